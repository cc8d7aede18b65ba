// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_ASCENDC_HOST_API_TILING_TEMPLATE_ARGUMENT_H_
#define PORTACL_INCLUDE_ASCENDC_ASCENDC_HOST_API_TILING_TEMPLATE_ARGUMENT_H_

#include <stddef.h>
#include <stdint.h>

#include <initializer_list>

// Template tiling keys: the parameters of a kernel that is a template, the values that each may
// have, and the combinations that are compiled. Included by kernel and host.
namespace portacl::tiling_key {

enum class Kind : uint8_t { kUint, kValue, kNone };

// First number of a list of unsigned values: plain values; or `n` and n pairs of first and last
// value; or the same followed by plain values.
enum UintForm : uint64_t { kList, kRange, kMix };

constexpr size_t kMaxValues = 64;
constexpr size_t kMaxParameters = 16;
constexpr uint64_t kInvalidKey = ~uint64_t{0};

/// One parameter and its values, those that it may have or those that are chosen.
struct Parameter {
    Kind kind = Kind::kNone;
    uint32_t bits = 0;
    uint32_t count = 0;
    uint64_t values[kMaxValues] = {};

    constexpr void Add(uint64_t value) { values[count++] = value; }
};

constexpr Parameter Values(uint32_t bits, std::initializer_list<uint64_t> list) {
    Parameter parameter;
    parameter.kind = Kind::kValue;
    parameter.bits = bits;
    for (const uint64_t value : list) parameter.Add(value);
    return parameter;
}

constexpr Parameter Uints(uint32_t bits, std::initializer_list<uint64_t> form) {
    Parameter parameter;
    parameter.kind = Kind::kUint;
    parameter.bits = bits;
    const uint64_t* next = form.begin();
    const uint64_t kind = *next++;
    if (kind != kList) {
        for (uint64_t pairs = *next++; pairs > 0; --pairs, next += 2) {
            for (uint64_t value = next[0]; value <= next[1]; ++value) parameter.Add(value);
        }
    }
    if (kind != kRange) {
        for (; next != form.end(); ++next) parameter.Add(*next);
    }
    return parameter;
}

/// Parameters in the order of the template's. Markers among them count nothing.
struct Parameters {
    Parameter list[kMaxParameters] = {};

    constexpr size_t count() const {
        size_t result = 0;
        for (const Parameter& parameter : list) result += parameter.kind != Kind::kNone ? 1 : 0;
        return result;
    }
    constexpr const Parameter& at(size_t index) const {
        size_t i = 0;
        for (;; ++i) {
            if (list[i].kind != Kind::kNone && index-- == 0) return list[i];
        }
    }
};

/// What a value adds to the key before it is shifted: an unsigned one its place in the declared
/// list, any other one itself. kInvalidKey if it is not declared or does not fit.
constexpr uint64_t CodeOf(const Parameter& declared, uint64_t value) {
    for (uint32_t i = 0; i < declared.count; ++i) {
        if (declared.values[i] != value) continue;
        const uint64_t code = declared.kind == Kind::kUint ? i : value;
        return declared.bits < 64 && code >> declared.bits != 0 ? kInvalidKey : code;
    }
    return kInvalidKey;
}

/// The key of these values, the first parameter in the lowest bits.
constexpr uint64_t Encode(const Parameters& declared, const uint64_t* values, size_t count) {
    if (count != declared.count()) return kInvalidKey;
    uint64_t key = 0;
    uint32_t shift = 0;
    for (size_t i = 0; i < count; ++i) {
        const uint64_t code = CodeOf(declared.at(i), values[i]);
        if (code == kInvalidKey || shift + declared.at(i).bits > 64) return kInvalidKey;
        key |= code << shift;
        shift += declared.at(i).bits;
    }
    return key;
}
constexpr uint64_t Encode(const Parameters& declared, std::initializer_list<uint64_t> values) {
    return Encode(declared, values.begin(), values.size());
}

}  // namespace portacl::tiling_key

#define ASCENDC_TPL_1_BW 1
#define ASCENDC_TPL_2_BW 2
#define ASCENDC_TPL_4_BW 4
#define ASCENDC_TPL_8_BW 8
#define ASCENDC_TPL_16_BW 16
#define ASCENDC_TPL_32_BW 32

#define ASCENDC_TPL_UI_LIST ::portacl::tiling_key::kList
#define ASCENDC_TPL_UI_RANGE ::portacl::tiling_key::kRange
#define ASCENDC_TPL_UI_MIX ::portacl::tiling_key::kMix

#define ASCENDC_TPL_UINT_DECL(name, bits, ...) ::portacl::tiling_key::Uints(bits, {__VA_ARGS__})
#define ASCENDC_TPL_DTYPE_DECL(name, ...) ::portacl::tiling_key::Values(8, {__VA_ARGS__})
#define ASCENDC_TPL_DATATYPE_DECL(name, ...) ::portacl::tiling_key::Values(8, {__VA_ARGS__})
#define ASCENDC_TPL_FORMAT_DECL(name, ...) ::portacl::tiling_key::Values(8, {__VA_ARGS__})
#define ASCENDC_TPL_BOOL_DECL(name, ...) ::portacl::tiling_key::Values(1, {__VA_ARGS__})

#define ASCENDC_TPL_UINT_SEL(name, ...) ::portacl::tiling_key::Uints(0, {__VA_ARGS__})
#define ASCENDC_TPL_DTYPE_SEL(name, ...) ::portacl::tiling_key::Values(0, {__VA_ARGS__})
#define ASCENDC_TPL_DATATYPE_SEL(name, ...) ::portacl::tiling_key::Values(0, {__VA_ARGS__})
#define ASCENDC_TPL_FORMAT_SEL(name, ...) ::portacl::tiling_key::Values(0, {__VA_ARGS__})
#define ASCENDC_TPL_BOOL_SEL(name, ...) ::portacl::tiling_key::Values(0, {__VA_ARGS__})
#define ASCENDC_TPL_KERNEL_TYPE_SEL(type) ::portacl::tiling_key::Parameter()
#define ASCENDC_TPL_TILING_STRUCT_SEL(type) ::portacl::tiling_key::Parameter()

// Braces take the comma that many kernels leave behind the last item.
#define ASCENDC_TPL_ARGS_DECL(op, ...)                                  \
    [[maybe_unused]] static constexpr ::portacl::tiling_key::Parameters \
        kPortaclTilingKeyDeclaration = {{__VA_ARGS__}};
#define ASCENDC_TPL_ARGS_SEL(...)       \
    ::portacl::tiling_key::Parameters { \
        { __VA_ARGS__ }                 \
    }
#define ASCENDC_TPL_SEL(...)                                            \
    [[maybe_unused]] static constexpr ::portacl::tiling_key::Parameters \
        kPortaclTilingKeySelection[] = {__VA_ARGS__};

// On the host: the key of the values given, 2^64 - 1 if one of them is not declared.
#define GET_TPL_TILING_KEY(...) \
    ::portacl::tiling_key::Encode(kPortaclTilingKeyDeclaration, {__VA_ARGS__})

#endif  // PORTACL_INCLUDE_ASCENDC_ASCENDC_HOST_API_TILING_TEMPLATE_ARGUMENT_H_
