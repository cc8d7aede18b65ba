// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_AICORE_DEF_H_
#define PORTACL_INCLUDE_REGISTER_OP_AICORE_DEF_H_

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "opdev/opdev_export.h"
#include "register/op_impl_functions.h"
#include "register/op_param_def.h"

namespace ops {

/// How an operator is built for one family of processors. A flag that is not set is empty.
class OpAICoreConfig {
  public:
    OpAICoreConfig() = default;
    explicit OpAICoreConfig(const char* soc) : soc_(soc) {}

    OpAICoreConfig& DynamicCompileStaticFlag(bool flag) { return Set(dynamicCompileStatic_, flag); }
    OpAICoreConfig& DynamicFormatFlag(bool flag) { return Set(dynamicFormat_, flag); }
    OpAICoreConfig& DynamicRankSupportFlag(bool flag) { return Set(dynamicRankSupport_, flag); }
    OpAICoreConfig& DynamicShapeSupportFlag(bool flag) { return Set(dynamicShapeSupport_, flag); }
    OpAICoreConfig& NeedCheckSupportFlag(bool flag) { return Set(needCheckSupport_, flag); }
    OpAICoreConfig& PrecisionReduceFlag(bool flag) { return Set(precisionReduce_, flag); }
    OpAICoreConfig& ExtendCfgInfo(const char* key, const char* value) {
        extended_[key] = value;
        return *this;
    }
    /// A parameter that differs from the definition's on this family.
    OpParamDef& Input(const char* name) { return inputs_.Named(name); }
    OpParamDef& Output(const char* name) { return outputs_.Named(name); }

    using Flag = std::optional<bool>;
    const std::string& GetSoc() const { return soc_; }
    Flag GetDynamicCompileStaticFlag() const { return dynamicCompileStatic_; }
    Flag GetDynamicFormatFlag() const { return dynamicFormat_; }
    Flag GetDynamicRankSupportFlag() const { return dynamicRankSupport_; }
    Flag GetDynamicShapeSupportFlag() const { return dynamicShapeSupport_; }
    Flag GetNeedCheckSupportFlag() const { return needCheckSupport_; }
    Flag GetPrecisionReduceFlag() const { return precisionReduce_; }
    const std::map<std::string, std::string>& GetExtendCfgInfo() const { return extended_; }
    const std::deque<OpParamDef>& GetInputs() const { return inputs_.all(); }
    const std::deque<OpParamDef>& GetOutputs() const { return outputs_.all(); }

  private:
    friend class OpAICoreDef;

    OpAICoreConfig& Set(Flag& member, bool flag) {
        member = flag;
        return *this;
    }

    std::string soc_;
    Flag dynamicCompileStatic_;
    Flag dynamicFormat_;
    Flag dynamicRankSupport_;
    Flag dynamicShapeSupport_;
    Flag needCheckSupport_;
    Flag precisionReduce_;
    std::map<std::string, std::string> extended_;
    OpParamList inputs_;
    OpParamList outputs_;
};

/// The families of processors that an operator has a kernel for.
class PORTACL_OPDEV_API OpAICoreDef {
  public:
    /// @param soc  short name in small letters, "ascend950". A second one of a name replaces the
    /// first.
    void AddConfig(const char* soc);
    void AddConfig(const char* soc, OpAICoreConfig& config);
    /// Tiling that counts unless IMPL_OP_OPTILING gives one.
    OpAICoreDef& SetTiling(gert::OpImplFunctions::TilingFunc function) {
        tiling_ = function;
        return *this;
    }

    /// Null if there is none of that name.
    const OpAICoreConfig* FindConfig(std::string_view soc) const;
    const std::deque<OpAICoreConfig>& GetConfigs() const { return configs_; }
    gert::OpImplFunctions::TilingFunc GetTiling() const { return tiling_; }

  private:
    std::deque<OpAICoreConfig> configs_;
    gert::OpImplFunctions::TilingFunc tiling_ = nullptr;
};

}  // namespace ops

#endif  // PORTACL_INCLUDE_REGISTER_OP_AICORE_DEF_H_
