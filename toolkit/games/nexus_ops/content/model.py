"""A box of Nexus Ops as a value: units, tiles, tokens, missions, energize cards, factions, boards and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.abilities import Ability
from toolkit.games.nexus_ops.content.conditions import Condition
from toolkit.games.nexus_ops.content.effects import Effect
from toolkit.games.nexus_ops.content.limits import LIMITS
from toolkit.games.nexus_ops.content.options import GOALS
from toolkit.kits.hex_tiles import SHAPES, HexLayout, HexPiece
from toolkit.kits.hexes import ORIGIN, Hex
from toolkit.source.art import Art
from toolkit.source.inline import Line, Text

COUNTS: Mapping[str, int] = {
    "missions": 36,
    "energize": 32,
    "singles": 7,
    "doubles": 6,
    "homes": 4,
    "tokens": 18,
    "extra_tokens": 6,
    "factions": 4,
    "figures": 41,
}
"""What the rulebook has in the box, unless a box declares otherwise."""
START_RUBIUM = (8, 11, 14, 17)
MONEY = ((1, 45), (5, 26))
RANKS = 6
STANDARD, NEIGHBORS, DEPENDENCE = "standard", "bad_neighbors", "energy_dependence"
MONOLITH, VORTEX, HOME = "monolith", "vortex", "home"


class Stats(Struct, frozen=True):
    """One column of a reference sheet."""

    name: str
    cost: int
    value: int
    miner: bool = False
    barred: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: Text | None = None


class Sheet(Struct, frozen=True):
    """What the other side of a sheet says about a unit, where it is not the same: None is as on the classic side."""

    place: Place
    name: str | None = None
    cost: int | None = None
    value: int | None = None
    miner: bool | None = None
    barred: tuple[str, ...] | None = None
    abilities: tuple[Ability, ...] | None = None
    text: Text | None = None

    def over(self, stats: Stats) -> Stats:
        """What stands on that side. A line of text belongs to abilities, so that new ones drop the old line."""
        said = {name: getattr(self, name) for name in Stats.__struct_fields__}
        if self.abilities is not None and self.text is None:
            stats = replace(stats, text=None)
        return replace(stats, **{name: value for name, value in said.items() if value is not None})


class Unit(Struct, frozen=True):
    """A unit, by what its figure is; both sides of the sheets use it."""

    place: Place
    id: str
    rank: int
    figures: int
    classic: Stats
    alternate: Sheet | None = None
    art: Art | None = None


class HexFace(Struct, frozen=True):
    """One hex of a tile: what is there, who may not enter by its border, and a printed refinery."""

    place: Place
    terrain: str
    barred: tuple[str, ...] = ()
    refinery: int = 0


class Tile(Struct, frozen=True):
    """A terrain tile of one, two or three hexes."""

    place: Place
    id: str
    name: str
    hexes: tuple[HexFace, ...]
    back: tuple[HexFace, ...] = ()
    copies: int = 1
    art: Art | None = None

    @property
    def size(self) -> str:
        """What tiles of its size are counted as."""
        return ("singles", "doubles", "homes")[len(self.hexes) - 1]

    @property
    def is_middle(self) -> bool:
        """Whether it is the tile in the middle."""
        return self.hexes[0].terrain == MONOLITH


class Token(Struct, frozen=True):
    """An exploration token."""

    place: Place
    id: str
    unit: str | None = None
    refinery: int = 0
    extra: bool = False
    copies: int = 1


class Mission(Struct, frozen=True):
    """A secret mission."""

    place: Place
    id: str
    title: str
    kind: str
    points: int
    condition: Condition
    text: Text | None = None
    story: Text | None = None
    copies: int = 1
    art: Art | None = None


class Energize(Struct, frozen=True):
    """An energize card."""

    place: Place
    id: str
    title: str
    phase: str
    effect: Effect
    when: str = ""
    text: Text | None = None
    copies: int = 1
    art: Art | None = None


class Faction(Struct, frozen=True):
    """A faction, and what only its own sheet says on its other side."""

    place: Place
    id: str
    name: str
    colour: str
    motto: str = ""
    story: Text | None = None
    alternate: tuple[tuple[str, Sheet], ...] = ()
    art: Art | None = None


class Berth(Struct, frozen=True):
    """Where a tile lies: one of those that are shuffled, or always the same, with its back up if it is `flipped`."""

    place: Place
    shape: str
    at: Hex
    turn: int = 0
    tile: str | None = None
    flipped: bool = False

    @property
    def piece(self) -> HexPiece:
        """The tile as it lies."""
        return HexPiece(SHAPES[self.shape], self.at, self.turn)


class Pile(Struct, frozen=True):
    """Tokens that are shuffled and dealt onto some hexes."""

    place: Place
    tokens: tuple[tuple[str, int], ...]
    hexes: tuple[Hex, ...]

    @property
    def size(self) -> int:
        """How many tokens there are."""
        return sum(count for _, count in self.tokens)


class Layout(Struct, frozen=True, dict=True):
    """A board: where tiles are shuffled to, where home bases and tokens lie, and the options it is played with."""

    place: Place
    id: str
    name: str
    players: int
    places: tuple[Berth, ...]
    homes: tuple[Berth, ...]
    board: str = STANDARD
    middle: Hex = ORIGIN
    tiles: tuple[tuple[str, int], ...] = ()
    piles: tuple[Pile, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def has_vortex(self) -> bool:
        """Whether its middle always lies with its back up."""
        return VORTEX in self.options

    @cached_property
    def shuffled_places(self) -> tuple[tuple[Hex, ...], ...]:
        """The hexes of each place whose tile is up to luck."""
        return tuple(spot.piece.hexes for spot in self.places if spot.tile is None)

    @cached_property
    def land(self) -> tuple[Hex, ...]:
        """The hexes that get tokens, place by place: all but the middle and the home bases."""
        return tuple(one for spot in self.places for one in spot.piece.hexes)

    @cached_property
    def bases(self) -> tuple[tuple[Hex, ...], ...]:
        """The hexes of each home base, in the order of the seats."""
        return tuple(one.piece.hexes for one in self.homes[: self.players])

    @cached_property
    def laid(self) -> HexLayout:
        """Every tile on the table: the middle, the places, the home bases."""
        return HexLayout((HexPiece(SHAPES["single"], self.middle), *(one.piece for one in (*self.places, *self.homes))))


class OptionalRule(Struct, frozen=True):
    """An optional rule that the box offers."""

    place: Place
    id: str
    name: str
    goal: int | None = None
    removes: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    """Cards that are only played with it."""
    text: Text | None = None


class Reference(Struct, frozen=True):
    """Something that names something else by its id."""

    kind: str
    target: str
    place: Place
    card: str


class Written(Struct, frozen=True):
    """A line of text with its markup."""

    line: Line
    place: Place
    card: str


T = TypeVar("T", Token, Mission, Energize, Tile)


def every_copy(some: Sequence[T]) -> Iterator[T]:
    """Each as often as it is in the box."""
    return (one for one in some for _ in range(one.copies))


@dataclass(frozen=True)
class Box:
    """Everything in a box."""

    root: Path
    place: Place
    title: str
    units: tuple[Unit, ...] = ()
    tiles: tuple[Tile, ...] = ()
    tokens: tuple[Token, ...] = ()
    missions: tuple[Mission, ...] = ()
    energize: tuple[Energize, ...] = ()
    factions: tuple[Faction, ...] = ()
    layouts: tuple[Layout, ...] = ()
    options: tuple[OptionalRule, ...] = ()
    subtitle: str | None = None
    description: Text | None = None
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    counts: Mapping[str, int] = field(default_factory=lambda: COUNTS)
    declared: frozenset[str] = frozenset()
    complete: bool = False
    goal: int = 12
    start_rubium: tuple[int, ...] = START_RUBIUM
    battle_cards: int = 40
    money: tuple[tuple[int, int], ...] = MONEY
    references: tuple[Reference, ...] = ()
    written: tuple[Written, ...] = ()
    whole: bool = True
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    @cached_property
    def ranked(self) -> tuple[Unit, ...]:
        """The units in battle order."""
        return tuple(sorted(self.units, key=lambda unit: unit.rank))

    def unit(self, id: str) -> Unit | None:
        """A unit by its id."""
        return next((one for one in self.units if one.id == id), None)

    def sheet(self, faction: Faction | None = None, *, alternate: bool = False) -> tuple[Stats, ...]:
        """One side of a reference sheet, in battle order."""
        return tuple(self.stats(unit, faction, alternate=alternate) for unit in self.ranked)

    def stats(self, unit: Unit, faction: Faction | None = None, *, alternate: bool = False) -> Stats:
        """One column of it."""
        stats = unit.classic
        if alternate:
            own = [sheet for id, sheet in (faction.alternate if faction else ()) if id == unit.id]
            for sheet in (*([unit.alternate] if unit.alternate else ()), *own):
                stats = sheet.over(stats)
        return stats

    def sides(self, unit: Unit) -> Iterator[Stats]:
        """Everything that some sheet says about a unit, each once."""
        yield unit.classic
        found = [self.stats(unit, faction, alternate=True) for faction in (None, *self.factions)]
        yield from (one for index, one in enumerate(found) if one not in (unit.classic, *found[:index]))

    def layout(self, id: str) -> Layout:
        """A board by its id."""
        return next(one for one in self.layouts if one.id == id)

    def option(self, id: str) -> OptionalRule | None:
        """An optional rule, if it is offered."""
        return next((one for one in self.options if one.id == id), None)

    def tiles_of(self, layout: Layout) -> tuple[Tile, ...]:
        """The tiles that its places take: those it names, or all but home bases and the middle."""
        if layout.tiles:
            known = {tile.id: tile for tile in self.tiles}
            return tuple(known[id] for id, count in layout.tiles if id in known for _ in range(count))
        return tuple(tile for tile in every_copy(self.tiles) if tile.size != "homes" and not tile.is_middle)

    def shuffled(self, layout: Layout) -> tuple[Tile, ...]:
        """Those of them that are shuffled: all but those whose place is said."""
        said, found = Counter(spot.tile for spot in layout.places), list[Tile]()
        for tile in self.tiles_of(layout):
            if said[tile.id]:
                said[tile.id] -= 1
            else:
                found.append(tile)
        return tuple(found)

    def fixed(self, layout: Layout) -> dict[Hex, HexFace]:
        """What lies on the hexes of places whose tile is said."""
        known, found = {tile.id: tile for tile in self.tiles}, dict[Hex, HexFace]()
        for spot in layout.places:
            if spot.tile in known:
                tile = known[spot.tile]
                shown = tile.back if spot.flipped and tile.back else tile.hexes
                found.update(zip(spot.piece.hexes, shown, strict=False))  # another rule tells of a wrong shape
        return found

    def land_of(self, layout: Layout) -> Iterator[HexFace]:
        """What all hexes show but home bases and the middle, wherever it lies."""
        yield from (face for tile in self.shuffled(layout) for face in tile.hexes)
        yield from self.fixed(layout).values()

    def goal_with(self, options: Collection[str]) -> int:
        """The points that win: those of the box, unless an optional rule says otherwise."""
        for option, usual in GOALS.items():
            if option in options:
                offered = self.option(option)
                return offered.goal if offered and offered.goal else usual
        return self.goal

    def left_out(self, options: Collection[str]) -> frozenset[str]:
        """The cards that stay in the box: what the chosen options remove, and what only others add."""
        chosen = [one for one in self.options if one.id in options]
        added = {id for one in chosen for id in one.adds}
        waiting = {id for one in self.options for id in one.adds} - added
        return frozenset(id for one in chosen for id in one.removes) | waiting

    def missions_on(self, layout: Layout) -> tuple[Mission, ...]:
        """The missions that may be in the deck there: its own optional rules may take some out."""
        out = {id for one in self.options if one.id in layout.options for id in one.removes}
        return tuple(mission for mission in self.missions if mission.id not in out)

    @property
    def purses(self) -> tuple[int, ...]:
        """What each seat begins with, as far as some board has that many."""
        return self.start_rubium[: max((layout.players for layout in self.layouts), default=len(self.start_rubium))]

    @property
    def home(self) -> Tile | None:
        """The home base tile."""
        return next((tile for tile in self.tiles if tile.size == "homes"), None)

    @property
    def middle(self) -> Tile | None:
        """The tile in the middle."""
        return next((tile for tile in self.tiles if tile.is_middle), None)
