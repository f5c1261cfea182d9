"""Which rules run, and how severe they are: selectors by code, name or family."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.rule import AnyRule
from toolkit.source.suggest import did_you_mean


@dataclass(frozen=True)
class Selection:
    """`select` names what runs (everything, if empty), `ignore` what does not; `severity` overrides.

    The longest selector decides, so that both `--select UH1 --ignore UH114` and `--ignore UH1 --select UH114` mean what
    they say. Of two equally long selectors, `ignore` wins. `also` adds rules that only run when asked for.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    def runs(self, rule: AnyRule) -> bool:
        """Whether a rule runs; some only if they are asked for."""
        return self.takes(rule) and not (rule.opt_in and _strength(rule, (*self.select, *self.also)) < 0)

    def takes(self, rule: AnyRule) -> bool:
        """Whether findings of a rule are wanted, wherever they come from."""
        wanted = _strength(rule, (*self.select, *self.also)) if self.select else 0
        return wanted > _strength(rule, self.ignore) if self.ignore else wanted >= 0

    def grade(self, diagnostic: Diagnostic, rule: AnyRule) -> Diagnostic:
        """The diagnostic with its severity as configured."""
        configured = self.configured(rule)
        return diagnostic if configured is None else replace(diagnostic, severity=configured)

    def configured(self, rule: AnyRule) -> Severity | None:
        """The severity that was configured for a rule, if one was."""
        fitting = [selector for selector in self.severity if rule.answers_to(selector)]
        if not fitting:
            return None
        return self.severity[max(fitting, key=lambda selector: _strength(rule, (selector,)))]


def _strength(rule: AnyRule, selectors: Sequence[str]) -> int:
    """How specifically the selectors mean a rule: -1 for not at all, 100 for its name."""
    fitting = [selector for selector in selectors if rule.answers_to(selector)]
    return max((_weight(selector, rule) for selector in fitting), default=-1)


def _weight(selector: str, rule: AnyRule) -> int:
    if selector.upper() == "ALL":
        return 0
    return 100 if selector.lower() == rule.name else len(selector) * 20


def check_selectors(selectors: Iterable[str], rules: Sequence[AnyRule], where: str) -> None:
    """Refuses selectors that mean no rule at all.

    Raises:
        ToolkitError: with the nearest name.
    """
    for selector in selectors:
        if selector.upper() != "ALL" and not any(rule.answers_to(selector) for rule in rules):
            hint = did_you_mean(selector, [word for rule in rules for word in (rule.code, rule.name)])
            raise ToolkitError(f'{where}: there is no rule "{selector}". {hint or "See: unlikely rules"}'.strip())


def find_rule(word: str, rules: Sequence[AnyRule]) -> AnyRule | None:
    """The rule with exactly this code or name."""
    for rule in rules:
        if word.upper() == rule.code or word.lower() == rule.name:
            return rule
    return None
