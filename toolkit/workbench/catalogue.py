"""What the toolkit knows: its games, by their names, and the rules of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.errors import ToolkitError
from toolkit.games import DEFAULT, every_game, game_named, games_of, known
from toolkit.lint.runner import all_rules
from toolkit.lint.selection import find_rule
from toolkit.rule import AnyRule
from toolkit.source.rules import FAMILIES as SHARED_FAMILIES
from toolkit.source.suggest import did_you_mean

__all__ = ["DEFAULT", "every_game", "every_rule", "families", "game_named", "games_of", "known", "rules_named"]


def every_rule() -> tuple[AnyRule, ...]:
    """The rules of all games, each once, by code."""
    rules = {rule.code: rule for game in every_game() for rule in all_rules(game)}
    return tuple(rules[code] for code in sorted(rules))


def families() -> dict[str, str]:
    """What each family of rules is about, by the start of its codes."""
    return {**SHARED_FAMILIES, **{code: about for game in every_game() for code, about in game.families.items()}}


def rules_named(word: str) -> Sequence[AnyRule]:
    """The rules with this code or name; games may share the name of a rule.

    Raises:
        ToolkitError: there is none.
    """
    every = every_rule()
    named = [rule for rule in every if find_rule(word, (rule,))]
    if not named:
        hint = did_you_mean(word, [name for one in every for name in (one.code, one.name)])
        raise ToolkitError(f'there is no rule "{word}". {hint or "See: unlikely rules"}')
    return named
