"""The table as it lies before everyone's eyes: maps with meeples on them, backpacks, piles, the clock and luck.

Only what people at the table see is in it: the backs of cards in the pile as far as the icon allows, and never more of
a pile than its height.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.boards import BoardCell
from toolkit.games.unlikely_heroes.content.model import Card, Map
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.content.parts import Edge
from toolkit.games.unlikely_heroes.land.boards import GAP, HEIGHT, WIDTH
from toolkit.games.unlikely_heroes.land.table import MapSpot, whole_table
from toolkit.games.unlikely_heroes.playing.pieces.aloud import failure_lines, key_of, objective_lines, space_words
from toolkit.games.unlikely_heroes.playing.pieces.choices import Question, Side, Take
from toolkit.games.unlikely_heroes.playing.seeing.sights import backs_here
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, MeetHero, PlaceItem, bits
from toolkit.playing.spread import Area, Ground, Holder, Piece, Spread, Target, Track
from toolkit.playing.table import LookPart

MEEPLE = 16.0
"""How wide a meeple is, in millimetres."""
SIDES: tuple[tuple[Side, str], ...] = (("left", "left, for modifiers"), ("right", "right, for effects"))


def spread(game: Playthrough, waiting: Question | None = None) -> Spread:
    """Everything that lies on the table now, with the starting cards that a `waiting` question lets somebody pick."""
    page = game.play.variant(game.position)
    aims = [LookPart("", (*objective_lines(page), *failure_lines(page)))] if page is not None else []
    return Spread(
        grounds=tuple(_grounds(game)),
        holders=tuple(_holders(game)),
        areas=tuple(area for area in _areas(game, waiting) if area.pieces),
        tracks=tuple(_tracks(game)),
        aims=tuple(part for part in aims if part.lines),
    )


def anchor_key(number: int) -> str:
    """The key of a number that is printed on a map, and of what is seen of its card before it is revealed."""
    return f"anchor {number}"


def side_key(hero: int, side: Side) -> str:
    """The key of one side of a backpack."""
    return f"hero {hero + 1} {side}"


# Maps.


def _grounds(game: Playthrough) -> Iterator[Ground]:
    """The maps in play, group by group of those that are connected."""
    spots = whole_table(game.play.box).spots
    groups: dict[int, list[tuple[MapSpot, int]]] = {}
    for card in bits(game.position.table):
        spot = spots.get(game.play.cards[card].number or 0)
        if spot is not None:
            groups.setdefault(spot.group, []).append((spot, card))
    for group, lying in sorted(groups.items()):
        there = {card for _, card in lying}
        pawns = [_meeple(game, hero) for hero, seat in enumerate(game.position.seats) if seat.at in there]
        cells = {spot: _cell(spot) for spot, _ in lying}
        yield Ground(
            key=str(group),
            cells=tuple(cells.values()),
            pieces=(*(_map(game, card, cells[spot].key) for spot, card in lying), *pawns),
        )


def _cell(spot: MapSpot) -> BoardCell:
    x, y = (spot.x + 0.5) * (WIDTH + GAP), (spot.y + 0.5) * (HEIGHT + GAP)
    return BoardCell(f"place {spot.x},{spot.y}", x, y, WIDTH, HEIGHT)


def _map(game: Playthrough, card: int, at: str) -> Piece:
    """A map; on the one where a turn is taken, its numbers can be pointed at."""
    face, seat = game.play.map(card), game.position.seats[game.turn.hero]
    targets = tuple(_targets(face)) if seat.at == card else ()
    return Piece(key=key_of(face), title=game.label(card), at=at, place=face.place, targets=targets)


def _targets(face: Map) -> Iterator[Target]:
    for anchor in face.anchors:
        if anchor.x is not None and anchor.y is not None:
            yield Target(anchor_key(anchor.number), anchor.x, anchor.y, anchor.label or "")
    for edge in face.edges:
        yield Target(anchor_key(edge.number), *_on_edge(edge), f"to the {edge.side}")


def _on_edge(edge: Edge) -> tuple[float, float]:
    """Where a half-circle is printed."""
    match edge.side:
        case "north":
            return edge.at, 4.0
        case "south":
            return edge.at, 96.0
        case "west":
            return 5.0, edge.at
        case "east":
            return 95.0, edge.at


def _meeple(game: Playthrough, hero: int) -> Piece:
    seat = game.position.seats[hero]
    at = key_of(game.play.cards[seat.at])
    return Piece(key=f"hero {hero + 1}", title=game.name(hero), at=at, colour=hero, width=MEEPLE, height=MEEPLE * 1.2)


# Heroes.


def _holders(game: Playthrough) -> Iterator[Holder]:
    for hero, seat in enumerate(game.position.seats):
        if seat.hero == NOBODY:
            continue
        skills = ", ".join(f"{skill} {game.skill(hero, index)}" for index, skill in enumerate(SKILLS))
        traits = tuple(_piece(game, trait) for trait in game.modules.traits.get(hero, {}))
        backpack = tuple(
            Area(
                key=side_key(hero, side),
                title=title,
                pieces=tuple(_piece(game, item) for item in bits(game.backpacks.items_on(hero, side))),
                room=game.backpacks.limit(hero),
            )
            for side, title in SIDES
        )
        actions = _many(game.turn.actions, "action") + " left"
        active = hero == game.turn.hero and game.turn.number > 0
        yield Holder(
            key=f"hero {hero + 1}",
            title=game.name(hero),
            colour=hero,
            piece=_piece(game, seat.hero),
            areas=(*backpack, *((Area(key="", title="traits", pieces=traits),) if traits else ())),
            notes=(skills, *((actions,) if active else ())),
            active=active,
        )


def _piece(game: Playthrough, card: int) -> Piece:
    """A card that lies open, with the cubes on it."""
    face, spaces = game.play.cards[card], game.energy.spaces[card]
    cubes = (f"{game.energy.on.get(card, 0)} of {_many(spaces, 'cube')}",) if spaces else ()
    return Piece(key=key_of(face), title=game.label(card), place=face.place, notes=cubes)


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# Rows and piles.


def _areas(game: Playthrough, waiting: Question | None) -> Iterator[Area]:
    yield Area(key="resolving", title="being resolved", pieces=tuple(_resolving(game)))
    yield Area(key="choice", title="to choose from", pieces=tuple(_offered(game, waiting)))
    backs = tuple(_back(game, number) for number in backs_here(game))
    yield Area(key="backs", title="here, seen from the back", pieces=backs)
    luck = game.luck
    drawn = (f"{value:+d}" if value else "0" for _, value in luck.open)
    yield Area(
        key="luck",
        title="luck",
        pieces=(
            _pile("luck", "luck pile", len(luck.pile)),
            _pile("luck", "discarded", len(luck.discards)),
            *(Piece(key="luck", title=one) for one in drawn),
        ),
    )
    penalties = (*game.penalties.kept, *game.penalties.drawn)
    yield Area(
        key="out-of-luck",
        title="out of luck",
        pieces=(
            _pile("out-of-luck", "not drawn", len(game.penalties.pile)),
            *(_piece(game, card) for card in penalties),
        ),
    )
    top = game.exploration.top
    if top is not None:
        weather = Piece(key="exploration", title=top.name, place=top.place)
        yield Area(key="exploration", title="exploration", pieces=(weather,))
    encounters = game.position.pile & (1 << game.play.encounters) - 1
    yield Area(
        key="piles",
        title="piles",
        pieces=(
            _pile("piles", "encounters", encounters.bit_count()),
            _pile("piles", "discarded", game.position.discarded.bit_count()),
            _pile("cubes", "cubes", game.energy.pool),
            *(_pile("piles", f"{module} items", len(cards)) for module, cards in game.modules.piles.items()),
        ),
    )


def _pile(key: str, title: str, many: int) -> Piece:
    return Piece(key=key, title=title, many=many)


def _back(game: Playthrough, number: int) -> Piece:
    """What a number's card looks like from behind; those that share a number look alike."""
    card = next(bits(game.play.numbered[number] & game.position.pile))
    return Piece(key=anchor_key(number), title=f"the back of {number}", place=game.play.cards[card].place, side="back")


def _resolving(game: Playthrough) -> Iterator[Piece]:
    """The challenge that is faced, or the card that was just revealed and has no place yet."""
    if game.contest is not None:
        yield _piece(game, game.contest.card)
    for task in game.position.agenda[:1]:
        if isinstance(task, PlaceItem | MeetHero):
            yield _piece(game, task.card)


def _offered(game: Playthrough, waiting: Question | None) -> Iterable[Piece]:
    """Before the first chapter, the heroes or items that may be picked now."""
    if waiting is not None and waiting.kind in ("party", "outfit"):
        for choice in waiting.of(Take):
            yield _titled(game, choice.card, game.play.cards[choice.card])


def _titled(game: Playthrough, card: int, face: Card) -> Piece:
    hard = " (hard)" if getattr(face, "variant", "") == "hard" else ""
    return Piece(key=key_of(face), title=f"{game.label(card)}{hard}", place=face.place)


# What is counted.


def _tracks(game: Playthrough) -> Iterator[Track]:
    clock = game.clock
    if clock.spaces:
        spaces = tuple(space_words(index, space) for index, space in enumerate(clock.spaces))
        words = f"round {clock.rounds + 1}, {clock.interval or f'space {clock.at + 1}'}"
        yield Track(key="clock", title="clock", words=words, spaces=spaces, at=clock.at, ring=True)
    chapters = game.play.quest.chapters
    if game.position.chapter:
        titles = tuple(f"{number}: {one.title}" for number, one in enumerate(chapters, start=1))
        words = f"{game.position.chapter} of {len(chapters)}"
        shown = titles[: game.position.chapter] + ("",) * (len(chapters) - game.position.chapter)
        yield Track(key="chapter", title="chapter", words=words, spaces=shown, at=game.position.chapter - 1)
    if any(seat.at == NOWHERE for seat in game.position.seats) and game.position.chapter:
        lost = [game.name(hero) for hero, seat in enumerate(game.position.seats) if seat.at == NOWHERE]
        yield Track(key="nowhere", title="on no map", words=", ".join(lost))
