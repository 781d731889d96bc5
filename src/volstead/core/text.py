"""Words of people, which others read: nothing in them may move a cursor, paint a screen or turn the way text runs."""

from typing import Final

RANGES: Final = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0x061C, 0x061C),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2066, 0x2069),
    (0xFEFF, 0xFEFF),
)
"""Control characters (C0, C1), separators of lines, marks and overrides of direction."""
PLAIN: Final = r"^(?![\s\S]*[" + "".join(f"\\u{low:04x}-\\u{high:04x}" for low, high in RANGES) + "])"
"""A pattern that matches text without any of these."""
GONE: Final = {number: None for low, high in RANGES for number in range(low, high + 1)}


def plain(text: str, lines: bool = False) -> str:
    """A text without them; line ends may stay."""
    if lines:
        return "\n".join(line.translate(GONE) for line in text.replace("\t", " ").split("\n"))
    return text.translate(GONE)
