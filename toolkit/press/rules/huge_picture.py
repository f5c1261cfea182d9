"""A picture is too large to be opened.

A small file can unfold to more pixels than fit into memory. Pictures of more than 50 million pixels, or 100 MB, are not
opened; the card is printed with a drawn picture instead. A card at 300 dots per inch needs about 815 × 1110 pixels.
This rule runs when cards are rendered, and with `unlikely check --select TK1`.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK104", "huge-picture", Severity.ERROR, __doc__, opt_in=True)
