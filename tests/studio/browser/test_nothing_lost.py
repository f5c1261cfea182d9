"""Whatever is typed, in whatever order, is what the file says: random edits in the real page.

The suite does a few; `python -m tests.studio.browser.test_nothing_lost --edits 2000 --seed 7` does as many as you like,
and `--box adventures/nexus-ops-weeping-moon` does so in a copy of any other box.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import browser
from tests.studio.box_files import ENCOUNTERS
from tests.studio.browser.conftest import Kept
from tests.studio.browser.scribe import Scribe
from tests.studio.browser.window import Window
from tests.studio.conftest import STARTER, Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
ENTRIES = (
    ("cards/maps.json", "1"), (ENCOUNTERS, "10"), (ENCOUNTERS, "11"), (ENCOUNTERS, "14"), ("cards/maps.json", "2"),
    (ENCOUNTERS, "18"), (ENCOUNTERS, "16"),
)  # fmt: skip
"""Maps with anchors, an item, and cards with options and effects."""


def test_random_edits(windows: Callable[..., Window], studio: Running, box: Path) -> None:
    Scribe(windows(studio), windows(studio), box, ENTRIES, seed=4).work(20)


def some_of_each(studio: Running, most: int = 2) -> list[tuple[str, str]]:
    """A few entries of every kind that a box has, where they are."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    with studio.own.client() as client:
        for one in client.get("api/0").json()["entries"]:
            kinds.setdefault(one["kind"], []).append((one["file"], one["id"]))
    return [place for places in kinds.values() for place in places[:most]]


def main() -> None:
    """Types as much as was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", type=Path, default=STARTER)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as around, browser() as chromium:
        kept = Kept(Path(around), asked.box.resolve())
        try:
            places = ENTRIES if asked.box == STARTER else some_of_each(kept.running)
            both = Window(chromium, kept.running), Window(chromium, kept.running)
            scribe = Scribe(*both, kept.box, places, asked.seed)
            try:
                for edits in range(100, asked.edits + 100, 100):
                    scribe.work(min(edits, asked.edits))
                    print(f"{scribe.edits} edits", flush=True)
            except Exception:
                print("\n".join([*scribe.told(), *(f"the page says: {one.page_says()}" for one in scribe.windows)]))
                raise
            print(f"{scribe.edits} edits, nothing lost: {scribe.counts}")
        finally:
            kept.running.kill()


if __name__ == "__main__":
    main()
