// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "acl/acl.h"
#include "runtime/error_report.h"
#include "runtime/init_config.h"
#include "runtime/leak_report.h"
#include "runtime/log.h"
#include "runtime/settings.h"
#include "runtime/stream.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

// What aclInit and aclFinalize have done in this process so far.
struct Lifetime {
    std::mutex mutex;  // held throughout each call, so that a start waits for an end to finish
    uint64_t users = 0;
    bool wasFinalized = false;
    std::string firstContent;  // of the first configuration file that was accepted; empty: none yet
};

// Never destroyed: programs call aclFinalize from static destructors against all advice.
Lifetime& ProcessLifetime() {
    static Lifetime* const lifetime = new Lifetime;
    return *lifetime;
}

aclError CheckContent(const Lifetime& lifetime, const InitConfig& config) {
    if (lifetime.firstContent.empty() || config.content.empty()) return ACL_SUCCESS;
    if (lifetime.firstContent == config.content) return ACL_SUCCESS;
    return Fail(
        ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
        "aclInit: the file of configPath has changed, expected the content of this process's "
        "first aclInit, got {} bytes that differ",
        config.content.size());
}

aclError Start(Lifetime& lifetime, const char* configPath) {
    InitConfig config;
    aclError status = ReadInitConfig(configPath, config);
    if (status == ACL_SUCCESS) status = CheckContent(lifetime, config);
    if (status == ACL_SUCCESS) status = ReadSettings("aclInit");
    if (status != ACL_SUCCESS) return status;
    ShareMessagesOfThreads(config.sharesErrorMessages);
    if (lifetime.firstContent.empty()) lifetime.firstContent = std::move(config.content);
    lifetime.users = 1;
    lifetime.wasFinalized = false;
    return ACL_SUCCESS;
}

aclError Init(const char* configPath) {
    ReadLogSettings();
    Lifetime& lifetime = ProcessLifetime();
    const std::lock_guard lock(lifetime.mutex);
    if (lifetime.users == 0) return Start(lifetime, configPath);
    ++lifetime.users;
    return Fail(ACL_ERROR_REPEAT_INITIALIZE, text_code::kAclArgument,
                "aclInit: the runtime is started already, expected one aclInit before aclFinalize, "
                "got number {}; it counts for aclFinalizeReference",
                lifetime.users);
}

void End(const char* call, Lifetime& lifetime) {
    lifetime.users = 0;
    lifetime.wasFinalized = true;
    LeakReport leaks(call);
    leaks.AddStreams(std::nullopt);
    DrainAllStreams();
    leaks.PrintForProcess();
}

aclError RefuseEnd(const char* call) {
    return Fail(ACL_ERROR_REPEAT_FINALIZE, text_code::kAclArgument,
                "{}: the runtime is not started, expected a call of aclInit before, got none since "
                "the last end",
                call);
}

aclError Finalize(const char* call) {
    Lifetime& lifetime = ProcessLifetime();
    const std::lock_guard lock(lifetime.mutex);
    // The reference lets a program that never called aclInit end the runtime once.
    if (lifetime.wasFinalized) return RefuseEnd(call);
    End(call, lifetime);
    return ACL_SUCCESS;
}

aclError FinalizeReference(const char* call, uint64_t* refCount) {
    Lifetime& lifetime = ProcessLifetime();
    const std::lock_guard lock(lifetime.mutex);
    const bool hadUsers = lifetime.users > 0;
    if (lifetime.users == 1) End(call, lifetime);
    if (lifetime.users > 1) --lifetime.users;
    if (refCount != nullptr) *refCount = lifetime.users;
    return hadUsers ? ACL_SUCCESS : RefuseEnd(call);
}

}  // namespace
}  // namespace portacl

aclError aclInit(const char* configPath) {
    const uint64_t begin = portacl::TraceClock();
    const aclError status =
        portacl::Guarded(__func__, ACL_ERROR_BAD_ALLOC, ACL_ERROR_INTERNAL_ERROR,
                         [&] { return portacl::Init(configPath); });
    if (portacl::IsTracing()) portacl::TraceSince(__func__, begin, status);
    return status;
}

aclError aclFinalize() {
    const portacl::TraceScope traced(__func__);
    return portacl::Guarded(__func__, ACL_ERROR_BAD_ALLOC, ACL_ERROR_INTERNAL_ERROR,
                            [&] { return portacl::Finalize("aclFinalize"); });
}

aclError aclFinalizeReference(uint64_t* refCount) {
    const portacl::TraceScope traced(__func__);
    return portacl::Guarded(__func__, ACL_ERROR_BAD_ALLOC, ACL_ERROR_INTERNAL_ERROR, [&] {
        return portacl::FinalizeReference("aclFinalizeReference", refCount);
    });
}
