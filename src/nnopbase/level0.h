// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_LEVEL0_H_
#define PORTACL_NNOPBASE_LEVEL0_H_

#include <exception>
#include <new>

#include "nnopbase/executor.h"
#include "opdev/op_log.h"

namespace portacl {

/// Runs the recording part of a level-0 op; null, with a text recorded, if it throws.
template <typename Body>
const aclTensor* Record(const char* opType, const Body& body) noexcept {
    try {
        return body();
    } catch (const std::bad_alloc&) {
        OP_LOGE(ACLNN_ERR_INNER_NULLPTR, "%s: out of host memory while planning", opType);
    } catch (const std::exception& error) {
        OP_LOGE(ACLNN_ERR_INNER_NULLPTR, "%s: %s", opType, error.what());
    }
    return nullptr;
}

/// Records a copy of `self` into a new dense tensor of the same number of elements.
inline const aclTensor* RecordCopyToNew(const char* opType, const aclTensor* self,
                                        const op::Shape& shape, op::DataType dataType,
                                        aclOpExecutor* handle) noexcept {
    return Record(opType, [&]() -> const aclTensor* {
        CallRecording& recording = Executor::Of(handle).recording();
        const Operand input = recording.OperandOf(*self);
        const aclTensor* result = recording.NewTensor(shape, dataType, self->GetStorageFormat());
        recording.RecordCopy(opType, input, recording.OperandOf(*result));
        return result;
    });
}

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_LEVEL0_H_
