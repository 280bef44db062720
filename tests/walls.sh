#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The program without each feature, and without those that need it: linked, and started on every view and preset that it then has.
#     bash tests/walls.sh BUILD
set -eu
build=$(cd "$1" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
programs=$(cmake --build "$build" --target help | sed -n 's/^\.\.\. \(posenc_without_[a-z]*\)$/\1/p')
failed=0
for program in posenc_ground $programs; do
  cmake --build "$build" --target "$program" >"$folder/log" 2>&1 || { cat "$folder/log"; echo "$program does not link"; failed=1; continue; }
  run=$build/app/$program
  views=0 presets=0
  for view in $("$run" --list views); do
    needed=()
    [ "$view" = difference ] && needed=("$(dirname "$0")/../resources/tables/words-around.npy")
    [ "$view" = patches ] && needed=(--max-len 144) # a square
    if "$run" "${needed[@]}" --view "$view" --export "$folder/a.png" --force --size 400x300 2>"$folder/said"; then views=$((views + 1)); else
      echo "$program --view $view: $(cat "$folder/said")"; failed=1; fi
  done
  for preset in $("$run" --list presets); do
    if "$run" --preset "$preset" --export "$folder/a.posenc" --force 2>"$folder/said"; then presets=$((presets + 1)); else
      echo "$program --preset $preset: $(cat "$folder/said")"; failed=1; fi
  done
  "$run" --screenshot "$folder/window.png" --force || { echo "$program: no window"; failed=1; }
  echo "$program: $views views, $presets presets, a window"
  rm -f "$folder"/*.png "$folder"/*.posenc
done
exit $failed
