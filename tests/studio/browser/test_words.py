"""Editing a box as text, in a real browser: JSON, find and replace, duplicates, the history; and read-only use."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.studio.box_files import ENCOUNTERS, cards
from tests.studio.browser.window import Window
from tests.studio.conftest import STARTER, Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_a_card_is_edited_as_text(window: Window, box: Path) -> None:
    window.open("10")
    window.tab.click("#panel .switch button:text-is('JSON')")
    text = window.tab.input_value("textarea.json")
    window.tab.fill("textarea.json", text.replace("A Lantern With a Cough", "A Lantern")[:-1])
    window.says("#panel .said", "Not JSON yet")
    window.tab.fill("textarea.json", text.replace("A Lantern With a Cough", "A Lantern"))
    window.saved()
    assert cards(box)[0]["name"] == "A Lantern"
    window.says("#panel h2", "A Lantern")
    assert window.wrong == []


def test_words_are_replaced_where_somebody_ticked_them(window: Window, box: Path) -> None:
    tab = window.tab
    tab.click("button:text-is('Find and replace')")
    tab.fill("#dialog input[aria-label=Find]", "Lantern")
    tab.fill("#dialog input[aria-label='Replace with']", "Lamp")
    tab.click("#dialog button:text-is('Show what changes')")
    tab.wait_for_selector("#dialog .change")
    many = tab.locator("#dialog .change").count()
    assert many > 1
    tab.locator(f'#dialog input[data-id="10"][data-file="{ENCOUNTERS}"]').uncheck()
    tab.click("#dialog button.main")
    window.says("#saved", f"Replaced in {many - 1}")
    names = [one["name"] for one in cards(box)]
    assert "A Lantern With a Cough" in names, "it was not ticked"
    assert "A Green Lamp Glass" in names
    assert window.wrong == []


def test_a_card_is_duplicated_and_a_file_put_back(window: Window, box: Path) -> None:
    tab, text = window.tab, (box / ENCOUNTERS).read_bytes()
    window.open("10")
    tab.click("#panel button:text-is('Duplicate')")
    window.says("#panel h2", "8 A Lantern With a Cough")
    assert [one["number"] for one in cards(box) if one["name"] == "A Lantern With a Cough"] == [8, 10]
    window.go("history", ".steps li")
    step = tab.locator(".steps > li").first
    assert "another item 10" in step.inner_text()
    window.says(".steps .changed", "8 A Lantern With a Cough")
    step.locator("summary").click()
    step.locator("button:text-is('Show what it was before')").click()
    window.says("pre.version", "A Lantern With a Cough")
    step.locator("button:text-is('Restore what it was before')").click()
    window.says(".steps > li", "as it was")
    assert (box / ENCOUNTERS).read_bytes() == text
    assert window.wrong == []


def test_read_only(windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path) -> None:
    box = Path(shutil.copytree(STARTER, tmp_path / "starter"))
    window = windows(running(str(box), "--read-only"))
    tab = window.tab
    assert tab.locator(".menu, button:text-is('Find and replace')").count() == 0
    window.open("1", "cards/maps.json")
    assert window.field("name").is_disabled()
    assert not tab.locator("#panel .form button").first.is_visible()
    assert tab.locator("#panel button:text-is('Delete'), #panel .linking-to, #panel .hanging").count() == 0
    before = (box / "cards/maps.json").read_bytes()
    tab.locator("#panel .point").first.press("ArrowRight")
    tab.keyboard.press("Control+s")
    window.go("chapters", ".chapters .part")
    assert tab.locator(".chapters .grip").count() == 0
    window.go("table", ".laid figure")
    assert tab.locator(".laid .grip").count() == 0
    assert (box / "cards/maps.json").read_bytes() == before
    assert window.wrong == []
