// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/leak_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <mutex>

#include "runtime/device_heap.h"
#include "runtime/event.h"
#include "runtime/settings.h"
#include "runtime/stream.h"

namespace portacl {
namespace {

// So that a program that leaks in a loop can be read.
constexpr size_t kMaxLines = 20;
constexpr size_t kMaxHandleKinds = 16;

struct State {
    std::mutex mutex;
    size_t kindNum = 0;  // guarded by mutex, as is all below
    const HandleKind* kinds[kMaxHandleKinds] = {};
    std::vector<uintptr_t> reported;  // begins of allocations
};

// Never destroyed: libraries register and programs finalize at any time.
State& TheState() {
    static State* const state = new State;
    return *state;
}

std::string MemoryText(const OwnedAllocation& leaked) {
    const auto& [begin, bytes] = leaked.allocation;
    if (leaked.owner == kPinnedHeap) {
        return fmt::format("{} bytes of pinned host memory at {:#x} (aclrtMallocHost)", bytes,
                           begin);
    }
    return fmt::format("{} bytes of device {} at {:#x} (aclrtMalloc)", bytes, leaked.owner, begin);
}

template <typename Body>
void Try(bool isOn, const Body& body) noexcept {
    if (!isOn) return;
    try {
        body();
    } catch (const std::exception&) {
        // Without memory for the report there is none.
    }
}

}  // namespace

void RegisterHandleKind(const HandleKind* kind) noexcept {
    State& state = TheState();
    const std::lock_guard lock(state.mutex);
    if (state.kindNum < kMaxHandleKinds) state.kinds[state.kindNum++] = kind;
}

LeakReport::LeakReport(const char* call) noexcept
    : call_(call), isOn_(CurrentSettings().check == CheckLevel::kFull) {}

void LeakReport::AddStreams(std::optional<int32_t> deviceId) noexcept {
    Try(isOn_, [&] {
        size_t streams = 0;
        HandlePool<Stream>::Instance().ForEachOpen([&](const Stream& stream) {
            const bool isMeant = !deviceId.has_value() || stream.deviceId() == *deviceId;
            if (isMeant && !stream.traits().isDefault) ++streams;
        });
        if (streams > 0) leaks_.push_back(fmt::format("{} stream(s)", streams));
        const size_t events = HandlePool<Event>::Instance().OpenCount();
        if (!deviceId.has_value() && events > 0) {
            leaks_.push_back(fmt::format("{} event(s)", events));
        }
    });
}

void LeakReport::PrintForDevice(int32_t deviceId) noexcept {
    Try(isOn_, [&] {
        AddMemory(deviceId);
        Print();
    });
}

void LeakReport::PrintForProcess() noexcept {
    Try(isOn_, [&] {
        AddMemory(std::nullopt);
        AddHandles();
        Print();
        State& state = TheState();
        const std::lock_guard lock(state.mutex);
        state.reported.clear();
    });
}

void LeakReport::AddMemory(std::optional<int32_t> deviceId) {
    State& state = TheState();
    const std::lock_guard lock(state.mutex);
    for (const OwnedAllocation& live : LiveAllocations()) {
        if (deviceId.has_value() && live.owner != *deviceId) continue;
        const uintptr_t begin = live.allocation.begin;
        if (std::find(state.reported.begin(), state.reported.end(), begin) !=
            state.reported.end()) {
            continue;
        }
        leaks_.push_back(MemoryText(live));
        if (deviceId.has_value()) state.reported.push_back(begin);
    }
}

void LeakReport::AddHandles() {
    State& state = TheState();
    const std::lock_guard lock(state.mutex);
    for (size_t i = 0; i < state.kindNum; ++i) {
        const size_t open = state.kinds[i]->openCount();
        if (open > 0) leaks_.push_back(fmt::format("{} {}(s)", open, state.kinds[i]->name));
    }
}

void LeakReport::Print() const {
    if (leaks_.empty()) return;
    std::string text = fmt::format("{}: not given back by the program:\n", call_);
    for (size_t i = 0; i < leaks_.size() && i < kMaxLines; ++i) text += "  " + leaks_[i] + "\n";
    if (leaks_.size() > kMaxLines) {
        text += fmt::format("  and {} more\n", leaks_.size() - kMaxLines);
    }
    std::fputs(text.c_str(), stderr);
}

}  // namespace portacl
