# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window, operated only through the accessibility bus and the keyboard: accessibility_bus.py POSENC

Sets every parameter and compares the sentences of the charts and the inspector with the formula."""
import sys
import time
from decimal import Decimal

from accessible_desktop import Desktop, until
from accessible_sentences import CHARTS, chart_complaint, inspector_complaint
from encoding_facts import Scene

CONTROLS = [(role, name) for name in ("n", "d_model", "max_len") for role in ("slider", "spin button")]
CONTROLS += [("spin button", name) for name in ("Position k", "Column j", "Second position k′")]
CONTROLS += [("combo box", "Colormap"), ("combo box", "Preset"), ("text", "Inspector")]
CHOICES = {"Layout": {"interleaved": "interleaved", "concatenated": "concat.", "cosine-first": "cos first"},
           "Frequencies": {"paper": "paper", "tensor2tensor": "tensor2tensor"},
           "Similarity measure": {"dot": "dot", "cosine": "cosine", "distance": "distance"}}
TABS = {"Position sinusoids": "Rows", "Sines and cosines of positions": "Pairs", "Dimension waves": "Columns",
        "Wavelengths": "Wavelengths", "Clocks": "Clocks",
        "Similarity by offset": "Offsets", "Contributions": "Contributions", "Shift": "Shift"}

# How to set the parameters, and the scene.
SCENES = {
    "the small table of the articles, by sliders": ("slider", Scene(Decimal(100), 4, 10, k=4, j=3, second=6)),
    "odd d_model and its lone sine, cosine, by spin buttons":
        ("spin button", Scene(Decimal(1000), 7, 50, k=13, j=6, second=40, measure="cosine")),
    "concatenated, distance, typed":
        ("typed", Scene(Decimal("12345.678"), 512, 1000, k=777, j=300, second=703, layout="concatenated", measure="distance")),
    "tensor2tensor with an odd d_model: the column without a wave, by sliders":
        ("slider", Scene(Decimal(500), 9, 64, k=5, j=8, second=60, frequencies="tensor2tensor")),
    "the largest max_len and n, cosine first, by spin buttons":
        ("spin button", Scene(Decimal(10) ** 9, 64, 1048576, k=1000000, j=20, second=123456, layout="cosine-first",
                              frequencies="tensor2tensor", measure="dot")),
}


def check_names(window):
    for role, name in CONTROLS + [("panel", name) for name in CHOICES] + [("chart", name) for name in CHARTS]:
        window.find(role, name)
    stops = window.stops()
    nameless = [f"{role} in {accessible.parent}" for role, name, accessible in stops
                if not name.strip() and window.is_visible(accessible)]
    assert not nameless, f"without a name: {nameless}"
    return f"{len(CONTROLS) + len(CHOICES) + len(CHARTS)} promised names and roles; {len(stops)} stops, none without a name"


def set_scene(window, way, scene):
    for name, value in (("n", scene.n), ("d_model", scene.d), ("max_len", scene.L)):
        if way == "typed":
            window.type_value(name, str(value))
            until(lambda: window.value("slider", name) == float(value), f"{name} to be {value} as typed")
        else:
            window.set_value(way, name, value)
    for name, chosen in zip(CHOICES, (scene.layout, scene.frequencies, scene.measure)):
        window.choose(CHOICES[name][chosen])
    for name, value in (("Position k", scene.k), ("Column j", scene.j), ("Second position k′", scene.second)):
        window.set_value("spin button", name, 0)  # away from a selection that no longer exists, which a smaller table may have left
        window.set_value("spin button", name, value)


def bring_up(window, chart):
    if chart in TABS:
        window.act("page tab", TABS[chart], "Press")
    until(lambda: window.is_in_sight(window.find("chart", chart)), f"the chart {chart} to be in sight")


def settle(complaint):
    """Waits until nothing is wrong any more."""
    until(lambda: not complaint(), complaint)


def check_scene(window, way, scene):
    set_scene(window, way, scene)
    settle(lambda: inspector_complaint(window.inspector(), scene))
    for chart in CHARTS:
        settle(lambda: chart_complaint(chart, window.description(chart), scene))  # behind its tab, too
    for chart in CHARTS:
        bring_up(window, chart)
        settle(lambda: chart_complaint(chart, window.description(chart), scene))
    return f"{len(CHARTS)} charts and the inspector say what the formula gives: “{window.description('Heatmap')}”"


def check_numbers_of_the_articles(window):
    """One sentence taken from the articles, independent even of this test's arithmetic."""
    scene = Scene(Decimal(100), 4, 10, k=4, j=3, second=6)
    set_scene(window, "slider", scene)
    promised = "10 positions × 4 columns, n = 100; PE(4, 3) = 0.9211"
    until(lambda: window.description("Heatmap") == promised, lambda: f"“{promised}”; it is “{window.description('Heatmap')}”")
    return promised


def check_correction(window):
    window.type_value("d_model", "99999")
    until(lambda: window.value("spin button", "d_model") == 16384, "99999 to become 16384")
    sentence = "99999 became 16384"
    until(lambda: sentence in window.message(), lambda: f"the status bar to say “{sentence}”; it says “{window.message()}”")
    return f"“{window.message()}”"


def check_preset(window):
    for key, wanted, title in (("Home", (10000, 128, 128), "Default"), ("Down", (100, 4, 10), "Small heatmap"),
                               ("Home", (10000, 128, 128), "Default")):
        window.grab_focus("combo box", "Preset")
        window.press(key)
        until(lambda: tuple(window.value("slider", name) for name in ("n", "d_model", "max_len")) == wanted,
              f"the preset “{title}” to bring n, d_model, max_len {wanted}")
        until(lambda: title in window.find("combo box", "Preset").description, f"the box to describe itself by its preset “{title}”")
    return "Home, Down, Home choose Default, the small heatmap and Default; the box says so"


def check_colormap(window):
    window.grab_focus("combo box", "Colormap")
    for key, name in (("Home", "automatic"), ("Down", "RdBu_r"), ("End", "grey"), ("Home", "automatic")):
        window.press(key)
        until(lambda: window.find("combo box", "Colormap").description.startswith(name), f"{key} to choose the colormap {name}")
    return "chosen with Home, Down and End; the box says so"


def check_sliders_by_keys(window):
    reached = []
    for name, lowest, highest in (("n", 1, 1e9), ("d_model", 1, 16384), ("max_len", 1, 1048576)):
        window.grab_focus("slider", name)
        for key, wanted in (("End", lambda value: value == highest), ("PageDown", lambda value: value < highest),
                            ("Home", lambda value: value == lowest), ("Right", lambda value: value > lowest)):
            window.press(key)
            until(lambda: wanted(window.value("slider", name)), lambda: f"{name} after {key}; it is {window.value('slider', name)}")
        reached.append(name)
    return f"{', '.join(reached)} by End, PageDown, Home and Right"


def check_walk(window):
    """Tab reaches everything visible, and nothing else; what is behind tabs, once they are raised."""
    wanted = set(CONTROLS + [("chart", name) for name in CHARTS])
    reached = {}
    for tabs in zip(list(TABS.values())[:5], (list(TABS.values())[5:] * 2)[:5]):
        for tab in tabs:
            window.act("page tab", tab, "Press")
        reached |= {(role, name): accessible for role, name, accessible in window.walk()}
        if wanted <= reached.keys() and "page tab list" in [role for role, _ in reached]:
            break
    assert wanted <= reached.keys(), f"Tab does not reach {sorted(wanted - reached.keys())}"
    for group, choices in CHOICES.items():
        assert any(("radio button", choice) in reached for choice in choices.values()), f"Tab does not reach the group {group}"
    assert any(role == "page tab list" for role, _ in reached), "Tab does not reach the tabs"
    order = [name for _, name in reached]
    for pin, first in (("Pin position", "Select position 0"), ("Pin column", "Select column 4")):
        assert order.index(first) == order.index(pin) + 1, f"Tab goes from “{pin}” to “{order[order.index(pin) + 1]}”, not to “{first}”"
    return f"{len(reached)} stops: " + ", ".join(name for _, name in reached)


def check_tabs_by_keys(window):
    """From tab to tab with the arrow keys."""
    for titles in (list(TABS)[:5], list(TABS)[5:]):
        bring_up(window, titles[0])
        window.grab_focus("page tab list", TABS[titles[0]])
        for chart in titles[1:]:
            window.press("Right")
            until(lambda: window.is_in_sight(window.find("chart", chart)), f"the arrow key to bring up {chart}")
    return "the arrow keys go from tab to tab"


def check_panels_menu(window):
    """View → Panels raises a chart from behind its tab, closing it first if it is open."""
    bring_up(window, "Position sinusoids")
    for _ in range(2):
        window.act("menu item", TABS["Clocks"], "Press")
        window.refresh()
    until(lambda: window.is_in_sight(window.find("chart", "Clocks")), "View → Panels to bring the clocks in sight")
    return "Clocks closed, and brought back in front"


def check_selection_keys(window):
    set_scene(window, "spin button", Scene(Decimal(10000), 128, 128, k=3, j=4, second=4))
    window.grab_focus("chart", "Heatmap")
    window.press("Escape", "Right")  # the first key shows where the selection is
    for key, k, j in (("Right", 3, 5), ("Down", 4, 5), ("Down", 5, 5), ("Up", 4, 5), ("Left", 4, 4)):
        window.press(key)
        scene = Scene(Decimal(10000), 128, 128, k=k, j=j, second=4)
        settle(lambda: chart_complaint("Heatmap", window.description("Heatmap"), scene)
               or inspector_complaint(window.inspector(), scene))
    window.press("Escape", "Down")  # free, and the next key only pins again
    settle(lambda: chart_complaint("Heatmap", window.description("Heatmap"), scene))
    window.press("Down")
    moved = Scene(Decimal(10000), 128, 128, k=5, j=4, second=4)
    settle(lambda: chart_complaint("Heatmap", window.description("Heatmap"), moved))
    return "arrows move the cell and the inspector with it; Escape frees it"


def check_player(window):
    set_scene(window, "spin button", Scene(Decimal(10000), 128, 128, k=0, j=4, second=4))
    window.grab_focus("chart", "Heatmap")
    said = window.inspector()
    window.press("Space")
    until(lambda: window.inspector() != said, "Space to play")
    window.find("push button", "Pause")
    window.press("Space")
    window.find("push button", "Play")
    k = int(window.value("spin button", "Position k"))
    scene = Scene(Decimal(10000), 128, 128, k=k, j=4, second=4)
    settle(lambda: inspector_complaint(window.inspector(), scene) or chart_complaint("Heatmap", window.description("Heatmap"), scene))
    return f"Space played to k = {k} and paused there"


def main():
    begin = time.monotonic()

    def told(what, result):
        print(f"{time.monotonic() - begin:5.1f} s  {what}: {result}", flush=True)

    with Desktop(sys.argv[1], "--preset", "default") as desktop:  # with all controls
        from accessible_window import Window  # which needs the bus

        window = Window(desktop.application())
        told("names", check_names(window))
        window.activate()
        window.act("check box", "More in the inspector", "Toggle")  # the band has the formula, and this has all digits
        for what, (way, scene) in SCENES.items():
            told(what, check_scene(window, way, scene))
        for check in (check_numbers_of_the_articles, check_correction, check_sliders_by_keys, check_colormap, check_preset, check_walk,
                      check_tabs_by_keys, check_panels_menu, check_selection_keys, check_player):
            told(check.__name__.removeprefix("check_").replace("_", " "), check(window))
    told("end", "no process is left")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"accessibility_bus: {error}")
