// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_SYNC_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_SYNC_INTF_H_

#include "portacl/emulator.h"

namespace AscendC {
namespace Simt {

inline void ThreadBarrier() { ::portacl::simt::SyncThreads(); }
inline void ThreadFence() {}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_SYNC_INTF_H_
