// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// Makes the prototype a part of the library; graphs include the header.
#include "nll_loss_grad_proto.h"
