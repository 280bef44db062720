#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds posenc, measures its costs and prints a table; the machine-readable numbers go to bench.json in the build folder.
#   bash tests/bench.sh [--quick]      --quick: few runs, to check that it works
# Two such files: python3 tests/benchmarks/report.py compare OLD.json NEW.json, which fails if something became slower or larger.
# Nothing else here fails for being slow. Matplotlib, PyQtGraph, NumPy and scikit-learn are measured beside it if installed, and stand in rows of
# their own and as ratios. The table of the manual's page "How fast" comes from tests/benchmarks/frames.py.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
source "$here/app/build.sh"

rounds=25 steps=300 starts=25 quick=()
case "${1:-}" in
  "") ;;
  --quick) rounds=3 steps=20 starts=3 quick=(--quick) ;;
  *) echo "usage: bash tests/bench.sh [--quick]" >&2; exit 2 ;;
esac

export POSENC_LOAD_AT_START POSENC_COMMIT
POSENC_LOAD_AT_START="$(cat /proc/loadavg)"
POSENC_COMMIT="$(git -C "$here" describe --always --dirty 2>/dev/null || true)"

need xvfb xauth libx11-dev libxtst-dev python3 fonts-dejavu-core
build_posenc -DPOSENC_BENCHMARKS=ON --target posenc bench_core bench_window bench_latency

# One display for all, so everything compared is drawn the same way. The user's own settings have no effect.
unset WAYLAND_DISPLAY QT_STYLE_OVERRIDE QT_QPA_PLATFORMTHEME QT_SCALE_FACTOR QT_FONT_DPI DBUS_SESSION_BUS_ADDRESS
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -m 700 "$work/runtime"
export PYTHONDONTWRITEBYTECODE=1 XDG_RUNTIME_DIR="$work/runtime" HOME="$work" XDG_CONFIG_HOME="$work" XDG_CACHE_HOME="$work"
on_display=(env QT_QPA_PLATFORM=offscreen)
if command -v xvfb-run >/dev/null && command -v Xvfb >/dev/null; then
  on_display=(xvfb-run -a -s "-screen 0 1920x1200x24 -nolisten tcp" env QT_QPA_PLATFORM=xcb)
fi

python=/usr/bin/python3
benchmarks="$here/tests/benchmarks"
programs="$build/tests/benchmarks"
lines="$work/lines"

measure() {
  echo "bench: ${*##*/}" >&2
  "$@" >>"$lines"
}
compare() { # NAME COMMAND…
  local name="$1"
  shift
  # NumPy multiplies with OpenBLAS if it is installed, even if it is not the system's choice.
  LD_LIBRARY_PATH="$(printf '%s:' /usr/lib/*/openblas-*/)${LD_LIBRARY_PATH:-/usr/lib}" measure "$@" || printf '{"group": "%s", "case": "", "failed": true}\n' "$name" >>"$lines"
}

measure "$python" "$benchmarks/report.py" machine
measure "$programs/bench_core" --rounds "$rounds"
compare checkpoints "$programs/bench_window" --checkpoints
compare numpy "$python" "$benchmarks/numpy_table.py" "${quick[@]}"
measure "${on_display[@]}" "$programs/bench_window" --steps "$steps"
measure "${on_display[@]}" "$programs/bench_window" --every-view --steps "$steps"
for view in tokens attention compare precision rotary biases norm spectrum; do
  measure "${on_display[@]}" "$programs/bench_window" --view "$view" --steps "$steps"
done
measure "${on_display[@]}" "$programs/bench_window" --tables --cases 1024x768,65536x4096 --steps "$steps"
for scheme in binary sines random fairseq mae fourier; do
  measure "${on_display[@]}" "$programs/bench_window" --scheme "$scheme" --steps "$steps"
done
measure "${on_display[@]}" "$programs/bench_window" --view dimension --scheme random --steps "$steps"
measure "${on_display[@]}" "$programs/bench_window" --pointing --steps "$steps"
measure "${on_display[@]}" "$programs/bench_window" --presenting --steps "$steps"
measure "${on_display[@]}" "$programs/bench_window" --typing --cases 16384x512,16384x16384 --steps "$steps"
compare latency "${on_display[@]}" "$programs/bench_latency" "$build/app/posenc" --steps "$((steps * 2 / 3))"
measure "${on_display[@]}" "$programs/bench_window" --first-frame --runs "$starts"
measure "${on_display[@]}" "$programs/bench_window" --memory
compare export "$python" "$benchmarks/whole_process.py" "$build/app/posenc" "$build" "${quick[@]}"
compare projection "$python" "$benchmarks/projection_quality.py" "$programs/bench_core" "${quick[@]}"
compare matplotlib "$python" "$benchmarks/draw_matplotlib.py" "${quick[@]}"
compare pyqtgraph "${on_display[@]}" "$python" "$benchmarks/draw_pyqtgraph.py" "${quick[@]}"
"$python" "$benchmarks/report.py" table "$build/bench.json" <"$lines"
