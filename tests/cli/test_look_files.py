"""Files of a box's look: whatever is wrong in them is told at their own lines."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.cli.conftest import Run
from tests.conftest import SMALLEST


def test_findings_are_at_their_own_lines(unlikely: Run, tmp_path: Path) -> None:
    """In look.json, a template, a catalogue: the line that is wrong, and not the box's first."""
    box = Path(shutil.copytree(SMALLEST, tmp_path / "box"))
    folder = box / "templates"
    (folder / "words").mkdir(parents=True)
    (folder / "look.json").write_text('{\n  "colours": {\n    "paper": "white"\n  }\n}\n')
    (folder / "words" / "en.ftl").write_text("needs = Asks for\n\nneds = Wants\n")
    (folder / "map.xml.j2").write_text("<face>\n{{ look.colours.papr }}\n</face>\n")
    done = unlikely("check", box, "--select", "broken-look,template-error", "--format", "concise")
    assert [line.partition(": ")[0] for line in done.out.splitlines()] == [
        f"{box}/templates/look.json:3:14",
        f"{box}/templates/map.xml.j2:2:1",
        f"{box}/templates/words/en.ftl:3:1",
    ]
