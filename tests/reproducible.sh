#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Two builds of the same sources are the same program: in other folders, at another time, in another time zone, locale, order of files and
# with other permissions, without what was compiled before.
#
#     bash tests/reproducible.sh [TARGET…]      # posenc by default; posenc_core is a tenth of the work
#
# Compares every program and library that the targets make, byte by byte; exit code 1 and the first difference (from diffoscope, if it is
# there) if two are not the same. JOBS=N compiles N files at a time, all processors by default. What is not committed is built, too.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
[ $# -gt 0 ] || set -- posenc
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# build FOLDER ORDER UMASK DATE [NAME=VALUE…] -- TARGET…
build() {
  local folder="$1" order="$2" mask="$3" date="$4"
  shift 4
  local environment=()
  while [ "$1" != -- ]; do environment+=("$1"); shift; done
  shift
  mkdir -p "$folder"
  (
    umask "$mask"
    cd "$here"
    git ls-files --cached --others --exclude-standard | sort $order | while IFS= read -r file; do
      [ -f "$file" ] || continue
      mkdir -p "$folder/$(dirname "$file")"
      cat "$file" > "$folder/$file"
      touch -d "$date" "$folder/$file"
    done
    unset SOURCE_DATE_EPOCH QT_RCC_SOURCE_DATE_OVERRIDE
    env "${environment[@]}" cmake -S "$folder" -B "$folder/build" -DCMAKE_UNITY_BUILD=ON -DCMAKE_CXX_COMPILER_LAUNCHER= -DPOSENC_TESTS=OFF > "$folder.log"
    env "${environment[@]}" cmake --build "$folder/build" -j "${JOBS:-$(nproc)}" --target "$@" >> "$folder.log"
  ) || { tail -20 "$folder.log" >&2; exit 2; }
}

build "$work/one" "" 022 "2001-02-03 04:05:06" LC_ALL=C TZ=UTC -- "$@"
build "$work/another/folder with a longer name" "-r" 077 "2020-12-31 23:59:59" LC_ALL=C.UTF-8 TZ=Pacific/Chatham -- "$@"

different=0
compared=0
while IFS= read -r file; do
  compared=$((compared + 1))
  other="$work/another/folder with a longer name/build/$file"
  if cmp "$work/one/build/$file" "$other" >&2; then
    sha256sum "$work/one/build/$file" | sed "s|$work/one/build/||"
  else
    different=1
    ! command -v diffoscope > /dev/null || diffoscope --max-report-size 20000 "$work/one/build/$file" "$other" || true
  fi
done < <(cd "$work/one/build" && find . -name CMakeFiles -prune -o -type f \( -name '*.a' -o -perm -u+x \) -print | sort)
[ "$compared" -gt 0 ] || { echo "Nothing was built." >&2; exit 2; }
[ "$different" = 0 ] && echo "$compared files, all the same"
exit "$different"
