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
from toolkit.games.nemo_rising.proving.search import Verdict, verdicts
from toolkit.games.nemo_rising.proving.story import reasons
from toolkit.rule import Rule
from toolkit.search.claims import POSITIONS_NAME


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs whose search was broken off, and, as one finding, those that there was no time left to look at."""
    if not box.whole:
        return
    looked_at = verdicts(box)
    for pair, verdict in looked_at:
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
        elif "undecided" in (verdict.winnable, verdict.safe) or not verdict.measured:
            within = f"{verdict.within} and {int(box.limits[POSITIONS_NAME]):,} positions"
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}": not decided {_open(verdict)}, within {within}.',
                "Give it more with --seconds and --limit, or proof-seconds and proof-positions under [limits].",
                card=pair.second.id,
                salient=pair.first.id,
            )
    left = tuple(box.pairs)[len(looked_at) :]
    if left:
        yield RULE(
            left[0].second.place,
            f"{len(left):,} pairs of missions were not looked at: the time for the whole run was used up first. The"
            f' first is "{left[0].first.id}" and "{left[0].second.id}".',
            "Give the run more with --seconds, or look at single pairs with unlikely solve.",
            card=left[0].second.id,
            salient=str(len(left)),
        )


def _open(verdict: Verdict) -> str:
    """What is not known of a pair that was looked at."""
    if verdict.winnable == "undecided":
        return "whether they can be won together"
    if verdict.safe == "undecided":
        return "whether they can be won together whatever happens"
    return "how many action tokens they take"


RULE = Rule("NR704", "undecided-pair", Severity.WARNING, __doc__, check, opt_in=True)
