"""The typed, frozen box: cards of every kind, quests with their chapters, and what is known about the rest.

    Box ─┬─ cards   Map · Hero · Item · Challenge · Luck · OutOfLuck · Clock
         │          Weather · Detour · Nightfall · Trait
         └─ quests  Quest ─ Chapter ─ Variant ─ Objective · Failure
                          └ Epilogue

Everything that leads from one card to another is also listed as a `Reference`, with its exact place, so that rules and
the graph need not know where on a card numbers can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Literal

from msgspec import Struct

from toolkit.analysis import Analysis
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.conditions import Condition
from toolkit.games.unlikely_heroes.content.damage import Damage
from toolkit.games.unlikely_heroes.content.limits import LIMITS
from toolkit.games.unlikely_heroes.content.operations import Amount, Instruction, Module, Operation, Skill
from toolkit.games.unlikely_heroes.content.parts import Anchor, Back, Edge, Effect, Needs, Piece, Seen, Side, Trial
from toolkit.source.art import Art
from toolkit.source.inline import Line, Text


class Role(StrEnum):
    """The role in which a card is named."""

    ANCHOR = "anchor"
    EDGE = "edge"
    REPLACES = "replaces"
    REVEAL_DRAW = "draw after reveal"
    REVEAL_DISCARD = "discard after reveal"
    DISCARD_WITHOUT = "discard without"
    DEPENDENCY = "dependency"
    DRAW = "draw"
    DISCARD = "discard"
    DESTROY = "destroy"
    RETURN = "return"
    RELOCATE = "relocate"
    UNLOCK = "unlock"
    UNLOCKED = "unlocked earlier"
    CONDITION = "condition"
    CHALLENGE_CONDITION = "condition on a challenge"
    MAP_CONDITION = "condition on a map"
    REGROUP = "regroup"
    START = "start"
    VARIANT = "variant"
    CHAPTER = "chapter"
    PUZZLE = "puzzle"
    INTERVAL = "interval"
    TEXT = "text"
    SPOILER = "spoiler"


class Reference(Struct, frozen=True):
    """A card named by its number, or to be unlocked by its id; a chapter by number; a puzzle by colour; an interval."""

    role: Role
    target: int | str
    place: Place


class TagReference(Struct, frozen=True):
    """A tag that some item should have."""

    tag: str
    place: Place


class MarkedLine(Struct, frozen=True):
    """A string with markup in it, parsed. Most strings have none and are not listed."""

    line: Line
    place: Place


class Card(Struct, frozen=True, kw_only=True, eq=False):
    """What all cards have. `number` makes it an encounter, `starting` a starting card; `needs` is asked on its front.

    Two cards are never the same card, whatever is printed on them: they compare by identity.
    """

    KIND: ClassVar[str]

    place: Place
    id: str
    label: str
    number: int | None = None
    name: str = ""
    tags: tuple[str, ...] = ()
    back: Back | None = None
    needs: Needs | None = None
    text: Text | None = None
    starting: Literal["available", "locked"] | None = None
    module: Module | None = None
    draws: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    copies: int = 1
    quests: tuple[str, ...] = ()
    art: Art | None = None
    sights: tuple[Seen, ...] = ()
    references: tuple[Reference, ...] = ()
    tag_references: tuple[TagReference, ...] = ()
    marked: tuple[MarkedLine, ...] = ()
    instructions: tuple[Instruction, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.label}>"


class Map(Card, frozen=True, kw_only=True, eq=False):
    """A fragment of the larger picture."""

    KIND: ClassVar[str] = "map"

    anchors: tuple[Anchor, ...] = ()
    edges: tuple[Edge, ...] = ()
    replaces: tuple[int, ...] = ()


class Hero(Card, frozen=True, kw_only=True, eq=False):
    """A playable character."""

    KIND: ClassVar[str] = "hero"

    variant: Literal["normal", "hard"] = "normal"
    meeple: str
    backpack: int
    skills: Mapping[Skill, int]
    effect: Effect | None = None
    more_effects: tuple[Effect, ...] = ()
    anchors: tuple[Anchor, ...] = ()


class Item(Card, frozen=True, kw_only=True, eq=False):
    """Something to carry."""

    KIND: ClassVar[str] = "item"

    modifiers: Mapping[Skill, Amount] = {}
    effect: Effect | None = None
    more_effects: tuple[Effect, ...] = ()
    pieces: tuple[Piece, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    discard_without: int | None = None


class Challenge(Card, frozen=True, kw_only=True, eq=False):
    """A test of skill and luck."""

    KIND: ClassVar[str] = "challenge"

    joined: bool = False
    forced: bool = False
    trials: tuple[Trial, ...]


class Luck(Card, frozen=True, kw_only=True, eq=False):
    """A luck card; those of a module are rolled."""

    KIND: ClassVar[str] = "luck"

    value: int = 0
    dice: int = 0
    other_dice: int = 0

    @property
    def rolled(self) -> tuple[Module, ...]:
        """The die of each icon on it; rulebook, p. 25: "roll a blessed and/or cursed die for each listed"."""
        if self.module is None:
            return ()
        other: Module = "cursed" if self.module == "blessed" else "blessed"
        return (*[self.module] * self.dice, *[other] * self.other_dice)


class OutOfLuck(Card, frozen=True, kw_only=True, eq=False):
    """A penalty, for the rest of the quest or of all quests that follow."""

    KIND: ClassVar[str] = "out_of_luck"

    effect: Effect
    lasts: Literal["quest", "campaign"] = "quest"


class Space(Struct, frozen=True):
    """A space of the clock's ring."""

    interval: str | None
    instruction: Instruction | None


class Clock(Card, frozen=True, kw_only=True, eq=False):
    """A ring of spaces, from 12 o'clock on."""

    KIND: ClassVar[str] = "clock"

    spaces: tuple[Space, ...]


class Weather(Card, frozen=True, kw_only=True, eq=False):
    """An effect for each explored direction it lists."""

    KIND: ClassVar[str] = "weather"

    directions: Mapping[Side, Instruction]


class Detour(Card, frozen=True, kw_only=True, eq=False):
    """Laid on an empty space beside the placed map."""

    KIND: ClassVar[str] = "detour"

    placement: tuple[Side, ...]
    effect: Instruction


class Nightfall(Card, frozen=True, kw_only=True, eq=False):
    """Effects by clock interval."""

    KIND: ClassVar[str] = "nightfall"

    intervals: tuple[tuple[str, Instruction], ...]


class Trait(Card, frozen=True, kw_only=True, eq=False):
    """A scale of effects, from the top to the bottom; the cube starts on the middle one, of two on the upper."""

    KIND: ClassVar[str] = "trait"

    scale: tuple[Effect, ...]

    @property
    def middle(self) -> int:
        """Where the cube starts; rulebook, p. 25: "place an energy cube on each middle effect"."""
        return (len(self.scale) - 1) // 2


class Objective(Struct, frozen=True):
    """What has to be found or done, and what follows."""

    condition: Condition
    do: tuple[Operation, ...]
    text: Text | None
    place: Place


class Failure(Struct, frozen=True):
    """When the quest is lost."""

    condition: Condition
    text: Text | None
    place: Place


class ChapterSetup(Struct, frozen=True):
    """A chapter's rules box. `regroup` is a map, the last revealed one, or nowhere."""

    regroup: int | Literal["last"] | None = None
    instruction: Instruction | None = None


class Variant(Struct, frozen=True):
    """A chapter as it is read when `item` is in play; with None, when no other variant's item is."""

    item: int | None
    title: str
    story: Text | None
    setup: ChapterSetup | None
    objectives: tuple[Objective, ...]
    failures: tuple[Failure, ...]
    place: Place


class Chapter(Struct, frozen=True):
    """A chapter by its number. Without variants of its own, it has exactly one, read in any case."""

    number: int
    title: str
    variants: tuple[Variant, ...]
    place: Place


class ScoreLine(Struct, frozen=True):
    """Points for each of something, perhaps under a condition."""

    points: int
    per: str
    condition: Condition | None
    text: Text | None


class Rank(Struct, frozen=True):
    """The rank for a number of points."""

    at_least: int
    title: str
    text: Text | None


class Scoring(Struct, frozen=True):
    """How a won quest is scored."""

    text: Text | None
    lines: tuple[ScoreLine, ...]
    ranks: tuple[Rank, ...]


class Epilogue(Struct, frozen=True):
    """How a story ends. It is read if its condition holds when the quest is over; with None, if no other applies."""

    outcome: Literal["won", "lost"]
    condition: Condition | None
    title: str
    text: Text
    place: Place
    art: Art | None = None


class Quest(Struct, frozen=True, kw_only=True, eq=False):
    """One adventure booklet. `minutes` go by the number of heroes; `spoilers` are cards that give its story away."""

    place: Place
    id: str
    label: str
    number: int
    title: str
    start: int
    chapters: tuple[Chapter, ...]
    teaser: Text | None = None
    origin: Text | None = None
    level: int | None = None
    minutes: tuple[tuple[int, int], ...] = ()
    scoring: Scoring | None = None
    epilogues: tuple[Epilogue, ...] = ()
    spoilers: tuple[int, ...] = ()
    art: Art | None = None
    references: tuple[Reference, ...] = ()
    tag_references: tuple[TagReference, ...] = ()
    marked: tuple[MarkedLine, ...] = ()
    instructions: tuple[Instruction, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.label}>"


Owner = Card | Quest

BLESSED_DIE = (2, 1, 1, 0, 0, -1)
CURSED_DIE = (-2, -1, -1, 0, 0, 1)
"""The rulebook shows plus, minus and blank faces but no numbers; a box may declare others."""


@dataclass(frozen=True, eq=False)
class Box:
    """An Adventure Box, as far as it could be read.

    `broken_numbers` are encounter numbers of cards that do not follow their schema: they exist, so no rule may call a
    reference to them dangling. `all_numbers_known` is false if there may be further cards, in unread files or in the
    box that an expansion adds to; so for quests. `whole` means that nothing was left out; `damage` is what matters of
    it. `added` has the path prefix of each joined expansion.
    """

    root: Path
    place: Place
    title: str
    cards: tuple[Card, ...] = ()
    quests: tuple[Quest, ...] = ()
    language: str = "en"
    icon: str | None = None
    subtitle: str | None = None
    description: Text | None = None
    origin: Text | None = None
    authors: tuple[str, ...] = ()
    version: str | None = None
    meeples: tuple[str, ...] = ()
    energy: int = 20
    tokens: Mapping[str, int] = field(default_factory=dict)
    dice: Mapping[Module, tuple[int, ...]] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    complete: bool = False
    expansion: bool = False
    added: tuple[str, ...] = ()
    references: tuple[Reference, ...] = field(default=(), repr=False)
    marked: tuple[MarkedLine, ...] = field(default=(), repr=False)
    broken_numbers: frozenset[int] = frozenset()
    broken_tags: frozenset[str] = frozenset()
    broken_ids: frozenset[str] = frozenset()
    all_numbers_known: bool = True
    all_quests_known: bool = True
    whole: bool = True
    damage: tuple[Damage, ...] = ()
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS, repr=False)
    analysis: Analysis = field(default_factory=Analysis, init=False, repr=False)

    id: ClassVar[str] = "box"
    label: ClassVar[str] = "box"

    @cached_property
    def encounters(self) -> dict[int, tuple[Card, ...]]:
        """The cards of each encounter number; mostly one."""
        found: dict[int, list[Card]] = {}
        for card in self.cards:
            if card.number is not None:
                found.setdefault(card.number, []).append(card)
        return {number: tuple(found[number]) for number in sorted(found)}

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def tags(self) -> frozenset[str]:
        """Every tag that an item has."""
        return frozenset(tag for card in self.cards if isinstance(card, Item) for tag in card.tags) | self.broken_tags

    def cards_from(self, homes: Iterable[str]) -> tuple[Card, ...]:
        """The cards of some of the joined boxes, by path prefix; the box's own prefix is empty."""
        wanted = set(homes)
        return tuple(card for card in self.cards if card.place.file.rpartition("cards/")[0] in wanted)

    @property
    def owners(self) -> tuple[Owner, ...]:
        """Everything that can name a card: cards, then quests."""
        return (*self.cards, *self.quests)

    @property
    def marked_lines(self) -> Iterator[tuple[Owner | Box, MarkedLine]]:
        """Every string with markup, with its card or quest, or the box itself."""
        for owner in (*self.owners, self):
            for marked in owner.marked:
                yield owner, marked

    def may_exist(self, number: int) -> bool:
        """Whether a card with this number exists, or may be in a part that could not be read."""
        return number in self.encounters or number in self.broken_numbers or not self.all_numbers_known

    def shares_number(self, card: Card) -> bool:
        """Whether there is another card of the same encounter number, which may be drawn instead."""
        return card.number is not None and len(self.encounters[card.number]) > 1
