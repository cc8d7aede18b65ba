// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_FINDINGS_H_
#define PORTACL_SIMT_FINDINGS_H_

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "simt/launch_result.h"

namespace portacl::simt {

/// What goes wrong in a launch. Safe to call from any thread.
class Findings {
  public:
    /// Whether a finding of the kind about the argument is the first. Others are only counted, so
    /// that a text need not be made for them.
    bool IsNew(FindingKind kind, const std::string& argument);
    /// Keeps the finding, unless there are many already or one of its kind about the same argument.
    void Add(Finding finding);
    /// Counts one row of an argument whose value is out of range. `argument` outlives the launch.
    void AddOutOfRange(const char* argument, int64_t row, int64_t value, int64_t limit);

    bool hasAny() const;
    /// Fills in all that a result says about findings.
    void MoveTo(LaunchResult& result);

  private:
    static constexpr size_t kMaxKept = 16;

    mutable std::mutex mutex_;
    std::vector<Finding> findings_;
    uint64_t count_ = 0;
    std::map<std::string, OutOfRange> outOfRange_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_FINDINGS_H_
