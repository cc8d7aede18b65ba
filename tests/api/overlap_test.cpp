// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// out in the memory of inputs: values as if every input had been read first.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/call_variations.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

/// Where the storage of an input lies, counted from the first byte of out.
struct SharedInput {
    const char* name;
    Dims selfShape;
    aclDataType dtype;
    int64_t reduction;
    Argument input;
    int64_t distanceBytes;
};

class SharedMemory : public ::testing::TestWithParam<SharedInput> {};

/// One storage that holds the input where out will lie; bytes of neither are 0xFF.
std::vector<std::byte> SharedBytes(const NllLossCall& call, const SharedInput& shared) {
    const std::vector<std::byte>& input = call[shared.input].bytes;
    const auto inputAt = static_cast<size_t>(std::max<int64_t>(shared.distanceBytes, 0));
    const auto outAt = static_cast<size_t>(std::max<int64_t>(-shared.distanceBytes, 0));
    std::vector<std::byte> bytes(std::max(inputAt + input.size(), outAt + call[kOut].bytes.size()),
                                 std::byte{0xFF});
    std::copy(input.begin(), input.end(), bytes.begin() + static_cast<long>(inputAt));
    return bytes;
}

void ExpectValuesInSharedMemory(const SharedInput& shared, aclrtStream stream) {
    const NllLossCall apart =
        ValuesCall(shared.dtype, ACL_INT64, shared.selfShape, shared.reduction);
    const GuardedStorage storage(SharedBytes(apart, shared));
    auto* base = static_cast<std::byte*>(storage.data());
    const int64_t outAt = std::max<int64_t>(-shared.distanceBytes, 0);
    NllLossCall together = apart;
    together[shared.input].address = base + std::max<int64_t>(shared.distanceBytes, 0);
    together.out().address = base + outAt;
    DeviceCall device(together);
    device.Complete(stream);
    TensorSpec out = apart[kOut];
    out.bytes = storage.Read(static_cast<uint64_t>(outAt), out.bytes.size());
    std::vector<uint64_t> bits;
    for (const int64_t position : StorageIndices(out)) {
        bits.push_back(StoredBits(out, position));
    }
    EXPECT_TRUE(SameElements(shared.dtype, Expected(apart).out, bits));
    EXPECT_TRUE(storage.GuardsAreIntact());
    EXPECT_TRUE(device.NothingElseChanged());
}

TEST_P(SharedMemory, GivesTheValuesOfSeparateMemory) {
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        ExpectValuesInSharedMemory(GetParam(), session.stream());
    }
}

const Dims kSmall = {3, 4};
const Dims kRows = {4099, 37};
const Dims kImage = {2, 5, 31, 29};

INSTANTIATE_TEST_SUITE_P(
    Inputs, SharedMemory,
    ::testing::Values(SharedInput{"self", kRows, ACL_FLOAT, kMean, kSelf, 0},
                      SharedInput{"self_of_half", kRows, ACL_FLOAT16, kNone, kSelf, 0},
                      SharedInput{"self_of_image", kImage, ACL_FLOAT, kSum, kSelf, 0},
                      SharedInput{"self_shifted", kRows, ACL_FLOAT, kMean, kSelf, 64},
                      SharedInput{"small_target", kSmall, ACL_FLOAT, kMean, kTarget, 0},
                      SharedInput{"target", kRows, ACL_FLOAT, kMean, kTarget, 0},
                      SharedInput{"target_behind", kRows, ACL_FLOAT, kSum, kTarget, 4099 * 32 * 4},
                      SharedInput{"target_before", kRows, ACL_BF16, kMean, kTarget, -4096},
                      SharedInput{"target_of_image", kImage, ACL_BF16, kMean, kTarget, 128},
                      SharedInput{"gradOutput", kRows, ACL_FLOAT, kNone, kGradOutput, 0},
                      SharedInput{"gradOutput_inside", kRows, ACL_FLOAT16, kNone, kGradOutput, 640},
                      SharedInput{"gradOutput_of_one", kRows, ACL_FLOAT, kMean, kGradOutput, 4},
                      SharedInput{"gradOutput_of_image", kImage, ACL_FLOAT, kNone, kGradOutput, 0},
                      SharedInput{"weight", kRows, ACL_FLOAT, kMean, kWeight, 0},
                      SharedInput{"weight_of_image", kImage, ACL_FLOAT16, kSum, kWeight, 64},
                      SharedInput{"totalWeight", kRows, ACL_FLOAT, kMean, kTotalWeight, 0},
                      SharedInput{"small_totalWeight", kSmall, ACL_BF16, kMean, kTotalWeight, 8}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace portacl::test
