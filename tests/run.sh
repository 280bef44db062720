#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds posenc and runs every test. Installs what is missing if it can. Non-zero if a test fails or none ran.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
source "$here/app/build.sh"

need libmpfr-dev pkg-config python3-numpy python3-pil fonts-dejavu-core fonts-dejavu-extra pngcheck qpdf libxml2-utils poppler-utils librsvg2-bin locales
need appstream desktop-file-utils dpkg-dev file fish man-db bsdextrautils shared-mime-info zsh # for what is installed
need xvfb dbus-daemon at-spi2-core python3-pyatspi
need nodejs # for the element of pages
need clang-format-14 # for the layout of the sources
need pybind11-dev python3-dev # for the Python module, of Debian's Python
need weston qt6-wayland qt6-xdgdesktopportal-platformtheme python3-yaml # other desktops, and the package for them
build_posenc -DPOSENC_TESTS=ON -DPOSENC_BENCHMARKS=ON -DPOSENC_PYTHON=ON -DPython_EXECUTABLE=/usr/bin/python3
cd "$build"
# Continuous integration tells whether a change broke something: there, tests of chance always see the same cases.
[ -z "${CI:-}" ] || export POSENC_TEST_SEED="${POSENC_TEST_SEED:-2}"
# No test needs a display; window tests bring their own platform, or screen.
unset DISPLAY WAYLAND_DISPLAY
ctest --output-on-failure --no-tests=error --timeout 900 -j "$(($(nproc) + 1))" # one more than processors: window tests wait at times
