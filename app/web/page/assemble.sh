#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts the folder for web servers together: bash app/web/page/assemble.sh [--plain] OUT posenc.js posenc.wasm qtloader.js [FILE…]
# The same files give the same bytes. --plain: without the compressed copies. Needs librsvg2-bin, webp, and brotli for the copies.
set -euo pipefail
page="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
resources="$page/../../../resources"
plain=false
[ "${1:-}" != --plain ] || { plain=true; shift; }
[ $# -ge 4 ] || { echo "usage: assemble.sh [--plain] OUT posenc.js posenc.wasm qtloader.js [FILE…]" >&2; exit 2; }
out="$1"
shift
programs=(posenc.js posenc.wasm qtloader.js)

rm -rf "$out"
mkdir -p "$out"
cp "$@" "$page"/{index.html,style.css,start.js,worker.js,posenc.webmanifest} "$resources"/light/posenc-light.{mjs,wasm} "$resources/icons/posenc.svg" "$out"
cp "$page/../../../LICENSE" "$out/LICENSE.txt"
cd "$out"
for name in "${programs[@]}"; do [ -s "$name" ] || { echo "posenc: $name is missing or empty" >&2; exit 1; }; done
chmod 644 ./*
for size in 192 512; do rsvg-convert -w $size -h $size posenc.svg -o icon-$size.png; done
rsvg-convert -w 512 -h 512 --background-color '#14181d' posenc.svg -o icon-mask-512.png
cwebp -quiet -m 6 -q 80 -resize 960 0 "$resources/screenshot.png" -o picture.webp

hash_of() { printf '%b' "$(sha256sum <"$1" | cut -c1-64 | sed 's/../\\x&/g')" | base64 -w 0; }
table_of() { # NAME…: an object of JavaScript
  local name parts=()
  for name in "$@"; do parts+=("\"$name\":[$(stat -c %s "$name"),\"$(hash_of "$name")\"]"); done
  (IFS=,; printf '{%s}' "${parts[*]}")
}
# The version before it is filled in, so that every change of a file is another version.
export LC_ALL=C
version="$(sha256sum ./* | sha256sum | cut -c1-12)"
sed -i "s|@VERSION@|$version|g" index.html start.js worker.js
sed -i "s|@FILES@|$(table_of "${programs[@]}")|" start.js
mapfile -t kept < <(printf '%s\n' * | grep -vxE 'worker\.js|LICENSE\.txt|posenc-light\..*') # the next start needs no first picture
sed -i "s|@FILES@|$(table_of "${kept[@]}")|" worker.js

$plain && exit
for name in *; do
  case "$name" in *.png | *.webp) continue ;; esac
  printf '%s\0' "$name"
done | xargs -0 -P "${JOBS:-2}" -I{} bash -c 'brotli -q 11 -w 24 -f -k -n "$1" && gzip -9nkf "$1"' _ {}
chmod 644 ./* # brotli lets nobody else read its copies
