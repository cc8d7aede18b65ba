// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_INSTRUMENTATION_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_INSTRUMENTATION_H_

// Put in front of every kernel source by the build, together with the options that make the
// compiler report memory accesses and basic blocks (portacl_kernel_options in
// PortaclAddOperator.cmake). The calls that it emits get names of the emulator's: they never meet a
// sanitizer's run-time library, even where the rest of the program is built with one.
#define PORTACL_HOOK(compilers, ours) __asm__(".set " #compilers ", " #ours);
#define PORTACL_HOOKS(bytes)                                           \
    PORTACL_HOOK(__tsan_read##bytes, portaclSimtRead##bytes)           \
    PORTACL_HOOK(__tsan_write##bytes, portaclSimtWrite##bytes)         \
    PORTACL_HOOK(__tsan_unaligned_read##bytes, portaclSimtRead##bytes) \
    PORTACL_HOOK(__tsan_unaligned_write##bytes, portaclSimtWrite##bytes)

PORTACL_HOOKS(1)
PORTACL_HOOKS(2)
PORTACL_HOOKS(4)
PORTACL_HOOKS(8)
PORTACL_HOOKS(16)
PORTACL_HOOK(__tsan_read_range, portaclSimtReadRange)
PORTACL_HOOK(__tsan_write_range, portaclSimtWriteRange)
PORTACL_HOOK(__tsan_init, portaclSimtIgnore)
PORTACL_HOOK(__tsan_func_entry, portaclSimtIgnore)
PORTACL_HOOK(__tsan_func_exit, portaclSimtIgnore)
PORTACL_HOOK(__tsan_vptr_read, portaclSimtIgnore)
PORTACL_HOOK(__tsan_vptr_update, portaclSimtIgnore)
PORTACL_HOOK(__tsan_memcpy, portaclSimtCopy)
PORTACL_HOOK(__tsan_memmove, portaclSimtCopy)
PORTACL_HOOK(__tsan_memset, portaclSimtSet)
PORTACL_HOOK(memcpy, portaclSimtCopy)
PORTACL_HOOK(memmove, portaclSimtCopy)
PORTACL_HOOK(memset, portaclSimtSet)
PORTACL_HOOK(__sanitizer_cov_trace_pc, portaclSimtStep)

#undef PORTACL_HOOKS
#undef PORTACL_HOOK

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_INSTRUMENTATION_H_
