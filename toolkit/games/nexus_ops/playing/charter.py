"""What is agreed on before a game: the board, optional rules with their goal and cards, seats, teams and sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.balance.battles import value_in
from toolkit.games.nexus_ops.content.abilities import Limit
from toolkit.games.nexus_ops.content.model import RANKS, Box, Energize, Layout, Mission, Stats, every_copy
from toolkit.games.nexus_ops.content.options import HAS_TEAMS, clashes, named
from toolkit.kits.hex_dealing import Dealing, HexTile
from toolkit.kits.hex_tiles import SHAPES
from toolkit.playing.seats import Seat


@dataclass(frozen=True)
class Charter:
    """A board and the optional rules that a game is played by; what is the same for all of its games is kept here."""

    box: Box
    layout: Layout
    chosen: tuple[str, ...] = ()

    @cached_property
    def options(self) -> tuple[str, ...]:
        """Those that the board is always played with, and those that were chosen."""
        return tuple(dict.fromkeys((*self.layout.options, *self.chosen)))

    def has(self, option: str) -> bool:
        """Whether an optional rule holds."""
        return option in self.options

    def check(self) -> None:
        """Looks whether a game can be played at all.

        Raises:
            ToolkitError: it cannot, and why.
        """
        box, layout = self.box, self.layout
        for one, other in clashes(self.options):
            own = [named(word) for word in (one, other) if word in layout.options]
            always = f" {layout.name} is always played with {' and '.join(own)}." if own else ""
            typed = "--options: " if len(own) < len((one, other)) else ""
            raise ToolkitError(f"{typed}{named(one)} and {named(other)} do not go together.{always}")
        if self.has("teams") and layout.players != HAS_TEAMS:
            raise ToolkitError(f"--options: teams are for four players; {layout.name} is for {layout.players}.")
        if [unit.rank for unit in box.ranked] != list(range(1, RANKS + 1)):
            raise ToolkitError(f"{box.title} has no units of six ranks.")
        if box.home is None or box.middle is None:
            raise ToolkitError(f"{box.title} has no home base, or no monolith.")
        if len(box.factions) < layout.players or len(layout.homes) < layout.players:
            raise ToolkitError(f"{layout.name} needs {layout.players} factions and home bases.")
        if len(box.start_rubium) < layout.players:
            raise ToolkitError(f"{box.title} does not say what seat {layout.players} begins with.")
        try:
            self.dealing  # noqa: B018 - made once, for all games
        except ValueError as error:
            raise ToolkitError(f"{layout.name} cannot be laid: {error}") from error

    @cached_property
    def dealing(self) -> Dealing[tuple[str, int]]:
        """The boards that the tiles can become: of each hex its terrain and a printed refinery."""
        shapes = (SHAPES["single"], SHAPES["double"])
        tiles = (
            HexTile(shapes[len(tile.hexes) - 1], tuple((face.terrain, face.refinery) for face in tile.hexes))
            for tile in self.box.shuffled(self.layout)
        )
        return Dealing(tiles, self.layout.shuffled_places)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The factions that play, in turn order."""
        return tuple(Seat(one.id, one.name) for one in self.box.factions[: self.layout.players])

    @cached_property
    def goal(self) -> int:
        """The points that win."""
        return self.box.goal_with(self.options)

    @cached_property
    def sheets(self) -> tuple[tuple[Stats, ...], ...]:
        """The side of the reference sheet that each seat plays by."""
        alternate = self.has("alternate_units")
        return tuple(self.box.sheet(self.box.factions[seat], alternate=alternate) for seat in range(len(self.seats)))

    @cached_property
    def limits(self) -> tuple[tuple[int, ...], ...]:
        """How often each seat may buy each unit in a turn."""
        return tuple(
            tuple(next((one.count for one in stats.abilities if isinstance(one, Limit)), 99) for stats in sheet)
            for sheet in self.sheets
        )

    @cached_property
    def values(self) -> tuple[dict[str, tuple[int, ...]], ...]:
        """What the units of each seat need to hit, by terrain; the empty word is for any other."""
        terrains = ("liquifungus_forest", "crystal_spires", "rock_plains", "magma_pool", "monolith", "vortex", "home")
        return tuple(
            {terrain: tuple(value_in(stats, terrain) for stats in sheet) for terrain in terrains}
            for sheet in self.sheets
        )

    @cached_property
    def figures(self) -> tuple[int, ...]:
        """The figures of each faction, in battle order."""
        return tuple(unit.figures for unit in self.box.ranked)

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The place of each unit in the battle order, from 0."""
        return {unit.id: index for index, unit in enumerate(self.box.ranked)}

    @cached_property
    def left_out(self) -> frozenset[str]:
        """Cards that stay in the box by the optional rules."""
        return self.box.left_out(self.options)

    @cached_property
    def missions(self) -> tuple[Mission, ...]:
        """The missions that are shuffled, copies included."""
        return tuple(one for one in every_copy(self.box.missions) if one.id not in self.left_out)

    @cached_property
    def energize(self) -> tuple[Energize, ...]:
        """The energize cards that are shuffled, copies included."""
        return tuple(one for one in every_copy(self.box.energize) if one.id not in self.left_out)

    def friends(self, seat: int) -> Sequence[int]:
        """A seat and its partner, who sits opposite."""
        return (seat, (seat + 2) % HAS_TEAMS) if self.has("teams") else (seat,)
