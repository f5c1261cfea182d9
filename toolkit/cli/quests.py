"""From what was typed to the quests that are meant."""

from __future__ import annotations

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.source.suggest import did_you_mean, listing


def quests_of(box: Box, quest: str | None, option: str = "") -> list[Quest]:
    """All quests, or the one with this id or number. `option` is where it was typed, if that has a name.

    Raises:
        ToolkitError: there is none.
    """
    fitting = [one for one in box.quests if quest in (None, one.id, str(one.number))]
    if not fitting:
        ids = [one.id for one in box.quests]
        hint = did_you_mean(quest or "", ids) or (f"Quests: {listing(ids)}." if ids else "The box has no quests.")
        where = f"{option}: " if option else ""
        raise ToolkitError(f'{where}there is no quest "{quest}". {hint}' if quest else hint)
    return fitting
