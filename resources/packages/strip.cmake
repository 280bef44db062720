# SPDX-License-Identifier: GPL-3.0-or-later
# CPack leaves the name of the compiler in the program.
file(GLOB_RECURSE programs "${CPACK_TEMPORARY_DIRECTORY}/*/bin/posenc" "${CPACK_TEMPORARY_DIRECTORY}/bin/posenc")
if(NOT programs)
  message(FATAL_ERROR "There is no program in ${CPACK_TEMPORARY_DIRECTORY}.")
endif()
execute_process(COMMAND strip --strip-unneeded --remove-section=.comment --remove-section=.note ${programs} COMMAND_ERROR_IS_FATAL ANY)
