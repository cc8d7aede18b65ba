// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/native_kernel.h"

#include <atomic>
#include <cstring>

#include "opdev/data_type_utils.h"

namespace portacl {
namespace {

constexpr size_t kMaxKernels = 64;

struct Registry {
    std::atomic<size_t> size{0};
    std::atomic<const NativeKernel*> kernels[kMaxKernels] = {};
};

Registry& KernelRegistry() {
    static Registry registry;
    return registry;
}

}  // namespace

void* KernelOperand::first() const {
    return static_cast<char*>(data) +
           view.offset * static_cast<int64_t>(op::TypeSize(view.dataType));
}

MemoryRange KernelOperand::range() const {
    const auto elementBytes = static_cast<int64_t>(op::TypeSize(view.dataType));
    auto* const storage = static_cast<char*>(data);
    return {storage + view.offset * elementBytes, storage + view.end() * elementBytes};
}

void RegisterKernel(const NativeKernel* kernel) noexcept {
    Registry& registry = KernelRegistry();
    const size_t index = registry.size.fetch_add(1);
    if (index < kMaxKernels) registry.kernels[index].store(kernel, std::memory_order_release);
}

const NativeKernel* FindKernel(const char* opType) noexcept {
    for (const auto& entry : KernelRegistry().kernels) {
        const NativeKernel* kernel = entry.load(std::memory_order_acquire);
        if (kernel == nullptr) return nullptr;
        if (std::strcmp(kernel->opType, opType) == 0) return kernel;
    }
    return nullptr;
}

}  // namespace portacl
