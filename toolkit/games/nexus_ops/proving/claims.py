"""What is claimed of a board: it hangs together, units get everywhere, missions are possible, seats are equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.diagnostic import Severity
from toolkit.games.nexus_ops.content.model import MONOLITH, Box, Layout
from toolkit.games.nexus_ops.proving.boards import class_walks, classes
from toolkit.games.nexus_ops.proving.equality import seat_orbits, shares
from toolkit.games.nexus_ops.proving.missions import Verdict, verdicts
from toolkit.kits.hexes import Hex
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.search.deadline import tick
from toolkit.settings import Chosen

FINDINGS = {"none": ("impossible-mission", Severity.ERROR), "some": ("mission-by-luck", Severity.WARNING)}


class BoardSolver(Solver[Box]):
    """Proves boards sound, and missions possible on them."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a board."""
        layout = box.layout(subject.id)
        yield connected(layout)
        try:
            number = classes(box, layout).boards
        except ValueError as error:
            said = f"its tiles cannot be laid: {error}"
            yield Claim("laid", "no", said, severity=Severity.ERROR, finding="tiles-do-not-fit", place=layout.place)
            return
        if number > limit:
            said = f"not decided: {number:,} classes of boards are more than {limit:,}; give it more with --limit"
            yield Claim("reach", "undecided", said, severity=Severity.WARNING)
        else:
            yield reached(box, layout)
        found = [*verdicts(box, layout, limit)]
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


def reached(box: Box, layout: Layout) -> Claim:
    """In which turn units are at the monolith, and what they never get to, over all classes of boards."""
    dealing, bases = classes(box, layout), layout.bases
    picky = [unit for unit in box.ranked if unit.classic.barred]
    free = next((unit for unit in box.ranked if not unit.classic.barred), None)
    slowest: dict[str, int] = {}
    cut: dict[str, int] = {}
    for number, dealt in enumerate(dealing):
        tick()
        walks = class_walks(box, layout, dealt)
        for unit in (*picky, *([free] if free and not number else [])):
            allowed = {hex for hex, (barred, _) in walks.signs.items() if unit.id not in barred}
            if any(walks.reached(unit.id, home) != allowed for home in bases):
                cut[unit.classic.name] = cut.get(unit.classic.name, 0) + 1
                continue
            turns = [walks.turns(unit.id, home, layout.middle) for home in bases]
            if None not in turns:
                slowest[unit.classic.name] = max(slowest.get(unit.classic.name, 0), *(turn or 0 for turn in turns))
    notes = tuple(f"{name} is at the {MONOLITH} in its turn {turn} at the latest." for name, turn in slowest.items())
    details: Mapping[str, Plain] = {"classes": dealing.boards, "monolith_turns": {**slowest}, "cut_off": {**cut}}
    if cut:
        why = tuple(f"{name}: on {count} of {dealing.boards:,} classes of boards." for name, count in cut.items())
        said = "some units do not get everywhere that they may be, on some boards:"
        return Claim("reach", "no", said, why, notes=notes, severity=Severity.REMARK, details=details)
    said = f"every unit gets to every hex that it may enter, on all of {dealing.boards:,} classes of boards"
    return Claim("reach", "yes", said, notes=notes, details=details)


def possible(found: list[Verdict]) -> Claim:
    """How many missions are possible on all boards."""
    sure = sum(one.on == "all" for one in found)
    first = found[0] if found else None
    how = ""
    if first and not first.is_exact:
        how = f", by {first.boards:,} boards dealt by luck"
    elif first and first.boards > 1:
        how = f", on each of {first.boards:,} boards"
    said = f"{sure} of {len(found)} missions are possible on every board{how}"
    answer = "yes" if sure == len(found) else "no" if any(one.on == "none" for one in found) else "undecided"
    return Claim("missions", answer, said, details={"possible": sure, "missions": len(found)})  # type: ignore[arg-type]


def doubtful(one: Verdict) -> Claim:
    """A mission that is not possible on all boards."""
    mission, name = one.mission, f"mission {one.mission.id}"
    if one.on == "undecided":
        return Claim(name, "undecided", f"{mission.title} is not decided: {one.why}", card=mission.id)
    finding, severity = FINDINGS[one.on]
    where = "any board" if one.on == "none" else f"some of {one.boards:,} boards"
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
    """Whether seats are equal by symmetry; otherwise, what many boards give to each."""
    groups = seat_orbits(layout)
    if len(groups) == 1:
        said = "its seats are equal by position: symmetries of the board bring each to every other"
        return Claim("seats", "yes", said)
    found = shares(box, layout)
    notes = tuple(
        f"Seat {seat}: refineries worth {one.mean:.2f} on average (spread {one.spread:.2f}, worst {one.worst:.2f})."
        for seat, one in enumerate(found, start=1)
    )
    kinds = " and ".join("+".join(str(seat + 1) for seat in group) for group in groups)
    said = f"its seats are not equal by symmetry (seats {kinds} are, among each other); by 400 boards dealt by luck:"
    details: Mapping[str, Plain] = {"orbits": [[*group] for group in groups], "means": [one.mean for one in found]}
    return Claim("seats", "undecided", said, notes=notes, details=details)
