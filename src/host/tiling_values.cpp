// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/tiling_values.h"

#include <fmt/format.h>

#include <cstring>

namespace portacl {
namespace {

using optiling::TilingField;
using optiling::TilingFieldKind;
using optiling::TilingLayout;

template <typename T>
std::string Text(const uint8_t* place) {
    T value;
    std::memcpy(&value, place, sizeof(value));
    return fmt::format("{}", value);
}

std::string IntegerText(bool isSigned, size_t bytes, const uint8_t* place) {
    switch (bytes) {
        case sizeof(int8_t):
            return isSigned ? Text<int8_t>(place) : Text<uint8_t>(place);
        case sizeof(int16_t):
            return isSigned ? Text<int16_t>(place) : Text<uint16_t>(place);
        case sizeof(int32_t):
            return isSigned ? Text<int32_t>(place) : Text<uint32_t>(place);
        default:
            return isSigned ? Text<int64_t>(place) : Text<uint64_t>(place);
    }
}

std::string ValueText(const TilingField& field, const uint8_t* place) {
    if (field.kind != TilingFieldKind::kFloat) {
        return IntegerText(field.kind == TilingFieldKind::kSigned, field.elementBytes, place);
    }
    return field.elementBytes == sizeof(float) ? Text<float>(place) : Text<double>(place);
}

void AddValues(const TilingLayout& layout, const std::string& prefix, size_t base,
               std::span<const uint8_t> bytes, std::vector<TilingValue>& values) {
    for (const TilingField& field : layout.fields()) {
        const std::string name = prefix + field.name;
        if (field.nested != nullptr) {
            AddValues(*field.nested, name + ".", base + field.offset, bytes, values);
            continue;
        }
        for (size_t i = 0; i < field.count; ++i) {
            const size_t offset = base + field.offset + i * field.elementBytes;
            if (offset + field.elementBytes > bytes.size()) return;
            values.push_back({field.count == 1 ? name : fmt::format("{}[{}]", name, i), field.type,
                              offset, ValueText(field, bytes.data() + offset)});
        }
    }
}

}  // namespace

std::vector<TilingValue> TilingValues(const TilingLayout& layout, std::span<const uint8_t> bytes) {
    std::vector<TilingValue> values;
    AddValues(layout, "", 0, bytes, values);
    return values;
}

}  // namespace portacl
