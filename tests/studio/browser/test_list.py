"""All cards of a kind as a table, in a real browser: what is done in it is in the files, and one undo takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.studio.box_files import ENCOUNTERS, STARTING, cards
from tests.studio.browser.window import Window, opened

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]

PASTE = """(sheet, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  sheet.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def items(box: Path) -> list[dict[str, Any]]:
    """The items that are encountered."""
    return [one for one in cards(box) if one["kind"] == "item"]


def go(window: Window, kind: str = "item") -> None:
    """Goes to the list of a kind."""
    window.go("list", ".sheet .row[data-key]")
    window.tab.select_option("select[aria-label=Kind]", kind)
    window.until(f"document.querySelector('.sheet .row[data-key*=\"{ENCOUNTERS}\"]') !== null")


def cell(window: Window, id: str, title: str) -> Any:
    """A cell of a card, by the title of its column."""
    titles = [one.strip(" ↑↓") for one in window.tab.locator(".sheet .titles .cell").all_inner_texts()]
    return window.tab.locator(f'.sheet .row[data-key$="#{id}"] > .cell').nth(titles.index(title))


def test_cells_are_edited_one_after_the_other(window: Window, box: Path) -> None:
    tab, before = window.tab, (box / ENCOUNTERS).read_bytes()
    go(window)
    cell(window, "10", "Name").click()
    tab.keyboard.type("A Lamp")
    tab.keyboard.press("Tab")
    cell(window, "10", "Tags").click()
    tab.keyboard.type("light, old")
    tab.keyboard.press("Enter")
    window.says(".filters .of-cells", "Saved")
    (lamp,) = (one for one in items(box) if one["number"] == 10)
    assert (lamp["name"], lamp["tags"]) == ("A Lamp", ["light", "old"])
    cell(window, "10", "Name").click()
    tab.keyboard.press("F2")
    tab.keyboard.press("Control+a")
    tab.keyboard.press("Delete")
    tab.keyboard.press("Enter")
    window.says(".filters .of-cells", "Name cannot be empty.")
    tab.keyboard.press("Escape")
    assert cell(window, "10", "Name").inner_text() == "A Lamp"
    window.undo()
    window.undo()
    assert (box / ENCOUNTERS).read_bytes() == before
    window.says('.sheet .row[data-key$="#10"]', "A Lantern With a Cough")
    assert window.wrong == []


def test_several_cards_are_changed_and_deleted_as_one_step(window: Window, box: Path) -> None:
    tab, before = window.tab, (box / ENCOUNTERS).read_bytes()
    go(window)
    tab.click(".sheet .titles button:text-is('Name')")
    rows = tab.locator(f'.sheet .row[data-key*="{ENCOUNTERS}"]')
    keys = sorted(rows.evaluate_all("(all) => all.map((one) => one.dataset.key)"))
    for key in keys[:3]:
        tab.click(f'.sheet .row[data-key="{key}"] input')
    window.says(".bulk strong", "3 selected")
    tab.click(".bulk button:text-is('Add a tag')")
    tab.fill("#dialog input", "wet")
    tab.click("#dialog .main")
    window.says(".filters .of-cells", "Saved")
    assert sum("wet" in one.get("tags", ()) for one in items(box)) == 3
    tab.click(".bulk button:text-is('Delete')")
    tab.click("#dialog .main")
    window.until(f"document.querySelector('.sheet .row[data-key=\"{keys[0]}\"]') === null")
    window.says(".filters .of-cells", "Saved")
    assert not any("wet" in one.get("tags", ()) for one in items(box))
    window.undo()
    window.undo()
    assert (box / ENCOUNTERS).read_bytes() == before
    assert window.wrong == []


def test_cards_are_ticked_on_their_pictures_and_found_by_a_query(window: Window, box: Path) -> None:
    tab, before = window.tab, (box / ENCOUNTERS).read_bytes()
    tab.keyboard.press("Control+k")
    tab.keyboard.type("lantern cough")
    tab.keyboard.press("Enter")
    tab.wait_for_selector(opened(ENCOUNTERS, "10"))
    tab.keyboard.press("Control+k")
    tab.keyboard.type("cards")
    tab.keyboard.press("Enter")
    window.until("location.hash === '#cards'")
    tab.fill("#search", "item and number:..17")
    window.until("document.querySelector('output').textContent.startsWith('5 of')")
    shown = tab.locator(".cards li:visible .tick")
    shown.first.check()
    shown.last.click(modifiers=["Shift"])
    window.says(".bulk strong", "5 selected")
    tab.click(".bulk button:text-is('Add a tag')")
    tab.keyboard.type("early")
    tab.click("#dialog .main")
    window.says(".several-cards > .said", "Saved")
    tagged = [one["number"] for one in cards(box) if "early" in one.get("tags", [])]
    assert tagged == [one["number"] for one in cards(box) if one["kind"] == "item" and one["number"] <= 17]
    tab.fill("#search", "tag:early and not number:10")
    window.until("document.querySelector('output').textContent.startsWith('4 of')")
    tab.fill("#search", "tag:early and (")
    window.says(".filters .said", "missing")
    assert tab.locator("output").inner_text().startswith("4 of"), "what is not understood changes nothing"
    tab.fill("#search", "")
    window.undo()
    window.until("!document.querySelector('#saved').textContent.includes('…')")
    assert (box / ENCOUNTERS).read_bytes() == before, "one step"
    assert window.wrong == []


def test_a_card_moves_to_another_file(window: Window, box: Path) -> None:
    tab, before = window.tab, [(box / file).read_bytes() for file in (ENCOUNTERS, STARTING)]
    go(window)
    tab.click('.sheet .row[data-key$="#10"] input')
    tab.select_option(".bulk select", STARTING)
    tab.click(".bulk button:text-is('Move')")
    window.until(f"document.querySelector('.sheet .row[data-key=\"{STARTING}#10\"]') !== null")
    assert [one["name"] for one in cards(box, STARTING) if one.get("number") == 10] == ["A Lantern With a Cough"]
    window.undo()
    assert [(box / file).read_bytes() for file in (ENCOUNTERS, STARTING)] == before
    assert window.wrong == []


def test_a_table_is_pasted_from_a_spreadsheet(window: Window, box: Path) -> None:
    tab, before = window.tab, [(box / file).read_bytes() for file in (ENCOUNTERS, STARTING)]
    go(window)
    cell(window, "10", "Number").click()
    table = "Number\tName\tTags\n10\tA Lamp\tlight\n777\tA Net\twet, old\n778\t\tdry"
    tab.locator(".sheet").evaluate(PASTE, table)
    tab.wait_for_selector("#dialog[open]")
    said = tab.inner_text("#dialog")
    assert "1 card change" in said
    assert "2 are new" in said
    tab.click("#dialog .main")
    window.until("""document.querySelector('.sheet .row[data-key$="#777"]') !== null""")
    every = [*cards(box), *cards(box, STARTING)]
    known = {one["number"]: (one["name"], one.get("tags")) for one in every if one.get("number") in (10, 777)}
    assert known == {10: ("A Lamp", ["light"]), 777: ("A Net", ["wet", "old"])}
    window.undo()
    assert [(box / file).read_bytes() for file in (ENCOUNTERS, STARTING)] == before
    assert window.wrong == []
