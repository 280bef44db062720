# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the middle, by the keyboard and the accessibility bus: accessibility_pages.py POSENC

Every control is found by its name and reached with Tab, and the pictures' sentences are compared with the formula or with NumPy."""
import dataclasses
import re
import sys
import time
from decimal import Decimal

import numpy

from accessible_desktop import Desktop, until
from accessible_sentences import MEASURE, NUMBER, PARAMETERS, SIZES, agrees, complaint, plain
from encoding_facts import PI, Scene

SMALL = Scene(Decimal(100), 4, 10, k=2, j=3, second=6)
MIDDLE = Scene(Decimal(10000), 16, 20, k=7, j=9, second=11)


@dataclasses.dataclass(frozen=True)
class Place:
    """A page: the key that opens it, its content, and the settings that show all of it."""
    title: str
    main: tuple[str, str]
    key: str
    picks: tuple[tuple[str, str], ...] = ()
    chosen: str = ""  # of the row of buttons beside the title
    typed: tuple[tuple[str, str], ...] = ()
    scene: Scene = MIDDLE
    controls: tuple[tuple[str, str], ...] = ()


BEHIND_THE_LAST_DIGIT = "9+"  # Ctrl+0 is something else
TOKENS, PROJECTION, COMPARISON = ("chart", "Tokens"), ("chart", "Projection"), ("chart", "Compare")
PRECISION, ROTARY, BIASES = ("chart", "Precision"), ("chart", "Rotary"), ("chart", "Biases")
PLACES = [
    Place("Encoding", ("chart", "Heatmap"), "1", controls=(("chart", "Similarity matrix"), ("radio button", "Positions down"))),
    Place("Tokens", TOKENS, "2", picks=(("Embedding", "random"),), typed=(("Dropout p", "0.25"),), scene=SMALL,
          controls=(("text", "Sentence"), ("combo box", "Embedding"), ("spin button", "Embedding seed"), ("check box", "× √d_model"),
                    ("combo box", "Combine by"), ("spin button", "Dropout p"), ("spin button", "Dropout seed"),
                    ("push button", "New dropout mask"), ("push button", "Open embeddings…"), ("table", "Formulas"))),
    Place("Projection", PROJECTION, "3", picks=(("Method", "t-SNE"),), typed=(("Perplexity", "5"),),
          controls=(("combo box", "Method"), ("spin button", "Perplexity"), ("spin button", "Seed"), ("spin button", "Iterations"),
                    ("spin button", "Early exaggeration"), ("push button", "Run again"), ("list", "Nearest neighbours"))),
    Place("Compare", COMPARISON, "4",
          controls=(("radio button", "heatmap"), ("push button", "Copy A to B"))),
    Place("Table check", ("push button", "Open table…"), "7"),
    Place("Code", ("text", "Code"), "8",
          controls=(("combo box", "Language"), ("push button", "Copy code"), ("push button", "Save code…"))),
    Place("Precision", PRECISION, "5",
          controls=(("radio button", "error"), ("combo box", "Number format"), ("combo box", "Computed as"), ("combo box", "Round"),
                    ("push button", "Go to the largest error"))),
    Place("Rotary", ROTARY, "6", chosen="similarity",
          controls=(("radio button", "similarity"), ("spin button", "Vector seed"), ("spin button", "ALiBi heads"))),
    Place("Biases", BIASES, BEHIND_THE_LAST_DIGIT,
          controls=(("radio button", "bias"), ("spin button", "Head"), ("spin button", "KERPLE log, r₁"), ("check box", "T5: both directions"),
                    ("spin button", "T5 buckets"), ("spin button", "xPos γ"), ("spin button", "Axis minimum"))),
]

# What the pictures say, with the names used for the facts.
CELL = r"\((?P<k>\d+), (?P<j>\d+)\)"
TOKEN = rf"(?P<tokens>\d+) tokens · (?P<equation>[^·]+) · (?P<source>[^·]+), {SIZES}, {PARAMETERS}; (?P<word>.+) at position (?P<k>\d+), " \
        rf"column (?P<j>\d+): (?P<embedding>{NUMBER}) \+ (?:\((?=-[^ ]+\) )|(?=\d[^ )]* ))(?P<value>{NUMBER})\)? = (?P<sum>{NUMBER})"
PROJECTED = rf"(?P<method>PCA|t-SNE) of {SIZES}, {PARAMETERS}; position (?P<k>\d+), nearest (?P<nearest>[\d, ]+)"
ROUNDED = rf"{SIZES}, {PARAMETERS}; (?P<rounding>[^;]+); PE{CELL} in (?P<format>\w+) = (?P<rounded>{NUMBER}), exact (?P<value>{NUMBER}), " \
          rf"error (?P<off>{NUMBER})"
TURNED = rf"{SIZES}, {PARAMETERS}; position (?P<k>\d+), pair (?P<pair>\d+): (?P<radians>{NUMBER}) rad = (?P<turned>{NUMBER}) turns" \
         r"(?P<after>|, after a whole one|, after \d+ whole ones)"
ROTATED = rf"{SIZES}, {PARAMETERS}; Δ = (?P<offset>\d+): all pairs alike (?P<alike>{NUMBER}), random direction (?P<random>{NUMBER}); " \
          rf"ALiBi (?P<first>{NUMBER}) \(head 1\) … (?P<last>{NUMBER}) \(head (?P<heads>\d+)\)"


def settle(window, where, wrong):
    """Waits until a picture's sentence is right, and returns it."""
    until(lambda: not wrong(plain(window.find(*where).description)), lambda: wrong(plain(window.find(*where).description)))
    return window.find(*where).description


def numbers(text, pattern):
    """The named parts of a sentence; None if it has another form."""
    found = re.fullmatch(pattern, text)
    return found and found.groupdict()


def sentence_complaint(pattern, facts, digits=4, more=lambda said: ""):
    """What is wrong with a sentence: its known parts against the facts, and what `more` finds in the others."""
    def wrong(text):
        said = numbers(text, pattern)
        if not said:
            return f"“{text}” is not of the form {pattern}"
        known = {**said, **facts}
        return complaint(text, pattern, known, lambda _: digits) or more(said)
    return wrong


def rounds_to(written, true, places):
    return abs(Decimal(written) - true) <= Decimal("0.500001") * Decimal(10) ** -places


def set_scene(window, scene):
    for name, value in (("n", scene.n), ("d_model", scene.d), ("max_len", scene.L)):
        window.set_value("spin button", name, value)
    for name, value in (("Position k", scene.k), ("Column j", scene.j), ("Second position k′", scene.second)):
        window.set_value("spin button", name, 0)  # away from a selection that no longer exists, which a smaller table may have left
        window.set_value("spin button", name, value)


def bring_up(window, place):
    window.press_with_control(place.key[0])
    if place.key == BEHIND_THE_LAST_DIGIT:
        window.grab_focus("page tab list", "Patches")
        window.press("Right")
    window.find("page tab list", place.title)  # which has the name of the page in front
    until(lambda: window.is_in_sight(window.find(*place.main)), f"{place.main} to be in sight")


def press_button(window, name):
    """By the keyboard alone."""
    window.grab_focus("push button", name)
    window.press("Space")


def labelled(window, role, accessible):
    """The visible name: a label beside it, or its own text."""
    return role not in ("combo box", "spin button", "text") or window.label_of(accessible) or accessible.name == "Code"


def check_places(window):
    said = []
    for place in PLACES:
        set_scene(window, place.scene)
        bring_up(window, place)
        if place.chosen:
            window.choose(place.chosen)
        for name, choice in place.picks:
            window.pick(name, choice)
        for name, text in place.typed:
            window.type_value(name, text)
        for role, name in (place.main, *place.controls):
            accessible = window.find(role, name)
            until(lambda: window.is_visible(accessible), f"the {role} “{name}” of {place.title} to be visible")
            assert labelled(window, role, accessible), f"the {role} “{name}” of {place.title} has no label"
        reached = window.walk()
        missed = {(role, name) for role, name in (place.main, *place.controls)
                  if not any(stop[:2] == (role, name) for stop in reached)}
        assert not missed, f"Tab does not reach {sorted(missed)} of {place.title}, but {[stop[:2] for stop in reached]}"
        nameless = [role for role, name, _ in reached if not name.strip()]
        assert not nameless, f"without a name on {place.title}: {nameless}"
        said.append(f"{place.title} ({len(place.controls)})")
        for name, _ in place.typed:
            if name == "Dropout p":
                window.type_value(name, "0")
    return "names, labels and Tab: " + ", ".join(said)


def place_of(title):
    return next(place for place in PLACES if place.title == title)


def check_tokens(window):
    """The worked batch and a typed sentence; the encoding by the formula, the input as the written sum."""
    place = place_of("Tokens")
    bring_up(window, place)
    said = []
    for source, scene in (("batch", SMALL), ("batch", dataclasses.replace(SMALL, n=Decimal(1000), k=5, j=0)), ("random", MIDDLE)):
        window.pick("Embedding", source)
        set_scene(window, scene)
        if source == "random":
            window.type_over("text", "Sentence", "a b c d e f g h i j")
        tokens, word, about = ("6", f"token {scene.k}", "worked batch, sequence 0") if source == "batch" else (
            "10", f"“{'abcdefghij'[scene.k]}”", "random embeddings, seed 0")
        facts = scene.facts() | {"tokens": tokens, "word": word, "source": about, "equation": "embedding + encoding"}

        def sum_is_wrong(numbers_said, value=facts["value"]):
            if source == "batch" and numbers_said["embedding"] != {(2, 3): "1.17", (5, 0): "0.86"}[(scene.k, scene.j)]:
                return f"the batch has no {numbers_said['embedding']} at {scene.k}, {scene.j}"
            true = Decimal(numbers_said["embedding"]) + value
            return "" if abs(Decimal(numbers_said["sum"]) - true) <= Decimal("0.0011") else f"the sum is {true}, not {numbers_said['sum']}"

        said.append(settle(window, TOKENS, sentence_complaint(TOKEN, facts, more=sum_is_wrong)))
    return f"“{said[-1]}”"


def check_tokens_without_an_input(window):
    """The picture also says what is missing."""
    place = place_of("Tokens")
    bring_up(window, place)
    for source, expected in (("file", "No embeddings are open"), ("batch", "set d_model to 4")):
        window.pick("Embedding", source)
        until(lambda: expected in window.find(*TOKENS).description, lambda: f"“{expected}”; it is “{window.find(*TOKENS).description}”")
    press_button(window, "Use d_model = 4, n = 100")
    until(lambda: (window.value("slider", "d_model"), window.value("slider", "n")) == (4, 100), "the remedy to set d_model and n")
    window.pick("Embedding", "random")
    return "no embeddings, the wrong d_model, and the button that helps"


def check_dropout(window):
    place = place_of("Tokens")
    bring_up(window, place)
    set_scene(window, SMALL)
    window.type_value("Dropout p", "0.5")
    seed = lambda: window.value("spin button", "Dropout seed")
    before = until(lambda: window.find("push button", "New dropout mask") and seed() + 1, "the seed of the dropout") - 1
    said = set()
    for step in range(1, 7):  # of sixty-four entries like this one, half of each seed's are dropped
        press_button(window, "New dropout mask")
        until(lambda: seed() == before + step, f"Space on “New dropout mask” to take the seed {before + step}; it is {seed()}")
        said.add("dropped" if ", dropped: 0" in window.find(*TOKENS).description else "kept")
        assert re.search(r", (dropped: 0|kept: / \(1 − 0\.5\) = .+)$", window.find(*TOKENS).description), window.find(*TOKENS).description
    assert said == {"dropped", "kept"}, f"six seeds left the entry {said}"
    window.type_value("Dropout p", "0")
    until(lambda: "dropout" not in window.find(*TOKENS).description, "dropout to be gone")
    return "dropped under some seeds, kept and doubled under others"


def projected_facts(scene):
    """The five nearest of position k among the two principal components, by NumPy's singular values."""
    rows = numpy.array([[float(value) for value in scene.row(k)] for k in range(scene.L)])
    rows -= rows.mean(axis=0)
    u, s, _ = numpy.linalg.svd(rows, full_matrices=False)
    points = u[:, :2] * s[:2]
    distances = numpy.linalg.norm(points - points[scene.k], axis=1)
    order = [int(k) for k in numpy.argsort(distances) if k != scene.k]
    assert numpy.diff(distances[order[:6]]).min() > 1e-6, "two neighbours are equally far, so that their order means nothing"
    return scene.facts() | {"method": "PCA", "nearest": ", ".join(map(str, order[:5]))}


def check_projection(window):
    place = place_of("Projection")
    bring_up(window, place)
    set_scene(window, MIDDLE)
    window.pick("Method", "PCA")
    for scene in (MIDDLE, dataclasses.replace(MIDDLE, k=0), dataclasses.replace(MIDDLE, n=Decimal(100), d=15, k=11)):
        set_scene(window, scene)
        facts = projected_facts(scene)
        said = settle(window, PROJECTION, sentence_complaint(PROJECTED, facts))
    nearest = facts["nearest"].split(", ")
    window.grab_focus("combo box", "Method")
    window.tab_to("list", "Nearest neighbours")
    window.press("Home", "Down", "Return")
    until(lambda: window.value("spin button", "Second position k′") == int(nearest[1]), f"Return to choose neighbour {nearest[1]} as k′")
    window.pick("Method", "t-SNE")
    window.type_value("Perplexity", "5")
    moved = re.compile(r"t-SNE of 20 positions × 15 columns, n = 100; position 11, nearest [\d, ]+")
    until(lambda: moved.fullmatch(window.find(*PROJECTION).description), lambda: f"t-SNE to end: “{window.find(*PROJECTION).description}”")
    window.type_value("Perplexity", "20")
    until(lambda: "erplexity" in window.find(*PROJECTION).description, lambda: f"20 positions to be too few for a perplexity of 20: "
          f"“{window.find(*PROJECTION).description}”")
    window.type_value("Perplexity", "5")
    window.pick("Method", "PCA")
    return f"“{said}”; a neighbour chosen with Return; t-SNE; too large a perplexity"


def check_compare(window):
    """A and B by the formula, while A moves away from its copy, after they are swapped, and alone again."""
    place = place_of("Compare")
    bring_up(window, place)
    changed = dataclasses.replace(MIDDLE, n=Decimal(50))
    side = rf"n = {NUMBER} · \d+ × \d+"

    def cell_wrong(a, b):
        pattern = rf"A: {side} — B: {side}; {CELL}: A (?P<a>{NUMBER}), B (?P<b>{NUMBER}), A − B (?P<difference>{NUMBER})"
        left, right = a.row(a.k)[a.j], b.row(a.k)[a.j]
        facts = {"k": a.k, "j": a.j, "a": left, "b": right, "difference": left - right}

        def wrong(text):
            expected = f"A: n = {a.n} · {a.L} × {a.d} — B: n = {b.n} · {b.L} × {b.d}; "
            return (not text.startswith(expected) and f"“{text}” does not begin with “{expected}”") or complaint(
                text.replace("A -", "A − "), pattern, facts, lambda name: 3 if name == "difference" else 4)
        return wrong

    set_scene(window, changed)
    press_button(window, "Copy A to B")
    settle(window, COMPARISON, cell_wrong(changed, changed))  # a key may arrive after what is set past it
    set_scene(window, MIDDLE)
    settle(window, COMPARISON, cell_wrong(MIDDLE, changed))
    said = window.find(*COMPARISON).description
    for now, copy in ((changed, MIDDLE), (MIDDLE, changed)):
        press_button(window, "Swap A and B")
        settle(window, COMPARISON, cell_wrong(now, copy))
        until(lambda: window.value("slider", "n") == float(now.n), "the controls to follow the swap")
    for picture in ("similarity", "offset"):
        window.choose(picture)
        a, b = (MIDDLE.similarity(0, MIDDLE.second - MIDDLE.k), changed.similarity(0, MIDDLE.second - MIDDLE.k)) \
            if picture == "offset" else (MIDDLE.similarity(MIDDLE.k, MIDDLE.second), changed.similarity(MIDDLE.k, MIDDLE.second))
        where = f"Δ = {MIDDLE.second - MIDDLE.k}" if picture == "offset" else rf"\({MIDDLE.k}, {MIDDLE.second}\)"
        pattern = rf"A: .+ {MEASURE} — B: .+; {where}: A (?P<a>{NUMBER}), B (?P<b>{NUMBER}), A − B (?P<difference>{NUMBER})"
        settle(window, COMPARISON, lambda text: complaint(text, pattern, {"measure": "dot", "a": a, "b": b, "difference": a - b},
                                                          lambda name: 3 if name == "difference" else 4))
    window.choose("heatmap")
    press_button(window, "Clear B")
    until(lambda: "— B: n = 100 ·" in window.find(*COMPARISON).description, "B to be forgotten")
    return f"“{said}”, swapped, in three pictures, and forgotten"


def check_code(window):
    place = place_of("Code")
    bring_up(window, place)
    set_scene(window, MIDDLE)

    def code():
        text = window.find("text", "Code").queryText()
        return text.getText(0, text.characterCount)

    for language, word in (("numpy", "import numpy"), ("pytorch", "import torch"), ("tensorflow", "import tensorflow"), ("jax", "import jax"),
                           ("eigen", "#include <Eigen")):
        window.pick("Language", language)
        until(lambda: word in code(), lambda: f"“{word}” in the code for {language}:\n{code()}")
    for wanted in ("10000", "16", "20"):
        assert re.search(rf"\b{wanted}\b", code()), f"no {wanted} in the code:\n{code()}"
    window.set_value("spin button", "max_len", 23)
    until(lambda: re.search(r"\b23\b", code()), "the code to follow max_len")
    window.pick("Language", "numpy")
    press_button(window, "Copy code")
    until(lambda: re.search(r"Copied \d+ lines", window.message()), lambda: f"the status bar to say it was copied: “{window.message()}”")
    return "five languages, n, d_model and max_len in them, copied"


def check_precision(window):
    """The exact number by the formula, and the error as the written difference."""
    place = place_of("Precision")
    bring_up(window, place)
    set_scene(window, MIDDLE)
    for name, bits in (("float16", 11), ("bfloat16", 8)):
        window.pick("Number format", name)

        def more(said):
            rounded, exact, error = (Decimal(said[key]) for key in ("rounded", "value", "off"))
            written = sum(Decimal("0.5") * Decimal(10) ** number.as_tuple().exponent for number in (rounded, exact, error))
            if abs(error) > Decimal(20) * Decimal(2) ** -bits:
                return f"{name} is never wrong by {error}"
            return "" if abs(rounded - exact - error) <= written else f"{rounded} and {exact} do not differ by {error}"

        facts = MIDDLE.facts() | {"format": name}
        said = settle(window, PRECISION, sentence_complaint(ROUNDED, facts, more=more))
    go = window.find("push button", "Go to the largest error")
    until(lambda: go.getState().contains(window.ENABLED), "the largest error to be found")
    press_button(window, "Go to the largest error")
    until(lambda: not window.find(*PRECISION).description.startswith(said[:40]) or window.find(*PRECISION).description != said,
          "the largest error to be gone to")
    window.choose("largest")
    until(lambda: "largest error of each position" in window.find(*PRECISION).description, "the curve to be described")
    window.choose("error")
    return f"“{said}”"


def check_rotary(window):
    place = place_of("Rotary")
    bring_up(window, place)
    window.choose("angles")
    for scene in (MIDDLE, dataclasses.replace(MIDDLE, k=19, j=0, second=3)):
        set_scene(window, scene)
        facts = scene.facts()
        turns = int(facts["turns"])

        def angle_wrong(said):
            if not rounds_to(said["radians"], facts["direction"], 4) or not rounds_to(said["turned"], facts["direction"] / (2 * PI), 4):
                return f"the angle is {facts['direction']:.6f}: {said}"
            known = {0: "", 1: ", after a whole one"}.get(turns, f", after {turns} whole ones")
            return "" if said["after"] == known else f"{turns} whole turns, not “{said['after']}”"

        settle(window, ROTARY, sentence_complaint(TURNED, facts, more=angle_wrong))
    window.choose("similarity")
    set_scene(window, MIDDLE)
    facts = MIDDLE.facts() | {"heads": "8"}

    def similarity_wrong(said):
        alike = facts["kernel"] / (MIDDLE.d // 2)
        if not rounds_to(said["alike"], alike, 4):
            return f"the similarity is {alike}, not {said['alike']}"
        penalties = [-facts["offset"] * Decimal(2) ** -head for head in (1, 8)]
        right = agrees(said["first"], penalties[0], 4) and agrees(said["last"], penalties[1], 4)
        return "" if right else f"the penalties are {penalties}: {said}"

    said = settle(window, ROTARY, sentence_complaint(ROTATED, facts, more=similarity_wrong))
    return f"“{said}”"


def check_scheme(window):
    """The scheme is chosen with the keys, and the heatmap names it."""
    bring_up(window, place_of("Encoding"))
    set_scene(window, MIDDLE)
    sinusoidal = window.description("Heatmap")
    for scheme in ("binary", "sines only", "random", "sinusoidal"):
        window.pick("Encoding scheme", scheme)
        until(lambda: (window.description("Heatmap") == sinusoidal) == (scheme == "sinusoidal"),
              lambda: f"the heatmap to say {scheme}: “{window.description('Heatmap')}”")
        if scheme == "binary":  # 7 is 111 in binary digits
            until(lambda: window.description("Heatmap").endswith("= 0"), lambda: f"digit 9 of 7 to be 0: “{window.description('Heatmap')}”")
    return "binary, sines, random and back"


def main():
    begin = time.monotonic()

    def told(what, result):
        print(f"{time.monotonic() - begin:5.1f} s  {what}: {result}", flush=True)

    with Desktop(sys.argv[1], "--preset", "default") as desktop:  # with all controls
        from accessible_window import Window  # which needs the bus

        window = Window(desktop.application())
        window.activate()
        for check in (check_places, check_tokens, check_tokens_without_an_input, check_dropout, check_projection, check_compare, check_code,
                      check_precision, check_rotary, check_scheme):
            told(check.__name__.removeprefix("check_").replace("_", " "), check(window))
    told("end", "no process is left")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"accessibility_pages: {error}")
