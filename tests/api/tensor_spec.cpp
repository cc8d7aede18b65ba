// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/tensor_spec.h"

#include <cstring>
#include <utility>

#include "tests/api/float_bits.h"

namespace portacl::test {

int64_t TensorSpec::storedElements() const {
    return reservedElements != 0 ? reservedElements
                                 : static_cast<int64_t>(bytes.size() / elementSize());
}

Dims TensorSpec::viewStrides() const { return strides ? *strides : ContiguousStrides(shape); }

Dims TensorSpec::declaredStorageDims() const {
    return storageDims ? *storageDims : Dims{storedElements()};
}

int64_t ElementCount(const Dims& shape) {
    int64_t count = 1;
    for (const int64_t dim : shape) {
        count *= dim;
    }
    return count;
}

Dims ContiguousStrides(const Dims& shape) {
    Dims strides(shape.size());
    int64_t stride = 1;
    for (size_t axis = shape.size(); axis-- > 0;) {
        strides[axis] = stride;
        stride *= shape[axis];
    }
    return strides;
}

std::string ToText(const Dims& dims) {
    std::string text = "[";
    for (size_t axis = 0; axis < dims.size(); ++axis) {
        text += (axis == 0 ? "" : ", ") + std::to_string(dims[axis]);
    }
    return text + "]";
}

int64_t StorageIndex(const TensorSpec& tensor, int64_t index) {
    const Dims strides = tensor.viewStrides();
    int64_t position = tensor.offset;
    for (size_t axis = tensor.shape.size(); axis-- > 0;) {
        position += index % tensor.shape[axis] * strides[axis];
        index /= tensor.shape[axis];
    }
    return position;
}

std::vector<int64_t> StorageIndices(const TensorSpec& tensor) {
    std::vector<int64_t> positions = {tensor.offset};
    const Dims strides = tensor.viewStrides();
    for (size_t axis = 0; axis < tensor.shape.size(); ++axis) {
        std::vector<int64_t> finer;
        finer.reserve(positions.size() * static_cast<size_t>(tensor.shape[axis]));
        for (const int64_t position : positions) {
            for (int64_t step = 0; step < tensor.shape[axis]; ++step) {
                finer.push_back(position + step * strides[axis]);
            }
        }
        positions = std::move(finer);
    }
    return positions;
}

uint64_t StoredBits(const TensorSpec& tensor, int64_t storageIndex) {
    uint64_t bits = 0;
    const size_t size = tensor.elementSize();
    std::memcpy(&bits, tensor.bytes.data() + static_cast<size_t>(storageIndex) * size, size);
    return bits;
}

void SetStoredBits(TensorSpec& tensor, int64_t storageIndex, uint64_t bits) {
    const size_t size = tensor.elementSize();
    std::memcpy(tensor.bytes.data() + static_cast<size_t>(storageIndex) * size, &bits, size);
}

uint64_t ElementBits(const TensorSpec& tensor, int64_t index) {
    return StoredBits(tensor, StorageIndex(tensor, index));
}

void SetElementBits(TensorSpec& tensor, int64_t index, uint64_t bits) {
    SetStoredBits(tensor, StorageIndex(tensor, index), bits);
}

int64_t DecodeLabel(aclDataType dtype, uint64_t bits) {
    switch (dtype) {
        case ACL_INT32:
            return static_cast<int32_t>(static_cast<uint32_t>(bits));
        case ACL_UINT8:
            return static_cast<uint8_t>(bits);
        default:
            return static_cast<int64_t>(bits);
    }
}

TensorSpec BitsTensor(aclDataType dtype, Dims shape, const std::vector<uint64_t>& elements) {
    TensorSpec tensor;
    tensor.dtype = dtype;
    tensor.shape = std::move(shape);
    tensor.bytes.resize(elements.size() * tensor.elementSize());
    for (size_t index = 0; index < elements.size(); ++index) {
        SetStoredBits(tensor, static_cast<int64_t>(index), elements[index]);
    }
    return tensor;
}

TensorSpec FloatTensor(aclDataType dtype, Dims shape, const std::vector<float>& values) {
    std::vector<uint64_t> elements;
    for (const float value : values) {
        elements.push_back(EncodeFloat(dtype, value));
    }
    return BitsTensor(dtype, std::move(shape), elements);
}

TensorSpec LabelTensor(aclDataType dtype, Dims shape, const std::vector<int64_t>& labels) {
    return BitsTensor(dtype, std::move(shape), {labels.begin(), labels.end()});
}

TensorSpec UnwrittenTensor(aclDataType dtype, Dims shape) {
    TensorSpec tensor;
    tensor.dtype = dtype;
    tensor.bytes.assign(static_cast<size_t>(ElementCount(shape)) * tensor.elementSize(),
                        std::byte{0xFF});
    tensor.shape = std::move(shape);
    return tensor;
}

TensorSpec WithLayout(const TensorSpec& tensor, const Layout& layout, uint64_t gapBits) {
    TensorSpec moved =
        BitsTensor(tensor.dtype, tensor.shape,
                   std::vector<uint64_t>(static_cast<size_t>(layout.storedElements), gapBits));
    moved.strides = layout.strides;
    moved.offset = layout.offset;
    const std::vector<int64_t> from = StorageIndices(tensor);
    const std::vector<int64_t> to = StorageIndices(moved);
    for (size_t index = 0; index < from.size(); ++index) {
        SetStoredBits(moved, to[index], StoredBits(tensor, from[index]));
    }
    return moved;
}

Layout OrderedLayout(const Dims& shape, const std::vector<size_t>& axesSlowestFirst, int64_t gap,
                     int64_t offset) {
    Layout layout{Dims(shape.size(), 1), offset, offset};
    int64_t stride = gap + 1;
    for (size_t place = axesSlowestFirst.size(); place-- > 0;) {
        const size_t axis = axesSlowestFirst[place];
        layout.strides[axis] = stride;
        stride = stride * shape[axis] + gap;
    }
    layout.storedElements += stride;
    return layout;
}

}  // namespace portacl::test
