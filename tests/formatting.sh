#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails, with the places, if a source is not laid out by .clang-format: formatting.sh CLANG_FORMAT
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
"$1" --version | grep -q "version 14\." || { echo "The layout is that of clang-format 14: $("$1" --version)"; exit 1; }
find app core ui tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0 "$1" --dry-run -Werror
