#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds posenc for browsers: bash resources/packages/web.sh FOLDER, as root. FOLDER becomes a Debian 13 with emscripten, Qt and the other
# libraries for WebAssembly; a later run uses what is there. The result, static files for any web server, is FOLDER/posenc-web.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
source "$here/resources/packages/debian_13.sh"
[ $# -eq 1 ] || { echo "posenc: name the folder to build in: bash resources/packages/web.sh FOLDER" >&2; exit 2; }
enter_debian_13 "$1"
in_debian_13 bash /root/web/posenc/app/web/build.sh
rm -rf "$folder/posenc-web"
cp -r "$folder/root/web/out" "$folder/posenc-web"
step "done: $folder/posenc-web"
