// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_WORK_H_
#define PORTACL_RUNTIME_WORK_H_

#include <memory>
#include <string>

#include "acl/acl_base.h"
#include "acl/acl_rt.h"
#include "runtime/internal_api.h"

namespace portacl {

/// How a piece of stream work ended. A status other than 0 becomes the stream's error with this
/// text.
struct WorkResult {
    aclError status = ACL_SUCCESS;
    std::string text;
};

/// One piece of work for a stream.
///
/// The submitter keeps it on its stack; a stream that cannot run it inside the call asks for a copy
/// of its own, so small work on an idle stream allocates nothing.
class PORTACL_INTERNAL_API Work {
  public:
    virtual ~Work();

    /// Does the work, on the submitting thread or on the stream's. Called at most once, on the
    /// original or on the copy.
    virtual WorkResult Run() noexcept = 0;

    /// A copy that does not depend on the submitter's stack. May throw std::bad_alloc.
    virtual std::unique_ptr<Work> Detach() = 0;

    /// What traces call it.
    virtual const char* TraceName() const noexcept { return "work"; }
    /// Adds what traces say of it to the innermost scope of this thread.
    virtual void NoteForTrace() const noexcept {}

    /// Whether it is short enough to run inside the submitting call when the stream is idle.
    virtual bool RunsInline() const noexcept = 0;
};

/// Submits work to a stream, in order. `stream` null means the default stream of the thread's
/// current context.
/// @param call  the public function that submits, for error texts
/// @return ACL_SUCCESS; 107002 no current context; 107017 the stream was destroyed or is no stream;
///         107003 it belongs to another context; 207001 out of host memory; 207005 the system
///         starts no thread. The work itself reports through the stream.
PORTACL_INTERNAL_API aclError SubmitWork(const char* call, aclrtStream stream, Work& work) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_WORK_H_
