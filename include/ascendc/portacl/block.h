// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_BLOCK_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_BLOCK_H_

#include <type_traits>

#include "portacl/emulator.h"
#include "portacl/qualifiers.h"

namespace AscendC {

template <typename A, typename B>
struct IsSameType : std::is_same<A, B> {};

constexpr uint64_t RESERVED_WORKSPACE = 16 * 1024 * 1024;

inline int64_t GetBlockIdx() { return ::portacl::simt::BlockIndex(); }
inline int64_t GetBlockNum() { return ::portacl::simt::BlockCount(); }
inline int64_t GetSubBlockIdx() { return 0; }
inline int64_t GetSubBlockNum() { return 1; }
inline int64_t GetTaskRation() { return 1; }
inline int64_t GetSystemCycle() { return static_cast<int64_t>(::portacl::simt::SystemCycles()); }
constexpr uint32_t GetDataBlockSizeInBytes() { return 32; }

// The launch records the workspace; a kernel that does it again changes nothing.
inline void SetSysWorkspace(GM_ADDR) {}
inline void SetSysWorkspaceForce(GM_ADDR) {}
inline GM_ADDR GetUserWorkspace(GM_ADDR) { return ::portacl::simt::UserWorkspace(); }
inline void InitSocState() {}

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_BLOCK_H_
