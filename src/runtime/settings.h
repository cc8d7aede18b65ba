// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_SETTINGS_H_
#define PORTACL_RUNTIME_SETTINGS_H_

#include <cstdint>
#include <string>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"
#include "runtime/soc_table.h"
#include "runtime/thread_pool.h"

namespace portacl {

/// What is checked beyond the parameters that the reference checks; each level adds to those
/// before.
enum class CheckLevel : uint8_t {
    kOff,
    kBasic,  ///< memory, views and handles of each call
    kFull,   ///< memory that queued work needs, leaks, each access of emulated kernels
};

/// What runs operators.
enum class Engine : uint8_t {
    kNative,  ///< their kernels for this machine
    kSimt,    ///< their Ascend C kernels, on the emulated device
};

/// The PORTACL_ environment variables, read and understood. A variable that is empty counts as not
/// set.
struct Settings {
    const SocInfo* soc;        ///< PORTACL_SOC
    uint32_t deviceCount;      ///< PORTACL_DEVICES, 1 to kMaxDevices
    uint32_t threads;          ///< PORTACL_THREADS, 1 to 1024; 0: the cores available
    uint32_t vectorCores;      ///< PORTACL_CORES, 1 to kMaxVectorCores; 0: those of the product
    Engine engine;             ///< PORTACL_ENGINE
    bool fusion;               ///< PORTACL_FUSION
    bool reportsBadTargets;    ///< PORTACL_TARGET_CHECK
    CheckLevel check;          ///< PORTACL_CHECK
    bool printsGraph;          ///< PORTACL_TRACE=graph
    std::string traceFile;     ///< PORTACL_TRACE, a file; empty: none
    uint64_t cacheLimitBytes;  ///< PORTACL_CACHE_LIMIT
    /// Plans of calls that a thread keeps, 0 for none: ACLNN_CACHE_LIMIT, DISABLE_L2_CACHE
    uint32_t keptPlans;

    bool operator==(const Settings&) const = default;
};

/// The largest PORTACL_DEVICES.
inline constexpr uint32_t kMaxDevices = 64;

/// The largest PORTACL_CORES.
inline constexpr uint32_t kMaxVectorCores = 1024;

/// The settings in force. Read from the environment by aclInit; a program that never calls it gets
/// them on first use, with the default, and a line in the log, for every variable whose value is
/// not understood. Valid for the process's life. Safe to call from any thread.
PORTACL_INTERNAL_API const Settings& CurrentSettings() noexcept;

/// Reads the environment anew. Variables of portacl's prefix that it does not know are logged as
/// warnings. Throws std::bad_alloc.
/// @return ACL_SUCCESS; 500000 for an unknown PORTACL_SOC; 100000 for any other value that is not
///         understood, or a trace that cannot be written. The text names the variable, what it
///         takes and what it was; the settings in force stay.
PORTACL_INTERNAL_API aclError ReadSettings(const char* call);

/// The threads that kernels of the native engine run on, as many as the settings in force say. The
/// pool stays usable for the process's life, also after settings changed. If there is no memory for
/// it, kernels run on the calling thread alone.
PORTACL_INTERNAL_API ThreadPool& EngineThreads() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_SETTINGS_H_
