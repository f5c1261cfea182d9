"""SMOG: Rise of Moloch as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.game import Game, Starter
from toolkit.games.smog.content.limits import LIMITS
from toolkit.games.smog.settings import SETTINGS
from toolkit.lazy import Lazy
from toolkit.prose import prose_command
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.smog.content.model import Box


def starter() -> Starter:
    """The small box that `unlikely new` copies."""
    folder = data_folder("templates") / "smog"
    return Starter(folder / "starter", folder / "new")


GAME: Game[Box] = Game(
    name="smog",
    title="SMOG: Rise of Moloch",
    prefix="SM",
    families={
        "SM1": "references",
        "SM2": "counts",
        "SM3": "figures",
        "SM4": "cards",
        "SM5": "chapters",
        "SM6": "stage",
        "SM7": "proofs",
    },
    subject="chapter",
    reader=Lazy("toolkit.games.smog.content.files:READER"),
    rules=Lazy("toolkit.games.smog.rules:RULES"),
    limits=LIMITS,
    proofs=("SM701", "SM702"),
    commands=(prose_command(Lazy("toolkit.games.smog.content.files:texts")),),
    settings=SETTINGS,
    starter=starter,
    solver=Lazy("toolkit.games.smog.proving.claims:ChapterSolver"),
    press=Lazy("toolkit.games.smog.printing.press:BoxPress"),
    pictures=Lazy("toolkit.games.smog.drawing.capability:StagePictures"),
    studio=Lazy("toolkit.games.smog.studio:StageStudio"),
    odds=Lazy("toolkit.games.smog.balance.tables:AttackOdds"),
    table=Lazy("toolkit.games.smog.playing.tabletop:SmogTabletop"),
    dials=Lazy("toolkit.games.smog.playing.dials:DIALS"),
    campaign=Lazy("toolkit.games.smog.playing.chronicle:SmogCampaign"),
)
"""Chapters on stages of squares, for one nemesis and four gentlemen."""
