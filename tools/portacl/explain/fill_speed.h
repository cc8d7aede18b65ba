// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_FILL_SPEED_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_FILL_SPEED_H_

namespace portacl::cli {

/// Bytes per second at which the engine's threads fill memory that no cache holds: the best of a
/// few short runs. Takes a fraction of a second.
double MeasureFillSpeed();

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_FILL_SPEED_H_
