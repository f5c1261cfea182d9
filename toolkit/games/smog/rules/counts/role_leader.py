"""The role cards have no leader, several, or are too few.

One gentleman is the leader, and each of the other three has another role.

Wrong:

```json roles-2.json
{"roles": [{"id": "captain", "title": "Captain", "leader": true, "text": "Leads."}]}
```

Right:

```json roles-2.json
{"roles": [{"id": "captain", "title": "Captain", "text": "Follows."}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every leader too many, and what is missing."""
    if not box.whole:
        return
    leaders = [one for one in box.roles if one.leader]
    for role in leaders[1:]:
        yield RULE(
            role.place / "leader",
            f"There is more than one leader: {role.title} is another.",
            "Leave one.",
            card=role.id,
        )
    if not leaders:
        yield RULE(box.place, "No role is the leader.", 'Add `"leader": true` to a role.')
    others = len(box.roles) - len(leaders)
    if others < TEAM - 1:
        yield RULE(box.place, f"Roles beside the leader: {others}; a team needs {TEAM - 1}.", "Write more roles.")


RULE = Rule("SM203", "role-leader", Severity.ERROR, __doc__, check)
