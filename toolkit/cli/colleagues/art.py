"""`unlikely art`: which pictures a box wants, and what an illustrator is given."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say, tell, tell_data
from toolkit.press.artwork.wanted import MEANINGS, WantedPicture, counts
from toolkit.workbench.artwork.commission import ArtRequest, commission
from toolkit.workbench.bench import Workbench

MOST_BRIEF = 60


def run(box: Path, request: ArtRequest, *, as_json: bool) -> None:
    """Writes what was asked for, and says where; without a file or a folder, lists the pictures.

    Raises:
        ToolkitError: a value is not understood, the game prints nothing, or a file cannot be written.
        NothingToCheckError: no card fits the selection.
    """
    done = commission(Workbench.at(box, audience=TERMINAL), request)
    for line in done.written:
        say(line)
    if as_json:
        tell_data("art", done.data)
        return
    if request.output is None:
        for one in done.every:
            tell(f"{one.status:<12}{one.called} ({_where(one)}){_what(one)}")
            for note in one.notes:
                tell(f"{'':<12}{note}")
        if done.every:
            tell()
    for status, number in counts(done.every).items():
        tell(f"{number:>5}  {status:<12}{MEANINGS[status]}")
    if not done.every:
        say("No pictures are wanted.")


def _where(one: WantedPicture) -> str:
    words = [one.kind.replace("_", " "), one.side] if one.kind != "booklet" else ["booklet"]
    return ", ".join(word for word in (*words, one.size) if word)


def _what(one: WantedPicture) -> str:
    said = " ".join((one.file or one.brief or one.shows).split())
    return f": {said if len(said) <= MOST_BRIEF else said[: MOST_BRIEF - 1].rstrip() + '…'}" if said else ""
