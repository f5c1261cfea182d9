"""Topics that link findings about reach from cause to consequence, and the card that a wrong number was meant for.

    number 112   no card has this number
    tag bright   no item has this tag
    way to 12    something should lead to card 12, and does not
    edge 4 18    map 4 has an edge to map 18, which has none back
    card 12      card 12 is never revealed
    puzzle blue  the puzzle cannot be solved
    chapter …    a chapter is never entered

`toolkit.report.folding` decides what follows from what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Map, Owner, Quest, Reference, Role
from toolkit.games.unlikely_heroes.content.references import unmet
from toolkit.games.unlikely_heroes.land.edges import unanswered
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.reach import Unreached, unreached
from toolkit.source.suggest import is_slip

MOST_WAYS = 8
"""How many missing ways are tried out for their consequences."""
TO_MAPS = (Role.EDGE, Role.RELOCATE)
LEADS = (Role.ANCHOR, Role.EDGE, Role.DRAW, Role.REVEAL_DRAW, Role.RELOCATE)
"""References that bring a card into play."""


def of_number(number: int | str) -> str:
    """The topic that no card has a number."""
    return f"number {number}"


def of_tag(tag: str) -> str:
    """The topic that no item has a tag."""
    return f"tag {tag}"


def of_way(card: Card) -> str:
    """The topic that something should lead to a card and does not."""
    return f"way to {card.id}"


def of_edge(card: Card, neighbour: Card) -> str:
    """The topic that a map has an edge to another, which has none back."""
    return f"edge {card.id} {neighbour.id}"


def of_card(card: str) -> str:
    """The topic that a card (by its id) is never revealed."""
    return f"card {card}"


def of_chapter(quest: str, number: int) -> str:
    """The topic that a chapter is never entered."""
    return f"chapter {number} of {quest}"


def of_puzzle(colour: str) -> str:
    """The topic that a puzzle cannot be solved."""
    return f"puzzle {colour}"


def of_fact(box: Box, quest: str, fact: Fact) -> list[str]:
    """What is to blame if a fact never comes true."""
    match fact:
        case f.CardRevealed(card) | f.OnMap(card) | f.TrialPassed(card):
            return [of_card(card)]
        case f.ItemHeld(number) | f.NumberInPlay(number) | f.NumberRevealed(number) | f.NumberPassed(number):
            return _of_cards(box, number)
        case f.OnMapNumbered(number) | f.NumberGone(number):
            return _of_cards(box, number)
        case f.TagHeld(tag):
            return [of_card(card.id) for card in box.cards if tag in card.tags] or [of_tag(tag)]
        case f.PuzzleSolved(colour) | f.PiecesLaid(colour):
            return [of_puzzle(colour)]
        case f.Entered(chapter) | f.Reading(chapter):
            return [of_chapter(quest, chapter)]
        case _:
            return []


def _of_cards(box: Box, number: int) -> list[str]:
    return [of_card(card.id) for card in box.encounters.get(number, ())] or [of_number(number)]


def of_facts(box: Box, quest: str, facts: Iterable[Fact]) -> tuple[str, ...]:
    """The same for several facts, each topic once."""
    return tuple(dict.fromkeys(topic for fact in facts for topic in of_fact(box, quest, fact)))


def unentered(quest: Quest, reached: Iterable[Fact]) -> tuple[str, ...]:
    """The chapters of a quest, as topics, that are not reached."""
    entered = {fact.chapter for fact in reached if type(fact) is f.Entered}
    return tuple(of_chapter(quest.id, one.number) for one in quest.chapters if one.number not in entered)


def before_of(box: Box, one: Unreached) -> tuple[str, ...]:
    """What is to blame for a card that is behind others."""
    return tuple(dict.fromkeys(topic for quest, fact in one.unmet for topic in of_fact(box, quest, fact)))


def ways_to(box: Box, quest: str, fact: Fact) -> list[str]:
    """The missing ways each of which would be enough to reach a fact."""
    enough = _opened(box)[quest](fact)
    return [of_way(card) for index, card in enumerate(_missing_ways(box)) if enough >> index & 1]


def ways_out(box: Box, one: Unreached) -> list[str]:
    """The same for a card, in any quest."""
    return [topic for quest in reached(box) for topic in ways_to(box, quest, f.CardRevealed(one.card.id))]


@once_a_box
def _opened(box: Box) -> dict[str, Callable[[Fact], int]]:
    """For each quest, which of the missing ways would each be enough to reach a fact: bit n for way n."""
    cases = [_with(card) for card in _missing_ways(box)]
    return {quest: reach.in_cases(cases) for quest, reach in reached(box).items()}


def _with(card: Card) -> list[Fact]:
    return [f.CardRevealed(card.id), *([f.OnMap(card.id)] if isinstance(card, Map) else [])]


@once_a_box
def _missing_ways(box: Box) -> tuple[Card, ...]:
    """Cards that something should lead to: those that nothing leads to, and unreached maps with a one-way edge."""
    never = {one.card for one in unreached(box)}
    maps = dict.fromkeys(facing.map for facing in unanswered(box) if facing.map in never)
    return (*maps, *_orphans(box))[:MOST_WAYS]


@once_a_box
def _orphans(box: Box) -> tuple[Card, ...]:
    return tuple(one.card for one in unreached(box) if one.reason == "orphan")


def meant(box: Box, reference: Reference) -> Card | None:
    """The card that a reference to a missing card was meant for: one that nothing leads to, with a similar number.

    A number has few digits, so a typing mistake is one digit too many, too few or wrong, or two swapped. If only one
    number is missing and nothing leads to only one card, the card was given that other number. No card was meant to
    lead to itself.
    """
    if reference.role not in LEADS:
        return None
    leading = {owner.id for owner, one in unmet(box, *LEADS) if one.target == reference.target}
    lost = [
        card for card in _orphans(box)
        if card.id not in leading and (reference.role not in TO_MAPS or isinstance(card, Map))
    ]  # fmt: skip
    fitting = [card for card in lost if _is_like(str(reference.target), str(card.number))]
    if not fitting and len(_orphans(box)) == 1 and len({one.target for _, one in unmet(box, *LEADS)}) == 1:
        fitting = lost
    return fitting[0] if len(fitting) == 1 else None


def missing_links(box: Box, quest: Quest) -> dict[int | str, tuple[Owner, Reference]]:
    """Numbers of missing cards that a quest leads to, and to which maps beyond its reach have edges: missing links.

    Each comes with a card or quest that leads to it, and the reference.
    """
    reach = reached(box)[quest.id]
    found: dict[int | str, tuple[Owner, Reference]] = {}
    beyond: set[int | str] = set()
    for owner, reference in unmet(box, *LEADS):
        if owner is quest or (isinstance(owner, Card) and f.CardRevealed(owner.id) in reach):
            found.setdefault(reference.target, (owner, reference))
        elif reference.role is Role.EDGE:
            beyond.add(reference.target)
    return {number: led for number, led in found.items() if number in beyond}


def did_you_mean_card(box: Box, reference: Reference) -> str:
    """A hint for a reference to a missing card, or nothing."""
    card = meant(box, reference)
    return f"Did you mean {card.number}? Nothing leads to {card.label}." if card is not None else ""


def ways_meant(box: Box, reference: Reference) -> list[str]:
    """The further topic that a reference to a missing card explains: it should have led to another card."""
    card = meant(box, reference)
    return [of_way(card)] if card is not None else []


def _is_like(wrong: str, right: str) -> bool:
    """Whether one number may be a slip for another."""
    if is_slip(wrong, right):
        return True
    longer, shorter = sorted((wrong, right), key=len, reverse=True)
    if len(longer) == len(shorter):
        return sum(one != other for one, other in zip(wrong, right, strict=True)) == 1 and len(wrong) > 1
    cut = (longer[:index] + longer[index + 1 :] for index in range(len(longer)))
    return len(longer) == len(shorter) + 1 and shorter in cut
