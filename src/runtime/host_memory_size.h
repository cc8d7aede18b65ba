// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_HOST_MEMORY_SIZE_H_
#define PORTACL_RUNTIME_HOST_MEMORY_SIZE_H_

#include <cstdint>
#include <string>

namespace portacl {

/// The smallest memory limit on the way from the control group of this process up to the root of
/// the hierarchy (cgroup v2), in bytes; UINT64_MAX if there is none or it cannot be read.
/// @param cgroupRoot  where the hierarchy is mounted, "/sys/fs/cgroup"
/// @param membership  the file that names the group, "/proc/self/cgroup"
uint64_t CgroupLimitBytes(const std::string& cgroupRoot, const std::string& membership);

/// Bytes of memory that this process can have at most: the machine's, or less if its control group
/// says so. Found out once. Safe to call from any thread.
uint64_t HostMemoryBytes() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_HOST_MEMORY_SIZE_H_
