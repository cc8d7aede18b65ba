// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace portacl::simt {

bool Findings::IsNew(FindingKind kind, const std::string& argument) {
    const std::lock_guard lock(mutex_);
    const bool isNew = std::none_of(findings_.begin(), findings_.end(), [&](const Finding& other) {
        return other.kind == kind && other.argument == argument;
    });
    if (!isNew) ++count_;
    return isNew;
}

void Findings::Add(Finding finding) {
    if (!IsNew(finding.kind, finding.argument)) return;
    const std::lock_guard lock(mutex_);
    ++count_;
    if (findings_.size() < kMaxKept) findings_.push_back(std::move(finding));
}

void Findings::AddOutOfRange(const char* argument, int64_t row, int64_t value, int64_t limit) {
    const std::lock_guard lock(mutex_);
    OutOfRange& rows = outOfRange_[argument];
    if (rows.count == 0 || row < rows.row) {
        rows.argument = argument;
        rows.row = row;
        rows.value = value;
        rows.limit = limit;
    }
    ++rows.count;
}

bool Findings::hasAny() const {
    const std::lock_guard lock(mutex_);
    return count_ > 0;
}

void Findings::MoveTo(LaunchResult& result) {
    const std::lock_guard lock(mutex_);
    for (auto& [argument, rows] : outOfRange_) result.outOfRange.push_back(std::move(rows));
    result.findings = std::move(findings_);
    if (!result.findings.empty()) {
        result.status = LaunchStatus::kFault;
        result.text = result.findings.front().text;
        if (count_ > 1) result.text += fmt::format("; {} more findings", count_ - 1);
    } else if (!result.outOfRange.empty()) {
        const OutOfRange& rows = result.outOfRange.front();
        result.status = LaunchStatus::kBadData;
        result.text = fmt::format("{} of row {} is out of range, expected 0 to {}, got {}",
                                  rows.argument, rows.row, rows.limit - 1, rows.value);
        if (rows.count > 1) {
            result.text += fmt::format("; {} more rows are out of range", rows.count - 1);
        }
    }
}

}  // namespace portacl::simt
