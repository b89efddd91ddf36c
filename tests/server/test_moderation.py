"""People keep others out of their chat and their games, and report them."""

from typing import Any

from server.owner import duchy, listed
from server.play import Person, Site, run, serving
from server.test_admin import invitation, named

GAME = "burgundy_dice"


async def seated(host: Person, *others: Person, more: int = 0) -> str:
    """A table of these people, with so many open seats besides."""
    table = await host.open("me", *["open"] * (len(others) + more), game=GAME)
    invite = await invitation(host, table)
    for other in others:
        await other.post(f"/tables/{table}/join", invite=invite)
    return table


async def seat(person: Person, table: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = (await person.get(f"/tables/{table}"))["table"]["seats"][number]
    return found


def people(site: Site) -> tuple[Person, Person, Person, Person]:
    return Person(site), Person(site), Person(site), Person(site)


def test_the_host_sends_somebody_away_before_the_start(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site:
            ann, bob, cid, _ = people(site)
            table = await seated(ann, bob, cid, more=1)
            await bob.post(f"/tables/{table}/remove", 403, seat=2)
            await ann.post(f"/tables/{table}/remove", 409, seat=0)
            assert (await seat(ann, table, 1))["removable"]
            info = await ann.post(f"/tables/{table}/remove", seat=1)
            assert info["seats"][1]["kind"] == "open"
            invite = info["invite"]
            told = await bob.post(f"/tables/{table}/join", 403, invite=invite)
            assert "sent you away" in told["why"]
            await bob.post(f"/tables/{table}/chat", 403, text="let me in")
            async with Person(site) as dan:
                await dan.post(f"/tables/{table}/join", invite=invite)

    run(story())


def test_a_vote_of_the_others_removes_somebody_who_is_there(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site:
            ann, bob, cid, dan = people(site)
            table = await seated(ann, bob, cid, dan)
            async with bob.watching(table) as screen:  # he is there
                await screen.next("snapshot")
                info = await ann.post(f"/tables/{table}/remove", seat=1, yes=True)
                assert info["seats"][1]["removals"] == [0]
                await ann.post(f"/tables/{table}/remove", seat=1, yes=False)
                info = await cid.post(f"/tables/{table}/remove", seat=1, yes=True)
                assert not info["seats"][1]["removed"]
                info = await ann.post(f"/tables/{table}/remove", seat=1, yes=True)
                assert info["seats"][1]["removed"]
                assert info["seats"][1]["replaced"]
                gone = await screen.until(lambda seen: seen["table"]["seats"][1]["removed"])
                assert gone["choices"] == []
            await bob.post(f"/tables/{table}/replace", 403, seat=1, yes=False)
            await bob.post(f"/tables/{table}/chat", 403, text="unfair")
            await bob.post(f"/tables/{table}/remove", 403, seat=0, yes=True)
            await ann.post(f"/tables/{table}/remove", 409, seat=1, yes=True)

    run(story())


def test_nobody_alone_removes_an_opponent(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site:
            ann, bob, cid, _ = people(site)
            two = await seated(ann, bob)
            assert not (await seat(ann, two, 1))["removable"]
            told = await ann.post(f"/tables/{two}/remove", 409, seat=1, yes=True)
            assert "two other people" in told["why"]
            three = await seated(ann, bob, cid)
            for _ in range(2):  # one vote counts once
                info = await ann.post(f"/tables/{three}/remove", seat=1, yes=True)
            assert not info["seats"][1]["removed"]
            info = await cid.post(f"/tables/{three}/remove", seat=1, yes=True)
            assert info["seats"][1]["removed"]
            # now they are two, and neither can remove the other
            await ann.post(f"/tables/{three}/remove", 409, seat=2, yes=True)
            async with Person(site) as stranger:
                await stranger.post(f"/tables/{three}/remove", 403, seat=0, yes=True)

    run(story())


def test_who_was_removed_gets_no_rematch(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site:
            ann, bob, cid, _ = people(site)
            table = await seated(ann, bob, cid)
            await ann.post(f"/tables/{table}/remove", seat=1, yes=True)
            await cid.post(f"/tables/{table}/remove", seat=1, yes=True)
            for person, number in ((ann, 0), (cid, 2)):
                await person.post(f"/tables/{table}/replace", seat=number, yes=True)
            await ann.until(table, lambda seen: seen["table"]["over"])
            await bob.post(f"/tables/{table}/rematch", 403)
            await ann.post(f"/tables/{table}/rematch", 201)

    run(story())


def test_mutes_stay_with_the_guest(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site:
            ann, bob, *_ = people(site)
            await named(bob, "Bob")
            table = await seated(ann, bob)
            await bob.post(f"/tables/{table}/chat", text="hm")
            (line,) = await ann.get(f"/tables/{table}/chat")
            assert line["guest"] == (await seat(ann, table, 1))["guest"]
            muted = await ann.post("/me/mutes", guest=line["guest"], name="Bob", yes=True)
            assert muted == [{"guest": line["guest"], "name": "Bob"}]
            assert await bob.get("/me/mutes") == []
            async with Person(site) as phone:
                phone.http.cookies.update(ann.http.cookies)
                assert await phone.get("/me/mutes") == muted
            assert await ann.post("/me/mutes", guest=line["guest"], name="Bob", yes=False) == []

    run(story())


def test_reports_reach_the_owner_and_are_limited(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site:
            ann, bob, *_ = people(site)
            id = await named(bob, "[red]Bob")
            table = await seated(ann, bob)
            public = (await seat(ann, table, 1))["guest"]
            await ann.post("/reports", 404, table=table, guest="0" * 12, text="who?")
            await ann.post("/reports", 404, table="nothing", text="which?")
            done = await ann.post("/reports", 201, table=table, guest=public, text="rude\nvery")
            (found,) = await listed(database_url, "reports")
            assert (found["about"], found["table"], found["text"]) == (id, table, "rude\nvery")
            assert found["id"] == done["id"]
            assert "[red]Bob" in await duchy(database_url, "admin", "reports")
            await duchy(database_url, "admin", "done", found["id"])
            assert await listed(database_url, "reports") == []
            assert len(await listed(database_url, "reports", "--all")) == 1
            for _ in range(9):
                await ann.post("/reports", 201, table=table, text="the table")
            told = await ann.post("/reports", 429, table=table, text="the table")
            assert "tomorrow" in told["why"]
            await bob.post("/reports", 201, table=table, text="others may")

    run(story())
