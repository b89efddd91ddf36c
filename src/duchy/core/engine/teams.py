"""Sides: seats that win together, as the partners of a team do."""


def lead(points: list[float], seat: int, sides: list[int]) -> float:
    """By how much a seat's side is ahead of the best other; alone, its points. `sides` has the
    number of each seat's side."""
    sums: dict[int, float] = {}
    for other in range(len(points)):
        side = sides[other]
        sums[side] = sums.get(side, 0.0) + points[other]
    mine = sums.pop(sides[seat])
    return mine - max(sums.values()) if sums else mine
