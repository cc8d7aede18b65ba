// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

using nlohmann::json;

struct MapCase {
    std::string name;
    std::string arguments;
    uint64_t elements;
    uint64_t rows;
    size_t blocks;
};

std::ostream& operator<<(std::ostream& stream, const MapCase& value) {
    return stream << value.name;
}

class BlockMapOfNllLossGrad : public testing::TestWithParam<MapCase> {};

/// Every piece that a block takes, in the order of what is shared out.
std::vector<std::pair<uint64_t, uint64_t>> Pieces(const json& phase) {
    std::vector<std::pair<uint64_t, uint64_t>> pieces;
    const uint64_t total = phase["total"];
    for (const json& share : phase["shares"]) {
        const uint64_t count = share["count"];
        const uint64_t step = share["step"];
        for (uint64_t first = share["first"]; count > 0 && first < total; first += step) {
            pieces.emplace_back(first, std::min(count, total - first));
            if (step == 0) break;
        }
    }
    std::sort(pieces.begin(), pieces.end());
    return pieces;
}

/// Where pieces that touch each other end.
uint64_t CoveredWithoutGapOrOverlap(const json& phase) {
    uint64_t end = 0;
    for (const auto& [first, count] : Pieces(phase)) {
        if (first != end) return UINT64_MAX;
        end += count;
    }
    return end;
}

TEST_P(BlockMapOfNllLossGrad, GivesEachElementAndEachRowToOneBlock) {
    const json explanation =
        RunPortacl("explain " + GetParam().arguments + " --json --host-bandwidth 1").Json();
    const json map = explanation["tiling"]["block_map"];
    EXPECT_EQ(map["blocks"], GetParam().blocks);
    EXPECT_EQ(map["phases"][0]["unit"], "elements");
    EXPECT_EQ(CoveredWithoutGapOrOverlap(map["phases"][0]), GetParam().elements);
    EXPECT_EQ(map["phases"][1]["unit"], "rows");
    EXPECT_EQ(CoveredWithoutGapOrOverlap(map["phases"][1]), GetParam().rows);
}

const std::vector<MapCase> kMaps = {
    {"Even", "nll-loss-backward", 131072000, 4096, 64},
    {"OneRow", "nll-loss-backward --self 1000", 1000, 1, 64},
    {"FewerElementsThanCores", "nll-loss-backward --self 5x3", 15, 5, 15},
    {"TailOfBoth", "nll-loss-backward --self 1025x7", 7175, 1025, 64},
    {"MoreCores", "nll-loss-backward --self 8192x50257 --cores 72", 411705344, 8192, 72},
    {"SeveralRounds", "nll-loss-backward --self 100000x10 --cores 16", 1000000, 100000, 16},
    {"Ascend350", "nll-loss-backward --self 1048576x2 --soc Ascend350_28", 2097152, 1048576, 28},
    {"Images", "nll-loss2d-backward", 44040192, 2097152, 64},
    {"SmallImages", "nll-loss2d-backward --self 2x3x4x5", 120, 40, 64},
};

INSTANTIATE_TEST_SUITE_P(Shapes, BlockMapOfNllLossGrad, testing::ValuesIn(kMaps),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace portacl::cli
