// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Tensor data and workspace that phase two must not touch.

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

/// Each argument of both APIs.
struct Place {
    Api api;
    Argument argument;
};

std::vector<Place> AllPlaces() {
    std::vector<Place> all;
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        for (int argument = 0; argument < kArgumentCount; ++argument) {
            all.push_back({api, static_cast<Argument>(argument)});
        }
    }
    return all;
}

std::string NameOfPlace(const ::testing::TestParamInfo<Place>& instance) {
    return ApiName(instance.param.api) + "_" + kArgumentNames[instance.param.argument];
}

class TensorMemory : public SessionTest, public ::testing::WithParamInterface<Place> {
  protected:
    // Under mean every tensor but self is read.
    NllLossCall call_ = MeanCall(GetParam().api);
    TensorSpec& tensor_ = call_[GetParam().argument];

    static NllLossCall MeanCall(Api api) {
        NllLossCall call = DefaultCall(api);
        call.reduction = kMean;
        return call;
    }

    /// Phase two refuses the planned call with a text about the argument, touches nothing, and
    /// uses up the executor.
    void ExpectRefused(DeviceCall& device, aclnnStatus status, std::vector<std::string> fragments) {
        EXPECT_EQ(device.Run(stream()), status);
        fragments.push_back(ApiName(GetParam().api) + ":");
        fragments.push_back(kArgumentNames[GetParam().argument]);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), fragments));
        EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
        EXPECT_TRUE(device.NothingChanged());
        EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
    }
};

TEST_P(TensorMemory, HostPointerIsRefused) {
    std::vector<std::byte> host = tensor_.bytes;
    tensor_.address = host.data();
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    ExpectRefused(device, ACLNN_ERR_RUNTIME_ERROR, {"aclrtMalloc", "aclrtHostRegister", "EZ9903"});
    EXPECT_EQ(host, tensor_.bytes);
}

TEST_P(TensorMemory, NullDataIsRefused) {
    tensor_.address = nullptr;
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    ExpectRefused(device, ACLNN_ERR_PARAM_NULLPTR, {"EZ1001"});
}

TEST_P(TensorMemory, FreedMemoryIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    device.storage(GetParam().argument).Free();
    ExpectRefused(device, ACLNN_ERR_RUNTIME_ERROR, {});
}

TEST_P(TensorMemory, ViewBeyondItsAllocationIsRefused) {
    const int64_t stored = tensor_.storedElements();
    tensor_.storageDims = Dims{stored + 100000};
    tensor_.offset = 100000;
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    const auto viewBytes = (stored + 100000) * static_cast<int64_t>(tensor_.elementSize());
    ExpectRefused(device, ACLNN_ERR_PARAM_INVALID, {std::to_string(viewBytes)});
}

TEST_P(TensorMemory, StorageThatClaimsToBeTheViewIsHeldAgainstTheAllocation) {
    tensor_.offset = 100000;
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    ExpectRefused(device, ACLNN_ERR_PARAM_INVALID, {});
}

TEST_P(TensorMemory, UnmappedAddressIsRefused) {
    tensor_.address = reinterpret_cast<void*>(uintptr_t{64});
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    ExpectRefused(device, ACLNN_ERR_RUNTIME_ERROR, {"aclrtMalloc"});
}

INSTANTIATE_TEST_SUITE_P(Arguments, TensorMemory, ::testing::ValuesIn(AllPlaces()), NameOfPlace);

class UncheckedMemory : public ::testing::TestWithParam<Api> {};

TEST_P(UncheckedMemory, HostPointersWork) {
    const Session session(Variables{{"PORTACL_CHECK", "off"}});
    NllLossCall call = DefaultCall(GetParam());
    std::vector<std::vector<std::byte>> host;
    for (TensorSpec& tensor : call.tensors) {
        host.push_back(tensor.bytes);
        tensor.address = host.back().data();
    }
    DeviceCall device(call);
    device.Complete(session.stream());
    TensorSpec out = call[kOut];
    out.bytes = host[kOut];
    std::vector<uint64_t> bits;
    for (const int64_t position : StorageIndices(out)) {
        bits.push_back(StoredBits(out, position));
    }
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, bits));
}

INSTANTIATE_TEST_SUITE_P(Apis, UncheckedMemory,
                         ::testing::Values(Api::kNllLossBackward, Api::kNllLoss2dBackward),
                         [](const auto& instance) { return ApiName(instance.param); });

/// Pages of the host, given to the device and taken back.
class RegisteredPage {
  public:
    RegisteredPage()
        : host_(mmap(nullptr, kSizeBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                     0)) {
        Require(aclrtHostRegister(host_, kSizeBytes, ACL_HOST_REGISTER_MAPPED, &device_),
                "aclrtHostRegister");
    }
    ~RegisteredPage() {
        Unregister();
        munmap(host_, kSizeBytes);
    }
    RegisteredPage(const RegisteredPage&) = delete;
    RegisteredPage& operator=(const RegisteredPage&) = delete;

    void Unregister() { aclrtHostUnregister(host_); }
    void* host() const { return host_; }
    void* device() const { return device_; }

    static constexpr size_t kSizeBytes = 4096;

  private:
    void* host_ = nullptr;
    void* device_ = nullptr;
};

using RegisteredMemory = SessionTest;

TEST_F(RegisteredMemory, IsUsableThroughItsDevicePointer) {
    const RegisteredPage gradPage;
    const RegisteredPage outPage;
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    std::memcpy(gradPage.host(), call[kGradOutput].bytes.data(), call[kGradOutput].bytes.size());
    call.gradOutput().address = gradPage.device();
    call.out().address = outPage.device();
    DeviceCall device(call);
    device.Complete(stream());
    TensorSpec out = call[kOut];
    std::memcpy(out.bytes.data(), outPage.host(), out.bytes.size());
    std::vector<uint64_t> bits;
    for (const int64_t position : StorageIndices(out)) {
        bits.push_back(StoredBits(out, position));
    }
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, bits));
}

TEST_F(RegisteredMemory, IsHeldAgainstItsSize) {
    const RegisteredPage page;
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    call.out().address = static_cast<std::byte*>(page.device()) + RegisteredPage::kSizeBytes - 8;
    DeviceCall device(call);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclnnNLLLossBackward:", "out"}));
}

TEST_F(RegisteredMemory, IsRefusedOnceItIsUnregistered) {
    RegisteredPage page;
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    call.out().address = page.device();
    DeviceCall device(call);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    page.Unregister();
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_RUNTIME_ERROR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclnnNLLLossBackward:", "out", "aclrtHostRegister"}));
}

using DeviceMemory = SessionTest;

TEST_F(DeviceMemory, IsAllGivenBackAfterCalls) {
    const auto freeBytes = [] {
        size_t free = 0;
        size_t total = 0;
        Require(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), "aclrtGetMemInfo");
        return free;
    };
    const size_t before = freeBytes();
    for (int round = 0; round < 20; ++round) {
        EXPECT_EQ(Execute(DefaultCall(Api::kNllLossBackward), stream()).status(), 0);
    }
    EXPECT_EQ(freeBytes(), before);
}

using FreedTwice = SessionTest;

TEST_F(FreedTwice, IsRefused) {
    void* memory = nullptr;
    ASSERT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
    EXPECT_NE(aclrtFree(memory), ACL_SUCCESS);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclrtFree", "devPtr"}));
    EXPECT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
}

}  // namespace
}  // namespace portacl::test
