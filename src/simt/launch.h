// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_LAUNCH_H_
#define PORTACL_SIMT_LAUNCH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/internal_api.h"
#include "runtime/thread_pool.h"
#include "simt/launch_result.h"

namespace portacl::simt {

enum class Direction : uint8_t { kIn, kOut, kInOut };

/// Global memory that a kernel may touch: exactly these bytes.
struct GlobalMemory {
    void* address = nullptr;
    uint64_t bytes = 0;
};

/// One tensor parameter.
struct KernelArgument {
    std::string name;
    Direction direction = Direction::kIn;
    GlobalMemory memory;

    /// A parameter that is a list of tensors: their memory and shapes, instead of `memory`.
    struct ListEntry {
        GlobalMemory memory;
        std::vector<uint64_t> shape;
    };
    bool isList = false;
    std::vector<ListEntry> list;
};

/// What the kernel may know of the device that it runs on.
struct DeviceShape {
    uint32_t vectorCores = 64;
    uint32_t unifiedBufferBytes = 253952;
};

struct KernelLaunch {
    std::string_view opType;
    std::vector<std::string> dtypes;  ///< C++ types of the parameters: float, half, int64_t, ...
    uint32_t blockDim = 0;
    uint64_t tilingKey = 0;
    std::span<const std::byte> tilingData;
    /// All of the workspace, the system's first part of kReservedWorkspaceBytes included.
    GlobalMemory workspace;
    std::vector<KernelArgument> arguments;  ///< in the order of the entry's parameters
    DeviceShape device;
    /// Unified buffer that tiling grants, 0 meaning all.
    uint32_t localMemoryBytes = 0;

    /// Runs the kernel on copies of its memory, several times in different orders of blocks and
    /// threads, and watches every access. Many times slower, and on one thread.
    bool checks = false;
    uint64_t orderSeed = 1;  ///< of the shuffled run of the checks
    /// How long blocks may run without one of them ending or reaching a SyncAll.
    uint32_t timeLimitMs = 120'000;
    /// Without checks, blocks run on these; null means the calling thread.
    ThreadPool* threads = nullptr;
};

/// What the system keeps for itself at the start of a workspace.
inline constexpr uint64_t kReservedWorkspaceBytes = 16 << 20;

/// Names of the tensor parameters of the kernel for these types, inputs first; none if there is no
/// such kernel. Any thread may call.
PORTACL_INTERNAL_API std::span<const char* const> ParameterNames(
    std::string_view opType, std::span<const std::string> dtypes) noexcept;

/// Runs a kernel; returns when all blocks have ended. Any thread may call, several at a time.
/// Throws std::bad_alloc.
PORTACL_INTERNAL_API LaunchResult Launch(const KernelLaunch& launch);

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_LAUNCH_H_
