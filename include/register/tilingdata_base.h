// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_TILINGDATA_BASE_H_
#define PORTACL_INCLUDE_REGISTER_TILINGDATA_BASE_H_

/// Tiling data, written once for host and kernel:
///
///     BEGIN_TILING_DATA_DEF(AddTilingData)
///     TILING_DATA_FIELD_DEF(uint32_t, length);
///     TILING_DATA_FIELD_DEF_ARR(int64_t, 4, strides);
///     TILING_DATA_FIELD_DEF_STRUCT(TileShape, tile);
///     END_TILING_DATA_DEF;
///     REGISTER_TILING_DATA_CLASS(Add, AddTilingData)
///
/// On the host that is a class with set_length, get_length, SaveToBuffer, GetDataSize, which knows
/// the names, types and offsets of its fields. Builds of kernels make plain structs of the same
/// lines, with the same layout: fields in order, each aligned to its own size, structs to 8, the
/// total rounded up to 8.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "opdev/opdev_export.h"
#include "register/tiling_layout.h"

namespace optiling {

/// Base of tiling data classes on the host. Fields start as zero; objects copy like values.
class PORTACL_OPDEV_API TilingDef {
  public:
    size_t GetDataSize() const { return layoutOf_().bytes(); }
    const char* GetTilingClassName() const { return layoutOf_().className(); }

    /// Writes the fields to a buffer. One that is too small stays as it is, and an error is logged.
    void SaveToBuffer(void* buffer, size_t capacityBytes) const;

  protected:
    using LayoutOf = const TilingLayout& (*)();

    /// @param recorded  gets the fields that the class declares; null for every object but the one
    /// that TilingLayout::Record makes
    explicit TilingDef(LayoutOf layoutOf, TilingLayout* recorded = nullptr)
        : layoutOf_(layoutOf), recorded_(recorded) {}

    template <typename T>
    T DeclareField(const char* type, const char* name, const T* member) const {
        if (recorded_ != nullptr) recorded_->Add<T>(type, name, 1, OffsetOf(member));
        return T{};
    }
    template <typename T, size_t N>
    std::array<T, N> DeclareArray(const char* type, const char* name,
                                  const std::array<T, N>* member) const {
        if (recorded_ != nullptr) recorded_->Add<T>(type, name, N, OffsetOf(member));
        return {};
    }
    template <typename T>
    T DeclareStruct(const char* name, const T* member) const {
        if (recorded_ != nullptr) recorded_->AddStruct(name, T::StaticLayout(), OffsetOf(member));
        return T();
    }

  private:
    size_t OffsetOf(const void* member) const {
        return static_cast<size_t>(static_cast<const char*>(member) -
                                   reinterpret_cast<const char*>(this));
    }

    LayoutOf layoutOf_;
    TilingLayout* recorded_;
};

}  // namespace optiling

#define BEGIN_TILING_DATA_DEF(Class)                             \
    class Class : public ::optiling::TilingDef {                 \
      public:                                                    \
        Class() : TilingDef(&Class::StaticLayout) {}             \
        explicit Class(::optiling::TilingLayout* recorded)       \
            : TilingDef(&Class::StaticLayout, recorded) {}       \
        static const ::optiling::TilingLayout& StaticLayout() {  \
            static const ::optiling::TilingLayout layout =       \
                ::optiling::TilingLayout::Record<Class>(#Class); \
            return layout;                                       \
        }

#define TILING_DATA_FIELD_DEF(Type, name)            \
  public:                                            \
    void set_##name(Type value) { name##_ = value; } \
    Type get_##name() const { return name##_; }      \
                                                     \
  private:                                           \
    Type name##_ = DeclareField<Type>(#Type, #name, &name##_)

#define TILING_DATA_FIELD_DEF_ARR(Type, size, name)                                              \
  public:                                                                                        \
    void set_##name(const Type* values) { std::copy(values, values + (size), name##_.begin()); } \
    Type* get_##name() { return name##_.data(); }                                                \
    const Type* get_##name() const { return name##_.data(); }                                    \
                                                                                                 \
  private:                                                                                       \
    std::array<Type, (size)> name##_ = DeclareArray<Type, (size)>(#Type, #name, &name##_)

/// A nested struct is a public member, filled in place.
#define TILING_DATA_FIELD_DEF_STRUCT(Struct, name) \
  public:                                          \
    Struct name = DeclareStruct<Struct>(#name, &name)

#define END_TILING_DATA_DEF }

/// Makes Class the tiling data of operator type Op, for those who ask for its fields by the type's
/// name.
#define REGISTER_TILING_DATA_CLASS(Op, Class)                         \
    [[maybe_unused]] static const ::optiling::TilingClassRegistration \
        tilingClassRegistrationOf##Op(#Op, &Class::StaticLayout);

#endif  // PORTACL_INCLUDE_REGISTER_TILINGDATA_BASE_H_
