"""A table from opening to the end, over HTTP, on both databases."""

import hashlib
from json import dumps
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadRecord
from duchy.core.formats import by_hand
from duchy.core.formats.data import published
from duchy.core.formats.notes import Notes
from duchy.core.formats.record import loads
from pages import DOCS
from server.play import Person, run, serving


def test_a_game_against_a_bot_from_start_to_replay(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            first = await ann.my_turn(table)
            assert first["table"]["started"]
            assert first["table"]["seed"] == first["table"]["salt"] == ""
            assert first["asked"]["words"]
            await ann.get(f"/tables/{table}/record", 409)
            last = await ann.play(table)
            shown = last["table"]
            assert last["winners"]
            assert sum(last["ledgers"][0].values()) == last["scores"][0]
            # the dice are those that were promised
            promise = hashlib.sha256(f"{shown['salt']}:{shown['seed']}".encode()).hexdigest()
            assert promise == first["table"]["commitment"]
            record = loads(await ann.get(f"/tables/{table}/record"))
            assert record.replay(duchy.game("burgundy")).scores() == last["scores"]
            record.server_seed += 1
            with pytest.raises(BadRecord, match="hash of salt and seed"):
                record.replay(duchy.game("burgundy"))
            # the replay: every moment, and the points over the moves
            chart = await ann.get(f"/tables/{table}/chart")
            assert [line[-1] for line in chart["points"]] == last["scores"]
            assert len(chart["moves"]) == last["moves"] + 1
            for moment in (0, last["moves"] // 2, last["moves"]):
                then = await ann.get(f"/tables/{table}/at/{moment}")
                assert then["moves"] == moment
                assert then["scores"] == [line[moment] for line in chart["points"]]
                assert then["choices"] == []
            await ann.get(f"/tables/{table}/at/{last['moves'] + 1}", 404)
            lines = await ann.get(f"/tables/{table}/log")
            assert lines[-1]["number"] == last["moves"]

    run(story())


def test_playing_on_from_a_moment_deals_anew_and_keeps_its_promise(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "random")
            await ann.get("/me")
            await ann.post(f"/tables/{table}/play-on", 409, number=0)
            await ann.play(table)
            then = await ann.get(f"/tables/{table}/at/30")
            made = await ann.post(f"/tables/{table}/play-on", 201, number=30, seat=1)
            assert made["mine"] == [1]
            now = await ann.get(f"/tables/{made['id']}/at/0")
            for thing in ("depots", "black", "phase", "round"):
                assert now["view"][thing] == then["view"][thing]
            last = await ann.play(made["id"])
            record = loads(await ann.get(f"/tables/{made['id']}/record"))
            assert record.replay(duchy.game("burgundy")).scores() == last["scores"]
            assert record.commitment == now["table"]["commitment"] != ""

    run(story())


def test_a_finished_game_is_shown_as_any_seat_saw_it(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("me", "random", game="artificium")
            for person in (ann, eve):
                await person.get(f"/tables/{table}/at/0?seat=1", 409)
            await ann.play(table)
            for person in (ann, eve):
                for seat in (0, 1):
                    then = await person.get(f"/tables/{table}/at/0?seat={seat}")
                    assert then["seat"] == seat
                    hands = [player["hand"] for player in then["view"]["players"]]
                    assert len(hands[seat]) == then["view"]["players"][seat]["hand_size"] > 0
                    assert hands[1 - seat] == []
                await person.get(f"/tables/{table}/at/0?seat=2", 404)

    run(story())


async def same(person: Person, table: str, text: str) -> None:
    """The table's record is the file that it was made of, without a seal."""
    record, again = loads(text), loads(await person.get(f"/tables/{table}/record"))
    assert record.commitment
    assert again.commitment == again.salt == ""
    assert again.position == record.position
    assert again.position or again.seed == record.seed
    for part in ("moves", "options", "scores", "winners", "facts"):
        assert getattr(again, part) == getattr(record, part)


@pytest.mark.parametrize("game", ["burgundy", "burgundy_cards", "burgundy_dice", "artificium"])
def test_a_record_becomes_a_table_again(sqlite_url: str, game: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("random", "random", game=game)
            played = await ann.until(table, lambda seen: seen["table"]["over"])
            text = await ann.get(f"/tables/{table}/record")
            made = await eve.post("/tables/record?language=de", 201, text=text)
            again = await eve.get(f"/tables/{made['id']}")
            assert again["table"]["over"]
            assert [seat["name"] for seat in made["seats"]] == ["Spieler 1", "Spieler 2"]
            for part in ("scores", "winners", "moves", "ledgers"):
                assert again[part] == played[part]
            # whatever the file says, this server promised nothing
            assert played["table"]["commitment"]
            for shown in ("commitment", "salt", "seed", "game_seed"):
                assert again["table"][shown] == ""
            await same(eve, made["id"], text)
            on = await eve.post(f"/tables/{made['id']}/play-on", 201, number=2, seat=0)
            assert on["mine"] == [0]
            # also of a game that began from a position
            await eve.play(on["id"])
            text = await eve.get(f"/tables/{on['id']}/record")
            made = await eve.post("/tables/record", 201, text=text)
            await same(eve, made["id"], text)

    run(story())


def test_a_position_of_version_0_1_becomes_a_table_with_its_facts(sqlite_url: str):
    async def story() -> None:
        facts = next(iter(published("duchy.games.burgundy_cards").values()))
        old = duchy.game("burgundy_cards", None, facts).start(2, 3).position()
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "random", game="burgundy_cards", position=old)
            assert (await ann.get(f"/tables/{table}"))["table"]["facts"] == facts
            await ann.play(table)
            record = loads(await ann.get(f"/tables/{table}/record"))
            assert record.facts == facts
            assert record.replay(duchy.game("burgundy_cards", None, facts)).over
            unknown = old.replace(facts, "123456789abc")
            seats = [{"kind": "me"}, {"kind": "bot"}]
            refused = await ann.post(
                "/tables", 400, game="burgundy_cards", seats=seats, position=unknown
            )
            assert "nor those of a published version" in str(refused)

    run(story())


def test_a_record_that_does_not_replay_is_refused_with_the_reason(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("random", "random", game="artificium")
            await ann.until(table, lambda seen: seen["table"]["over"])
            text = await ann.get(f"/tables/{table}/record")
            record = loads(text)

            async def why(text: str, status: int = 400) -> str:
                return str((await ann.post("/tables/record", status, text=text))["why"])

            assert "this is not a record of duchy" in await why("game = 'artificium'")
            assert "this is not a record of duchy" in await why("][")
            assert "there is no such game" in await why(text.replace("artificium", "chess"), 404)
            record.seed += 1
            assert "the seed does not follow from" in await why(record.dumps())
            record = loads(text)
            record.server_seed += 1
            assert "the hash of salt and seed" in await why(record.dumps())
            record = loads(text)
            record.scores[0] += 1
            assert "the moves give" in await why(record.dumps())
            record = loads(text)
            record.moves[3] = (record.moves[3][0], "fly")
            assert "move 4" in await why(record.dumps())
            record = loads(text)
            del record.moves[-1]
            record.scores, record.winners = [], []
            assert "is not over" in await why(record.dumps())

    run(story())


def test_the_chart_knows_the_phases(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("random", "random")
            await ann.until(table, lambda seen: seen["table"]["over"])
            chart = await ann.get(f"/tables/{table}/chart")
            assert [part["name"] for part in chart["parts"]] == list("ABCDE")
            starts = [part["moves"] for part in chart["parts"]]
            assert starts[0] == 0
            assert starts == sorted(set(starts))
            assert starts[-1] < chart["moves"][-1]

    run(story())


def test_friends_join_by_link_and_the_last_one_starts_it(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            table = await ann.open("me", "open", "open", options={"board": "2"})
            seen = await ann.get(f"/tables/{table}")
            invite = seen["table"]["invite"]
            assert invite
            await bob.get("/me")
            assert (await bob.get(f"/tables/{table}"))["table"]["invite"] == ""
            assert await bob.get("/tables?list=open") == []
            await bob.post(f"/tables/{table}/join", 403, invite="wrong")
            joined = await bob.post(f"/tables/{table}/join", invite=invite, seat=2)
            assert joined["mine"] == [2]
            again = await bob.post(f"/tables/{table}/join", invite=invite)
            assert again["mine"] == [2]
            assert not again["started"]
            async with Person(site) as cleo:
                await cleo.post(f"/tables/{table}/join", 409, invite=invite, seat=2)
                await cleo.post(f"/tables/{table}/join", 404, invite=invite, seat=9)
                # the host need not be there for it
                started = await cleo.post(f"/tables/{table}/join", invite=invite)
                assert started["started"]
                await cleo.post(f"/tables/{table}/fill", 409, seat=1)
            async with Person(site) as late:
                told = await late.post(f"/tables/{table}/join", 409, invite=invite)
                assert "already started" in told["why"]
            assert [t["id"] for t in await bob.get("/tables?list=mine")] == [table]

    run(story())


def test_the_host_puts_bots_on_open_seats_and_a_guest_may_leave(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            table = await ann.open("me", "open", "open", "open")
            invite = (await ann.get(f"/tables/{table}"))["table"]["invite"]
            fill = f"/tables/{table}/fill"
            await bob.post(f"/tables/{table}/join", invite=invite, seat=1)
            await bob.post(fill, 403, seat=2, bot="greedy")
            await bob.post(fill, 403, seat=0)
            await ann.post(fill, 400, seat=2, bot="nobody")
            await ann.post(fill, 404, seat=7, bot="greedy")
            await ann.post(fill, 409, seat=1, bot="greedy")
            await ann.post(fill, 403, seat=1)
            filled = (await ann.post(fill, seat=2, bot="greedy"))["seats"][2]
            assert (filled["kind"], filled["level"]) == ("bot", "greedy")
            assert filled["name"]
            assert (await ann.post(fill, seat=2))["seats"][2]["kind"] == "open"
            left = await bob.post(fill, seat=1)
            assert left["seats"][1]["kind"] == "open"
            assert await bob.get("/tables?list=mine") == []
            for seat in (1, 2):
                assert not (await ann.post(fill, seat=seat, bot="random"))["started"]
            await ann.post(fill, seat=2, bot="greedy")
            assert (await ann.post(fill, seat=3, bot="random"))["started"]
            await ann.post(fill, 409, seat=2)
            assert len((await ann.my_turn(table))["choices"]) > 0

    run(story())


def test_a_new_name_is_at_all_unfinished_tables(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot", "greedy")
            await ann.ask("PATCH", "/me", name="Anna Perenna")
            seats = (await ann.get(f"/tables/{table}"))["table"]["seats"]
            assert seats[0]["name"] == "Anna Perenna"
            assert seats[1]["name"] != "Anna Perenna"  # somebody else on the same screen
            number = (await ann.my_turn(table))["number"]
            await ann.ask("PATCH", "/me", name="Anna Perenna")
            assert (await ann.get(f"/tables/{table}"))["number"] == number

    run(story())


def test_open_tables_are_listed_and_joined_without_invitation(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            table = await ann.open("me", "open", open=True)
            assert [t["id"] for t in await bob.get("/tables?list=open")] == [table]
            await bob.post(f"/tables/{table}/join")
            assert await bob.get("/tables?list=open") == []
            assert [t["id"] for t in await bob.get("/tables?list=watch")] == [table]

    run(story())


def test_a_seat_is_played_only_by_its_owner(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("me", "greedy")
            seen = await ann.my_turn(table)
            for message in (
                {"path": "moves", "action": seen["choices"][0]["action"]},
                {"path": "undo"},
                {"path": "why", "action": "end"},
            ):
                body: dict[str, Any] = {"seat": 0, "number": seen["number"], "key": "k", **message}
                path = body.pop("path")
                if path == "why":
                    body = {"seat": 0, "action": "end"}
                await eve.post(f"/tables/{table}/{path}", 403, **body)
            await eve.post(f"/tables/{table}/replace", 403, seat=0, yes=True)
            await eve.post(f"/tables/{table}/rematch", 403)
            # nor does a cookie that somebody made up help
            id = (await ann.get("/me"))["id"]
            eve.http.cookies.set("duchy_guest", f"{id}.{'0' * 64}")
            assert (await eve.get(f"/tables/{table}"))["me"] == []
            assert (await ann.get(f"/tables/{table}"))["number"] == seen["number"]

    run(story())


def test_a_move_that_comes_twice_counts_once_and_a_late_one_is_refused(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            seen = await ann.my_turn(table)
            first = await ann.move(table, seen, key="one")
            assert await ann.move(table, seen, key="one") == first
            late = await ann.move(table, seen, 409, key="two")
            assert late["snapshot"]["number"] == first["number"]
            assert late["why"] == "the table has moved on since"
            assert (await ann.get(f"/tables/{table}"))["moves"] == 1

    run(story())


def test_a_rematch_seats_everybody_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("duchy.server.table.decisions.STAND_IN", "random")  # soon done

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            table = await ann.open("me", "open", "random", open=True)
            await bob.post(f"/tables/{table}/join")
            await ann.post(f"/tables/{table}/rematch", 409)
            await ann.post(f"/tables/{table}/replace", seat=0, yes=True)
            await bob.post(f"/tables/{table}/replace", seat=1, yes=True)
            await ann.until(table, lambda seen: seen["table"]["over"])
            new = await bob.post(f"/tables/{table}/rematch", 201)
            assert not new["started"]
            assert new["mine"] == [1]
            assert (await ann.get(f"/tables/{table}"))["table"]["rematch"] == new["id"]
            same = await ann.post(f"/tables/{table}/rematch", 201)
            assert same["id"] == new["id"]
            assert same["mine"] == [0]
            assert same["started"]
            assert same["commitment"] != (await ann.get(f"/tables/{table}"))["table"]["commitment"]

    run(story())


def test_games_texts_facts_and_checks(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            games = await ann.get("/games?language=de")
            assert {game["id"] for game in games} == set(duchy.game_ids())
            burgundy = next(game for game in games if game["id"] == "burgundy")
            assert burgundy["name"] == "Die Burgen von Burgund"
            assert {bot["level"] for bot in burgundy["bots"]} >= {"random", "greedy"}
            for game in games:
                assert await ann.get(f"/games/{game['id']}/texts")
                await ann.get(f"/games/{game['id']}/facts")
            check = "/games/burgundy/check"
            fine = await ann.post(check, seats=2, options={"inns": True})
            assert fine["ok"]
            assert {"team", "target"} <= set(fine["excluded"])
            assert not {"inns", "shields", "board"} & set(fine["excluded"])
            assert burgundy["bot"] == "greedy"
            cards = await ann.post("/games/burgundy_cards/check", seats=2, options={})
            assert set(cards["barred"]["start_player"]) == {"3", "4"}
            assert "start_player" not in cards["excluded"]
            alone = await ann.post("/games/burgundy_cards/check", seats=1, options={})
            assert alone["barred"]["start_player"]["2"] == "there is one player"
            refused = await ann.post(check, seats=3, options={"team": True})
            assert not refused["ok"]
            assert refused["option"] == "team"
            assert refused["why"]
            facts = await ann.get("/games/burgundy/facts")
            board = facts["boards"]["1"]
            assert len(board["fields"]) == 37
            centre = next(field for field in board["fields"] if field["name"] == "d4")
            assert (centre["colour"], centre["number"], centre["x"], centre["y"]) == (
                "castle", 6, 0, 0,
            )  # fmt: skip
            assert len(facts["boards"]["13a"]["rivers"]) > 0
            await ann.get("/games/chess/texts", 404)

    run(story())


def test_the_tables_are_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DUCHY_HOME", raising=False)

    async def story() -> None:
        async with serving("") as site, Person(site) as ann:
            await ann.open("me", "greedy")
        assert (tmp_path / "duchy" / "tables.sqlite").exists()

    run(story())


@pytest.mark.parametrize("game", ["burgundy", "burgundy-cards", "burgundy-dice", "artificium"])
def test_a_game_by_hand_is_uploaded_and_shown(sqlite_url: str, game: str):
    """Its chance is stated in the record; before the end nobody is shown it."""
    text = (DOCS / "games" / f"{game}.txt").read_text("utf-8")
    record = by_hand.read(duchy.game(Notes(text).game), text)

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            made = await ann.post("/tables/record", 201, text=record.dumps())
            shown = await ann.get(f"/tables/{made['id']}")
            assert shown["table"]["over"]
            assert (shown["scores"], shown["winners"]) == (record.scores, record.winners)
            assert shown["table"]["commitment"] == ""
            assert await ann.get(f"/tables/{made['id']}/record") == record.dumps()
            early = await ann.get(f"/tables/{made['id']}/at/5")
            for secret in ('"rolls"', '"shuffles"', '"research"'):
                assert secret not in dumps(early)
            on = await ann.post(f"/tables/{made['id']}/play-on", 201, number=3, seat=0)
            assert on["mine"] == [0]

    run(story())
