"""A text can hardly be told from the colour below it.

Whoever reads by candlelight needs a contrast of three to one, as the Web's guidelines measure it. Only text on one
plain colour is judged; on pictures and fades, look for yourself (`unlikely render --proof`). This rule runs when cards
are rendered, and with `unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK110", "faint-text", Severity.WARNING, __doc__, opt_in=True)
