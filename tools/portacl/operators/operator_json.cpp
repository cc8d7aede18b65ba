// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "operators/operator_json.h"

#include <deque>
#include <string>
#include <vector>

#include "host/op_registry.h"
#include "opdev/data_type_utils.h"
#include "operators/attribute_default.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

Json DtypesJson(const std::vector<ge::DataType>& types) {
    Json names = Json::array();
    for (const ge::DataType type : types) names.push_back(op::ToString(type).GetString());
    return names;
}

const char* PresenceName(ops::Option option) {
    static constexpr const char* kNames[] = {"ignore", "optional", "required", "dynamic",
                                             "virtual"};
    return kNames[option];
}

const char* PresenceName(ge::OperatorProto::Presence presence) {
    static constexpr const char* kNames[] = {"required", "optional", "dynamic"};
    return kNames[static_cast<int>(presence)];
}

const char* TypeName(ops::OpAttrDef::Type type) {
    static constexpr const char* kNames[] = {
        "", "Bool", "Float", "Int", "String", "ListBool", "ListFloat", "ListInt", "ListListInt"};
    return kNames[static_cast<int>(type)];
}

// Formats other than ND have no name here; they print as the number that the definition holds.
Json FormatsJson(const std::vector<ge::Format>& formats) {
    Json names = Json::array();
    for (const ge::Format format : formats) {
        if (format == ge::FORMAT_ND) {
            names.push_back("ND");
        } else {
            names.push_back(std::to_string(static_cast<int>(format)));
        }
    }
    return names;
}

Json ParamsJson(const std::deque<ops::OpParamDef>& params) {
    Json list = Json::array();
    for (const ops::OpParamDef& param : params) {
        list.push_back({{"name", param.GetName()},
                        {"presence", PresenceName(param.GetParamType())},
                        {"dtypes", DtypesJson(param.GetDataTypes())},
                        {"formats", FormatsJson(param.GetFormats())},
                        {"unknown_shape_formats", FormatsJson(param.GetUnknownShapeFormats())}});
    }
    return list;
}

Json FlagJson(const ops::OpAICoreConfig::Flag& flag) { return flag ? Json(*flag) : Json(nullptr); }

Json ConfigsJson(const ops::OpDef& definition) {
    Json list = Json::array();
    for (const ops::OpAICoreConfig& config : definition.GetAICore().GetConfigs()) {
        list.push_back({{"soc", config.GetSoc()},
                        {"dynamic_compile_static", FlagJson(config.GetDynamicCompileStaticFlag())},
                        {"dynamic_format", FlagJson(config.GetDynamicFormatFlag())},
                        {"dynamic_rank_support", FlagJson(config.GetDynamicRankSupportFlag())},
                        {"dynamic_shape_support", FlagJson(config.GetDynamicShapeSupportFlag())},
                        {"need_check_support", FlagJson(config.GetNeedCheckSupportFlag())},
                        {"precision_reduce", FlagJson(config.GetPrecisionReduceFlag())},
                        {"extended", config.GetExtendCfgInfo()}});
    }
    return list;
}

Json DefinitionJson(const std::string& opType) {
    const ops::OpDef* const definition = FindOpDef(opType);
    if (definition == nullptr) return nullptr;
    Json attrs = Json::array();
    for (const ops::OpAttrDef& attr : definition->GetAttrs()) {
        attrs.push_back({{"name", attr.GetName()},
                         {"presence", PresenceName(attr.GetAttrType())},
                         {"type", TypeName(attr.GetType())},
                         {"default", DefaultJson(attr.GetDefault())}});
    }
    return {{"inputs", ParamsJson(definition->GetInputs())},
            {"outputs", ParamsJson(definition->GetOutputs())},
            {"attrs", attrs},
            {"configurations", ConfigsJson(*definition)}};
}

Json ProtoTensorsJson(const std::vector<ge::OperatorProto::Tensor>& tensors) {
    Json list = Json::array();
    for (const ge::OperatorProto::Tensor& tensor : tensors) {
        list.push_back({{"name", tensor.name},
                        {"presence", PresenceName(tensor.presence)},
                        {"dtypes", DtypesJson(tensor.types)}});
    }
    return list;
}

Json PrototypeJson(const std::string& opType) {
    const ge::OperatorProto* const proto = FindOpProto(opType);
    if (proto == nullptr) return nullptr;
    Json attrs = Json::array();
    for (const ge::OperatorProto::Attribute& attr : proto->attrs()) {
        attrs.push_back(
            {{"name", attr.name}, {"type", attr.type}, {"default", DefaultJson(attr.fallback)}});
    }
    return {{"inputs", ProtoTensorsJson(proto->inputs())},
            {"outputs", ProtoTensorsJson(proto->outputs())},
            {"attrs", attrs}};
}

Json TilingDataJson(const std::string& opType) {
    const optiling::TilingLayout* const layout = FindTilingLayout(opType);
    if (layout == nullptr) return nullptr;
    Json fields = Json::array();
    for (const optiling::TilingField& field : layout->fields()) {
        fields.push_back({{"name", field.name},
                          {"type", field.type},
                          {"count", field.count},
                          {"offset", field.offset}});
    }
    return {{"class", layout->className()}, {"bytes", layout->bytes()}, {"fields", fields}};
}

}  // namespace

Json OperatorJson(const std::string& opType) {
    const gert::OpImplFunctions* const functions = FindOpImpl(opType);
    return {{"type", opType},
            {"definition", DefinitionJson(opType)},
            {"prototype", PrototypeJson(opType)},
            {"infers_shapes", functions != nullptr && functions->inferShape != nullptr},
            {"infers_dtypes", functions != nullptr && functions->inferDataType != nullptr},
            {"has_tiling", functions != nullptr && functions->tiling != nullptr},
            {"tiling_data", TilingDataJson(opType)}};
}

}  // namespace portacl::cli
