"""Small things that made people doubt what they saw, in a browser: names, places, what is said and offered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.studio.box_files import STARTING, cards
from tests.studio.browser.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
HARD = "oswin-tump-hard"


@pytest.fixture(autouse=True)
def nothing_went_wrong(window: Window) -> Iterator[None]:
    yield
    assert window.wrong == []


def test_the_panel_stays_with_a_card_that_is_called_otherwise(window: Window, box: Path) -> None:
    window.open(HARD, STARTING)
    window.field("name").fill("Oswin Trump")
    assert window.tab.inner_text("#panel h2").strip() == "Oswin Trump", "while it is typed, too"
    window.saved()
    window.until(f"document.querySelector('#panel').dataset.key === '{STARTING}#oswin-trump-hard'")
    window.undo()
    window.until(f"document.querySelector('#panel').dataset.key === '{STARTING}#{HARD}'")
    assert window.field("name").input_value() == "Oswin Tump"
    assert window.tab.evaluate("location.hash") == f"#card/{STARTING}/{HARD}"


def test_what_was_undone_is_said_for_a_while(window: Window) -> None:
    window.open("10")
    window.field("name").fill("A Lantern")
    window.saved()
    window.tab.clock.install()
    window.undo()
    window.tab.clock.fast_forward(7000)
    window.until("document.querySelector('#saved').textContent === ''", 3)


def test_another_card_is_seen_from_its_top(window: Window) -> None:
    window.open("15")
    window.tab.evaluate("document.querySelector('#panel').scrollTop = 900")
    window.open("16")
    window.until("document.querySelector('#panel').scrollTop === 0", 3)


def test_the_chosen_card_stays_in_sight_among_the_others(window: Window) -> None:
    """The others are closer together beside it, so that it would be far below otherwise."""
    window.tab.set_viewport_size({"width": 1440, "height": 900})
    there = window.tab.locator("ul.cards > li").nth(20)
    there.scroll_into_view_if_needed()
    key = there.get_attribute("data-key")
    there.locator("a").click()
    window.tab.wait_for_selector(f"#panel[data-key={json.dumps(key)}] .form")
    seen = window.tab.locator("ul.cards > li[aria-current]").bounding_box()
    assert seen is not None
    assert -seen["height"] / 2 < seen["y"] < 900 - seen["height"] / 2
    window.tab.click("#panel .close")
    window.until("!document.querySelector('ul.cards > li[aria-current]')")


def test_what_is_looked_at_outlives_a_reload(window: Window) -> None:
    window.go("cards", ".cards li")
    window.tab.click(".chips button:text-is('map')")
    window.tab.fill("#search", "quay")
    window.until("document.querySelector('output').textContent.startsWith('1 of')")
    window.tab.reload()
    window.until("document.querySelector('output')?.textContent.startsWith('1 of')")
    assert window.tab.locator(".chips [aria-pressed=true]").inner_text() == "map"


def test_a_map_that_is_carried_is_as_large_as_it_lies(window: Window) -> None:
    window.go("table", ".laid figure img[src]")
    size = window.tab.locator(".laid figure").first.bounding_box()
    x, y = size["x"] + size["width"] / 2, size["y"] + size["height"] / 4
    window.tab.mouse.move(x, y)
    window.tab.mouse.down()
    window.tab.mouse.move(x + 60, y + 60, steps=4)
    seen = window.tab.locator(".carried img").bounding_box()
    window.tab.mouse.move(x, y)
    window.tab.mouse.up()
    for side in ("width", "height"):
        assert abs(seen[side] - size[side]) < 3


def test_a_new_hero_is_one_to_start_with(window: Window, box: Path) -> None:
    window.make("hero")
    window.says("#panel h2", "New hero")
    (made,) = (one for one in cards(box, STARTING) if one["name"] == "New hero")
    assert (made["starting"], "number" in made, "back" in made) == ("available", False, False)


def test_documents_open_beside_the_work(window: Window) -> None:
    window.open("10")
    window.field("name").fill("A Lantern That Is Read About")
    window.tab.locator("#title").click()
    window.tab.keyboard.press("F1")
    window.says("#document .read", "Writing")
    window.tab.select_option("#document select", "printing")
    window.says("#document h2", "Print")
    held: list[Any] = []
    window.tab.route("**/document/*", lambda route: held.append(route))
    window.tab.locator("#document .read button.link").first.click()
    while not held:
        window.tab.wait_for_timeout(30)
    window.tab.click("#document .close")
    with window.tab.expect_response("**/document/*"):
        held[0].continue_()
    window.tab.unroute("**/document/*")
    window.tab.wait_for_timeout(50)
    assert window.tab.locator("#document").is_hidden()
    window.tab.keyboard.press("F1")
    window.says("#document .read", "Writing")
    window.tab.keyboard.press("Escape")
    assert window.tab.locator("#document").is_hidden()
    assert window.field("name").input_value() == "A Lantern That Is Read About", "the work stays where it was"
    window.saved()


def test_a_box_without_a_quest_offers_to_make_one(window: Window, box: Path) -> None:
    for file in (box / "quests").glob("*.json"):
        file.unlink()
    window.go("findings", ".finding button.main")
    window.tab.click(".finding button.main:text-is('Make a quest')")
    window.tab.wait_for_selector("#panel .form")
    assert [one.name for one in (box / "quests").glob("*.json")] == ["quest-1.json"]
