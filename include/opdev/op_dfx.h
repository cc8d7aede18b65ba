// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OP_DFX_H_
#define PORTACL_INCLUDE_OPDEV_OP_DFX_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "aclnn/aclnn_base.h"
#include "opdev/common_types.h"
#include "opdev/opdev_export.h"

namespace op {
namespace internal {

constexpr bool IsSameText(const char* a, const char* b) {
    return *a == *b && (*a == '\0' || IsSameText(a + 1, b + 1));
}

/// The tensors among the arguments of an API, in argument order.
class TensorArgs {
  public:
    static constexpr size_t kMax = 16;

    /// Keeps the tensors of an argument list and passes over everything else.
    template <typename... Args>
    static TensorArgs Of(const Args&... args) {
        TensorArgs result;
        size_t position = 0;
        (result.Add(args, position++), ...);
        return result;
    }

    size_t size() const { return size_; }
    const aclTensor* tensor(size_t index) const { return tensors_[index]; }
    /// Position among all arguments of the list, which names the argument.
    size_t position(size_t index) const { return positions_[index]; }

  private:
    template <typename T>
    void Add(const T&, size_t) {}
    void Add(const aclTensor* tensor, size_t position) {
        if (size_ == kMax) return;
        tensors_[size_] = tensor;
        positions_[size_++] = position;
    }
    void Add(aclTensor* tensor, size_t position) {
        Add(static_cast<const aclTensor*>(tensor), position);
    }

    size_t size_ = 0;
    const aclTensor* tensors_[kMax] = {};
    size_t positions_[kMax] = {};
};

/// Where an argument's name stands: a list as written in the source, "DFX_IN(a, b)", and a position
/// in it.
struct PORTACL_OPDEV_API ArgumentName {
    const char* list = "()";
    size_t position = 0;

    std::string_view text() const;
};

/// The API that runs on this thread, for error texts and for the executor made in it. Scopes nest.
class PORTACL_OPDEV_API ApiScope {
  public:
    /// @param function  name of the running function
    /// @param api  name of the API: the function's without GetWorkspaceSize
    /// @param inputNames, outputNames  the argument lists as written, "DFX_IN(a, b)"; literals
    ApiScope(const char* function, const char* api, const char* inputNames,
             const TensorArgs& inputs, const char* outputNames, const TensorArgs& outputs);
    ApiScope(const ApiScope&) = delete;
    ApiScope& operator=(const ApiScope&) = delete;
    ~ApiScope();

    /// The innermost scope of this thread; null outside of any.
    static const ApiScope* Current();

    /// Refuses null results and tensors that are no live handles, and clears the results.
    /// @return ACLNN_SUCCESS, ACLNN_ERR_PARAM_NULLPTR or ACLNN_ERR_PARAM_INVALID
    aclnnStatus Check(aclOpExecutor** executor, uint64_t* workspaceSize) const;

    const char* function() const { return function_; }
    const char* api() const { return api_; }
    size_t tensorNum() const { return inputs_.size() + outputs_.size(); }
    size_t inputNum() const { return inputs_.size(); }
    /// Tensor arguments in order, inputs then outputs.
    const aclTensor* tensor(size_t index) const;
    ArgumentName name(size_t index) const;

  private:
    const char* function_;
    const char* api_;
    const char* inputNames_;
    const char* outputNames_;
    const TensorArgs& inputs_;
    const TensorArgs& outputs_;
    const ApiScope* outer_;
};

}  // namespace internal
}  // namespace op

/// Argument lists of L2_DFX_PHASE_1.
#define DFX_IN(...) op::internal::TensorArgs::Of(__VA_ARGS__)
#define DFX_OUT(...) op::internal::TensorArgs::Of(__VA_ARGS__)

/// L2_DFX_PHASE_1(aclnnX, DFX_IN(...), DFX_OUT(...)): opens phase one of an API in a function named
/// aclnnXGetWorkspaceSize with parameters `workspaceSize` and `executor`. Returns from it with a
/// status if those are null or a tensor argument is not a live handle.
#define L2_DFX_PHASE_1(Api, inputs, outputs)                                                    \
    static_assert(op::internal::IsSameText(#Api "GetWorkspaceSize", __func__),                  \
                  "L2_DFX_PHASE_1 names another function");                                     \
    const op::internal::TensorArgs apiInputs = inputs;                                          \
    const op::internal::TensorArgs apiOutputs = outputs;                                        \
    const op::internal::ApiScope apiScope(__func__, #Api, #inputs, apiInputs, #outputs,         \
                                          apiOutputs);                                          \
    if (const aclnnStatus apiStatus = apiScope.Check(executor, workspaceSize); apiStatus != OK) \
    return apiStatus

/// L2_DFX_PHASE_2(aclnnX): opens phase two.
#define L2_DFX_PHASE_2(Api)                                 \
    static_assert(op::internal::IsSameText(#Api, __func__), \
                  "L2_DFX_PHASE_2 names another function"); \
    const op::internal::TensorArgs apiNoTensors;            \
    const op::internal::ApiScope apiScope(__func__, #Api, "", apiNoTensors, "", apiNoTensors)

/// L0_DFX(Name, ...): opens a level-0 op in a function of that name.
#define L0_DFX(Name, ...) \
    static_assert(op::internal::IsSameText(#Name, __func__), "L0_DFX names another function")

/// Declares the type of a level-0 op.
#define OP_TYPE_REGISTER(Type) static_assert(sizeof(#Type) > 1, "an op type has a name")

#endif  // PORTACL_INCLUDE_OPDEV_OP_DFX_H_
