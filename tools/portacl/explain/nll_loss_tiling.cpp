// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// How to read the tiling data of NLLLossGrad: the formula of each number, and what its kernel makes
// of them.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "explain/nll_loss_explainer.h"

namespace portacl::cli {
namespace {

/// The 88 bytes, as the kernel reads them.
struct TilingData {
    uint64_t batchNum;
    uint64_t classNum;
    uint64_t usedThread;
    uint64_t height;
    uint64_t width;
    uint64_t storingBlocks;
    uint64_t fillingBlocks;
    uint64_t elementsPerBlock;
    uint64_t blocksWithOneMore;
    uint32_t rank;
    uint32_t reductionMode;
    int64_t ignoreIndex;

    uint64_t elements() const { return batchNum * classNum * height * width; }
    uint64_t rows() const { return classNum == 0 ? 0 : batchNum * height * width; }
};
static_assert(sizeof(TilingData) == 88);

TilingData Read(const NodeTiling& tiling) {
    TilingData data{};
    std::memcpy(&data, tiling.data.data(), std::min(tiling.data.size(), sizeof(data)));
    return data;
}

std::string Ordinal(uint64_t number) {
    static constexpr const char* kEndings[] = {"th", "st", "nd", "rd"};
    const bool isTeen = number % 100 >= 11 && number % 100 <= 13;
    return fmt::format("{}{}", number, kEndings[isTeen || number % 10 > 3 ? 0 : number % 10]);
}

/// Where a share of a matrix lies in rows, if the memory is that of rows.
std::string RowsRemark(const TilingData& data, uint64_t first, uint64_t count) {
    if (data.rank == 4 || data.classNum == 0 || count == 0) return "";
    const uint64_t firstRow = first / data.classNum;
    const uint64_t lastRow = (first + count - 1) / data.classNum;
    return firstRow == lastRow ? fmt::format("row {}", firstRow)
                               : fmt::format("rows {} to {}", firstRow, lastRow);
}

std::string FillRule(const TilingData& data) {
    const std::string range =
        data.blocksWithOneMore == 0
            ? fmt::format("Block b fills {} elements from b * {}.", data.elementsPerBlock,
                          data.elementsPerBlock)
            : fmt::format(
                  "Block b fills {} elements from b * {} + min(b, {}), and one more if "
                  "b < {}.",
                  data.elementsPerBlock, data.elementsPerBlock, data.blocksWithOneMore,
                  data.blocksWithOneMore);
    return range +
           " Then SyncAll: every block waits for all, since a row's cell may be in any share.";
}

/// What the kernel multiplies a row's weight with.
const char* Scale(const TilingData& data) {
    static constexpr const char* kScales[] = {"gradOutput[row]", "gradOutput / totalWeight",
                                              "gradOutput"};
    return kScales[std::min<uint32_t>(data.reductionMode, 2)];
}

std::string StoreRule(const TilingData& data, uint64_t step) {
    std::string rule = fmt::format("Thread i of block b takes row b * {} + i", data.usedThread);
    if (step < data.rows()) rule += fmt::format(", then each {} row after it", Ordinal(step));
    return rule + fmt::format(
                      ": it stores -{} * weight[target[row]] in class target[row], unless "
                      "that is ignore_index.",
                      Scale(data));
}

BlockPhase FillPhase(const TilingData& data, uint32_t blockDim) {
    BlockPhase phase{.name = "fill with zeros",
                     .unit = "elements",
                     .total = data.elements(),
                     .shares = std::vector<Share>(blockDim),
                     .rule = FillRule(data)};
    for (uint64_t b = 0; b < std::min<uint64_t>(data.fillingBlocks, blockDim); ++b) {
        Share& share = phase.shares[b];
        share.first = b * data.elementsPerBlock + std::min(b, data.blocksWithOneMore);
        share.count = data.elementsPerBlock + (b < data.blocksWithOneMore ? 1 : 0);
        share.remark = RowsRemark(data, share.first, share.count);
    }
    return phase;
}

BlockPhase StorePhase(const TilingData& data, uint32_t blockDim) {
    const uint64_t step = data.storingBlocks * data.usedThread;
    BlockPhase phase{.name = "store gradients",
                     .unit = "rows",
                     .total = data.rows(),
                     .shares = std::vector<Share>(blockDim),
                     .rule = StoreRule(data, step)};
    for (uint64_t b = 0; b < std::min<uint64_t>(data.storingBlocks, blockDim); ++b) {
        Share& share = phase.shares[b];
        share.first = b * data.usedThread;
        share.count = std::min(data.usedThread, phase.total - std::min(phase.total, share.first));
        share.step = step;
    }
    return phase;
}

std::string ImageFormula(const TilingData& data, const char* letter, int dimension) {
    return data.rank == 4 ? fmt::format("{} = dimension {} of x", letter, dimension)
                          : fmt::format("{} = 1, since the rank is not 4", letter);
}

}  // namespace

std::map<std::string, std::string> NllLossGradExplainer::Formulas(const Node&,
                                                                  const NodeTiling& tiling) const {
    const TilingData data = Read(tiling);
    const uint32_t cores = tiling.vectorCores;
    const uint64_t elements = data.elements();
    const bool isOneRow = data.rank == 1;
    return {
        {"batchNum", isOneRow ? "N = 1, since x has rank 1" : "N = dimension 0 of x"},
        {"classNum", fmt::format("C = dimension {} of x", isOneRow ? 0 : 1)},
        {"usedThread", "T = min(2048, 1024), threads of a block that stores"},
        {"height", ImageFormula(data, "H", 2)},
        {"width", ImageFormula(data, "W", 3)},
        {"veryImportantProcessCoreNums",
         fmt::format("K = min(ceil(R / T), A) = min(ceil({} / {}), {}), blocks that store; R = N * "
                     "H * W rows, A vector cores",
                     data.rows(), data.usedThread, cores)},
        {"notVeryImportantProcessCoreNums",
         fmt::format("M = min(O, A) = min({}, {}), blocks that fill; O elements of x_grad",
                     elements, cores)},
        {"blockPerCore",
         fmt::format("q = floor(O / M) = floor({} / {}), elements of each block's fill", elements,
                     data.fillingBlocks)},
        {"blockTailCore", fmt::format("t = O - q * M = {} - {} * {}, blocks that fill one more",
                                      elements, data.elementsPerBlock, data.fillingBlocks)},
        {"xDims", "rank of x"},
        {"reductionMode", "none 0, mean 1, sum 2"},
        {"ignoreIdx", "attribute ignore_index"}};
}

BlockMap NllLossGradExplainer::MapBlocks(const Node&, const NodeTiling& tiling) const {
    const TilingData data = Read(tiling);
    return {{FillPhase(data, tiling.blockDim), StorePhase(data, tiling.blockDim)}};
}

}  // namespace portacl::cli
