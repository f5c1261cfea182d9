"""What was typed and is not saved yet belongs to one entry of one box: it is neither lost nor put anywhere else."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.studio.box_files import cards
from tests.studio.browser.window import Window
from tests.studio.conftest import STARTER, Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def test_a_box_of_the_same_title_is_another_box(tmp_path: Path, chromium: Any) -> None:
    """Point 10: typed into one, saved into the other, at the same address of the same browser."""
    one, other = (Path(shutil.copytree(STARTER, tmp_path / name)) for name in ("one", "other"))
    before = cards(one)[0]
    studio = Running(tmp_path, (str(one),))
    port = studio.site.rpartition(":")[2]
    window = Window(chromium, studio)
    try:
        window.open("10")
        studio.kill()
        window.field("name").fill("Typed When Nobody Listened")
        window.says("#saved", "ot saved")
        for box, shown in ((other, before["name"]), (one, "Typed When Nobody Listened")):
            studio.words = (str(box),)
            studio.start(port)
            name, key = studio.own.cookie
            window.tab.context.add_cookies([{"name": name, "value": key, "url": studio.own.home}])
            window.tab.goto(studio.own.home)
            window.open("10")
            window.until(f"document.querySelector(\"#panel [data-at='/name']\").value === {shown!r}")
            if box is one:
                window.saved()
            studio.kill()
    finally:
        window.tab.context.close()
        studio.kill()
    assert cards(other)[0] == before
    assert cards(one)[0] == {**before, "name": "Typed When Nobody Listened"}


def test_text_that_is_no_json_yet_waits_while_other_cards_are_seen(
    windows: Callable[..., Window], studio: Running, box: Path
) -> None:
    """Point 11: it was dropped on changing cards."""
    window = windows(studio)
    window.open("10")
    before = cards(box)
    window.tab.click("#panel button:text-is('JSON')")
    broken = window.tab.input_value("#panel .json").replace('"A Lantern With a Cough"', '"A Lantern With a C')
    window.tab.fill("#panel .json", broken)
    window.says("#panel .said", "Not JSON yet")
    for other in ("11", "14", "10"):
        window.tab.evaluate(f"location.hash = '#card/cards/encounters.json/{other}'")
        window.until(f"document.querySelector('#panel').dataset.key === 'cards/encounters.json#{other}'")
    window.tab.wait_for_selector("#panel .json")
    assert window.tab.input_value("#panel .json") == broken
    assert cards(box) == before, "nothing is saved that nobody finished"
    window.tab.fill("#panel .json", broken.replace("With a C", 'With a Cold"'))
    window.saved()
    assert cards(box)[0]["name"] == "A Lantern With a Cold"
