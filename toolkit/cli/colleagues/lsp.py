"""`unlikely lsp`: what `check` finds, and what can be offered, in an editor while somebody types."""

from __future__ import annotations

import gc

from toolkit.errors import ToolkitError

EXTRA = "The language server needs an extra package. Install it: pip install 'unlikely-heroes-toolkit[lsp]'"


def run() -> None:
    """Answers an editor on the standard streams, until it says goodbye.

    Raises:
        ToolkitError: what it needs is not installed.
    """
    try:
        import pygls  # noqa: F401
    except ImportError as error:
        raise ToolkitError(EXTRA) from error
    from toolkit.lsp.server import make_server

    gc.disable()  # the server tidies up when nobody waits for it
    make_server().start_io()
