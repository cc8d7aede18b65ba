// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/data_type_utils.h"

#include <fmt/format.h>

#include "acl/acl_base.h"
#include "host/data_type_name.h"

namespace op {
namespace {

bool IsComplex(DataType type) {
    return type == ge::DT_COMPLEX32 || type == ge::DT_COMPLEX64 || type == ge::DT_COMPLEX128;
}

bool IsFloating(DataType type) {
    return type == ge::DT_FLOAT || type == ge::DT_FLOAT16 || type == ge::DT_BF16 ||
           type == ge::DT_DOUBLE;
}

/// Appends to a Text as long as there is room.
class TextWriter {
  public:
    explicit TextWriter(Text* text) : next_(text->buffer()), room_(Text::kBytes - 1) {}

    template <typename... Args>
    void Append(fmt::format_string<Args...> format, const Args&... args) {
        const auto written =
            fmt::vformat_to_n(next_, room_, format, fmt::make_format_args(args...));
        const size_t kept = written.size < room_ ? written.size : room_;
        next_ += kept;
        room_ -= kept;
        *next_ = 0;
    }

  private:
    char* next_;
    size_t room_;
};

void AppendName(TextWriter* writer, DataType dataType) {
    if (const char* name = portacl::DataTypeName(dataType)) return writer->Append("{}", name);
    writer->Append("DT_UNDEFINED({})", static_cast<int>(dataType));
}

}  // namespace

size_t TypeSize(DataType dataType) { return aclDataTypeSize(static_cast<aclDataType>(dataType)); }

Text ToString(DataType dataType) {
    Text text;
    TextWriter writer(&text);
    AppendName(&writer, dataType);
    return text;
}

Text ToString(const Shape& shape) {
    ShapeVector dims;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) dims.push_back(shape.GetDim(i));
    return ToString(dims);
}

Text ToString(const ShapeVector& values) {
    Text text;
    TextWriter writer(&text);
    writer.Append("[");
    for (size_t i = 0; i < values.size(); ++i) writer.Append("{}{}", i == 0 ? "" : ", ", values[i]);
    writer.Append("]");
    return text;
}

Text ToString(std::initializer_list<DataType> list) {
    Text text;
    TextWriter writer(&text);
    writer.Append("[");
    for (const DataType& type : list) {
        if (&type != list.begin()) writer.Append(", ");
        AppendName(&writer, type);
    }
    writer.Append("]");
    return text;
}

bool CanCast(DataType from, DataType to) {
    const bool toFloating = IsFloating(to) || IsComplex(to);
    if ((IsFloating(from) || IsComplex(from)) && !toFloating) return false;
    if (from != ge::DT_BOOL && to == ge::DT_BOOL) return false;
    return !IsComplex(from) || IsComplex(to);
}

}  // namespace op
