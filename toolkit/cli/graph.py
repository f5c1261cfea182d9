"""`unlikely graph`: pictures of a box for people, and its graph for other tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say
from toolkit.errors import ToolkitError
from toolkit.graph.as_json import as_json
from toolkit.graph.capability import Picture
from toolkit.graph.dot import dot
from toolkit.graph.files import ENDINGS, drawn
from toolkit.graph.graph import Graph
from toolkit.graph.graphviz import NoGraphvizError
from toolkit.graph.mermaid import mermaid
from toolkit.source.suggest import did_you_mean, listing
from toolkit.work.memory import Memory
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile, output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.picturing import PictureRequest, Picturing

WRITTEN: Mapping[str, Callable[[Graph], str]] = {".dot": dot, ".mmd": mermaid, ".json": as_json}


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    subject: str | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    force: bool = False


def run(path: Path, output: Path, request: Request) -> None:
    """Draws one picture to a file, or all to a folder.

    Raises:
        ToolkitError: there is no such picture, or the file cannot be written or is of no known kind.
    """
    ending = _ending(output, request)
    bench = Workbench.at(path, audience=TERMINAL)
    picturing = Picturing(bench, PictureRequest(request.subject, request.settings))
    if not ending:
        folder = output_of(own_cache(TERMINAL), bench.folder.root, output, force=request.force)
        write_all(picturing.every(), output, folder)
        return
    file = NamedFile(output, TERMINAL, force=request.force)
    if ending in ENDINGS:
        file.write(drawn(picturing.one(), ending))
    else:
        file.write(WRITTEN[ending](picturing.graph()).encode())


def write_all(every: Sequence[Picture], folder: Path, memory: Memory) -> None:
    """Every picture, each as SVG and as PNG; pictures that need Graphviz only where it is installed.

    Raises:
        NoGraphvizError: all of them need it, and it is not installed.
    """
    made = 0
    lacking: NoGraphvizError | None = None
    with TERMINAL.counting("drawing", len(every)) as step:
        for picture in every:
            step(picture.name)
            try:
                drawing = picture.draw()
            except NoGraphvizError as error:
                lacking = error
                continue
            made += 1
            for ending in ENDINGS:
                memory.write_new(f"{picture.name}{ending}", drawn(drawing, ending))
    if lacking is not None and not made:
        raise lacking
    drawn_as = "1 picture drawn" if made == 1 else f"{made} pictures drawn, each"
    say(f"{folder.as_posix()}: {drawn_as} as SVG and PNG.")
    if lacking is not None:
        say(f"{len(every) - made} {lacking}.")


def _ending(output: Path, request: Request) -> str:
    """The file's ending; empty for a folder."""
    ending = output.suffix.lower()
    if output.is_dir() or not ending:
        if request.settings:
            raise ToolkitError(
                f"{output.as_posix()}: one picture needs a file, such as {output.as_posix()}/picture.svg"
            )
        return ""
    known = (*ENDINGS, *WRITTEN)
    if ending not in known:
        hint = did_you_mean(ending, known) or f"Known: {listing(known)}; a folder takes all pictures."
        raise ToolkitError(f'{output.as_posix()}: "{ending}" is not a kind of picture. {hint}')
    return ending
