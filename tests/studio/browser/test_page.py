"""The studio as a person sees it: in a real browser, with an editor alongside, two windows, and a server that dies."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from tests.studio.box_files import ENCOUNTERS, cards
from tests.studio.browser.window import SOURCE, Window
from tests.studio.conftest import STARTER, Running

Windows = Callable[..., Window]
Starting = Callable[..., Running]
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_all_cards_are_there_and_can_be_found(window: Window, box: Path) -> None:
    tab = window.tab
    many = tab.locator(".cards li").count()
    assert many > 50
    assert {"10", "box", "lights-out"} <= {key.rpartition("#")[2] for key in tab.eval_on_selector_all(
        ".cards li", "all => all.map(one => one.dataset.key)")}  # fmt: skip
    tab.fill("#search", "lantern cough")
    window.until("document.querySelector('output').textContent.startsWith('1 of')")
    assert tab.locator(".cards li:visible .caption").inner_text().startswith("10 A Lantern With a Cough")
    tab.fill("#search", "")
    tab.click(".chips button:text-is('map')")
    shown = "[...document.querySelectorAll('.cards li')].filter((one) => !one.hidden).length"
    window.until(f"{shown} === {len(cards(box, 'cards/maps.json'))}")
    tab.locator(".cards li:visible a").first.click()
    tab.wait_for_selector("#panel .form")
    link = tab.locator("#panel .links a").first
    name = link.inner_text().partition(" ")[2]
    link.click()
    window.until(f"document.querySelector('#panel h2')?.textContent.includes({json.dumps(name)})")
    assert window.wrong == []


def test_typing_redraws_the_face_and_saves_the_file(window: Window, box: Path) -> None:
    window.open("10")
    window.until("document.querySelector('#panel .faces img').getAttribute('src')")
    before = window.tab.get_attribute("#panel .faces img", "src")
    held: list[Any] = []  # saving waits until the face was redrawn, however slow the machine
    window.tab.route("**/change*", lambda route: held.append(route))
    window.field("name").fill("A Lantern With Hiccups")
    window.until("document.querySelector('#panel .faces img').src.startsWith('data:')")
    assert cards(box)[0]["name"] == "A Lantern With a Cough"
    while not held:
        window.tab.wait_for_timeout(30)
    held[0].continue_()
    window.saved()
    assert cards(box)[0]["name"] == "A Lantern With Hiccups"
    window.until(f"document.querySelector('#panel .faces img').getAttribute('src') !== {json.dumps(before)}")
    window.until("document.querySelector('#panel .faces img').src.includes('/face/')")
    assert window.wrong == []


def test_an_editor_writes_and_the_page_follows_where_it_is(window: Window, box: Path) -> None:
    tab = window.tab
    tab.evaluate("scrollTo(0, 900)")
    old = window.face("10")
    text = (box / ENCOUNTERS).read_text("utf-8").replace("A Lantern With a Cough", "A Lantern With a Cold")
    (box / ENCOUNTERS).write_text(text, "utf-8")
    image = f"document.querySelector('li[data-key=\"{ENCOUNTERS}#10\"] img')"
    window.until(f"({SOURCE})({image}) !== {json.dumps(old)}")
    assert tab.evaluate("scrollY") == 900
    assert "A Lantern With a Cold" in tab.locator(f'li[data-key="{ENCOUNTERS}#10"]').inner_text()
    assert window.wrong == []


def test_undo_and_redo_from_the_keyboard(window: Window, box: Path) -> None:
    before = (box / ENCOUNTERS).read_bytes()
    window.open("10")
    window.field("name").fill("Other")
    window.saved()
    after = (box / ENCOUNTERS).read_bytes()
    window.tab.locator("#panel h2").click()
    window.tab.keyboard.press("Control+z")
    window.until("document.querySelector('#saved').textContent.startsWith('Undone')")
    assert (box / ENCOUNTERS).read_bytes() == before
    window.tab.keyboard.press("Control+Shift+z")
    window.until("document.querySelector('#saved').textContent.startsWith('Done again')")
    assert (box / ENCOUNTERS).read_bytes() == after


def test_two_windows_never_overwrite_each_other(windows: Windows, studio: Running, window: Window, box: Path) -> None:
    other = windows(studio)
    for one in (window, other):
        one.open("10")
    window.field("name").fill("Mine")
    other.field("name").fill("Theirs")
    other.tab.keyboard.press("Control+s")
    window.tab.keyboard.press("Control+s")
    for one in (window, other):
        one.until("document.querySelector('#saved').textContent === 'Saved' || document.querySelector('dialog[open]')")
    (late,) = [one for one in (window, other) if one.tab.locator("dialog[open]").count()]
    kept = "Theirs" if late is window else "Mine"
    assert cards(box)[0]["name"] == kept
    assert late.tab.locator("dialog mark").last.inner_text() == kept
    late.tab.click("dialog button:text-is('Keep yours')")
    late.saved()
    assert cards(box)[0]["name"] == {"Theirs": "Mine", "Mine": "Theirs"}[kept]


def test_a_finding_is_shown_beside_its_card_and_mended(window: Window, box: Path) -> None:
    text = (box / ENCOUNTERS).read_text("utf-8")
    (box / ENCOUNTERS).write_text(text.replace('"name"', '"nmae"', 1), "utf-8")
    window.tab.evaluate("location.hash = '#findings'")
    window.tab.wait_for_selector(".finding button:text-is('Fix it')")
    window.tab.locator(".finding button:text-is('Why?')").first.click()
    window.tab.wait_for_selector(".manual p")
    window.tab.locator(".finding button:text-is('Fix it')").first.click()
    window.tab.wait_for_selector(".none")
    assert (box / ENCOUNTERS).read_text("utf-8") == text


def test_verdicts_follow_the_box(window: Window, box: Path) -> None:
    tab = window.tab
    tab.evaluate("location.hash = '#proofs'")
    tab.wait_for_selector(".claim.answer-yes", timeout=60_000)
    tab.click(".claim summary")
    assert tab.locator(".strip li").count() > 3
    read = json.loads((box / "cards/maps.json").read_text("utf-8"))
    for one in read["cards"]:
        one["anchors"] = []
    (box / "cards/maps.json").write_text(json.dumps(read), "utf-8")
    tab.wait_for_selector(".claim.answer-no", timeout=60_000)
    assert window.wrong == []


def test_a_game_at_the_table(window: Window) -> None:
    tab = window.tab
    tab.evaluate("location.hash = '#play'")
    tab.click("button.main")
    tab.wait_for_selector(".choices button")
    asked = tab.locator(".asked h3").inner_text()
    tab.locator(".choices button").first.click()
    tab.wait_for_selector(".tools button:text-is('Take it back'):enabled")
    tab.click(".tools button:text-is('Take it back')")
    window.until(f"document.querySelector('.asked h3').textContent === {json.dumps(asked)}")
    assert window.wrong == []


def test_the_server_dies_and_nothing_is_lost(windows: Windows, running: Starting, tmp_path: Path) -> None:
    box = Path(shutil.copytree(STARTER, tmp_path / "starter"))
    studio = running(str(box))
    window = windows(studio)
    window.open("10")
    studio.kill()
    window.field("name").fill("Typed Into the Dark")
    window.until("document.querySelector('#saved').textContent.startsWith('Not saved')")
    assert cards(box)[0]["name"] == "A Lantern With a Cough"
    studio.start()  # at the same port and path, where the browser has kept what was typed, and with the same key
    window.tab.goto(studio.own.home)
    window.tab.reload()
    window.tab.click("#unsaved a")
    window.saved()
    assert cards(box)[0]["name"] == "Typed Into the Dark"
    window.until("document.querySelector('#unsaved').hidden")
    studio.kill()
    window.field("name").fill("Mine")
    window.until("document.querySelector('#saved').textContent.startsWith('Not saved')")
    text = (box / ENCOUNTERS).read_text("utf-8")
    (box / ENCOUNTERS).write_text(text.replace("Typed Into the Dark", "Theirs"), "utf-8")
    studio.start()
    window.tab.goto(studio.own.home)
    window.tab.reload()
    window.tab.click("#unsaved a")
    window.tab.wait_for_selector("dialog[open] .two")
    assert window.tab.locator("dialog legend").all_inner_texts() == ["Name"]
    assert [one.strip() for one in window.tab.locator("dialog mark").all_inner_texts()] == ["Mine", "Theirs"]
    window.tab.click("dialog button:text-is('Take theirs')")
    window.until("document.querySelector('#panel h2').textContent.includes('Theirs')")
    assert cards(box)[0]["name"] == "Theirs"


EVIL = "<img src=x onerror=document.title='pwned'><script>document.title='pwned'</script>"


def test_a_box_runs_no_script_in_the_page(window: Window, box: Path) -> None:
    text = (box / ENCOUNTERS).read_text("utf-8").replace("A Lantern With a Cough", EVIL.replace('"', ""))
    (box / ENCOUNTERS).write_text(text, "utf-8")
    window.says(f'li[data-key="{ENCOUNTERS}#10"]', EVIL)
    window.open("10")
    assert EVIL in window.tab.locator("#panel h2").inner_text()
    assert "pwned" not in window.tab.title()


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone(windows: Windows, studio: Running, scheme: str) -> None:
    window = windows(studio, viewport={"width": 380, "height": 760}, color_scheme=scheme)
    assert window.tab.evaluate("document.documentElement.scrollWidth") <= 380
    window.open("10")
    assert window.tab.evaluate("document.documentElement.scrollWidth") <= 380
    assert window.tab.locator("#panel h2").is_visible()
    assert window.wrong == []


def test_an_anchor_is_dragged_on_the_map(window: Window, box: Path) -> None:
    window.open("1", "cards/maps.json")
    before = cards(box, "cards/maps.json")[0]["anchors"][0]
    handle = window.tab.locator("#panel .point").first
    area = handle.bounding_box()
    window.tab.mouse.move(area["x"] + 10, area["y"] + 10)
    window.tab.mouse.down()
    window.tab.mouse.move(area["x"] + 70, area["y"] + 50, steps=5)
    window.tab.mouse.up()
    window.saved()
    after = cards(box, "cards/maps.json")[0]["anchors"][0]
    assert after["number"] == before["number"]
    assert after["x"] > before["x"] + 5
    assert after["y"] > before["y"] + 3
    other = window.tab.locator("#panel .point").nth(1)
    name = str(other.get_attribute("aria-label")).partition(":")[0].partition(" ")[2]
    other.press("Enter")
    window.until(f"document.querySelector('#panel h2')?.textContent.includes({json.dumps(name)})")
    assert window.wrong == []


def test_the_graph_leads_to_cards(window: Window) -> None:
    tab = window.tab
    tab.evaluate("location.hash = '#graph'")
    tab.wait_for_selector(".stage .to-card")
    before = tab.get_attribute(".stage svg", "viewBox")
    tab.locator(".stage").focus()
    tab.keyboard.press("+")
    assert tab.get_attribute(".stage svg", "viewBox") != before
    node = tab.locator(".stage .to-card").filter(has_text="The Tug-of-War").last
    node.dispatch_event("click")
    tab.wait_for_selector("#panel .form")
    assert "The Tug-of-War" in tab.locator("#panel h2").inner_text()
    assert window.wrong == []


def test_new_renumbered_and_deleted(window: Window, box: Path) -> None:
    tab = window.tab
    many = len(cards(box))
    window.make("item")
    window.until("document.querySelector('#panel h2')?.textContent.includes('New item')")
    made = next(one for one in cards(box) if one["name"] == "New item")
    assert made["number"] == 8, "the next free number"
    tab.once("dialog", lambda dialog: dialog.accept("99"))
    tab.click("#panel button:text-is('Renumber')")
    window.until("document.querySelector('#panel h2')?.textContent.startsWith('99')")
    assert [one["number"] for one in cards(box) if one["name"] == "New item"] == [99]
    tab.click("#panel button:text-is('Delete')")
    assert "Nothing leads here" in tab.locator("#dialog").inner_text()
    tab.click("dialog button:text-is('Delete')")
    window.until("document.querySelector('#panel').hidden")
    assert len(cards(box)) == many


def test_games_are_played_with_a_bar_and_odds_are_told(window: Window) -> None:
    tab = window.tab
    tab.evaluate("location.hash = '#testing'")
    tab.fill("label.setting:has(> b:text-is('Games')) input", "10")
    tab.click("button.main")
    tab.wait_for_selector(".result", timeout=60_000)
    assert re.search(r"won \d+\.\d% of 10 games", tab.locator(".result").inner_text())
    tab.fill("label.setting:has(> b:text-is('Games')) input", "5000")
    tab.click("button.main")
    tab.click("button:text-is('Stop')")
    window.until("document.querySelector('.results .said')?.textContent === 'Stopped.'")
    window.until("document.querySelectorAll('select[aria-label=\"What the odds are of\"] option').length > 1")
    tab.select_option("select[aria-label='What the odds are of']", index=1)
    tab.wait_for_selector(".odds td")
    assert window.wrong == []


def test_sheets_of_what_has_changed_are_shown_before_they_are_printed(window: Window, box: Path) -> None:
    git = ["git", "-C", str(box), "-c", "user.name=Berta", "-c", "user.email=berta@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "As it was"]):
        subprocess.run([*git, *words], check=True)
    text = (box / ENCOUNTERS).read_text("utf-8")
    (box / ENCOUNTERS).write_text(text.replace("A Lantern With a Cough", "A Lantern With a Cold"), "utf-8")
    tab = window.tab
    window.go("print", "button.main")
    tab.fill("input[data-name=changed_since]", "HEAD")
    tab.click("button.main")
    tab.wait_for_selector(".sheets img", timeout=120_000)
    assert tab.locator(".sheets img").count() == 2, "one card: its front, its back"
    address = tab.get_attribute(".sheets a.main", "href")
    assert tab.request.get(urljoin(tab.url, address)).body().startswith(b"%PDF")
    tab.fill("input[data-name=changed_since]", "no-such-revision")
    tab.click("button.main")
    window.says(".sheets .said", "no-such-revision")
    assert [one for one in window.wrong if "400" not in one] == []
    shutil.rmtree(box / ".git")


def test_a_booklet_follows_what_is_written(window: Window) -> None:
    """Beside the form of what it is made from: only the pages that look different are exchanged."""
    tab = window.tab
    window.open("lights-out", "quests/lights-out.json")
    tab.click(".as-booklet summary")
    window.until("document.querySelectorAll('#panel .pages img[src]').length > 1")
    sources = f"[...document.querySelectorAll('#panel .pages img')].map({SOURCE})"
    before = tab.evaluate(sources)
    window.field("teaser").fill("Somebody ought to do something.")
    window.until(f"({sources})[0] !== {json.dumps(before[0])}")
    after = tab.evaluate(sources)
    assert 0 < sum(one == other for one, other in zip(before, after, strict=True)) < len(before)
    window.until("document.querySelector('#panel .pages img').complete")
    window.undo()
    window.until(f"({sources})[0] === {json.dumps(before[0])}")
    assert window.wrong == []
