"""duchy simulate."""

import json
from pathlib import Path

import pytest

from cli.conftest import Command
from duchy.core.formats.record import loads
from duchy.native import is_native


def test_json_is_one_object_with_the_figures(duchy_command: Command):
    ran = duchy_command("simulate", "burgundy", "--games", "4", "--seats", "3", "--json")
    found = json.loads(ran.out)
    assert list(found) == [
        "game", "seats", "games", "seconds", "games_per_s", "actions_per_s", "mean_points", "wins",
        "native",
    ]  # fmt: skip
    assert (found["game"], found["seats"], found["games"]) == ("burgundy", 3, 4)
    assert len(found["mean_points"]) == 3
    assert sum(found["wins"]) == 4
    assert found["native"] == is_native()
    assert found["games_per_s"] > 0
    assert (ran.code, ran.err) == (0, "")


def test_the_same_seed_gives_the_same_games(duchy_command: Command):
    def points(*arguments: str) -> object:
        ran = duchy_command("simulate", "burgundy", "--games", "3", "--json", *arguments)
        return json.loads(ran.out)["mean_points"]

    assert points("--seed", "5") == points("--seed", "5") != points("--seed", "6")


def test_figures_for_people_name_bots_points_and_wins(duchy_command: Command):
    ran = duchy_command("simulate", "burgundy", "--games", "2", "--bot", "greedy,random")
    assert "2 games in" in ran.out
    assert "games/s" in ran.out
    assert "actions/s" in ran.out
    greedy, rand = [line.split() for line in ran.out.splitlines()[2:4]]
    assert greedy[:2] == ["0", "greedy"]
    assert rand[:2] == ["1", "random"]
    assert int(greedy[-1]) + int(rand[-1]) == 2


def test_saved_records_replay_to_the_same_points(duchy_command: Command, tmp_path: Path):
    plain = duchy_command("simulate", "burgundy", "--games", "3", "--seed", "9", "--json")
    saved = duchy_command(
        "simulate", "burgundy", "--games", "3", "--seed", "9", "--json", "--save", "records"
    )
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"burgundy-{seed}.toml" for seed in (10, 11, 9)]
    scores = [loads(file.read_text("utf-8")).scores for file in files]
    mean = [round(sum(column) / 3, 2) for column in zip(*scores, strict=True)]
    assert mean == json.loads(saved.out)["mean_points"] == json.loads(plain.out)["mean_points"]
    for file in files:
        assert duchy_command("replay", str(file)).code == 0


def test_a_bot_of_ones_own(duchy_command: Command, tmp_path: Path):
    (tmp_path / "my_bots.py").write_text(
        "from duchy.bots import Bot\n"
        "class First(Bot):\n"
        "    def decide(self, vantage):\n"
        "        return vantage.legal()[0]\n"
    )
    ran = duchy_command("simulate", "burgundy", "--games", "1", "--bot", "my_bots:First", "--json")
    assert ran.code == 0, ran.err
    assert len(json.loads(ran.out)["mean_points"]) == 2


def test_options_reach_the_game(duchy_command: Command):
    ran = duchy_command(
        "simulate", "burgundy", "--games", "1", "--option", "board=3,7", "--save", "records"
    )
    assert ran.code == 0, ran.err
    assert 'board = "3,7"' in Path("records/burgundy-0.toml").read_text("utf-8")


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["chess"], "no such game"),
        (["burgundy", "--seats", "9"], "9 seats"),
        (["burgundy", "--games", "0"], "--games"),
        (["burgundy", "--games", "many"], "--games"),
        (["burgundy", "--bot", "clever"], "clever"),
        (["burgundy", "--bot", "random,random,random"], "3 are named for 2 seats"),
        (["burgundy", "--bot", "random,"], "a name is empty in 'random,'"),
        (["burgundy", "--bot", "no_such_module:Bot"], "no_such_module"),
        (["burgundy", "--option", "board"], "NAME=VALUE"),
        (["burgundy", "--option", "board=99"], "99"),
        (["burgundy", "--option", "colour=red"], "no such option"),
        (["burgundy", "--data", "nowhere"], "no such folder"),
    ],
)
def test_mistakes_are_one_sentence(duchy_command: Command, arguments: list[str], told: str):
    ran = duchy_command("simulate", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert told in ran.err
    assert ran.err.startswith("duchy: ")
    assert ran.err.count("\n") == 1
