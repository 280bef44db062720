# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as assistive technology sees and operates it: accessibles by role and name, values, actions, and keys from a keyboard."""
import re
import time

import pyatspi
from gi.repository import Atspi, GLib

from accessible_desktop import until

KEYS = {"Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54,
        "PageUp": 0xFF55, "PageDown": 0xFF56, "Home": 0xFF50, "End": 0xFF57, "Space": 0x20}
CONTROL = 37  # the key itself, on the keyboard that Xvfb has
NO_STOPS = ("page tab", "list item", "table cell", "table column header")  # a list, a table or a row of tabs has the focus as a whole


class Window:
    ENABLED = pyatspi.STATE_ENABLED

    def __init__(self, application):
        self.application = application
        self.frame = until(lambda: next(iter(application), None), "the window")
        self.all = []
        self.focused = None  # the last of which the program said that it has the focus
        self.listener = Atspi.EventListener.new(self.heard_of_focus)
        self.listener.register("object:state-changed:focused")
        self.refresh()

    def heard_of_focus(self, event):
        if event.detail1:
            self.focused = event.source

    def refresh(self):
        """Reads the whole window again: (role, name, accessible) of everything in it."""
        self.all = []
        below = [self.frame]
        while below:
            accessible = below.pop()
            try:
                role = accessible.getRoleName()
                self.all.append((role, accessible.name, accessible))
                if role != "combo box":  # its choices are not in sight, and a fifth of everything
                    below += [child for child in accessible if child]
            except GLib.Error:
                pass  # it has just gone

    def read_names(self, role):
        """Reads the names of all known accessibles with this role again."""
        def name_now(accessible):
            try:
                return accessible.name
            except GLib.Error:
                return ""  # it has just gone

        self.all = [(known_role, name_now(accessible) if known_role == role else name, accessible)
                    for known_role, name, accessible in self.all]

    def find(self, role, name, inside=None):
        """The only one with this role and name; `inside`, if given, is the role and name of its container."""
        def is_it(accessible):
            try:
                return accessible.getRoleName() == role and accessible.name == name
            except GLib.Error:
                return False  # it has gone since the last look

        def known():
            found = [accessible for known_role, known_name, accessible in self.all
                     if (known_role, known_name) == (role, name) and (not inside or self.is_inside(accessible, inside))]
            if len(found) > 1:  # pages that are behind may have one of the same name
                found = [accessible for accessible in found if self.is_visible(accessible)]
            return found[0] if len(found) == 1 and is_it(found[0]) else None

        def only():
            found = known()
            if not found:
                self.read_names(role)  # many a button has another name now: a tenth of the time that looking at everything takes
                found = known()
            if not found:
                self.refresh()
            return found

        return until(only, f"exactly one {role} called “{name}”")

    @staticmethod
    def is_inside(accessible, container):
        while accessible:
            if (accessible.getRoleName(), accessible.name) == container:
                return True
            accessible = accessible.parent
        return False

    @staticmethod
    def label_of(accessible):
        """The text of the label beside it; empty if there is none."""
        return " ".join(relation.getTarget(index).name for relation in accessible.getRelationSet()
                        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY for index in range(relation.getNTargets()))

    @staticmethod
    def is_visible(accessible):
        return accessible.getState().contains(pyatspi.STATE_VISIBLE)

    def is_in_sight(self, accessible):
        x, y, width, height = accessible.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        left, top, across, down = self.frame.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return width > 0 and height > 0 and left <= x + width / 2 < left + across and top <= y + height / 2 < top + down

    def activate(self):
        """There is no window manager; a click activates the window."""
        x, y, _, height = self.find("label", "ENCODING").queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        pyatspi.Registry.generateMouseEvent(x + 2, y + height // 2, "b1c")
        until(lambda: self.frame.getState().contains(pyatspi.STATE_ACTIVE), "the window to be active")

    # By the bus

    def description(self, chart):
        return self.find("chart", chart).description

    def inspector(self):
        return self.find("text", "Inspector").queryText().getText(0, -1)

    def message(self):
        return next(accessible for role, _, accessible in self.all if role == "status bar").name

    def value(self, role, name):
        return self.find(role, name).queryValue().currentValue

    def set_value(self, role, name, value):
        self.find(role, name).queryValue().currentValue = float(value)
        until(lambda: self.value(role, name) == float(value), lambda: f"{role} {name} to be {value}; it is {self.value(role, name)}")

    def act(self, role, name, action):
        actions = self.find(role, name).queryAction()
        names = [actions.getName(index) for index in range(actions.nActions)]
        assert action in names, f"{role} “{name}” has the actions {names}, not {action}"
        actions.doAction(names.index(action))

    def choose(self, name):
        self.act("radio button", name, "Toggle")
        until(lambda: self.find("radio button", name).getState().contains(pyatspi.STATE_CHECKED), f"“{name}” to be chosen")

    # By the keyboard

    def stops(self):
        """Everything that can have the focus by itself."""
        return [(role, name, accessible) for role, name, accessible in self.all
                if role not in NO_STOPS and accessible.getState().contains(pyatspi.STATE_FOCUSABLE)]

    def focus(self, stops):
        """The stop with the focus: the one that the program named last, or else, as that takes a fifth of a second, one of all."""
        def has_it(stop):
            try:
                return stop[2].getState().contains(pyatspi.STATE_FOCUSED)
            except GLib.Error:
                return False  # it has just gone

        end = time.monotonic() + 0.2  # the old one has lost it before the new one is named
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            named = next((stop for stop in stops if stop[2] is self.focused), None)
            if named and has_it(named):
                return named
            time.sleep(0.005)
        return next(filter(has_it, stops), None)

    def grab_focus(self, role, name, inside=None):
        accessible = self.find(role, name, inside)
        accessible.queryComponent().grabFocus()
        until(lambda: accessible.getState().contains(pyatspi.STATE_FOCUSED), f"{role} “{name}” to have the focus")

    def tab_to(self, role, name):
        """For widgets that cannot be focused over the bus, such as lists; starts at the focused one."""
        wanted = self.find(role, name)
        stops = self.stops()
        while (before := self.focus(stops))[2] is not wanted:
            self.press("Tab")
            until(lambda: self.focus(stops) not in (None, before), f"Tab to leave {before[:2]}")

    def press(self, *keys):
        for key in keys:
            pyatspi.Registry.generateKeyboardEvent(KEYS.get(key) or ord(key), None, pyatspi.KEY_SYM)

    def press_with_control(self, key):
        pyatspi.Registry.generateKeyboardEvent(CONTROL, None, pyatspi.KEY_PRESS)
        self.press(key)
        pyatspi.Registry.generateKeyboardEvent(CONTROL, None, pyatspi.KEY_RELEASE)

    def type_over(self, role, name, text):
        """Selects a field's content and types over it."""
        self.grab_focus(role, name)
        field = self.find(role, name).queryText()
        field.addSelection(0, field.characterCount)
        self.press(*text)

    def type_value(self, name, text):
        """The same, and ends with Return."""
        self.type_over("spin button", name, text)
        self.press("Return")

    def pick(self, name, choice, inside=None):
        """Goes to a choice of a combo box with the keys."""
        self.grab_focus("combo box", name, inside)
        box = self.find("combo box", name, inside)
        choices = [item.name for item in box[0]]
        self.press("Home", *["Down"] * choices.index(choice))
        until(lambda: re.match(rf"{re.escape(choice)}( · |$)", box.description), lambda: f"“{name}” to be {choice}, not “{box.description}”")

    def walk(self):
        """The stops of Tab, once around. Each must become visible."""
        self.refresh()
        stops = self.stops()
        seen = []
        while True:
            before = self.focus(stops)
            self.press("Tab")
            now = until(lambda: (now := self.focus(stops)) is not before and now, lambda: f"Tab to leave {before and before[:2]}")
            if any(now is stop for stop in seen):  # not by name: two panels may have a control of the same name
                return seen
            until(lambda: self.is_in_sight(now[2]), f"the {now[0]} “{now[1]}”, to which Tab takes the focus, to be in sight")
            seen.append(now)
