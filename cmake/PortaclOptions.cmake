# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
option(PORTACL_BUILD_TESTS "Build the test suite" ON)
option(PORTACL_BUILD_BENCHMARKS "Build the benchmarks" ON)
option(PORTACL_BENCHMARK_LIBTORCH "Measure LibTorch beside portacl, where it is installed" ON)
option(PORTACL_WARNINGS_AS_ERRORS "Treat warnings as errors (for CI)" OFF)
set(PORTACL_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 99)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib64)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# Interface target that every target of ours links: warnings and sanitizers in one place.
add_library(portacl_compile_options INTERFACE)
target_compile_options(portacl_compile_options INTERFACE
  -Wall -Wextra -Wshadow -Wnon-virtual-dtor
  $<$<BOOL:${PORTACL_WARNINGS_AS_ERRORS}>:-Werror>
  # g++ 12 takes "text" + std::string for overlapping memory (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # Values are specified step by step in float32: no contraction into fused multiply-add.
  -ffp-contract=off)
if(PORTACL_SANITIZE)
  target_compile_options(portacl_compile_options INTERFACE
    -fsanitize=${PORTACL_SANITIZE} -fno-omit-frame-pointer
    # With AddressSanitizer g++ 12 sees what is not there in std::regex (GCC bug 105562).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  if(PORTACL_SANITIZE MATCHES undefined)
    target_compile_options(portacl_compile_options INTERFACE -fno-sanitize-recover=undefined)
  endif()
  target_link_options(portacl_compile_options INTERFACE -fsanitize=${PORTACL_SANITIZE})
endif()
