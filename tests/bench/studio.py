"""How long a person waits in the studio: from saving a file in an editor to what is on the screen, in a real browser.

    python -m tests.bench.studio [BOX] [--rounds 10]
    python -m tests.bench.studio --cards 1000             a generated box, to see where it becomes slow
    python -m tests.bench.studio --small                  one round on the tutorial

Measured from the moment the file is written: until the changed card's new face is painted in the window (target 300 ms
on a box of 284 cards), until its new finding is shown (500 ms), and until a draft of the face appears; from saving what
was typed into a form until the page says so; and from typing a word into the search field until the cards that do not
match are gone, and an edit of a cell of the list until it is seen (100 ms). It also prints the load of the machine, and
the CPU time of the studio itself, which is the same however busy the machine is.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.bench.generated import write_box
from tests.browser import browser
from tests.conftest import REPOSITORY
from tests.studio.conftest import Running
from toolkit.source.folder import Folder
from toolkit.studio.desk import Desk
from toolkit.studio.messages.events import NAMES, Event
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History

SAGA = REPOSITORY / "adventures" / "second-best-saga"
SMALL = REPOSITORY / "adventures" / "tutorial"
WATCH = """(key) => new Promise((give) => {
  const look = () => {
    const image = document.querySelector(`li[data-key="${key}"] img`);
    if (image.src !== window.before && image.complete && image.naturalWidth) return give(Date.now());
    requestAnimationFrame(look);
  };
  look();
})"""
FOUND = """() => new Promise((give) => {
  const look = () => {
    const count = document.querySelector("#tabs a[href='#findings'] .count").textContent;
    return count !== window.found ? give(Date.now()) : requestAnimationFrame(look);
  };
  look();
})"""
WORK = ("until it is told", "painting what was not painted yet", "until all is found, faces painted")
COUNT = """document.querySelector("#tabs a[href='#findings'] .count").textContent"""
SEARCH = """(words) => new Promise((give) => {
  const field = document.querySelector("#search"), count = document.querySelector("output"), before = count.textContent;
  const began = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const look = () => requestAnimationFrame(() => {
    if (count.textContent !== before) give(performance.now() - began); else look();
  });
  look();
})"""

SAVED = """(word) => new Promise((give) => {
  const field = document.querySelector('#panel .form [data-at="/name"]'), said = document.querySelector("#saved");
  field.value = word;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const began = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
  const look = () => said.textContent === "Saved" ? give(performance.now() - began) : requestAnimationFrame(look);
  look();
})"""
CELL = """(word) => new Promise((give) => {
  const sheet = document.querySelector(".sheet");
  const at = () => document.querySelector(".sheet .is-active");
  const key = (target, name) => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  sheet.focus();
  key(sheet, "Enter");
  const { id } = at();
  at().querySelector("input, textarea").value = word;
  const began = performance.now();
  key(at().querySelector("input, textarea"), "Enter");
  const look = () => requestAnimationFrame(() => {
    if (document.getElementById(id).textContent === word) give(performance.now() - began); else look();
  });
  look();
})"""
SCROLL = """() => new Promise((give) => {
  const sheet = document.querySelector(".sheet"), { left, top, height } = sheet.getBoundingClientRect();
  let frames = 0, gaps = 0, slowest = 0, before = performance.now();
  sheet.scrollTop = 0;
  const step = () => requestAnimationFrame((now) => {
    slowest = frames > 1 ? Math.max(slowest, now - before) : 0;
    before = now;
    for (let y = top + 60; y < top + Math.min(height, sheet.scrollHeight) - 20; y += 30)
      if (!document.elementFromPoint(left + 120, y)?.closest(".row")) gaps += 1;
    sheet.scrollTop += 240;
    frames += 1;
    if (sheet.scrollTop + sheet.clientHeight >= sheet.scrollHeight - 1 || frames > 300) give([frames, gaps, slowest]);
    else step();
  });
  step();
})"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints medians and the worst of some rounds."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("box", nargs="?", type=Path, default=SAGA)
    options.add_argument("--cards", type=int, help="A generated box of that many cards instead.")
    options.add_argument("--rounds", type=int, default=10)
    options.add_argument("--small", action="store_const", const=[str(SMALL), "--rounds", "1"], help="one round")
    asked = options.parse_args(arguments)
    if asked.small:
        main(asked.small)
        return
    print(f"load: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as around, browser() as chromium:
        box = Path(around) / "box"
        if asked.cards:
            write_box(box, asked.cards)
        else:
            shutil.copytree(asked.box, box)
        studio = Running(Path(around), (str(box),))
        try:
            _measure(chromium, studio, box, asked.rounds)
        finally:
            studio.kill()
        _work(box, Path(around), asked.rounds)


def _measure(chromium: Any, studio: Running, box: Path, rounds: int) -> None:
    context, own = chromium.new_context(), studio.own
    context.add_cookies([{"name": own.cookie[0], "value": own.cookie[1], "url": own.home}])
    tab = context.new_page()
    began = time.time()
    tab.goto(own.home)
    tab.wait_for_selector(".cards li img")
    print(f"first cards on the screen: {1000 * (time.time() - began):.0f} ms")
    file, card = _first_item(box)
    key = f"{file}#{card['number']}"
    tab.locator(f'li[data-key="{key}"]').scroll_into_view_if_needed()
    text = (box / file).read_text("utf-8")
    shown, found, drafts = [], [], []
    for number in range(rounds):
        time.sleep(2)  # nothing is still being proved or judged
        tab.evaluate(f"window.before = document.querySelector('li[data-key=\"{key}\"] img').src")
        (box / file).write_text(text.replace(card["name"], f"{card['name']} {number}"), "utf-8")
        began = 1000 * time.time()
        shown.append(tab.evaluate(WATCH, key) - began)
    (box / file).write_text(text, "utf-8")
    time.sleep(5)
    clean = tab.evaluate(COUNT)
    for _ in range(rounds):
        (box / file).write_text(text, "utf-8")
        time.sleep(2)
        while tab.evaluate(COUNT) != clean:  # what was found before is still shown
            time.sleep(0.1)
        tab.evaluate(f"window.found = {COUNT}")
        (box / file).write_text(text.replace(json.dumps(card["name"], ensure_ascii=False), "5"), "utf-8")
        began = 1000 * time.time()
        found.append(tab.evaluate(FOUND) - began)
    (box / file).write_text(text, "utf-8")
    entry = f"{own.home}api/0/entry?{urlencode({'file': file, 'id': card['number']})}"
    while tab.request.get(entry).json()["data"] != card:
        time.sleep(0.1)
    for number in range(rounds):
        body = {"file": file, "id": str(card["number"]), "was": card, "now": {**card, "name": f"Draft {number}"}}
        began = time.time()
        answer = tab.request.post(f"{own.home}api/0/draft", data=body, headers={"origin": studio.site})
        assert len(answer.json()["faces"]) == 2
        drafts.append(1000 * (time.time() - began))
    tab.evaluate(f"location.hash = '#card/{file}/{card['number']}'")
    tab.wait_for_selector("#panel .form")
    saved = []
    for number in range(rounds):
        saved.append(tab.evaluate(SAVED, f"Saved {number}"))
        time.sleep(2)
    searches = [tab.evaluate(SEARCH, word) for _ in range(rounds) for word in (card["name"], "")]
    cells = _list(tab, file, rounds)
    for word, times in (("a saved card on the screen", shown), ("its finding", found), ("a face while typing", drafts),
                        ("what was typed is saved", saved), ("cards found", searches),
                        ("a cell of the list", cells)):  # fmt: skip
        print(f"{word}: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")


def _list(tab: Any, file: str, rounds: int) -> list[float]:
    """How long an edit of a cell takes to be seen in the list; it also prints how well that scrolls."""
    tab.evaluate("location.hash = '#list'")
    tab.wait_for_selector(".sheet .row[data-key]")
    tab.select_option("select[aria-label=Kind]", "item")
    tab.wait_for_selector(f'.sheet .row[data-key*="{file}"]')
    frames, gaps, slowest = tab.evaluate(SCROLL)
    print(f"scrolling the list: {frames} frames, {gaps} places without a row, slowest frame {slowest:.0f} ms")
    tab.locator(".sheet .cell.of-text").first.click()
    return [tab.evaluate(CELL, f"Cell {number}") for number in range(rounds)]


def _work(box: Path, around: Path, rounds: int) -> None:
    """Processor time until a saved card is announced, its faces are painted, and all findings are known."""
    told: dict[str, float] = {}

    def tell(event: Event) -> None:
        told.setdefault(NAMES[type(event)], time.process_time())

    desk = Desk(Workbench(Folder(box, "box")), Cache(around / "c"), History(around / "h"), tell)
    file, card = _first_item(box)
    text = (box / file).read_text("utf-8")
    faces = [face.name for face in desk.state.entries[file, str(card["number"])].faces]
    rows = []
    for number in range(rounds):
        told.clear()
        (box / file).write_text(text.replace(card["name"], f"{card['name']} {number}"), "utf-8")
        began = time.process_time()
        desk.follow([file])
        found = time.process_time()
        for name in faces:
            desk.face(name)
        rows.append((told["cards"] - began, time.process_time() - found, found - began))
    for word, times in zip(WORK, zip(*rows, strict=True), strict=True):
        print(f"processor time, {word}: median {1000 * statistics.median(times):.0f} ms")


def _first_item(box: Path) -> tuple[str, dict[str, Any]]:
    for path in sorted(box.glob("cards/*.json")):
        for card in json.loads(path.read_text("utf-8"))["cards"]:
            if card["kind"] == "item" and "number" in card and "id" not in card:
                return path.relative_to(box).as_posix(), card
    raise SystemExit("There is no item in this box to change.")


if __name__ == "__main__":
    main()
