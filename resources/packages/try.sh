#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries the Debian package where nothing else is installed, as root: bash resources/packages/try.sh [PACKAGE]
#
# Without PACKAGE it is built first. Then: lintian without a tag; a bare Debian 12 in a temporary folder (debootstrap, or a copy of BASE);
# apt install, a figure, a window, the types and the entry in the menu as a desktop sees them; purged, and nothing of it is left.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
package="${1:-}"
if [ -z "$package" ]; then
  package="$(bash "$here/resources/packages/make.sh" | tail -1)"
fi
package="$(realpath "$package")"

if command -v lintian >/dev/null; then
  tags="$(lintian --pedantic -I --allow-root "$package" 2>/dev/null)" || true
  [ -z "$tags" ] || { echo "$tags" >&2; exit 1; }
  echo "lintian: no tag"
fi

source "$here/resources/packages/bare.sh"
make_bare bookworm

inside apt-get update -qq >&2
inside apt-get install -y -qq --no-install-recommends xvfb openbox xauth desktop-file-utils shared-mime-info libglib2.0-bin man-db >&2 # a desktop
inside sh -c 'dpkg-query -W -f "\${Package}\n" | sort > /before'
name="$(basename "$package")"
cp "$package" "$root/$name"
chmod a+r "$root/$name"
inside apt-get install -y "/$name" >&2
echo "installed: $(inside posenc --version), $(inside dpkg-query -W -f '${Installed-Size}' posenc) KiB"
inside posenc --export /figure.png --n 100
inside sh -c 'cd /tmp && posenc --export t.npy --d-model 512 --max-len 1000 && [ "$(stat -c %s t.npy)" -gt 4000000 ]'
inside sh -c 'posenc --export /scene.posenc && cp /usr/share/doc/posenc/examples/01-*.lesson.md /a.lesson.md'
for file in scene.posenc:application/x-posenc-scene a.lesson.md:text/x-posenc-lesson; do
  known="$(inside gio info -a standard::content-type "/${file%%:*}")"
  grep -q "standard::content-type: ${file#*:}\$" <<< "$known" || { echo "The type of a file is not known: $known" >&2; exit 1; }
  opened="$(inside gio mime "${file#*:}")"
  grep -q io.github.posenc.posenc.desktop <<< "$opened" || { echo "Nothing opens it: $opened" >&2; exit 1; }
done
page="$(inside man posenc)"
grep -q -- '--d-model N' <<< "$page" || { echo "There is no manual page." >&2; exit 1; }
inside sh -c 'xvfb-run -a -s "-screen 0 1280x800x24" sh -c "openbox & sleep 1; timeout 5 posenc /a.lesson.md; [ \$? = 124 ]"' # it stays open
echo "runs: a figure, numbers, types, the manual page, a window with a lesson"
[ -z "${KEEP:-}" ] || cp "$root/figure.png" "$KEEP/"

rm "$root/$name" "$root/figure.png" "$root/scene.posenc" "$root/a.lesson.md" "$root/tmp/t.npy"
inside apt-get purge -y -qq posenc >&2
inside apt-get autoremove --purge -y -qq -o APT::AutoRemove::RecommendsImportant=false -o APT::AutoRemove::SuggestsImportant=false >&2
inside sh -c 'dpkg-query -W -f "\${Package}\n" | sort | diff /before -'
# man keeps the pages that it has formatted, in a cache of its own.
left="$(find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" -o -path "$root/dev" -o -path "$root/var/log" -o -path "$root/var/cache/man" -o -path "$root/root" \) -prune -o -name '*posenc*' -print)"
left+="$(grep -rl posenc "$root/usr/share/mime" "$root/usr/share/applications" 2>/dev/null || true)"
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
echo "purged: nothing of it is left"
