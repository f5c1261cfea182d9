"""The table as it lies before everyone's eyes: the printed board with tiles, heroes and enemies on it, cards beside it.

What lies face down is only its back: a tile that nobody has scouted, a threat card in the row.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.nemo_rising.content.model import TO_SECURE, ActionCard, Mission
from toolkit.games.nemo_rising.content.wording import abilities_text, goal_text, setup_text
from toolkit.games.nemo_rising.playing.table import BLUE, MOST_GEAR, Expedition, Figure, Foe, Held, LaidTile, Stack
from toolkit.games.nemo_rising.printing.board_cells import BOARD_FACE, board_size, cells, slot_key
from toolkit.playing.spread import Area, Ground, Holder, Piece, Spread, Track
from toolkit.playing.table import LookPart

STANDEE, TOKEN = (16.0, 26.0), 20.0
"""How large standees and tokens are on the board, in millimetres."""


def spread(table: Expedition) -> Spread:
    """Everything that lies on the table now."""
    return Spread(
        grounds=(_board(table),),
        holders=tuple(_holder(table, figure) for figure in table.figures),
        areas=tuple(area for area in _areas(table) if area.pieces),
        tracks=tuple(_tracks(table)),
        aims=tuple(LookPart(mission.title, tuple(goals(table, mission))) for mission in table.pair.missions),
    )


def foe_key(foe: Foe) -> str:
    """The key of an enemy, who is known by the initiative."""
    return f"enemy {foe.face.initiative}"


def hero_key(figure: Figure) -> str:
    """The key of a hero."""
    return f"hero {figure.hero.id}"


def stack_key(stack: Stack) -> str:
    """The key of an action card in the row."""
    return f"action {stack.action.id}"


def goals(table: Expedition, mission: Mission) -> Iterator[str]:
    """What a mission asks for, with its circles, and where its story tokens are at the beginning."""
    for index, goal in enumerate(table.goals):
        if goal in mission.goals:
            full = min(goal.circles, table.filled(index))
            yield f"{'●' * full}{'○' * (goal.circles - full)} {table.plain(goal_text(goal))}"
    for put in mission.setup:
        if put.token not in table.carried and put.token not in table.gone:
            yield table.plain(setup_text(put))


# The board.


def _board(table: Expedition) -> Ground:
    width, height = board_size(table.board)
    standing = (_standee(figure, index) for index, figure in enumerate(table.figures))
    tiles = (_tile(table, spot, index) for index, spot in enumerate(table.spots))
    return Ground(
        key="board",
        title=table.board.name,
        cells=cells(table.board),
        pieces=(*tiles, *(_foe(table, foe) for foe in table.foes), *standing),
        width=width,
        height=height,
        backdrop=BOARD_FACE,
    )


def _tile(table: Expedition, spot: LaidTile, index: int) -> Piece:
    """A tile on its slot; face down, it may be any."""
    key = slot_key(index)
    if not spot.scouted:
        face = f"tile-{table.pair.scenario.id}-back"
        return Piece(key=key, title=f"a tile, face down, on slot {index + 1}", at=key, face=face)
    notes = ("secure",) if spot.secured else ()
    return Piece(key=key, title=spot.tile.name, at=key, place=spot.tile.place, notes=notes)


def _foe(table: Expedition, foe: Foe) -> Piece:
    scenarios = [one.id for one in table.box.scenarios]
    side = "back" if scenarios.index(table.pair.scenario.id) % 2 else "front"
    return Piece(
        key=foe_key(foe),
        title=f"{foe.enemy.name}, {foe.face.initiative}",
        at=foe.space if foe.slot is None else slot_key(foe.slot),
        place=foe.enemy.place,
        face=f"enemy-{table.pair.scenario.id}-{foe.face.initiative}-{side}",
        width=TOKEN,
        height=TOKEN,
    )


def _standee(figure: Figure, index: int) -> Piece:
    wide, tall = STANDEE
    return Piece(
        key=hero_key(figure),
        title=figure.hero.name,
        at=slot_key(figure.slot) if figure.slot is not None else str(figure.space),
        face=f"standee-{figure.hero.id}-front",
        colour=index,
        width=wide,
        height=tall,
    )


# Heroes and cards.


def _holder(table: Expedition, figure: Figure) -> Holder:
    tokens = f"{figure.gold} gold and {figure.blue} blue action tokens"
    carried = [table.token_name(token) for token, who in table.carried.items() if table.figures[who] is figure]
    gear = tuple(_gear(held) for held in figure.gear)
    card = _action(table, figure.card, f"action {figure.card.id}") if figure.card is not None else None
    chosen = f"uses: {table.plain(abilities_text(figure.half.abilities))}" if figure.half is not None else ""
    return Holder(
        key=hero_key(figure),
        title=figure.hero.name,
        colour=table.figures.index(figure),
        piece=Piece(key=hero_key(figure), title=figure.hero.name, place=figure.hero.place),
        areas=(
            Area(key="", title="action card", pieces=(card,) if card is not None else ()),
            Area(key="", title="gear", pieces=gear, room=MOST_GEAR),
        ),
        notes=(tokens, *(f"carries {one}" for one in carried), *((chosen,) if chosen else ())),
        active=figure is table.active,
    )


def _gear(held: Held) -> Piece:
    twisted = held.twisted
    return Piece(
        key=f"gear {held.card.id}",
        title=held.card.title,
        place=held.card.place,
        turn=180 if twisted else 0,
        notes=("twisted",) if twisted else (),
    )


def _action(table: Expedition, card: ActionCard, key: str) -> Piece:
    halves = " or ".join(table.plain(abilities_text(half.abilities)) for _, half in card.halves)
    return Piece(key=key, title=halves, place=card.place)


def _areas(table: Expedition) -> Iterator[Area]:
    row = tuple(_action(table, stack.action, stack_key(stack)) for stack in table.row)
    yield Area(key="row", title="action row, each on a threat card", pieces=row)
    keep = tuple(Piece(key=f"threat {one.id}", title=one.title, place=one.place) for one in table.keep)
    yield Area(key="keep", title="kept threats", pieces=keep)
    missions = tuple(Piece(key=one.id, title=one.title, place=one.place) for one in table.pair.missions)
    yield Area(key="missions", title="missions", pieces=missions)
    piles = (
        ("threats", table.threats),
        ("threats discarded", table.threat_discards),
        ("actions", table.actions),
        ("gear", table.gear),
    )
    blue = BLUE - sum(one.blue for one in table.figures)
    yield Area(
        key="piles",
        title="piles",
        pieces=(
            *(Piece(key="", title=title, many=len(pile)) for title, pile in piles),
            Piece(key="", title="blue tokens", many=blue),
        ),
    )


def _tracks(table: Expedition) -> Iterator[Track]:
    track = tuple(str(number) for number in range(table.board.track + 1))
    yield Track(key="points", title="mission points", words=str(table.points), spaces=track, at=table.points)
    yield Track(key="secured", title="tiles secure", words=f"{table.secured} of {TO_SECURE}")
    yield Track(key="round", title="round", words=str(table.round))
