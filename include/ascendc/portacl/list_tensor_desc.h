// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_LIST_TENSOR_DESC_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_LIST_TENSOR_DESC_H_

#include <stdint.h>

#include "portacl/qualifiers.h"

namespace AscendC {

/// Shape and address of one tensor of a list. The kernel gives the memory for the shape.
template <typename T>
class TensorDesc {
  public:
    void SetShapeAddr(uint64_t* shape) { shape_ = shape; }
    uint64_t GetDim() const { return rank_; }
    uint64_t GetIndex() const { return index_; }
    uint64_t GetShape(uint32_t axis) const { return shape_[axis]; }
    __gm__ T* GetDataPtr() const { return data_; }

  private:
    friend class ListTensorDesc;
    uint64_t* shape_ = nullptr;
    __gm__ T* data_ = nullptr;
    uint64_t rank_ = 0;
    uint64_t index_ = 0;
};

/// A kernel argument that is a list of tensors: a word with the byte offset of the addresses, then
/// for each tensor a word with its rank (low half) and index (high half) and its dimensions, then
/// the addresses.
class ListTensorDesc {
  public:
    ListTensorDesc() = default;
    explicit ListTensorDesc(__gm__ void* data, uint32_t lengthBytes = 0xFFFFFFFF,
                            uint32_t tensors = 0xFFFFFFFF) {
        Init(data, lengthBytes, tensors);
    }
    void Init(__gm__ void* data, uint32_t = 0xFFFFFFFF, uint32_t tensors = 0xFFFFFFFF) {
        words_ = static_cast<__gm__ uint64_t*>(data);
        tensors_ = tensors;
    }

    uint32_t GetSize() const {
        if (tensors_ != 0xFFFFFFFF) return tensors_;
        uint32_t count = 0;
        for (uint64_t word = 1; word < AddressWord(); word += 1 + RankAt(word)) ++count;
        return count;
    }
    template <typename T>
    __gm__ T* GetDataPtr(uint32_t index) const {
        return reinterpret_cast<__gm__ T*>(words_[AddressWord() + index]);
    }
    template <typename T>
    void GetDesc(TensorDesc<T>& desc, uint32_t index) const {
        uint64_t word = 1;
        for (uint32_t i = 0; i < index; ++i) word += 1 + RankAt(word);
        desc.rank_ = RankAt(word);
        desc.index_ = words_[word] >> 32;
        desc.data_ = GetDataPtr<T>(index);
        if (desc.shape_ == nullptr) return;
        for (uint64_t axis = 0; axis < desc.rank_; ++axis) {
            desc.shape_[axis] = words_[word + 1 + axis];
        }
    }

  private:
    uint64_t AddressWord() const { return words_[0] / sizeof(uint64_t); }
    uint64_t RankAt(uint64_t word) const { return words_[word] & 0xFFFFFFFF; }

    __gm__ uint64_t* words_ = nullptr;
    uint32_t tensors_ = 0xFFFFFFFF;
};

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_LIST_TENSOR_DESC_H_
