// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_BF16_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_BF16_H_

#include <math.h>

#include "portacl/float_types.h"

// __float2bfloat16 rounds to nearest even, as _rn does; _rz towards zero, _rd down, _ru up, _rna to
// nearest with ties away from zero. Widening is exact.
#define PORTACL_FLOAT_TO_NARROW(name, rounding)                                     \
    inline bfloat16_t name(float x) {                                               \
        return bfloat16_t::FromBits(                                                \
            ::portacl::simt::Bfloat16Bits(x, ::portacl::simt::Rounding::rounding)); \
    }
PORTACL_FLOAT_TO_NARROW(__float2bfloat16, kNearestEven)
PORTACL_FLOAT_TO_NARROW(__float2bfloat16_rn, kNearestEven)
PORTACL_FLOAT_TO_NARROW(__float2bfloat16_rz, kZero)
PORTACL_FLOAT_TO_NARROW(__float2bfloat16_rd, kDown)
PORTACL_FLOAT_TO_NARROW(__float2bfloat16_ru, kUp)
PORTACL_FLOAT_TO_NARROW(__float2bfloat16_rna, kNearestAway)
#undef PORTACL_FLOAT_TO_NARROW

inline float __bfloat162float(bfloat16_t x) { return x; }

// Computed in float and rounded once.
inline bfloat16_t hexp(bfloat16_t x) { return bfloat16_t(expf(x)); }
inline bfloat16_t hlog(bfloat16_t x) { return bfloat16_t(logf(x)); }
inline bfloat16_t hlog2(bfloat16_t x) { return bfloat16_t(log2f(x)); }
inline bfloat16_t hlog10(bfloat16_t x) { return bfloat16_t(log10f(x)); }
inline bfloat16_t hsqrt(bfloat16_t x) { return bfloat16_t(sqrtf(x)); }
inline bfloat16_t hrsqrt(bfloat16_t x) { return bfloat16_t(1.0f / sqrtf(x)); }
inline bfloat16_t hfloor(bfloat16_t x) { return bfloat16_t(floorf(x)); }
inline bfloat16_t hceil(bfloat16_t x) { return bfloat16_t(ceilf(x)); }
inline bfloat16_t htrunc(bfloat16_t x) { return bfloat16_t(truncf(x)); }
inline bfloat16_t hrint(bfloat16_t x) { return bfloat16_t(rintf(x)); }
inline bfloat16_t hsin(bfloat16_t x) { return bfloat16_t(sinf(x)); }
inline bfloat16_t hcos(bfloat16_t x) { return bfloat16_t(cosf(x)); }
inline bool __hisnan(bfloat16_t x) { return (x.bits & 0x7FFF) > 0x7F80; }
inline bool __hisinf(bfloat16_t x) { return (x.bits & 0x7FFF) == 0x7F80; }

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_BF16_H_
