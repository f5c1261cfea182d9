"""From the JSON of some cards and a quest to what the judge plays with: plain lists, read without the toolkit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from tests.judge.readings import OPPOSITE

Json = dict[str, Any]

SHIFT = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}


LEFT_OUT = ("gain_energy", "choose", "when")
"""Operations that move nothing themselves, of those that generated boxes use."""


class Crooked(Exception):  # noqa: N818 - no error of the judge
    """The maps do not fit together on a table."""


class Deck:
    """The cards that take part in a quest, one for each copy, by index; and what is printed on them."""

    def __init__(self, cards: Sequence[Json], quest: Json, quest_id: str, heroes: int) -> None:
        self.quest, self.heroes = quest, heroes
        there = [card for card in cards if "number" in card and quest_id in card.get("quests", [quest_id])]
        self.cards: list[Json] = [card for card in there for _ in range(card.get("copies", 1))]
        self.number: list[int] = [card["number"] for card in self.cards]
        self.kind: list[str] = [card["kind"] for card in self.cards]
        self.of_number: dict[int, list[int]] = {}
        for index, number in enumerate(self.number):
            self.of_number.setdefault(number, []).append(index)
        self.needs = [self._to_reveal(card) for card in self.cards]
        self.printed = [
            list(dict.fromkeys([one["number"] for one in (*card.get("anchors", ()), *card.get("edges", ()))]))
            for card in self.cards
        ]
        self.borders = [{edge["number"]: edge["side"] for edge in card.get("edges", ())} for card in self.cards]
        maps = [index for index, kind in enumerate(self.kind) if kind == "map"]
        self._spots = self._layout(maps)
        self.connected = {one: [other for other in maps if self._meet(one, other)] for one in maps}
        starting = [card["backpack"] for card in cards if card["kind"] == "hero" and "number" not in card]
        self.room = 2 * min(starting)
        self.solutions = list(self._solutions())
        self.strikes = [do for card in cards for do in _struck(card)]
        self._order_matters = self._may_leave(maps)
        variants = [one for number in range(len(quest["chapters"])) for one in self.chapters(number + 1)]
        self.can_fail = any("failures" in one for one in variants)
        self.waiting = [index for index, card in enumerate(self.cards) if _waits(card.get("effect", {}))]
        self.clingy = [
            (index, self.of_number.get(card["discard_without"], []))
            for index, card in enumerate(self.cards)
            if "discard_without" in card
        ]

    @staticmethod
    def _to_reveal(card: Json) -> list[Json]:
        asked = [card.get("back", {}).get("needs")]
        if card["kind"] == "item":
            asked.append(card.get("needs"))
        return [needs for needs in asked if needs]

    def _meet(self, one: int, other: int) -> bool:
        """Whether the edges of two maps point towards each other."""
        there = [edge["side"] for edge in self.cards[one].get("edges", ()) if edge["number"] == self.number[other]]
        back = [edge["side"] for edge in self.cards[other].get("edges", ()) if edge["number"] == self.number[one]]
        return any(OPPOSITE[side] in back for side in there)

    def _may_leave(self, maps: Sequence[int]) -> bool:
        """Whether a map may leave play or two share a number: only then does the order of laying matter."""
        numbers = [self.number[one] for one in maps]
        named = {number for card in self.cards for number in card.get("revealed", {}).get("discard", ())}
        named |= {number for card in self.cards for number in card.get("replaces", ())}
        named |= {number for do in every_list(self) for one in flattened(do) for number in _taken(one)}
        return bool(named.intersection(numbers)) or len(set(numbers)) < len(numbers) or "this" in named

    def as_far_as_it_matters(self, laid: Sequence[int]) -> tuple[int, ...]:
        """The order in which maps were laid; the last one is always the last."""
        return tuple(laid) if self._order_matters else (*sorted(laid[:-1]), *laid[-1:])

    def are_beside(self, one: int, other: int) -> bool:
        """Whether one of two maps has an edge with the other's number, or their places on the table touch."""
        if self.number[other] in self.borders[one] or self.number[one] in self.borders[other]:
            return True
        (here, x, y), (there, u, v) = self._spots[self.number[one]], self._spots[self.number[other]]
        return here == there and abs(x - u) + abs(y - v) == 1

    def _layout(self, maps: Sequence[int]) -> dict[int, tuple[int, int, int]]:
        """The place of every map: on which table, how far to the east and to the south."""
        steps: dict[int, list[tuple[int, int, int]]] = {self.number[one]: [] for one in maps}
        for one in maps:
            for edge in self.cards[one].get("edges", ()):
                back = [
                    there["side"]
                    for other in maps
                    if self.number[other] == edge["number"]
                    for there in self.cards[other].get("edges", ())
                    if there["number"] == self.number[one]
                ]
                if OPPOSITE[edge["side"]] in back:
                    east, south = SHIFT[edge["side"]]
                    steps[self.number[one]].append((edge["number"], east, south))
                    steps[edge["number"]].append((self.number[one], -east, -south))
            for number in self.cards[one].get("replaces", ()):
                if number in steps:
                    steps[self.number[one]].append((number, 0, 0))
                    steps[number].append((self.number[one], 0, 0))
        spots: dict[int, tuple[int, int, int]] = {}
        for table, first in enumerate(sorted(steps)):
            queue = [(first, (table, 0, 0))] if first not in spots else []
            for number, spot in queue:  # it grows while it is walked
                if spots.setdefault(number, spot) != spot:
                    raise Crooked
                queue += [
                    (other, (table, spot[1] + east, spot[2] + south))
                    for other, east, south in steps[number]
                    if other not in spots or spots[other] != (table, spot[1] + east, spot[2] + south)
                ]
        return spots

    def gives(self, needs: Json, held: Sequence[int]) -> bool:
        """Whether items meet a dependency."""
        if "item" in needs and not any(self.number[one] == needs["item"] and self.kind[one] == "item" for one in held):
            return False
        return "tag" not in needs or any(needs["tag"] in self.cards[one].get("tags", ()) for one in held)

    def chapters(self, number: int) -> list[Json]:
        """The variants of a chapter; a chapter without variants is its own only one."""
        chapter: Json = self.quest["chapters"][number - 1]
        return chapter.get("variants") or [chapter]

    # Puzzles.

    def _solutions(self) -> Iterator[tuple[str, frozenset[int], int]]:
        """Every complete solution: its colour, the cards whose pieces are laid, and the sum of their numbers."""
        pieces = [index for index, card in enumerate(self.cards) if "piece" in card]
        for colour in sorted({self.cards[index]["piece"]["colour"] for index in pieces}):
            mine = [index for index in pieces if self.cards[index]["piece"]["colour"] == colour]
            for many in range(2, len(mine) + 1):
                for chosen in combinations(mine, many):
                    if any(self._is_complete(order) for order in permutations(chosen)):
                        yield colour, frozenset(chosen), sum(self.cards[one]["piece"]["number"] for one in chosen)

    def _is_complete(self, order: Sequence[int]) -> bool:
        """Whether pieces, each laid where an open connector of an earlier one points, leave no connector open."""
        laid: dict[tuple[int, int], Mapping[str, Json]] = {(0, 0): self.cards[order[0]]["piece"].get("sides", {})}
        for one in order[1:]:
            sides = self.cards[one]["piece"].get("sides", {})
            free = next(
                (_moved(cell, side) for cell, side in _connectors(laid) if _moved(cell, side) not in laid), None
            )
            if free is None:
                return False
            laid[free] = sides
        return all(_fits(laid, cell, side) for cell in laid for side in SHIFT)


def _connectors(laid: Mapping[tuple[int, int], Mapping[str, Json]]) -> Iterator[tuple[tuple[int, int], str]]:
    for cell, sides in laid.items():
        for side in sides:
            yield cell, side


def _moved(cell: tuple[int, int], side: str) -> tuple[int, int]:
    return cell[0] + SHIFT[side][0], cell[1] + SHIFT[side][1]


def _fits(laid: Mapping[tuple[int, int], Mapping[str, Json]], cell: tuple[int, int], side: str) -> bool:
    """Whether a side meets its opposite: a tab a knob of the same shape, a flat side a flat one or nothing."""
    here, beyond = laid[cell].get(side), laid.get(_moved(cell, side))
    there = beyond.get(OPPOSITE[side]) if beyond is not None else None
    if here is None or there is None:
        return here is None and there is None
    return here["connector"] != there["connector"] and here.get("shape") == there.get("shape")


def _struck(card: Json) -> Iterator[list[Json]]:
    """What the spaces of a clock and out-of-luck cards do."""
    if card["kind"] == "clock":
        yield from (space["do"] for space in card["spaces"] if _names_cards(space.get("do", ())))
    if card["kind"] == "out_of_luck" and _names_cards(card["effect"].get("do", ())):
        yield card["effect"]["do"]


def _names_cards(do: Sequence[Json]) -> bool:
    named = {"draw", "discard", "destroy", "return", "relocate", "chapter", "win", "lose"}
    return any(operation["op"] in named for operation in flattened(do))


def flattened(do: Sequence[Json]) -> Iterator[Json]:
    """Operations and those inside them."""
    for operation in do:
        yield operation
        for option in operation.get("options", ()):
            yield from flattened(option.get("do", ()))
        if operation["op"] == "when":
            yield from flattened((*operation.get("do", ()), *operation.get("else", ())))


def every_list(deck: Deck) -> Iterator[Sequence[Json]]:
    """Every list of operations on the cards and in the quest."""
    for card in deck.cards:
        yield card.get("effect", {}).get("do", ())
        yield from (trial.get("reward", {}).get("do", ()) for trial in card.get("trials", ()))
    for number in range(1, len(deck.quest["chapters"]) + 1):
        for variant in deck.chapters(number):
            yield variant.get("setup", {}).get("do", ())
            yield from (objective["do"] for objective in variant.get("objectives", ()))
    yield from deck.strikes


def _taken(operation: Json) -> Sequence[int | str]:
    return operation["cards"] if operation["op"] in ("discard", "destroy", "return") else ()


def _waits(effect: Json) -> bool:
    """Whether an effect happens by itself whenever its condition comes to hold."""
    is_forced = effect.get("trigger") == "forced" and "timing" not in effect and "if" in effect
    return is_forced and any(operation["op"] not in LEFT_OUT for operation in flattened(effect["do"]))
