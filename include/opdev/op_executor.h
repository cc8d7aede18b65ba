// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OP_EXECUTOR_H_
#define PORTACL_INCLUDE_OPDEV_OP_EXECUTOR_H_

#include <cstddef>
#include <cstdint>

#include "acl/acl_rt.h"
#include "aclnn/aclnn_base.h"
#include "opdev/common_types.h"
#include "opdev/op_arg_def.h"
#include "opdev/opdev_export.h"

/// The plan that phase one makes and phase two runs: level-0 ops in the order of recording, and the
/// tensors between them. Used by one thread at a time until it is handed to the caller of phase
/// one.
struct PORTACL_OPDEV_API aclOpExecutor {
  public:
    /// Allocates a contiguous tensor whose memory the plan provides. Null if there is no host
    /// memory; the same for all functions below. The executor owns what it allocates.
    aclTensor* AllocTensor(const op::Shape& shape, op::DataType dataType,
                           op::Format format = ge::FORMAT_ND);

    /// The same with a shape that InferShape finds; a scalar until then.
    aclTensor* AllocTensor(op::DataType dataType, op::Format storageFormat,
                           op::Format originalFormat);

    /// A contiguous tensor of another shape over the same storage; `offset` in elements from the
    /// tensor's first.
    aclTensor* CreateView(const aclTensor* tensor, const op::Shape& shape, int64_t offset);
    aclTensor* CreateView(const aclTensor* tensor, const op::Shape& shape,
                          const op::Strides& strides, int64_t offset);

    aclIntArray* AllocIntArray(const int64_t* values, uint64_t size);

    /// Bytes of workspace that phase two needs. The first call makes the plan: nothing may be
    /// recorded after it.
    uint64_t GetWorkspaceSize();

    /// The tensors and attributes of a level-0 op, in the order of its definition.
    struct OpArguments {
        const aclTensor* const* inputs;
        size_t inputNum;
        const aclTensor* const* outputs;
        size_t outputNum;
        const op::OpAttr* attrs;
        size_t attrNum;
    };

    /// Gives the outputs, which this executor allocated and no op has written yet, the shapes and
    /// dtypes that the operator's inference finds.
    /// @return ACLNN_SUCCESS; ACLNN_ERR_INNER_INFERSHAPE_ERROR if it fails;
    ///         ACLNN_ERR_INNER_NULLPTR for a null tensor or lack of memory
    aclnnStatus InferShape(const char* opType, const OpArguments& arguments);

    /// Records one level-0 op. On a product that the operator's definition has a configuration for,
    /// its tiling runs, and what it decides is kept with the op.
    /// @return ACLNN_SUCCESS; ACLNN_ERR_INNER_FIND_KERNEL_ERROR if no kernel of that type exists;
    ///         ACLNN_ERR_INNER_TILING_ERROR if the tiling fails; ACLNN_ERR_INNER_NULLPTR for a null
    ///         tensor or lack of memory
    aclnnStatus AddNode(const char* opType, const OpArguments& arguments);

    /// What the first call of the two above that failed returned: the status of a phase one that
    /// got a null from a level-0 op. ACLNN_ERR_INNER_NULLPTR if none failed.
    aclnnStatus GetFailure() const;

    template <typename Inputs, typename Outputs, typename... Attrs>
    aclnnStatus InferShape(const char* opType, const Inputs& inputs, const Outputs& outputs,
                           const Attrs&... attrs) {
        return InferShape(opType, Arguments(inputs, outputs, attrs...));
    }
    template <typename Inputs, typename Outputs, typename... Attrs>
    aclnnStatus AddNode(const char* opType, const Inputs& inputs, const Outputs& outputs,
                        const Attrs&... attrs) {
        return AddNode(opType, Arguments(inputs, outputs, attrs...));
    }

  protected:
    aclOpExecutor() = default;
    ~aclOpExecutor() = default;

  private:
    template <typename Inputs, typename Outputs>
    static OpArguments Arguments(const Inputs& inputs, const Outputs& outputs) {
        return {inputs.values, Inputs::size, outputs.values, Outputs::size, nullptr, 0};
    }
    template <typename Inputs, typename Outputs, typename Attrs>
    static OpArguments Arguments(const Inputs& inputs, const Outputs& outputs, const Attrs& attrs) {
        return {inputs.values, Inputs::size, outputs.values,
                Outputs::size, attrs.values, Attrs::size};
    }
};

/// Owns an executor until it is handed to the caller of phase one.
class PORTACL_OPDEV_API UniqueExecutor {
  public:
    /// An executor for the arguments of the API that runs on this thread; get() is null if there is
    /// no host memory.
    explicit UniqueExecutor(const char* functionName);
    UniqueExecutor(const UniqueExecutor&) = delete;
    UniqueExecutor& operator=(const UniqueExecutor&) = delete;
    ~UniqueExecutor();

    aclOpExecutor* get() const { return executor_; }
    aclOpExecutor* operator->() const { return executor_; }

    /// Hands the executor over.
    /// @return ACLNN_SUCCESS; ACLNN_ERR_INNER_CREATE_EXECUTOR if its plan could not be made,
    /// *executor is null then
    aclnnStatus ReleaseTo(aclOpExecutor** executor);

  private:
    aclOpExecutor* executor_;
};

/// Phase two of every API: checks executor, workspace, tensors and stream, and submits the plan.
/// Consumes the executor unless it is repeatable, also when it fails.
PORTACL_OPDEV_API aclnnStatus CommonOpExecutorRun(void* workspace, uint64_t workspaceSize,
                                                  aclOpExecutor* executor, aclrtStream stream);

#endif  // PORTACL_INCLUDE_OPDEV_OP_EXECUTOR_H_
