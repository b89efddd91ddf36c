"""duchy replay and duchy show."""

import json
from pathlib import Path

import pytest

import duchy
from cli.conftest import Command
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.record import commit, loads, shared_seed


@pytest.fixture
def record(duchy_command: Command, tmp_path: Path) -> Path:
    """A finished game of two random players."""
    assert duchy_command("simulate", "burgundy", "--games", "1", "--save", "saved").code == 0
    return tmp_path / "saved" / "burgundy-0.toml"


def test_replay_shows_the_score_sheet_and_the_winner(duchy_command: Command, record: Path):
    ran = duchy_command("replay", str(record))
    played = loads(record.read_text("utf-8"))
    assert ran.code == 0
    total = next(line for line in ran.out.splitlines() if "Total" in line)
    assert total.split()[1:] == [str(score) for score in played.scores]
    assert "Phase bonus" in ran.out
    winner = played.winners[0]
    assert f"Player {winner + 1} wins with {played.scores[winner]} points." in ran.out


def test_replay_as_json(duchy_command: Command, record: Path):
    found = json.loads(duchy_command("replay", str(record), "--json").out)
    played = loads(record.read_text("utf-8"))
    assert found["scores"] == played.scores
    assert found["winners"] == played.winners
    assert found["moves"] == len(played.moves)
    assert [sum(ledger.values()) for ledger in found["points"]] == played.scores


@pytest.mark.parametrize("nonces", [[], ["ab" * 16, ""]], ids=["of version 0.1", "with nonces"])
def test_replay_checks_the_seal_and_every_part_of_the_seed(
    duchy_command: Command, tmp_path: Path, nonces: list[str]
):
    game = duchy.game("burgundy_dice")
    seed = shared_seed(77, nonces) if nonces else 77
    played = Playthrough.start(game, 2, seed)
    record = played.record
    record.salt, record.commitment = "salt", commit(77, "salt")
    if nonces:
        record.server_seed, record.nonces = 77, nonces
    text = record.dumps()
    file = tmp_path / "sealed.toml"
    file.write_text(text, "utf-8")
    found = json.loads(duchy_command("replay", str(file), "--json").out)
    assert (found["dice_verified"], found["parts_of_players"]) == (True, len(nonces) // 2)
    said = duchy_command("replay", str(file)).out
    assert "promised before the first move" in said
    assert ("A player added a part to the seed" in said) == bool(nonces)
    for old, new in [
        (str(seed), "78"),
        (record.commitment, "0" * 64),
        *[(n, "cd") for n in nonces if n],
    ]:
        file.write_text(text.replace(old, new), "utf-8")
        assert duchy_command("replay", str(file)).code != 0


def test_an_unfinished_record_replays_too(duchy_command: Command, record: Path):
    text = record.read_text("utf-8")
    lines = text[: text.index("[result]")].splitlines(keepends=True)
    first = lines.index('moves = """\n') + 1
    last = lines.index('"""\n')
    record.write_text("".join(lines[: first + 5] + lines[last:]))
    ran = duchy_command("replay", str(record))
    assert ran.code == 0
    assert "not over" in ran.out


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("duchy = 1", "duchy = 2", "format 2"),
        ("duchy = 1\n", "", "not a duchy record"),
        ("rules = 1", "rules = 99", "rules version 99"),
        ('facts = "', 'facts = "x', "other facts"),
        ('game = "burgundy"', 'game = "chess"', "no such game"),
        ("seats = 2", "seats = 3", "option"),
        (" end\n", " jump\n", "no such action"),
        (" end\n", " end\n1 end\n0 end\n", "move"),
        ("scores = [", "scores = [1", "scores"),
        ("winners = [", "winners = [0, ", "winners"),
        ("moves = ", "moves ", "TOML"),
    ],
)
def test_a_damaged_record_is_refused(
    duchy_command: Command, record: Path, old: str, new: str, told: str
):
    text = record.read_text("utf-8")
    assert old in text
    if told == "option":  # three seats deal another game, so that some move is not legal
        told = "move"
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    ran = duchy_command("replay", str(record))
    assert ran.code == 2
    assert ran.out == ""
    assert told in ran.err
    assert ran.err.count("\n") == 1


OLD = Path(__file__).parents[1] / "games" / "burgundy_cards" / "golden" / "0.1"


@pytest.mark.parametrize("name", ["two", "solo-won"])
def test_a_record_of_version_0_1_is_read_with_its_own_facts(
    duchy_command: Command, tmp_path: Path, name: str
):
    """The Card Game's facts are others today."""
    played = loads((OLD / f"{name}.record.toml").read_text("utf-8"))
    assert played.facts != duchy.game("burgundy_cards").fingerprint
    file = str(OLD / f"{name}.record.toml")
    found = json.loads(duchy_command("replay", file, "--json").out)
    assert (found["scores"], found["winners"]) == (played.scores, played.winners)
    shown = duchy_command("show", file, "--at", "30")
    assert (
        shown.out == played.replay(duchy.game("burgundy_cards", None, played.facts), 30).position()
    )
    # so is the game by hand
    assert duchy_command("record", file, "--from-record", "--save", "hand.txt").code == 0
    found = json.loads(duchy_command("record", "hand.txt", "--json").out)
    assert (found["scores"], found["winners"]) == (played.scores, played.winners)
    # so is the position that was shown
    (tmp_path / "shown.toml").write_text(shown.out, "utf-8")
    assert duchy_command("show", "shown.toml").out == shown.out
    assert duchy_command("show", "shown.toml", "--draw").out == (
        duchy_command("show", file, "--at", "30", "--draw").out
    )
    ran = duchy_command(
        "analyse", file, "--seconds", "0.01", "--rolls", "1", "--json", "--workers", "2"
    )
    assert json.loads(ran.out)["scores"] == played.scores
    # played on in the terminal, and saved: it is still a game with those facts
    begun = loads((OLD / f"{name}.record.toml").read_text("utf-8"))
    begun.moves, begun.scores, begun.winners = begun.moves[:30], [], []
    (tmp_path / "begun.toml").write_text(begun.dumps(), "utf-8")
    ran = duchy_command(
        "play", "burgundy_cards", "--terminal", "--from", "begun.toml", "--save", "on.toml",
        typed="1\n1\n1\nq\n",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    later = loads((tmp_path / "on.toml").read_text("utf-8"))
    assert later.facts == played.facts
    assert len(later.moves) > 30


@pytest.mark.parametrize("command", ["replay", "show"])
def test_files_that_are_none(duchy_command: Command, tmp_path: Path, command: str):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty").write_text("")
    for name in ("missing", "binary", "empty", "."):
        ran = duchy_command(command, name)
        assert ran.code == 2, name
        assert ran.err.count("\n") == 1, ran.err
        assert "Traceback" not in ran.err


def test_show_writes_the_position_after_so_many_moves(duchy_command: Command, record: Path):
    played = loads(record.read_text("utf-8"))
    game = duchy.game("burgundy")
    ran = duchy_command("show", str(record), "--at", "40")
    assert ran.out == played.replay(game, 40).position()
    ran = duchy_command("show", str(record))
    assert "over = true" in ran.out


def test_show_takes_its_own_output(duchy_command: Command, record: Path, tmp_path: Path):
    shown = duchy_command("show", str(record), "--at", "40").out
    position = tmp_path / "position.toml"
    position.write_text(shown, encoding="utf-8")
    assert duchy_command("show", str(position)).out == shown


def test_show_draws(duchy_command: Command, record: Path):
    ran = duchy_command("show", str(record), "--at", "40", "--draw", "--seat", "1")
    assert "Phase A" in ran.out or "Phase B" in ran.out
    assert "Player 2" in ran.out
    assert "\x1b" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 100


def test_show_refuses_what_is_not_there(duchy_command: Command, record: Path, tmp_path: Path):
    assert "the record has" in duchy_command("show", str(record), "--at", "9999").err
    assert "seats are 0 to 1" in duchy_command("show", str(record), "--draw", "--seat", "5").err
    position = tmp_path / "position.toml"
    position.write_text('game = "burgundy"\n')
    assert "no moves" in duchy_command("show", str(position), "--at", "3").err
    position.write_text('game = "burgundy"\nphase = "X"\n')
    ran = duchy_command("show", str(position))
    assert ran.code == 2
    assert "phase" in ran.err
