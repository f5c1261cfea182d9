"""Damaged boxes lead to findings or one line, never a traceback, when checked, proved, printed, drawn and played."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.every_game import NEMO_SMALLEST
from tests.games.nemo_rising.making import GAME, read
from tests.inspecting import inspect
from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.balance.tables import TaskOdds
from toolkit.games.nemo_rising.drawing.capability import BoxPictures
from toolkit.games.nemo_rising.playing.tabletop import PairTabletop
from toolkit.games.nemo_rising.printing.press import BoxPress
from toolkit.games.nemo_rising.proving.claims import PairSolver
from toolkit.games.nemo_rising.settings import SETTINGS
from toolkit.lint.selection import Selection
from toolkit.playing.seats import alone
from toolkit.settings import Chosen, asked_by, choose
from toolkit.source.folder import Folder

pytestmark = pytest.mark.slow

FILES = {
    path.relative_to(NEMO_SMALLEST).as_posix(): json.loads(path.read_text("utf-8"))
    for path in sorted(NEMO_SMALLEST.rglob("*.json"))
}
VALUES: list[Any] = [
    0, 1, -1, 99, "", None, "nowhere", [], {}, "3,3", "0,0", "9,9", True, ["brains"], ["wild"], ["brains"] * 7, "red",
    "hold", "iron-crabs", "the-lamp",
]  # fmt: skip


def spots(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from spots(value, (*path, key))


def damaged(random: Random) -> Folder:
    """The smallest box, with one to three values removed, repeated or replaced."""
    files = copy.deepcopy(FILES)
    for _ in range(random.choice((1, 1, 2, 3))):
        data = files[random.choice(list(files))]
        found = list(spots(data))
        if not found:
            continue
        *way, last = random.choice(found)
        for step in way:
            data = data[step]
        if (chance := random.random()) < 0.3:
            del data[last]
        elif chance < 0.4 and isinstance(data, list):
            data.append(copy.deepcopy(data[last]))
        else:
            data[last] = random.choice(VALUES)
    raw = {file: json.dumps(data).encode() for file, data in files.items()}
    return Folder(NEMO_SMALLEST, "damaged").with_changed(raw)


@pytest.mark.parametrize("seed", range(30))
def test_no_damage_is_too_much(seed: int) -> None:
    for number in range(4):
        folder = damaged(Random(f"{seed} {number}"))
        inspect(folder, GAME, Selection(select=("TK0", "NR")))
        box = read(folder)
        BoxPress().components(box)
        odds = TaskOdds()
        for one in odds.subjects(box):
            list(odds.tables(box, one, Chosen()))
        for picture in BoxPictures().every(box, (), None):
            if picture.name == "board":
                picture.draw()
        for pair in GAME.reader().subjects(box)[:1]:
            list(PairSolver().prove(box, pair, choose(asked_by(SETTINGS, "solve"), {}), 2_000))
            try:
                match = PairTabletop().lay(box, pair, choose(asked_by(SETTINGS, "playtest"), {}))
            except ToolkitError:
                continue
            for player in ("wanderer", "careful"):
                assert match.play(alone(player), "a", 0).outcome in ("won", "lost")
