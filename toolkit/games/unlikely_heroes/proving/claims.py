"""From a quest to what is claimed of it: that it can be won, whatever is drawn, and that nobody can get stuck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from toolkit.diagnostic import Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.campaign import solve_with, unlocked
from toolkit.games.unlikely_heroes.proving.locks import Locks, find_locks
from toolkit.games.unlikely_heroes.proving.mending import find_mend
from toolkit.games.unlikely_heroes.proving.solve import Verdict
from toolkit.games.unlikely_heroes.proving.story import steps
from toolkit.games.unlikely_heroes.proving.why import explain
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Move
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Subject
from toolkit.search.patience import OutOfPatienceError
from toolkit.settings import Chosen
from toolkit.source.suggest import series

MORE = "give it more with --seconds or --limit"
SAFETY = {
    "yes": "",
    "no": ", but only with lucky draws of cards that share a number",
    "undecided": " (whatever is drawn? not decided)",
}


class QuestSolver:
    """Proves quests winnable, safe, and free of soft-locks."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a quest, for a party of so many heroes."""
        (quest,) = (one for one in box.quests if one.id == subject.id)
        heroes = chosen.number("heroes")
        may_have = unlocked(box, quest, chosen.all("unlocked"))
        box, verdict = solve_with(box, quest, heroes, may_have, limit, look_for_shortest=chosen.on("shortest"))
        play = CompiledQuest(box, quest, heroes)
        yield _winnable(play, verdict)
        yield _safe(verdict)
        if chosen.on("soft-locks") and verdict.winnable == "yes":
            yield _free_of_soft_locks(play, find_locks(box, quest, heroes, limit, verdict.walkthrough), limit)


def _winnable(play: CompiledQuest, verdict: Verdict) -> Claim:
    details: dict[str, Plain] = {"positions": verdict.positions, "shortest": verdict.is_shortest}
    if verdict.winnable == "yes":
        lines = steps(play, verdict.walkthrough)
        how = "at the shortest " if verdict.is_shortest else ""
        said = f"winnable, {how}in {len(lines)} step{'s' if len(lines) != 1 else ''}{SAFETY[verdict.safe]}"
        begun_with = [play.cards[card].label for card in play.begun_with]
        details["begun_with"] = list(play.box.begun_with)
        said += f", but only if heroes begin with {series(begun_with)}:" if begun_with else ":"
        return Claim("winnable", "yes", said, story=tuple(lines), moves=_plain(verdict.walkthrough), details=details)
    if verdict.winnable == "no":
        return Claim("winnable", "no", "cannot be won:", verdict.why, severity=Severity.ERROR, details=details)
    said = f"not decided; {MORE}:"
    return Claim("winnable", "undecided", said, verdict.why, severity=Severity.WARNING, details=details)


def _safe(verdict: Verdict) -> Claim:
    """Whether it can be won whatever is drawn; told in the same sentence as whether it can be won at all."""
    severity = {"yes": None, "no": Severity.ERROR, "undecided": Severity.WARNING}[verdict.safe]
    return Claim("safe", verdict.safe, "", severity=severity)


def _free_of_soft_locks(play: CompiledQuest, locks: Locks, limit: int) -> Claim:
    name = "free of soft-locks"
    lock = locks.lock
    details: dict[str, Plain] = {
        "positions": locks.positions,
        "proof": locks.proof or None,
        "cause": lock.cause if lock else None,
        "turn": lock.turn if lock else None,
    }
    if locks.answer == "undecided":
        said = f"soft-locks: not decided; {MORE}:"
        return Claim(name, "undecided", said, (locks.why,), severity=Severity.WARNING, details=details)
    if lock is None:
        foolish = "not even if someone" if locks.foolproof == "yes" else "as long as nobody"
        crowded = "there are more helpful cards than backpacks have room for; what to drop is the players' choice"
        said = f"no soft-lock, {foolish} throws a needed card away"
        return Claim(name, "yes", said, notes=(crowded,) if locks.crowded else (), details=details)
    if lock.cause == "voluntary":
        said, severity = "no soft-lock, unless someone throws a needed card away; for example:", Severity.REMARK
    else:
        lost = len(steps(play, lock.moves[: lock.turn + 1], declined=True))
        said = f"a soft-lock, {lock.cause}: after step {lost} of this, nothing wins any more:"
        severity = Severity.ERROR if lock.cause == "forced" else Severity.WARNING
    story = tuple(steps(play, lock.moves, declined=True))
    reason, mend = None, ""
    with suppress(OutOfPatienceError):  # that there is one is known all the same
        reason = explain(play, lock) if lock.cause != "voluntary" else None
        mend = find_mend(play.box, play.quest, play.heroes, limit, reason) if reason is not None else ""
    why: tuple[str, ...] = ()
    if reason is not None:
        why = (f"{reason.cause.label}: {reason.missing}", *([f"mends it, by trial: {mend}"] if mend else []))
        details |= {"card": reason.cause.id, "missing": reason.missing, "mend": mend or None}
    return Claim(name, "no", said, why, story, moves=_plain(lock.moves), severity=severity, details=details)


def _plain(moves: tuple[Move, ...]) -> tuple[Plain, ...]:
    return tuple(msgspec.to_builtins(moves))
