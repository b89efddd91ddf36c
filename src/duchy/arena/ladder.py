"""All levels against each other, with a rating for each."""

from dataclasses import dataclass
from itertools import combinations

from openskill.models import PlackettLuce

from duchy.arena.figures import Entrant, Figures, Interval, machines, win_share
from duchy.arena.intervals import Z
from duchy.arena.match import Match
from duchy.arena.playing import Played


@dataclass
class Rating:
    """OpenSkill's mean and uncertainty (Plackett-Luce); an unknown bot has 25."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


@dataclass
class Standing:
    """A bot on the ladder."""

    bot: str
    rating: Rating
    against: dict[str, Entrant]
    """Its side of the match against each of the others."""

    @property
    def mean_seconds(self) -> float:
        decisions = sum(one.decisions for one in self.against.values())
        seconds = sum(one.decisions * one.mean_seconds for one in self.against.values())
        return seconds / decisions if decisions else 0.0

    @property
    def longest_seconds(self) -> float:
        return max(one.longest_seconds for one in self.against.values())

    @property
    def points(self) -> float:
        return sum(one.points for one in self.against.values()) / len(self.against)


@dataclass
class Ladder:
    match: Match
    """The first of the matches: its game, seats, options and seed are those of all."""
    games: int
    """Of each pair."""
    standings: list[Standing]
    """The best first."""
    machine: str
    """That played the games, or all of them."""


def pairings(first: Match) -> list[Match]:
    """A match for each pair of these bots, with the same settings."""
    return [
        Match(first.game, pair, first.seats, first.options, first.seed, first.data)
        for pair in combinations(first.bots, 2)
    ]


def ladder(first: Match, games: int, found: list[Figures], played: list[list[Played]]) -> Ladder:
    ratings = rate(list(first.bots), [one.match for one in found], played)
    standings = [Standing(bot, ratings[bot], {}) for bot in first.bots]
    by_name = {one.bot: one for one in standings}
    for figures in found:
        one, other = figures.entrants
        by_name[one.bot].against[other.bot] = one
        by_name[other.bot].against[one.bot] = other
    standings.sort(key=lambda one: -one.rating.mu)
    return Ladder(first, games, standings, machines([game for games in played for game in games]))


def rate(bots: list[str], matches: list[Match], played: list[list[Played]]) -> dict[str, Rating]:
    """Ratings from all games, alternating between the pairs so that none comes last."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for round in range(max((len(games) for games in played), default=0)):
        for match, games in zip(matches, played, strict=True):
            if round < len(games):
                game = games[round]
                _, lineup = match.deal(game.number)
                shares = [0.0, 0.0]
                for seat, one in enumerate(lineup):
                    shares[one] += win_share(game, seat)
                teams = [[ratings[bot]] for bot in match.bots]
                rated = model.rate(teams, scores=shares)
                for bot, (new,) in zip(match.bots, rated, strict=True):
                    ratings[bot] = new
    return {bot: Rating(one.mu, one.sigma) for bot, one in ratings.items()}
