// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TEST_THREADS_H_
#define PORTACL_RUNTIME_TEST_THREADS_H_

#include <thread>
#include <vector>

namespace portacl::test {

/// Calls body(0) to body(threads - 1), each on a thread of its own, and returns when all are done.
template <typename Body>
void OnThreads(int threads, const Body& body) {
    std::vector<std::jthread> running(static_cast<size_t>(threads));
    for (int i = 0; i < threads; ++i) running[i] = std::jthread([&body, i] { body(i); });
}

}  // namespace portacl::test

#endif  // PORTACL_RUNTIME_TEST_THREADS_H_
