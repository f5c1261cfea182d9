"""From failure conditions to what nobody who wants to win may do, and until when.

`threats` asks whether there is always a next step towards winning. A step counts only if it does not lose the quest,
at once or by what inevitably follows (`inevitable`). So whatever might meet a failure condition asks for one fact more:
that it does no harm, because the chapters that would fail are over.

Where several things have to come together, it is enough to avoid the first of them. Once that has come about all the
same (in a chapter that does not mind, say), the others have to be avoided instead: until then they do no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Card, Hero, Item
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import only_goes_on
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact, QuestClause
from toolkit.games.unlikely_heroes.proving.losing.failures import (
    alternatives,
    is_false_at_first,
    plainly,
    trials_of,
    wanted_facts,
    ways_to_go,
)
from toolkit.games.unlikely_heroes.proving.losing.inevitable import bringing_about, explored_on
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.search.horn import Clause
from toolkit.search.threats import Loss

Deeds = frozenset[Fact]


class Peril(Struct, frozen=True):
    """Deeds that may lose the quest while one of some variants is being read; always, if there is no last of these.

    If there are `unless` facts, the deeds do no harm before one of these has come about. With `together`, the id of a
    map, they do none if everyone can be there: then somebody else holds what would draw the fatal card.
    """

    deeds: Deeds
    readings: tuple[f.Reading, ...] = ()
    unless: Deeds = frozenset()
    together: str = ""


class Caution(Struct, frozen=True, eq=False):
    """What a plan has to heed: what facts ask for in addition, how they get it, and what may put an end to that."""

    asks: dict[Fact, list[Fact]]
    clauses: list[QuestClause]
    still: list[Fact]
    losses: list[Loss[Fact]]


def caution(at_stake: Stakes) -> Caution | None:
    """What a plan has to heed, so that it neither fails nor reads a chapter that has failed already.

    None if for some failure condition nobody can say what might meet it.
    """
    wanted = wanted_facts(at_stake)
    found = Caution(wanted.asks, wanted.clauses, [], [])
    for index, peril in enumerate(perils(at_stake)):
        if peril is None:
            return None
        harmless = f.Harmless(index)
        for deed in peril.deeds:
            found.asks.setdefault(deed, []).append(harmless)
        found.clauses.extend(Clause(harmless, (later,)) for later in _afterwards(at_stake, peril.readings))
        if peril.together:
            everyone = (f.OfHero(hero, f.OnMap(peril.together)) for hero in range(at_stake.play.heroes))
            found.clauses.append(Clause(harmless, tuple(everyone)))
        if peril.unless:
            unmet = f.Unmet(index)
            found.clauses.append(Clause(harmless, (unmet,)))
            found.still.append(unmet)
            reached = sorted((fact for fact in peril.unless if fact in at_stake.reach), key=repr)
            found.losses.extend(Loss("half met", (fact,), (unmet,)) for fact in reached)
    return found


def _afterwards(at_stake: Stakes, readings: Sequence[f.Reading]) -> Iterator[Fact]:
    """Facts each of which shows that none of some variants is being read, or ever will be.

    A chapter that has been entered has to be readable at once: what it is lost without cannot be fetched afterwards.
    """
    quest = at_stake.play.quest
    if not readings or not only_goes_on(at_stake.play.box, quest):
        return
    last = max(reading.chapter for reading in readings)
    for chapter in quest.chapters[last - 1 :]:
        for index in range(len(chapter.variants)):
            if f.Reading(chapter.number, index) not in readings:
                yield f.Reading(chapter.number, index)


def perils(at_stake: Stakes) -> Iterator[Peril | None]:
    """Everything to be avoided; None for a failure condition that might be met by anything."""
    failing: dict[c.Condition, list[f.Reading]] = {}
    for chapter in at_stake.play.quest.chapters:
        for index, variant in enumerate(chapter.variants):
            for condition in alternatives(plainly(failure.condition) for failure in variant.failures):
                failing.setdefault(condition, []).append(f.Reading(chapter.number, index))
    ends = frozenset(fact for fact in at_stake.reach.first if type(fact) is f.Lost)

    def found(makers: _Makers) -> Iterator[Peril | None]:
        for condition, readings in failing.items():
            yield from makers.perils(condition, tuple(readings))
        if ends:
            yield Peril(makers.inevitably(ends))

    at_first = found(_Makers(at_stake, failing))
    each = [fact for peril in at_first if peril is not None for fact in (*peril.deeds, *peril.unless)]
    anyway = frozenset(bringing_about(at_stake, each))
    sure = found(_Makers(at_stake, failing, anyway, apart=False))
    for peril, if_apart in zip(sure, found(_Makers(at_stake, failing, anyway)), strict=True):
        yield peril
        if peril is not None and if_apart is not None:
            yield from _together(at_stake, peril, if_apart.deeds - peril.deeds)


def _together(at_stake: Stakes, peril: Peril, deeds: Deeds) -> Iterator[Peril]:
    """Deeds that are harmless for heroes who stand together, by the map on which that would have to be."""
    by_map: dict[str, list[Fact]] = {}
    for deed in sorted(deeds, key=repr):
        by_map.setdefault(explored_on(at_stake, deed), []).append(deed)
    yield from (Peril(frozenset(some), peril.readings, peril.unless, place) for place, some in by_map.items())


class _Makers:
    """What may make conditions true, for a party that avoids it if it can, and whose heroes may be `apart`."""

    def __init__(
        self, at_stake: Stakes, failing: Iterable[c.Condition], anyway: Deeds = frozenset(), *, apart: bool = True
    ) -> None:
        self.at_stake, self.box, self.anyway, self.apart = at_stake, at_stake.play.box, anyway, apart
        self.kept = {one.card for condition in failing for one in _parts(condition) if isinstance(one, c.Gone)}
        """Numbers of items that nobody can simply refuse: that, too, may lose the quest."""

    def perils(self, condition: c.Condition, readings: tuple[f.Reading, ...]) -> Iterator[Peril | None]:
        """What has to be avoided so that a condition does not come true."""
        parts = condition.of if isinstance(condition, c.All) else (condition,)
        deeds = [self.of(part) for part in parts]
        yield from self._letting_go(parts)
        first = next((at for at, part in enumerate(parts) if is_false_at_first(part) and deeds[at] is not None), None)
        if first is None:
            yield Peril(_union(deeds), readings) if None not in deeds else None
            return
        guard = deeds[first]
        assert guard is not None
        yield Peril(guard, readings)
        others = [*deeds[:first], *deeds[first + 1 :]]
        if guard and any(one is None or one for one in others):
            yield Peril(_union(others), readings, guard) if None not in others else Peril(frozenset({WON}), (), guard)

    def _letting_go(self, parts: Iterable[c.Condition]) -> Iterator[Peril]:
        """An item that stays only with another is lost as soon as these are in different hands."""
        if self.at_stake.play.heroes == 1:
            return
        for card in self._that_may_go(parts):
            if isinstance(card, Item) and card.discard_without is not None:
                yield Peril(frozenset({WON}), (), frozenset({f.CardRevealed(card.id)}))

    def _that_may_go(self, parts: Iterable[c.Condition]) -> Iterator[Card]:
        for part in parts:
            for one in _parts(part):
                if isinstance(one, c.Gone | c.InPlay):
                    yield from self.box.encounters.get(one.card, ())
                elif isinstance(one, c.TagInPlay):
                    yield from self._tagged(one.tag)

    def of(self, condition: c.Condition) -> Deeds | None:
        """Facts one of which comes about when a condition comes true; None if it may come true without any.

        What leads inevitably to one of these is among them.
        """
        match condition:
            case c.Revealed(number):
                return self.inevitably(f.CardRevealed(card.id) for card in self.box.encounters.get(number, ()))
            case c.InPlay(number):
                return self._in_play(self.box.encounters.get(number, ()))
            case c.TagInPlay(tag):
                return self._in_play(self._tagged(tag))
            case c.Gone(number):
                return self.inevitably(self._goings(self.box.encounters.get(number, ()), returning=False))
            case c.Passed(number):
                return self.inevitably(trials_of(self.box, number))
            case c.Solved(colour):
                laid = (one for one in self.at_stake.reach.first if type(one) is f.PiecesLaid and one.colour == colour)
                return self.inevitably(laid)
            case c.At(number):
                if any(type(fact) is f.Adrift for fact in self.at_stake.reach.first):
                    return None  # heroes whose map leaves play may come out there
                return self.inevitably(f.OnMap(card.id) for card in self.box.encounters.get(number, ()))
            case c.All(parts) | c.Any(parts):
                every = [self.of(part) for part in parts]
                return _union(every) if None not in every else None
            case c.Not(c.InPlay(number)):
                return self.inevitably(self._goings(self.box.encounters.get(number, ())))
            case c.Not(c.TagInPlay(tag)):
                return self.inevitably(self._goings(self._tagged(tag)))
            case c.Not(c.At()):
                return None  # heroes may have to go elsewhere
            case _:  # what has happened stays so; how many heroes there are, and what was unlocked, never changes
                return frozenset()

    def _tagged(self, tag: str) -> list[Item]:
        return [card for card in self.box.cards if isinstance(card, Item) and tag in card.tags]

    def inevitably(self, facts: Iterable[Fact]) -> Deeds:
        """The facts, and what leads to one of them inevitably."""
        return frozenset(bringing_about(self.at_stake, facts, self.anyway, apart=self.apart))

    def _in_play(self, cards: Iterable[Card]) -> Deeds:
        """Ways into play. A map is laid when it is revealed, but an item or a hero can be refused."""
        offered = [card for card in cards if isinstance(card, Item | Hero) and card.number not in self.kept]
        others = [card for card in cards if card not in offered]
        refused = frozenset(f.CardRevealed(card.id) for card in offered)
        return refused | self.inevitably(f.CardRevealed(card.id) for card in others)

    def _goings(self, cards: Iterable[Card], *, returning: bool = True) -> set[Fact]:
        """What may make cards leave, or those that they stay with only."""
        going = list(cards)
        for card in going:  # the list grows as we go
            if isinstance(card, Item) and card.discard_without is not None:
                partners = self.box.encounters.get(card.discard_without, ())
                going += [one for one in partners if one not in going]
        return ways_to_go(self.at_stake, going, returning=returning)


def _parts(condition: c.Condition) -> Iterator[c.Condition]:
    """A condition and the conditions it consists of."""
    yield condition
    match condition:
        case c.All(parts) | c.Any(parts):
            for part in parts:
                yield from _parts(part)
        case c.Not(part):
            yield from _parts(part)


def _union(every: Iterable[Deeds | None]) -> Deeds:
    return frozenset(fact for deeds in every for fact in deeds or ())
