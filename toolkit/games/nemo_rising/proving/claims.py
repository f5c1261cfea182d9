"""What is claimed of a pair of missions: that it can be won on any layout, that nobody gets stuck, what it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from toolkit.diagnostic import Place, Severity
from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.content.board import Board
from toolkit.games.nemo_rising.content.model import Box, Pair
from toolkit.games.nemo_rising.proving.beyond import helping, unmodelled
from toolkit.games.nemo_rising.proving.bound import bound
from toolkit.games.nemo_rising.proving.search import Verdict, decide
from toolkit.games.nemo_rising.proving.state import Move
from toolkit.games.nemo_rising.proving.story import reasons, steps
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.settings import Chosen


def pair_of(box: Box, subject: Subject) -> Pair:
    """The pair that is meant.

    Raises:
        ToolkitError: there is no such pair.
    """
    found = next((pair for pair in box.pairs if pair.id == subject.id), None)
    if found is None:
        raise ToolkitError(f'there is no pair "{subject.id}"')
    return found


class PairSolver(Solver[Box]):
    """Proves pairs winnable and safe, and says what they take at least."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a pair."""
        pair = pair_of(box, subject)
        if box.board and box.board.out_of_reach:
            yield cut_off(box.board)
            return
        verdict = decide(box, pair, chosen.number("heroes"), limit)
        yield winnable(verdict, pair)
        if verdict.winnable == "yes":
            yield safe(verdict, pair)
            yield from short(box, pair)


def clock(box: Box) -> int:
    """How many hero turns a pair may take: as many as there are action cards, unless a limit is set."""
    return int(box.limits["turns"]) or len(box.deck)


def cut_off(board: Board) -> Claim:
    """On a board where heroes cannot walk to every slot, no pair is won on every layout."""
    why = tuple(
        f"No hero can walk from Start to slot {slot + 1}: whatever tile lies there is lost."
        for slot in board.out_of_reach
    )
    said = "cannot be won on every layout of the tiles:"
    return Claim("winnable", "no", said, why, severity=Severity.ERROR, finding="connected")


class _Graded(TypedDict):
    """How bad an answer is, and which rule reports it, where."""

    severity: Severity
    finding: str
    place: Place
    card: str


def _graded(pair: Pair, severity: Severity, finding: str) -> _Graded:
    """As the rule has it: a pair is reported at its second mission."""
    return {"severity": severity, "finding": finding, "place": pair.second.place, "card": pair.second.id}


def _told(move: Move) -> Plain:
    """A move as data: what is done, with what, by which gear, what luck made of it; without what played no part."""
    words = [_plain(part) for part in move]
    while words and words[-1] == []:
        words.pop()
    return words


def _plain(part: object) -> Plain:
    return [_plain(one) for one in part] if isinstance(part, tuple) else str(part)


def winnable(verdict: Verdict, pair: Pair) -> Claim:
    """With a walkthrough, or the reasons why not."""
    details, notes = _details(verdict), beyond(verdict)
    if verdict.winnable == "yes":
        story = (*steps(verdict.play, verdict.way), "All heroes return to Start; the game is won.")
        said = f"winnable on any layout of the tiles, in {len(story)} steps:"
        moves = tuple(_told(move) for move in verdict.way)
        return Claim("winnable", "yes", said, story=story, notes=notes, moves=moves, details=details)
    if verdict.winnable == "no" and verdict.furthest is not None:
        why = reasons(verdict.play, verdict.furthest)
        if helping(verdict.play.box, pair):
            graded = _graded(pair, Severity.WARNING, "undecided-pair")
            said = "not decided, because of what is not modelled; without that, it cannot be won:"
            return Claim("winnable", "undecided", said, why, notes=notes, **graded, details=details)
        graded = _graded(pair, Severity.ERROR, "unwinnable-pair")
        return Claim("winnable", "no", f"cannot be won{dealt(verdict)}:", why, **graded, details=details)
    said = f"not decided within {verdict.positions:,} positions; give it more with --limit"
    graded = _graded(pair, Severity.WARNING, "undecided-pair")
    return Claim("winnable", "undecided", said, notes=notes, **graded, details=details)


def _details(verdict: Verdict) -> dict[str, Plain]:
    missing = unmodelled(verdict.play.box, verdict.play.pair)
    found: dict[str, Plain] = {"positions": verdict.positions}
    return {**found, "not_modelled": list(missing)} if missing else found


def beyond(verdict: Verdict) -> tuple[str, ...]:
    """What the claim says nothing about, by name."""
    missing = unmodelled(verdict.play.box, verdict.play.pair)
    return (f"Not modelled: {', '.join(missing)}.",) if missing else ()


def dealt(verdict: Verdict) -> str:
    """For which heroes something holds, if not for all that may be dealt."""
    if verdict.everyone:
        return ""
    names = [one.name for one in verdict.play.heroes]
    return f" if {' and '.join(names)} {'are' if len(names) > 1 else 'is'} dealt"


def safe(verdict: Verdict, pair: Pair) -> Claim:
    """That no position is stuck, or the way to one."""
    details, notes = _details(verdict), beyond(verdict)
    if verdict.safe == "yes":
        said = "safe: whatever is done or fails, it can still be won"
        said += ", as far as it is modelled" if notes else ""
        return Claim("safe", "yes", said, notes=notes, details=details)
    if verdict.safe == "undecided":
        said = f"not decided within {verdict.positions:,} positions whether it is safe; give it more with --limit"
        graded = _graded(verdict.play.pair, Severity.WARNING, "undecided-pair")
        return Claim("safe", "undecided", said, notes=notes, **graded, details=details)
    story = tuple(steps(verdict.play, verdict.stuck))
    why = reasons(verdict.play, verdict.furthest) if verdict.furthest else ()
    said = f"not safe{dealt(verdict)}: after this, the pair can no longer be won:"
    graded = _graded(pair, Severity.WARNING, "unsafe-pair")
    return Claim("safe", "no", said, why, story, notes, **graded, details=details)


def short(box: Box, pair: Pair) -> Iterator[Claim]:
    """What it takes at least, in action tokens and hero turns."""
    found = bound(box, pair)
    if found is None:
        return
    said = (
        f"takes {found.best} action tokens at least, {float(found.mean):.1f} on average and {found.worst} on the worst"
        f" of {found.layouts:,} layouts: {found.turns} hero turns, and the action deck lasts for {len(box.deck)}"
    )
    details: dict[str, Plain] = {
        "best": found.best,
        "mean": float(found.mean),
        "worst": found.worst,
        "turns": found.turns,
        "layouts": found.layouts,
    }
    fits = found.turns <= clock(box)
    if fits:
        yield Claim("short", "yes", said, details=details)
    else:
        yield Claim("short", "no", said, **_graded(pair, Severity.WARNING, "long-pair"), details=details)
