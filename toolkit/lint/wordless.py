"""What rules found that read no texts: they need not look again while somebody only writes.

Most of what is typed into a box is prose, and most of the time of a check goes to rules about what leads where. Such a
rule is called wordless: whatever the texts of entries say, it finds the same. Names count, since findings are told with
them; so does a text up to its last mark, since marks name cards and have places.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from toolkit.analysis import once_an_entry
from toolkit.diagnostic import Diagnostic
from toolkit.game import Box
from toolkit.prose.texts import NAMES, is_marked, reader_of
from toolkit.rule import Rule
from toolkit.source.content import Content, Part, written
from toolkit.source.schema import Schemas

if TYPE_CHECKING:
    from toolkit.lint.runner import Opened

SOME = "…"
"""What stands for a text without marks: that there is one may matter."""


class Found(Struct):
    """What wordless rules found in some content, by the rule's code and its limits."""

    content: Content
    by_rule: dict[Hashable, Sequence[Diagnostic]]


def look(opened: Opened, rules: Iterable[Rule[Box]]) -> Iterable[Iterable[Diagnostic]]:
    """What each of these rules finds; of wordless ones, what they found before if nothing but texts has changed."""
    known = _known(opened)
    limits = tuple(sorted(opened.config.limits.items()))
    for rule in rules:
        assert rule.check is not None
        if not rule.wordless:
            yield rule.check(opened.box)
            continue
        key = (rule.code, limits)
        if key not in known:
            known[key] = tuple(rule.check(opened.box))
        yield known[key]


def _known(opened: Opened) -> dict[Hashable, Sequence[Diagnostic]]:
    """What is known of wordless rules; nothing if there are other cards, or they do other things."""
    content, schemas, memory = opened.content, opened.game.reader().schemas, opened.folder.known
    key = (Found, opened.game.name, opened.consulted)
    before: Found | None = memory.get(key)
    if before is not None and (before.content is content or only_texts_differ(before.content, content, schemas)):
        return before.by_rule
    found = memory[key] = Found(content, {})
    return found.by_rule


def only_texts_differ(one: Content, other: Content, schemas: Schemas) -> bool:
    """Whether the entries of two contents are the same but for what players read."""
    if [*one.unread] != [*other.unread]:
        return False
    broken = zip_longest(one.broken, other.broken)
    sound = zip_longest(one.sound, other.sound)
    return all(before is not None and now is not None and before.is_still(now) for before, now in broken) and all(
        before is now or (before is not None and now is not None and _is_alike(before, now, schemas))
        for before, now in sound
    )


def _is_alike(one: Part, other: Part, schemas: Schemas) -> bool:
    same = one.kind is other.kind and one.place == other.place and one.entry == other.entry
    return same and without_texts(one, schemas) == without_texts(other, schemas)


@once_an_entry
def without_texts(part: Part, schemas: Schemas) -> str:
    """What an entry says apart from its texts, written so that it can be compared."""
    cut: dict[int, Any] = {}
    for steps, text in reader_of(schemas).strings(part):
        if steps[-1] not in NAMES:
            at: Any = cut
            for step in steps[:-1]:
                at = at.setdefault(step, {})
            at[steps[-1]] = marked_part(text) or (SOME if text.strip() else text)
    return written(_replaced(part.data, cut))


def marked_part(text: str) -> str:
    """A text up to its last mark."""
    return text[: max(text.rfind("}"), text.rfind("\\") + 1) + 1] if is_marked(text) else ""


def _replaced(data: Any, cut: Any) -> Any:
    """A copy of some data with some of its texts exchanged."""
    if isinstance(cut, str):
        return cut
    if isinstance(data, dict):
        return {name: _replaced(one, cut[name]) if name in cut else one for name, one in data.items()}
    return [_replaced(one, cut[index]) if index in cut else one for index, one in enumerate(data)]
