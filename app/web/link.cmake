# SPDX-License-Identifier: GPL-3.0-or-later
# posenc.js and posenc.wasm, which the page (app/web/page) loads.
find_package(Qt6QWasmIntegrationPlugin REQUIRED PATHS ${Qt6_DIR}/../Qt6Gui)
target_link_libraries(posenc PRIVATE Qt6::QWasmIntegrationPlugin)
target_link_options(posenc PRIVATE
  -lembind -lidbfs.js -sMODULARIZE=1 -sEXPORT_NAME=createPosenc -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0
  -sEXPORTED_RUNTIME_METHODS=UTF16ToString,stringToUTF16,JSEvents,specialHTMLTargets,FS,callMain
  -sINITIAL_MEMORY=64MB -sSTACK_SIZE=5MB
  "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/slices.js" "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/reader.js" # or CMake joins the two
  --pre-js ${CMAKE_CURRENT_LIST_DIR}/storage.js)
# The toolkit's own words (Cancel, Ctrl), from Debian's package, for which it looks where qt.conf says.
find_path(toolkit_words qtbase_de.qm PATHS /usr/share/qt6/translations NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(GLOB spoken ${PROJECT_SOURCE_DIR}/resources/translations/posenc_*.ts)
list(TRANSFORM spoken REPLACE ".*posenc_(.*)\\.ts" "${toolkit_words}/qtbase_\\1.qm")
qt_add_resources(posenc toolkit_words PREFIX /toolkit BASE ${toolkit_words} FILES ${spoken})
qt_add_resources(posenc toolkit_paths PREFIX /qt/etc BASE ${CMAKE_CURRENT_LIST_DIR} FILES ${CMAKE_CURRENT_LIST_DIR}/qt.conf)
set_property(TARGET posenc APPEND PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/slices.js
  ${CMAKE_CURRENT_LIST_DIR}/reader.js ${CMAKE_CURRENT_LIST_DIR}/storage.js)
