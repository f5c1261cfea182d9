"""Commands that answer a question about single cards, with their own options, as Typer reads them."""

from pathlib import Path
from typing import Annotated

from typer import Argument

from toolkit.cli.parameters import AsJson, Seconds, end


def find(
    box: Annotated[Path, Argument(metavar="BOX", help="The folder of a box.")],
    query: Annotated[list[str], Argument(metavar="QUERY", help='What to look for: "item and tag:light".')],
    as_json: AsJson = False,
) -> None:
    """List the cards that fit a query. Kinds, words; tag, name, text, number, names, named-by, finding, reached.

    Join with and, or, not and brackets. Exit code 1: no card fits.
    """
    from toolkit.cli.asking.find import run

    end(found=not run(box, " ".join(query), as_json=as_json))


def why(
    box: Annotated[Path, Argument(metavar="BOX", help="The folder of a box.")],
    card: Annotated[str, Argument(metavar="ID", help="A card or another piece, by number or id.")],
    seconds: Seconds = None,
    as_json: AsJson = False,
) -> None:
    """Say why a card is there: what it needs, who needs it, when it is met first, and what is lost without it."""
    from toolkit.cli.asking.why import run

    run(box, card, seconds, as_json=as_json)
