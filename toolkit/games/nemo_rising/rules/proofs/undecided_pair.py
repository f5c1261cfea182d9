"""It could not be decided whether two missions can be won together.

That is not a fault, but nobody knows that there is none: players may even get stuck. More time may help (`unlikely
check --prove --seconds 120`, or `proof-seconds` and `proof-positions` under `[limits]` in `unlikely.toml`), and so may
a simpler pair: tokens that are carried back and forth make it hard.

The search, for two heroes, only runs when asked for: with `unlikely check --prove`, `--select NR7`, or `unlikely
solve`, all within the same limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.proving.beyond import helping
from toolkit.games.nemo_rising.proving.search import verdicts
from toolkit.games.nemo_rising.proving.story import reasons
from toolkit.rule import Rule
from toolkit.search.claims import POSITIONS_NAME, SECONDS_NAME


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs whose search was broken off."""
    for pair, verdict in verdicts(box) if box.whole else ():
        missing = helping(box, pair) if verdict.winnable == "no" else ()
        if missing:
            why = " ".join(reasons(verdict.play, verdict.furthest)) if verdict.furthest else ""
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}": not decided whether they can be won together.'
                f" What is not modelled may help: {', '.join(missing)}. Without that: {why}",
                "Play it, or say it with abilities and effects that the toolkit knows.",
                card=pair.second.id,
                salient=pair.first.id,
            )
        elif "undecided" in (verdict.winnable, verdict.safe):
            within = f"{box.limits[SECONDS_NAME]:g} s and {int(box.limits[POSITIONS_NAME]):,} positions"
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}": not decided whether they can be won together'
                f"{' whatever happens' if verdict.winnable == 'yes' else ''}, within {within}.",
                "Give it more with --seconds and --limit, or proof-seconds and proof-positions under [limits].",
                card=pair.second.id,
                salient=pair.first.id,
            )


RULE = Rule("NR704", "undecided-pair", Severity.WARNING, __doc__, check, opt_in=True)
