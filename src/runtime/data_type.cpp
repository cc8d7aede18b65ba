// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdint>

#include "acl/acl_base.h"

namespace {

struct SizedType {
    int type;
    uint8_t sizeBytes;
};

// Types that share bytes count as one byte. What is in no row has kOtherBytes, as in the reference:
// that goes for the types of 6 and 4 bits.
constexpr SizedType kSizes[] = {
    {ACL_DT_UNDEFINED, 0}, {ACL_FLOAT, 4},       {ACL_FLOAT16, 2},       {ACL_INT8, 1},
    {ACL_INT32, 4},        {ACL_UINT8, 1},       {ACL_INT16, 2},         {ACL_UINT16, 2},
    {ACL_UINT32, 4},       {ACL_INT64, 8},       {ACL_UINT64, 8},        {ACL_DOUBLE, 8},
    {ACL_BOOL, 1},         {ACL_STRING, 0},      {ACL_COMPLEX64, 8},     {ACL_COMPLEX128, 16},
    {ACL_BF16, 2},         {ACL_INT4, 1},        {ACL_UINT1, 1},         {ACL_COMPLEX32, 4},
    {ACL_HIFLOAT8, 1},     {ACL_FLOAT8_E5M2, 1}, {ACL_FLOAT8_E4M3FN, 1}, {ACL_FLOAT8_E8M0, 1},
};
constexpr uint8_t kOtherBytes = 8;

// By type; every call of an operator asks for sizes.
constexpr auto kSizeOf = [] {
    std::array<uint8_t, 64> sizes{};
    sizes.fill(kOtherBytes);
    for (const SizedType& row : kSizes) {
        if (row.type >= 0) sizes[static_cast<size_t>(row.type)] = row.sizeBytes;
    }
    return sizes;
}();

}  // namespace

size_t aclDataTypeSize(aclDataType dataType) {
    const int type = static_cast<int>(dataType);
    if (type == ACL_DT_UNDEFINED) return 0;
    return static_cast<unsigned>(type) < kSizeOf.size() ? kSizeOf[static_cast<unsigned>(type)]
                                                        : kOtherBytes;
}
