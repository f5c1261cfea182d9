"""`python docs/_made/pictures.py`: makes the picture of six cards that README and the site begin with.

Pictures of the studio are made by `python -m tests.studio.screenshots`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw

ROOT = Path(__file__).parents[2]
BOX = ROOT / "adventures" / "second-best-saga"
SHOWN = ("003-front", "046-back", "063-front", "141-front", "080-front", "178-back")
WIDE, GAP, GROUND = 280, 20, "#3b4a52"


def main() -> None:
    """Renders the cards, and lays them beside each other."""
    with TemporaryDirectory() as folder:
        numbers = ",".join(str(int(name.partition("-")[0])) for name in SHOWN)
        command = ["render", str(BOX), "--faces", "--trimmed", "--dpi", "150", "--number", numbers, "-o", folder]
        subprocess.run([sys.executable, "-m", "toolkit", *command], cwd=ROOT, check=True)
        faces = [Image.open(next(Path(folder).rglob(f"{name}*.png"))).convert("RGB") for name in SHOWN]
        small = [
            face.resize((WIDE, round(WIDE * face.height / face.width)), Image.Resampling.LANCZOS) for face in faces
        ]
    high = max(face.height for face in small)
    sheet = Image.new("RGB", (GAP + len(small) * (WIDE + GAP), high + 2 * GAP), GROUND)
    for index, face in enumerate(small):
        rounded = Image.new("L", face.size, 0)
        ImageDraw.Draw(rounded).rounded_rectangle((0, 0, face.width - 1, face.height - 1), radius=12, fill=255)
        sheet.paste(face, (GAP + index * (WIDE + GAP), GAP + (high - face.height) // 2), rounded)
    sheet.save(ROOT / "docs" / "pictures" / "cards.jpg", quality=86)


if __name__ == "__main__":
    main()
