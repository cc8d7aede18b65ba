// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_INSTRUCTION_SET_H_
#define PORTACL_TOOLS_PORTACL_INSTRUCTION_SET_H_

namespace portacl::cli {

/// The SIMD instructions that the native engine's kernels use on this machine, "AVX2" for example.
const char* InstructionSet();

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_INSTRUCTION_SET_H_
