// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TEST_STREAM_WORK_H_
#define PORTACL_RUNTIME_TEST_STREAM_WORK_H_

#include <gtest/gtest.h>

#include <functional>
#include <latch>
#include <memory>
#include <string>
#include <utility>

#include "acl/acl.h"
#include "runtime/error_report.h"
#include "runtime/work.h"

namespace portacl::test {

/// Work that calls a function.
class FunctionWork final : public Work {
  public:
    using Function = std::function<WorkResult()>;
    FunctionWork(Function function, bool isShort)
        : function_(std::move(function)), isShort_(isShort) {}

    WorkResult Run() noexcept override { return function_(); }
    std::unique_ptr<Work> Detach() override {
        return std::make_unique<FunctionWork>(function_, isShort_);
    }
    bool RunsInline() const noexcept override { return isShort_; }

  private:
    Function function_;
    bool isShort_;
};

/// Submits work that the stream's own thread does.
inline aclError Submit(aclrtStream stream, const std::function<void()>& function) {
    FunctionWork work([function] { return function(), WorkResult{}; }, false);
    return SubmitWork("Submit", stream, work);
}

/// Submits work that may run inside the call.
inline aclError SubmitShort(aclrtStream stream, const std::function<void()>& function) {
    FunctionWork work([function] { return function(), WorkResult{}; }, true);
    return SubmitWork("SubmitShort", stream, work);
}

inline aclError SubmitFailing(aclrtStream stream, const std::string& text,
                              aclError status = ACL_ERROR_RT_VECTOR_CORE_EXCEPTION) {
    FunctionWork work([=] { return WorkResult{status, text}; }, false);
    return SubmitWork("SubmitFailing", stream, work);
}

/// Work that keeps a stream busy until it is released; copies share the gate. The last one opens
/// it.
class Gate {
  public:
    Gate() = default;
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;
    ~Gate() { Open(); }

    void Open() {
        if (!std::exchange(isOpen_, true)) latch_->count_down();
    }

    /// Makes the stream wait for Open().
    aclError Block(aclrtStream stream) const {
        return Submit(stream, [latch = latch_] { latch->wait(); });
    }

  private:
    std::shared_ptr<std::latch> latch_ = std::make_shared<std::latch>(1);
    bool isOpen_ = false;
};

/// Texts of the failures since the last call, "" for none.
inline std::string RecentText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

inline bool Contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Device 0 is set in the test's thread, and all is gone afterwards.
class DeviceTest : public testing::Test {
  protected:
    void SetUp() override {
        RecentText();
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    }
    void TearDown() override {
        aclrtResetDeviceForce(0);
        RecentText();
    }

    static aclrtStream MakeStream() {
        aclrtStream stream = nullptr;
        EXPECT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
        return stream;
    }
    static bool isIdle(aclrtStream stream) {
        aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
        EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_SUCCESS);
        return status == ACL_STREAM_STATUS_COMPLETE;
    }
};

}  // namespace portacl::test

#endif  // PORTACL_RUNTIME_TEST_STREAM_WORK_H_
