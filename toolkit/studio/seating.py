"""Who can sit where in a game that is about to begin: offered on the page before people sit down, or players do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.playing.thinking.strength import EXAMPLES
from toolkit.studio.messages.play import SeatOffered
from toolkit.workbench.bench import Workbench


def offered(
    bench: Workbench, command: str, subject: str, settings: Mapping[str, Sequence[str]]
) -> tuple[SeatOffered, ...]:
    """The seats of a subject, or of the first; of several values of a setting, the first counts.

    Raises:
        ToolkitError: there is no such subject or setting, or the game cannot be played.
    """
    tabletop = bench.needed(bench.game.table, "no rules to play by yet")
    first, *_ = bench.subjects(subject or None)
    chosen, *_ = bench.each_chosen(command, settings)
    seats = tabletop.lay(bench.box, first, bench.entering(first, chosen)).seats
    return tuple(SeatOffered(one.id, one.title, (*(one.players or tabletop.players), *EXAMPLES)) for one in seats)
