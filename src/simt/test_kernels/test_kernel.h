// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_TEST_KERNELS_TEST_KERNEL_H_
#define PORTACL_SIMT_TEST_KERNELS_TEST_KERNEL_H_

#include "kernel_operator.h"
#include "portacl/kernel_entry.h"
#include "simt_api/asc_simt.h"

/// Registers `entry` as a kernel of its own name, with tensor parameters a, b, ... that are all
/// taken for float: the tests' kernels are not compiled per dtype.
#define PORTACL_TEST_KERNEL(entry)                                                 \
    namespace entry##Registration {                                                \
        constexpr uint32_t kEntryParameterNum =                                    \
            ::portacl::simt::EntryCall<&::entry>::kParameterNum;                   \
        template <uint32_t count>                                                  \
        struct Names {                                                             \
            const char* parameters[count] = {};                                    \
            const char* dtypes[count] = {};                                        \
            constexpr Names() {                                                    \
                constexpr const char* kLetters[] = {"a", "b", "c", "d", "e", "f"}; \
                for (uint32_t i = 0; i < count; ++i) parameters[i] = kLetters[i];  \
                for (uint32_t i = 0; i < count; ++i) dtypes[i] = "float";          \
            }                                                                      \
        };                                                                         \
        const Names<kEntryParameterNum - 2> kNames;                                \
        const ::portacl::simt::CompiledKernel::Variant kVariants[] = {             \
            {0, &::portacl::simt::EntryCall<&::entry>::Call}};                     \
        const ::portacl::simt::CompiledKernel kKernel = {#entry,                   \
                                                         __FILE__,                 \
                                                         kNames.parameters,        \
                                                         kNames.dtypes,            \
                                                         kEntryParameterNum - 2,   \
                                                         kEntryParameterNum,       \
                                                         kVariants,                \
                                                         1,                        \
                                                         false};                   \
        const ::portacl::simt::KernelRegistration kRegistration(&kKernel);         \
    }

#endif  // PORTACL_SIMT_TEST_KERNELS_TEST_KERNEL_H_
