"""The table in the browser: games that continue after the server has died, what players see, and notes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.studio.browser.window import Window
from tests.studio.conftest import STARTER, Running
from toolkit.playing.saved import read_saved

Windows = Callable[..., Window]
Starting = Callable[..., Running]
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def sit_down(window: Window) -> None:
    window.tab.evaluate("location.hash = '#play'")
    window.tab.click("button.main:text-is('Sit down')")
    window.tab.wait_for_selector(".choices button")


def answer(window: Window, *choices: int) -> None:
    """Gives answers, each after the one before was taken."""
    for choice in choices:
        many = window.tab.evaluate("Number(document.querySelector('.table').dataset.answers)")
        window.tab.click(f".choices button[data-at='{choice}']")
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")


def asked(window: Window) -> str:
    return str(window.tab.locator(".question h3").first.inner_text())


def saved_games(around: Path) -> list[Path]:
    return sorted(around.glob("state/unlikely/history/*/games/*.json"))


def test_a_game_goes_on_after_the_server_died(windows: Windows, running: Starting, tmp_path: Path) -> None:
    studio = running(str(shutil.copytree(STARTER, tmp_path / "starter")))
    window = windows(studio)
    sit_down(window)
    assert saved_games(tmp_path) == [], "nothing was played yet"
    answer(window, 0, 1, 0)
    where = asked(window)
    (file,) = saved_games(tmp_path)
    assert read_saved(file).answers == (0, 1, 0)
    studio.kill()
    studio.start()
    other = windows(studio)
    other.tab.evaluate("location.hash = '#play'")
    other.tab.wait_for_selector(".games li")
    assert where in other.tab.locator(".games li").inner_text()
    other.tab.click(".games li button >> nth=0")
    other.tab.wait_for_selector(".choices button")
    assert asked(other) == where
    other.tab.click(".tools button:text-is('Take it back')")
    other.until("document.querySelector('.table').dataset.answers === '2'")
    assert read_saved(file).answers == (0, 1), "what was taken back is not kept, either"
    other.tab.click(".tools button:text-is('Leave the table')")
    other.tab.wait_for_selector(".games li")
    other.tab.click(".games li button:text-is('Delete')")
    other.until("!document.querySelector('.games')")
    assert saved_games(tmp_path) == []
    assert other.wrong == []


PARTS = {
    "a choice": ".choices button",
    "the card that a question is about": ".question > a img",
    "maps": ".ground figure.flat img",
    "who stands on them": ".ground figure.standing .pawn",
    "answers on numbers of a map": ".ground .spot-to-answer",
    "answers behind what is held": ".holder .area .answer",
    "a clock": ".track.ring .here",
    "luck": ".area[data-area=luck] .pile",
    "chances": ".chance",
}
WHAT_IS_THERE = "(parts) => Object.keys(parts).filter((name) => document.querySelector(parts[name]))"


@pytest.mark.exhaustive
def test_a_whole_game_is_seen_on_the_table(window: Window) -> None:
    tab = window.tab
    sit_down(window)
    tab.click("button:text-is('Odds')")
    window.until("document.querySelector('.tools [aria-pressed=true]')")
    seen = set()
    for _ in range(400):
        there = set(tab.evaluate(f"({WHAT_IS_THERE})({json.dumps(PARTS)})"))
        if "a choice" not in there:
            break
        seen |= there - {"a choice"}
        answer(window, int(tab.locator(".choices button").first.get_attribute("data-at")))
    assert seen == PARTS.keys() - {"a choice"}
    assert "The quest is " in tab.locator(".outcome h3").first.inner_text()
    assert tab.locator(".log blockquote").count() > 5, "what is read aloud is set apart"
    assert tab.locator(".log .shown img").count() > 3
    assert window.wrong == []


def test_something_on_the_table_stays_in_sight(window: Window) -> None:
    sit_down(window)
    window.tab.click(".track.ring button")
    window.tab.wait_for_selector(".seen")
    answer(window, 0)
    assert window.tab.locator(".seen").count() == 1
    window.tab.click(".track.ring button")
    window.until("!document.querySelector('.seen')")
    assert window.wrong == []


def test_a_note_that_was_begun_stays_while_something_else_is_looked_at(
    windows: Windows, running: Starting, tmp_path: Path
) -> None:
    studio = running(str(shutil.copytree(STARTER, tmp_path / "starter")))
    window = windows(studio)
    tab = window.tab
    sit_down(window)
    answer(window, 0, 0)
    tab.click(".note summary")
    tab.fill(".note textarea", "Half a thou")
    tab.select_option(".note select", label="nothing on the table")
    tab.evaluate("location.hash = '#cards'")
    tab.wait_for_selector(".cards li")
    tab.evaluate("location.hash = '#play'")
    tab.wait_for_selector(".note textarea")
    assert tab.input_value(".note textarea") == "Half a thou"
    assert tab.input_value(".note select") == ""
    answer(window, 0)
    assert tab.input_value(".note textarea") == "Half a thou"
    assert window.wrong == []


def test_a_note_is_kept_with_its_position(windows: Windows, running: Starting, tmp_path: Path) -> None:
    studio = running(str(shutil.copytree(STARTER, tmp_path / "starter")))
    window = windows(studio)
    tab = window.tab
    sit_down(window)
    answer(window, 0, 0)
    where, about = asked(window), "Berta Quill"
    tab.click(".note summary")
    tab.fill(".note textarea", "Too strong <b>by far</b>?")
    tab.select_option(".note select", label=about)
    tab.click("button:text-is('Keep the note')")
    window.until("document.querySelector('.note [role=status]').textContent === 'Noted.'")
    tab.click("button:text-is('Keep the note')")
    window.until("document.querySelector('.note [role=status]').textContent === 'There is nothing in this note.'")
    studio.kill()
    studio.start()
    other = windows(studio)
    card = other.tab.locator(".cards li", has_text=about).first
    file, _, id = str(card.get_attribute("data-key")).rpartition("#")
    other.open(id, file)
    other.tab.wait_for_selector("#panel .notes-here")
    assert "Too strong <b>by far</b>?" in other.tab.locator("#panel .notes-here").inner_text()
    other.tab.evaluate("location.hash = '#play'")
    other.tab.click("button:text-is('Play from here')")
    other.tab.wait_for_selector(".choices button")
    assert asked(other) == where
    assert json.loads(other.tab.evaluate("document.querySelector('.table').dataset.answers")) == 2
    other.tab.click(".tools button:text-is('Leave the table')")
    other.tab.click(".notes button:text-is('Delete')")
    other.until("!document.querySelector('.notes')")
    assert other.wrong == []


PROGRESS = """() => {
  window.progress = [];  // all that is said, however briefly
  const look = () => window.progress.push(document.querySelector('.proving')?.textContent || "");
  new MutationObserver(look).observe(document.querySelector("#main"), { childList: true, subtree: true });
}"""


def test_proofs_say_how_far_they_are_and_show_what_went_wrong(window: Window, box: Path) -> None:
    tab = window.tab
    tab.evaluate("location.hash = '#proofs'")
    window.proved()
    assert tab.locator("#tabs a[href='#proofs'] .count").inner_text() == "1/1"
    assert tab.locator(".claim details[open]").count() == 0, "a walkthrough is there for those who ask"
    tab.click(".claim summary >> nth=0")
    assert tab.locator(".claim details[open] .strip img").count() > 2
    tab.evaluate(PROGRESS)
    maps = json.loads((box / "cards/maps.json").read_text("utf-8"))
    maps["cards"][0]["name"] = "Another Quay"
    (box / "cards/maps.json").write_text(json.dumps(maps), "utf-8")
    window.until("window.progress.some((one) => one.startsWith(' 0 of 1'))")
    window.until("window.progress.some((one) => one.includes('Proving '))", 60)
    window.proved()
    assert tab.locator(".claim details[open]").count() == 1, "what was opened stays open"
    assert window.wrong == []
