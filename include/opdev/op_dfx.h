// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OP_DFX_H_
#define PORTACL_INCLUDE_OPDEV_OP_DFX_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "aclnn/aclnn_base.h"
#include "opdev/common_types.h"
#include "opdev/opdev_export.h"

namespace op {
namespace internal {

constexpr bool IsSameText(const char* a, const char* b) {
    return *a == *b && (*a == '\0' || IsSameText(a + 1, b + 1));
}

/// The arguments of an API as its plan depends on them: the tensors in argument order, and the bits
/// of the plain values between them.
class ApiArguments {
  public:
    static constexpr size_t kMaxTensors = 16;
    static constexpr size_t kMaxValues = 8;

    ApiArguments() {}  // not "= default": what the counts leave out stays unset

    template <typename... Args>
    static ApiArguments Of(const Args&... args) {
        ApiArguments result;
        size_t position = 0;
        (result.Add(args, position++), ...);
        return result;
    }

    size_t size() const { return size_; }
    const aclTensor* tensor(size_t index) const { return tensors_[index]; }
    /// Position among all arguments of the list, which names the argument.
    size_t position(size_t index) const { return positions_[index]; }

    size_t valueNum() const { return valueNum_; }
    uint64_t value(size_t index) const { return values_[index]; }
    /// Whether tensors and values are all there is: no arrays, lists, texts or scalar handles,
    /// which are more than their address.
    bool isComplete() const { return isComplete_; }

  private:
    template <typename T>
    void Add(const T& value, size_t) {
        if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
            AddValue(value);
        } else {
            isComplete_ = false;
        }
    }
    void Add(const aclTensor* tensor, size_t position) {
        if (size_ == kMaxTensors) {
            isComplete_ = false;
            return;
        }
        tensors_[size_] = tensor;
        positions_[size_++] = static_cast<uint8_t>(position);
    }
    void Add(aclTensor* tensor, size_t position) {
        Add(static_cast<const aclTensor*>(tensor), position);
    }

    template <typename T>
    void AddValue(const T& value) {
        if (valueNum_ == kMaxValues || sizeof(T) > sizeof(uint64_t)) {
            isComplete_ = false;
            return;
        }
        uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof(T) < sizeof(bits) ? sizeof(T) : sizeof(bits));
        values_[valueNum_++] = bits;
    }

    size_t size_ = 0;
    size_t valueNum_ = 0;
    bool isComplete_ = true;
    const aclTensor* tensors_[kMaxTensors];
    uint64_t values_[kMaxValues];
    uint8_t positions_[kMaxTensors];
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
             const ApiArguments& inputs, const char* outputNames, const ApiArguments& outputs);
    ApiScope(const ApiScope&) = delete;
    ApiScope& operator=(const ApiScope&) = delete;
    ~ApiScope();

    /// The innermost scope of this thread; null outside of any.
    static const ApiScope* Current();

    /// Refuses null results and tensors that are no live handles, and clears the results.
    /// @return ACLNN_SUCCESS, ACLNN_ERR_PARAM_NULLPTR or ACLNN_ERR_PARAM_INVALID
    aclnnStatus Check(aclOpExecutor** executor, uint64_t* workspaceSize) const;

    /// Takes the plan of an equal call of this thread, if it is still kept: then phase one is done.
    /// An equal call has the same API, values and settings, and tensors of the same types, shapes,
    /// strides, offsets and formats, the same ones of which are one handle.
    /// @return whether the results are set
    bool TakeKeptPlan(aclOpExecutor** executor, uint64_t* workspaceSize) const;

    const char* function() const { return function_; }
    const char* api() const { return api_; }
    size_t tensorNum() const { return inputs_.size() + outputs_.size(); }
    size_t inputNum() const { return inputs_.size(); }
    /// Tensor arguments in order, inputs then outputs.
    const aclTensor* tensor(size_t index) const {
        return index < inputs_.size() ? inputs_.tensor(index)
                                      : outputs_.tensor(index - inputs_.size());
    }
    ArgumentName name(size_t index) const;
    /// Tells the tensor apart from others that get its address later; 0 for one that is null or no
    /// live handle.
    uint64_t life(size_t index) const { return lives_[index]; }
    const ApiArguments& inputs() const { return inputs_; }
    const ApiArguments& outputs() const { return outputs_; }
    /// Whether this thread runs another API around this one.
    bool isNested() const { return outer_ != nullptr; }

  private:
    const char* function_;
    const char* api_;
    const char* inputNames_;
    const char* outputNames_;
    const ApiArguments& inputs_;
    const ApiArguments& outputs_;
    const ApiScope* outer_;
    const bool isTraced_;
    uint64_t lives_[2 * ApiArguments::kMaxTensors];  // those of the arguments are set
};

}  // namespace internal
}  // namespace op

/// Argument lists of L2_DFX_PHASE_1.
#define DFX_IN(...) op::internal::ApiArguments::Of(__VA_ARGS__)
#define DFX_OUT(...) op::internal::ApiArguments::Of(__VA_ARGS__)

/// L2_DFX_PHASE_1(aclnnX, DFX_IN(...), DFX_OUT(...)): opens phase one of an API in a function named
/// aclnnXGetWorkspaceSize with parameters `workspaceSize` and `executor`. Returns from it with a
/// status if those are null or a tensor argument is not a live handle, and with the plan of an
/// equal call if there was one. So whatever else phase one depends on has to be among the
/// arguments.
#define L2_DFX_PHASE_1(Api, inputs, outputs)                                                    \
    static_assert(op::internal::IsSameText(#Api "GetWorkspaceSize", __func__),                  \
                  "L2_DFX_PHASE_1 names another function");                                     \
    const op::internal::ApiArguments apiInputs = inputs;                                        \
    const op::internal::ApiArguments apiOutputs = outputs;                                      \
    const op::internal::ApiScope apiScope(__func__, #Api, #inputs, apiInputs, #outputs,         \
                                          apiOutputs);                                          \
    if (const aclnnStatus apiStatus = apiScope.Check(executor, workspaceSize); apiStatus != OK) \
        return apiStatus;                                                                       \
    if (apiScope.TakeKeptPlan(executor, workspaceSize)) return OK

/// L2_DFX_PHASE_2(aclnnX): opens phase two.
#define L2_DFX_PHASE_2(Api)                                 \
    static_assert(op::internal::IsSameText(#Api, __func__), \
                  "L2_DFX_PHASE_2 names another function"); \
    const op::internal::ApiArguments apiNoTensors;          \
    const op::internal::ApiScope apiScope(__func__, #Api, "", apiNoTensors, "", apiNoTensors)

/// L0_DFX(Name, ...): opens a level-0 op in a function of that name.
#define L0_DFX(Name, ...) \
    static_assert(op::internal::IsSameText(#Name, __func__), "L0_DFX names another function")

/// Declares the type of a level-0 op.
#define OP_TYPE_REGISTER(Type) static_assert(sizeof(#Type) > 1, "an op type has a name")

#endif  // PORTACL_INCLUDE_OPDEV_OP_DFX_H_
