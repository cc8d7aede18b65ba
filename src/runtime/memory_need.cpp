// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory_need.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <utility>

#include "runtime/error_report.h"
#include "runtime/memory_text.h"
#include "runtime/settings.h"

namespace portacl {

struct MemoryNeed::Noted {
    const char* call;
    std::vector<NeededRange> ranges;
};

namespace {

struct Needs {
    std::mutex mutex;
    std::vector<const MemoryNeed::Noted*> queued;  // guarded by mutex
};

// Never destroyed: streams may still run work while static objects are destroyed.
Needs& QueuedNeeds() {
    static Needs* const needs = new Needs;
    return *needs;
}

void Forget(const MemoryNeed::Noted* noted) {
    Needs& needs = QueuedNeeds();
    {
        const std::lock_guard lock(needs.mutex);
        std::erase(needs.queued, noted);
    }
    delete noted;
}

bool Meet(const NeededRange& range, const void* begin, uint64_t bytes) {
    const auto first = reinterpret_cast<uintptr_t>(begin);
    const auto needed = reinterpret_cast<uintptr_t>(range.begin);
    return first < needed + range.bytes && needed < first + bytes;
}

bool Collides(const NeededRange& range, Touch touch) {
    return range.isWritten || touch != Touch::kRead;
}

/// "out of aclnnNLLLossBackward"; empty if nobody needs the bytes.
std::string NeederOf(const void* begin, uint64_t bytes, Touch touch) {
    Needs& needs = QueuedNeeds();
    const std::lock_guard lock(needs.mutex);
    for (const MemoryNeed::Noted* noted : needs.queued) {
        for (const NeededRange& range : noted->ranges) {
            if (Collides(range, touch) && Meet(range, begin, bytes)) {
                return range.name + " of " + noted->call;
            }
        }
    }
    return {};
}

}  // namespace

bool NeedsAreNoted() noexcept { return CurrentSettings().check == CheckLevel::kFull; }

MemoryNeed::MemoryNeed(const char* call, std::vector<NeededRange> ranges) {
    Needs& needs = QueuedNeeds();
    auto made = std::make_unique<const Noted>(Noted{call, std::move(ranges)});
    {
        const std::lock_guard lock(needs.mutex);
        needs.queued.push_back(made.get());
    }
    // The deleter runs also if this throws.
    noted_ = std::shared_ptr<const Noted>(made.release(), Forget);
}

aclError CheckNotNeeded(const char* call, const char* argument, const void* begin, uint64_t bytes,
                        Touch touch) noexcept {
    if (!NeedsAreNoted()) return ACL_SUCCESS;
    try {
        const std::string needer = NeederOf(begin, bytes, touch);
        if (needer.empty()) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: {} is still needed by work in a stream, expected memory that no queued "
                    "work {} (synchronize the stream first), got {}, which is {}",
                    call, argument, touch == Touch::kRead ? "writes" : "uses",
                    DescribeAddress(begin).c_str(), needer);
    } catch (const std::exception&) {
        return ACL_SUCCESS;  // without memory to find out, the call goes on as without checks
    }
}

}  // namespace portacl
