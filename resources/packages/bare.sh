# SPDX-License-Identifier: GPL-3.0-or-later
# For the scripts that try packages, as root: a bare Debian in a temporary folder, $root, that goes when the script ends. Sourced.
root="$(mktemp -d)"
chmod a+rx "$root"
leave_bare() {
  local place
  for place in dev/pts dev sys proc; do umount -l "$root/$place" 2>/dev/null || true; done
  rm -rf --one-file-system "$root"
}
trap leave_bare EXIT

# make_bare SUITE: by debootstrap, or as a copy of the folder BASE.
make_bare() {
  local place
  if [ -n "${BASE:-}" ]; then cp -a "$BASE/." "$root"; else debootstrap --variant=minbase "$1" "$root" >&2; fi
  for place in proc sys dev dev/pts; do mount --bind "/$place" "$root/$place"; done
  cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
}

inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
