#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# kernel_headers_test.sh <include/ascendc directory>
#
# Compiles every header of the kernel dialect alone, with g++ and clang++, as C++17 and C++20, and the
# paths that kernels include headers by; looks for macros that are not of the dialect. Prints what is
# wrong, nothing if all is well.
set -u -o pipefail

include=${1:?usage: kernel_headers_test.sh <include/ascendc directory>}
cd "$include" || exit 1
shopt -s nullglob globstar
failed=0

for compiler in g++ clang++; do
    if ! command -v "$compiler" >/dev/null; then
        echo "kernel_headers_test: $compiler is not installed"
        exit 1
    fi
done

# compile <compiler> <language version> <header>...
compile() {
    local output
    if ! output=$(printf '#include "%s"\n' "${@:3}" |
        "$1" "-std=$2" -Wall -Wextra -Werror -fsyntax-only -I. -Iinc -Isimt_api/cpp -x c++ - 2>&1); then
        printf '%s\n' "${*:3} fails with $1 -std=$2:" "$output"
        failed=1
    fi
}

headers=(**/*.h)
if ((${#headers[@]} < 20)); then
    echo "kernel_headers_test: no headers of the kernel dialect in $include"
    exit 1
fi
for compiler in g++ clang++; do
    for header in "${headers[@]}"; do compile "$compiler" c++17 "$header"; done
    compile "$compiler" c++20 "${headers[@]}"
    # As from the source tree of an operator, where these paths do not exist.
    compile "$compiler" c++17 ../inc/platform.h ../../inc/platform.h ../../inc/kernel_utils.h
done

macros() {
    g++ -std=c++17 -dM -E -I. -x c++ - | awk '{sub(/\(.*/, "", $2); print $2}' | sort -u
}
leaked=$(comm -13 \
    <(printf '#include <%s>\n' assert.h math.h stddef.h stdint.h stdio.h stdlib.h \
        initializer_list limits type_traits utility | macros) \
    <(printf '#include "%s"\n' "${headers[@]}" | macros) |
    grep -v -x -E '(ASCENDC|ASCRT|PORTACL|DT|FORMAT|KERNEL|GET|TILING|REGISTER_TILING|END|BEGIN)_[A-Z0-9_]+|__[a-z_]+__|GM_ADDR|LAUNCH_BOUND|ASSERT|ascendc_assert|MID_THREAD_NUM')
if [[ -n $leaked ]]; then
    printf 'macros that are not of the dialect:\n%s\n' "$leaked"
    failed=1
fi
exit "$failed"
