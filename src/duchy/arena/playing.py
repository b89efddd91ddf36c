"""One game of a match."""

from time import perf_counter

from msgspec import Struct

from duchy.arena import bot_loader
from duchy.arena.machine import machine
from duchy.arena.match import Match
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.interrupts import held

CHANCE_OF_BOTS = 0xB075  # keeps their chance apart from the game's


class Played(Struct):
    """The result of a game, by seat. Only decisions between several actions are timed."""

    number: int
    points: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    machine: str = "a machine that was not noted"


def play(match: Match, number: int) -> Played:
    """Play the game with this number. A bot's chance depends on its seat, whoever sits there."""
    game = match.rules()
    seed, lineup = match.deal(number)
    return play_lineup(match, game, number, seed, [match.bots[one] for one in lineup])


@held()
def play_lineup(match: Match, game: Game, number: int, seed: int, names: list[str]) -> Played:
    seats = match.seats
    chance = Rng.seeded((seed << 32) + CHANCE_OF_BOTS)
    moment = f"game {number}, seed {seed}"
    bots = bot_loader.seat(names, game, chance, moment)
    sights = [chance.fork() for _ in names]
    decisions, seconds, longest = [0] * seats, [0.0] * seats, [0.0] * seats
    state = game.start(seats, seed, dict(match.options))
    while not state.over:
        for seat in state.to_act():
            vantage = Vantage(state, seat, sights[seat])
            began = perf_counter()
            action = bot_loader.ask(bots[seat], vantage, moment)
            took = perf_counter() - began
            if len(state.legal(seat)) > 1:
                decisions[seat] += 1
                seconds[seat] += took
                longest[seat] = max(longest[seat], took)
            state.play(seat, action)
    return Played(
        number,
        state.scores(),
        state.winners(),
        decisions,
        [round(value, 6) for value in seconds],
        [round(value, 6) for value in longest],
        machine(),
    )
