# SPDX-License-Identifier: GPL-3.0-or-later
# For web.sh and light.sh: a Debian 13 in a folder, with the sources mounted in it. Sourced, with $here the top of the sources; each of them
# may use the folder of the other.
step() { echo "posenc: $* ($((SECONDS / 60)) min)" >&2; }

# enter_debian_13 FOLDER: makes the folder, or uses what is there, and mounts the sources at /root/web/posenc in it, read only. Sets $folder.
enter_debian_13() {
  local mirror="${POSENC_MIRROR:-http://deb.debian.org/debian}"
  [ "$(id -u)" -eq 0 ] || { echo "posenc: debootstrap and chroot need root; try again as root." >&2; exit 1; }
  command -v debootstrap >/dev/null || { echo "posenc: debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
  folder="$(realpath -m "$1")"
  if [ ! -e "$folder/etc/debian_version" ]; then
    step "making a Debian 13 in $folder"
    debootstrap --variant=minbase --include=ca-certificates trixie "$folder" "$mirror" >&2
  fi
  # Some sources of Debian 12 too: of Debian 13's, a mirror may not have all.
  printf 'deb %s trixie main\ndeb-src %s trixie main\ndeb-src %s bookworm main\n' "$mirror" "$mirror" "$mirror" >"$folder/etc/apt/sources.list"
  cp /etc/resolv.conf "$folder/etc/resolv.conf"
  mounted=()
  trap '[ ${#mounted[@]} -eq 0 ] || umount "${mounted[@]}"' EXIT
  mount_in -t proc proc proc
  mount_in --bind "$here" root/web/posenc
  mount -o remount,bind,ro "$folder/root/web/posenc"
}

mount_in() { # TYPE-AND-OPTIONS… PLACE
  local place="$folder/${!#}"
  mkdir -p "$place"
  mountpoint -q "$place" && return
  mount "${@:1:$#-1}" "$place"
  mounted=("$place" "${mounted[@]}")
}

# in_debian_13 COMMAND…: with nothing of this system's environment but JOBS.
in_debian_13() {
  chroot "$folder" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    JOBS="${JOBS:-$(nproc)}" "$@"
}
