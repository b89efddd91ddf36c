"""Both languages say everything, and fill the same blanks."""

import re
import string
from importlib.resources import files
from pathlib import Path

import pytest

import duchy
from duchy.core.text.catalogue import LANGUAGES, Texts
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.expansions.orderable import ORDERABLE
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS as SHIELDS
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES
from duchy.games.burgundy.rules.choices import CHOICES, Automatic
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.monasteries import MONASTERIES
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.ruleset import tiles_with

CLIENT_GAMES = Path(__file__).parents[1] / "client" / "src" / "games"
TABLES = [name for name in duchy.game_ids() if (CLIENT_GAMES / name / "index.ts").is_file()]
PACKAGES = ["duchy.core", "duchy.coach", *(duchy.game(name).package for name in duchy.game_ids())]


def texts(package: str) -> list[Texts]:
    return [Texts(language, package) for language in LANGUAGES]


def blanks(line: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(line) if name)


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_and_blanks(package: str):
    english, german = texts(package)
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118
        assert english.lines[key].strip()
        assert german.lines[key].strip()
        assert blanks(english.lines[key]) == blanks(german.lines[key]), key


# Of these there are always several.
NEVER_ONE = {"a.clean_about", "boards.even", "boards.largest", "count.fields", "end.players",
             "reason.ship_two", "result.shared", "result.teams", "setup.minutes", "table.folded",
             "table.full_pile", "table.opponent_pile", "table.wait_count", "table.waits_count",
             "table.ways"}  # fmt: skip


DOUBLED = r"\b(\w*[^\W\d]\w*)[\s,;:.!?]+\1\b"
# A relative pronoun after the word it belongs to, and a verb after a clause that ends with it.
RIGHTLY_DOUBLED = {"das, das", "die, die", "zählen, zählen"}


@pytest.mark.parametrize("package", [*PACKAGES, "duchy.server"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_doubled(package: str, language: str):
    for key, line in Texts(language, package).lines.items():
        said = re.sub(r"\{(\w+):[\w.]+\}", r"{\1}", line)
        doubled = {found[0] for found in re.finditer(DOUBLED, said, re.IGNORECASE)}
        assert doubled <= RIGHTLY_DOUBLED, f"{key}: {line}"


@pytest.mark.parametrize("file", ["texts/en.ts", "texts/de.ts", "coach/words.ts"])
def test_no_word_of_the_client_is_doubled(file: str):
    text = (CLIENT_GAMES.parent / file).read_text("utf-8")
    lines = dict(re.findall(r'^  "?([\w.]+)"?: "(.*)",$', text, re.MULTILINE))
    assert len(lines) > 50
    for key, line in lines.items():
        doubled = {found[0] for found in re.finditer(DOUBLED, line, re.IGNORECASE)}
        assert doubled <= RIGHTLY_DOUBLED, f"{key}: {line}"


def client_lines() -> dict[str, str]:
    text = (CLIENT_GAMES.parent / "texts" / "en.ts").read_text("utf-8")
    return dict(re.findall(r'^  "([\w.]+)": "(.*)",$', text, re.MULTILINE))


@pytest.mark.parametrize("package", [*PACKAGES, "duchy.server", "client"])
def test_what_is_counted_can_be_one(package: str):
    lines = client_lines() if package == "client" else Texts("en", package).lines
    assert lines
    for key, line in lines.items():
        if re.search(r"\{(count|points|players|minutes|seats|coins)\} [a-z]+s\b", line):
            one = f"{key.removesuffix('_many')}_one"
            assert one in lines or key in NEVER_ONE, f"{key}: {line}"


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_has_a_hint_for_a_first_game(name: str, language: str):
    known = duchy.game(name).words.texts(language)
    prompts = [key for key in known.keys() if key.startswith("prompt.")]  # noqa: SIM118
    assert prompts
    for key in prompts:
        assert f"hint.{key.removeprefix('prompt.')}" in known


@pytest.mark.parametrize("name", duchy.game_ids())
def test_every_source_of_points_has_words(name: str):
    known = duchy.game(name).words.texts("en")
    sources = duchy.game(name).start(2, 0).ledger(0)
    assert sources
    for source in sources:
        assert known(f"source.{source}")
        assert known(f"scored.{source}")


@pytest.mark.parametrize("name", duchy.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_its_values_have_words(name: str, language: str):
    known = duchy.game(name).words.texts(language)
    for option in duchy.game(name).options:
        assert known(f"option.{option.name}.name")
        assert known(f"option.{option.name}.about")
        for value in option.choices:  # what is a name already, as A or 12b, needs none
            assert not re.fullmatch("[a-z_]{2,}", value) or known(f"option.{option.name}.{value}")


@pytest.mark.parametrize("name", duchy.game_ids())
def test_what_was_filled_in_is_told_in_german_too(name: str):
    game = duchy.game(name)
    for fact in game.reconstructed:
        assert fact.say("de") != fact.say("en")
        assert fact.file
        assert fact.place


def kind_of(tile: Tile) -> str:
    """Two and three sheep do the same."""
    return tile.name.rstrip("234") if isinstance(tile, Animal) else tile.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_burgundy_has_words(language: str):
    known = duchy.game("burgundy").words.texts(language)
    for tile in tiles_with(EXPANSIONS):
        assert len(known(f"short.{tile.name}")) <= 7
        assert len(known(f"code.{tile.name}")) <= 3
        assert known(f"name.{tile.name}")
        assert known(f"a.{tile.name}")
        assert known(f"about.{kind_of(tile)}")
    for monastery in MONASTERIES:
        assert known(f"hint.{monastery.name}")
    for source in SOURCES:
        assert known(f"source.{source}")
    for choice in CHOICES.values():
        if not isinstance(choice, Automatic):
            assert known(f"prompt.{choice.name}")
    for name in ORDERABLE:
        assert known(f"effect.{name}")
    for bonus in BONUSES:
        assert known(f"route.{bonus}")
    for shield in SHIELDS:
        assert known(f"name.shield{shield}")
        assert known(f"hint.shield{shield}")
        assert known(f"about.shield{shield}")


def test_every_event_kind_in_the_engine_has_a_log_line():
    folder = Path(str(files("duchy.games.burgundy")))
    kinds = {
        kind
        for file in folder.rglob("*.py")
        for kind in re.findall(r'note\(\s*"(\w+)"', file.read_text())
    }
    assert {"take", "place", "pay", "region", "bridge"} <= kinds
    known = duchy.game("burgundy").words.texts("en")
    for kind in kinds - {"bonus", "all_linked"}:
        assert f"log.{kind}" in known
    for kind in ("bonus_large", "bonus_small", "all_linked_first", "all_linked_second"):
        assert f"log.{kind}" in known
