// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// The functions of portacl/emulator.h that move memory, which the scalar unit has the DMA units do.

#include <cstring>

#include "portacl/emulator.h"
#include "simt/atomic_update.h"
#include "simt/block_host.h"
#include "simt/checker.h"

namespace portacl::simt {
namespace {

AtomicOp OpOf(AtomicMode mode) {
    if (mode == AtomicMode::kMax) return AtomicOp::kMax;
    return mode == AtomicMode::kMin ? AtomicOp::kMin : AtomicOp::kAdd;
}

template <typename T>
void UpdateElements(void* to, const void* from, uint64_t bytes, AtomicOp op) {
    for (uint64_t i = 0; i < bytes; i += sizeof(T)) {
        T value;
        std::memcpy(&value, static_cast<const char*>(from) + i, sizeof(T));
        UpdateAtomically(reinterpret_cast<T*>(static_cast<char*>(to) + i), value, op);
    }
}

void UpdateMemory(void* to, const void* from, uint64_t bytes, ElementType type, AtomicOp op) {
    switch (type) {
        case ElementType::kInt8:
            return UpdateElements<int8_t>(to, from, bytes, op);
        case ElementType::kInt16:
            return UpdateElements<int16_t>(to, from, bytes, op);
        case ElementType::kInt32:
            return UpdateElements<int32_t>(to, from, bytes, op);
        case ElementType::kFloat16:
            return UpdateElements<half>(to, from, bytes, op);
        case ElementType::kBfloat16:
            return UpdateElements<bfloat16_t>(to, from, bytes, op);
        case ElementType::kFloat32:
            return UpdateElements<float>(to, from, bytes, op);
        case ElementType::kOther:
            NotPossible("SetAtomic: the copy is of a type that has no atomic mode");
    }
}

}  // namespace

void CopyMemory(void* to, const void* from, uint64_t bytes) {
    WillRead(from, bytes);
    WillWrite(to, bytes);
    if (bytes > 0) std::memmove(to, from, bytes);
}

void CopyOut(void* to, const void* from, uint64_t bytes, ElementType type) {
    BlockHost& host = CurrentHost();
    const AtomicMode mode = host.block().atomicMode;
    if (mode == AtomicMode::kNone) return CopyMemory(to, from, bytes);
    WillRead(from, bytes);
    if (host.checker() != nullptr) host.checker()->Access(to, bytes, AccessKind::kAtomic);
    UpdateMemory(to, from, bytes, type, OpOf(mode));
}

void FillMemory(void* to, const void* value, uint32_t elementBytes, uint64_t count) {
    if (count == 0) return;
    const uint64_t bytes = count * elementBytes;
    WillWrite(to, bytes);
    auto* const target = static_cast<char*>(to);
    std::memmove(target, value, elementBytes);
    // Each copy doubles what is there.
    for (uint64_t done = elementBytes; done < bytes; done *= 2) {
        std::memcpy(target + done, target, done * 2 <= bytes ? done : bytes - done);
    }
}

}  // namespace portacl::simt
