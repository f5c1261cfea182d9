"""The games that tests hold for: those of the toolkit, and Three Lamps, which stands for a game from another package.

The package is in `tests/lighthouse` and uses only the public interface for games. The toolkit knows about it only where
the fixture `three_lamps` is in use, as if it had been installed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from lighthouse.game import GAME as THREE_LAMPS

from tests.conftest import SMALLEST, TESTS
from toolkit.game import Game
from toolkit.games import GAMES, brought, game_named
from toolkit.resources import data_folder

LIGHTHOUSE = TESTS / "lighthouse"
STARTER = LIGHTHOUSE / "lighthouse" / "starter"
POINT = {"three_lamps": "lighthouse.game:GAME"}
"""The entry point of the package, as its `pyproject.toml` has it."""

NEMO_SMALLEST = data_folder("templates") / "nemo_rising" / "starter"
NEMOS_WAR_SMALLEST = data_folder("templates") / "nemos_war" / "starter"
SMALLEST_OF: Mapping[str, Path] = {
    "unlikely_heroes": SMALLEST,
    "nemo_rising": NEMO_SMALLEST,
    "nemos_war": NEMOS_WAR_SMALLEST,
    "nexus_ops": data_folder("templates") / "nexus_ops" / "starter",
    "smog": data_folder("templates") / "smog" / "starter",
    "cards": data_folder("templates") / "cards" / "starter",
    "three_lamps": STARTER,
}
"""The smallest box of each game."""
CASES_OF: Mapping[str, Path] = {
    "unlikely_heroes": TESTS / "cases",
    "nemo_rising": TESTS / "games" / "nemo_rising" / "cases",
    "nemos_war": TESTS / "games" / "nemos_war" / "cases",
    "nexus_ops": TESTS / "games" / "nexus_ops" / "cases",
    "smog": TESTS / "games" / "smog" / "cases",
    "cards": TESTS / "games" / "cards" / "cases",
    "three_lamps": LIGHTHOUSE / "cases",
}
"""Where the cases of each game's rules are."""
EVERY_GAME: tuple[Game[Any], ...] = (*map(game_named, GAMES), THREE_LAMPS)
FRAGMENTARY = ("UH2", "NR2", "NW1", "NX2", "SM2")
"""Families whose rules look at a box as a whole: an example of another rule is a fragment that nothing leads to."""


def box_for(code: str) -> Path:
    """The smallest box that a rule can be tried on; for rules that all games share, a box of the first game."""
    game = next((game for game in EVERY_GAME if code.startswith(game.prefix)), EVERY_GAME[0])
    return SMALLEST_OF[game.name]


def package_of(game: Game[Any]) -> str:
    """The package that a game is in."""
    return {**GAMES, **POINT}[game.name].partition(":")[0].rpartition(".")[0]


def installed(folder: Path, points: Mapping[str, str]) -> Path:
    """What an installer records about a package with games: its metadata, without the package itself."""
    package = "-".join(value.partition(".")[0].partition(":")[0] for value in points.values())
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[unlikely.games]", *lines, ""]))
    return folder


@contextmanager
def bringing(folder: Path, points: Mapping[str, str]) -> Iterator[None]:
    """Makes games known for a while, by their entry points."""
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(installed(folder, points))
            _look_again()
            yield
    finally:
        _look_again()


def _look_again() -> None:
    brought.cache_clear()
    game_named.cache_clear()
