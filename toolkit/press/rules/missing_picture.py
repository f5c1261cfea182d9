"""A picture that the box names does not exist.

The path starts at the box's folder. Leave it out until the picture is there: the toolkit draws a stand-in. `unlikely
art` lists what is missing. In games that have a rule of their own for this, `missing-art`, that one tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.named_files import is_there, meant_instead
from toolkit.source.rules.escaping_path import escapes

OWN = "missing-art"
"""What games call their own rule about this."""
RULE: Rule[object] = Rule("TK131", "missing-picture", Severity.ERROR, __doc__)


def check(root: Path, paths: Iterable[tuple[Place, str, str]]) -> Iterator[Diagnostic]:
    """Paths without a file. Paths that lead out of the box are another rule's finding."""
    for place, path, card in paths:
        if not escapes(root, path) and not is_there(root / path):
            hint = meant_instead(root, path) or "Add the file, or leave out the path for now."
            yield RULE(place, f'The picture "{path}" does not exist.', hint, card=card, salient=path)
