"""What is claimed of a board: it hangs together, units get everywhere, missions are possible, seats are equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.diagnostic import Severity
from toolkit.games.nexus_ops.content.model import MONOLITH, Box, Layout
from toolkit.games.nexus_ops.proving.boards import classes
from toolkit.games.nexus_ops.proving.equality import seat_orbits, shares
from toolkit.games.nexus_ops.proving.missions import Verdict, verdicts
from toolkit.games.nexus_ops.proving.survey import Survey, survey
from toolkit.kits.hexes import Hex
from toolkit.odds.interval import wilson
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.settings import Chosen

EQUAL = 1e-9
FINDINGS = {"none": ("impossible-mission", Severity.ERROR), "some": ("mission-by-luck", Severity.WARNING)}


class BoardSolver(Solver[Box]):
    """Proves boards sound, and missions possible on them."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a board."""
        layout = box.layout(subject.id)
        yield connected(layout)
        try:
            surveyed = survey(box, layout, limit)
        except ValueError as error:
            said = f"its tiles cannot be laid: {error}"
            yield Claim("laid", "no", said, severity=Severity.ERROR, finding="tiles-do-not-fit", place=layout.place)
            return
        if surveyed is None:
            number = classes(box, layout).boards
            said = f"not decided: {number:,} classes of boards are more than {limit:,}; give it more with --limit"
            yield Claim("reach", "undecided", said, severity=Severity.WARNING)
        else:
            yield reached(surveyed)
        found = [*verdicts(box, layout, limit, surveyed)]
        yield possible(found)
        yield from (doubtful(one) for one in found if one.on != "all")
        yield equal(box, layout)


def connected(layout: Layout) -> Claim:
    """Whether nobody needs the middle to get anywhere, as with the vortex."""
    parts = layout.laid.islands([layout.middle])
    if len(parts) == 1:
        return Claim("connected", "yes", "hangs together without its middle, as the vortex needs it")
    said = f"falls into {len(parts)} parts without its middle"
    return Claim("connected", "no", said, severity=Severity.ERROR, finding="broken-layout", place=layout.place)


def reached(found: Survey) -> Claim:
    """In which turn units are at the monolith, and what they never get to, over all classes of boards."""
    notes = tuple(
        f"{name} is at the {MONOLITH} in its turn {turn} at the latest." for name, turn in found.latest.items()
    )
    details: Mapping[str, Plain] = {
        "classes": found.classes,
        "monolith_turns": {**found.latest},
        "cut_off": {**found.cut_off},
    }
    if found.cut:
        why = tuple(
            f"{name}: on {many} of {found.classes:,} classes of boards." for name, many in found.cut_off.items()
        )
        said = "some units do not get everywhere that they may be, on some boards:"
        return Claim("reach", "no", said, why, notes=notes, severity=Severity.REMARK, details=details)
    said = f"every unit gets to every hex that it may enter, on all of {found.classes:,} classes of boards"
    return Claim("reach", "yes", said, notes=notes, details=details)


def possible(found: list[Verdict]) -> Claim:
    """How many missions are possible on all boards; of boards by luck, how sure that is."""
    sure = sum(one.on == "all" for one in found)
    guessed = [one for one in found if not one.is_exact]
    boards = max((one.boards for one in found), default=0)
    said = f"{sure} of {len(found)} missions are possible on each of {boards:,} boards"
    if guessed:
        _, most = wilson(0, guessed[0].boards)
        said = (
            f"{sure} of {len(found)} missions are possible on every board, {len(guessed)} of them by"
            f" {guessed[0].boards:,} boards dealt by luck: others are at most {most:.1%} of all"
        )
    answer = "yes" if sure == len(found) else "no" if any(one.on == "none" for one in found) else "undecided"
    return Claim("missions", answer, said, details={"possible": sure, "missions": len(found)})  # type: ignore[arg-type]


def doubtful(one: Verdict) -> Claim:
    """A mission that is not possible on all boards."""
    mission, name = one.mission, f"mission {one.mission.id}"
    if one.on == "undecided":
        return Claim(name, "undecided", f"{mission.title} is not decided: {one.why}", card=mission.id)
    finding, severity = FINDINGS[one.on]
    where = "any board" if one.on == "none" else f"some of {one.boards:,} boards"
    if one.on == "some" and not one.is_exact:
        low, high = wilson(one.bad, one.boards)
        where = f"{low:.0%} to {high:.0%} of boards, by {one.boards:,} dealt by luck"
    said = f"{mission.title} is not possible on {where}: {one.why}"
    story = tuple(_told(one.witness)) if one.on == "some" and one.witness else ()
    return Claim(
        name, "no", said, story=story, severity=severity, finding=finding, place=mission.place, card=mission.id
    )


def _told(board: Mapping[Hex, str]) -> Iterator[str]:
    """A board in words: each terrain, and where it lies."""
    for terrain in dict.fromkeys(board.values()):
        there = ", ".join(f"({hex.q}, {hex.r})" for hex, kind in board.items() if kind == terrain)
        yield f"{terrain.replace('_', ' ')}: {there}"


def equal(box: Box, layout: Layout) -> Claim:
    """Whether seats are equal by symmetry; otherwise, what all ways to deal tokens give to each."""
    groups = seat_orbits(box, layout)
    if len(groups) == 1:
        said = "its seats are equal by position: symmetries of the board bring each to every other"
        return Claim("seats", "yes", said)
    found = shares(box, layout)
    notes = tuple(
        f"Seat {seat}: refineries worth {one.mean:.2f} on average (spread {one.spread:.2f},"
        f" {one.least:.2f} to {one.most:.2f})."
        for seat, one in enumerate(found, start=1)
    )
    kinds = " and ".join("+".join(str(seat + 1) for seat in group) for group in groups)
    apart = max(one.mean for one in found) - min(one.mean for one in found)
    said = (
        f"its seats are not equal by symmetry: {kinds} are, among each other; "
        + (f"refineries differ by {apart:.2f}" if apart > EQUAL else "refineries are worth as much to each")
        + ", over all ways to deal the tokens:"
    )
    details: Mapping[str, Plain] = {"orbits": [[*group] for group in groups], "means": [one.mean for one in found]}
    return Claim("seats", "undecided", said, notes=notes, details=details)
