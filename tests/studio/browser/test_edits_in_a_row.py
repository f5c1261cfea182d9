"""One edit after another in a real browser: what was typed first is still there when something else is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.studio.browser.window import Window
from tests.studio.test_editing import cards

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
MAPS = "cards/maps.json"


def typed(window: Window, at: str, words: str) -> None:
    """Types into the control at a place of the entry, and waits until it is saved."""
    window.tab.fill(f"#panel [data-at='{at}']", words)
    window.until("document.querySelector('#saved').textContent === '…'")
    window.saved()


def test_two_fields_in_a_row(window: Window, box: Path) -> None:
    window.open("10")
    before = cards(box)[0]
    typed(window, "/name", "A Lantern With Hiccups")
    typed(window, "/back/text", "It hiccups.")
    typed(window, "/name", "A Lantern, Cured")
    assert cards(box)[0] == {**before, "name": "A Lantern, Cured", "back": {**before["back"], "text": "It hiccups."}}
    assert window.wrong == []


def test_two_items_of_a_list_in_a_row(window: Window, box: Path) -> None:
    window.open("1", MAPS)
    first, second, *others = cards(box, MAPS)[0]["anchors"]
    typed(window, "/anchors/0/x", "11")
    typed(window, "/anchors/1/x", "22")
    typed(window, "/anchors/0/y", "33")
    there = [{**first, "x": 11, "y": 33}, {**second, "x": 22}, *others]
    assert cards(box, MAPS)[0]["anchors"] == there
    window.tab.click("#panel [data-at='/anchors/0/down']")
    window.until("document.querySelector('#saved').textContent === '…'")
    window.saved()
    typed(window, "/anchors/0/y", "44")
    assert cards(box, MAPS)[0]["anchors"] == [{**second, "x": 22, "y": 44}, there[0], *others]


def test_an_anchor_moved_by_keys_and_then_a_field(window: Window, box: Path) -> None:
    window.open("1", MAPS)
    first, *others = cards(box, MAPS)[0]["anchors"]
    typed(window, "/anchors/0/x", "40")
    window.tab.locator("#panel .point").first.press("ArrowRight")
    assert window.tab.input_value("#panel [data-at='/anchors/0/x']") == "41", "the form follows"
    typed(window, "/name", "Moved")
    assert cards(box, MAPS)[0]["anchors"] == [{**first, "x": 41}, *others]
    window.tab.click("#panel [data-at='/anchors/0/remove']")
    window.until(f"document.querySelectorAll('#panel .point').length === {len(others)}")
    window.tab.locator("#panel .point").first.press("ArrowLeft")
    window.until("document.querySelector('#saved').textContent === '…'")
    window.saved()
    moved = {**others[0], "x": others[0]["x"] - 1}
    assert cards(box, MAPS)[0]["anchors"] == [moved, *others[1:]], "the anchor that stands there now is moved"
