// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_KERNEL_PLAN_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_KERNEL_PLAN_H_

#include <cstdint>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_grid.h"

namespace portacl::nll_loss_grad {

/// Bytes that caches and streaming stores move at once.
inline constexpr int64_t kLineBytes = 64;

/// Tables of kNarrow have room for so many classes.
inline constexpr int64_t kMostNarrowClasses = 128;

/// A tile of kPlanes at most: its labels, weights and values stay in the first cache level, and a
/// class of it fits into a lane of 16 bits.
inline constexpr int64_t kPlaneTileRows = 2048;
inline constexpr int64_t kPlaneTileClasses = 4096;

/// How out is written. Every regime gives the same bits.
enum class Regime : uint8_t {
    kFill,    ///< zeros, then one store per row; any strides, through the caches
    kStream,  ///< neighbouring classes: lines of zeros with the cells in them, past the caches
    kNarrow,  ///< dense rows of few classes: lines made of several rows at a time
    kPlanes,  ///< neighbouring rows, as in NCHW or a transposed out: lines of one class each
};

/// Where one way of working becomes better than another. The defaults are the library's; tests set
/// others to reach every regime with small problems.
struct Tuning {
    int64_t smallRows;      ///< up to so many rows and
    int64_t smallElements;  ///< so many elements of out: one loop in the calling thread
    int64_t narrowClasses;  ///< up to so many classes, and kMostNarrowClasses: kNarrow
    int64_t narrowRows;     ///< kNarrow only with so many rows for each line of the pattern
    int64_t planeRows;      ///< kPlanes only from so many neighbouring rows on
    int64_t streamingBytesPerThread;  ///< above this size of out for each thread
    int64_t streamingBytes;           ///< or this in all: streaming stores,
    int64_t streamingRun;             ///< if so many bytes of out lie without a gap
    int64_t partBytes;                ///< least traffic that is worth a part of its own
    int64_t partsPerThread;  ///< so that a thread that is held up leaves its work to the others
};

extern const Tuning kDefaultTuning;

/// Half-open range.
struct Range {
    int64_t first;
    int64_t last;

    int64_t size() const { return last - first; }
};

/// A problem with every decision made. The work is cut into units, and the units into parts: in
/// kPlanes a unit is a tile of rows times classes, elsewhere a number of elements of out, counted
/// row by row. The elements (in kPlanes rows) before the first cache line border, `head`, go with
/// the first unit.
struct Plan {
    Problem problem;
    RowGrid grid;
    Regime regime;
    bool isDense;       ///< rows follow each other without a gap: elements are offsets
    bool streams;       ///< with streaming stores
    bool hasLiveRow;    ///< some label is not ignoreIndex; else gradOutput and weight are not read
    bool hasRowScales;  ///< each row has its own factor: under none, if some row lives
    float scale;        ///< else the factor of all rows; 0 if none lives
    int64_t head;
    int64_t unitElements;
    int64_t tileRows;
    int64_t tileClasses;
    int64_t units;
    uint32_t parts;
};

Plan MakePlan(const Problem& problem, uint32_t threads, const Tuning& tuning);

/// The units of a part.
Range UnitsOf(const Plan& plan, uint32_t part);

/// The elements of a part; not for kPlanes.
Range ElementsOf(const Plan& plan, uint32_t part);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_KERNEL_PLAN_H_
