"""`unlikely rules` and `unlikely explain`: the rules and their manuals."""

from __future__ import annotations

import sys

from toolkit.cli.terminal import wants_colour
from toolkit.errors import ToolkitError
from toolkit.games import GAMES
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import Selection, check_selectors, find_rule
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean

FAMILIES = {
    "TK0": "reading, schemas, suppressions",
    "TK1": "print, when asked for",
    "UH1": "references",
    "UH2": "reach",
    "UH3": "table",
    "UH4": "puzzles",
    "UH5": "quests",
    "UH6": "challenges",
    "UH7": "components",
}


def _every_rule() -> tuple[Rule, ...]:
    """The rules of all games, each once, by code."""
    rules = {rule.code: rule for game in GAMES.values() for rule in all_rules(game)}
    return tuple(rules[code] for code in sorted(rules))


def run(select: tuple[str, ...], *, as_json: bool) -> None:
    """Lists the rules, by family or as JSON."""
    every = _every_rule()
    check_selectors(select, every, "--select")
    rules = [rule for rule in every if Selection(select).takes(rule)]
    if as_json:
        import json

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
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    family = ""
    width = max(len(rule.name) for rule in rules)
    for rule in rules:
        if rule.code[:3] != family:
            print(f"{'' if not family else chr(10)}{rule.code[:3]}: {FAMILIES[rule.code[:3]]}")
            family = rule.code[:3]
        print(f"  {rule.code}  {rule.name:<{width}}  {rule.severity:<7}  {rule.summary}.")


def explain(word: str) -> None:
    """Prints one rule's manual.

    Raises:
        ToolkitError: there is no such rule.
    """
    every = _every_rule()
    rule = find_rule(word, every)
    if rule is None:
        hint = did_you_mean(word, [name for one in every for name in (one.code, one.name)])
        raise ToolkitError(f'there is no rule "{word}". {hint or "See: unlikely rules"}')
    bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    print(f"{bold}{rule.code} {rule.name}{plain} ({rule.severity})\n\n{rule.summary}.\n")
    print(rule.explanation)
