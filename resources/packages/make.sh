#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package, or the archive for other distributions, in the build folder: bash resources/packages/make.sh [package|tarball]
#
# Installs what that takes if it is missing. The last line of the output is the path of the file.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
source "$here/app/build.sh"
kind="${1:-package}"
case "$kind" in
  package) need dpkg-dev file ;;
  tarball) need patchelf binutils xz-utils fonts-dejavu-core fonts-dejavu-extra qt6-wayland qt6-translations-l10n qt6-xdgdesktopportal-platformtheme libxcursor1 ;;
  *) echo "posenc: make.sh makes a package or a tarball, not $kind." >&2; exit 2 ;;
esac
build_posenc
cmake --build "$build" --target "$kind" >&2
if [ "$kind" = package ]; then ls -t "$build"/posenc_*.deb | head -1; else ls -t "$build"/posenc-*.tar.xz | head -1; fi
