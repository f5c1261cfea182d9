"""The look of a box cannot be used.

`templates/look.json` in a box changes colours, fonts, sizes and words of the game's look. It only lists what differs,
with the same names as the game's own `look.json`. A look with a mistake in it is ignored as a whole. Colours that the
box uses but the look does not define are also reported. This rule runs when cards are rendered, and with `unlikely
check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK108", "broken-look", Severity.ERROR, __doc__, opt_in=True)
