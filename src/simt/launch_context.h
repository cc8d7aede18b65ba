// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_LAUNCH_CONTEXT_H_
#define PORTACL_SIMT_LAUNCH_CONTEXT_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "portacl/compiled_kernel.h"
#include "simt/findings.h"
#include "simt/memory_map.h"
#include "simt/run_order.h"

namespace portacl::simt {

/// What all blocks of one run of a kernel share.
struct LaunchContext {
    const CompiledKernel* kernel;
    CompiledKernel::Entry entry;
    std::vector<uint8_t*> arguments;  ///< of the entry
    uint32_t blockDim;
    uint64_t tilingKey;
    const void* tiling;
    uint64_t tilingBytes;
    uint8_t* userWorkspace;
    uint32_t localMemoryBytes;
    uint32_t vectorCores;
    uint32_t timeLimitMs;
    RunOrder order;
    Findings& findings;
    const MemoryMap* watchedMemory = nullptr;  ///< null without checks

    std::atomic<bool> isStopped = false;
    std::atomic<bool> isOutOfMemory = false;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_LAUNCH_CONTEXT_H_
