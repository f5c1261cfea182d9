"""From what takes cards to what cannot be taken together; and which chapters always have a variant to read.

Losses that are possible one by one may not be possible together: a hero who has to throw away one item keeps the
others, and of two cards that discard each other when they are revealed, the later one stays.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Chapter, Item, Quest
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import QuestClause, why
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations, returned
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes


def one_at_most(box: Box, takes: f.Takes, clause: QuestClause) -> Iterator[Hashable]:
    """The kinds that a removal belongs to, if any: of all removals of one kind, at most one comes about."""
    source = why(clause).source
    if isinstance(source, Challenge) and takes.place in _thrown_once(box) and _comes_once(box, source):
        yield "thrown away", source.id
    taken = box.by_id[takes.card]
    if isinstance(source, Card) and "revealed" in (takes.place.pointer or ()) and _are_rivals(box, source, taken):
        yield "rivals", frozenset((source.id, taken.id))


def _comes_once(box: Box, card: Card) -> bool:
    return card.copies == 1 and card.number not in returned(box)


def _are_rivals(box: Box, one: Card, other: Card) -> bool:
    """Whether two cards discard each other when they are revealed, and neither can come a second time."""
    is_mutual = one.number in other.discards and other.number in one.discards
    return is_mutual and _comes_once(box, one) and _comes_once(box, other)


@once_a_box
def _thrown_once(box: Box) -> frozenset[Place]:
    """The operations, by place, that make one hero throw away one item; each the only one in its challenge box."""
    found: set[Place] = set()
    for card in box.cards:
        tolls = [(place, one) for place, one in placed_operations(card) if isinstance(one, o.DiscardItem)]
        rewards = [_trial(place) for place, _ in tolls]
        found |= {
            place
            for place, one in tolls
            if one.amount == 1 and one.who == "you" and not one.per_hero and rewards.count(_trial(place)) == 1
        }
    return frozenset(found)


def _trial(place: Place) -> tuple[object, ...]:
    """The challenge box whose reward an operation is part of; empty for other operations."""
    written = place.pointer or ()
    return written[: written.index("trials") + 2] if "trials" in written else ()


def is_always_read(at_stake: Stakes, chapter: Chapter) -> bool:
    """Whether some variant of a chapter can be read whenever an innocent party comes to it.

    This is the case if nobody gets there without having revealed an item that one of the variants asks for, and if
    nothing takes these items away except one another.
    """
    box, quest = at_stake.play.box, at_stake.play.quest
    items = {variant.item for variant in chapter.variants}
    cards = [card for number in items if number is not None for card in box.encounters.get(number, ())]
    ids = {card.id for card in cards}
    if not all(isinstance(card, Item) and _is_safe(box, card) and at_stake.helps(card) for card in cards):
        return False
    for clause in at_stake.relaxation.knowledge.clauses:
        match clause.head:
            case f.Takes(_, card) if card in ids:
                if not any(kind[0] == "rivals" and kind[1] <= ids for kind in _kinds(box, clause)):
                    return False
            case f.Entered(number) if number == chapter.number:
                if not any(_shows(quest, part, items) for part in clause.body):
                    return False
    return True


def _kinds(box: Box, clause: QuestClause) -> Iterator[tuple[str, frozenset[str]]]:
    assert isinstance(clause.head, f.Takes)
    yield from (kind for kind in one_at_most(box, clause.head, clause) if isinstance(kind, tuple))


def _is_safe(box: Box, card: Card) -> bool:
    """Whether an item never has to be discarded for lack of another, and comes only once."""
    return isinstance(card, Item) and card.discard_without is None and _comes_once(box, card)


def _shows(quest: Quest, part: f.Fact, items: set[int | None]) -> bool:
    """Whether a chapter is entered by following an objective that asks for one of the items to have been revealed."""
    if not isinstance(part, f.Followed):
        return False
    variant = quest.chapters[part.chapter - 1].variants[part.variant]
    return _asks_for(variant.objectives[part.objective].condition, items)


def _asks_for(condition: c.Condition, items: set[int | None]) -> bool:
    match condition:
        case c.Revealed(number) | c.InPlay(number):
            return number in items
        case c.Any(parts):
            return bool(parts) and all(_asks_for(part, items) for part in parts)
        case c.All(parts):
            return any(_asks_for(part, items) for part in parts)
        case _:
            return False
