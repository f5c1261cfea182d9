"""From the table as data to a terminal's lines: passages, views, questions and chances, wrapped to its width."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from toolkit.playing.play import Question
from toolkit.playing.table import Look, Manner, Option, Passage, Sight

MOST_COLUMNS = 96
"""Longer lines are hard to read, however wide the terminal is."""
FEW = 12
"""Up to this many choices are shown in full; beyond that, large groups are only named."""
LARGE = 4
BAR = "│ "
"""The prefix of words that are read aloud."""
APART: set[Manner] = {"read", "turn"}
"""Passages that have an empty line before and after."""
MARK = re.compile(r"\*\*")


def columns() -> int:
    """How wide lines are."""
    return max(40, min(shutil.get_terminal_size((80, 24)).columns, MOST_COLUMNS))


def wrapped(text: str, first: str = "", further: str | None = None) -> Iterator[str]:
    """A paragraph as lines, each with its prefix. Bold text stays bold across lines."""
    further = first if further is None else further
    line, width, bold = first, len(first), False
    started = False
    for word in text.split():
        size = len(MARK.sub("*", word))  # its width without markup
        if started and width + 1 + size > columns():
            yield f"{line}**" if bold else line
            line, width, started = f"{further}**" if bold else further, len(further), False
        line += f" {word}" if started else word
        width += size + (1 if started else 0)
        started = True
        bold ^= len(MARK.findall(word)) % 2 == 1
    if started:
        yield f"{line}**" if bold else line


def paragraphs(text: str, first: str = "", further: str | None = None, between: str = "") -> Iterator[str]:
    """All paragraphs of a text, with an empty line between them."""
    for index, one in enumerate(part for part in re.split(r"\n\s*\n", text) if part.strip()):
        if index:
            yield between
        yield from wrapped(one, first, further)


def told_lines(told: Iterable[Passage], before: Passage | None = None) -> Iterator[str]:
    """Events and texts read aloud, separated by empty lines; `before` is what was printed last."""
    for passage in told:
        if before is not None and {before.manner, passage.manner} & APART:
            yield ""
        yield from _passage_lines(passage)
        before = passage


def _passage_lines(passage: Passage) -> list[str]:
    match passage.manner:
        case "turn":
            return [f"**{passage.words}**"]
        case "read":
            lines = [f"{BAR}**{passage.title}**", BAR.rstrip()] if passage.title else []
            return [*lines, *paragraphs(passage.words, BAR, BAR, BAR.rstrip())]
        case "shown":
            head = [f"  **{passage.title}**"] if passage.title else []
            return [*head, *(line for one in passage.words.split("\n\n") for line in wrapped(one, "  ", "    "))]
        case "end":
            return [*wrapped(passage.words)]
        case _:
            return [line for one in passage.words.split("\n") for line in wrapped(one, "", "  ")]


def look_lines(look: Look) -> list[str]:
    """What is seen of something."""
    lines = [f"**{look.title}**"] if look.title else []
    for part in look.parts:
        if part.heading and part.heading != look.title:
            lines.append(f"  **{part.heading}**")
        if part.drawn:
            lines += [f"    {one}" for one in part.lines]
            continue
        for one in part.lines:
            lines += paragraphs(one, "    " if part.heading else "  ", "      " if part.heading else "    ")
    return lines


def sight_lines(sights: Sequence[Sight]) -> list[str]:
    """Everything that can be looked at, by group: by title, or by key where titles are not unique."""
    titles = Counter(one.title for one in sights)
    groups: dict[str, list[str]] = {}
    for one in sights:
        groups.setdefault(one.group, []).append(one.title if titles[one.title] == 1 else one.key)
    return [
        line
        for group, some in groups.items()
        for line in wrapped("; ".join(some), f"  {group + ':' if group else '':<9} ", " " * 12)
    ]


def is_amount(question: Question) -> bool:
    """Whether the question is how many."""
    return len(question.choices) > 1 and all(one.amount is not None for one in question.choices)


def question_lines(question: Question, chances: Sequence[float | None] = (), unfolded: str | None = None) -> list[str]:
    """A question with its choices; if there are many, large groups are only named, except an unfolded one."""
    lines = ["", *(line for one in question.words.split("\n") for line in wrapped(one))]
    if is_amount(question):
        return [*lines, *_amount_lines(question.choices, chances)]
    folded = _folded(question.choices) - {unfolded}
    heading = ""
    for index, one in enumerate(question.choices):
        if one.group in folded:
            if one.group != heading:
                many = sum(other.group == one.group for other in question.choices)
                lines.append(f"   …  {one.group}: {many} choices (type: {one.group})")
            heading = one.group
            continue
        heading = one.group
        chance = chances[index] if index < len(chances) else None
        odds = f" [{percent(chance)}]" if chance is not None else ""
        note = f" ({one.note})" if one.note else ""
        lines += wrapped(f"{one.words}{odds}{note}", f"  {index + 1:>2}  ", "      ")
    return lines


def _folded(choices: Sequence[Option]) -> set[str]:
    """The groups that are only named: the largest, until the list is short enough."""
    if len(choices) <= FEW:
        return set()
    sizes: dict[str, int] = {}
    for one in choices:
        sizes[one.group] = sizes.get(one.group, 0) + 1
    found: set[str] = set()
    left = len(choices)
    for group, size in sorted(sizes.items(), key=lambda one: -one[1]):
        if group and size > LARGE and left > FEW:
            found.add(group)
            left -= size
    return found


def percent(chance: float) -> str:
    """A chance in whole percent, which never claims to be certain or impossible if it is not.

    >>> percent(0.997), percent(0.003), percent(0.5), percent(1.0)
    ('>99%', '<1%', '50%', '100%')
    """
    if 0.995 <= chance < 1:
        return ">99%"
    return "<1%" if 0 < chance < 0.005 else f"{chance:.0%}"


def _amount_lines(choices: Sequence[Option], chances: Sequence[float | None]) -> list[str]:
    """The amounts that may be chosen, each with its consequence; as many per line as fit."""
    low, high = choices[0].amount, choices[-1].amount
    lines = [f"  A number from {low} to {high}."]
    noted: dict[str, list[int]] = {}
    for one in choices:
        if one.note and one.amount is not None:
            noted.setdefault(one.note, []).append(one.amount)
    lines += [f"  From {min(some)} on, {note}." for note, some in noted.items()]
    known = [(one.amount, chance) for one, chance in zip(choices, chances, strict=False) if chance is not None]
    last = next((index for index, (_, chance) in enumerate(known) if chance >= 1), len(known) - 1)
    cells = [f"{amount:>3}: {percent(chance):>4}" for amount, chance in known[: last + 1]]
    each = max(1, (columns() - 2) // 11)
    for start in range(0, len(cells), each):
        lines.append("  " + "  ".join(cells[start : start + each]))
    return lines
