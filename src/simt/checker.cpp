// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/checker.h"

#include <fmt/format.h>
#include <link.h>

#include <algorithm>

#include "simt/block_host.h"
#include "simt/builtin_variables.h"
#include "simt/memory_map.h"

namespace portacl::simt {

LoadedImages::LoadedImages() {
    const auto add = [](dl_phdr_info* info, size_t /*size*/, void* images) {
        for (int i = 0; i < info->dlpi_phnum; ++i) {
            const auto& segment = info->dlpi_phdr[i];
            if (segment.p_type != PT_LOAD) continue;
            // Addresses of segments are numbers. NOLINTNEXTLINE(performance-no-int-to-ptr)
            const auto* begin = reinterpret_cast<const char*>(info->dlpi_addr + segment.p_vaddr);
            static_cast<LoadedImages*>(images)->ranges_.push_back({begin, begin + segment.p_memsz});
        }
        return 0;
    };
    dl_iterate_phdr(add, this);
}

bool LoadedImages::Hold(const void* address) const {
    const auto* byte = static_cast<const char*>(address);
    return std::any_of(ranges_.begin(), ranges_.end(),
                       [&](const Range& range) { return byte >= range.begin && byte < range.end; });
}

void Checker::Access(const void* address, uint64_t bytes, AccessKind kind) {
    if (bytes == 0) return;
    if (host_.block().buffer.Holds(address)) {
        AccessBuffer(address, bytes, kind);
    } else if (host_.context().watchedMemory->Holds(address)) {
        AccessGlobal(address, bytes, kind);
    } else if (!host_.OwnStackHolds(address) && !IsBuiltinVariable(address) &&
               !images_.Hold(address)) {
        FailElsewhere(address);
    }
}

void Checker::AccessBuffer(const void* address, uint64_t bytes, AccessKind kind) {
    const UnifiedBuffer::Spot spot = host_.block().buffer.Find(address);
    const Target target{nullptr, spot.piece, spot.offset, bytes, kind};
    CheckBounds(target, spot.pieceBytes);
    NoteBytes(target, spot.histories);
}

void Checker::AccessGlobal(const void* address, uint64_t bytes, AccessKind kind) {
    const Place place = host_.context().watchedMemory->Find(address);
    const Target target{place.extent, 0, place.offset, bytes, kind};
    CheckBounds(target, place.extent->bytes);
    if (kind != AccessKind::kRead && !place.extent->isWritable &&
        IsNew(FindingKind::kWriteToInput, target)) {
        host_.Report(FindingKind::kWriteToInput, target.Name(), InputText(target));
    }
    if (place.histories != nullptr) NoteBytes(target, place.histories);
}

void Checker::CheckBounds(const Target& target, uint64_t extentBytes) {
    const auto size = static_cast<int64_t>(extentBytes);
    if (target.offset >= 0 && target.offset + static_cast<int64_t>(target.bytes) <= size) return;
    host_.Fail(FindingKind::kOutOfBounds, target.Name(), BoundsText(target, size));
}

void Checker::NoteBytes(const Target& target, ByteHistory* histories) {
    const Moment now = host_.Now();
    bool isPoison = false;
    Conflict conflict;
    for (uint64_t i = 0; i < target.bytes; ++i) {
        isPoison |= target.kind != AccessKind::kWrite && !histories[i].holdsValue();
        const Conflict found = NoteAccess(histories[i], now, target.kind);
        if (found.earlier.isSet()) conflict = found;
    }
    if (isPoison && IsNew(FindingKind::kReadOfPoison, target)) {
        host_.Report(FindingKind::kReadOfPoison, target.Name(), PoisonText(target));
    }
    if (conflict.earlier.isSet() && IsNew(FindingKind::kRace, target)) {
        host_.Report(FindingKind::kRace, target.Name(), RaceText(target, conflict));
    }
}

bool Checker::IsNew(FindingKind kind, const Target& target) {
    return host_.context().findings.IsNew(kind, target.Name());
}

void Checker::FailElsewhere(const void* address) {
    // The first page stands for an argument that is absent.
    constexpr uintptr_t kFirstPage = 4096;
    const bool isNull = reinterpret_cast<uintptr_t>(address) < kFirstPage;
    host_.Fail(FindingKind::kOutOfBounds, isNull ? "null" : "elsewhere",
               ElsewhereText(address, isNull));
}

std::string Checker::Target::Name() const {
    return extent != nullptr ? extent->name : fmt::format("piece {} of the unified buffer", piece);
}

std::string Checker::Target::IndexText() const {
    constexpr uint64_t kLargestElement = 8;
    const auto size = static_cast<int64_t>(bytes);
    if (bytes <= kLargestElement && offset % size == 0) {
        return fmt::format("index {} of {}-byte elements", offset / size, size);
    }
    return fmt::format("bytes {} to {}", offset, offset + size - 1);
}

const char* Checker::Target::Participle() const {
    if (kind == AccessKind::kAtomic) return "updated";
    return kind == AccessKind::kWrite ? "written" : "read";
}

std::string Checker::BoundsText(const Target& target, int64_t extentBytes) {
    return fmt::format("{} is {} out of bounds, expected bytes 0 to {}, got {}", target.Name(),
                       target.Participle(), extentBytes - 1, target.IndexText());
}

std::string Checker::InputText(const Target& target) {
    return fmt::format("{} is an input and is {}, expected only reads, got {}", target.Name(),
                       target.Participle(), target.IndexText());
}

std::string Checker::PoisonText(const Target& target) {
    return fmt::format("{} is {} before anything is written there, expected a value, got {}",
                       target.Name(), target.Participle(), target.IndexText());
}

std::string Checker::RaceText(const Target& target, const Conflict& conflict) {
    const AccessRecord& earlier = conflict.earlier;
    const char* const write = earlier.isAtomic() ? "updated" : "written";
    return fmt::format("{} is {} after {} has {} it, expected a barrier between them, got {}",
                       target.Name(), target.Participle(),
                       WhoText(earlier.block(), earlier.thread()),
                       conflict.earlierIsWrite ? write : "read", target.IndexText());
}

std::string Checker::ElsewhereText(const void* address, bool isNull) {
    if (isNull) {
        return fmt::format("a null pointer is used, expected memory of the kernel, got offset {}",
                           reinterpret_cast<uintptr_t>(address));
    }
    return "memory of no argument is used, expected memory of the kernel, got an address far from "
           "all of them";
}

}  // namespace portacl::simt
