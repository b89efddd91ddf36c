"""Teams: seats that win together."""


def lead(points: list[float], seat: int, teams: list[int]) -> float:
    """How far a seat's team is ahead of the best other team; playing alone, its points. `teams`
    gives the team of each seat."""
    sums: dict[int, float] = {}
    for other in range(len(points)):
        team = teams[other]
        sums[team] = sums.get(team, 0.0) + points[other]
    mine = sums.pop(teams[seat])
    return mine - max(sums.values()) if sums else mine
