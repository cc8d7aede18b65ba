/* SPDX-FileCopyrightText: 2026 The portacl authors */
/* SPDX-License-Identifier: Apache-2.0 */

/* The runtime's header in C99: sends numbers to the device and back, through a stream. */

#include <stdio.h>
#include <string.h>

#include "acl/acl.h"

enum { kCount = 6 };

static int Check(const char* call, aclError code) {
    const char* message;
    if (code == ACL_SUCCESS) return 1;
    message = aclGetRecentErrMsg();
    fprintf(stderr, "%s failed with %d\n%s\n", call, code, message != NULL ? message : "");
    return 0;
}

static int SendAndReceive(const float* sent, float* received, size_t sizeBytes) {
    void* first = NULL;
    void* second = NULL;
    aclrtStream stream = NULL;
    int isGood =
        Check("aclrtCreateStream", aclrtCreateStream(&stream)) &&
        Check("aclrtMalloc", aclrtMalloc(&first, sizeBytes, ACL_MEM_MALLOC_NORMAL_ONLY)) &&
        Check("aclrtMalloc", aclrtMalloc(&second, sizeBytes, ACL_MEM_MALLOC_NORMAL_ONLY)) &&
        Check("aclrtMemcpy",
              aclrtMemcpy(first, sizeBytes, sent, sizeBytes, ACL_MEMCPY_HOST_TO_DEVICE)) &&
        Check("aclrtMemcpyAsync", aclrtMemcpyAsync(second, sizeBytes, first, sizeBytes,
                                                   ACL_MEMCPY_DEVICE_TO_DEVICE, stream)) &&
        Check("aclrtSynchronizeStream", aclrtSynchronizeStream(stream)) &&
        Check("aclrtMemcpy",
              aclrtMemcpy(received, sizeBytes, second, sizeBytes, ACL_MEMCPY_DEVICE_TO_HOST));
    if (second != NULL) aclrtFree(second);
    if (first != NULL) aclrtFree(first);
    if (stream != NULL) aclrtDestroyStream(stream);
    return isGood;
}

int main(void) {
    const float sent[kCount] = {-3.41F, 0.0F, 0.0F, 0.0F, 0.0F, -8.45F};
    float received[kCount];
    int isGood;
    int i;
    memset(received, 0, sizeof(received));
    if (!Check("aclInit", aclInit(NULL))) return 1;
    isGood = Check("aclrtSetDevice", aclrtSetDevice(0)) &&
             SendAndReceive(sent, received, sizeof(sent)) &&
             Check("aclrtResetDevice", aclrtResetDevice(0));
    isGood = Check("aclFinalize", aclFinalize()) && isGood;
    for (i = 0; isGood && i < kCount; ++i) {
        printf("result[%d] is: %f\n", i, (double)received[i]);
    }
    return isGood ? 0 : 1;
}
