// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Every bit of out against the definition, over the product of all that may differ between calls.

#include <gtest/gtest.h>

#include <string>

#include "tests/api/acl_test_support.h"
#include "tests/api/call_variations.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

const aclDataType kLabelTypes[] = {ACL_INT64, ACL_INT32, ACL_UINT8};

void ExpectOracleValues(const NllLossCall& call, aclrtStream stream) {
    const Outcome outcome = Execute(call, stream);
    ASSERT_EQ(outcome.status(), 0) << outcome.text << '\n' << call;
    const Expectation expectation = Expected(call);
    ASSERT_TRUE(SameElements(call[kOut].dtype, expectation.out, outcome.out)) << call;
    ASSERT_TRUE(outcome.nothingElseChanged) << call;
}

struct TypesAndSettings {
    std::string name;
    aclDataType dtype;
    aclDataType labelType;
    Variables settings;
};

/// Adds each pair of types that a product takes.
void AddTypes(const std::vector<aclDataType>& dtypes, const std::string& suffix,
              const Variables& settings, std::vector<TypesAndSettings>* all) {
    for (const aclDataType dtype : dtypes) {
        for (const aclDataType labelType : kLabelTypes) {
            all->push_back({std::string(ShortName(dtype)) + "_" + ShortName(labelType) + suffix,
                            dtype, labelType, settings});
        }
    }
}

std::vector<TypesAndSettings> AllTypesAndSettings() {
    std::vector<TypesAndSettings> all;
    for (const SupportedSoc& soc : kSupportedSocs) {
        for (const std::string& fusion : kFusions) {
            AddTypes(
                soc.dtypes, "_" + std::string(soc.name) + "_fusion_" + fusion,
                {{"PORTACL_SOC", soc.name}, {"PORTACL_FUSION", fusion}, {"PORTACL_THREADS", "2"}},
                &all);
        }
    }
    for (size_t i = 0; kEmulatesWholeTables && i < kCoreCounts.size(); ++i) {
        AddTypes(kSupportedSocs[0].dtypes, "_simt_cores_" + kCoreCounts[i], EmulatedSettings()[i],
                 &all);
    }
    return all;
}

class NllLossBackwardValues : public ::testing::TestWithParam<TypesAndSettings> {};

TEST_P(NllLossBackwardValues, MatchOracle) {
    const TypesAndSettings& types = GetParam();
    const Session session(types.settings);
    const std::vector<Dims> shapes = {{7}, {1, 1}, {5, 3}, {13, 37}, {2, 3, 2, 3}, {1, 9, 3, 1}};
    for (const Dims& shape : shapes) {
        for (const int64_t reduction : {kNone, kMean, kSum}) {
            for (const IgnoreVariation& ignore : kIgnoreVariations) {
                NllLossCall dense = ValuesCall(types.dtype, types.labelType, shape, reduction);
                ApplyIgnore(ignore, dense);
                for (const LayoutVariation& layout : kLayoutVariations) {
                    SCOPED_TRACE(std::string(layout.name) + ", ignoreIndex " + ignore.name);
                    NllLossCall call = dense;
                    layout.apply(call);
                    ExpectOracleValues(call, session.stream());
                    if (HasFatalFailure()) {
                        return;
                    }
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Types, NllLossBackwardValues, ::testing::ValuesIn(AllTypesAndSettings()),
                         [](const auto& instance) { return instance.param.name; });

/// Shapes that are cut into pieces for threads, each in its own way.
struct LargeShape {
    const char* name;
    Dims shape;
    aclDataType dtype;
};

class NllLossBackwardLargeValues : public ::testing::TestWithParam<LargeShape> {};

TEST_P(NllLossBackwardLargeValues, MatchOracleWithAnyThreads) {
    const auto& [name, shape, dtype] = GetParam();
    NllLossCall call = ValuesCall(dtype, ACL_INT64, shape, kNone);
    ApplyIgnore(kIgnoreVariations[1], call);
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        ExpectOracleValues(call, session.stream());
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, NllLossBackwardLargeValues,
                         ::testing::Values(LargeShape{"few_long_rows", {3, 100003}, ACL_FLOAT},
                                           LargeShape{"one_row", {1, 400009}, ACL_BF16},
                                           LargeShape{"unbatched", {300007}, ACL_FLOAT16},
                                           LargeShape{"many_short_rows", {100003, 3}, ACL_FLOAT16},
                                           LargeShape{"square", {701, 503}, ACL_FLOAT},
                                           LargeShape{"image", {2, 5, 151, 157}, ACL_BF16}),
                         [](const auto& instance) { return instance.param.name; });

TEST(NllLossBackwardLargeLayouts, MatchOracleWithAnyThreads) {
    for (const LayoutVariation& layout : kLayoutVariations) {
        NllLossCall call = ValuesCall(ACL_FLOAT, ACL_INT32, {263, 211}, kMean);
        ApplyIgnore(kIgnoreVariations[5], call);
        layout.apply(call);
        for (const Variables& settings : EngineSettings()) {
            SCOPED_TRACE(std::string(layout.name) + " " + ToText(settings));
            const Session session(settings);
            ExpectOracleValues(call, session.stream());
        }
    }
}

struct EmptyShape {
    const char* name;
    Dims shape;
};

class NllLossBackwardOfNothing : public ::testing::TestWithParam<EmptyShape> {};

TEST_P(NllLossBackwardOfNothing, SucceedsWithoutWorkspace) {
    for (const std::string& fusion : kFusions) {
        const Session session(Variables{{"PORTACL_FUSION", fusion}});
        for (const int64_t reduction : {kNone, kMean, kSum}) {
            const NllLossCall call = ValuesCall(ACL_FLOAT, ACL_INT64, GetParam().shape, reduction);
            const Outcome outcome = Execute(call, session.stream());
            EXPECT_EQ(outcome.status(), 0) << outcome.text;
            EXPECT_EQ(outcome.workspaceSize, 0u);
            EXPECT_TRUE(outcome.nothingElseChanged);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, NllLossBackwardOfNothing,
    ::testing::Values(EmptyShape{"no_rows", {0, 3}}, EmptyShape{"no_classes", {4, 0}},
                      EmptyShape{"unbatched_no_classes", {0}}, EmptyShape{"neither", {0, 0}},
                      EmptyShape{"no_images", {0, 3, 2, 2}},
                      EmptyShape{"no_channels", {2, 0, 2, 2}},
                      EmptyShape{"no_height", {2, 3, 0, 2}}, EmptyShape{"no_width", {2, 3, 2, 0}}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace portacl::test
