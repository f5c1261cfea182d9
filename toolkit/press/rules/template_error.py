"""A template cannot be used.

A box may have its own face templates in `templates/`. A mistake in one (an unknown name, broken markup, an endless
loop, a file it may not read) is reported with the template, its line, and the first card affected. That face is crossed
out; all others are printed. This rule runs when cards are rendered, and with `unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK107", "template-error", Severity.ERROR, __doc__, opt_in=True)
