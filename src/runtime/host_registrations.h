// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_HOST_REGISTRATIONS_H_
#define PORTACL_RUNTIME_HOST_REGISTRATIONS_H_

#include <cstdint>

namespace portacl {

/// Host memory that the program made usable on the device. A registration without bytes is none.
struct HostRegistration {
    uintptr_t begin = 0;
    uint64_t sizeBytes = 0;
};

/// Registers a range, unless some of it is registered. Throws std::bad_alloc.
/// @return the registration that is in the way; none if the range is registered now
HostRegistration RegisterHost(const HostRegistration& range);

/// Ends the registration that begins at the address. False if there is none.
bool UnregisterHost(uintptr_t begin) noexcept;

/// The registration that an address lies in. Safe to call from any thread, as are the others.
HostRegistration FindHostRegistration(uintptr_t address) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_HOST_REGISTRATIONS_H_
