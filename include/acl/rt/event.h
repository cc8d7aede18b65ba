// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_EVENT_H_
#define PORTACL_INCLUDE_ACL_RT_EVENT_H_

/// Events: marks in streams that others wait for, and that tell the time. The three functions that
/// make them make three kinds, which differ as said at each use.

#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an event that can be waited for and tells the time.
/// @param[out] event  receives the event, to be given to aclrtDestroyEvent; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_NO_EVENT_RESOURCE (the
///         device has as many events as its SoC allows).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateEvent(aclrtEvent* event);

/// Makes an event for the uses that its flags name; with ACL_EVENT_SYNC it can be reset and awaited
/// before its record.
/// @param[out] event  receives the event, to be given to aclrtDestroyEvent; not null.
/// @param[in] flag  ACL_EVENT_* combined; ACL_EVENT_DEVICE_USE_ONLY and ACL_EVENT_EXTERNAL only
///            alone. Streams wait for it only with ACL_EVENT_SYNC; it tells the time only with
///            ACL_EVENT_TIME_LINE.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_PARAM_INVALID (flag has no known bit, or is no allowed combination); as
///         aclrtCreateEvent.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateEventWithFlag(aclrtEvent* event, uint32_t flag);

/// Makes an event that counts as complete until it is recorded, and then stands for its latest
/// record.
/// @param[out] event  receives the event, to be given to aclrtDestroyEvent; not null.
/// @param[in] flag  ACL_EVENT_SYNC, ACL_EVENT_CAPTURE_STREAM_PROGRESS and ACL_EVENT_TIME_LINE in
///            any combination, or ACL_EVENT_IPC alone. It tells the time only with
///            ACL_EVENT_TIME_LINE.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_PARAM_INVALID (flag is 0 or none of these);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (ACL_EVENT_IPC); as aclrtCreateEvent.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateEventExWithFlag(aclrtEvent* event, uint32_t flag);

/// Destroys an event; records and waits that are under way still end as they would. A stream that
/// waits for a record which was never issued goes on, with an error of its own.
/// @param[in] event  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no event).
/// @note Thread safe. Never blocks.
ACL_FUNC_VISIBILITY aclError aclrtDestroyEvent(aclrtEvent event);

/// Marks, in a stream, the end of the work issued so far, without blocking the host. It replaces an
/// earlier mark of the event, except for waits already issued.
/// @param[in] event  not null.
/// @param[in] stream  of the current context; null for its default stream.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_INVALID_HANDLE (either is
///         destroyed, or of another kind); ACL_ERROR_RT_STREAM_CONTEXT (stream of another context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream);

/// Makes an event count as not recorded, once the stream gets there, for the waits that follow.
/// @param[in] event  made by aclrtCreateEventWithFlag with ACL_EVENT_SYNC, or by aclrtCreateEvent;
///            not null.
/// @param[in] stream  of the current context; null for its default stream.
/// @return as aclrtRecordEvent, then ACL_ERROR_RT_FEATURE_NOT_SUPPORT (the event is of another
///         kind).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream);

/// Tells whether the latest record is done; never blocks. For old programs.
/// @param[in] event  not null.
/// @param[out] status  not null; ACL_EVENT_STATUS_COMPLETE before the first record.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event or status is
///         null); ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no event);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (made by aclrtCreateEventExWithFlag).
/// @note Thread safe.
ACL_DEPRECATED_MESSAGE("use aclrtQueryEventStatus")
ACL_FUNC_VISIBILITY aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus* status);

/// Tells whether the latest record is done; never blocks.
/// @param[in] event  not null.
/// @param[out] status  not null. Before the first record ACL_EVENT_RECORDED_STATUS_COMPLETE if made
///             by aclrtCreateEventExWithFlag, else ACL_EVENT_RECORDED_STATUS_NOT_READY.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event or status is
///         null); ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no event).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtQueryEventStatus(aclrtEvent event,
                                                   aclrtEventRecordedStatus* status);

/// Tells whether all waits for an event that streams were given are over; never blocks.
/// @param[in] event  not null.
/// @param[out] status  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event or status is
///         null); ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no event);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (made by aclrtCreateEventExWithFlag).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtQueryEventWaitStatus(aclrtEvent event,
                                                       aclrtEventWaitStatus* status);

/// Waits on the host until the latest record is done; returns at once if there is none. Needs no
/// current context.
/// @param[in] event  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_INVALID_HANDLE (it is destroyed, or no event);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (made with ACL_EVENT_EXTERNAL).
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEvent(aclrtEvent event);

/// As aclrtSynchronizeEvent, for a limited time.
/// @param[in] event  not null.
/// @param[in] timeout  milliseconds, > 0; -1 without limit.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (event is null);
///         ACL_ERROR_RT_PARAM_INVALID (timeout is 0 or below -1); as aclrtSynchronizeEvent;
///         ACL_ERROR_RT_EVENT_SYNC_TIMEOUT (time is up).
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout);

/// Tells the time between the latest records of two events.
/// @param[out] ms  milliseconds, negative if endEvent came first; not null; left alone on error.
/// @param[in] startEvent  not null.
/// @param[in] endEvent  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (an argument is null);
///         ACL_ERROR_RT_INVALID_HANDLE (either is destroyed, or no event);
///         ACL_ERROR_RT_INTERNAL_ERROR (either was never recorded);
///         ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID (either tells no time, or its record is not done).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtEventElapsedTime(float* ms, aclrtEvent startEvent,
                                                   aclrtEvent endEvent);

/// Tells when the latest record was done.
/// @param[in] event  not null.
/// @param[out] timestamp  microseconds, from a start common to all events; not null.
/// @return as aclrtEventElapsedTime, for one event.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t* timestamp);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_EVENT_H_
