// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_EMULATED_KERNEL_H_
#define PORTACL_NNOPBASE_EMULATED_KERNEL_H_

#include "nnopbase/graph.h"
#include "nnopbase/native_kernel.h"
#include "opdev/op_executor.h"

namespace portacl {

/// Whether the emulated device has a kernel for these tensors. May throw std::bad_alloc.
bool HasEmulatedKernel(const char* opType, const aclOpExecutor::OpArguments& arguments);

/// What stands in a node for the native kernel of an op that has none.
const NativeKernel& NoNativeKernel();

/// Runs the Ascend C kernel of a recorded op on the emulated device, as its tiling says. Inputs in
/// memory that an output shares are read as they were before.
/// @param workspace  of the op alone, node.workspaceBytes bytes; the system's part comes first
/// @return ACL_SUCCESS; 507035 with a text if the kernel is wrong, or the data and the call reports
///         that. May throw std::bad_alloc.
WorkResult RunEmulated(const Node& node, const KernelCall& call, void* workspace);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_EMULATED_KERNEL_H_
