// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_ATTR_DEF_H_
#define PORTACL_INCLUDE_REGISTER_OP_ATTR_DEF_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "graph/attr_default.h"
#include "register/op_param_def.h"

namespace ops {

/// One attribute of an operator's definition. Each type has a form without a default, for
/// attributes that have to be given.
class OpAttrDef {
  public:
    enum class Type : uint8_t {
        kUnset,
        kBool,
        kFloat,
        kInt,
        kString,
        kListBool,
        kListFloat,
        kListInt,
        kListListInt
    };

    explicit OpAttrDef(const char* name) : name_(name) {}

    OpAttrDef& AttrType(Option option) {
        option_ = option;
        return *this;
    }
    OpAttrDef& Bool() { return Is(Type::kBool, {}); }
    OpAttrDef& Bool(bool value) { return Is(Type::kBool, value); }
    OpAttrDef& Float() { return Is(Type::kFloat, {}); }
    OpAttrDef& Float(float value) { return Is(Type::kFloat, value); }
    OpAttrDef& Int() { return Is(Type::kInt, {}); }
    OpAttrDef& Int(int64_t value) { return Is(Type::kInt, value); }
    OpAttrDef& String() { return Is(Type::kString, {}); }
    OpAttrDef& String(const char* value) { return Is(Type::kString, std::string(value)); }
    OpAttrDef& ListBool() { return Is(Type::kListBool, {}); }
    OpAttrDef& ListBool(std::vector<bool> v) { return Is(Type::kListBool, std::move(v)); }
    OpAttrDef& ListFloat() { return Is(Type::kListFloat, {}); }
    OpAttrDef& ListFloat(std::vector<float> v) { return Is(Type::kListFloat, std::move(v)); }
    OpAttrDef& ListInt() { return Is(Type::kListInt, {}); }
    OpAttrDef& ListInt(std::vector<int64_t> v) { return Is(Type::kListInt, std::move(v)); }
    OpAttrDef& ListListInt() { return Is(Type::kListListInt, {}); }
    OpAttrDef& ListListInt(std::vector<std::vector<int64_t>> v) {
        return Is(Type::kListListInt, std::move(v));
    }

    const std::string& GetName() const { return name_; }
    Option GetAttrType() const { return option_; }
    Type GetType() const { return type_; }
    /// std::monostate where there is none.
    const ge::AttrDefault& GetDefault() const { return default_; }

  private:
    OpAttrDef& Is(Type type, ge::AttrDefault value) {
        type_ = type;
        default_ = std::move(value);
        return *this;
    }

    std::string name_;
    Option option_ = REQUIRED;
    Type type_ = Type::kUnset;
    ge::AttrDefault default_;
};

}  // namespace ops

#endif  // PORTACL_INCLUDE_REGISTER_OP_ATTR_DEF_H_
