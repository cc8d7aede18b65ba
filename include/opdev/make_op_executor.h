// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_MAKE_OP_EXECUTOR_H_
#define PORTACL_INCLUDE_OPDEV_MAKE_OP_EXECUTOR_H_

#include "opdev/op_arg_def.h"
#include "opdev/op_executor.h"

/// A UniqueExecutor for the phase-one function it stands in.
#define CREATE_EXECUTOR() UniqueExecutor(__func__)

/// INFER_SHAPE(Type, OP_INPUT(...), OP_OUTPUT(...)[, OP_ATTR(...)]): gives outputs of the local
/// `executor` the shapes and dtypes that the operator's inference finds; its value is the status.
#define INFER_SHAPE(Type, ...) executor->InferShape(#Type, __VA_ARGS__)

/// ADD_TO_LAUNCHER_LIST_AICORE(Type, OP_INPUT(...), OP_OUTPUT(...)[, OP_ATTR(...)]): records a
/// level-0 op into the local `executor`; its value is the status.
#define ADD_TO_LAUNCHER_LIST_AICORE(Type, ...) executor->AddNode(#Type, __VA_ARGS__)

#endif  // PORTACL_INCLUDE_OPDEV_MAKE_OP_EXECUTOR_H_
