// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_NUMBER_TEXT_H_
#define PORTACL_TOOLS_PORTACL_NUMBER_TEXT_H_

#include <cstdint>
#include <span>
#include <string>

namespace portacl::cli {

/// "248 KiB", "250.0 MiB", "88 B": three or four digits and a unit of 1024.
std::string BytesText(uint64_t bytes);

/// "262144000 bytes (250.0 MiB)"; "88 bytes".
std::string ExactBytesText(uint64_t bytes);

/// "yes" or "no".
const char* YesNo(bool value);

/// "[2, 3]"
std::string DimsText(std::span<const int64_t> dims);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_NUMBER_TEXT_H_
