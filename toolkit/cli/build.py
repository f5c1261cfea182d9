"""`unlikely build`: everything that can be made of a box, and its page; with `--watch`, after every save."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say
from toolkit.workbench.printing.building import OUTPUT, BuildRequest, build


def run(path: Path, request: BuildRequest) -> bool:
    """Builds a box, and returns whether the build fails.

    Raises:
        ToolkitError: the paper is unknown, or a file cannot be written.
    """
    built = build(path, request, TERMINAL)
    say(f"{built.index.as_posix()}: {'nothing has changed; ' if built.unchanged else ''}open it in a browser.")
    say(built.said)
    return built.failing


def run_on(path: Path, request: BuildRequest) -> bool:
    """Builds a box again whenever one of its files changes, until interrupted; findings do not make it fail.

    Raises:
        ToolkitError: the paper is unknown.
    """
    from toolkit.cli.watch import again_and_again
    from toolkit.press.sheets.paper import find_paper

    find_paper(request.paper, path if path.is_dir() else None)  # a mistake that no save can fix is reported at once
    written = [(request.output or OUTPUT).resolve()]
    again_and_again((path,), lambda: run(path, request), written)
    return False
