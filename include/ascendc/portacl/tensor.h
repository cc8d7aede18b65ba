// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_TENSOR_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_TENSOR_H_

#include <stdint.h>

#include "portacl/enums.h"
#include "portacl/qualifiers.h"

namespace AscendC {

/// Typed view of global memory. Sizes are in elements; 0 if the kernel gave none.
template <typename T>
class GlobalTensor {
  public:
    using PrimType = T;

    void SetGlobalBuffer(__gm__ T* address, uint64_t count = 0) {
        address_ = address;
        count_ = count;
    }
    __gm__ T* GetPhyAddr(uint64_t offset = 0) const { return address_ + offset; }
    uint64_t GetSize() const { return count_; }
    T GetValue(uint64_t offset) const { return address_[offset]; }
    void SetValue(uint64_t offset, T value) const { address_[offset] = value; }
    __gm__ T& operator()(uint64_t offset) const { return address_[offset]; }
    GlobalTensor operator[](uint64_t offset) const {
        GlobalTensor part;
        part.SetGlobalBuffer(address_ + offset, count_ > offset ? count_ - offset : 0);
        return part;
    }
    template <typename U>
    GlobalTensor<U> ReinterpretCast() const {
        GlobalTensor<U> other;
        other.SetGlobalBuffer(reinterpret_cast<__gm__ U*>(address_),
                              count_ * sizeof(T) / sizeof(U));
        return other;
    }
    /// A hint to the device's cache.
    template <typename... Arguments>
    void SetL2CacheHint(Arguments...) const {}

  private:
    __gm__ T* address_ = nullptr;
    uint64_t count_ = 0;
};

/// Typed view of the unified buffer.
template <typename T>
class LocalTensor {
  public:
    using PrimType = T;

    LocalTensor() = default;
    LocalTensor(__ubuf__ T* address, uint32_t count) : address_(address), count_(count) {}

    __ubuf__ T* GetPhyAddr(uint32_t offset = 0) const { return address_ + offset; }
    uint32_t GetSize() const { return count_; }
    void SetSize(uint32_t count) { count_ = count; }
    T GetValue(uint32_t offset) const { return address_[offset]; }
    template <typename U>
    void SetValue(uint32_t offset, U value) const {
        address_[offset] = static_cast<T>(value);
    }
    __ubuf__ T& operator()(uint32_t offset) const { return address_[offset]; }
    LocalTensor operator[](uint32_t offset) const {
        return {address_ + offset, count_ > offset ? count_ - offset : 0};
    }
    template <typename U>
    LocalTensor<U> ReinterpretCast() const {
        return {reinterpret_cast<__ubuf__ U*>(address_),
                static_cast<uint32_t>(uint64_t{count_} * sizeof(T) / sizeof(U))};
    }

  private:
    __ubuf__ T* address_ = nullptr;
    uint32_t count_ = 0;
};

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_TENSOR_H_
