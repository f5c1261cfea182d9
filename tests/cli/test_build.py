"""`unlikely build`: everything is written, and the page that shows it works in a real browser."""

from __future__ import annotations

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.browser import browser
from tests.cli.conftest import Run, snapshot
from tests.conftest import SMALLEST
from toolkit.cli.build import run
from toolkit.workbench.printing.building import BuildRequest

pytestmark = pytest.mark.slow

TOO_LONG = "Far too many words for one card. " * 60


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The smallest box with something wrong in it, built; its title tries to be a script."""
    folder = tmp_path_factory.mktemp("built")
    box = Path(shutil.copytree(SMALLEST, folder / "smallest"))
    cards = json.loads((box / "cards" / "encounters.json").read_text("utf-8"))
    cards["cards"][0]["name"] = "The <script>alert(1)</script> Hill"
    cards["cards"][0]["anchors"].append({"number": 99})
    cards["cards"][1]["back"]["text"] = TOO_LONG
    cards["cards"][2]["back"]["text"] = "It is shut, and has been since before anybody thought of asking why."
    cards["cards"][0]["art"] = {"brief": "A hill with <em>one</em> tree."}
    (box / "cards" / "encounters.json").write_text(json.dumps(cards), "utf-8")
    assert run(box, BuildRequest(folder / "out", dpi=40)) is True, "there are errors, and everything is written"
    return folder / "out"


class Links(HTMLParser):
    """What a page refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src") and value]


def test_everything_is_there(built: Path) -> None:
    names = {path.name for path in built.iterdir()}
    assert names >= {"index.html", "faces", "small", "sheets", "booklets", "graph", "tts"}
    page = (built / "index.html").read_text("utf-8")
    for page_file in (built / "index.html", *(built / "booklets").glob("*.html")):
        links = Links(page_file.read_text("utf-8")).found
        assert links
        for link in links:
            if link.startswith("#"):
                assert f'id="{link[1:]}"' in page_file.read_text("utf-8"), link
            elif link != "data:,":
                assert not re.match(r"\w+:|/", link), "nothing from elsewhere"
                assert (page_file.parent / link).is_file(), link
    assert {"sheets/a4.pdf", "sheets/a4-dividers.pdf"} <= {*Links(page).found}
    assert page.count('<li id="card-') == 16
    assert "<script>alert" not in page
    assert "UH101 dangling-anchor" in page
    assert "TK101 overflowing-text" in page


def test_a_clean_box_builds_twice_the_same(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    result = unlikely("build", "smallest", "--dpi", "40")
    assert (result.code, result.out) == (0, "")
    assert result.err.splitlines()[-2:] == [
        "build/smallest/index.html: open it in a browser.",
        "No findings in 1 box (40 cards).",
    ]
    before = snapshot(tmp_path / "build" / "smallest")
    assert b"None. The box is clean." in before["index.html"]
    again = unlikely("build", "smallest", "--dpi", "40")
    assert again.err.splitlines() == [
        "build/smallest/index.html: nothing has changed; open it in a browser.",
        "No findings in 1 box (40 cards).",
    ]
    assert snapshot(tmp_path / "build" / "smallest") == before
    (tmp_path / "strict.toml").write_text('fail-on = "remark"')
    other = unlikely("build", "smallest", "--dpi", "40", "--config", "strict.toml")
    assert "nothing has changed" not in other.err, "other settings may find something else"


def test_an_unknown_paper(unlikely: Run, smallest: Path) -> None:
    result = unlikely("build", "smallest", "--paper", "a44")
    assert (result.code, result.one_line) == (2, 'unlikely: --paper: there is no paper "a44". Did you mean "a4"?')


def test_cards_say_where_they_are_written_and_how_full_they_are(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    assert "<code>cards/encounters.json:1</code>" in page, "the fixture writes it in one line"
    assert re.search(r"back: 420 words in [\d.]+ pt; in full size \(11.5 pt\) there is room for about \d+", page)
    assert "back: 13 words in full size (11.5 pt)" in page
    assert "A hill with <em>one</em> tree" not in page
    assert "A hill with &lt;em&gt;one&lt;/em&gt; tree" in page, "the brief, and no markup of it"
    assert '<a href="#card-2">item 2</a>' in page, "findings lead to the cards they name"


def test_what_was_found_out_is_on_the_page(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    """Walkthroughs, odds and play-tests, if they were saved for it; marked as outdated once the box has changed."""
    page = tmp_path / "build" / "smallest" / "index.html"
    others = json.loads((smallest / "cards" / "components.json").read_text("utf-8"))
    others["cards"].append({**others["cards"][0], "name": "Una", "meeple": "blue"})  # nobody plays alone
    (smallest / "cards" / "components.json").write_text(json.dumps(others), "utf-8")
    for words in (("solve",), ("odds",), ("playtest", "--games", "5", "--difficulty", "all")):
        result = unlikely(words[0], "smallest", *words[1:], "--page", "build/smallest")
        kept = f"build/smallest/reports/{words[0]}.json: will be on the page after the next `unlikely build`."
        assert result.err.splitlines()[-1] == kept
    unlikely("build", "smallest", "--dpi", "40")
    found = page.read_text("utf-8")
    assert re.findall(r'<section id="(\w+)" class="report"', found) == ["solve", "odds", "playtest"]
    assert 'reveals <a href="#card-3">challenge 3</a>' in found, "a step of the walkthrough leads to its card"
    assert re.search(r"won, by difficulty.*?<th[^>]*>easy</th>.*?<th[^>]*>unlikely</th>", found, re.DOTALL)
    strip = found[found.index('<ol class="strip"') :]
    assert re.search(r'<a href="#card-3"><img src="small/[\w-]+\.jpg"', strip), "and shows it, as the studio does"
    assert "out of date" not in found
    assert unlikely("build", "smallest", "--dpi", "40").err.splitlines()[0].endswith("open it in a browser.")

    box = json.loads((smallest / "box.json").read_text("utf-8"))
    (smallest / "box.json").write_text(json.dumps({**box, "title": "Smaller"}), "utf-8")
    unlikely("build", "smallest", "--dpi", "40")
    assert page.read_text("utf-8").count("out of date") == 3
    unlikely("solve", "smallest", "--page", "build/smallest")
    unlikely("build", "smallest", "--dpi", "40")
    assert page.read_text("utf-8").count("out of date") == 2, "a new answer is a change of the page"

    (tmp_path / "build" / "smallest" / "reports" / "odds.json").write_text('{"command": "odds"}')
    unlikely("build", "smallest", "--dpi", "40")
    assert 'id="odds"' not in page.read_text("utf-8"), "what is no report is not shown"


# ------------------------------------------------------------------------------------------------- in a browser


def opened(browser: Any, page: Path, **options: Any) -> tuple[Any, list[str]]:
    """A page as it is opened from disk, and whatever went wrong or was asked for elsewhere."""
    troubles: list[str] = []
    tab = browser.new_context(**options).new_page()
    tab.on("pageerror", lambda error: troubles.append(str(error)))
    tab.on("console", lambda message: troubles.append(message.text) if message.type in ("error", "warning") else None)
    tab.on("requestfailed", lambda request: troubles.append(request.url))
    tab.on(
        "request", lambda request: None if request.url.startswith(("file:", "data:")) else troubles.append(request.url)
    )
    tab.on("dialog", lambda dialog: troubles.append(dialog.message))
    tab.goto(page.as_uri())
    return tab, troubles


def shown(tab: Any) -> list[str]:
    return [str(one) for one in tab.eval_on_selector_all(".cards > li:not([hidden])", "all => all.map(one => one.id)")]


def test_in_a_browser(built: Path) -> None:
    with browser() as chromium:
        tab, troubles = opened(chromium, built / "index.html", viewport={"width": 1200, "height": 900})
        assert tab.title() == "Smallest"
        assert len(shown(tab)) == 16
        assert tab.inner_text("#shown") == "16 cards"

        tab.keyboard.press("/")
        tab.keyboard.type("STICK")
        assert shown(tab) == ["card-2"]
        assert tab.inner_text("#shown") == "1 of 16 cards"
        tab.fill("#search", "it is shut")
        assert shown(tab) == ["card-3"], "words on the back are found"
        tab.fill("#search", "4")
        assert "card-4" in shown(tab)
        tab.fill("#search", "nothing like this")
        assert (shown(tab), tab.is_visible("#empty")) == ([], True)
        tab.keyboard.press("Escape")
        assert len(shown(tab)) == 16

        tab.click(".chips button[data-kind=map]")
        tab.click(".chips button[data-kind=challenge]")
        assert shown(tab) == ["card-1", "card-3"]
        tab.click(".chips button[data-kind=map]")
        tab.click(".chips button[data-kind=challenge]")
        tab.select_option("#group", "the-gate")
        assert shown(tab) == ["card-1", "card-2", "card-3", "card-4"]
        tab.check("#only")
        assert shown(tab) == ["card-1", "card-2"]
        tab.uncheck("#only")
        tab.select_option("#group", "")

        tab.click("#card-2 .faces a")
        assert tab.is_visible("dialog.view")
        assert tab.inner_text("dialog.view strong") == "2 A Stick"
        widths = tab.eval_on_selector_all(
            "dialog.view img", "all => Promise.all(all.map(async one => (await one.decode(), one.naturalWidth)))"
        )
        assert widths == [109, 109], "both faces are loaded"
        tab.keyboard.press("ArrowRight")
        assert tab.inner_text("dialog.view strong") == "3 A Gate"
        tab.keyboard.press("ArrowLeft")
        tab.keyboard.press("ArrowLeft")
        assert tab.inner_text("dialog.view strong") == "1 The <script>alert(1)</script> Hill"
        tab.keyboard.press("Escape")
        assert not tab.is_visible("dialog.view")
        tab.wait_for_function("document.activeElement.closest('li')?.id === 'card-1'")  # back where one was

        tab.fill("#search", "gate")
        tab.click("#findings a")
        tab.wait_for_selector("#card-1", state="visible")  # a finding leads to its card, even if a filter hides it
        images = (
            "all => Promise.all(all.map(async one => (one.loading = 'eager', await one.decode(), one.naturalWidth)))"
        )
        assert all(tab.eval_on_selector_all("img", images))
        assert troubles == []


@pytest.mark.parametrize(("width", "scripts"), [(1200, True), (400, True), (400, False)])
def test_links_land_where_they_lead(built: Path, width: int, scripts: bool) -> None:
    """The newcomer's complaint: clicking "Findings" overshot by a screen or three."""
    with browser() as chromium:
        size = {"width": width, "height": 700}
        tab, troubles = opened(
            chromium, built / "index.html", viewport=size, java_script_enabled=scripts, reduced_motion="reduce"
        )
        bar = tab.locator("nav.bar").bounding_box()["height"]
        assert bar < 70, "one line, however narrow the screen is"
        for part in ("findings", "graph", "cards"):
            tab.click(f"nav.bar a[href='#{part}']")
            top = tab.locator(f"#{part}-title").bounding_box()["y"]
            assert bar <= top <= bar + 130, (part, top)
        assert troubles == []


def test_numbers_lead_to_their_cards(built: Path) -> None:
    with browser() as chromium:
        tab, troubles = opened(
            chromium, built / "index.html", viewport={"width": 1200, "height": 900}, reduced_motion="reduce"
        )
        assert tab.eval_on_selector_all("#card-1 .spot", "all => all.map(one => one.hash)") == ["#card-2", "#card-3"]
        spot, face = (tab.locator(f"#card-1 .face {one}").first.bounding_box() for one in (".spot", "img"))
        assert face["x"] <= spot["x"] <= spot["x"] + spot["width"] <= face["x"] + face["width"]
        tab.click("#card-1 .spot[href='#card-3']")
        assert tab.evaluate("location.hash") == "#card-3"
        assert not tab.is_visible("dialog.view")

        tab.click("#card-1 .face a:not(.spot)", position={"x": 8, "y": 8})
        tab.eval_on_selector_all("dialog.view img", "all => Promise.all(all.map(one => one.decode()))")
        tab.click("dialog.view .spot[href='#card-3']")
        assert tab.inner_text("dialog.view strong") == "3 A Gate", "large pictures lead on, too"
        assert tab.eval_on_selector_all("dialog.view .spot", "all => all.map(one => one.hash)") == ["#card-4"]
        assert troubles == []


def test_without_scripts_on_a_phone_in_the_dark(built: Path) -> None:
    with browser() as chromium:
        tab, troubles = opened(
            chromium,
            built / "index.html",
            java_script_enabled=False,
            viewport={"width": 360, "height": 740},
            color_scheme="dark",
        )
        assert tab.locator(".cards > li").count() == 16
        assert tab.is_visible("#card-4 .faces img")
        assert not tab.is_visible("#search"), "no field that does nothing"
        assert tab.is_visible("#findings .is-error")
        box = tab.locator("#card-4").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360, "nothing sticks out"
        assert troubles == []

        tab, troubles = opened(
            chromium, built / "index.html", viewport={"width": 360, "height": 740}, color_scheme="dark"
        )
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == "rgb(27, 24, 20)"
        tab.click("button.theme")
        assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(246, 240, 228)"
        assert troubles == []


def test_a_booklet_is_read_part_by_part(built: Path) -> None:
    with browser() as chromium:
        tab, troubles = opened(chromium, built / "booklets" / "quest-1.html", viewport={"width": 360, "height": 740})
        parts = tab.eval_on_selector_all("details", "all => all.map(one => one.open)")
        assert parts[0] is True
        assert not any(parts[1:]), "nobody reads ahead by accident"
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        assert troubles == []
