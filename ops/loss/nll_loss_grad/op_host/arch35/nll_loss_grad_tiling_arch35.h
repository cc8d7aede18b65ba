// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_ARCH35_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_ARCH35_H_

#include <cstdint>

#include "nll_loss_grad_tiling_data.h"
#include "op_host/tiling_base.h"

namespace optiling {

/// What the tiling keeps of a processor.
struct NLLLossGradCompileInfo {
    uint64_t coreNum = 1;
    uint64_t maxThread = 1024;
};

/// Cuts the gradient for SIMT kernels of DAV_3510: all blocks fill it with zeros in equal shares,
/// wait for each other, and as many as there is work for then store the gradients of rows.
class NLLLossGradSimtTiling : public Ops::NN::Optiling::TilingBaseClass {
  public:
    using TilingBaseClass::TilingBaseClass;

  protected:
    ge::graphStatus GetShapeAttrsInfo() override;
    ge::graphStatus GetPlatformInfo() override;
    bool IsCapable() override { return true; }
    ge::graphStatus DoOpTiling() override;
    ge::graphStatus DoLibApiTiling() override { return ge::GRAPH_SUCCESS; }
    ge::graphStatus GetWorkspaceSize() override;
    ge::graphStatus PostTiling() override;
    // The dtypes, the only variants, are those of the kernel's build.
    uint64_t GetTilingKey() const override { return 0; }
    void DumpTilingInfo() override;

  private:
    ge::graphStatus ReadShape();
    ge::graphStatus ReadAttrs();
    ge::graphStatus CheckDataTypes() const;
    void SplitCores(uint64_t elements, const NLLLossGradCompileInfo& compileInfo);
    uint64_t Rows() const;

    NLLLossGradSimtTilingData tilingData_;
};

}  // namespace optiling

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_ARCH35_H_
