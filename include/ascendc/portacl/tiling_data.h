// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_TILING_DATA_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_TILING_DATA_H_

#include "portacl/emulator.h"

// The host's definitions of tiling data, seen from the kernel: plain structs. A field has the
// alignment of its type, nested ones 8, and the whole is a multiple of 8: what the host's class
// serializes.
#define BEGIN_TILING_DATA_DEF(name) struct alignas(8) name {
#define TILING_DATA_FIELD_DEF(type, name) type name
#define TILING_DATA_FIELD_DEF_ARR(type, count, name) type name[count]
#define TILING_DATA_FIELD_DEF_STRUCT(type, name) alignas(8) type name
#define END_TILING_DATA_DEF }
#define REGISTER_TILING_DATA_CLASS(op, name)

// PortaclTilingData is the operator's default struct: an alias made by the build from the host's
// registration, or by the kernel itself, in a scope of its choice.
#define REGISTER_TILING_DEFAULT(type) using PortaclTilingData [[maybe_unused]] = type
#define REGISTER_TILING_FOR_TILINGKEY(expression, type)

#define GET_TILING_DATA(name, address) GET_TILING_DATA_WITH_STRUCT(PortaclTilingData, name, address)
#define GET_TILING_DATA_WITH_STRUCT(type, name, address) \
    type name;                                           \
    ::portacl::simt::CopyTiling(&name, address, 0, sizeof(name))
#define GET_TILING_DATA_MEMBER(type, member, name, address) \
    decltype(type::member) name;                            \
    ::portacl::simt::CopyTiling(&name, address, __builtin_offsetof(type, member), sizeof(name))
#define GET_TILING_DATA_PTR_WITH_STRUCT(type, pointer, address) \
    const type* pointer =                                       \
        static_cast<const type*>(::portacl::simt::TilingBytes(address, sizeof(type)))

// Compile-time branches on the device, where each key has its own binary.
#define TILING_KEY_IS(key) (::portacl::simt::TilingKey() == static_cast<uint64_t>(key))
#define TILING_KEY_VAR (::portacl::simt::TilingKey())

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_TILING_DATA_H_
