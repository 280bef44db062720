# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages, of the program, and of the Python module if it is built: `cpack -G DEB` in the build folder, or the target package.
# The archive for other distributions: the target tarball.
add_custom_target(tarball
  COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_BINARY_DIR} -DSOURCE=${PROJECT_SOURCE_DIR} -DVERSION=${PROJECT_VERSION} -DDATE=${POSENC_DATE}
    -DARCHITECTURE=${CMAKE_SYSTEM_PROCESSOR} -DPLUGINS=${QT6_INSTALL_PREFIX}/${QT6_INSTALL_PLUGINS}
    -DLIBRARIES=${QT6_INSTALL_PREFIX}/${QT6_INSTALL_LIBS} -DTRANSLATIONS=${QT6_INSTALL_PREFIX}/${QT6_INSTALL_TRANSLATIONS} -P ${CMAKE_CURRENT_LIST_DIR}/tarball/tarball.cmake
  DEPENDS posenc posenc-room posenc_pages posenc_icon_files posenc_compressed VERBATIM)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME posenc)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR posenc)
set(CPACK_PACKAGE_CONTACT "The posenc authors <posenc@users.noreply.github.com>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/strip.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # asks dpkg-shlibdeps
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own: the first line of its description

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL posenc)
set(CPACK_DEBIAN_POSENC_PACKAGE_NAME posenc)
set(CPACK_DEBIAN_POSENC_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-dejavu-extra") # the font of figures, so that they are the same everywhere
# The buttons of dialogs in other languages.
set(CPACK_DEBIAN_POSENC_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n")
set(CPACK_DEBIAN_POSENC_DESCRIPTION
"explore the positional encoding of transformer models
Move sliders for n, d_model and max_len: a heatmap, the sinusoids of chosen
positions and the similarity of positions update while you drag, for up to a
million positions.
.
posenc is for teaching, for exploring the parameters and for figures. Eighteen
lessons answer questions of learners, in class or on paper. posenc also shows
tables that models have learned, and rotary embedding as models configure it.
You can export every view as PNG, SVG or PDF, as numbers for NumPy, as an
animation and as code.")

if(POSENC_PYTHON_PACKAGED)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-posenc)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${POSENC_PYTHON_VERSION}), python3 (<< ${POSENC_PYTHON_NEXT}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "posenc (= ${PROJECT_VERSION})") # draws the figures
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"positional encodings of transformer models as NumPy arrays
The exact core of posenc for Python, with parameters named like the program's
options: tables, similarity, rotary embedding as models configure it, and the
rule that your own table follows. The program draws figures for notebooks.")
endif()
include(CPack)
