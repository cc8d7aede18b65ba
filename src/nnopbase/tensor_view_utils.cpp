// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/tensor_view_utils.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"

namespace op {
namespace {

/// A dimension of size > 1 with its stride.
struct Step {
    int64_t size;
    int64_t stride;
};

constexpr size_t kMaxDims = Shape::kMaxDimNum;

// Differences that the search for an overlap tries before it gives up. Views that nest, as all that
// are made by slicing and transposing do, need a handful.
constexpr int kMaxTrials = 1 << 20;

/// Looks for two different elements at one address: a combination of differences d[i], not all 0,
/// |d[i]| < size[i], with sum(d[i] * stride[i]) = 0.
class OverlapSearch {
  public:
    explicit OverlapSearch(const aclTensor& tensor) {
        const Shape& shape = tensor.GetViewShape();
        for (size_t i = 0; i < shape.GetDimNum(); ++i) {
            if (shape.GetDim(i) > 1) {
                steps_[count_++] = {shape.GetDim(i), tensor.GetViewStrides()[i]};
            }
        }
        std::sort(steps_.begin(), steps_.begin() + count_,
                  [](const Step& a, const Step& b) { return a.stride > b.stride; });
        reach_[count_] = 0;
        for (size_t i = count_; i-- > 0;) {
            reach_[i] =
                reach_[i + 1] + static_cast<__int128>(steps_[i].size - 1) * steps_[i].stride;
        }
    }

    bool Overlaps() { return Search(0, 0, false); }

  private:
    /// @param sum  what the differences chosen so far add up to
    /// @param differs  whether one of them is not 0
    bool Search(size_t level, __int128 sum, bool differs) {
        if (level == count_) return differs && sum == 0;
        const Step& step = steps_[level];
        if (step.stride == 0) return true;
        if (++trials_ > kMaxTrials) return true;
        // The later dimensions can make up for at most reach_[level + 1] in either direction.
        const __int128 rest = reach_[level + 1];
        const __int128 low = DivideUp(-rest - sum, step.stride);
        const __int128 high = DivideDown(rest - sum, step.stride);
        const __int128 first = std::max<__int128>(low, differs ? -(step.size - 1) : 0);
        const __int128 last = std::min<__int128>(high, step.size - 1);
        for (__int128 d = first; d <= last; ++d) {
            if (Search(level + 1, sum + d * step.stride, differs || d != 0)) return true;
        }
        return false;
    }

    static __int128 DivideDown(__int128 a, __int128 b) {
        return a >= 0 ? a / b : -((-a + b - 1) / b);
    }
    static __int128 DivideUp(__int128 a, __int128 b) { return -DivideDown(-a, b); }

    std::array<Step, kMaxDims> steps_{};
    std::array<__int128, kMaxDims + 1> reach_{};
    size_t count_ = 0;
    int trials_ = 0;
};

/// Elements from the storage's start to one past the last that the view addresses. False if that
/// does not fit, in bytes, into 63 bits, or the number of elements does not.
bool ViewEnd(const aclTensor& tensor, int64_t* end) {
    const Shape& shape = tensor.GetViewShape();
    int64_t last = tensor.GetViewOffset();
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        int64_t span = 0;
        if (shape.GetDim(i) <= 1) continue;
        if (__builtin_mul_overflow(shape.GetDim(i) - 1, tensor.GetViewStrides()[i], &span) ||
            __builtin_add_overflow(last, span, &last)) {
            return false;
        }
    }
    int64_t bytes = 0;
    return !__builtin_add_overflow(last, 1, end) &&
           !__builtin_mul_overflow(*end, static_cast<int64_t>(TypeSize(tensor.GetDataType())),
                                   &bytes) &&
           tensor.Numel() >= 0;
}

aclnnStatus CheckSigns(const aclTensor& tensor, const char* name) {
    const Shape& shape = tensor.GetViewShape();
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (shape.GetDim(i) < 0) {
            OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                    "%s has a negative dimension, expected sizes >= 0, got shape %s", name,
                    ToString(shape).GetString());
            return ACLNN_ERR_PARAM_INVALID;
        }
        if (tensor.GetViewStrides()[i] < 0) {
            OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                    "%s has a negative stride, expected strides >= 0, got %lld in dimension %zu",
                    name, static_cast<long long>(tensor.GetViewStrides()[i]), i);
            return ACLNN_ERR_PARAM_INVALID;
        }
    }
    if (tensor.GetViewOffset() < 0) {
        OP_LOGE(ACLNN_ERR_PARAM_INVALID, "%s has a negative view offset, expected >= 0, got %lld",
                name, static_cast<long long>(tensor.GetViewOffset()));
        return ACLNN_ERR_PARAM_INVALID;
    }
    return ACLNN_SUCCESS;
}

}  // namespace

bool IsContiguous(const aclTensor* tensor) {
    const Shape& shape = tensor->GetViewShape();
    bool contiguous = true;
    int64_t expected = 1;
    for (size_t i = shape.GetDimNum(); i-- > 0;) {
        const int64_t dim = shape.GetDim(i);
        if (dim == 0) return true;
        if (dim != 1 && tensor->GetViewStrides()[i] != expected) contiguous = false;
        expected *= dim;
    }
    return contiguous;
}

Strides ContiguousStrides(const Shape& shape) {
    Strides strides;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) strides.push_back(1);
    // Unsigned, since an absurd shape, which a check refuses later, may overflow here.
    uint64_t stride = 1;
    for (size_t i = shape.GetDimNum(); i-- > 0;) {
        strides[i] = static_cast<int64_t>(stride);
        stride *= static_cast<uint64_t>(shape.GetDim(i));
    }
    return strides;
}

aclnnStatus CheckView(const aclTensor* tensor, const char* name) {
    if (CheckSigns(*tensor, name) != ACLNN_SUCCESS) return ACLNN_ERR_PARAM_INVALID;
    if (tensor->IsEmpty()) return ACLNN_SUCCESS;
    int64_t end = 0;
    if (!ViewEnd(*tensor, &end)) {
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "%s is too large, expected a size and extent below 2^63 bytes, got shape %s", name,
                ToString(tensor->GetViewShape()).GetString());
        return ACLNN_ERR_PARAM_INVALID;
    }
    const int64_t storage = tensor->Size();
    if (storage < end && storage != tensor->Numel()) {
        OP_LOGE(
            ACLNN_ERR_PARAM_INVALID,
            "%s has a view beyond its storage, expected a storage of at least %lld elements, got "
            "storage shape %s with %lld",
            name, static_cast<long long>(end), ToString(tensor->GetStorageShape()).GetString(),
            static_cast<long long>(storage));
        return ACLNN_ERR_PARAM_INVALID;
    }
    return ACLNN_SUCCESS;
}

bool HasOverlappingElements(const aclTensor* tensor) {
    return !tensor->IsEmpty() && OverlapSearch(*tensor).Overlaps();
}

}  // namespace op
