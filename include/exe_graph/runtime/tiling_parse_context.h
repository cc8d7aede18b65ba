// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_PARSE_CONTEXT_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_PARSE_CONTEXT_H_

#include "exe_graph/runtime/extended_kernel_context.h"

namespace fe {
class PlatFormInfos;
}

namespace gert {

/// What the step before the first tiling on a platform reads and writes: it fills the compile info.
class PORTACL_OPDEV_API TilingParseContext : public ExtendedKernelContext {
  public:
    TilingParseContext(const portacl::HostNode& node, fe::PlatFormInfos* platform,
                       void* compileInfo)
        : ExtendedKernelContext(node), platform_(platform), compileInfo_(compileInfo) {}

    /// @tparam T  the type named in TilingParse<T>
    template <typename T>
    T* GetCompiledInfo() {
        return static_cast<T*>(compileInfo_);
    }
    fe::PlatFormInfos* GetPlatformInfo() const { return platform_; }
    /// Always "{}": there is no compiler that leaves more.
    const char* GetCompiledJson() const { return "{}"; }

  private:
    fe::PlatFormInfos* platform_;
    void* compileInfo_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_PARSE_CONTEXT_H_
