// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/stream_failures.h"

#include <fmt/format.h>

#include <utility>

namespace portacl {

std::string StreamFailure::Text() const {
    std::string text = fmt::format("{} {}: {}", place.isLaunch ? "launch" : "after launch",
                                   place.launch, result.text);
    if (moreFailed > 0) text += fmt::format("; and {} more failed", moreFailed);
    return text;
}

void StreamFailures::Add(const WorkPlace& place, WorkResult result) noexcept {
    std::lock_guard lock(mutex_);
    if (first_.has_value()) {
        ++first_->moreFailed;
        return;
    }
    first_.emplace(StreamFailure{place, std::move(result), 0});
    isEmpty_.store(false, std::memory_order_release);
}

std::optional<StreamFailure> StreamFailures::Take() noexcept {
    if (isEmpty_.load(std::memory_order_acquire)) return std::nullopt;
    std::lock_guard lock(mutex_);
    isEmpty_.store(true, std::memory_order_release);
    return std::exchange(first_, std::nullopt);
}

}  // namespace portacl
