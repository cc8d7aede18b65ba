// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_ENTRY_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_ENTRY_H_

#include <stddef.h>
#include <stdint.h>

#include <utility>

#include "ascendc/host_api/tiling/template_argument.h"
#include "portacl/compiled_kernel.h"

// Makes a kernel known to the emulator. Included by the sources that the build generates, behind
// the kernel's own source.
namespace portacl::simt {

/// Calls an entry with arguments from an array.
template <auto entry, typename Type = decltype(entry)>
struct EntryCall;
template <auto entry, typename... Parameters>
struct EntryCall<entry, void (*)(Parameters...)> {
    static constexpr uint32_t kParameterNum = sizeof...(Parameters);

    static void Call(uint8_t* const* arguments) {
        CallWith(arguments, std::index_sequence_for<Parameters...>());
    }
    template <size_t... indices>
    static void CallWith(uint8_t* const* arguments, std::index_sequence<indices...>) {
        entry(arguments[indices]...);
    }
};

/// A value of a template parameter of any type.
template <uint64_t value>
struct Number {
    template <typename T>
    constexpr operator T() const {
        return static_cast<T>(value);
    }
};

/// The values of one instantiation.
struct Combination {
    uint64_t values[tiling_key::kMaxParameters] = {};
};

constexpr size_t CombinationNum(const tiling_key::Parameters& row) {
    size_t number = 1;
    for (size_t i = 0; i < row.count(); ++i) number *= row.at(i).count;
    return number;
}

template <size_t rows>
constexpr size_t CombinationNum(const tiling_key::Parameters (&selection)[rows]) {
    size_t number = 0;
    for (const tiling_key::Parameters& row : selection) number += CombinationNum(row);
    return number;
}

/// Combination `index` of all rows of a selection, one after another.
template <size_t rows>
constexpr Combination CombinationAt(const tiling_key::Parameters (&selection)[rows], size_t index) {
    size_t row = 0;
    for (; index >= CombinationNum(selection[row]); ++row) index -= CombinationNum(selection[row]);
    Combination combination;
    for (size_t i = 0; i < selection[row].count(); ++i) {
        const tiling_key::Parameter& parameter = selection[row].at(i);
        combination.values[i] = parameter.values[index % parameter.count];
        index /= parameter.count;
    }
    return combination;
}

template <size_t size>
struct VariantTable {
    CompiledKernel::Variant variants[size];
};

/// Variants of a template kernel. `Entries::At<index>()` is the entry of combination `index`.
template <typename Entries, size_t rows, size_t... indices>
constexpr VariantTable<sizeof...(indices)> MakeVariants(
    const tiling_key::Parameters& declared, const tiling_key::Parameters (&selection)[rows],
    std::index_sequence<indices...>) {
    return {
        {{tiling_key::Encode(declared, CombinationAt(selection, indices).values, declared.count()),
          Entries::template At<indices>()}...}};
}

}  // namespace portacl::simt

// `kPortaclParameters` and `kPortaclDtypes` are arrays of names, one for each tensor parameter.
#define PORTACL_KERNEL(op, source, entryParameterNum, variants, hasTilingKeys) \
    const ::portacl::simt::CompiledKernel kPortaclKernel = {                   \
        #op,                                                                   \
        source,                                                                \
        kPortaclParameters,                                                    \
        kPortaclDtypes,                                                        \
        sizeof(kPortaclParameters) / sizeof(kPortaclParameters[0]),            \
        entryParameterNum,                                                     \
        variants,                                                              \
        sizeof(variants) / sizeof(variants[0]),                                \
        hasTilingKeys};                                                        \
    const ::portacl::simt::KernelRegistration kPortaclRegistration(&kPortaclKernel)

#define PORTACL_REGISTER_KERNEL(op, entry, source)                                \
    const ::portacl::simt::CompiledKernel::Variant kPortaclVariants[] = {         \
        {0, &::portacl::simt::EntryCall<&entry>::Call}};                          \
    PORTACL_KERNEL(op, source, ::portacl::simt::EntryCall<&entry>::kParameterNum, \
                   kPortaclVariants, false)

#define PORTACL_REGISTER_TEMPLATE_KERNEL(op, entry, source)                                       \
    struct PortaclEntries {                                                                       \
        template <size_t index, size_t... i>                                                      \
        static constexpr auto Of(std::index_sequence<i...>) {                                     \
            constexpr auto combination =                                                          \
                ::portacl::simt::CombinationAt(kPortaclTilingKeySelection, index);                \
            return ::portacl::simt::EntryCall<                                                    \
                &entry<::portacl::simt::Number<combination.values[i]>{}...>>();                   \
        }                                                                                         \
        template <size_t index>                                                                   \
        static constexpr auto Call() {                                                            \
            return Of<index>(std::make_index_sequence<kPortaclTilingKeyDeclaration.count()>());   \
        }                                                                                         \
        template <size_t index>                                                                   \
        static constexpr ::portacl::simt::CompiledKernel::Entry At() {                            \
            return &decltype(Call<index>())::Call;                                                \
        }                                                                                         \
    };                                                                                            \
    const auto kPortaclTable = ::portacl::simt::MakeVariants<PortaclEntries>(                     \
        kPortaclTilingKeyDeclaration, kPortaclTilingKeySelection,                                 \
        std::make_index_sequence<::portacl::simt::CombinationNum(kPortaclTilingKeySelection)>()); \
    PORTACL_KERNEL(op, source, decltype(PortaclEntries::Call<0>())::kParameterNum,                \
                   kPortaclTable.variants, true)

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_KERNEL_ENTRY_H_
