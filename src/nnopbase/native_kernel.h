// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_NATIVE_KERNEL_H_
#define PORTACL_NNOPBASE_NATIVE_KERNEL_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "nnopbase/graph.h"
#include "runtime/internal_api.h"
#include "runtime/thread_pool.h"
#include "runtime/work.h"

namespace portacl {

/// Inputs and outputs that a level-0 op has at most.
inline constexpr size_t kMaxOperands = 16;

/// Bytes from the first element of a view to the end of its last one.
struct MemoryRange {
    char* begin;
    char* end;

    bool Meets(const MemoryRange& other) const { return begin < other.end && other.begin < end; }
};

/// A tensor at run time: element i of the view is at `data` + index(i) * element size.
struct PORTACL_INTERNAL_API KernelOperand {
    const TensorView& view;  ///< of the plan
    void* data;              ///< start of the storage; null if the data does not matter

    /// Address of the view's first element.
    void* first() const;
    /// What the view spans; empty if it has no elements.
    MemoryRange range() const;
};

/// One launch of a kernel.
struct KernelCall {
    const char* api;  ///< name of the API, for texts
    std::span<const KernelOperand> inputs;
    std::span<const KernelOperand> outputs;
    std::span<const op::OpAttr> attrs;
    ThreadPool& threads;
    bool reportsBadRows;          ///< PORTACL_TARGET_CHECK
    bool checksAccesses = false;  ///< PORTACL_CHECK=full; of emulated kernels
};

/// Rows that a kernel found to hold a value out of range.
struct BadRows {
    int64_t first;  ///< the lowest of them
    int64_t value;  ///< in it
    int64_t limit;  ///< values are in [0, limit)
    uint64_t count;
};

/// The native engine's kernel of one level-0 op; the object is static.
struct NativeKernel {
    const char* opType;
    /// Bit i: input i holds labels, which the kernel reads in any integer type, so a conversion
    /// before it is left out always: narrowing it would change which label is meant.
    uint32_t labelInputs;
    /// Bit i: of input i only shape and type count; its data is never read, so no copy is made of
    /// it.
    uint32_t shapeOnlyInputs;
    /// Whether the kernel runs with these operands. Asked before copies around the node are left
    /// out in favour of strided operands of other types; the recorded operands, dense and of the
    /// op's type, are always fine.
    bool (*accepts)(const Node& node);
    /// Bytes that a launch moves.
    int64_t (*trafficBytes)(std::span<const Operand> inputs, std::span<const Operand> outputs);
    /// Runs it. A failure's text says what is wrong with which argument.
    WorkResult (*run)(const KernelCall& call);
    /// The text for rows that were out of range, whichever engine found them. Null if no kernel of
    /// the op reports any.
    std::string (*describeBadRows)(const KernelCall& call, const BadRows& rows) = nullptr;
};

/// Makes a kernel known. Called when its library is loaded.
PORTACL_INTERNAL_API void RegisterKernel(const NativeKernel* kernel) noexcept;

/// Registers a kernel as a static object.
struct KernelRegistration {
    explicit KernelRegistration(const NativeKernel* kernel) { RegisterKernel(kernel); }
};

/// The kernel of a level-0 op; null if there is none.
const NativeKernel* FindKernel(const char* opType) noexcept;

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_NATIVE_KERNEL_H_
