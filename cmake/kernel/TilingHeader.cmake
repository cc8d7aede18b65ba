# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Run as a script: writes OUTPUT, the header that a kernel's build includes first, with the plain
# structs of the tiling data that the host headers HEADERS define for operator OP_TYPE. Only the
# definitions are taken, text as it is: what else host headers hold does not matter to a kernel.
#
#   cmake -D OP_TYPE=... -D "HEADERS=a.h;b.h" -D OUTPUT=... -P TilingHeader.cmake

set(structs "")
set(default "")
foreach(header IN LISTS HEADERS)
  file(READ "${header}" text)
  # Lists of CMake cannot hold these three as they are.
  string(REPLACE "[" "<bracket>" text "${text}")
  string(REPLACE "]" "</bracket>" text "${text}")
  string(REPLACE ";" "<semicolon>" text "${text}")
  string(REPLACE "END_TILING_DATA_DEF" "@" text "${text}")
  string(REGEX MATCHALL "\nBEGIN_TILING_DATA_DEF[^@]*@" found "${text}")
  foreach(struct IN LISTS found)
    string(REPLACE "@" "END_TILING_DATA_DEF;\n" struct "${struct}")
    string(APPEND structs "${struct}")
  endforeach()
  string(REGEX MATCH "REGISTER_TILING_DATA_CLASS\\([ \n]*${OP_TYPE}[ \n]*,[ \n]*([A-Za-z0-9_:]+)" match
         "${text}")
  if(match)
    string(APPEND default "using PortaclTilingData = ${CMAKE_MATCH_1};\n")
  endif()
endforeach()
string(REPLACE "<semicolon>" ";" structs "${structs}")
string(REPLACE "<bracket>" "[" structs "${structs}")
string(REPLACE "</bracket>" "]" structs "${structs}")

file(WRITE "${OUTPUT}" "// Made from the host's tiling headers of ${OP_TYPE}.
#pragma once
#include \"kernel_tiling/kernel_tiling.h\"
${structs}${default}")
