"""Courses of a campaign: from how subjects may end to who can begin what, on some course or on every one.

A course is the way that a campaign takes: how each subject ended. Courses that carry the same into a subject are not
told apart from there on, so that a long campaign whose chapters carry little stays small. A subject that cannot begin
is passed over, with what was carried into it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from toolkit.campaign import Campaign, Carried
from toolkit.search.claims import Subject
from toolkit.search.deadline import tick


class Course(Struct, frozen=True):
    """One way to a subject: how each earlier subject that could begin ended, and what is carried in."""

    endings: tuple[tuple[Subject, str], ...]
    carried: Carried

    @property
    def story(self) -> tuple[str, ...]:
        """`The Mail Boat: dark`, one line for each."""
        return tuple(f"{subject.title}: {outcome}" for subject, outcome in self.endings)


class Entrance(Struct, frozen=True):
    """How a subject is come to: the courses on which it can begin, and those on which it cannot, with the reason."""

    subject: Subject
    begun: tuple[Course, ...]
    barred: tuple[tuple[Course, str], ...]


def entrances(campaign: Campaign[Any], box: Any, subjects: Sequence[Subject]) -> Iterator[Entrance]:
    """Each subject in turn with the courses that lead to it, one for each thing that may be carried in.

    Raises:
        OutOfTimeError: there are too many for the time that there is.
    """
    courses: dict[Carried, Course] = {campaign.carried(): Course((), campaign.carried())}
    for subject in subjects:
        lacks = {carried: campaign.lacks(box, subject, carried) for carried in courses}
        begun = [course for carried, course in courses.items() if not lacks[carried]]
        barred = [(course, lacks[carried]) for carried, course in courses.items() if lacks[carried]]
        yield Entrance(subject, tuple(begun), tuple(barred))
        after = {course.carried: course for course, _ in barred}
        for course in begun:
            tick()
            for ending in campaign.endings(box, subject, course.carried):
                way = (*course.endings, (subject, ending.outcome))
                after.setdefault(ending.carried, Course(way, ending.carried))
        courses = after
