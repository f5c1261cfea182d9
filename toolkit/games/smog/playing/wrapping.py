"""The wrap-up phase: fire goes out or spreads, the round token goes on, and what the chapter says about rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.smog.content.goals import comes_by_itself
from toolkit.games.smog.playing.charter import LONGEST
from toolkit.games.smog.playing.effects import carry_out
from toolkit.games.smog.playing.harming import set_on_fire
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS
from toolkit.playing.inquiry import Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course
    from toolkit.games.smog.playing.scene import Scene


def wrap_up(course: Course) -> None:
    """Fire, the round token, events, and whether the chapter is over."""
    scene, chapter = course.scene, course.charter.chapter
    burn_on(course)
    ended = scene.round
    scene.round += 1
    for event in chapter.events:
        if event.round == ended and not course.is_over:
            carry_out(course, event.do, NEMESIS, None)
    course.look_for_winner()
    if course.is_over:
        return
    limit = chapter.round_limit
    if limit is not None and ended >= limit:
        course.tell(f"Round {limit} was the last.")
        course.finish(GENTLEMEN if comes_by_itself(chapter.victory.gentlemen) else NEMESIS)
    elif ended >= LONGEST:
        course.finish(None)


def burn_on(course: Course) -> None:
    """ "Remove any fire tokens in an outdoor square." Inside, each places one more beside "fires that were there"."""
    scene = course.scene
    out = {square for square in scene.fires if square not in scene.ground.indoors}
    scene.fires -= out
    if out:
        course.tell("Fires outdoors go out.")
    old = frozenset(scene.fires)
    for _ in old:
        options: list[Deed] = [("spread", square) for square in spreading(scene, old)]
        if not options or course.is_over:
            return
        _, square = course.ask(NEMESIS, "spread fire", options)
        break_doors(course, old, square)
        set_on_fire(course, square)


def spreading(scene: Scene, old: frozenset[int]) -> list[int]:
    """Beside old fires, through doors and windows, "but it cannot spread through walls or red lines"."""
    beside = scene.ground.beside
    return sorted({there for here in old for there, _ in beside[here]} - scene.fires)


def break_doors(course: Course, old: frozenset[int], square: int) -> None:
    """ "Fire can spread through doors and break them"; where it need not, no door is broken."""
    scene = course.scene
    beside = scene.ground.beside
    every = (ways for here in old for there, ways in beside[here] if there == square)
    ways = [way & ~scene.opened for one in every for way in one]
    broken = min(ways, key=int.bit_count)
    if broken:
        scene.opened |= broken
        course.tell("A door burns down.")
