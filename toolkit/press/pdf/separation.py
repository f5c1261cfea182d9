"""From red, green and blue to the four inks of a printing condition, by its ICC profile: never more ink than allowed.

A cube of 33×33×33 colours is converted once, by LittleCMS, and each of them is kept to the limit; all other colours lie
between these, and so does the sum of their inks. Pictures, fades and plain colours go through the same cube.
"""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

SIDE = 33
LIMIT = 300
"""Per cent of ink that one spot may have by default: as much as dries in offset printing on coated paper."""
SPARE = 14
"""Per cent below the limit, to allow for JPEG artefacts at edges."""
DARK = 0.35
"""Text that is no lighter than this fraction of white is printed in black alone: four inks never align exactly."""

Inks = tuple[float, float, float, float]
BLACK: Inks = (0.0, 0.0, 0.0, 1.0)


class Separation:
    """A printing condition: its profile, and how much ink it can take."""

    def __init__(self, profile: bytes, limit: int = LIMIT) -> None:
        self.profile, self.limit = profile, limit

    @cached_property
    def title(self) -> str:
        """What the profile calls itself.

        Raises:
            ToolkitError: it is not the profile of a four-ink press.
        """
        from PIL import ImageCms

        try:
            opened = ImageCms.getOpenProfile(BytesIO(self.profile))
        except (ImageCms.PyCMSError, OSError):
            raise ToolkitError("--profile: this is not an ICC profile") from None
        space = str(opened.profile.xcolor_space).strip()
        if space != "CMYK" or str(opened.profile.device_class).strip() != "prtr":
            raise ToolkitError(f"--profile: this profile is not for a four-ink press, but for {space}")
        return str(opened.profile.profile_description or "unnamed").strip()

    @cached_property
    def cube(self) -> Color3DLUT:
        """The colours of the cube in inks."""
        from PIL import Image, ImageCms, ImageFilter

        assert self.title
        steps = [round(255 * step / (SIDE - 1)) for step in range(SIDE)]
        grid = Image.new("RGB", (SIDE, SIDE * SIDE))
        grid.putdata([(r, g, b) for b in steps for g in steps for r in steps])
        inks = ImageCms.profileToProfile(
            grid,
            ImageCms.createProfile("sRGB"),
            ImageCms.getOpenProfile(BytesIO(self.profile)),
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            outputMode="CMYK",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
        assert inks is not None
        data = inks.tobytes()
        most = (self.limit - SPARE) * 2.55
        table: list[float] = []
        for at in range(0, len(data), 4):
            *colours, black = data[at : at + 4]
            part = min(1.0, (most - black) / total) if (total := sum(colours)) else 1.0
            table += [*(one * part / 255 for one in colours), black / 255]
        table[-4:] = [0.0] * 4  # white is paper
        return ImageFilter.Color3DLUT(SIDE, table, channels=4, target_mode="CMYK")

    def pixels(self, image: Image) -> Image:
        """A picture in inks."""
        return image.convert("RGB").filter(self.cube)

    def inks(self, colour: tuple[int, ...]) -> Inks:
        """A plain colour in inks; black is black alone."""
        from PIL import Image

        red, green, blue = colour[:3]
        if red == green == blue:
            return (0.0, 0.0, 0.0, round(1 - red / 255, 4))
        found = self.pixels(Image.new("RGB", (1, 1), (red, green, blue))).getpixel((0, 0))
        assert isinstance(found, tuple)
        c, m, y, k = (round(one / 255, 4) for one in found)
        return c, m, y, k


def is_dark(colour: tuple[int, ...]) -> bool:
    """Whether text of this colour is printed in black alone."""
    red, green, blue = (part / 255 for part in colour[:3])
    is_grey = max(red, green, blue) - min(red, green, blue) < 0.25
    return is_grey and 0.2126 * red + 0.7152 * green + 0.0722 * blue <= DARK
