# SPDX-License-Identifier: GPL-3.0-or-later
# posenc.js and posenc.wasm, which the page (app/web/page) loads.
find_package(Qt6QWasmIntegrationPlugin REQUIRED PATHS ${Qt6_DIR}/../Qt6Gui)
target_link_libraries(posenc PRIVATE Qt6::QWasmIntegrationPlugin)
target_link_options(posenc PRIVATE
  -lembind -lidbfs.js -sMODULARIZE=1 -sEXPORT_NAME=createPosenc -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0
  -sEXPORTED_RUNTIME_METHODS=UTF16ToString,stringToUTF16,JSEvents,specialHTMLTargets,FS,callMain
  -sINITIAL_MEMORY=64MB -sSTACK_SIZE=5MB
  --js-library ${CMAKE_CURRENT_LIST_DIR}/slices.js --pre-js ${CMAKE_CURRENT_LIST_DIR}/storage.js)
set_property(TARGET posenc APPEND PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/slices.js ${CMAKE_CURRENT_LIST_DIR}/storage.js)
