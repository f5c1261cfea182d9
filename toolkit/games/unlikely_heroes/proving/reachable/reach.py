"""From a box to the cards that no quest can ever reveal, each with the reason why.

    orphan     nothing in the box leads to it
    blocked    something leads to it, but asks for something that is never in play
    loop       it waits for cards that wait for it
    behind     it is only reached through cards or chapters that are never reached, or waits for such a card

One fault has one reason: the cards behind a blocked one are reported separately. All of this is certain, because the
relaxation it builds on errs only on the side of reaching too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Literal

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, Map, Quest
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, QuestReach
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of

GETTING_THERE: f.Kinds = frozenset({
    f.CardRevealed, f.OnMap, f.Adrift, f.TrialPassed, f.PiecesLaid, f.Used, f.AtHand, f.Happened, f.Spent, f.Option,
    f.OptionAgain, f.Then, f.ThenAgain, f.Else, f.ElseAgain, f.Drew, f.Jump, f.Regrouped, f.Entered, f.Reading,
    f.Followed, f.Obeyed, f.Takes,
})  # fmt: skip
"""Kinds of facts about how far players have come; all others are what is asked for on the way."""


class Unreached(Struct, frozen=True, eq=False):
    """A card that no quest reveals. `blockers` are facts that nothing provides; `ring`, clauses that wait in a circle.

    `behind` are the cards and chapters that would lead to it, in a designer's words, each with its place; or, if it
    `waits`, the cards that it asks for. `unmet` has the same as facts, each with the quest that it is about.
    """

    card: Card
    reason: Literal["orphan", "blocked", "loop", "behind"]
    blockers: tuple[Fact, ...] = ()
    ring: tuple[QuestClause, ...] = ()
    behind: tuple[tuple[str, Place], ...] = ()
    waits: bool = False
    unmet: tuple[tuple[str, Fact], ...] = ()


@once_a_box
def unreached(box: Box) -> tuple[Unreached, ...]:
    """Every card that is never revealed.

    Nothing is certain, so nothing is reported, about a box that could not be read completely, has no quests, or has a
    quest that does not start on a map or a puzzle with too many solutions to check.
    """
    if not box.whole or not box.quests or not all(starts_on_a_map(box, quest) for quest in box.quests):
        return ()
    if any(puzzle.cut for puzzle in puzzles_of(box)):
        return ()
    reaches = list(reached(box).values())
    return tuple(
        _explain(box, card, reaches)
        for card in box.cards
        if card.number is not None and not any(f.CardRevealed(card.id) in reach for reach in reaches)
    )


def starts_on_a_map(box: Box, quest: Quest) -> bool:
    """Whether a quest can begin at all."""
    return any(isinstance(card, Map) for card in box.encounters.get(quest.start, ()))


def _explain(box: Box, card: Card, reaches: list[QuestReach]) -> Unreached:
    fact = f.CardRevealed(card.id)
    if not any(reach.ways(fact) for reach in reaches):
        return Unreached(card, "orphan")
    for reach in reaches:
        if any(_only_asks(reach, clause) for clause in reach.ways(fact)):
            blockers = reach.blockers(fact)
            if not blockers:
                return Unreached(card, "loop", ring=tuple(ring_of(reach, fact)))
            elsewhere = [one for blocker in blockers for one in _led_to(box, blocker, reaches)]
            if elsewhere:  # the fault lies further back
                unmet = tuple(("", f.CardRevealed(one.id)) for one in elsewhere)
                named = tuple((one.label, one.place) for one in elsewhere)
                return Unreached(card, "behind", behind=named, waits=True, unmet=unmet)
            return Unreached(card, "blocked", blockers=blockers)
    missing = tuple(islice(_missing(box, fact), NEAREST))
    labels = {fact_words(box, one) + of_quest(quest, one): _place_of(box, quest, one) for quest, one in missing}
    return Unreached(card, "behind", behind=tuple(labels.items()), unmet=missing)


def _led_to(box: Box, blocker: Fact, reaches: list[QuestReach]) -> list[Card]:
    """The cards that would provide what is missing and that something leads to in some quest."""
    match blocker:
        case f.ItemHeld(number) | f.NumberInPlay(number) | f.NumberRevealed(number) | f.NumberPassed(number):
            cards = list(box.encounters.get(number, ()))
        case f.CardRevealed(card):
            cards = [box.by_id[card]]
        case f.TagHeld(tag):
            cards = _carriers(box).get(tag, [])
        case _:
            return []
    return [one for one in cards if any(reach.ways(f.CardRevealed(one.id)) for reach in reaches)]


STEPS: f.Kinds = frozenset({f.CardRevealed, f.Entered})
"""Where to look for what is missing: a card, or a chapter."""
NEAREST = 12
"""So many of them are told for one card at most: where a thousand cards wait for a thousand others, nobody reads on."""
AROUND = 500
"""So many facts are looked at for that in one quest, so that it takes the same for each card however large the box."""


def _missing(box: Box, fact: Fact) -> Iterator[tuple[str, Fact]]:
    """What is missing on the ways to a fact in any quest, each once; chapters with their quest.

    That a map might be taken from under somebody's feet leads anywhere, so it is looked at only if nothing else is
    missing.
    """
    told: set[tuple[str, Fact]] = set()
    for quest, reach in reached(box).items():
        nearest = list(islice(_before(reach, fact, f.ADRIFT), NEAREST)) or islice(_before(reach, fact), NEAREST)
        for part in nearest:
            one = quest if type(part) is f.Entered else "", part
            if one not in told:
                told.add(one)
                yield one


def _before(reach: QuestReach, fact: Fact, *ignored: Fact) -> Iterator[Fact]:
    """The cards and chapters that are missing on the ways to a fact, nearest first; nothing beyond them."""
    seen, queue = {fact, *ignored}, [fact]
    for one in islice(queue, AROUND):  # the list grows as we go
        for clause in reach.ways(one):
            for part in clause.body:
                if part in seen or part in reach:
                    continue
                seen.add(part)
                if type(part) in STEPS:
                    yield part
                else:
                    queue.append(part)


def of_quest(quest: str, fact: Fact) -> str:
    """Words that say which quest a chapter belongs to; none for cards."""
    return f" of quest {quest}" if type(fact) is f.Entered else ""


def _place_of(box: Box, quest: str, fact: Fact) -> Place:
    match fact:
        case f.CardRevealed(card):
            return box.by_id[card].place
        case f.Entered(chapter):
            return next(one for one in box.quests if one.id == quest).chapters[chapter - 1].place
    raise AssertionError(fact)


def _only_asks(reach: QuestReach, clause: QuestClause) -> bool:
    """Whether players can get as far as this clause, and only what it asks for is missing."""
    missing = reach.missing(clause)
    return bool(missing) and not any(type(part) in GETTING_THERE for part in missing)


def never_stood_on(box: Box) -> Iterator[Map]:
    """Maps that come into play in some quest, but that no hero can ever stand on."""
    if not box.whole:
        return
    reaches = list(reached(box).values())
    for card in box.cards:
        if not isinstance(card, Map) or any(f.OnMap(card.id) in reach for reach in reaches):
            continue
        if any(f.CardRevealed(card.id) in reach for reach in reaches):
            yield card


def needs_itself(box: Box, card: Card) -> str:
    """The part of a card's dependency that only the card itself meets: `item`, `tag`, or nothing."""
    if not isinstance(card, Item):
        return ""
    for needs in to_reveal(card):
        if any(box.encounters.get(item) == (card,) for item in needs.items):
            return "item"
        if any(_carriers(box).get(tag) == [card] for tag in needs.tags):
            return "tag"
    return ""


@once_a_box
def _carriers(box: Box) -> Mapping[str, list[Card]]:
    """The items with each tag."""
    found: dict[str, list[Card]] = {}
    for card in box.cards:
        for tag in dict.fromkeys(card.tags) if isinstance(card, Item) else ():
            found.setdefault(tag, []).append(card)
    return found


def ring_of(reach: QuestReach, fact: Fact) -> list[QuestClause]:
    """A ring of clauses that wait for each other, so that a fact is never reached; it begins with what is asked for."""
    return reach.loop(fact, lambda one: type(one) not in GETTING_THERE)


UNCLEAR = "one of several things"


def ring_words(box: Box, ring: Sequence[QuestClause]) -> str:
    """A ring in a designer's words: A waits for B, which waits for C, which waits for A.

    Of a chain of maps, only the first and the last are named; a challenge to be passed is named as the challenge.
    """
    is_map = [type(clause.head) is f.OnMap for clause in ring]
    named = [
        fact_words(box, clause.head).removesuffix(" to be passed")
        for index, clause in enumerate(ring)
        if not (is_map[index] and is_map[index - 1] and is_map[(index + 1) % len(ring)]) or all(is_map)
    ]
    first, *others = [name for name in dict.fromkeys(named) if name != UNCLEAR] or named
    return f"{first} waits for {', which waits for '.join([*others, first])}"


def fact_words(box: Box, fact: Fact) -> str:
    """A fact in a designer's words: what a card waits for."""
    match fact:
        case f.CardRevealed(card) | f.OnMap(card):
            return box.by_id[card].label
        case f.TrialPassed(card):
            return f"{box.by_id[card].label} to be passed"
        case f.NumberPassed(number):
            return f"challenge {number} to be passed"
        case f.ItemHeld(number):
            return f"item {number}"
        case f.TagHeld(tag):
            return f'an item with the tag "{tag}"'
        case f.PuzzleSolved(colour):
            return f"the {colour} puzzle to be solved"
        case f.OnMapNumbered(number):
            return f"someone on map {number}"
        case f.Entered(chapter) | f.Reading(chapter):
            return f"chapter {chapter}"
        case f.NumberRevealed(number) | f.NumberInPlay(number):
            return f"card {number}"
        case f.NumberGone(number):
            return f"card {number} to be gone"
        case f.Room(items):
            return f"room in the backpacks for {items} items at the same time"
        case _:
            return UNCLEAR
