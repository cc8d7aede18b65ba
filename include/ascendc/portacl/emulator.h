// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_EMULATOR_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_EMULATOR_H_

#include <stddef.h>
#include <stdint.h>

#include "portacl/dim3.h"

#define PORTACL_EMULATOR_API __attribute__((visibility("default")))

/// What the headers of the kernel dialect ask of the emulated device. All of it belongs to the
/// block that calls, and is valid only inside a kernel.
namespace portacl::simt {

PORTACL_EMULATOR_API uint32_t BlockIndex();
PORTACL_EMULATOR_API uint32_t BlockCount();
PORTACL_EMULATOR_API uint64_t TilingKey();
PORTACL_EMULATOR_API uint64_t SystemCycles();

/// The part of the workspace behind what the system reserves; null if there is no workspace.
PORTACL_EMULATOR_API uint8_t* UserWorkspace();

/// Copies the tiling data; fewer bytes than a struct has are an error of the launch.
PORTACL_EMULATOR_API void CopyTiling(void* to, const void* tiling, size_t offset, size_t bytes);
PORTACL_EMULATOR_API const void* TilingBytes(const void* tiling, size_t bytes);

/// Returns when `blocks` blocks, 0 meaning all, are inside this call.
PORTACL_EMULATOR_API void SyncBlocks(uint32_t blocks);

/// Returns when all threads of the SIMT call are inside this call.
PORTACL_EMULATOR_API void SyncThreads();

/// Runs thread(arguments) once for each thread of `shape`.
PORTACL_EMULATOR_API void RunThreads(const dim3& shape, void (*thread)(void*), void* arguments);

/// A piece of the block's unified buffer, 32-byte aligned, contents undefined. More than there is
/// ends the launch with an error.
PORTACL_EMULATOR_API void* AllocateUnifiedBuffer(uint64_t bytes);
/// Makes the contents of a piece undefined, as it is when its owner gave it up.
PORTACL_EMULATOR_API void ForgetUnifiedBuffer(void* piece, uint64_t bytes);
/// Gives all pieces back.
PORTACL_EMULATOR_API void ResetUnifiedBuffer();
PORTACL_EMULATOR_API uint64_t UnifiedBufferLeft();

enum class ElementType : uint8_t { kOther, kInt8, kInt16, kInt32, kFloat16, kBfloat16, kFloat32 };
enum class AtomicMode : uint8_t { kNone, kAdd, kMax, kMin };

/// What later copies into global memory do with what is there.
PORTACL_EMULATOR_API void SetAtomicMode(AtomicMode mode);

PORTACL_EMULATOR_API void CopyMemory(void* to, const void* from, uint64_t bytes);
/// As CopyMemory, into global memory under the block's atomic mode.
PORTACL_EMULATOR_API void CopyOut(void* to, const void* from, uint64_t bytes, ElementType type);
/// `count` copies of the `elementBytes` bytes at `value`.
PORTACL_EMULATOR_API void FillMemory(void* to, const void* value, uint32_t elementBytes,
                                     uint64_t count);

/// Tells the checkers about accesses of the headers' own loops, which are not compiled with the
/// kernel's instrumentation.
PORTACL_EMULATOR_API void WillRead(const void* address, uint64_t bytes);
PORTACL_EMULATOR_API void WillWrite(void* address, uint64_t bytes);

/// A parameter whose type is that of another one and not deduced from the argument.
template <typename T>
struct SameType {
    using Type = T;
};
template <typename T>
using Same = typename SameType<T>::Type;

enum class AtomicOp : uint8_t { kAdd, kSub, kExchange, kMax, kMin, kInc, kDec, kAnd, kOr, kXor };

/// Replaces *address by op(*address, operand) in one step; returns the old value.
template <typename T>
PORTACL_EMULATOR_API T AtomicUpdate(T* address, T operand, AtomicOp op);
/// Replaces *address by value if it equals compare; returns the old value.
template <typename T>
PORTACL_EMULATOR_API T AtomicCompareExchange(T* address, T compare, T value);

/// A condition of the kernel that has to hold, and where it is written.
struct Assertion {
    const char* file;
    int line;
    const char* condition;

    /// Ends the launch with an error of this text.
    [[noreturn]] PORTACL_EMULATOR_API void Fail() const;
    [[noreturn]] PORTACL_EMULATOR_API void Fail(const char* format, ...) const
        __attribute__((format(printf, 2, 3)));
};

/// Ends the launch: the kernel uses something that the emulated device does not have.
[[noreturn]] PORTACL_EMULATOR_API void NotPossible(const char* what);

}  // namespace portacl::simt

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_EMULATOR_H_
