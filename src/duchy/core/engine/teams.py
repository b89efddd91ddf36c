"""Teams: seats that win together."""


def lead(points: list[float], seat: int, teams: list[int]) -> float:
    """By how much a seat's team is ahead of the best other; alone, its points. `teams` has the
    number of each seat's team."""
    sums: dict[int, float] = {}
    for other in range(len(points)):
        team = teams[other]
        sums[team] = sums.get(team, 0.0) + points[other]
    mine = sums.pop(teams[seat])
    return mine - max(sums.values()) if sums else mine
