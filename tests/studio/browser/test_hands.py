"""What is done by hand in the studio, in a real browser: chapters, puzzles, links, regions, a proof taken over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.studio.box_files import cards
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
QUEST = "quests/lights-out.json"
MAPS = "cards/maps.json"


@pytest.fixture(autouse=True)
def nothing_went_wrong(window: Window) -> Iterator[None]:
    yield
    assert [one for one in window.wrong if "400" not in one and "409" not in one] == []


def titles(box: Path) -> list[str]:
    return [one["title"] for one in json.loads((box / QUEST).read_text("utf-8"))["chapters"]]


def test_chapters_are_read_and_put_into_another_order(window: Window, box: Path) -> None:
    window.go("chapters", ".chapters > li .part")
    before, text = titles(box), (box / QUEST).read_bytes()
    assert window.tab.locator(".chapters > li").count() == 3
    assert window.tab.locator(".chapters .number").first.get_attribute("href") == f"#card/{MAPS}/1"
    window.drag(".chapters > li:nth-child(1) .grip", ".chapters > li:nth-child(2) summary")
    window.says(".said", "Chapter 1 is chapter 2 now")
    assert titles(box) == [before[1], before[0], before[2]]
    window.says(".said", "Are they still right?")
    window.undo()
    window.says(".chapters > li:first-child summary", before[0])
    window.tab.locator(".chapters > li:nth-child(3) .grip").press("ArrowUp")
    window.says(".chapters > li:nth-child(2) summary", before[2])
    window.until("document.activeElement.matches('.chapters .grip')")
    window.undo()
    window.says(".chapters > li:nth-child(2) summary", before[1])
    assert (box / QUEST).read_bytes() == text


def test_a_puzzle_is_laid_by_hand(window: Window) -> None:
    window.go("puzzles", ".piece")
    piece = ".heap .piece:has(b:text-is('{}'))"
    window.drag(piece.format(19), ".cell[data-cell='1,1']")
    window.says(".judged", "Open: 19")
    assert "19 = 19" in window.tab.locator(".sum").inner_text()
    window.drag(piece.format(9), ".cell[data-cell='1,2']")
    window.says(".judged", "A complete solution")
    assert window.tab.locator(".sum a").inner_text() == "28 The Second-Best Punch Bowl"
    laid = window.tab.locator(".cell[data-cell='1,2'] .piece")
    laid.press("ArrowDown")
    window.says(".judged", "Open: ")
    window.until("document.activeElement.closest('.cell')?.dataset.cell === '2,2'")
    window.tab.keyboard.press("ArrowUp")
    window.says(".judged", "A complete solution")
    window.tab.keyboard.press("Delete")
    window.tab.click(".jigsaw button:text-is('Take all back')")
    window.until("document.querySelectorAll('.heap .piece').length === 3")


def test_cards_and_findings_by_region_and_tag(window: Window, box: Path) -> None:
    window.go("cards", ".cards li")
    window.until("document.querySelectorAll('select[aria-label=Region] option').length > 1")
    shown = "[...document.querySelectorAll('.cards li')].filter((one) => !one.hidden).map((one) => one.dataset.key)"
    window.tab.select_option("select[aria-label=Region]", label="2 The Fairground")
    window.until(f"({shown}).length < 12 && ({shown}).length > 1")
    assert f"{MAPS}#2" in window.tab.evaluate(shown)
    window.tab.select_option("select[aria-label=Region]", "")
    window.tab.select_option("select[aria-label=Tag]", index=1)
    tag = window.tab.input_value("select[aria-label=Tag]")
    expected = {one["number"] for one in cards(box) if tag in one.get("tags", [])}
    assert {int(key.rpartition("#")[2]) for key in window.tab.evaluate(shown) if "encounters" in key} == expected
    window.tab.select_option("select[aria-label=Tag]", "")
    text = (box / MAPS).read_text("utf-8")
    (box / MAPS).write_text(text.replace('"number": 10', '"number": 999', 1), "utf-8")
    window.go("findings", ".finding")
    window.tab.select_option("select[aria-label='Grouped by']", "region")
    headings = "[...document.querySelectorAll('#main section h3')].map((one) => one.textContent)"
    window.until(f"{headings}.some((one) => one.includes('1 The Quay'))")
    window.tab.wait_for_selector(".finding > .follows")
    follows = window.tab.locator(".finding > .follows").first
    cause = window.tab.locator(".finding:has(> .follows)").first
    assert cause.locator("> .message").inner_text() == "map 1's anchor 999 leads to no card."
    assert "Did you mean 10? Nothing leads to item 10." in cause.locator("> .hint").inner_text()
    assert "7 findings that follow from it: UH202" in follows.locator("> summary").inner_text()
    assert not follows.locator(".finding").first.is_visible()
    follows.locator("> summary").click()
    assert follows.locator(".finding").first.is_visible()
    follows.locator(".finding a:text-is('Go to it')").first.click()
    window.tab.wait_for_selector("#panel .finding")
    assert "Follows from: " in window.tab.locator("#panel .findings").inner_text()
    (box / MAPS).write_text(text, "utf-8")
    window.says("#main", "The box is clean")


def test_a_link_is_drawn_from_a_map_to_a_card(window: Window, box: Path) -> None:
    before, text = cards(box, MAPS)[0]["anchors"], (box / MAPS).read_bytes()
    window.go("cards", ".cards li")
    window.open("1", MAPS)
    window.tab.wait_for_selector(".linking-to")
    window.tab.fill("#search", "lantern cough")
    window.until("document.querySelector('output').textContent.startsWith('1 of')")
    window.drag("#panel .faces figure img", ".cards li:not([hidden])", at=(0.5, 0.06))
    window.saved()
    *others, made = cards(box, MAPS)[0]["anchors"]
    assert (others, made["number"]) == (before, 10)
    assert (abs(made["x"] - 50) < 2, abs(made["y"] - 6) < 2) == (True, True)
    window.tab.fill("#panel .linking-to input", "11")
    window.tab.click("#panel .linking-to button")
    window.until("document.querySelectorAll('#panel .point').length > 1")
    window.tab.keyboard.press("Control+s")
    window.saved()
    assert (cards(box, MAPS)[0]["anchors"][-1]["number"], cards(box, MAPS)[0]["anchors"][-1]["x"]) == (11, 50)
    window.tab.fill("#search", "")
    for _ in range(2):
        window.undo()
    assert (box / MAPS).read_bytes() == text


def test_a_card_is_looked_at_closely(window: Window) -> None:
    tab = window.tab
    window.open("15")
    tab.click("button:text-is('Look closely')")
    large = "dialog.view[open]"
    window.until(f"[...document.querySelectorAll('{large} img')].every((one) => one.naturalWidth > 700)")
    assert tab.locator(f"{large} strong").inner_text() == "15 A Rowing Boat Called Sorry"
    tab.keyboard.press("ArrowRight")
    window.says(f"{large} strong", "16 Receipt, Right-Hand Part")
    tab.keyboard.press("ArrowLeft")
    spot = tab.locator(f"{large} .spot").first
    name = str(spot.get_attribute("title"))
    spot.click()
    window.says(f"{large} strong", name)
    tab.keyboard.press("Escape")
    window.until(f"!document.querySelector('{large}')")
    assert tab.locator("#panel h2").inner_text() == "15 A Rowing Boat Called Sorry", "the form stays where it was"


def test_every_number_on_a_face_is_a_link(window: Window) -> None:
    window.open("15")
    link = window.tab.locator("#panel .spot").first
    name = str(link.get_attribute("title")).partition(" ")[2]
    link.click()
    window.says("#panel h2", name)


def test_a_walkthrough_is_taken_over_and_heroes_go_where_one_clicks(window: Window) -> None:
    tab = window.tab
    window.go("proofs", ".proving")
    window.proved()
    tab.click(".claim summary >> nth=0")
    overs = tab.locator(".claim details[open] .over")
    assert overs.count() == tab.locator(".claim details[open] .strip li").count() - 1, "after the last step it is won"
    overs.nth(1).click()
    window.says(".given", "luck included")
    for _ in range(12):
        if tab.locator(".ground .pawn").count() or not tab.locator(".choices button").count():
            break
        many = tab.evaluate("Number(document.querySelector('.table').dataset.answers)")
        tab.locator(".choices button").first.click()
        window.until(f"document.querySelector('.table').dataset.answers === '{many + 1}'")
    assert tab.locator(".ground figure.flat").count() >= 2
    assert tab.locator(".ground figure.standing .pawn").count() == 2
    assert tab.locator(".log li", has_text="Taken over from a proof").count() == 1
    way = tab.locator(".ground figure.flat .answer").first
    words = way.get_attribute("aria-label")
    way.click()
    window.says(".log .new", str(words))


def test_somebody_joins_by_a_link(windows: Callable[..., Window], studio: Running, window: Window) -> None:
    window.go("play", "button.main")
    window.tab.click("button.main")
    window.tab.locator(".choices button").first.click()  # others can see a game from its first answer on
    window.until("document.querySelector('.table').dataset.answers === '1'")
    guest = windows(studio, studio.guests[0], viewport={"width": 390, "height": 800}, has_touch=True)
    assert guest.tab.locator("#tabs a").all_inner_texts() == ["Play"]
    guest.tab.locator(".games li button").first.tap()
    guest.tab.wait_for_selector(".table")
    many = guest.tab.evaluate("document.querySelector('.table').dataset.answers")
    overtaken: list[Any] = []  # the answer to the guest's own click is held back until the other has taken it back
    guest.tab.route("**/play/*", lambda route: overtaken.append((route, route.fetch())), times=1)
    guest.tab.locator(".choices button").last.tap()
    window.until(f"document.querySelector('.table').dataset.answers === '{int(many) + 1}'")
    window.tab.click(".tools button:text-is('Take it back')")
    window.until(f"document.querySelector('.table').dataset.answers === '{many}'")
    for route, response in overtaken:
        route.fulfill(response=response)
    guest.until(f"document.querySelector('.table').dataset.answers === '{many}'")
    assert guest.tab.evaluate("document.documentElement.scrollWidth") <= 390
    assert [one for one in guest.wrong if "Opener-Policy" not in one] == [], "a header that plain HTTP has no use for"
