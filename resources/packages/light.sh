#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds <posenc-plot>, the element for pages: bash resources/packages/light.sh FOLDER [--check], as root. FOLDER becomes a Debian 13 with
# emscripten, as by web.sh; a later run uses what is there. The result is written to resources/light; --check only compares it with that.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
source "$here/resources/packages/debian_13.sh"
[ $# -eq 1 ] || { [ $# -eq 2 ] && [ "$2" = --check ]; } || {
  echo "posenc: name the folder to build in: bash resources/packages/light.sh FOLDER [--check]" >&2
  exit 2
}
enter_debian_13 "$1"
step "building posenc-light.wasm"
in_debian_13 bash /root/web/posenc/app/light/build.sh
made="$folder/root/web/light/out"
python3 -B "$here/app/light/hashes.py" "$here" >"$made/sources.sha256"
if [ $# -eq 2 ]; then
  for file in posenc-light.wasm sources.sha256; do
    cmp "$made/$file" "$here/resources/light/$file" || { echo "posenc: build it again: bash resources/packages/light.sh FOLDER" >&2; exit 1; }
  done
  step "resources/light is what this system builds"
else
  install -m 644 "$made/posenc-light.wasm" "$made/sources.sha256" "$here/resources/light/"
  step "done: resources/light"
fi
