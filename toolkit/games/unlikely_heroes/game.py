"""Unlikely Heroes as the toolkit sees it: what it can do, and where to find each capability.

Nothing slow is imported here: every capability is in its own package, and is imported on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.command import Command, Told
from toolkit.game import Game, Reader, Starter
from toolkit.games.unlikely_heroes.content.limits import LIMITS
from toolkit.games.unlikely_heroes.settings import SETTINGS
from toolkit.prose import PROSE
from toolkit.resources import data_folder
from toolkit.settings import Chosen

if TYPE_CHECKING:
    from toolkit.diagnostic import Place
    from toolkit.games.unlikely_heroes.balance.tables import ChallengeOdds
    from toolkit.games.unlikely_heroes.content.model import Box
    from toolkit.games.unlikely_heroes.drawing.capability import BoxPictures
    from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestTabletop
    from toolkit.games.unlikely_heroes.printing.press import BoxPress
    from toolkit.games.unlikely_heroes.proving.results.claims import QuestSolver
    from toolkit.handiwork import Chapter, Jigsaw
    from toolkit.rule import Rule
    from toolkit.search.claims import Subject

NAME = "unlikely_heroes"


@cache
def reader() -> Reader[Box]:
    """Its files and what they mean."""
    from toolkit.games.unlikely_heroes.content.files import READER

    return READER


def rules() -> tuple[Rule[Box], ...]:
    """Its rules."""
    from toolkit.games.unlikely_heroes.rules import RULES

    return RULES


def starter() -> Starter:
    """The box with every kind of card that `unlikely new` copies, the annotated one, and one without a story."""
    boxes, templates = data_folder("adventures"), data_folder("templates") / NAME
    return Starter(boxes / "starter", templates / "new", boxes / "tutorial", templates / "empty")


def solver() -> QuestSolver:
    """Proofs about quests."""
    from toolkit.games.unlikely_heroes.proving.results.claims import QuestSolver

    return QuestSolver()


def odds() -> ChallengeOdds:
    """The odds of challenges."""
    from toolkit.games.unlikely_heroes.balance.tables import ChallengeOdds

    return ChallengeOdds()


def table() -> QuestTabletop:
    """Quests to be played."""
    from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestTabletop

    return QuestTabletop()


def press() -> BoxPress:
    """Cards and booklets to be printed."""
    from toolkit.games.unlikely_heroes.printing.press import BoxPress

    return BoxPress()


def moving() -> Callable[[Box, Place, tuple[int, int, int]], Mapping[Place, Any]]:
    """What changes when a map is laid elsewhere on the table."""
    from toolkit.games.unlikely_heroes.land.moving import moved

    return moved


def chapters() -> Callable[[Box, Subject], Sequence[Chapter]]:
    """The chapters of a quest, as read."""
    from toolkit.games.unlikely_heroes.printing.chapters import chapters_of

    return chapters_of


def jigsaws() -> Callable[[Box], Sequence[Jigsaw]]:
    """Puzzles to solve by hand."""
    from toolkit.games.unlikely_heroes.puzzles.jigsaws import jigsaws_of

    return jigsaws_of


def pictures() -> BoxPictures:
    """Graphs and the table of maps."""
    from toolkit.games.unlikely_heroes.drawing.capability import BoxPictures

    return BoxPictures()


def puzzles(box: Box, chosen: Chosen) -> Told:
    """The puzzle pieces of each colour, and their solutions."""
    from toolkit.games.unlikely_heroes.puzzles.report import tell

    return tell(box)


def clues(box: Box, chosen: Chosen) -> Told:
    """Where players learn about the objectives of quests."""
    from toolkit.games.unlikely_heroes.playing.reading.learnt_report import tell

    return tell(box, chosen.one("quest"))


def prose(box: Box, chosen: Chosen) -> Told:
    """How its texts are written."""
    from toolkit.games.unlikely_heroes.content.files import texts
    from toolkit.prose.report import tell

    return tell(texts(box), box.language)


GAME = Game(
    name=NAME,
    title="Unlikely Heroes",
    prefix="UH",
    families={
        "UH1": "references",
        "UH2": "reach",
        "UH3": "table",
        "UH4": "puzzles",
        "UH5": "quests",
        "UH6": "challenges",
        "UH7": "components",
    },
    subject="quest",
    reader=reader,
    rules=rules,
    limits=LIMITS,
    proofs=("UH511", "UH512", "UH513", "UH514", "UH515", "UH517"),
    settings=SETTINGS,
    commands=(
        Command(
            "puzzles",
            "Show the puzzle pieces, every solution, and where it leads.",
            puzzles,
        ),
        Command(
            "clues",
            "Show how players learn about each objective. Lists the words that point to its card.",
            clues,
        ),
        Command("prose", PROSE, prose),
    ),
    starter=starter,
    solver=solver,
    odds=odds,
    table=table,
    press=press,
    pictures=pictures,
    moving=moving,
    chapters=chapters,
    jigsaws=jigsaws,
)
