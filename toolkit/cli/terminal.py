"""The one door to the terminal: lines for people, data for programs, and chatter that belongs on stderr.

What a box says passes through `visible` here, so that none of it commands a terminal or a build server; no other
module prints (`tests/test_architecture.py`).
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from contextvars import ContextVar
from typing import NamedTuple, TextIO

from toolkit.report.visible import visible, visible_json
from toolkit.report.wrapping import wrap

BOLD = re.compile(r"\*\*(.+?)\*\*")
HEADING = re.compile(r"[\s│]*\*\*(?:(?!\*\*).)+\*\*")


def wants_colour(stream: TextIO) -> bool:
    """Colour only on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def columns(stream: TextIO) -> int | None:
    """How wide a terminal is; None for a file or a pipe, which has no width."""
    if not stream.isatty():
        return None
    told = os.environ.get("COLUMNS", "")
    if told.isdigit() and int(told):
        return int(told)
    try:  # this stream's own terminal: another stream may go to a file
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def tell(text: str = "", *, title: str = "", hang: int | None = None) -> None:
    """Lines for people on stdout, with a title in front that is bold where there is colour.

    Text too long for the terminal continues on further lines, indented by `hang` spaces.
    """
    lines = [visible(line).rstrip() for line in text.split("\n")]
    if hang is not None:
        lines = [wrap(line, columns(sys.stdout), indent=" " * hang) for line in lines]
    if title:
        bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
        lines[0] = f"{bold}{visible(title)}{plain}{lines[0]}"
    print("\n".join(lines))


def tell_marked(lines: Iterable[str]) -> None:
    """Lines for people with **bold** words: in bold where there is colour, between asterisks elsewhere."""
    coloured = wants_colour(sys.stdout)
    for line in lines:
        shown = visible(line).rstrip()
        heading = HEADING.fullmatch(shown)
        plain = "\\1" if heading else "*\\1*"
        print(BOLD.sub("\x1b[1m\\1\x1b[0m" if coloured else plain, shown))


def tell_data(command: str, results: object) -> None:
    """A command's answer as JSON for programs, on stdout; `schemas/output` says what is in it.

    People may read it too, so nothing in it is invisible.
    """
    from toolkit.report.as_json import VERSION  # with all about findings: too much for those who ask for help

    answer = {"version": VERSION, "command": command, "results": results}
    print(visible_json(json.dumps(answer, indent=2, ensure_ascii=False)))


def show(report: str) -> None:
    """A report on stdout, whose format has made everything visible already."""
    sys.stdout.write(report)


def show_aside(report: str) -> None:
    """The same on stderr."""
    sys.stderr.write(report)


def show_patch(patch: str) -> None:
    """A patch: byte for byte for programs, made visible for people."""
    if sys.stdout.isatty():
        patch = "".join(f"{visible(line)}\n" for line in patch.removesuffix("\n").split("\n")) if patch else ""
    sys.stdout.write(patch)


def clear() -> None:
    """Empties the screen, if there is one."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        print("\x1b[2J\x1b[H", end="")


def hide() -> None:
    """Empties the screen and everything that has scrolled past, so that the next person sees none of it."""
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)


class Loudness(NamedTuple):
    """How much is said besides the answer: `quiet` only what went wrong, `verbose` also how it was found."""

    quiet: bool = False
    verbose: bool = False


USUAL = Loudness()
LOUDNESS: ContextVar[Loudness] = ContextVar("LOUDNESS", default=USUAL)


def say(message: str) -> None:
    """A line of chatter: for people, never part of the data on stdout."""
    if not LOUDNESS.get().quiet:
        insist(message)


def say_in_detail(message: str) -> None:
    """A line that only matters to whoever asks for it."""
    if LOUDNESS.get().verbose:
        insist(message)


def insist(message: str) -> None:
    """A line on stderr that is told in any case. Names in it cannot command a terminal."""
    print(visible(message), file=sys.stderr)


def confirmed(question: str) -> bool | None:
    """The answer to a question, no unless somebody says yes; None where nobody sits at a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    from typer import confirm

    return confirm(question, default=False, err=True)


BAR = 24
"""How many characters wide a bar is."""


def under_way(text: str) -> None:
    """Shows on a terminal what is being done, until the next output; prints nothing elsewhere or in CI."""
    if _can_redraw():
        print(f"\r\x1b[2K{_fitting(visible(text))}", end="", file=sys.stderr, flush=True)


def _can_redraw() -> bool:
    """Whether a line on stderr can be written anew: on a terminal that understands it, and that somebody watches."""
    return (
        not LOUDNESS.get().quiet
        and sys.stderr.isatty()
        and os.environ.get("TERM") != "dumb"
        and not os.environ.get("CI")
    )


def _fitting(line: str) -> str:
    """As much of a line as fits: one that is wrapped could not be removed again."""
    return line[: min(78, (columns(sys.stderr) or 80) - 1)]


class Progress:
    """A progress bar on a terminal; nothing elsewhere, in CI, or for a single step.

    `with Progress("painting", 40) as step: step("038-front")`
    """

    def __init__(self, verb: str, total: int) -> None:
        self.verb, self.total, self.done = verb, total, 0
        self.shown = total > 1 and _can_redraw()

    def __enter__(self) -> Progress:
        return self

    def __call__(self, name: str = "", by: int = 1) -> None:
        """Counts further steps as done or, if a name is given, as under way."""
        self.done += by
        if self.shown:
            filled = BAR * self.done // self.total
            bar = f"{'█' * filled}{'░' * (BAR - filled)}"
            line = f"{self.verb:10} {bar} {self.done:,}/{self.total:,} {visible(name)}"
            print(f"\r\x1b[2K{_fitting(line)}", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Removes the bar, so that something else can be printed; the next step draws it again."""
        if self.shown:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)


class Terminal:
    """The terminal as an audience of the workbench: notes on stderr, and bars for what takes long."""

    def note(self, words: str) -> None:
        """A line of chatter."""
        say(words)

    def ask(self, question: str, otherwise: str) -> bool:
        """A question in a terminal; a note where nobody sits at one."""
        if sys.stdin.isatty() and sys.stderr.isatty():
            from typer import confirm

            return confirm(question, default=True, err=True)
        say(f"{question.rpartition('. ')[0]}: {otherwise}.")
        return True

    def detail(self, words: str) -> None:
        """A line for whoever asks for details."""
        say_in_detail(words)

    def doing(self, words: str) -> None:
        """What is being done, until the next output."""
        under_way(words)

    def counting(self, verb: str, total: int) -> Progress:
        """A progress bar."""
        return Progress(verb, total)


TERMINAL = Terminal()
