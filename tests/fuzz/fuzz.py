#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the fuzzers of build-fuzz (cmake --workflow --preset fuzz), or POSENC_FUZZ_DIR.

usage: fuzz.py run STATE [NAME…] [--seconds S] [--runs N] [--jobs J]
                                                            every reader S seconds more (10), or until all have made N runs together, J (1) at a
                                                            time; goes on where it stopped, also after it was killed. STATE keeps what was found
                                                            and counted.
       fuzz.py show STATE                                   the counts and how fast each reader is
       fuzz.py coverage [STATE] [--lines]                   which lines of the readers the corpus reaches, with what was found if STATE is
                                                            given; with --lines, those it does not; less than 95 % is a failure
       fuzz.py minimise STATE [NAME…] [--corpus]            of what was found, the fewest files that reach the same; once in a while. With
                                                            --corpus: of the corpus itself, but for the files that a test names. What a library
                                                            does with them is not seen, as none is instrumented: look before you commit

A run is an input that was made and read. Those that are only read again when a fuzzer starts are not counted. An input that broke something
stays in STATE/NAME-found and is a failure until it is read as it should be. Exit 1: something was found.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAMS = pathlib.Path(os.environ.get("POSENC_FUZZ_DIR", ROOT / "build-fuzz")).resolve() / "tests/fuzz"
LARGEST = {"scene_file": 16384, "arguments": 1024, "markdown": 1024, "svg": 1024, "lesson_memory": 1024, "settings": 1024,
           "shard_index": 1024}  # bytes; others 2048
LEAST = 95  # per cent of the readers' lines that coverage asks for
MOST_MEMORY = 4096  # MiB of a fuzzer, which keeps what it found, with what its sanitizer needs
MOST_AT_ONCE = 300  # MiB that a reader asks for at once; how long one takes, tests/fuzz/checks.cpp measures
SLICE = 60  # seconds at most between two counts
# Freed memory is kept apart for as long as an input is read, not for 256 MiB, which no cache holds; and a trace names enough callers.
SANITIZER = "quarantine_size_mb=16:malloc_context_size=12"

# What reads the bytes: files whose every line should be reached.
READERS = """
core/tables/byte_source.h core/tables/csv_lines.cpp core/tables/csv_reader.cpp core/tables/npy_header.cpp core/tables/npy_reader.cpp core/tables/written_digits.cpp
core/tables/file_table.cpp core/checkpoints/byte_ranges.h core/checkpoints/gguf.cpp
core/checkpoints/ggml_types.cpp core/checkpoints/json_text.h core/checkpoints/npz.cpp
core/checkpoints/plain_tensors.cpp core/checkpoints/position_tables.cpp core/checkpoints/safetensors.cpp core/checkpoints/tensor_file.h
core/checkpoints/shard_index.cpp core/checkpoints/tensor_file.cpp core/checkpoints/zip_archive.cpp
core/models/config_warnings.cpp core/models/gguf_positions.cpp core/models/model_keys.cpp core/models/model_positions.cpp
core/models/rope_config.cpp core/tokens/embedding.cpp core/base/names.cpp core/base/quoted_text.cpp
core/facts/expectation.cpp core/facts/fact.cpp
ui/files/foreign_file.cpp ui/files/model_file.cpp ui/files/proposed_table.cpp ui/files/embedded_text.cpp ui/files/table_place.cpp ui/features/models/opened_model.cpp
ui/files/json_reader.h ui/scene/scene_json.cpp ui/scene/scene_file.cpp ui/scene/parameters.cpp ui/features/words/opened_embedding.cpp
ui/scene/file_keys.cpp ui/features/models/configuration.cpp ui/features/recognition/compared_table.cpp
ui/features/class/lessons/lesson_blocks.h ui/features/class/lessons/front_matter.cpp ui/features/class/lessons/lesson_json.cpp
ui/features/class/lessons/lesson_check.cpp ui/features/class/lessons/lesson_facts.cpp ui/features/class/lessons/lesson_file.cpp
ui/features/class/lessons/lesson_links.cpp ui/features/class/lessons/lesson_pictures.cpp ui/markdown/text_pictures.cpp ui/markdown/text_links.cpp ui/features/class/lessons/lesson_reader.cpp
ui/markdown/markdown_reader.cpp ui/features/class/lessons/lesson_blocks.cpp ui/features/class/lessons/scene_block.cpp
ui/features/class/lessons/lesson_variants.cpp ui/features/class/lessons/prose_numbers.cpp ui/markdown/markdown_html.cpp
ui/features/class/classroom/hand_in.cpp ui/features/class/classroom/kept_lesson.cpp ui/features/class/classroom/lesson_memory.cpp ui/recovery/session.cpp
ui/window/recent_files.cpp ui/dialogs/export_memory.cpp app/settings_files.cpp
app/command_line.cpp ui/features/class/lesson_command.cpp app/opened_files.cpp ui/export/option_reader.cpp app/parameter_options.cpp ui/export/sweep.cpp
""".split()

# Why lines of them cannot be reached by a fuzzer: the beginning of a file's name, a part of the line, the reason. The first that fits counts.
REASONS = [
    ("core/checkpoints/", "bool binary(", "the interface asks for it, JSON has none"),
    ("core/models/model_keys.cpp", "bool binary(", "the interface asks for it, JSON has none"),
    ("core/checkpoints/safetensors.cpp", "bool parse_error", "the interface asks for it, the letters are read elsewhere"),
    ("ui/", "std::bad_alloc", "lack of memory: tests/faults"),
    ("", "ZIP_ER_MEMORY", "lack of memory: tests/faults"),
    ("core/", "MiB", "an input of megabytes: the unit test of the file"),
    ("core/", "100 MB", "an input of megabytes: the unit test of the file"),
    ("core/", "mostTensors", "an input of megabytes: the unit test of the file"),
    ("core/", "mostEntries", "an input of megabytes: the unit test of the file"),
    ("core/", "mostBytes", "an input of megabytes: the unit test of the file"),
    ("ui/", "MiB", "an input of megabytes: the unit test of the file"),
    ("app/", "MiB", "an input of megabytes: the unit test of the file"),
    ("ui/", "errno", "a call of the system fails: tests/faults"),
    ("ui/", "file.error()", "a call of the system fails: tests/faults"),
    ("ui/", "size.error()", "a call of the system fails: tests/faults"),
    ("ui/", "notReadToEnd()", "a call of the system fails: tests/faults"),
    ("app/settings_f", "", "a call of the system fails: tests/faults"),
]


def reason(source, line):
    return next((why for beginning, part, why in REASONS if source.startswith(beginning) and part in line), None)


def programs(names=()):
    found = {path.name.removeprefix("fuzz_"): path for path in sorted(PROGRAMS.glob("fuzz_*")) if path.is_symlink() and path.exists()}
    if not found:
        sys.exit("fuzz.py: there are no fuzzers in build-fuzz; cmake --workflow --preset fuzz builds them.")
    if unknown := [name for name in names if name not in found]:
        sys.exit(f"fuzz.py: there is no fuzzer {unknown[0]!r}, only {', '.join(found)}.")
    return {name: path for name, path in found.items() if not names or name in names}


def environment(profile="/dev/null"):
    quick = {"TMPDIR": "/dev/shm"} if os.access("/dev/shm", os.W_OK) else {}
    wanted = ":".join(filter(None, (SANITIZER, os.environ.get("ASAN_OPTIONS"))))
    return os.environ | {"QT_QPA_PLATFORM": "offscreen", "LLVM_PROFILE_FILE": str(profile), "ASAN_OPTIONS": wanted} | quick


class State:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.path = self.folder / "counts.json"
        self.counts = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.one_writes = threading.Lock()

    def finds(self, name):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        return folder

    def broken(self, name):
        folder = self.folder / f"{name}-found"
        folder.mkdir(exist_ok=True)
        return folder

    def add(self, name, runs, seconds, processor, memory, slowest):
        """Written beside the old file first: whoever is killed here loses nothing."""
        with self.one_writes:
            one = self.counts.setdefault(name, {"runs": 0, "seconds": 0.0, "processor": 0.0})
            one["runs"] += runs
            one["seconds"] = round(one["seconds"] + seconds, 1)
            one["processor"] = round(one.get("processor", 0.0) + processor, 1)
            one["memory"] = max(one.get("memory", 0), memory)
            one["slowest"] = max(one.get("slowest", 0), slowest)
            beside = self.path.with_suffix(".new")
            beside.write_text(json.dumps(self.counts, indent=1, sort_keys=True))
            beside.replace(self.path)

    def total(self):
        with self.one_writes:
            return sum(one["runs"] for one in self.counts.values())

    def rates(self):
        """Of each reader: a busy machine gives a fuzzer a part of its processors, so seconds of the processor count."""
        for name, one in sorted(self.counts.items()):
            yield f"{name:14} {one['runs']:12,} runs, {one['runs'] / max(one['processor'], 0.1):8,.0f} in a second of the processor, " \
                  f"at most {one.get('memory', 0):,} MiB and {one.get('slowest', 0)} s for an input"

    def text(self):
        each = ", ".join(f"{name} {one['runs']:,}" for name, one in sorted(self.counts.items()))
        return f"{self.total():,} runs in {sum(one['seconds'] for one in self.counts.values()):,.0f} s ({each})"


def again(program, name, state):
    """What has broken something before: removed if it no longer does. True if something still does."""
    still = False
    for path in sorted(state.broken(name).iterdir()):
        outcome = subprocess.run([program, "-timeout=60", path], env=environment(), capture_output=True)
        if outcome.returncode:
            still = True
        else:
            path.unlink()
    return still


def run_slice(program, name, state, seconds):
    """True if something was found."""
    began = time.monotonic()
    with tempfile.TemporaryFile("w+", errors="replace") as log:
        fuzzer = subprocess.Popen(
            [program, state.finds(name), HERE / "corpus" / name, f"-max_total_time={seconds}", f"-max_len={LARGEST.get(name, 2048)}", "-timeout=30",
             "-reload=0", f"-rss_limit_mb={MOST_MEMORY}", f"-malloc_limit_mb={MOST_AT_ONCE}", "-print_final_stats=1", f"-artifact_prefix={state.broken(name)}/"],
            env=environment(), stdout=subprocess.DEVNULL, stderr=log)
        _, status, used = os.wait4(fuzzer.pid, 0)
        fuzzer.returncode = os.waitstatus_to_exitcode(status)  # it need not be waited for again
        log.seek(0)
        text = log.read()
    read = re.search(r"#(\d+)\s+INITED", text)
    made = re.search(r"stat::number_of_executed_units: +(\d+)", text)
    runs = int(made[1]) - int(read[1]) if made and read else 0
    slowest = re.search(r"stat::slowest_unit_time_sec: +(\d+)", text)
    state.add(name, max(runs, 0), time.monotonic() - began, used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, int(slowest[1]) if slowest else 0)
    if fuzzer.returncode:
        (state.broken(name).parent / f"{name}.log").write_text(text[-20000:])
    return fuzzer.returncode != 0


def run(arguments):
    state = State(arguments.state)
    wanted = programs(arguments.names)
    bad = {name for name, program in wanted.items() if again(program, name, state)}
    left = {name: float(arguments.seconds if arguments.runs is None else SLICE) for name in wanted if name not in bad}

    def one_slice(name):
        return name, run_slice(wanted[name], name, state, int(min(SLICE, max(left[name], 1))))

    try:
        while left and (arguments.runs is None or state.total() < arguments.runs):
            with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as workers:
                for name, found in workers.map(one_slice, list(left)):
                    left[name] -= SLICE if arguments.runs is None else 0
                    if found:
                        bad.add(name)
                    if found or left[name] <= 0:
                        del left[name]
    except KeyboardInterrupt:
        pass
    print(state.text() + ("; something was found in " + ", ".join(sorted(bad)) if bad else "; nothing found"))
    return bool(bad)


def shown(arguments):
    state = State(arguments.state)
    print(*state.rates(), state.text(), sep="\n")


def fewest(program, name, kept, given):
    """Of the given files, the contents of those that reach what neither the kept ones nor smaller ones do; None if the fuzzer fails."""
    with tempfile.TemporaryDirectory() as folder:
        into, out_of = pathlib.Path(folder, "into"), pathlib.Path(folder, "out of")
        for into_which, files in ((into, kept), (out_of, given)):
            into_which.mkdir()
            for place, path in enumerate(files):
                shutil.copy(path, into_which / str(place))
        before = set(into.iterdir())
        outcome = subprocess.run([program, "-merge=1", f"-max_len={1 << 20}", into, out_of], env=environment(), capture_output=True, text=True,
                                 errors="replace")
        if outcome.returncode:
            print(f"{name}: not minimised\n{outcome.stderr[-1000:]}")
            return None
        return {path.read_bytes() for path in set(into.iterdir()) - before}


def minimise(arguments):
    """The corpus stays, unless it is what shall have fewer files; then those stay that a test names."""
    state = State(arguments.state)
    named = (HERE / "test_fuzz.cpp").read_text()
    bad = False
    for name, program in programs(arguments.names).items():
        corpus = sorted((HERE / "corpus" / name).iterdir())
        # A fuzzer reads nothing at all by itself, and takes what that reaches for known.
        kept = [path for path in corpus if f'"{path.name}"' in named or path.stat().st_size < 2] if arguments.corpus else corpus
        given = [path for path in corpus if path not in kept] if arguments.corpus else sorted(state.finds(name).iterdir())
        contents = fewest(program, name, kept, given)
        bad = bad or contents is None
        if contents is None:
            continue
        for path in given:
            if path.read_bytes() not in contents:
                path.unlink()
            else:
                contents.discard(path.read_bytes())  # and a second one with the same bytes goes
        left = sum(path.exists() for path in given)
        print(f"{name}: {len(kept)} kept, {len(given)} {'others' if arguments.corpus else 'finds'}, now {left}", flush=True)
    return bad


def tool(name):
    for each in (name, f"{name}-14"):
        if shutil.which(each):
            return each
    sys.exit(f"fuzz.py: {name} is missing; install llvm.")


def profile(program, name, inputs, folder, wanted):
    """What reading these files ran, and True if it ended as it should. A program that dies leaves nothing, so then each file is read alone."""
    raws = [pathlib.Path(folder) / f"{name}.profraw"]
    command = [program, "-timeout=120"]
    outcome = subprocess.run([*command, *inputs], env=environment(raws[0]) | wanted, capture_output=True, text=True, errors="replace")
    if outcome.returncode:
        print(f"{name} failed:\n{outcome.stderr[-2000:]}")
        raws = [pathlib.Path(folder) / f"{name}-{place}.profraw" for place in range(len(inputs))]
        for raw, one in zip(raws, inputs):
            if subprocess.run([*command, one], env=environment(raw) | wanted, capture_output=True).returncode:
                print(f"{name} fails with {one}")
    merged = pathlib.Path(folder) / f"{name}.profdata"
    raws = [raw for raw in raws if raw.exists() and raw.stat().st_size]
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", *raws, "-o", merged], check=True)
    for raw in raws:
        raw.unlink()
    return merged, outcome.returncode == 0


def lines_of(program, data, sources):
    """For every source, its lines as {number: times it ran}."""
    shown = subprocess.run([tool("llvm-cov"), "export", "-format=lcov", f"-instr-profile={data}", str(program), *[str(source) for source in sources]],
                           capture_output=True, text=True, check=True).stdout
    lines, current = {}, None
    for line in shown.splitlines():
        if line.startswith("SF:"):
            current = lines.setdefault(line[3:], {})
        elif line.startswith("DA:"):
            number, times = line[3:].split(",")[:2]
            current[int(number)] = max(current.get(int(number), 0), int(times))
    return lines


def coverage(arguments):
    all_programs = programs()
    state = State(arguments.state) if arguments.state else None
    # Where the sources were when they were compiled.
    cache = (PROGRAMS.parent.parent / "CMakeCache.txt").read_text()
    home = pathlib.Path(re.search(r"CMAKE_HOME_DIRECTORY:INTERNAL=(.*)", cache)[1])
    with tempfile.TemporaryDirectory() as folder:
        profiles, well = [], True
        for name, program in all_programs.items():
            # Of the corpus, what a fuzzer asks of some inputs only (tests/fuzz/checks.h) is asked of all.
            asked = [(HERE / "corpus" / name, {"POSENC_FUZZ_ALL": "1"})] + ([(state.finds(name), {})] if state else [])
            for place, (inputs, wanted) in enumerate(asked):
                if files := sorted(inputs.iterdir()):
                    merged, ended = profile(program, f"{name}-{place}", files, folder, wanted)
                    profiles.append(merged)
                    well = well and ended
        data = pathlib.Path(folder) / "all.profdata"
        subprocess.run([tool("llvm-profdata"), "merge", "-sparse", *profiles, "-o", data], check=True)
        lines = lines_of(PROGRAMS / "fuzz_readers", data, [home / reader for reader in READERS])
    reached, all_lines, absent, reasons = 0, 0, [], collections.Counter()
    for reader in READERS:
        ran = lines.get(str(home / reader), {})
        if not ran:
            absent.append(reader)
            continue
        missing = sorted(number for number, times in ran.items() if times == 0)
        reached, all_lines = reached + len(ran) - len(missing), all_lines + len(ran)
        share = 100.0 * (len(ran) - len(missing)) / len(ran)
        print(f"{share:6.1f} %  {len(ran) - len(missing):4} of {len(ran):4}  {reader}")
        text = (ROOT / reader).read_text().splitlines()
        for number in missing:
            why = reason(reader, text[number - 1])
            reasons[why or "no input yet: --lines shows them"] += 1
            if arguments.lines:
                print(f"          {number:5}  {text[number - 1]}" + (f"    [{why}]" if why else ""))
    if absent:
        print("not in the program: " + " ".join(absent))
    for why, count in reasons.most_common():
        print(f"{count:4} lines are not reached: {why}")
    print(f"{100.0 * reached / max(all_lines, 1):.1f} % of the readers' lines: {reached:,} of {all_lines:,} in {len(READERS) - len(absent)} of {len(READERS)} files")
    return bool(absent) or not well or 100.0 * reached < LEAST * all_lines


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    tasks = parser.add_subparsers(required=True)
    for task in (run, minimise, coverage):
        words = tasks.add_parser(task.__name__)
        words.set_defaults(task=task)
        words.add_argument("state", nargs="?" if task is coverage else None)
        if task is not coverage:
            words.add_argument("names", nargs="*")
        if task is minimise:
            words.add_argument("--corpus", action="store_true")
        if task is coverage:
            words.add_argument("--lines", action="store_true")
        if task is run:
            words.add_argument("--seconds", type=float, default=10.0)
            words.add_argument("--runs", type=float)
            words.add_argument("--jobs", type=int, default=1)
    show = tasks.add_parser("show")
    show.add_argument("state")
    show.set_defaults(task=shown)
    arguments = parser.parse_args()
    return arguments.task(arguments)


if __name__ == "__main__":
    sys.exit(main())
