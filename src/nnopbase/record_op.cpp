// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/record_op.h"

#include <numeric>
#include <string>

#include "host/op_registry.h"
#include "nnopbase/emulated_kernel.h"
#include "nnopbase/native_kernel.h"
#include "nnopbase/node_host.h"
#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

std::string TypesOf(const aclOpExecutor::OpArguments& arguments) {
    std::string types;
    for (size_t i = 0; i < arguments.inputNum + arguments.outputNum; ++i) {
        const aclTensor* tensor = i < arguments.inputNum
                                      ? arguments.inputs[i]
                                      : arguments.outputs[i - arguments.inputNum];
        types += i == 0 ? "" : ", ";
        types += op::ToString(tensor->GetDataType()).GetString();
    }
    return types;
}

aclnnStatus RequireNativeKernel(const char* opType, const NativeKernel* kernel) {
    if (kernel != nullptr) return ACLNN_SUCCESS;
    OP_LOGE(ACLNN_ERR_INNER_FIND_KERNEL_ERROR,
            "%s has no kernel on the native engine, expected a registered one, or "
            "PORTACL_ENGINE=simt, which runs the operator's Ascend C kernel",
            opType);
    return ACLNN_ERR_INNER_FIND_KERNEL_ERROR;
}

aclnnStatus RequireEmulatedKernel(const char* opType, const aclOpExecutor::OpArguments& arguments,
                                  bool hasNativeKernel) {
    const SocInfo& soc = *CurrentSettings().soc;
    if (!HasAiCoreConfig(opType, soc)) {
        OP_LOGE(ACLNN_ERR_INNER_FIND_KERNEL_ERROR,
                "%s has no kernel for the emulated device, expected PORTACL_SOC to be a product "
                "that its definition has a configuration for%s, got %s",
                opType, hasNativeKernel ? ", or PORTACL_ENGINE=native" : "", soc.shortName);
        return ACLNN_ERR_INNER_FIND_KERNEL_ERROR;
    }
    if (!HasEmulatedKernel(opType, arguments)) {
        OP_LOGE(ACLNN_ERR_INNER_FIND_KERNEL_ERROR,
                "%s has no kernel for the emulated device, expected the dtypes of a compiled one, "
                "got [%s]",
                opType, TypesOf(arguments).c_str());
        return ACLNN_ERR_INNER_FIND_KERNEL_ERROR;
    }
    return ACLNN_SUCCESS;
}

}  // namespace

aclnnStatus RecordOp(const char* opType, const aclOpExecutor::OpArguments& arguments,
                     CallRecording& recording) {
    const bool isEmulated = CurrentSettings().engine == Engine::kSimt;
    const NativeKernel* kernel = FindKernel(opType);
    aclnnStatus status = isEmulated ? RequireEmulatedKernel(opType, arguments, kernel != nullptr)
                                    : RequireNativeKernel(opType, kernel);
    if (status != ACLNN_SUCCESS) return status;
    const NodeTiling* tiling = nullptr;
    status = TileNode(opType, arguments, recording.memory(), &tiling);
    if (status != ACLNN_SUCCESS) return status;
    Node& node =
        recording.RecordKernel(opType, kernel == nullptr ? &NoNativeKernel() : kernel, arguments);
    node.tiling = tiling;
    node.isEmulated = isEmulated;
    if (isEmulated) {
        node.workspaceBytes = std::accumulate(tiling->workspaceBytes.begin(),
                                              tiling->workspaceBytes.end(), uint64_t{0});
    }
    return ACLNN_SUCCESS;
}

}  // namespace portacl
