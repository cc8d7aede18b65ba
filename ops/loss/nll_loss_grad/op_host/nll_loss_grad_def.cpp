// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <initializer_list>
#include <vector>

#include "register/op_def_registry.h"

namespace ops {
namespace {

// Column i of one list goes with column i of the other: all floating tensors of a call have one
// dtype, and target has any of its three.
const std::initializer_list<ge::DataType> kFloats = {
    ge::DT_FLOAT, ge::DT_BF16,    ge::DT_FLOAT,   ge::DT_BF16,   ge::DT_FLOAT,
    ge::DT_BF16,  ge::DT_FLOAT16, ge::DT_FLOAT16, ge::DT_FLOAT16};
const std::initializer_list<ge::DataType> kTargets = {ge::DT_INT32, ge::DT_INT32, ge::DT_INT64,
                                                      ge::DT_INT64, ge::DT_UINT8, ge::DT_UINT8,
                                                      ge::DT_INT32, ge::DT_INT64, ge::DT_UINT8};

void Describe(OpParamDef& param, const std::vector<ge::DataType>& dataTypes) {
    const std::vector<ge::Format> formats(dataTypes.size(), ge::FORMAT_ND);
    param.ParamType(REQUIRED).DataType(dataTypes).Format(formats).UnknownShapeFormat(formats);
}

}  // namespace

/// The operator as it is offered: five inputs, one output, two attributes.
class NLLLossGrad : public OpDef {
  public:
    explicit NLLLossGrad(const char* name) : OpDef(name) {
        Describe(this->Input("x"), kFloats);
        Describe(this->Input("y_grad"), kFloats);
        Describe(this->Input("target"), kTargets);
        Describe(this->Input("weight"), kFloats);
        Describe(this->Input("total_weight"), kFloats);
        Describe(this->Output("x_grad"), kFloats);
        this->Attr("reduction").AttrType(OPTIONAL).String("mean");
        this->Attr("ignore_index").AttrType(OPTIONAL).Int(-100);

        OpAICoreConfig config;
        config.DynamicCompileStaticFlag(true)
            .DynamicRankSupportFlag(true)
            .DynamicShapeSupportFlag(true)
            .NeedCheckSupportFlag(false);
        this->AICore().AddConfig("ascend950", config);
        this->AICore().AddConfig("ascend350", config);
    }
};

OP_ADD(NLLLossGrad);

}  // namespace ops
