# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
include(GNUInstallDirs)

# portacl_add_library(<name> OUTPUT <file name> MAP <version script> SOURCES <files> [LINK <private targets>] [PUBLIC <targets>])
#
# Makes <name>_objects, which tests link to see what is hidden outside, and the shared library <name>.
function(portacl_add_library name)
  cmake_parse_arguments(ARG "" "OUTPUT;MAP" "SOURCES;LINK;PUBLIC" ${ARGN})
  add_library(${name}_objects OBJECT ${ARG_SOURCES})
  target_include_directories(${name}_objects PUBLIC
    ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  # Public declarations become visible only in the library that defines them.
  target_compile_definitions(${name}_objects PRIVATE FUNC_VISIBILITY)
  target_link_libraries(${name}_objects
    PUBLIC ${ARG_PUBLIC} PRIVATE portacl_compile_options ${ARG_LINK})

  add_library(${name} SHARED $<TARGET_OBJECTS:${name}_objects>)
  set_target_properties(${name} PROPERTIES OUTPUT_NAME ${ARG_OUTPUT} LINK_DEPENDS ${ARG_MAP})
  target_include_directories(${name} INTERFACE
    ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  target_link_options(${name} PRIVATE -Wl,--version-script=${ARG_MAP} -Wl,-z,nodelete)
  if(NOT PORTACL_SANITIZE)
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
  target_link_libraries(${name} PUBLIC ${ARG_PUBLIC} PRIVATE portacl_compile_options ${ARG_LINK})
endfunction()

# portacl_add_test(<name> SOURCES <files> LINK <targets>)
#
# A GoogleTest program; each of its tests becomes a test of CTest.
function(portacl_add_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} portacl_compile_options GTest::gtest_main)
  # What is under test is optimised; the tests themselves, which are most of a build, need not be.
  target_compile_options(${name} PRIVATE -O0)
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h>)
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()

# portacl_knows_source_folder(<file>)
#
# Gives a test that reads a file of the project PORTACL_SOURCE_DIR, the folder to look in. __FILE__
# would not do: a compiler launcher may make it relative.
function(portacl_knows_source_folder file)
  set_source_files_properties(${file} PROPERTIES
    COMPILE_DEFINITIONS "PORTACL_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
endfunction()
