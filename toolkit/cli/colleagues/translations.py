"""`unlikely translate`: catalogues for translators, and how much they have done."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say, tell
from toolkit.workbench.bench import Workbench
from toolkit.workbench.translating.coverage import coverage
from toolkit.workbench.translating.translate import Translate


def run(box: Path, languages: Sequence[str], *, only_coverage: bool, room: bool) -> None:
    """Writes the catalogues of a box, and says what is to be done in them; or only says how much is translated.

    Raises:
        ToolkitError: a library is missing, a language is not one, or a catalogue cannot be read or written.
    """
    bench = Workbench.at(box, audience=TERMINAL)
    if only_coverage:
        _tell_coverage(bench, languages)
        return
    for one in Translate(bench, languages, room=room).write():
        found = one.found
        counts = {"new": found.new, "changed": found.changed, "moved": found.moved, "gone": found.gone}
        told = ", ".join(f"{many} {what}" for what, many in counts.items() if many)
        said = f" ({told})" if told else "; nothing has changed" if not one.changed else ""
        say(f"{one.path}: {found.texts} text{'s' if found.texts != 1 else ''}{said}.")


def _tell_coverage(bench: Workbench, languages: Sequence[str]) -> None:
    every = coverage(bench, languages)
    if not every:
        say(f"{bench.folder.shown}: is not translated yet. Begin: unlikely translate {bench.folder.shown} de")
    for one in every:
        doubted = f", {one.doubted} to be confirmed" if one.doubted else ""
        tell(f": {one.per_cent} % ({one.words_translated:,} of {one.words:,} words)", title=one.language)
        tell(f"  {one.translated} of {one.texts} texts{doubted}")
        for kind, (done, many) in sorted(one.by_kind.items()):
            tell(f"  {kind.replace('_', ' '):<16}{done:>5} of {many}")
