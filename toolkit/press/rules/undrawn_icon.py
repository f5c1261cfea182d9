"""A template names an icon that has no drawing.

Icons are SVG files: those of the game, and those in the box's `templates/icons/`. Icons that texts name are checked
by `unknown-icon` for the words; this is about the drawing. It is looked for when cards are rendered, and by `unlikely
check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK109", "undrawn-icon", Severity.ERROR, __doc__, asked=True)
