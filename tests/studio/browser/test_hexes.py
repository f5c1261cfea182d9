"""The boards of Nexus Ops: tiles of one, two and three hexes are dragged, turned, turned over and put back."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from shutil import ignore_patterns
from typing import Any

import pytest

from tests.games.nexus_ops.table import WEEPING_MOON
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_tiles_are_laid(windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path) -> None:
    box = Path(shutil.copytree(WEEPING_MOON, tmp_path / "moon", ignore=ignore_patterns("missions*", "energize*")))
    read = json.loads((box / "layouts.json").read_text("utf-8"))
    (box / "layouts.json").write_text(json.dumps({**read, "layouts": read["layouts"][:1]}), "utf-8")

    def layout() -> dict[str, Any]:
        found: dict[str, Any] = json.loads((box / "layouts.json").read_text("utf-8"))["layouts"][0]
        return found

    before = layout()
    window = windows(running(str(box)), viewport={"width": 1400, "height": 1500})
    tab, place = window.tab, 'figure[data-key="layouts.json#four/places/{}"]'
    window.go("table", f"{place.format(0)} img")
    four = '.laid[data-board="four"]'
    assert tab.locator(f"{four} figure").count() >= 17, "the middle, 12 places, 4 home bases, and tiles beside them"
    # From beside the board onto a place, and from there onto another.
    window.drag(f'{four} figure[data-key="tiles.json#the-soup"]', f'{four} .free[data-cell="1,0"]')
    window.says(".said", "One entry changed")
    assert layout()["places"][0]["tile"] == "the-soup"
    window.until(f"document.querySelector('{place.format(0)} a').title === 'The Soup'")
    window.drag(place.format(0), f'{four} .free[data-cell="0,1"]')
    window.until(f"document.querySelector('{place.format(1)} a').title === 'The Soup'")
    assert [one.get("tile") for one in layout()["places"][:2]] == [None, "the-soup"]
    # A double between others is turned end for end; the middle is turned over.
    tab.hover(place.format(6))
    tab.locator(f"{place.format(6)} .turn").click()
    window.until(f"document.querySelector('{place.format(6)} .lying').style.rotate === '300deg'")
    assert layout()["places"][6] == {"shape": "double", "q": 1, "r": 1, "turn": 5}
    middle = 'figure[data-key="layouts.json#four/middle"]'
    tab.hover(middle)
    tab.locator(f"{middle} .flip").click()
    window.says(".said", "One entry changed")
    assert layout()["options"] == ["vortex"]
    # What lies there is not covered; a tile is put back among the others.
    tab.hover(place.format(1))
    tab.locator(f"{place.format(1)} .grip").press("ArrowUp")
    window.says(".said", "lies there")
    window.drag(place.format(1), f'{four} .free[data-cell="box"]')
    window.until(f"document.querySelector('{place.format(1)} a').title !== 'The Soup'")
    for _ in range(5):
        window.undo()
    assert layout() == before
    assert [one for one in window.wrong if "400" not in one] == [], "what was refused is no fault of the page"
