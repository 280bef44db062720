#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds posenc for browsers: bash resources/packages/web.sh FOLDER, as root. FOLDER becomes a Debian 13 with emscripten, Qt and the other
# libraries for WebAssembly; a later run uses what is there. The result, static files for any web server, is FOLDER/posenc-web.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
[ $# -eq 1 ] || { echo "posenc: name the folder to build in: bash resources/packages/web.sh FOLDER" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "posenc: debootstrap and chroot need root; try again as root." >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "posenc: debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
folder="$(realpath -m "$1")"
mirror="${POSENC_MIRROR:-http://deb.debian.org/debian}"
step() { echo "posenc: $* ($((SECONDS / 60)) min)" >&2; }

if [ ! -e "$folder/etc/debian_version" ]; then
  step "making a Debian 13 in $folder"
  debootstrap --variant=minbase --include=ca-certificates trixie "$folder" "$mirror" >&2
fi
# Some sources of Debian 12 too: of Debian 13's, a mirror may not have all.
printf 'deb %s trixie main\ndeb-src %s trixie main\ndeb-src %s bookworm main\n' "$mirror" "$mirror" "$mirror" >"$folder/etc/apt/sources.list"
cp /etc/resolv.conf "$folder/etc/resolv.conf"
mounted=()
trap '[ ${#mounted[@]} -eq 0 ] || umount "${mounted[@]}"' EXIT
mount_in() { # TYPE-AND-OPTIONS… PLACE
  local place="$folder/${!#}"
  mkdir -p "$place"
  mountpoint -q "$place" && return
  mount "${@:1:$#-1}" "$place"
  mounted=("$place" "${mounted[@]}")
}
mount_in -t proc proc proc
mount_in --bind "$here" root/web/posenc
mount -o remount,bind,ro "$folder/root/web/posenc"

chroot "$folder" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
  JOBS="$(nproc)" bash /root/web/posenc/app/web/build.sh
rm -rf "$folder/posenc-web"
cp -r "$folder/root/web/out" "$folder/posenc-web"
step "done: $folder/posenc-web"
