// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_GUARDED_STORAGE_H_
#define PORTACL_TESTS_API_GUARDED_STORAGE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace portacl::test {

/// Device memory between two fields of guard bytes. Needs a current context; freed by aclrtFree.
class GuardedStorage {
  public:
    /// No memory: the storage of tensors without elements.
    GuardedStorage() = default;
    /// Memory that holds these bytes.
    explicit GuardedStorage(const std::vector<std::byte>& contents);
    /// Memory of which only the guards are written.
    explicit GuardedStorage(uint64_t sizeBytes);
    ~GuardedStorage();
    GuardedStorage(GuardedStorage&& other) noexcept;
    GuardedStorage& operator=(GuardedStorage&& other) noexcept;

    /// The first byte after the front guard; null without memory.
    void* data() const;
    uint64_t sizeBytes() const { return sizeBytes_; }

    std::vector<std::byte> Read(uint64_t offsetBytes, uint64_t countBytes) const;
    std::vector<std::byte> ReadAll() const { return Read(0, sizeBytes_); }
    void Write(const std::vector<std::byte>& contents);
    bool GuardsAreIntact() const;

    /// Gives the memory back early.
    void Free();

  private:
    void Allocate();

    std::byte* base_ = nullptr;
    uint64_t sizeBytes_ = 0;
};

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_GUARDED_STORAGE_H_
