"""Which configuration was named for a whole command; it applies instead of the nearest one to each box.

It is known before anything else is, even to a build that only finds that nothing has changed: so it is a module apart.
"""

from __future__ import annotations

from contextvars import ContextVar
from pathlib import Path

NAMED: ContextVar[Path | None] = ContextVar("the configuration that was named", default=None)
