"""From a box to where someone can stand at the moment when a card is revealed.

The hero who reveals a map may step onto it if it is laid beside them. So it matters where they are at that moment: a
hero who explores an anchor stands on its map, and a hero who passes a challenge stands where they found it, unless
something has moved them in between. Whatever is drawn by an effect, a puzzle or a chapter can be revealed anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map
from toolkit.games.unlikely_heroes.proving.clauses.removals import operation_lists
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import printed_numbers

ANYWHERE = "anywhere"
Drawn = tuple[int, str, Card | None]
"""A number that is drawn, where, and by which card if that is wherever the card itself was revealed."""
MOVES_HEROES = (o.Relocate, o.Regroup, o.GoToChapter)


def can_reveal_from(box: Box, card: Card, place: Map) -> bool:
    """Whether someone who stands on a map can be the one to reveal a card."""
    there = revealers(box).get(card.id, frozenset())
    return place.id in there or ANYWHERE in there


@once_a_box
def revealers(box: Box) -> Mapping[str, frozenset[str]]:
    """For each card, the maps (by id) on which the hero who reveals it may stand."""
    at: dict[str, set[str]] = {card.id: set() for card in box.cards}
    follows: dict[str, list[str]] = {}  # whoever reveals the first may reveal the others from the same place
    for number, place, by in (*_by_cards(box), *_by_quests(box)):
        for card in box.encounters.get(number, ()):
            if by is None:
                at[card.id].add(place)
            else:
                follows.setdefault(by.id, []).append(card.id)
    queue = list(follows)
    for one in queue:  # it grows as we go
        for other in follows.get(one, ()):
            if not at[one] <= at[other]:
                at[other] |= at[one]
                queue.append(other)
    same: dict[frozenset[str], frozenset[str]] = {}  # most are "anywhere", or the same few maps
    return {card: same.setdefault(one, one) for card, places in at.items() for one in (frozenset(places),)}


def _by_cards(box: Box) -> Iterator[Drawn]:
    """What cards draw, or lead to by their anchors."""
    restless = _restless(box)
    for card in box.cards:
        if isinstance(card, Map):
            for number in (*printed_numbers(card), *card.draws):  # whoever laid the map may stand on it by then
                yield number, card.id, None
        elif isinstance(card, Item | Hero):  # anchors on cards that heroes carry
            for anchor in card.anchors:
                yield anchor.number, ANYWHERE, None
        stays = card if not _takes_maps(box, card.discards) else None
        for number in card.draws:
            yield number, ANYWHERE, stays
            if _is_any(box, number, restless):
                stays = None
        is_there = isinstance(card, Challenge) and stays is not None
        for do, _ in operation_lists(card):
            for number, unmoved in _draws(box, do, restless, is_there):
                yield number, ANYWHERE, card if unmoved else None


def _by_quests(box: Box) -> Iterator[Drawn]:
    """What the booklet draws, and what puzzles lead to."""
    for quest in box.quests:
        yield quest.start, ANYWHERE, None
        for do, _ in operation_lists(quest):
            for number, _ in _draws(box, do, frozenset(), is_there=False):
                yield number, ANYWHERE, None
    for puzzle in puzzles_of(box):
        for solution in puzzle.solutions:
            yield solution.sum, ANYWHERE, None


def _draws(box: Box, do: Sequence[o.Operation], restless: frozenset[str], is_there: bool) -> Iterator[tuple[int, bool]]:
    """The numbers that operations draw, each with whether the acting hero has not been moved before."""
    for operation in do:
        match operation:
            case o.Draw(numbers):
                for number in numbers:
                    yield number, is_there
                    is_there = is_there and not _is_any(box, number, restless)
            case o.Relocate(maps, who):
                yield from ((number, is_there and who == "you") for number in maps)
            case o.Choose(options):
                for option in options:
                    yield from _draws(box, option.do, restless, is_there)
            case o.When(_, then, otherwise):
                yield from _draws(box, then, restless, is_there)
                yield from _draws(box, otherwise, restless, is_there)
        is_there = is_there and not _moves(box, operation, restless)


def _moves(box: Box, operation: o.Operation, restless: frozenset[str]) -> bool:
    """Whether the acting hero may stand elsewhere after an operation."""
    for one in o.every_operation((operation,)):
        match one:
            case o.Discard(numbers) | o.Destroy(numbers) | o.Return(numbers) if _takes_maps(box, numbers):
                return True
            case o.Draw(numbers):
                if any(_is_any(box, number, restless) for number in numbers):
                    return True
            case _ if isinstance(one, MOVES_HEROES):
                return True
    return False


def _is_any(box: Box, number: int, cards: frozenset[str]) -> bool:
    """Whether some card with a number is one of these."""
    return any(card.id in cards for card in box.encounters.get(number, ()))


def _takes_maps(box: Box, numbers: Sequence[o.CardOrThis]) -> bool:
    return any(
        number == "this" or any(isinstance(card, Map) for card in box.encounters.get(number, ())) for number in numbers
    )


def _restless(box: Box) -> frozenset[str]:
    """Cards that may leave the hero who reveals them standing elsewhere: also by drawing another that may."""
    drawing: dict[int | None, list[str]] = {}
    found: dict[str, None] = {}
    for card in box.cards:
        every = [one for do, _ in operation_lists(card) for one in o.every_operation(do)]
        for number in (*card.draws, *(number for one in every if isinstance(one, o.Draw) for number in one.cards)):
            drawing.setdefault(number, []).append(card.id)
        moves = any(_moves(box, one, frozenset()) for one in every)
        if isinstance(card, Map) or moves or _takes_maps(box, card.discards):
            found[card.id] = None
    queue = list(found)
    for one in queue:  # it grows as we go
        for drawer in drawing.get(box.by_id[one].number, ()):
            if drawer not in found:
                found[drawer] = None
                queue.append(drawer)
    return frozenset(found)
