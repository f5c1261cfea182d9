"""`unlikely check --show-settings`: what applies to each box, as the settings file that would say all of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, tell
from toolkit.lint.config import Config
from toolkit.workbench.bench import Workbench


def show(paths: Iterable[Path], joined: Iterable[Path] = ()) -> None:
    """Prints the settings of each box.

    Raises:
        ToolkitError: they cannot be read.
    """
    for number, bench in enumerate(Workbench.each(paths, joined, TERMINAL)):
        if number:
            tell()
        config = bench.config
        origin = f"settings of {config.shown}" if config.path is not None else "no settings: everything is as it comes"
        tell(f"# {bench.folder.shown} ({bench.game.title}); {origin}")
        for line in _lines(config, bench.game.limits):
            tell(line)


def _lines(config: Config, limits: Mapping[str, float]) -> Iterator[str]:
    yield f"select = {json.dumps(config.select)}"
    yield f"ignore = {json.dumps(config.ignore)}"
    yield f'fail-on = "{config.fail_on or "never"}"'
    if config.baseline is not None and config.path is not None:
        yield f"baseline = {json.dumps(config.baseline.relative_to(config.path.parent).as_posix())}"
    if config.severity:
        yield "\n[severity]"
        yield from (f'{name} = "{one}"' for name, one in config.severity.items())
    if limits:
        yield "\n[limits]"
        for name, value in limits.items():
            own = config.limits.get(name)
            yield f"{name} = {value:g}  # as it comes" if own is None else f"{name} = {own:g}"
    for one in config.suppress:
        yield "\n[[suppress]]"
        for key, words in (("rule", one.rule), ("file", one.file), ("card", one.card), ("reason", one.reason)):
            if words:
                yield f"{key} = {json.dumps(words, ensure_ascii=False)}"
