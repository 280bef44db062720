#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Would the tests notice? Changes one token of a source, compiles that source, links it into the tests that reach it, and runs them.

usage: mutants.py WORK run [--folders core/rope,ui/files] [--count N] [--seconds S]
       mutants.py WORK rest         those that the tests of their folder let live, with the other tests: `run` ends with it
       mutants.py WORK again        the survivors without a reason, with the tests as they are now
       mutants.py WORK report [--folders …]
       mutants.py self-test         of this program, on a toy project, in seconds

WORK is a folder for a copy of the sources, its build and mutants.jsonl, where the results stand. `run` goes on where it stopped. The order
is by a hash of the mutants, so any part of it is a fair sample, and it stays the same if other sources change; what is known of a source
that has changed since is forgotten.

A mutant that does not compile is none. One whose object code is the same is equivalent. All others are killed by a test that fails,
crashes or does not end, or they survive. Tests run class by class: first the one that is named after the source, then those of its folder.
What these let live waits for the end of the run, and then for the other tests, best first: only those that reach the function that is
changed, which is measured with gcov's counters for the sources that need it.

Why a survivor may live stands in mutants.json beside this file, in a list of {"file", "place", "instead", "equivalent", "reason"}: the
place is the line, with the token in ⟦⟧, or without it if the reason holds for the whole line, for whatever stands there instead.
"""
import argparse
import fcntl
import hashlib
import json
import math
import os
import pathlib
import random
import re
import resource
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
REASONS = pathlib.Path(__file__).resolve().parent / "mutants.json"
# The tests that are asked, of the sources in core/… and in ui/…: of the latter only its own, as those of the window take minutes to build
# and to run. So what survives there may still be noticed elsewhere.
TESTS = {"core": r"core_\w+_tests|exact_tests", "ui": r"ui_files_tests"}
# Classes that hold what another program makes of the sources: that has to be built again.
BUILT = {"core/snippets": "core_snippets_tests"}
BYTES = 8 << 30  # of memory: what a mutant may take
TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'
                       |(?P<number>\b(?:0x[0-9a-fA-F'.]+(?:p[+-]?\d+)?|\d[\d']*(?:\.\d+)?(?:e[+-]?\d+)?)[uUlLfFzZ]*)
                       |(?P<word>[A-Za-z_]\w*)|(?P<sign><<=|>>=|<=>|->|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|/=|[-+*/<>!?:;=&|,(){}\[\].~^%])''',
                   re.X | re.S | re.M)
SIGNS = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "++": "--",
         "--": "++", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "<<": ">>", ">>": "<<", "!": ""}
BINARY = {"*", "/", "%", "<", "<=", ">", ">=", "&&", "<<", ">>"}  # without spaces on both sides they are of types
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min", "floor": "ceil", "ceil": "floor", "sin": "cos", "cos": "sin", "continue": "break",
         "any_of": "all_of", "all_of": "any_of", "none_of": "any_of", "lower_bound": "upper_bound", "upper_bound": "lower_bound", "front": "back", "back": "front"}


def other_number(text):
    digits = text.replace("'", "")
    if match := re.fullmatch(r"(\d+)([uUlLzZ]*)", digits):
        value = int(match[1])
        return f"{1 if value == 0 else 0 if value == 1 else value + 1}{match[2]}"
    if match := re.fullmatch(r"(0x[0-9a-fA-F]+)([uUlLzZ]*)", digits):
        return f"{int(match[1], 16) + 1:#x}{match[2]}"
    if match := re.fullmatch(r"(0x[0-9a-fA-F.]+)p([+-]?\d+)([fFlL]?)", digits):
        return f"{match[1]}p{int(match[2]) + 1}{match[3]}"
    if match := re.fullmatch(r"(\d+(?:\.\d+)?(?:e[+-]?\d+)?)([fFlL]?)", digits):
        value = float(match[1])
        return repr(1.0 if value == 0.0 else 0.0 if value == 1.0 else 2.0 * value) + match[2]
    return None


def mutants_of(text):
    """Every place of a source: (offset, token, what stands there instead)."""
    for match in TOKEN.finditer(text):
        token = match[0]
        if token in BINARY and not (text[match.start() - 1].isspace() and text[match.end()].isspace()):
            continue
        instead = other_number(token) if match["number"] else WORDS.get(token) if match["word"] else SIGNS.get(token) if match["sign"] else None
        if instead is not None:
            yield match.start(), token, instead


class Mutant:
    def __init__(self, path, text, offset, token, instead):
        self.path, self.offset, self.token, self.instead = path, offset, token, instead
        self.line = text.count("\n", 0, offset) + 1
        begin = text.rfind("\n", 0, offset) + 1
        self.place = (text[begin:offset] + "⟦" + token + "⟧" + text[offset + len(token):].split("\n")[0]).strip()
        self.order = hashlib.sha256(f"{path}:{offset}:{instead}".encode()).digest()

    def folder(self):
        return "/".join(self.path.split("/")[:2])


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def words_of(data):
    """The records of a file of gcov, of GCC 12 or later: (tag, bytes, whether they are all zero and left out)."""
    at = 16
    if data[:4] == b"oncg":  # the notes: the folder and a flag
        at += 4 + struct.unpack_from("<I", data, at)[0] + 4
    while at + 8 <= len(data):
        tag, length = struct.unpack_from("<Ii", data, at)
        if tag == 0:
            return
        at += 8
        yield tag, data[at:at + max(length, 0)], length < 0
        at += max(length, 0)


FUNCTION, COUNTERS = 0x01000000, 0x01a10000


def functions_of(notes, path):
    """The functions of a source: {number: (first line, last line)}."""
    functions = {}
    for tag, data, _ in words_of(notes):
        if tag != FUNCTION:
            continue
        number, at, strings = struct.unpack_from("<I", data)[0], 12, []
        for part in range(2):
            length = struct.unpack_from("<I", data, at)[0]
            strings.append(data[at + 4:at + 4 + length].rstrip(b"\0").decode())
            at += 4 + length + (4 if part == 0 else 0)  # after the name: whether the compiler has made it
        first, _, last = struct.unpack_from("<III", data, at)
        if strings[1].endswith(path) and not strings[0].startswith("_GLOBAL__"):
            functions[number] = (first, last)
    return functions


def reached_of(counters):
    """The numbers of the functions of which anything has run."""
    number, reached = None, set()
    for tag, data, zero in words_of(counters):
        if tag == FUNCTION and len(data) >= 4:
            number = struct.unpack_from("<I", data)[0]
        elif tag == COUNTERS and not zero and any(data):
            reached.add(number)
    return reached


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def runs(session):
    """Whether a thread of the session runs, or would if it were let."""
    for stat in pathlib.Path("/proc").glob("[0-9]*/task/*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if fields[3] == str(session) and fields[0] in "RD":
            return True
    return False


class Class:
    """One class of tests in an executable."""
    def __init__(self, target, name):
        self.target, self.name, self.seconds, self.clock, self.kills = target, name, 0.0, 0.0, {}

    def limits(self, factor=10):
        return factor * self.seconds + 3, factor * self.clock + 3

    def key(self):
        return f"{self.target} {self.name}"


class Work:
    def __init__(self, folder, source=SOURCE, reasons=REASONS, options=("-DPOSENC_TESTS=ON", "-DCMAKE_UNITY_BUILD=ON")):
        self.source, self.reasons, self.options = source, reasons, options
        self.tree = pathlib.Path(folder).resolve()
        self.build, self.results, self.known = self.tree / "build", self.tree / "mutants.jsonl", self.tree / "classes.json"
        self.spare = self.tree / "mutant"
        self.linker = next((f"-fuse-ld={name}" for name in ("lld", "gold") if shutil.which(f"ld.{name}")), "")

    # --- the copy and its build

    def copy(self):
        """Brings the copy up to date; a file that is the same keeps its time, so that it is not built again."""
        ours = {"CMakeLists.txt"} | {path.relative_to(self.source).as_posix() for top in ("core", "ui", "app", "tests", "resources")
                                     for path in (self.source / top).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        for name in ours:
            new, old = self.source / name, self.tree / name
            if not old.exists() or old.read_bytes() != new.read_bytes():
                old.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(new, old)
        for top in ("core", "ui", "app", "tests", "resources"):
            for path in (self.tree / top).rglob("*"):
                if path.is_file() and path.relative_to(self.tree).as_posix() not in ours:
                    path.unlink()

    def prepare(self, folders):
        self.tree.mkdir(parents=True, exist_ok=True)
        self.lock = (self.tree / "lock").open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(f"mutants.py: another run works in {self.tree}.")
        self.copy()
        if not (self.build / "build.ninja").exists():
            subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            "-DPOSENC_ALONE=core/.*|ui/files", *self.options], check=True, stdout=subprocess.DEVNULL)
        self.ninja("build.ninja", check=True)
        pattern = "|".join(TESTS[top] for top in {folder.split("/")[0] for folder in folders})
        listed = self.ninja("-t", "targets", "all", check=True).stdout
        self.programs = {name: self.build / path for path, name in re.findall(r"(?m)^(tests/(?:\w+/)*(\w+_tests)): ", listed) if re.fullmatch(pattern, name)}
        print(f"building {len(self.programs)} executables of tests", flush=True)
        self.ninja(*self.programs, check=True)
        self.commands = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            self.commands[os.path.relpath(entry["file"], self.tree)] = shlex.split(entry["command"])
        self.links = {name: self.ninja("-t", "commands", "-s", program.relative_to(self.build).as_posix(), check=True).stdout.strip().splitlines()[-1]
                      for name, program in self.programs.items()}
        shutil.rmtree(self.spare, ignore_errors=True)
        self.spare.mkdir()
        self.functions, self.reach = {}, {}
        self.find_classes()

    def ninja(self, *words, check=False):
        outcome = subprocess.run(["ninja", "-C", self.build, "-j1", *words], capture_output=True, text=True)
        if check and outcome.returncode:
            sys.exit(f"mutants.py: ninja {' '.join(words)}:\n{outcome.stdout[-3000:]}")
        return outcome

    def compile(self, source, text, to, *options):
        """Compiles a file in the place of a source; None if the compiler refuses."""
        command = [word for word in self.commands[source] if not word.startswith("-W")]
        out, file = command.index("-o"), command.index("-c")
        command[out + 1], command[file + 1] = str(to), str(text)
        command[out:out] = ["-w", "-iquote", str((self.tree / source).parent), *options]
        return to if subprocess.run(command, cwd=self.build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0 else None

    def link(self, target, objects, to):
        """Links an executable of tests with these objects before the libraries, which then do not give theirs."""
        words = self.links[target].replace(": && ", "", 1).removesuffix(" && :").split(" -o ", 1)
        out, rest = words[1].split(" ", 1)
        command = f"{words[0]} {' '.join(map(shlex.quote, map(str, objects)))} -o {shlex.quote(str(to))} {rest} {self.linker}"
        outcome = subprocess.run(command, shell=True, cwd=self.build, capture_output=True, text=True)
        if outcome.returncode:
            print(f"{target} does not link: {outcome.stderr[-500:]}", flush=True)
        return to if outcome.returncode == 0 else None

    # --- the tests

    def run_class(self, program, name, limit, wait):
        """The seconds of processor and by the clock that it took, and why it counts as failed, or None. The limit is one of processor time,
        so that a test that others keep from running is not taken for one that does not end; one that sleeps may wait by the clock."""
        place = self.spare / "run"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", POSENC_TEST_SEED="1", TMPDIR=str(place), HOME=str(place))

        def bounds():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES))  # files may be longer: tests write ones that are mostly holes
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit)))

        before = processor_seconds()
        process = subprocess.Popen([program, name], cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=bounds)
        ended, out = os.pidfd_open(process.pid), process.stdout.fileno()
        why, asleep, last, watched = "does not end", 0, b"", [ended, out]
        began = time.monotonic()
        until = began + wait
        while asleep < 3:
            ready, _, _ = select.select(watched, [], [], max(until - time.monotonic(), 0))
            if out in ready:
                data = os.read(out, 1 << 16)
                last = last[-5:] + data
                if b"FAIL!" in last:  # the rest of the class need not run
                    why = "FAIL!"
                    break
                watched = watched if data else [ended]
            elif ended in ready:
                code = process.wait()
                why = "does not end" if -code in (signal.SIGXCPU, signal.SIGKILL) else f"signal {-code}" if code < 0 else f"{code} failed" if code else None
                break
            elif not ready:
                asleep, until = 0 if runs(process.pid) else asleep + 1, time.monotonic() + 1
        os.close(ended)
        process.stdout.close()
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        return processor_seconds() - before, time.monotonic() - began, why

    def find_classes(self):
        """Every class with its time; one that fails without a mutant is left out, and said."""
        known = json.loads(self.known.read_text()) if self.known.exists() else {}
        self.classes = []
        for target, program in sorted(self.programs.items()):
            outcome = subprocess.run([program], capture_output=True, text=True)
            stamp = hashlib.sha256(program.read_bytes()).hexdigest()[:16]
            for name in re.findall(r"(?m)^ +(test_\w+)", outcome.stdout + outcome.stderr):
                one = Class(target, name)
                entry = known.get(one.key())
                if not entry or entry["stamp"] != stamp or "clock" not in entry:
                    seconds, clock, why = self.run_class(program, name, 600, 600)
                    entry = {"stamp": stamp, "seconds": round(seconds, 3), "clock": round(clock, 3), "why": why}
                    known[one.key()] = entry
                    self.known.write_text(json.dumps(known, indent=0))
                one.seconds, one.clock = entry["seconds"], entry["clock"]
                if entry["why"]:
                    print(f"{one.key()} is left out: without a mutant it {entry['why']}", flush=True)
                else:
                    self.classes.append(one)
        print(f"{len(self.classes)} classes of tests, {sum(one.seconds for one in self.classes):.0f} s of processor", flush=True)
        for result in self.done().values():
            for one in self.classes:
                if result.get("killer") == one.key():
                    one.kills[result["file"]] = one.kills.get(result["file"], 0) + 1

    def sources(self, folders):
        return [path.relative_to(self.tree).as_posix() for folder in folders for path in sorted((self.tree / folder).glob("*.cpp"))]

    def measure_reach(self, sources):
        """Which functions of these sources each class reaches: they are compiled with counters, and every class runs once."""
        place = self.tree / "reach"
        place.mkdir(exist_ok=True)
        hashes = {source: hash_of((self.tree / source).read_text()) for source in sources}
        objects = {source: place / (source.replace("/", "__") + ".o") for source in sources}
        for source, out in objects.items():
            mark = out.with_suffix(".hash")
            if not mark.exists() or mark.read_text() != hashes[source]:
                # Inlined only after the counters are in: each function counts for itself.
                if not self.compile(source, self.tree / source, out, "-fprofile-arcs", "-ftest-coverage", "-fno-early-inlining"):
                    sys.exit(f"mutants.py: {source} does not compile with gcov's counters.")
                mark.write_text(hashes[source])
            self.functions[source] = functions_of(out.with_suffix(".gcno").read_bytes(), source)
        file = self.tree / "reach.json"
        known = json.loads(file.read_text()) if file.exists() else {}
        for target, path in self.programs.items():
            stamp = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
            for one in [one for one in self.classes if one.target == target]:
                entry = known.setdefault(one.key(), {})
                stale = [source for source in sources if entry.get(source, {}).get("stamp") != stamp + hashes[source]]
                if stale:
                    program = place / f"{target}-{hash_of(' '.join(stale) + stamp)}"
                    if not program.exists():
                        for old in place.glob("*_tests-*"):
                            old.unlink()
                        ours = [objects[source] for source in stale]
                        self.link(target, ["-Wl,--start-lib", *ours, "-Wl,--end-lib", "--coverage"] if self.linker else [*ours, "--coverage"], program)
                    for old in place.glob("*.gcda"):
                        old.unlink()
                    _, _, why = self.run_class(program, one.name, *one.limits(100))
                    if why:
                        print(f"{one.key()} with counters: {why}", flush=True)
                    for source in stale:
                        counters = objects[source].with_suffix(".gcda")
                        numbers = reached_of(counters.read_bytes()) & self.functions[source].keys() if counters.exists() else ()
                        entry[source] = {"stamp": stamp + hashes[source], "reached": sorted(numbers)}
                    file.write_text(json.dumps(known))
                for source in sources:
                    self.reach.setdefault(one.key(), {})[source] = set(entry[source]["reached"])
        unreached = [source for source in sources if not any(reached[source] for reached in self.reach.values())]
        print("reached by no test: " + (", ".join(unreached) or "no source"), flush=True)

    def near(self, mutant):
        return [one for one in self.classes if one.target == mutant.folder().replace("/", "_") + "_tests"]

    def reaching(self, mutant):
        text = (self.tree / mutant.path).read_text().split("\n")
        around = {number: (first, last) for number, (first, last) in self.functions[mutant.path].items() if first <= mutant.line <= last}
        smallest = min((last - first for first, last in around.values()), default=0)
        inner = {number for number, (first, last) in around.items() if last - first == smallest}
        found = [one for one in self.classes if self.reach[one.key()][mutant.path] & inner]
        # What is computed while compiling is not counted, so it may matter wherever the source is reached.
        constant = any("consteval" in text[first - 1] or "constexpr" in text[first - 1] for first, _ in around.values())
        return found if found and not constant else [one for one in self.classes if self.reach[one.key()][mutant.path]]

    def best_first(self, mutant, classes):
        mirror = "test_" + pathlib.PurePath(mutant.path).stem
        return sorted(classes, key=lambda one: (one.name != mirror, -(one.kills.get(mutant.path, 0) + 0.1) / (one.seconds + 1.0)))

    # --- a mutant

    def judge(self, mutant, classes):
        if mutant.path not in self.commands:
            return "none", "not compiled here", None
        text = (self.tree / mutant.path).read_text()
        source = self.spare / "source" / mutant.path
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text[:mutant.offset] + mutant.instead + text[mutant.offset + len(mutant.token):])
        made = self.compile(mutant.path, source, self.spare / (source.name + ".o"))
        if made is None:
            return "none", "does not compile", None
        original = self.build / self.commands[mutant.path][self.commands[mutant.path].index("-o") + 1]
        if made.read_bytes() == original.read_bytes():
            return "equivalent", "the same object code", None
        programs = {}
        for one in self.best_first(mutant, classes):
            if one.target not in programs:
                programs[one.target] = self.link(one.target, [made], self.spare / one.target)
            if programs[one.target] is None:
                return "none", "does not link", None
            _, _, why = self.run_class(programs[one.target], one.name, *one.limits())
            if why:
                one.kills[mutant.path] = one.kills.get(mutant.path, 0) + 1
                return "killed", why, one.key()
        target = BUILT.get(mutant.folder())
        if target and any(one.target == target for one in classes):
            return self.judge_built(mutant, text, source.read_text(), target)
        return "survived", "", None

    def judge_built(self, mutant, text, changed, target):
        try:
            (self.tree / mutant.path).write_text(changed)
            if self.ninja(target).returncode:
                return "killed", "what it writes does not compile", target
            for one in [one for one in self.classes if one.target == target]:
                _, _, why = self.run_class(self.programs[target], one.name, *one.limits())
                if why:
                    return "killed", why, one.key()
            return "survived", "", None
        finally:
            (self.tree / mutant.path).write_text(text)
            self.ninja(target, check=True)

    def done(self):
        """The last result of every mutant of the sources as they are."""
        results = {}
        if self.results.exists():
            for line in self.results.read_text().splitlines():
                result = json.loads(line)
                results[result["file"], result["offset"], result["instead"]] = result
        hashes = {path: hash_of((self.tree / path).read_text()) for path in {path for path, *_ in results} if (self.tree / path).exists()}
        return {key: result for key, result in results.items() if hashes.get(key[0]) == result["hash"]}

    def mutants(self, folders):
        for path in self.sources(folders):
            text = (self.tree / path).read_text()
            for place in mutants_of(text):
                yield Mutant(path, text, *place)

    def keep(self, mutant, verdict, why, killer, seconds):
        result = {"file": mutant.path, "line": mutant.line, "place": mutant.place, "offset": mutant.offset, "token": mutant.token, "instead": mutant.instead,
                  "verdict": verdict, "why": why, "killer": killer, "hash": hash_of((self.tree / mutant.path).read_text()), "seconds": round(seconds, 2)}
        with self.results.open("a") as file:
            file.write(json.dumps(result, ensure_ascii=False) + "\n")
        print(f"{mutant.path}:{mutant.line}: {mutant.place} -> {mutant.instead or 'nothing'}: {verdict} {why} {killer or ''} ({seconds:.1f} s)", flush=True)

    def reason_for(self, result):
        for entry in json.loads(self.reasons.read_text()) if self.reasons.exists() else []:
            if entry["file"] == result["file"] and entry["place"] in (result["place"], result["place"].replace("⟦", "").replace("⟧", "")):
                if entry.get("instead", result["instead"]) == result["instead"]:
                    return entry
        return None


def decide(work, mutant, classes, otherwise="survived"):
    began = time.monotonic()
    verdict, why, killer = work.judge(mutant, classes)
    work.keep(mutant, otherwise if verdict == "survived" else verdict, why, killer, time.monotonic() - began)
    return verdict in ("killed", "survived")


def run(work, folders, count=sys.maxsize, seconds=math.inf):
    end = time.monotonic() + seconds
    work.prepare(folders)
    done = work.done()
    for mutant in sorted(work.mutants(folders), key=lambda mutant: mutant.order):
        if count <= 0 or time.monotonic() > end:
            break
        if (mutant.path, mutant.offset, mutant.instead) not in done:
            count -= decide(work, mutant, work.near(mutant), "waits")
    rest(work, folders)


def chosen(work, folders, verdict):
    done = work.done()
    keys = {key for key, result in done.items() if result["verdict"] == verdict and not work.reason_for(result)}
    mutants = [mutant for mutant in work.mutants(folders) if (mutant.path, mutant.offset, mutant.instead) in keys]
    work.measure_reach(sorted({mutant.path for mutant in mutants}))
    return sorted(mutants, key=lambda mutant: mutant.order)


def rest(work, folders):
    """Those that wait; what reaches nothing of a source that no test reaches is let live by the tests of its folder."""
    for mutant in chosen(work, folders, "waits"):
        near = work.near(mutant)
        decide(work, mutant, [one for one in work.reaching(mutant) if one not in near])


def again(work, folders):
    for mutant in chosen(work, folders, "survived"):
        decide(work, mutant, set(work.near(mutant)) | set(work.reaching(mutant)))


def report(work, folders):
    results = [result for result in work.done().values() if "/".join(result["file"].split("/")[:2]) in folders]
    rooms, files = {}, {}
    for result in results:
        reason = work.reason_for(result) if result["verdict"] in ("survived", "waits") else None
        if reason:
            result["verdict"] = "survived"  # it need not wait for other tests
        result["reason"] = reason["reason"] if reason else "no reason yet"
        verdict = "reasoned" if reason and reason["equivalent"] else result["verdict"]
        for name in ("/".join(result["file"].split("/")[:2]), "all"):
            rooms.setdefault(name, []).append(verdict)
        files.setdefault(result["file"], []).append(verdict)

    def percent(part, whole):
        return f"{100 * part / whole:5.1f} %" if whole else "      -"

    for result in sorted(results, key=lambda result: (result["file"], result["line"])):
        if result["verdict"] == "survived":
            print(f"{result['file']}:{result['line']}: {result['place']} -> {result['instead'] or 'nothing'}: {result['reason']}")
    for name, verdicts in sorted(files.items()):
        if "killed" not in verdicts and "survived" in verdicts:
            print(f"{name}: none of its mutants was killed")
    print(f"\n{'folder':24} {'score':>7}  {'if equivalent ones do not count':>7}")
    for name, verdicts in sorted(rooms.items(), key=lambda room: (room[0] == "all", room[0])):
        killed, survived, reasoned = (verdicts.count(verdict) for verdict in ("killed", "survived", "reasoned"))
        print(f"{name:24} {percent(killed, killed + survived + reasoned)}  {percent(killed, killed + survived)}  {killed} killed, {survived + reasoned} survived, "
              f"{reasoned} of them equivalent by a reason, {verdicts.count('equivalent')} equivalent by their code" + (f", {verdicts.count('waits')} wait" if "waits" in verdicts else ""))


TOY = {
    "CMakeLists.txt": """cmake_minimum_required(VERSION 3.25)
project(toy LANGUAGES CXX)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_library(posenc_core STATIC core/toy/toy.cpp core/toy/far.cpp)
add_subdirectory(tests)
""",
    "tests/CMakeLists.txt": """add_executable(core_toy_tests toy_tests.cpp)
add_executable(core_far_tests far_tests.cpp)
target_link_libraries(core_toy_tests posenc_core)
target_link_libraries(core_far_tests posenc_core)
""",
    "core/toy/toy.cpp": """int held(int a)
{
    return a + 7;
}
int loose(int a)
{
    return a + 7;
}
int unused(int a)
{
    return a + 7;
}
int same(int a)
{
    return a * 0 + 5 * 0;
}
int ends(int a)
{
    while (a < 70)
        ++a;
    return a;
}
""",
    "core/toy/far.cpp": "int far(int a) { return a - 7; }\n",
    "tests/toy_tests.cpp": """#include <cstdio>
#include <cstring>
int held(int), loose(int), same(int), ends(int);
int main(int count, char** words)
{
    if (count < 2)
        return std::puts("    test_toy\\n    test_other") < 0;
    if (!std::strcmp(words[1], "test_toy"))
        return held(1) != 8 || same(3) != 0;
    return ends(1) != 70 || loose(-3) < 0;
}
""",
    "tests/far_tests.cpp": """#include <cstdio>
int far(int);
int main(int count, char**)
{
    return count < 2 ? std::puts("    test_far") < 0 : far(9) != 2;
}
""",
}
TOY_VERDICTS = {
    ("return a ⟦+⟧ 7;", 3): ("killed", "core_toy_tests test_toy"), ("return a + ⟦7⟧;", 3): ("killed", "core_toy_tests test_toy"),
    ("return a ⟦+⟧ 7;", 7): ("killed", "core_toy_tests test_other"), ("return a + ⟦7⟧;", 7): ("survived", None),
    ("return a ⟦+⟧ 7;", 11): ("survived", None), ("return a + ⟦7⟧;", 11): ("survived", None),
    ("return a * 0 + ⟦5⟧ * 0;", 15): ("equivalent", None), ("return a * 0 + 5 * ⟦0⟧;", 15): ("killed", "core_toy_tests test_toy"),
    ("⟦++⟧a;", 20): ("killed", "core_toy_tests test_other"), ("int far(int a) { return a - ⟦7⟧; }", 1): ("killed", "core_far_tests test_far"),
}


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, text in TOY.items():
            (folder / "toy" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "toy" / name).write_text(text)
        for top in ("ui", "app", "resources"):
            (folder / "toy" / top).mkdir()
        work = Work(folder / "work", folder / "toy", folder / "reasons.json", ("-DCMAKE_CXX_FLAGS_RELEASE=-O1", "-DCMAKE_CXX_COMPILER_LAUNCHER="))
        run(work, ["core/toy"])
        got = {(result["place"], result["line"]): (result["verdict"], result["killer"]) for result in work.done().values()}
        wrong = {key: (expected, got.get(key)) for key, expected in TOY_VERDICTS.items() if got.get(key) != expected}
        assert not wrong, f"expected and got: {wrong}"
        lines = {name: {work.functions["core/toy/toy.cpp"][number][0] for number in work.reach[f"core_{name}"]["core/toy/toy.cpp"]}
                 for name in ("toy_tests test_toy", "toy_tests test_other", "far_tests test_far")}
        assert lines == {"toy_tests test_toy": {1, 13}, "toy_tests test_other": {5, 17}, "far_tests test_far": set()}, lines
        # A test that is added later kills on.
        (folder / "toy/tests/toy_tests.cpp").write_text(TOY["tests/toy_tests.cpp"].replace("loose(-3) < 0", "loose(-3) != 4"))
        reasons = [{"file": "core/toy/toy.cpp", "place": "return a ⟦+⟧ 7;", "instead": "-", "equivalent": True, "reason": "unused"}]
        (folder / "reasons.json").write_text(json.dumps(reasons))
        work.lock.close()
        work.prepare(["core/toy"])
        again(work, ["core/toy"])
        got = {(result["place"], result["line"]): result["verdict"] for result in work.done().values()}
        assert (got["return a + ⟦7⟧;", 7], got["return a + ⟦7⟧;", 11], got["return a ⟦+⟧ 7;", 11]) == ("killed", "survived", "survived"), got
        report(work, ["core/toy"])
    print("self-test: passed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("work", metavar="WORK")
    parser.add_argument("task", choices=["run", "rest", "again", "report"])
    parser.add_argument("--folders", default=",".join(f"core/{path.name}" for path in sorted((SOURCE / "core").iterdir()) if path.is_dir()))
    parser.add_argument("--count", type=int, default=sys.maxsize)
    parser.add_argument("--seconds", type=float, default=math.inf)
    if sys.argv[1:] == ["self-test"]:
        return self_test()
    arguments = parser.parse_args()
    work, folders = Work(arguments.work), arguments.folders.split(",")
    if arguments.task == "run":
        return run(work, folders, arguments.count, arguments.seconds)
    if arguments.task != "report":
        work.prepare(folders)
    {"rest": rest, "again": again, "report": report}[arguments.task](work, folders)


if __name__ == "__main__":
    main()
