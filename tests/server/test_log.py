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
from duchy.server.table.events import Logged, Played, Started
from duchy.server.table.replay import Replay
from duchy.server.table.setup import SetupSeat
from duchy.server.table.snapshots import TAIL, log

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
