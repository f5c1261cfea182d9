"""`python -m tests.studio.screenshots`: makes the pictures of the studio in `docs/` from the tutorial."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path

from tests.browser import browser
from tests.conftest import REPOSITORY
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

VIEWS = {"cards": "#card/cards/maps.json/3", "graph": "#graph", "play": "#play"}


def main() -> None:
    """Opens the tutorial, and takes a picture of each view."""
    with tempfile.TemporaryDirectory() as around, browser() as chromium:
        box = shutil.copytree(REPOSITORY / "adventures" / "tutorial", Path(around) / "tutorial")
        studio = Running(Path(around), (str(box),))
        try:
            window = Window(chromium, studio, viewport={"width": 1280, "height": 800}, color_scheme="light")
            for name, address in VIEWS.items():
                window.tab.evaluate(f"location.hash = {address!r}")
                if name == "play":
                    window.tab.click("button.main")
                time.sleep(3)
                window.until(
                    "[...document.querySelectorAll('img')].filter(i => i.checkVisibility() && "
                    "i.getBoundingClientRect().top < innerHeight).every(i => i.naturalWidth)",
                    60,
                )
                picture = REPOSITORY / "docs" / f"studio-{name}.jpg"
                window.tab.screenshot(path=str(picture), type="jpeg", quality=82)
        finally:
            studio.kill()


if __name__ == "__main__":
    main()
