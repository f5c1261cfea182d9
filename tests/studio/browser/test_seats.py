"""Two seats with secrets in the page: one person turns from one to the other, and a campaign goes on at the table."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.every_game import LIGHTHOUSE, POINT, STARTER, installed
from tests.studio.browser.window import Window
from tests.studio.conftest import Running
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.keeping import KeptGames

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_a_keeper_and_a_wrecker(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path
) -> None:
    box = Path(shutil.copytree(STARTER, tmp_path / "lamps"))
    window = windows(running(str(box), packages=(LIGHTHOUSE, installed(tmp_path / "site", POINT))))
    tab = window.tab
    window.go("play", "button.main")
    tab.select_option("label.setting:has(> b:text-is('mission')) select", "pilot")
    tab.click("label:has-text('wrecker') input")
    tab.click("label:has-text('campaign') input")
    tab.click("button.main")
    window.says(".question h3", "the wrecker is asked.")
    assert tab.locator(".choices button").count() == 0, "whoever only watches answers nothing"
    tab.click(".seats button:text-is('the wrecker')")
    tab.wait_for_selector(".choices button")
    assert "You draw:" in tab.locator(".log").inner_text()
    assert tab.locator(".area[data-area=hand] .word").count() == 2
    tab.click(".choices button:text-is('wait')")
    window.says(".question h3", "the keeper is asked.")
    tab.click(".seats button:text-is('the keeper')")
    tab.wait_for_selector(".choices button:text-is('read the mission')")
    assert "You draw:" not in tab.locator(".log").inner_text()
    assert tab.locator(".area[data-area=hand] .word").count() == 0
    assert tab.locator("button:text-is('Take it back')").is_disabled(), "the last answer was the wrecker's"
    tab.click(".choices button:text-is('read the mission')")
    window.says(".question h3", "the wrecker is asked.")
    assert "Light the lamp of Gull Rock" in tab.locator(".log").inner_text()
    tab.click(".seats button:text-is('the wrecker')")
    window.until("document.querySelector('.log').innerText.includes('You draw')")
    assert "Light the lamp of Gull Rock" not in tab.locator(".table").inner_text()
    while tab.locator(".following button").count() == 0:
        seat = "the wrecker" if tab.locator(".question h3").inner_text() == "the wrecker is asked." else "the keeper"
        if tab.locator(".choices button").count() == 0:
            tab.click(f".seats button:text-is('{seat}')")
            tab.wait_for_selector(".choices button")
        many = tab.evaluate("Number(document.querySelector('.table').dataset.answers)")
        tab.locator(".choices button").first.click()
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")
    assert tab.locator(".following button").inner_text() == "Go on: The Mail Boat"
    tab.click(".following button")
    window.until("document.querySelector('.table').dataset.answers === '0'")
    window.says(".question h3", "is asked.")
    assert window.wrong == []


def test_a_game_is_kept_where_somebody_ticks_it(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path
) -> None:
    """The page says what is kept and where; at the end it asks three questions, once."""
    box = Path(shutil.copytree(STARTER, tmp_path / "lamps"))
    window = windows(running(str(box), packages=(LIGHTHOUSE, installed(tmp_path / "site", POINT))))
    tab = window.tab
    window.go("play", "button.main")
    window.says("label.keeping", "Kept on this computer only, in ")
    tab.select_option("label.setting:has(> b:text-is('mission')) select", "mail")
    tab.check("label.keeping input")
    tab.click("button.main")
    tab.wait_for_selector(".choices button")
    assert "This game is kept" in tab.locator(".tools-here").inner_text()
    while tab.locator(".choices button").count():
        many = tab.evaluate("Number(document.querySelector('.table').dataset.answers)")
        tab.click(".choices button[data-at='0']")
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")
    tab.fill(".survey input >> nth=0", "5")
    tab.fill(".survey input >> nth=2", "More fog")
    tab.click(".survey button")
    window.until("!document.querySelector('.survey')")
    kept, end = KeptGames(tmp_path / "data/unlikely/played/games.sqlite3"), time.monotonic() + 30
    while not (game := kept.games(box_key(box))[0]).survey and time.monotonic() < end:
        time.sleep(0.05)
    assert (len(kept.games(box_key(box))), game.place) == (1, "studio")
    assert game.survey == ("5", "", "More fog")
    assert window.wrong == []
