"""From failure conditions to what meets them too early, and to what chapters are lost without.

A failure condition counts while its chapter is being read. Nobody who wants to win meets it then (`avoiding`); and a
party that has met it earlier, when it was not yet a failure, can no longer read the chapter without losing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Chapter, Hero, Item, Quest
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import only_goes_on
from toolkit.games.unlikely_heroes.proving.clauses.facts import DOUBT, NEVER, Fact, QuestClause, QuestReach
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.proving.reachable.chapter_start import implies
from toolkit.search.horn import Clause


def too_early(at_stake: Stakes, *, voluntary: bool = False) -> Iterator[tuple[Fact, Fact]]:
    """Facts that meet a failure condition before its chapter is read, each with the reading that it rules out.

    Leaving an item that does not help is innocent, even if a later chapter fails without it: so merely revealing such
    an item counts as such a fact. With `voluntary`, this goes for every item.
    """
    left = {card.id for card in at_stake.play.cards if isinstance(card, Item | Hero)}
    left = {one for one in left if voluntary or not at_stake.helps(at_stake.play.box.by_id[one])}
    known = at_stake.relaxation.knowledge
    for chapter in at_stake.play.quest.chapters:
        if _is_only_the_start(at_stake, chapter):
            continue
        for index, variant in enumerate(chapter.variants):
            reading = f.Reading(chapter.number, index)
            if not variant.failures or reading not in at_stake.reach:
                continue
            before = known.sweep([f.BEGUN], {reading})
            for condition in alternatives(plainly(one.condition) for one in variant.failures):
                moments = list(_unwatched(at_stake, condition, before))
                facts = {fact for at in moments for fact in _makes_true(at_stake, condition, left, at) or ()}
                for fact in sorted(facts, key=repr):
                    if any(fact in moment for moment in moments) and not _is_refuted(at_stake, condition, fact):
                        yield fact, reading


def _is_only_the_start(at_stake: Stakes, chapter: Chapter) -> bool:
    """Whether a chapter is read from the start of the quest, and never again."""
    ways = at_stake.relaxation.knowledge.ways(f.Entered(1))
    return chapter.number == 1 and all(f.BEGUN in way.body for way in ways)


def _is_refuted(at_stake: Stakes, condition: c.Condition, fact: Fact) -> bool:
    """Whether what must come before a fact refutes a condition: it reveals a card that must not be revealed."""
    if not isinstance(condition, c.All):
        return False
    before = at_stake.landmarks[fact]
    hidden = [part.of.card for part in condition.of if isinstance(part, c.Not) and isinstance(part.of, c.Revealed)]
    cards = [card for number in hidden for card in at_stake.play.box.encounters.get(number, ())]
    return any(f.CardRevealed(card.id) in before for card in cards)


def plainly(condition: c.Condition) -> c.Condition:
    """The same condition with "not" only in front of simple conditions.

    >>> plainly(c.Not(c.All((c.Revealed(1), c.Not(c.Revealed(2))))))
    Any(of=(Not(of=Revealed(card=1)), Revealed(card=2)))
    """
    match condition:
        case c.Not(c.Not(part)):
            return plainly(part)
        case c.Not(c.All(parts)):
            return c.Any(tuple(plainly(c.Not(part)) for part in parts))
        case c.Not(c.Any(parts)):
            return c.All(tuple(plainly(c.Not(part)) for part in parts))
        case c.All(parts):
            return c.All(tuple(plainly(part) for part in parts))
        case c.Any(parts):
            return c.Any(tuple(plainly(part) for part in parts))
        case _:
            return condition


def alternatives(conditions: Iterable[c.Condition]) -> Iterator[c.Condition]:
    """Conditions each of which is enough, with "any of" split into its parts."""
    for condition in conditions:
        if isinstance(condition, c.Any):
            yield from alternatives(condition.of)
        else:
            yield condition


def _unwatched(at_stake: Stakes, condition: c.Condition, before: QuestReach) -> Iterator[QuestReach]:
    """What can come about, for each earlier chapter that a condition does not fail, while that chapter is read.

    Where the condition fails every chapter, nobody gets past it.
    """
    quest, known = at_stake.play.quest, at_stake.relaxation.knowledge
    goes_on = only_goes_on(at_stake.play.box, quest)
    for chapter in quest.chapters:
        readings = [f.Reading(chapter.number, index) for index in range(len(chapter.variants))]
        watched = [
            any(
                implies(condition, other)
                for other in alternatives(plainly(failure.condition) for failure in variant.failures)
            )
            for variant in chapter.variants
        ]
        may_be_silent = all(variant.item is not None for variant in chapter.variants)  # perhaps no variant is read
        is_open = any(reading in before and not sees for reading, sees in zip(readings, watched, strict=True))
        if is_open or (may_be_silent and f.Entered(chapter.number) in before):
            later = {one for one in at_stake.reach.first if type(one) is f.Reading and one.chapter > chapter.number}
            yield known.sweep([f.BEGUN], later) if goes_on else before


def must_stay(quest: Quest) -> set[int]:
    """Numbers of cards without which some chapter may be lost."""
    failures = [one.condition for chapter in quest.chapters for variant in chapter.variants for one in variant.failures]
    found: set[int] = set()
    while failures:
        match failures.pop():
            case c.Gone(number) | c.Not(c.InPlay(number)):
                found.add(number)
            case c.All(parts) | c.Any(parts):
                failures += parts
            case c.Not(part):
                failures.append(part)
    return found


def _makes_true(
    at_stake: Stakes, condition: c.Condition, left: Set[str] = frozenset(), by_then: QuestReach | None = None
) -> set[Fact] | None:
    """Facts at least one of which is needed for a condition to hold; None if it may hold without any.

    `left` are cards that someone may leave or throw away. If it is known what can have come about `by_then`, the fact
    that a card is taken is reported itself, rather than the deed that might take it.
    """
    box = at_stake.play.box
    match condition:
        case c.Revealed(number) | c.InPlay(number):
            return {f.CardRevealed(card.id) for card in box.encounters.get(number, ())}
        case c.TagInPlay(tag):
            return {f.CardRevealed(card.id) for card in box.cards if isinstance(card, Item) and tag in card.tags}
        case c.Gone(number):
            cards = box.encounters.get(number, ())
            behind: set[Fact] = {f.CardRevealed(card.id) for card in cards if card.id in left}
            return behind | ways_to_go(at_stake, cards, by_deed=by_then is None)
        case c.Passed(number):
            return trials_of(box, number)
        case c.Solved(colour):
            return {fact for fact in at_stake.reach.first if type(fact) is f.PiecesLaid and fact.colour == colour}
        case c.At(number):
            ids = {card.id for card in box.encounters.get(number, ())}
            if any(fact.card in ids for fact in at_stake.reach.first if isinstance(fact, f.Regrouped | f.Jump)):
                return None  # a hero who is moved there has no choice
            return {f.OnMap(card.id) for card in box.encounters.get(number, ())}
        case c.All(conditions):
            asked = (one for one in conditions if not (isinstance(one, c.Not) and _wanted(one.of) is not None))
            each = (_makes_true(at_stake, one, left, by_then) for one in asked)
            return next((facts for facts in each if facts is not None), None)
        case c.Any(conditions):
            every = [_makes_true(at_stake, one, left, by_then) for one in conditions]
            return None if None in every else {fact for facts in every for fact in facts or ()}
        case c.Not(part) if isinstance(part, c.Fortune) or _wanted(part) is not None:
            return set()  # the clause that reads the chapter asks for what the chapter is lost without
        case _ if isinstance(condition, c.Fortune):
            return set()
        case _:
            return None


def trials_of(box: Box, number: int) -> set[Fact]:
    """Passing a challenge with a number, box by box."""
    return {
        f.TrialPassed(card.id, index)
        for card in box.encounters.get(number, ())
        if isinstance(card, Challenge)
        for index in range(len(card.trials))
    }


def ways_to_go(at_stake: Stakes, cards: Iterable[Card], *, by_deed: bool = True, returning: bool = False) -> set[Fact]:
    """What may make one of some cards leave: being taken, used in a puzzle, replaced or let go, but not thrown away.

    Being taken counts as the deed that does it, or else as such. A card may also leave by `returning` to the pile.
    """
    known, box = at_stake.relaxation.knowledge, at_stake.play.box
    there = {card.id: card for card in cards}
    found: set[Fact] = set()
    for card in there.values():
        if isinstance(card, Item) and card.discard_without is not None:
            found.add(f.CardRevealed(card.id))
        elif isinstance(card, Hero):
            others = (one for one in at_stake.play.cards if isinstance(one, Hero) and one is not card)
            found |= {f.CardRevealed(one.id) for one in others}
        elif isinstance(card, Challenge) and card.number is not None:
            found |= trials_of(box, card.number)
    for clause in known.clauses:
        head = clause.head
        if type(head) is f.Takes and head.card in there and (returning or not head.returns):
            found.add(clause.body[0] if by_deed else head)
    return found


class Wanted(Struct, frozen=True, eq=False):
    """What readings are lost without from their first moment: facts that each asks for; clauses for alternatives."""

    asks: dict[Fact, list[Fact]]
    clauses: list[QuestClause]

    @property
    def facts(self) -> set[Fact]:
        """Everything that may be asked for."""
        return {fact for facts in self.asks.values() for fact in facts}.union(*(one.body for one in self.clauses))


def wanted_facts(at_stake: Stakes) -> Wanted:
    """What each reading of a chapter asks for, so that no failure condition is met when it begins.

    Conditions that are false until something makes them true are left to `too_early`, unless nobody can say what does.
    """
    found = Wanted({}, [])
    for chapter in at_stake.play.quest.chapters:
        for index, variant in enumerate(chapter.variants):
            reading = f.Reading(chapter.number, index)
            for condition in alternatives(plainly(failure.condition) for failure in variant.failures):
                if not is_false_at_first(condition):
                    asked = _asked(at_stake, plainly(c.Not(condition)), reading, found.clauses)
                elif _is_only_the_start(at_stake, chapter) or _makes_true(at_stake, condition) is not None:
                    continue
                else:
                    asked = (DOUBT,)
                found.asks.setdefault(reading, []).extend(asked)
    return found


def _asked(at_stake: Stakes, required: c.Condition, reading: f.Reading, clauses: list[QuestClause]) -> tuple[Fact, ...]:
    """Facts that make a condition hold; clauses for alternatives among them are added to those that there are."""
    match required:
        case c.All(parts):
            return tuple(fact for part in parts for fact in _asked(at_stake, part, reading, clauses))
        case c.Any(parts):
            either = f.Either(reading, len(clauses))
            clauses += [Clause(either, _asked(at_stake, part, reading, clauses)) for part in parts]
            return (either,)
        case c.Heroes(number):
            return () if at_stake.play.heroes >= number else (NEVER,)
        case c.Not(c.Heroes(number)):
            return () if at_stake.play.heroes < number else (NEVER,)
        case c.Not(part) if not isinstance(part, c.Fortune):
            return (DOUBT,)
        case _ if isinstance(required, c.Fortune | c.Not):
            return ()
        case _:
            fact = _wanted(required)
            return (fact if fact is not None else DOUBT,)


def is_false_at_first(condition: c.Condition) -> bool:
    """Whether a condition is false until something makes it true."""
    match condition:
        case c.Any(parts):
            return all(is_false_at_first(part) for part in parts)
        case c.All(parts):
            return any(is_false_at_first(part) for part in parts)
        case c.Revealed() | c.InPlay() | c.TagInPlay() | c.Gone() | c.Passed() | c.Solved() | c.At():
            return True
        case _:
            return False


def _wanted(condition: c.Condition) -> Fact | None:
    match condition:
        case c.Revealed(number):
            return f.NumberRevealed(number)
        case c.Passed(number):
            return f.NumberPassed(number)
        case c.InPlay(number):
            return f.NumberInPlay(number)
        case c.TagInPlay(tag):
            return f.TagHeld(tag)
        case c.Solved(colour):
            return f.PuzzleSolved(colour)
        case c.Gone(number):
            return f.NumberGone(number)
        case _:
            return None


def without_failing(at_stake: Stakes, takes: f.Takes) -> Iterator[tuple[Fact, ...]]:
    """What must have come true if a card has been taken and the quest is not lost, case by case.

    The chapter being read at that time cannot be one that is lost without the card.
    """
    number = at_stake.play.box.by_id[takes.card].number
    readings = [
        (f.Reading(chapter.number, index), variant)
        for chapter in at_stake.play.quest.chapters
        for index, variant in enumerate(chapter.variants)
    ]
    watched = {
        reading: _if_gone([plainly(failure.condition) for failure in variant.failures], number)
        for reading, variant in readings
        if reading.chapter >= _first_chapter(at_stake, takes)
    }
    if number is None or takes.returns or all(known == () for known in watched.values()):
        yield ()
        return
    for reading, known in watched.items():
        if known is not None and reading in at_stake.reach and all(fact in at_stake.reach for fact in known):
            yield (reading, *known)
    for chapter in at_stake.play.quest.chapters:  # a chapter without a variant to read has no failure conditions
        if chapter.number >= _first_chapter(at_stake, takes) and all(
            variant.item is not None for variant in chapter.variants
        ):
            yield (f.Entered(chapter.number),)


def _first_chapter(at_stake: Stakes, fact: Fact) -> int:
    """The last chapter that must have been entered before a fact can come true; 0 if chapters may lead backwards."""
    if not only_goes_on(at_stake.play.box, at_stake.play.quest):
        return 0
    return max((one.chapter for one in at_stake.landmarks[fact] if isinstance(one, f.Entered | f.Reading)), default=0)


def _if_gone(failures: Sequence[c.Condition], number: int | None) -> tuple[Fact, ...] | None:
    """Facts that must hold if a card is gone and yet none of these failures is met; None if one certainly is."""
    found: list[Fact] = []
    for condition in failures:
        match condition:
            case c.Gone(other) if other == number:
                return None
            case c.Any(parts):
                inner = _if_gone(parts, number)
                if inner is None:
                    return None
                found += inner
            case c.All(parts) if c.Gone(number) in parts:  # type: ignore[arg-type]
                others = [part for part in parts if part != c.Gone(number)]  # type: ignore[arg-type]
                match others:
                    case []:
                        return None
                    case [c.Not(c.Revealed(other))]:
                        found.append(f.NumberRevealed(other))
    return tuple(found)
