"""What is wrong with a message is said in the visitor's language, not in a library's."""

import json
from typing import Any

import pytest

from duchy.server.http.message_errors import in_words
from server.play import Person, run, serving

JSON = {"content-type": "application/json"}
SEATS = [{"kind": "me"}]

# What is sent, and what is wrong with it in English and in German.
SENT: dict[str, tuple[str, str, Any, int, str, str]] = {
    "long": (
        "POST", "/tables/record", {"text": "a" * 100_001}, 400,
        "text: it can have 100000 characters at most",
        "text: höchstens 100000 Zeichen sind möglich",
    ),
    "large": (
        "POST", "/tables/record", b'"' + b"a" * 140_000 + b'"', 413,
        "the message is larger than 131072 bytes",
        "die Nachricht ist größer als 131072 Bytes",
    ),
    "empty": (
        "PATCH", "/me", {"name": ""}, 400, "name: it is empty", "name: das ist leer",
    ),
    "dependency": (  # the framework knows something else by this name
        "POST", "/reports", {"table": "a", "text": "b", "guest": 5}, 400,
        "guest: it has to be a text, not a whole number",
        "guest: hier muss ein Text stehen, nicht eine ganze Zahl",
    ),
    "blank": (
        "PATCH", "/me", {"name": " "}, 400,
        "name: it is blank, or has characters that cannot be shown",
        "name: das ist leer oder enthält Zeichen, die man nicht zeigen kann",
    ),
    "few": (
        "POST", "/tables", {"game": "burgundy", "seats": []}, 400,
        "seats: it needs at least one entry", "seats: mindestens ein Eintrag ist nötig",
    ),
    "many": (
        "POST", "/tables", {"game": "burgundy", "seats": SEATS * 21}, 400,
        "seats: it can have 20 entries at most", "seats: höchstens 20 Einträge sind möglich",
    ),
    "high": (
        "POST", "/tables/x/fill", {"seat": 21}, 400,
        "seat: it can be 20 at most", "seat: höchstens 20 ist möglich",
    ),
    "low": (
        "POST", "/tables/x/fill", {"seat": -1}, 400,
        "seat: it has to be at least 0", "seat: mindestens 0 ist nötig",
    ),
    "huge": (
        "POST", "/tables/x/fill", b'{"seat": ' + b"9" * 6000 + b"}", 400,
        "the number is too large", "die Zahl ist zu groß",
    ),
    "value": (
        "PATCH", "/me", {"language": "fr"}, 400,
        "language: there is no 'fr' to choose here", "language: 'fr' steht hier nicht zur Wahl",
    ),
    "type": (
        "POST", "/tables", {"game": 3, "seats": SEATS}, 400,
        "game: it has to be a text, not a whole number",
        "game: hier muss ein Text stehen, nicht eine ganze Zahl",
    ),
    "missing": (
        "POST", "/tables", {"seats": SEATS}, 400,
        "the field “game” is missing", "das Feld „game“ fehlt",
    ),
    "unknown": (
        "POST", "/tables", {"game": "burgundy", "seats": SEATS, "gaem": 1}, 400,
        "there is no field “gaem”", "ein Feld „gaem“ gibt es nicht",
    ),
    "no json": (
        "PATCH", "/me", b"name=Ann", 400,
        "this is not JSON, or it is damaged", "das ist kein JSON, oder es ist beschädigt",
    ),
    "cut off": (
        "PATCH", "/me", b"{", 400,
        "this is not JSON, or it is damaged", "das ist kein JSON, oder es ist beschädigt",
    ),
    "nothing": (
        "PATCH", "/me", b"", 400, "nothing was sent", "es wurde nichts geschickt",
    ),
    "bytes": (
        "PATCH", "/me", b'{"name": "\xff\xfe"}', 400,
        "this is no text in UTF-8", "das ist kein Text in UTF-8",
    ),
    "deep": (
        "PATCH", "/me", b"[" * 50_000, 400,
        "there are too many brackets within brackets",
        "hier stehen zu viele Klammern in Klammern",
    ),
    "nowhere": ("POST", "/nowhere", {}, 404, "there is nothing here", "hier ist nichts"),
    "method": (
        "PUT", "/me", {}, 405,
        "this address does not take PUT", "diese Adresse nimmt kein PUT an",
    ),
}  # fmt: skip


def test_every_limit_and_mistake_is_told_in_both_languages(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.get("/me")
            for what, (method, path, body, status, english, german) in SENT.items():
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                for language, why in (("en", english), ("de", german)):
                    url = f"{path}?language={language}"
                    answer = await ann.http.request(method, url, content=content, headers=JSON)
                    said = answer.json()
                    assert (answer.status_code, said["why"]) == (status, why), what
            await ann.ask("PATCH", "/me", language="de")
            async with ann.watching(await ann.open("me", "greedy")) as screen:
                for message, why in (
                    ("{", "das ist kein JSON, oder es ist beschädigt"),
                    ('{"type": "x"}', "type: 'x' steht hier nicht zur Wahl"),
                    (
                        json.dumps({"type": "chat", "key": "k", "text": "x" * 501}),
                        "text: höchstens 500 Zeichen sind möglich",
                    ),
                    ("[" * 9000, "hier muss ein Objekt stehen, nicht eine Liste"),
                ):
                    await screen.socket.send(message)
                    assert (await screen.next("refused"))["why"] == why

    run(story())


def test_an_error_of_our_own_is_told_in_the_guests_language(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.ask("PATCH", "/me", language="de")
            monkeypatch.setattr(site.server, "listing", None)  # as a mistake would
            said = await ann.get("/tables", 500)
            assert said["what"] == "Hier ist etwas kaputt"
            assert said["why"] == "ein Fehler auf dem Server; er wurde notiert"

    run(story())


def test_what_a_library_says_otherwise_is_never_passed_on():
    assert in_words("Expected `frob` of quux", "en", "data") == "this is not understood"
    assert in_words("Expected `frob`, got `str`", "de") == "das ist nicht zu verstehen"
