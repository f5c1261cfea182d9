"""What cards are made of: backs, pictures, effects, anchors and edges, puzzle pieces, challenge boxes.

>>> Piece(20, "blue", {"east": Connector("tab")}, Place("cards/items.json")).sides["east"].kind
'tab'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.conditions import Condition
from toolkit.games.unlikely_heroes.content.operations import Instruction, Skill, is_for_a_challenge
from toolkit.source.inline import Text

Side = Literal["north", "east", "south", "west"]


class Needs(Struct, frozen=True):
    """A dependency: items by number, and any item with each of some tags; all of them. `places` are where each stands.

    >>> Needs((52, 53), ("rope",)).items
    (52, 53)
    """

    items: tuple[int, ...] = ()
    tags: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()

    @property
    def by_place(self) -> Iterator[tuple[int | str, Place]]:
        """Each item's number and each tag, with its place."""
        return zip((*self.items, *self.tags), self.places, strict=True)


class Back(Struct, frozen=True):
    """An encounter back: read aloud, with help upside down, and perhaps a dependency."""

    text: Text
    help: Text | None = None
    needs: Needs | None = None


class Timing(Struct, frozen=True):
    """Before, after or during an action or a part of one."""

    when: Literal["before", "after", "during"]
    step: str


AT_ONCE = ("reveal", "play")
"""Triggers of effects that happen once, when a card is revealed or equipped."""
DURING_A_CHALLENGE = Timing("during", "challenge")


class Effect(Struct, frozen=True):
    """What a card can do, when, and what it costs."""

    instruction: Instruction
    trigger: str = "turn"
    timing: Timing | None = None
    charged: int = 0
    uncharged: int = 0
    discard_when_depleted: bool = False
    condition: Condition | None = None
    cost: int = 0

    @property
    def moment(self) -> Timing | None:
        """Its timing; by default a challenge if its operations apply to nothing else; None for any time in a turn.

        Rulebook, p. 14: effects can be used "if the effect applies to the situation and action taken".
        """
        if self.timing is None and self.trigger not in AT_ONCE and any(map(is_for_a_challenge, self.instruction.do)):
            return DURING_A_CHALLENGE
        return self.timing


class Anchor(Struct, frozen=True):
    """A circled number on a map's picture, at percentages of its width and height; `shows` is what is drawn there."""

    number: int
    x: float | None
    y: float | None
    label: str | None
    place: Place
    shows: str | None = None


class Edge(Struct, frozen=True):
    """A half-circle on a map's edge: the neighbouring map. `placed` if its author said where along the edge it is."""

    side: Side
    number: int
    at: float
    place: Place
    placed: bool = True


class Seen(Struct, frozen=True):
    """A clue in a card's picture: what it is, in a word; on a map, where; perhaps what is written on it."""

    shows: str
    x: float | None
    y: float | None
    says: str | None
    colour: str | None
    text: str | None
    place: Place

    @property
    def words(self) -> str:
        """What can be seen there, in words.

        >>> Seen("sign", 30, 40, "MIND THE GOAT", "red", None, Place("cards/maps.json")).words
        'a red sign: “MIND THE GOAT”'
        """
        what = f"{self.colour} {self.shows}" if self.colour else self.shows
        named = self.text or f"{'an' if what[0] in 'aeiou' else 'a'} {what}"
        return f"{named}: “{self.says}”" if self.says else named


class Connector(Struct, frozen=True):
    """A tab or a knob; it fits its opposite of the same shape."""

    kind: Literal["tab", "knob"]
    shape: str | None = None


class Piece(Struct, frozen=True):
    """A puzzle piece on an item; sides that are not listed are flat."""

    number: int
    colour: str
    sides: Mapping[Side, Connector]
    place: Place


class Trial(Struct, frozen=True):
    """A challenge box: a skill, a value, and what success brings."""

    skill: Skill
    value: int
    per_hero: bool
    needs: Needs | None
    text: Text | None
    reward: Instruction
    place: Place
