"""Seats that there are not, actions by their text, and names that are the same everywhere."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import IllegalAction, NoSeat
from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage

GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "artificium")
Asking = Callable[[Game, State, int], object]


def an_action(state: State):
    return state.legal(state.to_act()[0])[0]


ASKED: dict[str, Asking] = {
    "legal": lambda game, s, seat: s.legal(seat),
    "view": lambda game, s, seat: s.view(seat),
    "imagine": lambda game, s, seat: s.imagine(seat, Rng.seeded(0)),
    "play": lambda game, s, seat: s.play(seat, an_action(s)),
    "play by text": lambda game, s, seat: s.play(seat, str(an_action(s))),
    "price": lambda game, s, seat: s.price(seat, an_action(s)),
    "why_not": lambda game, s, seat: s.why_not(seat, an_action(s)),
    "asked": lambda game, s, seat: s.asked(seat),
    "ledger": lambda game, s, seat: s.ledger(seat),
    "score": lambda game, s, seat: s.score(seat),
    "svg": lambda game, s, seat: s.svg(seat),
    "follow_up": lambda game, s, seat: s.follow_up(seat),
    "vantage": lambda game, s, seat: Vantage(s, seat, Rng.seeded(0)),
    "describe": lambda game, s, seat: game.words.describe(s, seat, an_action(s), "en"),
    "entry": lambda game, s, seat: game.words.entry(s, seat, an_action(s), "en"),
    "draw": lambda game, s, seat: game.pictures.terminal(s, seat, "en"),
    "reasons": lambda game, s, seat: game.bot.reasons(s, seat, an_action(s), "en"),
    "observe": lambda game, s, seat: game.views.observe(s, seat),
    "why_not in words": lambda game, s, seat: s.why_not(seat, an_action(s), "en"),
}


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("asked", ASKED)
def test_a_seat_that_there_is_not_is_refused_with_those_there_are(asked: str, name: str, seat: int):
    game = duchy.game(name)
    state = game.start(2, 7)
    before = state.position()
    with pytest.raises(NoSeat, match=f"seat {seat}: the seats are 0 to 1"):
        ASKED[asked](game, state, seat)
    assert state.position() == before


def test_alone_there_is_only_one_seat():
    with pytest.raises(NoSeat, match="seat 1: there is only 0"):
        duchy.game("burgundy").start(1).view(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_knows_its_seats_too(name: str):
    state, _ = duchy.game(name).random_game(2, 1, {})
    assert state.legal(1) == []
    with pytest.raises(NoSeat):
        state.legal(2)


@pytest.mark.parametrize("name", GAMES)
def test_an_action_can_be_played_by_its_text(name: str):
    game = duchy.game(name)
    one, other = game.start(2, 7), game.start(2, 7)
    seat = one.to_act()[0]
    action = one.legal(seat)[-1]
    one.play(seat, action)
    other.play(seat, f"  {str(action).replace(' ', '  ')} ")
    assert one.position() == other.position()


def test_a_text_that_is_no_action_or_not_legal_is_refused():
    state = duchy.game("burgundy").start(2, 7)
    with pytest.raises(IllegalAction, match="'take the mine': there is no such action"):
        state.play(1, "take the mine")
    with pytest.raises(IllegalAction, match="'workers free': no placed tile gives an action"):
        state.play(1, "workers free")
    with pytest.raises(IllegalAction, match=r"not asked for anything now \(seat 0\)"):
        state.play(0, "workers die 1")


def test_a_playthrough_takes_texts_and_records_them():
    play = Playthrough.start(duchy.game("burgundy"), 2, 7)
    play.play(1, "workers  die 1")
    assert play.record.moves == [(1, "workers die 1")]


# ---- names ---------------------------------------------------------------------------


def played(
    name: str, options: dict[str, object], seats: int
) -> Iterator[tuple[State, list[Event]]]:
    """A random game, position by position, with what happened since the last one."""
    game = duchy.game(name)
    for seed in range(3):
        state = game.start(seats, seed, options)
        state.listen()
        rng = Rng.seeded(seed)
        while not state.over:
            yield state, state.heard()
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        yield state, state.heard()


def keys(data: object) -> set[str]:
    if isinstance(data, dict):
        return set(data).union(*(keys(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(keys(value) for value in data))
    return set()


TABLES = [
    ("burgundy", {}, 2),
    ("burgundy", {"shields": True, "trade_routes": True}, 2),
    ("burgundy", {}, 1),
    ("burgundy_cards", {}, 2),
    ("burgundy_dice", {}, 2),
    ("artificium", {}, 3),
]


@pytest.mark.parametrize("name, options, seats", TABLES)
def test_what_is_paid_has_the_name_that_the_view_gives_it(
    name: str, options: dict[str, object], seats: int
):
    paid: set[str] = set()
    known: set[str] = set()
    for state, _ in played(name, options, seats):
        for seat in state.to_act():
            view: dict[str, Any] = state.view(seat)
            own = view["players"][seat]
            known |= keys(own) | keys(view.get("prices", {}))
            for action in state.legal(seat):
                price = state.price(seat, action)
                assert all(price.values())
                paid |= set(price)
    assert paid
    assert paid <= known


@pytest.mark.parametrize("name", GAMES)
def test_prices_are_asked_by_text_too(name: str):
    state = duchy.game(name).start(2, 7)
    for _ in range(20):
        seat = state.to_act()[0]
        for action in state.legal(seat):
            assert state.price(seat, f" {action.text} ") == state.price(seat, action)
        state.play(seat, state.legal(seat)[-1])
    with pytest.raises(IllegalAction, match="no such action"):
        state.price(0, "buy the bridge")


@pytest.mark.parametrize("name, options, seats", TABLES)
def test_events_name_goods_by_their_names(name: str, options: dict[str, object], seats: int):
    """A good is never a number, and whoever listens can say which goods moved."""
    from_games = {
        "burgundy": ("turquoise", "purple", "pink", "red", "brown", "orange"),
        "burgundy_cards": ("light", "medium", "dark"),
    }
    about_goods = {
        "burgundy": ("sell", "load", "lay", "give", "round"),
        "burgundy_cards": ("sell",),
    }
    found = 0
    for _, events in played(name, options, seats):
        for event in events:
            data = event.data
            if event.kind in about_goods.get(name, ()):
                assert data["good"] in from_games[name]
                found += 1
            if event.kind == "goods_lost":
                lost = data["goods"]
                assert isinstance(lost, dict)
                assert lost
                assert set(lost) <= set(from_games[name])
            assert not isinstance(data.get("good"), int)
    assert found or name not in about_goods


@pytest.mark.parametrize("language", ["en", "de"])
def test_goods_in_events_are_told_in_words(language: str):
    game = duchy.game("burgundy")
    lost = Event("goods_lost", 0, {"goods": {"red": 2, "pink": 1}})
    sold = Event("sell", 0, {"good": "red", "count": 2})
    said = {
        "en": ("leaves the goods of the other depots behind (1 pink, 2 red)", "sells 2 red"),
        "de": ("lässt die Waren der anderen Depots zurück (1", "verkauft 2"),
    }[language]
    assert game.words.tell(lost, language).startswith(said[0])
    assert game.words.tell(sold, language).startswith(said[1])


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 1),
        ({}, 2),
        ({"extra_tiles": True, "shields": True, "inns": True, "white_castles": True}, 2),
        ({"team": True}, 4),
    ],
)
def test_a_price_is_what_is_paid_at_once(options: dict[str, object], seats: int):
    """Whatever action: no price for what is free, and none left out."""
    for state, _ in played("burgundy", options, seats):
        for seat in state.to_act():
            for action in state.legal(seat):
                after = state.clone()
                after.listen()
                after.apply(seat, action)
                paid = {"workers": 0, "silver": 0}
                for event in after.heard():
                    if event.kind == "pay":
                        for what in paid:
                            paid[what] += int(str(event.data[what]))
                    elif event.kind == "point":  # for a silver
                        paid["silver"] += 1
                price = state.price(seat, action)
                assert price == {what: count for what, count in paid.items() if count}, str(action)


def test_silver_for_workers_or_for_a_point_is_a_price_too():
    game = duchy.game("burgundy")
    hiring = game.position(
        'game = "burgundy"\noptions = { extra_tiles = true }\n[player.0]\nsilver = 1\n'
        'tiles = { d4 = "castle", c4 = "monastery28" }'
    )
    assert hiring.price(0, game.action("hire")) == {"silver": 1}
    alone = game.position('game = "burgundy"\nseats = 1\npending = ["buy_points"]')
    assert alone.price(0, game.action("point")) == {"silver": 1}
