#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries the relocatable archive where nothing of it is installed, as root: bash resources/packages/try_tarball.sh [ARCHIVE [PROGRAM]]
#
# Without ARCHIVE it is built first; PROGRAM is the build's own, with which figures are compared. Then, in a bare system of another suite
# (SUITE, trixie unless named; made by debootstrap, or a copy of BASE): unpacked, moved, figures, a lesson, a window; deleted, and nothing is left.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
archive="${1:-}"
program="${2:-${POSENC_BUILD_DIR:-$here/build}/app/posenc}"
if [ -z "$archive" ]; then
  source "$here/app/build.sh"
  need debootstrap qpdf
  install_missing
  archive="$(bash "$here/resources/packages/make.sh" tarball | tail -1)"
  program="$build/app/posenc"
fi
archive="$(realpath "$archive")"
command -v qpdf >/dev/null || { echo "The lesson's pages are compared by qpdf; the Debian package qpdf has it." >&2; exit 1; }
fail() { echo "$*" >&2; exit 1; }

name="$(basename "$archive" -x86_64.tar.xz)"
others="$(tar -tf "$archive" | grep -v "^$name/" || true)"
[ -z "$others" ] || fail "The archive is not one folder $name: $others"

source "$here/resources/packages/bare.sh"
make_bare "${SUITE:-trixie}"
mkdir -p "$root/opt/first" "$root/tmp/out"
tar -xf "$archive" -C "$root/opt/first"
echo "unpacked: $(du -sm "$root/opt/first/$name" | cut -f1) MiB from $(stat -c %s "$archive") bytes, glibc $(inside ldd --version | sed -n '1s/.* //p')"

# Every library is there, and only what must come from the system does.
missing="$(inside find "/opt/first/$name" \( -name '*.so*' -o -name posenc -type f -perm /111 \) -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true)"
[ "$(sed 's/^[ \t]*//; s/ .*//' <<< "$missing")" = libcups.so.2 ] || fail "These libraries are missing, where only CUPS' may: $missing"

[ "$(inside "/opt/first/$name/bin/posenc" --version)" = "$("$program" --version)" ] || fail "It tells another version."
inside mv "/opt/first" "/opt/a place of its own"
place="/opt/a place of its own/$name"
inside ln -s "$place/bin/posenc" /usr/local/bin/posenc

# same_figures WHERE: the same files of the same bytes as the build's own program writes.
same_figures() {
  local scratch file
  scratch="$root/tmp/own"
  rm -rf "$scratch" "$root/tmp/out"/*
  mkdir -p "$scratch"
  for file in figure.png figure.svg table.npy; do
    "$program" --export "$scratch/$file" --n 100 --d-model 64 --max-len 50
    inside posenc --export "/tmp/out/$file" --n 100 --d-model 64 --max-len 50
    cmp "$scratch/$file" "$root/tmp/out/$file" || fail "$file is another one ($1)"
  done
  "$program" "$here/resources/lessons/01-"*.lesson.md --export "$scratch/lesson.pdf"
  inside sh -c "posenc '$place'/share/doc/posenc/examples/01-*.lesson.md --export /tmp/out/lesson.pdf"
  # Fonts come in an order, and under tags, that follow from the paths of their files: the objects are put in the order of the pages.
  for file in "$scratch/lesson.pdf" "$root/tmp/out/lesson.pdf"; do
    qpdf --qdf --no-original-object-ids --static-id "$file" - | LC_ALL=C sed 's#/FontName /[A-Z]*+#/FontName /#' > "$file.plain"
  done
  cmp "$scratch/lesson.pdf.plain" "$root/tmp/out/lesson.pdf.plain" || fail "The lesson's pages are others ($1)"
  inside posenc --screenshot /tmp/out/window.png --size 1000x700 || fail "There is no picture of the window ($1)"
  [ "$(stat -c %s "$root/tmp/out/window.png")" -gt 20000 ] || fail "The picture of the window is empty ($1)"
  rm -rf "$scratch"
}
same_figures "nothing installed"
echo "runs in a bare ${SUITE:-trixie}: version, figures of the same bytes, a lesson's pages, a picture of the window"

inside apt-get update -qq >&2
inside apt-get install -y -qq --no-install-recommends xvfb openbox xauth desktop-file-utils libcups2t64 fontconfig >&2 # a desktop, and fonts of its own
same_figures "with a desktop"
missing="$(inside ldd -r "$place/lib/plugins/printsupport/libcupsprintersupport.so" 2>&1 | grep -E 'not found|undefined' || true)"
[ -z "$missing" ] || fail "It cannot print with the system's CUPS: $missing"
# A window opens and stays, with no library of the system in it but the C library.
window='openbox & sleep 1; posenc --new-window & window=$!; sleep 8; cat /proc/$window/maps && kill $window'
inside env HOME=/tmp/home sh -c "mkdir -p /tmp/home && xvfb-run -a -s '-screen 0 1280x800x24' sh -c '$window'" > "$root/tmp/maps" || fail "The window does not stay open."
grep -q "$place/lib/plugins/platforms/libqxcb.so" "$root/tmp/maps" || fail "The window is not drawn by its own plugin."
foreign="$(grep -o '/.*\.so[.0-9]*$' "$root/tmp/maps" | sort -u | grep -vF "$place/" | grep -vE '/(ld-linux-x86-64|libc|libm|libdl|libpthread|librt|libresolv|libnss_[a-z]*)\.so' || true)"
[ -z "$foreign" ] || fail "It loads libraries of the system: $foreign"
inside desktop-file-validate "$place/share/applications/io.github.posenc.posenc.desktop"
echo "with a desktop: figures of the same bytes, CUPS, a window of its own libraries"
[ -z "${KEEP:-}" ] || cp "$root/tmp/out/"* "$KEEP/"

inside rm -rf "/opt/a place of its own" /usr/local/bin/posenc /tmp/home /tmp/out /tmp/maps
left="$(find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" -o -path "$root/dev" \) -prune -o -name '*posenc*' -print)"
[ -z "$left" ] || fail "left behind: $left"
echo "deleted: nothing of it is left"
