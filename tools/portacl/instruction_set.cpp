// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "instruction_set.h"

#include <hwy/targets.h>

namespace portacl::cli {

// The kernels are compiled for HWY_TARGETS and dispatch to the best that the machine has, which is
// the lowest bit. This file is compiled with the same flags, so the set is the same.
const char* InstructionSet() {
    const auto usable = hwy::SupportedTargets() & HWY_TARGETS;
    return hwy::TargetName(usable & -usable);
}

}  // namespace portacl::cli
