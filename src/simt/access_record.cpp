// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/access_record.h"

#include <fmt/format.h>

namespace portacl::simt {

std::string WhoText(uint32_t block, uint32_t thread) {
    if (thread == Moment::kScalarUnit) return fmt::format("block {}, scalar unit", block);
    return fmt::format("block {}, thread {}", block, thread);
}

}  // namespace portacl::simt
