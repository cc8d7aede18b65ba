// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/device_call.h"

#include <cstring>

#include "acl/acl.h"
#include "aclnnop/aclnn_nll_loss2d_backward.h"
#include "aclnnop/aclnn_nll_loss_backward.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

GuardedStorage MakeStorage(const TensorSpec& spec) {
    if (spec.isNull || spec.address) {
        return GuardedStorage();
    }
    return spec.reservedElements != 0
               ? GuardedStorage(static_cast<uint64_t>(spec.reservedElements) * spec.elementSize())
               : GuardedStorage(spec.bytes);
}

/// Whether the view covers its storage from the first element to the last, with no gap.
bool FillsStorage(const TensorSpec& spec) {
    return spec.offset == 0 && spec.viewStrides() == ContiguousStrides(spec.shape) &&
           ElementCount(spec.shape) == spec.storedElements();
}

::testing::AssertionResult GapsAreIntact(const TensorSpec& spec, const GuardedStorage& storage) {
    if (FillsStorage(spec)) {
        return ::testing::AssertionSuccess();
    }
    TensorSpec after = spec;
    after.bytes = storage.ReadAll();
    std::vector<bool> isInView(static_cast<size_t>(spec.storedElements()), false);
    for (const int64_t position : StorageIndices(spec)) {
        isInView[static_cast<size_t>(position)] = true;
    }
    for (int64_t position = 0; position < spec.storedElements(); ++position) {
        if (!isInView[static_cast<size_t>(position)] &&
            StoredBits(after, position) != StoredBits(spec, position)) {
            return ::testing::AssertionFailure()
                   << "stored element " << position << ", outside the view of out, changed";
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace

aclTensor* CreateTensor(const TensorSpec& spec, void* data) {
    const Dims storageDims = spec.declaredStorageDims();
    return aclCreateTensor(spec.shape.empty() ? nullptr : spec.shape.data(), spec.shape.size(),
                           spec.dtype, spec.strides ? spec.strides->data() : nullptr, spec.offset,
                           ACL_FORMAT_ND, storageDims.empty() ? nullptr : storageDims.data(),
                           storageDims.size(), data);
}

DeviceCall::DeviceCall(const NllLossCall& call) : call_(call) {
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        const TensorSpec& spec = call_.tensors[argument];
        storages_[argument] = MakeStorage(spec);
        if (!spec.isNull) {
            tensors_[argument] =
                CreateTensor(spec, spec.address ? *spec.address : storages_[argument].data());
        }
    }
}

DeviceCall::~DeviceCall() {
    if (executorIsLive_) {
        aclDestroyAclOpExecutor(executor_);
    }
    DestroyTensors();
}

aclnnStatus DeviceCall::Plan() {
    if (executorIsLive_) {
        DestroyExecutor();
    }
    executor_ = nullptr;
    const auto& t = tensors_;
    const aclnnStatus status =
        call_.api == Api::kNllLossBackward
            ? aclnnNLLLossBackwardGetWorkspaceSize(
                  t[kGradOutput], t[kSelf], t[kTarget], t[kWeight], call_.reduction,
                  call_.ignoreIndex, t[kTotalWeight], t[kOut], &workspaceSize_, &executor_)
            : aclnnNLLLoss2dBackwardGetWorkspaceSize(
                  t[kGradOutput], t[kSelf], t[kTarget], t[kWeight], call_.reduction,
                  call_.ignoreIndex, t[kTotalWeight], t[kOut], &workspaceSize_, &executor_);
    executorIsLive_ = status == 0;
    executorIsRepeatable_ = false;
    return status;
}

aclnnStatus DeviceCall::Run(aclrtStream stream) {
    if (workspace_.sizeBytes() < workspaceSize_) {
        workspace_ = GuardedStorage(workspaceSize_);
    }
    return RunWith(workspace_.data(), workspaceSize_, stream);
}

aclnnStatus DeviceCall::RunWith(void* workspace, uint64_t workspaceSize, aclrtStream stream) {
    executorIsLive_ = executorIsLive_ && executorIsRepeatable_;
    return call_.api == Api::kNllLossBackward
               ? aclnnNLLLossBackward(workspace, workspaceSize, executor_, stream)
               : aclnnNLLLoss2dBackward(workspace, workspaceSize, executor_, stream);
}

void DeviceCall::Complete(aclrtStream stream) {
    Require(Plan(), "phase one");
    Require(Run(stream), "phase two");
    Require(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
}

aclnnStatus DeviceCall::MakeRepeatable() {
    const aclnnStatus status = aclSetAclOpExecutorRepeatable(executor_);
    executorIsRepeatable_ = status == 0;
    return status;
}

aclnnStatus DeviceCall::DestroyExecutor() {
    executorIsLive_ = false;
    return aclDestroyAclOpExecutor(executor_);
}

void DeviceCall::DestroyTensor(Argument argument) {
    aclDestroyTensor(tensors_[argument]);
    tensors_[argument] = nullptr;
}

void DeviceCall::DestroyTensors() {
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        DestroyTensor(static_cast<Argument>(argument));
    }
}

std::vector<uint64_t> DeviceCall::OutBits() const {
    TensorSpec out = call_[kOut];
    const GuardedStorage& storage = storages_[kOut];
    const bool isReserved = out.reservedElements != 0;
    if (!isReserved) {
        out.bytes = storage.ReadAll();
    }
    std::vector<uint64_t> elements;
    for (const int64_t position : StorageIndices(out)) {
        uint64_t bits = 0;
        if (isReserved) {
            const uint64_t offsetBytes = static_cast<uint64_t>(position) * out.elementSize();
            const auto bytes = storage.Read(offsetBytes, out.elementSize());
            std::memcpy(&bits, bytes.data(), bytes.size());
        } else {
            bits = StoredBits(out, position);
        }
        elements.push_back(bits);
    }
    return elements;
}

::testing::AssertionResult DeviceCall::GuardsAreIntact() const {
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        if (!storages_[argument].GuardsAreIntact()) {
            return ::testing::AssertionFailure()
                   << "guard bytes around " << kArgumentNames[argument] << " changed";
        }
    }
    if (!workspace_.GuardsAreIntact()) {
        return ::testing::AssertionFailure() << "guard bytes around the workspace changed";
    }
    return ::testing::AssertionSuccess();
}

::testing::AssertionResult DeviceCall::InputsAreIntact() const {
    for (const Argument argument : {kGradOutput, kSelf, kTarget, kWeight, kTotalWeight}) {
        if (IsFilled(argument) && storages_[argument].ReadAll() != call_[argument].bytes) {
            return ::testing::AssertionFailure() << kArgumentNames[argument] << " changed";
        }
    }
    return GuardsAreIntact();
}

bool DeviceCall::IsFilled(Argument argument) const {
    return storages_[argument].data() != nullptr && call_[argument].reservedElements == 0;
}

::testing::AssertionResult DeviceCall::NothingElseChanged() const {
    const ::testing::AssertionResult gaps = IsFilled(kOut)
                                                ? GapsAreIntact(call_[kOut], storages_[kOut])
                                                : ::testing::AssertionSuccess();
    return gaps ? InputsAreIntact() : gaps;
}

::testing::AssertionResult DeviceCall::NothingChanged() const {
    if (IsFilled(kOut) && storages_[kOut].ReadAll() != call_[kOut].bytes) {
        return ::testing::AssertionFailure() << "out changed";
    }
    return InputsAreIntact();
}

Outcome Execute(const NllLossCall& call, aclrtStream stream) {
    DeviceCall device(call);
    Outcome outcome;
    outcome.plan = device.Plan();
    outcome.workspaceSize = device.workspaceSize();
    if (outcome.plan == 0) {
        outcome.run = device.Run(stream);
    }
    if (outcome.status() == 0) {
        outcome.synchronize = aclrtSynchronizeStream(stream);
    }
    outcome.text = TakeErrorText();
    if (outcome.plan == 0 && outcome.run == 0) {
        outcome.out = device.OutBits();
        outcome.nothingElseChanged = device.NothingElseChanged();
    } else {
        outcome.nothingElseChanged = device.NothingChanged();
    }
    return outcome;
}

::testing::AssertionResult SameElements(aclDataType dtype, const std::vector<uint64_t>& expected,
                                        const std::vector<uint64_t>& actual) {
    if (expected.size() != actual.size()) {
        return ::testing::AssertionFailure()
               << "expected " << expected.size() << " elements, got " << actual.size();
    }
    for (size_t index = 0; index < expected.size(); ++index) {
        if (!SameElement(dtype, expected[index], actual[index])) {
            return ::testing::AssertionFailure()
                   << "element " << index << ": expected " << DecodeFloat(dtype, expected[index])
                   << " (bits " << std::hex << expected[index] << "), got " << std::dec
                   << DecodeFloat(dtype, actual[index]) << " (bits " << std::hex << actual[index]
                   << ")";
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace portacl::test
