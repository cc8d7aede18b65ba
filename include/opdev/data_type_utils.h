// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_DATA_TYPE_UTILS_H_
#define PORTACL_INCLUDE_OPDEV_DATA_TYPE_UTILS_H_

#include <cstddef>
#include <initializer_list>

#include "opdev/common_types.h"
#include "opdev/opdev_export.h"

namespace op {

/// Bytes of one element; 0 for types without a size of their own.
PORTACL_OPDEV_API size_t TypeSize(DataType dataType);

/// A short text, kept in place so that an error path allocates nothing; what does not fit is cut.
class Text {
  public:
    static constexpr size_t kBytes = 512;

    const char* GetString() const { return text_; }
    /// Where the text is written: kBytes with the terminating zero.
    char* buffer() { return text_; }

  private:
    char text_[kBytes] = {};
};

/// "DT_FLOAT", "DT_INT64", ...; "DT_UNDEFINED(n)" for a value that is none.
PORTACL_OPDEV_API Text ToString(DataType dataType);
/// "[2, 3]"; "[]" for no dimensions.
PORTACL_OPDEV_API Text ToString(const Shape& shape);
PORTACL_OPDEV_API Text ToString(const ShapeVector& values);
/// "[DT_FLOAT, DT_FLOAT16]"
PORTACL_OPDEV_API Text ToString(std::initializer_list<DataType> list);

/// Whether a list contains a type.
inline bool CheckType(DataType dataType, std::initializer_list<DataType> list) {
    for (const DataType allowed : list) {
        if (allowed == dataType) return true;
    }
    return false;
}

/// Whether values may be converted as operators allow it: not floating to integral, nothing but
/// bool to bool, not complex to real.
PORTACL_OPDEV_API bool CanCast(DataType from, DataType to);

}  // namespace op

#endif  // PORTACL_INCLUDE_OPDEV_DATA_TYPE_UTILS_H_
