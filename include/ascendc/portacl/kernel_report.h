// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_REPORT_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_REPORT_H_

#include "portacl/emulator.h"

namespace portacl::simt {

/// Reports, and goes on, that element `row` of an argument holds `value`, which is not in
/// [0, limit). The launch ends with an error that names the lowest such row. `argument` is a
/// string literal: its address is kept until the launch ends.
PORTACL_EMULATOR_API void ReportOutOfRange(const char* argument, int64_t row, int64_t value,
                                           int64_t limit);

}  // namespace portacl::simt

/// portacl's own addition to the dialect; a kernel that is also built elsewhere defines it empty
/// where this header is missing.
#define PORTACL_REPORT_OUT_OF_RANGE(argument, row, value, limit)           \
    ::portacl::simt::ReportOutOfRange(argument, static_cast<int64_t>(row), \
                                      static_cast<int64_t>(value), static_cast<int64_t>(limit))

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_REPORT_H_
