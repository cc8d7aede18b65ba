#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# exported_symbols_test.sh <library directory>
#
# Checks that each library exports exactly the C functions of public_functions.txt, and beyond them
# only C++ names of the namespaces and classes that our libraries share with each other: nothing of
# the standard library, nothing of a dependency. Prints what fails, nothing if all is well.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
libraries=${1:?usage: exported_symbols_test.sh <library directory>}
failed=0

# The C++ scopes that a library may export from.
scopes_of() {
    case $1 in
    libascendcl) echo portacl ;;
    libnnopbase)
        echo portacl op l0op gert ge ops optiling fe platform_ascendc Ops
        # What operators use of the classes behind CANN's handles.
        echo aclTensor aclOpExecutor aclScalar aclIntArray aclFloatArray aclBoolArray
        echo aclTensorList aclScalarList UniqueExecutor CommonOpExecutorRun
        ;;
    libopapi_nn) ;;
    esac
}

# Prints a pattern of mangled names that lie in one of the scopes given. A name may be that of a
# virtual table, type description or static variable (TV, TI, GV...) of something local (Z).
pattern_of() {
    local scope pattern=
    for scope in "$@"; do
        pattern+="|${#scope}$scope"
    done
    printf '^_Z(T[VTISCch][0-9nv_]*|G[VR])?Z?(N[KVrRO]*)?(%s)\n' "${pattern#|}"
}

# The C names that a library may export besides functions of CANN's: what compilers' instrumentation
# of kernels calls, and the variables that every thread of a kernel has.
internal_names_of() {
    case $1 in
    libnnopbase) echo 'portaclSimt[A-Z][A-Za-z0-9]*' ;;
    *) echo '' ;;
    esac
}

# report <what is wrong> <lines>
report() {
    if [[ -n $2 ]]; then
        printf '%s\n' "$1:" "$2"
        failed=1
    fi
}

while read -r library; do
    file=$libraries/$library.so
    symbols=$(nm --dynamic --defined-only --format=posix "$file" | cut -d ' ' -f 1 | sort -u)
    expected=$(awk -v library="$library" '$1 == library { print $2 }' \
        "$here/public_functions.txt" | sort -u)
    functions=$(grep -v '^_Z' <<<"$symbols" | grep -v -x "$(internal_names_of "$library")" || true)
    report "$library exports, but public_functions.txt does not list" \
        "$(comm -13 <(echo "$expected") <(echo "$functions"))"
    report "$library should export" "$(comm -23 <(echo "$expected") <(echo "$functions"))"

    read -r -d '' -a scopes < <(scopes_of "$library") || true
    others=$(grep '^_Z' <<<"$symbols" || true)
    if ((${#scopes[@]} > 0)); then
        others=$(grep -v -E "$(pattern_of "${scopes[@]}")" <<<"$others" || true)
    fi
    report "$library exports C++ names outside its scopes" "$(c++filt <<<"$others" | sed '/^$/d')"
done < <(cut -d ' ' -f 1 "$here/public_functions.txt" | sort -u)

exit "$failed"
