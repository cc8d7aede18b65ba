// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/work.h"

#include "runtime/runtime_call.h"
#include "runtime/stream.h"

namespace portacl {

Work::~Work() = default;

aclError SubmitWork(const char* call, aclrtStream stream, Work& work) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        Ref<Stream> target;
        if (const aclError status = AcquireStream(call, stream, StreamUse::kSubmit, &target)) {
            return status;
        }
        target->Submit(work, WorkKind::kLaunch);
        return ACL_SUCCESS;
    });
}

}  // namespace portacl
