// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/access_record.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace portacl::simt::test {
namespace {

struct Step {
    AccessKind kind;
    Moment moment;
};

constexpr AccessKind kRead = AccessKind::kRead;
constexpr AccessKind kWrite = AccessKind::kWrite;
constexpr AccessKind kAtomic = AccessKind::kAtomic;

/// Whether the last of some accesses to one byte conflicts with an earlier one.
struct History {
    std::string name;
    std::vector<Step> steps;
    bool isRace;
};

// Moments are block, thread, interval, epoch.
const History kHistories[] = {
    {"one_thread_writes_and_reads", {{kWrite, {0, 1, 0, 0}}, {kRead, {0, 1, 0, 0}}}, false},
    {"two_threads_read", {{kRead, {0, 1, 0, 0}}, {kRead, {0, 2, 0, 0}}}, false},
    {"two_threads_write", {{kWrite, {0, 1, 0, 0}}, {kWrite, {0, 2, 0, 0}}}, true},
    {"write_then_read", {{kWrite, {0, 1, 0, 0}}, {kRead, {0, 2, 0, 0}}}, true},
    {"read_then_write", {{kRead, {0, 1, 0, 0}}, {kWrite, {0, 2, 0, 0}}}, true},
    {"barrier_of_threads", {{kWrite, {0, 1, 0, 0}}, {kRead, {0, 2, 1, 0}}}, false},
    {"barrier_of_threads_is_none_of_blocks", {{kWrite, {0, 1, 0, 0}}, {kRead, {1, 1, 1, 0}}}, true},
    {"barrier_of_blocks", {{kWrite, {0, 1, 0, 0}}, {kRead, {1, 2, 0, 1}}}, false},
    {"reader_may_write", {{kRead, {0, 1, 0, 0}}, {kWrite, {0, 1, 0, 0}}}, false},
    {"one_of_two_readers_writes",
     {{kRead, {0, 1, 0, 0}}, {kRead, {0, 2, 0, 0}}, {kWrite, {0, 1, 0, 0}}},
     true},
    {"one_of_two_reading_blocks_writes_later",
     {{kRead, {0, 1, 0, 0}}, {kRead, {1, 1, 0, 0}}, {kWrite, {0, 1, 5, 0}}},
     true},
    {"readers_before_a_barrier",
     {{kRead, {0, 1, 0, 0}}, {kRead, {0, 2, 0, 0}}, {kWrite, {0, 1, 1, 0}}},
     false},
    {"two_atomic_updates", {{kAtomic, {0, 1, 0, 0}}, {kAtomic, {1, 2, 0, 0}}}, false},
    {"update_then_read", {{kAtomic, {0, 1, 0, 0}}, {kRead, {0, 2, 0, 0}}}, true},
    {"own_update_hides_no_other",
     {{kAtomic, {0, 1, 0, 0}}, {kAtomic, {0, 2, 0, 0}}, {kRead, {0, 1, 0, 0}}},
     true},
    {"write_then_update", {{kWrite, {0, 1, 0, 0}}, {kAtomic, {0, 2, 0, 0}}}, true},
    {"read_then_update", {{kRead, {0, 1, 0, 0}}, {kAtomic, {0, 2, 0, 0}}}, true},
    {"moments_beyond_counting",
     {{kWrite, {0, 1, Moment::kUnknown, 0}}, {kWrite, {0, 2, Moment::kUnknown, 0}}},
     false},
};

class AccessRecords : public ::testing::TestWithParam<History> {};

TEST_P(AccessRecords, TellRaces) {
    ByteHistory history;
    bool isRace = false;
    for (const Step& step : GetParam().steps) {
        isRace = NoteAccess(history, step.moment, step.kind).earlier.isSet();
    }
    EXPECT_EQ(isRace, GetParam().isRace);
}

INSTANTIATE_TEST_SUITE_P(Histories, AccessRecords, ::testing::ValuesIn(kHistories),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace portacl::simt::test
