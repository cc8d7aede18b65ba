// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/copy_work.h"

#include <cstring>

namespace portacl {

WorkResult CopyWork::Run() noexcept {
    std::memmove(dst_, src_, bytes_);
    return {};
}

std::unique_ptr<Work> CopyWork::Detach() {
    auto detached = std::make_unique<CopyWork>(*this);
    if (NeedsAreNoted())
        detached->need_ = MemoryNeed("aclrtMemcpyAsync",
                                     {{dst_, bytes_, true, "dst"}, {src_, bytes_, false, "src"}});
    return detached;
}

WorkResult BufferedCopyWork::Run() noexcept {
    std::memmove(dst_, src_, bytes_);
    return {};
}

std::unique_ptr<Work> BufferedCopyWork::Detach() {
    auto detached = std::make_unique<BufferedCopyWork>(dst_, src_, bytes_);
    detached->buffer_ = std::make_unique_for_overwrite<char[]>(bytes_);
    std::memcpy(detached->buffer_.get(), src_, bytes_);
    detached->src_ = detached->buffer_.get();
    if (NeedsAreNoted())
        detached->need_ = MemoryNeed("aclrtMemcpyAsync", {{dst_, bytes_, true, "dst"}});
    return detached;
}

WorkResult FillWork::Run() noexcept {
    std::memset(begin_, value_, bytes_);
    return {};
}

std::unique_ptr<Work> FillWork::Detach() {
    auto detached = std::make_unique<FillWork>(*this);
    if (NeedsAreNoted())
        detached->need_ = MemoryNeed("aclrtMemsetAsync", {{begin_, bytes_, true, "devPtr"}});
    return detached;
}

}  // namespace portacl
