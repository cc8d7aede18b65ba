// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_ACCESS_RECORD_H_
#define PORTACL_SIMT_ACCESS_RECORD_H_

#include <cstdint>
#include <string>

namespace portacl::simt {

enum class AccessKind : uint8_t { kRead, kWrite, kAtomic };

/// Who touches memory and when, as far as barriers tell: two moments of one block are ordered by
/// its interval, which each barrier of its threads and each start and end of a SIMT call advances;
/// moments of two blocks are ordered by the epoch, which each SyncAll advances.
struct Moment {
    static constexpr uint32_t kScalarUnit = 0xFFF;  ///< in place of a thread
    static constexpr uint32_t kUnknown = 0xFFFF;    ///< interval or epoch beyond what is counted

    uint32_t block = 0;
    uint32_t thread = kScalarUnit;
    uint32_t interval = 0;
    uint32_t epoch = 0;
};

/// Such as "block 3, thread 17".
std::string WhoText(uint32_t block, uint32_t thread);

/// The last access of one kind to one byte, in eight bytes; all zero means none. Several readers,
/// or several atomic updates, of one moment share it.
class AccessRecord {
  public:
    AccessRecord() = default;
    static AccessRecord Of(const Moment& moment, bool isAtomic);

    /// Of before the launch: conflicts with nothing.
    static AccessRecord BeforeAll();

    bool isSet() const { return bits_ != 0; }
    bool isAtomic() const { return (bits_ & kAtomic) != 0; }
    uint32_t block() const { return static_cast<uint32_t>(bits_ & 0xFFFF); }
    uint32_t epoch() const { return static_cast<uint32_t>(bits_ >> 16 & 0xFFFF); }
    uint32_t interval() const { return static_cast<uint32_t>(bits_ >> 32 & 0xFFFF); }
    uint32_t thread() const { return static_cast<uint32_t>(bits_ >> 48 & 0xFFF); }

    /// Whether no barrier is between the record's access and one at `moment` by somebody else.
    bool Races(const Moment& moment) const;
    /// Adds an access that does not conflict with the record's own kind.
    void Add(const Moment& moment, bool isAtomic);

  private:
    static constexpr uint64_t kSet = uint64_t{1} << 63;
    static constexpr uint64_t kAtomic = uint64_t{1} << 62;
    static constexpr uint64_t kSeveralThreads = uint64_t{1} << 61;
    static constexpr uint64_t kSeveralBlocks = uint64_t{1} << 60;

    uint64_t bits_ = 0;
};

/// What is known of one byte; all zero means nothing.
struct ByteHistory {
    AccessRecord write;
    AccessRecord read;

    bool holdsValue() const { return write.isSet(); }
};

/// Notes an access. Returns the earlier access that it races with, or a record that is not set.
struct Conflict {
    AccessRecord earlier;
    bool earlierIsWrite = false;
};
Conflict NoteAccess(ByteHistory& history, const Moment& moment, AccessKind kind);

// Inline, because checks spend their time here: once for each byte touched.

inline AccessRecord AccessRecord::Of(const Moment& moment, bool isAtomic) {
    AccessRecord record;
    record.bits_ = kSet | (isAtomic ? kAtomic : 0) | uint64_t{moment.thread} << 48 |
                   uint64_t{moment.interval} << 32 | uint64_t{moment.epoch} << 16 | moment.block;
    return record;
}

inline AccessRecord AccessRecord::BeforeAll() {
    return Of({0, Moment::kScalarUnit, Moment::kUnknown, Moment::kUnknown}, false);
}

inline bool AccessRecord::Races(const Moment& moment) const {
    if (!isSet() || epoch() != moment.epoch || epoch() == Moment::kUnknown) return false;
    if (block() != moment.block || (bits_ & kSeveralBlocks) != 0) return true;
    if (interval() != moment.interval || interval() == Moment::kUnknown) return false;
    return thread() != moment.thread || (bits_ & kSeveralThreads) != 0;
}

inline void AccessRecord::Add(const Moment& moment, bool isAtomic) {
    if (!isSet() || epoch() != moment.epoch) {
        *this = Of(moment, isAtomic);
    } else if (block() != moment.block) {
        bits_ |= kSeveralBlocks;
    } else if (interval() != moment.interval) {
        const uint64_t severalBlocks = bits_ & kSeveralBlocks;
        *this = Of(moment, isAtomic);
        bits_ |= severalBlocks;
    } else if (thread() != moment.thread) {
        bits_ |= kSeveralThreads;
    }
}

inline Conflict NoteAccess(ByteHistory& history, const Moment& moment, AccessKind kind) {
    Conflict conflict;
    const bool isAtomic = kind == AccessKind::kAtomic;
    const bool bothAtomic = isAtomic && history.write.isAtomic();
    if (!bothAtomic && history.write.Races(moment)) {
        conflict = {history.write, true};
    } else if (kind != AccessKind::kRead && history.read.Races(moment)) {
        conflict = {history.read, false};
    }
    if (kind == AccessKind::kRead) {
        history.read.Add(moment, false);
    } else if (bothAtomic) {
        history.write.Add(moment, true);
    } else {
        history.write = AccessRecord::Of(moment, isAtomic);
    }
    return conflict;
}

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_ACCESS_RECORD_H_
