"""The baseline lists a finding that no longer exists.

A baseline holds the findings a team has agreed to live with for now. When one has been mended, its entry
would silently admit the same fault again. Run `unlikely check --update-baseline` to drop it.
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK019", "stale-baseline", Severity.WARNING, __doc__)
