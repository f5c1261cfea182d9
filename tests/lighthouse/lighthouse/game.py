"""Three Lamps as the toolkit sees it: what it can do, and where each ability is implemented."""

from __future__ import annotations

from pathlib import Path

from lighthouse.chances import OIL, WEATHER, WRECKER, LampOdds
from lighthouse.content import LIMITS, READER, LampBox
from lighthouse.logbook import LampCampaign
from lighthouse.playing import NightTable
from lighthouse.proving import LampSolver
from lighthouse.rules import RULES
from toolkit.command import Command, CommandResult
from toolkit.game import Game, Starter
from toolkit.lazy import Lazy
from toolkit.playing.tuning.dials import Dial, Whereabouts
from toolkit.settings import Chosen

HERE = Path(__file__).parent


def walks(box: LampBox, chosen: Chosen) -> CommandResult:
    """The way to the lamp of each mission."""
    ways = {mission.title: box.way(mission) for mission in box.missions}
    lines = (f"{title}: {' → '.join(tile.name for tile in way) if way else 'no way'}" for title, way in ways.items())
    data = {title: [tile.id for tile in way] if way else None for title, way in ways.items()}
    return CommandResult(tuple(lines), {"walks": data}, bad=None in ways.values())


GAME = Game(
    name="three_lamps",
    title="Three Lamps",
    prefix="TL",
    families={"TL1": "references", "TL2": "hope"},
    subject="mission",
    reader=lambda: READER,
    rules=lambda: RULES,
    limits=LIMITS,
    proofs=("TL201",),
    settings=(OIL, WEATHER, WRECKER),
    commands=(Command("walks", "Show the way to the lamp of each mission.", walks),),
    starter=lambda: Starter(HERE / "starter", HERE / "around"),
    solver=LampSolver,
    odds=LampOdds,
    table=NightTable,
    press=Lazy("lighthouse.printing:LampPress"),
    pictures=Lazy("lighthouse.drawing:LampPictures"),
    studio=Lazy("lighthouse.studio:LampStudio"),
    campaign=LampCampaign,
    dials=lambda: (
        Dial("lamps", "The rolls that light lamps.", (Whereabouts("tiles.json", "/lamp"),), least=2, most=6),
    ),
)
"""Three Lamps: a keeper, a hidden mission, and oil for one night."""
