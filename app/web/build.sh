#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The inner half of resources/packages/web.sh, inside its Debian 13: libraries, Qt and posenc for WebAssembly, all below /root/web.
set -euo pipefail
top=/root/web
trap 'echo "posenc: the build failed; $top/*.log in the folder say why" >&2' ERR
step() { echo "posenc: $* ($((SECONDS / 60)) min)" >&2; }

packages=(emscripten cmake ninja-build build-essential dpkg-dev xz-utils pkg-config brotli webp librsvg2-bin qt6-base-dev qt6-base-dev-tools qt6-l10n-tools
  qt6-translations-l10n libeigen3-dev libspectra-dev nlohmann-json3-dev fonts-dejavu-core)
if [ "$(dpkg-query -W -f='${db:Status-Status}\n' "${packages[@]}" 2>/dev/null | grep -cx installed)" -ne "${#packages[@]}" ]; then
  step "installing compilers and libraries"
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
fi

# source_of PACKAGE UNPACKED-NAME: the sources, with Debian's changes where the mirror has them.
mkdir -p $top/sources $top/prefix
cd $top/sources
source_of() {
  ls -d "$2"*/ >/dev/null 2>&1 && return
  local suite
  for suite in trixie bookworm; do
    apt-get source -qq "$1/$suite" >/dev/null 2>&1 && return
  done
  for suite in trixie bookworm; do # a mirror may have lost the changes, but not the original
    apt-get source -qq --download-only "$1/$suite" >/dev/null 2>&1 || true
    local original
    original=$(ls "$1"_*.orig.tar.* 2>/dev/null | head -n 1)
    [ -z "$original" ] || { tar xf "$original"; return; }
  done
  echo "posenc: the sources of $1 could not be had from the mirror" >&2
  exit 1
}
step "fetching sources"
source_of qt6-base qt6-base-
source_of qtsvg-opensource-src qtsvg-
source_of qcustomplot qcustomplot-
source_of libzip libzip-
source_of giflib giflib-
source_of md4c md4c-
rm -f ./*.dsc ./*.tar.*

# Qt asks for the folder of emscripten's own installer. The cache must take the system libraries built with exceptions.
mkdir -p $top/emsdk/up $top/emcache
ln -sfn /usr/bin/emcc $top/emsdk/up/emcc
ln -sfn /usr/share/emscripten/cmake $top/emsdk/up/cmake
echo "EMSCRIPTEN_ROOT = emsdk_path + '/up'" >$top/emsdk/.emscripten
sed 's/FROZEN_CACHE = True.*/FROZEN_CACHE = False/' /usr/share/emscripten/.emscripten >$top/emconfig
cp -rn /usr/share/emscripten/cache/. $top/emcache/
export EM_CACHE=$top/emcache EM_CONFIG=$top/emconfig EMSDK=$top/emsdk
emscripten=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
host=(-G Ninja -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake -DCMAKE_MAKE_PROGRAM=/usr/bin/ninja -DCMAKE_BUILD_TYPE=Release)
# Exceptions of WebAssembly itself: those made of JavaScript cost calls, and work that rests (ui/web/slices.cpp) could not pass them.
flags="-fwasm-exceptions -msimd128"

if [ ! -e $top/prefix/lib/libQt6Widgets.a ]; then
  step "building Qt"
  without=()
  for library in zlib png freetype harfbuzz pcre2 doubleconversion jpeg; do without+=("-DFEATURE_system_$library=OFF"); done
  for feature in network sql testlib dbus concurrent; do without+=("-DFEATURE_$feature=OFF"); done
  cmake -S qt6-base-* -B $top/build/qt "${host[@]}" -DCMAKE_TOOLCHAIN_FILE=$emscripten -DQT_QMAKE_TARGET_MKSPEC=wasm-emscripten \
    -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_PREFIX=$top/prefix -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DQT_FEATURE_thread=OFF \
    -DINPUT_opengl=es2 -DFEATURE_wasm_exceptions=ON -DFEATURE_wasm_simd128=ON "${without[@]}" >$top/qt.log 2>&1
  ninja -C $top/build/qt -j "$JOBS" >>$top/qt.log 2>&1
  cmake --install $top/build/qt >>$top/qt.log
fi

toolchain=(-DCMAKE_TOOLCHAIN_FILE=$top/prefix/lib/cmake/Qt6/qt.toolchain.cmake -DQT_CHAINLOAD_TOOLCHAIN_FILE=$emscripten)
if [ ! -e $top/prefix/lib/libQt6Svg.a ]; then
  step "building the other libraries"
  cmake -S $top/posenc/app/web/libraries -B $top/build/libraries "${host[@]}" "${toolchain[@]}" -DSOURCES=$top/sources \
    -DCMAKE_INSTALL_PREFIX=$top/prefix -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" >$top/libraries.log 2>&1
  ninja -C $top/build/libraries -j "$JOBS" >>$top/libraries.log 2>&1
  cmake --install $top/build/libraries >>$top/libraries.log
fi

# Eigen takes every compiler that calls itself GCC 4 for one, and works around a fault of that with an assembler's words of x86.
sed -i 's/#if EIGEN_COMP_GNUC && EIGEN_COMP_GNUC < 63/#if EIGEN_COMP_GNUC_STRICT \&\& EIGEN_COMP_GNUC < 63/' \
  $top/prefix/include/eigen3/Eigen/src/Core/arch/SSE/PacketMath.h

step "building posenc"
export PKG_CONFIG_LIBDIR=$top/prefix/lib/pkgconfig
cmake -S $top/posenc -B $top/build/posenc "${host[@]}" "${toolchain[@]}" -DCMAKE_PREFIX_PATH=$top/prefix -DCMAKE_FIND_ROOT_PATH=$top/prefix \
  -DCMAKE_UNITY_BUILD=ON -DPOSENC_PYTHON=OFF -DPOSENC_LRELEASE=/usr/lib/qt6/bin/lrelease -DCMAKE_VERIFY_INTERFACE_HEADER_SETS=OFF >$top/posenc.log 2>&1
ninja -C $top/build/posenc -k 0 -j "$JOBS" posenc >>$top/posenc.log 2>&1 || {
  grep -E "error:" $top/posenc.log | cut -c 1-300 >&2
  exit 1
}

step "putting the page together"
bash $top/posenc/app/web/page/assemble.sh $top/out $top/build/posenc/app/posenc.{js,wasm} $top/prefix/plugins/platforms/qtloader.js
