// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Tensors, scalars, arrays and lists: how they end, and what becomes of those that have ended.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

aclTensor* MakeTensor() { return CreateTensor(FloatTensor(ACL_FLOAT, {2}, {1, 2}), nullptr); }

aclScalar* MakeScalar() {
    float value = 1;
    return aclCreateScalar(&value, ACL_FLOAT);
}

aclTensorList* MakeTensorList() {
    const aclTensor* members[] = {MakeTensor(), MakeTensor()};
    return aclCreateTensorList(members, 2);
}

aclScalarList* MakeScalarList() {
    const aclScalar* members[] = {MakeScalar(), MakeScalar()};
    return aclCreateScalarList(members, 2);
}

aclIntArray* MakeIntArray() {
    const int64_t values[] = {1, 2};
    return aclCreateIntArray(values, 2);
}

aclFloatArray* MakeFloatArray() {
    const float values[] = {1, 2};
    return aclCreateFloatArray(values, 2);
}

aclBoolArray* MakeBoolArray() {
    const bool values[] = {true, false};
    return aclCreateBoolArray(values, 2);
}

/// A kind of handle, without its type.
struct HandleKind {
    const char* name;
    std::function<const void*()> make;
    std::function<aclnnStatus(const void*)> destroy;
};

template <typename T>
HandleKind Kind(const char* name, T* (*make)(), aclnnStatus (*destroy)(const T*)) {
    return {name, make,
            [destroy](const void* handle) { return destroy(static_cast<const T*>(handle)); }};
}

const std::vector<HandleKind> kKinds = {
    Kind("aclDestroyTensor", MakeTensor, aclDestroyTensor),
    Kind("aclDestroyScalar", MakeScalar, aclDestroyScalar),
    Kind("aclDestroyTensorList", MakeTensorList, aclDestroyTensorList),
    Kind("aclDestroyScalarList", MakeScalarList, aclDestroyScalarList),
    Kind("aclDestroyIntArray", MakeIntArray, aclDestroyIntArray),
    Kind("aclDestroyFloatArray", MakeFloatArray, aclDestroyFloatArray),
    Kind("aclDestroyBoolArray", MakeBoolArray, aclDestroyBoolArray),
};

class HandleLife : public SessionTest, public ::testing::WithParamInterface<HandleKind> {
  protected:
    void ExpectNotDestroyed(const void* handle) {
        EXPECT_EQ(GetParam().destroy(handle), ACLNN_ERR_PARAM_INVALID);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {GetParam().name}));
    }
};

TEST_P(HandleLife, EndsOnce) {
    const void* handle = GetParam().make();
    ASSERT_NE(handle, nullptr);
    EXPECT_EQ(GetParam().destroy(handle), ACLNN_SUCCESS);
    ExpectNotDestroyed(handle);
}

TEST_P(HandleLife, EndsOnceThoughANewOneTookItsPlace) {
    const void* old = GetParam().make();
    EXPECT_EQ(GetParam().destroy(old), ACLNN_SUCCESS);
    const void* fresh = GetParam().make();
    ASSERT_NE(fresh, nullptr);
    EXPECT_NE(fresh, old);
    ExpectNotDestroyed(old);
    EXPECT_EQ(GetParam().destroy(fresh), ACLNN_SUCCESS);
}

TEST_P(HandleLife, NullNeedsNoDestruction) {
    EXPECT_EQ(GetParam().destroy(nullptr), ACLNN_SUCCESS);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_P(HandleLife, ForeignMemoryIsNoHandle) {
    const std::vector<std::byte> zeros(4096);
    const std::vector<std::byte> ones(4096, std::byte{0xFF});
    ExpectNotDestroyed(zeros.data() + 1024);
    ExpectNotDestroyed(ones.data() + 1024);
    ExpectNotDestroyed(stream());
    ExpectNotDestroyed(reinterpret_cast<const void*>(1));
    ExpectNotDestroyed(reinterpret_cast<const void*>(~uintptr_t{0}));
}

TEST_P(HandleLife, OtherKindsAreLeftAlone) {
    for (const HandleKind& other : kKinds) {
        if (std::string(other.name) == GetParam().name) {
            continue;
        }
        const void* handle = other.make();
        ExpectNotDestroyed(handle);
        EXPECT_EQ(other.destroy(handle), ACLNN_SUCCESS) << other.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, HandleLife, ::testing::ValuesIn(kKinds),
                         [](const auto& instance) { return std::string(instance.param.name); });

using ListMembers = SessionTest;

TEST_F(ListMembers, EndWithTheirList) {
    const aclTensor* tensors[] = {MakeTensor(), MakeTensor()};
    EXPECT_EQ(aclDestroyTensorList(aclCreateTensorList(tensors, 2)), ACLNN_SUCCESS);
    EXPECT_EQ(aclDestroyTensor(tensors[1]), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyTensor", "tensor"}));
    const aclScalar* scalars[] = {MakeScalar()};
    EXPECT_EQ(aclDestroyScalarList(aclCreateScalarList(scalars, 1)), ACLNN_SUCCESS);
    EXPECT_EQ(aclDestroyScalar(scalars[0]), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyScalar", "scalar"}));
}

TEST_F(ListMembers, DestroyedEarlyDoNoHarm) {
    const aclTensor* tensors[] = {MakeTensor(), MakeTensor()};
    aclTensorList* list = aclCreateTensorList(tensors, 2);
    aclDestroyTensor(tensors[0]);
    aclTensor* fresh = MakeTensor();
    aclDestroyTensorList(list);
    EXPECT_EQ(aclDestroyTensor(fresh), ACLNN_SUCCESS) << "the list took a tensor not its own";
}

TEST_F(ListMembers, AreCounted) {
    aclTensorList* tensors = MakeTensorList();
    uint64_t size = 0;
    EXPECT_EQ(aclGetTensorListSize(tensors, &size), ACLNN_SUCCESS);
    EXPECT_EQ(size, 2u);
    aclDestroyTensorList(tensors);
    EXPECT_EQ(aclGetTensorListSize(tensors, &size), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetTensorListSize(nullptr, &size), ACLNN_ERR_PARAM_NULLPTR);
}

class StaleTensor : public SessionTest, public ::testing::WithParamInterface<Argument> {};

TEST_P(StaleTensor, IsRefusedByPhaseOne) {
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        const NllLossCall call = DefaultCall(api);
        DeviceCall device(call);
        aclTensor* stale = device.tensor(GetParam());
        EXPECT_EQ(aclDestroyTensor(stale), ACLNN_SUCCESS);
        // The likeliest place for a new tensor is that of the old one.
        const std::unique_ptr<aclTensor, aclnnStatus (*)(const aclTensor*)> fresh(
            CreateTensor(call[GetParam()], device.storage(GetParam()).data()), aclDestroyTensor);
        EXPECT_EQ(device.Plan(), ACLNN_ERR_PARAM_INVALID);
        EXPECT_TRUE(
            HoldsAll(TakeErrorText(), {PlanName(api), kArgumentNames[GetParam()], "destroyed"}));
        EXPECT_TRUE(device.NothingChanged());
    }
}

INSTANTIATE_TEST_SUITE_P(Arguments, StaleTensor,
                         ::testing::Values(kGradOutput, kSelf, kTarget, kWeight, kTotalWeight,
                                           kOut),
                         [](const auto& instance) {
                             return std::string(kArgumentNames[instance.param]);
                         });

using StaleTensorGetters = SessionTest;

TEST_F(StaleTensorGetters, RefuseIt) {
    aclTensor* tensor = MakeTensor();
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
    int64_t* dims = nullptr;
    uint64_t rank = 0;
    int64_t offset = 0;
    void* address = nullptr;
    aclDataType dtype = ACL_DT_UNDEFINED;
    aclFormat format = ACL_FORMAT_ND;
    EXPECT_EQ(aclGetViewShape(tensor, &dims, &rank), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetStorageShape(tensor, &dims, &rank), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetViewStrides(tensor, &dims, &rank), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetViewOffset(tensor, &offset), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetFormat(tensor, &format), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetDataType(tensor, &dtype), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclGetRawTensorAddr(tensor, &address), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclSetRawTensorAddr(tensor, &offset), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(dims, nullptr);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclGetViewShape", "aclGetDataType", "tensor"}));
}

using TensorCreation = SessionTest;

TEST_F(TensorCreation, KeepsWhatItWasGiven) {
    const Dims shape = {2, 3};
    const Dims strides = {5, 1};
    const int64_t storageDims[] = {12};
    int marker = 0;
    aclTensor* tensor = aclCreateTensor(shape.data(), 2, ACL_BF16, strides.data(), 1,
                                        ACL_FORMAT_NCHW, storageDims, 1, &marker);
    int64_t* dims = nullptr;
    uint64_t rank = 0;
    ASSERT_EQ(aclGetViewShape(tensor, &dims, &rank), ACLNN_SUCCESS);
    EXPECT_EQ(Dims(dims, dims + rank), shape);
    delete[] dims;
    ASSERT_EQ(aclGetViewStrides(tensor, &dims, &rank), ACLNN_SUCCESS);
    EXPECT_EQ(Dims(dims, dims + rank), strides);
    delete[] dims;
    ASSERT_EQ(aclGetStorageShape(tensor, &dims, &rank), ACLNN_SUCCESS);
    EXPECT_EQ(Dims(dims, dims + rank), Dims{12});
    delete[] dims;
    void* address = nullptr;
    EXPECT_EQ(aclGetRawTensorAddr(tensor, &address), ACLNN_SUCCESS);
    EXPECT_EQ(address, &marker);
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
}

TEST_F(TensorCreation, TakesUpToTwentyFiveDims) {
    const Dims dims(26, 1);
    aclTensor* largest = aclCreateTensor(dims.data(), 25, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND,
                                         dims.data(), 1, nullptr);
    EXPECT_NE(largest, nullptr);
    EXPECT_EQ(aclDestroyTensor(largest), ACLNN_SUCCESS);
    EXPECT_EQ(aclCreateTensor(dims.data(), 26, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims.data(), 1,
                              nullptr),
              nullptr);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclCreateTensor", "viewDims", "26", "25"}));
    EXPECT_EQ(aclCreateTensor(dims.data(), 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims.data(), 26,
                              nullptr),
              nullptr);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclCreateTensor", "storageDims", "26", "25"}));
}

TEST_F(TensorCreation, NeedsDimsForARank) {
    const int64_t dims[] = {2};
    EXPECT_EQ(aclCreateTensor(nullptr, 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 1, nullptr),
              nullptr);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclCreateTensor", "viewDims", "null"}));
    EXPECT_EQ(aclCreateTensor(dims, 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, nullptr, 1, nullptr),
              nullptr);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclCreateTensor", "storageDims", "null"}));
}

TEST_F(TensorCreation, MakesScalarsOfRankZero) {
    aclTensor* tensor =
        aclCreateTensor(nullptr, 0, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, nullptr, 0, nullptr);
    ASSERT_NE(tensor, nullptr) << TakeErrorText();
    int64_t* dims = nullptr;
    uint64_t rank = 7;
    EXPECT_EQ(aclGetViewShape(tensor, &dims, &rank), ACLNN_SUCCESS);
    EXPECT_EQ(rank, 0u);
    delete[] dims;
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
}

TEST_F(TensorCreation, LaterDataAddressIsUsed) {
    const NllLossCall call = DefaultCall(Api::kNllLossBackward);
    DeviceCall device(call);
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        const auto place = static_cast<Argument>(argument);
        void* data = device.storage(place).data();
        EXPECT_EQ(aclSetRawTensorAddr(device.tensor(place), &data), ACLNN_SUCCESS);
        EXPECT_EQ(aclSetRawTensorAddr(device.tensor(place), data), ACLNN_SUCCESS);
    }
    device.Complete(stream());
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, device.OutBits()));
}

TEST_F(TensorCreation, InitTensorDescribesItAnew) {
    aclTensor* tensor = MakeTensor();
    const int64_t dims[] = {3};
    const auto init = [&dims](aclTensor* target) {
        return aclInitTensor(target, dims, 1, ACL_INT64, nullptr, 4, ACL_FORMAT_ND, dims, 1,
                             nullptr);
    };
    EXPECT_EQ(init(tensor), ACLNN_SUCCESS);
    aclDataType dtype = ACL_DT_UNDEFINED;
    EXPECT_EQ(aclGetDataType(tensor, &dtype), ACLNN_SUCCESS);
    EXPECT_EQ(dtype, ACL_INT64);
    int64_t offset = 0;
    EXPECT_EQ(aclGetViewOffset(tensor, &offset), ACLNN_SUCCESS);
    EXPECT_EQ(offset, 4);
    EXPECT_EQ(init(nullptr), ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
    EXPECT_EQ(init(tensor), ACLNN_ERR_PARAM_INVALID);
}

}  // namespace
}  // namespace portacl::test
