"""Which cards help to win, read straight off the cards; and what an innocent party therefore never gives up.

A card helps if the win, or anything else that helps, asks for it, however indirectly and in whatever way; so does what
an item that helps is discarded without. An innocent
party never throws anything away by choice. It takes every helpful item and hero; anything else it may take or leave,
but a helpful hero never makes way for one who does not help. If a backpack is full, or too small once a found hero
takes over, what does not help makes room; if only something helpful could, what to drop is the players' own choice, and
what follows is not innocent. A hero who has to throw something away chooses something that does not help, if there is
any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.judge.deck import Deck, Json
from tests.judge.deeds import Fork, Tree
from tests.judge.table import Answer, State

Thing = tuple[Any, ...]
"""`("card", 3)`: the card of index 3 is there; `("on", 3)`: someone stands on it; `("passed", 3, 0)`, `("chapter", 2)`,
`("read", 2, 0)`, `("holds", condition as text)`."""


class Innocence:
    """A deck, asked what an innocent party may do."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.helpful = helpful_cards(deck)

    @staticmethod
    def may_do(deed: Answer) -> bool:
        """Whether a deed throws nothing away."""
        return bool(deed[0] != "discard")

    def options(self, about: Answer, options: Sequence[Answer]) -> list[Answer]:
        """What an innocent party may answer."""
        match about:
            case "item", card:
                helps = card in self.helpful
                return [one for one in options if not (one == ("refuse",) and helps) and not self._drops_help(one)]
            case "hero", card, *played:
                gives_up = ("refuse",) if card in self.helpful else ("take over",)
                is_given_up = card in self.helpful or not self.helpful.isdisjoint(played)
                return [one for one in options if one != gives_up or not is_given_up]
            case "make room", _:
                return [one for one in options if one[1] not in self.helpful]
            case "throw", _:
                return [one for one in options if one[1] not in self.helpful] or list(options)
            case _:
                return list(options)

    def _drops_help(self, answer: Answer) -> bool:
        return answer[0] == "equip" and answer[2] in self.helpful

    def ends(self, tree: Tree) -> Iterator[State | str]:
        """The calm positions and endings that an innocent party may come to."""
        if not isinstance(tree, Fork):
            yield tree
            return
        allowed = self.options(tree.about, [option for option, _ in tree.ahead])
        for option, after in tree.ahead:
            if option in allowed:
                yield from self.ends(after)


def helpful_cards(deck: Deck) -> set[int]:
    """The cards that help to win."""
    asked = _Asked(deck)
    found: dict[str, Thing] = {}
    queue = [thing for operation, things in asked.deeds if operation["op"] == "win" for thing in things]
    while queue:
        thing = queue.pop()
        if str(thing) not in found:
            found[str(thing)] = thing
            queue += asked.of(thing)
    return {thing[1] for thing in found.values() if thing[0] == "card"}


class _Asked:
    """What may have to be there or be done for something else."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.maps = [index for index, kind in enumerate(deck.kind) if kind == "map"]
        self.deeds = list(self._deeds())
        self.leaving = {number for operation, _ in self.deeds for number in _taken(operation)}
        self.leaving |= {one for card in deck.cards for one in card.get("revealed", {}).get("discard", ())}

    def _of(self, number: object, *kinds: str) -> list[int]:
        there = self.deck.of_number.get(number, []) if isinstance(number, int) else []
        return [card for card in there if not kinds or self.deck.kind[card] in kinds]

    def of(self, thing: Thing) -> Iterator[Thing]:
        """What may bring a thing about."""
        match thing:
            case "card", int() as card:
                yield from self._to_reveal(card)
            case "on", int() as card:
                yield from self._to_stand_on(card)
            case "passed", int() as card, int() as trial:
                if _is_beyond_everyone(self.deck.cards[card]["trials"][trial]):
                    return
                yield "card", card
                yield from self._items(self.deck.cards[card].get("needs"))
                yield from self._items(self.deck.cards[card]["trials"][trial].get("needs"))
            case "chapter", number:
                yield from self._doing(
                    lambda operation: operation["op"] == "chapter" and operation["chapter"] == number
                )
            case "read", int() as number, int() as index:
                yield "chapter", number
                variant = self.deck.chapters(number)[index]
                if "item" in variant:
                    yield "holds", {"test": "in_play", "card": variant["item"]}
            case "holds", condition:
                yield from self._to_hold(condition)

    def _to_reveal(self, card: int) -> Iterator[Thing]:
        number = self.deck.number[card]
        stays_with = self.deck.cards[card].get("discard_without")
        yield from (("card", other) for other in self._of(stays_with, "item"))
        ways: list[Thing] = [
            ("on" if self.deck.kind[face] == "map" else "card", face)
            for face, printed in enumerate(self.deck.printed)
            if number in printed
        ]
        ways += [
            ("card", one)
            for one, face in enumerate(self.deck.cards)
            if number in face.get("revealed", {}).get("draw", ())
        ]
        ways += self._doing(
            lambda operation: (
                (operation["op"] == "draw" and number in operation["cards"])
                or (operation["op"] == "relocate" and number in operation["maps"])
            )
        )
        ways += [
            ("card", piece) for _, cards, total in self.deck.solutions if total == number for piece in sorted(cards)
        ]
        yield from ways
        if ways:
            for needs in self.deck.needs[card]:
                yield from self._items(needs)

    def _items(self, needs: Json | None) -> Iterator[Thing]:
        for card, face in enumerate(self.deck.cards):
            is_meant = needs and (face["number"] == needs.get("item") or needs.get("tag") in face.get("tags", ()))
            if is_meant and face["kind"] == "item":
                yield "card", card

    def _to_stand_on(self, card: int) -> Iterator[Thing]:
        yield "card", card
        for other in self.maps:
            replaced = self.deck.number[other] in self.deck.cards[card].get("replaces", ())
            if other != card and (self.deck.are_beside(card, other) or replaced):
                yield "on", other
        yield from self._to_be_moved_on()
        number = self.deck.number[card]
        yield from self._doing(
            lambda operation: (
                (operation["op"] == "relocate" and number in operation["maps"])
                or (operation["op"] == "regroup" and operation.get("map", "last") in (number, "last"))
            )
        )

    def _to_be_moved_on(self) -> Iterator[Thing]:
        """A hero on a map that leaves play may end up on any other, so whatever takes a map away may help."""
        for place in self.maps:
            number = self.deck.number[place]
            takers = [thing for operation, things in self.deeds if number in _taken(operation) for thing in things]
            takers += [
                ("card", one)
                for one, face in enumerate(self.deck.cards)
                if number in face.get("revealed", {}).get("discard", ())
            ]
            if number in self.leaving:
                yield from (("on", place), *takers)

    def _to_hold(self, condition: Json) -> Iterator[Thing]:
        match condition["test"]:
            case "revealed":
                yield from (("card", card) for card in self._of(condition["card"]))
            case "in_play":
                yield from (("card", card) for card in self._of(condition["card"], "map", "item", "hero"))
            case "tag_in_play":
                yield from self._items({"tag": condition["tag"]})
            case "passed":
                for card in self._of(condition["card"], "challenge"):
                    yield from (("passed", card, trial) for trial in range(len(self.deck.cards[card]["trials"])))
            case "gone":
                yield from self._to_be_gone(condition["card"])
            case "solved":
                for colour, cards, total in self.deck.solutions:
                    if colour == condition["colour"]:
                        yield from (("card", card) for card in sorted(cards))
                        for drawn in self._of(total):
                            for needs in self.deck.needs[drawn]:
                                yield from self._items(needs)
            case "at":
                yield from (("on", card) for card in self._of(condition["map"], "map"))
            case "all" | "any":
                yield from (("holds", part) for part in condition["of"])

    def _to_be_gone(self, number: int) -> Iterator[Thing]:
        yield "holds", {"test": "passed", "card": number}
        yield from (("card", card) for card in self._of(number, "item", "hero"))
        in_play = self._of(number, "map", "item")
        for other, face in enumerate(self.deck.cards):
            named = (*face.get("revealed", {}).get("discard", ()), *face.get("replaces", ()))
            if in_play and number in named:
                yield "card", other
                yield from (("card", card) for card in in_play)
        for operation, things in self.deeds:
            if operation["op"] == "return":  # back in the pile is not gone
                continue
            if number in _taken(operation) and (in_play or operation["op"] == "destroy"):
                yield from things
                if operation["op"] != "destroy":
                    yield from (("card", card) for card in in_play)

    # Operations, each with what it takes to get as far as carrying it out.

    def _doing(self, is_meant: Any) -> list[Thing]:
        return [thing for operation, things in self.deeds if is_meant(operation) for thing in things]

    def _deeds(self) -> Iterator[tuple[Json, list[Thing]]]:
        for card, face in enumerate(self.deck.cards):
            effect = face.get("effect")
            if effect:
                things: list[Thing] = [("card", card), *([("holds", effect["if"])] if "if" in effect else [])]
                yield from self._within(effect.get("do", ()), things, face["number"])
            for index, trial in enumerate(face.get("trials", ())):
                if _is_beyond_everyone(trial):
                    continue
                yield from self._within(
                    trial.get("reward", {}).get("do", ()), [("passed", card, index)], face["number"]
                )
        for number in range(1, len(self.deck.quest["chapters"]) + 1):
            for index, variant in enumerate(self.deck.chapters(number)):
                read: Thing = ("read", number, index)
                setup = variant.get("setup", {})
                yield from self._within(setup.get("do", ()), [read], 0)
                if "regroup" in setup:
                    yield {"op": "regroup", "map": setup["regroup"]}, [read]
                for objective in variant.get("objectives", ()):
                    yield from self._within(objective["do"], [read, ("holds", objective["when"])], 0)
        for do in self.deck.strikes:
            yield from self._within(do, [], 0)

    def _within(self, do: Iterable[Json], things: list[Thing], number: int) -> Iterator[tuple[Json, list[Thing]]]:
        for operation in do:
            if "this" in operation.get("cards", ()):
                operation = operation | {"cards": [number if one == "this" else one for one in operation["cards"]]}
            yield operation, things
            for option in operation.get("options", ()):
                yield from self._within(option.get("do", ()), things, number)
            if operation["op"] == "when":
                yield from self._within(operation.get("do", ()), [*things, ("holds", operation["if"])], number)
                yield from self._within(operation.get("else", ()), things, number)


def _is_beyond_everyone(trial: Json) -> bool:
    """Whether nobody ever passes a trial, or gets its reward."""
    return int(trial["value"]) >= 60


def _taken(operation: Json) -> Sequence[int]:
    return operation["cards"] if operation["op"] in ("discard", "destroy", "return") else ()
