// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/event_mark.h"

#include <fmt/format.h>

#include <mutex>
#include <set>

namespace portacl {

/// A wait that a stream's thread is in; lives on its stack.
struct BlockedWait {
    EventMark& mark;
    bool isGivenUp = false;
    WaitEnd reason = WaitEnd::kRecordDone;  // of a wait given up
};

/// Finds what a blocked stream waits for in the end. All functions want `mutex` held.
class WaitGraph {
  public:
    static WaitGraph& Instance() {
        static WaitGraph* const graph = new WaitGraph;
        return *graph;
    }

    struct Chain {
        enum class End : uint8_t { kRunningStream, kUpcomingMark, kCircle } end;
        WaitNode* last;  // the stream whose wait leads to the end
    };

    // Every stream waits for one mark at most, so there is one way to go. No circle stays, so the
    // way is finite or comes back to where it starts.
    static Chain Follow(WaitNode& start) {
        WaitNode* last = &start;
        for (WaitNode* node = &start;;) {
            if (!isBlocked(*node)) return {Chain::End::kRunningStream, last};
            last = node;
            node = node->blocked->mark.stream_;
            if (node == nullptr) return {Chain::End::kUpcomingMark, last};
            if (node == &start) return {Chain::End::kCircle, last};
        }
    }

    static void GiveUp(WaitNode& node, WaitEnd reason) {
        node.blocked->isGivenUp = true;
        node.blocked->reason = reason;
        node.blocked->mark.changed_.notify_all();
    }

    void GiveUpDrainedWaits() {
        if (drainingNodes == 0) return;
        for (WaitNode* node : nodes) {
            if (node->isDraining && isBlocked(*node) &&
                Follow(*node).end == Chain::End::kUpcomingMark) {
                GiveUp(*node, WaitEnd::kDrained);
            }
        }
    }

    static bool isOver(const BlockedWait& wait) { return wait.isGivenUp || wait.mark.isOver(); }

    static WaitEnd Block(WaitNode& stream, EventMark& mark) {
        WaitGraph& graph = Instance();
        std::unique_lock lock(graph.mutex);
        BlockedWait wait{mark};
        stream.blocked = &wait;
        if (Follow(stream).end == Chain::End::kCircle) GiveUp(stream, WaitEnd::kCircle);
        graph.GiveUpDrainedWaits();
        mark.changed_.wait(lock, [&] { return isOver(wait); });
        stream.blocked = nullptr;
        if (mark.isDone()) return WaitEnd::kRecordDone;
        return wait.isGivenUp ? wait.reason : WaitEnd::kNoRecord;
    }

    static std::string Describe(const WaitNode& stream) {
        std::lock_guard lock(Instance().mutex);
        if (!isBlocked(stream)) return {};
        const EventMark& mark = stream.blocked->mark;
        if (mark.stream_ == nullptr) {
            return fmt::format("; stream {} waits for event {}, which is not recorded",
                               stream.streamId, mark.eventId());
        }
        return fmt::format("; stream {} waits for event {}, which is recorded in stream {}",
                           stream.streamId, mark.eventId(), mark.stream_->streamId);
    }

    std::mutex mutex;
    std::set<WaitNode*> nodes;
    size_t drainingNodes = 0;

  private:
    // A wait that is over stays in its node until its thread wakes.
    static bool isBlocked(const WaitNode& node) {
        return node.blocked != nullptr && !isOver(*node.blocked);
    }
};

WaitNode::WaitNode(uint64_t stream, uint64_t context) : streamId(stream), contextId(context) {
    std::lock_guard lock(WaitGraph::Instance().mutex);
    WaitGraph::Instance().nodes.insert(this);
}

WaitNode::~WaitNode() {
    std::lock_guard lock(WaitGraph::Instance().mutex);
    WaitGraph::Instance().nodes.erase(this);
    if (isDraining) --WaitGraph::Instance().drainingNodes;
}

void EventMark::Issue(WaitNode& stream) noexcept {
    std::lock_guard lock(WaitGraph::Instance().mutex);
    stream_ = &stream;
    state_.store(State::kIssued, std::memory_order_release);
    const WaitGraph::Chain chain = WaitGraph::Follow(stream);
    if (chain.end == WaitGraph::Chain::End::kCircle) {
        WaitGraph::GiveUp(*chain.last, WaitEnd::kCircle);
    }
}

void EventMark::Complete() noexcept {
    time_ = std::chrono::steady_clock::now();
    EndAs(State::kDone);
}

void EventMark::GiveUp() noexcept { EndAs(State::kGivenUp); }

void EventMark::EndAs(State state) noexcept {
    std::lock_guard lock(WaitGraph::Instance().mutex);
    stream_ = nullptr;
    state_.store(state, std::memory_order_release);
    changed_.notify_all();
}

bool EventMark::isBehind(const WaitNode& stream) const noexcept {
    if (isDone()) return true;
    std::lock_guard lock(WaitGraph::Instance().mutex);
    return isDone() || stream_ == &stream;
}

bool EventMark::WaitOnHost(const Deadline& deadline) noexcept {
    if (isOver()) return true;
    std::unique_lock lock(WaitGraph::Instance().mutex);
    return WaitUntil(changed_, lock, deadline, [this] { return isOver(); });
}

WaitEnd WaitForMark(WaitNode& stream, EventMark& mark) noexcept {
    return WaitGraph::Block(stream, mark);
}

void DrainWaits(uint64_t contextId) noexcept {
    WaitGraph& graph = WaitGraph::Instance();
    std::lock_guard lock(graph.mutex);
    for (WaitNode* node : graph.nodes) {
        if (node->contextId != contextId || node->isDraining) continue;
        node->isDraining = true;
        ++graph.drainingNodes;
    }
    graph.GiveUpDrainedWaits();
}

std::string DescribeWait(const WaitNode& stream) { return WaitGraph::Describe(stream); }

}  // namespace portacl
