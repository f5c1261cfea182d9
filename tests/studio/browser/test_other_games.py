"""Other games in the studio, with no special code: Nemo Rising is edited, played and printed; hexes are laid."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from math import isnan
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import LIGHTHOUSE, POINT, SMALLEST_OF, installed
from tests.every_game import STARTER as LAMPS
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
SCENARIO = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"
SHOWN = "[...document.querySelectorAll('.cards li')].filter((one) => !one.hidden)"


def heroes(box: Path) -> list[dict[str, str]]:
    read: list[dict[str, str]] = json.loads((box / "heroes.json").read_text("utf-8"))["heroes"]
    return read


def _lies_within(piece: Mapping[str, float], place: Mapping[str, float]) -> bool:
    sides = (("x", "width"), ("y", "height"))
    return all(place[a] - 1 <= piece[a] <= piece[a] + piece[b] <= place[a] + place[b] + 1 for a, b in sides)


def _on_the_ground(thing: Any) -> dict[str, float]:
    """Where something lies on the board, in hundredths of it: the page may scroll, and the board grow or shrink."""
    found: dict[str, float] = thing.evaluate(
        """(one) => {
          const [it, ground] = [one, one.closest(".ground")].map((each) => each.getBoundingClientRect());
          const [wide, high] = [ground.width / 100, ground.height / 100];
          const [x, y] = [(it.x - ground.x) / wide, (it.y - ground.y) / high];
          return { x, y, width: it.width / wide, height: it.height / high };
        }"""
    )
    return found


def test_nemo_rising(windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path) -> None:
    box = Path(shutil.copytree(SCENARIO, tmp_path / "exchange"))
    git = ["git", "-C", str(box), "-c", "user.name=Berta", "-c", "user.email=berta@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "As it was"]):
        subprocess.run([*git, *words], check=True)
    window = windows(running(str(box)))
    tab, (first, *_) = window.tab, heroes(box)
    # View: every piece as it prints, by kind, and a hero with its standee.
    tab.click(".chips button:text-is('hero')")
    window.until(f"{SHOWN}.length === {len(heroes(box))}")
    assert tab.locator(".cards li:visible").first.locator("img").count() == 4, "card and standee, front and back"
    # The board, as it is printed.
    window.go("table", ".laid .backdrop")
    window.until("document.querySelector('.laid .backdrop').naturalWidth > 0")
    # Edit: a form made from its own schema, saved canonically; a new hero, with a new id.
    window.open(first["id"], "heroes.json")
    window.field("name").fill("Captain Nobody")
    window.saved()
    assert heroes(box)[0] == {**first, "name": "Captain Nobody"}
    window.go("cards", ".menu summary")
    window.make("hero")
    window.says("#panel h2", "New hero")
    assert [one["id"] for one in heroes(box) if one["name"] == "New hero"] == ["new-hero"]
    window.undo()
    # Play: the same table, with the pieces that lie there.
    window.go("play", "button.main")
    tab.click("button.main")
    for many in range(5):
        tab.wait_for_selector(".choices button")
        tab.locator(".choices button").first.click()
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")
    assert tab.locator(".log li").count() > 3
    tab.click("button:text-is('Take it back')")
    window.until("document.querySelector('.table').dataset.answers === '4'")
    # Move: where a figure may go is a space of the board; it stands there afterwards.
    for many in range(4, 12):
        if tab.locator(".ground .cell-to-answer").count():
            break
        tab.locator(".choices button").first.click()
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")
    space, many = tab.locator(".ground .cell-to-answer").first, tab.locator(".table").get_attribute("data-answers")
    place, standing = _on_the_ground(space), ".holder[data-active=true]"
    while isnan(place["width"]):  # it was being drawn anew at that moment
        tab.wait_for_timeout(50)
        place = _on_the_ground(space)
    who = tab.locator(standing).get_attribute("data-key")
    space.click()
    window.until(f"document.querySelector('.table').dataset.answers === '{int(many or 0) + 1}'")
    end = time.monotonic() + 10
    while not _lies_within(_on_the_ground(tab.locator(f'.ground figure[data-key="{who}"]')), place):
        where = _on_the_ground(tab.locator(f'.ground figure[data-key="{who}"]'))
        assert time.monotonic() < end, f"the meeple goes to the space that was pointed at: {where} in {place}"
        tab.wait_for_timeout(50)
    # Print: what has changed.
    window.go("print", "button.main")
    tab.fill("input[data-name=changed_since]", "HEAD")
    tab.click("button.main")
    tab.wait_for_selector(".sheets img, .sheets .said", timeout=120_000)
    assert tab.locator(".sheets img").count() >= 1, tab.locator(".sheets").inner_text()
    assert window.wrong == []


def test_an_id_is_changed_wherever_it_is_named(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path
) -> None:
    box = Path(shutil.copytree(SCENARIO, tmp_path / "exchange"))
    window = windows(running(str(box)))
    tab, missions = window.tab, box / "scenarios" / "exchange" / "missions.json"
    before = missions.read_text("utf-8")
    window.open("the-ledger", "scenarios/exchange/tokens.json")
    tab.click("#panel button:text-is('Delete')")
    window.says("#dialog", "It is named by Cook the Books.")
    tab.click("#dialog button:text-is('Keep it')")
    answers = ["the big book", "the-big-book"]
    tab.on("dialog", lambda asked: asked.accept(answers.pop(0)))
    tab.click("#panel button:text-is('Change id')")
    window.says("#saved", "cannot be an id. Write the-big-book.")
    tab.click("#panel button:text-is('Change id')")
    window.says("#saved", "2 entries changed")
    assert missions.read_text("utf-8") == before.replace("the-ledger", "the-big-book")
    tab.wait_for_selector("#panel[data-key$='#the-big-book'] .form")
    window.undo()
    assert missions.read_text("utf-8") == before


def test_three_lamps(windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path) -> None:
    box = Path(shutil.copytree(LAMPS, tmp_path / "lamps"))
    text = (box / "tiles.json").read_bytes()

    def skerry() -> dict[str, int]:
        read = json.loads((box / "tiles.json").read_text("utf-8"))["tiles"]
        (found,) = (one for one in read if one["id"] == "far-skerry")
        return {name: found.get(name, 0) for name in ("q", "r", "turn")}

    window = windows(running(str(box), packages=(LIGHTHOUSE, installed(tmp_path / "site", POINT))))
    tab, rock = window.tab, 'figure[data-key="tiles.json#far-skerry"]'
    window.go("table", f"{rock} img")
    assert tab.locator(".laid figure").count() == 4, "three rocks, and a ship that is written in its mission"
    ship = 'figure[data-key="missions.json#whaler/ship"]'
    assert tab.locator(".laid .line.dashed").get_attribute("aria-label") == "the course of The Last Whaler"
    window.drag(ship, '.free[data-cell="2,0"]')
    window.says(".said", "One entry changed")
    window.until("document.querySelectorAll('.laid figure').length === 4")
    assert tab.locator(f"{ship} .turn").count() == 0, "only rocks are turned"
    window.undo()
    assert skerry() == {"q": 1, "r": 1, "turn": 0}
    window.drag(rock, '.free[data-cell="0,1"]')
    window.until("document.querySelector('.free[data-cell=\"0,1\"]') === null")
    assert skerry() == {"q": 0, "r": 1, "turn": 0}
    tab.click(f"{rock} .turn")
    window.until(f"document.querySelector('{rock} .lying').style.rotate === '60deg'")
    assert skerry() == {"q": 0, "r": 1, "turn": 60}
    tab.locator(f"{rock} .grip").press("ArrowUp")
    window.says(".said", "The Mole lies there")
    tab.locator(f"{rock} .grip").press("ArrowLeft")
    window.until("document.querySelector('.free[data-cell=\"0,1\"]') !== null")
    assert skerry() == {"q": -1, "r": 1, "turn": 60}
    window.undo()
    window.undo()
    # Reports: what the game itself can tell, and that it is out of date once the box has changed.
    window.go("reports", "button:text-is('Show walks')")
    tab.click("button:text-is('Show walks')")
    window.says("pre.report", " → ")
    window.undo()
    window.says("#main .hint", "The box has changed since")
    tab.click("button:text-is('Show walks')")
    window.until("document.querySelector('#main .hint') === null")
    assert (box / "tiles.json").read_bytes() == text
    assert [one for one in window.wrong if "400" not in one] == []


def test_a_stage_of_smog(windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path) -> None:
    """What stands on tiles is laid onto other squares of them; doors go to spots; what is away is put there."""
    box = Path(shutil.copytree(SMALLEST_OF["smog"], tmp_path / "fog"))

    def chapter() -> dict[str, Any]:
        read: dict[str, Any] = json.loads((box / "chapters.json").read_text("utf-8"))["chapters"][0]
        return read

    window = windows(running(str(box)))
    entry = "chapters.json#1"
    window.go("table", f'figure[data-key="{entry}/start/agents/0"]')
    window.drag(f'figure[data-key="{entry}/start/agents/0"]', '.free[data-cell="6,3"]')
    window.says(".said", "One entry changed")
    assert chapter()["start"]["agents"] == [{"agent": "the-actuary", "x": 6, "y": 3}]
    window.tab.click(f'figure[data-key="{entry}/stage/tiles/1"] .turn')
    window.until(
        f"document.querySelector('figure[data-key=\"{entry}/stage/tiles/1\"] .lying').style.rotate === '90deg'"
    )
    assert chapter()["stage"]["tiles"][1] == {"tile": "yard", "x": 3, "y": 1, "turn": 1}, "round its middle"
    window.undo()
    window.drag(f'figure[data-key="{entry}/stage/tokens/2"]', '.free[data-cell="2,3"]')
    window.until(f"document.querySelectorAll('figure[data-key^=\"{entry}/stage/tokens/\"]').length === 6")
    assert chapter()["stage"]["tokens"][2] == {"token": "box", "x": 2, "y": 3}, "there were two, and three kinds wait"
    assert chapter()["stage"]["tiles"][1] == {"tile": "yard", "x": 4, "y": 0}
    assert window.wrong == []
