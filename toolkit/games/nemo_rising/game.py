"""Nemo Rising as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.game import Game, Starter
from toolkit.games.nemo_rising.content.limits import LIMITS
from toolkit.games.nemo_rising.settings import SETTINGS
from toolkit.lazy import Lazy
from toolkit.prose import prose_command
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.nemo_rising.content.model import Box


def starter() -> Starter:
    """The small box that `unlikely new` copies."""
    folder = data_folder("templates") / "nemo_rising"
    return Starter(folder / "starter", folder / "new")


GAME: Game[Box] = Game(
    name="nemo_rising",
    title="Nemo Rising",
    prefix="NR",
    families={
        "NR1": "references",
        "NR2": "counts",
        "NR3": "threats",
        "NR4": "missions",
        "NR5": "pieces",
        "NR6": "board",
        "NR7": "proofs",
    },
    subject="pair",
    reader=Lazy("toolkit.games.nemo_rising.content.files:READER"),
    rules=Lazy("toolkit.games.nemo_rising.rules:RULES"),
    limits=LIMITS,
    proofs=("NR701", "NR702", "NR703", "NR704"),
    settings=SETTINGS,
    commands=(prose_command(Lazy("toolkit.games.nemo_rising.content.files:texts")),),
    starter=starter,
    solver=Lazy("toolkit.games.nemo_rising.proving.claims:PairSolver"),
    odds=Lazy("toolkit.games.nemo_rising.balance.tables:TaskOdds"),
    table=Lazy("toolkit.games.nemo_rising.playing.tabletop:PairTabletop"),
    dials=Lazy("toolkit.games.nemo_rising.playing.dials:DIALS"),
    press=Lazy("toolkit.games.nemo_rising.printing.press:BoxPress"),
    pictures=Lazy("toolkit.games.nemo_rising.drawing.capability:BoxPictures"),
    studio=Lazy("toolkit.games.nemo_rising.studio:BoxStudio"),
)
