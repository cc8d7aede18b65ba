// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_CHECKER_H_
#define PORTACL_SIMT_CHECKER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "simt/access_record.h"
#include "simt/launch_result.h"

namespace portacl::simt {

class BlockHost;
struct Extent;

/// Address ranges of programs and libraries, which hold the kernel's constants.
class LoadedImages {
  public:
    LoadedImages();
    bool Hold(const void* address) const;

  private:
    struct Range {
        const char* begin;
        const char* end;
    };
    std::vector<Range> ranges_;
};

/// Watches the memory accesses of the blocks of one host.
class Checker {
  public:
    explicit Checker(BlockHost& host) : host_(host) {}

    /// Before the kernel touches `bytes` bytes. Does not return if it must not.
    void Access(const void* address, uint64_t bytes, AccessKind kind);

  private:
    /// One access to memory that has a name.
    struct Target {
        const Extent* extent;  ///< null: a piece of the unified buffer
        uint32_t piece;
        int64_t offset;  ///< from the first byte of either
        uint64_t bytes;
        AccessKind kind;

        std::string Name() const;
        /// As an index, if it is an access to one element.
        std::string IndexText() const;
        const char* Participle() const;
    };
    static std::string BoundsText(const Target& target, int64_t extentBytes);
    static std::string InputText(const Target& target);
    static std::string PoisonText(const Target& target);
    static std::string RaceText(const Target& target, const Conflict& conflict);
    static std::string ElsewhereText(const void* address, bool isNull);

    void AccessBuffer(const void* address, uint64_t bytes, AccessKind kind);
    void AccessGlobal(const void* address, uint64_t bytes, AccessKind kind);
    void CheckBounds(const Target& target, uint64_t extentBytes);
    void NoteBytes(const Target& target, ByteHistory* histories);
    bool IsNew(FindingKind kind, const Target& target);
    [[noreturn]] void FailElsewhere(const void* address);

    BlockHost& host_;
    LoadedImages images_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_CHECKER_H_
