#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Would the tests notice? Changes one token of a source, compiles that source, links it into the tests that reach it, and runs them.

usage: mutants.py WORK run [--folders core/rope,ui/files] [--count N] [--seconds S]
       mutants.py WORK rest         those that the tests of their folder let live, with the other tests: `run` ends with it
       mutants.py WORK again        the survivors without a reason, and those that wait, with the tests as they are now
       mutants.py WORK report [--folders …]
       mutants.py self-test         of this program, on a toy project, in seconds

WORK is a folder for a copy of the sources, its build and mutants.jsonl, where the results stand. `run` goes on where it stopped. The order
is by a hash of the mutants, so any round of it (two thousand) is a fair sample, and it stays the same if other sources change; what is known
of a source that has changed since is forgotten.

The mutants of a source are compiled into one object, and one is switched on when a test starts (mutant_switches.py): that takes less than
a second each. One that cannot be switched, such as the size of an array, is compiled by itself.

A mutant that does not compile is none. One that no test notices and whose object code is the same is equivalent. All others are killed by a
test that fails, crashes or does not end, or they survive. Tests run class by class, the longer ones function by function, and only those
that reach the place: first those of the folder. What these let live waits for the end of the run, and then for the other tests.

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
import subprocess
import sys
import tempfile
import time
import traceback

import mutant_switches

SOURCE = pathlib.Path(__file__).resolve().parent.parent
REASONS = pathlib.Path(__file__).resolve().parent / "mutants.json"
# The tests that are asked, of the sources in core/… and in ui/…: of the latter only its own, as those of the window take minutes to build
# and to run. So what survives there may still be noticed elsewhere.
TESTS = {"core": r"core_\w+_tests|exact_tests", "ui": r"ui_files_tests"}
# Classes that hold what another program makes of the sources: that has to be built again.
BUILT = {"core/snippets": "core_snippets_tests"}
ROUND = 2000  # mutants that are compiled before they are judged
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


def in_parallel(jobs, tasks):
    """Runs the tasks, so many at a time, each in a process of its own; they are told which of the places they have."""
    places, running = list(range(jobs)), {}

    def wait():
        child, status = os.wait()
        place, task = running.pop(child)
        places.append(place)
        if status:
            print(f"mutants.py: {task} ended with status {status}.", flush=True)

    for task in tasks:
        if not places:
            wait()
        place = places.pop()
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                task(place)
                status = 0
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(status)
        running[child] = (place, task)
    while running:
        wait()


class Class:
    """One class of tests in an executable, or one function of a class."""
    def __init__(self, target, *words):
        self.target, self.words, self.seconds, self.clock, self.kills, self.reached = target, list(words), 0.0, 0.0, {}, set()

    def limits(self):
        return 3 * self.seconds + 1, 3 * self.clock + 3

    def key(self):
        return " ".join([self.target, *self.words])


class Work:
    def __init__(self, folder, source=SOURCE, reasons=REASONS, options=("-DPOSENC_TESTS=ON", "-DCMAKE_UNITY_BUILD=ON"), jobs=1):
        self.source, self.reasons, self.options, self.jobs = source, reasons, options, jobs
        self.tree = pathlib.Path(folder).resolve()
        self.build, self.results, self.known = self.tree / "build", self.tree / "mutants.jsonl", self.tree / "classes.json"
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
        # The sources of these folders, and of those of earlier runs, are compiled one by one, all others a folder at a time: several times faster.
        cache = self.build / "CMakeCache.txt"
        before = re.search(r"(?m)^POSENC_ALONE:\w+=(.*)$", cache.read_text()) if cache.exists() else None
        alone = sorted({*folders, *(before[1].split("|") if before and before[1] else [])})
        if not (self.build / "build.ninja").exists() or not before or before[1].split("|") != alone:
            subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            f"-DPOSENC_ALONE={'|'.join(alone)}", *self.options], check=True, stdout=subprocess.DEVNULL)
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
        self.at_place(0)
        self.chooser = self.compile_text(mutant_switches.CHOOSER, next(path for path in sorted(self.commands) if path.startswith("core/")), self.tree / "chooser")
        self.classes, self.killers = [], {}
        for target, program in sorted(self.programs.items()):
            outcome = subprocess.run([program], capture_output=True, text=True)
            for name in re.findall(r"(?m)^ +(test_\w+)", outcome.stdout + outcome.stderr):
                self.classes.append(Class(target, name))
        print(f"{len(self.classes)} classes of tests", flush=True)
        for result in self.done().values():
            if result["killer"]:
                counts = self.killers.setdefault(result["killer"], {})
                counts[result["file"]] = counts.get(result["file"], 0) + 1

    def ninja(self, *words, check=False):
        outcome = subprocess.run(["ninja", "-C", self.build, f"-j{self.jobs}", *words], capture_output=True, text=True)
        if check and outcome.returncode:
            sys.exit(f"mutants.py: ninja {' '.join(words)}:\n{outcome.stdout[-3000:]}")
        return outcome

    def at_place(self, place):
        """Where this process builds and runs, apart from the others."""
        self.spare = self.tree / f"mutant-{place}"
        shutil.rmtree(self.spare, ignore_errors=True)
        self.spare.mkdir()

    def compile_text(self, text, source, to):
        to.with_suffix(".cpp").write_text(text)
        made, errors = self.compile(source, to.with_suffix(".cpp"), to.with_suffix(".o"))
        if not made:
            sys.exit(f"mutants.py: {to} does not compile:\n{errors[-2000:]}")
        return made

    def compile(self, source, text, to, *options):
        """Compiles a file in the place of a source: (None if the compiler refuses, what it said)."""
        command = [word for word in self.commands[source] if not word.startswith("-W")]
        out, file = command.index("-o"), command.index("-c")
        command[out + 1], command[file + 1] = str(to), str(text)
        command[out:out] = ["-w", "-iquote", str((self.tree / source).parent), *options]
        outcome = subprocess.run(command, cwd=self.build, capture_output=True, text=True, env=dict(os.environ, LC_ALL="C"))
        return to if outcome.returncode == 0 else None, outcome.stderr

    def switch(self, path, numbered, to):
        """Compiles a source with all of these (number, mutant): (the object, the numbers in it, those that do not compile)."""
        text = (self.tree / path).read_text()
        source, file = mutant_switches.Source(text), to.with_suffix(".cpp")
        alive, wrong = [(number, mutant.offset, mutant.token, mutant.instead) for number, mutant in numbered], set()
        while alive:
            rendered, without, units = mutant_switches.render(source, alive)
            alive = [entry for entry in alive if entry[0] not in without]
            file.write_text(rendered)
            made, errors = self.compile(path, file, to.with_suffix(".o"), "-fmax-errors=0", "-Wno-narrowing", "-fdiagnostics-color=never")
            if made:
                return made, [entry[0] for entry in alive], wrong
            bad, out = mutant_switches.blame(rendered, units, errors, str(file))
            if not bad and not out:  # an error elsewhere: of a constant that is none any more, or of anything
                out = {entry[0] for unit in units if unit.constant is not None for entry in unit.mutants} or {entry[0] for entry in alive}
            wrong |= bad
            alive = [entry for entry in alive if entry[0] not in bad | out]
        return None, [], wrong

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

    def run_class(self, program, words, limit, wait, **variables):
        """The seconds of processor and by the clock that it took, and why it counts as failed, or None. The limit is one of processor time,
        so that a test that others keep from running is not taken for one that does not end; one that sleeps may wait by the clock."""
        place = self.spare / "run"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", POSENC_TEST_SEED="1", TMPDIR=str(place), HOME=str(place), **variables)

        def bounds():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES))  # files may be longer: tests write ones that are mostly holes
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit)))

        before = processor_seconds()
        process = subprocess.Popen([program, *words], cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
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

    def is_long(self, one, known):
        return known.get(one.key(), {}).get("seconds", 0) > 1.0

    def measure(self, programs, size, file, long=None):
        """The tests of these executables without a mutant: their times and, if the number of mutants is not 0, which of them they reach.
        One that fails is left out, and said; one that is known to be long is taken function by function. `long`: only the long ones if it
        is True, only the others if it is False."""
        known = json.loads(self.known.read_text()) if self.known.exists() else {}
        found = []
        for one in [one for one in self.classes if one.target in programs and long in (None, self.is_long(one, known))]:
            parts = [one]
            if self.is_long(one, known):
                listed = subprocess.run([programs[one.target], *one.words, "-functions"], capture_output=True, text=True)
                functions = re.findall(r"(?m)^(\w+)\(\)$", listed.stdout)
                parts = [Class(one.target, *one.words, function) for function in functions] if listed.returncode == 0 and functions else parts
            for part in parts:
                variables = {}
                if size:
                    file.write_bytes(bytes(size + 1))
                    variables = {"POSENC_MUTANT": str(-size - 1), "POSENC_REACHED": str(file)}
                part.seconds, part.clock, why = self.run_class(programs[one.target], part.words, 600, 600, **variables)
                if why:  # perhaps only because the machine was busy
                    part.seconds, part.clock, why = self.run_class(programs[one.target], part.words, 600, 600, **variables)
                part.kills = self.killers.get(part.key(), {})
                if why:
                    print(f"{part.key()} is left out: without a mutant it {why}", flush=True)
                    continue
                part.reached = {number for number, value in enumerate(file.read_bytes()) if value} if size else set()
                found.append(part)
        return found

    def keep_times(self, classes):
        known = json.loads(self.known.read_text()) if self.known.exists() else {}
        for one in classes:
            known[one.key()] = {"seconds": round(one.seconds, 3)}
        new = self.spare / self.known.name  # others read it meanwhile
        new.write_text(json.dumps(known, indent=0))
        new.replace(self.known)

    def sources(self, folders):
        return [path.relative_to(self.tree).as_posix() for folder in folders for path in sorted((self.tree / folder).glob("*.cpp"))]

    def best_first(self, path, classes):
        mirror = "test_" + pathlib.PurePath(path).stem
        return sorted(classes, key=lambda one: -(one.kills.get(path, 0) + (1.0 if one.words[0] == mirror else 0.1)) / (one.seconds + 0.1))

    # --- a mutant

    def source_of(self, mutant):
        text = (self.tree / mutant.path).read_text()
        source = self.spare / "source" / mutant.path
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text[:mutant.offset] + mutant.instead + text[mutant.offset + len(mutant.token):])
        return source

    def compile_alone(self, mutant):
        """(Its object, or a verdict and why.)"""
        if mutant.path not in self.commands:
            return None, ("none", "not compiled here", None)
        source = self.source_of(mutant)
        made, _ = self.compile(mutant.path, source, self.spare / (source.name + ".o"))
        if made is None:
            return None, ("none", "does not compile", None)
        original = self.build / self.commands[mutant.path][self.commands[mutant.path].index("-o") + 1]
        return made, ("equivalent", "the same object code", None) if made.read_bytes() == original.read_bytes() else None

    def ask(self, mutant, classes, program_of, **variables):
        """Runs the classes until one notices."""
        for one in self.best_first(mutant.path, classes):
            program = program_of(one.target)
            if program is None:
                return "none", "does not link", None
            _, clock, why = self.run_class(program, one.words, *one.limits(), **variables)
            if why and clock > 2 * one.clock + 1 and self.run_class(self.programs[one.target], one.words, *one.limits())[2]:
                print(f"{one.key()} fails without a mutant too, while the machine is busy", flush=True)
            elif why:
                one.kills[mutant.path] = one.kills.get(mutant.path, 0) + 1
                return "killed", why, one.key()
        return "survived", "", None

    def judge_switched(self, number, mutant, classes, programs):
        return self.ask(mutant, [one for one in classes if number in one.reached], programs.get, POSENC_MUTANT=str(number))

    def judge_alone(self, mutant, classes):
        made, verdict = self.compile_alone(mutant)
        if verdict:
            return verdict
        programs = {}

        def program_of(target):
            if target not in programs:
                programs[target] = self.link(target, [made], self.spare / target)
            return programs[target]

        return self.ask(mutant, classes, program_of)

    def judge_built(self, mutant, target):
        """With what the tests build from the sources built again."""
        text, changed = (self.tree / mutant.path).read_text(), self.source_of(mutant).read_text()
        try:
            (self.tree / mutant.path).write_text(changed)
            if self.ninja(target).returncode:
                return "killed", "what it writes does not compile", target
            for one in [one for one in self.classes if one.target == target]:
                _, _, why = self.run_class(self.programs[target], one.words, 600, 600)
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


def without_starts(classes, by_path):
    """A constant beyond functions is made when any test starts: that alone does not reach its source. It is left to the classes that also
    reach a place of the source that not every class reaches, if there are any."""
    everywhere = set.intersection(*(one.reached for one in classes)) if classes else set()
    for numbers in by_path.values():
        near = [one for one in classes if one.reached & (numbers - everywhere)]
        for one in classes:
            if near and one not in near:
                one.reached -= numbers


def near(work, folder, numbered, end):
    """Judges the mutants of a folder with the folder's own tests."""
    began = time.monotonic()
    target = folder.replace("/", "_") + "_tests"
    by_path, objects, switched = {}, [], {}
    for number, mutant in numbered:
        by_path.setdefault(mutant.path, []).append((number, mutant))
    numbers_of = {path: {number for number, _ in entries} for path, entries in by_path.items()}
    for path, entries in by_path.items():
        made, numbers, wrong = work.switch(path, entries, work.spare / path.replace("/", "__")) if path in work.commands else (None, [], set())
        objects += [made] if made else []
        switched.update({number: True for number in numbers})
        for number, mutant in entries:
            if number in wrong:
                work.keep(mutant, "none", "does not compile", None, 0.0)
                switched[number] = False
    classes, programs = [], {}
    if target in work.programs:
        programs = {target: work.link(target, [work.chooser, *objects], work.spare / target)}
        classes = work.measure(programs, numbered[-1][0], work.spare / "reached") if programs[target] else []
        work.keep_times(classes)
        without_starts(classes, numbers_of)
    print(f"{folder}: {sum(switched.values())} of {len(numbered)} mutants switched, {len(classes)} tests, {time.monotonic() - began:.0f} s", flush=True)
    for alone in (False, True):
        for number, mutant in numbered:
            if time.monotonic() > end:
                return
            if switched.get(number, None) is (None if alone else True):
                began = time.monotonic()
                if alone:  # those that reach a place of its source, if any place can be switched
                    known = any(switched.get(place) for place in numbers_of[mutant.path])
                    verdict, why, killer = work.judge_alone(mutant, [one for one in classes if not known or one.reached & numbers_of[mutant.path]])
                else:
                    verdict, why, killer = work.judge_switched(number, mutant, classes, programs)
                work.keep(mutant, "waits" if verdict == "survived" else verdict, why, killer, time.monotonic() - began)


def run(work, folders, count=sys.maxsize, seconds=math.inf, jobs=1):
    if seconds <= 0:  # there is only what is known of the sources as they are, and nothing need be built for that
        return work.copy()
    end = time.monotonic() + seconds
    work.prepare(folders)
    while count > 0 and time.monotonic() < end:
        done = work.done()
        todo = [mutant for mutant in sorted(work.mutants(folders), key=lambda mutant: mutant.order)
                if (mutant.path, mutant.offset, mutant.instead) not in done][:min(count, ROUND)]
        if not todo:
            break
        count -= len(todo)
        rooms = {}
        for number, mutant in enumerate(todo, 1):
            rooms.setdefault(mutant.folder(), []).append((number, mutant))

        def task(folder):
            def judge(place):
                work.at_place(place)
                near(work, folder, rooms[folder], end)
            return judge

        in_parallel(jobs, [task(folder) for folder in sorted(rooms, key=lambda folder: rooms[folder][0][0])])
    if seconds > 0:
        rest(work, folders, jobs)


def chosen(work, folders, *verdicts):
    done = work.done()
    keys = {key for key, result in done.items() if result["verdict"] in verdicts and not work.reason_for(result)}
    mutants = [mutant for mutant in work.mutants(folders) if (mutant.path, mutant.offset, mutant.instead) in keys]
    return sorted(mutants, key=lambda mutant: mutant.order)


def rest(work, folders, jobs=1):
    """Those that wait, with the tests of the other folders."""
    decide(work, folders, chosen(work, folders, "waits"), jobs, lambda mutant, one: one.target != mutant.folder().replace("/", "_") + "_tests")


def again(work, folders, jobs=1):
    decide(work, folders, chosen(work, folders, "survived", "waits"), jobs, lambda mutant, one: True)


def decide(work, folders, mutants, jobs, asks):
    """Judges the mutants with all tests for which `asks` is true. One that cannot be switched is asked of every test that reaches a place
    of its source that can."""
    if not mutants:
        return
    place = work.tree / "rest"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    numbered = list(enumerate(mutants, 1))
    by_path = {}
    for number, mutant in numbered:
        by_path.setdefault(mutant.path, []).append((number, mutant))
    size = len(mutants)
    for path, entries in list(by_path.items()):  # places that show which tests reach the source
        probes = [mutant for mutant in work.mutants([entries[0][1].folder()]) if mutant.path == path][::5]
        by_path[path] = entries + [(size + at, mutant) for at, mutant in enumerate(probes, 1)]
        size += len(probes)

    def build(path):
        def task(slot):
            work.at_place(slot)
            made, numbers, _ = work.switch(path, by_path[path], place / path.replace("/", "__"))
            (place / (path.replace("/", "__") + ".json")).write_text(json.dumps([str(made) if made else None, numbers]))
        return task

    in_parallel(jobs, [build(path) for path in by_path])
    objects, switched = [], set()
    for path in by_path:
        made, numbers = json.loads((place / (path.replace("/", "__") + ".json")).read_text())
        objects += [made] if made else []
        switched |= set(numbers)
    programs = {target: place / target for target in work.programs if any(one.target == target and asks(mutant, one) for mutant in mutants for one in work.classes)}

    def link(target):
        def task(slot):
            if not work.link(target, [work.chooser, *objects], programs[target]):
                sys.exit(f"mutants.py: {target} does not link.")
        return task

    in_parallel(jobs, [link(target) for target in programs])
    numbers_of = {path: {number for number, _ in entries} for path, entries in by_path.items()}
    classes, verdicts = [], place / "verdicts.jsonl"
    alive = [(number, mutant) for number, mutant in numbered if number in switched]
    for long in (False, True):  # the long ones only if any mutant is left
        if not alive and all(number in switched for number, _ in numbered):
            break

        def measure(target):
            def task(slot):
                work.at_place(slot)
                found = work.measure({target: programs[target]}, size, work.spare / "reached", long)
                (place / f"{target}-{long}.json").write_text(json.dumps([[one.words, one.seconds, one.clock, sorted(one.reached)] for one in found]))
            return task

        in_parallel(jobs, [measure(target) for target in programs])
        some = []
        for target in programs:
            for words, seconds, clock, reached in json.loads((place / f"{target}-{long}.json").read_text()):
                one = Class(target, *words)
                one.seconds, one.clock, one.reached, one.kills = seconds, clock, set(reached), work.killers.get(one.key(), {})
                some.append(one)
        work.keep_times(some)
        classes += some
        without_starts(some, numbers_of)

        def judge(number, mutant):
            def task(slot):
                work.at_place(slot)
                began = time.monotonic()
                verdict = work.judge_switched(number, mutant, [one for one in some if asks(mutant, one)], programs)
                if verdict[0] != "survived":
                    work.keep(mutant, *verdict, time.monotonic() - began)
                    with verdicts.open("a") as file:
                        file.write(f"{number}\n")
            return task

        in_parallel(jobs, [judge(number, mutant) for number, mutant in alive])
        decided = {int(line) for line in verdicts.read_text().split()} if verdicts.exists() else set()
        alive = [(number, mutant) for number, mutant in alive if number not in decided]

    def finish(number, mutant):
        def task(slot):
            work.at_place(slot)
            began = time.monotonic()
            if number in switched:
                _, same = work.compile_alone(mutant)
                verdict = same or ("survived", "", None)
            else:
                # If no place of its source can be switched, nobody knows which tests reach it.
                known = any(place in switched for place in numbers_of[mutant.path])
                verdict = work.judge_alone(mutant, [one for one in classes if asks(mutant, one) and (not known or one.reached & numbers_of[mutant.path])])
            work.keep(mutant, *verdict, time.monotonic() - began)
        return task

    in_parallel(jobs, [finish(*entry) for entry in alive + [entry for entry in numbered if entry[0] not in switched]])
    results = work.done()
    for _, mutant in numbered:
        target = BUILT.get(mutant.folder())
        if target in work.programs and results[mutant.path, mutant.offset, mutant.instead]["verdict"] == "survived":
            began = time.monotonic()
            work.keep(mutant, *work.judge_built(mutant, target), time.monotonic() - began)


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
        killed, survived, reasoned, waiting = (verdicts.count(verdict) for verdict in ("killed", "survived", "reasoned", "waits"))
        counted = killed + survived + waiting  # until other tests have been asked, one that waits counts as a survivor
        print(f"{name:24} {percent(killed, counted + reasoned)}  {percent(killed, counted)}  {killed} killed, {counted + reasoned - killed} survived, "
              f"{reasoned} of them equivalent by a reason, {verdicts.count('equivalent')} equivalent by their code" + (f"; {waiting} have yet to be asked of other tests" if waiting else ""))


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
bool fixed(int a)
{
    constexpr int most = 6;
    switch (a) {
    case most: return true;
    default: return a == 9;
    }
}
constexpr int made = [] {
    int sum = 3;
    for (int i = 2; i < 8; i += 2, sum *= 3)
        ;
    return sum;
}();
int given() { return made; }
#include <string>
std::string greeting(const std::string& name) { return "hello " + name; }
""",
    "core/toy/far.cpp": "int far(int a) { return a - 7; }\n",
    "tests/toy_tests.cpp": """#include <cstdio>
#include <cstring>
int held(int), loose(int), same(int), ends(int), given();
bool fixed(int);
int main(int count, char** words)
{
    if (count < 2)
        return std::puts("    test_toy\\n    test_other") < 0;
    if (!std::strcmp(words[1], "test_toy"))
        return held(1) != 8 || same(3) != 0 || !fixed(6) || fixed(9) != true || given() != 81;
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
    ("⟦++⟧a;", 20): ("killed", "core_toy_tests test_other"), ("constexpr int most = ⟦6⟧;", 25): ("killed", "core_toy_tests test_toy"),
    ("default: return a ⟦==⟧ 9;", 28): ("killed", "core_toy_tests test_toy"), ('std::string greeting(const std::string& name) { return "hello " ⟦+⟧ name; }', 39): ("none", None),
    ("int sum = ⟦3⟧;", 32): ("killed", "core_toy_tests test_toy"),
    ("int far(int a) { return a - ⟦7⟧; }", 1): ("killed", "core_far_tests test_far"),
}


def self_test():
    classes = [Class("a"), Class("b"), Class("c")]
    for one, reached in zip(classes, ({1, 2, 5, 6}, {1, 5, 7}, {1, 2, 5})):
        one.reached = reached
    without_starts(classes, {"one": {1, 2, 3}, "other": {5}, "third": {6, 7}})
    assert [one.reached for one in classes] == [{1, 2, 5, 6}, {5, 7}, {1, 2, 5}], [one.reached for one in classes]
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
        # What is fixed when it is compiled cannot be switched.
        text = TOY["core/toy/toy.cpp"]
        numbered = [(number, Mutant("core/toy/toy.cpp", text, *place)) for number, place in enumerate(mutants_of(text), 1)]
        _, switched, wrong = work.switch("core/toy/toy.cpp", numbered, work.spare / "all")
        alone = [mutant.place for number, mutant in numbered if number not in wrong and number not in switched]
        assert alone[0] == "constexpr int most = ⟦6⟧;" and alone[1] == "int sum = ⟦3⟧;" and len(alone) == 9 and len(wrong) == 1, (alone, wrong)
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
    parser.add_argument("--jobs", type=int, default=1)
    if sys.argv[1:] == ["self-test"]:
        return self_test()
    arguments = parser.parse_args()
    work, folders = Work(arguments.work, jobs=arguments.jobs), arguments.folders.split(",")
    for folder in folders:
        if not any((SOURCE / folder).glob("*.cpp")):
            sys.exit(f"mutants.py: there is no source in {folder!r}; --folders takes folders that have some, such as core/rope.")
    if arguments.task == "run":
        return run(work, folders, arguments.count, arguments.seconds, arguments.jobs)
    if arguments.task == "report":
        return report(work, folders)
    work.prepare(folders)
    {"rest": rest, "again": again}[arguments.task](work, folders, arguments.jobs)


if __name__ == "__main__":
    main()
