#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Would the tests notice? Changes one token of a source, builds, runs the tests of its folder, then those of the other folders.

usage: mutants.py WORK run [--folders core/rope,ui/files] [--count N] [--seconds S]
       mutants.py WORK report

WORK is a folder for a clone, its build and mutants.jsonl, where the results stand. `run` goes on where it stopped, in an order that follows
from the commit of the clone alone, so any part of it is a fair sample. A mutant that does not compile is none. One whose object code is the same is equivalent.
All others are killed by a failing test, a crash or a test that does not end, or they survive: `report` lists those.
"""
import argparse
import hashlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'
                       |(?P<number>\b(?:0x[0-9a-fA-F'.]+(?:p[+-]?\d+)?|\d[\d']*(?:\.\d+)?(?:e[+-]?\d+)?)[uUlLfFzZ]*)
                       |(?P<word>[A-Za-z_]\w*)|(?P<sign><<=|>>=|<=>|->|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|/=|[-+*/<>!?:;=&|,(){}\[\].~^%])''',
                   re.X | re.S | re.M)
SIGNS = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "++": "--",
         "--": "++", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "!": ""}
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min", "floor": "ceil", "ceil": "floor", "sin": "cos", "cos": "sin", "continue": "break",
         "any_of": "all_of", "all_of": "any_of", "none_of": "any_of", "lower_bound": "upper_bound", "upper_bound": "lower_bound", "front": "back", "back": "front"}


def other_number(text):
    digits = text.replace("'", "")
    if re.fullmatch(r"\d+[uUlLzZ]*", digits):
        value = int(re.match(r"\d+", digits)[0])
        return str(1 if value == 0 else 0 if value == 1 else value + 1) + re.sub(r"^\d+", "", digits)
    if re.fullmatch(r"\d+\.\d+", digits):
        return {"0.0": "1.0", "1.0": "0.0"}.get(digits, repr(2 * float(digits)))
    return None


def mutants_of(path):
    """Every place of a file: (offset, token, its replacement)."""
    text = (SOURCE / path).read_text()
    for match in TOKEN.finditer(text):
        token = match[0]
        instead = other_number(token) if match["number"] else WORDS.get(token) if match["word"] else SIGNS.get(token) if match["sign"] else None
        if instead is not None:
            yield match.start(), token, instead


class Work:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.tree, self.build, self.results = self.folder / "tree", self.folder / "build", self.folder / "mutants.jsonl"

    def prepare(self, folders):
        if not self.tree.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            subprocess.run(["git", "clone", "-q", SOURCE, self.tree], check=True)
            subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG",
                            "-DPOSENC_TESTS=ON", "-DCMAKE_UNITY_BUILD=OFF"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["git", "-C", self.tree, "checkout", "-q", "--", "."], check=True)
        self.commit = subprocess.run(["git", "-C", self.tree, "rev-parse", "--short", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
        self.ninja(*sorted({target for folder in folders for target in self.tests_of(folder)}), check=True)

    def ninja(self, *targets, check=False):
        return subprocess.run(["ninja", "-C", self.build, *targets], check=check, capture_output=True, text=True)

    def tests_of(self, folder):
        """The executables of a folder's tests: its own, then those of the other folders beside it."""
        top, name = folder.split("/")
        own = f"{top}_{name}_tests"
        known = [line.split(":")[0] for line in self.ninja("-t", "targets", "all").stdout.splitlines()]
        known = [target for target in known if re.fullmatch(top + r"_\w+_tests", target)]
        return sorted(known, key=lambda target: (target != own, target))

    def object_of(self, path):
        pattern = re.compile(re.escape("/".join(path.split("/")[1:])) + r"\.o$")
        for line in self.ninja("-t", "targets", "all").stdout.splitlines():
            name = line.split(":")[0]
            if pattern.search(name) and f"posenc_{path.split('/')[0]}.dir" in name:
                return name
        return None

    def done(self):
        return [json.loads(line) for line in self.results.read_text().splitlines()] if self.results.exists() else []

    def fails(self, target):
        """The first class of an executable that fails; None if all pass."""
        program = next(self.build.glob(f"tests/**/{target}"))
        listed = subprocess.run([program], capture_output=True, text=True)
        for name in re.findall(r"\btest_\w+", listed.stdout + listed.stderr):
            environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", POSENC_TEST_SEED="1")
            try:
                if subprocess.run([program, name], capture_output=True, timeout=120, env=environment).returncode:
                    return name
            except subprocess.TimeoutExpired:
                return name + " (does not end)"
        return None

    def judge(self, path, offset, token, instead):
        file = self.tree / path
        text = file.read_text()
        target = self.object_of(path)
        if target is None:
            return "none", "no object of its own"
        try:
            file.write_text(text)
            self.ninja(target, check=True)
            before = hashlib.sha256((self.build / target).read_bytes()).digest()
            file.write_text(text[:offset] + instead + text[offset + len(token):])
            if self.ninja(target).returncode:
                return "none", "does not compile"
            if hashlib.sha256((self.build / target).read_bytes()).digest() == before:
                return "equivalent", "the same object code"
            for tests in self.tests_of("/".join(path.split("/")[:2])):
                if self.ninja(tests).returncode:
                    return "none", "does not link"
                if failed := self.fails(tests):
                    return "killed", failed
            return "survived", ""
        finally:
            file.write_text(text)


def run(work, folders, count, seconds):
    work.prepare(folders)
    places = [(path.relative_to(SOURCE).as_posix(), *mutant) for folder in folders for path in sorted((SOURCE / folder).glob("*.cpp"))
              for mutant in mutants_of(path.relative_to(SOURCE).as_posix())]
    random.Random(work.commit).shuffle(places)
    seen = {(result["file"], result["offset"], result["instead"]) for result in work.done() if result["commit"] == work.commit}
    end = time.monotonic() + seconds
    for path, offset, token, instead in places:
        if count <= 0 or time.monotonic() > end:
            break
        if (path, offset, instead) in seen:
            continue
        began = time.monotonic()
        verdict, why = work.judge(path, offset, token, instead)
        line = (work.tree / path).read_text().count("\n", 0, offset) + 1
        result = {"file": path, "line": line, "offset": offset, "token": token, "instead": instead, "verdict": verdict, "why": why, "commit": work.commit,
                  "seconds": round(time.monotonic() - began, 1)}
        with work.results.open("a") as file:
            file.write(json.dumps(result) + "\n")
        print(f"{path}:{line}: {token} -> {instead or 'nothing'}: {verdict} {why}", flush=True)
        count -= verdict in ("killed", "survived")


def report(work):
    results = work.done()
    rooms = {}
    for result in results:
        rooms.setdefault("/".join(result["file"].split("/")[:2]), []).append(result["verdict"])
    total = [result["verdict"] for result in results]
    for name, verdicts in [*sorted(rooms.items()), ("all", total)]:
        killed, survived = verdicts.count("killed"), verdicts.count("survived")
        score = f"{100 * killed / (killed + survived):5.1f} %" if killed + survived else "      -"
        print(f"{name:24} {score}  {killed} killed, {survived} survived, {verdicts.count('equivalent')} equivalent")
    for result in results:
        if result["verdict"] == "survived":
            print(f"{result['file']}:{result['line']}: {result['token']} -> {result['instead'] or 'nothing'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("work")
    parser.add_argument("task", choices=["run", "report"])
    parser.add_argument("--folders", default=",".join(f"core/{path.name}" for path in sorted((SOURCE / "core").iterdir()) if path.is_dir()))
    parser.add_argument("--count", type=int, default=sys.maxsize)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    arguments = parser.parse_args()
    work = Work(arguments.work)
    run(work, arguments.folders.split(","), arguments.count, arguments.seconds) if arguments.task == "run" else report(work)


if __name__ == "__main__":
    main()
