#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The way of a person who is new to it, as root, with a picture of each step to look at: bash resources/packages/try_desktop.sh PACKAGE FOLDER
#
# In a bare Debian 12 (debootstrap, or a copy of BASE) with a small desktop in German: the package is installed, posenc is found in the menu and
# started from it, a lesson is opened by a double click in a window of files, and the package is removed again. FOLDER gets menu.png,
# started.png, files.png, lesson.png and removed.png. What can be checked without eyes is: the menu and the double click each open a window
# of posenc, and no entry of a menu is left; try.sh looks for whatever else could be.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
package="$(realpath "$1")"
mkdir -p "$2"
pictures="$(realpath "$2")"
source "$here/resources/packages/bare.sh"
make_bare bookworm

inside apt-get update -qq >&2
inside apt-get install -y -qq --no-install-recommends locales xvfb xauth openbox lxpanel pcmanfm lxmenu-data adwaita-icon-theme dbus-x11 xdotool \
  imagemagick fonts-dejavu-core gvfs >&2
inside sh -c 'echo "de_DE.UTF-8 UTF-8" > /etc/locale.gen && locale-gen >/dev/null'
inside useradd -m -s /bin/bash anna
cp "$package" "$root/posenc.deb"
chmod a+r "$root/posenc.deb"
inside apt-get install -y /posenc.deb >&2
echo "installed: $(inside posenc --version)"
inside sh -c 'cp /usr/share/doc/posenc/examples/de/01-*.lesson.md /home/anna/Positionen.lesson.md && chown anna: /home/anna/*'

cat > "$root/steps.sh" <<'STEPS'
set -eu
shows() { # until a window with this in its title is there; writes its number
  for _ in $(seq 150); do xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -1 | grep . && return; sleep 0.2; done
  echo "no window “$1” within 30 s" >&2; exit 1
}
take() { sleep 2; import -window root "/pictures/$1.png"; }
export XDG_MENU_PREFIX=lxde-
openbox & lxpanel & sleep 5
case "$1" in
  try)
    xdotool mousemove 14 787 click 1; sleep 2; xdotool key Down; sleep 1; xdotool key Right; sleep 1 # the panel's menu, Education
    take menu
    xdotool key Return
    window="$(shows posenc)"
    take started
    echo "started from the menu: “$(xdotool getwindowname "$window")”"
    xdotool key ctrl+q # as its menu says
    sleep 2
    pcmanfm /home/anna &
    files="$(shows anna)"
    xdotool windowsize "$files" 900 600 windowmove "$files" 100 60
    take files
    xdotool mousemove 305 178 click --repeat 2 --delay 120 1 # on the only file
    window="$(shows posenc)"
    take lesson
    echo "opened from its folder: “$(xdotool getwindowname "$window")”"
    ;;
  removed)
    xdotool mousemove 14 787 click 1; sleep 2; take removed
    ;;
esac
STEPS
mkdir "$root/pictures"
chmod 777 "$root/pictures"
desktop() {
  inside su - anna -c "LANG=de_DE.UTF-8 xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session bash /steps.sh $1"
}
desktop try || { cp "$root"/pictures/*.png "$pictures/"; exit 1; }
inside apt-get purge -y -qq posenc >&2
left="$(find "$root/usr/share/applications" -name '*posenc*')"
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
desktop removed
cp "$root"/pictures/*.png "$pictures/"
