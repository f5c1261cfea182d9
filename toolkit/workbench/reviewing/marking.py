r"""Two texts as one, with the words marked that differ; what Markdown or HTML would take for its own is escaped.

>>> marked("It is *red*.", "It is green.")
'It is <del>\\*red\\*</del> <ins>green</ins>.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from toolkit.report.visible import visible

TOKEN = re.compile(r"\n+|[^\S\n]+|\w+(?:['’-]\w+)*|[^\w\s]")
AROUND = 24
"""How many tokens (words, signs and the spaces between them) of what stays are shown on either side of a change."""
MOST_COMPARED = 2_000_000
"""Parts whose lengths in words multiply to more are shown one after the other: comparing would take too long."""
MOST_SHOWN = 4_000
"""How many characters are shown of a text that is gone or new."""
ALIKE = 0.35
"""Texts that have less in common have been written anew: marked word by word, neither could be read."""

SPECIAL = {
    **{sign: f"\\{sign}" for sign in "\\`*_[]|~!"},
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "@": "@<!-- -->",  # otherwise whoever has that name would be notified
    "#": "#<!-- -->",  # otherwise a link to an issue of that number
    "$": "<span>$</span>",  # otherwise a formula
}
LINKING = re.compile(r":(?=\w|//)|(?<=www)\.", re.IGNORECASE)
"""What makes an emoji of `:key:`, and a link of an address."""

Run = tuple[str, list[str], list[str]]
"""`equal` or another word, and what stands in each of the two texts."""


def escaped(text: str) -> str:
    """A text of an author that reads in Markdown as it was written, on one line of it."""
    return "<br>".join(_escaped(line) for line in text.split("\n"))


def _escaped(line: str) -> str:
    """The line with its signs escaped; those that only mean something among certain others become entities."""
    parts: list[str] = []
    done = 0
    shown = visible(line.replace("\t", " "))
    for found in LINKING.finditer(shown):
        parts += [_signs(shown[done : found.start()]), f"&#{ord(found[0])};"]
        done = found.end()
    return "".join([*parts, _signs(shown[done:])])


def _signs(text: str) -> str:
    return "".join(SPECIAL.get(sign, sign) for sign in text)


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} …"


def removed(text: str) -> str:
    """A text that is gone."""
    return f"<del>{escaped(_cut(text))}</del>"


def added(text: str) -> str:
    """A text that is new."""
    return f"<ins>{escaped(_cut(text))}</ins>"


def marked(before: str, after: str) -> str:
    """Both as one text: what is gone, then what is new, among the words around it."""
    if "".join(before.split()) == "".join(after.split()):
        return f"{escaped(_shortened(after))} <i>(only spaces differ)</i>"
    old, new = TOKEN.findall(before), TOKEN.findall(after)
    runs = _compared(old, new)
    stays = sum(len(tokens) for tag, tokens, _ in runs if tag == "equal")
    if 2 * stays < ALIKE * (len(old) + len(new)) or not _words(old) or not _words(new):
        return f"{removed(before)} {added(after)}"
    runs = list(_joined(runs))
    return "".join(_run(run, at == 0, at == len(runs) - 1) for at, run in enumerate(runs))


def _compared(old: list[str], new: list[str]) -> list[Run]:
    """What stays and what does not. What both begin and end with needs no comparing: most changes are small."""
    head = _alike(old, new)
    room = min(len(old), len(new)) - head
    tail = min(room, _alike(old[::-1], new[::-1]))
    inner, other = old[head : len(old) - tail], new[head : len(new) - tail]
    runs: list[Run] = [("replace", inner, other)] if inner or other else []
    if len(inner) * len(other) <= MOST_COMPARED:
        matcher = SequenceMatcher(None, inner, other, autojunk=False)
        runs = [(tag, inner[a:b], other[c:d]) for tag, a, b, c, d in matcher.get_opcodes()]
    ends: list[Run] = [("equal", tokens, tokens) for tokens in (old[:head], old[len(old) - tail :])]
    return [run for run in (ends[0], *runs, ends[1]) if run[1] or run[2]]


def _alike(old: list[str], new: list[str]) -> int:
    """How many tokens both begin with."""
    return next(
        (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new))
    )


def _joined(runs: list[Run]) -> Iterator[Run]:
    """Changes with nothing but a space or a sign between them become one, which reads better."""
    held: Run | None = None
    for at, (tag, old, new) in enumerate(runs):
        between = tag == "equal" and 0 < at < len(runs) - 1 and not _words(new)
        if tag == "equal" and not between:
            if held is not None:
                yield from _spaced(held)
            held = None
            yield tag, old, new
        else:
            held = (tag, old, new) if held is None else ("replace", [*held[1], *old], [*held[2], *new])
    if held is not None:
        yield from _spaced(held)


def _spaced(run: Run) -> Iterator[Run]:
    """A change, and beside it the spaces at its ends: marks stand at words."""
    _, old, new = run
    starts, old, new = _space_at(0, old, new)
    ends, old, new = _space_at(-1, old, new)
    if starts:
        yield "equal", starts, starts
    yield "replace", old, new
    if ends:
        yield "equal", ends, ends


def _space_at(end: int, old: list[str], new: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The space at one end of a change, if all of its sides have it, and what is left of them."""
    spaces = {tokens[end] for tokens in (old, new) if tokens}
    if len(spaces) != 1 or not next(iter(spaces)).isspace():
        return [], old, new
    rest = slice(1, None) if end == 0 else slice(None, -1)
    return list(spaces), old[rest], new[rest]


def _words(tokens: list[str]) -> bool:
    return any(token[:1].isalnum() for token in tokens)


def _run(run: Run, first: bool, last: bool) -> str:
    tag, old, new = run
    if tag != "equal":
        parts = [mark("".join(tokens)) for mark, tokens in ((removed, old), (added, new)) if tokens]
        return " ".join(parts)
    head = "" if first else "".join(new[:AROUND])
    tail = "" if last else "".join(new[-AROUND:])
    if len(new) <= (not first) * AROUND + (not last) * AROUND + 1:
        return escaped("".join(new))
    return (
        " … ".join((escaped(head.rstrip()), escaped(tail.lstrip()))).removeprefix(" " * first).removesuffix(" " * last)
    )


def _shortened(text: str) -> str:
    tokens = TOKEN.findall(text)
    return text if len(tokens) <= 2 * AROUND else f"{''.join(tokens[: 2 * AROUND])} …"
