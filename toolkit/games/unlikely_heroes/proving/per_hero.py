"""From the clauses of a quest to the same with every hero on its own: who stands where, and who holds what.

The relaxation knows only one "at" and one "item": whoever gets somewhere has everything anyone ever held. Heroes who
are apart cannot count on that. Here every clause that asks where someone stands, what someone holds or who does
something is there once for each hero, and things change hands only on a map that both can stand on.

    ("held", (h, card id))   hero h holds the item, or plays the hero
    ("facing", (h, id))      hero h can try the challenge
    ("meet", (a, b))         two heroes can stand on one map
    ("haven", (h, z))        hero h can go back to haven z at any time
    ("was there", how)       everyone was regrouped on some map

A *haven* is a set of maps that stay (or a single one that may not), each of which can always be gone to from each
other, and that nobody needs to leave. Mostly there is one for the whole quest: then heroes can always meet, and it
does not matter where they are. With several, which one a hero ends up in, and what it holds there, are losses like
others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map
from toolkit.games.unlikely_heroes.proving.relaxation import BEGUN, WON, Fact
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, are_connected
from toolkit.search.horn import Clause, Knowledge, Reach
from toolkit.search.landmarks import Landmarks
from toolkit.search.threats import Loss

OF_ONE_HERO = frozenset(
    "at item tag trial laid option then else either if unless drew jump happened spent used".split()
)
"""Kinds of facts that are about one hero."""
OF_THE_HOLDER = frozenset("item tag used spent happened laid".split())
"""Kinds of facts for which a card must not only be there but in one's own hands."""


class Apart:
    """The heroes of a quest, each with clauses of its own. Plain facts are those of the relaxation."""

    def __init__(self, play: CompiledQuest, known: Knowledge, reach: Reach, helpful: Sequence[Card]) -> None:
        self.box, self.heroes, self.known, self.reach = play.box, range(play.heroes), known, reach
        self.held = [card for card in helpful if isinstance(card, Item | Hero)]
        self.stood_on = _stood_on(play.box, reach)
        self.havens = find_havens(play, known, reach)
        self.taken = _taken(reach)
        self.more: list[Clause] = []

    # Facts.

    def versions(self, fact: Fact) -> list[Fact]:
        """A plain fact as it is here: itself, or once for each hero."""
        kind, what = fact
        if kind == "revealed" and isinstance(what, str):
            card = self.box.by_id[what]
            if isinstance(card, Challenge):
                return [("facing", (hero, what)) for hero in self.heroes]
            if isinstance(card, Item | Hero):
                return [fact, *(("held", (hero, what)) for hero in self.heroes)]
        return [self._of(fact, hero) for hero in self.heroes] if kind in OF_ONE_HERO else [fact]

    def _of(self, fact: Fact, hero: int, *, in_hand: bool = False) -> Fact:
        """The version of a fact that is about one hero, or the fact itself if it is about none."""
        kind, what = fact
        if kind == "revealed" and isinstance(what, str):
            if isinstance(self.box.by_id[what], Challenge):
                return "facing", (hero, what)
            return ("held", (hero, what)) if in_hand else fact
        return (kind, (hero, what)) if kind in OF_ONE_HERO else fact

    def each(self, loss: Loss) -> Loss:
        """A loss that hits every version of what it bars."""
        return replace(loss, bars=frozenset(one for fact in loss.bars for one in self.versions(fact)))

    # Clauses.

    def knowledge(self) -> Knowledge:
        """The clauses, for each hero."""
        return Knowledge([*self._clauses(), *self.more])

    def _clauses(self) -> Iterator[Clause]:
        for clause in self.known.clauses:
            yield from self._for_each(clause)
        for one in self.heroes:
            for index, haven in enumerate(self.havens):
                stays = haven[0].id not in self.taken
                if_there = () if stays else (("revealed", haven[0].id),)
                yield Clause(("at", (one, haven[0].id)), (("haven", (one, index)), *if_there))
            for other in self.heroes:
                if one == other:
                    continue
                meet: Fact = ("meet", (one, other))
                for place in self.stood_on:
                    yield Clause(meet, (("at", (one, place.id)), ("at", (other, place.id))))
                for card in self.held:
                    yield Clause(("held", (other, card.id)), (("held", (one, card.id)), meet))

    def _for_each(self, clause: Clause) -> Iterator[Clause]:
        """A clause, once for each hero who can be meant."""
        kind, what = clause.head
        in_hand = kind in OF_THE_HOLDER
        meant: Iterable[int] = self.heroes
        if not any(self._is_of_one(part, in_hand) for part in clause.body) and not self._is_for_all(clause):
            meant = self.heroes[:1]  # nobody in particular does it: the first hero, then
        for hero in meant:
            body = tuple(self._of(part, hero, in_hand=in_hand) for part in clause.body)
            yield Clause(self._of(clause.head, hero), body, clause.why)
            if kind == "revealed" and isinstance(self.box.by_id[str(what)], Item | Hero):
                yield Clause(("held", (hero, what)), body, clause.why)

    def _is_of_one(self, fact: Fact, in_hand: bool) -> bool:
        return self._of(fact, 0, in_hand=in_hand) != fact

    @staticmethod
    def _is_for_all(clause: Clause) -> bool:
        """Whether everyone is moved: at the beginning, and when regrouping."""
        return clause.head[0] == "at" and any(part == BEGUN or part[0] == "regroup" for part in clause.body)

    # Where heroes can be.

    def begin(self) -> list[Fact]:
        """Everyone is in the first haven, unless a loss says otherwise."""
        return [("haven", (hero, 0)) for hero in self.heroes] if self.havens else []

    def remember(
        self, was_there: Fact, place: str, moment: Iterable[Fact], leaves: Callable[[Fact], Iterable[Fact]]
    ) -> None:
        """Adds what must have come true if heroes who have been regrouped on a map are in another haven by now.

        A hero who cannot get there from here is not there: such a case is none to worry about, as if it were won.
        """
        here: list[Fact] = [*moment, ("at", place), ("revealed", place)]
        given = [fact for fact in self.reach.first if self._stays(fact)]
        landmarks = Landmarks(self._kept_together(here), [*given, *here])
        for index, haven in enumerate(self.havens):
            if any(card.id == place for card in haven):
                continue
            passed = landmarks[("at", haven[0].id)]
            kept = [one for fact in passed for left in leaves(fact) for one in self.versions(left)] if passed else [WON]
            for hero in self.heroes:
                self.more += [Clause(fact, (was_there, ("haven", (hero, index)))) for fact in kept]

    def _kept_together(self, here: Sequence[Fact]) -> Knowledge:
        """The plain clauses without ways to a last revealed map that cannot be the last one.

        If the map on which everyone is regrouped is laid at that moment, the last map is this one or one that is
        revealed from here on: until the next chapter that asks for it, that is where heroes can get from here.
        """
        *moment, _, laid = here
        if not all(fact in Landmarks(self.known, [BEGUN])[laid] for fact in moment):
            return self.known
        maps = {("revealed", card.id) for card in self.box.cards if isinstance(card, Map)}
        given = [fact for fact in self.reach.first if self._stays(fact) and fact not in maps]
        dropped: set[int] = set()
        for chapter in {part[1][0] for one in self.known.clauses if one.head[0] == "adrift" for part in one.body
                        if part[0] == "reading"}:  # fmt: skip
            later = {fact for fact in self.reach.first if fact[0] == "reading" and fact[1][0] >= chapter}
            reach = self.known.sweep([*given, *here], later.difference(here))
            sources = {one.head for one in self.known.clauses if one.head[0] == "adrift"
                       and any(part[0] == "reading" and part[1][0] == chapter for part in one.body)}  # fmt: skip
            dropped |= {
                id(one)
                for one in self.known.clauses
                if one.head[0] == "at" and one.body[0] in sources and ("revealed", one.head[1]) not in reach
            }
        return Knowledge(one for one in self.known.clauses if id(one) not in dropped)

    def _stays(self, fact: Fact) -> bool:
        """Whether a fact is about what is in play or has been done, not about where someone is or what may yet come."""
        kind, what = fact
        if kind == "revealed":
            return not isinstance(self.box.by_id[str(what)], Challenge)
        return kind in ("number", "in play", "item", "tag", "passed", "solved", "gone", "lacking", "doubt")

    def losses(self) -> Iterator[Loss]:
        """A hero ends up in another haven, and an item in someone's hands."""
        if len(self.havens) < 2:
            return
        for hero in self.heroes:
            for index, haven in enumerate(self.havens[1:], start=1):
                yield Loss(
                    f"hero {hero} ends up on {haven[0].label}",
                    (("at", haven[0].id),),
                    frozenset({("haven", (hero, 0))}),
                    (("haven", (hero, index)),),
                    ("where", hero),
                )
        for card in self.held if len(self.heroes) > 1 else ():
            for hero in self.heroes:
                others = frozenset(("held", (other, card.id)) for other in self.heroes if other != hero)
                yield Loss(f"hero {hero} has {card.label}", (("revealed", card.id),), others, (), ("who has", card.id))


def _stood_on(box: Box, reach: Reach) -> list[Map]:
    return [card for card in box.cards if isinstance(card, Map) and ("at", card.id) in reach]


def _taken(reach: Reach) -> set[str]:
    """The cards that something may take out of play."""
    return {fact[1][1] for fact in reach.first if fact[0] == "takes"}


def find_havens(play: CompiledQuest, known: Knowledge, reach: Reach) -> list[list[Map]]:
    """Sets of maps such that from every map one of them can be gone to, whatever is lost; that of the start first."""
    box = play.box
    stood_on = _stood_on(box, reach)
    taken = _taken(reach)
    landmarks = Landmarks(known, [BEGUN])
    ahead: dict[str, list[Map]] = {}
    for card in stood_on:
        before = landmarks[("at", card.id)]
        ahead[card.id] = [
            other
            for other in stood_on
            if other.id not in taken
            and are_connected(card, other)
            and (_is_free(box, other) or ("revealed", other.id) in before)
        ]
    reachable = {card.id: _reachable(card, ahead) for card in stood_on}
    havens: dict[frozenset[str], list[Map]] = {}
    for card in sorted(stood_on, key=lambda card: card.number != play.quest.start):
        end = min((reachable[one] for one in reachable[card.id]), key=lambda ids: (len(ids), sorted(ids)))
        havens.setdefault(end, [one for one in stood_on if one.id in end])
    return list(havens.values())


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
    """Whether a map can be revealed from its neighbours without further ado."""
    return len(box.encounters[card.number or 0]) == 1 and (card.back is None or card.back.needs is None)
