"""A whole game, from the setup to its end: rounds, turns, threat cards and the Keep row. Whoever plays is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content.abilities import Regain, blue_of
from toolkit.games.nemo_rising.content.model import TO_SECURE, Threat
from toolkit.games.nemo_rising.content.wording import ability_name
from toolkit.games.nemo_rising.playing import foes
from toolkit.games.nemo_rising.playing.doing import Doing, acts
from toolkit.games.nemo_rising.playing.questions import Question
from toolkit.games.nemo_rising.playing.sources import give_blue
from toolkit.games.nemo_rising.playing.table import GOLD, KEEP_ROW, Expedition, Figure, Foe, Lost, Stack, Won
from toolkit.playing.copying import shallow
from toolkit.playing.play import Choose, Play, index_of
from toolkit.playing.seats import Standing
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Passage

MOST_ROUNDS = 60
"""A game that goes on for longer is stopped, and lost: nobody would sit through it."""
MOST_ACTS = 60
Stage = Literal["set up", "hero", "card", "act", "resolving"]
RESUMABLE: tuple[Stage, ...] = ("hero", "card", "act")
"""Stages in which the course itself asks, so that the call stack holds nothing but where it stands."""


class Course(Play):
    """One game on a table. `first_threat` is what becomes of the threat card of the setup.

    `stage` is where it stands, `pending` the threat card of the present turn, face down, and `acted` how often the
    active hero has acted in it: all that a copy needs to go on.
    """

    def __init__(self, table: Expedition, first_threat: str = "discarded") -> None:
        self.table, self.first_threat = table, first_threat
        self.ending, self.reason = "", ""
        self.stage: Stage = "set up"
        self.pending: Threat | None = None
        self.acted = 0

    @property
    def told(self) -> Sequence[Passage]:
        """What happened so far."""
        return [Passage(line) for line in self.table.log or ()]

    def look(self, key: str, seat: str) -> Look:
        """The table in words."""
        from toolkit.games.nemo_rising.playing.spoken import look

        return look(self.table)

    def spread(self, seat: str) -> Spread:
        """The table as everyone sees it."""
        from toolkit.games.nemo_rising.playing.layout import spread

        return spread(self.table)

    # Forks.

    @property
    def resumable(self) -> bool:
        """Whether the course itself asks."""
        return self.stage in RESUMABLE

    @property
    def clock(self) -> int:
        """Turns."""
        return self.table.turns

    def copy(self, luck: Random | None = None) -> Course:
        """The same game at the same question, which tells nothing."""
        new = shallow(self)
        new.table = self.table.copy(luck)
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what nobody knows: tiles and threat cards that lie face down, and the order of all piles."""
        table = self.table
        table.random = luck
        closed = [spot for spot in table.spots if not spot.scouted]
        tiles = [spot.tile for spot in closed]
        luck.shuffle(tiles)
        for spot, tile in zip(closed, tiles, strict=True):
            spot.tile = tile
        threats = [*table.threats, *(stack.threat for stack in table.row)]
        if self.pending is not None:
            threats.append(self.pending)
        luck.shuffle(threats)
        if self.pending is not None:
            self.pending = threats.pop()
        for stack in table.row:
            stack.threat = threats.pop()
        table.threats = threats
        for pile in (table.actions, table.gear, *table.stacks.values()):
            luck.shuffle(pile)

    def hint(self, seat: str) -> float:
        """The share of all circles that are full, with a circle for each tile to secure; less as points run out."""
        table = self.table
        full = min(table.secured, TO_SECURE) + sum(
            min(table.filled(index), goal.circles) for index, goal in enumerate(table.goals)
        )
        return full / (TO_SECURE + sum(goal.circles for goal in table.goals)) * (table.points > 0)

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Won or lost, with the mission points that are left."""
        return (Standing(self.ending == "won", score=self.table.points),) if self.ending else None

    def run(self, choose: Choose) -> None:
        """Plays to the end."""

        def ask(question: Question) -> int:
            answer = choose(self, question)
            return answer if type(answer) is int else index_of(question, answer)

        self.ask: foes.Ask = ask
        self.doing = Doing(self.table, ask, self._by_hero, self._scouted)
        try:
            self._begin()
            while self.table.round < MOST_ROUNDS:
                self._round()
            self.ending, self.reason = "lost", "too long"
        except Won:
            self.ending = "won"
            self.table.say("All heroes are back on Start. The game is won.")
        except Lost as why:
            self.ending, self.reason = "lost", str(why)
            self.table.say("The mission points have run out. The game is lost.")

    def _begin(self) -> None:
        """Sets the table up, or goes on with the round in which this game was copied."""
        if self.stage == "set up":
            self._set_up()
            return
        active = self.table.active
        if self.stage == "card":
            assert active is not None, "somebody chooses a card"
            self._choose_card(active)
        elif self.stage == "act":
            assert active is not None, "somebody acts"
            self._finish_turn(active)
        self._take_turns()

    def _set_up(self) -> None:
        table = self.table
        table.read_aloud(table.pair.scenario.story)
        for mission in table.pair.missions:
            table.say(f"Mission: {mission.title}.")
            table.read_aloud(mission.story)
        table.say(f"There are {table.points} mission points.")
        if self.first_threat != "skipped":
            threat = self._draw_threat()
            if threat is not None:
                self.table.active = self.table.figures[0]
                self._reveal(threat, setting_up=self.first_threat == "discarded")
                self.table.active = None

    def _round(self) -> None:
        table = self.table
        table.round += 1
        self._fill_row()
        table.waiting = list(table.figures)
        self._take_turns()

    def _take_turns(self) -> None:
        """The turns of those who still wait for theirs."""
        table = self.table
        waiting = table.waiting
        while waiting and table.row:
            self.stage = "hero"
            figure = waiting[self.ask(Question("hero", tuple(waiting), table))] if len(waiting) > 1 else waiting[0]
            waiting.remove(figure)
            self._turn(figure)

    def _fill_row(self) -> None:
        """A stack for each player; alone, there are always two."""
        table = self.table
        wanted = max(2, len(table.figures))
        while len(table.row) < wanted:
            threat = self._draw_threat()
            if not table.actions:
                for figure in table.figures:
                    table.actions += figure.stack[:-1]
                    figure.stack = figure.stack[-1:]
                table.random.shuffle(table.actions)
            if threat is None or not table.actions:
                break
            table.row.append(Stack(threat, table.actions.pop()))

    def _draw_threat(self) -> Threat | None:
        table = self.table
        if not table.threats:
            table.threats, table.threat_discards = table.threat_discards, []
            table.random.shuffle(table.threats)
        return table.threats.pop() if table.threats else None

    def _turn(self, figure: Figure) -> None:
        table = self.table
        table.turns += 1
        table.active = figure
        self._choose_card(figure)

    def _choose_card(self, figure: Figure) -> None:
        table = self.table
        self.stage = "card"
        halves = [(stack, half) for stack in table.row for half in (stack.action.top, stack.action.bottom)]
        stack, half = halves[self.ask(Question("card", tuple(halves), table, figure))]
        self.stage = "resolving"
        table.row.remove(stack)
        figure.stack.append(stack.action)
        table.say(f"{figure.hero.name} takes {' and '.join(map(ability_name, half.abilities))}.")
        figure.card, figure.half = stack.action, half
        figure.used, figure.done, figure.failed, figure.rerolled = [], set(), set(), False
        if half.cost:
            table.lose(-half.cost, "action card", floor=1)
        figure.gold = GOLD
        for ability in figure.abilities:
            give_blue(table, figure, blue_of(ability))
            if isinstance(ability, Regain):
                table.gain(ability.points)
        self.pending, self.acted = stack.threat, 0
        self._finish_turn(figure)

    def _finish_turn(self, figure: Figure) -> None:
        """What the hero does, then the threat card, and the Keep row."""
        table = self.table
        self._act(figure)
        threat, self.pending = self.pending, None
        assert threat is not None, "each action card lies on a threat card"
        self._reveal(threat)
        for card in list(table.keep):
            if card in table.keep and card.keep and card.keep.when == "end_of_turn":
                table.say(f"{card.title}, at the end of the turn.")
                self._carry_out(card.keep.do, "Keep card")
        table.judge()

    def _act(self, figure: Figure) -> None:
        table = self.table
        while self.acted < MOST_ACTS:
            table.judge()
            options = acts(table, figure)
            self.stage = "act"
            act = options[self.ask(Question("act", tuple(options), table, figure))] if len(options) > 1 else options[0]
            self.stage = "resolving"
            if act.word == "end":
                return
            self.acted += 1
            self.doing.do(figure, act)

    def _reveal(self, threat: Threat, *, setting_up: bool = False) -> None:
        table = self.table
        kept = bool(threat.actions) and isinstance(threat.actions[-1], e.Keep)
        table.say(f"Threat: {threat.title}.")
        table.read_aloud(threat.text)
        if kept and not setting_up and len(table.keep) >= KEEP_ROW:
            table.say("The Keep row is full, and it is discarded without effect.")
            table.threat_discards.append(threat)
            table.lose(2, "Keep row")
            return
        try:
            self._carry_out(threat.actions, "threat")
        finally:
            (table.keep if kept and not setting_up else table.threat_discards).append(threat)

    def _by_hero(self, effects: Sequence[e.Effect], cause: str) -> None:
        self._carry_out(effects, cause)

    def _scouted(self) -> None:
        for card in list(self.table.keep):
            if card.keep and card.keep.when == "scout":
                self.table.say(f"{card.title}, as a tile is scouted.")
                self._carry_out(card.keep.do, "Keep card")

    def _attacked(self, foe: Foe) -> None:
        for card in list(self.table.keep):
            keep = card.keep
            if keep and keep.when == "attack" and keep.enemy in (None, foe.enemy.id):
                self.table.say(f"{card.title}, as {foe.enemy.name} attacks.")
                for effect in keep.do:
                    if not isinstance(effect, e.Move):
                        self._carry_out((effect,), "Keep card")
                    else:  # others move; the attacker stays where it is, and an attack does not call up another
                        self._move_others(effect, foe)

    def _move_others(self, effect: e.Move, attacker: Foe) -> None:
        for foe in sorted(self.table.foes, key=lambda one: one.face.initiative):
            if foe is not attacker and effect.moves(foe.enemy.id, foe.enemy.type, foe.face.icons):
                foes.move(self.table, foe, effect.spaces, effect.path, self.ask, lambda _: None)

    def _carry_out(self, effects: Sequence[e.Effect], cause: str) -> None:
        for effect in effects:
            self.table.tell(effect)
            self._effect(effect, cause)

    def _meant(self, active: Figure, whom: str | None) -> Sequence[Figure]:
        """Who benefits: the hero whose turn it is, or allies. Alone, that is the same."""
        allies = [one for one in self.table.figures if one is not active]
        if whom is None or not allies:
            return (active,)
        if whom == "allies" or len(allies) == 1:
            return allies
        return (allies[self.ask(Question("ally", tuple(allies), self.table, active))],)

    def _given(self, figure: Figure, effect: e.GainGear | e.BonusTokens) -> None:
        """Gear cards or blue tokens for a hero."""
        if isinstance(effect, e.BonusTokens):
            give_blue(self.table, figure, effect.tokens)
            return
        for _ in range(effect.cards):
            self.doing.draw_gear(figure)

    def _effect(self, effect: e.Effect, cause: str) -> None:
        table, active = self.table, self.table.active or self.table.figures[0]
        match effect:
            case e.Move():
                foes.move_all(table, effect, self.ask, self._attacked)
            case e.PlaceEnemy():
                foes.place(table, effect)
            case e.Lose(points):
                table.lose(points, cause)
            case e.Gain(points):
                table.gain(points)
            case e.GainGear() | e.BonusTokens():
                for figure in self._meant(active, effect.whom):
                    self._given(figure, effect)
            case e.DiscardKeep():
                if table.keep:
                    card = table.keep[self.ask(Question("keep", tuple(table.keep), table))]
                    foes.discard_kept(table, card)
            case e.TakeStory(token):
                if token in table.pair.tokens and token not in table.carried and token not in table.gone:
                    table.carried[token] = table.figures.index(active)
            case e.LoseStory(token):
                table.gone.add(token)
                table.carried.pop(token, None)
            case e.Unsecure(tile):
                for spot in table.spots:
                    spot.secured = spot.secured and spot.tile.id != tile
            case e.Say(text):
                table.read_aloud(text)
