"""A pair of missions without luck, enemies' moves and mission points: positions, and the moves between them.

All heroes are one, and walk for nothing. That is sound as long as they can reach every doorway: whatever one of them
can do, somebody can do. So it does not matter on which slot a tile lies, and a proof holds for every layout. Where a
goal wants several heroes in several places at once, their number is asked for.

A position has each tile (down, scouted, secured), each story token (out, carried, used, lost), what was done for each
goal, how many of each enemy were defeated, the gear, if it matters, and which enemies keep heroes off which tiles.
Enemies that can be defeated without gear are not worth mentioning: whoever meets one defeats it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.games.nemo_rising.content.analysis import source_enemies
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, LoseStory, PlaceEnemy, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import START, Defeat, Deliver, DoTask, Goal, Scout, Secure, Stand, Task
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box, Hero, Pair, Tile
from toolkit.games.nemo_rising.proving.gear_deck import GearDeck
from toolkit.games.nemo_rising.proving.happenings import Foe, Happening, arrivals, effects_in, foes_of, happenings
from toolkit.games.nemo_rising.proving.state import (
    CARRIED,
    DOWN,
    LOST,
    OUT,
    SCOUTED,
    SECURED,
    USED,
    WITHOUT,
    Move,
    Position,
    put,
)
from toolkit.games.nemo_rising.proving.supply import Supply, Way


class Play:
    """A pair and the heroes who play it, ready to be searched. `goals` are those of both missions.

    Whether gear counts depends on `gear`: what has to be drawn ("drawn"), any at any time ("free"), or none ("none").
    """

    def __init__(self, box: Box, pair: Pair, players: int, heroes: Iterable[Hero] = (), gear: str = "none") -> None:
        self.box, self.pair, self.players, self.heroes, self.mode = box, pair, players, tuple(heroes), gear
        scenario = pair.scenario
        self.supply = Supply(box, self.heroes, players)
        self.tiles: tuple[Tile, ...] = scenario.tiles
        self.index = {tile.id: index for index, tile in enumerate(self.tiles)}
        self.goals: tuple[Goal, ...] = (*pair.first.goals, *pair.second.goals)
        needed = (tile.needs for tile in self.tiles if tile.needs)
        self.tokens = tuple(dict.fromkeys((*pair.tokens, *needed)))
        self.arrivals = arrivals(scenario)
        self.foes = foes_of(scenario)
        self.hard = frozenset(
            index for index, foe in enumerate(self.foes) if WITHOUT not in self.supply.ways(foe.icons, "confront")
        )
        self.most = tuple(self._wanted(index) for index in range(len(self.foes)))
        self.lying = [self._lying(token) for token in self.tokens]
        self.holders = [self._holders(token) for token in self.tokens]
        self.deck = self._deck() if gear == "drawn" else None
        self.happenings: tuple[Happening, ...] = tuple(
            one for one in happenings(box, scenario) if any(map(self.matters, one.effects))
        )
        self.unsafe_tiles = frozenset(
            filter(lambda tile: tile >= 0, map(self._endangers, effects_in(self.tiles, self.goals, self.happenings)))
        )

    def _deck(self) -> GearDeck:
        kinds = self.supply.kinds
        again = (index for index, kind in enumerate(kinds) if kind.recharge and WITHOUT in self.ways(kind.recharge))
        return GearDeck(kinds, frozenset(again), self.players)

    @property
    def start(self) -> Position:
        """Everything face down."""
        gear = self.deck.start if self.deck else ()
        nothing = ((),) * len(self.goals)
        return Position((DOWN,) * len(self.tiles), (OUT,) * len(self.tokens), nothing, (0,) * len(self.foes), gear)

    # Icons.

    def ways(self, task: Task) -> tuple[Way, ...]:
        """How a task can be done."""
        return self.supply.ways(task.icons, "task")

    def asked(self) -> set[tuple[tuple[str, ...], str]]:
        """What is asked for, and for which use: by tasks and by enemies."""
        tasks = {task.icons for _, task in self.pair.scenario.tasks}
        tasks |= {goal.task.icons for goal in self.goals if isinstance(goal, DoTask)}
        return {(icons, "task") for icons in tasks} | {(foe.icons, "confront") for foe in self.foes}

    def _open(self, position: Position, ways: tuple[Way, ...]) -> Iterator[Way]:
        """The ways that are open now."""
        for way in ways:
            if way == WITHOUT or (self.deck is not None and self.deck.has(position.gear, way)):
                yield way
            elif self.mode == "free":
                yield WITHOUT
                return

    def _with(self, position: Position, way: Way) -> Position:
        """The position after gear was used."""
        return position._replace(gear=self.deck.used(position.gear, way)) if self.deck and way else position

    # What there is.

    def _wanted(self, foe: int) -> int:
        """How many defeats of an enemy can matter: all, up to what the goals ask for; of those that guard, all."""
        one = self.foes[foe]
        if foe in self.hard:
            return one.number
        asked = [
            goal.circles
            for goal in self.goals
            if isinstance(goal, Defeat) and goal.counts(one.enemy.id, one.enemy.type, one.icons)
        ]
        holds = any(one.enemy.id in source_enemies(self.pair.missions, token) for token in self.tokens)
        return min(one.number, max([*asked, int(holds)], default=0))

    def _lying(self, token: str) -> frozenset[int]:
        """The tiles where a token can be picked up once they are secure."""
        put = (one.on for mission in self.pair.missions for one in mission.setup if one.token == token and one.on)
        return frozenset(self.index[tile] for tile in put if tile in self.index)

    def _holders(self, token: str) -> frozenset[int]:
        holders = source_enemies(self.pair.missions, token)
        return frozenset(index for index, foe in enumerate(self.foes) if foe.enemy.id in holders)

    def matters(self, effect: Effect) -> bool:
        """Whether an effect changes anything here."""
        match effect:
            case TakeStory(token):
                return token in self.pair.tokens
            case LoseStory(token):
                return token in self.tokens
            case GainGear():
                return self.deck is not None
            case PlaceEnemy():
                return self._is_guard(effect)
        return isinstance(effect, Unsecure)

    def _endangers(self, effect: Effect) -> int:
        """The tile that an effect may take away again; -1, if none."""
        match effect:
            case Unsecure(tile):
                return self.index.get(tile, -1)
            case PlaceEnemy(tile=str() as tile) if self._is_guard(effect):
                return self.index[tile]
        return -1

    def _is_guard(self, effect: Effect) -> bool:
        """Whether it puts an enemy on a tile that cannot be defeated just like that."""
        if not isinstance(effect, PlaceEnemy) or effect.tile not in self.index:
            return False
        return any(self.foes[foe].enemy.id == effect.enemy for foe in self.hard)

    def opens(self, effects: Iterable[Effect]) -> bool:
        """Whether effects take nothing away, and leave nothing to luck."""
        return not any(self.matters(one) and not isinstance(one, TakeStory) for one in effects)

    def is_won(self, position: Position) -> bool:
        """Whether all circles are full and four tiles secure; the way back to Start is always open."""
        return position.tiles.count(SECURED) >= TO_SECURE and all(
            self.filled(position, index) >= goal.circles for index, goal in enumerate(self.goals)
        )

    def filled(self, position: Position, goal: int) -> int:
        """How many circles of a goal are full."""
        match self.goals[goal]:
            case Defeat() as one:
                return sum(
                    number
                    for foe, number in zip(self.foes, position.defeated, strict=True)
                    if one.counts(foe.enemy.id, foe.enemy.type, foe.icons)
                )
            case Secure(tiles=tiles):
                some = [self.index[tile] for tile in tiles if tile in self.index] if tiles else range(len(self.tiles))
                return sum(position.tiles[tile] == SECURED for tile in some)
            case Scout():
                return sum(tile != DOWN for tile in position.tiles)
        return len(position.done[goal])

    # Moves.

    def moves(self, position: Position) -> Iterator[Move]:
        """Everything that can be done, and everything that can go wrong."""
        for index in range(len(self.tiles)):
            yield from self._tile(position, index)
        for token in range(len(self.tokens)):
            yield from self._take(position, token)
        for index in range(len(self.goals)):
            yield from self._goal(position, index)
        for index in range(len(self.foes)):
            yield from self._defeats(position, index)
        for index in range(len(self.happenings)):
            yield from self._card(position, index)
        if self.deck is not None:
            yield from self._gear(position, self.deck)

    def allows(self, position: Position, move: Move) -> bool:
        """Whether a move is one of those: only what it is about is looked at."""
        match move.word:
            case "take":
                return move in self._take(position, move.what)
            case "goal" | "fail the goal":
                return move in self._goal(position, move.what)
            case "defeat":
                return move in self._defeats(position, move.what)
            case "card":
                return move in self._card(position, move.what)
            case "waste" | "recharge":
                return self.deck is not None and move in self._gear(position, self.deck)
        return move in self._tile(position, move.what)

    def _tile(self, position: Position, index: int) -> Iterator[Move]:
        """What can be done on a tile: scouting, the red box, then the green one."""
        tile, state = self.tiles[index], position.tiles[index]
        if state == DOWN:
            scouted = position._replace(tiles=put(position.tiles, index, SCOUTED))
            yield from self._outcomes(scouted, Move("scout", index), tile.scouted)
        elif any(guarded == index for guarded, _ in position.guards):
            return
        elif state == SCOUTED and self._opens(position, tile):
            if tile.red is None:
                yield from self._outcomes(position, Move("secure", index), (GainGear(1),))
            else:
                yield from self._done(position, Move("secure", index), tile.red, (GainGear(1),))
                yield from self._failed(position, Move("fail to secure", index), tile.red)
        elif state == SECURED:
            yield from self._green(position, index)

    def _take(self, position: Position, token: int) -> Iterator[Move]:
        if position.tokens[token] == OUT:
            lying = sorted(self.lying[token])
            yield from (Move("take", token, tile) for tile in lying if self._is_secure(position, tile))

    def _card(self, position: Position, index: int) -> Iterator[Move]:
        yield from self._outcomes(position, Move("card", index), self.happenings[index].effects)

    def _outcomes(self, position: Position, move: Move, effects: Iterable[Effect]) -> Iterator[Move]:
        """A move with everything that luck can make of its effects."""
        base = self._with(position, move.using)
        for after in sorted({(one.gear, one.guards) for one in self.carried_out(base, effects)}):
            yield move._replace(gear=after[0], guards=after[1])

    def _done(self, position: Position, move: Move, task: Task, effects: Iterable[Effect]) -> Iterator[Move]:
        for way in self._open(position, self.ways(task)):
            yield from self._outcomes(position, move._replace(using=way), effects)

    def _failed(self, position: Position, move: Move, task: Task) -> Iterator[Move]:
        if any(map(self.matters, task.penalty)):
            yield from self._outcomes(position, move, task.penalty)

    def _gear(self, position: Position, deck: GearDeck) -> Iterator[Move]:
        for kind, cards in deck.wasted(position.gear):
            yield Move("waste", kind, -1, WITHOUT, cards, position.guards)
        for kind, (_, _, twisted) in enumerate(position.gear):
            task = deck.kinds[kind].recharge
            if twisted and task is not None:
                for way in self._open(position, self.ways(task)):
                    cards = deck.recharged(deck.used(position.gear, way), kind)
                    yield Move("recharge", kind, -1, way, cards, position.guards)

    def _opens(self, position: Position, tile: Tile) -> bool:
        return tile.needs is None or position.tokens[self.tokens.index(tile.needs)] == CARRIED

    def _green(self, position: Position, index: int) -> Iterator[Move]:
        """A green box, while its reward changes anything here."""
        tile = self.tiles[index]
        move = Move("green", index)
        if tile.green is None:
            found = self._outcomes(position, move, tile.reward)
        else:
            yield from self._failed(position, Move("fail the green box", index), tile.green)
            found = self._done(position, move, tile.green, tile.reward)
        yield from (one for one in found if self.apply(position, one) != position)

    def _goal(self, position: Position, index: int) -> Iterator[Move]:
        plain = Move("goal", index, -1, WITHOUT, position.gear, position.guards)
        match self.goals[index]:
            case Deliver(token, to):
                there = to == START or (to in self.index and self._is_secure(position, self.index[to]))
                if not position.done[index] and self._has(position, token) and there:
                    yield plain._replace(where=self.index.get(to, -1))
            case DoTask() as goal:
                if len(position.done[index]) >= goal.circles or not self._has(position, goal.token):
                    return
                known = (self.index[one] for one in goal.at if one in self.index)
                for tile in (one for one in known if self._is_secure(position, one)):
                    if goal.each and tile in position.done[index]:
                        continue
                    yield from self._done(position, Move("goal", index, tile), goal.task, ())
                    yield from self._failed(position, Move("fail the goal", index, tile), goal.task)
            case Stand(tiles):
                enough = not position.done[index] and len(tiles) <= self.players
                if enough and all(one in self.index and self._is_secure(position, self.index[one]) for one in tiles):
                    yield plain

    def _defeats(self, position: Position, index: int) -> Iterator[Move]:
        foe, number = self.foes[index], position.defeated[index]
        if number >= self.most[index]:
            return
        on_tiles = [tile for tile, guard in position.guards if guard == index]
        same = [other for other, one in enumerate(self.foes) if one.enemy is foe.enemy]
        out = sum(position.defeated[other] for other in same) + sum(guard in same for _, guard in position.guards)
        places = [*dict.fromkeys(on_tiles), *([-1] if out < self._come(position, foe) else [])]
        for way in self._open(position, self.supply.ways(foe.icons, "confront")) if places else ():
            gear = self._with(position, way).gear
            for tile in places:
                left = list(position.guards)
                if tile >= 0:
                    left.remove((tile, index))
                yield Move("defeat", index, tile, way, gear, tuple(left))

    def _come(self, position: Position, foe: Foe) -> int:
        """How many tokens of an enemy may have come by now, wherever they were put."""
        states = {tile.id: state for tile, state in zip(self.tiles, position.tiles, strict=True)}
        secured = {tile for tile, state in states.items() if state == SECURED}
        down = {tile for tile, state in states.items() if state == DOWN}
        return self.arrivals[foe.enemy.id].by_now(len(foe.enemy.faces), secured, down)

    def _has(self, position: Position, token: str | None) -> bool:
        return token is None or position.tokens[self.tokens.index(token)] == CARRIED

    def _is_secure(self, position: Position, tile: int) -> bool:
        """Whether heroes can go there and find it secure."""
        return position.tiles[tile] == SECURED and all(tile != guarded for guarded, _ in position.guards)

    # What comes of them.

    def apply(self, position: Position, move: Move) -> Position:
        """The position after a move."""
        after = self._applied(position, move)
        return after._replace(gear=move.gear, guards=move.guards) if move.word != "take" else after

    def _applied(self, position: Position, move: Move) -> Position:
        match move.word:
            case "scout":
                scouted = position._replace(tiles=put(position.tiles, move.what, SCOUTED))
                return self._plainly(scouted, self.tiles[move.what].scouted)
            case "secure":
                return position._replace(tiles=put(position.tiles, move.what, SECURED))
            case "green":
                return self._plainly(position, self.tiles[move.what].reward)
            case "take":
                return position._replace(tokens=put(position.tokens, move.what, CARRIED))
            case "defeat":
                return self._defeated(position, move.what)
            case "goal":
                return self._achieved(position, move)
            case "waste" | "recharge":
                return position
            case "card":
                return self._plainly(position, self.happenings[move.what].effects)
        return self._plainly(position, self.failed_task(move).penalty)

    def _defeated(self, position: Position, foe: int) -> Position:
        tokens = position.tokens
        for token, holders in enumerate(self.holders):
            if foe in holders and tokens[token] == OUT:
                tokens = put(tokens, token, CARRIED)
        defeated = put(position.defeated, foe, position.defeated[foe] + 1)
        return position._replace(tokens=tokens, defeated=defeated)

    def _achieved(self, position: Position, move: Move) -> Position:
        goal = self.goals[move.what]
        done = tuple(sorted((*position.done[move.what], move.where)))
        position = position._replace(done=put(position.done, move.what, done))
        if isinstance(goal, Deliver) or (isinstance(goal, DoTask) and goal.token and not goal.keep):
            position = position._replace(tokens=put(position.tokens, self.tokens.index(str(goal.token)), USED))
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

    def carried_out(self, position: Position, effects: Iterable[Effect]) -> set[Position]:
        """The positions after some effects: more than one, where cards are drawn."""
        found = {position}
        for effect in effects:
            match effect:
                case GainGear(cards) if self.deck is not None:
                    deck = self.deck
                    found = {one._replace(gear=gear) for one in found for gear in deck.drawn(one.gear, cards)}
                case PlaceEnemy() if self._is_guard(effect):
                    found = {after for one in found for after in self._guarded(one, effect)}
                case _:
                    found = {self._plainly(one, (effect,)) for one in found}
        return found

    def _guarded(self, position: Position, effect: PlaceEnemy) -> Iterator[Position]:
        """An enemy on a tile: one with these icons or others, or none, if the stack is or can be empty."""
        tile = self.index[str(effect.tile)]
        if position.tiles[tile] == DOWN:
            yield position
            return
        same = [index for index, foe in enumerate(self.foes) if foe.enemy.id == effect.enemy]
        standing = [guard for _, guard in position.guards]
        left = {index: self.foes[index].number - position.defeated[index] - standing.count(index) for index in same}
        if (
            self.arrivals[effect.enemy].always
            or not any(left.values())
            or any(left[i] for i in same if i not in self.hard)
        ):
            yield position
        for index in same:
            if index in self.hard and left[index] > 0:
                yield position._replace(guards=tuple(sorted((*position.guards, (tile, index)))))

    def _plainly(self, position: Position, effects: Iterable[Effect]) -> Position:
        """What effects make of tiles and story tokens; nothing of that is luck."""
        for effect in effects:
            match effect:
                case TakeStory(token) if token in self.pair.tokens:
                    index = self.tokens.index(token)
                    if position.tokens[index] == OUT:
                        position = position._replace(tokens=put(position.tokens, index, CARRIED))
                case LoseStory(token) if token in self.tokens:
                    index = self.tokens.index(token)
                    if position.tokens[index] != USED:
                        position = position._replace(tokens=put(position.tokens, index, LOST))
                case Unsecure(tile) if tile in self.index and position.tiles[self.index[tile]] == SECURED:
                    position = position._replace(tiles=put(position.tiles, self.index[tile], SCOUTED))
        return position
