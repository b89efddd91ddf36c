"""Part 5: whole games, random and busy; golden games."""

from hashlib import sha256

import pytest

from duchy.bots import bot
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import loads
from duchy.games.artificium.position.turn_order import ASKING
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.scoring import all_cards
from duchy.games.artificium.rules.state import Artificium
from duchy.testing import check_game
from duchy.testing.conformance import Check, single_options
from duchy.testing.rules import rule
from games.artificium.busy_games import busy_choice, busy_game
from games.artificium.scene import player, scene, the_game

pytestmark = pytest.mark.thorough

SETTINGS = [
    (seats, options) for seats in (2, 4, 6) for options in single_options(the_game(), seats)
]


def named(setting: object) -> str:
    return str(setting).strip("{}").replace("'", "") or "plain"


@pytest.mark.parametrize("seats", range(2, 7))
def test_keeps_every_promise(seats):
    check_game(the_game(), games=2, seats=[seats], options=[{}])


@pytest.mark.parametrize("seats, options", SETTINGS, ids=named)
def test_busy_games_keep_every_promise_too(seats, options):
    """As `check_game`, but with players who use their cards."""
    check = Check(the_game(), seats, options, 31)
    check.check_start()
    move = 0
    while not check.state.over:
        acting = check.state.to_act()
        if move % 14 == 0:
            check.check_clone()
            check.check_refusals()
        if move % 22 == 0:
            check.check_hidden_information()
            check.check_position()
        if move % 26 == 0:
            check.check_words()
        if len(acting) > 1:
            check.check_order_of_arrival(acting)
        seat = acting[check.rng.below(len(acting))]
        check.play.play(seat, busy_choice(the_game(), check.state, seat, check.rng))
        move += 1
    check.check_end()
    check.check_record()


@rule("ART-I-01", "ART-I-02", "ART-I-03", "ART-I-04", "ART-I-08")
@pytest.mark.parametrize("seats, options", SETTINGS, ids=named)
def test_invariants_hold_at_every_step(seats, options):
    floor = options.get("vp_floor", 0)
    assert isinstance(floor, int)
    for state in busy_game(seats, 41, options):
        assert sorted(all_cards(state)) == list(range(108))
        for p in state.players:
            assert p.coins >= 0
            assert min(p.goods) >= 0
            assert p.vp == sum(p.points) == state.score(p.seat)
            assert p.vp >= floor
            assert (p.chosen < 0) or p.chosen in p.hand
        if not state.over:
            assert state.to_act()
        for seat in state.to_act():
            assert 1 <= len(state.legal(seat)) <= 16 * 6 + 2
        if options.get("stone_supply_limited") and not state.over:
            assert sum(p.coins + sum(p.goods) for p in state.players) <= 100


@rule("ART-I-04")
@pytest.mark.parametrize("kinds, choices", [(12, 74), (16, 98)])
def test_the_longest_list_has_every_kind_against_a_mixed_market(kinds, choices):
    s = scene(moment="market", market=list(CARDS[4:10]), hand=CARDS[:kinds])
    assert len(s.state.legal(0)) == choices


@rule("ART-I-04")
def test_no_other_moment_comes_near_the_market():
    plenty = player(hand=CARDS, goods=dict.fromkeys(GOODS, 2))
    others = [plenty, *[player(goods=dict.fromkeys(GOODS, 2)) for _ in range(4)]]
    goods = dict.fromkeys(GOODS, 5)
    for card in CARDS:
        s = scene(played=card, coins=99, goods=goods, others=others, front="farm")
        assert len(s.state.legal(0)) <= 3 + 2 * len(GOODS)
    for moment, front in ASKING.items():
        s = scene(moment=moment, hand=CARDS, coins=99, front=["farm", front], others=others)
        assert len(s.state.legal(0)) <= 5 * len(GOODS)
    s = scene(moment="cleaning", hand=CARDS, goods=goods, others=others)
    assert len(s.state.legal(0)) == 1 + len(CARDS) + len(GOODS)
    s = scene(hand=CARDS)
    assert len(s.state.legal(0)) == len(CARDS) + 1


@rule("ART-I-05")
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_end_after_four_rounds(seats):
    for seed in range(40):
        options = list(single_options(the_game(), seats))
        state, count = the_game().random_game(seats, seed, options[seed % len(options)])
        assert isinstance(state, Artificium)
        assert state.over
        assert state.round == 3
        assert count < 2000


@rule("ART-I-05", "ART-A-6")
@pytest.mark.parametrize("itself", [False, True])
@pytest.mark.parametrize("limit", range(4))
@pytest.mark.parametrize("copies", [(1, 0), (2, 1), (3, 2), (0, 5)])
def test_players_who_only_rebuild_come_to_an_end(copies, limit, itself):
    """Whoever can uses and takes back Reconstructions: each is used once, and once more for each
    time that it was taken back."""
    mine, theirs = (["reconstruction"] * count for count in copies)
    s = scene(
        front="farm",
        hand=mine,
        others=[player(front="farm", hand=theirs)],
        options={
            "reconstruction_self": itself,
            "reconstruction_same_copy_limit": limit,
            "explicit_pass_at_selection": False,
        },
    )
    state = s.state
    uses = 0
    while state.round == 1 and state.moment.name != "cleaning":
        for seat in state.to_act():
            legal = state.legal(seat)
            wanted = [a for a in legal if a.text in ("use", "rebuild reconstruction")]
            wanted += [a for a in legal if a.text == "play reconstruction"]
            played = state.players[seat].played
            if wanted and wanted[0].text == "use" and state.is_reconstruction(played):
                uses += 1
            state.play(seat, (wanted or legal)[0])
    assert 1 <= uses <= sum(copies) * (limit + 1)


@rule("ART-I-07")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_record_replays_to_the_same_end(seats):
    check = Check(the_game(), seats, {}, 51)
    while not check.state.over:
        seat = check.state.to_act()[0]
        check.play.play(seat, busy_choice(the_game(), check.state, seat, check.rng))
    text = check.play.record.dumps()
    assert loads(text).replay(the_game()).position() == check.state.position()


# Games among greedy bots: final points and a hash of the final position. What changes them changes
# the rules (then raise `rules_version`), the words of positions, or the bots.
GOLDEN: dict[tuple[int, int], tuple[list[int], str]] = {
    (2, 1): ([54, 66], "316c9a0208f7"),
    (2, 2): ([85, 78], "7c9b22c64cc7"),
    (3, 3): ([61, 66, 84], "9b3f0f076592"),
    (4, 4): ([62, 68, 65, 62], "596cb15eaa50"),
    (5, 5): ([64, 68, 77, 69, 60], "6a6e5ed7af4d"),
    (6, 6): ([74, 70, 86, 55, 77, 64], "92b8b73e1f9b"),
    (6, 7): ([72, 57, 71, 65, 67, 65], "f266a0cf5a29"),
}


@pytest.mark.parametrize("seats, seed", sorted(GOLDEN))
def test_golden_games(seats, seed):
    state = greedy_game(seats, seed)
    digest = sha256(state.position().encode()).hexdigest()[:12]
    assert (state.scores(), digest) == GOLDEN[seats, seed]


def greedy_game(seats: int, seed: int, levels: list[str] | None = None) -> State:
    game = the_game()
    state = game.start(seats, seed)
    names = levels or ["greedy"] * seats
    players = [bot(name, game, Rng.seeded(seat)) for seat, name in enumerate(names)]
    rng = Rng.seeded(seed)
    while not state.over:
        for seat in state.to_act():
            state.play(seat, players[seat].decide(Vantage(state, seat, rng)))
    return state


def test_greedy_beats_three_randoms():
    won = 0
    for seed in range(20):
        levels = ["random"] * 4
        levels[seed % 4] = "greedy"
        scores = greedy_game(4, seed, levels).scores()
        won += scores[seed % 4] > max(s for seat, s in enumerate(scores) if seat != seed % 4)
    assert won >= 18
