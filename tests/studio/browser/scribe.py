"""Somebody who types at random into the real page, and knows what the files have to say afterwards.

    scribe = Scribe(open_window, box, seed=7)
    scribe.work(2000)

Whatever is done is done through the page's own controls, found by the place of the entry that each of them is for
(`data-at`). What is believed is kept here, in Python: a value at a path of an entry. Only what a new part begins with
is learnt from the file; everything else in the box has to be as believed at that moment, too.
"""

from __future__ import annotations

import difflib
import json
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from tests.studio.browser.window import Window, opened
from toolkit.source.sheets import SUFFIX, column_of, is_sheet, read_sheet

PATIENCE = 30.0
"""How many seconds after the page has said that everything is saved it has to be so."""
LONGEST = 300.0
"""How many it may take to say so: a busy machine is slow, and loses nothing."""
CONTROLS = """() => {
  for (const one of document.querySelectorAll('#panel .form details')) one.open = true;
  return [...document.querySelectorAll('#panel .form [data-at]')]
    .filter((one) => one.checkVisibility() && !one.disabled)
    .map((one) => ({
      at: one.dataset.at, tag: one.localName, type: one.type, value: one.value, checked: one.checked,
      adds: one.classList.contains('add'), min: one.min, max: one.max,
      options: [...(one.options || [])].map((each) => each.value), chosen: one.selectedIndex,
      picks: one.matches('.chip button, .kind'),
    }));
}"""
FOCUSED = "document.activeElement?.closest('#panel .form') ? document.activeElement.dataset.at ?? null : null"
WORDS = (
    "a lamp", "the “old” gate", "nobody's\nboat", "ß–ø 灯", 'a "quoted" word', "rope\\n", "x" * 70, "{so}", " tail",
)  # fmt: skip
UNWRITTEN = "…"
UNTOUCHED = frozenset({"number", "id", "kind", "$schema", "name", "title"})
"""At the top of an entry, these may give it another id."""

Files = dict[str, Any]
Path_ = tuple[str | int, ...]


class LostError(AssertionError):
    """The files do not say what was typed."""


def read(box: Path) -> Files:
    """What the files say; entries in no order, for a file may be sorted."""
    return {
        file.relative_to(box).as_posix(): in_no_order(said_by(file))
        for file in sorted(box.rglob("*"))
        if file.suffix in (".json", SUFFIX) and not is_apart(file.relative_to(box))
    }


def is_apart(file: Path) -> bool:
    """Whether a file is none of the box's own: a schema, or hidden."""
    return "schemas" in file.parts or any(part.startswith(".") for part in file.parts)


def said_by(file: Path) -> Any:
    """What a file says; the rows of a sheet are entries."""
    text = file.read_text("utf-8")
    return read_sheet(file.name, text).data if is_sheet(file.name) else json.loads(text)


def list_in(data: Any) -> str:
    """Under which name a file lists its entries; empty if all of it is one entry."""
    if not isinstance(data, dict) or data.keys() & {"id", "number", "title", "game"}:
        return ""
    lists = [name for name, value in data.items() if isinstance(value, list) and name != "notes"]
    return lists[0] if len(lists) == 1 else ""


def in_no_order(data: Any) -> Any:
    """A file whose entries are sorted as they are written."""
    if name := list_in(data):
        return {**data, name: sorted(data[name], key=lambda one: json.dumps(one, sort_keys=True))}
    return data


def id_of(entry: Mapping[str, Any]) -> str:
    """What an entry of a list is found by: its id if it has one; the row of a sheet may have a title only."""
    known = (entry[name] for name in ("id", "number") if name in entry)
    return str(next(known, column_of(str(entry.get("title", ""))).replace("_", "-")))


def at(data: Any, path: Sequence[str | int]) -> Any:
    """What stands at a path; None if there is nothing."""
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def path_of(where: str) -> Path_:
    """`/anchors/0/x` → ("anchors", 0, "x")."""
    return tuple(int(step) if step.isdecimal() else step for step in where.split("/")[1:])


class Scribe:
    """Types into a box that is open in `window`; `others` opens further windows of the same studio."""

    def __init__(self, window: Window, other: Window, box: Path, entries: Sequence[tuple[str, str]], seed: int) -> None:
        self.window, self.other, self.box, self.entries = window, other, box, list(entries)
        self.windows = window, other
        self.luck = random.Random(seed)
        self.done: list[str] = []
        self.counts: dict[str, int] = {}
        self.edits = 0
        self.file, self.id = entries[0]
        self.entry: Any = None
        self.open(*entries[0])

    # ------------------------------------------------------------------------------------------------- what is believed

    def open(self, file: str, id: str) -> None:
        """Begins with an entry."""
        self.file, self.id = file, id
        self.window.open(id, file)
        self.entry = self.found(said_by(self.box / file))
        assert self.entry is not None, f"{file} has no {id}"
        self.remember()

    def found(self, data: Any, id: str = "") -> Any:
        """An entry of a file, by its id."""
        if not (name := list_in(data)):
            return data
        known = (one for one in data[name] if id_of(one) == (id or self.id))
        return next(known, None)

    def believed(self) -> Files:
        """What the files have to say: as they were, with the entry as it was typed."""
        files = {file: deepcopy(data) for file, data in self.before.items()}
        data = files[self.file]
        if name := list_in(data):
            data[name] = [one for one in data[name] if one != self.was] + [self.entry]
            files[self.file] = in_no_order(data)
        else:
            files[self.file] = self.entry
        return files

    def settle(self, *, learn: Path_ | None = None, changed: bool = True, either: Sequence[Any] = ()) -> None:
        """Waits until the files say what was typed, or one of several. What stands at `learn` is taken as it is.

        Unless it is sure to have `changed`, the page says when everything is saved.
        """
        self.window.tab.keyboard.press("Control+s")
        waited = self.patience()
        while True:
            done = not changed and self.is_saved()
            there = read(self.box)
            if learn is not None:
                self.learn(learn, there)
            for one in either:
                self.entry = one
                if self.believed() == there:
                    break
            wanted = self.believed()
            if there == wanted and (learn is None or self.entry != self.was or done):
                break
            if next(waited):
                raise LostError(self.report(wanted, there))
            self.window.tab.wait_for_timeout(15)
        self.remember()
        self.shown()

    def patience(self) -> Iterator[bool]:
        """Whether it has been waited for long enough: while the page is still saving, nothing is lost."""
        begun = saved = time.monotonic()
        while True:
            now = time.monotonic()
            if not self.is_saved():
                saved = now
            yield now - saved > PATIENCE or now - begun > LONGEST

    def is_saved(self) -> bool:
        return str(self.window.tab.text_content("#saved")) != "…"

    def learn(self, path: Path_, there: Files) -> None:
        """Takes a new value from the file, if it has come."""
        data = there[self.file]
        name = list_in(data)
        candidates = [one for one in data[name] if self.is_mine(one)] if name else [data]
        for one in candidates:
            value = at(one, path)
            if value is not None:
                self.entry = with_value(self.entry, path, value)

    def is_mine(self, one: Any) -> bool:
        return id_of(one) == self.id

    def remember(self) -> None:
        self.before, self.was = read(self.box), deepcopy(self.entry)

    def shown(self) -> None:
        """Every control shows what the entry says."""
        end = time.monotonic() + PATIENCE
        while True:
            wrong = [
                f"{one['at']} shows {one['value']!r} instead of {at(self.entry, path_of(one['at']))!r}"
                for one in self.controls()
                if one["type"] in ("text", "textarea", "number") and not self.fits(one)
            ]
            if not wrong:
                return
            if time.monotonic() > end:
                raise LostError("\n".join([*wrong, *self.told()]))
            self.window.tab.wait_for_timeout(30)

    def fits(self, one: Mapping[str, Any]) -> bool:
        value = at(self.entry, path_of(one["at"]))
        return str(one["value"]) == ("" if value in (None, UNWRITTEN) else str(value).replace("\r\n", "\n"))

    def report(self, wanted: Files, there: Files) -> str:
        """What differs, and what was done before."""
        told = []
        for file in sorted({*wanted, *there}):
            one, other = wanted.get(file), there.get(file)
            if one != other:
                lists = [(each or {}).get(list_in(each), [each]) for each in (one, other)]
                told += [f"{file}: typed {x}" for x in lists[0] if x not in lists[1]]
                told += [f"{file}: saved {x}" for x in lists[1] if x not in lists[0]]
        return "\n".join([*told, *self.told()])

    def told(self) -> list[str]:
        wrong = [*filter(unexpected, self.window.wrong), *self.window.refused[-5:]]
        return ["after:", *self.done[-12:], f"({self.edits} edits, {self.file} {self.id})", *wrong]

    # ------------------------------------------------------------------------------------------------ what can be done

    def controls(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.window.tab.evaluate(CONTROLS)
        return found

    def work(self, edits: int) -> None:
        """Does so many edits, in any order, and compares every few of them."""
        ways: Sequence[tuple[int, Callable[[], None]]] = (
            (60, self.type_some), (9, self.add), (5, self.take_away), (5, self.move), (6, self.choose),
            (4, self.travel), (4, self.beside), (4, self.outside), (3, self.reload), (6, self.go_on),
        )  # fmt: skip
        while self.edits < edits:
            (way,) = self.luck.choices([one for _, one in ways], [many for many, _ in ways])
            self.counts[way.__name__] = self.counts.get(way.__name__, 0) + 1
            way()
            wrong = list(filter(unexpected, self.window.wrong))
            assert not wrong, "\n".join(self.told())
        self.settle()

    def note(self, what: str, many: int = 1) -> None:
        self.edits += many
        self.done.append(what)

    def writable(self) -> list[dict[str, Any]]:
        """Controls that a value can be typed into, but none that the id of the entry comes from."""
        return [
            one for one in self.controls() if one["tag"] in ("input", "textarea") and one["at"][1:] not in UNTOUCHED
        ]

    def type_some(self) -> None:
        """Types into one to four controls without waiting for anything."""
        for _ in range(self.luck.randint(1, 4)):
            some = self.writable()
            if not some:
                return self.go_on()
            self.type_into(self.luck.choice(some))
        if self.luck.random() < 0.6:
            self.settle()
        return None

    def type_into(self, one: Mapping[str, Any], window: Window | None = None, *, at_once: bool = False) -> None:
        """Types into a control, letter by letter now and then: what is typed slowly is saved in between."""
        place, path = f"#panel .form [data-at={json.dumps(one['at'])}]", path_of(one["at"])
        tab, value = (window or self.window).tab, self.value(one)
        if one["type"] == "checkbox":
            tab.locator(place).set_checked(value)
        elif not at_once and isinstance(value, str) and len(value) < 20 and "\n" not in value:
            tab.fill(place, "")
            tab.locator(place).press_sequentially(value)
        else:
            tab.fill(place, str(value))
        self.note(f"{one['at']} = {value!r}")
        self.entry = with_value(self.entry, path, value)

    def value(self, one: Mapping[str, Any]) -> Any:
        if one["type"] == "checkbox":
            return not one["checked"]
        if one["type"] == "number":
            least = int(float(one["min"])) if one["min"] else 0
            return self.luck.randint(least, int(float(one["max"])) if one["max"] else least + 60)
        words = f"{self.luck.choice(WORDS)} {self.edits} {self.luck.choice(WORDS)}".rstrip()
        if is_sheet(self.file):  # blank around a cell is none of it
            words = words.lstrip()
        return words if one["tag"] == "textarea" else words.replace("\n", " ")

    def add(self) -> None:
        """Adds a part: an item to a list, or a field."""
        some = [one for one in self.controls() if one["adds"]]
        if not some:
            return
        one = self.luck.choice(some)
        path = path_of(one["at"])[:-1]
        self.settle()
        listed = at(self.entry, path)
        if len(path) > 6 or (isinstance(listed, list) and len(listed) > 6):
            return
        self.window.tab.click(f"#panel .form [data-at={json.dumps(one['at'])}]")
        self.answer()
        self.note(f"added to {path}")
        if self.window.tab.evaluate(FOCUSED) in (None, one["at"]):
            self.settle(learn=path, changed=False)
        else:  # an empty field, to be typed into
            empty = next(each for each in self.controls() if each["at"] == self.window.tab.evaluate(FOCUSED))
            self.type_into(empty)
            if empty["at"] == "/id":
                self.rename(self.entry["id"])
            self.settle()

    def rename(self, id: str) -> None:
        """The entry has another id now: it is found by that."""
        self.entries[self.entries.index((self.file, self.id))] = self.file, id
        self.id = id

    def answer(self) -> None:
        """Answers whatever is asked, one question after the other; leaves it now and then, and nothing is changed."""
        tab = self.window.tab
        for _ in range(12):
            tab.wait_for_timeout(20)
            tab.wait_for_selector("dialog.picking:not([open])", state="detached")  # the next question comes after it
            if not tab.locator("dialog.picking").count():
                return
            if self.luck.random() < 0.05:
                tab.keyboard.press("Escape")
                self.done.append("left the question")
                continue
            offers = tab.locator("dialog.picking .offers button")
            if many := min(offers.count(), 40):
                offers.nth(self.luck.randrange(many)).click()
            elif tab.locator("dialog.picking .offers").count():
                tab.keyboard.press("Escape")  # there is nothing to choose
            else:
                self.type_an_answer()
        raise AssertionError("so many questions")

    def type_an_answer(self) -> None:
        """Types what is asked for; if it cannot be so, the example is told, and typed instead."""
        tab, field = self.window.tab, self.window.tab.locator("dialog.picking :is(input, textarea)")
        if field.get_attribute("type") != "number":
            hint = (field.get_attribute("placeholder") or "").removeprefix("for example: ")
            field.fill(hint if self.luck.random() < 0.5 and hint else f"a word {self.edits}")
        tab.click("dialog.picking button.main")
        if tab.locator("dialog.picking .said:not(:empty)").count():
            tab.keyboard.press("Escape")

    def take_away(self) -> None:
        """Removes an item, or a field."""
        some = [one for one in self.controls() if one["at"].endswith("/remove")]
        some = [one for one in some if path_of(one["at"])[0] not in UNTOUCHED]
        if not some:
            return
        one = self.luck.choice(some)
        *around, step = path_of(one["at"])[:-1]
        self.window.tab.click(f"#panel .form [data-at={json.dumps(one['at'])}]")
        was = self.entry
        either = [removed(was, (*around, step))]
        while around and not at(either[-1], around):  # what may not be empty goes with it
            either.append(removed(was, around))
            around = around[:-1]
        self.note(f"removed {one['at']}")
        self.settle(either=either)

    def move(self) -> None:
        """Moves an item up or down."""
        some = [one for one in self.controls() if one["at"].endswith(("/up", "/down"))]
        if not some:
            return
        one = self.luck.choice(some)
        *around, index, way = path_of(one["at"])
        assert isinstance(index, int)
        self.window.tab.click(f"#panel .form [data-at={json.dumps(one['at'])}]")
        listed = list(at(self.entry, around))
        listed.insert(index + (1 if way == "down" else -1), listed.pop(index))
        self.entry = with_value(self.entry, tuple(around), listed)
        self.note(f"moved {one['at']}")

    def choose(self) -> None:
        """Chooses something else from a menu; what belongs to the choice comes and goes with it."""
        some = [one for one in self.controls() if one["picks"] or (one["tag"] == "select" and len(one["options"]) > 1)]
        some = [one for one in some if path_of(one["at"])[0] not in UNTOUCHED]
        if not some:
            return
        self.settle()
        one = self.luck.choice(some)
        place = f"#panel .form [data-at={json.dumps(one['at'])}]"
        if one["picks"]:
            self.window.tab.click(place)
            self.answer()
        else:
            options = [at for at in range(len(one["options"])) if at != one["chosen"]]
            self.window.tab.select_option(place, index=self.luck.choice(options))
        self.note(f"chose at {one['at']}")
        path = path_of(one["at"])[:-1]
        self.settle(learn=path[:-1] if one["at"].endswith("/kind") else path, changed=False)

    def travel(self) -> None:
        """Some edits, each saved; then back and forth between them, to the very bytes."""
        states = []
        self.settle()
        states.append(self.state())
        for _ in range(self.luck.randint(1, 3)):
            some = self.writable()
            if not some:
                return
            self.type_into(self.luck.choice(some), at_once=True)
            self.settle()
            if states[-1][0] != (now := self.state())[0]:
                states.append(now)
        here = len(states) - 1
        for _ in range(self.luck.randint(1, 5)):
            step = -1 if here and (here == len(states) - 1 or self.luck.random() < 0.6) else 1
            if not 0 <= here + step < len(states):
                return
            here += step
            self.window.tab.click("#undo" if step < 0 else "#redo")
            self.note("undo" if step < 0 else "redo")
            self.until(states[here][0])
            self.entry = deepcopy(states[here][1])
            self.remember()
            self.shown()

    def state(self) -> tuple[bytes, Any]:
        return (self.box / self.file).read_bytes(), deepcopy(self.entry)

    def until(self, text: bytes) -> None:
        end = time.monotonic() + PATIENCE
        while (there := (self.box / self.file).read_bytes()) != text:
            if time.monotonic() > end:
                told = difflib.unified_diff(
                    text.decode().split("\n"), there.decode().split("\n"), "was", "is", "", "", 0
                )
                raise LostError("\n".join([*told, *self.told()]))
            self.window.tab.wait_for_timeout(15)

    def beside(self) -> None:
        """Another window changes another field of the same entry, while this one has something unsaved."""
        self.settle()
        some = self.writable()
        self.luck.shuffle(some)
        elsewhere = [one for one in some if path_of(one["at"])[0] != path_of(some[0]["at"])[0]]
        if not elsewhere:
            return
        first, second = some[0], elsewhere[0]
        self.other.open(self.id, self.file)
        self.other.tab.evaluate("for (const one of document.querySelectorAll('#panel .form details')) one.open = true")
        self.type_into(first)
        self.type_into(second, self.other)
        self.other.tab.keyboard.press("Control+s")
        self.done.append("(the last one in another window)")
        self.settle()
        assert not list(filter(unexpected, self.other.wrong)), self.other.wrong
        self.other.go("cards", "ul.cards > li")

    def outside(self) -> None:
        """An editor changes another entry of the same file, or another field of the same one."""
        self.settle()
        some = [one for one in self.writable() if one["type"] in ("text", "textarea")]
        if len(some) < 2 or is_sheet(self.file):
            return None
        mine, theirs = self.luck.sample(some, 2)
        if path_of(mine["at"])[0] == path_of(theirs["at"])[0]:
            return None
        self.type_into(mine)
        data = json.loads((self.box / self.file).read_text("utf-8"))
        words = f"from outside {self.edits}"
        entry = self.found(data)
        if at(entry, path_of(theirs["at"])) is None or at(entry, path_of(mine["at"])) != at(
            self.was, path_of(mine["at"])
        ):
            return self.settle()  # it has been saved already
        changed = with_value(entry, path_of(theirs["at"]), words)
        entry.clear()
        entry.update(changed)
        (self.box / self.file).write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", "utf-8")
        self.entry = with_value(self.entry, path_of(theirs["at"]), words)
        self.note(f"{theirs['at']} = {words!r} in an editor")
        return self.settle()

    def reload(self) -> None:
        """Types something, and reloads the page at once."""
        some = self.writable()
        if some:
            self.type_into(self.luck.choice(some))
        self.window.tab.reload()
        self.window.tab.wait_for_selector(opened(self.file, self.id))
        self.done.append("reloaded")
        self.settle()

    def go_on(self) -> None:
        """Goes to another entry, without waiting for what was typed to be saved."""
        some = self.writable()
        if some:
            self.type_into(self.luck.choice(some))
        wanted, was = self.believed(), (self.file, self.id)
        file, id = self.luck.choice([one for one in self.entries if one != was])
        self.window.open(id, file)
        self.done.append(f"went on to {file} {id}")
        waited = self.patience()
        while (there := read(self.box)) != wanted:
            if next(waited):
                raise LostError(self.report(wanted, there))
            self.window.tab.wait_for_timeout(15)
        self.file, self.id = file, id
        self.entry = self.found(said_by(self.box / file))
        self.remember()


def unexpected(said: str) -> bool:
    """Whether something went wrong in the page. A face that is asked for while the entry is saved comes too late, and
    so does whoever asks for an entry by the id that it had a moment ago."""
    return "409 (Conflict)" not in said and "400 (Bad Request)" not in said


def removed(data: Any, path: Sequence[str | int]) -> Any:
    """A copy without what stands at a path."""
    copy = deepcopy(data)
    del at(copy, path[:-1])[path[-1]]
    return copy


def with_value(data: Any, path: Sequence[str | int], value: Any) -> Any:
    """A copy with another value at a path; a list may grow by one."""
    if not path:
        return deepcopy(value)
    step, *rest = path
    if isinstance(data, list):
        assert isinstance(step, int)
        inner = data[step] if step < len(data) else None
        return [*data[:step], with_value(inner, rest, value), *data[step + 1 :]]
    return {**(data or {}), step: with_value((data or {}).get(step), rest, value)}
