// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "register/tiling_layout.h"

#include <algorithm>
#include <cstring>

namespace optiling {
namespace {

constexpr size_t kStructAlignment = 8;

size_t RoundUp(size_t value, size_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

size_t EndOf(const TilingField& field) { return field.offset + field.elementBytes * field.count; }

}  // namespace

size_t TilingLayout::bytes() const {
    return fields_.empty() ? 0 : RoundUp(EndOf(fields_.back()), kStructAlignment);
}

void TilingLayout::AddField(TilingField field, size_t alignment) {
    field.offset = fields_.empty() ? 0 : RoundUp(EndOf(fields_.back()), alignment);
    fields_.push_back(field);
}

void TilingLayout::AddStruct(const char* name, const TilingLayout& nested, size_t memberOffset) {
    AddField({nested.className(), name, TilingFieldKind::kStruct, nested.bytes(), 1, 0,
              memberOffset, &nested},
             kStructAlignment);
}

void TilingLayout::Save(const void* object, void* buffer) const {
    std::memset(buffer, 0, bytes());
    for (const TilingField& field : fields_) {
        const void* member = static_cast<const char*>(object) + field.memberOffset;
        char* place = static_cast<char*>(buffer) + field.offset;
        if (field.nested != nullptr) {
            field.nested->Save(member, place);
        } else {
            std::memcpy(place, member, field.elementBytes * field.count);
        }
    }
}

}  // namespace optiling
