"""Games by hand: what the lines may say, and where a game stops being possible."""

import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadOption, BadRecord
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.formats import by_hand
from duchy.core.formats.notes import BadNotes, Notes
from duchy.core.formats.positions import Positions
from duchy.core.formats.record import Record, loads
from duchy.games.burgundy_dice.game import CastlesOfBurgundyDice
from pages import DOCS

pytestmark = pytest.mark.thorough

GAMES = {
    "burgundy": "burgundy.txt",
    "burgundy_cards": "burgundy-cards.txt",
    "burgundy_dice": "burgundy-dice.txt",
    "artificium": "artificium.txt",
}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("burgundy", 1, {}),
    ("burgundy", 3, {}),
    ("burgundy", 2, {"advanced": True}),
    ("burgundy", 3, {"advanced": True, "castle_choice": "secret"}),
    ("burgundy", 4, {"team": True}),
    ("burgundy", 2, {"border_posts": True}),
    ("burgundy", 3, {"shields": True, "trade_routes": True, "extra_tiles": True, "inns": True}),
    ("burgundy_cards", 1, {}),
    ("burgundy_cards", 3, {}),
    ("burgundy_cards", 4, {}),
    ("burgundy_dice", 1, {}),
    ("burgundy_dice", 4, {"castles": "different"}),
    ("artificium", 2, {}),
    ("artificium", 6, {}),
]


OLD_CARDS = Path(__file__).parents[1] / "games" / "burgundy_cards" / "golden" / "0.1"


def example(name: str) -> str:
    return (DOCS / "games" / GAMES[name]).read_text("utf-8")


def read(text: str) -> Record:
    return by_hand.read(duchy.game(Notes(text).game), text)


def random_record(name: str, seats: int, options: dict[str, object], seed: int = 1) -> Record:
    play = Playthrough.start(duchy.game(name), seats, seed, options)
    rng = Rng.seeded(seed)
    while not play.state.over:
        acting = play.state.to_act()
        seat = acting[rng.below(len(acting))]
        legal = play.state.legal(seat)
        play.play(seat, legal[rng.below(len(legal))])
    return play.record


def changed(text: str, pattern: str, new: str, count: int = 1) -> str:
    after = re.sub(pattern, new, text, count=count, flags=re.M)
    assert after != text
    return after


# ---- whole games ---------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_example_game_is_possible_and_is_written_as_it_is(name: str):
    game, text = duchy.game(name), example(name)
    record = by_hand.read(game, text)
    state = record.replay(game)
    assert state.over
    assert record.scores == state.scores()
    assert by_hand.write(game, record) == text


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_game_by_hand_is_an_ordinary_one(name: str):
    """It states its chance in its position, has no seal, and reads as it was written."""
    record = read(example(name))
    again = loads(record.dumps())
    assert again.dumps() == record.dumps()
    assert again.replay(duchy.game(name)).scores() == record.scores
    assert (record.commitment, record.salt, record.seed) == ("", "", 0)
    if name in ("burgundy", "burgundy_dice"):
        assert "rolls = [" in record.position


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_record_becomes_a_game_by_hand_and_again_the_same(
    name: str, seats: int, options: dict[str, object]
):
    game = duchy.game(name)
    record = random_record(name, seats, options)
    text = by_hand.write(game, record)
    again = by_hand.read(game, text)
    assert again.moves == record.moves
    assert again.replay(game).view(None) == record.replay(game).view(None)
    assert by_hand.write(game, again) == text


@pytest.mark.parametrize("folder", ["burgundy", "burgundy_cards", "burgundy_dice"])
def test_golden_games_can_be_written_by_hand(folder: str):
    records = (Path(__file__).parents[1] / "games" / folder / "golden").glob("*.record.toml")
    game = duchy.game(folder)
    for file in islice(sorted(records), 0, None, 3):
        record = loads(file.read_text("utf-8"))
        assert by_hand.read(game, by_hand.write(game, record)).moves == record.moves, file.name


def test_a_game_that_began_in_its_midst_cannot_be_written_by_hand():
    game = duchy.game("burgundy")
    play = Playthrough.at(game, 'game = "burgundy"\nphase = "C"\nround = 3\n')
    with pytest.raises(BadRecord, match="cannot be written by hand: it did not begin"):
        by_hand.write(game, play.record)


def test_a_game_that_does_not_say_how_is_refused():
    silent = CastlesOfBurgundyDice()
    silent.positions = Positions(silent.positions.write)
    with pytest.raises(BadOption, match="a game by hand: burgundy_dice does not say how"):
        silent.scribe(2, 0, {})


@pytest.mark.parametrize(
    "text",
    [
        "game: burgundy\nseats: ,\n",
        "game: artificium\nseats: 2\nstart: ,\n",
        "game: burgundy_dice\nseats: 2\nowner: ,\n",
    ],
)
def test_a_line_without_its_number_is_refused(text: str):
    name = text.split()[1]
    with pytest.raises(BadNotes, match="',' is not a number") as caught:
        by_hand.read(duchy.game(name), text)
    in_german(caught.value)


# ---- what is not known is dealt ------------------------------------------------------


def depots(record: Record, moves: int | None = None) -> list[list[str]]:
    found: Any = record.replay(duchy.game("burgundy"), moves).view(None)["depots"]
    return [[tile for tile in depot if tile] for depot in found]


def test_tiles_that_nobody_remembers_are_dealt_by_the_seed():
    seen = set()
    for seed in range(4):
        head = f"game: burgundy\nseats: 2\nseed: {seed}\n"
        record = read(head + "phase A\ndepot 1: ?, ship\nround 1\n")
        assert "ship" in depots(record)[0]
        seen.add(str(depots(record)))
    assert len(seen) == 4


def test_tiles_that_were_not_taken_can_be_left_open():
    """Of a game from a real table one knows what was taken; the rest of a depot may be `?`."""
    text = example("burgundy")
    record = read(text)
    last = re.search(r"^phase E\n((?:depot.*\n)+)", text, re.M)
    assert last is not None
    left = [tile for depot in depots(record, len(record.moves) - 1) for tile in depot]
    once = next(tile for tile in left if last[1].count(tile) == 1)
    opened = text[: last.start(1)] + last[1].replace(once, "?") + text[last.end(1) :]
    assert read(opened).moves == record.moves
    assert read(opened).scores == record.scores


def test_dice_that_nobody_remembers_are_rolled():
    text = """
game: burgundy_dice
seats: 1
option castles: same
option same_castle: violet
round 1
dice: ? ? ? ? ?
0 take worker; done
round 2
dice: 1 ? green ? 2
"""
    view: Any = read(text).replay(duchy.game("burgundy_dice")).view(None)
    assert (view["pips"][0], view["colours"][0], view["hourglasses"]) == (1, "green", 2)


def test_cards_that_were_played_need_not_be_told():
    """Whoever plays a card in Artificium has drawn it; the rest is dealt."""
    text = example("artificium")
    told = read(text)
    silent = re.sub(r"^(draw \d|market): .*\n", "", text, flags=re.M)
    for seed in (1, 2):
        record = read(silent.replace("seats: 3\n", f"seats: 3\nseed: {seed}\n"))
        assert record.moves == told.moves
        assert record.replay(duchy.game("artificium")).scores() == told.scores


def greedy_record(seats: int, seed: int) -> Record:
    """A game of Artificium with many Research Trips, Wizard's Towers and shuffles."""
    game = duchy.game("artificium")
    play = Playthrough.start(game, seats, seed)
    while not play.state.over:
        for seat in play.state.to_act():
            state = play.state
            play.play(
                seat, max(state.legal(seat), key=lambda one: game.bot.judge(state, seat, one))
            )
    return play.record


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        (3, 2),  # the wizard gets three cards of a kind without a choice
        (4, 1),  # a trip took a card that was known
        (2, 7),  # a trip took a card that nobody knew
        (3, 8),  # a kind comes back by a shuffle
    ],
)
def test_nothing_that_was_drawn_or_taken_need_be_told(seats: int, seed: int):
    game = duchy.game("artificium")
    record = greedy_record(seats, seed)
    text = by_hand.write(game, record)
    silent = re.sub(r"^(draw \d|market|took): .*\n", "", text, flags=re.M)
    assert silent != text
    again = read(silent)
    assert again.moves == record.moves
    assert again.replay(game).scores() == record.scores


def test_where_no_deal_is_found_the_refusal_says_what_to_tell():
    """Of five cards one is not told, and two others were played."""
    text = "game: artificium\nseats: 2\nstart: 0\nround 1\ndraw 0: farm, farm, farm, farm, ?\n"
    text += "0 pass\n1 pass\n0 play castle\n1 pass\n0 drop\n0 play brewery\n"
    with pytest.raises(BadNotes, match=r"line 11, .*no deal was found.* tell 'draw 0: ...'") as no:
        read(text)
    in_german(no.value)


def test_a_game_of_older_facts_is_written_and_read_with_them():
    record = loads((OLD_CARDS / "two.record.toml").read_text("utf-8"))
    old, now = (duchy.game("burgundy_cards", None, facts) for facts in (record.facts, ""))
    text = by_hand.write(old, record)
    assert f"facts: {record.facts}\n" in text
    again = by_hand.read(now, text)
    assert again.facts == record.facts != now.fingerprint
    assert again.replay(old).scores() == record.scores
    assert "facts:" not in by_hand.write(now, random_record("burgundy_cards", 2, {}))
    with pytest.raises(BadNotes, match=r"line 2, 'facts: abc': are neither the facts") as refused:
        by_hand.read(now, text.replace(record.facts, "abc"))
    in_german(refused.value)


def test_of_a_hand_card_the_die_is_enough():
    """All that its owner sees before he plays it, in the Card Game."""
    text = example("burgundy_cards")
    game = duchy.game("burgundy_cards")
    dice = re.sub(
        r"^(cards 1: )(.*)$", lambda m: m[1] + re.sub(r"[a-z_]+(\d)", r"\1", m[2]), text, flags=re.M
    )
    last = dice[dice.index("round E") :]
    only_last = text[: text.index("round E")] + last
    assert read(only_last).replay(game).scores() == read(text).replay(game).scores()
    unknown = re.sub(r"(round E\n(?:.*\n)*?cards 1: ).*", r"\1?, ?, ?, ?, ?, ?", text)
    assert unknown != text
    assert read(unknown).moves == read(text).moves


# ---- the lines -----------------------------------------------------------------------


def test_who_begins_can_be_told_by_name():
    text = example("burgundy_cards")
    start = re.search(r"^start: (\d)$", text, re.M)
    assert start is not None
    named = text.replace("seats: 2\n", "seats: 2\nnames: Ann, Ben\n", 1)
    named = named.replace(start[0], f"start: {('Ann', 'Ben')[int(start[1])]}", 1)
    assert read(named).dumps() == read(text).dumps()


@pytest.mark.parametrize(
    "head, why",
    [
        ("game: burgundy\nseats: 2\nseats: 3\n", "is told twice"),
        ("game: burgundy\nseats: 2\ngame: artificium\n", "is told twice"),
        ("game: burgundy\nnames: Ann\nseats: 2\n", "must be 2 different names"),
    ],
)
def test_the_head_says_everything_once_and_agrees_with_itself(head: str, why: str):
    with pytest.raises(BadNotes) as caught:
        Notes(head)
    assert str(caught.value.reason) == why


def test_names_comments_blank_lines_and_several_moves_on_a_line():
    text = """
    # at the kitchen table
    game: burgundy
    names: Ann, Ben       # seats 0 and 1
    start: 1

    phase A
    round 1
    dice: 3 5, 2 2, white 4   # Ann, Ben
    ben workers die 1;  workers  die 2 ; end
    Ann workers die 1
    0 workers die 2
    """
    record = read(text)
    assert [seat for seat, _ in record.moves] == [1, 1, 1, 0, 0]
    assert record.moves[1] == (1, "workers die 2")
    assert record.scores == []


def in_german(problem: BadNotes) -> None:
    said = problem.why_in("de")
    assert said != problem.why
    assert not re.search(r"\b(the|there|is|are|must|not|known)\b", re.sub(r"'[^']*'", "", said)), (
        said
    )


HEAD = "game: burgundy\nseats: 2\nstart: 1\n"
ROUND = HEAD + "phase A\nround 1\ndice: 3 5, 2 2, white 4\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "begins with a line such as 'game: burgundy'"),
        ("seats: 2\n", "line 1, 'seats: 2': the first line must name the game"),
        ("game: burgundy\n", "tells how many play, as 'seats: 2'"),
        (HEAD + "hello there\n", "line 4, 'hello there': is neither 'SEAT ACTION'"),
        (HEAD + "depot 1: ship\n", "line 4, 'depot 1: ship': no such line here; known are start"),
        (HEAD + "option bord: 3\n", "line 4, 'option bord: 3': no such option"),
        (HEAD + "option board: 99\n", "line 4, 'option board: 99': there is no board '99'"),
        (HEAD + "names: Ann\n", "line 4, 'names: Ann': must be 2 different names"),
        (HEAD + "names: 1, 2\n", "line 4, 'names: 1, 2': a name must not be a number"),
        (HEAD + "goods 0: red, red\n", "line 4, 'goods 0: red, red': there must be 3 goods, not 2"),
        (HEAD + "goods 0: red, red, tin\n", "there are no goods 'tin'"),
        (HEAD + "start: 1\n", "line 4, 'start: 1': is told twice"),
        (HEAD + "phase B\n", "line 4, 'phase B': phases are A to E, in order"),
        (HEAD + "phase A\ndepot 1: xyz\n", "line 5, 'depot 1: xyz': no tile 'xyz'"),
        (HEAD + "phase A\ndepot 1: town_hall\n", "no tile 'town_hall'; did you mean 'city_hall'?"),
        (HEAD + "phase A\nblack: shipp\n", "no tile 'shipp'; did you mean 'ship'?"),
        (HEAD + "phase A\ndepot 1: crane\n", "used only with 'option extra_tiles: true'"),
        (HEAD + "phase A\nblack: white_castle\n", "used only with 'option white_castles: true'"),
        (HEAD + "phase A\nblack: blank\n", "'blank' is used only in the solo game"),
        (HEAD + "shields 1: 4, 17\n", "only with 'option shields: true'"),
        (HEAD + "route 0: red silver\n", "only with 'option trade_routes: true'"),
        (HEAD + "option inns: true\nphase A\nblack: inn\n", "'inn' never lies in a depot"),
        (HEAD + "phase A\ndepot 7: ship\n", "must name a depot from 1 to 6"),
        (HEAD + "phase A\ndepot 1: mine, mine\n", "there is no free space for 'mine' in depot 1"),
        (HEAD + "phase A\nblack: inn\n", "'inn' is used only with 'option inns: true'"),
        (HEAD + "phase A\nblack: mine, mine, mine\n", "too many of 'mine': the box has 2 with"),
        (HEAD + "phase A\nround 1\ndice: 3 5, 2 2, white 7\n", "'7' is not a number from 1 to 6"),
        (HEAD + "phase A\nround 1\ndice: 3 5, 2 2\n", "must be 4 dice, two of each seat"),
        (HEAD + "phase A\ndice: 3 5, 2 2, 4\n", "dice are told once for each round"),
        (HEAD + "phase A\nround 1\n1 workers die 1\n", "line 5, 'round 1': its dice are missing"),
        (HEAD + "phase A\nround 2\n", "line 5, 'round 2': the game is in phase A, round 1, and"),
        (HEAD + "1 workers die 1\n", "line 4, 'workers die 1': round 1 has begun"),
        (ROUND + "7 workers die 1\n", "line 7, '7 workers die 1': the seats are 0 to 1"),
        (ROUND + "0 workers die 1\n", "not asked for anything now; it is the turn of seat 1"),
        (ROUND + "1 worker die 1\n", "there is no such action; possible: workers die 1"),
        (ROUND + "1 workers free\n", "line 7, 'workers free': seat 1: no placed tile gives"),
        (ROUND + "1 workers die 1; workers die 2; take 1.1 die 1\n", "possible: end"),
        (ROUND + "seats: 2\n", "line 7, 'seats: 2': belongs to the head"),
        (HEAD + "phase A\nround 1\nround 1\n", "line 6, 'round 1': is told twice"),
        (HEAD + "phase A\nround 1\nround 2\n", "line 5, 'round 1': its dice are missing"),
        (ROUND + "round 1\n", "line 7, 'round 1': is told twice"),
    ],
)  # fmt: skip
def test_the_first_line_at_which_a_game_is_not_possible_is_named(text: str, why: str):
    with pytest.raises(BadRecord, match=re.escape(why)) as refused:
        by_hand.read(duchy.game("burgundy"), text)
    if isinstance(refused.value, BadNotes):
        in_german(refused.value)


@pytest.mark.parametrize(
    ("name", "pattern", "new", "why"),
    [
        ("burgundy_cards", r"^cards 0: \w+", "cards 0: castle9", "no card 'castle9'; did you mean"),
        ("burgundy_cards", r"^cards 0: \w+", "cards 0: bank3", "no card 'bank3'; did you mean"),
        ("burgundy_cards", r"^cards 0: \w+", "cards 0: zzz", "no card 'zzz'"),
        ("burgundy_cards", r"^(round A)$", r"\1\n\1", "'round A': is told twice"),
        ("burgundy_dice", r"^(round 1)$", r"\1\n\1", "'round 1': is told twice"),
        ("burgundy_dice", r"^(phase II)$", r"\1\n\1", "'phase II': is told twice"),
        ("burgundy_dice", r"^(round 2\ndice: .*)$", r"\1\nround 2", "'round 2': is told twice"),
        ("burgundy_dice", r"^(phase I)$", r"owner: 0\nowner: 1\n\1", "'owner: 1': is told twice"),
        ("artificium", r"^(round 2)$", r"\1\n\1", "'round 2': is told twice"),
        ("burgundy_cards", r"^cards 0: \w+, ", "cards 0: ", "there must be 6 cards, not 5"),
        ("burgundy_cards", r"^bought: ", "cards 0: ", "no such line here; known are bought"),
        ("burgundy_cards", r"^goods 0: \w+", "goods 0: gold", "there is no 'gold'; there are"),
        ("burgundy_dice", r"^dice: .*", "dice: 7 5 blue violet 2", "'7' is no face of a"),
        ("artificium", r"^draw 0: \w+", "draw 0: tavern", "no card 'tavern'; there are"),
        ("artificium", r"^draw 0: \w+", "draw 0: wizzard_tower", "did you mean 'wizard_tower'?"),
        ("artificium", r"^draw 0: \w+, ", "draw 0: ", "there must be 5 cards, not 4"),
        ("artificium", r"^market: .*", "took: castle", "no such line here; known are"),
    ],
)  # fmt: skip
def test_what_cannot_be_told_in_the_other_games_is_refused(
    name: str, pattern: str, new: str, why: str
):
    with pytest.raises(BadNotes, match=re.escape(why)) as refused:
        read(changed(example(name), pattern, new))
    in_german(refused.value)


def test_too_many_of_a_kind_are_refused_at_the_line_that_has_one_too_many():
    text = HEAD + "phase A\n" + "goods: red, red, red, red, red\n"
    with pytest.raises(BadNotes, match=r"line 6, 'goods: red, red, red, red, red'.*too many red"):
        read(HEAD + "goods 0: red, red, red\n" + "phase A\n" + text.splitlines()[-1] + "\n")
    cards = ", ".join(["castle"] * 5)
    text = f"game: artificium\nseats: 2\nstart: 0\nround 1\ndraw 0: {cards}\ndraw 1: {cards}\n"
    with pytest.raises(BadNotes, match=r"line 6, 'draw 1: .*': no 'castle' is left for it"):
        read(text)
