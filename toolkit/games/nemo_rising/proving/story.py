"""From the moves of a proof to a story, and from a position that is stuck to the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.nemo_rising.content.analysis import source_enemies, source_tiles
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Goal, Stand, Task, tiles_of, token_of
from toolkit.games.nemo_rising.content.model import TO_SECURE
from toolkit.games.nemo_rising.content.wording import goal_text, icons, names_in, sentence, task_text
from toolkit.games.nemo_rising.proving.position import Play
from toolkit.games.nemo_rising.proving.state import CARRIED, LOST, SECURED, USED, Move, Position
from toolkit.source.inline import escaped, plain_text


def steps(play: Play, moves: Sequence[Move]) -> list[str]:
    """A sentence for every move."""
    names = names_in(play.box, play.pair.scenario)
    return [plain_text(_step(play, move), names) for move in moves]


def _step(play: Play, move: Move) -> str:
    match move.word:
        case "scout":
            return f"Scout {_tile(play, move.what)}."
        case "secure":
            task = play.tiles[move.what].red
            how = f" ({task_text(task)}{_using(play, move)})" if task else " by entering it"
            return f"Secure {_tile(play, move.what)}{how}, and draw a gear card."
        case "green":
            tile = play.tiles[move.what]
            how = f"{task_text(tile.green)}{_using(play, move)}. " if tile.green else ""
            return f"On {_tile(play, move.what)}: {how}{sentence(tile.reward)}"
        case "take":
            return f"Take {{token:{play.tokens[move.what]}}} on {_tile(play, move.where)}."
        case "defeat":
            enemy = play.foes[move.what].enemy
            where = f" on {_tile(play, move.where)}" if move.where >= 0 else ""
            taken = [
                f" and take {{token:{token}}}"
                for token, holders in zip(play.tokens, play.holders, strict=True)
                if move.what in holders
            ]
            return f"Defeat {{enemy:{enemy.id}}}{where}{_using(play, move)}{''.join(taken)}."
        case "goal":
            return _achieved(play, move)
        case "waste":
            return f"Use {_kind(play, move.what)} for something else."
        case "recharge":
            return f"Recharge {_kind(play, move.what)}{_using(play, move)}."
        case "card":
            happening = play.happenings[move.what]
            return f"{happening.said}: {sentence(happening.effects)}"
    failed = play.failed_task(move)
    return f"Fail at “{failed.name}”: {sentence(failed.penalty)}"


def _using(play: Play, move: Move) -> str:
    """The gear that a move takes."""
    return f", using {' and '.join(_kind(play, kind) for kind in move.using)}" if move.using else ""


def _kind(play: Play, kind: int) -> str:
    return " or ".join(dict.fromkeys(escaped(title) for title in play.supply.kinds[kind].titles))


def _achieved(play: Play, move: Move) -> str:
    match play.goals[move.what]:
        case Deliver(token, _):
            return f"Leave {{token:{token}}} on {_tile(play, move.where) if move.where >= 0 else 'Start'}."
        case DoTask(task=task, token=token):
            using = f", with {{token:{token}}}" if token else ""
            return f"On {_tile(play, move.where)}{using}: {task_text(task)}{_using(play, move)}."
        case goal:
            return goal_text(goal)


def _tile(play: Play, index: int) -> str:
    return f"{{tile:{play.tiles[index].id}}}"


def reasons(play: Play, position: Position) -> tuple[str, ...]:
    """Why a position cannot be won: what is missing, and where it went."""
    names = names_in(play.box, play.pair.scenario)
    return tuple(dict.fromkeys(plain_text(one, names) for one in _reasons(play, position)))


def _reasons(play: Play, position: Position) -> Iterator[str]:
    for index, goal in enumerate(play.goals):
        if play.filled(position, index) < goal.circles:
            mission = play.pair.first if index < len(play.pair.first.goals) else play.pair.second
            yield f"{mission.title}: {_missing(play, position, index, goal)}"
            if isinstance(goal, DoTask) and not play.ways(goal.task):
                yield _no_source(play, goal.task)
    for tile, state in zip(play.tiles, position.tiles, strict=True):
        if state != SECURED and tile.red is not None and not play.ways(tile.red):
            yield _no_source(play, tile.red)
    for slot, foe in position.guards:
        yield f"{{enemy:{play.foes[foe].enemy.id}}} bars the way to {_tile(play, slot)}."
    if (secured := position.tiles.count(SECURED)) < TO_SECURE:
        yield f"{secured} tiles can be secured, but {TO_SECURE} have to be."


def _missing(play: Play, position: Position, index: int, goal: Goal) -> str:
    token = token_of(goal)
    if token is not None and (state := position.tokens[play.tokens.index(token)]) != CARRIED:
        if state == USED:
            return f"{{token:{token}}} has been used up for {_user(play, position, index, token)}."
        if state == LOST:
            return f"{{token:{token}}} has been lost."
        if source_tiles(play.pair.scenario, play.pair.missions, token) or source_enemies(play.pair.missions, token):
            return f"{{token:{token}}} cannot be reached."
        return f"nobody can ever find {_named(play, token)}."
    if isinstance(goal, Defeat):
        there = sum(
            foe.number
            for foe in play.foes
            if goal.counts(foe.enemy.id, foe.enemy.type, foe.icons) and play.supply.ways(foe.icons, "confront")
        )
        return f"{goal.circles} enemies have to be defeated, but only {there} can be."
    if isinstance(goal, Stand) and len(goal.tiles) > play.players:
        return f"it wants {len(goal.tiles)} heroes in {len(goal.tiles)} places at once, but only {play.players} play."
    closed = [tile for tile in tiles_of(goal) if tile in play.index and position.tiles[play.index[tile]] != SECURED]
    if closed:
        return f"{{tile:{closed[0]}}} cannot be secured."
    return f"“{goal_text(goal)}” cannot be done."


def _no_source(play: Play, task: Task) -> str:
    """Why nobody can ever do a task: an icon that nothing gives, or too few sources."""
    lacking = [icon for icon in dict.fromkeys(task.icons) if not play.supply.ways((icon,), "task")]
    if lacking:
        return f"“{escaped(task.name)}” asks for {icons(lacking)}, which no action card, gear, hero or die gives."
    return f"“{escaped(task.name)}” asks for {icons(task.icons)}: more than anybody has sources for."


def _named(play: Play, token: str) -> str:
    """A story token by its name; by its id, if there is no such token."""
    return f"{{token:{token}}}" if token in play.pair.scenario.token else f'a story token "{token}"'


def _user(play: Play, position: Position, index: int, token: str) -> str:
    """Which mission used a token up."""
    for other, goal in enumerate(play.goals):
        if other != index and token_of(goal) == token and position.done[other]:
            return play.pair.first.title if other < len(play.pair.first.goals) else play.pair.second.title
    return "something else"
