"""What a finished game is worth to each seat."""

from duchy.core.engine.state import State


def utilities(state: State) -> list[float]:
    """1 for who wins alone; all together 0, whatever the number of seats. Who plays alone gets 1
    or -1. A game that is not over is worth nothing."""
    seats = state.seats
    if not state.over:
        return [0.0] * seats
    winners = state.winners()
    if seats == 1:
        return [1.0 if winners else -1.0]
    share = seats / len(winners)
    return [((share if seat in winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]
