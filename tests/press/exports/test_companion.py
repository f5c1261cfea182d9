"""The companion for players: it gives nothing away, runs no text, and is the same each time; and a phone works it."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.browser import browser
from tests.conftest import SMALLEST
from toolkit.press.exports.companion import Companion, Story, files
from toolkit.press.exports.reading import Counter, LeadsTo, Leaf, Lines, Reading
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.rendering import render
from toolkit.workbench.printing.request import PrintRequest

SCRIPT = "<script>document.title = 'run'</script>"
ESCAPED = "&lt;script&gt;document.title = 'run'&lt;/script&gt;"
FIRST = "<p>It burns.</p><h2><svg aria-label='Eye'></svg> To do</h2><ul><li>Find oil</li></ul>"
ONE_WAY = "<p>A false friend!</p>"
FORK = (LeadsTo("two-a", "The <b>lamp</b> is lit"), LeadsTo("two-b", "It is dark"))
READING = Reading(
    (
        Leaf(key="one", label="Chapter 1", title=f"The Lamp {ESCAPED}", html=FIRST),
        Leaf(key="two", label="Chapter 2", title="The Stair", html="", gate="When you get there.", ways=FORK),
        Leaf(key="two-a", label="Chapter 2", title="Betrayed", html=ONE_WAY, order="way", gate="If lit."),
        Leaf(key="two-b", label="Chapter 2", title="Lost", html="<p>In the dark!</p>", order="way", gate="If dark."),
        Leaf(key="three", label="Chapter 3", title="Above", html="<p>The top.</p>", gate="When you get there."),
        Leaf(
            key="end",
            label="Won",
            title="Dawn",
            html="<p>Light as ever.</p>",
            order="free",
            gate="When won.",
        ),
    ),
    (Lines("Played on"), Lines("Unlocked", 2)),
)
COUNTERS = (Counter(key="clock", title="Clock", ring=("12", "6")), Counter(key="oil", title="Oil", start=3, most=4))
MADE = Companion("lamp", f"The Lamp {SCRIPT}", "en", (Story("first", f"First {SCRIPT}", "en", READING),), COUNTERS)


class Scripts(HTMLParser):
    """The scripts of a page, by their types, and its rules for what may be loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[tuple[str | None, str]] = []
        self.policy = ""
        self.within: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "script":
            self.scripts.append((about.get("type"), ""))
        elif tag == "meta" and about.get("http-equiv"):
            self.policy = about["content"] or ""

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and self.scripts and not self.scripts[-1][1]:
            self.scripts[-1] = (self.scripts[-1][0], data)


def made() -> dict[str, bytes]:
    return dict(files(MADE))


def test_the_same_each_time() -> None:
    assert made() == made()
    assert list(made()) == ["index.html", "manifest.webmanifest", "icon.svg", "worker.js"]


def test_nothing_is_in_sight_before_its_time() -> None:
    page = made()["index.html"].decode()
    for later in (
        "The Stair",
        "Betrayed",
        "false friend",
        "Lost",
        "In the dark",
        "Above",
        "The top",
        "Dawn",
        "Light again",
    ):
        assert later not in page, later
    assert "It burns" not in page, "nor is the first chapter, before somebody begins"
    sealed = [each for kind, text in Scripts(page).scripts if kind == "application/json"
              for each in json.loads(text)["stories"][0]["parts"]]  # fmt: skip
    assert [each["label"] for each in sealed] == [one.label for one in READING.leaves]
    assert json.loads(b64decode(sealed[2]["sealed"])) == {
        "title": "Betrayed",
        "html": ONE_WAY,
        "ways": [],
    }


def test_texts_stay_texts_and_only_its_own_script_may_run() -> None:
    page = made()["index.html"].decode()
    assert SCRIPT not in page
    found = Scripts(page)
    (_, data), (kind, code) = found.scripts
    assert json.loads(data)["stories"][0]["title"] == f"First {SCRIPT}"
    assert kind == "module"
    digest = b64encode(sha256(code.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in found.policy
    assert found.policy.startswith("default-src 'none';"), "no network"
    assert not re.search(r"https?://", page)
    assert json.loads(made()["manifest.webmanifest"])["name"] == MADE.title


def test_rendered_for_a_box_and_on_its_list(tmp_path: Path) -> None:
    printed = render(Workbench.at(SMALLEST), PrintRequest(tmp_path / "out", companion=True))
    assert [one.kind for one in printed.written] == ["companion"]
    folder = tmp_path / "out" / "companion"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert set(before) == set(made())
    listed = (tmp_path / "out" / ".unlikely-made").read_text("utf-8")
    assert all(f"companion/{name}" in listed for name in before)
    render(Workbench.at(SMALLEST), PrintRequest(tmp_path / "out", companion=True))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@contextmanager
def served(folder: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def text(page: Any) -> str:
    return str(page.locator("body").inner_text())


def turn(page: Any, *, really: bool = True) -> None:
    page.locator("#next").click()
    page.locator("#ask .main" if really else '#ask [value="no"]').click()


@pytest.mark.slow
def test_at_the_table_with_a_phone(tmp_path: Path) -> None:
    """Opened, read, ticked and reloaded from disk; then served, and used without a network."""
    for name, content in made().items():
        (tmp_path / name).write_bytes(content)
    with browser() as opened:
        context = opened.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        wrong: list[str] = []
        page.add_init_script("window.said = []; speechSynthesis.speak = (one) => said.push(one.lang + ': ' + one.text)")
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        page.goto((tmp_path / "index.html").as_uri())
        page.locator(".shelf button").click()
        assert "It burns" not in text(page)
        page.locator("#next").click()
        assert page.locator("article h2").first.inner_text() == f"The Lamp {SCRIPT}"
        page.locator("article li input").check()
        page.get_by_text("Read aloud").click()
        said = page.evaluate("said")
        assert said[2:] == ["en: It burns.", "en:  To do.", "en: Find oil."], "and no icon of a heading"
        page.locator('[data-view="clues"]').click()
        page.locator("#note input").fill(f"Cold kettle {SCRIPT}")
        page.keyboard.press("Enter")
        page.locator('[data-view="counters"]').click()
        page.get_by_label("Clock + 1").click()
        page.get_by_label("Clock + 1").click()
        page.get_by_label("Oil + 1").click()
        assert page.get_by_label("Oil + 1").is_disabled(), "no more than there is room for"
        page.locator('[data-view="log"]').click()
        page.get_by_label("Unlocked 2").fill("The rope")
        page.locator("#large").click()
        page.locator("#theme").click()
        page.reload()
        assert "It burns" in text(page)
        assert page.locator("article li input").is_checked()
        assert "The Stair" not in text(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, "in large type"
        page.locator('[data-view="clues"]').click()
        assert f"Cold kettle {SCRIPT}" in text(page)
        page.locator('[data-view="counters"]').click()
        assert page.locator("output").all_inner_texts() == ["12\nround 2", "4"]
        page.locator('[data-view="log"]').click()
        assert page.get_by_label("Unlocked 2").input_value() == "The rope"
        page.locator('[data-view="read"]').click()
        turn(page, really=False)
        assert "The Stair" not in text(page)
        turn(page)
        page.get_by_text("The Stair").wait_for()
        assert page.locator("#next").count() == 0, "first one of the ways"
        page.get_by_text("The lamp is lit").click()
        page.locator("#ask .main").click()
        page.get_by_text("A false friend!").wait_for()
        assert "In the dark!" not in page.locator("body").inner_html()
        turn(page)
        page.get_by_text("The top.").wait_for()
        page.evaluate("""localStorage.setItem("companion lamp", '{"played": {"first": {"opened": 3}}, "story": 7}')""")
        page.reload()
        assert page.locator(".shelf button").count() == 1, "what is damaged begins anew"
        assert page.title() == MADE.title
        with served(tmp_path) as address:
            page.goto(address)
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.reload()
        page.locator(".shelf button").click()
        page.locator("#next").click()
        assert "It burns" in text(page), "nobody serves it any more"
        assert wrong == []
