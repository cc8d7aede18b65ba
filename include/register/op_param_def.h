// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_PARAM_DEF_H_
#define PORTACL_INCLUDE_REGISTER_OP_PARAM_DEF_H_

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "graph/types.h"
#include "opdev/opdev_export.h"

namespace ops {

/// Whether a parameter has to be given; DYNAMIC: any number of tensors.
enum Option { IGNORE = 0, OPTIONAL = 1, REQUIRED = 2, DYNAMIC = 3, VIRTUAL = 4 };

/// One input or output of an operator's definition. Column i of its lists belongs to column i of
/// all other parameters: one combination that the operator supports.
class OpParamDef {
  public:
    explicit OpParamDef(const char* name) : name_(name) {}

    OpParamDef& ParamType(Option option) {
        option_ = option;
        return *this;
    }
    OpParamDef& DataType(std::vector<ge::DataType> types) {
        dataTypes_ = std::move(types);
        return *this;
    }
    OpParamDef& Format(std::vector<ge::Format> formats) {
        formats_ = std::move(formats);
        return *this;
    }
    OpParamDef& UnknownShapeFormat(std::vector<ge::Format> formats) {
        unknownShapeFormats_ = std::move(formats);
        return *this;
    }
    OpParamDef& ValueDepend(Option option) {
        valueDepend_ = option;
        return *this;
    }
    /// Tensors with gaps are made contiguous before the operator gets them.
    OpParamDef& AutoContiguous() {
        isAutoContiguous_ = true;
        return *this;
    }

    const std::string& GetName() const { return name_; }
    Option GetParamType() const { return option_; }
    const std::vector<ge::DataType>& GetDataTypes() const { return dataTypes_; }
    const std::vector<ge::Format>& GetFormats() const { return formats_; }
    const std::vector<ge::Format>& GetUnknownShapeFormats() const { return unknownShapeFormats_; }
    Option GetValueDepend() const { return valueDepend_; }
    bool IsAutoContiguous() const { return isAutoContiguous_; }

  private:
    std::string name_;
    Option option_ = REQUIRED;
    std::vector<ge::DataType> dataTypes_;
    std::vector<ge::Format> formats_;
    std::vector<ge::Format> unknownShapeFormats_;
    Option valueDepend_ = IGNORE;
    bool isAutoContiguous_ = false;
};

/// Parameters in the order in which they were first named. References to them stay valid.
class PORTACL_OPDEV_API OpParamList {
  public:
    /// The parameter of that name, added if it is new.
    OpParamDef& Named(const char* name);
    const std::deque<OpParamDef>& all() const { return params_; }

  private:
    std::deque<OpParamDef> params_;
};

}  // namespace ops

#endif  // PORTACL_INCLUDE_REGISTER_OP_PARAM_DEF_H_
