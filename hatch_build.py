"""The page on the package index: the README, with links and pictures that work away from the repository."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)(\[[^]]*\])\((?!https?:|#)([^)]+)\)")


def readme(text: str, source: str) -> str:
    """The README with absolute addresses; `source` is that of the repository."""

    def there(link: re.Match[str]) -> str:
        return f"{link[1]}{link[2]}({source}/{'raw' if link[1] else 'blob'}/main/{link[3]})"

    return LINK.sub(there, text)


class AbsoluteLinks(MetadataHookInterface):
    """Hatchling finds it by itself."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the README to what is said about the package."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        shown = readme(text, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
