"""More of the studio as a person sees it: pictures dropped onto cards, the table, earlier versions."""

from __future__ import annotations

import json
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.studio.box_files import ENCOUNTERS, cards
from tests.studio.browser.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def picture(width: int, height: int, colour: str = "teal") -> bytes:
    made = BytesIO()
    Image.new("RGB", (width, height), colour).save(made, "PNG")
    return made.getvalue()


DROP = """([side, name, data]) => {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  const carried = new DataTransfer();
  carried.items.add(new File([bytes], name, { type: "image/png" }));
  const figure = document.querySelectorAll("#panel .faces figure")[side];
  for (const kind of ["dragover", "drop"])
    figure.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


def said(window: Window, words: str) -> str:
    window.until(f"document.querySelector('#panel .hung')?.textContent.includes('{words}')")
    return str(window.tab.locator("#panel .hung").inner_text())


def test_a_picture_is_dropped_onto_a_card(window: Window, box: Path) -> None:
    window.open("10")
    text, tab = (box / ENCOUNTERS).read_bytes(), window.tab
    fine = picture(1200, 1600)
    tab.evaluate(DROP, [0, "../../Lamp é.png", b64encode(fine).decode()])
    said(window, "The picture is in art/010.png.")
    assert (box / "art/010.png").read_bytes() == fine
    assert cards(box)[0]["art"]["front"] == "art/010.png"
    assert cards(box)[0]["art"]["brief"], "what was said to the illustrator stays"
    window.until("[...document.querySelectorAll('#panel textarea')].some((one) => one.value === 'art/010.png')")
    tab.set_input_files("#panel input[aria-label='Picture of the front']", files=[
        {"name": "small.png", "mimeType": "image/png", "buffer": picture(40, 60)}])  # fmt: skip
    assert "dots per inch" in said(window, "art/010-2.png")
    assert (box / "art/010.png").read_bytes() == fine, "no other picture is overwritten"
    tab.evaluate(DROP, [0, "broken.png", b64encode(fine[: len(fine) // 2]).decode()])
    said(window, "cannot be read")
    tab.evaluate(DROP, [0, "none.png", b64encode(b"GIF and nothing").decode()])
    said(window, "no picture")
    assert sorted(one.name for one in (box / "art").iterdir()) == ["010-2.png", "010.png"]
    window.undo()
    assert cards(box)[0]["art"]["front"] == "art/010.png"
    window.undo()
    assert (box / ENCOUNTERS).read_bytes() == text
    tab.click("#redo")
    window.until("[...document.querySelectorAll('#panel textarea')].some((one) => one.value === 'art/010.png')")
    place_in_its_frame(window, box)
    assert [one for one in window.wrong if "400" not in one] == []


def place_in_its_frame(window: Window, box: Path) -> None:
    """Moves the picture by hand, makes it larger, and lets it fill its frame again. What is printed follows."""
    tab = window.tab
    tab.click("text=Place the picture")
    was = tab.get_attribute("#panel .faces img", "src")
    frame = tab.locator("#panel .framed").bounding_box()
    tab.mouse.move(frame["x"] + 9, frame["y"] + frame["height"] / 2)
    tab.mouse.down()
    tab.mouse.move(frame["x"] + 9, frame["y"] + frame["height"] / 4, steps=3)
    tab.mouse.up()
    window.saved()
    placed = cards(box)[0]["art"]["placed"]["front"]
    assert placed["x"] == 50, "nothing is hidden at its sides"
    assert placed["y"] > 50
    for _ in range(3):
        tab.keyboard.press("+")
    tab.keyboard.press("ArrowRight")
    window.until("!document.querySelector('#saved').textContent.includes('…')")
    tab.keyboard.press("Control+s")
    window.saved()
    larger = cards(box)[0]["art"]["placed"]["front"]
    assert larger["zoom"] == 1.3
    assert larger["x"] < 50
    window.until(f"document.querySelector('#panel .faces img').getAttribute('src') !== {json.dumps(was)}")
    tab.click("text=Fill the frame")
    tab.keyboard.press("Control+s")
    window.saved()
    assert "placed" not in cards(box)[0]["art"]


def test_a_card_alone_is_put_back_to_an_earlier_version(window: Window, box: Path) -> None:
    tab = window.tab
    for id, name in (("13", "A Lamp"), ("14", "A Window of Mine")):
        window.open(id)
        window.field("name").fill(name)
        window.saved()
    window.open("13")
    window.until("document.querySelector('#panel h2').textContent.includes('A Lamp')")
    tab.click("#panel .earlier summary")
    tab.wait_for_selector(".versions button")
    assert tab.locator(".versions button").count() == 1, "the other card's change is none of this one"
    tab.click(".versions button")
    tab.wait_for_selector("dialog .two section:first-child img")
    assert "The Committee in Session" in tab.locator("dialog .two section:first-child pre").inner_text()
    assert "A Lamp" in tab.locator("dialog .two section:last-child pre").inner_text()
    tab.click("dialog button:text-is('Restore this version')")
    window.until("document.querySelector('#panel h2').textContent.includes('The Committee in Session')")
    assert [one["name"] for one in cards(box)[2:4]] == ["The Committee in Session", "A Window of Mine"]
    tab.click("#undo")
    window.until("document.querySelector('#panel h2').textContent.includes('A Lamp')")
    assert window.wrong == []


def edges(box: Path) -> dict[int, dict[int, str]]:
    """Which maps each map has on which side."""
    return {
        one["number"]: {edge["number"]: edge["side"] for edge in one.get("edges", [])}
        for one in cards(box, "cards/maps.json")
    }


def test_a_map_is_dragged_to_another_place_on_the_table(window: Window, box: Path) -> None:
    tab, text = window.tab, (box / "cards/maps.json").read_bytes()
    assert edges(box)[1] == {2: "north", 3: "east", 4: "east", 6: "west"}
    tab.route("**/face/**", lambda _: None)  # a map can be dragged before its picture is there
    tab.reload()
    tab.wait_for_selector(".cards li img")
    tab.evaluate("location.hash = '#table'")
    tab.wait_for_selector(".laid figure img")
    assert tab.locator(".laid figure").count() == len(cards(box, "cards/maps.json"))
    anchor = tab.locator('figure[data-key="cards/maps.json#1"] .anchor').first
    assert anchor.get_attribute("aria-label") == "10 A Lantern With a Cough"
    # 2 lies north of 1, which is at (1, 1) with 6 to its west; it goes to the north of 6.
    window.drag('figure[data-key="cards/maps.json#2"]', '.free[data-cell="0,0"]', at=(0.2, 0.1))
    window.until("document.querySelector('.said').textContent === '3 entries changed.'")
    after = edges(box)
    assert 2 not in after[1]
    assert after[6] == {1: "east", 2: "north"}
    assert after[2] == {6: "south"}
    tab.wait_for_selector('.free[data-cell="1,0"]', state="attached")
    tab.locator('figure[data-key="cards/maps.json#2"] .lying > a >> nth=0').press("Alt+ArrowRight")
    tab.wait_for_selector('.free[data-cell="0,0"]', state="attached")
    assert edges(box)[2] == {1: "south"}
    tab.keyboard.press("Alt+ArrowDown")  # it is still the chosen one
    window.until("document.querySelector('.said').textContent === 'Map 1 already lies there.'")
    for _ in range(2):
        window.undo()
    assert (box / "cards/maps.json").read_bytes() == text
    assert [one for one in window.wrong if "400" not in one] == []


def anchors(box: Path, number: int) -> list[dict[str, float]]:
    (found,) = (one for one in cards(box, "cards/maps.json") if one["number"] == number)
    return list(found.get("anchors", []))


def test_cards_are_made_and_connected_on_the_table_and_the_graph(window: Window, box: Path) -> None:
    tab, text = window.tab, (box / "cards/maps.json").read_bytes()
    quay, before = 'figure[data-key="cards/maps.json#1"]', anchors(box, 1)
    window.go("table", f"{quay} .anchor")
    # A card from beside the table, dropped where a number stands already: the new one stands beside that.
    key = str(tab.locator(".tray .loose").first.get_attribute("data-key"))
    window.drag(f'.tray li[data-key="{key}"]', f"{quay} .anchor >> nth=0")
    window.says(".said", "leads to")
    *same, added = anchors(box, 1)
    assert (same, added["number"]) == (before, int(key.partition("#")[2]))
    near = min(abs(added["x"] - one["x"]) + abs(added["y"] - one["y"]) for one in before)
    assert near > 9, "numbers never stack"
    # A line from a number to another map: it leads there now.
    window.drag(f'{quay} .anchor[title^="{added["number"]} "]', 'figure[data-key="cards/maps.json#6"]')
    window.says(".said", "leads to 6")
    assert [one["number"] for one in anchors(box, 1)] == [*(one["number"] for one in before), 6]
    # A line from a place on a map to nothing: what is made there stands at that place, in one step.
    tab.click("button:text-is('Draw links')")
    window.drag('figure[data-key="cards/maps.json#2"]', ".free >> nth=0", at=(0.8, 0.1))
    tab.click("dialog[open] button:text-is('challenge')")
    tab.wait_for_selector("#panel .form")
    made = anchors(box, 2)[-1]
    assert (abs(made["x"] - 80) < 2, abs(made["y"] - 10) < 2) == (True, True)
    assert any(one["number"] == made["number"] and one["kind"] == "challenge" for one in cards(box))
    window.undo()
    assert made not in anchors(box, 2)
    # A free place: the map that is made there has its edge, and so has its neighbour.
    window.go("table", ".new-here")
    many = len(cards(box, "cards/maps.json"))
    tab.locator(".free[data-cell='0,0'] .new-here").click()
    window.says("#panel h2", "New map")
    assert len(cards(box, "cards/maps.json")) == many + 1
    assert edges(box)[cards(box, "cards/maps.json")[-1]["number"]]
    for _ in range(4):
        window.undo()
    assert (box / "cards/maps.json").read_bytes() == text
    # The panel may have asked for the new map when that was already taken back.
    assert all("/entry?" in one for one in window.refused), window.refused
    window.wrong.clear()
    # The graph: from a card to a card.
    window.go("graph", ".stage .to-card")
    one, other = (tab.locator(".stage .to-card").filter(has_text=name).first for name in ("Lantern", "Quay"))
    start, end = other.bounding_box(), one.bounding_box()
    tab.mouse.move(start["x"] + 12, start["y"] + 8)
    tab.mouse.down()
    tab.mouse.move(end["x"] + 12, end["y"] + 6, steps=6)
    tab.mouse.up()
    window.says(".said", "leads to")
    assert len(anchors(box, 1)) == len(before) + 1
    assert window.wrong == []


def test_brief_words_and_odds_are_beside_the_card(window: Window, box: Path) -> None:
    challenge = next(one for one in cards(box) if one["kind"] == "challenge")
    window.open(str(challenge["number"]))
    window.tab.click("#panel .beside summary")
    window.tab.wait_for_selector(".beside .odds td")
    told = window.tab.locator(".beside").inner_text()
    assert challenge["art"]["brief"] in told
    assert "front: " in told
    assert "words in" in told
    assert window.wrong == []


def test_an_entry_that_is_not_printed_has_a_form_and_nothing_beside_it(window: Window) -> None:
    """The panel is made of elements: no text stands between them, such as the word for a face that is not there."""
    tab = window.tab
    key, _ = tab.evaluate(
        "(([one]) => [one.dataset.key, location.hash = one.querySelector('a').hash])"
        "([...document.querySelectorAll('.cards li:has(.plain)')])"
    )
    tab.wait_for_selector(f'#panel[data-key="{key}"] .form')
    assert tab.locator("#panel > .faces img").count() == 0
    loose = (
        "[...document.querySelector('#panel').childNodes].filter((one) => one.nodeType === 3).map((one) => one.data)"
    )
    assert "".join(tab.evaluate(loose)) == ""
    assert window.wrong == []
