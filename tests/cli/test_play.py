"""duchy play."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import duchy
from cli.conftest import Command
from duchy.arena import bot_loader
from duchy.bots import BOTS
from duchy.cli.playing.menu import Menu
from duchy.cli.playing.table import Table
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.formats.record import loads
from duchy.server.run import is_duchy

POSITION = """
game = "burgundy"
turn = 0
[depots]
4 = ["ship", "bank"]
[player.0]
dice = [4, 4]
workers = 0
silver = 0
goods = ["red", "red"]
store = ["mine"]
"""


def saved(tmp_path: Path) -> Path:
    (file,) = tmp_path.glob("burgundy-*.toml")
    return file


def test_the_end_of_input_ends_politely_and_saves_nothing_yet(
    duchy_command: Command, tmp_path: Path
):
    ran = duchy_command("play", "burgundy", "--terminal", "--seed", "7")
    assert ran.code == 0
    assert ran.err == ""
    assert "Your turn" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_a_turn_can_be_played_saved_and_played_on(duchy_command: Command, tmp_path: Path):
    ran = duchy_command("play", "burgundy", "--terminal", "--seed", "7", typed="1\nq\n")
    assert ran.code == 0
    file = saved(tmp_path)
    assert f"--from {file.name}" in ran.out
    moves = loads(file.read_text("utf-8")).moves
    assert moves[-1][0] == 0
    ran = duchy_command("play", "burgundy", "--terminal", "--from", file.name, typed="1\nq\n")
    longer = loads(file.read_text("utf-8")).moves
    assert longer[: len(moves)] == moves
    assert len(longer) == len(moves) + 1
    assert saved(tmp_path) == file


def test_undo_takes_back_the_last_decision(duchy_command: Command):
    ran = duchy_command(
        "play", "burgundy", "--terminal", "--seed", "7", "--save", "game.toml", typed="1\nu\nu\nq\n"
    )
    assert "Taken back." in ran.out
    assert "There is nothing to take back" in ran.out
    assert all(seat == 1 for seat, _ in loads(Path("game.toml").read_text("utf-8")).moves)


def test_help_explains_keys_things_and_the_unknown(duchy_command: Command):
    ran = duchy_command(
        "play",
        "burgundy",
        "--terminal",
        "--seed",
        "7",
        typed="?\n? ship\n? dragon\nhello\n999\n\nq\n",
    )
    assert "take back what you did last" in ran.out
    assert "ship: Loads all goods" in ran.out
    assert "Nothing here is called 'dragon'." in ran.out
    assert "'hello' is neither a number nor an action" in ran.out
    assert "The choices go from 1 to" in ran.out


def test_an_action_can_be_typed_and_a_refusal_gives_the_reason(
    duchy_command: Command, tmp_path: Path
):
    (tmp_path / "position.toml").write_text(POSITION)
    ran = duchy_command(
        "play", "burgundy", "--terminal", "--from", "position.toml", "--save", "game.toml",
        typed="place 1>d5 die 1\nend\nplace 1>e3 die 1\nq\n",
    )  # fmt: skip
    assert "That is not possible: field d5" in ran.out
    assert "That is not possible: both dice have to be used" in ran.out
    assert "Player 1 places a mine on e3" in ran.out
    record = loads(Path("game.toml").read_text("utf-8"))
    assert record.moves == [(0, "place 1>e3 die 1")]
    assert duchy_command("replay", "game.toml").code == 0


def test_choices_are_grouped_and_tell_what_they_score(duchy_command: Command, tmp_path: Path):
    (tmp_path / "position.toml").write_text(POSITION)
    out = duchy_command("play", "burgundy", "--terminal", "--from", "position.toml").out
    assert "With the 4: take a tile" in out
    assert "With the 4: place a tile" in out
    assert re.search(r"\d ship, depot 4", out)
    assert re.search(r"\d sell 2 red \+4", out)
    # both dice show 4, so that it does not matter which is used: each choice is there once
    assert len(re.findall(r"\d mine on e3", out)) == 1


def play_with(table: Table, choose: str = "first") -> int:
    """Play the human seat to the end by answering every prompt; tells how often it was asked."""
    asked = 0
    rng = Rng.seeded(1)

    def ask(prompt: str) -> str | None:
        nonlocal asked
        asked += 1
        legal = table.state.legal(table.seat)
        return legal[rng.below(len(legal))].text

    table.run(ask)
    return asked


def new_table(name: str, seats: int, seat: int, language: str, **options: object) -> Table:
    game = duchy.game(name)
    playthrough = Playthrough.start(game, seats, 3, dict(options))
    others = [other for other in range(seats) if other != seat]
    bots = bot_loader.seat(["greedy"] * len(others), game, Rng.seeded(2), "seed 3")
    console = Console(file=StringIO(), width=100, highlight=False)
    return Table(playthrough, seat, dict(zip(others, bots, strict=True)), language, console)


def shown(table: Table) -> str:
    file = table.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


@pytest.mark.parametrize("name", duchy.game_ids())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_can_be_played_to_the_end(name: str, language: str):
    game = duchy.game(name)
    table = new_table(name, max(2, game.fewest_seats), 0, language)
    assert play_with(table) > 0
    assert table.state.over
    texts = game.words.texts(language)
    out = shown(table)
    assert texts("end.total") in out
    winner = table.state.winners()[0]
    assert texts("seat.name", number=winner + 1) in out.splitlines()[-1]
    assert table.playthrough.record.scores == table.state.scores()


@pytest.mark.parametrize(
    "seats, options, last",
    [(1, {}, "Verloren: Nach Zug 25"), (4, {"team": True}, "gewinnen mit")],
)
def test_alone_and_in_teams_the_end_is_told(seats: int, options: dict[str, object], last: str):
    table = new_table("burgundy", seats, 0, "de", **options)
    assert play_with(table) > 0
    out = shown(table)
    assert last in out.split("Summe")[-1]


def test_a_secret_choice_is_asked_of_the_human_among_several_seats():
    table = new_table("burgundy", 4, 2, "en", advanced=True, castle_choice="secret")
    assert table.state.to_act() == [0, 1, 2, 3]
    assert play_with(table) > 0
    assert table.state.over
    assert "Where does your start castle stand?" in shown(table)


def test_a_long_menu_folds_and_keeps_its_numbers():
    state = duchy.game("burgundy").position(
        'game = "burgundy"\nturn = 0\nseats = 4\n[player.0]\ndice = [2, 5]\nworkers = 6\n'
        'silver = 2\nstore = ["mine", "ship", "bank"]\n'
    )
    game = duchy.game("burgundy")
    menu = Menu(game, state, 0, "en")
    assert len(menu.entries) > 100
    lines = [line.plain for line in menu.show(100)]
    assert len(lines) < 25
    assert max(len(line) for line in lines) <= 100
    folded = [group for group in menu.groups if group.letter]
    assert folded
    for group in folded:
        assert len(menu.opened(group.letter, 100)) > 1
    assert menu.opened("z", 100) == []
    assert [entry.number for entry in menu.entries] == list(range(1, len(menu.entries) + 1))
    assert menu.number("7") is menu.entries[6].action
    assert menu.number("0") is None


def test_gains_do_not_tell_what_is_hidden():
    """The last action of a round rolls dice: what follows from that is not shown."""
    state = duchy.game("burgundy").position(
        'game = "burgundy"\nphase = "E"\nround = 5\norder = [1, 0]\nturn = 0\n'
        "[player.0]\nused = [1, 2]\nsilver = 1\n"
    )
    menu = Menu(duchy.game("burgundy"), state, 0, "en")
    assert [(entry.label, entry.gain) for entry in menu.entries] == [("end the turn", 0)]


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--seat", "5"], "seats are 0 to 1"),
        (["--language", "fr"], "en and de"),
        (["--from", "missing.toml"], "missing.toml"),
        (["--from", "other.toml"], "no such game"),
        (["--from", "position.toml", "--seed", "1"], "the file says"),
        (["--seed", "x"], "--seed"),
        (["--bot", "greedy,greedy"], "2 are named for 1"),
    ],
)
def test_mistakes_are_one_sentence(
    duchy_command: Command, tmp_path: Path, arguments: list[str], told: str
):
    (tmp_path / "position.toml").write_text(POSITION)
    (tmp_path / "other.toml").write_text('game = "chess"\n')
    ran = duchy_command("play", "burgundy", "--terminal", *arguments)
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments, named",
    [
        (["burgundy", "--seats", "3"], "--seats"),
        (["--language", "de"], "--language"),
        (["--bot", "greedy", "--seed", "4"], "--bot and --seed"),
    ],
)
def test_what_the_page_asks_is_refused_by_name(
    duchy_command: Command, arguments: list[str], named: str
):
    ran = duchy_command("play", *arguments)
    assert ran.code == 2
    assert ran.err.startswith(f"duchy: {named}: in the browser you choose this on the page")
    assert ran.out == ""


def test_the_help_names_every_bot(duchy_command: Command):
    out = " ".join(duchy_command("play", "--help").out.replace("│", " ").split())
    assert ", ".join(BOTS) in out


@pytest.fixture
def running(tmp_path: Path) -> Iterator[str]:
    """`duchy play` in a process of its own; its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "duchy", "play", "--no-browser", "--port", "0"],
        env={**os.environ, "DUCHY_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.match(r"duchy is at (http://127\.0\.0\.1:\d+/);", line)
        assert found, line
        yield found[1]
    finally:
        process.terminate()
        process.wait(120)
        process.stdout.close()


def test_a_second_duchy_shows_the_first(duchy_command: Command, running: str):
    port = running.rstrip("/").rpartition(":")[2]
    assert port != "0"
    deadline = time.monotonic() + 120  # the port listens from the first; the answers come later
    while not is_duchy(int(port)) and time.monotonic() < deadline:
        time.sleep(0.1)
    ran = duchy_command("play", "burgundy", "--no-browser", "--port", port)
    assert ran.code == 0
    assert ran.out == f"duchy is running already, at {running}play/burgundy.\n"


def test_a_port_that_another_program_has_is_refused(duchy_command: Command):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = str(other.getsockname()[1])
        ran = duchy_command("play", "--no-browser", "--port", port)
    assert ran.code == 2
    assert ran.out == ""
    assert f"port {port}: another program has it" in ran.err


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite:x"])
def test_a_database_without_a_driver_is_one_sentence(duchy_command: Command, url: str):
    ran = duchy_command("serve", "--database-url", url)
    assert ran.code == 2
    assert "postgresql://USER@HOST/NAME or sqlite:///FILE" in ran.err
    assert ran.err.count("\n") == 1
