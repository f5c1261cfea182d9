"""A window of the studio as a person sees it, and what went wrong in it."""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.parse import quote

from tests.studio.box_files import ENCOUNTERS
from tests.studio.conftest import Entered, Running

SOURCE = "(image) => image?.dataset.src || image?.getAttribute('src') || ''"


def refusal(answer: Any) -> str:
    """What was asked in vain."""
    sent = (answer.request.post_data or "")[:200]
    return f"{answer.status} {answer.request.method} {answer.url.partition('/api/')[2]} {sent}"


def opened(file: str, id: str) -> str:
    """The form of an entry, once it is on the panel."""
    return f"#panel[data-key={json.dumps(f'{file}#{id}', ensure_ascii=False)}] .form"


class Window:
    """A window of the studio, and what went wrong in it."""

    def __init__(self, chromium: Any, studio: Running, who: Entered | None = None, **options: Any) -> None:
        context, entered = chromium.new_context(**options), who or studio.own
        context.add_cookies([{"name": entered.cookie[0], "value": entered.cookie[1], "url": entered.home}])
        self.tab = context.new_page()
        self.wrong: list[str] = []
        self.tab.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.tab.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        self.refused: list[str] = []
        self.tab.on("response", lambda answer: self.refused.append(refusal(answer)) if answer.status >= 400 else None)
        self.tab.goto(entered.home)
        self.tab.wait_for_selector("#main > *")

    def go(self, view: str, wanted: str = "#main > *") -> None:
        """Goes to another view, and waits until something is there."""
        self.tab.evaluate(f"location.hash = '#{view}'")
        self.tab.wait_for_selector(wanted)

    def open(self, id: str, file: str = ENCOUNTERS) -> None:
        self.tab.evaluate("hash => { location.hash = hash; }", f"#card/{file}/{quote(id, safe='')}")
        self.tab.wait_for_selector(opened(file, id))

    def field(self, name: str) -> Any:
        return self.tab.locator(
            f"#panel .form > .group > .field:has(> .head > :text-is('{name.capitalize()}')) > :is(input, textarea)"
        )

    def until(self, holds: str, seconds: float = 30) -> None:
        """Waits for something to be true. Playwright's own way evaluates a text within the page, which refuses that."""
        end = time.monotonic() + seconds
        while not self.tab.evaluate(holds):
            assert time.monotonic() < end, holds
            time.sleep(0.03)

    def says(self, selector: str, words: str, seconds: float = 30) -> None:
        """Waits until an element has some words in it."""
        self.until(f"document.querySelector({selector!r})?.textContent.includes({json.dumps(words)})", seconds)

    def saved(self) -> None:
        self.until("document.querySelector('#saved').textContent === 'Saved'")

    def page_says(self) -> str:
        """Where the window is, and what it tells whoever sits there."""
        told: str = self.tab.evaluate("""() => [location.hash, ...[...document.querySelectorAll(
          '#saved, #trouble:not([hidden]), #unsaved:not([hidden]), #panel:not([hidden]) h2, dialog[open], .said',
        )].map((one) => one.textContent.trim()).filter(Boolean)].join(' | ')""")
        return told

    def make(self, kind: str) -> None:
        """Makes a new card of a kind by the menu of the cards, in the first file that it may go into."""
        self.tab.click(".menu summary")
        self.tab.click(f".menu-list button:text-is('{kind}')")
        self.tab.wait_for_selector("#panel h2, #dialog[open] .tools button")
        if self.tab.locator("#dialog[open]").count():  # asked once, where there are several files
            self.tab.locator("#dialog .tools button").first.click()

    def undo(self) -> None:
        """Takes the last step back."""
        self.tab.click("#undo")
        self.says("#saved", "Undone")

    def proved(self) -> None:
        """Waits, where proofs are shown, until everything is proved for the box as it is now."""
        self.says(".proving", "Everything is proved", 120)

    def face(self, id: str, file: str = ENCOUNTERS) -> str:
        return str(self.tab.evaluate(f"({SOURCE})(document.querySelector('li[data-key=\"{file}#{id}\"] img'))"))

    def in_view(self, what: str, seconds: float = 10) -> None:
        """Scrolls something into view; the page may be drawing it anew at that moment."""
        from playwright.sync_api import Error as PlaywrightError

        end = time.monotonic() + seconds
        while True:
            try:
                self.tab.locator(what).first.scroll_into_view_if_needed(timeout=1000 * seconds)
            except PlaywrightError:
                if time.monotonic() > end:
                    raise
            else:
                return

    def drag(self, what: str, onto: str, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Drags something onto something else by the mouse; `at` is where it is taken."""
        self.in_view(what)
        start, end = (self.tab.locator(each).first.bounding_box() for each in (what, onto))
        self.tab.mouse.move(start["x"] + at[0] * start["width"], start["y"] + at[1] * start["height"])
        self.tab.mouse.down()
        self.tab.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        self.tab.mouse.up()
