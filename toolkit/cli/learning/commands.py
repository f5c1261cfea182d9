"""Commands that learn from games what should change in a box, with their own options, as Typer reads them."""

from pathlib import Path
from typing import Annotated

from typer import Option

from toolkit.cli import completion
from toolkit.cli.options import Typed, parts
from toolkit.cli.parameters import HERE, AsJson, Force, Jobs, OneBox, Subject, end


def tune(
    box: OneBox = HERE,
    subject: Subject = None,
    *,
    target: Annotated[
        list[str],
        Option(
            "--target", metavar="RANGE", help='What games ought to be like, as for --expect: "won 55-65". Repeatable.'
        ),
    ],
    change: Annotated[
        list[str] | None,
        Option(
            "--change",
            metavar="NUMBERS",
            help="Which kinds of numbers may change (default: all that the game offers). Repeatable.",
            autocompletion=completion.dials,
        ),
    ] = None,
    players: Annotated[
        list[str] | None,
        Option("--player", metavar="PLAYER", help="Who plays. Repeatable.", autocompletion=completion.players),
    ] = None,
    games: Annotated[int, Option("--games", min=40, help="How many games every figure is taken from.")] = 400,
    within: Annotated[
        float | None,
        Option(
            "--within",
            metavar="POINTS",
            min=0.5,
            max=15,
            help="Instead of --games: so many that rates are known to within so many percentage points.",
        ),
    ] = None,
    seed: Annotated[int, Option("--seed", help="The luck to tune with. It is tried with the next.")] = 1,
    most: Annotated[int, Option("--most", min=1, max=5, help="How many numbers may change together.")] = 3,
    budget: Annotated[int, Option("--budget", min=1, help="The most games to play in search of a proposal.")] = 10_000,
    jobs: Jobs = None,
    apply: Annotated[bool, Option("--apply", help="Write the proposal into the box.")] = False,
    as_json: AsJson = False,
    typed: Typed,
) -> None:
    """Propose the fewest and smallest changes of numbers that make games as they ought to be. Writes nothing by itself.

    Exit code 0: the target is reached, with the proposal or already; 1: no proposal reaches it; 130: interrupted, with
    the best so far.
    """
    from toolkit.cli.learning.tune import run
    from toolkit.odds.interval import tries_for
    from toolkit.workbench.tuning import TuneRequest

    request = TuneRequest(
        targets=tuple(target),
        change=parts(change),
        subject=subject,
        players=parts(players),
        settings=typed.settings,
        games=tries_for(within / 100) if within is not None else games,
        seed=seed,
        most=most,
        budget=budget,
        jobs=jobs,
    )
    end(found=not run(box, request, typed.boxes, apply=apply, as_json=as_json))


def played(
    box: OneBox = HERE,
    games: Annotated[int, Option("--games", min=1, help="How many games of each kind players play beside.")] = 100,
    seed: Annotated[int, Option("--seed", help="The luck of these.")] = 1,
    jobs: Jobs = None,
    csv: Annotated[Path | None, Option("--csv", metavar="FILE", help="Write all that is kept as a table.")] = None,
    forget: Annotated[bool, Option("--forget", help="Delete all that is kept of this box. Asks first.")] = False,
    yes: Annotated[bool, Option("--yes", help="With --forget: do not ask.")] = False,
    as_json: AsJson = False,
    force: Force = False,
) -> None:
    """Set games that people played beside those of players. Where they lost time, were lost, laughed, chose otherwise.

    People's games are kept with play --keep, or at the studio's table, on this computer only. Exit code 1: there are
    none.
    """
    from toolkit.cli.learning.played import forget as forget_games
    from toolkit.cli.learning.played import run, write_csv

    if forget:
        end(found=not forget_games(box, sure=yes))
    if csv is not None:
        end(found=not write_csv(box, csv, force=force))
    end(found=not run(box, games, seed, jobs, as_json=as_json))
