"""Becoming another guest: only by one's own will, and with or without one's games."""

from typing import Any

from duchy.server.table.info import public_name
from server.play import Person, run, serving

TWO = [{"kind": "me"}, {"kind": "open"}]


async def link_of(person: Person) -> str:
    url = str((await person.post("/me/link", 201))["url"])
    return url.removeprefix(person.site.url)


async def named(person: Person, name: str) -> dict[str, Any]:
    found: dict[str, Any] = await person.ask("PATCH", "/me", name=name)
    return found


async def tables(person: Person) -> set[str]:
    return {table["id"] for table in await person.get("/tables")}


def test_an_address_that_somebody_opens_changes_nobody(database_url: str):
    """A foreign page can send a visitor to any address; with it goes the visitor's cookie."""

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as eve, Person(site) as ann:
            await named(eve, "Eve")
            me = await named(ann, "Ann")
            link = await link_of(eve)
            cookie = ann.http.cookies["duchy_guest"]
            for path in (f"{site.url}/api{link}", f"{site.url}{link}"):
                for headers in ({}, {"sec-fetch-site": "cross-site"}):
                    answer = await ann.http.get(path, headers=headers)
                    assert answer.status_code == 200
                    assert "set-cookie" not in answer.headers
            assert ann.http.cookies["duchy_guest"] == cookie
            assert await ann.get("/me") == me
            # nor can a foreign page send the answer to the question
            for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
                sent = {"how": "replace"}
                answer = await ann.http.post(f"{site.url}/api{link}", json=sent, headers=headers)
                assert answer.status_code == 403
            # and the question names both
            asked = await ann.get(link)
            assert (asked["here"]["name"], asked["there"]["name"]) == ("Ann", "Eve")
            assert not asked["same"]
            async with Person(site) as stranger:
                assert (await stranger.get(link))["here"] is None
                assert stranger.http.cookies.get("duchy_guest") is None
            assert (await eve.get(await link_of(eve)))["same"]

    run(story())


def test_games_stay_behind_or_come_along(database_url: str):
    async def story() -> None:
        async with (
            serving(database_url) as site,
            Person(site) as laptop,
            Person(site) as phone,
            Person(site) as bob,
        ):
            ann = await named(laptop, "Ann")
            await named(phone, "Anna on the phone")
            await named(bob, "Bob")
            first = await laptop.open("me", "greedy")
            second = await phone.open("me", "greedy")
            made = await phone.post("/tables", 201, game="burgundy", open=True, seats=TWO)
            watched = await phone.open("greedy", "greedy")
            mine = {second, made["id"], watched}
            link = await link_of(laptop)
            asked = await phone.get(link)
            assert asked["here"]["tables"] == 3
            assert asked["there"]["tables"] == 1
            assert asked["can_join"]
            assert await phone.post(link, how="join") == ann
            assert await phone.get("/me") == ann
            assert await tables(phone) == await tables(laptop) == {first, *mine}
            await bob.post(f"/tables/{made['id']}/join")
            seen = await laptop.get(f"/tables/{made['id']}")
            assert seen["table"]["host"]
            assert seen["me"] == [0]
            assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ann", "Bob"]
            await laptop.move(second, await laptop.my_turn(second))
            # a table read again from the database is the same
            site.server.tables._held.clear()
            assert (await laptop.get(f"/tables/{made['id']}"))["table"]["host"]
            assert await tables(laptop) == {first, *mine}
            # left behind, they are nobody's in this browser
            async with Person(site) as tablet:
                await tablet.open("me", "greedy")
                await tablet.post(await link_of(laptop), how="replace")
                assert await tables(tablet) == {first, *mine}

    run(story())


def test_mutes_come_along(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as laptop, Person(site) as phone:
            ann = await named(laptop, "Ann")
            await named(phone, "Phone")
            for name in ("one", "both"):
                await phone.post("/me/mutes", guest=public_name(name), name=name, yes=True)
            await phone.post("/me/mutes", guest=public_name(ann["id"]), name="Ann", yes=True)
            for name in ("both", "two"):
                await laptop.post("/me/mutes", guest=public_name(name), name=name, yes=True)
            await phone.post(await link_of(laptop), how="join")
            muted = {one["name"] for one in await laptop.get("/me/mutes")}
            assert muted == {"one", "both", "two"}

    run(story())


def test_who_plays_against_oneself_cannot_become_both(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as other:
            await named(ann, "Ann")
            await named(other, "Other")
            made = await ann.post("/tables", 201, game="burgundy", open=True, seats=TWO)
            await other.post(f"/tables/{made['id']}/join")
            link = await link_of(ann)
            asked = await other.get(f"{link}?language=en")
            assert not asked["can_join"]
            assert "against yourself" in asked["why_not"]
            await other.post(link, 409, how="join")
            assert (await other.get("/me"))["name"] == "Other"
            await other.post(link, how="replace")  # the link was not used up
            assert (await other.get(f"/tables/{made['id']}"))["me"] == [0]

    run(story())


def test_a_seat_keeps_its_name_where_the_other_name_is_taken(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            Person(site) as ann,
            Person(site) as phone,
            Person(site) as namesake,
        ):
            await named(ann, "Ann")
            await named(namesake, "ANN")
            await named(phone, "Phone")
            made = await phone.post("/tables", 201, game="burgundy", open=True, seats=TWO)
            await namesake.post(f"/tables/{made['id']}/join")
            await phone.post(await link_of(ann), how="join")
            seats = (await ann.get(f"/tables/{made['id']}"))["table"]["seats"]
            assert [seat["name"] for seat in seats] == ["Phone", "ANN"]

    run(story())
