// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_DATA_COPY_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_DATA_COPY_H_

#include <type_traits>

#include "portacl/emulator.h"
#include "portacl/float_types.h"
#include "portacl/tensor.h"

namespace AscendC {

/// Pieces of `blockLen` 32-byte units, `srcStride` and `dstStride` units apart (end to start).
struct DataCopyParams {
    uint16_t blockCount = 1;
    uint16_t blockLen = 0;
    uint16_t srcStride = 0;
    uint16_t dstStride = 0;
};
/// Pieces of `blockLen` bytes. Gaps are in bytes in global memory, in 32-byte units in the unified
/// buffer, where each piece starts at a unit of its own.
struct DataCopyExtParams {
    uint16_t blockCount = 1;
    uint32_t blockLen = 0;
    uint32_t srcStride = 0;
    uint32_t dstStride = 0;
    uint32_t rsv = 0;
};
/// What is put beside each piece in the unified buffer, in elements.
template <typename T>
struct DataCopyPadExtParams {
    bool isPad = false;
    uint8_t leftPadding = 0;
    uint8_t rightPadding = 0;
    T paddingValue = T(0);
};
struct DataCopyPadParams {
    bool isPad = false;
    uint8_t leftPadding = 0;
    uint8_t rightPadding = 0;
    uint64_t paddingValue = 0;
};

}  // namespace AscendC

namespace portacl::simt {

constexpr uint64_t kUnitBytes = 32;

template <typename T>
constexpr ElementType ElementTypeOf() {
    if (std::is_same_v<T, int8_t>) return ElementType::kInt8;
    if (std::is_same_v<T, int16_t>) return ElementType::kInt16;
    if (std::is_same_v<T, int32_t>) return ElementType::kInt32;
    if (std::is_same_v<T, half>) return ElementType::kFloat16;
    if (std::is_same_v<T, bfloat16_t>) return ElementType::kBfloat16;
    if (std::is_same_v<T, float>) return ElementType::kFloat32;
    return ElementType::kOther;
}

template <typename T>
inline uint8_t* BytesOf(const T* address) {
    return reinterpret_cast<uint8_t*>(const_cast<std::remove_const_t<T>*>(address));
}

/// A row of pieces: where the first is, and how far it is from one to the next.
struct PieceRow {
    uint8_t* first;
    uint64_t stepBytes;
};

inline void CopyPiecesIn(PieceRow to, PieceRow from, uint64_t pieceBytes, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
        CopyMemory(to.first + i * to.stepBytes, from.first + i * from.stepBytes, pieceBytes);
    }
}

inline void CopyPiecesOut(PieceRow to, PieceRow from, uint64_t pieceBytes, uint32_t count,
                          ElementType type) {
    for (uint32_t i = 0; i < count; ++i) {
        CopyOut(to.first + i * to.stepBytes, from.first + i * from.stepBytes, pieceBytes, type);
    }
}

constexpr uint64_t RoundUpToUnit(uint64_t bytes) {
    return (bytes + kUnitBytes - 1) / kUnitBytes * kUnitBytes;
}

}  // namespace portacl::simt

namespace AscendC {

// Global memory to unified buffer.
template <typename T>
inline void DataCopy(const LocalTensor<T>& to, const GlobalTensor<T>& from,
                     const DataCopyParams& params) {
    using namespace ::portacl::simt;
    const uint64_t bytes = params.blockLen * kUnitBytes;
    CopyPiecesIn({BytesOf(to.GetPhyAddr()), bytes + params.dstStride * kUnitBytes},
                 {BytesOf(from.GetPhyAddr()), bytes + params.srcStride * kUnitBytes}, bytes,
                 params.blockCount);
}
template <typename T>
inline void DataCopy(const LocalTensor<T>& to, const GlobalTensor<T>& from, uint32_t count) {
    const uint64_t units = uint64_t{count} * sizeof(T) / ::portacl::simt::kUnitBytes;
    ::portacl::simt::CopyMemory(to.GetPhyAddr(), from.GetPhyAddr(),
                                units * ::portacl::simt::kUnitBytes);
}

// Unified buffer to global memory.
template <typename T>
inline void DataCopy(const GlobalTensor<T>& to, const LocalTensor<T>& from,
                     const DataCopyParams& params) {
    using namespace ::portacl::simt;
    const uint64_t bytes = params.blockLen * kUnitBytes;
    CopyPiecesOut({BytesOf(to.GetPhyAddr()), bytes + params.dstStride * kUnitBytes},
                  {BytesOf(from.GetPhyAddr()), bytes + params.srcStride * kUnitBytes}, bytes,
                  params.blockCount, ElementTypeOf<T>());
}
template <typename T>
inline void DataCopy(const GlobalTensor<T>& to, const LocalTensor<T>& from, uint32_t count) {
    const uint64_t units = uint64_t{count} * sizeof(T) / ::portacl::simt::kUnitBytes;
    ::portacl::simt::CopyOut(to.GetPhyAddr(), from.GetPhyAddr(),
                             units * ::portacl::simt::kUnitBytes,
                             ::portacl::simt::ElementTypeOf<T>());
}

// Inside the unified buffer.
template <typename T>
inline void DataCopy(const LocalTensor<T>& to, const LocalTensor<T>& from,
                     const DataCopyParams& params) {
    using namespace ::portacl::simt;
    const uint64_t bytes = params.blockLen * kUnitBytes;
    CopyPiecesIn({BytesOf(to.GetPhyAddr()), bytes + params.dstStride * kUnitBytes},
                 {BytesOf(from.GetPhyAddr()), bytes + params.srcStride * kUnitBytes}, bytes,
                 params.blockCount);
}
template <typename T>
inline void DataCopy(const LocalTensor<T>& to, const LocalTensor<T>& from, uint32_t count) {
    const uint64_t units = uint64_t{count} * sizeof(T) / ::portacl::simt::kUnitBytes;
    ::portacl::simt::CopyMemory(to.GetPhyAddr(), from.GetPhyAddr(),
                                units * ::portacl::simt::kUnitBytes);
}

/// To the unified buffer, byte by byte; a piece is filled up to a unit with the padding value if
/// there is padding, else with bytes that nobody may read.
template <typename T>
inline void DataCopyPad(const LocalTensor<T>& to, const GlobalTensor<T>& from,
                        const DataCopyExtParams& params, const DataCopyPadExtParams<T>& padding) {
    using namespace ::portacl::simt;
    const uint64_t left = padding.isPad ? padding.leftPadding * sizeof(T) : 0;
    const uint64_t right = padding.isPad ? padding.rightPadding * sizeof(T) : 0;
    const uint64_t step =
        RoundUpToUnit(left + params.blockLen + right) + params.dstStride * kUnitBytes;
    uint8_t* target = BytesOf(to.GetPhyAddr());
    const uint8_t* source = BytesOf(from.GetPhyAddr());
    for (uint32_t i = 0; i < params.blockCount; ++i) {
        if (left > 0) FillMemory(target, &padding.paddingValue, sizeof(T), padding.leftPadding);
        CopyMemory(target + left, source, params.blockLen);
        if (right > 0) {
            FillMemory(target + left + params.blockLen, &padding.paddingValue, sizeof(T),
                       padding.rightPadding);
        }
        target += step;
        source += uint64_t{params.blockLen} + params.srcStride;
    }
}
template <typename T>
inline void DataCopyPad(const LocalTensor<T>& to, const GlobalTensor<T>& from,
                        const DataCopyParams& params, const DataCopyPadParams& padding) {
    T value;
    __builtin_memcpy(&value, &padding.paddingValue, sizeof(T));
    DataCopyPad(
        to, from,
        DataCopyExtParams{params.blockCount, params.blockLen, params.srcStride, params.dstStride,
                          0},
        DataCopyPadExtParams<T>{padding.isPad, padding.leftPadding, padding.rightPadding, value});
}
template <typename T>
inline void DataCopyPad(const GlobalTensor<T>& to, const LocalTensor<T>& from,
                        const DataCopyExtParams& params) {
    using namespace ::portacl::simt;
    CopyPiecesOut({BytesOf(to.GetPhyAddr()), uint64_t{params.blockLen} + params.dstStride},
                  {BytesOf(from.GetPhyAddr()),
                   RoundUpToUnit(params.blockLen) + params.srcStride * kUnitBytes},
                  params.blockLen, params.blockCount, ElementTypeOf<T>());
}
template <typename T>
inline void DataCopyPad(const GlobalTensor<T>& to, const LocalTensor<T>& from,
                        const DataCopyParams& params) {
    DataCopyPad(to, from,
                DataCopyExtParams{params.blockCount, params.blockLen, params.srcStride,
                                  params.dstStride, 0});
}

// What later copies to global memory do with what is there.
template <typename T>
inline void SetAtomicAdd() {
    static_assert(::portacl::simt::ElementTypeOf<T>() != ::portacl::simt::ElementType::kOther);
    ::portacl::simt::SetAtomicMode(::portacl::simt::AtomicMode::kAdd);
}
template <typename T>
inline void SetAtomicMax() {
    ::portacl::simt::SetAtomicMode(::portacl::simt::AtomicMode::kMax);
}
template <typename T>
inline void SetAtomicMin() {
    ::portacl::simt::SetAtomicMode(::portacl::simt::AtomicMode::kMin);
}
inline void SetAtomicNone() { ::portacl::simt::SetAtomicMode(::portacl::simt::AtomicMode::kNone); }

/// Writes `count` copies of `value` to global memory.
template <typename T>
inline void Fill(GlobalTensor<T>& to, uint64_t count, T value) {
    ::portacl::simt::FillMemory(to.GetPhyAddr(), &value, sizeof(T), count);
}
/// The older name, with a count that many callers overflow: it is 64-bit here.
template <typename T>
inline void InitOutput(GlobalTensor<T> to, uint64_t count, T value = T(0)) {
    Fill(to, count, value);
}
template <typename T>
inline void InitGlobalMemory(GlobalTensor<T>& to, uint64_t count, T value) {
    Fill(to, count, value);
}

/// `count` copies of `value` in the unified buffer.
template <typename T>
inline void Duplicate(const LocalTensor<T>& to, const T& value, int32_t count) {
    ::portacl::simt::FillMemory(to.GetPhyAddr(), &value, sizeof(T), static_cast<uint64_t>(count));
}

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_DATA_COPY_H_
