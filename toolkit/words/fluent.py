"""From a file of Project Fluent to its messages: the part of the language that catalogues of printed words need.

    # A comment.
    gains = { $who ->
        [you] gain
       *[all] each hero gains
     } { $amount }

A message is written on one line, except for the variants of a choice, which have a line each. Of Fluent's placeables
there are variables, quoted text and choices, but no terms, attributes, functions or references. So no message can
contain another, and the output is never much longer than the input. Anything else is refused, with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*\]")
QUOTED = re.compile(r'"((?:[^"\\\n]|\\["\\])*)"')
BLANK = re.compile(r"[ \n]*")
DEEPEST = 6
"""Choices within choices."""


class Choice(Struct, frozen=True):
    """One of several patterns, by the value of a variable; the first is the default."""

    variable: str
    default: Pattern
    variants: tuple[tuple[str, Pattern], ...]


class Variable(Struct, frozen=True):
    """A value given by the program."""

    name: str


Pattern = tuple["str | Variable | Choice", ...]


class UnreadableError(Exception):
    """A catalogue that cannot be read: the line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


def messages(text: str) -> dict[str, Pattern]:
    """Every message of a catalogue by its name.

    Raises:
        UnreadableError: for the first thing that is not understood.
    """
    return dict(_Reader(text.replace("\r\n", "\n")).messages())


def variables(pattern: Pattern) -> frozenset[str]:
    """The variables of a message."""
    found: set[str] = set()
    for part in pattern:
        if isinstance(part, Variable):
            found.add(part.name)
        elif isinstance(part, Choice):
            found |= {part.variable, *variables(part.default)}
            found |= {name for _, variant in part.variants for name in variables(variant)}
    return frozenset(found)


def written_at_most(pattern: Pattern) -> Mapping[str, int]:
    """How many times a message uses each variable, in the variant that uses it most."""
    found: dict[str, int] = {}
    for part in pattern:
        counts: Mapping[str, int] = {}
        if isinstance(part, Variable):
            counts = {part.name: 1}
        elif isinstance(part, Choice):
            each = [written_at_most(one) for one in (part.default, *(variant for _, variant in part.variants))]
            counts = {name: max(one.get(name, 0) for one in each) for one in each for name in one}
        for name, count in counts.items():
            found[name] = found.get(name, 0) + count
    return found


class _Reader:
    """Reads from the first character to the last."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def messages(self) -> Iterator[tuple[str, Pattern]]:
        seen: set[str] = set()
        while self.at < len(self.text):
            if self.text[self.at] in "\n#":
                self.at = self._line_end() + 1
                continue
            name = self._name("a message has to begin with its name, at the start of a line")
            if name in seen:
                raise self._wrong(f'there is a second message "{name}"')
            seen.add(name)
            self._spaces()
            self._expect("=", f'"{name}" has to be followed by "="')
            self._spaces()
            if self._sees("\n"):
                self._blank()
            pattern = self._pattern()
            if not pattern:
                raise self._wrong(f'"{name}" has no text')
            self.at += 1
            if self.at < len(self.text) and self.text[self.at] == " " and self._rest().strip():
                raise self._wrong(f'"{name}" continues on another line; write it on one')
            yield name, pattern

    def _pattern(self) -> Pattern:
        """Text and placeables up to the end of the line, or of the choice around it."""
        found: list[str | Variable | Choice] = []
        while self.at < len(self.text) and self.text[self.at] != "\n":
            sign = self.text[self.at]
            if sign == "{":
                found.append(self._placeable())
            elif sign == "}":
                raise self._wrong('a "}" without its "{"; write { "}" } for the character itself')
            else:
                end = self.at
                while end < len(self.text) and self.text[end] not in "{}\n":
                    end += 1
                found.append(self.text[self.at : end])
                self.at = end
        if found and isinstance(found[-1], str) and self.text[self.at - 1] != "}":
            found[-1] = found[-1].rstrip(" ")
        return tuple(part for part in found if part != "")

    def _placeable(self) -> str | Variable | Choice:
        self.at += 1
        self._blank()
        if self._sees('"'):
            quoted = QUOTED.match(self.text, self.at)
            if quoted is None:
                raise self._wrong("a quoted text must end on the same line; write \\ before a quotation mark in it")
            self.at = quoted.end()
            self._blank()
            self._expect("}", 'a quoted text has to be followed by "}"')
            return re.sub(r"\\(.)", r"\1", quoted[1])
        self._expect("$", 'expected a $variable, a "quoted text" or a choice between "{" and "}"')
        name = self._name("a variable needs a name")
        self._blank()
        if self._sees("}"):
            self.at += 1
            return Variable(name)
        if not self.text.startswith("->", self.at):
            raise self._wrong(f'expected "}}" or "->" after ${name}')
        self.at += 2
        return self._choice(name)

    def _choice(self, name: str) -> Choice:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._wrong(f"at most {DEEPEST} choices within each other")
        default: Pattern | None = None
        variants: dict[str, Pattern] = {}
        self._blank()
        while not self._sees("}"):
            star = self._sees("*")
            self.at += star
            self._expect("[", "a variant of a choice has to begin with [its value]")
            key = KEY.match(self.text, self.at)
            if key is None:
                raise self._wrong("expected a value of letters, digits, hyphens and underscores between [ and ]")
            self.at = key.end()
            self._spaces()
            pattern = self._pattern()
            if key[1] in variants or (star and default is not None):
                raise self._wrong(f"a choice by ${name} has two variants for the same value")
            variants[key[1]] = pattern
            default = pattern if star else default
            self._blank()
            if self.at >= len(self.text):
                raise self._wrong(f"the choice by ${name} is not closed")
        self.at += 1
        self.depth -= 1
        if default is None:
            raise self._wrong(f"one variant of the choice by ${name} has to be marked by a star: *[its value]")
        return Choice(name, default, tuple(variants.items()))

    def _name(self, otherwise: str) -> str:
        found = NAME.match(self.text, self.at)
        if found is None:
            raise self._wrong(otherwise)
        self.at = found.end()
        return found[0]

    def _expect(self, sign: str, otherwise: str) -> None:
        if not self._sees(sign):
            raise self._wrong(otherwise)
        self.at += 1

    def _sees(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def _spaces(self) -> None:
        while self._sees(" "):
            self.at += 1

    def _blank(self) -> None:
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _line_end(self) -> int:
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end

    def _rest(self) -> str:
        return self.text[self.at : self._line_end()]

    def _wrong(self, reason: str) -> UnreadableError:
        return UnreadableError(self.text.count("\n", 0, self.at) + 1, reason)
