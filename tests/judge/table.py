"""The rulebook, played word for word: a table with cards on it, on which things happen until somebody has to choose.

A deed is played from a calm position to the next calm one. Where somebody has to choose on the way, `ask` looks up the
answer; without one it raises `Question`, and the explorer plays the same deed again with each possible answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.judge.deck import LEFT_OUT, Deck, Json, flattened

PILE, TABLE, DISCARDED, DESTROYED, ASIDE = range(5)
HAND, PLAYED = 10, 20
"""Where a card can be; HAND + 1 is the backpack of the second hero, PLAYED + 1 means that it is played by that one."""
NOWHERE = -1
MOST_IN_A_DEED = 40
"""So many cards and chapters in one deed, and it goes on for ever, as if challenges draw each other."""

Answer = tuple[Any, ...]


class State(NamedTuple):
    """A calm position: where every card is, where every hero stands, in which order maps were laid, and history."""

    where: bytes
    at: tuple[int, ...]
    laid: tuple[int, ...]
    revealed: frozenset[int]
    passed: frozenset[int]
    gone: frozenset[int]
    solved: frozenset[str]
    chapter: int
    variant: int
    followed: frozenset[int] = frozenset()
    stirred: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()


class Question(Exception):  # noqa: N818 - no error of anybody
    """Somebody has to choose: the players, or the world."""

    def __init__(self, who: str, about: Answer, options: list[Answer]) -> None:
        super().__init__()
        self.who, self.about, self.options = who, about, options


class Over(Exception):  # noqa: N818 - no error of anybody
    """The quest is won or lost."""


class Endless(Exception):  # noqa: N818 - no error of anybody
    """A deed that never ends."""


class Table:
    """A position in which something is happening."""

    def __init__(self, deck: Deck, state: State, answers: Sequence[Answer] = ()) -> None:
        self.deck = deck
        self.where, self.at, self.laid = list(state.where), list(state.at), list(state.laid)
        self.revealed, self.passed, self.gone = set(state.revealed), set(state.passed), set(state.gone)
        self.solved = set(state.solved)
        self.chapter, self.variant, self.followed = state.chapter, state.variant, set(state.followed)
        self.stirred, self._stirring = set(state.stirred), set[int]()
        self.joined = set(state.joined)
        self.outcome = ""
        self._answers = list(answers)[::-1]
        self._begun: set[int] = set()
        self._happened = 0

    def freeze(self) -> State:
        """The position, with nothing left to happen."""
        return State(
            bytes(self.where), tuple(self.at), self.deck.as_far_as_it_matters(self.laid), frozenset(self.revealed),
            frozenset(self.passed), frozenset(self.gone), frozenset(self.solved), self.chapter, self.variant,
            frozenset(self.followed), frozenset(self.stirred), frozenset(self.joined),
        )  # fmt: skip

    def ask(self, who: str, about: Answer, options: list[Answer]) -> Answer:
        """What was chosen."""
        self._begun.clear()
        self._stirring.clear()
        if not self._answers:
            raise Question(who, about, options)
        return self._answers.pop()

    # What is where.

    def held(self, hero: int) -> list[int]:
        if HAND + hero not in self.where:
            return []
        return [card for card, place in enumerate(self.where) if place == HAND + hero]

    def together(self, hero: int) -> list[int]:
        """The heroes on the same map, always including this one."""
        here = self.at[hero]
        return [one for one, place in enumerate(self.at) if one == hero or (place == here and here != NOWHERE)]

    def held_together(self, hero: int) -> list[int]:
        return [card for one in self.together(hero) for card in self.held(one)]

    def room(self, hero: int) -> int:
        played = [card for card, place in enumerate(self.where) if place == PLAYED + hero]
        return 2 * int(self.deck.cards[played[0]]["backpack"]) if played else self.deck.room

    def in_play(self) -> list[int]:
        return [card for card, place in enumerate(self.where) if place == TABLE or place >= HAND]

    def drawable(self, number: int, hero: int) -> list[int]:
        """The cards with a number that are in the pile and that a hero may reveal."""
        return [
            card
            for card in self.deck.of_number.get(number, ())
            if self.where[card] == PILE
            and all(self.deck.gives(needs, self.held(hero)) for needs in self.deck.needs[card])
        ]

    def map_of(self, number: int) -> int:
        """The map with a number in play, the last revealed of several; or NOWHERE."""
        there = [card for card in self.laid if self.deck.number[card] == number]
        return there[-1] if there else NOWHERE

    def holds(self, condition: Json, kind: bool = True) -> bool:
        """Whether a condition holds; conditions on luck, energy and time hold where that helps."""
        deck = self.deck
        match condition["test"]:
            case "revealed":
                return any(deck.number[card] == condition["card"] for card in self.revealed)
            case "passed":
                return any(deck.number[card] == condition["card"] for card in self.passed)
            case "gone":
                return any(deck.number[card] == condition["card"] for card in self.gone)
            case "in_play":
                return any(deck.number[card] == condition["card"] for card in self.in_play())
            case "tag_in_play":
                return any(
                    deck.kind[card] == "item" and condition["tag"] in deck.cards[card].get("tags", ())
                    for card in self.in_play()
                )
            case "solved":
                return condition["colour"] in self.solved
            case "at":
                there = [place != NOWHERE and deck.number[place] == condition["map"] for place in self.at]
                return all(there) if condition.get("who") == "all" else any(there)
            case "heroes":
                return bool(deck.heroes >= condition["at_least"])
            case "all":
                return all(self.holds(part, kind) for part in condition["of"])
            case "any":
                return any(self.holds(part, kind) for part in condition["of"])
            case "not":
                return not self.holds(condition["of"], not kind)
            case _:  # failed, out_of_luck, clock
                return kind

    # What happens to cards.

    def leave(self, card: int, to: int) -> None:
        """A card goes somewhere else; heroes who stood on it go to the last map that is left."""
        was_on_table = self.where[card] == TABLE
        self.where[card] = to
        if to in (DISCARDED, DESTROYED):
            self.gone.add(card)
        if was_on_table:
            self.laid.remove(card)
            last = self.laid[-1] if self.laid else NOWHERE
            self.at = [last if place == card else place for place in self.at]

    def remove(self, number: int | str, this: int | None, to: int) -> None:
        """Discards and returns reach what is in play, returns also the discards, destruction also the pile."""
        reach = {TABLE, *(HAND + hero for hero in range(len(self.at)))}
        if to != DISCARDED:
            reach.add(DISCARDED)
        if to == DESTROYED:
            reach.add(PILE)
        named = self.deck.of_number.get(number, []) if isinstance(number, int) else [this] if this is not None else []
        for card in named:
            if self.where[card] in reach:
                self.leave(card, to)

    def settle(self) -> None:
        """Items that are let go without their companion leave play; then a failure condition that is met loses."""
        restless = bool(self.deck.clingy)
        while restless:
            restless = False
            for card, companions in self.deck.clingy:
                place = self.where[card]
                if HAND <= place < PLAYED and not any(self.where[one] == place for one in companions):
                    self.leave(card, DISCARDED)
                    restless = True
        for card in self.deck.waiting:
            if self.where[card] < HAND or not self.holds(self.deck.cards[card]["effect"]["if"]):
                self.stirred.discard(card)
            elif card not in self.stirred:
                self.stirred.add(card)
                if card not in self._stirring:
                    self._stirring.add(card)
                    self._force(card, self.where[card] % HAND)
        if self.deck.can_fail and self.chapter and self.variant != NOWHERE:
            variant = self.deck.chapters(self.chapter)[self.variant]
            if any(self.holds(failure["when"], kind=False) for failure in variant.get("failures", ())):
                self.end("lost")

    def end(self, outcome: str) -> None:
        self.outcome = outcome
        raise Over

    # Revealing.

    def draw(self, number: int, hero: int, *, at_anchor: bool = False) -> None:
        """Draws a number, if it is there; at an anchor, until a card comes that may be revealed."""
        there = self.drawable(number, hero)
        if not there:
            return
        if not at_anchor:
            there = [card for card in self.deck.of_number[number] if self.where[card] == PILE]
        card = self.ask("world", ("draw", number), [("drawn", one) for one in there])[1] if len(there) > 1 else there[0]
        if card in self.drawable(number, hero):
            self.reveal(card, hero)

    def reveal(self, card: int, hero: int) -> None:
        """Turns a card over, and does what it says."""
        self._count()
        self.where[card] = ASIDE
        self.revealed.add(card)
        may_step = self.deck.kind[card] == "map" and self._lay(card, hero)
        lists = self.deck.cards[card].get("revealed", {})
        for number in lists.get("discard", ()):
            self.remove(number, card, DISCARDED)
        self._effect(card, hero, ("reveal",))
        match self.deck.kind[card]:
            case "map" if may_step and self.where[card] == TABLE and self.at[hero] != card:
                self._may_go(card, hero)
            case "item":
                self._place(card, hero)
            case "hero":
                self._meet(card, hero)
        self.settle()
        for number in lists.get("draw", ()):
            self.draw(number, hero)
            self.settle()
        if self.deck.kind[card] == "challenge":
            self._face(card, hero)
            self.settle()

    def _count(self) -> None:
        self._happened += 1
        if self._happened > MOST_IN_A_DEED:
            raise Endless

    def _lay(self, card: int, hero: int) -> bool:
        """Lays a map, perhaps in the place of another; says whether the hero stands beside it."""
        self.where[card] = TABLE
        self.laid.append(card)
        for number in self.deck.cards[card].get("replaces", ()):
            for old in self.deck.of_number.get(number, ()):
                if old != card and self.where[old] == TABLE:
                    self.at = [card if place == old else place for place in self.at]
                    self.leave(old, DISCARDED)
        self.at = [card if place == NOWHERE else place for place in self.at]
        return self.at[hero] != card and self.deck.are_beside(self.at[hero], card)

    def _may_go(self, card: int, hero: int) -> None:
        if self.ask("players", ("go", card), [("go",), ("refuse",)]) == ("go",):
            self.at[hero] = card

    def _place(self, card: int, hero: int) -> None:
        options: list[Answer] = []
        for to in self.together(hero):
            held = self.held(to)
            options += [("equip", to, None)] if len(held) < self.room(to) else [("equip", to, drop) for drop in held]
        answer = self.ask("players", ("item", card), [*options, ("refuse",)])
        if answer == ("refuse",):
            self.leave(card, DISCARDED)
            return
        _, to, drop = answer
        if drop is not None:
            self.leave(drop, DISCARDED)
        self.where[card] = HAND + to
        self._effect(card, to, ("play", "forced"))

    def _meet(self, card: int, hero: int) -> None:
        played = [former for former, place in enumerate(self.where) if place == PLAYED + hero]
        if self.ask("players", ("hero", card, *played), [("take over",), ("refuse",)]) == ("refuse",):
            self.leave(card, DISCARDED)
            return
        for former in played:
            self.leave(former, DISCARDED)
        self.where[card] = PLAYED + hero
        due = self._is_due(card, ("play", "forced")) and card not in self.deck.waiting
        self.settle()
        self._throw(hero, self.held(hero), len(self.held(hero)) - self.room(hero), "make room")
        if due:
            self.carry_out(self.deck.cards[card]["effect"]["do"], hero, card)

    def _throw(self, hero: int, wanted: Sequence[int], amount: int, why: str = "throw") -> None:
        """A hero discards this many of these items, by choice if there is one."""
        while amount > 0:
            there = [card for card in wanted if self.where[card] == HAND + hero]
            if len(there) <= amount:
                for card in there:
                    self.leave(card, DISCARDED)
                self.settle()
                return
            chosen = self.ask("players", (why, hero), [("throw", card) for card in there])
            self.leave(chosen[1], DISCARDED)
            self.settle()
            amount -= 1

    def passable(self, card: int, hero: int) -> list[int]:
        """The challenge boxes that can be passed, with some luck and the help of whoever is there."""
        challenge, held = self.deck.cards[card], self.held_together(hero)
        if not self.deck.gives(challenge.get("needs", {}), held):
            return []
        return [
            index
            for index, trial in enumerate(challenge["trials"])
            if self.deck.gives(trial.get("needs", {}), held) and trial["value"] < 60
        ]

    def _face(self, card: int, hero: int) -> None:
        trials = self.passable(card, hero)
        options: list[Answer] = [("pass", trial) for trial in trials]
        if not trials or not self.deck.cards[card].get("forced"):
            options.append(("refuse",))
        answer = self.ask("players", ("challenge", card), options)
        if answer == ("refuse",):
            self.where[card] = PILE
            return
        self.passed.add(card)
        self.leave(card, DISCARDED)
        self.settle()
        self.carry_out(self.deck.cards[card]["trials"][answer[1]].get("reward", {}).get("do", ()), hero, card)

    # Effects and operations.

    def _is_due(self, card: int, triggers: Sequence[str]) -> bool:
        effect = self.deck.cards[card].get("effect")
        return (
            effect is not None
            and any(operation["op"] not in LEFT_OUT for operation in flattened(effect["do"]))
            and effect.get("trigger", "turn") in triggers
            and ("if" not in effect or self.holds(effect["if"]))
        )

    def _effect(self, card: int, hero: int, triggers: Sequence[str]) -> None:
        """An effect that happens by itself; a forced one may be covered."""
        due = self._is_due(card, triggers) and card not in self.deck.waiting
        self.settle()
        if due:
            self._happens(card, hero)

    def _force(self, card: int, hero: int) -> None:
        """A forced effect whose condition has come to hold, unless it is covered."""
        self.settle()
        self._happens(card, hero)

    def _happens(self, card: int, hero: int) -> None:
        effect = self.deck.cards[card]["effect"]
        is_item = self.deck.kind[card] == "item"
        may_cover = effect["trigger"] == "forced" and is_item
        if may_cover and self.ask("players", ("cover", card), [("pick", 0), ("pick", 1)])[1]:
            return
        self.carry_out(effect["do"], hero, card)

    def carry_out(self, do: Sequence[Json], hero: int, this: int | None) -> None:
        """Carries out operations one after another, each with all its consequences."""
        for operation in do:
            self.settle()
            self._operate(operation, hero, this)
        self.settle()

    def _operate(self, operation: Json, hero: int, this: int | None) -> None:
        match operation["op"]:
            case "draw":
                for number in operation["cards"]:
                    self.draw(number, hero)
                    self.settle()
            case "discard" | "destroy" | "return" as how:
                to = {"discard": DISCARDED, "destroy": DESTROYED, "return": PILE}[how]
                for number in operation["cards"]:
                    self.remove(number, this, to)
            case "relocate":
                for one in self._meant(operation, hero):
                    self._relocate(operation["maps"], one)
                    self.settle()
            case "regroup":
                self._regroup(operation.get("map", "last"))
            case "discard_item" if "module" not in operation:
                tag = operation.get("tag")
                for one in self._meant(operation, hero):
                    held = self.held(one)
                    wanted = [card for card in held if tag is None or tag in self.deck.cards[card].get("tags", ())]
                    self._throw(one, wanted, operation["amount"])
            case "chapter":
                self._begin(operation["chapter"], hero)
            case "win":
                self.end("won")
            case "lose":
                self.end("lost")
            case "choose":
                options = operation["options"]
                picks: list[Answer] = [("pick", index) for index in range(len(options))]
                pick = self.ask("players", ("choose",), picks)[1] if len(picks) > 1 else 0
                self.carry_out(options[pick].get("do", ()), hero, this)
            case "when":
                self.carry_out(operation.get("do" if self.holds(operation["if"]) else "else", ()), hero, this)

    def _meant(self, operation: Json, hero: int) -> list[int]:
        match operation.get("who", "you"):
            case "all":
                return list(range(len(self.at)))
            case "adjacent":
                return self.together(hero)
            case "one" if len(self.at) > 1:
                return [self.ask("players", ("who",), [("pick", one) for one in range(len(self.at))])[1]]
            case _:
                return [hero]

    def _relocate(self, maps: Sequence[int], hero: int) -> None:
        number = maps[0]
        if len(maps) > 1:
            number = maps[self.ask("players", ("where",), [("pick", index) for index in range(len(maps))])[1]]
        if self.map_of(number) == NOWHERE:
            self.draw(number, hero)
            self.settle()
        if self.map_of(number) not in (NOWHERE, self.at[hero]):
            self._may_go(self.map_of(number), hero)

    def _regroup(self, number: int | str) -> None:
        place = self.map_of(number) if isinstance(number, int) else (self.laid[-1] if self.laid else NOWHERE)
        if place != NOWHERE:
            self.at = [place] * len(self.at)
        self.settle()

    def _begin(self, number: int, hero: int) -> None:
        """Reads a chapter, unless it was begun a moment ago and nobody has done anything since."""
        if number in self._begun or number > len(self.deck.quest["chapters"]):
            return
        self._begun.add(number)
        self._count()
        variants = self.deck.chapters(number)
        in_play = {self.deck.number[card] for card in self.in_play()}
        fitting = [index for index, one in enumerate(variants) if one.get("item") in in_play]
        fitting = fitting or [index for index, one in enumerate(variants) if "item" not in one]
        self.chapter, self.variant = number, fitting[0] if fitting else NOWHERE
        self.followed.clear()
        setup = variants[fitting[0]].get("setup", {}) if fitting else {}
        self.settle()
        self.carry_out(setup.get("do", ()), hero, None)
        if "regroup" in setup:
            self._regroup(setup["regroup"])

    # Deeds.

    def start(self) -> None:
        """The starting card, everyone on it, and the first chapter."""
        self.draw(self.deck.quest["start"], 0)
        self.settle()
        self._begin(1, 0)
        self.settle()

    def do(self, deed: Answer) -> None:
        """Does a deed that somebody has chosen."""
        match deed:
            case "travel", hero, place:
                self.at[hero] = place
            case "explore", hero, number:
                self.draw(number, hero, at_anchor=True)
            case "discard", _, card:
                self.leave(card, DISCARDED)
            case "give", hero, card, to, back:
                self.where[card] = HAND + to
                if back is not None:
                    self.where[back] = HAND + hero
            case "solve", hero, colour, cards, number:
                self.solved.add(colour)
                self.joined |= cards
                self.settle()
                self.draw(number, hero)
            case "use", hero, card:
                effect = self.deck.cards[card]["effect"]
                self.carry_out(effect["do"], hero, card)
                if self._is_spent(card, effect) and HAND <= self.where[card] < PLAYED:
                    self.leave(card, DISCARDED)
            case "follow", index, hero:
                variant = self.deck.chapters(self.chapter)[self.variant]
                self.followed.add(index)
                self.carry_out(variant["objectives"][index]["do"], hero, None)
            case "strike", index, hero:
                self.carry_out(self.deck.strikes[index], hero, None)
        self.settle()

    def _is_spent(self, card: int, effect: Json) -> bool:
        energy = effect.get("energy", {})
        spaces = energy.get("charged", 0) + energy.get("uncharged", 0)
        return bool(effect.get("discard_when_depleted")) and spaces <= 1 and self.deck.kind[card] == "item"

    def deeds(self) -> list[Answer]:
        """Everything that somebody may choose to do."""
        found: list[Answer] = []
        for hero, here in enumerate(self.at):
            if here != NOWHERE:
                found += [("travel", hero, place) for place in self._reachable(here) if place != here]
            found += [("explore", hero, one) for one in self._anchors(hero) if self.drawable(one, hero)]
            found += self._backpack_deeds(hero)
        if self.variant != NOWHERE:
            objectives = self.deck.chapters(self.chapter)[self.variant].get("objectives", ())
            for index, objective in enumerate(objectives):
                if index not in self.followed and self.holds(objective["when"]):
                    found += [("follow", index, hero) for hero in range(len(self.at))]
        found += [("strike", index, hero) for index in range(len(self.deck.strikes)) for hero in range(len(self.at))]
        return found

    def _anchors(self, hero: int) -> list[int]:
        """The numbers on a hero's map, and on what it holds and is."""
        here, mine = self.at[hero], (HAND + hero, PLAYED + hero)
        faces = [
            *([here] if here != NOWHERE else []),
            *(card for card, place in enumerate(self.where) if place in mine),
        ]
        return list(dict.fromkeys(number for card in faces for number in self.deck.printed[card]))

    def _reachable(self, here: int) -> list[int]:
        seen = [here]
        for place in seen:  # it grows while it is walked
            seen += [one for one in self.deck.connected[place] if self.where[one] == TABLE and one not in seen]
        return seen

    def _backpack_deeds(self, hero: int) -> list[Answer]:
        found: list[Answer] = []
        held = self.held(hero)
        for card in held:
            found.append(("discard", hero, card))
            for to in self.together(hero):
                if to == hero:
                    continue
                theirs = self.held(to)
                if len(theirs) < self.room(to):
                    found.append(("give", hero, card, to, None))
                if hero < to:
                    found += [("give", hero, card, to, back) for back in theirs]
        for colour, cards, number in self.deck.solutions:
            if not cards & self.joined and cards <= set(held) and self.drawable(number, hero):
                found.append(("solve", hero, colour, cards, number))
        at_will = ("turn", "passive", "adjacent", "anytime")
        mine = [*held, *(card for card, place in enumerate(self.where) if place == PLAYED + hero)]
        found += [("use", hero, card) for card in mine if self._is_due(card, at_will)]
        return found
