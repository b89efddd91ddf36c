"""The client's types are made from the server's."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from duchy.core.text.catalogue import LANGUAGES
from duchy.server.refusal import texts
from duchy.server.wire_ts import structs, typescript

CLIENT = Path(__file__).parents[2] / "client"


@pytest.fixture(autouse=True)
def nothing_is_collected() -> Iterator[None]:
    """CPython 3.11 cannot parse a source while what other tests left behind is collected."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_every_struct_is_in_the_typescript():
    text = typescript()
    for struct in structs():
        assert f"export interface {struct.__name__} {{" in text
    assert 'type: "snapshot";' in text
    assert "export type FromServer = Snapshot | Chat | Note | Done | Refused | Pong;" in text
    assert '  pace?: "live" | "correspondence";' in text  # may be left out by the host
    assert '  pace: "live" | "correspondence";' in text  # but is always told


@pytest.mark.skipif(not (CLIENT / "package.json").exists(), reason="there is no client here")
def test_the_clients_types_are_up_to_date():
    written = (CLIENT / "src" / "wire.ts").read_text("utf-8")
    assert written == typescript(), "run: python -m duchy.server.wire_ts client/src/wire.ts"


def test_the_servers_own_words_are_in_both_languages():
    english, german = (texts(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118
        for blank in ("seat", "games", "level", "levels", "number", "moves", "why", "action"):
            assert (f"{{{blank}}}" in english.lines[key]) == (f"{{{blank}}}" in german.lines[key])
