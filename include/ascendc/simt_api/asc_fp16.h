// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_FP16_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_FP16_H_

#include <math.h>

#include "portacl/float_types.h"

// __float2half rounds to nearest even, as _rn does; _rz towards zero, _rd down, _ru up, _rna to
// nearest with ties away from zero. Widening is exact.
#define PORTACL_FLOAT_TO_NARROW(name, rounding)                                                   \
    inline half name(float x) {                                                                   \
        return half::FromBits(::portacl::simt::HalfBits(x, ::portacl::simt::Rounding::rounding)); \
    }
PORTACL_FLOAT_TO_NARROW(__float2half, kNearestEven)
PORTACL_FLOAT_TO_NARROW(__float2half_rn, kNearestEven)
PORTACL_FLOAT_TO_NARROW(__float2half_rz, kZero)
PORTACL_FLOAT_TO_NARROW(__float2half_rd, kDown)
PORTACL_FLOAT_TO_NARROW(__float2half_ru, kUp)
PORTACL_FLOAT_TO_NARROW(__float2half_rna, kNearestAway)
#undef PORTACL_FLOAT_TO_NARROW

inline float __half2float(half x) { return x; }

// Computed in float and rounded once.
inline half hexp(half x) { return half(expf(x)); }
inline half hlog(half x) { return half(logf(x)); }
inline half hlog2(half x) { return half(log2f(x)); }
inline half hlog10(half x) { return half(log10f(x)); }
inline half hsqrt(half x) { return half(sqrtf(x)); }
inline half hrsqrt(half x) { return half(1.0f / sqrtf(x)); }
inline half hfloor(half x) { return half(floorf(x)); }
inline half hceil(half x) { return half(ceilf(x)); }
inline half htrunc(half x) { return half(truncf(x)); }
inline half hrint(half x) { return half(rintf(x)); }
inline half hsin(half x) { return half(sinf(x)); }
inline half hcos(half x) { return half(cosf(x)); }
inline bool __hisnan(half x) { return (x.bits & 0x7FFF) > 0x7C00; }
inline bool __hisinf(half x) { return (x.bits & 0x7FFF) == 0x7C00; }

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_FP16_H_
