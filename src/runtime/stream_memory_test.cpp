// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "acl/acl.h"
#include "runtime/test_stream_work.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

/// Counts its runs; its copy is its only allocation.
class CountingWork final : public Work {
  public:
    CountingWork(int& runs, bool isShort) : runs_(runs), isShort_(isShort) {}
    WorkResult Run() noexcept override { return ++runs_, WorkResult{}; }
    std::unique_ptr<Work> Detach() override {
        return std::make_unique<CountingWork>(runs_, isShort_);
    }
    bool RunsInline() const noexcept override { return isShort_; }

  private:
    int& runs_;
    bool isShort_;
};

class StreamMemory : public DeviceTest {};

TEST_F(StreamMemory, ShortWorkOnIdleStreamAllocatesNothing) {
    const aclrtStream stream = MakeStream();
    int runs = 0;
    CountingWork work(runs, true);
    const AllocationFailure failure(0);
    const aclError status = SubmitWork("Submit", stream, work);
    const aclError synchronized = aclrtSynchronizeStream(stream);
    const bool hasAllocated = failure.happened();
    EXPECT_EQ(status, ACL_SUCCESS);
    EXPECT_EQ(synchronized, ACL_SUCCESS);
    EXPECT_FALSE(hasAllocated);
    EXPECT_EQ(runs, 1);
}

// What a call finds: all objects live, and the stream's thread was never needed.
struct Scene {
    aclrtStream stream = nullptr;
    aclrtEvent recorded = nullptr;  // in a stream that is blocked
    aclrtEvent fresh = nullptr;
    int runs = 0;
};

struct CallRow {
    const char* name;
    std::function<aclError(Scene&)> call;
};

std::ostream& operator<<(std::ostream& out, const CallRow& row) { return out << row.name; }

// Makes an object with `create`, and destroys it with `destroy` if that worked.
template <typename Create, typename Destroy>
aclError CreateAndDestroy(const Create& create, const Destroy& destroy) {
    void* object = nullptr;
    const aclError status = create(&object);
    return status == ACL_SUCCESS ? destroy(object) : status;
}

const CallRow kRows[] = {
    {"create_stream",
     [](Scene&) { return CreateAndDestroy(aclrtCreateStream, aclrtDestroyStream); }},
    {"create_event", [](Scene&) { return CreateAndDestroy(aclrtCreateEvent, aclrtDestroyEvent); }},
    {"create_context",
     [](Scene&) {
         const auto create = [](aclrtContext* context) { return aclrtCreateContext(context, 0); };
         return CreateAndDestroy(create, aclrtDestroyContext);
     }},
    {"submit",
     [](Scene& scene) {
         CountingWork work(scene.runs, false);
         return SubmitWork("Submit", scene.stream, work);
     }},
    {"record_event", [](Scene& scene) { return aclrtRecordEvent(scene.recorded, scene.stream); }},
    {"reset_event", [](Scene& scene) { return aclrtResetEvent(scene.fresh, scene.stream); }},
    {"wait_for_record",
     [](Scene& scene) { return aclrtStreamWaitEvent(scene.stream, scene.recorded); }},
    {"wait_for_later_record",
     [](Scene& scene) { return aclrtStreamWaitEvent(scene.stream, scene.fresh); }},
};

class CallsWithoutMemory : public DeviceTest, public testing::WithParamInterface<CallRow> {
  protected:
    void SetUp() override {
        DeviceTest::SetUp();
        ASSERT_EQ(aclrtCreateEventWithFlag(&scene_.recorded, ACL_EVENT_SYNC), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateEventWithFlag(&scene_.fresh, ACL_EVENT_SYNC), ACL_SUCCESS);
        scene_.stream = MakeStream();
        ASSERT_EQ(gate_.Block(nullptr), ACL_SUCCESS);
        ASSERT_EQ(aclrtRecordEvent(scene_.recorded, nullptr), ACL_SUCCESS);
    }
    void TearDown() override {
        gate_.Open();
        EXPECT_EQ(aclrtDestroyEvent(scene_.recorded), ACL_SUCCESS);
        EXPECT_EQ(aclrtDestroyEvent(scene_.fresh), ACL_SUCCESS);
        DeviceTest::TearDown();
    }

    Scene scene_;
    Gate gate_;
};

TEST_P(CallsWithoutMemory, FailCleanlyOrSucceed) {
    const auto call = [this] {
        const aclError status = GetParam().call(scene_);
        aclrtSetDevice(0);
        return status;
    };
    ForEachAllocationFailure(call, [](aclError status, bool hasFailed) {
        EXPECT_TRUE(status == ACL_SUCCESS ||
                    (hasFailed && status == ACL_ERROR_RT_MEMORY_ALLOCATION))
            << status << RecentText();
    });
    // The stream still takes work and ends.
    gate_.Open();
    ASSERT_EQ(aclrtRecordEvent(scene_.fresh, nullptr), ACL_SUCCESS);
    ASSERT_EQ(Submit(scene_.stream, [this] { ++scene_.runs; }), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(scene_.stream), ACL_SUCCESS);
    EXPECT_GE(scene_.runs, 1);
}

INSTANTIATE_TEST_SUITE_P(Calls, CallsWithoutMemory, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace portacl::test
