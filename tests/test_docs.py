"""The examples in README and docs run, and the picture is the one its script draws."""

import doctest
import re
import runpy
import shlex
from pathlib import Path

import pytest

import duchy
from duchy.cli.app import run
from duchy.core.record import loads

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path):
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks(page, "python")), {}, page.name, str(page), 0
    )
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append)
    assert not result.failed, "".join(report)


@pytest.mark.parametrize("name", ["README.md", "positions.md", "records.md"])
def test_pages_that_should_have_examples_have_them(name: str):
    page = next(page for page in PAGES if page.name == name)
    assert any(">>>" in block for block in blocks(page, "python"))


def test_the_example_of_a_position_is_one():
    (text,) = blocks(ROOT / "docs" / "positions.md", "toml")
    state = duchy.game("burgundy").position(text)
    assert "c4" in str(state.position())


def test_the_example_of_a_record_replays():
    (text,) = blocks(ROOT / "docs" / "records.md", "toml")
    record = loads(text)
    game = duchy.game(record.game)
    assert record.dumps() == text
    assert record.replay(game).to_act() == [0]


def test_the_documented_keys_of_positions_are_those_there_are():
    from duchy.games.burgundy.expansions import EXPANSIONS
    from duchy.games.burgundy.positions.draft import PLAYER_KEYS
    from duchy.games.burgundy.positions.reading import TOP_KEYS
    from duchy.games.burgundy.solo import SOLO

    page = (ROOT / "docs" / "positions.md").read_text("utf-8")
    first_cells = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    documented = {
        key.strip("[]").removeprefix("player.N.").replace("player.N", "player")
        for cell in first_cells
        for key in re.findall(r"`([^`]+)`", cell)
    }
    known = {*TOP_KEYS, *PLAYER_KEYS, *SOLO.keys, *SOLO.duchy_keys}
    for expansion in EXPANSIONS:
        known |= {*expansion.keys, *expansion.duchy_keys}
    assert documented == known


def test_links_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_commands_of_the_readme_exist(capsys: pytest.CaptureFixture[str]):
    text = (ROOT / "README.md").read_text("utf-8")
    commands = {shlex.split(line)[1] for line in re.findall(r"`(duchy [a-z].*?)`", text)}
    assert {"play", "simulate", "replay", "show", "bench", "doctor", "games"} <= commands
    for command in commands:
        assert run([command, "--help"]) == 0, command
    assert "--help" in capsys.readouterr().out


def test_the_picture_is_what_its_script_draws():
    folder = ROOT / "docs" / "picture"
    script = runpy.run_path(str(folder / "draw.py"))
    state = duchy.game("burgundy").position((folder / "duchy.toml").read_text("utf-8"))
    assert script["draw"](state) + "\n" == (folder / "duchy.svg").read_text("utf-8")
