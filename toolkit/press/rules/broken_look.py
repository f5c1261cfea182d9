"""The look of a box cannot be used.

`templates/look.json` in a box changes colours, fonts, sizes and words of the game's look. It says only what differs,
by the names that the game's own `look.json` has. A look with a mistake in it is left out as a whole. Colours that the
content of the box names and the look does not know are told of, too. It is looked for when cards are rendered, and by
`unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK108", "broken-look", Severity.ERROR, __doc__, asked=True)
