"""Any deck as the toolkit sees it: what it can do, and where to find each capability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.game import Game, Starter
from toolkit.lazy import Lazy
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.games.cards.content.model import Box


def starter() -> Starter:
    """The small deck that `unlikely new` copies."""
    folder = data_folder("templates") / "cards"
    return Starter(folder / "starter", folder / "new")


GAME: Game[Box] = Game(
    name="cards",
    title="Any Deck",
    prefix="CD",
    families={"CD1": "sheets", "CD2": "texts and pictures"},
    subject="deck",
    reader=Lazy("toolkit.games.cards.content.files:READER"),
    rules=Lazy("toolkit.games.cards.rules:RULES"),
    starter=starter,
    press=Lazy("toolkit.games.cards.printing.press:DeckPress"),
)
