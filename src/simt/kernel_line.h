// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_KERNEL_LINE_H_
#define PORTACL_SIMT_KERNEL_LINE_H_

#include <string>

namespace portacl::simt {

/// The line of the kernel's own source that called what runs now, such as "my_kernel.h:42"; headers
/// of the dialect do not count. Empty where that is not known: the kernel has no debug information,
/// or portacl was built without libbacktrace. Called on the stack of the kernel; takes long.
std::string CallingKernelLine();

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_KERNEL_LINE_H_
