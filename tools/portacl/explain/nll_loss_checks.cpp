// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The checks of phase one of aclnnNLLLossBackward and aclnnNLLLoss2dBackward, in their order. The
// operator's own code decides; these rows say what it looks at.

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "explain/nll_loss_explainer.h"
#include "explain/tensor_options.h"
#include "number_text.h"

namespace portacl::cli {
namespace {

using Dims = std::vector<int64_t>;
using ArgumentList = std::span<const TensorArgument>;

enum ArgumentIndex : size_t { kGradOutput, kSelf, kTarget, kWeight, kTotalWeight, kOut };

Check SameDtype(ArgumentList arguments, size_t index) {
    return {arguments[index].name + " has the dtype of self",
            DtypeName(arguments[index].dtype) + " and " + DtypeName(arguments[kSelf].dtype),
            arguments[index].dtype == arguments[kSelf].dtype};
}

Check DtypeAmong(const TensorArgument& argument, std::initializer_list<aclDataType> list) {
    std::string names;
    for (const aclDataType dtype : list) names += (names.empty() ? "" : ", ") + DtypeName(dtype);
    return {argument.name + " is one of " + names, DtypeName(argument.dtype),
            std::find(list.begin(), list.end(), argument.dtype) != list.end()};
}

Check SelfDtype(ArgumentList arguments, const SocInfo& soc) {
    const TensorArgument& self = arguments[kSelf];
    return soc.hasBfloat16 ? DtypeAmong(self, {ACL_FLOAT, ACL_FLOAT16, ACL_BF16})
                           : DtypeAmong(self, {ACL_FLOAT, ACL_FLOAT16});
}

Check TargetDtype(ArgumentList arguments) {
    return DtypeAmong(arguments[kTarget], {ACL_INT64, ACL_UINT8, ACL_INT32});
}

Check Reduction(int64_t reduction) {
    return {"reduction is 0 (none), 1 (mean) or 2 (sum)", std::to_string(reduction),
            reduction >= 0 && reduction <= 2};
}

Check Rank(const TensorArgument& argument, const std::string& ranks, bool holds) {
    return {argument.name + " has rank " + ranks, std::to_string(argument.dims.size()), holds};
}

Check Shape(const TensorArgument& argument, const std::string& rule, bool holds) {
    return {argument.name + " is " + rule, DimsText(argument.dims), holds};
}

int64_t ElementsOf(const Dims& dims) {
    int64_t elements = 1;
    for (const int64_t dim : dims) {
        if (__builtin_mul_overflow(elements, dim, &elements)) return -1;
    }
    return elements;
}

Check OneElement(const TensorArgument& argument, size_t maxRank) {
    return Shape(argument, maxRank == 1 ? "one element of rank 0 or 1" : "one element",
                 ElementsOf(argument.dims) == 1 && argument.dims.size() <= maxRank);
}

Check SameShape(ArgumentList arguments, size_t index, size_t other) {
    return Shape(arguments[index], "of the shape of " + arguments[other].name,
                 arguments[index].dims == arguments[other].dims);
}

/// That gaps between elements are bytes too is left to phase one.
Check Views(ArgumentList arguments) {
    const bool fit = std::all_of(arguments.begin(), arguments.end(), [](const auto& argument) {
        const int64_t elements = ElementsOf(argument.dims);
        const auto bytes = static_cast<int64_t>(DtypeBytes(argument.dtype));
        return elements >= 0 && elements <= INT64_MAX / std::max<int64_t>(bytes, 1);
    });
    return {"sizes fit 64 bits, and no elements of out share memory",
            DimsText(arguments[kSelf].dims), fit};
}

Check Product(const SocInfo& soc) {
    return {"the product has a kernel", soc.fullName, soc.hasOperatorKernels};
}

Check WeightShape(ArgumentList arguments) {
    const Dims& self = arguments[kSelf].dims;
    const Dims classes{self.empty() ? 1 : self[self.size() == 1 ? 0 : 1]};
    return Shape(arguments[kWeight], "[C] = " + DimsText(classes),
                 arguments[kWeight].dims == classes);
}

Check RowTarget(ArgumentList arguments) {
    const Dims& self = arguments[kSelf].dims;
    const Dims rows = self.size() == 2 ? Dims{self[0]} : Dims{};
    return Shape(arguments[kTarget], self.size() == 1 ? "[], one row" : "[N] = " + DimsText(rows),
                 arguments[kTarget].dims == rows);
}

Check RowGradient(ArgumentList arguments, int64_t reduction) {
    const Dims& self = arguments[kSelf].dims;
    if (reduction != 0 || self.size() != 2) return OneElement(arguments[kGradOutput], 1);
    return Shape(arguments[kGradOutput], "[N] = " + DimsText(Dims{self[0]}),
                 arguments[kGradOutput].dims == Dims{self[0]});
}

Check ImageTarget(ArgumentList arguments) {
    const Dims& self = arguments[kSelf].dims;
    const Dims pixels = self.size() == 4 ? Dims{self[0], self[2], self[3]} : Dims{};
    return Shape(arguments[kTarget], "[N, H, W] = " + DimsText(pixels),
                 arguments[kTarget].dims == pixels);
}

}  // namespace

std::vector<Check> NllLossBackwardExplainer::Checks(ArgumentList arguments,
                                                    const SocInfo& soc) const {
    constexpr size_t kAnyRank = 25;
    const size_t selfRank = arguments[kSelf].dims.size();
    const size_t targetRank = arguments[kTarget].dims.size();
    return {{"no tensor is null", "none is", true},
            SameDtype(arguments, kWeight),
            SameDtype(arguments, kGradOutput),
            SameDtype(arguments, kTotalWeight),
            SameDtype(arguments, kOut),
            SelfDtype(arguments, soc),
            TargetDtype(arguments),
            Reduction(reduction()),
            Rank(arguments[kSelf], "1 or 2", selfRank == 1 || selfRank == 2),
            Rank(arguments[kTarget], "0 or 1", targetRank <= 1),
            RowTarget(arguments),
            WeightShape(arguments),
            OneElement(arguments[kTotalWeight], kAnyRank),
            RowGradient(arguments, reduction()),
            SameShape(arguments, kOut, kSelf),
            Views(arguments),
            Product(soc)};
}

std::vector<Check> NllLoss2dBackwardExplainer::Checks(ArgumentList arguments,
                                                      const SocInfo& soc) const {
    constexpr size_t kAnyRank = 25;
    return {{"no tensor is null", "none is", true},
            SelfDtype(arguments, soc),
            SameDtype(arguments, kGradOutput),
            SameDtype(arguments, kWeight),
            SameDtype(arguments, kOut),
            SameDtype(arguments, kTotalWeight),
            TargetDtype(arguments),
            reduction() == 0 ? SameShape(arguments, kGradOutput, kTarget)
                             : OneElement(arguments[kGradOutput], 1),
            Rank(arguments[kSelf], "4", arguments[kSelf].dims.size() == 4),
            Rank(arguments[kTarget], "3", arguments[kTarget].dims.size() == 3),
            ImageTarget(arguments),
            WeightShape(arguments),
            SameShape(arguments, kOut, kSelf),
            OneElement(arguments[kTotalWeight], kAnyRank),
            Views(arguments),
            Reduction(reduction()),
            Product(soc)};
}

}  // namespace portacl::cli
