// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn_kernels/contiguous.h"
#include "nnopbase/level0.h"
#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"
#include "opdev/tensor_view_utils.h"

namespace l0op {
namespace {

bool FillsItsStorage(const aclTensor& tensor, const portacl::CallRecording& recording) {
    const portacl::Storage& storage = recording.graph().storages[tensor.ExecutorStorage()];
    return storage.isTemporary() && tensor.GetViewOffset() == 0 &&
           static_cast<uint64_t>(tensor.Numel()) * op::TypeSize(tensor.GetDataType()) ==
               storage.sizeBytes;
}

}  // namespace

const aclTensor* Contiguous(const aclTensor* self, aclOpExecutor* executor) {
    if (op::IsContiguous(self)) return self;
    return portacl::RecordCopyToNew("AsStrided", self, self->GetViewShape(), self->GetDataType(),
                                    executor);
}

const aclTensor* ViewCopy(const aclTensor* self, const aclTensor* out, aclOpExecutor* handle) {
    const bool haveOneElement = self->Numel() == 1 && out->Numel() == 1;
    if (self->GetDataType() != out->GetDataType() || out->IsFromWorkspace() ||
        (self->GetViewShape() != out->GetViewShape() && !haveOneElement)) {
        OP_LOGE(ACLNN_ERR_INNER,
                "ViewCopy expects an output of the program of the same shape and type");
        return nullptr;
    }
    return portacl::Record("ViewCopy", [&] {
        portacl::CallRecording& recording = portacl::Executor::Of(handle).recording();
        const portacl::Operand target = recording.OperandOf(*out);
        const bool isDense = op::IsContiguous(self) && op::IsContiguous(out);
        if (isDense && self->IsFromWorkspace() && FillsItsStorage(*self, recording)) {
            recording.Redirect(*self, target);
            return out;
        }
        portacl::Operand source = recording.OperandOf(*self);
        // Equal shapes, or one element of any two ranks.
        portacl::ReshapeView(source.view, target.view.dims, target.view.rank, &source.view);
        recording.RecordCopy(isDense ? "TensorMove" : "ViewCopy", source, target);
        return out;
    });
}

}  // namespace l0op
