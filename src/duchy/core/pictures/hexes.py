"""A picture of hexagonal fields with regions: ground, borders between regions, gold when full."""

import math

from duchy.core.pictures.svg import EDGE, GILD, INK, Picture, corner, hexagon, number

# The neighbour across each side, clockwise from the upper right, in half columns and rows.
_ACROSS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


class Hexes:
    """Fields by their places (half columns and rows), fitted into a box."""

    def __init__(
        self, places: list[tuple[float, float]], x: float, y: float, width: float, height: float
    ) -> None:
        self.places: list[tuple[float, float]] = places
        columns = [column for column, _ in places]
        rows = [row for _, row in places]
        wide = (max(columns) - min(columns) + 2) * math.sqrt(3) / 2
        high = (max(rows) - min(rows)) * 1.5 + 2
        self.size: float = min(width / wide, height / high)
        left = x + (width - wide * self.size) / 2
        top = y + (height - high * self.size) / 2
        self.middles: list[tuple[float, float]] = [
            (
                left + (column - min(columns) + 1) * math.sqrt(3) / 2 * self.size,
                top + ((row - min(rows)) * 1.5 + 1) * self.size,
            )
            for column, row in places
        ]

    def ground(self, picture: Picture, wash: list[str], region: list[int], filled: int) -> None:
        """`region` is for each field the mask of its region."""
        lines: list[str] = []
        borders: list[str] = []
        gilt: list[str] = []
        at = {place: field for field, place in enumerate(self.places)}
        for field, (x, y) in enumerate(self.middles):
            picture.polygon(hexagon(x, y, self.size), wash[field])
            column, row = self.places[field]
            for k, (across, down) in enumerate(_ACROSS):
                beyond = at.get((column + across, row + down), -1)
                x1, y1 = corner(x, y, self.size, k)
                x2, y2 = corner(x, y, self.size, k + 1)
                side = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
                if beyond >= 0 and region[field] >> beyond & 1:
                    lines.append(side)
                else:
                    borders.append(side)
                    if filled & region[field] == region[field]:
                        gilt.append(side)
        picture.path("".join(lines), EDGE, 0.6, ' opacity=".6"')
        picture.path("".join(borders), INK, self.size / 20)
        if gilt:
            picture.path("".join(gilt), GILD, self.size / 11)
