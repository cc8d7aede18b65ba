#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs the Debian packages of packages.txt that are missing; silent when none is.
#
#   install_deps.sh [--check] [run|test|bench|peer|lint]...
#
# Without a group: all of them. --check installs nothing: it prints what is missing, one a line,
# and exits with 1 if there is anything.
set -euo pipefail

folder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly list="$folder/packages.txt"

# Prints the packages of the groups given.
packages_of() {
    awk -v groups=" $* " '!/^#/ && NF && index(groups, " " $1 " ") { print $2 }' "$list"
}

is_installed() {
    [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# Prints those of the packages given that are not installed; all of them where dpkg is unknown.
missing_of() {
    local package
    for package in "$@"; do
        is_installed "$package" || printf '%s\n' "$package"
    done
}

fail() {
    printf 'install_deps.sh: %s\n' "$*" >&2
    exit 1
}

# Installs the packages given. The package index is fetched only if it lacks one of them, or if what
# it names is no longer on the server.
install_packages() {
    local -a root=()
    command -v apt-get >/dev/null ||
        fail "no apt-get here, so please install these packages another way: $*" \
            "(once that is done, SKIP_DEPS=1 lets make go on without this check)"
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null ||
            fail "only root can install packages and sudo is missing; as root: apt-get install $*"
        root=(sudo)
    fi
    local -a apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
    local -a apt_install=("${apt[@]}" install --yes --no-install-recommends "$@")

    printf 'portacl needs %d Debian packages that are missing:\n' $#
    printf '  %s\n' "$@"
    printf 'Installing them with:\n  %s\n' "${apt_install[*]}"
    if ! apt-cache show --no-all-versions "$@" >/dev/null 2>&1; then
        "${apt[@]}" update
        "${apt_install[@]}"
    elif ! "${apt_install[@]}"; then
        "${apt[@]}" update
        "${apt_install[@]}"
    fi
}

only_check=false
if [[ ${1:-} == --check ]]; then
    only_check=true
    shift
fi
[[ $# -gt 0 ]] || set -- run test bench lint
for group in "$@"; do
    [[ -n $(packages_of "$group") ]] ||
        fail "unknown group, expected run, test, bench or lint, got $group"
done

mapfile -t packages < <(packages_of "$@")
mapfile -t missing < <(missing_of "${packages[@]}")
[[ ${#missing[@]} -gt 0 ]] || exit 0
if $only_check; then
    printf '%s\n' "${missing[@]}"
    exit 1
fi
install_packages "${missing[@]}"
