"""The look, changed by hand: a colour is picked, the cards beside it follow, and it is undone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.studio.browser.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
PICKER = "input[type=color][data-at='kinds item main']"
FACE = """document.querySelector(".samples a[aria-label$='item'] img").src"""


def test_a_colour_is_picked_seen_and_undone(window: Window, box: Path) -> None:
    tab, file = window.tab, box / "templates" / "look.json"
    window.go("look", ".knobs summary")
    tab.click(".knobs summary:has-text('kinds')")
    tab.wait_for_selector(PICKER)
    tab.locator(".samples a[aria-label$='item']").scroll_into_view_if_needed()
    window.until(f"{FACE}.includes('/face/')")
    before = tab.evaluate(FACE)
    tab.fill(PICKER, "#274c77")
    window.until(f"{FACE} !== {json.dumps(before)}")
    assert json.loads(file.read_text("utf-8"))["kinds"] == {"item": {"main": "#274c77"}}
    tab.locator("h2").first.click()
    window.undo()
    window.until(f"{FACE} === {json.dumps(before)}")
    assert not file.exists()
    assert window.wrong == []
