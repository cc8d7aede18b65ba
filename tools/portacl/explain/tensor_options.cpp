// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/tensor_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>
#include <utility>

#include "command_line.h"
#include "opdev/data_type_utils.h"

namespace portacl::cli {
namespace {

struct DtypeOption {
    const char* name;
    aclDataType dtype;
};

constexpr DtypeOption kDtypes[] = {
    {"float32", ACL_FLOAT}, {"float16", ACL_FLOAT16}, {"bfloat16", ACL_BF16}, {"bf16", ACL_BF16},
    {"float", ACL_FLOAT},   {"half", ACL_FLOAT16},    {"fp32", ACL_FLOAT},    {"fp16", ACL_FLOAT16},
    {"double", ACL_DOUBLE}, {"bool", ACL_BOOL},       {"int8", ACL_INT8},     {"int16", ACL_INT16},
    {"int32", ACL_INT32},   {"int64", ACL_INT64},     {"uint8", ACL_UINT8},
};

template <typename... Args>
[[noreturn]] void Refuse(fmt::format_string<Args...> format, const Args&... args) {
    throw CommandError(fmt::vformat(format, fmt::make_format_args(args...)), kWrongOptions);
}

bool ParseNumber(std::string_view text, int64_t* number) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, *number);
    return error == std::errc() && stop == end;
}

std::string Small(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Without what differs between "gradOutput" and "grad_output".
std::string PlainName(const std::string& name) {
    std::string plain = Small(name);
    plain.erase(std::remove(plain.begin(), plain.end(), '_'), plain.end());
    return plain;
}

TensorArgument& ArgumentNamed(const std::string& name, std::vector<TensorArgument>& arguments) {
    std::string names;
    for (TensorArgument& argument : arguments) {
        if (PlainName(argument.name) == PlainName(name)) return argument;
        names += (names.empty() ? "" : ", ") + argument.name;
    }
    Refuse("there is no such tensor, expected one of {}, got {}", names, name);
}

std::pair<std::string, std::string> SplitChange(const std::string& change) {
    const size_t sign = change.find('=');
    if (sign == std::string::npos) {
        Refuse("a tensor is not given a value, expected NAME=VALUE, got {}", change);
    }
    return {change.substr(0, sign), change.substr(sign + 1)};
}

}  // namespace

std::vector<int64_t> ParseShape(const std::string& text) {
    std::vector<int64_t> dims;
    if (text == "scalar") return dims;
    for (size_t begin = 0; begin <= text.size();) {
        const size_t end = std::min(text.find('x', begin), text.size());
        int64_t dim = -1;
        if (!ParseNumber(std::string_view(text).substr(begin, end - begin), &dim) || dim < 0) {
            Refuse("a shape is not understood, expected NxC or scalar, got {}", text);
        }
        dims.push_back(dim);
        begin = end + 1;
    }
    return dims;
}

aclDataType ParseDtype(const std::string& text) {
    std::string names;
    for (const DtypeOption& option : kDtypes) {
        if (text == option.name) return option.dtype;
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    Refuse("a dtype is not understood, expected one of {}, got {}", names, text);
}

int64_t ParseReduction(const std::string& text) {
    static constexpr const char* kWords[] = {"none", "mean", "sum"};
    for (int64_t i = 0; i < 3; ++i) {
        if (text == kWords[i]) return i;
    }
    int64_t number = 0;
    if (!ParseNumber(text, &number)) {
        Refuse("the reduction is not understood, expected none, mean, sum or a number, got {}",
               text);
    }
    return number;
}

const SocInfo& ParseSoc(const std::string& text) {
    for (const SocInfo& soc : SocTable()) {
        if (Small(text) == Small(soc.shortName) || Small(text) == Small(soc.fullName)) return soc;
    }
    const SocInfo* const soc = FindSoc(text);
    if (soc == nullptr) {
        Refuse("the product is not known, expected {} or a full name of theirs, got {}", SocNames(),
               text);
    }
    return *soc;
}

std::string DtypeName(aclDataType dtype) {
    return op::ToString(static_cast<op::DataType>(dtype)).GetString();
}

uint64_t DtypeBytes(aclDataType dtype) { return op::TypeSize(static_cast<op::DataType>(dtype)); }

void ApplyChanges(const TensorChanges& changes, std::vector<TensorArgument>* arguments) {
    for (const std::string& change : changes.shapes) {
        const auto [name, shape] = SplitChange(change);
        ArgumentNamed(name, *arguments).dims = ParseShape(shape);
    }
    for (const std::string& change : changes.dtypes) {
        const auto [name, dtype] = SplitChange(change);
        ArgumentNamed(name, *arguments).dtype = ParseDtype(dtype);
    }
    for (const std::string& name : changes.strided) {
        ArgumentNamed(name, *arguments).isStrided = true;
    }
}

}  // namespace portacl::cli
