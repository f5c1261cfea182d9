"""Much of a picture is cut off to fill its frame.

Pictures cover their frame, so a picture with other proportions is cut on two sides. When more than two fifths are lost,
what it shows may be lost too. This rule runs when cards are rendered, and with `unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK106", "cropped-picture", Severity.REMARK, __doc__, opt_in=True)
