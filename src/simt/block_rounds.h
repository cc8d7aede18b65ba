// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_BLOCK_ROUNDS_H_
#define PORTACL_SIMT_BLOCK_ROUNDS_H_

#include "runtime/thread_pool.h"
#include "simt/launch_context.h"

namespace portacl::simt {

/// Runs all blocks to their ends, in rounds: each block runs until it ends or waits in a SyncAll;
/// when all have, either everybody who has to be in the SyncAll is, and the next round begins, or
/// the kernel can never end, which is a finding. Nobody ever blocks a thread of the pool. Null for
/// `threads` means the calling thread.
void RunBlocks(LaunchContext& context, ThreadPool* threads);

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_BLOCK_ROUNDS_H_
