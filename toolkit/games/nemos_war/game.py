"""Nemo's War as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.command import Command
from toolkit.game import Game, Starter
from toolkit.games.nemos_war.content.limits import LIMITS
from toolkit.lazy import Lazy
from toolkit.prose import prose_command
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.nemos_war.content.model import Box

MOTIVES = "Compare the motives. Plays years that serve each of them, and scores all in every column."


def starter() -> Starter:
    """The small box that `unlikely new` copies."""
    folder = data_folder("templates") / "nemos_war"
    return Starter(folder / "starter", folder / "new")


GAME: Game[Box] = Game(
    name="nemos_war",
    title="Nemo's War",
    prefix="NW",
    families={"NW1": "counts", "NW2": "cards", "NW3": "ships", "NW4": "board", "NW5": "scoring", "NW6": "proofs"},
    subject="motive",
    reader=Lazy("toolkit.games.nemos_war.content.files:READER"),
    rules=Lazy("toolkit.games.nemos_war.rules:RULES"),
    limits=LIMITS,
    proofs=("NW601", "NW602"),
    commands=(
        Command("motives", MOTIVES, Lazy("toolkit.games.nemos_war.playing.matrix:compare")),
        prose_command(Lazy("toolkit.games.nemos_war.content.files:texts")),
    ),
    starter=starter,
    press=Lazy("toolkit.games.nemos_war.printing.press:BoxPress"),
    solver=Lazy("toolkit.games.nemos_war.proving.claims:MotiveSolver"),
    odds=Lazy("toolkit.games.nemos_war.balance.tables:AdventureOdds"),
    pictures=Lazy("toolkit.games.nemos_war.drawing.seas:SeaPictures"),
    table=Lazy("toolkit.games.nemos_war.playing.tabletop:YearTabletop"),
    dials=Lazy("toolkit.games.nemos_war.playing.dials:DIALS"),
    studio=Lazy("toolkit.games.nemos_war.studio:BoxStudio"),
)
"""A year under the sea, for points."""
