"""What a hero can do with action tokens, and how it is done: move, scout, tasks, confronting, giving, using gear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toolkit.games.nemo_rising.content.abilities import (
    BlueTokens,
    Free,
    FreeReroll,
    FreeScout,
    Regain,
    Shortcut,
    Stealth,
    blue_of,
)
from toolkit.games.nemo_rising.content.effects import Effect
from toolkit.games.nemo_rising.content.goals import START, Deliver, DoTask, Task
from toolkit.games.nemo_rising.content.sources import covers, left_over
from toolkit.games.nemo_rising.playing.foes import Ask, defeat, discard_kept
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.sources import confront_dice, dice_with, roll, spend, task_dice, usable, ways
from toolkit.games.nemo_rising.playing.table import MOST_GEAR, Expedition, Figure, Foe, Held
from toolkit.games.nemo_rising.playing.walking import steps

AT_ONCE = (Stealth, Shortcut, BlueTokens, Regain, FreeScout, FreeReroll, Free)
"""Abilities of gear that are used by themselves, not as a source of an icon or as a die."""

CarryOut = Callable[[Sequence[Effect], str], None]


def acts(table: Expedition, figure: Figure) -> list[Act]:
    """Everything that a hero can do now; to end the turn comes last."""
    return [*_acts(table, figure), Act("end", cost=0)]


def _acts(table: Expedition, figure: Figure) -> Iterator[Act]:
    left = figure.tokens
    for held in figure.gear:
        if not held.twisted and any(isinstance(one, AT_ONCE) for one in held.card.abilities):
            yield Act("use", held, 0)
    for index in table.goals_here(figure):
        goal = table.goals[index]
        if isinstance(goal, Deliver):
            yield Act("deliver", index, 0)
        elif (
            isinstance(goal, DoTask) and left and ("goal", index) not in figure.done and _can(table, figure, goal.task)
        ):
            yield Act("goal", index)
    yield from (Act("move", there, cost) for there, cost in steps(table, figure).items() if cost <= left)
    if figure.space is not None:
        for slot in table.board.slots_at.get(figure.space, ()):
            cost = 0 if figure.has(FreeScout) else 1
            if not table.spots[slot].scouted and cost <= left:
                yield Act("scout", slot, cost)
    if not left:
        return
    yield from _on_tile(table, figure)
    yield from _kept(table, figure)
    for foe in table.foes:
        if table.beside_foe(figure, foe) and ways(
            table, figure, foe.face.icons, "confront", confront_dice(table, figure, foe)
        ):
            yield Act("confront", foe)
    for held in figure.gear:
        again = ("recharge", held.card.id)
        if held.twisted and held.card.recharge and again not in figure.done and _can(table, figure, held.card.recharge):
            yield Act("recharge", held)
        yield from (Act("give", (held, other)) for other in table.figures if _is_near(table, figure, other))


def _kept(table: Expedition, figure: Figure) -> Iterator[Act]:
    """How a hero can be rid of kept cards."""
    spot = table.spot_of(figure)
    for card in table.keep:
        keep = card.keep
        there = keep is not None and (not keep.at or (spot is not None and spot.tile.id in keep.at))
        if keep and keep.task and there and _can(table, figure, keep.task):
            yield Act("exit", card)
        if keep and keep.until_text:
            yield Act("let go", card, 0)


def _on_tile(table: Expedition, figure: Figure) -> Iterator[Act]:
    spot = table.spot_of(figure)
    if spot is None:
        return
    tile = spot.tile
    if not spot.secured:
        if table.has_token(figure, tile.needs) and tile.red is not None and _can(table, figure, tile.red):
            yield Act("secure")
    elif (
        tile.reward
        and ("green", tile.id) not in figure.done
        and (tile.green is None or _can(table, figure, tile.green))
    ):
        yield Act("green")


def _can(table: Expedition, figure: Figure, task: Task) -> bool:
    return bool(ways(table, figure, task.icons, "task", task_dice(table, figure)))


def _is_near(table: Expedition, figure: Figure, other: Figure) -> bool:
    if other is figure or len(other.gear) >= MOST_GEAR:
        return False
    if figure.slot is not None:
        return other.slot == figure.slot
    return other.space == figure.space or other.space in table.board.beside[str(figure.space)]


class Doing:
    """Carries out what a hero does. `carry_out` carries out effects, by their cause; `scouted` is told of each tile."""

    def __init__(self, table: Expedition, ask: Ask, carry_out: CarryOut, scouted: Callable[[], None]) -> None:
        self.table, self.ask, self.carry_out, self.scouted = table, ask, carry_out, scouted

    def do(self, figure: Figure, act: Act) -> None:
        """One action, paid for."""
        table, name = self.table, figure.hero.name
        figure.pay(act.cost)
        match act.word:
            case "move":
                self._move(figure, act.what)
            case "scout":
                spot = table.spots[act.what]
                spot.scouted = True
                table.say(f"{name} scouts {spot.tile.name}.")
                table.read_aloud(spot.tile.text)
                self.carry_out(spot.tile.scouted, "scouting")
                self.scouted()
            case "secure":
                spot = table.spot_of(figure)
                assert spot is not None
                assert spot.tile.red is not None
                if self._attempt(figure, spot.tile.red):
                    self.secure(figure)
            case "green":
                self._green(figure)
            case "deliver" | "goal":
                self._goal(figure, act.what)
            case "exit":
                self._exit(figure, act.what)
            case "let go":
                discard_kept(table, act.what)
            case "confront":
                self._confront(figure, act.what)
            case "recharge":
                held: Held = act.what
                assert held.card.recharge is not None
                if self._attempt(figure, held.card.recharge):
                    held.twisted = False
                    figure.done.add(("recharge", held.card.id))
            case "give":
                held, other = act.what
                figure.gear.remove(held)
                other.gear.append(held)
                table.say(f"{name} gives {held.card.title} to {other.hero.name}.")
            case "use":
                spend(table, figure, [act.what])

    def _move(self, figure: Figure, there: str | int) -> None:
        if isinstance(there, str):
            figure.space, figure.slot = there, None
            return
        figure.space, figure.slot = None, there
        spot = self.table.spots[there]
        self.table.say(f"{figure.hero.name} enters {spot.tile.name}.")
        if not spot.secured and spot.tile.red is None and self.table.has_token(figure, spot.tile.needs):
            self.secure(figure)
        self._pick_up(figure)

    def secure(self, figure: Figure) -> None:
        """The tile is secure: a gear card is drawn, and the green box opens."""
        spot = self.table.spot_of(figure)
        assert spot is not None
        spot.secured = True
        self.table.say(f"{figure.hero.name} secures {spot.tile.name}.")
        self.draw_gear(figure)
        self._pick_up(figure)
        for card in [one for one in self.table.keep if one.keep and one.keep.secured == spot.tile.id]:
            discard_kept(self.table, card)

    def _pick_up(self, figure: Figure) -> None:
        """Story tokens on a secure tile are picked up for nothing."""
        table, spot = self.table, self.table.spot_of(figure)
        if spot is None or not spot.secured:
            return
        for put in (one for mission in table.pair.missions for one in mission.setup):
            if put.on == spot.tile.id and put.token not in table.carried and put.token not in table.gone:
                table.carried[put.token] = table.figures.index(figure)
                table.say(f"{figure.hero.name} takes {table.token_name(put.token)}.")

    def draw_gear(self, figure: Figure) -> None:
        """A gear card; whoever has three already discards one of the four."""
        table = self.table
        if not table.gear:
            table.gear, table.gear_discards = table.gear_discards, []
            table.random.shuffle(table.gear)
        if not table.gear:
            return
        figure.gear.append(Held(table.gear.pop()))
        table.say(f"{figure.hero.name} draws {figure.gear[-1].card.title}.")
        if len(figure.gear) > MOST_GEAR:
            gone = figure.gear[self.ask(Question("gear", tuple(figure.gear), table, figure))]
            figure.gear.remove(gone)
            table.gear_discards.append(gone.card)

    def _green(self, figure: Figure) -> None:
        spot = self.table.spot_of(figure)
        assert spot is not None
        if spot.tile.green is None or self._attempt(figure, spot.tile.green):
            figure.done.add(("green", spot.tile.id))
            self.carry_out(spot.tile.reward, "other")

    def _goal(self, figure: Figure, index: int) -> None:
        table, goal, spot = self.table, self.table.goals[index], self.table.spot_of(figure)
        where = spot.tile if spot else None
        if isinstance(goal, DoTask):
            if not self._attempt(figure, goal.task):
                return
            figure.done.add(("goal", index))
            used = goal.token if not goal.keep else None
        else:
            used = goal.token if isinstance(goal, Deliver) else None
            what = table.token_name(used) if used else "it"
            table.say(f"{figure.hero.name} leaves {what} on {where.name if where else 'Start'}.")
        table.done[index].append(where.id if where else START)
        if used is not None:
            table.gone.add(used)
            table.carried.pop(used, None)

    def _exit(self, figure: Figure, card: object) -> None:
        threat = next(one for one in self.table.keep if one is card)
        assert threat.keep is not None
        assert threat.keep.task is not None
        if self._attempt(figure, threat.keep.task):
            discard_kept(self.table, threat)

    def _confront(self, figure: Figure, foe: Foe) -> None:
        dice = confront_dice(self.table, figure, foe)
        if self._provide(figure, foe.face.icons, "confront", dice, foe):
            defeat(self.table, foe, figure)

    def _attempt(self, figure: Figure, task: Task) -> bool:
        """A task, repeated as often as wanted and paid for; its penalty falls when it is given up, once a turn."""
        table, name = self.table, figure.hero.name
        if self._provide(figure, task.icons, "task", task_dice(table, figure), task):
            table.say(f"{name} succeeds: {task.name}.")
            return True
        table.say(f"{name} fails: {task.name}.")
        if task.penalty and task not in figure.failed:
            figure.failed.add(task)
            self.carry_out(task.penalty, "failed task")
        return False

    def _provide(self, figure: Figure, icons: Sequence[str], use: str, dice: int, about: object) -> bool:
        """All icons at once: by card, gear, and dice that are rolled until they fit or it is given up."""
        open_ways = ways(self.table, figure, icons, use, dice)
        gear, rest = open_ways[0]
        if len(open_ways) > 1:
            gear, rest = open_ways[self.ask(Question("task with", tuple(open_ways), self.table, (figure, about)))]
        spend(self.table, figure, gear)
        dice = dice_with(gear, dice)
        while rest:
            shown = roll(self.table, dice)
            self.table.say(f"{figure.hero.name} rolls {' and '.join(shown)}.")
            missing = covers(shown, rest)
            while missing:
                answer = self._after_a_miss(figure, missing, use, dice, about)
                if not answer:
                    return False
                if answer is True:
                    break
                spend(self.table, figure, [answer])
                dice = dice_with([answer], dice)
                left = left_over(missing, [answer.card.abilities], use, self.table.box.dice)
                rest = _without(rest, _without(missing, left))
                missing = left
            if not missing:
                return True
        return True

    def _after_a_miss(self, figure: Figure, missing: Sequence[str], use: str, dice: int, about: object) -> bool | Held:
        """Whether to roll again, which gear to use now that it is needed, or whether to give up."""
        free = figure.has(FreeReroll) and not figure.rerolled
        gear = [one for one in usable(figure, missing, use, dice) if not one.twisted]
        gear += [one for one in figure.gear if one not in gear and not one.twisted and _pays(one)]
        answers: tuple[bool | Held, ...] = (*([True] if free or figure.tokens else []), *gear, False)
        if len(answers) == 1:
            return False
        answer = answers[self.ask(Question("again", answers, self.table, (figure, about)))]
        if answer is True:
            figure.rerolled = figure.rerolled or free
            figure.pay(0 if free else 1)
        return answer


def _pays(held: Held) -> bool:
    """Whether gear pays for another roll."""
    return any(blue_of(one) or isinstance(one, FreeReroll) for one in held.card.abilities)


def _without(icons: Sequence[str], some: Sequence[str]) -> tuple[str, ...]:
    rest = list(icons)
    for icon in some:
        rest.remove(icon)
    return tuple(rest)
