"""From a quest to items that are gone as soon as they are revealed, because what they draw discards them.

A chapter that is lost without such an item cannot be left by anything that needs it. This is certain for a party of 1,
where whoever draws has the item in hand; in a larger party another may have taken it, and then cards that ask for it
stay in the pile.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.dependencies import meets, to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, Quest
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, QuestClause, QuestKnowledge, QuestLandmarks
from toolkit.games.unlikely_heroes.proving.clauses.removals import returned
from toolkit.search.horn import Knowledge
from toolkit.search.landmarks import Landmarks


class Vanishing(Struct, frozen=True, eq=False):
    """An item, and the cards drawn one after another because of it, the last of which discards it."""

    item: Item
    drawn: tuple[Card, ...]

    @property
    def place(self) -> Place:
        """Where the last card names the item."""
        last = self.drawn[-1]
        return last.place / "revealed" / "discard" / last.discards.index(self.item.number or 0)

    @property
    def said(self) -> str:
        """What happens to the item, in a designer's words."""
        chain = ", which draws ".join(card.label for card in self.drawn)
        return f"{self.item.label} draws {chain}, which discards it again"


def vanishing(box: Box, known: QuestKnowledge, heroes: int | None) -> Iterator[Vanishing]:
    """The items that nobody keeps."""
    items = [card for card in box.cards if isinstance(card, Item) and card.draws and _comes_once(box, card)]
    if heroes != 1 or not items:
        return
    landmarks = Landmarks(known, [BEGUN])
    taken = {clause.head.card for clause in known.clauses if isinstance(clause.head, f.Takes)}
    for item in items:
        drawn = _chain(box, item, item, landmarks, taken)
        if drawn:
            yield Vanishing(item, drawn)


def without(quest: Quest, known: QuestKnowledge, found: Vanishing) -> QuestKnowledge:
    """The clauses without those that need the item to leave a chapter that is lost as soon as the item is gone."""
    landmarks = Landmarks(known, [BEGUN])
    revealed = f.CardRevealed(found.item.id)

    def is_lost(clause: QuestClause) -> bool:
        head = clause.head
        if not isinstance(head, f.Followed | f.Obeyed):
            return False
        variant = quest.chapters[head.chapter - 1].variants[head.variant]
        is_watched = any(_is_met(failure.condition, found.item.number) for failure in variant.failures)
        return is_watched and revealed in landmarks.of(clause.body)

    return Knowledge(clause for clause in known.clauses if not is_lost(clause))


def _is_met(condition: c.Condition, gone: int | None) -> bool:
    """Whether a failure condition is met as soon as a single card is gone."""
    match condition:
        case c.Gone(number):
            return number == gone
        case c.Any(parts):
            return any(_is_met(part, gone) for part in parts)
        case _:
            return False


def _comes_once(box: Box, card: Card) -> bool:
    return card.copies == 1 and not box.shares_number(card) and card.number not in returned(box)


def _chain(
    box: Box, item: Item, card: Card, landmarks: QuestLandmarks, taken: set[str], seen: tuple[Card, ...] = ()
) -> tuple[Card, ...]:
    """The cards that are certainly drawn after an item is revealed, up to one that discards it; empty if none does."""
    for number in card.draws[:1]:
        for drawn in box.encounters.get(number, ()):
            is_there = f.CardRevealed(item.id) in landmarks[f.CardRevealed(drawn.id)] and drawn.id not in taken
            if drawn in seen or not is_there or not _comes_once(box, drawn) or not _asks_only_for(drawn, item):
                continue
            if item.number in drawn.discards:
                return (*seen, drawn)
            return _chain(box, item, drawn, landmarks, taken, (*seen, drawn))
    return ()


def _asks_only_for(card: Card, item: Item) -> bool:
    """Whether anyone who has an item may reveal a card."""
    return all(meets(item, needs) for needs in to_reveal(card))
