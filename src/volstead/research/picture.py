"""A table in text as a picture, for render mode rgb_array."""

from functools import lru_cache
from pathlib import Path

import matplotlib
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

INK = (235, 222, 196)
PAPER = (28, 24, 22)
SIZE = 14
MARGIN = 12


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSansMono.ttf")), SIZE)


def picture(text: str) -> NDArray[np.uint8]:
    """Rows, columns and three colours."""
    font = _font()
    measure = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    _, _, right, bottom = measure.multiline_textbbox((MARGIN, MARGIN), text, font=font)
    page = Image.new("RGB", (int(right) + MARGIN, int(bottom) + MARGIN), PAPER)
    ImageDraw.Draw(page).multiline_text((MARGIN, MARGIN), text, fill=INK, font=font)
    return np.asarray(page, np.uint8)
