#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# headers_compile_test.sh <include directory>
#
# Compiles every public header alone, and included twice, in the oldest and the newest language
# versions that programs may use it from; in the versions between, all of them in one file. Prints
# what fails, nothing if all is well.
set -u -o pipefail

include=${1:?usage: headers_compile_test.sh <include directory>}
cd "$include" || exit 1
shopt -s nullglob globstar

acl_headers=(acl/**/*.h)
cpp_headers=(aclnn/**/*.h aclnnop/**/*.h opdev/op_errno.h)
if ((${#acl_headers[@]} == 0 || ${#cpp_headers[@]} < 3)); then
    echo "headers_compile_test: no public headers in $include"
    exit 1
fi
for compiler in gcc clang g++ clang++; do
    if ! command -v "$compiler" >/dev/null; then
        echo "headers_compile_test: $compiler is not installed"
        exit 1
    fi
done

# Arguments in groups of three: compiler, language version, headers (joined by commas).
compile() {
    local failed=0 language output
    while (($# > 0)); do
        case $2 in c++*) language=c++ ;; *) language=c ;; esac
        # The declaration is there because ISO C wants one, and some headers only define macros.
        # shellcheck disable=SC2086
        if ! output=$({
            printf '#include "%s"\n' ${3//,/ } ${3//,/ }
            echo 'typedef int Declaration;'
        } | "$1" "-std=$2" -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I. -x "$language" - 2>&1); then
            printf '%s\n' "$3 fails with $1 -std=$2:" "$output"
            failed=1
        fi
        shift 3
    done
    return "$failed"
}
export -f compile

# jobs_of <compilers> <language versions> <headers>...
jobs_of() {
    local compiler version header
    for compiler in $1; do
        for version in $2; do
            for header in "${@:3}"; do
                echo "$compiler $version $header"
            done
        done
    done
}

joined() {
    local IFS=,
    echo "$*"
}

{
    jobs_of "gcc clang" "c99 c11" "${acl_headers[@]}"
    jobs_of "g++ clang++" "c++11 c++20" "${acl_headers[@]}" "${cpp_headers[@]}"
    jobs_of "g++ clang++" "c++14 c++17" "$(joined "${acl_headers[@]}" "${cpp_headers[@]}")"
} | xargs -P 2 -n 60 bash -c 'compile "$@"' compile || exit 1
