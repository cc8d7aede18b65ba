// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_SYNC_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_SYNC_FUNCTIONS_H_

#include "portacl/emulator.h"

/// Barrier of all threads of the SIMT call.
inline void asc_syncthreads() { ::portacl::simt::SyncThreads(); }

// Threads of a block run on one CPU, so that each sees what others wrote.
inline void asc_threadfence() {}
inline void asc_threadfence_block() {}

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_SYNC_FUNCTIONS_H_
