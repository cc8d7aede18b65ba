// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_KERNEL_BASIC_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_KERNEL_BASIC_INTF_H_

#include "kernel_operator.h"

#endif  // PORTACL_INCLUDE_ASCENDC_KERNEL_BASIC_INTF_H_
