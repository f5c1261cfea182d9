"""A template cannot be used.

A box may have face templates of its own in `templates/`. What goes wrong in one (a name that does not exist, markup
that is none, a loop without end, a file it may not read) is reported with the template, its line, and the first card
that it spoils. That face is crossed out; all others are printed. It is looked for when cards are rendered, and by
`unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK107", "template-error", Severity.ERROR, __doc__, asked=True)
