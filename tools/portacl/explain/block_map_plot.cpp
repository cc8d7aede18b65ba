// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/block_map_plot.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "explain/block_map_text.h"
#include "explain/graph_plot.h"

namespace portacl::cli {
namespace {

constexpr double kBarHeight = 44;
constexpr double kPhaseHeight = 108;
constexpr double kBarWidth = kPlotWidth - 2 * kPlotMargin;
// Narrower pieces have no number in them.
constexpr double kNumberWidth = 22;

/// Neighbours differ: the hue goes round the circle by the golden angle.
std::string Colour(size_t block) {
    return fmt::format("hsl({:.0f}, 55%, 72%)",
                       std::fmod(static_cast<double>(block) * 137.508, 360));
}

/// What a bar shows: all there is, or the first round where there are several, since the others
/// repeat it.
struct Span {
    uint64_t size;
    uint64_t rounds;
};

Span SpanOf(const BlockPhase& phase) {
    Span span{phase.total, 1};
    for (const Share& share : phase.shares) {
        const uint64_t rounds = share.rounds(phase.total);
        if (rounds > span.rounds) span = {share.step, rounds};
    }
    return span;
}

void DrawPiece(const BlockPhase& phase, size_t block, uint64_t span, double top, Svg& svg) {
    const Share& share = phase.shares[block];
    if (share.count == 0) return;
    const double scale = kBarWidth / static_cast<double>(span);
    const Box box{kPlotMargin + static_cast<double>(share.first) * scale, top,
                  static_cast<double>(share.count) * scale, kBarHeight};
    svg.Rectangle(box, Colour(block), box.width < 3 ? "none" : "#ffffff",
                  fmt::format("block {}: {} {} to {}", block, phase.unit, share.first,
                              share.first + share.count - 1));
    if (box.width >= kNumberWidth || (box.width >= 11 && phase.shares.size() <= 100)) {
        svg.Text({box.x + box.width / 2, top + kBarHeight / 2 + 4}, std::to_string(block),
                 box.width >= kNumberWidth ? 12 : 9, Anchor::kMiddle);
    }
}

void DrawPhase(size_t number, const BlockPhase& phase, double top, Svg& svg) {
    const Span span = SpanOf(phase);
    std::string title = fmt::format("{}. {}: {}", number, phase.name, SharesSummary(phase));
    if (span.rounds > 1) title += fmt::format(", the first of {} rounds", span.rounds);
    svg.Text({kPlotMargin, top + 14}, title, 13, Anchor::kStart, true);
    const double bar = top + 24;
    svg.Rectangle({kPlotMargin, bar, kBarWidth, kBarHeight}, "#f5f5f5", "#999999");
    for (size_t block = 0; block < phase.shares.size(); ++block) {
        DrawPiece(phase, block, span.size, bar, svg);
    }
    svg.Text({kPlotMargin, bar + kBarHeight + 14}, phase.unit + " 0", 11);
    svg.Text({kPlotMargin + kBarWidth, bar + kBarHeight + 14},
             fmt::format("to {}", span.size == 0 ? 0 : span.size - 1), 11, Anchor::kEnd);
}

}  // namespace

double DrawBlockMap(const KernelLaunch& launch, double top, Svg& svg) {
    svg.Text({kPlotMargin, top + 14},
             fmt::format("How {} is cut over {} blocks", launch.opType, launch.map.blocks()), 15,
             Anchor::kStart, true);
    double y = top + 30;
    for (size_t i = 0; i < launch.map.phases.size(); ++i) {
        DrawPhase(i + 1, launch.map.phases[i], y, svg);
        y += kPhaseHeight;
        if (i + 1 == launch.map.phases.size()) break;
        svg.Text({kPlotWidth / 2, y - 8}, "all blocks wait for each other", 11, Anchor::kMiddle);
    }
    return y;
}

}  // namespace portacl::cli
