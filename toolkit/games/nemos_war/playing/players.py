"""The cast: one who drifts, a captain who serves the motive, and a strategist who imagines what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import fmean

from toolkit.games.nemos_war.playing.asking import CAPTURE, NOTHING, SINK, STOP, Choice, Question
from toolkit.games.nemos_war.playing.captain import ATTENTION, HITS, REACHES, REFIT, Captain
from toolkit.games.nemos_war.playing.voyage import Voyage
from toolkit.games.nemos_war.playing.year import Year
from toolkit.playing.play import Choose

PATIENCE, FORKS, MOST = 0.75, 3, 4
"""What tomorrow is worth against today; how many years the strategist imagines for each action, and for how many."""


def drifter(mood: Random) -> Choose:
    """Does anything."""
    return lambda voyage, question: mood.randrange(len(question.options))


def serving(captain: Captain) -> Choose:
    """A captain who does what is worth most at the moment."""
    return lambda voyage, question: ANSWERS[question.kind](captain, voyage, question)


def strategist(captain: Captain, mood: Random) -> Choose:
    """Imagines the rest of the year for the most promising actions, played by the captain."""
    habit = serving(captain)

    def choose(voyage: Voyage, question: Question) -> Choice:
        if question.kind != "act" or len(question.options) == 1:
            return habit(voyage, question)  # type: ignore[return-value]
        ranked = sorted(question.options, key=lambda one: -worth_of(captain, voyage.year, one))[:MOST]
        hopes = {one: fmean(_imagined(voyage, captain, one, mood) for _ in range(FORKS)) for one in ranked}
        return max(ranked, key=lambda one: hopes[one])

    return choose


def _imagined(voyage: Voyage, captain: Captain, first: Choice, mood: Random) -> float:
    fork, left = voyage.copy(mood), [first]
    fork.redeal("", mood)
    habit = serving(captain)
    fork.run(lambda at, question: left.pop() if left else habit(at, question))
    return float(fork.year.record().score(captain.motive))


def worth_of(captain: Captain, year: Year, choice: Choice) -> float:
    """What an action is worth."""
    match choice.word:
        case "use":
            return captain.use(year, year.front[choice.spot], year.at)
        case "attack":
            return captain.attack(year, year.ships_here[choice.spot], year.at)
        case "move":
            return PATIENCE * max(captain.ocean(year, index) for index in year.beside())
        case "refit":
            return REFIT * (year.board.weeks - year.week) / year.board.weeks
        case "stalk":
            best = max((captain.attack(year, one, year.at) for one in year.ships_here if not one.stalked), default=0.0)
            return 0.3 * best
        case "nothing":
            return 0.0
        case word:
            return captain.table(year, word)


def _act(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    year = voyage.year
    uses = [one for one in question.options if one.word == "use"]
    for one in uses:
        if worth_of(captain, year, one) > 0:
            return one
    others = [one for one in question.options if one.word != "use"]
    return max(others or question.options, key=lambda one: worth_of(captain, year, one))


def _exert(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    """Whatever is worth most at the margin."""
    year, stake = voyage.year, captain.stake(voyage)
    table = REACHES if isinstance(voyage.stake, tuple) else HITS

    def worth(one: Choice) -> float:
        p = table[question.need - (year.exertion(one.about) if one.about else 0)]
        return p * stake - ((1 - p) * captain.step(year, one.about) if one.about else 0)

    return max(question.options, key=worth)


def _passenger(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    """The cheapest who is enough, if a success is worth it."""
    enough = [one for one in voyage.year.aboard if one.bonus >= question.short] or list(voyage.year.aboard)
    cheapest = min(enough, key=lambda one: one.vp)
    if cheapest.vp * question.short < captain.stake(voyage):
        return next(one for one in question.options if one.about == cheapest.id)
    return NOTHING


def _spoils(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    """Salvage for the next refit, while there is time for it and the ship is worth little."""
    year = voyage.year
    built = {one.id for one in year.refits}
    wanted = [one.cost for one in year.box.refits if one.id not in built]
    needs = bool(wanted) and year.salvage < min(wanted)
    ship = voyage.stake
    is_small = not isinstance(ship, tuple) and ship is not None and captain.by_ship[ship.id] < 3
    return CAPTURE if needs and is_small and year.week < year.board.weeks // 2 else SINK


def _again(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    best = max(question.options[1:], key=lambda one: worth_of(captain, voyage.year, one), default=STOP)
    return best if best != STOP and worth_of(captain, voyage.year, best) > ATTENTION + 0.5 else STOP


def _sail(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    return max(question.options, key=lambda one: captain.ocean(voyage.year, one.spot))


def _target(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    year = voyage.year
    return max(question.options, key=lambda one: captain.attack(year, year.ships_here[one.spot], year.at))


def _commit(captain: Captain, voyage: Voyage, question: Question) -> Choice:
    """The motive that was served so far."""
    return next((one for one in question.options if one.about == captain.motive.id), question.options[0])


ANSWERS: Mapping[str, Callable[[Captain, Voyage, Question], Choice]] = {
    "act": _act,
    "exert": _exert,
    "passenger": _passenger,
    "spoils": _spoils,
    "again": _again,
    "sail": _sail,
    "target": _target,
    "commit": _commit,
}
CAST = ("drifter", "captain", "strategist")
