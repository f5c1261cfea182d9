"""A box opened and inspected in one go, for tests that look at both what is in it and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from toolkit.game import Game
from toolkit.games import Unknown, game_of
from toolkit.lint.config import Config, Suppression
from toolkit.lint.runner import Inspection, judge, open_box
from toolkit.lint.runner import inspect as inspect_opened
from toolkit.lint.selection import Selection
from toolkit.source.content import Content
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.rules import RULES as READING_RULES


@dataclass(frozen=True)
class Seen(Inspection):
    """An inspection with its box; the box is None if its game is not known."""

    content: Content | None = None
    box: Any = None


def inspect(
    folder: Folder,
    game: Game[Any] | Unknown | None = None,
    selection: Selection | None = None,
    suppress: Iterable[Suppression] = (),
    limits: Mapping[str, float] | None = None,
) -> Seen:
    """What is in a box, and what is wrong with it."""
    game = game or game_of(folder)
    if isinstance(game, Unknown):
        documents: dict[str, Document] = {game.document.file: game.document}
        content = Content(folder, documents, unread=(game.document.file,))
        kept, suppressed = judge(game.found, content, READING_RULES, selection or Selection(), suppress)
        return Seen(folder, documents, kept, suppressed)
    opened = open_box(folder, game, replace(Config(), suppress=tuple(suppress), limits=limits or {}))
    found = inspect_opened(opened, selection)
    return Seen(folder, found.documents, found.diagnostics, found.suppressed, found.counts, opened.content, opened.box)
