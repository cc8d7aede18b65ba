// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_DUMP_TENSOR_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_DUMP_TENSOR_H_

#include <stdio.h>

#include <type_traits>

#include "portacl/float_types.h"
#include "portacl/tensor.h"

namespace AscendC {

/// Shape for DumpTensor; the values are printed in one line whatever it is.
struct ShapeInfo {
    uint8_t shapeDim = 0;
    uint32_t shape[8] = {};
};

}  // namespace AscendC

namespace portacl::simt {

template <typename T>
constexpr const char* TypeName() {
    if (std::is_same_v<T, half>) return "float16";
    if (std::is_same_v<T, bfloat16_t>) return "bfloat16";
    if (std::is_same_v<T, float>) return "float32";
    if (std::is_same_v<T, int8_t>) return "int8";
    if (std::is_same_v<T, uint8_t>) return "uint8";
    if (std::is_same_v<T, int16_t>) return "int16";
    if (std::is_same_v<T, uint16_t>) return "uint16";
    if (std::is_same_v<T, int32_t>) return "int32";
    if (std::is_same_v<T, uint32_t>) return "uint32";
    if (std::is_same_v<T, int64_t>) return "int64";
    if (std::is_same_v<T, uint64_t>) return "uint64";
    return "other";
}

template <typename T>
inline void PrintValue(T value) {
    if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>) {
        ::printf("%llu", static_cast<unsigned long long>(value));
    } else if constexpr (std::is_integral_v<T>) {
        ::printf("%lld", static_cast<long long>(value));
    } else {
        ::printf("%f", static_cast<double>(static_cast<float>(value)));
    }
}

template <typename T>
inline void DumpValues(const char* position, const T* address, uint32_t desc, uint32_t count) {
    ::printf("DumpTensor: desc=%u, addr=%p, data_type=%s, position=%s, dump_size=%u\n[", desc,
             static_cast<const void*>(address), TypeName<T>(), position, count);
    for (uint32_t i = 0; i < count; ++i) {
        if (i > 0) ::fputs(", ", stdout);
        PrintValue(address[i]);
    }
    ::fputs("]\n", stdout);
}

}  // namespace portacl::simt

namespace AscendC {

template <typename T>
inline void DumpTensor(const LocalTensor<T>& tensor, uint32_t desc, uint32_t count) {
    ::portacl::simt::DumpValues("UB", tensor.GetPhyAddr(), desc, count);
}
template <typename T>
inline void DumpTensor(const GlobalTensor<T>& tensor, uint32_t desc, uint32_t count) {
    ::portacl::simt::DumpValues("GM", tensor.GetPhyAddr(), desc, count);
}
template <typename Tensor>
inline void DumpTensor(const Tensor& tensor, uint32_t desc, uint32_t count, const ShapeInfo&) {
    DumpTensor(tensor, desc, count);
}

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_DUMP_TENSOR_H_
