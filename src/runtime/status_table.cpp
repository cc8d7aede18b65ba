// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/status_table.h"

#include <algorithm>

#include "acl/acl_base.h"
#include "opdev/op_errno.h"

namespace portacl {
namespace {

#define PORTACL_STATUS(name, value, meaning) \
    static_assert((name) == (value), "the table disagrees with the public constant " #name);
#include "runtime/status_table.inc"
#undef PORTACL_STATUS

constexpr StatusInfo kStatuses[] = {
#define PORTACL_STATUS(name, value, meaning) {#name, value, meaning},
#include "runtime/status_table.inc"
#undef PORTACL_STATUS
};

}  // namespace

std::span<const StatusInfo> StatusTable() noexcept { return kStatuses; }

const StatusInfo* FindStatus(int32_t value) noexcept {
    const auto found = std::find_if(std::begin(kStatuses), std::end(kStatuses),
                                    [&](const StatusInfo& row) { return row.value == value; });
    return found == std::end(kStatuses) ? nullptr : found;
}

const char* StatusName(int32_t value) noexcept {
    const StatusInfo* row = FindStatus(value);
    return row == nullptr ? "unknown status" : row->name;
}

}  // namespace portacl
