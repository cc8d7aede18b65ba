// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_DEVICE_SESSION_H_
#define PORTACL_BENCHMARKS_DEVICE_SESSION_H_

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnn/acl_meta.h"

namespace portacl::bench {

/// A step that a benchmark rests on went wrong; the row that needed it shows the text.
struct BenchmarkFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws BenchmarkFailure with what the library has to say about a call that failed.
[[noreturn]] void Fail(int status, const char* call);

/// Fails unless status is ACL_SUCCESS.
inline void Require(int status, const char* call) {
    if (status != ACL_SUCCESS) Fail(status, call);
}

/// The stream that all benchmarks of the process use, on device 0. Initializes the library on first
/// use.
aclrtStream SessionStream();

/// Device memory of this owner.
class DeviceBuffer {
  public:
    explicit DeviceBuffer(size_t sizeBytes);

    size_t sizeBytes() const { return sizeBytes_; }

    /// The memory, which is the host's too: benchmarks fill and check it without copies.
    template <typename T = void>
    T* As() const {
        return static_cast<T*>(memory_.get());
    }

  private:
    struct Free {
        void operator()(void* memory) const { aclrtFree(memory); }
    };
    size_t sizeBytes_;
    std::unique_ptr<void, Free> memory_;
};

struct DestroyTensor {
    void operator()(aclTensor* tensor) const { aclDestroyTensor(tensor); }
};
using TensorOwner = std::unique_ptr<aclTensor, DestroyTensor>;

/// A tensor over memory. Without strides it is contiguous. Strides are in elements.
TensorOwner MakeTensor(const std::vector<int64_t>& shape, aclDataType type, void* memory,
                       const std::vector<int64_t>& strides = {});

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_DEVICE_SESSION_H_
