#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests posenc for browsers in Chromium: bash tests/web.sh [FOLDER [TEST…]]. FOLDER is what resources/packages/web.sh made
# (build/web/posenc-web), which test_element.py does not need; TEST is a file or a name such as test_page.Loading. Pictures to look at are in build/web/pictures.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
source "$here/app/build.sh"
packages=(chromium chromium-driver python3-selenium python3-numpy python3-pil brotli librsvg2-bin webp)
install_missing

POSENC_WEB="$(realpath -m "${1:-$build/web/posenc-web}")"
POSENC_WEB_PICTURES="${POSENC_WEB_PICTURES:-$build/web/pictures}"
export POSENC_WEB POSENC_WEB_PICTURES PYTHONDONTWRITEBYTECODE=1
for test in "${@:2}"; do [[ "$test" == test_element* ]] || program=1; done # the element is in the repository
[ $# -gt 1 ] && [ -z "${program:-}" ] || [ -s "$POSENC_WEB/posenc.wasm" ] || {
  echo "posenc: $POSENC_WEB has no posenc.wasm; make the folder by resources/packages/web.sh" >&2
  exit 1
}
cd "$here/tests/web"
if [ $# -gt 1 ]; then tests=("${@:2}"); else tests=(test_*.py); fi
exec /usr/bin/python3 -m unittest -v "${tests[@]}"
