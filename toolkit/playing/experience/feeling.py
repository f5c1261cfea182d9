"""From games that were watched to what a summary says of them: figures, exploits, and curves to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.graph.capability import Picture
from toolkit.plain import Plain
from toolkit.playing.experience.diary import Diary
from toolkit.playing.experience.exploits import Exploit, exploits
from toolkit.playing.experience.figures import Figure, figures
from toolkit.playing.results import Result
from toolkit.playing.seats import Seat

if TYPE_CHECKING:
    from toolkit.graph.curves import Turn
    from toolkit.graph.drawing import Drawing

ROLLOUTS = 16
"""How many games are tried in each moment that is looked at."""
CURVES = "feel"
"""What the picture of the chance to win is called."""
MOST_CURVES, MOST_TURNS, LEAST_TURN = 12, 3, 0.2
"""How many games are drawn; how many turning points are named in the one that turned most, and how far each goes."""


class Feeling(Struct, frozen=True):
    """What games feel like, and what they give away."""

    figures: tuple[Figure, ...]
    exploits: tuple[Exploit, ...]

    @property
    def plain(self) -> dict[str, Plain]:
        """As data; also figures below their noise, which say so."""
        return {
            "feel": {
                one.name: {
                    "value": one.value,
                    "interval": [one.low, one.high],
                    "retest": one.retest,
                    "games": one.games,
                    "above_noise": one.is_told,
                }
                for one in self.figures
            },
            "exploits": [
                {"sort": one.sort, "about": one.about, "said": one.said, "game": one.game} for one in self.exploits
            ],
        }


def feeling(results: Sequence[Result], seats: Sequence[Seat]) -> Feeling | None:
    """What games feel like; None if nobody watched them."""
    if not any(one.watched for one in results):
        return None
    return Feeling(tuple(figures(results, seats)), tuple(exploits(results)))


def curves(title: str, results: Sequence[Result], seats: Sequence[Seat]) -> Picture:
    """The chance to win through some games, and what turned the most eventful of them, to be drawn."""
    return Picture(CURVES, lambda: _drawn(title, results, seats))


def _drawn(title: str, results: Sequence[Result], seats: Sequence[Seat]) -> Drawing:
    from toolkit.graph.curves import Curve, draw_curves

    watched = [(one.game, one.watched) for one in results if one.watched is not None]
    game, told = max(watched, key=lambda one: (_travelled(one[1]), -one[0]))
    others = [diary for number, diary in watched if number != game][: MOST_CURVES - 1]
    lines = [Curve(seat.title, _points(told, index), bold=True) for index, seat in enumerate(seats)]
    lines += [Curve(seat.title, _points(diary, index)) for diary in others for index, seat in enumerate(seats)]
    subtitle = f"Game {game}, and {len(others)} others behind it. Estimated by games tried from there."
    return draw_curves(f"{title}: the chance to win", subtitle, lines, _turns(told))


def _points(diary: Diary, seat: int) -> tuple[tuple[float, float], ...]:
    return tuple((one.part, _mean(one.chances, seat)) for one in diary.moments)


def _mean(chances: tuple[tuple[float, ...], tuple[float, ...]], seat: int) -> float:
    return (chances[0][seat] + chances[1][seat]) / 2


def _moves(diary: Diary) -> list[tuple[float, int, int]]:
    """How far each seat's chance moved at each moment, with the index of the moment and the seat."""
    moments = diary.moments
    return [
        (abs(_mean(moments[at].chances, seat) - _mean(moments[at - 1].chances, seat)), at, seat)
        for at in range(1, len(moments))
        for seat in range(len(moments[at].chances[0]))
    ]


def _travelled(diary: Diary) -> float:
    return sum(far for far, _, _ in _moves(diary))


def _turns(diary: Diary) -> list[Turn]:
    """The moments at which most changed, each with what was done before it."""
    from toolkit.graph.curves import Turn

    found: dict[int, Turn] = {}
    for far, at, seat in sorted(_moves(diary), key=lambda one: (-one[0], one[1])):
        moment = diary.moments[at]
        if far >= LEAST_TURN and at not in found and moment.after and len(found) < MOST_TURNS:
            found[at] = Turn(moment.part, _mean(moment.chances, seat), moment.after)
    return [found[at] for at in sorted(found)]
