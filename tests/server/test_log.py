"""The log names phases as they were, and its lines are worded when somebody reads them."""

from collections import Counter

import pytest

import duchy
from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.text.catalogue import LANGUAGES, Texts
from duchy.server.storage.store import Row
from duchy.server.table.creation import make_setup
from duchy.server.table.events import (
    AnsweredUndo,
    AskedUndo,
    Entry,
    Logged,
    Played,
    Replaced,
    Returned,
    Started,
    TookBack,
)
from duchy.server.table.replay import Replay
from duchy.server.table.setup import SetupSeat
from duchy.server.table.snapshots import TAIL, last_turns, log
from duchy.server.wire.messages import LastTurn

GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "artificium")
WATCHING = (None, 0, 1)  # a spectator and both seats


def started(game: Game) -> Replay:
    seats = [SetupSeat("guest", who, who) for who in ("ann", "bob")]
    setup = make_setup(game, seats, game.settle(len(seats), {}))
    setup.seed, setup.shared = "7", False
    replay = Replay(Row("table", game.id, "", "ann", True, 1.0, 0, 1.0), setup, game)
    replay.apply(Logged(1, 1.0, Started()))
    return replay


def play_on(replay: Replay, moves: int = 10_000) -> None:
    """Make so many moves, or play to the end: the same ones every time."""
    while moves and not replay.over:
        seat = replay.to_act()[0]
        legal = replay.state.legal(seat)
        action = legal[Rng.seeded(replay.number).below(len(legal))]
        replay.apply(Logged(replay.number + 1, 1.0, Played(seat, action.text)))
        moves -= 1


@pytest.mark.parametrize("id", GAMES)
def test_a_line_keeps_the_part_of_the_game_it_happened_in(id: str):
    replay = started(duchy.game(id))
    part = replay.game.views.part
    seen: list[tuple[str, str]] = []
    before = part(replay.state)
    while not replay.over:
        now = part(replay.state)
        lines = [(line.words, line.part) for line in log(replay, None, "en")[0]]
        assert lines[: len(seen)] == seen  # what was written before is as it was
        assert {part for _, part in lines[len(seen) :]} <= {before, now}
        seen, before = lines, now
        play_on(replay, 1)
    parts = [part for _, part in seen]
    one_after_the_other = list(dict.fromkeys(parts))
    assert len(one_after_the_other) > 2
    assert sorted(parts, key=one_after_the_other.index) == parts


@pytest.mark.parametrize("id", GAMES)
def test_words_are_the_same_however_late_they_are_read(id: str):
    """An event holds nothing that the game goes on changing."""
    read_at_once, read_late = started(duchy.game(id)), started(duchy.game(id))
    while not read_at_once.over:
        for language in LANGUAGES:
            log(read_at_once, None, language)
        play_on(read_at_once, 1)
    play_on(read_late)
    for language in LANGUAGES:
        for seat in WATCHING:
            assert log(read_late, seat, language) == log(read_at_once, seat, language)


def test_a_line_tells_what_it_is_about_on_the_table():
    replay = started(duchy.game("burgundy"))
    for seat, action in ((1, "take 6.4 die 1"), (1, "workers die 2"), (1, "end")):
        replay.apply(Logged(replay.number + 1, 1.0, Played(seat, action)))
    lines = log(replay, 0, "en")[0]
    assert [line.things for line in lines if line.things] == [
        ["space:6.4", "die:1"],
        ["workers", "die:2"],
    ]
    assert lines == log(replay, None, "en")[0]


@pytest.mark.parametrize("id", GAMES)
def test_the_last_turn_of_a_rival_stays_until_mine_ends(id: str):
    """As told to seat 0 after every move of a whole game."""
    replay = started(duchy.game(id))
    shown: list[list[LastTurn]] = []
    while not replay.over:
        acting = replay.to_act()
        turns = last_turns(replay, 0, "en", acting)
        assert [turn.seat for turn in turns] in ([], [1])
        for turn in turns:
            assert {line.seat for line in turn.lines} == {1}
            assert all(line in log(replay, 0, "en")[0] for line in turn.lines)
        before = last_turns(replay, 0, "en", acting, len(replay.moves))
        assert before == turns  # a moment of the replay tells the same
        if acting[0] == 0:
            shown.append(turns)
        seat = acting[0]
        own = replay.log.done[-1] if replay.log.done else None
        play_on(replay, 1)
        done = replay.log.done[-1]
        if seat == 0 and done.ends_turn and not done.secret:
            assert not last_turns(replay, 0, "en", replay.to_act())
        elif seat == 0 and own is not None and own.seat == 0 and not done.ends_turn:
            still = 0 in replay.to_act()
            assert not still or last_turns(replay, 0, "en", replay.to_act()) == turns
    assert any(turn.lines[0].things for turns in shown for turn in turns) or id == "burgundy_dice"
    for_all = last_turns(replay, None, "en", [])
    assert [turn.seat for turn in for_all] == [0, 1]


@pytest.mark.parametrize("id", ["burgundy_dice", "artificium"])
def test_what_is_done_in_secret_is_told_when_it_is_revealed(id: str):
    replay = started(duchy.game(id))
    told_of_rival = 0
    while not replay.over:
        if replay.together:
            mine = [line for line in log(replay, 0, "en")[0] if line.seat == 1]
            known = last_turns(replay, 0, "en", [0])
            while 1 in replay.to_act() and replay.together and 0 in replay.to_act():
                legal = replay.state.legal(1)
                action = legal[Rng.seeded(replay.number).below(len(legal))]
                replay.apply(Logged(replay.number + 1, 1.0, Played(1, action.text)))
                now = [line for line in log(replay, 0, "en")[0] if line.seat == 1]
                assert not [line for line in now[len(mine) :] if line.things]
                assert last_turns(replay, 0, "en", [0]) == known
        play_on(replay, 1)
        for line in log(replay, 0, "en", 6)[0]:
            assert line.seat == 0 or not [one for one in line.things if one.startswith("hand:")]
            told_of_rival += line.seat == 1 and bool(line.things)
    assert told_of_rival


def test_a_line_is_worded_once_for_each_language_and_only_if_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
):
    told: Counter[tuple[int, str]] = Counter()

    def counting(texts: Texts, event: Event) -> str:
        told[id(event), texts.language] += 1
        return str(real(texts, event))

    words = duchy.game("burgundy").words
    real = words._tell
    monkeypatch.setattr(words, "_tell", counting)
    replay = started(duchy.game("burgundy"))
    play_on(replay)
    assert not told
    last = log(replay, 0, "en", TAIL)
    assert last == log(replay, 0, "en", TAIL)
    assert {language for _, language in told} == {"en"}
    events = sum(len(line.events) for line in replay.log.lines)
    assert TAIL <= len(told) < events
    assert set(told.values()) == {1}
    log(replay, 0, "de")
    assert sum(language == "de" for _, language in told) == events
    assert set(told.values()) == {1}


def test_what_happens_at_the_table_has_a_line_of_its_own():
    replay = started(duchy.game("burgundy"))
    play_on(replay, 3)
    before = log(replay, None, "en")[0]

    def happens(entry: Entry) -> None:
        replay.apply(Logged(replay.number + 1, 1.0, entry))

    happens(AskedUndo(0, False, [1]))
    happens(AnsweredUndo(replay.number, [1], False))
    happens(Replaced(0, "greedy"))
    happens(Returned(0))
    lines = log(replay, None, "en")[0]
    assert lines[: len(before)] == before
    assert [(line.words, line.number, line.note) for line in lines[len(before) :]] == [
        ("bob does not allow the takeback", 3, True),
        ("A bot plays on for ann", 3, True),
        ("ann takes the seat back", 3, True),
    ]
    assert log(replay, 1, "de")[0][-1].words == "ann nimmt den Platz zurück"
    play_on(replay, 2)
    happens(TookBack(replay.moves[-1][0], [4]))
    after = log(replay, None, "en")[0]
    assert after[: len(lines)] == lines  # what happened before is as it was
