"""What is claimed of a chapter: goals are within reach, each side can win in time, every course can begin it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from toolkit.diagnostic import Place, Severity
from toolkit.games.smog.content.chapters import FIRE, Chapter
from toolkit.games.smog.content.ground import Ground
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.reaching import unreached
from toolkit.games.smog.content.wording import spoken
from toolkit.games.smog.playing.chronicle import SmogCampaign, chapter_of
from toolkit.games.smog.proving.bounds import Bound, Prospect
from toolkit.games.smog.proving.fires import earliest, most
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.search.courses import entrances
from toolkit.settings import Chosen

SIDES: tuple[tuple[Literal["gentlemen", "nemesis"], str], ...] = (
    ("gentlemen", "the gentlemen"),
    ("nemesis", "the nemesis"),
)


class ChapterSolver(Solver[Box]):
    """Proves chapters possible for both sides, and that each can begin."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a chapter."""
        chapter = chapter_of(box, subject)
        ground = Ground(box, chapter)
        yield within_reach(box, chapter)
        for name, title in SIDES:
            yield in_time(box, chapter, ground, name, title)
        yield from burning(chapter, ground)
        yield from begun(box, chapter)


def within_reach(box: Box, chapter: Chapter) -> Claim:
    """Whether every place of a goal can be come to, with all doors open; otherwise, what shuts it off."""
    found = list(unreached(box, chapter))
    if not found:
        return Claim("reach", "yes", "every place that a goal needs can be come to")
    why = tuple(f"No way leads to {one.what} at {one.square.x}, {one.square.y}: {one.cut}." for one in found)
    first = found[0].place
    said = "some places that goals need cannot be come to, with all doors open:"
    return Claim("reach", "no", said, why, severity=Severity.ERROR, finding="goal-reach", place=first, card=chapter.id)


def verdict(box: Box, chapter: Chapter, ground: Ground, name: str) -> tuple[Bound, Bound, tuple[str, ...]]:
    """The earliest round of a side's goal with all doors open, then by its own means; and cards that only speak."""
    is_gentlemen = name == "gentlemen"
    goal = chapter.victory.gentlemen if is_gentlemen else chapter.victory.nemesis
    helped = Prospect(box, chapter, ground, is_gentlemen)
    alone = Prospect(box, chapter, ground, is_gentlemen, all_open=False)
    return helped.bound(goal), alone.bound(goal), helped.side.speaking


def too_late(chapter: Chapter, bound: Bound) -> bool:
    """Whether a goal cannot be met before the chapter is over."""
    return bound.round is None or (chapter.round_limit is not None and bound.round > chapter.round_limit)


@dataclass(frozen=True)
class Doubt:
    """A side that cannot win in time, whatever the other side does."""

    chapter: Chapter
    title: str
    place: Place
    bound: Bound
    speaking: tuple[str, ...]

    @property
    def severity(self) -> Severity:
        """Proved, unless a card may say otherwise."""
        return Severity.WARNING if self.speaking else Severity.ERROR

    @property
    def hint(self) -> str:
        """What to do."""
        if self.speaking:
            return f"Unless a card says otherwise: {', '.join(dict.fromkeys(self.speaking))}."
        return "Change the goal, the stage or the rounds; `unlikely solve` tells more."


def doubts(box: Box) -> Iterator[Doubt]:
    """Both sides of every chapter, where the goal is not possible before the end."""
    for chapter in box.chapters:
        ground = Ground(box, chapter)
        for name, title in SIDES:
            prospect = Prospect(box, chapter, ground, name == "gentlemen")
            bound = prospect.bound(chapter.victory.gentlemen if name == "gentlemen" else chapter.victory.nemesis)
            if too_late(chapter, bound):
                yield Doubt(chapter, title, chapter.victory.place / name, bound, prospect.side.speaking)


def in_time(box: Box, chapter: Chapter, ground: Ground, name: Literal["gentlemen", "nemesis"], title: str) -> Claim:
    """Whether a side can win at all."""
    helped, alone, speaking = verdict(box, chapter, ground, name)
    place = chapter.victory.place / name
    limit = f" of {chapter.round_limit}" if chapter.round_limit else ""
    details: dict[str, Plain] = {"round": alone.round, "actions": alone.actions, "limit": chapter.round_limit}
    if not too_late(chapter, alone):
        said = f"{title} can win in round {alone.round}{limit} at the earliest: {alone.why}"
        return Claim(name, "yes", said, notes=(*_on_foot(box, chapter, ground, name, alone),), details=details)
    if not too_late(chapter, helped):
        said = f"{title} can win in time only if the other side opens doors: {alone.why}"
        return Claim(name, "no", said, severity=Severity.WARNING, place=place, card=chapter.id, details=details)
    late = f"cannot win before round {helped.round}, and the last one is {chapter.round_limit}"
    said = f"{title} {'can never win' if helped.round is None else late}: {helped.why}"
    finding = "both-can-win" if helped.round is None else "goal-in-time"
    if speaking:
        notes = (f"Cards that only speak may say otherwise: {', '.join(dict.fromkeys(speaking))}.",)
        return Claim(
            name,
            "undecided",
            said,
            notes=notes,
            severity=Severity.WARNING,
            place=place,
            card=chapter.id,
            details=details,
        )
    return Claim(
        name, "no", said, severity=Severity.ERROR, finding=finding, place=place, card=chapter.id, details=details
    )


def _on_foot(box: Box, chapter: Chapter, ground: Ground, name: str, fast: Bound) -> Iterator[str]:
    """The same without any card that moves somebody, where that makes a difference."""
    goal = chapter.victory.gentlemen if name == "gentlemen" else chapter.victory.nemesis
    walked = Prospect(box, chapter, ground, name == "gentlemen", all_open=False, with_cards=False).bound(goal)
    if (walked.round, walked.actions) != (fast.round, fast.actions):
        yield f"By agility alone in round {walked.round}: {walked.why}." if walked.round else "Never by agility alone."


def burning(chapter: Chapter, ground: Ground) -> Iterator[Claim]:
    """How soon the fires of the setup are everywhere, if there are any."""
    sources = ground.number(one.square for one in chapter.stage.tokens if one.who == FIRE)
    if not sources:
        return
    far = earliest(ground, sources)
    inside = [far[one] for one in ground.indoors if one in far]
    last = max(inside, default=0)
    count = most(ground, sources, last)
    said = (
        f"fire is on every indoor square that it can come to after round {last} at the earliest"
        if count >= len(inside)
        else f"after round {last}, at most {count} of {len(inside)} squares burn that fire can come to"
    )
    notes = tuple(f"{what}: its square can burn after round {when}." for what, when in _in_fire(chapter, ground, far))
    yield Claim("fire", "yes", said, notes=notes, details={"last": last, "squares": len(far)})


def _in_fire(chapter: Chapter, ground: Ground, far: dict[int, int]) -> Iterator[tuple[str, int]]:
    for one in chapter.stage.tokens:
        at = ground.at.get(one.square)
        if one.who != FIRE and at in far:
            yield f"The {spoken(one.who)} at {one.x}, {one.y}", far[at]


def begun(box: Box, chapter: Chapter) -> Iterator[Claim]:
    """Whether the chapter can begin on some course of the campaign, and on every one."""
    if not chapter.requires:
        return
    subjects = [Subject(one.id, one.title, one.number) for one in box.ordered if one.number <= chapter.number]
    *_, entrance = entrances(SmogCampaign(), box, subjects)
    index = chapter.place / "requires"
    if not entrance.begun:
        _, why = entrance.barred[0]
        yield Claim(
            "winnable", "no", f"no course of the campaign can begin it: {why}", severity=Severity.ERROR,
            finding="requires-granted", place=index, card=chapter.id,
        )  # fmt: skip
        return
    yield Claim("winnable", "yes", "it can begin on some course of the campaign", story=entrance.begun[0].story)
    if entrance.barred:
        course, why = entrance.barred[0]
        yield Claim(
            "safe", "no", f"not every course of the campaign can begin it: {why}", story=course.story,
            severity=Severity.WARNING, finding="requires-granted", place=index / 0, card=chapter.id,
        )  # fmt: skip
    else:
        yield Claim("safe", "yes", "it can begin on every course of the campaign")
