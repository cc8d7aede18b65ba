// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/platform_cache.h"

#include <cstring>
#include <list>
#include <map>
#include <mutex>
#include <string>

#include "exe_graph/runtime/tiling_parse_context.h"
#include "host/error_capture.h"
#include "host/soc_platform.h"

namespace portacl {
namespace {

using CompileInfo = std::unique_ptr<void, void (*)(void*)>;

struct CachedPlatform {
    SocInfo soc;
    std::optional<uint32_t> vectorCores;
    fe::PlatFormInfos infos;
    std::map<const gert::OpImplFunctions*, CompileInfo> compileInfos;
};

struct Cache {
    std::mutex mutex;
    std::list<CachedPlatform> platforms;  // guarded by mutex; elements never move
};

// Outlives static objects that may still run tilings.
Cache& TheCache() {
    static auto* cache = new Cache;
    return *cache;
}

// Nearly always the same row of the table, whose texts need no reading.
bool IsSameText(const char* a, const char* b) { return a == b || std::strcmp(a, b) == 0; }

// In all that PlatformOf reads.
bool AreSame(const SocInfo& a, const SocInfo& b) {
    return a.arch == b.arch && a.aiCores == b.aiCores && a.vectorCores == b.vectorCores &&
           a.unifiedBufferBytes == b.unifiedBufferBytes && a.l2Bytes == b.l2Bytes &&
           IsSameText(a.fullName, b.fullName) && IsSameText(a.shortName, b.shortName);
}

CachedPlatform& PlatformFor(Cache& cache, const TilingTarget& target) {
    for (CachedPlatform& known : cache.platforms) {
        if (known.vectorCores == target.vectorCores && AreSame(known.soc, target.soc)) return known;
    }
    return cache.platforms.emplace_back(CachedPlatform{
        target.soc, target.vectorCores, PlatformOf(target.soc, target.vectorCores), {}});
}

HostStatus Parse(const char* opType, const gert::OpImplFunctions& impl, CachedPlatform& platform,
                 const void*& compileInfo) {
    if (const auto known = platform.compileInfos.find(&impl);
        known != platform.compileInfos.end()) {
        compileInfo = known->second.get();
        return {};
    }
    CompileInfo made(impl.makeCompileInfo(), impl.deleteCompileInfo);
    const HostNode node(opType, {}, {}, {});
    const ErrorCapture capture;
    gert::TilingParseContext context(node, &platform.infos, made.get());
    if (const auto status = impl.tilingParse(&context); status != ge::GRAPH_SUCCESS) {
        return capture.Failure(status,
                               std::string(opType) + ": the parse step of the tiling failed");
    }
    compileInfo = made.get();
    platform.compileInfos.emplace(&impl, std::move(made));
    return {};
}

// What this thread was told last. Nothing in the cache is ever removed or changed, so that it holds
// without a lock.
struct LastParsed {
    const gert::OpImplFunctions* impl = nullptr;
    gert::OpImplFunctions::TilingParseFunc parse = nullptr;
    const CachedPlatform* cached = nullptr;
    ParsedPlatform parsed;

    bool IsOf(const gert::OpImplFunctions& wanted, const TilingTarget& target) const {
        return impl == &wanted && parse == wanted.tilingParse && target.compileInfo == nullptr &&
               cached->vectorCores == target.vectorCores && AreSame(cached->soc, target.soc);
    }
};
thread_local constinit LastParsed lastParsed;

}  // namespace

HostStatus ParsePlatform(const char* opType, const gert::OpImplFunctions& impl,
                         const TilingTarget& target, ParsedPlatform& parsed) {
    if (lastParsed.IsOf(impl, target)) {
        parsed = lastParsed.parsed;
        return {};
    }
    Cache& cache = TheCache();
    const std::lock_guard lock(cache.mutex);
    CachedPlatform& platform = PlatformFor(cache, target);
    parsed.platform = &platform.infos;
    parsed.compileInfo = target.compileInfo;
    if (target.compileInfo != nullptr) return {};
    if (impl.tilingParse != nullptr) {
        HostStatus status = Parse(opType, impl, platform, parsed.compileInfo);
        if (!status.ok()) return status;
    }
    lastParsed = {&impl, impl.tilingParse, &platform, parsed};
    return {};
}

}  // namespace portacl
