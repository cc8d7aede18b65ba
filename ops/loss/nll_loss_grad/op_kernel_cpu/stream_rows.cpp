// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/stream_rows.h"

#include <algorithm>
#include <array>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ops/loss/nll_loss_grad/op_kernel_cpu/stream_rows.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // must precede highway.h
#include <hwy/highway.h>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

HWY_BEFORE_NAMESPACE();
namespace portacl::nll_loss_grad::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Vectors of at most a line, so that a line is a whole number of them.
template <typename Bits>
using LineTag = hn::CappedTag<Bits, kLineBytes / sizeof(Bits)>;

template <typename Bits>
constexpr int64_t kLineElements = kLineBytes / sizeof(Bits);

template <typename Bits>
HWY_INLINE void StreamZeros(Bits* HWY_RESTRICT first, Bits* HWY_RESTRICT last) {
    const LineTag<Bits> d;
    const auto zero = hn::Zero(d);
    for (; first < last; first += kLineElements<Bits>) {
        for (size_t i = 0; i < kLineElements<Bits>; i += hn::Lanes(d)) {
            hn::Stream(zero, d, first + i);
        }
    }
}

// One line with the cells a and b, which may be the same, at places within the line.
template <typename Bits>
HWY_INLINE void StreamLine(Bits* HWY_RESTRICT line, Cell a, Cell b) {
    const LineTag<Bits> d;
    const auto placeA = hn::Set(d, static_cast<Bits>(a.offset));
    const auto placeB = hn::Set(d, static_cast<Bits>(b.offset));
    const auto bitsA = hn::Set(d, static_cast<Bits>(a.bits));
    const auto bitsB = hn::Set(d, static_cast<Bits>(b.bits));
    for (size_t i = 0; i < kLineElements<Bits>; i += hn::Lanes(d)) {
        const auto place = hn::Iota(d, static_cast<Bits>(i));
        const auto inA = hn::IfThenElseZero(hn::Eq(place, placeA), bitsA);
        const auto inB = hn::IfThenElseZero(hn::Eq(place, placeB), bitsB);
        hn::Stream(hn::Or(inA, inB), d, line + i);
    }
}

// Less than a line at either end of a range that does not begin or end at a line's border.
template <typename Bits>
void StorePartOfLine(Bits* out, Range elements, const Cell* cell, const Cell* lastCell) {
    std::fill(out + elements.first, out + elements.last, Bits{0});
    for (; cell != lastCell; ++cell) out[cell->offset] = static_cast<Bits>(cell->bits);
}

// Writes the elements, whose cells are [cell, lastCell) in rising order, at most two in one line.
template <typename Bits>
void StreamRange(Bits* HWY_RESTRICT out, Range elements, const Cell* cell, const Cell* lastCell) {
    constexpr int64_t kLine = kLineElements<Bits>;
    const auto before = [](const Cell& c, int64_t offset) { return c.offset < offset; };
    const int64_t toBorder = static_cast<int64_t>(
        -reinterpret_cast<uintptr_t>(out + elements.first) % kLineBytes / sizeof(Bits));
    int64_t at = std::min(elements.first + toBorder, elements.last);
    const int64_t end = at + (elements.last - at) / kLine * kLine;

    const Cell* inLines = std::lower_bound(cell, std::min(cell + 2, lastCell), at, before);
    StorePartOfLine(out, {elements.first, at}, cell, inLines);
    cell = inLines;
    while (cell != lastCell && cell->offset < end) {
        const int64_t line = cell->offset - (cell->offset - at) % kLine;
        const Cell* other = cell + 1 != lastCell && cell[1].offset < line + kLine ? cell + 1 : cell;
        StreamZeros(out + at, out + line);
        StreamLine(out + line, {cell->offset - line, cell->bits},
                   {other->offset - line, other->bits});
        at = line + kLine;
        cell = other + 1;
    }
    StreamZeros(out + at, out + end);
    StorePartOfLine(out, {end, elements.last}, cell, lastCell);
}

constexpr int64_t kTileRows = 256;

template <typename Bits>
void StreamDense(const Plan& plan, Range elements, BadTargets& bad) {
    std::array<Cell, kTileRows + 1> cells;
    auto* out = static_cast<Bits*>(plan.problem.out);
    // Tiles end at borders of lines, as the part does.
    const int64_t tile =
        (kTileRows - 1) * plan.problem.classes / kLineElements<Bits> * kLineElements<Bits>;
    int64_t last = elements.first == 0 ? plan.head : elements.first;
    for (int64_t first = elements.first; first < elements.last; first = last) {
        last = std::min(last + tile, elements.last);
        const size_t count = ResolveDenseCells(plan, {first, last}, cells.data(), bad);
        StreamRange(out, {first, last}, cells.data(), cells.data() + count);
    }
}

template <typename Bits>
void StreamPadded(const Plan& plan, Range positions, BadTargets& bad) {
    std::array<Cell, kTileRows> cells;
    auto* out = static_cast<Bits*>(plan.problem.out);
    for (int64_t first = positions.first; first < positions.last; first += kTileRows) {
        const int64_t last = std::min(first + kTileRows, positions.last);
        const Cell* cell = cells.data();
        const Cell* lastCell = cell + ResolveCells(plan, {first, last}, cells.data(), bad);
        ForEachRun(plan.grid, first, last, [&](const RowRun& run) HWY_ATTR {
            for (int64_t i = 0; i < run.length; ++i) {
                const int64_t row = run.out + i * plan.grid.inner().out;
                const int64_t rowEnd = row + plan.problem.classes;
                const Cell* next = cell + (cell != lastCell && cell->offset < rowEnd);
                StreamRange(out, {row, rowEnd}, cell, next);
                cell = next;
            }
        });
    }
}

template <typename Bits>
void StreamBits(const Plan& plan, Range elements, BadTargets& bad) {
    if (plan.isDense) {
        StreamDense<Bits>(plan, elements, bad);
    } else {
        const int64_t classes = plan.problem.classes;
        StreamPadded<Bits>(plan, {elements.first / classes, elements.last / classes}, bad);
    }
    hwy::FlushStream();
}

void StreamBits16(const Plan& plan, Range elements, BadTargets& bad) {
    StreamBits<uint16_t>(plan, elements, bad);
}

void StreamBits32(const Plan& plan, Range elements, BadTargets& bad) {
    StreamBits<uint32_t>(plan, elements, bad);
}

}  // namespace portacl::nll_loss_grad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace portacl::nll_loss_grad {

HWY_EXPORT(StreamBits16);
HWY_EXPORT(StreamBits32);

void StreamRows(const Plan& plan, Range elements, BadTargets& bad) {
    SizeOf(plan.problem.type) == 2 ? HWY_DYNAMIC_DISPATCH(StreamBits16)(plan, elements, bad)
                                   : HWY_DYNAMIC_DISPATCH(StreamBits32)(plan, elements, bad);
}

}  // namespace portacl::nll_loss_grad
#endif  // HWY_ONCE
