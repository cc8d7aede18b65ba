// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The example's computation by a program that links no library of the SDK: it opens libascendcl.so
// and libopapi.so by name and looks every function up, as frameworks with loadable back ends do.

#include <dlfcn.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_nll_loss_backward.h"

namespace {

void* Open(const char* library) {
    void* handle = dlopen(library, RTLD_LAZY);
    if (handle == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(1);
    }
    return handle;
}

// The function of a name in a library; Type is that of its declaration.
template <typename Type>
Type Find(void* library, const char* name) {
    void* address = dlsym(library, name);
    if (address == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(1);
    }
    return reinterpret_cast<Type>(address);
}

#define FIND(library, function) Find<decltype(&::function)>(library, #function)

void Check(const char* step, int code) {
    if (code == 0) return;
    std::fprintf(stderr, "%s failed with %d\n", step, code);
    std::exit(1);
}

void* const runtime = Open("libascendcl.so");
void* const operators = Open("libopapi.so");

// Device memory with the values given, and the tensor over it.
template <typename T>
aclTensor* MakeTensor(const std::vector<T>& values, const std::vector<int64_t>& shape,
                      aclDataType dataType, void** memory) {
    const size_t sizeBytes = values.size() * sizeof(T);
    Check("malloc", FIND(runtime, aclrtMalloc)(memory, sizeBytes, ACL_MEM_MALLOC_HUGE_FIRST));
    Check("copy in", FIND(runtime, aclrtMemcpy)(*memory, sizeBytes, values.data(), sizeBytes,
                                                ACL_MEMCPY_HOST_TO_DEVICE));
    return FIND(operators, aclCreateTensor)(shape.data(), shape.size(), dataType, nullptr, 0,
                                            ACL_FORMAT_ND, shape.data(), shape.size(), *memory);
}

std::vector<float> Compute() {
    void* memory[6] = {};
    aclTensor* tensors[6] = {
        MakeTensor<float>({3.1F, 6.5F}, {2}, ACL_FLOAT, &memory[0]),
        MakeTensor<float>({0, 1, 2, 3, 4, 5}, {2, 3}, ACL_FLOAT, &memory[1]),
        MakeTensor<int32_t>({0, 2}, {2}, ACL_INT32, &memory[2]),
        MakeTensor<float>({1.1F, 1.2F, 1.3F}, {3}, ACL_FLOAT, &memory[3]),
        MakeTensor<float>({0}, {1}, ACL_FLOAT, &memory[4]),
        MakeTensor<float>({0, 0, 0, 0, 0, 0}, {2, 3}, ACL_FLOAT, &memory[5]),
    };
    uint64_t workspaceSize = 0;
    aclOpExecutor* executor = nullptr;
    Check("phase one", FIND(operators, aclnnNLLLossBackwardGetWorkspaceSize)(
                           tensors[0], tensors[1], tensors[2], tensors[3], 0, -100, tensors[4],
                           tensors[5], &workspaceSize, &executor));
    void* workspace = nullptr;
    if (workspaceSize > 0) {
        Check("workspace",
              FIND(runtime, aclrtMalloc)(&workspace, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST));
    }
    Check("phase two",
          FIND(operators, aclnnNLLLossBackward)(workspace, workspaceSize, executor, nullptr));
    Check("synchronize", FIND(runtime, aclrtSynchronizeStream)(nullptr));

    std::vector<float> result(6);
    Check("copy out",
          FIND(runtime, aclrtMemcpy)(result.data(), 24, memory[5], 24, ACL_MEMCPY_DEVICE_TO_HOST));
    for (aclTensor* tensor : tensors) FIND(operators, aclDestroyTensor)(tensor);
    for (void* block : memory) Check("free", FIND(runtime, aclrtFree)(block));
    if (workspace != nullptr) Check("free", FIND(runtime, aclrtFree)(workspace));
    return result;
}

}  // namespace

int main() {
    Check("init", FIND(runtime, aclInit)(nullptr));
    Check("set device", FIND(runtime, aclrtSetDevice)(0));
    const std::vector<float> result = Compute();
    Check("reset device", FIND(runtime, aclrtResetDevice)(0));
    Check("finalize", FIND(runtime, aclFinalize)());
    for (size_t i = 0; i < result.size(); ++i) {
        std::printf("result[%zu] is: %f\n", i, static_cast<double>(result[i]));
    }
    return 0;
}
