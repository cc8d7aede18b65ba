// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/data_type_name.h"

namespace portacl {
namespace {

struct TypeName {
    ge::DataType type;
    const char* name;
};

constexpr TypeName kTypeNames[] = {
    {ge::DT_FLOAT, "DT_FLOAT"},
    {ge::DT_FLOAT16, "DT_FLOAT16"},
    {ge::DT_INT8, "DT_INT8"},
    {ge::DT_INT32, "DT_INT32"},
    {ge::DT_UINT8, "DT_UINT8"},
    {ge::DT_INT16, "DT_INT16"},
    {ge::DT_UINT16, "DT_UINT16"},
    {ge::DT_UINT32, "DT_UINT32"},
    {ge::DT_INT64, "DT_INT64"},
    {ge::DT_UINT64, "DT_UINT64"},
    {ge::DT_DOUBLE, "DT_DOUBLE"},
    {ge::DT_BOOL, "DT_BOOL"},
    {ge::DT_STRING, "DT_STRING"},
    {ge::DT_COMPLEX64, "DT_COMPLEX64"},
    {ge::DT_COMPLEX128, "DT_COMPLEX128"},
    {ge::DT_BF16, "DT_BF16"},
    {ge::DT_INT4, "DT_INT4"},
    {ge::DT_UINT1, "DT_UINT1"},
    {ge::DT_COMPLEX32, "DT_COMPLEX32"},
};

}  // namespace

const char* DataTypeName(ge::DataType type) noexcept {
    for (const TypeName& row : kTypeNames) {
        if (row.type == type) return row.name;
    }
    return nullptr;
}

}  // namespace portacl
