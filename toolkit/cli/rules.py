"""`unlikely rules` and `unlikely explain`: the rules and their manuals."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from toolkit.cli.terminal import columns, tell, tell_data
from toolkit.lint.selection import Selection, check_selectors
from toolkit.report.wrapping import wrap
from toolkit.workbench.catalogue import every_rule, families, rules_named

FENCED = re.compile(r"(^```.*?^```)", re.MULTILINE | re.DOTALL)


def run(select: tuple[str, ...], *, as_json: bool) -> None:
    """Lists the rules, by family or as JSON."""
    every = every_rule()
    check_selectors(select, every, "--select")
    rules = [rule for rule in every if Selection(select).takes(rule)]
    if as_json:
        listed = [
            {
                "code": rule.code,
                "name": rule.name,
                "severity": rule.severity,
                "summary": rule.summary,
                "manual": rule.explanation,
            }
            for rule in rules
        ]
        tell_data("rules", listed)
        return
    family, about = "", families()
    width = max(len(rule.name) for rule in rules)
    for rule in rules:
        if rule.code[:3] != family:
            tell(f"{'' if not family else chr(10)}{rule.code[:3]}: {about[rule.code[:3]]}")
            family = rule.code[:3]
        start = f"  {rule.code}  {rule.name:<{width}}  {rule.severity:<7}  "
        tell(f"{start}{rule.summary}.", hang=len(start))


def explain(word: str) -> None:
    """Prints one rule's manual.

    Raises:
        ToolkitError: there is no such rule.
    """
    for number, rule in enumerate(rules_named(word)):  # games may share the name of a rule
        if number:
            tell()
        manual = rule.explanation if columns(sys.stdout) is None else "\n".join(_flowing(rule.explanation))
        tell(f" ({rule.severity})\n\n{rule.summary}.\n\n{manual}", title=f"{rule.code} {rule.name}")


def _flowing(manual: str) -> Iterator[str]:
    """A manual with its paragraphs wrapped to the terminal; examples and tables stay as they are."""
    for number, part in enumerate(FENCED.split(manual)):
        if number % 2:
            yield f"{part}\n"
            continue
        for paragraph in filter(None, part.strip("\n").split("\n\n")):
            is_table = paragraph.startswith("|")
            yield f"{paragraph if is_table else wrap(' '.join(paragraph.split()), columns(sys.stdout))}\n"
