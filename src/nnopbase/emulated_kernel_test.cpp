// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Calls on the emulated device, with an operator of the test's own that has no native kernel.

#include "nnopbase/emulated_kernel.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "nnopbase/executor.h"
#include "nnopbase/node_tiling.h"
#include "opdev/op_errno.h"
#include "portacl/compiled_kernel.h"
#include "portacl/emulator.h"
#include "portacl/kernel_report.h"
#include "register/op_def_registry.h"
#include "register/op_impl_registry.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

using op::internal::ApiArguments;
using op::internal::ApiScope;
using Floats = std::array<float, 6>;

/// What the kernel does: the operator's only attribute, and its tiling data.
enum Mode : int64_t { kDouble, kAdd, kNegativeIsBad, kFail, kCountBlocks, kWriteBehind, kNoBlock };

constexpr size_t kUserWorkspaceBytes = 64;
constexpr uint32_t kBlocks = 3;

class EmulatedTest : public ops::OpDef {
  public:
    explicit EmulatedTest(const char* name) : OpDef(name) {
        this->Input("x").DataType({ge::DT_FLOAT});
        this->Output("y").DataType({ge::DT_FLOAT});
        this->Attr("mode").AttrType(ops::REQUIRED).Int();
        this->AICore().AddConfig("ascend950");
    }
};
OP_ADD(EmulatedTest);

ge::graphStatus Tile(gert::TilingContext* context) {
    const int64_t mode = *context->GetAttrs()->GetInt(0);
    context->SetBlockDim(mode == kNoBlock ? 0 : mode == kCountBlocks ? kBlocks : 1);
    context->SetNeedAtomic(mode == kAdd);
    context->GetWorkspaceSizes(1)[0] = (16 << 20) + kUserWorkspaceBytes;
    return context->GetRawTilingData()->Append(mode);
}
IMPL_OP_OPTILING(EmulatedTest).Tiling(Tile);

void Kernel(uint8_t* const* arguments) {
    const auto* x = reinterpret_cast<const float*>(arguments[0]);
    auto* y = reinterpret_cast<float*>(arguments[1]);
    int64_t mode = 0;
    simt::CopyTiling(&mode, arguments[3], 0, sizeof(mode));
    if (mode == kFail) simt::Assertion{"kernel.cpp", 7, "x > 0"}.Fail();
    if (mode == kWriteBehind) simt::WillWrite(y + 6, sizeof(float));
    if (mode == kCountBlocks) {
        y[simt::BlockIndex()] = static_cast<float>(simt::BlockCount());
        return;
    }
    float copy[6];
    std::memcpy(copy, x, sizeof(copy));
    for (int64_t i = 0; i < 6; ++i) {
        if (mode == kNegativeIsBad && copy[i] < 0) {
            simt::ReportOutOfRange("x", i, static_cast<int64_t>(copy[i]), 100);
        }
        y[i] = mode == kAdd ? y[i] + copy[i] : 2 * copy[i];
    }
    // The last byte that was asked for.
    simt::UserWorkspace()[kUserWorkspaceBytes - 1] = 1;
}

const char* const kNames[] = {"x", "y"};
const char* const kDtypes[] = {"float", "float"};
const simt::CompiledKernel::Variant kVariants[] = {{0, Kernel}};
const simt::CompiledKernel kCompiled = {
    "EmulatedTest", "kernel.cpp", kNames, kDtypes, 2, 4, kVariants, 1, false};
const simt::KernelRegistration kRegistration(&kCompiled);

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

class EmulatedCall : public testing::Test {
  protected:
    void SetUp() override {
        setenv("PORTACL_ENGINE", "simt", 1);
        ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateStream(&stream_), ACL_SUCCESS);
        ASSERT_EQ(aclrtMalloc(&memory_, kBytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
        std::memset(memory_, 0xFF, 2 * sizeof(Floats));
        TakeErrorText();
    }
    void TearDown() override {
        for (const aclTensor* tensor : tensors_) aclDestroyTensor(tensor);
        aclrtFree(memory_);
        aclrtDestroyStream(stream_);
        aclrtResetDevice(0);
        aclFinalize();
        unsetenv("PORTACL_ENGINE");
        ReadSettings("test");
        TakeErrorText();
    }

    Floats* input() { return static_cast<Floats*>(memory_); }
    Floats* output() { return input() + 1; }
    void* workspace() { return static_cast<char*>(memory_) + 512; }

    /// Phase one of y = op(x), whose status and workspace size are kept.
    aclOpExecutor* Plan(Mode mode, Floats* x, Floats* y, aclDataType type = ACL_FLOAT) {
        const aclTensor* in = CreateTensor(x, type);
        const aclTensor* out = CreateTensor(y, type);
        const ApiArguments inputs = ApiArguments::Of(in);
        const ApiArguments outputs = ApiArguments::Of(out);
        const ApiScope scope("aclnnTestGetWorkspaceSize", "aclnnTest", "DFX_IN(x)", inputs,
                             "DFX_OUT(y)", outputs);
        UniqueExecutor owner("aclnnTestGetWorkspaceSize");
        const op::OpAttr attr = op::OpAttr::Of(static_cast<int64_t>(mode));
        planStatus_ = owner->AddNode("EmulatedTest", {&in, 1, &out, 1, &attr, 1});
        if (planStatus_ != ACLNN_SUCCESS) return nullptr;
        workspaceSize_ = owner->GetWorkspaceSize();
        aclOpExecutor* executor = nullptr;
        owner.ReleaseTo(&executor);
        return executor;
    }

    aclError Run(Mode mode, Floats* x, Floats* y) {
        aclOpExecutor* executor = Plan(mode, x, y);
        const ApiArguments none;
        const ApiScope scope("aclnnTest", "aclnnTest", "", none, "", none);
        const aclnnStatus status =
            CommonOpExecutorRun(workspace(), workspaceSize_, executor, stream_);
        return status != ACLNN_SUCCESS ? status : aclrtSynchronizeStream(stream_);
    }

    aclnnStatus planStatus_ = ACLNN_SUCCESS;
    uint64_t workspaceSize_ = 0;

  private:
    static constexpr size_t kBytes = (16 << 20) + 4096;

    const aclTensor* CreateTensor(Floats* data, aclDataType type) {
        const int64_t dims[] = {6};
        tensors_.push_back(
            aclCreateTensor(dims, 1, type, nullptr, 0, ACL_FORMAT_ND, dims, 1, data));
        return tensors_.back();
    }

    aclrtStream stream_ = nullptr;
    void* memory_ = nullptr;
    std::vector<const aclTensor*> tensors_;
};

TEST_F(EmulatedCall, RunsTheKernelWithItsTilingAndWorkspace) {
    *input() = {1, 2, 3, 4, 5, 6};
    EXPECT_EQ(Run(kDouble, input(), output()), ACL_SUCCESS) << TakeErrorText();
    EXPECT_EQ(*output(), (Floats{2, 4, 6, 8, 10, 12}));
    EXPECT_EQ(workspaceSize_, (uint64_t{16} << 20) + 512);
    const auto* bytes = static_cast<const uint8_t*>(workspace()) + (16 << 20);
    EXPECT_EQ(bytes[kUserWorkspaceBytes - 1], 1);
}

TEST_F(EmulatedCall, RunsAsManyBlocksAsTheTilingSays) {
    EXPECT_EQ(Run(kCountBlocks, input(), output()), ACL_SUCCESS) << TakeErrorText();
    for (uint32_t i = 0; i < kBlocks; ++i) EXPECT_EQ((*output())[i], 3.0f);
}

TEST_F(EmulatedCall, ClearsOutputsThatAreAddedTo) {
    *input() = {1, 2, 3, 4, 5, 6};
    EXPECT_EQ(Run(kAdd, input(), output()), ACL_SUCCESS) << TakeErrorText();
    EXPECT_EQ(*output(), *input());
}

TEST_F(EmulatedCall, ReadsInputsAsTheyWereBeforeAnOutputInTheSameMemory) {
    *input() = {1, 2, 3, 4, 5, 6};
    EXPECT_EQ(Run(kAdd, input(), input()), ACL_SUCCESS) << TakeErrorText();
    EXPECT_EQ(*input(), (Floats{1, 2, 3, 4, 5, 6}));
}

TEST_F(EmulatedCall, MakesAFailedAssertionTheStreamsError) {
    EXPECT_EQ(Run(kFail, input(), output()), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string text = TakeErrorText();
    for (const char* fragment : {"aclnnTest: EmulatedTest: ", "kernel.cpp", "x > 0"}) {
        EXPECT_NE(text.find(fragment), std::string::npos) << text;
    }
}

TEST_F(EmulatedCall, MakesRowsOutOfRangeTheStreamsError) {
    *input() = {1, -2, 3, -4, 5, 6};
    EXPECT_EQ(Run(kNegativeIsBad, input(), output()), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find("aclnnTest: x of row 1 is out of range, expected 0 to 99, got -2; 1 more "
                        "rows are out of range"),
              std::string::npos)
        << text;
    EXPECT_EQ((*output())[5], 12.0f);
}

TEST_F(EmulatedCall, IsWatchedWithFullChecks) {
    EXPECT_EQ(Run(kWriteBehind, input(), output()), ACL_SUCCESS) << TakeErrorText();
    setenv("PORTACL_CHECK", "full", 1);
    ReadSettings("test");
    EXPECT_EQ(Run(kDouble, input(), output()), ACL_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Run(kWriteBehind, input(), output()), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find("aclnnTest: EmulatedTest: y is written out of bounds, expected bytes 0 to "
                        "23, got index 6 of 4-byte elements (block 0, scalar unit"),
              std::string::npos)
        << text;
    unsetenv("PORTACL_CHECK");
}

TEST_F(EmulatedCall, FailsWithATilingThatNoLaunchCanFollow) {
    EXPECT_EQ(Plan(kNoBlock, input(), output()), nullptr);
    EXPECT_EQ(planStatus_, ACLNN_ERR_INNER_TILING_ERROR);
    EXPECT_NE(TakeErrorText().find("block dim is out of range"), std::string::npos);
}

TEST_F(EmulatedCall, HasNoKernelForTypesThatNoneWasCompiledFor) {
    EXPECT_EQ(Plan(kDouble, input(), output(), ACL_INT32), nullptr);
    EXPECT_EQ(planStatus_, ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
    EXPECT_NE(TakeErrorText().find("got [DT_INT32, DT_INT32]"), std::string::npos);
}

TEST(NativeCall, HasNoKernelThatIsForTheDeviceOnly) {
    const int64_t dims[] = {6};
    const aclTensor* tensor =
        aclCreateTensor(dims, 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 1, nullptr);
    {
        const ApiArguments inputs = ApiArguments::Of(tensor);
        const ApiArguments outputs;
        const ApiScope scope("f", "f", "DFX_IN(x)", inputs, "DFX_OUT()", outputs);
        UniqueExecutor owner("f");
        const op::OpAttr attr = op::OpAttr::Of(int64_t{0});
        EXPECT_EQ(owner->AddNode("EmulatedTest", {&tensor, 1, &tensor, 1, &attr, 1}),
                  ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
    }
    EXPECT_NE(TakeErrorText().find("no kernel on the native engine"), std::string::npos);
    aclDestroyTensor(tensor);
}

}  // namespace
}  // namespace portacl
