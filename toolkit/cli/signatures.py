"""Signatures, which are all that Typer reads of a command: from a command to the same one with other parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any, NamedTuple

from typer.models import ArgumentInfo, ParameterInfo

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
    """The command with these words already read, so that only switches are left to Typer; None if that is not plain.

    Texts, paths and whole numbers need little conversion, and a command without any does not make Typer import what it
    converts by: that would take as long as checking a small box does. Whatever is not plainly right is left to Typer,
    which explains it. To Typer, the words are then extra ones, so these must be allowed.
    """
    every = parameters(function)
    try:
        read = _read(every, words)
    except ValueError:
        return None

    def command(**switched: bool) -> None:
        function(**read, **switched)

    return signed(command, function, [one for one in every.values() if one.name not in read])


def _read(every: Mapping[str, inspect.Parameter], words: Sequence[str]) -> dict[str, Any]:
    """What the words mean for each parameter, or its default; without the switches that are among them.

    Raises:
        ValueError: a word is unknown, missing, left over, or not plainly what is asked for there.
    """
    arguments = [one for one in every.values() if isinstance(_told(one), ArgumentInfo)]
    options = {option: one for one in every.values() if one not in arguments for option in typed_as(one)}
    found: dict[str, list[Any]] = {}
    switched: set[str] = set()
    said: list[str] = []
    rest = iter(words)
    for word in rest:
        if word not in options:
            said.append(word)
        elif options[word].annotation.__origin__ in (bool, bool | None):
            switched.add(options[word].name)
        else:
            found.setdefault(options[word].name, []).append(_plainly(options[word], next(rest, "")))
    for one in arguments:
        taken, said = (said, []) if _plain(one).many else (said[:1], said[1:])
        if taken:
            found[one.name] = [_plainly(one, word) for word in taken]
    defaults = {one.name: one.default for one in every.values() if one.name not in switched}
    read = {**defaults, **{name: some if _plain(every[name]).many else some[-1] for name, some in found.items()}}
    if said or inspect.Parameter.empty in read.values():
        raise ValueError
    return read


class Plain(NamedTuple):
    """What a word becomes, and whether there may be several words."""

    kind: Callable[[str], Any]
    many: bool = False


PLAIN: Mapping[Any, Plain] = {
    str: Plain(str),
    str | None: Plain(str),
    list[str]: Plain(str, many=True),
    list[str] | None: Plain(str, many=True),
    Path: Plain(Path),
    Path | None: Plain(Path),
    list[Path] | None: Plain(Path, many=True),
    int: Plain(int),
    int | None: Plain(int),
}
"""The types whose words anybody reads alike."""


def _plain(parameter: inspect.Parameter) -> Plain:
    if parameter.annotation.__origin__ not in PLAIN:
        raise ValueError
    return PLAIN[parameter.annotation.__origin__]


def _plainly(parameter: inspect.Parameter, word: str) -> Any:
    """A word as a value of a parameter's type.

    Raises:
        ValueError: it is missing or could be another option, or is out of bounds; or Typer has more to do with it.
    """
    told, kind = _told(parameter), _plain(parameter).kind
    if not word or word.startswith("-") or told.callback is not None:
        raise ValueError
    if kind is not int:
        return kind(word)
    if not (word.isascii() and word.isdecimal()):
        raise ValueError
    number = int(word)
    if (told.min is not None and number < told.min) or (told.max is not None and number > told.max):
        raise ValueError
    return number


def _told(parameter: inspect.Parameter) -> ParameterInfo:
    """What Typer is told of a parameter besides its type."""
    (told,) = parameter.annotation.__metadata__
    assert isinstance(told, ParameterInfo)
    return told
