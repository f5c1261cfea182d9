"""How the table lies before a seat, and what is asked there in words: hexes, units, hands, decks and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.boards import BoardCell
from toolkit.games.nexus_ops.content.model import Energize, Mission
from toolkit.games.nexus_ops.content.wording import WORDS, Wording, names_in
from toolkit.games.nexus_ops.playing.battling import ATTACKER, Battle
from toolkit.games.nexus_ops.playing.terrain import Terrain
from toolkit.kits.hex_plane import HexPlane
from toolkit.playing.inquiry import DONE, Deed
from toolkit.playing.spread import Area, Ground, Holder, Piece, Spread, Track
from toolkit.playing.table import Look, LookPart, Option, Sight
from toolkit.source.inline import plain_text
from toolkit.words.catalogue import FIRST, words_in

if TYPE_CHECKING:
    from toolkit.games.nexus_ops.playing.course import Course

WIDTH = 90.0
KINDS = {
    "liquifungus_forest": "forest",
    "crystal_spires": "spires",
    "rock_plains": "plains",
    "magma_pool": "magma",
    "monolith": "the monolith",
    "vortex": "the vortex",
    "home": "home",
}
ASKED = {
    "deploy": "{rubium} rubium. What do you deploy?",
    "move": "Which unit moves where?",
    "breath": "Where does the breath go?",
    "battle": "Which battle comes first?",
    "fulfil": "Which mission do you fulfil?",
    "energize": "Does anybody play a card? It is up to you.",
    "casualty": "Whom do you lose?",
    "recruit": "Where do they land?",
    "strike": "Where does it strike?",
    "keep": "Which mission do you keep?",
    "hill": "The monolith is yours. What does it bring?",
    "pass": "Which card do you pass to your partner?",
}
NONE = {
    "deploy": "that is all",
    "move": "nobody else moves",
    "breath": "nowhere",
    "fulfil": "keep them",
    "energize": "no card",
    "pass": "none",
}


def hex_name(board: Terrain, hex: int) -> str:
    """`forest (1, -1)`; a home base by whose it is."""
    q, r = board.hexes[hex]
    owner = f" {board.owners[hex] + 1}" if board.owners[hex] >= 0 else ""
    return f"{KINDS[board.kinds[hex]]}{owner} ({q}, {r})"


def asked(course: Course, kind: str, seat: int) -> str:
    """A question in words."""
    words = ASKED[kind].format(rubium=course.moon.players[seat].rubium)
    if isinstance(course.about, Battle) and kind in ("energize", "casualty"):
        fought = course.about
        sides = " against ".join(_units(course, fought.seats[side], fought.units(side)) for side in (0, 1))
        return f"{hex_name(course.moon.board, fought.hex)}: {sides}. {words}"
    return words


def _units(course: Course, seat: int, units: list[int]) -> str:
    named = (f"{count} {course.charter.sheets[seat][rank].name}" for rank, count in enumerate(units) if count)
    return ", ".join(named) or "nobody"


def option(course: Course, kind: str, deed: Deed) -> Option:
    """An answer in words."""
    if deed == DONE:
        return Option(NONE[kind])
    name = course.name_of
    board = course.moon.board
    match deed:
        case ("buy", rank, hex):
            return Option(f"{name(rank)} on {hex_name(board, hex)}, {course.price(rank)}", "Buy", sight=f"hex-{hex}")
        case ("card", id, side):
            whose = "the attacker" if side == ATTACKER else "the defender"
            return Option(f"{_title(course, id)} for {whose}", sight=f"card-{id}")
        case ("card", id):
            return Option(_title(course, id), "Play", sight=f"card-{id}")
        case ("trade", id):
            return Option(f"discard {_title(course, id)} for 1 rubium", "Trade", sight=f"card-{id}")
        case ("move", rank, start, end):
            whence = hex_name(board, start)
            return Option(f"{name(rank)} to {hex_name(board, end)}", f"From {whence}", sight=f"hex-{end}")
        case ("recruit", rank, hex):
            return Option(hex_name(board, hex), sight=f"hex-{hex}")
        case ("breathe" | "strike" | "fight", hex, enemy):
            whom = _units(course, enemy, course.moon.units[hex][enemy])
            title = course.charter.seats[enemy].title
            return Option(f"{hex_name(board, hex)}: {whom} of {title}", sight=f"hex-{hex}")
        case ("lose", rank):
            stats = (sheet[rank].name for sheet in course.charter.sheets)
            return Option(next(stats))
        case ("mission" | "pass", id):
            return Option(_title(course, id), sight=f"card-{id}")
        case ("keep", _, mission):
            return Option(mission.title, note=_told(course, mission))
        case _:
            return Option("two energize cards" if deed == ("cards",) else "one point, and a card for everybody else")


def _title(course: Course, id: str) -> str:
    box = course.charter.box
    return next(one.title for some in (box.missions, box.energize) for one in some if one.id == id)


def sights(course: Course, seat: str) -> list[Sight]:
    """Hexes with somebody or something on them, and the cards of one's own hand."""
    board, moon = course.moon.board, course.moon
    found = [Sight(f"hex-{hex}", hex_name(board, hex), "hexes") for hex in range(len(board.hexes))]
    found += [Sight(f"seat-{one.id}", one.title, "players") for one in course.charter.seats]
    cards: list[Any] = [*_hand(course, seat), *moon.row]
    return [*found, *(Sight(f"card-{one.id}", one.title, "cards") for one in dict.fromkeys(cards))]


def _hand(course: Course, seat: str) -> list[Any]:
    ids = [one.id for one in course.charter.seats]
    if seat not in ids:
        return []
    player = course.moon.players[ids.index(seat)]
    return [*player.missions, *player.energize]


def look(course: Course, key: str, seat: str) -> Look:
    """A hex, a player, a card, or the table as a whole."""
    moon, charter = course.moon, course.charter
    what, _, id = key.partition("-")
    if not key:
        lines = tuple(_player(course, index) for index in range(len(charter.seats)))
        return Look(f"Round {course.round}", (LookPart(f"To {charter.goal} points", lines),))
    if what == "hex" and id.isdecimal() and int(id) < len(moon.board.hexes):
        return Look(hex_name(moon.board, int(id)), (LookPart("", tuple(_on(course, int(id)))),))
    if what == "seat" and id in [one.id for one in charter.seats]:
        index = [one.id for one in charter.seats].index(id)
        sheet = tuple(f"{stats.name}: costs {stats.cost}, hits on {stats.value}" for stats in charter.sheets[index])
        return Look(charter.seats[index].title, (LookPart("", (_player(course, index),)), LookPart("Units", sheet)))
    card = next((one for one in (*_hand(course, seat), *moon.row) if f"card-{one.id}" == key), None)
    if card is None:
        raise KeyError(key)
    if isinstance(card, Mission):
        return Look(card.title, (LookPart(f"{card.kind}, {card.points} points", (_told(course, card),)),))
    return Look(card.title, (LookPart(f"{card.phase} phase", (_told(course, card),)),))


def _told(course: Course, card: Mission | Energize) -> str:
    """What a card asks for or does, as it is printed."""
    wording = Wording(words_in(FIRST, WORDS))
    made = wording.condition(card.condition) if isinstance(card, Mission) else wording.effect(card.effect)
    return plain_text(str(card.text or made), names_in(course.charter.box))


def _player(course: Course, index: int) -> str:
    player = course.moon.players[index]
    points = f"{player.points} point{'s' * (player.points != 1)}"
    missions, energize = len(player.missions), len(player.energize)
    cards = f"{missions} mission{'s' * (missions != 1)} and {energize} energize card{'s' * (energize != 1)} in hand"
    return f"{course.charter.seats[index].title}: {points}, {player.rubium} rubium, {cards}"


def _on(course: Course, hex: int) -> list[str]:
    moon = course.moon
    lines = [
        f"{one.title}: {_units(course, seat, moon.units[hex][seat])}"
        for seat, one in enumerate(course.charter.seats)
        if moon.there[hex][seat]
    ]
    if moon.refineries[hex]:
        lines.append(f"a refinery of {moon.refineries[hex]}")
    if moon.tokens[hex] is not None:
        lines.append("not explored yet")
    return lines or ["nobody is here"]


def spread(course: Course, seat: str) -> Spread:
    """The board with units on it, and what everybody has; of hands of others, only how many cards there are."""
    moon, plane = course.moon, HexPlane(WIDTH)
    board = moon.board
    corners = [plane.corners(one) for one in board.hexes]
    left = min(x for some in corners for x, _ in some)
    top = min(y for some in corners for _, y in some)
    cells, pieces = [], []
    for hex, one in enumerate(board.hexes):
        x, y = plane.centre(one)
        points = tuple((a - left, b - top) for a, b in corners[hex])
        title = f"{KINDS[board.kinds[hex]]}{f', refinery {moon.refineries[hex]}' * bool(moon.refineries[hex])}"
        cells.append(BoardCell(f"hex-{hex}", x - left, y - top, WIDTH, WIDTH, points, title))
        if moon.tokens[hex] is not None:
            pieces.append(Piece(key=f"hex-{hex}", title="?", at=f"hex-{hex}", width=28.0, height=28.0))
        for owner in range(len(charter_seats := course.charter.seats)):
            for rank, count in enumerate(moon.units[hex][owner]):
                if count:
                    name = f"{course.charter.sheets[owner][rank].name} of {charter_seats[owner].title}"
                    piece = Piece(
                        key=f"hex-{hex}", title=name, at=f"hex-{hex}", colour=owner, many=count, width=20.0, height=20.0
                    )
                    pieces.append(piece)
    ground = Ground(key="moon", title="The moon", cells=tuple(cells), pieces=tuple(pieces))
    holders = tuple(_holder(course, index, seat) for index in range(len(course.charter.seats)))
    row = tuple(Piece(key=f"card-{one.id}", title=one.title, place=one.place) for one in moon.row)
    areas = (Area(key="row", title="transmission line", pieces=row),) if row else ()
    tracks = (Track(key="round", title="round", words=str(course.round)),)
    return Spread(grounds=(ground,), holders=holders, areas=areas, tracks=tracks)


def _holder(course: Course, index: int, seat: str) -> Holder:
    one, player = course.charter.seats[index], course.moon.players[index]
    areas = []
    for key, title, cards in (("missions", "missions", player.missions), ("energize", "energize", player.energize)):
        own = [Piece(key=f"card-{card.id}", title=card.title, place=card.place) for card in cards]
        closed = [Piece(key="", title=f"{title}, face down", many=len(own))] if own else []
        areas.append(Area(key=f"{one.id}-{key}", title=title, pieces=tuple(own if one.id == seat else closed)))
    scored = tuple(Piece(key=f"seat-{one.id}", title=card.title, place=card.place) for card in player.scored)
    areas.append(Area(key=f"{one.id}-scored", title="fulfilled", pieces=scored))
    points = f"{player.points} of {course.charter.goal} points"
    notes = (points, f"{player.rubium} rubium")
    return Holder(
        key=f"seat-{one.id}",
        title=one.title,
        colour=index,
        areas=tuple(areas),
        notes=notes,
        active=index == course.active,
    )
