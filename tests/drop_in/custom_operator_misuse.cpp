// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Calls the operator of examples/custom_operator with arguments that it refuses. Prints, for each,
// the code and the text; the test compares them with what is expected.

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnn_scaled_add.h"

namespace {

// A tensor that lies dense from the start of its memory, unless strides are given. Phase one does
// not touch the memory.
class Tensor {
  public:
    Tensor(aclDataType type, std::vector<int64_t> dims, std::vector<int64_t> strides = {}) {
        if (strides.empty()) {
            strides.assign(dims.size(), 1);
            for (size_t i = dims.size(); i-- > 1;) strides[i - 1] = strides[i] * dims[i];
        }
        handle_ = aclCreateTensor(dims.data(), dims.size(), type, strides.data(), 0, ACL_FORMAT_ND,
                                  dims.data(), dims.size(), memory_);
    }
    Tensor(const Tensor&) = delete;
    Tensor& operator=(const Tensor&) = delete;
    ~Tensor() { aclDestroyTensor(handle_); }

    aclTensor* get() const { return handle_; }

  private:
    float memory_[16] = {};
    aclTensor* handle_ = nullptr;
};

// What has come back, and what the library has to say about it.
void Print(const char* name, int code) {
    const char* message = aclGetRecentErrMsg();
    std::printf("%s: %d\n%s\n", name, code, message != nullptr ? message : "no text");
}

void Report(const char* name, const aclTensor* self, const aclTensor* other, aclTensor* out) {
    uint64_t workspaceSize = 0;
    aclOpExecutor* executor = nullptr;
    Print(name, aclnnScaledAddGetWorkspaceSize(self, other, 0.5, out, &workspaceSize, &executor));
    if (executor != nullptr) aclDestroyAclOpExecutor(executor);
}

void ReportAll() {
    const Tensor floats(ACL_FLOAT, {2, 3}), halves(ACL_FLOAT16, {2, 3}), ints(ACL_INT32, {2, 3});
    const Tensor turned(ACL_FLOAT, {3, 2}), out(ACL_FLOAT, {2, 3});
    const Tensor deep(ACL_FLOAT, {1, 1, 1, 1, 1, 1, 1, 1, 1}), repeated(ACL_FLOAT, {2, 3}, {0, 1});
    Report("null self", nullptr, floats.get(), out.get());
    Report("null other", floats.get(), nullptr, out.get());
    Report("null out", floats.get(), floats.get(), nullptr);
    Report("dtype of self", ints.get(), floats.get(), out.get());
    Report("dtype of other", floats.get(), halves.get(), out.get());
    Report("dtype of out", floats.get(), floats.get(), halves.get());
    Report("rank", deep.get(), floats.get(), out.get());
    Report("shape of other", floats.get(), turned.get(), out.get());
    Report("shape of out", floats.get(), floats.get(), turned.get());
    Report("overlapping out", floats.get(), floats.get(), repeated.get());

    uint64_t workspaceSize = 0;
    aclOpExecutor* executor = nullptr;
    Print("null workspaceSize", aclnnScaledAddGetWorkspaceSize(floats.get(), floats.get(), 0.5,
                                                               out.get(), nullptr, &executor));
    Print("null executor", aclnnScaledAddGetWorkspaceSize(floats.get(), floats.get(), 0.5,
                                                          out.get(), &workspaceSize, nullptr));
    Print("phase two without executor", aclnnScaledAdd(nullptr, 0, nullptr, nullptr));
}

}  // namespace

int main() {
    aclInit(nullptr);
    aclrtSetDevice(0);
    ReportAll();
    aclrtResetDevice(0);
    return aclFinalize();
}
