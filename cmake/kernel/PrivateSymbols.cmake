# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Run as a script: copies the object file INPUT to OUTPUT and appends SUFFIX to every global symbol
# that it defines. Objects of one kernel compiled for several dtypes define the same names with
# different contents, templates among them, and can only be linked together under names of their
# own.
#
#   cmake -D NM=... -D OBJCOPY=... -D INPUT=a.o -D OUTPUT=b.o -D SUFFIX=... -P PrivateSymbols.cmake

execute_process(COMMAND "${NM}" --defined-only --extern-only --format=posix "${INPUT}"
                OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "([^ \n]+) [^\n]*" "\\1 \\1${SUFFIX}" renames "${symbols}")
file(WRITE "${OUTPUT}.symbols" "${renames}")
execute_process(COMMAND "${OBJCOPY}" "--redefine-syms=${OUTPUT}.symbols" "${INPUT}" "${OUTPUT}"
                COMMAND_ERROR_IS_FATAL ANY)
