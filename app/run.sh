#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds posenc if necessary and starts it: bash app/run.sh [posenc options]
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
source "$here/app/build.sh"

need fonts-dejavu-core fonts-dejavu-extra qt6-translations-l10n
build_posenc --target posenc
exec "$build/app/posenc" "$@"
