"""What a game proves: claims about its subjects, each with an answer, an explanation and a witness.

A *subject* is whatever claims are about: a story, a pair of missions, a chapter, a layout of the board. A game that can
be won together claims "winnable"; a competitive one may claim that nobody wins by force, a solitaire one that no card
is dead. The commands only print, count and grade what a `Solver` says.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeVar

from toolkit.campaign import NOTHING, Carried
from toolkit.diagnostic import Place, Severity
from toolkit.plain import Plain
from toolkit.search.deadline import RUN_IS_OVER, OutOfTimeError, deadline, share
from toolkit.settings import Chosen

B_contra = TypeVar("B_contra", contravariant=True)

Answer = Literal["yes", "no", "undecided"]

DEFAULT_LIMIT = 50_000
"""The default number of positions to look at for each subject."""
DEFAULT_SECONDS = 20.0
"""The default CPU seconds for each subject, if the run has as many for all; see `search.deadline`."""
POSITIONS_NAME, SECONDS_NAME = "proof-positions", "proof-seconds"
"""The names of both under `[limits]` in a configuration, if the game has these limits."""


@dataclass(frozen=True)
class Subject:
    """What claims and games are about, by an id that can be typed, and a number if it is printed with one."""

    id: str
    title: str
    number: int | None = None

    @property
    def heading(self) -> str:
        """`3. The Great Round`."""
        return self.title if self.number is None else f"{self.number}. {self.title}"


@dataclass(frozen=True)
class Claim:
    """One claim about a subject: `winnable`, `safe` …, and whether it holds.

    `said` is the sentence for people; `why` gives reasons, `story` the witness as numbered steps, and `moves` the same
    as data for programs; `ends` says how many moves have been made after each step, if people can continue from there
    (`playing.capability.Match.take_over`). `notes` qualify it. `severity` is how bad the answer is, None if it is good;
    `finding` names the matching rule of `unlikely check`, whose severity a box may configure, and which it may suppress
    at `place`, where the rule reports it, or for `card`. `carried` is what has to be carried in from earlier subjects
    for it to hold. `details` say how it was found.
    """

    name: str
    answer: Answer
    said: str
    why: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    moves: tuple[Plain, ...] = ()
    ends: tuple[int, ...] = ()
    severity: Severity | None = None
    finding: str = ""
    place: Place | None = None
    card: str = ""
    carried: Carried = NOTHING
    details: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def plain(self) -> dict[str, Plain]:
        """As data for programs."""
        return {
            "claim": self.name,
            "answer": self.answer,
            "severity": self.severity.value if self.severity else None,
            "said": self.said,
            "why": list(self.why),
            "story": list(self.story),
            "notes": list(self.notes),
            "moves": list(self.moves),
            "ends": list(self.ends),
            **({"carried": self.carried.plain} if self.carried else {}),
            **self.details,
        }


class Solver(Protocol[B_contra]):
    """Proves claims about the subjects of a box."""

    def prove(self, box: B_contra, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a subject, each as soon as it is decided, within `limit` positions.

        They are about whoever comes with `chosen.carried`.
        """
        ...


def in_time(claims: Iterator[Claim], parts: int, most: float) -> Iterator[Claim]:
    """Claims one after the other while there is time; then, if some are undecided, one more that says so.

    There is as much time as one of `parts` subjects gets of the run, but at most `most` seconds.
    """
    seconds = share(parts, most)
    end = time.process_time() + seconds
    while True:
        try:
            if not seconds:
                raise OutOfTimeError(RUN_IS_OVER)
            with deadline(max(0.0, end - time.process_time())):
                claim = next(claims, None)
        except OutOfTimeError as error:
            said = f"not decided within {str(error) or f'{seconds:.3g} s'}; give it more with --seconds"
            yield Claim("decided", "undecided", said, severity=Severity.WARNING)
            return
        if claim is None:
            return
        yield claim
