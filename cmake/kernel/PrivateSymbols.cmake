# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Run as a script: copies the object file INPUT to OUTPUT and appends SUFFIX to every global symbol
# that it defines. Objects of one kernel compiled for several dtypes define the same names with
# different contents, templates among them, and can only be linked together under names of their
# own.
#
# The compiler's calls for memory accesses and basic blocks get the emulator's names as well: clang's
# assembler does not follow the aliases of portacl/instrumentation.h.
#
#   cmake -D NM=... -D OBJCOPY=... -D INPUT=a.o -D OUTPUT=b.o -D SUFFIX=... -P PrivateSymbols.cmake

cmake_minimum_required(VERSION 3.22)

execute_process(COMMAND "${NM}" --defined-only --extern-only --format=posix "${INPUT}"
                OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "([^ \n]+) [^\n]*" "\\1 \\1${SUFFIX}" renames "${symbols}")
set(hooks "")
foreach(bytes 1 2 4 8 16)
  foreach(access read:Read write:Write)
    string(REPLACE ":" ";" names ${access})
    list(GET names 0 compilers)
    list(GET names 1 ours)
    list(APPEND hooks "__tsan_${compilers}${bytes} ${ours}${bytes}"
                      "__tsan_unaligned_${compilers}${bytes} ${ours}${bytes}")
  endforeach()
endforeach()
list(APPEND hooks "__tsan_read_range ReadRange" "__tsan_write_range WriteRange"
  "__sanitizer_cov_trace_pc Step" "memset Set" "__tsan_memset Set"
  "memcpy Copy" "memmove Copy" "__tsan_memcpy Copy" "__tsan_memmove Copy"
  "__tsan_init Ignore" "__tsan_func_entry Ignore" "__tsan_func_exit Ignore"
  "__tsan_vptr_read Ignore" "__tsan_vptr_update Ignore")

# objcopy gives a name to one symbol at a time, and some hooks stand for several: so a number of times
# over, the first with the names of the kernel's own.
file(COPY_FILE "${INPUT}" "${OUTPUT}")
while(hooks OR renames)
  set(left "")
  set(taken "")
  foreach(hook IN LISTS hooks)
    string(REPLACE " " ";" names "${hook}")
    list(GET names 0 compilers)
    list(GET names 1 ours)
    if(ours IN_LIST taken)
      list(APPEND left "${hook}")
    else()
      list(APPEND taken ${ours})
      string(APPEND renames "${compilers} portaclSimt${ours}\n")
    endif()
  endforeach()
  file(WRITE "${OUTPUT}.symbols" "${renames}")
  execute_process(COMMAND "${OBJCOPY}" "--redefine-syms=${OUTPUT}.symbols" "${OUTPUT}"
                  COMMAND_ERROR_IS_FATAL ANY)
  set(hooks ${left})
  set(renames "")
endwhile()
