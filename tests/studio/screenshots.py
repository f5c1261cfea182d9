"""`python -m tests.studio.screenshots`: makes the pictures of the studio in `docs/` from the tutorial."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tests.browser import browser
from tests.conftest import REPOSITORY
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

VIEWS = {
    "cards": ("#card/cards/maps.json/3", "#panel .form"),
    "graph": ("#graph", ".stage .to-card"),
    "proofs": ("#proofs", ".claim"),
    "play": ("#play", "button.main"),
}
SEEN = """[...document.querySelectorAll('img')].every((one) => {
  const { top, left } = one.getBoundingClientRect();
  return one.naturalWidth || one.closest('.log') || !one.checkVisibility() || top > innerHeight || left > innerWidth;
})"""  # earlier events are above, in a separate list


def main() -> None:
    """Opens the tutorial, and takes a picture of each view."""
    with tempfile.TemporaryDirectory() as around, browser() as chromium:
        box = shutil.copytree(REPOSITORY / "adventures" / "tutorial", Path(around) / "tutorial")
        studio = Running(Path(around), (str(box),))
        try:
            size = {"width": 1280, "height": 800}
            window = Window(chromium, studio, viewport=size, color_scheme="light", reduced_motion="reduce")
            window.tab.click("#tour button:text-is('Skip')")
            for name, (address, wanted) in VIEWS.items():
                window.go(address.removeprefix("#"), wanted)
                if name == "graph":
                    window.tab.locator(".stage .to-card").filter(has_text="The Gate").last.hover()
                    window.tab.wait_for_selector(".closer img")
                if name == "proofs":
                    window.proved()
                    window.tab.click(".claim summary >> nth=0")
                if name == "play":
                    _play(window)
                window.until(SEEN, 60)
                picture = REPOSITORY / "docs" / f"studio-{name}.jpg"
                window.tab.screenshot(path=str(picture), type="jpeg", quality=82)
        finally:
            studio.kill()


def _play(window: Window) -> None:
    """A few answers, until there is something on the table."""
    window.tab.click("button.main")
    window.tab.wait_for_selector(".choices button")
    for many in range(1, 9):
        window.tab.locator(".choices button").first.click()
        window.until(f"document.querySelector('.table').dataset.answers === '{many}'")


if __name__ == "__main__":
    main()
