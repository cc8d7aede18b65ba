// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_RUNTIME_ATTRS_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_RUNTIME_ATTRS_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "exe_graph/runtime/continuous_vector.h"
#include "opdev/opdev_export.h"

namespace portacl {
struct HostAttr;
}

namespace gert {

/// The attributes of a node, by their position in the operator's definition. A getter answers null
/// beyond the last one, and for an attribute of another type.
class PORTACL_OPDEV_API RuntimeAttrs {
  public:
    RuntimeAttrs() = default;
    /// The attributes stay owned by the caller.
    RuntimeAttrs(const portacl::HostAttr* attrs, size_t attrNum)
        : attrs_(attrs), attrNum_(attrNum) {}

    size_t GetAttrNum() const { return attrNum_; }

    /// @tparam T  char for text; bool; float; any integer type of at most 64 bits for integers;
    /// ContinuousVector or TypedContinuousVector for lists
    template <typename T>
    const T* GetAttrPointer(size_t index) const {
        if constexpr (std::is_same_v<T, char>) {
            return Text(index);
        } else if constexpr (std::is_same_v<T, bool>) {
            return Bool(index);
        } else if constexpr (std::is_same_v<T, float>) {
            return Float(index);
        } else if constexpr (std::is_integral_v<T>) {
            static_assert(sizeof(T) <= sizeof(int64_t), "attributes have at most 64 bits");
            // The low bytes of a wider integer come first on every machine that this runs on.
            return reinterpret_cast<const T*>(Int(index));
        } else {
            return static_cast<const T*>(List(index));
        }
    }

    const int64_t* GetInt(size_t index) const { return Int(index); }
    const float* GetFloat(size_t index) const { return Float(index); }
    const bool* GetBool(size_t index) const { return Bool(index); }
    const char* GetStr(size_t index) const { return Text(index); }
    const TypedContinuousVector<int64_t>* GetListInt(size_t index) const {
        return static_cast<const TypedContinuousVector<int64_t>*>(List(index));
    }

  private:
    const portacl::HostAttr* At(size_t index) const;
    const int64_t* Int(size_t index) const;
    const float* Float(size_t index) const;
    const bool* Bool(size_t index) const;
    const char* Text(size_t index) const;
    const void* List(size_t index) const;

    const portacl::HostAttr* attrs_ = nullptr;
    size_t attrNum_ = 0;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_RUNTIME_ATTRS_H_
