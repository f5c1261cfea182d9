"""The command line in this process, for what is asked of the workbench through it."""

from __future__ import annotations

from tests.cli.conftest import unlikely

__all__ = ["unlikely"]
