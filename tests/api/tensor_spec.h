// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_TENSOR_SPEC_H_
#define PORTACL_TESTS_API_TENSOR_SPEC_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "acl/acl_base.h"

namespace portacl::test {

using Dims = std::vector<int64_t>;

/// A tensor as a test describes it: a view, and the storage that it looks into with its contents.
struct TensorSpec {
    aclDataType dtype = ACL_FLOAT;
    Dims shape;
    std::optional<Dims> strides;      ///< in elements; absent: aclCreateTensor gets a null pointer
    int64_t offset = 0;               ///< in elements
    std::optional<Dims> storageDims;  ///< absent: one dimension, the number of stored elements
    std::vector<std::byte> bytes;     ///< contents of the storage
    int64_t reservedElements = 0;     ///< a storage too large to fill: allocated and left alone
    std::optional<void*> address;     ///< tensor data that the test brings itself
    bool isNull = false;              ///< passed as a null pointer

    size_t elementSize() const { return aclDataTypeSize(dtype); }
    int64_t storedElements() const;
    Dims viewStrides() const;
    Dims declaredStorageDims() const;
};

/// How a view lies in its storage.
struct Layout {
    Dims strides;
    int64_t offset = 0;
    int64_t storedElements = 0;
};

int64_t ElementCount(const Dims& shape);
Dims ContiguousStrides(const Dims& shape);
/// `[2, 3]`
std::string ToText(const Dims& dims);

/// Position in the storage of the view's element with a row-major index.
int64_t StorageIndex(const TensorSpec& tensor, int64_t index);
/// The positions of all elements of the view, in row-major order.
std::vector<int64_t> StorageIndices(const TensorSpec& tensor);

/// Bits of one element in the storage, zero extended.
uint64_t StoredBits(const TensorSpec& tensor, int64_t storageIndex);
void SetStoredBits(TensorSpec& tensor, int64_t storageIndex, uint64_t bits);

/// Bits of the view's element with a row-major index.
uint64_t ElementBits(const TensorSpec& tensor, int64_t index);
void SetElementBits(TensorSpec& tensor, int64_t index, uint64_t bits);

/// The label in an element of type ACL_INT64, ACL_INT32 or ACL_UINT8, widened to 64 bits.
int64_t DecodeLabel(aclDataType dtype, uint64_t bits);

/// Contiguous tensors that fill their storage.
TensorSpec FloatTensor(aclDataType dtype, Dims shape, const std::vector<float>& values);
TensorSpec LabelTensor(aclDataType dtype, Dims shape, const std::vector<int64_t>& labels);
TensorSpec BitsTensor(aclDataType dtype, Dims shape, const std::vector<uint64_t>& elements);
/// A contiguous tensor of bytes 0xFF: NaN in every floating point type.
TensorSpec UnwrittenTensor(aclDataType dtype, Dims shape);

/// The same elements in another layout; all stored elements outside the view get `gapBits`.
TensorSpec WithLayout(const TensorSpec& tensor, const Layout& layout, uint64_t gapBits);

/// The smallest layout of a shape whose axes follow each other in memory in the order given, last
/// one fastest, with `gap` unused elements after each element, and `offset` before the first.
Layout OrderedLayout(const Dims& shape, const std::vector<size_t>& axesSlowestFirst, int64_t gap,
                     int64_t offset);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_TENSOR_SPEC_H_
