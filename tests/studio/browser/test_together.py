"""Several people at one box: invited by a link, they see each other, comment, write and are sent away."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.studio.box_files import ENCOUNTERS
from tests.studio.browser.window import Window
from tests.studio.conftest import Entered, Running

Windows = Callable[..., Window]
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def invited(window: Window, name: str, role: str) -> Entered:
    """Somebody whom the person who started the studio has invited on the page."""
    tab = window.tab
    tab.click("#share")
    tab.fill(".invite input", name)
    tab.select_option(".invite select", role)
    tab.click(".invite button")
    tab.wait_for_selector(f".invited img[alt*='{name}']")
    link = tab.input_value(".invited input")
    tab.click("#dialog > .tools button")
    return Entered.by(link)


def test_two_people_talk_about_a_card_and_one_leaves(windows: Windows, studio: Running, box: Path) -> None:
    own = windows(studio)
    mara = windows(studio, invited(own, "Mara", "comment"))
    own.says("#here", "M")
    mara.open("18")
    assert mara.tab.locator("#panel .body input:enabled, #panel .body textarea:enabled").count() == 0
    mara.tab.fill(".commented textarea", "Why is the cat awake?")
    mara.tab.click(".commented > .say button")
    mara.says(".commented .comment", "Why is the cat awake?")
    own.open("18")
    own.until("document.querySelector('#here .person')?.matches('.is-here[title*=\"at 18\"]')")
    own.says(".commented .comment", "Mara")
    own.tab.click(".comment > .tools button:text-is('Answer')")
    own.tab.fill(".comment textarea", "It heard you.")
    own.tab.click(".comment .say button")
    mara.says(".commented .comment", "It heard you.")
    own.tab.click(".comment > .tools button:text-is('Done')")
    mara.says(".commented details summary", "1 done")
    (kept,) = (json.loads(one.read_text("utf-8")) for one in (box / "comments").iterdir())
    assert (kept["author"], kept["state"], kept["about"]["id"], len(kept["answers"])) == ("Mara", "done", "18", 1)
    own.tab.click("#share")
    own.tab.click(".colleagues li:has-text('Mara') button:text-is('Send away')")
    mara.says("#trouble", "does not know this window any more")
    assert own.wrong == []


def test_who_wrote_what_is_in_the_history(windows: Windows, studio: Running, box: Path) -> None:
    own = windows(studio)
    jo = windows(studio, invited(own, "Jo", "write"))
    jo.open("18")
    jo.field("name").fill("Another Name")
    jo.saved()
    assert "Another Name" in (box / ENCOUNTERS).read_text("utf-8")
    own.open("18")
    own.tab.click("#panel summary:text-is('Earlier versions')")
    own.says("#panel .versions", "by Jo")
    own.go("history", ".steps")
    own.says(".steps li", "by Jo")
    assert own.wrong == []
