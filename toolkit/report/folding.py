"""From diagnostics to which of them follow from which, so that a report can lead with the cause.

A diagnostic `explains` topics and `follows` from topics; a topic is any text that two rules agree on:

    map 1's anchor 112 leads to no card      explains "way to 12"
    nothing leads to challenge 12            follows "way to 12", explains "card 12"
    the objective waits for challenge 12     follows "card 12"

A finding that follows from a topic is a consequence of the finding that explains it, and of that one's cause. A finding
that is suppressed, or accepted by a baseline, explains nothing: its consequences are listed themselves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic


def causes(found: Sequence[Diagnostic]) -> dict[int, int]:
    """For each finding that follows from others, the index of its nearest (first) cause.

    Of findings that only follow from each other, the first is the cause.
    """
    explained: dict[str, list[int]] = {}
    for index, one in enumerate(found):
        for topic in one.explains:
            explained.setdefault(topic, []).append(index)
    leads_to: dict[int, list[int]] = {}
    follows: set[int] = set()
    for index, one in enumerate(found):
        before = dict.fromkeys(cause for topic in one.follows for cause in explained.get(topic, ()) if cause != index)
        for cause in before:
            leads_to.setdefault(cause, []).append(index)
            follows.add(index)
    cause_of: dict[int, int] = {}
    _spread([index for index in range(len(found)) if index not in follows], leads_to, cause_of)
    for index in sorted(follows):
        if index not in cause_of:  # the rest follow from each other in a circle
            _spread([index], leads_to, cause_of)
    return {index: cause for index, cause in cause_of.items() if index != cause}


def _spread(roots: Sequence[int], leads_to: dict[int, list[int]], cause_of: dict[int, int]) -> None:
    """Makes each root the cause of everything it leads to, nearest first."""
    cause_of.update((root, root) for root in roots)
    queue = deque(roots)
    while queue:
        index = queue.popleft()
        for following in leads_to.get(index, ()):
            if following not in cause_of:
                cause_of[following] = cause_of[index]
                queue.append(following)
