// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "host/op_registry.h"
#include "host/tiling_values.h"
#include "ops/loss/nll_loss_grad/tests/nll_loss_grad_host_tiling_case.h"

namespace portacl::nll_loss_grad::test {
namespace {

struct Field {
    std::string name;
    std::string type;
    size_t offset;
};

const Field kFields[] = {
    {"batchNum", "uint64_t", 0},
    {"classNum", "uint64_t", 8},
    {"usedThread", "uint64_t", 16},
    {"height", "uint64_t", 24},
    {"width", "uint64_t", 32},
    {"veryImportantProcessCoreNums", "uint64_t", 40},
    {"notVeryImportantProcessCoreNums", "uint64_t", 48},
    {"blockPerCore", "uint64_t", 56},
    {"blockTailCore", "uint64_t", 64},
    {"xDims", "uint32_t", 72},
    {"reductionMode", "uint32_t", 76},
    {"ignoreIdx", "int64_t", 80},
};

TEST(NllLossGradTilingData, HasTheDocumentedLayout) {
    const optiling::TilingLayout* layout = FindTilingLayout("NLLLossGrad");
    ASSERT_NE(layout, nullptr);
    EXPECT_STREQ(layout->className(), "NLLLossGradSimtTilingData");
    EXPECT_EQ(layout->bytes(), 88U);
    ASSERT_EQ(layout->fields().size(), std::size(kFields));
    for (size_t i = 0; i < std::size(kFields); ++i) {
        EXPECT_EQ(layout->fields()[i].name, kFields[i].name);
        EXPECT_EQ(layout->fields()[i].type, kFields[i].type) << kFields[i].name;
        EXPECT_EQ(layout->fields()[i].offset, kFields[i].offset) << kFields[i].name;
    }
}

TEST(NllLossGradTilingData, PrintsFieldByField) {
    const TilingResult result = TilingCase{.x = {1025, 7}}.Run();
    ASSERT_TRUE(result.ok()) << result.text;
    const char* const expected[] = {"1025", "7",   "1024", "1", "1", "2",
                                    "64",   "112", "7",    "2", "1", "-100"};
    const auto values = TilingValues(*FindTilingLayout("NLLLossGrad"), result.data);
    ASSERT_EQ(values.size(), std::size(expected));
    for (size_t i = 0; i < values.size(); ++i) {
        EXPECT_EQ(values[i].name, kFields[i].name);
        EXPECT_EQ(values[i].offset, kFields[i].offset) << kFields[i].name;
        EXPECT_EQ(values[i].value, expected[i]) << kFields[i].name;
    }
}

}  // namespace
}  // namespace portacl::nll_loss_grad::test
