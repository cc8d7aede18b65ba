// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_PLATFORM_PLATFORM_INFO_H_
#define PORTACL_INCLUDE_PLATFORM_PLATFORM_INFO_H_

#include "platform/platform_infos_def.h"

#endif  // PORTACL_INCLUDE_PLATFORM_PLATFORM_INFO_H_
