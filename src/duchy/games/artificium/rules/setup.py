"""Set-up for 2 to 6 players, by seats clockwise (ART-S-1)."""

from duchy.core.engine.rng import Rng
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.round_steps import MARKET
from duchy.games.artificium.rules.ruleset import Rules
from duchy.games.artificium.rules.state import Artificium


def set_up(rules: Rules, seed: int) -> Artificium:
    """The first position. All chance comes from the seed (ART-S-4)."""
    s = deal(rules, seed)
    s.start_round()
    return s


def deal(rules: Rules, seed: int) -> Artificium:
    """The shuffled pile, coins, and who begins."""
    s = empty_table(rules)
    s.chance = Rng.seeded(seed)
    s.pile = s.chance.order(len(rules.kind))  # ART-U-002
    s.start = s.chance.below(s.seats)  # ART-O-004
    for p in s.players:  # ART-U-001
        p.coins = rules.facts.start_coins
    return s


def empty_table(rules: Rules) -> Artificium:
    """Players without cards and coins."""
    s = Artificium.__new__(Artificium)
    s.begin(rules.game, rules.seats)
    s.rules = rules
    s.players = [Player.new(seat) for seat in range(rules.seats)]
    s.pile = []
    s.discards = []
    s.market = []
    # the first round is 0 (ART-U-003)
    s.round = s.start = s.current = s.owed = s.old = 0
    s.moment = MARKET
    s.queue = []
    s.step = []
    s.rebuilt = [0] * (rules.last_reconstruction - rules.first_reconstruction + 1)
    s.known = [0] * len(rules.kind)
    s.traced = [0] * len(rules.kind)
    s.mixes = []
    return s
