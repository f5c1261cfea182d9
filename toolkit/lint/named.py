"""What was named for a whole command: a configuration, instead of the nearest to each box; and a language.

Both are known before anything else is, even to a build that only finds that nothing has changed: so this is a module
apart.
"""

from __future__ import annotations

from contextvars import ContextVar
from pathlib import Path

NAMED: ContextVar[Path | None] = ContextVar("the configuration that was named", default=None)
LANGUAGE: ContextVar[str | None] = ContextVar("the language that was named", default=None)
