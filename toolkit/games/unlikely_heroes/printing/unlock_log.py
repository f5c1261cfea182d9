"""The unlock log: from a box to the lines on which a table notes, quest by quest, what it has unlocked.

Rulebook, p. 4: unlocked starting cards "will now be available during setup in future quests". The log names none of
them, as that would give them away: a quest has one empty line for each card it can unlock. A hero's variants count as
one card. It also records what else carries over from quest to quest: how it ended, the points, and out-of-luck cards
that stay in play.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, OutOfLuck, Quest
from toolkit.games.unlikely_heroes.proving.results.campaign import unlockers


class LogEntry(Struct, frozen=True):
    """What is noted about a quest: a line for each card that it can unlock, and further ones by their names."""

    number: int
    title: str
    unlocks: int
    notes: tuple[str, ...]


def log_entries(box: Box) -> tuple[LogEntry, ...]:
    """The quests of a box in their order; nothing if there is nothing to unlock in it."""
    if not any(card.starting == "locked" for card in box.cards):
        return ()
    stays = any(isinstance(card, OutOfLuck) and card.lasts == "campaign" for card in box.cards)
    return tuple(_entry(box, quest, stays=stays) for quest in box.quests)


def _entry(box: Box, quest: Quest, *, stays: bool) -> LogEntry:
    names = {box.by_id[card].name for card, quests in unlockers(box).items() if quest in quests}
    scored = ("points",) if quest.scoring is not None else ()
    ended = ("ending",) if len(quest.epilogues) > 1 else ()
    kept = ("out_of_luck",) if stays else ()
    return LogEntry(quest.number, quest.title, len(names), ("played", "heroes", *ended, *scored, *kept))
