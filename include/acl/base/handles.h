// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_BASE_HANDLES_H_
#define PORTACL_INCLUDE_ACL_BASE_HANDLES_H_

#ifdef __cplusplus
extern "C" {
#endif

/// Execution objects; null as a stream means the default stream of the current context.
typedef void* aclrtStream;
typedef void* aclrtEvent;
typedef void* aclrtContext;
typedef void* aclrtNotify;
typedef void* aclrtCntNotify;
typedef void* aclrtLabel;
typedef void* aclrtLabelList;

/// Captured graphs and groups of their tasks.
typedef void* aclmdlRI;
typedef void* aclmdlRITask;
typedef void* aclrtTaskGrp;

/// Loaded kernel binaries and their functions.
typedef void* aclrtBinHandle;
typedef void* aclrtFuncHandle;

/// Physical memory, message buffers, and memory allocators that a program brings.
typedef void* aclrtDrvMemHandle;
typedef void* aclrtMbuf;
typedef void* aclrtAllocator;
typedef void* aclrtAllocatorDesc;
typedef void* aclrtAllocatorBlock;
typedef void* aclrtAllocatorAddr;

/// Objects that are only ever seen through a pointer.
typedef struct aclDataBuffer aclDataBuffer;
typedef struct rtExceptionInfo aclrtExceptionInfo;
typedef struct tagRtGroupInfo aclrtGroupInfo;

/// Called on a thread of the library when a task fails.
typedef void (*aclrtExceptionInfoCallback)(aclrtExceptionInfo* exceptionInfo);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_BASE_HANDLES_H_
