"""A pair of missions without luck, enemies' moves and mission points: positions, and the moves between them.

All heroes are one, and walk for nothing. That is sound as long as they can reach every doorway: whatever one of them
can do, somebody can do. So it does not matter on which slot a tile lies, and a proof holds for every layout. Where a
goal wants several heroes in several places at once, their number is asked for.

A position has each tile (down, scouted, secured), each story token (out, carried, used, lost), what was done for each
goal, how many of each enemy were defeated, and the gear that was gained.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from toolkit.games.nemo_rising.content.abilities import Attribute
from toolkit.games.nemo_rising.content.analysis import brought, meant, source_enemies
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, LoseStory, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Goal, Scout, Secure, Stand, Task
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box, Pair, Tile

DOWN, SCOUTED, SECURED = range(3)
OUT, CARRIED, USED, LOST = range(4)
MOST_GEAR = 3


class Position(NamedTuple):
    """Where things are. `done` has for every goal the tiles on which its task was done, or a count as a tuple."""

    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    defeated: tuple[int, ...]
    gear: int


class Move(NamedTuple):
    """What is done, and with what: `scout`, `secure`, `green`, `take`, `goal`, `defeat`, or a task that is failed."""

    word: str
    what: int
    where: int = -1


class Play:
    """A pair, ready to be searched. `goals` are those of both missions, `tokens` and `enemies` those that matter."""

    def __init__(self, box: Box, pair: Pair, players: int) -> None:
        self.box, self.pair, self.players = box, pair, players
        scenario = pair.scenario
        self.gear = tuple(one.ability for one in box.gear if isinstance(one.ability, Attribute))
        self.tiles: tuple[Tile, ...] = scenario.tiles
        self.index = {tile.id: index for index, tile in enumerate(self.tiles)}
        self.goals: tuple[Goal, ...] = (*pair.first.goals, *pair.second.goals)
        needed = (tile.needs for tile in self.tiles if tile.needs)
        self.tokens = tuple(dict.fromkeys((*pair.tokens, *needed)))
        there = brought(scenario)
        self.enemies = tuple(
            enemy for enemy in scenario.enemies if enemy.id in there and self.can(enemy.icons, MOST_GEAR, "confront")
        )
        self.most = tuple(self._wanted(index) for index in range(len(self.enemies)))
        self.lying = [self._lying(token) for token in self.tokens]
        self.holders = [self._holders(token) for token in self.tokens]
        self.unsafe_tiles = frozenset(
            self.index[one.tile] for one in self._penalties() if isinstance(one, Unsecure) and one.tile in self.index
        )

    @property
    def start(self) -> Position:
        """Everything face down."""
        nothing = ((),) * len(self.goals)
        return Position((DOWN,) * len(self.tiles), (OUT,) * len(self.tokens), nothing, (0,) * len(self.enemies), 0)

    def can(self, icons: tuple[str, ...], gear: int, use: str = "task") -> bool:
        """Whether every icon can have a source of its own: a card, two dice (alone: one), and gear that gives it."""
        return len(icons) <= (3 if self.players > 1 else 2) + min(gear, _given(self.gear, icons, use))

    def _wanted(self, enemy: int) -> int:
        """How many defeats of an enemy can matter: all, up to what the goals ask for."""
        one = self.enemies[enemy]
        asked = [
            goal.circles for goal in self.goals if isinstance(goal, Defeat) and one in meant(self.pair.scenario, goal)
        ]
        holds = any(one.id in source_enemies(self.pair.missions, token) for token in self.tokens)
        return min(len(one.faces), max([*asked, int(holds)], default=0))

    def _lying(self, token: str) -> frozenset[int]:
        """The tiles where a token can be picked up once they are secure."""
        put = (one.on for mission in self.pair.missions for one in mission.setup if one.token == token and one.on)
        return frozenset(self.index[tile] for tile in put if tile in self.index)

    def _holders(self, token: str) -> frozenset[int]:
        holders = source_enemies(self.pair.missions, token)
        return frozenset(index for index, enemy in enumerate(self.enemies) if enemy.id in holders)

    def _penalties(self) -> Iterator[Effect]:
        for tile in self.tiles:
            for task in (tile.red, tile.green):
                yield from task.penalty if task else ()
        for goal in self.goals:
            yield from goal.task.penalty if isinstance(goal, DoTask) else ()

    def harms(self, task: Task | None) -> bool:
        """Whether failing a task can take something away that is needed."""
        return any(self.is_harm(one) for one in (task.penalty if task else ()))

    def is_harm(self, effect: Effect) -> bool:
        """Whether an effect takes a story token or a secured tile."""
        return (isinstance(effect, LoseStory) and effect.token in self.tokens) or isinstance(effect, Unsecure)

    def is_won(self, position: Position) -> bool:
        """Whether all circles are full and four tiles secure; the way back to Start is always open."""
        return position.tiles.count(SECURED) >= TO_SECURE and all(
            self.filled(position, index) >= goal.circles for index, goal in enumerate(self.goals)
        )

    def filled(self, position: Position, goal: int) -> int:
        """How many circles of a goal are full."""
        match self.goals[goal]:
            case Defeat() as one:
                kinds = meant(self.pair.scenario, one)
                return sum(n for enemy, n in zip(self.enemies, position.defeated, strict=True) if enemy in kinds)
            case Secure(tiles=tiles):
                some = [self.index[tile] for tile in tiles if tile in self.index] if tiles else range(len(self.tiles))
                return sum(position.tiles[tile] == SECURED for tile in some)
            case Scout():
                return sum(tile != DOWN for tile in position.tiles)
        return len(position.done[goal])

    def moves(self, position: Position) -> Iterator[Move]:
        """Everything that can be done, and everything that can go wrong."""
        for index, tile in enumerate(self.tiles):
            state = position.tiles[index]
            if state == DOWN:
                yield Move("scout", index)
            elif state == SCOUTED and self._opens(position, tile):
                if tile.red is None or self.can(tile.red.icons, position.gear):
                    yield Move("secure", index)
                if self.harms(tile.red):
                    yield Move("fail to secure", index)
            elif state == SECURED:
                yield from self._green(position, index)
        for token, lying in enumerate(self.lying):
            if position.tokens[token] == OUT:
                yield from (Move("take", token, tile) for tile in sorted(lying) if position.tiles[tile] == SECURED)
        for index in range(len(self.goals)):
            yield from self._goal(position, index)
        for index, number in enumerate(position.defeated):
            if number < self.most[index] and self.can(self.enemies[index].icons, position.gear, "confront"):
                yield Move("defeat", index)

    def _opens(self, position: Position, tile: Tile) -> bool:
        return tile.needs is None or position.tokens[self.tokens.index(tile.needs)] == CARRIED

    def _green(self, position: Position, index: int) -> Iterator[Move]:
        """A green box, while its reward changes anything here."""
        tile = self.tiles[index]
        if self.harms(tile.green):
            yield Move("fail the green box", index)
        if tile.green is not None and not self.can(tile.green.icons, position.gear):
            return
        if self.rewarded(position, tile) != position:
            yield Move("green", index)

    def rewarded(self, position: Position, tile: Tile) -> Position:
        """The position after a green box."""
        for effect in tile.reward:
            match effect:
                case GainGear(cards):
                    position = position._replace(gear=min(MOST_GEAR, position.gear + cards))
                case TakeStory(token) if token in self.pair.tokens:
                    index = self.tokens.index(token)
                    if position.tokens[index] == OUT:
                        position = position._replace(tokens=_put(position.tokens, index, CARRIED))
                case LoseStory() | Unsecure():
                    position = self.harmed(position, effect)
        return position

    def _goal(self, position: Position, index: int) -> Iterator[Move]:
        match self.goals[index]:
            case Deliver(token, to):
                if not position.done[index] and self._has(position, token) and self._is_secure(position, to):
                    yield Move("goal", index, self.index[to])
            case DoTask() as goal:
                if len(position.done[index]) >= goal.circles or not self._has(position, goal.token):
                    return
                for tile in (self.index[one] for one in goal.at if self._is_secure(position, one)):
                    if goal.each and tile in position.done[index]:
                        continue
                    if self.can(goal.task.icons, position.gear):
                        yield Move("goal", index, tile)
                    if self.harms(goal.task):
                        yield Move("fail the goal", index, tile)
            case Stand(tiles):
                enough = not position.done[index] and len(tiles) <= self.players
                if enough and all(self._is_secure(position, tile) for tile in tiles):
                    yield Move("goal", index)

    def _has(self, position: Position, token: str | None) -> bool:
        return token is None or position.tokens[self.tokens.index(token)] == CARRIED

    def _is_secure(self, position: Position, tile: str) -> bool:
        return tile in self.index and position.tiles[self.index[tile]] == SECURED

    def apply(self, position: Position, move: Move) -> Position:
        """The position after a move."""
        match move.word:
            case "scout":
                return position._replace(tiles=_put(position.tiles, move.what, SCOUTED))
            case "secure":
                tiles, gear = _put(position.tiles, move.what, SECURED), min(MOST_GEAR, position.gear + 1)
                return position._replace(tiles=tiles, gear=gear)
            case "green":
                return self.rewarded(position, self.tiles[move.what])
            case "take":
                return position._replace(tokens=_put(position.tokens, move.what, CARRIED))
            case "defeat":
                return self._defeated(position, move.what)
            case "goal":
                return self._achieved(position, move)
        return self._failed(position, move)

    def _defeated(self, position: Position, enemy: int) -> Position:
        tokens = position.tokens
        for token, holders in enumerate(self.holders):
            if enemy in holders and tokens[token] == OUT:
                tokens = _put(tokens, token, CARRIED)
        defeated = _put(position.defeated, enemy, position.defeated[enemy] + 1)
        return position._replace(tokens=tokens, defeated=defeated)

    def _achieved(self, position: Position, move: Move) -> Position:
        goal = self.goals[move.what]
        done = tuple(sorted((*position.done[move.what], move.where)))
        position = position._replace(done=_put(position.done, move.what, done))
        if isinstance(goal, Deliver) or (isinstance(goal, DoTask) and goal.token and not goal.keep):
            position = position._replace(tokens=_put(position.tokens, self.tokens.index(str(goal.token)), USED))
        return position

    def _failed(self, position: Position, move: Move) -> Position:
        for effect in self.failed_task(move).penalty:
            position = self.harmed(position, effect)
        return position

    def failed_task(self, move: Move) -> Task:
        """The task that a move fails."""
        goal = self.goals[move.what] if move.word == "fail the goal" else None
        tile = self.tiles[move.what] if goal is None else None
        task = goal.task if isinstance(goal, DoTask) else None
        if tile is not None:
            task = tile.red if move.word == "fail to secure" else tile.green
        assert task is not None, "only tasks are failed"
        return task

    def harmed(self, position: Position, effect: Effect) -> Position:
        """The position after something was taken away."""
        match effect:
            case LoseStory(token) if token in self.tokens:
                index = self.tokens.index(token)
                if position.tokens[index] != USED:
                    return position._replace(tokens=_put(position.tokens, index, LOST))
            case Unsecure(tile) if self._is_secure(position, tile):
                return position._replace(tiles=_put(position.tiles, self.index[tile], SCOUTED))
        return position

    def is_harmless(self, move: Move) -> bool:
        """Whether a move only ever opens what is ahead, and can be put off by nothing: then it may be made at once."""
        match move.word:
            case "scout" | "defeat":
                return True
            case "take":
                return move.where not in self.unsafe_tiles
            case "secure":
                tile = self.tiles[move.what]
                return tile.needs is None and not self.harms(tile.red) and move.what not in self.unsafe_tiles
            case "green":
                tile = self.tiles[move.what]
                reward = any(self.is_harm(one) for one in tile.reward)
                return not reward and not self.harms(tile.green) and move.what not in self.unsafe_tiles
            case "goal":
                goal = self.goals[move.what]
                if isinstance(goal, DoTask):
                    lasting = goal.token is None and not self.harms(goal.task)
                    return lasting and move.where not in self.unsafe_tiles
                return isinstance(goal, Stand) and not self.unsafe_tiles
        return False


def _put(some: tuple, index: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*some[:index], value, *some[index + 1 :])


@cache
def _given(gear: tuple[Attribute, ...], icons: tuple[str, ...], use: str) -> int:
    """How many of the icons gear can give at most, each card being good for one."""
    given: dict[int, int] = {}

    def finds_room(card: int, tried: set[int]) -> bool:
        for at, icon in enumerate(icons):
            if at not in tried and gear[card].gives(icon, use):
                tried.add(at)
                if at not in given or finds_room(given[at], tried):
                    given[at] = card
                    return True
        return False

    return sum(finds_room(card, set()) for card in range(len(gear)))
