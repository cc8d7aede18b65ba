# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds operators whose folder has the split op_api, op_host, op_kernel. docs/kernel-dialect.md says
# how a kernel is built. Needs PORTACL_KERNEL_INCLUDE_DIR, where the dialect's headers are; within
# portacl and its SDK it is set.

set(PORTACL_KERNEL_SCRIPTS_DIR ${CMAKE_CURRENT_LIST_DIR}/kernel)
if(NOT PORTACL_KERNEL_INCLUDE_DIR)
  get_filename_component(PORTACL_KERNEL_INCLUDE_DIR ${CMAKE_CURRENT_LIST_DIR}/../include/ascendc
                         ABSOLUTE)
endif()

# portacl_kernel_options(<target>)
#
# How kernels are compiled: as C++17, each float operation rounded by itself, and with instrumentation,
# which tells the emulator of each memory access and each basic block.
function(portacl_kernel_options target)
  set_target_properties(${target} PROPERTIES
    CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
    CXX_VISIBILITY_PRESET hidden)
  target_include_directories(${target} PRIVATE
    ${PORTACL_KERNEL_INCLUDE_DIR}
    # Kernels reach what operators share as ../inc and ../../inc.
    ${PORTACL_KERNEL_INCLUDE_DIR}/inc ${PORTACL_KERNEL_INCLUDE_DIR}/simt_api/cpp)
  target_compile_definitions(${target} PRIVATE PORTACL_KERNEL_BUILD)
  target_compile_options(${target} PRIVATE
    -Wall -ffp-contract=off -fno-threadsafe-statics
    # Line tables, so that findings name the line.
    -g1
    # Without optimization, copies of small structs would be calls that nobody reports.
    $<$<NOT:$<CONFIG:Release,RelWithDebInfo,MinSizeRel>>:-O1>
    -fsanitize=thread -fsanitize-coverage=trace-pc
    $<$<CXX_COMPILER_ID:GNU>:--param=tsan-instrument-func-entry-exit=0 -fno-tree-vectorize>
    $<$<CXX_COMPILER_ID:Clang>:-fno-vectorize -fno-slp-vectorize -fsanitize-coverage=no-prune>
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-mllvm -tsan-instrument-func-entry-exit=0>"
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-mllvm -tsan-instrument-read-before-write=1>"
    "SHELL:-include portacl/instrumentation.h")
endfunction()

# portacl_add_kernel(<name> OP_TYPE <type> SOURCE <file> ENTRY <function> PARAMETERS <names>
#                    COLUMNS <types>... [TILING_HEADERS <files>] [OPTIONS <compile options>]
#                    [TEMPLATE_KEYS] [RELEASE_ASSERT])
#
# Compiles a kernel once for each column: C++ types separated by commas, one for each tensor parameter,
# inputs first. What links the target <name> has the kernel for the emulated device.
# TILING_HEADERS: host headers that define tiling data. TEMPLATE_KEYS: the entry is a template with
# ASCENDC_TPL_ declarations. RELEASE_ASSERT: ASSERT vanishes, as in builds for the device.
function(portacl_add_kernel name)
  cmake_parse_arguments(ARG "TEMPLATE_KEYS;RELEASE_ASSERT" "OP_TYPE;SOURCE;ENTRY"
    "PARAMETERS;COLUMNS;TILING_HEADERS;OPTIONS" ${ARGN})
  get_filename_component(source ${ARG_SOURCE} ABSOLUTE)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name})
  portacl_tiling_header(${folder}/tiling.h "${ARG_TILING_HEADERS}")
  set(objects "")
  set(column 0)
  foreach(types IN LISTS ARG_COLUMNS)
    portacl_add_kernel_column(${name}_${column} "${types}")
    list(APPEND objects ${folder}/${name}_${column}.o)
    math(EXPR column "${column} + 1")
  endforeach()
  add_custom_target(${name}_objects DEPENDS ${objects})
  add_library(${name} INTERFACE)
  add_dependencies(${name} ${name}_objects)
  target_link_libraries(${name} INTERFACE ${objects})
endfunction()

# portacl_add_operator(<folder> OP_TYPE <type> [NAME <library>] [KERNEL_NAME <name>]
#                      PARAMETERS <names> COLUMNS <types>... [TEMPLATE_KEYS] [RELEASE_ASSERT]
#                      [LINK <targets>])
#
# A shared library of one operator's folder: op_api, op_host and op_graph, and op_kernel/<name>.cpp with
# the entry <name>, which is by default the folder's name. Links what portacl offers to operators.
function(portacl_add_operator folder)
  cmake_parse_arguments(ARG "TEMPLATE_KEYS;RELEASE_ASSERT" "OP_TYPE;NAME;KERNEL_NAME"
    "PARAMETERS;COLUMNS;LINK" ${ARGN})
  get_filename_component(folder ${folder} ABSOLUTE)
  get_filename_component(base ${folder} NAME)
  if(NOT ARG_NAME)
    set(ARG_NAME ${base})
  endif()
  if(NOT ARG_KERNEL_NAME)
    set(ARG_KERNEL_NAME ${base})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/op_api/*.cpp ${folder}/op_host/*.cpp
    ${folder}/op_graph/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${folder}/op_host/*.h)
  set(flags "")
  foreach(flag TEMPLATE_KEYS RELEASE_ASSERT)
    if(ARG_${flag})
      list(APPEND flags ${flag})
    endif()
  endforeach()
  portacl_add_kernel(${ARG_NAME}_kernel OP_TYPE ${ARG_OP_TYPE}
    SOURCE ${folder}/op_kernel/${ARG_KERNEL_NAME}.cpp ENTRY ${ARG_KERNEL_NAME}
    PARAMETERS ${ARG_PARAMETERS} COLUMNS ${ARG_COLUMNS} TILING_HEADERS ${headers} ${flags})
  # The linker takes no library without a source of its own.
  set(anchor ${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}_kernel/anchor.cpp)
  file(CONFIGURE OUTPUT ${anchor} CONTENT "")
  add_library(${ARG_NAME} SHARED ${anchor} ${sources})
  target_compile_features(${ARG_NAME} PRIVATE cxx_std_17)
  set_target_properties(${ARG_NAME} PROPERTIES CXX_VISIBILITY_PRESET hidden)
  target_include_directories(${ARG_NAME} PRIVATE
    ${folder}/op_api ${folder}/op_host ${folder}/op_graph ${PORTACL_KERNEL_INCLUDE_DIR})
  if(TARGET portacl::nnopbase)
    target_link_libraries(${ARG_NAME} PRIVATE portacl::nnopbase)
  endif()
  target_link_libraries(${ARG_NAME} PRIVATE ${ARG_NAME}_kernel ${ARG_LINK})
endfunction()

# The steps of portacl_add_kernel, which see its variables.

macro(portacl_tiling_header output headers)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D OP_TYPE=${ARG_OP_TYPE} -D "HEADERS=${headers}" -D OUTPUT=${output}
            -P ${PORTACL_KERNEL_SCRIPTS_DIR}/TilingHeader.cmake
    DEPENDS ${headers} ${PORTACL_KERNEL_SCRIPTS_DIR}/TilingHeader.cmake
    COMMENT "Tiling data of ${ARG_OP_TYPE}" VERBATIM)
endmacro()

function(portacl_add_kernel_column object types)
  portacl_kernel_source(${folder}/${object}.cpp "${types}")
  add_library(${object} OBJECT ${folder}/${object}.cpp ${folder}/tiling.h)
  portacl_kernel_options(${object})
  target_compile_options(${object} PRIVATE ${ARG_OPTIONS})
  if(ARG_RELEASE_ASSERT)
    target_compile_definitions(${object} PRIVATE PORTACL_KERNEL_ASSERT=0)
  endif()
  add_custom_command(OUTPUT ${folder}/${object}.o
    COMMAND ${CMAKE_COMMAND} -D NM=${CMAKE_NM} -D OBJCOPY=${CMAKE_OBJCOPY}
            -D INPUT=$<TARGET_OBJECTS:${object}> -D OUTPUT=${folder}/${object}.o -D SUFFIX=.${object}
            -P ${PORTACL_KERNEL_SCRIPTS_DIR}/PrivateSymbols.cmake
    DEPENDS ${object} $<TARGET_OBJECTS:${object}> ${PORTACL_KERNEL_SCRIPTS_DIR}/PrivateSymbols.cmake
    COMMENT "Kernel ${object}" VERBATIM)
endfunction()

# The source of one column: what the build of the device puts on the command line, the kernel, and its
# registration.
function(portacl_kernel_source output types)
  string(REPLACE "," ";" types "${types}")
  set(macros "")
  set(names "")
  set(dtypes "")
  foreach(parameter type IN ZIP_LISTS ARG_PARAMETERS types)
    if(NOT parameter OR NOT type)
      message(FATAL_ERROR "${ARG_OP_TYPE}: a column needs a type for each of ${ARG_PARAMETERS}")
    endif()
    string(TOUPPER ${parameter} upper)
    portacl_dtype_name(dtype ${type})
    string(APPEND macros "#define DTYPE_${upper} ${type}\n#define ORIG_DTYPE_${upper} ${dtype}\n"
                         "#define FORMAT_${upper} FORMAT_ND\n")
    string(APPEND names "\"${parameter}\", ")
    string(APPEND dtypes "\"${type}\", ")
  endforeach()
  set(register PORTACL_REGISTER_KERNEL)
  if(ARG_TEMPLATE_KEYS)
    set(register PORTACL_REGISTER_TEMPLATE_KERNEL)
  endif()
  get_filename_component(name ${source} NAME)
  file(CONFIGURE OUTPUT ${output} CONTENT "${macros}
#include \"${folder}/tiling.h\"
// NOLINTNEXTLINE(bugprone-suspicious-include)
#include \"${source}\"
#include \"portacl/kernel_entry.h\"

namespace {
const char* const kPortaclParameters[] = {${names}};
const char* const kPortaclDtypes[] = {${dtypes}};
${register}(${ARG_OP_TYPE}, ${ARG_ENTRY}, \"${name}\");
}  // namespace
")
endfunction()

function(portacl_dtype_name result type)
  set(names float DT_FLOAT half DT_FLOAT16 bfloat16_t DT_BF16 int8_t DT_INT8 uint8_t DT_UINT8
            int16_t DT_INT16 uint16_t DT_UINT16 int32_t DT_INT32 uint32_t DT_UINT32
            int64_t DT_INT64 uint64_t DT_UINT64 double DT_DOUBLE bool DT_BOOL)
  list(FIND names ${type} index)
  if(index EQUAL -1)
    message(FATAL_ERROR "${ARG_OP_TYPE}: ${type} is not a type of tensors")
  endif()
  math(EXPR index "${index} + 1")
  list(GET names ${index} name)
  set(${result} ${name} PARENT_SCOPE)
endfunction()
