#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what posenc promises, and writes the page that says so: TESTING.md beside this file.

usage: trust.py run NAME…    measures these in the build folder that tests/run.sh has made (or POSENC_BUILD_DIR), and keeps the figures
       trust.py list         the names, and about how long each takes
       trust.py page         writes the page from the figures that were kept (trust.jsonl)
       trust.py self-test    of this program, on outputs as the commands print them

A figure bears its date, the commit it was measured at, and its command; of each name the last one stands on the page, beside what was asked
for. Long runs keep their state in the folder trust-state of the build folder, and go on where they stopped. POSENC_MONKEY=N is another number
of random actions.
"""
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = pathlib.Path(os.environ.get("POSENC_BUILD_DIR", ROOT / "build")).resolve()
FIGURES, PAGE = HERE / "trust.jsonl", HERE / "TESTING.md"
TOTALS = r"(?s).*Totals: (?P<passed>\d+) passed, (?P<failed>\d+) failed"
MONKEY_RUN = "env POSENC_MONKEY={actions} {build}/tests/monkey/monkey_tests test_monkey nothingBreaks"
MONKEY = r"(?s)POSENC_MONKEY=(?P<actions>\d+).*Totals: (?P<passed>\d+) passed, (?P<failed>\d+) failed[^\n]*?(?P<time>\d+)ms"
CTEST = r"(?P<failed>\d+) tests failed out of (?P<all>\d+)"
SANITIZED = r"(?s).*\n" + CTEST
MUTANTS = (r"(?m)^all +(?P<score>[\d.]+) % +(?P<other>[\d.]+) %  (?P<killed>\d+) killed, (?P<survived>\d+) survived, (?P<reasoned>\d+) of them equivalent by a reason, "
           r"(?P<equivalent>\d+) equivalent")
MUTANT_WORDS = "{score} %, {other} % without those that do the same: {killed} killed, {survived} survived, {reasoned} of them for a reason, {equivalent} with the same code"
MUTANT_COST = "an hour, goes on; POSENC_MUTANT_SECONDS for another time, 0 to count what is known"


def number(text):
    return float(text.replace(",", ""))


def at_least(name, least):
    return lambda found: number(found[name]) >= least


def at_most(most, *names):
    return lambda found: all(number(found[name]) <= most for name in names)


def both(*tests):
    return lambda found: all(test(found) for test in tests)


NONE_FAILED = ("no failure", at_most(0, "failed"))
SANE = ("no finding", at_most(0, "failed"))


def mutant_targets(per_cent):
    return [(f"{per_cent} % of the mutants killed, without those that do the same", at_least("other", per_cent)),
            ("2,000 mutants of both folders", lambda found: number(found["killed"]) + number(found["survived"]) + found["mutants of other folders"] >= 2000)]


# name, promise, command (in the project's folder; {build}, {state}, {seconds}, {mutants}, {memory}, {actions} and {few} are replaced), what stands in the
# command and its output (of outputs that are printed again and again: in the last), the figure in words, what was asked for and whether a figure
# reaches that, how long. A run gives the figures of all measures with its command.
MEASURES = [
    ("tests", "Everything that the README promises of pictures, files, commands, lessons and controls has a test, and every test passes.",
     "ctest --test-dir {build} -j2", r"(?s)" + CTEST + r".*Total Test time \(real\) = +(?P<seconds>[\d.]+)",
     "{all} test classes and lessons, {failed} failed, {seconds} s on two processors", [NONE_FAILED], "10 min"),
    ("monkey", "Whatever one does in the window, in any order: the scene is legal and survives JSON, the command line and PNG; undo, then redo, is no change; controls "
     "agree with the scene, have names and keep the focus; nothing is said on standard error; every picture is that of the scene.",
     MONKEY_RUN, MONKEY,
     "{actions} random actions in {time} ms, {failed} findings", [("1,000,000 actions", at_least("actions", 1e6)), SANE], "5 min for 10,000 actions"),
    ("longest stall", "While the monkey is at work, the window is never deaf for long.", MONKEY_RUN,
     r"(?s)POSENC_MONKEY=(?P<actions>\d+).*nothing heard for (?P<stall>[\d.]+) ms of processor time: (?P<deed>[^\n]+)\n.*Totals: ",
     "of {actions} random actions, the longest time between two looks at what the user does was {stall} ms of processor time ({deed})",
     [("at most 100 ms after any action", at_most(100, "stall"))], "5 min, with the monkey"),
    ("faults while writing", "Whichever call of the system fails while a file is written: the old or the new file is whole, nothing lies beside it, one sentence, exit 1 or 4.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_write_faults", TOTALS,
     "every call of every format failed once, new and over an old file: {passed} checks passed, {failed} failed", [NONE_FAILED], "30 min"),
    ("faults while reading", "Whichever call fails while a file is read: one sentence, or the right result.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_read_faults", TOTALS, "every call failed once: {passed} checks passed, {failed} failed", [NONE_FAILED], "30 min"),
    ("faults of a session", "Whichever call fails for settings, recent files and lessons: the old file is whole, and the window goes on.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_session_faults", TOTALS, "{passed} checks passed, {failed} failed", [NONE_FAILED], "15 min"),
    ("lack of memory", "An allocation that fails in the program's own code or its workers becomes one sentence.",
     "env POSENC_FAULTS={memory} {build}/tests/faults/faults_tests test_memory_faults",
     r"(?s)POSENC_FAULTS=(?P<which>\w+).*QINFO[^\n]*memory: (?P<runs>\d+) runs, (?P<struck>\d+) struck[^\n]*, (?P<ended>\d+) ended.*" + TOTALS.removeprefix("(?s)"),
     "nine commands, each run again and again with another allocation that fails, where nothing stood or an old file did ({which}: with all it is the first twenty, then one of each "
     "further twentieth, another one every time; with every it is each of them): {runs} runs, of which {ended} ended with a sentence and left what stood, and the others did "
     "what was asked; {passed} checks passed, {failed} failed",
     [NONE_FAILED, ("every allocation, where nothing and where an old file stood", lambda found: found["which"] == "every")],
     "1 min; POSENC_MEMORY=every, two hours, for each allocation"),
    ("kills while writing", "Killed at any moment, a file is the old or the new one, and nothing lies beside it; on a disk that has no files without a name "
     "(FAT, some network disks), a hidden part may.",
     "env POSENC_KILLS=10000 {build}/tests/app/app_tests test_program_killed", r"(?s)POSENC_KILLS=(?P<kills>\d+).*Totals: (?P<passed>\d+) passed, (?P<failed>\d+) failed",
     "{kills} kills over twelve formats: {passed} checks passed, {failed} failed", [("10,000 kills", at_least("kills", 10000)), NONE_FAILED], "1 h"),
    ("kills of a session", "Killed at any moment, a window loses nothing that is older than two seconds.",
     "env POSENC_KILLS=1000 {build}/tests/app/app_tests test_program_sessions",
     r"(?s).*QINFO[^:\n]*: [^ ]+ (?P<kills>\d+) kills, (?P<sessions>\d+) sessions restored: what was kept was at most (?P<oldest>\d+) ms old, half of it (?P<median>\d+) ms; "
     r"the program came up to (?P<late>\d+) ms late.*Totals: (?P<passed>\d+) passed, (?P<failed>\d+) failed",
     "{kills} kills, {sessions} sessions restored: what was kept was at most {oldest} ms old, half of it {median} ms; the program came up to {late} ms late; {failed} checks failed",
     [("1,000 kills", at_least("kills", 1000)), ("nothing older than 2 s lost", both(at_most(2000, "oldest"), at_most(0, "failed")))], "8 min"),
    ("idle", "A window in which nothing moves wakes no thread.", "{build}/tests/app/app_tests test_program_idle", TOTALS,
     "four seconds without a turn of any thread, in four windows: {passed} checks passed, {failed} failed", [NONE_FAILED], "1 min"),
    ("latency", "From a key of the keyboard to other pixels on the screen: at most 20 ms in 99 of 100 cases.",
     "xvfb-run -a -s '-screen 0 1920x1200x24' env QT_QPA_PLATFORM=xcb {build}/tests/benchmarks/bench_latency {build}/app/posenc --steps 200",
     r"(?s)1000x512\".*?median_ms\": (?P<small>[\d.]+), \"p99_ms\": (?P<small99>[\d.]+).*?nothing stolen.*?p99_ms\": (?P<small99calm>[\d.]+)[^\n]*?runs\": (?P<smallcalm>\d+).*?"
     r"1048576x16384\".*?median_ms\": (?P<large>[\d.]+), \"p99_ms\": (?P<large99>[\d.]+).*?nothing stolen.*?p99_ms\": (?P<large99calm>[\d.]+)[^\n]*?runs\": (?P<largecalm>\d+)",
     "median and 99th percentile of 200 keys: {small} and {small99} ms at 1000 × 512, {large} and {large99} ms at 1048576 × 16384; of the {smallcalm} and {largecalm} "
     "keys during which the host of the virtual machine took no processor away, the 99th percentiles are {small99calm} and {large99calm} ms",
     [("20 ms as the 99th percentile of all keys, at both sizes", at_most(20, "small99", "large99"))], "2 min, after tests/bench.sh --quick"),
    ("frames of every view", "Sliders are followed smoothly: a new picture in every frame.",
     "xvfb-run -a -s '-screen 0 1920x1200x24' env QT_QPA_PLATFORM=xcb python3 tests/benchmarks/frames.py {build}/tests/benchmarks/bench_window --steps 60",
     r"(?P<sweeps>\d+) sweeps of (?P<steps>\d+) steps, (?P<above>\d+) of them above 16\.6 ms as the 99th percentile, (?P<missing>\d+) views or schemes not measured \((?P<which>[^)]*)\); "
     r"the worst (?P<worst>[\d.]+) ms \((?P<where>[^)]*)\); (?P<medians>\d+) medians above it; the ordinary window's medians are at most (?P<ordinary>[\d.]+) ms; "
     r"the machine filled 20 MB in (?P<quick>[\d.]+) to (?P<slow>[\d.]+) ms",
     "{sweeps} sweeps of {steps} steps, of each slider with each view in front, with each scheme and with every view open, at 1000 × 512, 5000 × 1024 and 1048576 × 16384: "
     "{above} are above 16.6 ms as the 99th percentile and {medians} as the median, the worst 99th percentile is {worst} ms ({where}); {missing} views or schemes cannot be measured so ({which}); "
     "the medians of the ordinary window (1000 × 512) are at most {ordinary} ms; meanwhile the machine filled 20 MB in {quick} to {slow} ms",
     [("at most 16.6 ms as the 99th percentile at every legal size, for every view and scheme", at_most(0, "above", "missing")),
      ("8.3 ms as the median of the ordinary window", at_most(8.3, "ordinary"))], "10 min, after tests/bench.sh --quick"),
    ("numbers in words", "Every number in a text for people is computed, claimed with what computes it, or of a named class that claims nothing.",
     "{build}/tests/words/words_tests test_numbers_in_words", r"(?s)QINFO[^\n]*numbers: (?P<what>[^\n]+)\n.*" + TOTALS.removeprefix("(?s)"),
     "{what}: {passed} checks of texts passed, {failed} failed", [NONE_FAILED], "1 min"),
    ("exact values", "A value is exact to one unit in the last place, a table to 4e-16.", "{build}/tests/exact/check_exact values --state {state}/values --seconds 600",
     r"(?s).*\n?seed [^\n]* (?P<count>\d+) compared\n  value: (?P<values>\d+) times, worst (?P<value>[\d.e+-]+),[^\n]*\n  table: \d+ times, worst (?P<table>[\d.e+-]+),",
     "{count} random numbers against 320 bits, {values} of them values by themselves: the worst value {value} units off, the worst of a table {table}",
     [("1,000,000,000 values", at_least("values", 1e9)), ("1 unit, 4e-16 of a table", both(at_most(1, "value"), at_most(4e-16, "table")))], "10 min, goes on"),
    ("hard values", "So it is where k·ω comes nearest to multiples of π/2.", "{build}/tests/exact/check_exact hard --state {state}/hard",
     r"(?s).*\n?seed \d+, (?P<done>\d+) of (?P<all>\d+) batches, (?P<count>\d+) compared\n  value: \d+ times, worst (?P<value>[\d.e+-]+),",
     "{count} numbers at positions from continued fractions, {done} of {all} choices of n, d_model and frequencies, each in every layout: the worst {value} units off",
     [("every pair and layout", lambda found: number(found["done"]) == number(found["all"])), ("1 unit", at_most(1, "value"))], "30 min, goes on"),
    ("pictures", "A pixel is within 1e-5 (heatmap) and 1e-3 (similarity) of the exact mean.", "{build}/tests/exact/check_exact windows --state {state}/windows --seconds 400",
     r"(?s).*\n?seed \d+, (?P<drawn>\d+) batches, (?P<count>\d+) compared\n  heatmap: (?P<heatmaps>\d+) times, worst (?P<heatmap>[\d.e+-]+),[^\n]*\n"
     r"  similarity: (?P<similarities>\d+) times, worst (?P<similarity>[\d.e+-]+),",
     "random windows of {drawn} random choices of scheme, size and parameters, {heatmaps} heatmaps and {similarities} similarities against brute force, {count} pixels: "
     "the worst pixel of a heatmap {heatmap} off, of a similarity {similarity}",
     [("1,000,000 windows", at_least("heatmaps", 1e6)),
      ("1e-5 and 1e-3", both(at_most(1e-5, "heatmap"), at_most(1e-3, "similarity")))], "7 min, goes on"),
    ("processors", "A figure is the same bytes on every processor, with any number of threads, in every locale, time zone, screen and desktop theme.",
     "ctest --test-dir {build} -R test_processors", CTEST, "{failed} of {all} failed", [("no difference", at_most(0, "failed"))], "1 min"),
    ("two builds", "The program is the same bytes wherever and whenever it is built.", "bash tests/reproducible.sh", r"(?s)(?P<what>[^\n]+)\n*\Z", "{what}",
     [("every file the same", lambda found: found["what"].endswith("files, all the same"))], "25 min"),
    ("fuzzers", "No reader of bytes from strangers crashes, hangs, leaks or misreads memory, and what it reads or says of them is right, under the address and "
     "undefined-behaviour sanitizers.", "python3 tests/fuzz/fuzz.py run {state}/fuzz --seconds {seconds}",
     r"(?s).*?(?P<runs>[\d,]+) runs in (?P<time>[\d,]+) s \((?P<each>[^)]*)\); (?P<found>[^\n]+)", "{runs} runs in {time} s ({each}); {found}",
     [("100,000,000 runs", at_least("runs", 1e8)), ("nothing found", lambda found: found["found"] == "nothing found")],
     "10 s a reader; POSENC_FUZZ_SECONDS for longer, goes on"),
    ("fuzzed lines", "The fuzzers reach the lines of the readers.", "python3 tests/fuzz/fuzz.py coverage {state}/fuzz",
     r"(?P<share>[\d.]+) % of the readers' lines: (?P<what>[^\n]*)", "{share} % of the readers' lines: {what}", [("95 % of the lines", at_least("share", 95))], "2 min"),
    ("mutants of core", "The tests notice if a token of core/ is changed.", "python3 tests/mutants.py {state}/mutants run --seconds {mutants} && python3 tests/mutants.py {state}/mutants report",
     MUTANTS, MUTANT_WORDS, mutant_targets(95), MUTANT_COST),
    ("mutants of ui/files", "The tests notice if a token of ui/files/ is changed.",
     "python3 tests/mutants.py {state}/mutants run --folders ui/files --seconds {mutants} && python3 tests/mutants.py {state}/mutants report --folders ui/files",
     MUTANTS, MUTANT_WORDS, mutant_targets(85), MUTANT_COST),
    ("address sanitizer", "The tests pass under the address and undefined-behaviour sanitizers.", "python3 tests/sanitized.py asan", SANITIZED, "{failed} of {all} failed", [NONE_FAILED], "2 h, goes on"),
    ("thread sanitizer", "The tests pass under the thread sanitizer.", "python3 tests/sanitized.py tsan", SANITIZED, "{failed} of {all} failed", [NONE_FAILED], "2 h, goes on"),
    ("monkey, address sanitizer", "So does the monkey.", "env ASAN_OPTIONS=detect_leaks=1 POSENC_MONKEY={few} build-asan/tests/monkey/monkey_tests test_monkey nothingBreaks", MONKEY,
     "{actions} random actions in {time} ms, {failed} findings", [("100,000 actions", at_least("actions", 1e5)), SANE], "20 min for 2,000 actions"),
    ("monkey, thread sanitizer", "So does the monkey.", "env TSAN_OPTIONS=die_after_fork=0 POSENC_MONKEY={few} build-tsan/tests/monkey/monkey_tests test_monkey nothingBreaks", MONKEY,
     "{actions} random actions in {time} ms, {failed} findings", [SANE], "40 min for 2,000 actions"),
]


# What a figure is about: folders whose changes make it one of an older program.
PROGRAM = ("core", "ui", "app", "CMakeLists.txt")
FOLDERS = {name: ("core", "CMakeLists.txt") for name in ("exact values", "hard values", "pictures", "mutants of core")}


def git(*words, root=None):
    return subprocess.run(["git", "-C", root or ROOT, *words], capture_output=True, text=True).stdout.rstrip("\n")


def figure_of(measure, command, output):
    """The figure in words, None if there is none in what the command has printed."""
    match = re.search(measure[3], command + "\n" + output)
    return match and measure[4].format(**{name: f"{int(text):,}" if text.isdecimal() else text for name, text in match.groupdict().items()})


def numbers_in(words, figure):
    """What figure_of() has put into the words, None if they were others at the time."""
    pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(words))
    match = re.fullmatch(pattern, figure)
    return match and match.groupdict()


def other_mutants(measure, figures):
    found = [numbers_in(MUTANT_WORDS, figures[other[0]]["figure"]) for other in MEASURES if other[4] == MUTANT_WORDS and other is not measure and other[0] in figures]
    return sum(number(one["killed"]) + number(one["survived"]) for one in found if one)


def verdicts(measure, figure, figures):
    """Of each thing asked for: its words, and reached, not reached, or why that cannot be said. `figures` are those of all measures."""
    if figure is None:
        return [(asked, "not measured") for asked, _ in measure[5]]
    found = numbers_in(measure[4], figure["figure"])
    if found is None:
        return [(asked, "not known: it was measured in another way, and waits to be measured again") for asked, _ in measure[5]]
    found["mutants of other folders"] = other_mutants(measure, figures)
    return [(asked, "reached" if reached(found) and not figure["failed"] else "not reached") for asked, reached in measure[5]]


def changes_since(commit, root=None, folders=PROGRAM):
    """What has become of the program since then, or of these folders, as a sentence; nothing if they are the same."""
    count = git("rev-list", "--count", commit.split(",")[0] + "..HEAD", "--", *folders, root=root)
    if not count:
        return "What has changed in the program since that commit is not known here."
    if count == "0":
        return ""
    words = [folder if "." in folder else folder + "/" for folder in folders]
    return f"{count} commit{'s have' if count != '1' else ' has'} changed {'the program' if folders == PROGRAM else 'it'} since ({', '.join(words[:-1])} or {words[-1]})."


def run(name):
    measures = {measure[0]: measure for measure in MEASURES}
    if name not in measures:
        sys.exit(f"trust.py: there is no measure {name!r}; trust.py list has them.")
    state = BUILD / "trust-state"
    state.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    command = measures[name][2].replace("{build}", os.path.relpath(BUILD, ROOT)).replace("{state}", os.path.relpath(state, ROOT))
    command = command.replace("{seconds}", os.environ.get("POSENC_FUZZ_SECONDS", "10")).replace("{mutants}", os.environ.get("POSENC_MUTANT_SECONDS", "3600"))
    command = command.replace("{memory}", os.environ.get("POSENC_MEMORY", "all"))
    command = command.replace("{actions}", os.environ.get("POSENC_MONKEY", "10000")).replace("{few}", os.environ.get("POSENC_MONKEY", "2000"))
    outcome = subprocess.run(command, shell=True, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    figures = {other: figure_of(measure, command, outcome.stdout) for other, measure in measures.items() if measure[2] == measures[name][2]}
    failed = outcome.returncode != 0
    if figures[name] is None:
        sys.exit(f"trust.py: {name}: no figure in the output (exit code {outcome.returncode}):\n{outcome.stdout[-3000:]}")
    commit = git("describe", "--always")
    if any(line[3:] not in (f"tests/{FIGURES.name}", f"tests/{PAGE.name}") for line in git("status", "--porcelain").splitlines()):
        commit += ", changed since"
    if failed:
        print(outcome.stdout[-8000:])
    with FIGURES.open("a") as file:
        for other, figure in figures.items():
            if figure is not None:
                file.write(json.dumps({"name": other, "figure": figure, "failed": failed, "command": command, "commit": commit,
                                       "date": datetime.date.today().isoformat(), "seconds": round(time.monotonic() - began)}) + "\n")
                print(f"{other}: {'FAILED: ' if failed else ''}{figure}", flush=True)
    return failed


def page_of(figures, root=None):
    """The page's text; `figures` are the last of each name."""
    below, lines, missing = [], [], []
    for measure in MEASURES:
        name, promise, cost, figure = measure[0], measure[1], measure[6], figures.get(measure[0])
        asked = verdicts(measure, figure, figures)
        short = [f"{what} ({verdict})" for what, verdict in asked if verdict != "reached"]
        if short:
            below.append(f"- **{name}**: asked for {'; '.join(short)}." + (f" It is: {'failed: ' if figure['failed'] else ''}{figure['figure']}." if figure else ""))
        if figure is None:
            missing.append(f"- **{name}** (takes {cost}): {promise} Asked for: {'; '.join(what for what, _ in asked)}.")
            continue
        lines += [f"## {name[0].upper() + name[1:]}", "", promise, "", ("**Failed.** " if figure["failed"] else "") + figure["figure"] + ".", "",
                  "Asked for: " + "; ".join(f"{what} – {verdict}" for what, verdict in asked) + ".", "",
                  f"`{figure['command']}`, {figure['date']}, commit {figure['commit']}, {figure['seconds']} s. {changes_since(figure['commit'], root, FOLDERS.get(name, PROGRAM))}".rstrip(), ""]
    head = ["# How posenc is tested", "",
            "Written by `python3 tests/trust.py page` from what `python3 tests/trust.py run NAME` has measured; nothing in here is written by hand.", ""]
    if below:
        head += ["## Below what was asked", "", *below, ""]
    if missing:
        lines += ["## Not measured yet", "", *missing, ""]
    return "\n".join(head + lines).rstrip("\n") + "\n"


def page():
    figures = {}
    for line in FIGURES.read_text().splitlines() if FIGURES.exists() else []:
        figure = json.loads(line)
        figures[figure["name"]] = figure
    PAGE.write_text(page_of(figures))


QT_TEST = """QINFO  : TestX::one() Totals: 1 passed, 9 failed, as a program said that was run
PASS   : TestX::one()
Totals: {} passed, {} failed, 0 skipped, 0 blacklisted, 4321ms
"""
CTEST_SAYS = "100% tests passed, {} tests failed out of {}\n\nTotal Test time (real) = 758.35 sec\n"
SANITIZED_SAYS = "has not passed: test_x\n{} tests failed out of {}\n"
LATENCY = """{"key to pixels, 1000x512": {"median_ms": 11.1, "p99_ms": %s, "runs": 200},
"key to pixels, 1000x512, nothing stolen": {"median_ms": 10.1, "p99_ms": 19.5, "runs": 140},
"key to pixels, 1048576x16384": {"median_ms": 12.1, "p99_ms": 19.9, "runs": 200},
"key to pixels, 1048576x16384, nothing stolen": {"median_ms": 12.0, "p99_ms": 19.8, "runs": 118}}
"""
STALLS = """QINFO  : TestMonkey::nothingBreaks() nothing heard for 80.1 ms of processor time: key Space, since a key, action 3
QINFO  : TestMonkey::nothingBreaks() nothing heard for {} ms of processor time: scene a preset, since a key, action 7
"""
FRAMES = """above 16.6 ms: window, sines, 1048576x16384, n: p99 51.9 ms, median 29.5 ms
252 sweeps of 100 steps, {0} of them above 16.6 ms as the 99th percentile, {3} views or schemes not measured (projection); the worst {2} ms (window, sines, 1048576x16384, n); \
{1} medians above it; the ordinary window's medians are at most {4} ms; the machine filled 20 MB in 1.05 to 2.33 ms
"""
FRAMES_SAY = ("252 sweeps of 100 steps, of each slider with each view in front, with each scheme and with every view open, at 1000 × 512, 5000 × 1024 and 1048576 × 16384: {0} are above "
              "16.6 ms as the 99th percentile and {1} as the median, the worst 99th percentile is {2} ms (window, sines, 1048576x16384, n); {3} views or schemes cannot be measured so (projection); "
              "the medians of the ordinary window (1000 × 512) are at most {4} ms; meanwhile the machine filled 20 MB in 1.05 to 2.33 ms")
VALUES = """seed 1, 800 batches, 1500000 compared
  value: 1400000 times, worst 0.5, bound 1, at n=1 d=2 L=3 interleaved paper k=9 j=1: 0.5
  table: 43750 times, worst 1e-16, bound 4e-16, at n=1
  oracle: 87 times, worst 0, bound 9.53674e-07, at n=1
"""
WINDOWS = """seed 1, 500 batches, 70000 compared
  heatmap: 499 times, worst 1e-07, bound 1e-05, at sines seed=83
  similarity: 250 times, worst 0.0001, bound 0.001, at dot of sines
"""
MUTANTS_SAY = """core/a.cpp:3: x -> y: no reason yet
folder                     score  if equivalent ones do not count
core/base                 99.0 %   99.0 %  99 killed, 1 survived, 0 of them equivalent by a reason, 0 equivalent by their code
all                       {} %   {} %  850 killed, 173 survived, 27 of them equivalent by a reason, 5 equivalent by their code
"""
SESSIONS = "QINFO  : TestProgramSessions::kills() 1000 kills, 661 sessions restored: what was kept was at most {} ms old, half of it 0 ms; the program came up to 408 ms late\n"
MEMORY = "QINFO  : TestMemoryFaults::cleanupTestCase() memory: 40000 runs, 39964 struck by a fault, 30000 ended with a failure\n"
FUZZ = "{} runs in 2,410 s (csv 34, npy 1,770); {}\n"
# Of each measure: numbers that its command takes, what it prints, the figure in words, and what is said of each thing asked for.
yes, no = "reached", "not reached"
SAMPLES = [
    ("tests", {}, CTEST_SAYS.format(0, 403), "403 test classes and lessons, 0 failed, 758.35 s on two processors", [yes]),
    ("tests", {}, CTEST_SAYS.format(2, 403), "403 test classes and lessons, 2 failed, 758.35 s on two processors", [no]),
    ("monkey", {"actions": "10000"}, QT_TEST.format(3, 0), "10,000 random actions in 4,321 ms, 0 findings", [no, yes]),
    ("monkey", {"actions": "1000000"}, QT_TEST.format(3, 1), "1,000,000 random actions in 4,321 ms, 1 findings", [yes, no]),
    ("longest stall", {"actions": "10000"}, STALLS.format(323.5) + QT_TEST.format(3, 0),
     "of 10,000 random actions, the longest time between two looks at what the user does was 323.5 ms of processor time (scene a preset, since a key, action 7)", [no]),
    ("longest stall", {"actions": "10000"}, STALLS.format("99.9") + QT_TEST.format(3, 0),
     "of 10,000 random actions, the longest time between two looks at what the user does was 99.9 ms of processor time (scene a preset, since a key, action 7)", [yes]),
    ("faults while writing", {}, QT_TEST.format(83, 0), "every call of every format failed once, new and over an old file: 83 checks passed, 0 failed", [yes]),
    ("faults while reading", {}, QT_TEST.format(13, 3), "every call failed once: 13 checks passed, 3 failed", [no]),
    ("faults of a session", {}, QT_TEST.format(30, 0), "30 checks passed, 0 failed", [yes]),
    *(("lack of memory", {"memory": which}, MEMORY + QT_TEST.format(21, 0), "nine commands, each run again and again with another allocation that fails, where nothing stood or an old file "
       f"did ({which}: with all it is the first twenty, then one of each further twentieth, another one every time; with every it is each of them): 40,000 runs, of which 30,000 ended with "
       "a sentence and left what stood, and the others did what was asked; 21 checks passed, 0 failed", [yes, verdict]) for which, verdict in (("all", no), ("every", yes))),
    ("kills while writing", {}, QT_TEST.format(26, 0), "10,000 kills over twelve formats: 26 checks passed, 0 failed", [yes, yes]),
    ("kills of a session", {}, SESSIONS.format(799) + QT_TEST.format(9, 0),
     "1,000 kills, 661 sessions restored: what was kept was at most 799 ms old, half of it 0 ms; the program came up to 408 ms late; 0 checks failed", [yes, yes]),
    ("kills of a session", {}, SESSIONS.format(2001) + QT_TEST.format(9, 0),
     "1,000 kills, 661 sessions restored: what was kept was at most 2,001 ms old, half of it 0 ms; the program came up to 408 ms late; 0 checks failed", [yes, no]),
    ("idle", {}, QT_TEST.format(6, 0), "four seconds without a turn of any thread, in four windows: 6 checks passed, 0 failed", [yes]),
    ("latency", {}, LATENCY % "39.6", "median and 99th percentile of 200 keys: 11.1 and 39.6 ms at 1000 × 512, 12.1 and 19.9 ms at 1048576 × 16384; of the 140 and 118 keys during "
     "which the host of the virtual machine took no processor away, the 99th percentiles are 19.5 and 19.8 ms", [no]),
    ("latency", {}, LATENCY % "19.6", "median and 99th percentile of 200 keys: 11.1 and 19.6 ms at 1000 × 512, 12.1 and 19.9 ms at 1048576 × 16384; of the 140 and 118 keys during "
     "which the host of the virtual machine took no processor away, the 99th percentiles are 19.5 and 19.8 ms", [yes]),
    ("frames of every view", {}, FRAMES.format(0, 0, 16.6, 0, 8.2), FRAMES_SAY.format(0, 0, 16.6, 0, 8.2), [yes, yes]),
    ("frames of every view", {}, FRAMES.format(2, 1, 51.9, 1, 8.4), FRAMES_SAY.format(2, 1, 51.9, 1, 8.4), [no, no]),
    ("numbers in words", {}, "QINFO  : TestNumbersInWords::cleanupTestCase() 7 texts with numbers; numbers: 5 computed, 4 claimed\n" + QT_TEST.format(613, 0),
     "5 computed, 4 claimed: 613 checks of texts passed, 0 failed", [yes]),
    ("exact values", {}, VALUES + VALUES.replace("1500000", "1600000000").replace("1400000", "1400000001").replace("0.5, bound", "0.75, bound").replace("1e-16,", "2.5e-16,"),
     "1,600,000,000 random numbers against 320 bits, 1,400,000,001 of them values by themselves: the worst value 0.75 units off, the worst of a table 2.5e-16", [yes, yes]),
    ("exact values", {}, "values is of another program; this run begins again.\n" + VALUES.replace("0.5, bound 1,", "1.25, bound 1 BROKEN,"),
     "1,500,000 random numbers against 320 bits, 1,400,000 of them values by themselves: the worst value 1.25 units off, the worst of a table 1e-16", [no, no]),
    ("hard values", {}, "".join(f"seed 1, {done} of 1000 batches, {done}123 compared\n  value: {done} times, worst 0.{done}, bound 1, at n=2\n  row: 1 times, worst 0.99, bound 1, at n=2\n"
                                for done in (16, 1000)),
     "1,000,123 numbers at positions from continued fractions, 1,000 of 1,000 choices of n, d_model and frequencies, each in every layout: the worst 0.1000 units off", [yes, yes]),
    ("hard values", {}, "seed 1, 16 of 1000 batches, 160 compared\n  value: 120 times, worst 0.5, bound 1, at n=2\n",
     "160 numbers at positions from continued fractions, 16 of 1,000 choices of n, d_model and frequencies, each in every layout: the worst 0.5 units off", [no, yes]),
    ("pictures", {}, WINDOWS + WINDOWS.replace("500 b", "250001 b").replace("70000", "80000000").replace("499", "1000000").replace("250 t", "100001 t").replace("1e-07", "9e-07"),
     "random windows of 250,001 random choices of scheme, size and parameters, 1,000,000 heatmaps and 100,001 similarities against brute force, 80,000,000 pixels: "
     "the worst pixel of a heatmap 9e-07 off, of a similarity 0.0001", [yes, yes]),
    ("pictures", {}, WINDOWS.replace("499", "999999"),
     "random windows of 500 random choices of scheme, size and parameters, 999,999 heatmaps and 250 similarities against brute force, 70,000 pixels: "
     "the worst pixel of a heatmap 1e-07 off, of a similarity 0.0001", [no, yes]),
    ("pictures", {}, WINDOWS.replace("0.0001, bound 0.001,", "0.002, bound 0.001 BROKEN,"),
     "random windows of 500 random choices of scheme, size and parameters, 499 heatmaps and 250 similarities against brute force, 70,000 pixels: "
     "the worst pixel of a heatmap 1e-07 off, of a similarity 0.002", [no, no]),
    ("processors", {}, CTEST_SAYS.format(0, 1), "0 of 1 failed", [yes]),
    ("two builds", {}, "0123abcd  app/posenc\n4 files, all the same\n", "4 files, all the same", [yes]),
    ("fuzzers", {}, FUZZ.format("15,364", "nothing found"), "15,364 runs in 2,410 s (csv 34, npy 1,770); nothing found", [no, yes]),
    ("fuzzers", {}, FUZZ.format("100,000,000", "something was found in csv, npy"), "100,000,000 runs in 2,410 s (csv 34, npy 1,770); something was found in csv, npy", [yes, no]),
    ("fuzzed lines", {}, "  90.0 %    9 of   10  core/a.cpp\n95.1 % of the readers' lines: 951 of 1,000 in 2 of 2 files\n",
     "95.1 % of the readers' lines: 951 of 1,000 in 2 of 2 files", [yes]),
    ("mutants of core", {}, MUTANTS_SAY.format(83.1, 85.3), "83.1 %, 85.3 % without those that do the same: 850 killed, 173 survived, 27 of them for a reason, 5 with the same code", [no, no]),
    ("mutants of ui/files", {}, MUTANTS_SAY.format(83.1, 85.3), "83.1 %, 85.3 % without those that do the same: 850 killed, 173 survived, 27 of them for a reason, 5 with the same code", [yes, yes]),
    ("address sanitizer", {}, CTEST_SAYS.format(1, 3) + SANITIZED_SAYS.format(0, 395), "0 of 395 failed", [yes]),
    ("thread sanitizer", {}, CTEST_SAYS.format(0, 3) + SANITIZED_SAYS.format(1, 395), "1 of 395 failed", [no]),
    ("monkey, address sanitizer", {"few": "100000"}, QT_TEST.format(3, 0), "100,000 random actions in 4,321 ms, 0 findings", [yes, yes]),
    ("monkey, thread sanitizer", {"few": "2000"}, QT_TEST.format(3, 0), "2,000 random actions in 4,321 ms, 0 findings", [yes]),
]


def self_test():
    measures = {measure[0]: measure for measure in MEASURES}
    assert set(measures) == {name for name, *_ in SAMPLES}, "a measure has no sample"
    assert set(FOLDERS) <= set(measures)
    figures = {}
    for name, given, output, expected, said in SAMPLES:
        command = measures[name][2]
        for which, value in given.items():
            command = command.replace("{" + which + "}", value)
        got = figure_of(measures[name], command, output)
        assert got == expected, f"{name}: expected and got:\n{expected}\n{got}"
        figure = {"name": name, "figure": got, "failed": False, "command": command, "commit": "first, changed since", "date": "2026-01-02", "seconds": 3}
        assert [verdict for _, verdict in verdicts(measures[name], figure, figures)] == said, (name, verdicts(measures[name], figure, figures))
        assert {verdict for _, verdict in verdicts(measures[name], figure | {"failed": True}, figures)} == {no}, name
        figures[name] = figure
    for name, measure in measures.items():
        assert figure_of(measure, "", "") is None, f"{name} finds a figure in nothing"
    with tempfile.TemporaryDirectory() as root:
        assert changes_since("first", root) == "What has changed in the program since that commit is not known here."
        subprocess.run(["git", "init", "-q", root], check=True)
        for place, file in enumerate(["core/a", "README.md", "ui/b", "tests/c", "CMakeLists.txt"]):
            path = pathlib.Path(root, file)
            path.parent.mkdir(exist_ok=True)
            path.write_text("a\n")
            subprocess.run(["git", "-C", root, "add", "."], check=True)
            subprocess.run(["git", "-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", file], check=True)
            subprocess.run(["git", "-C", root, "tag", ["first", "second", "third", "fourth", "fifth"][place]], check=True)
        assert changes_since("first, changed since", root).startswith("2 commits have changed the program"), changes_since("first", root)
        assert changes_since("third", root).startswith("1 commit has changed the program"), changes_since("third", root)
        assert changes_since("fifth", root) == ""
        assert changes_since("second", root, FOLDERS["exact values"]) == "1 commit has changed it since (core/ or CMakeLists.txt).", changes_since("second", root, FOLDERS["exact values"])
        assert "not known" in changes_since("0123456", root)
        del figures["two builds"], figures["longest stall"]
        figures["idle"] |= {"figure": "four seconds, in other words"}
        text = page_of(figures, root)
    head, below, rest = re.split(r"## Below what was asked\n|(?<=\n)\n(?=## Tests\n)", text)
    for line in ("- **monkey**: asked for no finding (not reached). It is: 1,000,000 random actions in 4,321 ms, 1 findings.",
                 "- **longest stall**: asked for at most 100 ms after any action (not measured).", "- **two builds**: asked for every file the same (not measured).",
                 "- **idle**: asked for no failure (not known: it was measured in another way, and waits to be measured again). It is: four seconds, in other words."):
        assert line in below.splitlines(), (line, below)
    assert "exact values**: asked for 1,000,000,000 values (not reached); 1 unit, 4e-16 of a table (not reached)." in below and "**processors**" not in below, below
    for line in ("Asked for: 1,000,000 actions – reached; no finding – not reached.",
                 "- **two builds** (takes 25 min): The program is the same bytes wherever and whenever it is built. Asked for: every file the same.",
                 "- **longest stall** (takes 5 min, with the monkey): While the monkey is at work, the window is never deaf for long. Asked for: at most 100 ms after any action."):
        assert line in rest.splitlines(), (line, rest)
    assert rest.count("2 commits have changed the program since") == len(figures) - len(FOLDERS), rest
    assert rest.count("1 commit has changed it since (core/ or CMakeLists.txt).") == len(FOLDERS), rest
    print("self-test: passed")


def main(words):
    if words[:1] == ["run"] and len(words) > 1:
        return any([run(name) for name in words[1:]])
    if words == ["list"]:
        for name, *_, cost in MEASURES:
            print(f"{name:25} {cost}")
        return 0
    if words == ["page"]:
        page()
        return 0
    if words == ["self-test"]:
        return self_test()
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
