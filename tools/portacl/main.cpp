// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "command_line.h"

int main(int argc, char** argv) { return portacl::cli::RunCommandLine(argc, argv); }
