"""Nobody chooses the dice: not who opens a table, and not the server alone."""

import secrets
from hashlib import sha256
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadRecord
from duchy.core.formats.record import loads, shared_seed
from duchy.server.table import seals
from server.play import Person, run, serving

ME_AND_OTHER = [{"kind": "me"}, {"kind": "open"}]
ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def nonce() -> str:
    return secrets.token_hex(16)


def check(shown: dict[str, Any], commitment: str, nonces: list[str]) -> None:
    """What a browser checks when the game is over."""
    assert shown["commitment"] == commitment
    assert sha256(f"{shown['salt']}:{shown['seed']}".encode()).hexdigest() == commitment
    assert shown["nonces"] == nonces
    parts = ":".join([shown["seed"], *nonces])
    assert shown["game_seed"] == str(int(sha256(parts.encode()).hexdigest()[:30], 16))


def test_each_player_adds_to_the_seed_after_the_server_has_fixed_its_part(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            seal = await ann.post("/tables/seal")
            mine, his = nonce(), nonce()
            made = await ann.post(
                "/tables", 201, game="burgundy_dice", open=True, seats=ME_AND_OTHER,
                seal=seal["seal"], nonce=mine,
            )  # fmt: skip
            table = f"/tables/{made['id']}"
            assert (made["id"], made["commitment"]) == (seal["table"], seal["commitment"])
            before = (await bob.get(table))["table"]  # shown to everybody who joins, before
            assert before["commitment"] == seal["commitment"]
            assert before["nonces"] == []
            joined = await bob.post(f"{table}/join", nonce=his)
            assert joined["nonces"] == [mine, his]
            assert (joined["seed"], joined["salt"], joined["game_seed"]) == ("", "", "")
            for _ in range(500):
                for person in (ann, bob):
                    seen = await person.get(table)
                    if seen["choices"]:
                        await person.move(made["id"], seen, which=-1)
                if seen["table"]["over"]:
                    break
            shown = (await bob.get(table))["table"]
            check(shown, seal["commitment"], [mine, his])
            text = await ann.get(f"{table}/record")
            record = loads(text)
            game = duchy.game("burgundy_dice")
            assert record.replay(game).scores() == seen["scores"]
            assert record.seed == shared_seed(int(shown["seed"]), [mine, his])
            for old, new in (
                (mine, nonce()),
                (f'"{shown["seed"]}"', '"7"'),
                (f'"{shown["game_seed"]}"', '"7"'),
                (shown["salt"], nonce()),
                (f'"{his}"', f'"{his}", "{his}"'),
            ):
                with pytest.raises(BadRecord, match="dice"):
                    loads(text.replace(old, new)).replay(game)
            # a rematch: the first one opens it, the second joins it
            seal = await bob.post("/tables/seal")
            again = await bob.post(f"{table}/rematch", 201, seal=seal["seal"], nonce=his)
            assert (again["id"], again["commitment"]) == (seal["table"], seal["commitment"])
            again = await ann.post(f"{table}/rematch", 201, nonce=mine)
            assert again["nonces"] == [mine, his]

    run(story())


def test_a_seal_opens_one_table_of_one_guest_for_a_while(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            await eve.get("/me")
            seal = (await ann.post("/tables/seal"))["seal"]
            wanted: dict[str, Any] = {"game": "burgundy", "seats": ME_AND_BOT}
            await eve.post("/tables", 400, **wanted, seal=seal)
            for wrong in ("nonsense", "a.b.c", seal[:-1], "x" + seal):
                await ann.post("/tables", 400, **wanted, seal=wrong)
            await ann.post("/tables", 400, **wanted, seal=seal, nonce="not hexadecimal")
            await ann.post("/tables", 201, **wanted, seal=seal, nonce=nonce())
            await ann.post("/tables", 409, **wanted, seal=seal, nonce=nonce())
            monkeypatch.setattr(seals, "SECONDS", -1)
            late = (await ann.post("/tables/seal"))["seal"]
            await ann.post("/tables", 410, **wanted, seal=late)

    run(story())


def test_two_tables_with_the_same_nonces_are_dealt_otherwise(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            views: list[Any] = []
            for mine in ("ab" * 16, "ab" * 16, ""):  # a client need not send any
                made = await ann.post("/tables", 201, game="burgundy", seats=ME_AND_BOT, nonce=mine)
                assert made["nonces"] == [mine, ""]
                views.append((await ann.get(f"/tables/{made['id']}"))["view"]["depots"])
            assert views[0] != views[1] != views[2]

    run(story())


GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "artificium")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_is_dealt_anew_for_those_who_join(sqlite_url: str, game_id: str):
    """The host knows every card of the position; at the table it is another deal, sealed."""
    game = duchy.game(game_id)
    state = game.start(2, 7)
    for _ in range(12):
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    position = state.position()

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            made = await ann.post(
                "/tables", 201, game=game_id, open=True, seats=ME_AND_OTHER, position=position
            )
            assert (made["origin"], made["anew"], made["rated"]) == ("position", True, False)
            listed = (await bob.get("/tables?list=open"))[0]
            assert (listed["origin"], listed["rated"]) == ("position", False)
            joined = await bob.post(f"/tables/{made['id']}/join", nonce=nonce())
            assert joined["commitment"] == made["commitment"] != ""
            async with site.server.tables.open(made["id"]) as replay:
                dealt = replay.state
                assert dealt.position() != position
                assert dealt.position(hidden=False) == state.position(hidden=False)
                assert state.position() not in replay.record().position
            # alone, a position is played as it is: it may be a riddle
            alone = await ann.post(
                "/tables", 201, game=game_id, seats=[{"kind": "me"}, {"kind": "hot"}],
                position=position,
            )  # fmt: skip
            assert (alone["origin"], alone["anew"], alone["rated"]) == ("position", False, False)
            assert alone["commitment"] == ""
            async with site.server.tables.open(alone["id"]) as replay:
                assert replay.state.position() == position
            usual = await ann.post("/tables", 201, game=game_id, seats=ME_AND_OTHER)
            assert (usual["origin"], usual["anew"], usual["rated"]) == ("", False, True)

    run(story())


def test_who_joins_agrees_to_chance_that_the_host_may_know(sqlite_url: str):
    """A riddle with friends: the position stays as it is, and nobody sits down unaware."""
    position = duchy.game("burgundy").start(3, 7).position()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]

    async def story() -> None:
        async with (
            serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob,
            Person(site) as eve,
        ):  # fmt: skip
            made = await ann.post(
                "/tables", 201, game="burgundy", seats=seats, position=position, keep=True
            )
            assert (made["origin"], made["anew"], made["rated"]) == ("position", False, False)
            join = f"/tables/{made['id']}/join"
            refused = await bob.post(join, 409, invite=made["invite"])
            assert "may know what is hidden" in refused["why"]
            await bob.post(join, invite=made["invite"], agree=True)
            await eve.post(join, 409, invite=made["invite"], agree=False)
            table = await eve.post(join, invite=made["invite"], agree=True)
            assert (table["started"], table["commitment"]) == (True, "")
            async with site.server.tables.open(made["id"]) as replay:
                assert replay.state.position() == position

    run(story())


def test_an_uploaded_record_says_so_and_shows_no_seal(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("random", "random", game="burgundy_dice")
            await ann.until(table, lambda seen: seen["table"]["over"])
            text = await ann.get(f"/tables/{table}/record")
            made = await ann.post("/tables/record", 201, text=text)
            assert (made["origin"], made["rated"]) == ("record", False)
            assert made["commitment"] == made["seed"] == made["salt"] == ""
            assert "commitment" not in await ann.get(f"/tables/{made['id']}/record")

    run(story())
