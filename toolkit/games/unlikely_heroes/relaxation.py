"""From a box and a quest to what could be reached if nothing were ever lost: the monotone side of `moves`.

Every way a card can come into play becomes a clause; what even these cannot reach is unreachable for certain.
The facts:

    ("revealed", card id)    the card has been turned over
    ("at", card id)          a hero can stand on the map
    ("number", n)            a card of that number has been revealed;  ("in play", n)  is in play
    ("item", n), ("tag", t)  an item of that number, or with that tag, has been held
    ("adrift", "")           a hero goes to the last revealed map, which may be any
    ("trial", (id, i))       a trial has been passed;   ("passed", n)  a challenge of that number
    ("laid", (colour, …))    pieces have been laid together;   ("solved", colour)  the puzzle has been solved
    ("used", id)             an effect can be used;   ("happened", id)  once, by itself;   ("spent", id)  once, at will
    ("option", (place, i))   the ith option was chosen;   ("then" | "else", place)  a condition held or not
    ("either" | "if" | "unless", …)  the same where it comes up again and again
    ("drew", (place, id))    a card was drawn that had to be drawn at that moment or never;  ("jump", (place, id))  likewise
    ("regroup", (place, id)) everyone has been moved to a map;   ("strands", place)  or not, because it was not there
    ("entered", k)           chapter k has been reached;  ("reading", (k, v))  in its variant v
    ("met", (k, v, i))       the ith objective there is met;  ("followed", (k, v, i))  and was followed
    ("obeyed", (k, v, i))    the same for one that does not end the chapter
    ("takes", (place, id))   a card was taken out of play, or out of the quest;  ("gone", n)  a card of that number is
    ("lacking", place)       something is not so (yet);  ("doubt", "")  taken as met, to be on the safe side
    ("begun", "")            the quest begins;   ("won", "")  it is won

Nothing that is taken away is missed here: `losses` is about that. What excludes each other is listed in groups.
References to what does not exist are other rules' findings: they are taken as met here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes import conditions as c
from toolkit.games.unlikely_heroes import operations as o
from toolkit.games.unlikely_heroes.model import Box, Card, Challenge, Hero, Item, Map, Owner, Quest, Role
from toolkit.games.unlikely_heroes.moves import AT_WILL
from toolkit.games.unlikely_heroes.parts import Effect, Needs
from toolkit.games.unlikely_heroes.play import best_skills, is_within_reach, moves_cards
from toolkit.games.unlikely_heroes.puzzles import puzzles_of
from toolkit.search.exclusion import Group
from toolkit.search.horn import Clause, Knowledge, Reach

Fact = tuple[str, object]
Parts = tuple[tuple[Fact, Place], ...]
"""What a clause waits for, each with the place in the box that says so."""

Kind = TypeVar("Kind", bound=Card)

BEGUN: Fact = ("begun", "")
WON: Fact = ("won", "")
ADRIFT: Fact = ("adrift", "")
DOUBT: Fact = ("doubt", "")
NEVER: Fact = ("never", "")
MOST_HEROES = 4
LEAVES_CHAPTER = (o.GoToChapter, o.Win, o.Lose)


class Way(Struct, frozen=True):
    """Why a clause is there: the card or quest it comes from, and where each part of its body is written."""

    source: Owner
    places: tuple[Place, ...]


class Relaxation(Struct, frozen=True, eq=False):
    """A quest without losses: its clauses, and the facts of which at most one comes true each."""

    knowledge: Knowledge
    groups: tuple[Group, ...]


@lru_cache(maxsize=8)
def relaxations(box: Box, heroes: int | None = None) -> dict[str, Relaxation]:
    """The relaxation of each quest, by the quest's id; for a party of so many heroes, or for any."""
    world = World(box, heroes)
    shared = Knowledge(world.card_clauses())
    common = world.groups
    found = {}
    for quest in box.quests:
        world.groups = list(common)
        known = Knowledge(world.quest_clauses(quest), shared)
        found[quest.id] = Relaxation(known, tuple(world.groups))
    return found


def knowledge(box: Box, heroes: int | None = None) -> dict[str, Knowledge]:
    """The clauses of each quest, by the quest's id."""
    return {quest: relaxed.knowledge for quest, relaxed in relaxations(box, heroes).items()}


@lru_cache(maxsize=8)
def reached(box: Box) -> dict[str, Reach]:
    """What each quest can reach, by the quest's id."""
    return {quest: known.sweep([BEGUN]) for quest, known in knowledge(box).items()}


class World:
    """A box, asked for clauses."""

    def __init__(self, box: Box, heroes: int | None = None) -> None:
        self.box, self.heroes = box, heroes
        self.best_skill = best_skills(box)
        named = [reference for owner in box.owners for reference in owner.references]
        leaving = (Role.DISCARD, Role.REVEAL_DISCARD, Role.DESTROY, Role.RETURN)
        self.leaving = {one.target for one in named if one.role in leaving}
        self.returned = {one.target for one in named if one.role is Role.RETURN}
        self.groups: list[Group] = []
        self._leads_to_chapters = any(
            isinstance(operation, o.GoToChapter)
            for card in box.cards
            for instruction in card.instructions
            for operation in o.every_operation(instruction.do)
        )
        self._unions = 0

    # Clauses of the cards: the same in every quest.

    def card_clauses(self) -> Iterator[Clause]:
        """Every way one card leads to another."""
        yield Clause(DOUBT, ())
        for card in self.box.cards:
            if card.number is None:
                continue
            here = self._fact("revealed", card)
            yield self._clause(("number", card.number), [(here, card.place)], card)
            place = card.place / "revealed"
            for index, number in enumerate(card.draws):
                once = place / "draw" / index
                yield from self._draw(number, [(here, place / "draw")], card, once)
            for index, number in enumerate(card.discards):
                yield from self._takes(number, ((here, card.place),), place / "discard" / index, card, "discard")
            match card:
                case Map():
                    yield from self._map(card)
                case Item():
                    yield from self._item(card)
                case Hero():
                    yield self._clause(("in play", card.number), [(here, card.place)], card)
                    if card.effect:
                        yield from self._effect(card, card.effect)
                case Challenge():
                    yield from self._challenge(card)
        yield from self._puzzles()

    def _map(self, card: Map) -> Iterator[Clause]:
        at, here = self._fact("at", card), self._fact("revealed", card)
        yield self._clause(("in play", card.number), [(here, card.place)], card)
        for anchor in card.anchors:
            yield from self._draw(anchor.number, [(at, anchor.place / "number")], card)
        for edge in card.edges:
            place = edge.place / "number"
            yield from self._draw(edge.number, [(at, place)], card)
            for other in self._of_number(edge.number, Map):
                is_mutual = any(back.number == card.number for back in other.edges)
                yield from self._step(card, other, place, is_certain=is_mutual)
                yield from self._step(other, card, place, is_certain=is_mutual)
        for index, number in enumerate(card.replaces):
            place = card.place / "replaces"
            for old in self._of_number(number, Map):
                yield from self._step(old, card, place, is_certain=False)
            if number != card.number:
                yield from self._takes(number, ((here, card.place),), place / index, card, "discard")
        if card.number in self.leaving:  # who stood on it goes to the last revealed map
            yield self._clause(ADRIFT, [(at, card.place)], card)
        yield self._clause(at, [(ADRIFT, card.place), (here, card.place)], card)

    def _step(self, start: Map, end: Map, place: Place, *, is_certain: bool) -> Iterator[Clause]:
        """From map to map; unless they are connected, only at the moment when one of them is laid."""
        parts = [(self._fact("at", start), place), (self._fact("revealed", end), end.place)]
        if not is_certain:
            parts.append(self._doubt(place))
        yield self._clause(self._fact("at", end), parts, start)

    def _item(self, card: Item) -> Iterator[Clause]:
        here = (self._fact("revealed", card), card.place)
        yield self._clause(("item", card.number), [here], card)
        yield self._clause(("in play", card.number), [here], card)
        for tag in card.tags:
            yield self._clause(("tag", tag), [here], card)
        if card.effect:
            yield from self._effect(card, card.effect)

    def _effect(self, card: Hero | Item, effect: Effect) -> Iterator[Clause]:
        """What an effect does: at will and again and again, or by itself and once."""
        if not moves_cards(effect.instruction.do):
            return
        place = card.place / "effect"
        at_will = effect.trigger in AT_WILL
        is_depleted = effect.discard_when_depleted and effect.charged + effect.uncharged <= 1 and isinstance(card, Item)
        used: Fact = ("happened" if not at_will else "spent" if is_depleted else "used", card.id)
        parts: Parts = ()
        if effect.condition is not None:
            parts, clauses = self._condition(effect.condition, place / "if", card)
            yield from clauses
        yield self._clause(used, [(self._fact("revealed", card), card.place), *parts], card)
        if used[0] == "spent":
            yield self._clause(("takes", (place, card.id)), [(used, place)], card)
        again = used[0] == "used"
        yield from self._operations(effect.instruction.do, ((used, place),), place / "do", card, again=again)

    def _challenge(self, card: Challenge) -> Iterator[Clause]:
        here = (self._fact("revealed", card), card.place)
        common = self._needs(card.needs, card.place / "needs")
        within = [index for index in range(len(card.trials)) if self.is_within_reach(card, index)]
        self._exclude([("trial", (card.id, index)) for index in within], card)
        for index in within:
            trial = card.trials[index]
            passed: Fact = ("trial", (card.id, index))
            yield self._clause(passed, [here, *common, *self._needs(trial.needs, trial.place / "needs")], card)
            yield self._clause(("passed", card.number), [(passed, trial.place)], card)
            reward = trial.reward.place / "do"
            yield from self._operations(trial.reward.do, ((passed, reward),), reward, card)

    def is_within_reach(self, card: Challenge, index: int) -> bool:
        """Whether the party, or one of some size, can pass a trial at all."""
        parties = (self.heroes,) if self.heroes else range(1, MOST_HEROES + 1)
        return any(is_within_reach(card, index, heroes, self.best_skill) for heroes in parties)

    def _puzzles(self) -> Iterator[Clause]:
        """Pieces that are laid together draw the card of their sum, if it can be drawn."""
        for puzzle in puzzles_of(self.box.cards):
            laid_facts: list[Fact] = []
            for index, solution in enumerate(puzzle.solutions):
                items = puzzle.holders(solution)
                first = items[0]
                pieces = [(self._fact("revealed", item), item.place / "piece") for item in items]
                for card in self.box.encounters.get(solution.sum, (None,)):
                    laid: Fact = ("laid", (puzzle.colour, index, card.id if card else ""))
                    laid_facts.append(laid)
                    needs = self._to_reveal(card) if card else (self._doubt(first.place / "piece"),)
                    yield self._clause(laid, [*pieces, *needs], first)
                    yield self._clause(("solved", puzzle.colour), [(laid, first.place)], first)
                    if card:
                        drew: Fact = ("drew", (first.place / "piece" / index, card.id))
                        yield self._clause(drew, [(laid, first.place)], first)
                        yield self._clause(self._fact("revealed", card), [(drew, first.place)], first)
            if len(laid_facts) > 1:
                self.groups.append(Group(tuple(laid_facts), f"the {puzzle.colour} puzzle"))

    # Clauses of a quest.

    def quest_clauses(self, quest: Quest) -> Iterator[Clause]:
        """The start, and how one chapter leads to another."""
        begun = [(BEGUN, quest.place / "start")]
        for card in self._of_number(quest.start, Map):
            yield self._clause(self._fact("revealed", card), begun, quest)
            yield self._clause(self._fact("at", card), begun, quest)
        yield self._clause(("entered", 1), begun, quest)
        for chapter in quest.chapters:
            followed: list[Fact] = []
            self._exclude([("reading", (chapter.number, index)) for index in range(len(chapter.variants))], quest)
            for index, variant in enumerate(chapter.variants):
                reading: Fact = ("reading", (chapter.number, index))
                entered: list[tuple[Fact, Place]] = [(("entered", chapter.number), variant.place)]
                if variant.item is not None and variant.item in self.box.encounters:
                    entered.append((("in play", variant.item), variant.place / "item"))
                yield self._clause(reading, entered, quest)
                here = ((reading, variant.place),)
                if variant.setup and variant.setup.instruction:
                    place = variant.setup.instruction.place / "do"
                    yield from self._operations(variant.setup.instruction.do, here, place, quest)
                if variant.setup and variant.setup.regroup is not None:
                    target = None if variant.setup.regroup == "last" else variant.setup.regroup
                    yield from self._regroup(target, here, variant.place / "setup" / "regroup", quest)
                for number, objective in enumerate(variant.objectives):
                    parts, clauses = self._condition(objective.condition, objective.place / "when", quest)
                    yield from clauses
                    met: Fact = ("met", (chapter.number, index, number))
                    yield self._clause(met, parts, quest)
                    leaves = any(isinstance(one, LEAVES_CHAPTER) for one in o.every_operation(objective.do))
                    done: Fact = ("followed" if leaves else "obeyed", (chapter.number, index, number))
                    yield self._clause(done, [*here, (met, objective.place / "when")], quest)
                    if leaves:
                        followed.append(done)
                    place = objective.place / "do"
                    yield from self._operations(objective.do, ((done, place),), place, quest, again=not leaves)
            self._exclude(followed, quest)

    # The parts.

    def _draw(
        self, number: int, body: Iterable[tuple[Fact, Place]], source: Owner, once: Place | None = None
    ) -> Iterator[Clause]:
        """Cards of a number, once the body holds and their own dependency does.

        With `once`, they are drawn at one moment: who does not meet the dependency then, or leaves the challenge alone,
        cannot come back to it here.
        """
        cards = self.box.encounters.get(number, ())
        drawn: list[Fact] = []
        for card in cards:
            parts, needs = list(body), self._to_reveal(card)
            if once and (needs or len(cards) > 1 or isinstance(card, Challenge)):
                drew: Fact = ("drew", (once, card.id))
                drawn.append(drew)
                yield self._clause(drew, parts, source)
                parts = [(drew, parts[0][1])]
            yield self._clause(self._fact("revealed", card), [*parts, *needs], source)
        if not isinstance(source, Challenge) or not self._is_repeated(once):
            self._exclude(drawn, source)

    @staticmethod
    def _is_repeated(once: Place | None) -> bool:
        """Whether a draw comes with every reveal: a challenge that was left alone can be revealed again."""
        return once is not None and once.pointer is not None and "revealed" in once.pointer

    def _to_reveal(self, card: Card) -> Parts:
        """What has to be held to reveal a card."""
        needs = self._needs(card.back.needs if card.back else None, card.place / "back" / "needs")
        return (*needs, *self._needs(card.needs, card.place / "needs")) if isinstance(card, Item) else needs

    def _needs(self, needs: Needs | None, place: Place) -> Parts:
        if needs is None:
            return ()
        parts: list[tuple[Fact, Place]] = []
        if needs.item is not None and any(self._of_number(needs.item, Item)):
            parts.append((("item", needs.item), place / "item"))
        if needs.tag is not None and needs.tag in self.box.tags:
            parts.append((("tag", needs.tag), place / "tag"))
        return tuple(parts)

    def _takes(
        self, number: o.CardOrThis, body: Parts, place: Place, source: Owner, how: str
    ) -> Iterator[Clause]:
        """Cards that are taken away; a destroyed one need not be in play."""
        named = self.box.encounters.get(number, ()) if number != "this" else (source,)
        for card in named:
            if not isinstance(card, Card) or (how != "destroy" and isinstance(card, Challenge | Hero)):
                continue  # a challenge is never in play, and a hero that someone plays stays
            in_hand = [] if how == "destroy" else [(self._fact("revealed", card), place)]
            takes: Fact = ("takes", (place, card.id))
            yield self._clause(takes, [*body, *in_hand], source)
            yield self._clause(("gone", card.number), [(takes, place)], source)

    def _operations(
        self, do: Sequence[o.Operation], body: Parts, place: Place, source: Owner, *, again: bool = False
    ) -> Iterator[Clause]:
        if any(isinstance(operation, o.Lose) for operation in do):
            body = (*body, self._doubt(place))
        for index, operation in enumerate(do):
            at = place / index
            once = None if again else at
            match operation:
                case o.Draw(numbers):
                    for which, number in enumerate(numbers):
                        yield from self._draw(number, body, source, once and once / which)
                case o.Discard(numbers) | o.Destroy(numbers) | o.Return(numbers):
                    how = type(operation).__name__.lower()
                    for which, name in enumerate(numbers):
                        yield from self._takes(name, body, at / which, source, how)
                case o.DiscardItem(_, tag, None):
                    for card in self.box.cards:
                        if isinstance(card, Item) and card.number is not None and (tag is None or tag in card.tags):
                            parts = (*body, (self._fact("revealed", card), at))
                            yield self._clause(("takes", (at, card.id)), parts, source)
                case o.Relocate(maps, who):
                    for which, number in enumerate(maps):
                        place_or_none = once and once / which
                        parts, clauses = self._chosen(at, which, len(maps), body, source, once, who == "you")
                        yield from clauses
                        yield from self._draw(number, parts, source, place_or_none)
                        yield from self._go(number, parts, place_or_none, source)
                case o.Regroup(number):
                    drawn = {name for earlier in do[:index] if isinstance(earlier, o.Draw) for name in earlier.cards}
                    yield from self._regroup(number, body, once, source, is_laid=number in drawn)
                case o.GoToChapter(number):
                    yield self._clause(("entered", number), body, source)
                case o.Win():
                    yield self._clause(WON, body, source)
                case o.Choose(options):
                    for option, instruction in enumerate(options):
                        parts, clauses = self._chosen(at, option, len(options), body, source, once)
                        yield from clauses
                        inner = at / "options" / option / "do"
                        yield from self._operations(instruction.do, parts, inner, source, again=again)
                case o.When(condition, then, otherwise):
                    yield from self._when(condition, then, otherwise, body, at, source, again)

    def _chosen(
        self, at: Place, option: int, options: int, body: Parts, source: Owner,
        once: Place | None, is_for_one: bool = True,
    ) -> tuple[Parts, list[Clause]]:  # fmt: skip
        """One of several options; if one hero chooses and only once, it excludes the others."""
        if options == 1:
            return body, []
        chosen: Fact = ("option" if once else "either", (at, option))
        if option == 0 and once and is_for_one:
            self._exclude([("option", (at, other)) for other in range(options)], source)
        return ((chosen, at),), [self._clause(chosen, body, source)]

    def _when(
        self, condition: c.Condition, then: Sequence[o.Operation], otherwise: Sequence[o.Operation],
        body: Parts, at: Place, source: Owner, again: bool,
    ) -> Iterator[Clause]:  # fmt: skip
        parts, clauses = self._condition(condition, at / "if", source)
        yield from clauses
        yes: Fact = ("if" if again else "then", at)
        no: Fact = ("unless" if again else "else", at)
        yield self._clause(yes, [*body, *parts], source)
        lacking, more = self._lacking(parts, at, source) if parts else ((self._doubt(at),), [])
        yield from more
        yield self._clause(no, [*body, *lacking], source)
        yield from self._operations(then, ((yes, at),), at / "do", source, again=again)
        yield from self._operations(otherwise, ((no, at),), at / "else", source, again=again)
        if not again:
            self._exclude([yes, no], source)

    def _regroup(
        self, number: int | None, body: Parts, once: Place | None, source: Owner, *, is_laid: bool = False
    ) -> Iterator[Clause]:
        """Everyone on one map; if it is not in play then, everyone is stranded where they are."""
        if number is None:
            yield self._clause(ADRIFT, body, source)
            return
        if once and not (is_laid and self._comes_when_drawn(number)):
            yield self._clause(("strands", once), body, source)
        yield from self._go(number, body, once, source, "regroup")

    def _comes_when_drawn(self, number: int) -> bool:
        cards = self.box.encounters.get(number, ())
        return len(cards) == 1 and not self._to_reveal(cards[0])

    def _go(
        self, number: int, body: Parts, once: Place | None, source: Owner, how: str = "jump"
    ) -> Iterator[Clause]:
        """To a map that is in play, wherever it is; with `once`, there is no second time."""
        for card in self._of_number(number, Map):
            parts = (*body, (self._fact("revealed", card), card.place))
            if once:
                jump: Fact = (how, (once, card.id))
                yield self._clause(jump, parts, source)
                parts = ((jump, once),)
            yield self._clause(self._fact("at", card), parts, source)

    def _condition(self, condition: c.Condition, place: Place, source: Owner) -> tuple[Parts, list[Clause]]:
        """What a condition waits for, and the clauses that alternatives need."""
        match condition:
            case c.Revealed(number):
                return self._number("number", number, place / "card"), []
            case c.InPlay(number):
                return self._number("in play", number, place / "card"), []
            case c.Gone(number):
                return self._number("gone", number, place / "card"), list(self._gone(number, source))
            case c.Passed(number):
                return self._number("passed", number, place / "card"), []
            case c.TagInPlay(tag):
                return ((("tag", tag), place / "tag"),) if tag in self.box.tags else (), []
            case c.Solved(colour):
                known = any(
                    isinstance(card, Item) and card.piece and card.piece.colour == colour for card in self.box.cards
                )
                return ((("solved", colour), place / "colour"),) if known else (), []
            case c.At(number):
                clauses = [
                    self._clause(("stood on", number), [(self._fact("at", card), place / "map")], source)
                    for card in self._of_number(number, Map)
                ]
                return (((("stood on", number), place / "map"),) if clauses else ()), clauses
            case c.All(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                parts = tuple(part for parts, _ in every for part in parts)
                if len({fact for fact, _ in parts if fact[0] == "stood on"}) > 1:  # who is to stand where?
                    parts = (*parts, self._doubt(place))
                return parts, [one for _, more in every for one in more]
            case c.Any(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                self._unions += 1
                union: Fact = ("any", self._unions)
                ways = [self._clause(union, parts, source) for parts, _ in every]
                return ((union, place),), [*ways, *(one for _, more in every for one in more)]
            case c.Heroes(number):
                return self._if(self.heroes is None or self.heroes >= number, place), []
            case c.Not(c.Heroes(number)):
                return self._if(self.heroes is None or self.heroes < number, place), []
            case c.Not(part):
                parts, clauses = self._condition(part, place / "of", source)
                lacking, more = self._lacking(parts, place, source) if parts else ((), [])
                return lacking, [*clauses, *more]
            case c.Failed() | c.OutOfLuckDrawn() | c.ClockRounds():  # luck is kind
                return (), []

    @staticmethod
    def _if(holds: bool, place: Place) -> Parts:
        return () if holds else ((NEVER, place),)

    def _lacking(self, parts: Parts, place: Place, source: Owner) -> tuple[Parts, list[Clause]]:
        """That something is not so: it may be at first, until it is spoilt."""
        lacking: Fact = ("lacking", place)
        clauses = [self._clause(lacking, (), source), self._clause(("spoils", place), parts, source)]
        return ((lacking, place),), clauses

    def _gone(self, number: int, source: Owner) -> Iterator[Clause]:
        """Items and heroes can be thrown away, challenges are discarded when passed; `_takes` knows the rest."""
        for card in self.box.encounters.get(number, ()):
            here = (self._fact("revealed", card), card.place)
            match card:
                case Item():
                    yield self._clause(("gone", number), [here], source)
                case Hero():
                    yield self._clause(("gone", number), [here, self._doubt(card.place)], source)
                case Challenge():
                    yield self._clause(("gone", number), [(("passed", number), card.place)], source)

    def _doubt(self, place: Place) -> tuple[Fact, Place]:
        """Something that is taken as met here, and not where it has to be certain."""
        return DOUBT, place

    def _exclude(self, facts: Sequence[Fact], source: Owner) -> None:
        """Notes that of some facts at most one comes true, unless there is a second time."""
        if len(facts) < 2:
            return
        if isinstance(source, Quest):
            is_certain = not self._leads_to_chapters and not _goes_back(source)
        else:
            is_certain = source.copies == 1 and source.number not in self.returned
        self.groups.append(Group(tuple(facts), source.label, is_certain))

    def _number(self, kind: str, number: int, place: Place) -> Parts:
        return (((kind, number), place),) if number in self.box.encounters else ()

    def _of_number(self, number: int, kind: type[Kind]) -> Iterator[Kind]:
        return (card for card in self.box.encounters.get(number, ()) if isinstance(card, kind))

    @staticmethod
    def _fact(kind: str, card: Card) -> Fact:
        return kind, card.id

    @staticmethod
    def _clause(head: Fact, body: Iterable[tuple[Fact, Place]], source: Owner) -> Clause:
        parts = list(body)
        return Clause(head, tuple(fact for fact, _ in parts), Way(source, tuple(place for _, place in parts)))


def _goes_back(quest: Quest) -> bool:
    """Whether a chapter can be read twice."""
    return any(
        isinstance(operation, o.GoToChapter) and operation.chapter <= chapter.number
        for chapter in quest.chapters
        for variant in chapter.variants
        for objective in variant.objectives
        for operation in o.every_operation(objective.do)
    )
