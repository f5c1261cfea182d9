"""Filters out what is intended: suppressions in the JSON and in the configuration add up.

In the JSON, a suppression on an entry covers what is found in it, one in `box.json` the whole box. In the
configuration it covers a file (a pattern) or a card (its id). Each has a reason; an unused one is reported, unless its
rule did not run or could not check the whole box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place
from toolkit.lint.config import Suppression
from toolkit.lint.selection import Selection, find_rule
from toolkit.rule import AnyRule
from toolkit.source.content import Content, Part
from toolkit.source.folder import BOX_FILE
from toolkit.source.rules import unknown_rule, unused_suppression
from toolkit.source.suggest import did_you_mean


@dataclass(frozen=True)
class Inline:
    """A suppression written into an entry or the box."""

    rule: str
    place: Place
    part: Part

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Whether the finding is within the part that has the suppression."""
        inside = self.part.place
        if inside.file.endswith(BOX_FILE) and not inside.pointer:
            return diagnostic.place.file.startswith(inside.file.removesuffix(BOX_FILE))
        pointer = diagnostic.place.pointer or ()
        return diagnostic.place.file == inside.file and pointer[: len(inside.pointer or ())] == inside.pointer


@dataclass(frozen=True)
class Configured:
    """A suppression from the configuration file."""

    rule: str
    place: Place
    source: Suppression

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Whether file and card, if given, match."""
        file, card = self.source.file, self.source.card
        return (file is None or fnmatchcase(diagnostic.place.file, file)) and (card is None or diagnostic.card == card)


def sift(
    found: Sequence[Diagnostic],
    content: Content,
    configured: Sequence[Suppression],
    rules: Sequence[AnyRule],
    selection: Selection,
) -> tuple[list[Diagnostic], int]:
    """The remaining findings, with those about the suppressions themselves; and the number filtered out."""
    every = _every(content, configured)
    by_code: dict[str, list[Inline | Configured]] = {}
    faults: list[Diagnostic] = []
    for one in every:
        rule = find_rule(one.rule, rules)
        if rule is None:
            faults.append(_unknown(one, rules))
        else:
            by_code.setdefault(rule.code, []).append(one)
    used: set[int] = set()
    kept: list[Diagnostic] = []
    for diagnostic in found:
        covering = [one for one in by_code.get(diagnostic.code, ()) if one.covers(diagnostic)]
        used.update(id(one) for one in covering)
        if not covering:
            kept.append(diagnostic)
    # A mistake elsewhere may be why a rule finds nothing here; only without one may --fix remove an author's words.
    certain = not kept and not faults and all(selection.runs(rule) for rule in rules if rule.check and not rule.opt_in)
    for code, ones in by_code.items():
        if content.is_whole and selection.runs(_rule_of(code, rules)):
            faults += [_unused(one, _rule_of(code, rules), certain=certain) for one in ones if id(one) not in used]
    suppressed = len(found) - len(kept)
    kept += [fault for fault in faults if selection.takes(_rule_of(fault.code, rules))]
    return kept, suppressed


def is_suppressed(
    diagnostic: Diagnostic, content: Content, configured: Sequence[Suppression], rules: Sequence[AnyRule]
) -> bool:
    """Whether a single finding is intended, for those who have no others."""
    for one in _every(content, configured):
        rule = find_rule(one.rule, rules)
        if rule is not None and rule.code == diagnostic.code and one.covers(diagnostic):
            return True
    return False


def _every(content: Content, configured: Sequence[Suppression]) -> list[Inline | Configured]:
    return [*_inline(content), *(Configured(one.rule, one.place, one) for one in configured)]


def _rule_of(code: str, rules: Sequence[AnyRule]) -> AnyRule:
    return next(rule for rule in rules if rule.code == code)


def _inline(content: Content) -> Iterator[Inline]:
    for part in (*content.sound, *content.broken):
        entries = part.data.get("suppress") if isinstance(part.data, dict) else None
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, dict) and isinstance(entry.get("rule"), str):
                yield Inline(entry["rule"], part.place / "suppress" / index, part)


def _unknown(one: Inline | Configured, rules: Sequence[AnyRule]) -> Diagnostic:
    hint = did_you_mean(one.rule, [word for rule in rules for word in (rule.code, rule.name)])
    return unknown_rule.RULE(
        one.place / "rule" if isinstance(one, Inline) else one.place,
        f'There is no rule "{one.rule}" to suppress.',
        hint or "`unlikely rules` lists them all.",
        card=one.part.entry.id if isinstance(one, Inline) else "",
        salient=one.rule,
    )


def _unused(one: Inline | Configured, rule: AnyRule, *, certain: bool) -> Diagnostic:
    fix = None
    if isinstance(one, Inline) and certain:
        alone = len(one.part.data["suppress"]) == 1
        member = one.part.place / "suppress"
        fix = Fix("Remove it", (Edit(member if alone else one.place, "", removes_member=True),))
    return unused_suppression.RULE(
        one.place,
        f"Nothing here breaks {rule.code} {rule.name}; the suppression is not needed.",
        "Remove it." if certain else "Remove it, if that is still true once everything else is fixed.",
        card=one.part.entry.id if isinstance(one, Inline) else "",
        salient=rule.code,
        fix=fix,
    )
