"""`python docs/_made/pictures.py`: makes the pictures of cards and of a board that README and the site show.

Pictures of the studio are made by `python -m tests.studio.screenshots`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw

ROOT = Path(__file__).parents[2]
ADVENTURES, PICTURES = ROOT / "adventures", ROOT / "docs" / "pictures"
SAGA, EXCHANGE = ADVENTURES / "second-best-saga", ADVENTURES / "nemo-rising-weather-exchange"
SHOWN = {
    "cards.jpg": (SAGA, ("003-front", "046-spring-back", "063-front", "141-front", "080-front", "178-interest-back")),
    "nemo-rising.jpg": (
        EXCHANGE,
        (
            "threat-the-alarm-is-rung-front",
            "mission-early-closing-front",
            "tile-complaints-department-front",
            "action-brains-or-stealth-front",
            "gear-spring-heels-front",
            "hero-captain-oriel-finch-front",
        ),
    ),
}
WIDE, GAP, GROUND = 280, 20, "#3b4a52"


def main() -> None:
    """Renders the cards and lays them beside each other; draws the board."""
    for file, (box, names) in SHOWN.items():
        with TemporaryDirectory() as folder:
            numbers = [name.partition("-")[0] for name in names]
            only = ["--number", ",".join(str(int(one)) for one in numbers)] if numbers[0].isdigit() else []
            _run("render", str(box), "--faces", "--trimmed", "--dpi", "150", *only, "-o", folder)
            faces = [Image.open(next(Path(folder).rglob(f"{name}*.png"))).convert("RGB") for name in names]
        _beside(faces).save(PICTURES / file, quality=86)
    _run("graph", str(EXCHANGE), "--board", "-o", str(PICTURES / "nemo-board.svg"))


def _run(*command: str) -> None:
    subprocess.run([sys.executable, "-m", "toolkit", *command], cwd=ROOT, check=True)


def _beside(faces: list[Image.Image]) -> Image.Image:
    small = [face.resize((WIDE, round(WIDE * face.height / face.width)), Image.Resampling.LANCZOS) for face in faces]
    high = max(face.height for face in small)
    sheet = Image.new("RGB", (GAP + len(small) * (WIDE + GAP), high + 2 * GAP), GROUND)
    for index, face in enumerate(small):
        rounded = Image.new("L", face.size, 0)
        ImageDraw.Draw(rounded).rounded_rectangle((0, 0, face.width - 1, face.height - 1), radius=12, fill=255)
        sheet.paste(face, (GAP + index * (WIDE + GAP), GAP + (high - face.height) // 2), rounded)
    return sheet


if __name__ == "__main__":
    main()
