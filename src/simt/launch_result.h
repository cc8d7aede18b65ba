// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_LAUNCH_RESULT_H_
#define PORTACL_SIMT_LAUNCH_RESULT_H_

#include <cstdint>
#include <string>
#include <vector>

namespace portacl::simt {

enum class FindingKind : uint8_t {
    kOutOfBounds,
    kReadOfPoison,
    kWriteToInput,
    kRace,
    kUnequalBarrier,
    kNoEnd,
    kOrderDependence,
    kAssertion,
    kMisuse  ///< of the dialect: no room in the unified buffer, more threads than there are, ...
};

/// One fault of a kernel. The text names kernel, block, thread, argument and index where there are.
struct Finding {
    FindingKind kind;
    std::string argument;
    std::string text;
};

/// Rows of one argument whose values are not in [0, limit).
struct OutOfRange {
    std::string argument;
    int64_t row = 0;  ///< the lowest
    int64_t value = 0;
    int64_t limit = 0;
    uint64_t count = 0;
};

enum class LaunchStatus : uint8_t {
    kDone,
    kUnknownKernel,  ///< no kernel for these types or this key; nothing ran
    kBadLaunch,      ///< the launch itself makes no sense; nothing ran
    kBadData,        ///< done, but rows were out of range
    kFault           ///< the kernel is wrong; outputs hold what it wrote up to there
};

struct LaunchResult {
    LaunchStatus status = LaunchStatus::kDone;
    std::string text;  ///< empty if done; else of the first finding, with the number of others
    std::vector<Finding> findings;
    std::vector<OutOfRange> outOfRange;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_LAUNCH_RESULT_H_
