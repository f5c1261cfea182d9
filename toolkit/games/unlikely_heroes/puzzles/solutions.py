"""From puzzle pieces to every complete solution: which pieces, how they lie, and the number they add up to.

    20 ▸ 11 ▸ 3 = 34        20 has a tab on its east side, 11 a knob on its west side and a tab on its east side, 20 ▸ 3
    = 23             3 a knob on its west side; 20 ▸ 11 leaves a connector open and is not a solution.

Where the rulebook is silent: pieces lie on a grid and are not rotated. Wherever two touch, their sides agree: a tab and
a knob of the same shape, or both flat. A solution is held together by its connectors; flat sides that touch hold
nothing. A card with copies counts as that many pieces; one with several pieces lies in one place, so a solution has
one of them. Pieces whose cards have no quest in common never meet.

`patterns` finds what can be laid with pieces of these outlines; here, every choice of pieces that look like a pattern
becomes a solution. If there is too much to find or to list, the result is cut and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product

from msgspec import Struct
from msgspec.structs import replace

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Item
from toolkit.games.unlikely_heroes.content.parts import Connector, Piece, Side
from toolkit.games.unlikely_heroes.puzzles.patterns import WORK, Cell, Outline, Pattern, pattern_of, patterns_of

SIDES: tuple[Side, ...] = ("north", "east", "south", "west")

MOST = 10_000
"""How many solutions are listed."""


class PlacedPiece(Struct, frozen=True):
    """A piece on the grid."""

    row: int
    column: int
    piece: Piece


class Arrangement(Struct, frozen=True):
    """Pieces on the grid with no connector open, in reading order, from row 0 and column 0 on."""

    laid: tuple[PlacedPiece, ...]

    @property
    def line(self) -> str | None:
        """A row `20 ▸ 11 ▸ 3` from west to east, or a column `20 ▾ 3` from north to south; None for anything else."""
        numbers = [str(one.piece.number) for one in self.laid]
        if all(one.row == 0 for one in self.laid):
            return " ▸ ".join(numbers)
        return " ▾ ".join(numbers) if all(one.column == 0 for one in self.laid) else None

    @property
    def picture(self) -> list[str]:
        """Lines that show the pieces' numbers on the grid, and where they are joined."""
        at = {(one.row, one.column): one.piece for one in self.laid}
        width = max(len(str(one.piece.number)) for one in self.laid)
        lines = []
        for row in range(max(one.row for one in self.laid) + 1):
            across, down = "", ""
            for column in range(max(one.column for one in self.laid) + 1):
                piece = at.get((row, column))
                sides = piece.sides if piece else {}
                across += f"{piece.number if piece else '':>{width}} {'▸' if 'east' in sides else ' '} "
                down += f"{'▾' if 'south' in sides else '':>{width}}   "
            lines += [across.rstrip(), down.rstrip()]
        return lines[:-1]


class Solution(Struct, frozen=True):
    """Pieces that leave no connector open, by number, and the cell each lies on in one arrangement.

    `quests` are those the pieces can meet in; none means all.
    """

    pieces: tuple[Piece, ...]
    cells: tuple[Cell, ...]
    quests: frozenset[str] = frozenset()

    @property
    def sum(self) -> int:
        """The encounter number to reveal."""
        return sum(piece.number for piece in self.pieces)

    @property
    def arrangement(self) -> Arrangement:
        """The pieces on the grid."""
        laid = sorted(zip(self.cells, self.pieces, strict=True), key=lambda one: one[0])
        return Arrangement(tuple(PlacedPiece(row, column, piece) for (row, column), piece in laid))

    @property
    def text(self) -> str:
        """`20 ▸ 11 ▸ 3 = 34`, or `20 + 11 + 3 = 34` for pieces that do not lie in a line."""
        return f"{self.arrangement.line or ' + '.join(str(piece.number) for piece in self.pieces)} = {self.sum}"


class Solutions(Struct, frozen=True):
    """The complete solutions of some pieces, smallest first, and the pieces that are part of none.

    `searched` is false when the search was cut: there may be further solutions, and fewer lonely pieces. `listed` is
    false when more solutions are known than `found` has.
    """

    found: tuple[Solution, ...]
    lonely: tuple[Piece, ...]
    searched: bool = True
    listed: bool = True


class Puzzle(Struct, frozen=True):
    """One colour: the items with its pieces, by number, and its solutions. See `Solutions`.

    An item with several pieces is there once for each, with that piece alone (see `piece_on`).
    """

    colour: str
    items: tuple[Item, ...]
    solutions: tuple[Solution, ...]
    lonely: tuple[Item, ...]
    searched: bool
    listed: bool

    @property
    def cut(self) -> str:
        """How the result is incomplete; empty if it is complete."""
        if not self.searched:
            return "search stopped, there may be more"
        return "" if self.listed else f"more than {MOST:,}, only these are listed"

    def holders(self, solution: Solution) -> tuple[Item, ...]:
        """The items with a solution's pieces, by item number; an item with copies may appear more than once."""
        return tuple(item for item in self.items for piece in solution.pieces if piece_on(item) is piece)

    def by_sum(self) -> dict[int, list[Solution]]:
        """The solutions that add up to each number, lowest number first."""
        found: dict[int, list[Solution]] = {}
        for solution in sorted(self.solutions, key=lambda one: one.sum):
            found.setdefault(solution.sum, []).append(solution)
        return found

    def open_ends(self, item: Item) -> Iterator[tuple[Side, Connector]]:
        """The item's connectors that no other piece can ever close."""
        others = [one for one in self.items if (one.id != item.id or one.copies > 1) and _meet(one, item)]
        for side in SIDES:
            connector = _sides(item).get(side)
            if connector and not any(_sides(one).get(opposite(side)) == closing(connector) for one in others):
                yield side, connector

    def complaints(self, item: Item) -> list[str]:
        """What is missing for each of the item's connectors that no other piece can ever close."""
        return [
            f"nothing has a {called(closing(connector))} for the {called(connector)} on {item.label}'s {side} side"
            for side, connector in self.open_ends(item)
        ]


def opposite(side: Side) -> Side:
    """East for west."""
    return SIDES[(SIDES.index(side) + 2) % 4]


def closing(connector: Connector) -> Connector:
    """The knob for a tab, and the tab for a knob."""
    return Connector("knob" if connector.kind == "tab" else "tab", connector.shape)


def called(connector: Connector) -> str:
    """`tab`, or `star tab` if it has a shape."""
    return f"{connector.shape} {connector.kind}" if connector.shape else connector.kind


def piece_on(item: Item) -> Piece:
    """The piece on an item of a puzzle, which has just this one."""
    (piece,) = item.pieces
    return piece


def _each_with_one(item: Item) -> Iterator[Item]:
    """An item as it is laid: with one of its pieces, whichever others are printed on it."""
    if len(item.pieces) == 1:
        yield item
    else:
        yield from (replace(item, pieces=(piece,)) for piece in item.pieces)


def _sides(item: Item) -> Mapping[Side, Connector]:
    return piece_on(item).sides


def _meet(one: Item, other: Item) -> bool:
    """Whether two cards are ever in play in the same quest."""
    return not one.quests or not other.quests or not set(one.quests).isdisjoint(other.quests)


# From a box to puzzles.


@once_a_box
def puzzles_of(box: Box) -> tuple[Puzzle, ...]:
    """The puzzles of a box, by colour."""
    by_colour: dict[str, list[Item]] = {}
    for card in box.cards:
        for item in _each_with_one(card) if isinstance(card, Item) else ():
            by_colour.setdefault(piece_on(item).colour, []).append(item)
    return tuple(_puzzle(colour, by_colour[colour]) for colour in sorted(by_colour))


def all_pieces_known(box: Box) -> bool:
    """Whether a missing piece is really missing: no card is broken, and none is for a quest that could not be read."""
    quests = {quest.id for quest in box.quests}
    reserved = {quest for card in box.cards if isinstance(card, Item) and card.pieces for quest in card.quests}
    return box.all_numbers_known and not box.broken_numbers and reserved <= quests


def _puzzle(colour: str, holders: Iterable[Item]) -> Puzzle:
    """Solves the puzzle in each quest that some cards are reserved for; cards for all quests are there as well."""
    items = sorted(holders, key=lambda item: (item.number is None, item.number or 0, item.id))
    reserved = {id(piece_on(item)): frozenset(item.quests) for item in items}
    found: dict[tuple[int, ...], Solution] = {}
    fitting: set[int] = set()
    searched = listed = True
    for quest in sorted(frozenset().union(*reserved.values())) or [""]:
        there = [item for item in items if not item.quests or quest in item.quests]
        pieces = [piece_on(item) for item in there for _ in range(item.copies)]
        solutions = solve(pieces)
        laid = [one for one in solutions.found if _lies_once(one, there)]
        for one in laid:
            ids = tuple(map(id, one.pieces))
            limits = [reserved[piece] for piece in ids if reserved[piece]]
            common = frozenset.intersection(*limits) if limits else frozenset()
            found[ids] = Solution(one.pieces, one.cells, common)
        if len(laid) == len(solutions.found):
            fitting |= set(map(id, pieces)) - set(map(id, solutions.lonely))
        else:
            fitting |= {id(piece) for one in laid for piece in one.pieces}
        searched, listed = searched and solutions.searched, listed and solutions.listed
    smallest_first = sorted(found.values(), key=lambda one: len(one.pieces))
    lonely = tuple(item for item in items if id(piece_on(item)) not in fitting)
    return Puzzle(colour, tuple(items), tuple(smallest_first), lonely, searched, listed)


def _lies_once(solution: Solution, items: Sequence[Item]) -> bool:
    """Whether each card lies in one place only: of several pieces on a card, a solution has one."""
    if len({item.id for item in items}) == len(items):
        return True
    used = Counter(item.id for piece in solution.pieces for item in items if piece_on(item) is piece)
    copies = {item.id: item.copies for item in items}
    return all(many <= copies[item] for item, many in used.items())


# From pieces to solutions.


def completes(pieces: Sequence[Piece]) -> Arrangement | None:
    """How all of these pieces form a complete solution; None if they do not. Not limited."""
    if len({piece.colour for piece in pieces}) != 1:
        return None
    stock = _Stock(pieces)
    pattern = pattern_of(dict(stock.bag))
    return next(stock.choices(pattern, 1)).arrangement if pattern else None


def solve(pieces: Iterable[Piece], most: int = MOST, work: int = WORK) -> Solutions:
    """Every complete solution of pieces of one colour; a piece that is there twice may be used twice."""
    stock = _Stock(pieces)
    patterns, searched = patterns_of(stock.bag, work)
    found = list(islice(chain.from_iterable(stock.choices(pattern, most + 1) for pattern in patterns), most + 1))
    ordered = sorted(found[:most], key=lambda one: (len(one.pieces), [piece.number for piece in one.pieces]))
    return Solutions(tuple(ordered), stock.without(patterns), searched, len(found) <= most)


class _Stock:
    """Pieces by outline, each known by its place in the order of their numbers."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = sorted(pieces, key=lambda piece: (piece.number, piece.place.file, piece.place.pointer_text))
        shapes = sorted({connector.shape or "" for piece in self.pieces for connector in piece.sides.values()})
        numbers: dict[int, int] = {}
        self.by_outline: dict[Outline, list[int]] = {}
        for index, piece in enumerate(self.pieces):
            north, east, south, west = (_number(piece.sides.get(side), shapes) for side in SIDES)
            same = numbers.setdefault(id(piece), index)
            self.by_outline.setdefault((north, east, south, west), []).append(same)
        self.bag = tuple(sorted((outline, len(ones)) for outline, ones in self.by_outline.items()))

    def choices(self, pattern: Pattern, most: int) -> Iterator[Solution]:
        """The solutions that look like the pattern, but not many more than `most`."""
        cells: dict[Outline, list[Cell]] = {}
        for cell, outline in pattern:
            cells.setdefault(outline, []).append(cell)
        picks = (islice(_distinct(self.by_outline[outline], len(there)), most) for outline, there in cells.items())
        for picked in product(*picks):
            laid = sorted(zip(chain(*picked), chain(*cells.values()), strict=True))
            yield Solution(tuple(self.pieces[index] for index, _ in laid), tuple(cell for _, cell in laid))

    def without(self, patterns: Iterable[Pattern]) -> tuple[Piece, ...]:
        """The pieces that no pattern has a place for."""
        fitting = {outline for pattern in patterns for _, outline in pattern}
        lonely = {index for outline, ones in self.by_outline.items() if outline not in fitting for index in ones}
        return tuple(self.pieces[index] for index in sorted(lonely))


def _number(connector: Connector | None, shapes: Sequence[str]) -> int:
    if connector is None:
        return 0
    number = shapes.index(connector.shape or "") + 1
    return number if connector.kind == "tab" else -number


def _distinct(pool: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """Every way to take a number of pieces from a sorted pool, each once, even if some pieces are alike."""
    at = list(range(many))
    while True:
        yield tuple(pool[index] for index in at)
        last = next((i for i in reversed(range(many)) if pool[at[i]] != pool[i - many]), None)
        if last is None:
            return
        start = next(j for j in range(at[last] + 1, len(pool)) if pool[j] != pool[at[last]])
        at[last:] = range(start, start + many - last)


@once_a_box
def sharing_pieces(box: Box) -> dict[str, list[frozenset[int]]]:
    """For each colour and solution, the solutions (by index) that use one of its pieces: itself, and its rivals.

    Rulebook, p. 17: "once solved, you can not change it".
    """
    found: dict[str, list[frozenset[int]]] = {}
    for puzzle in puzzles_of(box):
        of_piece: dict[int, set[int]] = {}
        laid = [set(map(id, solution.pieces)) for solution in puzzle.solutions]
        for index, pieces in enumerate(laid):
            for piece in pieces:
                of_piece.setdefault(piece, set()).add(index)
        found[puzzle.colour] = [frozenset().union(*(of_piece[piece] for piece in pieces)) for pieces in laid]
    return found
