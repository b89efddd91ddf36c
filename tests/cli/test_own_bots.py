"""A bot of one's own that fails: which it was, when, and its own lines."""

import json
import sys
from pathlib import Path

import pytest

from cli.conftest import Command

CRASHING = """
from duchy.bots import Bot

class Late(Bot):
    def decide(self, vantage):
        legal = vantage.legal()
        if vantage.seat == 1:
            return self.divide(legal)
        return legal[self.rng.below(len(legal))]
    def divide(self, legal):
        return legal[1 // 0]

class Early(Bot):
    def __init__(self, game, rng):
        raise KeyError("no such key")

class Inside(Bot):
    def decide(self, vantage):
        return self.game.action("nonsense")

class Silent(Bot):
    def decide(self, vantage):
        return None

class Illegal(Bot):
    def decide(self, vantage):
        actions = self.game.actions
        return next(one for one in actions.all if one not in vantage.legal())

class Bare(Bot):
    def __init__(self):
        pass
"""

NOISY = """
from duchy.bots import Bot

class Noisy(Bot):
    print("imported")
    def __init__(self, game, rng):
        super().__init__(game, rng)
        print("seated")
    def decide(self, vantage):
        print("noise")
        return vantage.legal()[0]
"""

SIMULATE = ("simulate", "artificium", "--games", "1", "--seed", "3", "--bot")
MATCH = ("match", "artificium", "--games", "2", "--seed", "3", "--results", "results", "--bots")
LADDER = ("ladder", "artificium", "--games", "2", "--seed", "3", "--results", "results", "--bots")
PLAY = ("play", "artificium", "--terminal", "--seed", "3", "--bot")


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crashing_bots.py").write_text(CRASHING)
    (tmp_path / "noisy_bot.py").write_text(NOISY)
    (tmp_path / "unfinished_bot.py").write_text("def half(:\n")
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("crashing_bots", "noisy_bot"):
        monkeypatch.delitem(sys.modules, module, raising=False)


@pytest.mark.parametrize(
    "arguments, when",
    [
        pytest.param((*SIMULATE, "random,crashing_bots:Late"), "seed 3", id="simulate"),
        pytest.param(
            (*MATCH, "random,crashing_bots:Late", "--workers", "1"), "game 0, seed 3", id="match"
        ),
        pytest.param(
            (*MATCH, "random,crashing_bots:Late", "--workers", "2"), "seed 3", id="processes"
        ),
        pytest.param(
            (*LADDER, "random,crashing_bots:Late", "--workers", "1"), "seed 3", id="ladder"
        ),
    ],
)
def test_a_crash_is_told_in_the_lines_of_the_bot(
    duchy_command: Command, arguments: tuple[str, ...], when: str
):
    ran = duchy_command(*arguments)
    assert (ran.code, ran.out) == (2, "")
    *lines, sentence = ran.err.splitlines()
    assert [line.strip() for line in lines if "File" not in line and "^" not in line] == [
        "return self.divide(legal)",
        "return legal[1 // 0]",
    ]
    assert all("crashing_bots.py" in line for line in lines if "File" in line)
    assert sentence.startswith("duchy: the bot crashing_bots:Late failed with ZeroDivisionError: ")
    assert "(seat 1, " in sentence
    assert sentence.endswith(f"{when})")


def test_a_game_in_the_terminal_says_it_too_and_is_kept(duchy_command: Command, tmp_path: Path):
    ran = duchy_command(*PLAY, "crashing_bots:Late", typed="1\n" * 60)
    assert ran.code == 2
    assert "the bot crashing_bots:Late failed with ZeroDivisionError" in ran.err
    (file,) = tmp_path.glob("artificium-*.toml")
    assert f"--from {file.name}" in ran.out
    ran = duchy_command("play", "artificium", "--terminal", "--from", file.name, typed="q\n")
    assert ran.code == 0


@pytest.mark.parametrize(
    "bot, told",
    [
        ("crashing_bots:Early", "failed with KeyError: 'no such key' (when it was seated, "),
        ("crashing_bots:Inside", "failed with IllegalAction: "),
        ("crashing_bots:Silent", "answered None instead of one of its legal actions"),
        ("crashing_bots:Illegal", " instead of one of its legal actions"),
        ("crashing_bots:Illegal", " (seat 0, seed 3)"),
        ("crashing_bots:Bare", "def __init__(self, game, rng)"),
        ("unfinished_bot:Half", "(unfinished_bot.py, line 1) (when it was imported)"),
    ],
)
def test_what_else_can_go_wrong(duchy_command: Command, bot: str, told: str):
    ran = duchy_command(*SIMULATE, bot)
    assert (ran.code, ran.out) == (2, "")
    assert f"the bot {bot}" in ran.err
    assert told in ran.err
    assert "src/duchy" not in ran.err


@pytest.mark.parametrize("name", [":Last", ".x:Last", "x:", "x.:Last", "x:La st"])
@pytest.mark.parametrize("command", [SIMULATE, MATCH])
def test_half_a_name_is_one_sentence(duchy_command: Command, command: tuple[str, ...], name: str):
    ran = duchy_command(*command, f"{name},random")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"duchy: '{name}': write a bot of your own as module:Class (bot)\n"


@pytest.mark.parametrize("command", [SIMULATE, (*MATCH[:-1], "--workers", "1", "--bots"), LADDER])
def test_what_a_bot_prints_does_not_spoil_what_the_command_prints(
    duchy_command: Command, command: tuple[str, ...]
):
    ran = duchy_command(*command, "noisy_bot:Noisy,random", "--json")
    assert ran.code == 0
    json.loads(ran.out)
    if command[0] != "ladder":  # whose bots print in processes of their own
        assert "seated\nnoise\n" in ran.err
