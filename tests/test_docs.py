"""Every block of code in README and docs is run or checked, and the site can be built.

Commands are in test_doc_commands.py, those about hosting in server/test_hosting.py.
"""

import doctest
import os
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import griffe
import pytest

import duchy
from duchy.cli.app import run
from duchy.core.engine.errors import BadRecord
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.record import Record, commit, loads
from duchy.core.formats.toml import dumps as toml
from pages import DOCS, PAGES, ROOT, blocks

RUN = {
    "python": "doctests here; files in test_doc_commands.py",
    "toml": "here; files in test_doc_commands.py",
    "text": "paths, here",
    "console": "test_doc_commands.py and server/test_hosting.py",
    "ini": "server/test_hosting.py",
    "caddy": "server/test_hosting.py",
    "nginx": "server/test_hosting.py",
}


REFERENCE = re.findall(r"^::: ([\w.]+)", (DOCS / "reference.md").read_text("utf-8"), re.M)
"""What the page of the reference is generated for."""


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_there_is_no_block_that_nobody_runs():
    for page in PAGES:
        for block in blocks(page):
            assert block.language in RUN, f"{name(page)}: {block.text[:60]}"
            if block.language == "python" and ">>>" not in block.text:
                assert block.title, f"{name(page)}: neither a doctest nor a file: {block.text[:60]}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_python_examples_run(page: Path):
    examples = [block.text for block in blocks(page) if ">>>" in block.text]
    if page.name == "environments.md" and find_spec("pyspiel") is None:
        pytest.skip("there is no OpenSpiel for this platform")
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, page.name, str(page), 0)
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append)
    assert not result.failed, "".join(report)


@cache
def documented() -> dict[str, str]:
    """The public names of the reference with their members, and what they say of themselves."""
    package = griffe.load(
        "duchy", search_paths=[ROOT / "src"], resolve_aliases=True, allow_inspection=False
    )
    found: dict[str, str] = {}

    def add(name: str, thing: griffe.Object | griffe.Alias) -> None:
        found[name] = thing.docstring.value if thing.docstring else ""
        if thing.is_class or thing.is_module:
            for member in thing.members.values():
                public = not member.name.startswith("_") and not member.is_imported
                if public and (member.is_class or member.is_function):
                    add(f"{name}.{member.name}", member)

    for name in REFERENCE:
        add(name, package[name.removeprefix("duchy.")])
    return found


def test_every_public_name_says_what_it_is_and_most_show_it():
    said = documented()
    assert len(said) > 60
    assert [name for name, words in said.items() if not words] == []
    shown = [
        one
        for one in REFERENCE
        if any(">>>" in words for name, words in said.items() if name.startswith(one))
    ]
    assert len(shown) / len(REFERENCE) > 0.8


def test_examples_of_the_reference_run():
    report: list[str] = []
    for name, words in documented().items():
        test = doctest.DocTestParser().get_doctest(words, {"duchy": duchy}, name, None, 0)
        doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize(
    "page", ["README.md", "docs/positions.md", "docs/records.md", "docs/environments.md"]
)
def test_pages_that_should_have_examples_have_them(page: str):
    assert any(">>>" in block.text for block in blocks(ROOT / page))


def test_examples_in_toml_are_positions_records_or_files():
    seen = 0
    for page in PAGES:
        for block in blocks(page):
            if block.language != "toml":
                continue
            seen += 1
            table = tomllib.loads(block.text)
            if block.title:
                continue
            game = duchy.game(table["game"])
            if "duchy" in table:
                assert loads(block.text).dumps() == block.text
                assert loads(block.text).replay(game).to_act() == [0]
            else:
                assert game.position(game.position(block.text).position())
    assert seen >= 4


def test_trees_of_folders_are_there():
    (tree,) = [b for b in blocks(DOCS / "architecture.md") if b.language == "text"]
    folders: list[tuple[int, str]] = []
    for line in tree.text.splitlines():
        indent = len(line) - len(line.lstrip())
        folders = [*[one for one in folders if one[0] < indent], (indent, line.split()[0])]
        path = "".join(part for _, part in folders)
        assert (ROOT / path).exists(), path


def test_files_that_the_page_of_the_server_names_are_there():
    source = ROOT / "src" / "duchy"
    named = re.findall(r"`([\w/]+(?:\.py|/))`", (DOCS / "server.md").read_text("utf-8"))
    assert "table/commands.py" in named
    for path in named:
        assert any((folder / path).exists() for folder in (source / "server", source)), path


def test_the_documented_keys_of_positions_are_those_there_are():
    from games.position_keys import expansion_keys, fields_of, keys_of

    page = (DOCS / "positions.md").read_text("utf-8")
    first_cells = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    documented = {
        key.strip("[]").removeprefix("player.N.").replace("player.N", "player")
        for cell in first_cells
        for key in re.findall(r"`([^`]+)`", cell)
    }
    base = fields_of("burgundy")
    known = keys_of(base) | keys_of(base, "player", "0")
    known |= {f"hidden.{key}" for key in keys_of(base, "hidden")}
    known |= expansion_keys() | expansion_keys(of_a_duchy=True)
    assert documented == known


def full_record() -> Record:
    """A record that has every key: from a position, of a server, and over."""
    dice = duchy.game("burgundy_dice")
    play = Playthrough.at(dice, dice.start(seats=1, seed=7).position())
    while not play.state.over:
        play.play(0, play.state.legal(0)[0])
    record = play.record
    record.salt, record.server_seed, record.nonces = "salt", 7, ["ab"]
    record.commitment = commit(record.server_seed, record.salt)
    return record


def test_the_documented_keys_of_records_are_those_there_are():
    page = (DOCS / "records.md").read_text("utf-8")
    cells = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    documented = {key.strip("[]") for cell in cells for key in re.findall(r"`([^`]+)`", cell)}
    written = tomllib.loads(full_record().dumps())
    assert documented == set(written)
    loads(toml(written | {"other": [[]]}))
    for key in documented:  # the reader looks at each
        with pytest.raises(BadRecord):
            loads(toml(written | {key: [[]]}))


def test_the_example_of_a_record_has_every_option():
    (example,) = [one for one in blocks(DOCS / "records.md") if one.language == "toml"]
    options = duchy.game("burgundy").options
    assert set(loads(example.text).options) == {option.name for option in options}


def test_links_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{name(page)}: {target}"


def test_the_commands_of_the_readme_exist(capsys: pytest.CaptureFixture[str]):
    text = (ROOT / "README.md").read_text("utf-8")
    commands = {shlex.split(line)[1] for line in re.findall(r"`(duchy [a-z].*?)`", text)}
    assert {"play", "simulate", "replay", "show", "bench", "doctor", "games"} <= commands
    for command in commands:
        assert run([command, "--help"]) == 0, command
    assert "--help" in capsys.readouterr().out


@pytest.mark.parametrize("game", duchy.game_ids())
def test_the_pictures_are_what_states_show(game: str):
    """tools/make_pictures.py draws them."""
    tool = runpy.run_path(str(ROOT / "tools" / "make_pictures.py"))
    assert tool["draw"](game) == (DOCS / "picture" / f"{game}.svg").read_text("utf-8")


def test_the_site_is_built_without_a_warning(tmp_path: Path):
    """Every page is in it, and every link and anchor leads somewhere."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr
    for page in PAGES[1:]:
        made = (tmp_path / page.relative_to(DOCS)).with_suffix(".html")
        assert made.exists(), f"{page.name} is not in the site"
