# SPDX-License-Identifier: GPL-3.0-or-later
# CPack leaves the name of the compiler in the program, and in the Python module. Each package has a folder of its own.
file(GLOB programs "${CPACK_TEMPORARY_DIRECTORY}/*/usr/bin/posenc*")
file(GLOB modules "${CPACK_TEMPORARY_DIRECTORY}/*/usr/lib/python3/dist-packages/posenc/*.so")
if(NOT programs)
  message(FATAL_ERROR "There is no program in ${CPACK_TEMPORARY_DIRECTORY}.")
endif()
execute_process(COMMAND strip --strip-unneeded --remove-section=.comment --remove-section=.note ${programs} ${modules} COMMAND_ERROR_IS_FATAL ANY)
