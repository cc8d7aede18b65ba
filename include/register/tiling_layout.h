// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_TILING_LAYOUT_H_
#define PORTACL_INCLUDE_REGISTER_TILING_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "opdev/opdev_export.h"

namespace optiling {

class TilingLayout;

/// How the bytes of a field are to be read.
enum class TilingFieldKind : uint8_t { kSigned, kUnsigned, kFloat, kStruct };

/// One field of tiling data.
struct TilingField {
    const char* type;  ///< as written, "uint64_t"
    const char* name;
    TilingFieldKind kind;
    size_t elementBytes;
    size_t count;                ///< 1, or the length of an array
    size_t offset;               ///< in the bytes that the kernel gets
    size_t memberOffset;         ///< in the object on the host
    const TilingLayout* nested;  ///< of a kStruct, else null
};

/// Names, types and offsets of the fields of a tiling data class. Made once for each class.
class PORTACL_OPDEV_API TilingLayout {
  public:
    /// The layout of a class that END_TILING_DATA_DEF closed, recorded from an object of it.
    template <typename Class>
    static TilingLayout Record(const char* className) {
        TilingLayout layout(className);
        const Class probe(&layout);
        return layout;
    }

    const char* className() const { return className_; }
    const std::vector<TilingField>& fields() const { return fields_; }
    /// Size of the data, a multiple of 8.
    size_t bytes() const;

    template <typename T>
    void Add(const char* type, const char* name, size_t count, size_t memberOffset) {
        static_assert(std::is_arithmetic_v<T>, "tiling data holds numbers");
        AddField({type, name, KindOf<T>(), sizeof(T), count, 0, memberOffset, nullptr}, sizeof(T));
    }
    void AddStruct(const char* name, const TilingLayout& nested, size_t memberOffset);

    /// Writes the data of an object at `object` to `buffer`, which has room for bytes(). Padding
    /// becomes zero.
    void Save(const void* object, void* buffer) const;

  private:
    explicit TilingLayout(const char* className) : className_(className) {}

    template <typename T>
    static constexpr TilingFieldKind KindOf() {
        if (std::is_floating_point_v<T>) return TilingFieldKind::kFloat;
        return std::is_signed_v<T> ? TilingFieldKind::kSigned : TilingFieldKind::kUnsigned;
    }

    void AddField(TilingField field, size_t alignment);

    const char* className_;
    std::vector<TilingField> fields_;
};

/// Makes the layout of an operator's tiling data known, as a static object. `layoutOf` is called
/// when somebody asks for the layout.
class PORTACL_OPDEV_API TilingClassRegistration {
  public:
    TilingClassRegistration(const char* opType, const TilingLayout& (*layoutOf)());
};

}  // namespace optiling

#endif  // PORTACL_INCLUDE_REGISTER_TILING_LAYOUT_H_
