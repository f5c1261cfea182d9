"""Nexus Ops as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.game import Game, Starter
from toolkit.games.nexus_ops.content.limits import LIMITS
from toolkit.games.nexus_ops.settings import SETTINGS
from toolkit.lazy import Lazy
from toolkit.prose import prose_command
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.nexus_ops.content.model import Box


def starter() -> Starter:
    """The small box that `unlikely new` copies."""
    folder = data_folder("templates") / "nexus_ops"
    return Starter(folder / "starter", folder / "new")


GAME: Game[Box] = Game(
    name="nexus_ops",
    title="Nexus Ops",
    prefix="NX",
    families={
        "NX1": "references",
        "NX2": "counts",
        "NX3": "units",
        "NX4": "missions",
        "NX5": "cards",
        "NX6": "board",
        "NX7": "proofs",
    },
    subject="board",
    reader=Lazy("toolkit.games.nexus_ops.content.files:READER"),
    rules=Lazy("toolkit.games.nexus_ops.rules:RULES"),
    limits=LIMITS,
    proofs=("NX701", "NX702"),
    commands=(prose_command(Lazy("toolkit.games.nexus_ops.content.files:texts")),),
    settings=SETTINGS,
    starter=starter,
    press=Lazy("toolkit.games.nexus_ops.printing.press:BoxPress"),
    pictures=Lazy("toolkit.games.nexus_ops.drawing.boards:BoardPictures"),
    solver=Lazy("toolkit.games.nexus_ops.proving.claims:BoardSolver"),
    odds=Lazy("toolkit.games.nexus_ops.balance.tables:BattleOdds"),
    studio=Lazy("toolkit.games.nexus_ops.studio:BoxStudio"),
    table=Lazy("toolkit.games.nexus_ops.playing.tabletop:MoonTabletop"),
    dials=Lazy("toolkit.games.nexus_ops.playing.dials:DIALS"),
)
