"""A template names an icon that has no drawing.

Icons are SVG files: those of the game, and those in the box's `templates/icons/`. `unknown-icon` checks icon names in
texts; this rule is about drawings. It runs when cards are rendered, and with `unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK109", "undrawn-icon", Severity.ERROR, __doc__, opt_in=True)
