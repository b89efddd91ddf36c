"""The clocks of a table as its log tells them; nothing here looks at the time."""

from duchy.server.wire.messages import Clock


class Clocks:
    """One clock per seat. `thinking` names the seats whose clocks run: people who owe a
    decision."""

    def __init__(self, clock: Clock | None, seats: int, now: float) -> None:
        self.clock = clock
        self.since = now
        """When those that run began to."""
        self._left = [clock.minutes * 60 if clock else 0.0] * seats  # when they last stood still
        self._timed = [0] * seats  # moves for which there was more time

    def run(self, now: float, thinking: list[int]) -> None:
        """Take the time until now from the seats that are thinking."""
        if self.clock is not None:
            spent = max(0.0, now - self.since)
            for seat in thinking:
                self._left[seat] = max(0.0, self._left[seat] - spent)
        self.pause(now)

    def pause(self, now: float) -> None:
        """Time until now costs nobody anything."""
        self.since = max(now, self.since)

    def run_out(self, seat: int) -> None:
        self._left[seat] = 0.0

    def add(self, seat: int, made: int, together: bool, done: bool) -> None:
        """Add time for the last of so many moves, but not for one that replaces a move taken
        back. In a round that is decided together, in secret, nobody learns how many moves a seat
        made: there the time is added once, when the seat is done."""
        if self.clock is None:
            return
        if done if together else made > self._timed[seat]:
            self._left[seat] += self.clock.increment
        self._timed[seat] = max(made, self._timed[seat])

    def left(self, seat: int, now: float, thinking: list[int]) -> float:
        """Seconds left at a moment since which only secret moves happened."""
        left = self._left[seat]
        return max(0.0, left - (now - self.since)) if seat in thinking else left

    def due(self, thinking: list[int]) -> float | None:
        """When the next clock runs out if nobody moves."""
        if self.clock is None or not thinking:
            return None
        return self.since + min(self._left[seat] for seat in thinking)
