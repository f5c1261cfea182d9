"""Unlikely Heroes as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.command import Command
from toolkit.game import Game, Starter
from toolkit.games.unlikely_heroes.content.limits import LIMITS
from toolkit.games.unlikely_heroes.settings import SETTINGS
from toolkit.lazy import Lazy
from toolkit.prose import prose_command
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.content.model import Box


def starter() -> Starter:
    """The box with every kind of card that `unlikely new` copies, the annotated one, and one without a story."""
    boxes, templates = data_folder("adventures"), data_folder("templates") / "unlikely_heroes"
    return Starter(boxes / "starter", templates / "new", boxes / "tutorial", templates / "empty")


GAME: Game[Box] = Game(
    name="unlikely_heroes",
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
        "UH8": "pictures",
    },
    subject="quest",
    reader=Lazy("toolkit.games.unlikely_heroes.content.files:READER"),
    rules=Lazy("toolkit.games.unlikely_heroes.rules:RULES"),
    limits=LIMITS,
    proofs=("UH511", "UH512", "UH513", "UH514", "UH515", "UH517"),
    settings=SETTINGS,
    commands=(
        Command(
            "puzzles",
            "Show the puzzle pieces, every solution, and where it leads.",
            Lazy("toolkit.games.unlikely_heroes.puzzles.report:puzzles"),
        ),
        Command(
            "clues",
            "Show how players learn about each objective. Lists the words that point to its card.",
            Lazy("toolkit.games.unlikely_heroes.playing.reading.learnt_report:clues"),
        ),
        prose_command(Lazy("toolkit.games.unlikely_heroes.content.files:texts")),
    ),
    starter=starter,
    solver=Lazy("toolkit.games.unlikely_heroes.proving.results.claims:QuestSolver"),
    odds=Lazy("toolkit.games.unlikely_heroes.balance.tables:ChallengeOdds"),
    table=Lazy("toolkit.games.unlikely_heroes.playing.matches.tabletop:QuestTabletop"),
    dials=Lazy("toolkit.games.unlikely_heroes.balance.dials:DIALS"),
    press=Lazy("toolkit.games.unlikely_heroes.printing.press:BoxPress"),
    pictures=Lazy("toolkit.games.unlikely_heroes.drawing.capability:BoxPictures"),
    studio=Lazy("toolkit.games.unlikely_heroes.studio:BoxStudio"),
    campaign=Lazy("toolkit.games.unlikely_heroes.campaign:QuestCampaign"),
)
