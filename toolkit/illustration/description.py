"""From a subject to what its picture shows, in words: what a test, a caption or a list compares with the data."""

from __future__ import annotations

from msgspec import Struct

from toolkit.illustration.subjects import Dial, LandMap, Portrait, Scene, Subject, Thing


class Description(Struct, frozen=True):
    """What can be seen: a thing, how many, its colour, what is written on it, what else; where and in which light."""

    thing: str = ""
    count: int = 1
    colour: str = ""
    writing: str = ""
    beside: tuple[str, ...] = ()
    place: str = ""
    light: str = ""
    who: str = ""


def describe(subject: Subject) -> Description:
    """What the picture of a subject shows."""
    match subject:
        case Thing():
            return Description(subject.drawing, subject.count, subject.colour, subject.writing)
        case Scene():
            return Description(
                subject.drawing or "",
                subject.count,
                subject.colour,
                subject.writing,
                subject.beside,
                subject.terrain,
                subject.sky,
            )
        case Portrait():
            return Description(
                subject.drawing or "", colour=subject.colour, light=subject.sky or "", who=subject.beast or subject.sex
            )
        case LandMap():
            seen = tuple(sight.drawing for sight in (*subject.sights, *subject.details))
            many = subject.strewn
            if many is not None:
                return Description(many.drawing, many.count, many.colour, beside=seen, place=subject.land.terrain)
            return Description(subject.landmark or "", beside=seen, place=subject.land.terrain)
        case Dial():
            return Description(light=" ".join(subject.skies))
