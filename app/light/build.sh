#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The inner half of resources/packages/light.sh, inside its Debian 13: compiles the sources of sources.txt, not all of core, to
# /root/web/light/out/posenc-light.wasm.
set -euo pipefail
top=/root/web
sources=$top/posenc
work=$top/light
trap 'echo "posenc: the build failed; $work/build.log in the folder says why" >&2' ERR
mkdir -p $work/out
exec 3>&2 2>$work/build.log

packages=(emscripten libeigen3-dev)
if [ "$(dpkg-query -W -f='${db:Status-Status}\n' "${packages[@]}" 2>/dev/null | grep -cx installed)" -ne "${#packages[@]}" ]; then
  echo "posenc: installing compilers and libraries" >&3
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
fi
# A cache and headers of its own: web.sh has other flags, and changes Eigen in the same place.
[ -e $work/emcache ] || cp -r /usr/share/emscripten/cache $work/emcache
sed 's/FROZEN_CACHE = True.*/FROZEN_CACHE = False/' /usr/share/emscripten/.emscripten >$work/emconfig
export EM_CACHE=$work/emcache EM_CONFIG=$work/emconfig
if [ ! -e $work/eigen3 ]; then
  cp -r /usr/include/eigen3 $work/eigen3
  # Eigen takes every compiler that calls itself GCC 4 for one, and works around a fault of that with an assembler's words of x86.
  sed -i 's/#if EIGEN_COMP_GNUC && EIGEN_COMP_GNUC < 63/#if EIGEN_COMP_GNUC_STRICT \&\& EIGEN_COMP_GNUC < 63/' \
    $work/eigen3/Eigen/src/Core/arch/SSE/PacketMath.h
fi

# The colour maps as whole numbers, millionths: the quotient is the nearest double, as for the text.
{
  for map in $sources/resources/colormaps/*.txt; do
    name=$(basename "$map" .txt)
    echo "constexpr std::uint32_t map_$name[] = {$(tr -s ' \n' ',' <"$map" | awk -v RS=, 'NF { printf "%d,", $1 * 1000000 + 0.5 }')};"
  done
  echo "constexpr MapEntry mapEntries[] = {"
  for map in $sources/resources/colormaps/*.txt; do
    name=$(basename "$map" .txt)
    echo "{\"$name\", map_$name},"
  done
  echo "};"
} >$work/colormaps.inc

# As core/CMakeLists.txt and CMakeLists.txt have them for browsers, but smaller and without exceptions: a lack of memory ends the module, and
# the element says so. SSE2, because Eigen then adds numbers in the order of a desktop.
flags=(-std=c++20 -fexperimental-library -msimd128 -msse2 -D__MMINTRIN_H -ffp-contract=off -fno-math-errno -fno-trapping-math -flto
  -ffile-prefix-map=$sources=. -I$sources -I$work -isystem $work/eigen3)
# A folder is compiled as one, as CMAKE_UNITY_BUILD does; row_rotation.cpp has other flags.
objects=()
compile() { # NAME SOURCES FLAGS…
  sed 's/.*/#include "&"/' <<<"$2" >$work/$1.cpp
  em++ "${flags[@]}" "${@:3}" -c $work/$1.cpp -o $work/$1.o
  objects+=($work/$1.o)
}
list=$(grep -v row_rotation $sources/app/light/sources.txt)
for folder in $(sed 's,/[^/]*$,,' <<<"$list" | sort -u); do
  compile "${folder//\//_}" "$(grep "^$folder/[^/]*$" <<<"$list")" -O3
done
compile row_rotation core/encoding/row_rotation.cpp -O3 -ffinite-math-only -fno-signed-zeros
em++ "${flags[@]}" -Oz "${objects[@]}" --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sSTACK_SIZE=1MB \
  -o $work/out/posenc-light.wasm
