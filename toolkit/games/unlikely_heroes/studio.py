"""What Unlikely Heroes brings to the studio: the table of maps, quests as they are read, and puzzles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from toolkit.authoring import Board, ChapterRead, Jigsaw, PieceMove, Studio, View
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.components import MODULES, SETS, component_counts
from toolkit.games.unlikely_heroes.content.model import Box, Card, Hero, OutOfLuck
from toolkit.games.unlikely_heroes.land.boards import boards_of, spot_of
from toolkit.games.unlikely_heroes.land.moving import moved
from toolkit.games.unlikely_heroes.printing.chapters import chapters_of
from toolkit.games.unlikely_heroes.proving.results.campaign import CAMPAIGN
from toolkit.games.unlikely_heroes.puzzles.jigsaws import jigsaws_of
from toolkit.search.claims import Subject
from toolkit.settings import ALL


class BoxStudio(Studio[Box]):
    """Maps to be laid elsewhere, chapters and jigsaws."""

    views: tuple[View, ...] = ("boards", "chapters", "puzzles")
    before_numbers = (
        *("explore", "explores", "draw", "draws", "discard", "discards", "reveal", "reveals", "relocate to"),
        *("relocates to", "regroup on", "at", "onto", "card", "anchor"),
    )
    after_counts = ("luck", "energy", "cube", "cubes", "card", "cards", "item", "items", "trait", "traits", "more")

    def lacking(self, box: Box) -> Mapping[str, Collection[str]]:
        """Expansions that the box has no cards of."""
        there = component_counts(box)
        return {
            "with": [word for word, sets in SETS.items() if not any(there[one] for one in sets)],
            "module": [word for word in MODULES if not there[f"{word}_luck"]],
        }

    def offered(self, box: Box) -> Mapping[str, Mapping[str, str]]:
        """Quests, and what earlier ones leave, by name: starting cards that can be unlocked, penalties that last."""
        locked = {card.id: titled(card) for card in box.cards if card.starting == "locked"}
        lasting = (card for card in box.cards if isinstance(card, OutOfLuck) and card.lasts == "campaign")
        return {
            "unlocked": {CAMPAIGN: "all that earlier quests can", ALL: "all", **locked} if locked else {},
            "out-of-luck": {card.id: titled(card) for card in lasting},
            "quest": {quest.id: f"{quest.number}. {quest.title}" for quest in box.quests},
        }

    def boards(self, box: Box) -> Sequence[Board]:
        """The maps as they lie, a board for each group of connected ones."""
        return boards_of(box)

    def moved(self, box: Box, move: PieceMove) -> Mapping[Place, Any]:
        """The edges of maps after one of them is laid elsewhere."""
        return moved(box, move.piece, spot_of(move))

    def chapters(self, box: Box, subject: Subject) -> Sequence[ChapterRead]:
        """The chapters of a quest."""
        return chapters_of(box, subject)

    def jigsaws(self, box: Box) -> Sequence[Jigsaw]:
        """The puzzle of each colour."""
        return jigsaws_of(box)


def titled(card: Card) -> str:
    """What a card that has no number is known by."""
    harder = " (hard)" if isinstance(card, Hero) and card.variant == "hard" else ""
    return f"{card.name or card.label}{harder}"
