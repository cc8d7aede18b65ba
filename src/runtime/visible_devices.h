// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_VISIBLE_DEVICES_H_
#define PORTACL_RUNTIME_VISIBLE_DEVICES_H_

#include <cstdint>
#include <string_view>

namespace portacl {

/// How many of `deviceCount` devices a list as in ASCEND_RT_VISIBLE_DEVICES names: ids separated by
/// commas, rising, without repeats. Reading stops at the first entry that is no plain number or no
/// device. 0 if the list breaks the rule or names no device.
uint32_t CountVisible(std::string_view list, uint32_t deviceCount) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_VISIBLE_DEVICES_H_
