# SPDX-License-Identifier: GPL-3.0-or-later
# The releases in metainfo (releases) and Debian's changelog (changelog), from the sections of resources/manual/changes.md that have a
# version: ## VERSION (DATE TIME), then a list with lines of at most 76 characters, without links.
set(source ${CMAKE_CURRENT_SOURCE_DIR}/manual/changes.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
file(READ ${source} changes)
string(REPLACE ";" "@semicolon@" changes "${changes}") # or it would part the list below
string(REGEX REPLACE "[*`]" "" changes "${changes}")
string(REGEX MATCHALL "## [0-9.]+ \\([-0-9]+ [0-9:]+\\)\n[^#]+" sections "${changes}")
set(releases "")
set(changelog "")
foreach(section ${sections})
  string(REGEX MATCH "^## ([0-9.]+) \\(([-0-9]+) ([0-9:]+)\\)\n+(.*[^\n])\n*$" matched "${section}")
  set(version ${CMAKE_MATCH_1})
  set(date ${CMAKE_MATCH_2})
  set(time ${CMAKE_MATCH_3})
  string(REPLACE "@semicolon@" ";" list "\n${CMAKE_MATCH_4}")
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C date -u -R -d "${date} ${time}" OUTPUT_VARIABLE moment OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)

  string(REPLACE "\n  " "\n    " entries "${list}")
  string(REPLACE "\n- " "\n  * " entries "${entries}")
  string(APPEND changelog "posenc (${version}) stable; urgency=medium\n${entries}\n\n"
    " -- The posenc authors <posenc@users.noreply.github.com>  ${moment}\n\n")

  string(REPLACE "&" "&amp;" list "${list}")
  string(REPLACE "<" "&lt;" list "${list}")
  string(REPLACE "\n  " " " list "${list}")
  string(REGEX REPLACE "\n- ([^\n]*)" "\n          <li>\\1</li>" list "${list}")
  string(APPEND releases "\n    <release version=\"${version}\" date=\"${date}\" type=\"stable\">\n      <description>\n        <ul>${list}\n"
    "        </ul>\n      </description>\n    </release>")
endforeach()
string(STRIP "${changelog}" changelog)
file(CONFIGURE OUTPUT changelog CONTENT "@changelog@\n" @ONLY)
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/desktop/${POSENC_ID}.metainfo.xml ${POSENC_ID}.metainfo.xml @ONLY)
