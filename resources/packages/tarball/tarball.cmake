# SPDX-License-Identifier: GPL-3.0-or-later
# Makes posenc-VERSION-x86_64.tar.xz: a folder with the program and all it needs, for any distribution. The target tarball runs it, with
# BUILD, SOURCE, VERSION, DATE, ARCHITECTURE, LIBRARIES, PLUGINS and TRANSLATIONS (the toolkit's folders). It takes libraries from Debian packages.
cmake_minimum_required(VERSION 3.25)
foreach(tool patchelf strip objdump dpkg-query tar xz)
  find_program(tool_${tool} ${tool})
  if(NOT tool_${tool})
    message(FATAL_ERROR "The tarball needs ${tool}; resources/packages/make.sh tarball installs what is missing.")
  endif()
endforeach()
function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE printed OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(printed "${printed}" PARENT_SCOPE)
endfunction()

set(name posenc-${VERSION})
set(work ${BUILD}/tarball)
set(top ${work}/${name})
file(REMOVE_RECURSE ${work})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${top} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
# The bus needs the program's full path, and lintian is Debian's. So a desktop starts the program itself, which finds the open window.
file(REMOVE_RECURSE ${top}/share/dbus-1 ${top}/share/lintian)
file(GLOB entry ${top}/share/applications/*.desktop)
file(READ ${entry} words)
string(REPLACE "DBusActivatable=true\n" "" words "${words}")
file(WRITE ${entry} "${words}")

# Plugins. Not those that draw with OpenGL (xcbglintegrations, wayland-egl, eglfs): posenc does not, and without them no driver of the system
# is ever loaded beside libraries that are older than the driver expects. Not gtk3: it takes the system's GTK into the process.
set(plugins platforms/libqxcb.so platforms/libqoffscreen.so
  iconengines/libqsvgicon.so imageformats/libqgif.so imageformats/libqico.so imageformats/libqjpeg.so imageformats/libqsvg.so
  platforminputcontexts/libcomposeplatforminputcontextplugin.so platforminputcontexts/libibusplatforminputcontextplugin.so
  printsupport/libcupsprintersupport.so platformthemes/libqxdgdesktopportal.so
  platforms/libqwayland-generic.so wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so)
foreach(plugin ${plugins})
  if(NOT EXISTS ${PLUGINS}/${plugin})
    message(FATAL_ERROR "There is no ${PLUGINS}/${plugin}; resources/packages/make.sh tarball installs what is missing.")
  endif()
  cmake_path(GET plugin PARENT_PATH kind)
  file(COPY ${PLUGINS}/${plugin} DESTINATION ${top}/lib/plugins/${kind})
endforeach()
list(TRANSFORM plugins PREPEND ${PLUGINS}/ OUTPUT_VARIABLE originals)

# Libraries, all but:
# - glibc's, which belong to the loader and the kernel of the system;
# - CUPS: it must fit the system's print service and its settings, and brings Kerberos and TLS, which must be the system's to be kept safe. Without
#   it the plugin is not loaded, and pages are printed into files.
# libEGL, libGLX and libOpenGL are taken along: the toolkit does not start without them, and a system without graphics has none. They are glvnd's,
# which only pass calls on to drivers; drivers stay the system's. So do X11 and Wayland: their libraries speak a protocol that does not change.
set(cursors ${LIBRARIES}/libXcursor.so.1) # the toolkit looks for it only when the first window opens
set(glibc "^(ld-linux.*|libc|libm|libmvec|libpthread|libdl|librt|libresolv|libutil|libanl|libnsl|libnss_.*)\\.so")
if(NOT EXISTS ${cursors})
  message(FATAL_ERROR "There is no ${cursors}; the Debian package libxcursor1 has it.")
endif()
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${top}/bin/posenc ${top}/bin/posenc-room LIBRARIES ${originals} ${cursors}
  RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR missing PRE_EXCLUDE_REGEXES ${glibc} "^libcups\\.so")
if(missing)
  message(FATAL_ERROR "These libraries are not installed: ${missing}")
endif()
list(APPEND libraries ${cursors})
set(files)
foreach(library ${libraries})
  cmake_path(GET library FILENAME known_as)
  file(REAL_PATH ${library} real)
  file(COPY_FILE ${real} ${top}/lib/${known_as})
  list(APPEND files ${real})
endforeach()

# Each finds the others from where it lies.
execute_process(COMMAND ${tool_strip} --strip-unneeded --remove-section=.comment --remove-section=.note ${top}/bin/posenc ${top}/bin/posenc-room COMMAND_ERROR_IS_FATAL ANY)
run(${tool_patchelf} --set-rpath $ORIGIN/../lib ${top}/bin/posenc ${top}/bin/posenc-room)
file(GLOB inside ${top}/lib/*.so*)
run(${tool_patchelf} --set-rpath $ORIGIN ${inside})
file(GLOB inside ${top}/lib/plugins/*/*.so)
run(${tool_patchelf} --set-rpath $ORIGIN/../.. ${inside})

file(COPY ${CMAKE_CURRENT_LIST_DIR}/qt.conf DESTINATION ${top}/bin)
file(GLOB words ${TRANSLATIONS}/qtbase_*.qm)
if(NOT words)
  message(FATAL_ERROR "There are no translations in ${TRANSLATIONS}; the Debian package qt6-translations-l10n has them.")
endif()
file(COPY ${words} DESTINATION ${top}/share/qt6/translations)
file(GLOB fonts /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
  /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf /usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf
  /usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf /usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf # fonts-dejavu-core
  /usr/share/fonts/truetype/dejavu/DejaVuSerif-Italic.ttf) # fonts-dejavu-extra
file(COPY ${fonts} ${CMAKE_CURRENT_LIST_DIR}/fonts.conf DESTINATION ${top}/share/posenc/fonts)

# Licences: Debian's own files, of what was copied and of what was compiled in.
set(owners libeigen3-dev libspectra-dev nlohmann-json3-dev)
foreach(file ${files} ${originals} ${words} ${fonts})
  execute_process(COMMAND ${tool_dpkg-query} -S ${file} OUTPUT_VARIABLE owner ERROR_QUIET)
  if(NOT owner) # packages know files by the names from before /lib became a link
    string(REGEX REPLACE "^/usr/lib/" "/lib/" file ${file})
    run(${tool_dpkg-query} -S ${file})
    set(owner "${printed}")
  endif()
  string(REGEX REPLACE "[,:].*" "" owner "${owner}")
  list(APPEND owners ${owner})
endforeach()
list(REMOVE_DUPLICATES owners)
list(SORT owners)
set(licenses ${top}/share/doc/posenc/licenses)
foreach(owner ${owners})
  configure_file(/usr/share/doc/${owner}/copyright ${licenses}/${owner}/copyright COPYONLY)
  run(${tool_dpkg-query} -W -f "\${Package} \${Version}, of the source \${source:Package} \${source:Version}" ${owner})
  string(REGEX REPLACE "\n.*" "" printed "${printed}") # once, whatever architectures are installed
  file(APPEND ${top}/share/doc/posenc/bundled.txt "${printed}\n")
endforeach()
file(GLOB_RECURSE notices ${licenses}/copyright)
foreach(notice ${notices} ${top}/share/doc/posenc/copyright)
  file(STRINGS ${notice} lines REGEX "common-licenses/")
  foreach(line ${lines})
    string(REGEX MATCHALL "common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]" texts "${line}")
    foreach(text ${texts})
      cmake_path(GET text FILENAME text)
      if(EXISTS /usr/share/common-licenses/${text})
        configure_file(/usr/share/common-licenses/${text} ${licenses}/common-licenses/${text} COPYONLY)
      endif()
    endforeach()
  endforeach()
endforeach()

# The oldest C library that will do: the newest of its versions that is named.
file(GLOB_RECURSE inside ${top}/lib/*.so* ${top}/bin/posenc)
run(${tool_objdump} -p ${inside})
string(REGEX MATCHALL "GLIBC_[0-9.]+" versions "${printed}")
list(TRANSFORM versions REPLACE GLIBC_ "")
list(REMOVE_DUPLICATES versions)
list(SORT versions COMPARE NATURAL)
list(POP_BACK versions GLIBC)
configure_file(${CMAKE_CURRENT_LIST_DIR}/README.in ${top}/README @ONLY)

# No path of this machine.
execute_process(COMMAND grep -rlF -e ${BUILD} -e ${SOURCE} ${top} OUTPUT_VARIABLE named RESULT_VARIABLE code)
if(NOT code EQUAL 1)
  message(FATAL_ERROR "These name a path of this machine:\n${named}")
endif()

# The same bytes from the same sources, packages and folder: names in order, one time, no owner, one thread.
set(archive ${name}-${ARCHITECTURE}.tar)
run(${CMAKE_COMMAND} -E env LC_ALL=C TZ=UTC ${tool_tar} --sort=name --mtime=${DATE} --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --format=gnu
  -C ${work} -cf ${BUILD}/${archive} ${name})
run(${tool_xz} --force --threads=1 -9 ${BUILD}/${archive})
file(SIZE ${BUILD}/${archive}.xz bytes)
message(STATUS "${BUILD}/${archive}.xz: ${bytes} bytes, for glibc ${GLIBC} or newer")
