"""What changed in some boxes, as Markdown for a pull request: counts on top, and everything else folded below.

A comment on GitHub holds 65,536 characters and a job's summary a megabyte, so what would not fit is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from toolkit.diagnostic import Diagnostic
from toolkit.report.visible import visible
from toolkit.search.claims import Claim
from toolkit.workbench.reviewing.answers import Chance, Verdict
from toolkit.workbench.reviewing.entries import EntryChange, counted, told
from toolkit.workbench.reviewing.fields import ABSENT, Field, written
from toolkit.workbench.reviewing.marking import added, escaped, marked, removed
from toolkit.workbench.reviewing.reviewing import Review

MOST = 60_000
"""How many characters the report of one box may have."""
MOST_VALUE = 1_000
"""How many characters are shown of a value that is no text."""
SAME = "Nothing changed."

Block = tuple[str, Sequence[str]]
"""A section that is folded: its title, and a block of lines for each thing in it."""


def markdown(reviews: Iterable[Review]) -> str:
    """The report of some boxes."""
    return "\n".join(_report(one) for one in reviews)


def _report(review: Review) -> str:
    lines = [f"## {escaped(review.title)}: what changed", "", f"`{visible(review.shown).replace('`', '')}`", ""]
    lines += [f"- {line}" for line in _summary(review)] or [SAME]
    room = MOST - sum(len(line) for line in lines)
    for title, blocks in _sections(review):
        shown = list(_fitting(blocks, room))
        room -= sum(len(block) for block in shown)
        left = len(blocks) - len(shown)
        lines += ["", f"<details><summary>{escape(title)}</summary>", "", *shown]
        lines += [f"\n… and {left:,} more that would not fit here."] if left else []
        lines += ["", "</details>"]
    return "\n".join(lines) + "\n"


def _fitting(blocks: Sequence[str], room: int) -> Iterator[str]:
    for block in blocks:
        room -= len(block)
        if room < 0:
            return
        yield block


def _summary(review: Review) -> Iterator[str]:
    """The counts, a line for each thing that is counted."""
    if review.is_new:
        yield "This box is new."
    counts = [f"{count:,} {word}" for word, count in counted(list(review.entries)) if count]
    if counts:
        yield f"**Entries**: {', '.join(counts)}"
    if review.new or review.gone:
        graver = sum(one.severity.value == "error" for one in review.new)
        errors = f" ({_several(graver, 'error')})" if graver else ""
        yield f"**Findings**: {len(review.new):,} new{errors}, {len(review.gone):,} gone"
    if review.verdicts:
        turned = sum(one.turned for one in review.verdicts)
        yield f"**Verdicts**: {turned:,} with another answer, {len(review.verdicts) - turned:,} for other reasons"
    if review.chances:
        yield f"**Odds**: {_several(len(review.chances), 'row')} changed"
    if review.comments:
        yield f"**Comments**: {len(review.comments):,}"


def _several(count: int, word: str) -> str:
    return f"{count:,} {word}{'s' if count != 1 else ''}"


def _sections(review: Review) -> Iterator[Block]:
    every = review.entries
    sections: list[Block] = [
        ("Added", [_line(one) for one in every if one.before is None]),
        ("Removed", [_line(one) for one in every if one.after is None]),
        ("Renumbered", [_moved(one) for one in every if one.renumbered]),
        ("Changed", [_changed(one) for one in every if told(one) and one.before is not None and one.after is not None]),
        ("New findings", [_finding(one) for one in review.new]),
        ("Findings that are gone", [_finding(one) for one in review.gone]),
        ("Verdicts", [_verdict(one) for one in review.verdicts]),
        ("Odds", list(_odds(review.chances))),
        ("Comments", [f"- {escaped(said)}" for said in review.comments]),
    ]
    for title, blocks in sections:
        if blocks:
            yield f"{title}: {len(blocks):,}", blocks


def _line(change: EntryChange) -> str:
    side = change.side
    return f"- **{escaped(side.called)}** (<code>{escaped(side.file)}:{side.line}</code>)"


def _moved(change: EntryChange) -> str:
    before, after = change.before, change.after
    assert before is not None
    assert after is not None
    by_number = before.number != after.number
    one, other = ((side.number if by_number else side.id) for side in (before, after))
    what = "" if by_number else "id "
    return f"{_line(change)}: {what}{_code(one)} → {_code(other)}"


def _changed(change: EntryChange) -> str:
    lines = [f"  - {escaped(one.title)}: {_difference(one)}" for one in told(change)]
    return "\n".join([_line(change), *lines])


def _difference(field: Field) -> str:
    """What a field was and is: a text as one, with the words marked that differ."""
    before, after = _text(field.before), _text(field.after)
    if before is not None and after is not None:
        return marked(before, after)
    if field.before is ABSENT:
        return added(after) if after is not None else f"{_value(field.after)} (new)"
    if field.after is ABSENT:
        return removed(before) if before is not None else f"{_value(field.before)} (gone)"
    return f"{_value(field.before)} → {_value(field.after)}"


def _text(value: Any) -> str | None:
    """What is written in a field, if it is a text or a list of paragraphs."""
    text = value
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        text = "\n".join(value)
    return text if isinstance(text, str) else None


def _value(value: Any) -> str:
    if isinstance(value, list) and value and not any(isinstance(item, dict | list) for item in value):
        return _code(", ".join(item if isinstance(item, str) else written(item) for item in value))
    return _code(value if isinstance(value, str) else written(value))


def _code(value: object) -> str:
    text = str(value)
    return f"<code>{escaped(text if len(text) <= MOST_VALUE else f'{text[:MOST_VALUE]} …')}</code>"


def _finding(one: Diagnostic) -> str:
    return f"- **{one.severity.value}** {one.code} in {_code(one.place.file)}: {escaped(one.message)}"


def _verdict(one: Verdict) -> str:
    claim = one.after or one.before
    assert claim is not None
    named = f"- **{escaped(one.subject)}**, {escaped(claim.name)}: "
    if one.before is None or one.after is None:
        return f"{named}{_answer(claim)} ({'new' if one.before is None else 'gone'})"
    return f"{named}{_answer(one.before)} → {_answer(one.after)}"


def _answer(claim: Claim) -> str:
    grade = f", {claim.severity.value}" if claim.severity is not None else ""
    return f"<b>{claim.answer}</b>{grade} ({escaped(claim.said.rstrip(':'))})"


def _odds(changes: Sequence[Chance]) -> Iterator[str]:
    """The rows of each table, below what the table is about."""
    tables: dict[str, list[str]] = {}
    for one in changes:
        tables.setdefault(one.about, []).append(f"  - {escaped(one.label)}: {_chances(one)}")
    for about, rows in tables.items():
        yield "\n".join([f"- **{escaped(about)}**", *rows])


def _chances(one: Chance) -> str:
    if not one.cells:
        return "new" if one.came else "gone"
    return "; ".join(
        f"{escaped(heading)} {_code(before.strip() or '–')} → {_code(after.strip() or '–')}".strip()
        for heading, before, after in one.cells
    )
