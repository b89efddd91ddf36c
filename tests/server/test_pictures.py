"""The server draws a table for who has nothing better to show it by; what is hidden in it is tested
in test_hidden.py."""

from xml.etree import ElementTree

import duchy
from duchy.server.http.security import POLICY
from server.play import Person, run, serving


def test_a_picture_shows_what_the_asker_may_see(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as eve,
        ):
            table = await ann.open("me", "open", game="burgundy_cards", open=True)
            path = f"/tables/{table}/picture.svg"
            assert "has not started" in (await ann.get(path, 409))["why"]
            await bob.post(f"/tables/{table}/join")
            async with site.server.tables.open(table) as replay:
                as_seen = {seat: replay.state.svg(seat) for seat in (None, 0, 1)}
                start = replay.state.clone()
            assert len(set(as_seen.values())) == 3  # hands are hidden
            for person, seat in ((ann, 0), (bob, 1), (eve, None)):
                assert await person.get(path) == as_seen[seat]
                for asked in (0, 1):
                    status = 200 if asked == seat else 409
                    drawn = await person.get(f"{path}?seat={asked}", status)
                    assert status == 409 or drawn == as_seen[asked]
            await ann.get(f"{path}?seat=2", 404)
            await ann.get(f"{path}?moves=1", 404)
            mover = ann if (await ann.get(f"/tables/{table}"))["choices"] else bob
            await mover.move(table, await mover.get(f"/tables/{table}"))
            seat = 0 if mover is ann else 1
            assert await mover.get(path) != as_seen[seat]
            assert await mover.get(f"{path}?moves=0") == start.svg(seat) == as_seen[seat]

    run(story())


def test_of_a_finished_game_any_seat_lends_its_eyes(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("me", "hot", game="burgundy_dice")
            path = f"/tables/{table}/picture.svg"
            await ann.get(f"{path}?seat=1")  # the seat of somebody at my screen
            await eve.get(f"{path}?seat=1", 409)
            await ann.play(table)
            async with site.server.tables.open(table) as replay:
                half = len(replay.moves) // 2
                then, end = replay.at(half).state.svg(1), replay.state.svg(1)
            assert await eve.get(f"{path}?seat=1") == end
            assert await eve.get(f"{path}?seat=1&moves={half}") == then

    run(story())


def test_a_picture_is_no_page_and_is_kept_until_something_happens(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            seen = await ann.get(f"/tables/{table}")
            path = f"/tables/{table}/picture.svg"
            first = await ann.http.get(path)
            assert first.headers["content-type"] == "image/svg+xml"
            assert ElementTree.fromstring(first.text).tag == "{http://www.w3.org/2000/svg}svg"
            policy = first.headers["content-security-policy"]
            assert "sandbox" in policy
            assert "script-src" not in policy
            assert policy != POLICY
            assert first.headers["cache-control"] == "private, no-cache"
            tag = {"if-none-match": first.headers["etag"]}
            again = await ann.http.get(path, headers=tag)
            assert (again.status_code, again.text) == (304, "")
            known = await ann.http.get(f"{path}?number={seen['number']}", headers=tag)
            assert known.status_code == 304
            assert "max-age=60" in known.headers["cache-control"]
            other = await ann.http.get(f"{path}?seat={1 - seen['seat']}", headers=tag)
            assert other.status_code == 200
            await ann.move(table, seen)
            moved = await ann.http.get(path, headers=tag)
            assert moved.status_code == 200
            late = await ann.http.get(f"{path}?number={seen['number']}")
            assert late.headers["cache-control"] == "private, no-cache"

    run(story())


def test_a_game_without_a_picture_says_so(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            games = {game["id"]: game["picture"] for game in await ann.get("/games")}
            assert games == dict.fromkeys(games, True)
            table = await ann.open("me", game="burgundy_dice")
            pictures = duchy.game("burgundy_dice").pictures
            paint, pictures._svg = pictures._svg, None
            try:
                told = await ann.get(f"/tables/{table}/picture.svg", 404)
            finally:
                pictures._svg = paint
            assert told["why"] == "this game has no picture"

    run(story())
