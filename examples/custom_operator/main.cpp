// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Calls the operator as a program would, and checks what comes back:
//   run_scaled_add [elements] [float | float16 | bf16]

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnn_scaled_add.h"

namespace {

constexpr double kAlpha = 0.5;

// Ends the program if a call failed, with what the library has to say about it.
void Check(const char* call, int code) {
    if (code == ACL_SUCCESS) return;
    const char* message = aclGetRecentErrMsg();
    std::fprintf(stderr, "%s failed with %d\n%s\n", call, code, message ? message : "");
    std::exit(1);
}
#define CHECK(call, ...) Check(#call, call(__VA_ARGS__))

aclDataType TypeOf(const std::string& name) {
    if (name == "float16") return ACL_FLOAT16;
    return name == "bf16" ? ACL_BF16 : ACL_FLOAT;
}

// All values here are exact in each of the types.
void Store(aclDataType type, float value, unsigned char* to) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    if (type == ACL_FLOAT) std::memcpy(to, &bits, 4);
    const uint16_t half = type == ACL_BF16 ? static_cast<uint16_t>(bits >> 16)
                                           : static_cast<uint16_t>(aclFloatToFloat16(value));
    if (type != ACL_FLOAT) std::memcpy(to, &half, 2);
}

float Load(aclDataType type, const unsigned char* from) {
    uint32_t bits = 0;
    std::memcpy(&bits, from, type == ACL_FLOAT ? 4 : 2);
    if (type == ACL_FLOAT16) return aclFloat16ToFloat(static_cast<aclFloat16>(bits));
    if (type == ACL_BF16) bits <<= 16;
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
}

// A tensor of one dimension in device memory.
struct Tensor {
    Tensor(int64_t elements, aclDataType type) : bytes(elements * aclDataTypeSize(type)) {
        const int64_t one = 1;
        CHECK(aclrtMalloc, &data, bytes, ACL_MEM_MALLOC_HUGE_FIRST);
        handle = aclCreateTensor(&elements, 1, type, &one, 0, ACL_FORMAT_ND, &elements, 1, data);
    }
    ~Tensor() {
        CHECK(aclDestroyTensor, handle);
        CHECK(aclrtFree, data);
    }

    size_t bytes;
    void* data = nullptr;
    aclTensor* handle = nullptr;
};

void Fill(const Tensor& tensor, aclDataType type, int64_t elements, int64_t period) {
    std::vector<unsigned char> values(tensor.bytes);
    for (int64_t i = 0; i < elements; ++i) {
        Store(type, static_cast<float>(i % period), &values[i * aclDataTypeSize(type)]);
    }
    CHECK(aclrtMemcpy, tensor.data, tensor.bytes, values.data(), values.size(),
          ACL_MEMCPY_HOST_TO_DEVICE);
}

void Run(const Tensor& self, const Tensor& other, const Tensor& out, aclrtStream stream) {
    uint64_t workspaceSize = 0;
    aclOpExecutor* executor = nullptr;
    CHECK(aclnnScaledAddGetWorkspaceSize, self.handle, other.handle, kAlpha, out.handle,
          &workspaceSize, &executor);
    void* workspace = nullptr;
    if (workspaceSize > 0) {
        CHECK(aclrtMalloc, &workspace, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST);
    }
    CHECK(aclnnScaledAdd, workspace, workspaceSize, executor, stream);
    CHECK(aclrtSynchronizeStream, stream);
    if (workspace != nullptr) CHECK(aclrtFree, workspace);
}

// Prints the first results. Returns how many are not as they should be.
int64_t Compare(const Tensor& out, aclDataType type, int64_t elements) {
    std::vector<unsigned char> values(out.bytes);
    CHECK(aclrtMemcpy, values.data(), values.size(), out.data, out.bytes,
          ACL_MEMCPY_DEVICE_TO_HOST);
    int64_t wrong = 0;
    for (int64_t i = 0; i < elements; ++i) {
        const float value = Load(type, &values[i * aclDataTypeSize(type)]);
        const float expected = static_cast<float>(i % 64) + 0.5f * static_cast<float>(i % 32);
        if (i < 6) std::printf("result[%lld] is: %f\n", static_cast<long long>(i), value);
        wrong += value == expected ? 0 : 1;
    }
    return wrong;
}

}  // namespace

int main(int argc, char** argv) {
    const int64_t elements = argc > 1 ? std::atoll(argv[1]) : 6;
    const aclDataType type = TypeOf(argc > 2 ? argv[2] : "float");
    aclrtStream stream = nullptr;
    CHECK(aclInit, nullptr);
    CHECK(aclrtSetDevice, 0);
    CHECK(aclrtCreateStream, &stream);
    int64_t wrong = 0;
    {
        const Tensor self(elements, type), other(elements, type), out(elements, type);
        Fill(self, type, elements, 64);
        Fill(other, type, elements, 32);
        Run(self, other, out, stream);
        wrong = Compare(out, type, elements);
    }
    CHECK(aclrtDestroyStream, stream);
    CHECK(aclrtResetDevice, 0);
    CHECK(aclFinalize);
    std::printf("%lld of %lld elements are wrong\n", static_cast<long long>(wrong),
                static_cast<long long>(elements));
    return wrong == 0 ? 0 : 1;
}
