"""A picture has too few pixels for its printed size.

Below 200 dots per inch, pixels can be seen on paper. A project that wants more says so, with `dpi` under `[art]` in
`unlikely.toml`; then `check` finds whatever is below that. The hint says how many pixels the frame needs; the printed
size is that of the frame on the card, with its bleed. This rule runs when cards are rendered, and with `unlikely check
--select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK105", "coarse-picture", Severity.WARNING, __doc__, opt_in=True)
