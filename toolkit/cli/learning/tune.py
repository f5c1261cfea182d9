"""`unlikely tune`: what would have to change, and what that does with luck that nobody has tuned for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say, tell, tell_data
from toolkit.plain import Plain
from toolkit.playing.tuning.dials import Change
from toolkit.playing.tuning.goals import Effect, Figure, Judged
from toolkit.playing.tuning.trying import Changes
from toolkit.settings import in_words
from toolkit.workbench.bench import Workbench
from toolkit.workbench.tuning import Tried, Tuned, TuneRequest, Tuning

LISTED = 3
"""How many numbers are named that would have to go further."""


def run(path: Path, request: TuneRequest, joined: Sequence[Path] = (), *, apply: bool, as_json: bool) -> bool:
    """Tunes and tells. Returns whether the target is reached.

    Raises:
        ToolkitError: something that was asked for does not exist, or cannot be changed.
    """
    tuning = Tuning(Workbench.at(path, joined, TERMINAL), request)
    try:
        tuned = tuning.tune()
    except KeyboardInterrupt as interrupt:
        _tell(tuning, tuning.so_far, as_json=as_json)
        interrupt.args = ("",)  # it has just been said what is known
        raise
    _tell(tuning, tuned, as_json=as_json)
    if apply and tuned.proposal is not None:
        tuning.apply(tuned.proposal.candidate.changes)
        say("Written. The studio's history has what was there before.")
    elif tuned.proposal is not None:
        say("Nothing was written. To write it, add --apply.")
    return tuned.is_reached


def _tell(tuning: Tuning, tuned: Tuned, *, as_json: bool) -> None:
    if as_json:
        tell_data("tune", [_data(tuning, tuned)])
        return
    request = tuning.request
    if tuned.before is None:
        tell("Interrupted before anything was known.")
        return
    tell(f"As it is, in {tuned.before.games} games of seed {request.seed}:", title="")
    _tell_figures(tuning, tuned.before)
    if tuned.before.fits:
        tell("This is as it ought to be. Nothing has to change.")
        return
    for one in tuned.refuted:
        tell(f"Refuted by seed {one.seed}: {_in_short(one.candidate.changes)}", hang=4)
    if tuned.proposal is not None:
        _tell_proposal(tuning, tuned, tuned.proposal)
    else:
        _tell_failure(tuning, tuned)


def _tell_proposal(tuning: Tuning, tuned: Tuned, tried: Tried) -> None:
    changes = tried.candidate.changes
    number = "1 change" if len(changes) == 1 else f"{len(changes)} changes"
    tell()
    tell(f"{number}, of {tuned.numbers} numbers that may change; {tuned.played:,} games were tried:")
    _tell_changes(tuning, changes)
    tell()
    tell(f"In {tried.after.games} games of seed {tried.seed}, which it was not tuned with:")
    _tell_figures(tuning, tried.after, tried.before, tried.effects)
    for change, effects in zip(changes, tried.alone, strict=False):
        told = "; ".join(_effect(one, effect) for one, effect in zip(tried.after.figures, effects, strict=True))
        tell(f"  {change.label}, {change.where}, alone: {told}", hang=4)
    tell("Read the texts on these cards again: they may say the old number.")
    for found in tuning.found_then(changes):
        tell(f"unlikely check would then find {found.code}: {found.message}", hang=4)


def _tell_failure(tuning: Tuning, tuned: Tuned) -> None:
    tell()
    if not tuned.ended:
        tell("Interrupted. No proposal was tried with other luck yet.")
    elif tuned.spent:
        tell(f"{tuned.played:,} games were not enough to try everything, and nothing reaches it. More: --budget")
    else:
        most = min(tuning.request.most, tuned.numbers)
        many = f"{tuned.live} of them {'makes' if tuned.live == 1 else 'make'} a difference"
        tell(
            f"Changing up to {most} of {tuned.numbers} numbers does not reach it, as far as {tuned.played:,} games "
            f"show; {many}.",
            hang=0,
        )
    if tuned.nearest is not None:
        games = tuned.nearest.judged.games
        tell(f"What came nearest, in {games} games of seed {tuning.request.seed}, which it was tuned with:")
        _tell_changes(tuning, tuned.nearest.changes)
        _tell_figures(tuning, tuned.nearest.judged)
    for one in tuned.limited[:LISTED]:
        tell(
            f"{one.change.label}, {one.change.where}: would have to go beyond {one.change.new:g}, "
            f"where it ends ({one.bound}).",
            hang=4,
        )


def _tell_changes(tuning: Tuning, changes: Changes) -> None:
    for one in changes:
        spot = tuning.spot(one.file, one.id, one.pointer)
        tell(f"  {spot} {one.label}, {one.where}: {one.old:g} → {one.new:g}", hang=4)


def _tell_figures(tuning: Tuning, judged: Judged, before: Judged | None = None, effects: Sequence[Effect] = ()) -> None:
    for at, one in enumerate(judged.figures):
        was = f"{_value(before.figures[at], before.figures[at].value)} → " if before is not None else ""
        moved = f", {_effect(one, effects[at])}" if effects else ""
        interval = f"{_value(one, one.low)} … {_value(one, one.high)}"
        wanted = f"wanted {_value(one, one.least)} to {_value(one, one.most)}"
        tell(
            f"  {_title(tuning, one)}: {one.heading} {was}{_value(one, one.value)} ({interval}{moved}), {wanted}",
            hang=4,
        )


def _title(tuning: Tuning, figure: Figure) -> str:
    series = tuning.playtest.series[figure.series]
    words = [series.subject.id, series.players.words, *in_words(tuning.playtest.settings, series.chosen)]
    return ": ".join([", ".join(words), *([figure.of] if figure.of else [])])


def _value(figure: Figure, value: float) -> str:
    return f"{value:.1%}" if figure.is_share else f"{value:.{figure.digits}f}"


def _effect(figure: Figure, effect: Effect) -> str:
    if figure.is_share:
        return f"{100 * effect.value:+.1f} points, {100 * effect.low:+.1f} to {100 * effect.high:+.1f}"
    digits = figure.digits
    return f"{effect.value:+.{digits}f}, {effect.low:+.{digits}f} to {effect.high:+.{digits}f}"


def _in_short(changes: Changes) -> str:
    return "; ".join(f"{one.label}, {one.where}: {one.old:g} → {one.new:g}" for one in changes)


# ------------------------------------------------------------------------------------------------------ for programs


def _data(tuning: Tuning, tuned: Tuned) -> dict[str, Plain]:
    return {
        "box": tuning.bench.folder.shown,
        "seed": tuning.request.seed,
        "reached": tuned.is_reached,
        "ended": tuned.ended,
        "spent": tuned.spent,
        "numbers": tuned.numbers,
        "live": tuned.live,
        "games": tuned.played,
        "before": _judged(tuning, tuned.before),
        "proposal": None if tuned.proposal is None else _tried(tuning, tuned.proposal),
        "refuted": [_tried(tuning, one) for one in tuned.refuted],
        "nearest": None
        if tuned.nearest is None
        else {
            "changes": _changes(tuning, tuned.nearest.changes),
            "figures": _judged(tuning, tuned.nearest.judged),
        },
        "limited": [{**_change(tuning, one.change), "bound": one.bound} for one in tuned.limited],
    }


def _tried(tuning: Tuning, tried: Tried) -> dict[str, Plain]:
    changes = tried.candidate.changes
    found: list[Plain] = [
        {"code": one.code, "file": one.place.file, "card": one.card, "message": one.message}
        for one in tuning.found_then(changes)
    ]
    return {
        "seed": tried.seed,
        "games": tried.after.games,
        "holds": tried.holds,
        "changes": _changes(tuning, changes, tried.alone or (tried.effects,)),
        "figures": _judged(tuning, tried.after, tried.effects),
        "before": _judged(tuning, tried.before),
        "diff": tuning.patch(changes),
        "findings": found,
    }


def _changes(tuning: Tuning, changes: Changes, alone: Sequence[Sequence[Effect]] = ()) -> list[Plain]:
    effects = [*alone, *([()] * (len(changes) - len(alone)))]
    return [{**_change(tuning, one), "effects": [*_effects(some)]} for one, some in zip(changes, effects, strict=True)]


def _change(tuning: Tuning, one: Change) -> dict[str, Plain]:
    path, _, line = tuning.spot(one.file, one.id, one.pointer).rpartition(":")
    pointer = "".join(f"/{step}" for step in one.pointer)
    return {
        "file": path, "line": int(line), "card": one.id, "pointer": pointer, "numbers": one.dial,
        "old": one.old, "new": one.new,
    }  # fmt: skip


def _judged(tuning: Tuning, judged: Judged | None, effects: Sequence[Effect] = ()) -> list[Plain]:
    if judged is None:
        return []
    told = [*_effects(effects), *([None] * (len(judged.figures) - len(effects)))]
    return [
        {
            "games": _title(tuning, one),
            "figure": one.heading,
            "value": one.value,
            "interval": [one.low, one.high],
            "wanted": [one.least, one.most],
            **({} if effect is None else {"effect": effect}),
        }
        for one, effect in zip(judged.figures, told, strict=True)
    ]


def _effects(effects: Sequence[Effect]) -> Iterator[Plain]:
    for one in effects:
        yield {"value": one.value, "interval": [one.low, one.high]}
