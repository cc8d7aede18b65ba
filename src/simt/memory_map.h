// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_MEMORY_MAP_H_
#define PORTACL_SIMT_MEMORY_MAP_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "simt/access_record.h"
#include "simt/lazy_memory.h"

namespace portacl::simt {

/// Fills memory without a value, so that what is computed from it is seen: NaN in every float type.
inline constexpr unsigned char kPoisonByte = 0xFF;

/// Global memory that a kernel knows by one name.
struct Extent {
    std::string name;
    void* original = nullptr;  ///< null: it exists only while the kernel runs
    uint64_t bytes = 0;
    bool isWritable = false;
    bool startsWithValues = true;  ///< else the kernel has to write a byte before it reads it
};

/// Where an address is.
struct Place {
    const Extent* extent;    ///< that holds it, else the nearest
    int64_t offset;          ///< from the extent's first byte; outside of the extent possibly
    ByteHistory* histories;  ///< of the bytes from there on; null if nothing is written there
};

/// Copies of all global memory of a launch. Each is alone in an address range so large that an
/// index far out of bounds still tells which extent was meant, and that touching it faults.
class MemoryMap {
  public:
    MemoryMap() = default;
    ~MemoryMap();
    MemoryMap(const MemoryMap&) = delete;
    MemoryMap& operator=(const MemoryMap&) = delete;

    /// Returns the extent's number. Extents whose originals overlap will overlap in the copies.
    size_t Add(Extent extent);
    /// Takes address space for all extents and copies them. Once, after the last Add. Throws
    /// std::bad_alloc.
    void Build();
    /// Copies again, and forgets all accesses.
    void Refill();

    char* AddressOf(size_t extent) const { return addresses_[extent]; }
    bool Holds(const void* address) const;
    /// Of an address that it holds.
    Place Find(const void* address) const;

    /// Writes to the originals what a kernel may have changed.
    void CopyBack() const;
    /// The bytes of each writable extent with an original; empty for others.
    std::vector<std::vector<char>> Snapshot() const;
    /// Puts a snapshot's bytes into the copies.
    void Restore(const std::vector<std::vector<char>>& snapshot) const;
    const Extent& extent(size_t number) const { return extents_[number]; }

  private:
    /// Extents that overlap, and the memory of their copies.
    struct Region {
        std::vector<size_t> extents;
        uint64_t bytes = 0;
        char* begin = nullptr;
        bool isWritable = false;
        LazyMemory history;
    };

    void GroupExtents();
    void ReserveSlots();
    void OpenRegion(Region& region, char* slot);
    void Fill(Region& region);

    std::vector<Extent> extents_;
    std::vector<char*> addresses_;
    std::vector<Region> regions_;
    char* base_ = nullptr;
    uint64_t slotBytes_ = 0;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_MEMORY_MAP_H_
