"""A whole game, from the setup to its end: rounds, turns, threat cards and the Keep row. Whoever plays is asked."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content.abilities import BlueTokens, Shortcut, Stealth
from toolkit.games.nemo_rising.content.model import Threat
from toolkit.games.nemo_rising.playing import foes
from toolkit.games.nemo_rising.playing.doing import Doing, acts, give_blue
from toolkit.games.nemo_rising.playing.questions import Question
from toolkit.games.nemo_rising.playing.table import GOLD, KEEP_ROW, Expedition, Figure, Foe, Lost, Stack, Won
from toolkit.playing.play import Choose, Play, index_of
from toolkit.playing.seats import Standing
from toolkit.playing.table import Look, Passage

MOST_ROUNDS = 60
"""A game that goes on for longer is stopped, and lost: nobody would sit through it."""
MOST_ACTS = 60


class Course(Play):
    """One game on a table. `first_threat` is what becomes of the threat card of the setup."""

    def __init__(self, table: Expedition, first_threat: str = "discarded") -> None:
        self.table, self.first_threat = table, first_threat
        self.ending, self.reason = "", ""

    @property
    def told(self) -> Sequence[Passage]:
        """What happened so far."""
        return [Passage(line) for line in self.table.log]

    def look(self, key: str, seat: str) -> Look:
        """The table in words."""
        from toolkit.games.nemo_rising.playing.spoken import look

        return look(self.table)

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Won or lost, with the mission points that are left."""
        return (Standing(self.ending == "won", score=self.table.points),) if self.ending else None

    def run(self, choose: Choose) -> None:
        """Plays to the end."""

        def ask(question: Question) -> int:
            answer = choose(self, question)
            return answer if type(answer) is int else index_of(question, answer)

        self.ask = ask
        self.doing = Doing(self.table, ask, self._by_hero, self._scouted)
        try:
            self._set_up()
            while self.table.round < MOST_ROUNDS:
                self._round()
            self.ending, self.reason = "lost", "too long"
        except Won:
            self.ending = "won"
            self.table.say("All heroes are back on Start. The game is won.")
        except Lost as why:
            self.ending, self.reason = "lost", str(why)
            self.table.say("The mission points have run out. The game is lost.")

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
        waiting = table.waiting = list(table.figures)
        while waiting and table.row:
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
        halves = [(stack, half) for stack in table.row for half in (stack.action.top, stack.action.bottom)]
        stack, half = halves[self.ask(Question("card", tuple(halves), table, figure))]
        table.row.remove(stack)
        figure.stack.append(stack.action)
        figure.card, figure.half = stack.action, half
        figure.used, figure.done, figure.rerolled = [], set(), False
        if half.cost:
            table.lose(-half.cost, "action card", floor=1)
        figure.gold = GOLD
        if isinstance(half.ability, Stealth | Shortcut):
            give_blue(table, figure, 1)
        for ability in figure.abilities:
            if isinstance(ability, BlueTokens):
                give_blue(table, figure, ability.tokens)
        self._act(figure)
        self._reveal(stack.threat)
        for card in list(table.keep):
            if card in table.keep and card.keep and card.keep.when == "end_of_turn":
                table.say(f"{card.title}, at the end of the turn.")
                self._carry_out(card.keep.do, "Keep card")
        table.judge()

    def _act(self, figure: Figure) -> None:
        table = self.table
        for _ in range(MOST_ACTS):
            table.judge()
            options = acts(table, figure)
            act = options[self.ask(Question("act", tuple(options), table, figure))] if len(options) > 1 else options[0]
            if act.word == "end":
                return
            self.doing.do(figure, act)

    def _reveal(self, threat: Threat, *, setting_up: bool = False) -> None:
        table = self.table
        kept = bool(threat.actions) and isinstance(threat.actions[-1], e.Keep)
        table.say(f"Threat: {threat.title}.")
        table.read_aloud(threat.text)
        if kept and not setting_up and len(table.keep) >= KEEP_ROW:
            table.say("The Keep row is full: 2 mission points are lost.")
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
                self._carry_out(card.keep.do, "Keep card")

    def _attacked(self, foe: Foe) -> None:
        for card in list(self.table.keep):
            keep = card.keep
            if keep and keep.when == "attack" and keep.enemy in (None, foe.enemy.id):
                for effect in keep.do:
                    if not isinstance(effect, e.Move):
                        self._carry_out((effect,), "Keep card")
                    else:  # others move; the attacker stays where it is, and an attack does not call up another
                        self._move_others(effect, foe)

    def _move_others(self, effect: e.Move, attacker: Foe) -> None:
        for foe in sorted(self.table.foes, key=lambda one: one.face.initiative):
            if foe is not attacker and (not effect.types or foe.enemy.type in effect.types):
                foes.move(self.table, foe, effect.spaces, effect.path, self.ask, lambda _: None)

    def _carry_out(self, effects: Sequence[e.Effect], cause: str) -> None:
        for effect in effects:
            self._effect(effect, cause)

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
            case e.GainGear(cards):
                for _ in range(cards):
                    self.doing.draw_gear(active)
            case e.BonusTokens(tokens):
                give_blue(table, active, tokens)
            case e.DiscardKeep():
                if table.keep:
                    card = table.keep[self.ask(Question("keep", tuple(table.keep), table))]
                    table.keep.remove(card)
                    table.threat_discards.append(card)
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
                table.say(str(text))
