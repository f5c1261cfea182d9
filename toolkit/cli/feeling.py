"""What games feel like and what they give away, as `unlikely playtest --feel` prints it."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.cli.table import wrapped
from toolkit.cli.terminal import tell
from toolkit.playing.experience.exploits import Exploit
from toolkit.playing.experience.feeling import Feeling
from toolkit.playing.experience.figures import FEWEST, Figure
from toolkit.report.visible import visible

LISTED = 5
"""How many exploits of a sort are listed."""
STEADY = 0.5
"""From which correlation on, a second try says much the same of each game."""


def tell_feeling(feeling: Feeling) -> None:
    """A line for each figure, with its interval, then what stands out."""
    told = [one for one in feeling.figures if one.is_told]
    tell("  how it feels, with 95% intervals:")
    for one in told:
        tell(f"    {visible(one.heading):<24} {_value(one, one.value):>7}  {_bounds(one):<18}{_steady(one)}".rstrip())
    missing = [one.heading for one in feeling.figures if not one.is_told]
    if missing:
        games = max((one.games for one in feeling.figures), default=0)
        few = f" It takes {FEWEST} games at least." if games < FEWEST else ""
        _tell_under(f"Below their own noise after {games} games: {', '.join(missing)}.{few}", "    ")
    if feeling.exploits:
        tell("  what stands out:")
    for sort in dict.fromkeys(one.sort for one in feeling.exploits):
        _tell_sort(sort, [one for one in feeling.exploits if one.sort == sort])
    notes = [f"{one.heading}: {one.note}" for one in told]
    _tell_under("; ".join([*notes, "retest: how alike two halves of the evidence are, over all games"]) + ".", "    ")


def _tell_sort(sort: str, some: Sequence[Exploit]) -> None:
    for one in some[:LISTED]:
        watch = "" if one.game is None else f" See it with --save-game {one.game}."
        _tell_under(f"{visible(one.about)} {sort}: {one.said}.{watch}", "    ")
    if len(some) > LISTED:
        tell(f"    {len(some) - LISTED} more: {sort}; --json has them.")


def _value(figure: Figure, value: float) -> str:
    return f"{value:+.{figure.digits}f}" if figure.signed else f"{value:.{figure.digits}f}"


def _bounds(figure: Figure) -> str:
    return f"{_value(figure, figure.low)} … {_value(figure, figure.high)}"


def _steady(figure: Figure) -> str:
    if figure.retest is None:
        return ""
    return f"  retest {figure.retest:.2f}{'' if figure.retest >= STEADY else ', noisy'}"


def _tell_under(words: str, indent: str) -> None:
    tell("\n".join(wrapped(words, indent, indent + "  ")))
