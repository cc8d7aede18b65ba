// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/copy_work.h"

#include <cstring>

namespace portacl {

WorkResult CopyWork::Run() noexcept {
    std::memmove(dst_, src_, bytes_);
    return {};
}

std::unique_ptr<Work> CopyWork::Detach() { return std::make_unique<CopyWork>(*this); }

WorkResult BufferedCopyWork::Run() noexcept {
    std::memmove(dst_, src_, bytes_);
    return {};
}

std::unique_ptr<Work> BufferedCopyWork::Detach() {
    auto detached = std::make_unique<BufferedCopyWork>(dst_, src_, bytes_);
    detached->buffer_ = std::make_unique_for_overwrite<char[]>(bytes_);
    std::memcpy(detached->buffer_.get(), src_, bytes_);
    detached->src_ = detached->buffer_.get();
    return detached;
}

WorkResult FillWork::Run() noexcept {
    std::memset(begin_, value_, bytes_);
    return {};
}

std::unique_ptr<Work> FillWork::Detach() { return std::make_unique<FillWork>(*this); }

}  // namespace portacl
