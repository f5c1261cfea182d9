"""The baseline lists a finding that no longer exists.

A baseline lists the findings that a team accepts for now. Once one has been fixed, its entry would silently accept the
same fault again. Run `unlikely check --update-baseline` to remove it.
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK019", "stale-baseline", Severity.WARNING, __doc__)
