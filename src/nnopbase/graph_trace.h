// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_GRAPH_TRACE_H_
#define PORTACL_NNOPBASE_GRAPH_TRACE_H_

#include <string>

#include "nnopbase/planned_call.h"

namespace portacl {

/// The level-0 graph as it was recorded and the plan made of it, a line per node.
std::string DescribeGraph(const PlannedCall& call);

/// Writes that to standard error, as PORTACL_TRACE=graph asks for.
void PrintGraph(const PlannedCall& call) noexcept;

/// Adds to the innermost scope of the trace: the tensor arguments of a phase one, ...
void NoteArguments(const op::internal::ApiScope& scope) noexcept;
/// ... what it planned, ...
void NotePlan(const PlannedCall& call) noexcept;
/// ... and the operands of a step.
void NoteStep(const Node& step) noexcept;

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_GRAPH_TRACE_H_
