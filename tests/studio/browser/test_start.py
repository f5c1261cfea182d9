"""The start page in a real browser: from nothing to a box, a copy of it, another title; nothing of it by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_from_nothing_to_two_boxes(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    window = windows(running())
    tab = window.tab
    tab.wait_for_selector(".new-box")
    assert tab.locator("#tabs").is_hidden()
    tab.focus("#new-title")
    tab.keyboard.type("The Lantern Isles")
    tab.check("input[value=empty]")
    tab.focus("#new-title")
    tab.keyboard.press("Enter")
    tab.wait_for_selector("ul.cards > li")
    assert tab.text_content("#title") == "The Lantern Isles"
    tab.click("#home")
    tab.click(".start-box:has-text('Lantern') >> button:text-is('Duplicate')")
    tab.click("dialog button:text-is('Duplicate')")
    window.says("#title", "The Lantern Isles (copy)")
    tab.reload()
    window.says("#title", "The Lantern Isles (copy)")
    tab.click("#home")
    tab.click(".start-box:has-text('(copy)') >> button:text-is('Rename')")
    tab.fill("#other-title", "The Other Isles")
    tab.click("dialog button:text-is('Rename')")
    tab.wait_for_selector(".start-box:has-text('The Other Isles')")
    tab.click(".start-box:has-text('Lantern') >> button:text-is('Close')")
    tab.wait_for_selector(".start-box:has-text('Lantern') >> button:text-is('Forget')")
    tab.fill("#open-place", "/no/such/folder")
    tab.click("button:text-is('Open')")
    window.says(".start .said", "there is no such folder")
    tab.click(".start-box:has-text('Other') .cover")
    window.says("#title", "The Other Isles")
    assert [said for said in window.wrong if "400 (Bad Request)" not in said] == []
    assert sorted(one.name for one in (tmp_path / "Boxes").iterdir()) == ["the-lantern-isles", "the-lantern-isles-copy"]
