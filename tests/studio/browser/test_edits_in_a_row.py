"""One edit after another in a real browser: what was typed first is still there when something else is typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.studio.box_files import ENCOUNTERS, STARTING, cards
from tests.studio.browser.window import Window
from tests.studio.conftest import Running
from toolkit.games.unlikely_heroes.content.naming import slug

Windows = Callable[..., Window]

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


def test_what_changes_elsewhere_leaves_the_place_where_one_types(window: Window, box: Path) -> None:
    window.open("1", MAPS)
    window.tab.focus("#panel [data-at='/name']")
    window.tab.evaluate("document.activeElement.setSelectionRange(3, 3)")
    text = (box / MAPS).read_text("utf-8")
    (box / MAPS).write_text(text.replace(cards(box, MAPS)[0]["back"]["text"][:20], "Changed elsewhere"), "utf-8")
    window.until("document.querySelector(\"#panel [data-at='/back/text']\").value.startsWith('Changed elsewhere')")
    assert window.tab.evaluate("[document.activeElement.dataset.at, document.activeElement.selectionStart]") == [
        "/name", 3]  # fmt: skip


def test_two_windows_at_one_card_are_joined(windows: Windows, studio: Running, window: Window, box: Path) -> None:
    other = windows(studio)
    before = cards(box)[0]
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route) if len(held) < 2 else route.continue_()

    for one in (window, other):
        one.open("10")
        one.tab.route("**/change*", hold)
    window.field("name").fill("Mine")
    other.tab.fill("#panel [data-at='/back/text']", "Theirs")
    for one in (window, other):
        one.tab.keyboard.press("Control+s")
        one.until("document.querySelector('#saved').textContent === '…'")
    while len(held) < 2:
        window.tab.wait_for_timeout(30)
        other.tab.wait_for_timeout(30)
    for route in held:
        route.continue_()
    for one in (window, other):
        one.saved()
    after = {**before, "name": "Mine", "back": {**before["back"], "text": "Theirs"}}
    assert cards(box)[0] == after
    for one in (window, other):
        one.until("document.querySelector(\"#panel [data-at='/name']\").value === 'Mine'")
        one.until("document.querySelector(\"#panel [data-at='/back/text']\").value === 'Theirs'")


def test_a_window_does_not_take_what_another_is_typing(window: Window, box: Path) -> None:
    window.open("10")
    held: list[Any] = []
    window.tab.route("**/change*", lambda route: held.append(route))
    window.field("name").fill("Half a Na")
    beside = window.tab.context.new_page()
    beside.goto(window.tab.url)
    beside.wait_for_selector("#panel .form")
    assert beside.input_value("#panel [data-at='/name']") == "A Lantern With a Cough"
    assert beside.locator("#unsaved").is_hidden()
    window.tab.close()
    beside.reload()
    beside.wait_for_selector("#panel .form")
    assert beside.input_value("#panel [data-at='/name']") == "Half a Na", "the window is no more"
    for _ in range(200):
        if cards(box)[0]["name"] == "Half a Na":
            return
        beside.wait_for_timeout(30)
    pytest.fail("it was not saved")


def test_text_that_is_no_json_yet_is_not_lost(window: Window, box: Path) -> None:
    window.open("10")
    before = cards(box)[0]
    window.tab.click("#panel button:text-is('JSON')")
    text = window.tab.input_value("#panel .json")
    broken = text.replace('"A Lantern With a Cough"', '"A Lantern With a C')
    window.tab.fill("#panel .json", broken)
    window.says("#panel .said", "Not JSON yet")
    other = (box / ENCOUNTERS).read_text("utf-8").replace(before["back"]["text"], "Changed elsewhere.")
    (box / ENCOUNTERS).write_text(other, "utf-8")
    window.tab.reload()
    window.tab.wait_for_selector("#panel .json")
    assert window.tab.input_value("#panel .json") == broken
    window.tab.fill("#panel .json", text.replace('"A Lantern With a Cough"', '"A Lantern With a Cold"'))
    window.saved()
    assert cards(box)[0] == {**before, "name": "A Lantern With a Cold", "back": {
        **before["back"], "text": "Changed elsewhere."}}  # fmt: skip


def test_a_hero_who_gets_the_name_of_another_stays_the_one_that_is_edited(window: Window, box: Path) -> None:
    heroes = [one for one in cards(box, STARTING) if one["kind"] == "hero" and "variant" not in one]
    first, second = heroes[:2]
    window.open(slug(second["name"]), STARTING)
    typed(window, "/name", first["name"])
    window.until(f"location.hash.endsWith('/{slug(first['name'])}')")
    window.tab.wait_for_timeout(300)
    assert window.tab.input_value("#panel [data-at='/story']") == second["story"]
    typed(window, "/name", "Nobody in Particular")
    typed(window, "/story", "Nobody knows.")
    window.until("location.hash.endsWith('/nobody-in-particular')")
    there = [one for one in cards(box, STARTING) if one["kind"] == "hero" and "variant" not in one]
    assert there[:2] == [first, {**second, "name": "Nobody in Particular", "story": "Nobody knows."}]
    window.until("document.querySelector('#panel h2').textContent.includes('Nobody in Particular')")


def test_a_card_that_is_renumbered_while_one_types(window: Window, box: Path) -> None:
    window.open("10")
    before = cards(box)[0]
    held: list[Any] = []
    window.tab.route("**/renumber*", lambda route: held.append(route))
    window.tab.once("dialog", lambda dialog: dialog.accept("99"))
    window.tab.click("#panel button:text-is('Renumber')")
    while not held:
        window.tab.wait_for_timeout(30)
    window.field("name").fill("Typed Meanwhile")
    held[0].continue_()
    window.until("location.hash.endsWith('/99')")
    window.saved()
    assert next(one for one in cards(box) if one["number"] == 99) == {
        **before, "number": 99, "name": "Typed Meanwhile"}  # fmt: skip
    assert cards(box, MAPS)[0]["anchors"][0]["number"] == 99


def test_a_save_whose_answer_never_came_is_nobody_elses(window: Window, box: Path) -> None:
    """What is typed after it and before a reload is saved, and nobody is asked which version to keep."""
    window.open("10")
    before = cards(box)[0]
    held: list[Any] = []

    def hold(route: Any) -> None:
        route.fetch()
        held.append(route)

    window.tab.route("**/change*", hold)
    window.field("name").fill("First")
    while cards(box)[0]["name"] != "First":
        window.tab.wait_for_timeout(30)
    window.field("name").fill("Second")
    window.tab.fill("#panel [data-at='/back/text']", "It hiccups.")
    window.tab.unroute("**/change*")
    window.tab.reload()
    window.tab.wait_for_selector("#panel .form")
    window.until("document.querySelector('#saved').textContent === 'Saved'")
    assert cards(box)[0] == {**before, "name": "Second", "back": {**before["back"], "text": "It hiccups."}}
    assert window.tab.locator("dialog[open]").count() == 0
