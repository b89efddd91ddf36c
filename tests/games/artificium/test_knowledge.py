"""Who knows which card: views and imagined states."""

from collections import Counter

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.artificium.rules.player import PASSES
from duchy.testing.rules import rule
from games.artificium.busy_games import busy_game
from games.artificium.scene import Scene, player, read_position, scene
from games.artificium.test_piles import rest

SIX = ["castle", "fair", "theft", "farm", "foundry", "laboratory"]


def imagined(s: Scene, seat: int, seed: int) -> Scene:
    return Scene(s.state.imagine(seat, Rng.seeded(seed)))


@rule("ART-I-06")
def test_a_view_shows_the_own_hand_and_of_others_the_count():
    s = scene(hand="sawmill farm", others=[player(hand="castle fair theft")])
    seen = s.seen(0)
    assert seen[0]["hand"] == ["sawmill", "farm"]
    assert seen[1]["hand"] == []
    assert seen[1]["hand_size"] == 3
    assert s.known(None, 0) == []


@rule("ART-I-06")
def test_a_card_from_the_market_is_known_to_all_until_it_is_played():
    s = scene(
        hand="sawmill farm", moment="market", market=SIX, others=[player(hand="theft brewery")]
    )
    s.play(0, "swap sawmill>castle")
    for viewer in (1, None):
        assert s.known(viewer, 0) == ["castle"]
    for seed in range(20):
        assert "castle" in imagined(s, 1, seed).hand(0)
    s.play(1, "pass")  # and seat 0 cannot pay for more
    s.play(0, "play castle").play(1, "play brewery")
    assert s.known(1, 0) == []


@rule("ART-I-06")
def test_a_card_taken_back_is_known_to_all():
    s = scene(played="sawmill", hand="farm", others=[player(hand="theft"), player()])
    s.play(0, "take back")
    assert s.known(1, 0) == ["sawmill"]
    assert s.known(None, 0) == ["sawmill"]


@rule("ART-I-06", "ART-A-1")
def test_after_a_research_trip_third_parties_are_sure_of_nothing_in_that_hand():
    hand = ["castle public", "farm"]
    for seed in range(20):
        s = scene(
            played="research_trip", hand="fair",
            others=[player(hand=hand), player(hand="theft")], seed=seed, pile="brewery",
        )  # fmt: skip
        assert s.known(2, 1) == ["castle"]
        s.play(0, "use", "research 1")
        assert s.known(2, 1) == []
        assert s.known(2, 0) == []
        # the taker knows whether the Castle is still there
        assert s.known(0, 1) == ([] if "castle" in s.hand(0) else ["castle"])


@rule("ART-I-06")
def test_the_only_card_of_a_hand_stays_known_when_it_is_taken():
    s = scene(
        played="research_trip",
        others=[player(hand=["castle public"]), player(hand="theft")],
        pile="brewery",
    )
    s.play(0, "use", "research 1")
    assert s.known(2, 0) == ["castle"]


def taken_unseen(*hand: str) -> Scene:
    """All Castles but those of the hand are discarded; seat 0 takes a card of seat 1."""
    castles = sum(card.startswith("castle") for card in hand)
    s = scene(
        played="research_trip",
        others=[player(hand=hand), player(hand="sawmill")],
        discards=["castle"] * (6 - castles),
    )
    return s.play(0, "use", "research 1")


@rule("ART-I-06", "ART-A-1")
def test_third_parties_know_that_a_seen_card_lies_in_one_of_the_two_hands():
    s = taken_unseen("castle public", "?")
    for state in (s.state, s.state.clone(), read_position(s.state.position())):
        places: Counter[object] = Counter()
        for seed in range(200):
            other = imagined(Scene(state), 2, seed)
            assert (other.hand(0) + other.hand(1)).count("castle") == 1
            places[0 if "castle" in other.hand(0) else 1] += 1
            again = imagined(other, 2, seed + 1)  # what is imagined is known alike
            assert (again.hand(0) + again.hand(1)).count("castle") == 1
        assert 70 < places[0] < 130
        for seat in (0, 1):  # these two know where it is
            for seed in range(20):
                other = imagined(Scene(state), seat, seed)
                for hand in (0, 1):
                    assert ("castle" in other.hand(hand)) == ("castle" in s.hand(hand))


@rule("ART-I-06", "ART-A-1")
def test_of_two_seen_cards_one_lies_in_each_hand():
    s = taken_unseen("castle public", "castle public")
    for seed in range(60):
        other = imagined(s, 2, seed)
        assert other.hand(0) == ["castle"]
        assert other.hand(1).count("castle") == 1


@rule("ART-I-06", "ART-A-1")
def test_a_seen_card_that_was_passed_on_twice_lies_in_one_of_three_hands():
    s = scene(
        seats=4,
        played="research_trip",
        others=[
            player(hand=["castle public", "farm"]),
            player(hand="sawmill"),
            player(played="research_trip"),
        ],
        hand="brewery",
        discards=["castle"] * 5,
    )
    s.play(0, "use", "research 1").play(3, "use", "research 0")
    places: Counter[object] = Counter()
    for seed in range(300):
        other = imagined(s, 2, seed)
        found = [seat for seat in (0, 1, 3) if "castle" in other.hand(seat)]
        assert len(found) == 1
        places[found[0]] += 1
    assert 110 < places[1] < 190
    assert 45 < places[0] < 105
    assert 45 < places[3] < 105


@rule("ART-I-06", "ART-A-1")
def test_a_seen_card_shows_itself_by_what_is_played():
    for seed in range(6):
        s = scene(
            played="research_trip", seed=seed,
            others=[player(hand=["castle public", "farm"]), player(hand="sawmill")],
            discards=["castle"] * 5,
        )  # fmt: skip
        s.play(0, "use", "research 1")
        taken = s.hand(0)[0]
        s.play(0, f"play {taken}").play(1, "pass").play(2, "pass")
        for number in range(20):
            assert ("castle" in imagined(s, 2, number).hand(1)) == (taken == "farm")


@rule("ART-I-06")
def test_copies_of_a_kind_look_alike():
    # Seat 1 knows one Farm of the hand, seat 2 knows the other. One Farm is played: neither can
    # know whether it was his.
    s = scene(
        hand=["farm seen 1", "farm seen 2", "fair"],
        others=[player(hand="theft"), player(hand="theft")],
    )
    assert s.known(1, 0) == s.known(2, 0) == ["farm"]
    s.play(0, "play farm").play(1, "play theft").play(2, "play theft")
    assert s.known(1, 0) == s.known(2, 0) == []
    # who knows both still knows one
    s = scene(
        hand=["farm seen 1", "farm public", "fair"],
        others=[player(hand="theft"), player(hand="theft")],
    )
    s.play(0, "play farm").play(1, "play theft").play(2, "play theft")
    assert s.known(1, 0) == ["farm"]
    assert s.known(2, 0) == []


@rule("ART-I-06")
def test_unknown_cards_change_places_in_the_imagination():
    s = scene(hand="sawmill farm", others=[player(hand=["castle", "fair public"])])
    seen = Counter(tuple(imagined(s, 0, seed).hand(1)) for seed in range(60))
    assert len(seen) > 8
    assert all("fair" in hand for hand in seen)
    for seed in range(20):
        assert imagined(s, 0, seed).hand(0) == ["sawmill", "farm"]


@rule("ART-I-06")
def test_cards_seen_in_the_discards_and_shuffled_are_not_in_old_hands():
    # All Castles were discarded for all to see and shuffled; the hand of seat 1 is older.
    hand = ["farm", "farm"]
    s = scene(
        played="research_trip",
        hand=["fair", "fair"],
        others=[player(hand=hand), player(hand=rest(
            "research_trip", "fair", "fair", "farm", "farm", "theft", "brewery", *["castle"] * 6
        ), passed=True)],
        pile="theft brewery",
        discards=["castle"] * 6,
    )  # fmt: skip
    s.play(0, "use", "research 1")  # draws the Theft for seat 1
    s.play(0, "pass").play(1, "pass")
    for seat in (0, 1, 2):
        while s.acting == [seat] and s.moment == "cleaning":
            s.play(seat, "done")
    old = [card for card in s.state.players[1].hand if s.state.old >> card & 1]
    assert old
    for seed in range(40):
        other = imagined(s, 0, seed).state
        for place, card in enumerate(s.state.players[1].hand):
            if card in old:
                assert other.name(other.players[1].hand[place]) != "castle"


@rule("ART-P-1", "ART-I-06")
def test_secret_choices_of_others_are_imagined_anew():
    s = scene(hand="farm", others=[player(hand="fair theft"), player(hand="castle")])
    s.play(1, "play fair")
    chosen = set()
    for seed in range(60):
        state = imagined(s, 0, seed).state
        card = state.players[1].chosen
        chosen.add("pass" if card == PASSES else state.name(card))
        assert state.to_act() == [0, 2]
    assert "pass" in chosen
    assert len(chosen) > 4
    own = imagined(s, 1, 3).state
    assert own.name(own.players[1].chosen) == "fair"


@rule("ART-D-4", "ART-I-06")
def test_hidden_discards_blur_what_was_known():
    s = scene(
        hand=["castle public", "farm"],
        moment="cleaning",
        others=[player(hand="theft")],
        options={"discards_public": False},
    )
    assert s.known(1, 0) == ["castle"]
    s.play(0, "discard farm")
    assert s.known(1, 0) == []  # it could have been the Castle
    assert s.known(0, 0) == ["castle"]
    places: Counter[object] = Counter()
    for seed in range(100):
        other = imagined(s, 1, seed)
        assert (other.hand(0) + other.discards).count("castle") >= 1
        places["castle" in other.hand(0)] += 1
    assert min(places.values()) > 25


@rule("ART-I-06", "ART-I-01")
@pytest.mark.parametrize("options", [{}, {"discards_public": False}])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_imagining_changes_no_view_in_whole_games(seats, options):
    rng = Rng.seeded(9)
    for number, state in enumerate(busy_game(seats, 11, options)):
        if number % 5:
            continue
        for seat in range(seats):
            other = state.imagine(seat, rng)
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)
            assert other.legal(seat) == state.legal(seat)
            assert other.census() == state.census()
            for p, q in zip(state.players, other.players, strict=True):
                assert [state.known[c] for c in p.hand] == [other.known[c] for c in q.hand]
