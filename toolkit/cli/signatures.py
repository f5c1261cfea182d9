"""Signatures, which are all that Typer reads of a command: from a command to the same one with other parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any

import typer

Function = Callable[..., None]


def parameters(function: Function) -> dict[str, inspect.Parameter]:
    """The parameters of a command by name."""
    return dict(inspect.signature(function).parameters)


def typed_as(parameter: inspect.Parameter) -> tuple[str, ...]:
    """How an option is typed: as its annotation says, or else like its name."""
    for told in getattr(parameter.annotation, "__metadata__", ()):
        names = [word for word in (told.default, *(told.param_decls or ())) if isinstance(word, str)]
        if names:
            return tuple(part for word in names for part in word.split("/"))
    return (f"--{parameter.name.replace('_', '-')}",)


def signed(command: Function, like: Function, parameters: Iterable[inspect.Parameter]) -> Function:
    """A command like another, but with these parameters, given by name."""
    update_wrapper(command, like)
    command.__annotations__ = {}
    by_name = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in parameters]
    command.__signature__ = inspect.Signature(by_name)  # type: ignore[attr-defined]
    return command


def in_short(function: Function, words: Sequence[str]) -> Function | None:
    """The command for nothing but a box, or boxes, and switches, if no other words were typed; otherwise None.

    Such words need no conversion, and a command without any does not make Typer import what it converts by: that would
    take as long as checking a small box does. Boxes are extra words to Typer, so these must be allowed.
    """
    others = parameters(function)
    place = others.pop("boxes", None) or others.pop("box", None)
    switches = [one for one in others.values() if isinstance(one.default, bool)]
    known = {option for one in switches for option in typed_as(one)}
    said = [word for word in words if not word.startswith("-")]
    if place is None or any(word not in known for word in words if word.startswith("-")):
        return None
    if (place.name == "box" and len(said) != 1) or any(one.default is one.empty for one in others.values()):
        return None

    def command(ctx: typer.Context, **values: Any) -> None:
        boxes = [Path(word) for word in ctx.args]
        defaults = {one.name: one.default for one in others.values()}
        function(**{**defaults, **values, place.name: boxes if place.name == "boxes" else boxes[0]})

    context = inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
    return signed(command, function, [context, *switches])
