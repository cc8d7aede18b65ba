// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Inference and tiling as phase one runs them, and how it tells of their failures.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "aclnn/acl_meta.h"
#include "nnopbase/executor.h"
#include "nnopbase/node_tiling.h"
#include "opdev/op_dfx.h"
#include "opdev/op_errno.h"
#include "ops/loss/nll_loss_grad/op_api/nll_loss_grad.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;
using op::internal::ApiArguments;
using op::internal::ApiScope;

/// Settings of a test, in force while it lives.
class PlannedFor {
  public:
    explicit PlannedFor(const char* soc, const char* cores = "") {
        setenv("PORTACL_SOC", soc, 1);
        setenv("PORTACL_CORES", cores, 1);
        ReadSettings("test");
    }
    PlannedFor(const PlannedFor&) = delete;
    PlannedFor& operator=(const PlannedFor&) = delete;
    ~PlannedFor() {
        unsetenv("PORTACL_SOC");
        unsetenv("PORTACL_CORES");
        ReadSettings("test");
    }
};

/// The level-0 op in an executor of its own, given tensors that no check has seen.
class Recording {
  public:
    Recording(const Numbers& self, const std::string& reduction,
              aclDataType targetType = ACL_INT64) {
        const aclTensor* tensors[] = {Create({1}, ACL_FLOAT), Create(self, ACL_FLOAT),
                                      Create({self[0]}, targetType), Create({1}, ACL_FLOAT),
                                      Create({1}, ACL_FLOAT)};
        const ApiArguments inputs =
            ApiArguments::Of(tensors[0], tensors[1], tensors[2], tensors[3], tensors[4]);
        const ApiArguments outputs;
        const ApiScope scope("aclnnTestGetWorkspaceSize", "aclnnTest", "DFX_IN(a, b, c, d, e)",
                             inputs, "DFX_OUT()", outputs);
        const UniqueExecutor executor("aclnnTestGetWorkspaceSize");
        const aclTensor* gradient =
            l0op::NLLLossGrad(tensors[0], tensors[1], tensors[2], tensors[3], reduction, -100,
                              tensors[4], executor.get());
        status = gradient == nullptr ? executor->GetFailure() : ACLNN_SUCCESS;
        const char* recent = aclGetRecentErrMsg();
        text = recent == nullptr ? "" : recent;
        const auto& nodes = Executor::Of(executor.get()).graph().nodes;
        if (!nodes.empty() && nodes[0].tiling != nullptr) Keep(*nodes[0].tiling);
        for (const aclTensor* tensor : tensors) aclDestroyTensor(tensor);
    }

    aclnnStatus status;
    std::string text;
    bool hasTiling = false;
    uint32_t cores = 0;
    uint32_t blockDim = 0;
    uint32_t localMemoryBytes = 0;
    std::vector<uint8_t> data;
    std::vector<size_t> workspaceBytes;

  private:
    static const aclTensor* Create(const Numbers& dims, aclDataType type) {
        return aclCreateTensor(dims.data(), dims.size(), type, nullptr, 0, ACL_FORMAT_ND,
                               dims.data(), dims.size(), nullptr);
    }

    void Keep(const NodeTiling& tiling) {
        hasTiling = true;
        cores = tiling.vectorCores;
        blockDim = tiling.blockDim;
        localMemoryBytes = tiling.localMemoryBytes;
        data.assign(tiling.data.begin(), tiling.data.end());
        workspaceBytes.assign(tiling.workspaceBytes.begin(), tiling.workspaceBytes.end());
    }
};

TEST(NllLossGradPhaseOne, KeepsWhatTheTilingDecided) {
    const PlannedFor settings("Ascend950");
    const Recording recording({1025, 7}, "sum");
    EXPECT_EQ(recording.status, ACLNN_SUCCESS) << recording.text;
    ASSERT_TRUE(recording.hasTiling);
    EXPECT_EQ(recording.cores, 64u);
    EXPECT_EQ(recording.blockDim, 64u);
    EXPECT_EQ(recording.localMemoryBytes, 221184u);
    EXPECT_EQ(recording.workspaceBytes, std::vector<size_t>{16777216});
    ASSERT_EQ(recording.data.size(), 88u);
    EXPECT_EQ(recording.data[40], 2);    // blocks that store rows
    EXPECT_EQ(recording.data[56], 112);  // elements that each block fills
}

TEST(NllLossGradPhaseOne, CutsForTheCoresOfTheProduct) {
    const struct {
        const char* soc;
        uint32_t cores;
    } products[] = {{"Ascend950", 64}, {"Ascend350", 32}, {"Ascend350_28", 28}};
    for (const auto& product : products) {
        const PlannedFor settings(product.soc);
        const Recording recording({65536, 3}, "mean");
        ASSERT_TRUE(recording.hasTiling) << product.soc;
        EXPECT_EQ(recording.cores, product.cores);
        EXPECT_EQ(recording.blockDim, product.cores);
    }
}

TEST(NllLossGradPhaseOne, CutsForTheCoresThatTheSettingsGive) {
    const PlannedFor settings("Ascend950", "8");
    const Recording recording({65536, 3}, "mean");
    ASSERT_TRUE(recording.hasTiling);
    EXPECT_EQ(recording.cores, 8u);
    EXPECT_EQ(recording.blockDim, 8u);
}

TEST(NllLossGradPhaseOne, HasNoTilingOnProductsWithoutAConfiguration) {
    for (const char* soc : {"Ascend910B", "Ascend910_93", "Ascend910"}) {
        const PlannedFor settings(soc);
        const Recording recording({2, 3}, "no reduction");
        EXPECT_EQ(recording.status, ACLNN_SUCCESS) << recording.text;
        EXPECT_FALSE(recording.hasTiling);
    }
}

TEST(NllLossGradPhaseOne, FailsWithTheTextOfTheInference) {
    for (const char* soc : {"Ascend950", "Ascend910B", "Ascend910"}) {
        const PlannedFor settings(soc);
        const Recording recording({2, 3, 4}, "sum");
        EXPECT_EQ(recording.status, ACLNN_ERR_INNER_INFERSHAPE_ERROR);
        EXPECT_NE(recording.text.find("aclnnTestGetWorkspaceSize: NLLLossGrad: x has an invalid "
                                      "rank, expected 1D, 2D or 4D, got 3"),
                  std::string::npos)
            << recording.text;
    }
}

TEST(NllLossGradPhaseOne, FailsWithTheTextOfTheTiling) {
    const PlannedFor settings("Ascend950");
    const Recording reduction({2, 3}, "average");
    EXPECT_EQ(reduction.status, ACLNN_ERR_INNER_TILING_ERROR);
    EXPECT_NE(reduction.text.find("aclnnTestGetWorkspaceSize: NLLLossGrad: reduction has an "
                                  "invalid value, expected none, mean or sum, got average"),
              std::string::npos)
        << reduction.text;
    const Recording target({2, 3}, "sum", ACL_FLOAT);
    EXPECT_EQ(target.status, ACLNN_ERR_INNER_TILING_ERROR);
    EXPECT_NE(target.text.find("target has an invalid dtype"), std::string::npos) << target.text;
}

}  // namespace
}  // namespace portacl
