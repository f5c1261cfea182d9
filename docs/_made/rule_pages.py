"""From the rules' own manuals to a page for each family, and one that lists them all."""

from __future__ import annotations

import re

from toolkit.cli.rules import every_rule, families
from toolkit.rule import AnyRule

LABELLED = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)


def overview() -> str:
    """All rules, by family, each a link to its manual."""
    parts = [
        "# Rules\n",
        "Every rule has a code, a name and a manual with a wrong and a right example; the tests run both. "
        "`unlikely explain CODE` prints the same text in the terminal.\n",
        "```{toctree}\n:hidden:\n" + "".join(f"rules-{family}\n" for family in families()) + "```\n",
    ]
    for family, about in families().items():
        parts += [f"## {family}: {about}\n", "| rule | | finds |", "|---|---|---|"]
        parts += [
            f"| [{rule.code} {rule.name}](#{rule.code.lower()}) | {rule.severity}{_asked(rule)} | {rule.summary}. |"
            for rule in _of(family)
        ]
        parts.append("")
    return "\n".join(parts)


def family_page(family: str, about: str) -> str:
    """The manuals of one family."""
    parts = [f"# {family}: {about}\n"]
    for rule in _of(family):
        text = LABELLED.sub(r"```{code-block} \1\n:caption: \2\n", rule.explanation)
        parts += [
            f"({rule.code.lower()})=\n## {rule.code} {rule.name}\n",
            f"*{str(rule.severity).capitalize()}{_asked(rule)}.* {rule.summary}.\n",
            f"{text}\n",
        ]
    return "\n".join(parts)


def _asked(rule: AnyRule) -> str:
    return ", when asked for" if rule.opt_in else ""


def _of(family: str) -> list[AnyRule]:
    return [rule for rule in every_rule() if rule.code.startswith(family)]
