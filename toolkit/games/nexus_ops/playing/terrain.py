"""The board of one game: what lies on each hex, which are next to each other, and where units can go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from toolkit.games.nexus_ops.content.abilities import Leap, Stride
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Stats, Token, every_copy
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.kits.hexes import DIRECTIONS, Hex, distance, neighbours


@dataclass(frozen=True, eq=False)
class Terrain:
    """Hexes by number. It never changes in a game, so that all copies share it."""

    hexes: tuple[Hex, ...]
    kinds: tuple[str, ...]
    printed: tuple[int, ...]
    """The refinery on each hex, without tokens."""
    owners: tuple[int, ...]
    """Whose home base each hex is of; -1 for nobody's."""
    middle: int
    mixed: tuple[tuple[Token, ...], ...] = ()
    """The tokens of each pile, and where they lie is not known: `piles` has the hexes."""
    piles: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each hex."""
        index = {one: number for number, one in enumerate(self.hexes)}
        return tuple(tuple(index[there] for there in neighbours(one) if there in index) for one in self.hexes)

    @cached_property
    def edges(self) -> tuple[int | None, ...]:
        """The hexes beside the middle, by the faces of a die from 1 on."""
        index, centre = {one: number for number, one in enumerate(self.hexes)}, self.hexes[self.middle]
        return tuple(index.get(centre.plus(step)) for step in DIRECTIONS)

    @cached_property
    def homes(self) -> tuple[tuple[int, ...], ...]:
        """The hexes of each home base."""
        seats = range(max(self.owners) + 1)
        return tuple(tuple(hex for hex, owner in enumerate(self.owners) if owner == seat) for seat in seats)

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], ...]:
        """How many steps each hex is from every other, as the crow flies."""
        return tuple(tuple(distance(one, other) for other in self.hexes) for one in self.hexes)

    @cached_property
    def _travels(self) -> dict[tuple[tuple[str, ...], tuple[object, ...]], Travel]:
        return {}

    def travel(self, stats: Stats) -> Travel:
        """Where a unit can go, worked out once for all that go alike."""
        key = (stats.barred, stats.abilities)
        if key not in self._travels:
            self._travels[key] = Travel(self, stats)
        return self._travels[key]


class Travel:
    """Where units of a kind can go."""

    def __init__(self, board: Terrain, stats: Stats) -> None:
        self.near = board.near
        self.enters = [kind not in stats.barred and kind != VORTEX for kind in board.kinds]
        self.runs = [1] * len(board.kinds)
        """How many steps in all somebody may have made who moves on through a hex."""
        self.leaps: list[tuple[int, ...]] = [()] * len(board.kinds)
        for one in stats.abilities:
            for hex, kind in enumerate(board.kinds):
                if isinstance(one, Stride) and kind == one.terrain:
                    self.runs[hex] = one.hexes
                if isinstance(one, Leap) and kind == one.terrain:
                    within = range(2, one.hexes + 1)
                    self.leaps[hex] = tuple(n for n, far in enumerate(board.apart[hex]) if far in within)

    def ends(self, start: int, held: Sequence[int], further: int = 0) -> Iterator[int]:
        """Where a unit may end that starts here; hexes that are `held` have enemies on them.

        "The active player cannot move his units from one contested hex to (or through) another enemy-controlled or
        contested hex", and whoever enters a hex with enemies stops there. `further` steps come from a card.
        """
        fights, seen, edge = bool(held[start]), {start}, [start]
        steps = 0
        while edge:
            steps += 1
            following = []
            for here in edge:
                if steps > 1 and steps > max(self.runs[here], 1 + further):
                    continue
                for there in self.near[here]:
                    if there not in seen and self.enters[there] and not (fights and held[there]):
                        seen.add(there)
                        yield there
                        if not held[there]:
                            following.append(there)
            edge = following if steps < max(1 + further, MOST_STEPS) else []
        for there in self.leaps[start]:
            if there not in seen and self.enters[there] and not (fights and held[there]):
                yield there


MOST_STEPS = 6


def lay(charter: Charter, luck: Random) -> Terrain:
    """A board by luck: tiles are shuffled onto their places, or lie where it is said; then home bases, the middle."""
    box, layout = charter.box, charter.layout
    dealt = dict(charter.dealing.deal(luck))
    dealt |= {hex: (face.terrain, face.refinery) for hex, face in box.fixed(layout).items()}
    dealt[layout.middle] = (VORTEX if charter.has("vortex") else MONOLITH, 0)
    owners: dict[Hex, int] = {}
    for seat, home in enumerate(layout.homes[: layout.players]):
        assert box.home is not None, "looked at before"
        for hex, face in zip(home.piece.hexes, box.home.hexes, strict=True):
            dealt[hex], owners[hex] = (HOME, face.refinery), seat
    hexes = tuple(sorted(dealt))
    index = {one: number for number, one in enumerate(hexes)}
    piles: list[tuple[tuple[Token, ...], tuple[int, ...]]] = []
    if layout.piles:
        known = {token.id: token for token in box.tokens}
        for pile in layout.piles:
            tokens = tuple(known[id] for id, count in pile.tokens for _ in range(count))
            piles.append((tokens, tuple(index[one] for one in pile.hexes)))
    else:
        extra = charter.has("extra_tokens")
        tokens = tuple(token for token in every_copy(box.tokens) if extra or not token.extra)
        piles.append((tokens, tuple(index[one] for one in layout.land)))
    return Terrain(
        hexes=hexes,
        kinds=tuple(dealt[one][0] for one in hexes),
        printed=tuple(dealt[one][1] for one in hexes),
        owners=tuple(owners.get(one, -1) for one in hexes),
        middle=index[layout.middle],
        mixed=tuple(tokens for tokens, _ in piles),
        piles=tuple(hexes for _, hexes in piles),
    )
