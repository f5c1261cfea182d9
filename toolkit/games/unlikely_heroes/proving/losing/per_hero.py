"""From the clauses of a quest to clauses for each hero separately: who stands where, and who holds what.

The relaxation has only one `OnMap` for each map and one `ItemHeld` for each item: whoever gets somewhere has everything
anyone ever held. Heroes who are apart cannot count on that. Here every clause about where someone stands, what someone
holds or who does something exists once for each hero (`OfHero`), and things change hands only on a map that both can
stand on.

A *haven* is a set of maps that stay in play (or a single map that may not), from each of which every other can always
be reached, and that nobody needs to leave. Most quests have one haven: then heroes can always meet, and it does not
matter where they are. If there are several, which one a hero ends up in, and what the hero holds there, are losses like
any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map, Quest, Role
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    WON,
    Fact,
    QuestClause,
    QuestKnowledge,
    QuestReach,
)
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations, returned
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.rulebook.compiled import are_connected
from toolkit.search.deadline import tick
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks
from toolkit.search.threats import TURN, Loss

OF_ONE_HERO: f.Kinds = frozenset({
    f.OnMap, f.ItemHeld, f.TagHeld, f.TrialPassed, f.PiecesLaid, f.Option, f.OptionAgain, f.Then, f.ThenAgain, f.Else,
    f.ElseAgain, f.Drew, f.Jump, f.Happened, f.Spent, f.Used, f.AtHand,
})  # fmt: skip
"""Kinds of facts that are about one hero."""
OF_THE_HOLDER: f.Kinds = frozenset({f.ItemHeld, f.TagHeld, f.Used, f.AtHand, f.Spent, f.Happened, f.PiecesLaid})
"""Kinds of facts that need a card not only in play but in the acting hero's own hands."""
THAT_STAYS: f.Kinds = frozenset({
    f.NumberRevealed, f.NumberInPlay, f.ItemHeld, f.TagHeld, f.NumberPassed, f.PuzzleSolved, f.NumberGone, f.Lacking,
    f.Doubt, f.HandedOver,
})  # fmt: skip
"""Kinds of facts about what is in play or has been done, not about where someone is or what is still to come."""


class PerHero:
    """The heroes of a quest, each with their own clauses. Plain facts are those of the relaxation.

    `asks` says which of these ask for more than their clauses do: whoever wants to win has to heed it.
    """

    def __init__(self, at_stake: Stakes, asks: Mapping[Fact, Sequence[Fact]]) -> None:
        play = at_stake.play
        self.box, self.heroes, self.start = play.box, range(play.heroes), play.quest.start
        self.known, self.reach, self.landmarks = at_stake.relaxation.knowledge, at_stake.reach, at_stake.landmarks
        self.held = [card for card in self.box.cards if isinstance(card, Item | Hero) and at_stake.helps(card)]
        self.stood_on = _stood_on(play.box, self.reach)
        self.havens, self.homes = find_havens(at_stake)
        self.taken = _taken(self.reach)
        self.more: list[QuestClause] = []
        self.asks = asks
        self.all_are_asked = _all_are_asked(play.quest, self.box)

    # Facts.

    def versions(self, fact: Fact) -> list[Fact]:
        """A plain fact in its versions here: itself, or one for each hero."""
        if type(fact) is f.CardRevealed:
            card = self.box.by_id[fact.card]
            if isinstance(card, Challenge):
                return [f.FacingChallenge(hero, card.id) for hero in self.heroes]
            if isinstance(card, Item | Hero):
                return [fact, *(f.Found(hero, card.id) for hero in self.heroes)]
        return [f.OfHero(hero, fact) for hero in self.heroes] if type(fact) in OF_ONE_HERO else [fact]

    def _of(self, fact: Fact, hero: int, *, in_hand: bool = False) -> Fact:
        """The version of a fact that is about one hero, or the fact itself if it is about none."""
        if type(fact) is f.CardRevealed:
            if isinstance(self.box.by_id[fact.card], Challenge):
                return f.FacingChallenge(hero, fact.card)
            return f.Held(hero, fact.card) if in_hand else fact
        return f.OfHero(hero, fact) if type(fact) in OF_ONE_HERO else fact

    def each(self, loss: Loss[Fact]) -> Loss[Fact]:
        """The loss, barring every version of its facts; if it may take the last map, also the return to any haven."""
        bars = [one for fact in loss.bars for one in self.versions(fact)]
        if any(isinstance(fact, f.Takes) and self._may_empty_the_table(fact) for fact in loss.needs):
            bars += [f.InHaven(hero, index) for hero in self.heroes for index in range(len(self.havens))]
        return replace(loss, bars=tuple(bars))

    def _may_empty_the_table(self, takes: f.Takes) -> bool:
        """Whether a map is taken and there may be no other left for heroes to go to."""
        if not isinstance(self.box.by_id[takes.card], Map):
            return False
        before = self.landmarks[takes]
        return not any(
            card.id not in self.taken and (card.number == self.start or f.CardRevealed(card.id) in before)
            for card in self.stood_on
        )

    # Clauses.

    def knowledge(self) -> QuestKnowledge:
        """The clauses, for each hero."""
        return Knowledge([*self._clauses(), *self.more])

    def _clauses(self) -> Iterator[QuestClause]:
        for at, clause in enumerate(self.known.clauses):
            if at % TURN == 0:
                tick()
            yield from self._for_each(clause)
        for one in self.heroes:
            for index, haven in enumerate(self.havens):
                stays = haven[0].id not in self.taken
                if_there = () if stays else (f.CardRevealed(haven[0].id),)
                yield Clause(self._at(one, haven[0]), (f.InHaven(one, index), *if_there))
            for card in self.held:
                yield Clause(f.Held(one, card.id), (f.Found(one, card.id),))
            for other in self.heroes:
                tick()
                if one == other:
                    continue
                meet = f.Meet(one, other)
                for place in self.stood_on:
                    yield Clause(meet, (self._at(one, place), self._at(other, place)))
                for card in self.held:
                    yield Clause(f.Held(other, card.id), (f.Held(one, card.id), meet))

    @staticmethod
    def _at(hero: int, place: Map) -> Fact:
        return f.OfHero(hero, f.OnMap(place.id))

    def _for_each(self, clause: QuestClause) -> Iterator[QuestClause]:
        """A clause, once for each hero it can be about, with whatever else its head asks for."""
        head = clause.head
        if head in self.asks:
            clause = Clause(head, (*clause.body, *self.asks[head]), clause.why)
        in_hand = type(head) in OF_THE_HOLDER
        meant: Iterable[int] = self.heroes
        if not any(self._is_of_one(part, in_hand) for part in clause.body) and not self._is_for_all(clause):
            meant = self.heroes[:1]  # nobody in particular acts, so let it be the first hero
        for hero in meant:
            body = tuple(self._of(part, hero, in_hand=in_hand) for part in clause.body)
            yield Clause(self._of(head, hero), body, clause.why)
            if type(head) is f.CardRevealed and isinstance(self.box.by_id[head.card], Item | Hero):
                yield Clause(f.Found(hero, head.card), body, clause.why)

    def _is_of_one(self, fact: Fact, in_hand: bool) -> bool:
        return self._of(fact, 0, in_hand=in_hand) != fact

    @staticmethod
    def _is_for_all(clause: QuestClause) -> bool:
        """Whether everyone is moved: at the start, and when regrouping."""
        return type(clause.head) is f.OnMap and any(isinstance(part, f.Begun | f.Regrouped) for part in clause.body)

    # Where heroes can be.

    def begin(self) -> list[Fact]:
        """Everyone is in the first haven, unless a loss says otherwise."""
        return [f.InHaven(hero, 0) for hero in self.heroes] if self.havens else []

    def remember(
        self,
        was_there: f.WasThere,
        moment: Iterable[Fact],
        leaves: Callable[[Fact], Iterable[Fact]],
        readings: Sequence[f.Reading] = (),
    ) -> None:
        """Adds what must have come true if heroes, once regrouped on a map, are now in another haven.

        `readings` says how chapters have been read, if they have been entered by then.
        A hero who cannot get from here to a haven is not in it: that case counts as won, since it never arises.
        """
        place = was_there.regroup.card
        here: list[Fact] = [*moment, f.OnMap(place), f.CardRevealed(place)]
        given = [fact for fact in self.reach.first if self._stays(fact)]
        landmarks = Landmarks(self._kept_together(here), [*given, *here])
        for index, haven in enumerate(self.havens):
            if any(card.id == place for card in haven):
                continue
            before = landmarks[f.OnMap(haven[0].id)]
            passed = [*before, *(one for one in readings if f.Entered(one.chapter) in before)]
            kept = [one for fact in passed for left in leaves(fact) for one in self.versions(left)] if passed else [WON]
            for hero in self.heroes:
                self.more += [Clause(fact, (was_there, f.InHaven(hero, index))) for fact in kept]

    def _kept_together(self, here: Sequence[Fact]) -> QuestKnowledge:
        """The plain clauses without those that lead to a "last revealed map" which cannot be the last one.

        If the map on which everyone is regrouped is laid at that moment, the last map is this one or one revealed
        later: up to the next chapter that sends heroes to the last map, one that can be revealed from here.
        """
        *moment, _, laid = here
        if not all(fact in self.landmarks[laid] for fact in moment):
            return self.known
        maps = {f.CardRevealed(card.id) for card in self.box.cards if isinstance(card, Map)}
        given = [fact for fact in self.reach.first if self._stays(fact) and fact not in maps]
        asking = [  # the chapters that send heroes to the last map, by setting them adrift
            (part.chapter, one.head)
            for one in self.known.clauses
            if type(one.head) is f.Adrift
            for part in one.body
            if isinstance(part, f.Reading)
        ]
        dropped: set[int] = set()
        for chapter in dict.fromkeys(chapter for chapter, _ in asking):
            later = {fact for fact in self.reach.first if type(fact) is f.Reading and fact.chapter >= chapter}
            reach = self.known.sweep([*given, *here], later.difference(here))
            sources = {adrift for other, adrift in asking if other == chapter}
            dropped |= {
                id(one)
                for one in self.known.clauses
                if type(one.head) is f.OnMap and one.body[0] in sources and f.CardRevealed(one.head.card) not in reach
            }
        kept = [one for one in self.known.clauses if id(one) not in dropped]
        stays = isinstance(laid, f.CardRevealed) and laid.card not in self.taken
        return Knowledge(self._not_astray(kept, [*given, *here]) if stays else kept)

    def _not_astray(self, clauses: Iterable[QuestClause], given: Sequence[Fact]) -> Iterator[QuestClause]:
        """The same, but heroes whose map leaves play do not go to maps from before everyone was regrouped.

        The last map is one that has been revealed since, as long as nobody has found another way to the older ones and
        no other chapter that lays a map somewhere else is read.
        """
        laying = {
            part
            for one in self.known.clauses
            if type(one.head) is f.CardRevealed and isinstance(self.box.by_id[one.head.card], Map)
            for part in one.body
            if type(part) is f.Reading
        }
        others = [one for one in self.reach.first if one in laying and one not in given]
        since = self.known.sweep(given, frozenset(others))
        older = [one for one in self.reach.first if type(one) is f.OnMap and one not in since]
        for clause in clauses:
            is_adrift = type(clause.head) is f.OnMap and clause.body[0] == f.ADRIFT
            if is_adrift and f.CardRevealed(clause.head.card) not in since:  # type: ignore[attr-defined]
                yield Clause(clause.head, (*clause.body, f.ASTRAY), clause.why)
            else:
                yield clause
        yield from (Clause(f.ASTRAY, (one,)) for one in (*others, *older))

    def _stays(self, fact: Fact) -> bool:
        if type(fact) is f.CardRevealed:
            return not isinstance(self.box.by_id[fact.card], Challenge)
        return type(fact) in THAT_STAYS

    def losses(self) -> Iterator[Loss[Fact]]:
        """The losses of being apart: a hero ends up in another haven, or an item in one hero's hands."""
        if len(self.havens) < 2:
            return
        for clause in self.known.clauses:
            if self._is_an_arrival(clause):
                yield from self._arrivals(clause)
        for card in self.held if len(self.heroes) > 1 else ():
            for hero in self.heroes:
                others = tuple(f.Found(other, card.id) for other in self.heroes if other != hero)
                yield Loss(
                    f"hero {hero} has {card.label}", (f.CardRevealed(card.id),), others, (), (("who has", card.id),)
                )

    def _is_an_arrival(self, clause: QuestClause) -> bool:
        """Whether a clause takes someone to a haven other than the first, and not by a way that stays.

        A hero who has walked from a map that stays can walk back, and so still counts as being there.
        """
        head = clause.head
        if (
            type(head) is not f.OnMap
            or not self.homes.get(head.card)
            or not all(one in self.reach for one in clause.body)
        ):
            return False
        start = next((part.card for part in clause.body if isinstance(part, f.OnMap)), None)
        is_connected = start is not None and not any(type(part) is f.Laid for part in clause.body)
        return not is_connected or start in self.taken

    def _arrivals(self, clause: QuestClause) -> Iterator[Loss[Fact]]:
        assert isinstance(clause.head, f.OnMap)
        index = self.homes[clause.head.card]
        label = self.havens[index][0].label
        only_one = () if self.all_are_asked else self._for_one_hero(clause)
        for hero in self.heroes:
            yield Loss(
                f"hero {hero} ends up on {label}",
                (clause.head, *clause.body),
                (f.InHaven(hero, 0),),
                (f.InHaven(hero, index),),
                (("where", hero), *only_one),
            )

    def _for_one_hero(self, clause: QuestClause) -> tuple[Fact, ...]:
        """What takes a single hero somewhere, once: the reward of a challenge, or the moment when a map is laid."""
        for part in clause.body:
            source = clause.why.source if clause.why else None
            match part:
                case f.Jump(place) if isinstance(source, Challenge) and self._comes_once(source):
                    outer = Place(place.file, (place.pointer or ())[:-1])
                    if any(at == outer and getattr(one, "who", "") == "you" for at, one in placed_operations(source)):
                        return (part,)
                case f.Laid(card) if self._comes_once(self.box.by_id[card]):
                    end = self.box.by_id[card]
                    starts = [self.box.by_id[one.card].number for one in clause.body if isinstance(one, f.OnMap)]
                    if isinstance(end, Map) and not any(number in end.replaces for number in starts):
                        return (part,)
        return ()

    def _comes_once(self, card: Card) -> bool:
        return card.copies == 1 and card.number not in returned(self.box)


def _all_are_asked(quest: Quest, box: Box) -> bool:
    """Whether everyone may have to stand somewhere: clauses accept any hero, so would overlook a single lost one."""
    asked = [one.condition for chapter in quest.chapters for variant in chapter.variants for one in variant.objectives]
    while asked:
        match asked.pop():
            case c.At() as at if at.is_for_several:
                return True
            case c.All(of) | c.Any(of):
                asked += of
            case c.Not(of):
                asked.append(of)
    return any(one.role is Role.MAP_CONDITION for card in box.cards for one in card.references)


def _stood_on(box: Box, reach: QuestReach) -> list[Map]:
    return [card for card in box.cards if isinstance(card, Map) and f.OnMap(card.id) in reach]


def _taken(reach: QuestReach) -> set[str]:
    """The cards that may be taken out of play."""
    return {fact.card for fact in reach.first if type(fact) is f.Takes}


def find_havens(at_stake: Stakes) -> tuple[list[list[Map]], dict[str, int]]:
    """Sets of maps, one of which can be reached from every map whatever is lost; the one for the start comes first.

    Also, for each map by id, the index of its set.
    """
    box = at_stake.play.box
    stood_on = _stood_on(box, at_stake.reach)
    taken = _taken(at_stake.reach)
    ahead: dict[str, list[Map]] = {}
    for card in stood_on:
        tick()
        before = at_stake.landmarks[f.OnMap(card.id)]
        ahead[card.id] = [
            other
            for other in stood_on
            if other.id not in taken
            and are_connected(card, other)
            and (_is_free(box, other) or f.CardRevealed(other.id) in before)
        ]
    reachable = {card.id: _reachable(card, ahead) for card in stood_on}
    havens: dict[frozenset[str], list[Map]] = {}
    ends: dict[str, frozenset[str]] = {}
    for card in sorted(stood_on, key=lambda card: card.number != at_stake.play.quest.start):
        end = min((reachable[one] for one in reachable[card.id]), key=lambda ids: (len(ids), sorted(ids)))
        havens.setdefault(end, [one for one in stood_on if one.id in end])
        ends[card.id] = end
    index_of = {end: index for index, end in enumerate(havens)}
    return list(havens.values()), {card: index_of[end] for card, end in ends.items()}


def _reachable(start: Map, ahead: dict[str, list[Map]]) -> frozenset[str]:
    seen = {start.id}
    queue = [start]
    while queue:
        for card in ahead[queue.pop().id]:
            if card.id not in seen:
                seen.add(card.id)
                queue.append(card)
    return frozenset(seen)


def _is_free(box: Box, card: Map) -> bool:
    """Whether a map can be revealed from its neighbours unconditionally."""
    return not box.shares_number(card) and not to_reveal(card)
