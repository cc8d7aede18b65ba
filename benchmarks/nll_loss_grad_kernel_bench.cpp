// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Speed of the native kernel alone, against the fastest plain fill of the same memory.

#include <benchmark/benchmark.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include "memory_fill.h"
#include "model_shapes.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"
#include "runtime/thread_pool.h"

namespace portacl::bench {
namespace {

using nll_loss_grad::BadTargets;
using nll_loss_grad::FloatType;
using nll_loss_grad::Problem;
using nll_loss_grad::Reduction;
using nll_loss_grad::RowStrides;
using nll_loss_grad::TargetType;

struct Variant {
    const char* name;
    FloatType type;
    TargetType targetType;
    Reduction reduction;
};

constexpr Variant kVariants[] = {
    {"fp32_i64_mean", FloatType::kFloat32, TargetType::kInt64, Reduction::kMean},
    {"bf16_i64_mean", FloatType::kBfloat16, TargetType::kInt64, Reduction::kMean},
    {"fp16_i32_none", FloatType::kFloat16, TargetType::kInt32, Reduction::kNone},
    {"fp32_i64_none", FloatType::kFloat32, TargetType::kInt64, Reduction::kNone},
    {"bf16_u8_sum", FloatType::kBfloat16, TargetType::kUint8, Reduction::kSum},
};

ThreadPool& Pool() {
    static ThreadPool pool(0);
    return pool;
}

size_t Width(FloatType type) { return type == FloatType::kFloat32 ? 4 : 2; }

size_t Width(TargetType type) {
    return type == TargetType::kInt64 ? 8 : type == TargetType::kInt32 ? 4 : 1;
}

/// Memory on huge pages, as device memory is, all pages present.
class Memory {
  public:
    explicit Memory(size_t sizeBytes) {
        constexpr size_t kHugePage = size_t{2} << 20;
        const size_t rounded = (sizeBytes + kHugePage - 1) / kHugePage * kHugePage;
        bytes_.reset(static_cast<char*>(std::aligned_alloc(kHugePage, rounded)));
        madvise(bytes_.get(), rounded, MADV_HUGEPAGE);
        std::memset(bytes_.get(), 0xFF, rounded);
    }

    char* bytes() const { return bytes_.get(); }

  private:
    struct Free {
        void operator()(char* memory) const { std::free(memory); }
    };
    std::unique_ptr<char, Free> bytes_;
};

/// A problem with its memory. All factors are 1, so every target cell becomes -1.
class Workload {
  public:
    Workload(const ModelShape& shape, const Variant& variant)
        : shape_(shape),
          width_(Width(variant.type)),
          outBytes_(shape.rowCount() * shape.classes * width_),
          out_(outBytes_),
          target_(shape.rowCount() * Width(variant.targetType)),
          ones_(std::max(shape.rowCount(), shape.classes) * width_) {
        SetProblem(variant);
        const size_t labelWidth = Width(variant.targetType);
        for (int64_t row = 0; row < shape.rowCount(); ++row) {
            const int64_t label = LabelOf(row);
            std::memcpy(target_.bytes() + row * labelWidth, &label, labelWidth);
        }
        const uint32_t one = One();
        for (int64_t i = 0; i < std::max(shape.rowCount(), shape.classes); ++i) {
            std::memcpy(ones_.bytes() + i * width_, &one, width_);
        }
    }

    const Problem& problem() const { return problem_; }
    size_t outBytes() const { return outBytes_; }

    // Every row has its cell, and there are no more elements that are not zero than rows.
    bool IsRight() const {
        const uint32_t minusOne = One() | (width_ == 4 ? 0x80000000u : 0x8000u);
        for (int64_t row = 0; row < shape_.rowCount(); ++row) {
            if (OutAt(OffsetOf(row)) != minusOne) return false;
        }
        int64_t cells = 0;
        for (size_t i = 0; i < outBytes_ / width_; ++i) cells += OutAt(i) != 0;
        return cells == shape_.rowCount();
    }

  private:
    void SetProblem(const Variant& variant) {
        const int64_t h = shape_.rows[1];
        const int64_t w = shape_.rows[2];
        const int64_t c = shape_.classes;
        problem_.type = variant.type;
        problem_.targetType = variant.targetType;
        problem_.reduction = variant.reduction;
        problem_.ignoreIndex = -100;
        problem_.rows = shape_.rows;
        problem_.classes = c;
        problem_.gradOutput = ones_.bytes();
        problem_.gradOutputStrides = {h * w, w, 1};
        problem_.target = target_.bytes();
        problem_.targetStrides = {h * w, w, 1};
        problem_.weight = ones_.bytes();
        problem_.weightStride = 1;
        problem_.totalWeight = ones_.bytes();
        problem_.out = out_.bytes();
        problem_.outRowStrides = shape_.isImage ? RowStrides{c * h * w, w, 1} : RowStrides{c, 1, 1};
        problem_.outClassStride = shape_.isImage ? h * w : 1;
    }

    uint32_t One() const {
        if (problem_.type == FloatType::kFloat32) return 0x3F800000u;
        return problem_.type == FloatType::kFloat16 ? 0x3C00u : 0x3F80u;
    }

    // Images have patches of one class; elsewhere neighbours have nothing to do with each other.
    int64_t LabelOf(int64_t row) const {
        const int64_t patch = row % shape_.rows[2] / 32 + row / shape_.rows[2] / 32 * 131;
        return (shape_.isImage ? patch : row) * 7919 % shape_.classes;
    }

    int64_t OffsetOf(int64_t row) const {
        const int64_t plane = shape_.rows[1] * shape_.rows[2];
        return row / plane * problem_.outRowStrides[0] + row % plane +
               LabelOf(row) * problem_.outClassStride;
    }

    uint32_t OutAt(int64_t offset) const {
        uint32_t bits = 0;
        std::memcpy(&bits, out_.bytes() + offset * width_, width_);
        return bits;
    }

    const ModelShape& shape_;
    size_t width_;
    size_t outBytes_;
    Memory out_;
    Memory target_;
    Memory ones_;
    Problem problem_{};
};

void RunKernel(benchmark::State& state, const ModelShape& shape, const Variant& variant) {
    const Workload workload(shape, variant);
    const Problem& problem = workload.problem();
    const BadTargets bad = Run(problem, Pool());
    if (bad.count != 0 || !workload.IsRight()) return state.SkipWithError("wrong result");
    const double zeros = BestFillRate(Pool(), problem.out, 0, workload.outBytes());
    const double ones = BestFillRate(Pool(), problem.out, 1, workload.outBytes());
    for (auto _ : state) benchmark::DoNotOptimize(Run(problem, Pool()));

    const auto bytes = static_cast<int64_t>(state.iterations()) * TrafficBytes(problem);
    const auto rows = static_cast<int64_t>(state.iterations()) * shape.rowCount();
    using benchmark::Counter;
    const auto rate = [](double value) { return Counter(value, Counter::kIsRate); };
    state.SetBytesProcessed(bytes);
    state.counters["rows"] = rate(static_cast<double>(rows));
    state.counters["ratio"] = rate(static_cast<double>(bytes) / zeros);
    state.counters["ratio_of_ones"] = rate(static_cast<double>(bytes) / ones);
    state.SetLabel(shape.model);
}

void RunFill(benchmark::State& state, bool streams, uint8_t byte) {
    const size_t sizeBytes = static_cast<size_t>(state.range(0)) << 10;
    const Memory memory(sizeBytes);
    for (auto _ : state) {
        streams ? FillInParts(Pool(), memory.bytes(), byte, sizeBytes, StreamingFill)
                : FillInParts(Pool(), memory.bytes(), byte, sizeBytes, std::memset);
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * sizeBytes));
}

std::string NameOf(const ModelShape& shape, const Variant& variant) {
    std::string name = std::string("NllLossGradKernel/") + variant.name +
                       "/N:" + std::to_string(shape.rows[0]) +
                       "/C:" + std::to_string(shape.classes);
    if (!shape.isImage) return name;
    return name + "/H:" + std::to_string(shape.rows[1]) + "/W:" + std::to_string(shape.rows[2]);
}

void RegisterKernels() {
    for (const ModelShape& shape : kModelShapes) {
        for (const Variant& variant : kVariants) {
            if (variant.targetType == TargetType::kUint8 && shape.classes > 256) continue;
            benchmark::RegisterBenchmark(
                NameOf(shape, variant).c_str(),
                [&shape, &variant](benchmark::State& state) { RunKernel(state, shape, variant); })
                ->UseRealTime();
        }
    }
}

void RegisterFills() {
    for (const bool streams : {false, true}) {
        for (const uint8_t byte : {0, 1}) {
            const std::string name = std::string("MemoryFill/") +
                                     (streams ? "streaming" : "memset") +
                                     (byte == 0 ? "_zeros" : "_ones");
            benchmark::RegisterBenchmark(
                name.c_str(),
                [streams, byte](benchmark::State& state) { RunFill(state, streams, byte); })
                ->RangeMultiplier(4)
                ->Range(64, int64_t{1} << 20)
                ->ArgName("KiB")
                ->UseRealTime();
        }
    }
}

const bool kRegistered = [] {
    RegisterKernels();
    RegisterFills();
    return true;
}();

}  // namespace
}  // namespace portacl::bench
