"""From a box to the output of `unlikely puzzles`: the pieces of each colour, every solution, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.command import CommandResult
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item
from toolkit.games.unlikely_heroes.puzzles.solutions import (
    SIDES,
    Puzzle,
    Solution,
    all_pieces_known,
    called,
    piece_on,
    puzzles_of,
)
from toolkit.plain import Plain
from toolkit.report.visible import visible, width
from toolkit.settings import Chosen

WAYS = 6
"""How many solutions with the same sum are printed; `--json` has all of them."""


def puzzles(box: Box, chosen: Chosen) -> CommandResult:
    """The report on a box's puzzles.

    It fails if a puzzle has no solution, has a sum without a card, or was too large to search.
    """
    found = puzzles_of(box)
    lines = [line for puzzle in found for line in _lines(box, puzzle)] or ["No item has a puzzle piece."]
    data: dict[str, Plain] = {"puzzles": [_as_json(box, puzzle) for puzzle in found]}
    return CommandResult(tuple(lines), data, bad=any(_is_bad(box, puzzle) for puzzle in found))


def _is_bad(box: Box, puzzle: Puzzle) -> bool:
    unsolved = not puzzle.solutions and all_pieces_known(box)
    return unsolved or bool(puzzle.cut) or not all(box.may_exist(solution.sum) for solution in puzzle.solutions)


# For people.


def _lines(box: Box, puzzle: Puzzle) -> Iterator[str]:
    yield f"{puzzle.colour}: {_count(len(puzzle.items), 'item')} with a piece"
    yield from (f"  {line}" for line in _table([_row(item) for item in puzzle.items]))
    yield _heading(puzzle)
    for ways in puzzle.by_sum().values():
        for solution in ways[:WAYS]:
            yield from (f"  {line}" for line in _shown(solution, visible(_leads_to(box, solution.sum))))
        if ways[WAYS:]:
            yield f"  … and {len(ways) - WAYS} more ways to make {ways[0].sum}"
    if puzzle.searched:
        for item in puzzle.lonely:
            why = "; ".join(puzzle.complaints(item)) or "wherever it fits, some connector stays open"
            yield visible(f"  {item.label} is not part of any: {why}")


def _heading(puzzle: Puzzle) -> str:
    if not puzzle.solutions:
        return "no complete solution" + (f" ({puzzle.cut})" if puzzle.cut else "")
    solutions = _count(len(puzzle.solutions), "complete solution")
    return f"{solutions} ({puzzle.cut}):" if puzzle.cut else f"{solutions}:"


def _row(item: Item) -> tuple[str, str, str]:
    """The piece's number, its connectors, and the card it is on."""
    copies = f" ({item.copies} copies)" if item.copies > 1 else ""
    quests = f" (only in {', '.join(item.quests)})" if item.quests else ""
    return str(piece_on(item).number), _connectors(item), visible(_title(item) + copies + quests)


def _connectors(item: Item) -> str:
    """`east tab, west star knob`: each side that is not flat."""
    sides = piece_on(item).sides
    return ", ".join(f"{side} {called(sides[side])}" for side in SIDES if side in sides)


def _table(rows: list[tuple[str, str, str]]) -> Iterator[str]:
    first, second = (max(width(row[column]) for row in rows) for column in (0, 1))
    for number, connectors, card in rows:
        yield f"{number:>{first}}  {connectors:<{second}}  {card}"


def _shown(solution: Solution, card: str) -> Iterator[str]:
    """A row or a column in one line, anything else as a picture."""
    line = solution.arrangement.line
    if line is not None:
        yield f"{line} = {solution.sum} → {card}"
        return
    yield from solution.arrangement.picture
    yield f"= {solution.sum} → {card}"


def _leads_to(box: Box, number: int) -> str:
    cards = box.encounters.get(number, ())
    if cards:
        return " or ".join(map(_title, cards))
    if number in box.broken_numbers:
        return f"card {number}, which is broken"
    return "no card" if box.all_numbers_known else "no readable card"


def _title(card: Card) -> str:
    return f'{card.label} "{card.name}"' if card.number is not None else card.label


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


# For programs.


def _as_json(box: Box, puzzle: Puzzle) -> dict[str, Plain]:
    return {
        "colour": puzzle.colour,
        "pieces": [_piece_as_json(item) for item in puzzle.items],
        "solutions": [_solution_as_json(box, puzzle, solution) for solution in puzzle.solutions],
        "lonely": [item.id for item in puzzle.lonely] if puzzle.searched else None,
        "searched": puzzle.searched,
        "listed": puzzle.listed,
    }


def _piece_as_json(item: Item) -> dict[str, Plain]:
    return {
        **_card_as_json(item),
        "piece": piece_on(item).number,
        "sides": {
            side: {"connector": connector.kind, "shape": connector.shape}
            for side in SIDES
            if (connector := piece_on(item).sides.get(side)) is not None
        },
        "copies": item.copies,
        "quests": list(item.quests),
    }


def _solution_as_json(box: Box, puzzle: Puzzle, solution: Solution) -> dict[str, Plain]:
    on = {id(piece_on(item)): item.id for item in puzzle.items}
    return {
        "sum": solution.sum,
        "pieces": [
            {"card": on[id(one.piece)], "piece": one.piece.number, "row": one.row, "column": one.column}
            for one in solution.arrangement.laid
        ],
        "cards": [_card_as_json(card) for card in box.encounters.get(solution.sum, ())],
        "may_exist": box.may_exist(solution.sum),
        "quests": sorted(solution.quests),
    }


def _card_as_json(card: Card) -> dict[str, Plain]:
    return {"card": card.id, "kind": card.KIND, "number": card.number, "name": card.name}
