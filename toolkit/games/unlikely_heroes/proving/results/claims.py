"""The claims about a quest: that it can be won, that it can be won whatever is drawn, and that nobody can get stuck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypedDict

import msgspec

from toolkit.diagnostic import Place, Severity
from toolkit.games.unlikely_heroes.content.damage import Damage
from toolkit.games.unlikely_heroes.content.kept import Kept
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.damaged import damage_to, damage_words
from toolkit.games.unlikely_heroes.proving.reachable.obstacles import blamed
from toolkit.games.unlikely_heroes.proving.reasons.story import Step, episodes, steps
from toolkit.games.unlikely_heroes.proving.results.campaign import remembered
from toolkit.games.unlikely_heroes.proving.results.left_out import not_modelled
from toolkit.games.unlikely_heroes.proving.results.verdicts import explained, prove
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Locks
from toolkit.games.unlikely_heroes.proving.walks.solve import Verdict
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Fate, Move
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.settings import Chosen
from toolkit.source.suggest import series

MORE = "give it more with --seconds or --limit"
UNDECIDED = "undecided-quest"
SAFETY = {
    "yes": "",
    "no": ", but only with lucky draws of cards that share a number",
    "undecided": " (not decided whether with every draw)",
}


class QuestSolver(Solver[Box]):
    """Proves quests winnable, safe, and free of soft-locks."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a quest, for a party of this size."""
        (quest,) = (one for one in box.quests if one.id == subject.id)
        damage = damage_to(box, quest)
        if damage:
            yield _damaged(damage)
            return
        heroes = chosen.number("heroes")
        may_have = Kept.of(chosen.carried).unlocked
        how = {"shortest": chosen.on("shortest"), "soft_locks": chosen.on("soft-locks")}
        for found in prove(box, quest, heroes, limit, may_have, remembered(box, may_have), **how):
            play = CompiledQuest(box, quest, heroes, outset=found.outset)
            if found.locks is None:
                winnable = _winnable(play, found.verdict)
                yield replace(winnable, notes=(*winnable.notes, *not_modelled(box, quest, heroes)))
                yield _safe(play, found.verdict)
            else:
                yield _free_of_soft_locks(play, found.locks, limit)


def _damaged(damage: tuple[Damage, ...]) -> Claim:
    """Nothing is proved, because something could not be read: for `unlikely check`, that is an error."""
    return Claim(
        "winnable",
        "undecided",
        f"not proved, because {damage_words(damage)}; fix that first",
        severity=Severity.ERROR,
        finding=UNDECIDED,
        place=damage[0].place,
        card=damage[0].id,
    )


def _winnable(play: CompiledQuest, verdict: Verdict) -> Claim:
    details: dict[str, Plain] = {"positions": verdict.positions, "shortest": verdict.is_shortest}
    if verdict.winnable == "yes":
        lines = episodes(play, verdict.walkthrough)
        how = "at the shortest " if verdict.is_shortest else ""
        said = f"winnable, {how}in {len(lines)} step{'s' if len(lines) != 1 else ''}{SAFETY[verdict.safe]}"
        begun_with = [play.cards[card].label for card in play.begun_with]
        details["begun_with"] = list(play.outset.chosen)
        said += f", but only if heroes begin with {series(begun_with)}:" if begun_with else ":"
        takes = Kept(unlocked=play.outset.chosen)
        return Claim("winnable", "yes", said, **_witness(lines, verdict.walkthrough), carried=takes, details=details)
    if verdict.winnable == "no":
        place, card = blamed(play.quest, verdict.against)
        return Claim(
            "winnable",
            "no",
            "cannot be won:",
            verdict.why,
            severity=Severity.ERROR,
            finding="unwinnable-quest",
            place=place,
            card=card,
            details=details,
        )
    return Claim("winnable", "undecided", f"not decided; {MORE}:", verdict.why, **_undecided(play), details=details)


def _undecided(play: CompiledQuest) -> _Undecided:
    title = play.quest.place / "title"
    return {"severity": Severity.WARNING, "finding": UNDECIDED, "place": title, "card": play.quest.id}


def _safe(play: CompiledQuest, verdict: Verdict) -> Claim:
    """Whether it can be won whatever is drawn; reported in the same sentence as whether it can be won at all."""
    if verdict.safe == "yes":
        return Claim("safe", "yes", "")
    if verdict.winnable == "no":  # that is worse, and has been said
        return Claim("safe", "no", "")
    if verdict.safe == "no":
        drawn = next((play.cards[move.card] for move in verdict.walkthrough if isinstance(move, Fate)), None)
        place, card = (drawn.place / "name", drawn.id) if drawn is not None else (None, "")
        return Claim("safe", "no", "", severity=Severity.ERROR, finding="lucky-draw-needed", place=place, card=card)
    return Claim("safe", "undecided", "", **_undecided(play))


def _free_of_soft_locks(play: CompiledQuest, locks: Locks, limit: int) -> Claim:
    name = "free of soft-locks"
    lock = locks.lock
    details: dict[str, Plain] = {
        "positions": locks.positions,
        "proof": locks.proof or None,
        "cause": lock.cause if lock else None,
        "turn": lock.turn if lock else None,
    }
    why: tuple[str, ...] = ()
    if locks.answer == "undecided":
        said = f"soft-locks: not decided; {MORE}:"
        why = (locks.why,)
        return Claim(name, "undecided", said, why, **_undecided(play), details=details)
    if lock is None:
        foolish = "not even if someone" if locks.foolproof == "yes" else "as long as nobody"
        crowded = "there are more helpful cards than room in the backpacks; players choose what to drop"
        said = f"no soft-lock, {foolish} discards a card that is needed"
        return Claim(name, "yes", said, notes=(crowded,) if locks.crowded else (), details=details)
    if lock.cause == "voluntary":
        said, severity = "no soft-lock, unless someone discards a card that is needed; for example:", Severity.REMARK
    else:
        lost = len(steps(play, lock.moves[: lock.turn + 1], declined=True))
        said = f"a soft-lock, {lock.cause}: after step {lost} of this, the quest can no longer be won:"
        severity = Severity.ERROR if lock.cause == "forced" else Severity.WARNING
    witness = _witness(episodes(play, lock.moves, declined=True), lock.moves)
    way = explained(play, lock, limit) if lock.moves else None
    if way is not None and lock.cause != "voluntary":
        cause = way.why.cause
        why = (f"{cause.label}: {way.why.missing}", *([f"tried, and it helps: {way.mend}"] if way.mend else []))
        details |= {"card": cause.id, "missing": way.why.missing, "mend": way.mend or None}
    return Claim(
        name,
        "no",
        said,
        why,
        **witness,
        severity=severity,
        finding=f"{lock.cause}-soft-lock",
        place=way.place if way is not None else play.quest.place / "title",
        card=way.why.cause.id if way is not None else play.quest.id,
        details=details,
    )


class _Undecided(TypedDict):
    """What all undecided claims have in common."""

    severity: Severity
    finding: str
    place: Place
    card: str


class Witness(TypedDict):
    """The evidence for a claim, as fields of a `Claim`."""

    story: tuple[str, ...]
    moves: tuple[Plain, ...]
    ends: tuple[int, ...]


def _witness(told: Sequence[Step], moves: tuple[Move, ...]) -> Witness:
    return {
        "story": tuple(step.words for step in told),
        "moves": tuple(msgspec.to_builtins(moves)),
        "ends": tuple(step.end for step in told),
    }
