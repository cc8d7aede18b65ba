#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# declared_functions_test.sh <include directory>
#
# Checks that the public headers declare exactly the functions of public_functions.txt, each of them
# exported by the library that defines it and with C linkage. Prints what fails, nothing if all is
# well.
set -u -o pipefail
export LC_ALL=C

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${1:?usage: declared_functions_test.sh <include directory>}" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

# report <what is wrong> <lines>
report() {
    if [[ -n $2 ]]; then
        printf '%s\n' "declared_functions_test: $1:" "$2"
        failed=1
    fi
}

find acl aclnn aclnnop -name '*.h' -printf '#include "%p"\n' | sort >"$work/headers.cpp"
# The libraries are built with FUNC_VISIBILITY.
g++ -std=c++11 -E -DFUNC_VISIBILITY -I. "$work/headers.cpp" >"$work/headers.ii" || exit 1
awk -f "$here/declared_functions.awk" "$work/headers.ii" | sort -u >"$work/declared"

cut -d ' ' -f 1,2 "$work/declared" >"$work/names"
report "not sorted, or twice in public_functions.txt" \
    "$(sort -c -u "$here/public_functions.txt" 2>&1)"
report "declared, but not in public_functions.txt" \
    "$(sort "$here/public_functions.txt" | comm -13 - "$work/names")"
report "in public_functions.txt, but not declared" \
    "$(sort "$here/public_functions.txt" | comm -23 - "$work/names")"
report "declared without ACL_FUNC_VISIBILITY or ACLNN_API" \
    "$(sed -n 's/ hidden$//p' "$work/declared")"

# What a program refers to shows the linkage: a mangled name is not in the list.
{
    cat "$work/headers.cpp"
    echo 'extern void* const addresses[];'
    echo 'void* const addresses[] = {'
    awk '{print "reinterpret_cast<void*>(&" $2 "),"}' "$work/names"
    echo '};'
} >"$work/linkage.cpp"
g++ -std=c++11 -Wno-deprecated-declarations -I. -c "$work/linkage.cpp" -o "$work/linkage.o" || exit 1
nm -u "$work/linkage.o" | awk '{print $NF}' | sort -u >"$work/symbols"
report "declared without C linkage" \
    "$(cut -d ' ' -f 2 "$work/names" | sort -u | comm -23 - "$work/symbols")"

exit "$failed"
