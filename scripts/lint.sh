#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Checks all files of the project, also those that git does not track yet.
#
#   lint.sh            runs every check; exits with 1 if one of them finds something
#   lint.sh --no-tidy  the same without clang-tidy, which takes minutes
#   lint.sh --format   formats the C and C++ sources in place
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
readonly root database=build/ci/compile_commands.json
cd "$root"
jobs=${PORTACL_JOBS:-$(nproc)}
failed=()

# need <tool> <Debian package>
need() {
    if ! command -v "$1" >/dev/null; then
        printf 'lint.sh: %s is missing, please install the Debian package %s\n' "$1" "$2" >&2
        exit 1
    fi
}

# Prints the files of the project that match the patterns given, each ended by a zero byte.
files() {
    git ls-files -z --cached --others --exclude-standard --deduplicate -- "$@" |
        while IFS= read -r -d '' file; do
            # Deleted but still tracked.
            [[ ! -e $file ]] || printf '%s\0' "$file"
        done
}
c_sources() { files '*.h' '*.c' '*.cpp'; }
sources() {
    c_sources
    files '*.sh' '*.py' '*.awk' '*.cmake' '*.cmake.in' '*CMakeLists.txt' Makefile .ci/run scripts
}

# Fails on the lines given as input, which say what is wrong.
nothing() {
    ! grep . >&2
}

# One line a file instead of one a deviation.
clang_format() {
    local output
    if ! output=$(c_sources | xargs -0 -r clang-format --dry-run -Werror 2>&1); then
        printf '%s\n' "$output" |
            sed -n -E 's/^([^:]*):[0-9]+:[0-9]+: error: .*/\1: not formatted/p; /^[^:]*error:/p' |
            uniq >&2
        return 1
    fi
}

shell_check() {
    files '*.sh' .ci/run | xargs -0 -r shellcheck
}

# Checks the sources given as input, each ended by a zero byte; headers through them.
tidy() {
    local pattern
    pattern="^$(printf '%s' "$root" | sed 's/[][\.*^$+?(){}|]/\\&/g')"
    pattern+='/(src|ops|tools|examples|tests|benchmarks)/'
    xargs -0 -r -n 1 -P "$jobs" \
        clang-tidy --quiet -p "$(dirname "$database")" --extra-arg=-Wno-unknown-warning-option \
            --header-filter="$pattern" "$@" 2>&1 |
        sed '/^[0-9]* warnings\( and [0-9]* errors\?\)\{0,1\} generated\.$/d'
}

# What the build compiles, as compile_commands.json has it. Tests need not be fast, and state sizes as
# products.
clang_tidy() {
    cmake --preset ci >/dev/null || return 1
    local -r tests='_test\.cpp$|/tests/'
    local sources status=0
    # Without what the build writes itself.
    sources=$(sed -n 's/^ *"file": "\(.*\.cpp\)",\{0,1\}$/\1/p' "$database" |
        grep -v -F "$root/build/" | sort -u)
    grep -v -E "$tests" <<<"$sources" | tr '\n' '\0' | tidy || status=1
    grep -E "$tests" <<<"$sources" | tr '\n' '\0' |
        tidy --checks='-performance-*,-bugprone-implicit-widening-of-multiplication-result' || status=1
    return "$status"
}

licences() {
    sources | { xargs -0 -r grep -L -F 'SPDX-License-Identifier: Apache-2.0' || true; } |
        sed 's/$/: no SPDX-License-Identifier/' | nothing
}

ascii() {
    sources | { LC_ALL=C xargs -0 -r grep -n -P '[^\x00-\x7F]' /dev/null || true; } | nothing
}

machine_paths() {
    files | { xargs -0 -r grep -n -I -E '(^|[^A-Za-z0-9_.$}])/(wor[k]|roo[t]|hom[e]|tm[p])/' \
        /dev/null || true; } | nothing
}

# check <title> <function>
check() {
    printf '== %s\n' "$1"
    "$2" || failed+=("$1")
}

need git git
need clang-format clang-format
if [[ ${1:-} == --format ]]; then
    c_sources | xargs -0 -r clang-format -i
    exit 0
fi
need clang-tidy clang-tidy
need shellcheck shellcheck
need cmake cmake

check 'format (clang-format)' clang_format
check 'shell scripts (shellcheck)' shell_check
check 'licence headers' licences
check 'ASCII in sources' ascii
check 'paths of a machine' machine_paths
[[ ${1:-} == --no-tidy ]] || check 'static analysis (clang-tidy)' clang_tidy

if ((${#failed[@]} > 0)); then
    printf 'lint: failed: %s\n' "${failed[@]}" >&2
    exit 1
fi
echo 'lint: all checks passed'
