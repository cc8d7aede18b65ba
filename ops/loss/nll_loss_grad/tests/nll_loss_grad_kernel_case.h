// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_CASE_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_CASE_H_

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

// Problems with their memory, and what must come out of them. Plain code that shares nothing with
// the kernel but its interface.
namespace portacl::nll_loss_grad::test {

/// Bytes right before or right behind memory that must not be touched. The free side is filled with
/// a pattern that IsIntact checks.
class EdgeMemory {
  public:
    explicit EdgeMemory(size_t capacity) : capacity_((capacity + kPage - 1) / kPage * kPage) {
        void* all =
            mmap(nullptr, capacity_ + 2 * kPage, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        EXPECT_NE(all, MAP_FAILED);
        pages_ = static_cast<uint8_t*>(all) + kPage;
        EXPECT_EQ(mprotect(pages_, capacity_, PROT_READ | PROT_WRITE), 0);
    }
    ~EdgeMemory() { munmap(pages_ - kPage, capacity_ + 2 * kPage); }
    EdgeMemory(const EdgeMemory&) = delete;
    EdgeMemory& operator=(const EdgeMemory&) = delete;

    uint8_t* Place(size_t size, bool atEnd) {
        EXPECT_LE(size + kGuard, capacity_);
        size_ = size;
        data_ = atEnd ? pages_ + capacity_ - size : pages_;
        guard_ = atEnd ? data_ - kGuard : data_ + size;
        std::memset(guard_, kPattern, kGuard);
        return data_;
    }

    bool IsIntact() const {
        return std::all_of(guard_, guard_ + kGuard, [](uint8_t b) { return b == kPattern; });
    }

    uint8_t* data() const { return data_; }
    size_t size() const { return size_; }

  private:
    static constexpr size_t kPage = 4096;
    static constexpr size_t kGuard = 256;
    static constexpr uint8_t kPattern = 0xA5;

    size_t capacity_;
    uint8_t* pages_;
    uint8_t* data_ = nullptr;
    uint8_t* guard_ = nullptr;
    size_t size_ = 0;
};

inline size_t Width(FloatType type) { return type == FloatType::kFloat32 ? 4 : 2; }

inline size_t Width(TargetType type) {
    return type == TargetType::kInt64 ? 8 : type == TargetType::kInt32 ? 4 : 1;
}

/// Bits of a type as float: sign, exponent and fraction taken apart by hand.
inline float Decode(FloatType type, uint32_t bits) {
    if (type == FloatType::kFloat32) return std::bit_cast<float>(bits);
    if (type == FloatType::kBfloat16) return std::bit_cast<float>(bits << 16);
    const float sign = (bits & 0x8000u) != 0 ? -1.0f : 1.0f;
    const int exponent = static_cast<int>(bits >> 10 & 31);
    const auto fraction = static_cast<float>(bits & 1023);
    if (exponent == 31) return fraction != 0 ? NAN : sign * INFINITY;
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

/// float to bits of a type, rounded in double precision, where every candidate is exact.
inline uint32_t Encode(FloatType type, float value) {
    const bool isHalf = type == FloatType::kFloat16;
    if (type == FloatType::kFloat32) {
        return std::isnan(value) ? 0x7FC00000u : std::bit_cast<uint32_t>(value);
    }
    if (std::isnan(value)) return isHalf ? 0x7E00u : 0x7FC0u;
    const uint32_t sign = std::signbit(value) ? 0x8000u : 0;
    const int fractionBits = isHalf ? 10 : 7;
    const int leastExponent = isHalf ? -14 : -126;
    const uint32_t infinity = isHalf ? 0x7C00u : 0x7F80u;
    const double magnitude = std::fabs(static_cast<double>(value));
    if (std::isinf(magnitude)) return sign | infinity;
    if (magnitude == 0) return sign;
    const int exponent = std::max(std::ilogb(magnitude), leastExponent);
    const double units = std::nearbyint(std::ldexp(magnitude, fractionBits - exponent));
    // Counts from 2^leastExponent with its fraction: carries move into the exponent by themselves.
    const double steps =
        units + std::ldexp(static_cast<double>(exponent - leastExponent), fractionBits);
    return sign | static_cast<uint32_t>(std::min<double>(steps, infinity));
}

/// A problem in words; Build makes it real.
struct Case {
    FloatType type = FloatType::kFloat32;
    TargetType targetType = TargetType::kInt64;
    Reduction reduction = Reduction::kMean;
    int64_t ignoreIndex = -100;
    int64_t classes = 3;
    std::array<int64_t, 3> rows = {5, 1, 1};
    std::function<void(Problem&)> setOutStrides = nullptr;  ///< dense if null
    int64_t targetStride = 1;                               ///< 0: one label for all rows
    int64_t gradOutputStride = 1;
    int64_t weightStride = 1;
    int64_t outOffset = 0;
    bool atEnd = false;  ///< memory ends, rather than begins, beside a protected page
    bool hasBadTargets = false;
    bool areAllIgnored = false;
    uint32_t seed = 1;
};

/// What a case expects: storage of out after the run, and the bad rows.
struct Expected {
    std::vector<uint8_t> out;
    BadTargets bad;
};

/// Owns the memory of one case at a time.
class CaseMemory {
  public:
    Problem problem{};

    /// Allocates, draws all inputs from the seed and prefills out with 0xFF.
    void Build(const Case& c);

    Expected Expect() const;

    void PrefillOut() { std::memset(out_.data(), 0xFF, out_.size()); }

    std::vector<uint8_t> Out() const { return {out_.data(), out_.data() + out_.size()}; }

    bool IsIntact() const {
        return out_.IsIntact() && target_.IsIntact() && gradOutput_.IsIntact() &&
               weight_.IsIntact() && total_.IsIntact();
    }

    void SetTarget(int64_t offset, int64_t label);
    void SetFloat(const void* base, int64_t offset, float value);
    float GetFloat(const void* base, int64_t offset) const;
    int64_t GetTarget(int64_t offset) const;
    float OutAt(int64_t offset) const { return GetFloat(problem.out, offset); }

  private:
    void SetShape(const Case& c);
    void DrawTargets(const Case& c);
    int64_t DrawLabel(const Case& c);
    void DrawFloats(EdgeMemory& memory);
    uint32_t DrawBits();

    EdgeMemory out_{1 << 20};
    EdgeMemory target_{1 << 16};
    EdgeMemory gradOutput_{1 << 16};
    EdgeMemory weight_{1 << 16};
    EdgeMemory total_{4096};
    std::mt19937 random_;
};

inline int64_t Extent(const std::array<int64_t, 3>& sizes, const RowStrides& strides) {
    int64_t last = 0;
    for (size_t i = 0; i < 3; ++i) last += (sizes[i] - 1) * strides[i];
    return last + 1;
}

inline RowStrides DenseStrides(const std::array<int64_t, 3>& rows, int64_t inner) {
    return {rows[1] * rows[2] * inner, rows[2] * inner, inner};
}

inline void CaseMemory::SetShape(const Case& c) {
    problem = Problem{};
    problem.type = c.type;
    problem.targetType = c.targetType;
    problem.reduction = c.reduction;
    problem.ignoreIndex = c.ignoreIndex;
    problem.rows = c.rows;
    problem.classes = c.classes;
    problem.gradOutputStrides = DenseStrides(c.rows, c.gradOutputStride);
    problem.targetStrides = DenseStrides(c.rows, c.targetStride);
    problem.weightStride = c.weightStride;
    problem.outRowStrides = DenseStrides(c.rows, c.classes);
    problem.outClassStride = 1;
    if (c.setOutStrides) c.setOutStrides(problem);
}

inline void CaseMemory::Build(const Case& c) {
    random_.seed(c.seed);
    SetShape(c);
    const size_t width = Width(c.type);
    const auto outExtent = Extent(c.rows, problem.outRowStrides) +
                           (c.classes - 1) * problem.outClassStride + c.outOffset;
    problem.out = out_.Place(outExtent * width, c.atEnd) + c.outOffset * width;
    problem.target =
        target_.Place(Extent(c.rows, problem.targetStrides) * Width(c.targetType), c.atEnd);
    const bool hasRowGradients = c.reduction == Reduction::kNone;
    problem.gradOutput = gradOutput_.Place(
        (hasRowGradients ? Extent(c.rows, problem.gradOutputStrides) : 1) * width, c.atEnd);
    problem.weight = weight_.Place(((c.classes - 1) * c.weightStride + 1) * width, c.atEnd);
    problem.totalWeight = total_.Place(width, c.atEnd);
    DrawTargets(c);
    DrawFloats(gradOutput_);
    DrawFloats(weight_);
    DrawFloats(total_);
    PrefillOut();
}

inline int64_t CaseMemory::DrawLabel(const Case& c) {
    if (c.areAllIgnored || random_() % 6 == 0) return c.ignoreIndex;
    if (c.hasBadTargets && random_() % 9 == 0) {
        const int64_t bad[] = {-1,        c.classes, int64_t{1} << 32, INT64_MIN, INT64_MAX,
                               INT32_MIN, 255};
        return bad[random_() % std::size(bad)];
    }
    return static_cast<int64_t>(random_() % c.classes);
}

inline void CaseMemory::DrawTargets(const Case& c) {
    const auto count = static_cast<int64_t>(target_.size() / Width(c.targetType));
    for (int64_t i = 0; i < count; ++i) {
        SetTarget(i, DrawLabel(c));
        // What the label type makes of a drawn label may be no class: then take one.
        const int64_t label = GetTarget(i);
        const bool isClass = label >= 0 && label < c.classes;
        if (!isClass && label != c.ignoreIndex && !c.hasBadTargets) SetTarget(i, 0);
    }
    // Labels between those of a strided view must not matter.
    if (c.targetStride < 2) return;
    for (int64_t i = 0; i < count; ++i) {
        if (i % c.targetStride != 0) SetTarget(i, -7);
    }
}

inline uint32_t CaseMemory::DrawBits() {
    const bool isWide = problem.type == FloatType::kFloat32;
    const uint32_t any = isWide ? static_cast<uint32_t>(random_()) : random_() & 0xFFFFu;
    switch (random_() % 12) {
        case 0:
            return any;
        case 1:
            return Encode(problem.type, std::ldexp(static_cast<float>(any & 1023), -30));
        case 2: {
            const float special[] = {0.0f,     -0.0f,      INFINITY,  -INFINITY,   NAN, 65504.0f,
                                     0x1p-24f, -0x1p-126f, 0x1p-140f, 0x1.fep127f, 1.0f};
            return Encode(problem.type, special[random_() % std::size(special)]);
        }
        default:
            return Encode(problem.type, (static_cast<float>(any & 0xFFFF) - 30000.0f) / 777.0f);
    }
}

inline void CaseMemory::DrawFloats(EdgeMemory& memory) {
    const size_t width = Width(problem.type);
    for (size_t i = 0; i + width <= memory.size(); i += width) {
        const uint32_t bits = DrawBits();
        std::memcpy(memory.data() + i, &bits, width);
    }
}

inline void CaseMemory::SetTarget(int64_t offset, int64_t label) {
    const size_t width = Width(problem.targetType);
    std::memcpy(target_.data() + offset * width, &label, width);
}

inline int64_t CaseMemory::GetTarget(int64_t offset) const {
    switch (problem.targetType) {
        case TargetType::kInt64:
            return reinterpret_cast<const int64_t*>(target_.data())[offset];
        case TargetType::kInt32:
            return reinterpret_cast<const int32_t*>(target_.data())[offset];
        default:
            return target_.data()[offset];
    }
}

inline void CaseMemory::SetFloat(const void* base, int64_t offset, float value) {
    const size_t width = Width(problem.type);
    const uint32_t bits = Encode(problem.type, value);
    auto* bytes = static_cast<uint8_t*>(const_cast<void*>(base));
    std::memcpy(bytes + offset * width, &bits, width);
}

inline float CaseMemory::GetFloat(const void* base, int64_t offset) const {
    const size_t width = Width(problem.type);
    uint32_t bits = 0;
    std::memcpy(&bits, static_cast<const uint8_t*>(base) + offset * width, width);
    return Decode(problem.type, bits);
}

inline Expected CaseMemory::Expect() const {
    const Problem& p = problem;
    const size_t width = Width(p.type);
    Expected expected{.out = std::vector<uint8_t>(out_.size(), 0xFF), .bad = {}};
    const auto outStart = static_cast<uint8_t*>(p.out) - out_.data();
    int64_t row = 0;
    for (int64_t n = 0; n < p.rows[0]; ++n) {
        for (int64_t h = 0; h < p.rows[1]; ++h) {
            for (int64_t w = 0; w < p.rows[2]; ++w, ++row) {
                const auto at = [&](const RowStrides& s) { return n * s[0] + h * s[1] + w * s[2]; };
                const int64_t label = GetTarget(at(p.targetStrides));
                const bool isClass = label >= 0 && label < p.classes;
                if (label != p.ignoreIndex && !isClass && expected.bad.count++ == 0) {
                    expected.bad.firstRow = row;
                    expected.bad.value = label;
                }
                for (int64_t c = 0; c < p.classes; ++c) {
                    uint32_t bits = 0;
                    if (c == label && label != p.ignoreIndex) {
                        float scale = p.reduction == Reduction::kNone
                                          ? GetFloat(p.gradOutput, at(p.gradOutputStrides))
                                          : GetFloat(p.gradOutput, 0);
                        if (p.reduction == Reduction::kMean) scale /= GetFloat(p.totalWeight, 0);
                        bits = Encode(p.type, -(scale * GetFloat(p.weight, c * p.weightStride)));
                    }
                    const int64_t offset = at(p.outRowStrides) + c * p.outClassStride;
                    std::memcpy(expected.out.data() + outStart + offset * width, &bits, width);
                }
            }
        }
    }
    return expected;
}

}  // namespace portacl::nll_loss_grad::test

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_CASE_H_
