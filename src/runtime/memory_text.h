// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MEMORY_TEXT_H_
#define PORTACL_RUNTIME_MEMORY_TEXT_H_

#include "runtime/internal_api.h"
#include "runtime/memory.h"

namespace portacl {

/// A short text that needs no memory, so that a refusal keeps its status when memory runs out.
class AddressText {
  public:
    const char* c_str() const { return text_; }

  private:
    friend AddressText DescribeAddress(const void* address) noexcept;
    char text_[96] = {};
};

/// What an address is, for error texts: "0x7f.. (ordinary host memory)", or with its place in the
/// live allocation: "0x7f.. (byte 64 of 256 in device memory)".
PORTACL_INTERNAL_API AddressText DescribeAddress(const void* address) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MEMORY_TEXT_H_
