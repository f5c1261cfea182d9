"""Nemo Rising as the toolkit sees it: what it can do, and where each of it is found.

Nothing is imported here that takes time: every capability is in a room of its own, and is fetched when it is asked for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from toolkit.command import Command, Told
from toolkit.game import Game, Reader, Starter
from toolkit.games.nemo_rising.content.limits import LIMITS
from toolkit.games.nemo_rising.settings import SETTINGS
from toolkit.prose import PROSE
from toolkit.resources import data_folder
from toolkit.settings import Chosen

if TYPE_CHECKING:
    from toolkit.games.nemo_rising.balance.tables import TaskOdds
    from toolkit.games.nemo_rising.content.model import Box
    from toolkit.games.nemo_rising.drawing.capability import BoxPictures
    from toolkit.games.nemo_rising.playing.tabletop import PairTabletop
    from toolkit.games.nemo_rising.printing.press import BoxPress
    from toolkit.games.nemo_rising.proving.claims import PairSolver
    from toolkit.rule import Rule

NAME = "nemo_rising"


@cache
def reader() -> Reader[Box]:
    """Its files and what they mean."""
    from toolkit.games.nemo_rising.content.files import READER

    return READER


def rules() -> tuple[Rule[Box], ...]:
    """Its rules."""
    from toolkit.games.nemo_rising.rules import RULES

    return RULES


def starter() -> Starter:
    """The small box that `unlikely new` copies."""
    folder = data_folder("templates") / NAME
    return Starter(folder / "starter", folder / "new")


def solver() -> PairSolver:
    """What is proved of pairs of missions."""
    from toolkit.games.nemo_rising.proving.claims import PairSolver

    return PairSolver()


def odds() -> TaskOdds:
    """The odds of tasks and enemies, and the pressure of threat decks."""
    from toolkit.games.nemo_rising.balance.tables import TaskOdds

    return TaskOdds()


def table() -> PairTabletop:
    """Pairs of missions to be played."""
    from toolkit.games.nemo_rising.playing.tabletop import PairTabletop

    return PairTabletop()


def press() -> BoxPress:
    """Cards, tiles, tokens, standees, mission sheets and the board to be printed."""
    from toolkit.games.nemo_rising.printing.press import BoxPress

    return BoxPress()


def pictures() -> BoxPictures:
    """The board and the graphs of scenarios."""
    from toolkit.games.nemo_rising.drawing.capability import BoxPictures

    return BoxPictures()


def prose(box: Box, chosen: Chosen) -> Told:
    """How its texts are written."""
    from toolkit.games.nemo_rising.content.files import texts
    from toolkit.prose.report import tell

    return tell(texts(box), box.language)


GAME = Game(
    name=NAME,
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
    reader=reader,
    rules=rules,
    limits=LIMITS,
    proofs=("NR701", "NR702", "NR703"),
    settings=SETTINGS,
    commands=(Command("prose", PROSE, prose),),
    starter=starter,
    solver=solver,
    odds=odds,
    table=table,
    press=press,
    pictures=pictures,
)
