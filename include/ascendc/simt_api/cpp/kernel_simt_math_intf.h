// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_MATH_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_MATH_INTF_H_

#include "portacl/uint_div.h"
#include "simt_api/math_functions.h"

namespace AscendC {
namespace Simt {

template <typename T>
constexpr T Max(T a, T b) {
    return a < b ? b : a;
}
template <typename T>
constexpr T Min(T a, T b) {
    return b < a ? b : a;
}
template <typename T>
constexpr T Abs(T x) {
    return x < T(0) ? -x : x;
}
inline float Sqrt(float x) { return sqrtf(x); }
inline float Rsqrt(float x) { return rsqrtf(x); }
inline float Exp(float x) { return expf(x); }
inline float Log(float x) { return logf(x); }
inline float Log2(float x) { return log2f(x); }
inline float Log10(float x) { return log10f(x); }
inline float Pow(float x, float y) { return powf(x, y); }
inline float Sin(float x) { return sinf(x); }
inline float Cos(float x) { return cosf(x); }
inline float Tan(float x) { return tanf(x); }
inline float Tanh(float x) { return tanhf(x); }
inline float Erf(float x) { return erff(x); }
inline float Fma(float x, float y, float z) { return fmaf(x, y, z); }
inline float Mod(float x, float y) { return fmodf(x, y); }
inline float Floor(float x) { return floorf(x); }
inline float Ceil(float x) { return ceilf(x); }
inline float Round(float x) { return roundf(x); }
inline float Trunc(float x) { return truncf(x); }
inline float Rint(float x) { return rintf(x); }
template <typename T>
inline bool IsNan(T x) {
    return isnan(x);
}
template <typename T>
inline bool IsInf(T x) {
    return isinf(x);
}
template <typename T>
inline bool IsFinite(T x) {
    return isfinite(x);
}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_MATH_INTF_H_
