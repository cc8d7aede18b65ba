// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_DEVICE_CALL_H_
#define PORTACL_TESTS_API_DEVICE_CALL_H_

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "aclnn/aclnn_base.h"
#include "tests/api/guarded_storage.h"
#include "tests/api/nll_loss_call.h"

namespace portacl::test {

aclTensor* CreateTensor(const TensorSpec& spec, void* data);

/// One call on the device, step by step: storages filled and tensors created, then the two phases.
class DeviceCall {
  public:
    explicit DeviceCall(const NllLossCall& call);
    ~DeviceCall();
    DeviceCall(const DeviceCall&) = delete;
    DeviceCall& operator=(const DeviceCall&) = delete;

    /// Phase one.
    aclnnStatus Plan();
    /// Phase two with the workspace that phase one asked for.
    aclnnStatus Run(aclrtStream stream);
    /// Phase two with any workspace, and with the executor of the last plan even if it is gone.
    aclnnStatus RunWith(void* workspace, uint64_t workspaceSize, aclrtStream stream);
    /// Both phases and aclrtSynchronizeStream; throws if one of them fails.
    void Complete(aclrtStream stream);

    const NllLossCall& call() const { return call_; }
    aclTensor* tensor(Argument argument) const { return tensors_[argument]; }
    GuardedStorage& storage(Argument argument) { return storages_[argument]; }
    aclOpExecutor* executor() const { return executor_; }
    uint64_t workspaceSize() const { return workspaceSize_; }

    /// From here on the executor survives its runs, and the destructor destroys it.
    aclnnStatus MakeRepeatable();
    aclnnStatus DestroyExecutor();
    void DestroyTensor(Argument argument);
    void DestroyTensors();

    /// Bits of out's elements in row-major order.
    std::vector<uint64_t> OutBits() const;
    /// Guards whole; inputs and the stored elements that out's view leaves out as uploaded.
    ::testing::AssertionResult NothingElseChanged() const;
    /// No byte of any storage changed, out included.
    ::testing::AssertionResult NothingChanged() const;

  private:
    bool IsFilled(Argument argument) const;
    ::testing::AssertionResult GuardsAreIntact() const;
    ::testing::AssertionResult InputsAreIntact() const;

    NllLossCall call_;
    std::array<GuardedStorage, kArgumentCount> storages_;
    std::array<aclTensor*, kArgumentCount> tensors_ = {};
    GuardedStorage workspace_;
    uint64_t workspaceSize_ = 0;
    aclOpExecutor* executor_ = nullptr;
    bool executorIsLive_ = false;
    bool executorIsRepeatable_ = false;
};

/// What became of a call that was carried through.
struct Outcome {
    aclnnStatus plan = 0;
    aclnnStatus run = 0;
    int synchronize = 0;
    std::string text;  ///< of the step that failed, if any
    uint64_t workspaceSize = 0;
    std::vector<uint64_t> out;
    ::testing::AssertionResult nothingElseChanged = ::testing::AssertionSuccess();

    /// The status of the first step that failed, or 0.
    int status() const { return plan != 0 ? plan : run != 0 ? run : synchronize; }
};

/// Phase one, phase two and synchronize, stopping at the first failure.
Outcome Execute(const NllLossCall& call, aclrtStream stream);

/// Whether two lists of elements agree, by SameElement; names the first that does not.
::testing::AssertionResult SameElements(aclDataType dtype, const std::vector<uint64_t>& expected,
                                        const std::vector<uint64_t>& actual);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_DEVICE_CALL_H_
