"""From blocks of markup to the pages of a booklet: as much as fits on each, and each part on a new page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.press.fault import Fault
from toolkit.press.layout.measuring import Case, Room
from toolkit.press.layout.placing import lay_out
from toolkit.press.markup.nodes import Length, Node
from toolkit.press.shapes.ink import Face

Fits = Callable[["Block"], bool]

LEAST = 9.0
"""The least of a divided block, in mm, that stays on its page or goes to the next: 2 lines, so none stands alone."""


@dataclass(frozen=True)
class Block:
    """A piece of a page. `opens` is the key of the part that begins with it, on a new page; `title` its name.

    `keeps` means that it never stands alone at the end of a page; `whole`, that it is a page by itself. `divide` splits
    a block in two, the first as large as the given test allows; it is None if nothing fits.
    """

    node: Node
    opens: str = ""
    title: str = ""
    keeps: bool = False
    whole: bool = False
    divide: Callable[[Fits], tuple[Block, Block] | None] | None = None


@dataclass(frozen=True)
class Column:
    """Where blocks go on a page, and the gap between them."""

    x: float
    y: float
    width: float
    height: float
    gap: float


@dataclass(frozen=True)
class Composed:
    """The blocks of one page, with the name and key of the part that begins there."""

    blocks: tuple[Block, ...]
    title: str = ""
    opens: str = ""


def compose(blocks: Sequence[Block], column: Column, case: Case) -> Iterator[Composed]:
    """Blocks page by page: a part begins a page, and a block that `keeps` stays with the next one."""
    room = Room(case)
    measured: list[Block] = []  # a room knows its nodes by identity, so they must stay alive

    def high(block: Block) -> float:
        measured.append(block)
        return room.high(block.node, column.width, 1.0)

    page: list[Block] = []
    used = 0.0
    waiting = list(blocks)
    while waiting:
        block = waiting.pop(0)
        if block.whole or (block.opens and page):
            if page:
                yield _page(page)
            page, used = [], 0.0
        if block.whole:
            yield _page([block])
            continue
        left = column.height - used - (column.gap if page else 0.0)
        height = high(block)
        after = high(waiting[0]) + column.gap if _keeps(block, waiting) and not waiting[0].divide else 0.0
        if height + after > left:
            parts = _divided(block, left, high)
            if parts is not None:
                page.append(parts[0])
                waiting.insert(0, parts[1])
            elif page:
                waiting.insert(0, block)
            else:
                page.append(block)  # too tall for any page: better to run over than to be lost
            yield _page(page)
            page, used = [], 0.0
            continue
        used = column.height - left + height
        page.append(block)
    if page:
        yield _page(page)


def accompanied(pages: list[Composed], column: Column, case: Case) -> list[Composed]:
    """The pages of a part, so that none ends with a single block on a page: another one comes along, if it can."""
    if len(pages) < 2 or len(pages[-1].blocks) > 1 or len(pages[-2].blocks) < 3:
        return pages
    room = Room(case)
    *stay, comes = pages[-2].blocks
    alone = pages[-1].blocks[0]
    together = room.high(comes.node, column.width, 1.0) + column.gap + room.high(alone.node, column.width, 1.0)
    if stay[-1].keeps or comes.divide is not None or together > column.height:
        return pages
    before, last = replace(pages[-2], blocks=tuple(stay)), replace(pages[-1], blocks=(comes, alone))
    return [*pages[:-2], before, last]


def _divided(block: Block, left: float, high: Callable[[Block], float]) -> tuple[Block, Block] | None:
    """The part of a block that fits on the rest of a page, and what is left; neither is a single line."""
    if block.divide is None or left < LEAST:
        return None
    parts = block.divide(lambda part: high(part) <= left)
    if parts is None or min(high(parts[0]), high(parts[1])) < LEAST:
        return None
    return parts


def _keeps(block: Block, waiting: Sequence[Block]) -> bool:
    return block.keeps and bool(waiting) and not (waiting[0].whole or waiting[0].opens)


def _page(blocks: Sequence[Block]) -> Composed:
    opening = next((block for block in blocks if block.title), None)
    keys = [block.opens for block in blocks if block.opens]
    return Composed(tuple(blocks), opening.title if opening else "", keys[0] if keys else "")


def set_page(composed: Composed, ground: Node, column: Column, name: str, case: Case) -> tuple[Face, tuple[Fault, ...]]:
    """A page: its background, and the blocks on it."""
    if composed.blocks[0].whole:
        return lay_out(composed.blocks[0].node, name, case)
    attributes = {
        "x": Length("mm", column.x),
        "y": Length("mm", column.y),
        "width": Length("mm", column.width),
        "height": Length("mm", column.height),
        "gap": column.gap,
    }
    stack = Node("stack", attributes, tuple(block.node for block in composed.blocks), 0)
    return lay_out(Node("face", ground.attributes, (*ground.children, stack), 0), name, case)
