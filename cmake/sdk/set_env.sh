# shellcheck shell=sh
# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Source this file, in bash, zsh or a POSIX shell: programs then find the SDK it lies in. Doing it
# again changes nothing.

# bash and zsh know which file they read. Any other shell has it open, so the system knows; where
# several files of the name are open, the last is the innermost.
if [ -n "${BASH_VERSION:-}" ]; then
    # shellcheck disable=SC2128,SC3028  # read by bash only, and its first element is meant
    _portacl_script=$BASH_SOURCE
elif [ -n "${ZSH_VERSION:-}" ]; then
    eval '_portacl_script=${(%):-%x}'
else
    # $$ is the outermost shell even in a subshell; the parent of a child is this one.
    _portacl_pid=$(exec sh -c 'echo "$PPID"')
    _portacl_script=$(
        for file in "/proc/$_portacl_pid/fd"/*; do
            readlink -- "$file"
        done | grep '/set_env\.sh$' | tail -n 1
    )
fi
_portacl_root=$(dirname -- "$(readlink -f -- "$_portacl_script")")

# Prints the list $1 with the folder $2 in front, unless it is in there.
_portacl_prepend() {
    case ":$1:" in
    *":$2:"*) printf '%s\n' "$1" ;;
    *) printf '%s\n' "$2${1:+:$1}" ;;
    esac
}

if [ -e "$_portacl_root/lib64/libascendcl.so" ]; then
    export ASCEND_HOME_PATH="$_portacl_root"
    export ASCEND_TOOLKIT_HOME="$_portacl_root"
    export ASCEND_OPP_PATH="$_portacl_root/opp"
    LD_LIBRARY_PATH=$(_portacl_prepend "${LD_LIBRARY_PATH:-}" "$_portacl_root/lib64")
    CMAKE_PREFIX_PATH=$(_portacl_prepend "${CMAKE_PREFIX_PATH:-}" "$_portacl_root")
    PKG_CONFIG_PATH=$(_portacl_prepend "${PKG_CONFIG_PATH:-}" "$_portacl_root/lib64/pkgconfig")
    PATH=$(_portacl_prepend "${PATH:-}" "$_portacl_root/bin")
    export PATH LD_LIBRARY_PATH CMAKE_PREFIX_PATH PKG_CONFIG_PATH
    unset _portacl_script _portacl_pid _portacl_root
    unset -f _portacl_prepend
else
    echo "set_env.sh: no SDK lies around '$_portacl_script', so nothing was set" >&2
    unset _portacl_script _portacl_pid _portacl_root
    unset -f _portacl_prepend
    false
fi
