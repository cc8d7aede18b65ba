// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_STREAM_H_
#define PORTACL_INCLUDE_ACL_RT_STREAM_H_

/// Streams: queues whose tasks run one after another, in the order of issue. Tasks of different
/// streams have no order, except by events and by waiting on the host.

#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a stream of the current context: aclrtCreateStreamWithConfig with priority 0 and no flag.
/// @param[out] stream  receives the stream, to be given to aclrtDestroyStream; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (stream is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_NO_STREAM_RESOURCE (the
///         device has as many streams as its SoC allows).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateStream(aclrtStream* stream);

/// Makes a stream of the current context.
/// @param[out] stream  receives the stream, to be given to aclrtDestroyStream; not null.
/// @param[in] priority  0, the highest, to 7; larger values count as 7. Never changes results.
/// @param[in] flag  ACL_STREAM_* combined, or 0; unknown bits are ignored.
/// @return as aclrtCreateStream.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateStreamWithConfig(aclrtStream* stream, uint32_t priority,
                                                         uint32_t flag);

/// Waits for the work issued to a stream, then destroys it.
/// @param[in] stream  of the current context; not null, so never a default stream.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (stream is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_INVALID_HANDLE (it is
///         destroyed, or no stream); ACL_ERROR_RT_STREAM_CONTEXT (it belongs to another context,
///         and stays valid).
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtDestroyStream(aclrtStream stream);

/// Waits for the work issued to a stream.
/// @param[in] stream  of any context; null for the default stream of the current one.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_RT_CONTEXT_NULL (stream is null, no
///         current context); ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no stream); the code
///         of the first task that failed, such as ACL_ERROR_RT_VECTOR_CORE_EXCEPTION.
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStream(aclrtStream stream);

/// As aclrtSynchronizeStream, for a limited time.
/// @param[in] stream  of any context; null for the default stream of the current one.
/// @param[in] timeout  milliseconds, > 0; -1 without limit.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_RT_PARAM_INVALID (timeout is 0 or
///         below -1); as aclrtSynchronizeStream; ACL_ERROR_RT_STREAM_SYNC_TIMEOUT (time is up; the
///         work goes on).
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout);

/// Tells whether all work issued to a stream is done; never blocks.
/// @param[in] stream  of any context; null for the default stream of the current one.
/// @param[out] status  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (status is null); as
///         aclrtSynchronizeStream.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus* status);

/// Makes the later work of a stream wait for an event, without blocking the host. What it waits for
/// depends on the function that made the event:
/// aclrtCreateEvent: the record issued last; aclrtCreateEventWithFlag with ACL_EVENT_SYNC: the
/// record issued last, or else one still to come; aclrtCreateEventExWithFlag: the record issued
/// last, if any. A record issued after this call changes nothing but in the second case.
/// @param[in] stream  of the current context; null for its default stream.
/// @param[in] event  of any device; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_INVALID_HANDLE (either is
///         destroyed, or of another kind); ACL_ERROR_RT_STREAM_CONTEXT (stream of another context);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (aclrtCreateEventWithFlag without ACL_EVENT_SYNC);
///         ACL_ERROR_RT_PARAM_INVALID (aclrtCreateEvent, never recorded).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_STREAM_H_
