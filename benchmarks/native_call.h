// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_NATIVE_CALL_H_
#define PORTACL_BENCHMARKS_NATIVE_CALL_H_

#include <optional>

#include "device_session.h"
#include "loss_data.h"

namespace portacl::bench {

/// Calls of aclnnNLLLossBackward, or for images aclnnNLLLoss2dBackward, on one problem. Tensors and
/// workspace are made once, as programs make them. The data has to outlive it.
class NativeCall {
  public:
    NativeCall(const LossData& data, Reduction reduction, int ignoredPercent)
        : NativeCall(data, reduction, ignoredPercent, data.out()) {}

    /// The same into other device memory, of the same size and layout.
    NativeCall(const LossData& data, Reduction reduction, int ignoredPercent, void* out);

    /// Phase one. The executor is the caller's to launch or to destroy.
    aclOpExecutor* Plan() const {
        uint64_t workspaceBytes = 0;
        return Plan(workspaceBytes);
    }

    /// Phase two, without waiting for the result.
    void Launch(aclOpExecutor* executor) const;

    /// Waits for what was launched.
    void Synchronize() const;

    /// Phase one, phase two and the wait: what a program pays for a gradient.
    void Run() const {
        Launch(Plan());
        Synchronize();
    }

    uint64_t workspaceBytes() const { return workspaceBytes_; }

  private:
    aclOpExecutor* Plan(uint64_t& workspaceBytes) const;

    bool isImage_;
    int64_t reduction_;
    aclrtStream stream_;
    TensorOwner gradOutput_, self_, target_, weight_, totalWeight_, out_;
    uint64_t workspaceBytes_ = 0;
    std::optional<DeviceBuffer> workspace_;
};

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_NATIVE_CALL_H_
