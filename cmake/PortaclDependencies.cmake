# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0

# Finds one dependency and names the Debian package when it is absent.
function(portacl_require variable package)
  if(NOT ${variable})
    message(FATAL_ERROR "portacl needs the Debian package ${package}; `make deps` installs it.")
  endif()
endfunction()

find_package(Threads REQUIRED)
find_package(TBB CONFIG QUIET)
portacl_require(TBB_FOUND libtbb-dev)
find_package(fmt CONFIG QUIET)
portacl_require(fmt_FOUND libfmt-dev)
find_package(spdlog CONFIG QUIET)
portacl_require(spdlog_FOUND libspdlog-dev)
find_package(nlohmann_json CONFIG QUIET)
portacl_require(nlohmann_json_FOUND nlohmann-json3-dev)
find_package(Eigen3 CONFIG QUIET)
portacl_require(Eigen3_FOUND libeigen3-dev)
find_package(Boost QUIET COMPONENTS context)
portacl_require(Boost_FOUND libboost-context-dev)
# Comes with g++. Without it the emulated device does not name lines of kernels.
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES backtrace)
check_cxx_source_compiles("#include <backtrace.h>
  int main() { return backtrace_create_state(nullptr, 1, nullptr, nullptr) == nullptr; }"
  PORTACL_HAS_BACKTRACE)
unset(CMAKE_REQUIRED_LIBRARIES)
find_package(PkgConfig QUIET)
portacl_require(PKG_CONFIG_FOUND pkg-config)
pkg_check_modules(HWY QUIET IMPORTED_TARGET libhwy)
portacl_require(HWY_FOUND libhwy-dev)
if(PORTACL_BUILD_TESTS)
  find_package(GTest CONFIG QUIET)
  portacl_require(GTest_FOUND libgtest-dev)
  find_package(rapidcheck CONFIG QUIET)
  portacl_require(rapidcheck_FOUND librapidcheck-dev)
endif()
if(PORTACL_BUILD_BENCHMARKS)
  find_package(benchmark CONFIG QUIET)
  portacl_require(benchmark_FOUND libbenchmark-dev)
endif()
