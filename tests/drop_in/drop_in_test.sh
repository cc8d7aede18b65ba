#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# drop_in_test.sh <test> <build folder of portacl> <folder to work in>
#
# Runs one of the tests below; `install` puts the SDK where the others expect it.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly here name=$1 build=$2 work=$3
readonly sdk=$work/sdk example=$here/../../examples/nll_loss_backward
readonly -a warnings=(-Wall -Wextra -Wpedantic -Werror)

# The caller's toolkit and settings are not what is tested.
unset "${!ASCEND_@}" "${!PORTACL_@}" LD_LIBRARY_PATH CMAKE_PREFIX_PATH PKG_CONFIG_PATH LD_PRELOAD

# Runs a program; its output has to be the numbers expected.
expect_numbers() {
    "$@" | diff "$here/expected_output.txt" -
}

# Fails, with the text, if the lines given are not empty.
expect_none() {
    if [[ -n $2 ]]; then
        printf '%s:\n%s\n' "$1" "$2"
        exit 1
    fi
}

use_sdk() {
    # shellcheck source=/dev/null
    source "$1/set_env.sh"
}

# A fresh folder for what a test builds.
fresh_folder() {
    rm -rf "${work:?}/$name"
    mkdir -p "$work/$name"
    cd "$work/$name"
}

# cmake_build <compiler> <source folder> <build folder>
cmake_build() {
    CXX=$1 CXXFLAGS=-Werror cmake -G Ninja -S "$2" -B "$3" >"$3.log" 2>&1 || { cat "$3.log"; exit 1; }
    cmake --build "$3" >>"$3.log" 2>&1 || { cat "$3.log"; exit 1; }
}

contents_of() {
    (cd "$1" && find . -type f -exec sha256sum {} + && find . -type l -printf '%p -> %l\n') | sort
}

install() {
    rm -rf "$work"
    mkdir -p "$work"
    cmake --install "$build" --prefix "$sdk" >/dev/null
    local before
    before=$(contents_of "$sdk")
    cmake --install "$build" --prefix "$sdk" >/dev/null
    diff <(echo "$before") <(contents_of "$sdk")

    expect_none "links that lead nowhere" "$(find "$sdk" -xtype l)"
    expect_none "links that are not relative" "$(find "$sdk" -lname '/*')"
    expect_none "texts with a path of this machine" "$(grep -rIl -e "$work" -e "$build" "$sdk")"
    local library
    for library in "$sdk"/lib64/lib*.so; do
        readelf --dynamic "$library" | grep -q -F 'RUNPATH' ||
            expect_none "libraries without a run path" "$library"
    done
}

set_env() {
    local shell
    for shell in bash sh; do
        # shellcheck disable=SC2016  # expanded by the shell tested
        (cd "$sdk/opp" && env -i PATH="$PATH" LD_LIBRARY_PATH=/elsewhere "$shell" -eu -c '
            . ../set_env.sh; . ../set_env.sh
            echo "$ASCEND_HOME_PATH|$ASCEND_TOOLKIT_HOME|$ASCEND_OPP_PATH|$LD_LIBRARY_PATH|$PATH"') |
            diff <(echo "$sdk|$sdk|$sdk/opp|$sdk/lib64:/elsewhere|$sdk/bin:$PATH") -
    done
}

example_with() {
    fresh_folder
    cp -r "$example" source
    use_sdk "$sdk"
    cmake_build "$1" source build
    expect_numbers build/nll_loss_backward
}
example_gxx() { example_with g++; }
example_clangxx() { example_with clang++; }

find_package() {
    fresh_folder
    cp -r "$example" example
    cp -r "$here/find_package" program
    use_sdk "$sdk"
    cmake_build g++ program build
    expect_numbers build/umbrella
    expect_numbers build/components
}

pkg_config() {
    fresh_folder
    use_sdk "$sdk"
    local -a flags
    read -r -a flags < <(pkg-config --cflags --libs portacl)
    g++ -std=c++11 "${warnings[@]}" "$example/main.cpp" -o program "${flags[@]}"
    expect_numbers ./program
}

link_line() {
    fresh_folder
    use_sdk "$sdk"
    g++ -std=c++11 "${warnings[@]}" "$example/main.cpp" -o program \
        -I"$ASCEND_HOME_PATH/include" -I"$ASCEND_HOME_PATH/include/aclnn" \
        -L"$ASCEND_HOME_PATH/lib64" -lascendcl -lnnopbase -lopapi -lacl_op_compiler -lruntime
    expect_numbers ./program
}

# Folders and names of other releases.
old_places() {
    fresh_folder
    use_sdk "$sdk"
    g++ -std=c++11 "${warnings[@]}" "$example/main.cpp" -o program \
        -I"$ASCEND_TOOLKIT_HOME/runtime/include" -L"$ASCEND_TOOLKIT_HOME/fwkacllib/lib64" \
        -L"$ASCEND_TOOLKIT_HOME/$(uname -m)-linux/devlib/linux/$(uname -m)" \
        -lacl_rt -lnnopbase -lopapi_math -lopapi_nn
    expect_numbers ./program
    [[ -f $ASCEND_HOME_PATH/version.cfg && -d $ASCEND_OPP_PATH ]]
    grep -q '^version=[0-9.]*$' \
        "$ASCEND_HOME_PATH/$(uname -m)-linux/ascend_toolkit_install.info"
    grep -q '^Version=[0-9.]*$' "$ASCEND_HOME_PATH/share/info/runtime/version.info"
}

dynamic_loading() {
    fresh_folder
    use_sdk "$sdk"
    g++ -std=c++11 "${warnings[@]}" "$here/dynamic_loading.cpp" -o program \
        -I"$ASCEND_HOME_PATH/include" -ldl
    expect_numbers ./program
}

c_program() {
    fresh_folder
    use_sdk "$sdk"
    gcc -std=c99 "${warnings[@]}" "$here/c_program.c" -o program \
        -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" -lascendcl
    expect_numbers ./program
}

command_line() {
    use_sdk "$sdk"
    # Without -q, which would stop reading and break the pipe.
    portacl ops --json | grep -F '"type": "NLLLossGrad"' >/dev/null
    local report
    report=$(portacl explain nll-loss-backward --self 4096x32000 --plot "$work/plot.svg")
    grep -q -F '1. fill with zeros: 64 x 2048000 elements' <<<"$report"
    grep -q -F '</svg>' "$work/plot.svg"
    report=$(portacl trace -- portacl info 2>&1 >/dev/null)
    grep -q -F 'aclrtGetDeviceCount' <<<"$report"
}

# Builds the operator of examples/custom_operator with a compiler, in a fresh folder.
build_operator() {
    fresh_folder
    use_sdk "$sdk"
    cp -r "$here/../../examples/custom_operator" program
    if [[ $# -gt 1 ]]; then sed -i "$2" program/scaled_add/op_kernel/scaled_add.cpp; fi
    cmake_build "$1" program build
}

# Expects a program to fail and to say the text given.
expect_failure() {
    local text=$1 output
    shift
    if output=$("$@" 2>&1); then
        printf 'no failure:\n%s\n' "$output"
        exit 1
    fi
    if [[ $output != *"$text"* ]]; then
        printf 'not found: %s\nin: %s\n' "$text" "$output"
        exit 1
    fi
}

# Sizes around the borders of threads, blocks and cores.
custom_operator_gxx() {
    build_operator g++
    export PORTACL_ENGINE=simt PORTACL_CHECK=full
    local type elements
    for type in float float16 bf16; do
        for elements in 1 255 256 257 16383 16384 16385 40000; do
            build/run_scaled_add "$elements" "$type" >output.txt || { cat output.txt; exit 1; }
        done
    done
    # Few cores, many elements for each; and the other family that there is a kernel for.
    PORTACL_CORES=2 build/run_scaled_add 1025 >/dev/null
    PORTACL_SOC=Ascend350 build/run_scaled_add 16384 bf16 >/dev/null
    local report
    report=$(portacl ops ScaledAdd --library build/libcust_opapi.so)
    grep -q -F 'Tiling data: ScaledAddTilingData, 24 bytes' <<<"$report"
    report=$(portacl trace -- build/run_scaled_add 1000 2>&1 >/dev/null)
    grep -q -F 'aclnnScaledAdd: runs 1 step(s)' <<<"$report"
    expect_failure 'ScaledAdd has no kernel on the native engine, expected a registered one, or PORTACL_ENGINE=simt' \
        env PORTACL_ENGINE=native build/run_scaled_add
    expect_failure 'ScaledAdd has no kernel for the emulated device, expected PORTACL_SOC to be a product that its definition has a configuration for, got Ascend910B' \
        env PORTACL_SOC=Ascend910B build/run_scaled_add
}

custom_operator_clangxx() {
    build_operator clang++
    PORTACL_ENGINE=simt PORTACL_CHECK=full build/run_scaled_add 1000 bf16 >/dev/null
}

# Arguments that the operator refuses: codes and texts, without process and time.
custom_operator_misuse() {
    build_operator g++
    local -a flags
    read -r -a flags < <(pkg-config --cflags --libs portacl)
    g++ -std=c++17 "${warnings[@]}" "$here/custom_operator_misuse.cpp" -o misuse \
        -Iprogram/scaled_add/op_api -Lbuild -Wl,-rpath,"$PWD/build" -lcust_opapi "${flags[@]}"
    PORTACL_ENGINE=simt ./misuse | sed 's/^\[PID: .*(EZ[0-9]*): //' |
        diff "$here/custom_operator_misuse.txt" -
}

# A kernel that reads one element too far: the emulator names thread and line.
custom_operator_out_of_bounds() {
    local compiler
    for compiler in g++ clang++; do
        build_operator "$compiler" 's/x2\[i\]/x2[i + 1]/'
        expect_failure 'x2 is read out of bounds, expected bytes 0 to 3999, got index 1000 of 4-byte elements (block 3, thread 231, scaled_add.cpp:17)' \
            env PORTACL_ENGINE=simt PORTACL_CHECK=full build/run_scaled_add 1000
    done
}

# A kernel whose blocks share an element.
custom_operator_race() {
    build_operator g++ 's/i < last;/i <= last;/'
    export PORTACL_ENGINE=simt PORTACL_CHECK=full
    expect_failure 'y is written after block 0, thread 0 has written it, expected a barrier between them, got index 256 of 4-byte elements (block 1, thread 0, scaled_add.cpp:18)' \
        build/run_scaled_add 1000
}

# The SDK in another folder than the one it was installed to: for a program built before, and for
# one built after.
moved() {
    fresh_folder
    cp -r "$example" example
    cp -r "$here/find_package" program
    cmake --install "$build" --prefix "$PWD/first" >/dev/null
    g++ -std=c++11 example/main.cpp -o built_before -Ifirst/include -Lfirst/lib64 \
        -lascendcl -lnnopbase -lopapi
    mv first "second place"
    use_sdk "second place"
    portacl info >/dev/null
    expect_numbers ./built_before
    cmake_build g++ example build_example
    expect_numbers build_example/nll_loss_backward
    cmake_build g++ program build_program
    expect_numbers build_program/umbrella
    cp -r "$here/../../examples/custom_operator" operator
    cmake_build g++ operator build_operator
    PORTACL_ENGINE=simt build_operator/run_scaled_add 1000 float16 >/dev/null
}

"$name"
