"""The course of a game, as it is written in the sequence of play: preparation, an action, the next week."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toolkit.games.nemos_war.balance.columns import level_of
from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import Box, Card, Motive, Pile, Ship, Trial
from toolkit.games.nemos_war.playing import spreading
from toolkit.games.nemos_war.playing.asking import NOTHING, Choice, Kind, Question
from toolkit.games.nemos_war.playing.battle import attack, targets
from toolkit.games.nemos_war.playing.effects import carry_out
from toolkit.games.nemos_war.playing.year import Year
from toolkit.playing.copying import shallow
from toolkit.playing.play import Choose, Play, index_of
from toolkit.playing.seats import Standing
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Manner, Option, Passage, Sight

TRAGIC, IMPERIAL, YEAR, MAELSTROM, EMPTY = (
    "a tragic ending",
    "imperial victory",
    "the year is over",
    "the last adventure",
    "no ship is left",
)
IDLE = ("rest", "repair", "refit")
"""Never two turns running."""


class OverError(Exception):
    """The game is over, wherever in the rules that happened."""


class Voyage(Play):
    """One game, from the setup to its end."""

    def __init__(self, box: Box, board: Board, motive: Motive, luck: str) -> None:
        self.year = Year(box, board, motive, Random(luck))
        self.actions = {one.id: one for one in box.actions}
        self.reason = ""
        self.stake: Ship | tuple[Card, Trial] | None = None
        """What the dice are rolled for at the moment."""
        self._told: list[Passage] = []
        self._is_dawn, self._asks_for_action = True, False
        self._choose: Choose = lambda play, question: 0
        self.tell(f"Nemo’s motive is {motive.name}. The Nautilus lies in the {self.year.here.name}.", "turn")

    # The course.

    def run(self, choose: Choose) -> None:
        """Week after week, from the beginning or from where a copy was made."""
        self._choose = choose
        try:
            while not self.reason:
                if self._is_dawn:
                    self._prepare()
                    self._is_dawn = False
                self._act()
                self._advance()
                self._is_dawn = True
        except OverError:
            pass
        score, level = self.score, level_of(self.year.box.levels, self.score)
        self.tell(f"It ends: {self.reason}. {score} points{f', {level.title}' if level else ''}.", "end")

    def _prepare(self) -> None:
        """One roll decides about ships or treasure, and about an adventure."""
        year = self.year
        for arrival in year.board.by_week:
            if arrival.at == year.week and year.enter(arrival.group):
                self.tell(f"The {arrival.group} ships put to sea.")
        one, other = year.random.randint(1, 6), year.random.randint(1, 6)
        self.tell(f"Week {year.week}: a {one} and a {other}.", "turn")
        oceans = {ocean.die: index for index, ocean in enumerate(year.oceans)}
        if one == other:
            for double in year.board.doubles:
                if double.on == one:
                    carry_out(self, double.do, oceans.get(one, year.at))
        elif year.week > 1:
            for face in (one, other):
                if face in oceans and year.place(oceans[face]):
                    self.tell(f"A ship comes to the {year.oceans[oceans[face]].name}.")
        if one + other >= year.board.target_of[year.week - 1] and year.deck:
            self._meet(year.deck.pop(0))

    def _advance(self) -> None:
        """A week on; whether the game is over is seen now."""
        year = self.year
        year.course.append(year.counted())
        if year.powers_have_won():
            year.imperial = True
            self._end(IMPERIAL)
        if year.no_ship_is_left():
            self._end(EMPTY)
        year.week += 1
        if year.week > year.board.weeks:
            self._end(YEAR)

    def _end(self, reason: str) -> None:
        self.reason = reason
        raise OverError

    # Actions.

    def actions_now(self) -> list[Choice]:
        """What may be done: cards that are kept, and the actions of the week."""
        year, found = self.year, []
        for index, card in enumerate(year.front):
            if card.use is not None and (not card.use.where or year.here.id in card.use.where):
                found.append(Choice("use", card.id, index))
        for name in self.actions:
            if name in IDLE and year.rested:
                continue
            match name:
                case "refit":
                    built = {one.id for one in year.refits}
                    some = [one for one in year.box.refits if one.id not in built and one.cost <= year.salvage]
                    found += [Choice("refit", one.id) for one in some]
                case "attack":
                    found += targets(self)
                case "stalk" if not year.ships_here:
                    pass
                case "move" if not year.beside():
                    pass
                case _:
                    found.append(Choice(name))
        return found or [NOTHING]

    def _act(self) -> None:
        """Cards may be used at any time; then one action."""
        year = self.year
        while True:
            self._asks_for_action = True
            answer = self.ask("act", self.actions_now())
            if answer.word != "use":
                break
            self._use(year.front[answer.spot])
        year.rested = answer.word in IDLE
        match answer.word:
            case "attack":
                attack(self, answer.spot)
            case "refit":
                refit = next(one for one in year.box.refits if one.id == answer.about)
                year.salvage -= refit.cost
                year.refits.append(refit)
                self.tell(f"The Nautilus is refitted: {refit.name}.")
                carry_out(self, refit.do, year.at)
            case "nothing":
                pass
            case word:
                self._table(word)

    def _table(self, word: str) -> None:
        """What an action does without a roll, and the row that the dice bring."""
        action, year = self.actions[word], self.year
        self.tell(f"{action.name}.")
        carry_out(self, action.do, year.at)
        if action.rolls:
            added = sum(refit.search for refit in year.refits) if word == "search" else 0
            roll = self.roll()
            row = action.row(roll + added)
            self.tell(f"A roll of {roll + added}{f': {row.says}' if row and row.says else '.'}")
            if row is not None:
                carry_out(self, row.do, year.at)

    # Adventures.

    def _meet(self, card: Card) -> None:
        year = self.year
        year.seen.append(card.number)
        self.tell(f"{card.number} {card.title}. {card.flavour}".strip(), "read", about=f"card {card.number}")
        if card.test is not None:
            self._file(card, self._test(card, card.test))
        else:
            (year.front if card.retain else self._pile(card.pile)).append(card)
            carry_out(self, card.do, year.at)
        if card.number == year.box.deck.end:
            self._end(MAELSTROM)

    def _use(self, card: Card) -> None:
        use, year = card.use, self.year
        assert use is not None, "only what has a use is offered"
        year.front.remove(card)
        year.used.append(card.number)
        self.tell(f"{card.title} is used.", about=f"card {card.number}")
        pile = (self._test(card, use.test) if use.test is not None else None) or use.pile
        self._file(card, pile)
        carry_out(self, use.do, year.at)

    def _file(self, card: Card, pile: Pile | None) -> None:
        (self.year.front if pile is None and card.retain else self._pile(pile)).append(card)

    def _pile(self, pile: Pile | None) -> list[Card]:
        return self.year.passed if pile == "pass" else self.year.failed

    def _test(self, card: Card, test: Trial) -> Pile | None:
        """Two dice, help before the roll and after it; where the card goes then."""
        self.stake = (card, test)
        exerted, added = self.exert(test.help, test.target)
        roll = self.roll()
        is_passed = self.helped(roll + added, test.target)
        self.tell(
            f"A roll of {roll} comes to {roll + added} against {test.target}: {'passed' if is_passed else 'failed'}."
        )
        if not is_passed:
            self.tire(exerted)
        outcome = test.passed if is_passed else test.failed
        if outcome is None:
            return None
        carry_out(self, outcome.do, self.year.at)
        return outcome.pile

    # Dice and help.

    def roll(self) -> int:
        """Two dice."""
        return self.year.random.randint(1, 6) + self.year.random.randint(1, 6)

    def exert(self, resources: Sequence[str], need: int) -> tuple[str, int]:
        """Which resource is exerted before a roll, and what it adds."""
        able = [Choice("exert", one) for one in resources if self.year.exertion(one)]
        if not able:
            return "", 0
        answer = self.ask("exert", [NOTHING, *able], need=need)
        return (answer.about, self.year.exertion(answer.about)) if answer.about else ("", 0)

    def helped(self, total: int, target: int) -> bool:
        """Whether a roll is good enough, with passengers who are committed after it."""
        aboard = self.year.aboard
        while total < target and sum(one.bonus for one in aboard) >= target - total:
            options = [NOTHING, *(Choice("passenger", one.id) for one in aboard if one.bonus)]
            answer = self.ask("passenger", options, short=target - total)
            if answer == NOTHING:
                break
            chosen = next(one for one in aboard if one.id == answer.about)
            aboard.remove(chosen)
            self.year.committed.append(chosen)
            total += chosen.bonus
            self.tell(f"{chosen.name} helps.")
        return total >= target

    def tire(self, resource: str) -> None:
        """What was exerted in vain is lost by a step."""
        if resource:
            self.lose(resource, 1)

    def lose(self, resource: str, amount: int) -> None:
        """Steps of a resource; the last one is the end."""
        self.tell(f"{self.named(resource)} loses {amount}.")
        self.shift(resource, amount)
        if self.year.gone():
            self.year.tragic = True
            self._end(TRAGIC)

    def shift(self, resource: str, by: int) -> None:
        """Moves a marker, and asks for the final commitment where it is due."""
        if self.year.move_steps(resource, by):
            self.year.is_final = True
            motives = self.year.box.motives
            answer = self.ask("commit", [Choice("commit", one.id, index) for index, one in enumerate(motives)])
            self.year.motive = motives[answer.spot]
            self.tell(f"Nemo’s final motive is {self.year.motive.name}.")

    def notorious(self, by: int) -> None:
        """Moves the notoriety marker; groups that wait on its way put to sea."""
        year, before = self.year, self.year.notoriety
        year.notoriety = min(max(before + by, 0), year.board.last)
        for arrival in year.board.by_notoriety:
            if before < arrival.at <= year.notoriety and year.enter(arrival.group):
                self.tell(f"The {arrival.group} ships put to sea.")

    def ask(self, kind: Kind, options: Sequence[Choice], need: int = 0, short: int = 0) -> Choice:
        """Asks whoever plays."""
        question = Question(kind, options, self, need, short)
        answer = options[index_of(question, self._choose(self, question))]
        self._asks_for_action = False
        return answer

    # What is seen.

    @property
    def told(self) -> Sequence[Passage]:
        """What has happened so far."""
        return self._told

    def tell(self, words: str, manner: Manner = "event", about: str = "") -> None:
        """Something happened."""
        self._told.append(Passage(words, manner, about=about))

    def named(self, resource: str) -> str:
        """A resource in words."""
        return self.year.board.resources[resource].name

    def worded(self, question: Question) -> str:
        """A question in words."""
        return spreading.worded(self, question)

    def option(self, question: Question, choice: Choice) -> Option:
        """An answer in words."""
        return spreading.option(self, choice)

    def sights(self, seat: str) -> Sequence[Sight]:
        """The oceans, and the cards in front."""
        return spreading.sights(self.year)

    def look(self, key: str, seat: str) -> Look:
        """The table, an ocean or a card."""
        return spreading.look(self.year, key)

    def spread(self, seat: str) -> Spread:
        """The table as it lies."""
        return spreading.spread(self.year)

    @property
    def score(self) -> int:
        """The points as things stand, by the motive as it stands."""
        return self.year.record().score(self.year.motive)

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """One alone plays for points."""
        if not self.reason:
            return None
        level = level_of(self.year.box.levels, self.score)
        return (Standing(level is not None and level.won, 1, float(self.score)),)

    # Forks.

    @property
    def resumable(self) -> bool:
        """Between two actions nothing is on the call stack."""
        return self._asks_for_action

    @property
    def clock(self) -> int:
        """Weeks."""
        return self.year.week

    def copy(self, luck: Random | None = None) -> Voyage:
        """The same game at the same question, which tells nothing."""
        new = shallow(self)
        new.year, new._told = self.year.copy(luck), []
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what nobody has seen."""
        self.year.redeal(luck)

    def hint(self, seat: str) -> float:
        """How close the score is to the highest level."""
        levels = [one.first for one in self.year.box.levels if one.first is not None]
        return min(max(self.score / max([*levels, 1]), 0.0), 1.0)
