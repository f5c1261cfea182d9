"""The exploration deck (§7): from a map that was completed to weather, a detour or nightfall."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Detour, Map, Nightfall, Weather
from toolkit.games.unlikely_heroes.content.parts import Side
from toolkit.games.unlikely_heroes.land.table import STEPS, MapSpot
from toolkit.games.unlikely_heroes.land.table import direction as side_of
from toolkit.games.unlikely_heroes.playing.pieces.aloud import front_lines
from toolkit.games.unlikely_heroes.playing.table.effects import advance_clock
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, bits
from toolkit.playing.copying import shallow

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough

LAST_NUMBER = 36
"""Maps with a number up to this one bring an exploration card."""

ExplorationCard = Weather | Detour | Nightfall


class Exploration:
    """The deck (the last card is the top, and lies face up), its discards, and detours that lie on the table."""

    def __init__(self, cards: list[ExplorationCard]) -> None:
        self.pile = cards
        self.discards: list[ExplorationCard] = []
        self.detours: dict[MapSpot, Detour] = {}
        self.direction: Side | None = None  # in which the last map was explored

    def copy(self) -> Exploration:
        """The same cards."""
        new = shallow(self)
        new.pile, new.discards, new.detours = self.pile[:], self.discards[:], dict(self.detours)
        return new

    def redeal(self, random: Random) -> None:
        """Shuffles the deck below its top card, which everyone sees."""
        top = self.pile[-1:]
        del self.pile[-1:]
        random.shuffle(self.pile)
        self.pile += top

    @property
    def top(self) -> ExplorationCard | None:
        """The card that everyone sees coming."""
        return self.pile[-1] if self.pile else None

    def draw(self, random: Random) -> ExplorationCard | None:
        """Draws the top card; an empty deck is refilled from the discards."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
            random.shuffle(self.pile)
        return self.pile.pop() if self.pile else None


def arrive(game: Playthrough, card: int, hero: int) -> None:
    """A map is about to be laid: a detour in its place comes first, and the direction is remembered."""
    here = game.position.seats[hero].at
    _resolve_detour(game, card, hero)
    game.exploration.direction = direction(game, card, here)


def direction(game: Playthrough, card: int, here: int) -> Side | None:
    """The side of one map on which another lies; None if they are not adjacent."""
    if here in (NOWHERE, card):
        return None
    return side_of(game.play.box, game.play.map(here), game.play.map(card))


def _resolve_detour(game: Playthrough, card: int, hero: int) -> None:
    """A map is about to be laid where a detour lies: first the detour's effect, then it is discarded."""
    spot = game.play.spots.get(game.play.map(card).number or 0)
    detour = game.exploration.detours.pop(spot, None) if spot is not None else None
    if detour is not None:
        game.tell(f"The detour {detour.name} is resolved.")
        game.exploration.discards.append(detour)
        game.at_once(detour.effect.do, hero, NOBODY)


def explore(game: Playthrough, card: int, hero: int) -> None:
    """After a map with a number up to 36 is completed, draws and resolves the top card of the exploration deck."""
    face, deck = game.play.cards[card], game.exploration
    if not isinstance(face, Map) or face.number is None or face.number > LAST_NUMBER:
        return
    if not game.turn.number or game.position.outcome:
        return
    drawn = deck.draw(game.random)
    if drawn is None:
        return
    game.tell(f"The exploration deck brings {drawn.name}.")
    if game.told is not None:
        game.read(drawn.name, front_lines(drawn), "exploration", "shown")
    match drawn:
        case Weather():
            instruction = drawn.directions.get(deck.direction) if deck.direction else None
            if instruction is not None:
                game.at_once(instruction.do, hero, NOBODY)
            deck.discards.append(drawn)
        case Detour():
            spot = _free_spot(game, face, drawn)
            if spot is None:
                game.tell(f"There is no empty space for the detour {drawn.name} beside {face.number}: it is discarded.")
                deck.discards.append(drawn)
            else:
                deck.detours[spot] = drawn
                game.tell(f"The detour {drawn.name} lies to the {_side_from(game, face, spot)} of {face.number}.")
        case Nightfall():
            _nightfall(game, drawn, hero)


def _nightfall(game: Playthrough, card: Nightfall, hero: int) -> None:
    """Carries out what the card says for this interval; only then the clock advances."""
    interval = game.clock.interval
    for name, instruction in card.intervals:
        if name == interval:
            game.at_once(instruction.do, hero, NOBODY)
            break
    game.exploration.discards.append(card)
    if not game.position.outcome:
        advance_clock(game, hero)


def _side_from(game: Playthrough, face: Map, spot: MapSpot) -> Side:
    """The side of a map on which a space lies."""
    here = game.play.spots[face.number or 0]
    return next(side for side, (dx, dy) in STEPS.items() if (here.x + dx, here.y + dy) == (spot.x, spot.y))


def _free_spot(game: Playthrough, face: Map, detour: Detour) -> MapSpot | None:
    """The first empty space beside a map, in the order of the detour's placement."""
    spot = game.play.spots.get(face.number or 0)
    if spot is None:
        return None
    taken = {game.play.spots.get(game.play.map(one).number or 0) for one in bits(game.position.table)}
    for side in detour.placement:
        dx, dy = STEPS[side]
        beside = MapSpot(spot.group, spot.x + dx, spot.y + dy)
        if beside not in taken and beside not in game.exploration.detours:
            return beside
    return None
