"""From a box to what has been worked out about it: every answer once, kept with its box and let go together with it.

    @once_a_box
    def unreached(box: Box) -> tuple[Unreached, ...]: …

Whoever asks `unreached(box)` again, be it another rule, the solver or a picture, gets the answer that is there. It may
depend on further arguments (a quest, a party), which have to be hashable.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.content.model import Box

Further = ParamSpec("Further")
Answer = TypeVar("Answer")


class Analysis(dict[tuple[Hashable, ...], Any]):
    """The answers about one box, by who has worked them out and what else was asked.

    They stay where they are: a changed copy of a box begins with none, and so does a box in another process.
    """

    def __reduce__(self) -> tuple[type[Analysis], tuple[()]]:
        return Analysis, ()


def once_a_box(work: Callable[Concatenate[Box, Further], Answer]) -> Callable[Concatenate[Box, Further], Answer]:
    """A function of a box that works everything out once, and then remembers."""

    @wraps(work)
    def ask(box: Box, /, *args: Further.args, **kwargs: Further.kwargs) -> Answer:
        key = (work, args, *kwargs.items()) if kwargs else (work, args)
        try:
            answer: Answer = box.analysis[key]
        except KeyError:
            answer = box.analysis[key] = work(box, *args, **kwargs)
        return answer

    return ask
