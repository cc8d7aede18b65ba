// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_FLOAT_TYPES_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_FLOAT_TYPES_H_

#include <type_traits>

#include "portacl/narrow_float.h"

namespace portacl::simt {

template <typename T>
using IfArithmetic = std::enable_if_t<std::is_arithmetic_v<T>, int>;
template <typename T>
using IfNarrowFloat = std::enable_if_t<std::is_class_v<T> && std::is_convertible_v<T, float>, int>;

/// Operators that half and bfloat16_t share: arithmetic in float, rounded once to the type;
/// negation flips the sign. Templates, so that they take operands of the type only: with any other
/// operand the expression is one of floats, and so are comparisons.
template <typename Self>
struct NarrowFloatOperators {
    template <typename A>
    using IfSelf = std::enable_if_t<std::is_same_v<A, Self>, int>;

    template <typename A, IfSelf<A> = 0>
    friend constexpr Self operator-(A a) {
        return Self::FromBits(static_cast<uint16_t>(a.bits ^ 0x8000));
    }
    template <typename A, IfSelf<A> = 0>
    friend constexpr Self operator+(A a, A b) {
        return Self(float(a) + float(b));
    }
    template <typename A, IfSelf<A> = 0>
    friend constexpr Self operator-(A a, A b) {
        return Self(float(a) - float(b));
    }
    template <typename A, IfSelf<A> = 0>
    friend constexpr Self operator*(A a, A b) {
        return Self(float(a) * float(b));
    }
    template <typename A, IfSelf<A> = 0>
    friend constexpr Self operator/(A a, A b) {
        return Self(float(a) / float(b));
    }
    template <typename B>
    friend constexpr Self& operator+=(Self& a, B b) {
        return a = Self(float(a) + float(b));
    }
    template <typename B>
    friend constexpr Self& operator-=(Self& a, B b) {
        return a = Self(float(a) - float(b));
    }
    template <typename B>
    friend constexpr Self& operator*=(Self& a, B b) {
        return a = Self(float(a) * float(b));
    }
    template <typename B>
    friend constexpr Self& operator/=(Self& a, B b) {
        return a = Self(float(a) / float(b));
    }
};

}  // namespace portacl::simt

// Two bytes, left as they are by default construction; made from any number, and turned into float
// by themselves.
struct half : portacl::simt::NarrowFloatOperators<half> {
    uint16_t bits;

    half() = default;
    template <typename T, portacl::simt::IfArithmetic<T> = 0>
    constexpr half(T value) : bits(portacl::simt::HalfBits(static_cast<float>(value))) {}
    template <typename T, portacl::simt::IfNarrowFloat<T> = 0>
    constexpr explicit half(T value) : half(static_cast<float>(value)) {}
    constexpr operator float() const { return portacl::simt::FloatFromHalfBits(bits); }

    static constexpr half FromBits(uint16_t value) {
        half result(0.0f);
        result.bits = value;
        return result;
    }
};

struct bfloat16_t : portacl::simt::NarrowFloatOperators<bfloat16_t> {
    uint16_t bits;

    bfloat16_t() = default;
    template <typename T, portacl::simt::IfArithmetic<T> = 0>
    constexpr bfloat16_t(T value) : bits(portacl::simt::Bfloat16Bits(static_cast<float>(value))) {}
    template <typename T, portacl::simt::IfNarrowFloat<T> = 0>
    constexpr explicit bfloat16_t(T value) : bfloat16_t(static_cast<float>(value)) {}
    constexpr operator float() const { return portacl::simt::FloatFromBfloat16Bits(bits); }

    static constexpr bfloat16_t FromBits(uint16_t value) {
        bfloat16_t result(0.0f);
        result.bits = value;
        return result;
    }
};

static_assert(sizeof(half) == 2 && std::is_trivially_copyable_v<half>);
static_assert(sizeof(bfloat16_t) == 2 && std::is_trivially_copyable_v<bfloat16_t>);

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_FLOAT_TYPES_H_
