"""Colour in text for terminals, with escape codes that every terminal understands.

A picture made with these prints in colour; `plain` removes the colour.
"""

import re

_CODE = re.compile("\x1b\\[[0-9;]*m")


def paint(text: str, ink: str = "", ground: str = "", bold: bool = False, dim: bool = False) -> str:
    """The text in a colour like "#1d5a3c", on a ground, bold or dim."""
    codes: list[str] = []
    if bold:
        codes.append("1")
    if dim:
        codes.append("2")
    if ink:
        codes.append("38;2;" + _parts(ink))
    if ground:
        codes.append("48;2;" + _parts(ground))
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


def _parts(colour: str) -> str:
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))


def plain(text: str) -> str:
    """The text without colour."""
    return _CODE.sub("", text)


def width(text: str) -> int:
    """How many columns a line takes."""
    return len(plain(text))


def pad(text: str, columns: int) -> str:
    """The line, padded with spaces to that many columns."""
    return text + " " * (columns - width(text))


def beside(left: list[str], right: list[str], columns: int) -> list[str]:
    """Two blocks of lines side by side; the right one begins after `columns`."""
    height = max(len(left), len(right))
    left = left + [""] * (height - len(left))
    right = right + [""] * (height - len(right))
    return [f"{pad(a, columns)}{b}".rstrip() for a, b in zip(left, right, strict=True)]
