// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_TILING_VALUES_H_
#define PORTACL_HOST_TILING_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "register/tiling_layout.h"
#include "runtime/internal_api.h"

namespace portacl {

/// One number of tiling data, for people to read.
struct TilingValue {
    std::string name;  ///< "classNum"; "strides[2]"; "tile.rows"
    std::string type;  ///< "uint64_t"
    size_t offset;     ///< in bytes
    std::string value;
};

/// The numbers in tiling data, in the order of their offsets; those that `bytes` does not hold
/// fully are left out.
PORTACL_INTERNAL_API std::vector<TilingValue> TilingValues(const optiling::TilingLayout& layout,
                                                           std::span<const uint8_t> bytes);

}  // namespace portacl

#endif  // PORTACL_HOST_TILING_VALUES_H_
