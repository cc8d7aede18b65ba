// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include "acl/acl_base.h"

namespace {

struct SizeCase {
    const char* name;
    int type;
    size_t sizeBytes;
};

class DataTypeSize : public ::testing::TestWithParam<SizeCase> {};

TEST_P(DataTypeSize, IsTheReferences) {
    EXPECT_EQ(aclDataTypeSize(static_cast<aclDataType>(GetParam().type)), GetParam().sizeBytes);
}

constexpr SizeCase kSizes[] = {
    {"undefined", ACL_DT_UNDEFINED, 0},
    {"float32", ACL_FLOAT, 4},
    {"float16", ACL_FLOAT16, 2},
    {"int8", ACL_INT8, 1},
    {"int32", ACL_INT32, 4},
    {"uint8", ACL_UINT8, 1},
    {"int16", ACL_INT16, 2},
    {"uint16", ACL_UINT16, 2},
    {"uint32", ACL_UINT32, 4},
    {"int64", ACL_INT64, 8},
    {"uint64", ACL_UINT64, 8},
    {"float64", ACL_DOUBLE, 8},
    {"boolean", ACL_BOOL, 1},
    {"string", ACL_STRING, 0},
    {"complex64", ACL_COMPLEX64, 8},
    {"complex128", ACL_COMPLEX128, 16},
    {"bfloat16", ACL_BF16, 2},
    {"int4", ACL_INT4, 1},
    {"uint1", ACL_UINT1, 1},
    {"complex32", ACL_COMPLEX32, 4},
    {"hifloat8", ACL_HIFLOAT8, 1},
    {"float8_e5m2", ACL_FLOAT8_E5M2, 1},
    {"float8_e4m3fn", ACL_FLOAT8_E4M3FN, 1},
    {"float8_e8m0", ACL_FLOAT8_E8M0, 1},
    {"float6_e3m2", ACL_FLOAT6_E3M2, 8},
    {"float6_e2m3", ACL_FLOAT6_E2M3, 8},
    {"float4_e2m1", ACL_FLOAT4_E2M1, 8},
    {"float4_e1m2", ACL_FLOAT4_E1M2, 8},
    {"gap", 5, 8},
    {"beyond", 50, 8},
};
INSTANTIATE_TEST_SUITE_P(Types, DataTypeSize, ::testing::ValuesIn(kSizes),
                         [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
