"""The figures of a match: wins, points, margins and times, with their intervals."""

from dataclasses import dataclass
from statistics import fmean

from duchy.arena.intervals import mean_interval, share_interval
from duchy.arena.match import Match
from duchy.arena.playing import Played
from duchy.core.bot.teams import lead

METHOD = (
    "A win counts 1, a shared win its share. Wins: Wilson's interval of 95 %, for fewer games "
    "where those of a seed resemble each other. Points and margins: Student's interval over the "
    "seeds. Margin: points above the best seat of another bot, or of a team above the other."
)

Interval = tuple[float, float]


@dataclass
class Entrant:
    """A bot of the match, by its index in the list."""

    bot: str
    games: int
    """In which it had a seat, each turn of the table counted."""
    wins: float
    share: float
    share_interval: Interval
    even: float
    """The share of a bot that is as good as the others."""
    points: float
    points_interval: Interval
    margin: float | None
    """None where there is no other bot."""
    margin_interval: Interval | None
    decisions: int
    mean_seconds: float
    longest_seconds: float


@dataclass
class SeatFigures:
    seat: int
    share: float
    share_interval: Interval
    points: float


@dataclass
class Figures:
    match: Match
    games: int
    seeds: int
    entrants: list[Entrant]
    by_seat: list[SeatFigures]
    machine: str
    """That played the games, or all of them."""


def figures(match: Match, played: list[Played]) -> Figures:
    """From whole seeds, of which every lineup has been played."""
    lineups = match.lineups()
    turns = match.turns()
    seeds = [played[i : i + len(lineups)] for i in range(0, len(played), len(lineups))]
    entrants = [_entrant(match, seeds, lineups, turns, one) for one in range(len(match.bots))]
    by_seat = []
    for seat in range(match.seats):
        shares = [[win_share(game, seat) for game in games] for games in seeds]
        points = [float(game.points[seat]) for games in seeds for game in games]
        mean = fmean(share for group in shares for share in group)
        by_seat.append(SeatFigures(seat, mean, share_interval(shares), fmean(points)))
    return Figures(match, len(played), len(seeds), entrants, by_seat, machines(played))


def machines(played: list[Played]) -> str:
    return " and ".join(sorted({game.machine for game in played}))


def win_share(game: Played, seat: int) -> float:
    return 1.0 / len(game.winners) if seat in game.winners else 0.0


def margin(game: Played, seat: int, teams: list[int], rivals: list[int]) -> float:
    """How far a seat is above its best rival; for a team, above the other team, whoever sits
    there."""
    points = [float(one) for one in game.points]
    if len(set(teams)) < len(teams):
        return lead(points, seat, teams)
    return points[seat] - max(points[rival] for rival in rivals)


def rivals_of(one: int, match: Match, turn: tuple[int, ...]) -> list[int]:
    """The seats of other bots; if all are the same bot, those of its other places in the list."""
    other = [seat for seat, two in enumerate(turn) if match.bots[two] != match.bots[one]]
    return other or [seat for seat, two in enumerate(turn) if two != one]


def _entrant(
    match: Match,
    seeds: list[list[Played]],
    lineups: list[tuple[int, ...]],
    turns: dict[tuple[int, ...], list[tuple[int, ...]]],
    one: int,
) -> Entrant:
    shares: list[list[float]] = []
    points: list[float] = []
    margins: list[float] = []
    games = decisions = 0
    seats_held = 0
    teams = match.teams()
    seconds = longest = 0.0
    for seed in seeds:
        group: list[float] = []
        seed_points: list[float] = []
        seed_margins: list[float] = []
        for game, lineup in zip(seed, lineups, strict=True):
            # A game that stands for several rotations of the seats counts once, at their mean.
            held = [[s for s in range(match.seats) if turn[s] == one] for turn in turns[lineup]]
            mean = fmean(sum(win_share(game, seat) for seat in seats) for seats in held)
            group.append(mean)
            games += len(turns[lineup])
            for turn, seats in zip(turns[lineup], held, strict=True):
                seats_held += len(seats)
                seed_points += [float(game.points[seat]) for seat in seats]
                rivals = rivals_of(one, match, turn)
                if rivals:
                    seed_margins += [margin(game, seat, teams, rivals) for seat in seats]
            for seat in held[0]:
                decisions += game.decisions[seat]
                seconds += game.seconds[seat]
                longest = max(longest, game.longest[seat])
        shares.append(group)
        points.append(fmean(seed_points))
        if seed_margins:
            margins.append(fmean(seed_margins))
    share = fmean(result for group in shares for result in group)
    return Entrant(
        bot=match.bots[one],
        games=games,
        wins=share * games,
        share=share,
        share_interval=share_interval(shares),
        even=seats_held / games / match.seats,
        points=fmean(points),
        points_interval=mean_interval(points),
        margin=fmean(margins) if margins else None,
        margin_interval=mean_interval(margins) if margins else None,
        decisions=decisions,
        mean_seconds=seconds / decisions if decisions else 0.0,
        longest_seconds=longest,
    )
