// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "memory_copy.h"

#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "benchmarks/memory_copy.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // must precede highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace portacl::bench::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void StreamLines(void* to, const void* from, size_t sizeBytes) {
    const hn::ScalableTag<uint8_t> d;
    auto* const target = static_cast<uint8_t*>(to);
    const auto* const source = static_cast<const uint8_t*>(from);
    for (size_t i = 0; i < sizeBytes; i += hn::Lanes(d)) {
        hn::Stream(hn::Load(d, source + i), d, target + i);
    }
    hwy::FlushStream();
}

}  // namespace portacl::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace portacl::bench {

HWY_EXPORT(StreamLines);

void StreamingCopy(void* to, const void* from, size_t sizeBytes) {
    HWY_DYNAMIC_DISPATCH(StreamLines)(to, from, sizeBytes);
}

}  // namespace portacl::bench
#endif  // HWY_ONCE
