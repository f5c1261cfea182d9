"""Everything that lies on the table during a game: what is where, and what was done. Plain data that others change."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from toolkit.games.nemo_rising.content.abilities import Ability
from toolkit.games.nemo_rising.content.board import Board, Space
from toolkit.games.nemo_rising.content.effects import Discard, Effect, Keep, Say
from toolkit.games.nemo_rising.content.goals import START, Defeat, Deliver, DoTask, Goal, Scout, Secure, Stand, Task
from toolkit.games.nemo_rising.content.model import (
    TO_SECURE,
    ActionCard,
    Box,
    Enemy,
    Face,
    Gear,
    Half,
    Hero,
    Pair,
    Threat,
    Tile,
)
from toolkit.games.nemo_rising.content.wording import names_in, sentence
from toolkit.playing.copying import same_luck, shallow
from toolkit.source.inline import Text, plain_text

GOLD = 6
BLUE = 6
"""Blue action tokens in the box."""
MOST_GEAR = 3
KEEP_ROW = 3


@dataclass
class Held:
    """A gear card that somebody has."""

    card: Gear
    twisted: bool = False


@dataclass
class Figure:
    """A hero on the table: on a space, or on the slot of a tile."""

    hero: Hero
    space: Space | None
    slot: int | None = None
    gold: int = 0
    blue: int = 0
    card: ActionCard | None = None
    half: Half | None = None
    stack: list[ActionCard] = field(default_factory=list)
    gear: list[Held] = field(default_factory=list)
    used: list[Ability] = field(default_factory=list)
    """Abilities of gear that last for this turn."""
    done: set[object] = field(default_factory=set)
    """Tasks at which the hero has succeeded this turn."""
    failed: set[Task] = field(default_factory=set)
    """Tasks whose penalty has fallen this turn."""
    rerolled: bool = False

    def copy(self) -> Figure:
        """The same hero, with the same cards."""
        new = shallow(self)
        new.stack, new.gear = self.stack[:], [shallow(held) for held in self.gear]
        new.used, new.done, new.failed = self.used[:], set(self.done), set(self.failed)
        return new

    @property
    def place(self) -> Space | int:
        """The slot of the tile that the hero is on, or the space."""
        return self.slot if self.slot is not None else str(self.space)

    @property
    def tokens(self) -> int:
        """Action tokens to spend."""
        return self.gold + self.blue

    @property
    def abilities(self) -> list[Ability]:
        """Those of the hero, the chosen half of the action card, and gear used this turn."""
        chosen = self.half.abilities if self.half else ()
        return [*self.hero.abilities, *chosen, *self.used]

    @property
    def cards(self) -> list[tuple[Ability, ...]]:
        """The same as sources of icons: what is printed on one card gives one icon."""
        return [self.hero.abilities, *([self.half.abilities] if self.half else [])]

    def has(self, kind: type) -> bool:
        """Whether one of the abilities is of a kind."""
        return any(isinstance(one, kind) for one in self.abilities)

    def pay(self, tokens: int) -> None:
        """Spends action tokens, gold ones first."""
        gold = min(self.gold, tokens)
        self.gold -= gold
        self.blue -= tokens - gold


@dataclass(eq=False)
class Foe:
    """An enemy token on the board: on a space, or on the tile of a slot."""

    face: Face
    enemy: Enemy
    space: Space = ""
    slot: int | None = None
    attacked: int = -1
    """The last turn in which it attacked."""


@dataclass
class LaidTile:
    """A tile on its slot."""

    tile: Tile
    scouted: bool = False
    secured: bool = False


@dataclass
class Stack:
    """A threat card, face down, with an action card on it."""

    threat: Threat
    action: ActionCard


class Lost(Exception):  # noqa: N818 - not an error: the game is over
    """The mission points have run out."""


class Won(Exception):  # noqa: N818 - not an error: the game is over
    """All that had to be done is done."""


def _points(number: int) -> str:
    return f"{number} mission point{'' if number == 1 else 's'}"


class Expedition:
    """A game of a pair of missions, laid out by luck."""

    def __init__(self, box: Box, board: Board, pair: Pair, players: int, difficulty: str, random: Random) -> None:
        self.box, self.board, self.pair, self.random = box, board, pair, random
        scenario = pair.scenario
        tiles = list(scenario.tiles)
        random.shuffle(tiles)
        self.spots = [LaidTile(tile) for tile in tiles[: len(board.slots)]]
        heroes = list(box.heroes)
        random.shuffle(heroes)
        self.figures = [Figure(hero, board.start) for hero in heroes[:players]]
        self.points = box.difficulty[difficulty] + pair.first.points + pair.second.points
        self.threats, self.threat_discards = self._shuffled(scenario.deck), list[Threat]()
        self.actions = self._shuffled(box.deck)
        self.gear, self.gear_discards = self._shuffled(box.gear), list[Gear]()
        self.keep: list[Threat] = []
        self.row: list[Stack] = []
        self.stacks: dict[str, list[Face]] = {one.id: self._shuffled(one.faces) for one in scenario.enemies}
        self.foes: list[Foe] = []
        self.goals: tuple[Goal, ...] = (*pair.first.goals, *pair.second.goals)
        self.done: list[list[str]] = [[] for _ in self.goals]
        self.defeated: Counter[str] = Counter()
        self.basic: Counter[str] = Counter()
        """Those of them that had one icon."""
        self.carried: dict[str, int] = {}
        self.gone: set[str] = set()
        self.lost: Counter[str] = Counter()
        self.round = 0
        self.turns = 0
        self.log: list[str] | None = []
        """What happened; None if nobody wants to know."""
        self.active: Figure | None = None
        self.waiting: list[Figure] = []

    def _shuffled(self, some: tuple) -> list:  # type: ignore[type-arg]
        mixed = list(some)
        self.random.shuffle(mixed)
        return mixed

    def copy(self, luck: Random | None = None) -> Expedition:
        """The same table, where nothing is told; with its own luck, or with other luck if given."""
        new = shallow(self)
        new.random = same_luck(self.random) if luck is None else luck
        new.spots = [shallow(spot) for spot in self.spots]
        new.figures = [figure.copy() for figure in self.figures]
        new.threats, new.threat_discards, new.actions = self.threats[:], self.threat_discards[:], self.actions[:]
        new.gear, new.gear_discards, new.keep = self.gear[:], self.gear_discards[:], self.keep[:]
        new.row = [shallow(stack) for stack in self.row]
        new.stacks = {enemy: stack[:] for enemy, stack in self.stacks.items()}
        new.foes = [shallow(foe) for foe in self.foes]
        new.done = [circles[:] for circles in self.done]
        new.defeated, new.basic, new.lost = Counter(self.defeated), Counter(self.basic), Counter(self.lost)
        new.carried, new.gone = dict(self.carried), set(self.gone)
        same = {id(old): figure for old, figure in zip(self.figures, new.figures, strict=True)}
        new.active = same[id(self.active)] if self.active is not None else None
        new.waiting = [same[id(figure)] for figure in self.waiting]
        new.log = None
        return new

    def say(self, text: str) -> None:
        """Notes what happened, if anybody wants to know."""
        if self.log is not None:
            self.log.append(text)

    def read_aloud(self, text: Text | None) -> None:
        """What is printed to be read aloud, without its marks."""
        if text is not None and self.log is not None:
            self.say(f"“{self.plain(str(text))}”")

    def plain(self, text: str) -> str:
        """A text of a card as it is said, with the names that are printed."""
        return plain_text(text, names_in(self.box, self.pair.scenario))

    def tell(self, effect: Effect) -> None:
        """What an effect of a card says, before it is carried out."""
        if self.log is not None and not isinstance(effect, Say | Discard | Keep):
            self.say(self.plain(sentence((effect,))))

    def lose(self, points: int, cause: str, floor: int = 0) -> None:
        """Mission points are lost, not below the floor.

        Raises:
            Lost: they have run out.
        """
        before = self.points
        self.points = max(floor, self.points - points) if self.points > floor else self.points
        self.points = max(0, self.points)
        self.lost[cause] += before - self.points
        self.say(f"{_points(before - self.points)} lost ({cause}); {self.points} left.")
        if self.points == 0:
            raise Lost(cause)

    def gain(self, points: int) -> None:
        """Mission points are gained, as far as the track goes."""
        before = self.points
        self.points = min(self.board.track, self.points + points)
        self.say(f"{_points(self.points - before)} gained; {self.points} left.")

    def spot_of(self, figure: Figure) -> LaidTile | None:
        """The tile that a hero is on."""
        return self.spots[figure.slot] if figure.slot is not None else None

    def is_guarded(self, slot: int) -> bool:
        """Whether an enemy is on a tile, so that no hero may move onto it."""
        return any(foe.slot == slot for foe in self.foes)

    def foe_on(self, space: Space) -> Foe | None:
        """The enemy on a space."""
        return next((foe for foe in self.foes if foe.space == space), None)

    def heroes_on(self, space: Space) -> list[Figure]:
        """The heroes on a space."""
        return [one for one in self.figures if one.space == space]

    def slot_heroes(self, slot: int) -> list[Figure]:
        """The heroes on a tile."""
        return [one for one in self.figures if one.slot == slot]

    def beside_foe(self, figure: Figure, foe: Foe) -> bool:
        """Whether a hero can confront an enemy: on the next space, at a doorway of the hero's tile, or on a tile.

        An enemy on a tile is confronted from a doorway; or from the tile, by whoever was there before it.
        """
        if foe.slot is not None:
            return figure.slot == foe.slot or figure.space in self.board.slots[foe.slot].doorways
        if figure.slot is not None:
            return foe.space in self.board.slots[figure.slot].doorways
        return figure.space is not None and foe.space in self.board.beside[figure.space]

    def in_reach(self, foe: Foe) -> list[Figure]:
        """The heroes that an enemy attacks: beside it, and on tiles whose doorway it stands at; or around its tile."""
        if foe.slot is not None:
            return [one for one in self.figures if self.beside_foe(one, foe)]
        near = self.board.beside[foe.space]
        found = [one for one in self.figures if one.space in near]
        for slot in self.board.slots_at.get(foe.space, ()):
            found += self.slot_heroes(slot)
        return found

    def filled(self, index: int) -> int:
        """How many circles of a goal are full."""
        match self.goals[index]:
            case Defeat(enemy=enemy, type=kind, basic=basic):
                known = self.pair.scenario.enemy
                return sum(
                    number
                    for id, number in (self.basic if basic else self.defeated).items()
                    if enemy in (None, id) and kind in (None, known[id].type)
                )
            case Secure(tiles=tiles):
                return sum(spot.secured and (not tiles or spot.tile.id in tiles) for spot in self.spots)
            case Scout():
                return sum(spot.scouted for spot in self.spots)
        return len(self.done[index])

    def is_open(self, index: int) -> bool:
        """Whether a goal still has an empty circle."""
        return self.filled(index) < self.goals[index].circles

    @property
    def secured(self) -> int:
        """How many tiles are secure."""
        return sum(spot.secured for spot in self.spots)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left but to return to Start."""
        return self.secured >= TO_SECURE and not any(map(self.is_open, range(len(self.goals))))

    def judge(self) -> None:
        """Fills the circles of heroes who stand where they should, and looks whether the game is won.

        Raises:
            Won: it is.
        """
        for index, goal in enumerate(self.goals):
            if isinstance(goal, Stand) and not self.done[index] and all(map(self._is_held, goal.tiles)):
                self.done[index].append("")
        if self.is_done and all(one.space == self.board.start for one in self.figures):
            raise Won

    def _is_held(self, tile: str) -> bool:
        return any(
            spot.secured and spot.tile.id == tile and self.slot_heroes(slot) for slot, spot in enumerate(self.spots)
        )

    def token_name(self, token: str) -> str:
        """What a story token is called."""
        known = self.pair.scenario.token.get(token)
        return known.name if known else token

    def has_token(self, figure: Figure, token: str | None) -> bool:
        """Whether a hero carries a story token, if one is asked for."""
        return token is None or self.carried.get(token) == self.figures.index(figure)

    def goals_here(self, figure: Figure) -> list[int]:
        """The goals that a hero can work at in this very place."""
        if figure.space == self.board.start:
            return [index for index, goal in enumerate(self.goals) if self._ends_here(figure, index, goal)]
        spot = self.spot_of(figure)
        if spot is None or not spot.secured:
            return []
        return [index for index, goal in enumerate(self.goals) if self._fits(figure, spot, index, goal)]

    def _ends_here(self, figure: Figure, index: int, goal: Goal) -> bool:
        """Whether a hero on Start has what has to be brought there."""
        if not isinstance(goal, Deliver) or goal.to != START:
            return False
        return not self.done[index] and self.has_token(figure, goal.token)

    def _fits(self, figure: Figure, spot: LaidTile, index: int, goal: Goal) -> bool:
        match goal:
            case Deliver(token, to):
                return not self.done[index] and to == spot.tile.id and self.has_token(figure, token)
            case DoTask(at=at, each=each, token=token):
                again = not each or spot.tile.id not in self.done[index]
                return self.is_open(index) and spot.tile.id in at and again and self.has_token(figure, token)
        return False
