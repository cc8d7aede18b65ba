// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The kernel of NLLLossGrad on the emulated device, against the operator's definition. Plain code
// that shares nothing with the kernel or the emulator's number types.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "simt/launch.h"

namespace portacl::simt::test {
namespace {

enum class Float : uint8_t { kFloat, kHalf, kBfloat16 };

struct Column {
    std::string name;
    Float type;
    const char* typeName;
    const char* label;
    size_t labelBytes;
};

size_t Width(Float type) { return type == Float::kFloat ? 4 : 2; }

float Decode(Float type, const void* place) {
    if (type == Float::kFloat) {
        float value;
        std::memcpy(&value, place, sizeof(value));
        return value;
    }
    uint16_t bits;
    std::memcpy(&bits, place, sizeof(bits));
    if (type == Float::kBfloat16) return std::bit_cast<float>(uint32_t{bits} << 16);
    const float sign = (bits & 0x8000) != 0 ? -1.0f : 1.0f;
    const int exponent = bits >> 10 & 31;
    const auto fraction = static_cast<float>(bits & 1023);
    if (exponent == 31) return fraction != 0 ? NAN : sign * INFINITY;
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

/// The value of the type nearest to `value`, ties to even, looked for in double precision.
void Encode(Float type, float value, void* place) {
    if (type == Float::kFloat) {
        std::memcpy(place, &value, sizeof(value));
        return;
    }
    const int fractionBits = type == Float::kHalf ? 10 : 7;
    const int least = type == Float::kHalf ? -14 : -126;
    const uint32_t infinity = type == Float::kHalf ? 0x7C00 : 0x7F80;
    const double magnitude = std::fabs(static_cast<double>(value));
    uint32_t bits = infinity;
    if (std::isnan(value)) {
        bits = infinity + 1;
    } else if (magnitude == 0) {
        bits = 0;
    } else if (!std::isinf(magnitude)) {
        const int exponent = std::max(std::ilogb(magnitude), least);
        const double units = std::nearbyint(std::ldexp(magnitude, fractionBits - exponent));
        const double steps = units + std::ldexp(exponent - least, fractionBits);
        bits = static_cast<uint32_t>(std::min<double>(steps, infinity));
    }
    const auto result = static_cast<uint16_t>(bits | (std::signbit(value) ? 0x8000 : 0));
    std::memcpy(place, &result, sizeof(result));
}

int64_t Label(const Column& column, const std::vector<char>& labels, size_t row) {
    const char* place = labels.data() + row * column.labelBytes;
    if (column.labelBytes == 1) return static_cast<uint8_t>(*place);
    int64_t wide = 0;
    int32_t narrow = 0;
    if (column.labelBytes == 8) std::memcpy(&wide, place, 8);
    if (column.labelBytes == 4) std::memcpy(&narrow, place, 4);
    return column.labelBytes == 8 ? wide : narrow;
}

/// What the host's tiling hands over, byte for byte.
struct Tiling {
    uint64_t batchNum, classNum, usedThread, height, width;
    uint64_t scatterCores, fillCores, cellsPerCore, tailCores;
    uint32_t rank, reduction;
    int64_t ignoreIndex;
};
static_assert(sizeof(Tiling) == 88);

struct Problem {
    std::vector<int64_t> shape;
    uint32_t reduction = 0;
    int64_t ignoreIndex = -100;
    uint32_t cores = 64;
    bool hasBadLabels = false;
    std::string shortArgument{};  ///< whose memory ends too early
    uint64_t missingBytes = 0;

    uint64_t plane() const { return shape.size() == 4 ? shape[2] * shape[3] : 1; }
    uint64_t rows() const { return shape.size() == 1 ? 1 : shape[0] * plane(); }
    int64_t classes() const { return shape.size() == 1 ? shape[0] : shape[1]; }
    uint64_t cells() const { return rows() * classes(); }
};

Tiling MakeTiling(const Problem& problem) {
    const uint64_t cores = problem.cores;
    const uint64_t fillers = std::min<uint64_t>(problem.cells(), cores);
    const bool isImage = problem.shape.size() == 4;
    return {problem.shape.size() == 1 ? 1 : static_cast<uint64_t>(problem.shape[0]),
            static_cast<uint64_t>(problem.classes()),
            1024,
            isImage ? static_cast<uint64_t>(problem.shape[2]) : 0,
            isImage ? static_cast<uint64_t>(problem.shape[3]) : 0,
            std::min<uint64_t>((problem.rows() + 1023) / 1024, cores),
            fillers,
            problem.cells() / fillers,
            problem.cells() % fillers,
            static_cast<uint32_t>(problem.shape.size()),
            problem.reduction,
            problem.ignoreIndex};
}

/// A problem's tensors, with guards behind the gradient.
class Tensors {
  public:
    static constexpr size_t kGuardBytes = 64;
    static constexpr char kGuard = 0x5A;

    Tensors(const Column& column, const Problem& problem) : column_(column), problem_(problem) {
        const size_t width = Width(column.type);
        yGrad = Floats(problem.reduction == 0 ? problem.rows() : 1);
        weight = Floats(problem.classes());
        totalWeight = Floats(1);
        xGrad.assign(problem.cells() * width + kGuardBytes, kGuard);
        labels.resize(problem.rows() * column.labelBytes);
        for (size_t row = 0; row < problem.rows(); ++row) PutLabel(row);
        workspace.resize(kReservedWorkspaceBytes);
    }

    std::vector<KernelArgument> Arguments() {
        return {Argument("x", Direction::kIn, {nullptr, 0}),
                Argument("y_grad", Direction::kIn, {yGrad.data(), yGrad.size()}),
                Argument("target", Direction::kIn, {labels.data(), labels.size()}),
                Argument("weight", Direction::kIn, {weight.data(), weight.size()}),
                Argument("total_weight", Direction::kIn, {totalWeight.data(), totalWeight.size()}),
                Argument("x_grad", Direction::kOut, {xGrad.data(), xGrad.size() - kGuardBytes})};
    }

    std::vector<char> yGrad, weight, totalWeight, xGrad, labels, workspace;

  private:
    static KernelArgument Argument(const char* name, Direction direction, GlobalMemory memory) {
        KernelArgument argument;
        argument.name = name;
        argument.direction = direction;
        argument.memory = memory;
        return argument;
    }

    std::vector<char> Floats(size_t count) {
        const float specials[] = {0.0f, -0.0f, INFINITY, 65504.0f, 1e-7f, -1.0f};
        std::vector<char> values(count * Width(column_.type));
        for (size_t i = 0; i < count; ++i) {
            const uint64_t pick = random_() % 40;
            const auto any = static_cast<float>(static_cast<int>(random_() % 4001) - 2000) / 512;
            Encode(column_.type, pick < 6 ? specials[pick] : any,
                   values.data() + i * Width(column_.type));
        }
        return values;
    }

    void PutLabel(size_t row) {
        int64_t label = static_cast<int64_t>(random_() % problem_.classes());
        if (random_() % 5 == 0) label = problem_.ignoreIndex;
        if (problem_.hasBadLabels && random_() % 7 == 0) label = problem_.classes() + row % 3;
        if (column_.labelBytes == 1) label &= 0xFF;
        std::memcpy(labels.data() + row * column_.labelBytes, &label, column_.labelBytes);
    }

    const Column& column_;
    const Problem& problem_;
    std::mt19937_64 random_{problem_.cells() + problem_.reduction};
};

struct Expected {
    std::vector<char> xGrad;
    uint64_t badRows = 0;
    int64_t firstBadRow = 0;
};

/// The definition.
Expected Define(const Column& column, const Problem& problem, const Tensors& tensors) {
    const size_t width = Width(column.type);
    Expected expected{std::vector<char>(problem.cells() * width)};
    for (uint64_t row = 0; row < problem.rows(); ++row) {
        const int64_t label = Label(column, tensors.labels, row);
        if (label == problem.ignoreIndex) continue;
        if (label < 0 || label >= problem.classes()) {
            if (expected.badRows++ == 0) expected.firstBadRow = static_cast<int64_t>(row);
            continue;
        }
        const uint64_t grad = problem.reduction == 0 ? row : 0;
        volatile float scale = Decode(column.type, tensors.yGrad.data() + grad * width);
        if (problem.reduction == 1) {
            scale = scale / Decode(column.type, tensors.totalWeight.data());
        }
        volatile float product = scale * Decode(column.type, tensors.weight.data() + label * width);
        const uint64_t plane = problem.plane();
        const uint64_t cell = (row / plane * problem.classes() + label) * plane + row % plane;
        Encode(column.type, -product, expected.xGrad.data() + cell * width);
    }
    return expected;
}

LaunchResult RunKernel(const Column& column, const Problem& problem, Tensors& tensors, bool checks,
                       ThreadPool* threads) {
    const Tiling tiling = MakeTiling(problem);
    KernelLaunch launch;
    launch.opType = "NLLLossGrad";
    launch.dtypes = {column.typeName, column.typeName, column.label,
                     column.typeName, column.typeName, column.typeName};
    launch.blockDim = static_cast<uint32_t>(std::max(tiling.fillCores, tiling.scatterCores));
    launch.tilingData = std::as_bytes(std::span(&tiling, 1));
    launch.workspace = {tensors.workspace.data(), tensors.workspace.size()};
    launch.arguments = tensors.Arguments();
    for (KernelArgument& argument : launch.arguments) {
        if (argument.name == problem.shortArgument) argument.memory.bytes -= problem.missingBytes;
    }
    launch.device.vectorCores = problem.cores;
    launch.localMemoryBytes = 221184;
    launch.checks = checks;
    launch.threads = threads;
    return Launch(launch);
}

/// As bits, all NaNs being one.
std::vector<uint32_t> Canonical(Float type, const std::vector<char>& values, size_t bytes) {
    std::vector<uint32_t> bits;
    for (size_t i = 0; i < bytes; i += Width(type)) {
        const float value = Decode(type, values.data() + i);
        bits.push_back(std::isnan(value) ? 0x7FC00000 : std::bit_cast<uint32_t>(value));
    }
    return bits;
}

void Check(const Column& column, const Problem& problem, bool checks, ThreadPool* threads) {
    SCOPED_TRACE(::testing::Message()
                 << "rank " << problem.shape.size() << " reduction " << problem.reduction
                 << " cores " << problem.cores << (checks ? " checks" : ""));
    Tensors tensors(column, problem);
    const Expected expected = Define(column, problem, tensors);
    const LaunchResult result = RunKernel(column, problem, tensors, checks, threads);
    EXPECT_EQ(result.status, expected.badRows == 0 ? LaunchStatus::kDone : LaunchStatus::kBadData)
        << result.text;
    const size_t bytes = tensors.xGrad.size() - Tensors::kGuardBytes;
    EXPECT_EQ(Canonical(column.type, tensors.xGrad, bytes),
              Canonical(column.type, expected.xGrad, bytes));
    EXPECT_TRUE(std::all_of(tensors.xGrad.end() - Tensors::kGuardBytes, tensors.xGrad.end(),
                            [](char byte) { return byte == Tensors::kGuard; }));
    if (expected.badRows == 0) return;
    ASSERT_EQ(result.outOfRange.size(), 1u);
    EXPECT_EQ(result.outOfRange[0].argument, "target");
    EXPECT_EQ(result.outOfRange[0].row, expected.firstBadRow);
    EXPECT_EQ(result.outOfRange[0].count, expected.badRows);
}

class NllLossGradKernel : public ::testing::TestWithParam<Column> {};

TEST_P(NllLossGradKernel, MatchesDefinitionOnAnyNumberOfCores) {
    ThreadPool threads(2);
    const std::vector<int64_t> shapes[] = {{37}, {1}, {2085, 7}, {3, 5, 13, 11}};
    for (const auto& shape : shapes) {
        for (const uint32_t reduction : {0u, 1u, 2u}) {
            for (const uint32_t cores : {1u, 8u, 56u, 64u, 72u}) {
                Check(GetParam(), {shape, reduction, -100, cores}, false, &threads);
            }
        }
    }
}

TEST_P(NllLossGradKernel, PassesAllChecks) {
    const std::vector<int64_t> shapes[] = {{37}, {1030, 3}, {2, 5, 4, 3}};
    for (const auto& shape : shapes) {
        for (const uint32_t reduction : {0u, 1u, 2u}) {
            Check(GetParam(), {shape, reduction, 1, 64}, true, nullptr);
        }
    }
}

TEST_P(NllLossGradKernel, ReportsBadLabelsAndLeavesTheirRowsZero) {
    const std::vector<int64_t> shapes[] = {{1200, 3}, {2, 5, 4, 3}};
    for (const auto& shape : shapes) {
        for (const bool checks : {false, true}) {
            Problem problem{shape, 2, 0, 8};
            problem.hasBadLabels = true;
            Check(GetParam(), problem, checks, nullptr);
        }
    }
}

TEST_P(NllLossGradKernel, IsWatchedAtEveryTensor) {
    const size_t width = Width(GetParam().type);
    const struct {
        const char* argument;
        uint64_t missingBytes;
    } tensors[] = {{"y_grad", width}, {"target", GetParam().labelBytes}, {"weight", 3 * width}};
    for (const auto& tensor : tensors) {
        Problem problem{{7, 3}, 0, -100, 8};
        problem.shortArgument = tensor.argument;
        problem.missingBytes = tensor.missingBytes;
        Tensors memory(GetParam(), problem);
        // The last row counts, or its gradient would not be read.
        std::fill(memory.labels.end() - GetParam().labelBytes, memory.labels.end(), char{0});
        const LaunchResult result = RunKernel(GetParam(), problem, memory, true, nullptr);
        EXPECT_EQ(result.status, LaunchStatus::kFault);
        ASSERT_EQ(result.findings.size(), 1u);
        EXPECT_EQ(result.findings[0].kind, FindingKind::kOutOfBounds);
        EXPECT_EQ(result.findings[0].argument, tensor.argument) << result.text;
#if defined(PORTACL_HAS_BACKTRACE)
        EXPECT_NE(result.text.find(", nll_loss_grad.h:"), std::string::npos) << result.text;
#endif
    }
}

INSTANTIATE_TEST_SUITE_P(
    Columns, NllLossGradKernel,
    ::testing::Values(Column{"f32_i32", Float::kFloat, "float", "int32_t", 4},
                      Column{"f32_i64", Float::kFloat, "float", "int64_t", 8},
                      Column{"f32_u8", Float::kFloat, "float", "uint8_t", 1},
                      Column{"f16_i32", Float::kHalf, "half", "int32_t", 4},
                      Column{"f16_i64", Float::kHalf, "half", "int64_t", 8},
                      Column{"f16_u8", Float::kHalf, "half", "uint8_t", 1},
                      Column{"bf16_i32", Float::kBfloat16, "bfloat16_t", "int32_t", 4},
                      Column{"bf16_i64", Float::kBfloat16, "bfloat16_t", "int64_t", 8},
                      Column{"bf16_u8", Float::kBfloat16, "bfloat16_t", "uint8_t", 1}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace portacl::simt::test
