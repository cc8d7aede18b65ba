# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# The front door: `make` lists what it offers. CMake does the work; see CMakePresets.json.

# Where `make install` puts the SDK.
PREFIX ?= dist
# Compiles and tests that run at a time.
PORTACL_JOBS ?= $(shell nproc 2>/dev/null || echo 1)
# The preset that build, run, test, bench and install use: release, debug or ci.
PRESET ?= release
# SKIP_DEPS=1 builds without looking for Debian packages first.
SKIP_DEPS ?=
# The test programs that test-asan and test-tsan build and run, such as 'api_test ops_test'; all if empty.
TESTS ?=
# RECORD=1 makes bench-instructions write the bound instead of comparing with it.
RECORD ?=

build_dir := build/$(PRESET)
deps := $(if $(SKIP_DEPS),@true,@scripts/install_deps.sh)

# CMake takes a compiler launcher from the environment.
ccache := $(shell command -v ccache 2>/dev/null)
ifneq ($(ccache),)
export CMAKE_C_COMPILER_LAUNCHER ?= $(ccache)
export CMAKE_CXX_COMPILER_LAUNCHER ?= $(ccache)
endif

space := $() $()
cmake_build := cmake --build --parallel $(PORTACL_JOBS) --preset
with_tests := -DPORTACL_BUILD_TESTS=ON
without_tests := -DPORTACL_BUILD_TESTS=OFF

.DEFAULT_GOAL := help
.PHONY: help deps build run test test-asan test-tsan install lint format clean
.PHONY: bench bench-build bench-quick bench-instructions bench-docs
# The targets share build folders; each is parallel inside.
.NOTPARALLEL:

help: ## Lists the targets
	@printf 'portacl: Huawei Ascend'\''s aclnn C API on an ordinary CPU\n\n'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile
	@printf '\nVariables: PREFIX=DIR, PRESET=release|debug|ci, PORTACL_JOBS=N, SKIP_DEPS=1, RECORD=1\n'
	@printf '           TESTS="api_test ..." (of test-asan and test-tsan; all by default)\n'

deps: ## Installs every Debian package that any target needs and that is missing
	@scripts/install_deps.sh

# A folder that is configured already keeps its choice of tests and benchmarks.
build: ## Builds the libraries and the example
	$(deps) run
	@test -f $(build_dir)/CMakeCache.txt || cmake --preset $(PRESET) $(without_tests)
	@$(cmake_build) $(PRESET) --target portacl_sdk example_nll_loss_backward

run: build ## Builds and runs examples/nll_loss_backward
	@$(build_dir)/bin/example_nll_loss_backward

test: ## Builds and runs all tests
	$(deps) run test
	@cmake --preset $(PRESET) $(with_tests)
	@$(cmake_build) $(PRESET)
	@ctest --preset $(PRESET) --parallel $(PORTACL_JOBS)

test-asan: ## Runs the tests with the address and undefined behaviour sanitizers
test-tsan: ## Runs the tests with the thread sanitizer
test-asan test-tsan: test-%:
	$(deps) run test
	@cmake --preset $*
	@$(cmake_build) $* $(if $(TESTS),--target $(TESTS))
	@ctest --preset $* --parallel $(PORTACL_JOBS) $(if $(TESTS),-R '^($(subst $(space),|,$(strip $(TESTS))))$$')

# Debian's Python, for Debian's matplotlib.
python := /usr/bin/python3 -B
report := $(python) benchmarks/report --bin $(build_dir)/bin --out build/bench

# The peer is large, and counting instructions does without it.
bench bench-quick: peer := peer

bench-build:
	$(deps) run bench $(peer)
	@cmake --preset $(PRESET) -DPORTACL_BUILD_BENCHMARKS=ON
	@$(cmake_build) $(PRESET) --target portacl_benchmarks

bench: bench-build ## Measures everything, about ten minutes; see docs/performance.md
	@$(report) --command 'make bench'

bench-quick: bench-build ## Measures a part of it, less than a minute
	@$(report) --command 'make bench-quick' --quick

bench-instructions: bench-build ## Counts the instructions of a call and compares with the bound
	@$(python) benchmarks/report/instructions.py --bin $(build_dir)/bin \
		$(if $(RECORD),--record,--check) benchmarks/instructions_per_call.json

bench-docs: ## Puts the tables and plots of the last run into the documents
	@$(python) benchmarks/report/documents.py --run build/bench --plots docs/images \
		docs/performance.md README.md

install: build ## Installs the SDK to PREFIX (default: dist)
	@cmake --install $(build_dir) --prefix "$$(realpath --canonicalize-missing -- "$(PREFIX)")"

lint: ## Checks format, static analysis and the house rules
	$(deps) run test bench lint
	@scripts/lint.sh

format: ## Formats the sources in place
	$(deps) lint
	@scripts/lint.sh --format

clean: ## Removes all build folders
	@rm -rf build dist
