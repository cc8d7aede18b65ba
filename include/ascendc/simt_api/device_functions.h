// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_FUNCTIONS_H_

#include "simt_api/device_atomic_functions.h"
#include "simt_api/device_sync_functions.h"
#include "simt_api/device_warp_functions.h"

// Loads and stores with a hint to the cache, which the emulated device does not have.
template <typename T>
inline T asc_ldcg(const T* address) {
    return *address;
}
template <typename T>
inline T asc_ldca(const T* address) {
    return *address;
}
template <typename T>
inline void asc_stcg(T* address, T value) {
    *address = value;
}
template <typename T>
inline void asc_stwt(T* address, T value) {
    *address = value;
}

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_FUNCTIONS_H_
