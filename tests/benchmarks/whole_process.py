# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program from start to file: whole_process.py POSENC FOLDER [--quick]

Figures compared with a Matplotlib script that draws the same, a large table with dd on the same disk, and the memory of tables that no
disk here could hold. Everything is written to a separate folder inside FOLDER, and removed again."""
import glob
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import comparison

posenc = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.abspath(__file__))
environment = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"}
heatmap = ["--d-model", "512", "--max-len", "1000"]
by_matplotlib, by_dd = "the same by Matplotlib", "dd of as many bytes"  # no code of posenc


def print_row(case, times, **fields):
    (comparison.reference_row if case in (by_matplotlib, by_dd) else comparison.times_row)("export", case, times, **fields)


def run(*command):
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def figures(folder):
    """Each command in turn, repeatedly, so all of them see the same machine load."""
    commands = {
        "1000x512 to a PNG of 1600x1000": [posenc, *heatmap, "--export"],
        by_matplotlib: ["/usr/bin/python3", os.path.join(here, "export_matplotlib.py")],
        "1000x512 to SVG": [posenc, *heatmap, "--export"],
        "1000x512 to PDF": [posenc, *heatmap, "--export"],
        "similarity 5000x5000 to PNG": [posenc, "--view", "similarity", "--d-model", "512", "--max-len", "5000", "--export"],
        "25 frames to GIF": [posenc, *heatmap, "--sweep", "n=10:1e6:25", "--export"],
    }
    endings = {"1000x512 to SVG": "svg", "1000x512 to PDF": "pdf", "25 frames to GIF": "gif"}
    times = {case: [] for case in commands}
    failed = set()
    for _ in range(2 if comparison.quick() else 15):
        for case, command in commands.items():
            target = os.path.join(folder, "figure." + endings.get(case, "png"))
            try:
                times[case].append(comparison.timed(lambda: run(*command, target)))
                os.remove(target)
            except subprocess.CalledProcessError:
                failed.add(case)
    for case, measured in times.items():
        if case in failed:
            comparison.row("export", case, failed=True, **({"reference": True} if case == by_matplotlib else {}))
        else:
            print_row(case, measured)


def lessons(folder):
    """Every lesson of the program checked, its numbers computed; and one of them on paper."""
    files = sorted(glob.glob(os.path.join(here, "..", "..", "resources", "lessons", "*.lesson.md")))
    commands = {
        f"{len(files)} lessons checked": [posenc, "--check", "--strict", *files],
        "a lesson as a PDF, with answers": [posenc, files[5], "--with-answers", "--force", "--export", os.path.join(folder, "handout.pdf")],
    }
    for case, command in commands.items():
        print_row(case, [comparison.timed(lambda: run(*command)) for _ in range(2 if comparison.quick() else 15)])
    os.remove(os.path.join(folder, "handout.pdf"))


def disk(folder):
    """The similarity of 20000 positions, 3.2 GB, and dd with as many zero bytes."""
    positions = 4000 if comparison.quick() else 20000
    size = positions * positions * 8 + 128
    target = os.path.join(folder, "table.npy")
    commands = {
        f"similarity {positions}x{positions} to NPY": [posenc, "--view", "similarity", "--max-len", str(positions), "--export", target],
        by_dd: ["dd", "if=/dev/zero", f"of={target}", "bs=1M", f"count={size}", "iflag=count_bytes"],
    }
    times = {case: [] for case in commands}
    for _ in range(1 if comparison.quick() else 5):
        for case, command in commands.items():
            os.sync()
            times[case].append(comparison.timed(lambda: run(*command)))
            assert os.path.getsize(target) == size, os.path.getsize(target)
            os.remove(target)
    for case, measured in times.items():
        print_row(case, measured, mb_per_second=size / 1e3 / statistics.median(measured))


def listen():
    """A shell starts what runs in its background deaf to Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def peak_memory(case, arguments, seconds, target, folder):
    """The peak memory of a complete run, or one stopped with Ctrl+C after a while; a stopped one must leave nothing behind."""
    with open(os.devnull, "wb") as nowhere:
        process = subprocess.Popen([posenc, *arguments, "--format", "npy", "--export", target], env=environment, stdout=nowhere,
                                   stderr=subprocess.DEVNULL, preexec_fn=listen)
        if seconds:
            time.sleep(seconds)
            process.send_signal(signal.SIGINT)
        _, status, usage = os.wait4(process.pid, 0)
    stopped = os.waitstatus_to_exitcode(status)
    assert stopped == (1 if seconds else 0), f"{case}: exit {stopped}"
    left = [name for name in os.listdir(folder) if seconds or name != os.path.basename(target)]
    assert not left, f"{case} left {left}"
    comparison.row("export memory", case, peak_mib=usage.ru_maxrss / 1024.0, runs=1)


with tempfile.TemporaryDirectory(dir=sys.argv[2]) as folder:
    figures(folder)
    lessons(folder)
    disk(folder)
    watched = 1.0 if comparison.quick() else 2.0  # a fast machine has written it all in four seconds
    peak_memory("16x16", ["--d-model", "16", "--max-len", "16"], 0, "-", folder)
    peak_memory(f"1000000x16384, stopped after {watched:.0f} s", ["--d-model", "16384", "--max-len", "1000000"], watched, "-", folder)
    peak_memory("similarity 40000x40000 to a file, stopped after 1 s", ["--view", "similarity", "--max-len", "40000"], 1.0,
                os.path.join(folder, "stopped.npy"), folder)
