// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/kernel_registry.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <new>

namespace portacl::simt {
namespace {

struct Registry {
    std::mutex mutex;
    std::vector<const CompiledKernel*> kernels;
};

// Made at the first registration, which may come before this file's own initialization.
Registry& TheRegistry() {
    static Registry& registry = *new Registry;
    return registry;
}

bool HasDtypes(const CompiledKernel& kernel, std::span<const std::string> dtypes) {
    return std::equal(dtypes.begin(), dtypes.end(), kernel.dtypes,
                      kernel.dtypes + kernel.parameterNum);
}

}  // namespace

void RegisterKernel(const CompiledKernel* kernel) noexcept {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    try {
        registry.kernels.push_back(kernel);
    } catch (const std::bad_alloc&) {
        // The kernel stays unknown, and launches of it say so.
    }
}

const CompiledKernel* FindCompiledKernel(std::string_view opType,
                                         std::span<const std::string> dtypes) noexcept {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    const auto found = std::find_if(
        registry.kernels.begin(), registry.kernels.end(), [&](const CompiledKernel* kernel) {
            return kernel->opType == opType && HasDtypes(*kernel, dtypes);
        });
    return found == registry.kernels.end() ? nullptr : *found;
}

std::vector<const CompiledKernel*> CompiledKernelsOf(std::string_view opType) {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    std::vector<const CompiledKernel*> kernels;
    std::copy_if(registry.kernels.begin(), registry.kernels.end(), std::back_inserter(kernels),
                 [&](const CompiledKernel* kernel) { return kernel->opType == opType; });
    return kernels;
}

CompiledKernel::Entry FindEntry(const CompiledKernel& kernel, uint64_t tilingKey) {
    const auto* const end = kernel.variants + kernel.variantNum;
    const auto* const found =
        std::find_if(kernel.variants, end, [&](const CompiledKernel::Variant& variant) {
            return !kernel.hasTilingKeys || variant.tilingKey == tilingKey;
        });
    return found == end ? nullptr : found->entry;
}

}  // namespace portacl::simt
