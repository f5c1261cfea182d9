"""Much of a picture is cut off to fill its frame.

Pictures cover their frame, so what does not have its proportions is cut at two sides. When more than two fifths of it
are lost, what it shows may be lost with them. It is looked for when cards are rendered, and by `unlikely check
--select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK106", "cropped-picture", Severity.REMARK, __doc__, asked=True)
