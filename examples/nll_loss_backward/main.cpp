// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The gradient of the negative log-likelihood loss for two rows of three classes, computed the way
// every aclnn operator is called: plan (phase one), workspace, launch (phase two), synchronize.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_nll_loss_backward.h"

namespace {

constexpr int64_t kReductionNone = 0;
constexpr int64_t kIgnoreIndex = -100;

// True if a call succeeded; otherwise prints what the library has to say about it.
bool Succeeded(const char* call, int code) {
    if (code == ACL_SUCCESS) return true;
    const char* message = aclGetRecentErrMsg();
    std::fprintf(stderr, "%s failed with %d\n%s\n", call, code, message ? message : "");
    return false;
}

// The runtime, device 0 and one stream. What was started is ended in reverse order, even if the
// start failed half-way.
class Session {
  public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    ~Session() {
        if (stream_ != nullptr) Succeeded("aclrtDestroyStream", aclrtDestroyStream(stream_));
        if (hasDevice_) Succeeded("aclrtResetDevice", aclrtResetDevice(kDevice));
        if (isInitialized_) Succeeded("aclFinalize", aclFinalize());
    }

    bool Start() {
        isInitialized_ = Succeeded("aclInit", aclInit(nullptr));
        hasDevice_ = isInitialized_ && Succeeded("aclrtSetDevice", aclrtSetDevice(kDevice));
        return hasDevice_ && Succeeded("aclrtCreateStream", aclrtCreateStream(&stream_));
    }

    aclrtStream stream() const { return stream_; }

  private:
    static constexpr int32_t kDevice = 0;

    bool isInitialized_ = false;
    bool hasDevice_ = false;
    aclrtStream stream_ = nullptr;
};

// Device memory; null until allocated.
class DeviceMemory {
  public:
    DeviceMemory() = default;
    DeviceMemory(const DeviceMemory&) = delete;
    DeviceMemory& operator=(const DeviceMemory&) = delete;

    ~DeviceMemory() {
        if (address_ != nullptr) Succeeded("aclrtFree", aclrtFree(address_));
    }

    bool Allocate(size_t sizeBytes) {
        return Succeeded("aclrtMalloc",
                         aclrtMalloc(&address_, sizeBytes, ACL_MEM_MALLOC_HUGE_FIRST));
    }

    void* address() const { return address_; }

  private:
    void* address_ = nullptr;
};

// A contiguous tensor in device memory of its own.
class DeviceTensor {
  public:
    DeviceTensor() = default;
    DeviceTensor(const DeviceTensor&) = delete;
    DeviceTensor& operator=(const DeviceTensor&) = delete;

    ~DeviceTensor() {
        if (tensor_ != nullptr) Succeeded("aclDestroyTensor", aclDestroyTensor(tensor_));
    }

    // Allocates the tensor and fills it with values, as many as the shape has elements.
    template <typename T>
    bool Create(const std::vector<T>& values, const std::vector<int64_t>& shape,
                aclDataType dataType) {
        const size_t sizeBytes = values.size() * sizeof(T);
        if (!memory_.Allocate(sizeBytes)) return false;
        if (!Succeeded("aclrtMemcpy", aclrtMemcpy(memory_.address(), sizeBytes, values.data(),
                                                  sizeBytes, ACL_MEMCPY_HOST_TO_DEVICE))) {
            return false;
        }
        tensor_ = aclCreateTensor(shape.data(), shape.size(), dataType, nullptr, 0, ACL_FORMAT_ND,
                                  shape.data(), shape.size(), memory_.address());
        return Succeeded("aclCreateTensor", tensor_ != nullptr ? ACL_SUCCESS : ACL_ERROR_BAD_ALLOC);
    }

    // Copies the elements back; values already has their number.
    bool Read(std::vector<float>& values) const {
        const size_t sizeBytes = values.size() * sizeof(float);
        return Succeeded("aclrtMemcpy", aclrtMemcpy(values.data(), sizeBytes, memory_.address(),
                                                    sizeBytes, ACL_MEMCPY_DEVICE_TO_HOST));
    }

    aclTensor* get() const { return tensor_; }

  private:
    DeviceMemory memory_;
    aclTensor* tensor_ = nullptr;
};

// The operator's tensors, with the data of the example.
struct Tensors {
    DeviceTensor gradOutput, self, target, weight, totalWeight, out;

    bool Create() {
        return gradOutput.Create<float>({3.1F, 6.5F}, {2}, ACL_FLOAT) &&
               self.Create<float>({0, 1, 2, 3, 4, 5}, {2, 3}, ACL_FLOAT) &&
               target.Create<int32_t>({0, 2}, {2}, ACL_INT32) &&
               weight.Create<float>({1.1F, 1.2F, 1.3F}, {3}, ACL_FLOAT) &&
               totalWeight.Create<float>({0}, {1}, ACL_FLOAT) &&
               out.Create<float>({0, 0, 0, 0, 0, 0}, {2, 3}, ACL_FLOAT);
    }
};

// Plans and launches the operator, and waits for it.
bool Compute(const Tensors& tensors, aclrtStream stream) {
    uint64_t workspaceSize = 0;
    aclOpExecutor* planned = nullptr;
    if (!Succeeded("aclnnNLLLossBackwardGetWorkspaceSize",
                   aclnnNLLLossBackwardGetWorkspaceSize(
                       tensors.gradOutput.get(), tensors.self.get(), tensors.target.get(),
                       tensors.weight.get(), kReductionNone, kIgnoreIndex,
                       tensors.totalWeight.get(), tensors.out.get(), &workspaceSize, &planned))) {
        return false;
    }
    // Ours to destroy only if phase two is never reached.
    std::unique_ptr<aclOpExecutor, decltype(&aclDestroyAclOpExecutor)> executor(
        planned, &aclDestroyAclOpExecutor);

    DeviceMemory workspace;
    if (workspaceSize > 0 && !workspace.Allocate(workspaceSize)) return false;
    if (!Succeeded("aclnnNLLLossBackward", aclnnNLLLossBackward(workspace.address(), workspaceSize,
                                                                executor.release(), stream))) {
        return false;
    }
    return Succeeded("aclrtSynchronizeStream", aclrtSynchronizeStream(stream));
}

bool Run() {
    Session session;
    Tensors tensors;
    std::vector<float> result(6);
    if (!session.Start() || !tensors.Create() || !Compute(tensors, session.stream()) ||
        !tensors.out.Read(result)) {
        return false;
    }
    for (size_t i = 0; i < result.size(); ++i) {
        std::printf("result[%zu] is: %f\n", i, static_cast<double>(result[i]));
    }
    return true;
}

}  // namespace

int main() { return Run() ? 0 : 1; }
