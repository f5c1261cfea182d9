"""Everything that has been worked out about a box: each answer is computed once and lives as long as the box.

    @once_a_box
    def unreached(box: Box) -> tuple[Unreached, ...]: …

When another rule, the solver or a picture asks `unreached(box)` again, it gets the same answer. It may depend on
further arguments (a subject, a party), which have to be hashable. A box that is asked this way has a field for it:
`analysis: Analysis = field(default_factory=Analysis, init=False, repr=False, compare=False)`.

An entry of a file is asked the same way (`once_an_entry`). It stays the same entry for as long as nothing in it is
changed, so that of a box in which somebody types, only what they type in is worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from types import FunctionType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

Further = ParamSpec("Further")
Answer = TypeVar("Answer")


class Analysis(dict[tuple[Hashable, ...], Any]):
    """The answers about one box or entry, by function and arguments.

    They are not copied: a changed copy starts without answers, and so does one in another process.
    """

    def __reduce__(self) -> tuple[type[Analysis], tuple[()]]:
        return Analysis, ()


class Analysed(Protocol):
    """A box that keeps what has been worked out about it."""

    @property
    def analysis(self) -> Analysis: ...


B = TypeVar("B", bound=Analysed)


def _left_out(work: Callable[..., object]) -> tuple[Hashable, ...]:
    """What the arguments after the box are if they are left out; none if all have to be given."""
    assert isinstance(work, FunctionType)
    values = work.__defaults__ or ()
    must_be_given = work.__code__.co_argcount - 1 - len(values)
    return (*[None] * must_be_given, *values) if values else ()


def once_a_box(work: Callable[Concatenate[B, Further], Answer]) -> Callable[Concatenate[B, Further], Answer]:
    """Makes a function of a box remember its answers: the same for whoever leaves an argument out or spells it out."""
    left_out = _left_out(work)

    @wraps(work)
    def ask(box: B, /, *args: Further.args, **kwargs: Further.kwargs) -> Answer:
        full = (*args, *left_out[len(args) :]) if left_out else args
        key = (work, full, *kwargs.items()) if kwargs else (work, full)
        try:
            answer: Answer = box.analysis[key]
        except KeyError:
            answer = box.analysis[key] = work(box, *args, **kwargs)
        return answer

    return ask


once_an_entry = once_a_box
"""The same for a function of an entry."""
