// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/phase_one.h"

#include <cstddef>

#include "acl/acl.h"
#include "command_line.h"
#include "nnopbase/executor.h"

namespace portacl::cli {
namespace {

// Elements of a strided tensor lie this many apart.
constexpr int64_t kGap = 2;

std::vector<int64_t> StridesWithGaps(const TensorArgument& argument) {
    std::vector<int64_t> strides(argument.dims.size());
    int64_t stride = kGap;
    for (size_t i = strides.size(); i-- > 0;) {
        strides[i] = stride;
        if (__builtin_mul_overflow(stride, argument.dims[i], &stride)) {
            throw CommandError("the tensor is too large for strides, got " + argument.name,
                               kWrongOptions);
        }
    }
    return strides;
}

/// The tensors of a call, while it is planned.
class Tensors {
  public:
    explicit Tensors(const std::vector<TensorArgument>& arguments) {
        for (const TensorArgument& argument : arguments) Add(argument);
    }
    Tensors(const Tensors&) = delete;
    Tensors& operator=(const Tensors&) = delete;
    ~Tensors() {
        for (const aclTensor* tensor : tensors_) aclDestroyTensor(tensor);
    }

    std::span<aclTensor* const> all() const { return tensors_; }

  private:
    void Add(const TensorArgument& argument) {
        const auto& dims = argument.dims;
        std::vector<int64_t> strides;
        if (argument.isStrided) strides = StridesWithGaps(argument);
        aclTensor* const tensor = aclCreateTensor(dims.data(), dims.size(), argument.dtype,
                                                  strides.empty() ? nullptr : strides.data(), 0,
                                                  ACL_FORMAT_ND, dims.data(), dims.size(), nullptr);
        if (tensor == nullptr) throw CallError("aclCreateTensor", ACLNN_ERR_PARAM_INVALID);
        tensors_.push_back(tensor);
    }

    std::vector<aclTensor*> tensors_;
};

}  // namespace

PhaseOneResult RunPhaseOne(const ApiExplainer& explainer,
                           const std::vector<TensorArgument>& arguments) {
    const Tensors tensors(arguments);
    uint64_t workspaceSize = 0;
    aclOpExecutor* executor = nullptr;
    PhaseOneResult result;
    result.status = explainer.PhaseOne(tensors.all(), &workspaceSize, &executor);
    if (result.status != ACLNN_SUCCESS) {
        result.message = TakeLibraryTexts();
        return result;
    }
    result.planned = Executor::Of(executor).planned();
    aclDestroyAclOpExecutor(executor);
    return result;
}

}  // namespace portacl::cli
