// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "register/op_def_registry.h"

namespace ops {

/// The operator as it is offered: the columns are those of the kernel's build.
class ScaledAdd : public OpDef {
  public:
    explicit ScaledAdd(const char* name) : OpDef(name) {
        for (OpParamDef* tensor : {&this->Input("x1"), &this->Input("x2"), &this->Output("y")}) {
            tensor->ParamType(REQUIRED)
                .DataType({ge::DT_FLOAT, ge::DT_FLOAT16, ge::DT_BF16})
                .Format({ge::FORMAT_ND, ge::FORMAT_ND, ge::FORMAT_ND})
                .UnknownShapeFormat({ge::FORMAT_ND, ge::FORMAT_ND, ge::FORMAT_ND});
        }
        this->Attr("alpha").AttrType(OPTIONAL).Float(1.0f);
        OpAICoreConfig config;
        config.DynamicRankSupportFlag(true).DynamicShapeSupportFlag(true);
        this->AICore().AddConfig("ascend950", config);
        this->AICore().AddConfig("ascend350", config);
    }
};

OP_ADD(ScaledAdd);

}  // namespace ops
