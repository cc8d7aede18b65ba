// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_HOST_TILING_CASE_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_HOST_TILING_CASE_H_

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exe_graph/runtime/shape.h"
#include "host/host_node.h"
#include "host/run_tiling.h"
#include "runtime/soc_table.h"

namespace portacl::nll_loss_grad::test {

/// The tiling data as the kernel reads it, at the documented offsets.
struct TilingBytes {
    uint64_t batchNum;
    uint64_t classNum;
    uint64_t usedThread;
    uint64_t height;
    uint64_t width;
    uint64_t rowBlocks;   ///< veryImportantProcessCoreNums
    uint64_t fillBlocks;  ///< notVeryImportantProcessCoreNums
    uint64_t perBlock;    ///< blockPerCore
    uint64_t tail;        ///< blockTailCore
    uint32_t xDims;
    uint32_t reductionMode;
    int64_t ignoreIdx;
};
static_assert(sizeof(TilingBytes) == 88, "the documented size");

/// One call of the operator's tiling. Defaults are fine; a case states what differs.
struct TilingCase {
    gert::Shape x{2, 3};
    ge::DataType type = ge::DT_FLOAT;
    ge::DataType target = ge::DT_INT64;
    std::vector<HostAttr> attrs = {HostAttr::Text("mean"), HostAttr::Int(-100)};
    std::optional<uint32_t> vectorCores = {};
    SocInfo soc = *FindSoc("Ascend950");
    const void* compileInfo = nullptr;
    size_t inputNum = 5;
    size_t outputNum = 1;
    std::optional<gert::Shape> xGrad = {};  ///< that of x unless set

    TilingResult Run() const {
        const HostTensor inputs[] = {
            {x, type}, {{1}, type}, {{1}, target}, {{1}, type}, {{1}, type}};
        const HostTensor output(xGrad.value_or(x), type);
        return RunTiling("NLLLossGrad", std::span(inputs).first(inputNum), {&output, outputNum},
                         attrs, {soc, vectorCores, compileInfo});
    }
};

inline TilingBytes BytesOf(const TilingResult& result) {
    TilingBytes bytes{};
    if (result.data.size() == sizeof(bytes)) {
        std::memcpy(&bytes, result.data.data(), sizeof(bytes));
    }
    return bytes;
}

}  // namespace portacl::nll_loss_grad::test

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_HOST_TILING_CASE_H_
