// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/strided_copy.h"

#include <Eigen/Core>
#include <cstring>
#include <type_traits>

#include "opdev/data_type_utils.h"

namespace portacl {
namespace {

/// Calls visit(T{}) with the C++ type of a convertible element type.
template <typename Visit>
bool VisitFloating(op::DataType type, const Visit& visit) {
    switch (type) {
        case op::DT_FLOAT:
            visit(float{});
            return true;
        case op::DT_FLOAT16:
            visit(Eigen::half{});
            return true;
        case op::DT_BF16:
            visit(Eigen::bfloat16{});
            return true;
        default:
            return false;
    }
}

template <typename Visit>
bool VisitInteger(op::DataType type, const Visit& visit) {
    switch (type) {
        case op::DT_INT64:
            visit(int64_t{});
            return true;
        case op::DT_INT32:
            visit(int32_t{});
            return true;
        case op::DT_UINT8:
            visit(uint8_t{});
            return true;
        default:
            return false;
    }
}

/// Calls visit(index in from, index in to, row length) for each row along the last dimension.
template <typename Visit>
void ForEachRow(const TensorView& from, const TensorView& to, const Visit& visit) {
    if (from.elements() == 0) return;
    const int32_t outer = from.rank > 0 ? from.rank - 1 : 0;
    const int64_t length = from.rank > 0 ? from.dims[outer] : 1;
    int64_t position[TensorView::kMaxRank] = {};
    int64_t fromIndex = from.offset;
    int64_t toIndex = to.offset;
    for (;;) {
        visit(fromIndex, toIndex, length);
        int32_t i = outer - 1;
        for (; i >= 0; --i) {
            fromIndex += from.strides[i];
            toIndex += to.strides[i];
            if (++position[i] < from.dims[i]) break;
            fromIndex -= from.dims[i] * from.strides[i];
            toIndex -= from.dims[i] * to.strides[i];
            position[i] = 0;
        }
        if (i < 0) return;
    }
}

template <typename From, typename To>
void CopyAs(const KernelOperand& from, const KernelOperand& to) {
    const auto* source = static_cast<const From*>(from.data);
    auto* target = static_cast<To*>(to.data);
    const int32_t last = from.view.rank - 1;
    const int64_t fromStride = last < 0 ? 0 : from.view.strides[last];
    const int64_t toStride = last < 0 ? 0 : to.view.strides[last];
    ForEachRow(from.view, to.view, [&](int64_t fromIndex, int64_t toIndex, int64_t length) {
        for (int64_t i = 0; i < length; ++i) {
            target[toIndex + i * toStride] = static_cast<To>(source[fromIndex + i * fromStride]);
        }
    });
}

void CopyBytes(const KernelOperand& from, const KernelOperand& to, size_t elementBytes) {
    const int32_t last = from.view.rank - 1;
    const auto bytes = static_cast<int64_t>(elementBytes);
    const int64_t fromStride = last < 0 ? 0 : from.view.strides[last] * bytes;
    const int64_t toStride = last < 0 ? 0 : to.view.strides[last] * bytes;
    const auto* source = static_cast<const char*>(from.data);
    auto* target = static_cast<char*>(to.data);
    ForEachRow(from.view, to.view, [&](int64_t fromIndex, int64_t toIndex, int64_t length) {
        const char* fromRow = source + fromIndex * bytes;
        char* toRow = target + toIndex * bytes;
        if (fromStride == bytes && toStride == bytes) {
            std::memcpy(toRow, fromRow, static_cast<size_t>(length * bytes));
            return;
        }
        for (int64_t i = 0; i < length; ++i) {
            std::memcpy(toRow + i * toStride, fromRow + i * fromStride, elementBytes);
        }
    });
}

}  // namespace

bool CanConvert(op::DataType from, op::DataType to) {
    const auto ignore = [](auto) {};
    return from == to || (VisitFloating(from, ignore) && VisitFloating(to, ignore)) ||
           (VisitInteger(from, ignore) && VisitInteger(to, ignore));
}

void CopyStrided(const KernelOperand& from, const KernelOperand& to) {
    const op::DataType toType = to.view.dataType;
    if (from.view.dataType == toType) return CopyBytes(from, to, op::TypeSize(toType));
    const auto copyFrom = [&](auto source) {
        const auto copyTo = [&](auto target) {
            CopyAs<decltype(source), decltype(target)>(from, to);
        };
        if constexpr (std::is_integral_v<decltype(source)>) {
            VisitInteger(toType, copyTo);
        } else {
            VisitFloating(toType, copyTo);
        }
    };
    if (!VisitFloating(from.view.dataType, copyFrom)) VisitInteger(from.view.dataType, copyFrom);
}

}  // namespace portacl
