// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "device_session.h"

namespace portacl::bench {
namespace {

class Session {
  public:
    Session() {
        Require(aclInit(nullptr), "aclInit");
        Require(aclrtSetDevice(kDevice), "aclrtSetDevice");
        Require(aclrtCreateStream(&stream_), "aclrtCreateStream");
    }

    aclrtStream stream() const { return stream_; }

  private:
    static constexpr int32_t kDevice = 0;

    aclrtStream stream_ = nullptr;
};

}  // namespace

void Fail(int status, const char* call) {
    const char* const text = aclGetRecentErrMsg();
    throw BenchmarkFailure(std::string(call) + " returned " + std::to_string(status) + ": " +
                           (text != nullptr ? text : "no text"));
}

aclrtStream SessionStream() {
    // Ends with the process: buffers in static objects are freed after any finalization here.
    static const Session* const session = new Session;
    return session->stream();
}

DeviceBuffer::DeviceBuffer(size_t sizeBytes) : sizeBytes_(sizeBytes) {
    SessionStream();
    void* memory = nullptr;
    Require(aclrtMalloc(&memory, sizeBytes, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    memory_.reset(memory);
}

TensorOwner MakeTensor(const std::vector<int64_t>& shape, aclDataType type, void* memory,
                       const std::vector<int64_t>& strides) {
    TensorOwner tensor(aclCreateTensor(shape.data(), shape.size(), type,
                                       strides.empty() ? nullptr : strides.data(), 0, ACL_FORMAT_ND,
                                       shape.data(), shape.size(), memory));
    if (tensor == nullptr) Fail(ACL_ERROR_BAD_ALLOC, "aclCreateTensor");
    return tensor;
}

}  // namespace portacl::bench
