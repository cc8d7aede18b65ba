// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_TRACE_TRACE_REPORT_H_
#define PORTACL_TOOLS_PORTACL_TRACE_TRACE_REPORT_H_

#include <string>
#include <vector>

#include "trace/program_run.h"
#include "trace/trace_events.h"

namespace portacl::cli {

/// What a program did.
struct TraceReport {
    std::vector<TraceEvent> events;
    ProgramEnd end;
};

/// Calls and stream work in order, the graphs that phase one recorded, and what each took. Of many
/// calls only the first are listed, unless all are asked for.
std::string TraceText(const TraceReport& report, bool listsAll);
std::string TraceJson(const TraceReport& report);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_TRACE_TRACE_REPORT_H_
