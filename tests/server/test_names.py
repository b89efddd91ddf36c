"""Names can be seen, and tell the people at one table apart."""

import pytest

from duchy.server.guests.names import BOT_NAMES, clean, looks
from duchy.server.refusal import Refusal
from server.play import Person, run, serving

INVISIBLE = ("\u3164", "\u200b\u200d", "\u2800 \u115f", "\u202e\u2066", "\ufe0f", "\u0301",
             "\U0001d159\U0001d159", "\ufffc", "\U00016fe4")  # fmt: skip
ALIKE = (
    ("Anna", "ANNA"), ("Anna", "Ann\u200da"), ("Anna", "\u202eAnna"), ("Anna", "А" + "nnа"),
    ("Ben", "Βеn"), ("Ian", "lan"), ("Modern", "Modem"), ("Zoë", "Zoe"), ("Bob", "B0b"),
    ("Nina", "Νina"), ("Anna", "Anna "), ("Anna", "An na"), ("Ann", "Ａｎｎ"),
    ("Bill", "B|ll"), ("Bill", "|Bill|"), ("Susi", "$u$i"), ("Alex", "Ale×"),
    ("Вова", "вова"), ("Νίκη", "ΝΙΚΗ"), ("محمد", "محـمد"),
    *(("Alice", name) for name in (
        "ꓮꓡꓲꓚꓰ", "ᎪᏞᎥᏟᎬ", "ⲀlⲒⲤⲈ", "ᴀʟɪᴄᴇ", "Aʟɪᴄᴇ", "Aliᴄe", "Alɩce", "Ałice", "Alic℮", "Aliꞓe",
        "Alıce", "Alice.", "Aliceʹ", "‚Alice", "Alice!", "🅰lice", "🇦lice", "Aliceː", "Alice\u0941",
    )),
)  # fmt: skip


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_that_shows_nothing_is_refused(name: str):
    with pytest.raises(Refusal) as refused:
        clean(name)
    assert refused.value.key == "name_blank"


def test_a_name_keeps_what_people_write_and_loses_what_deceives():
    for name in (
        "Zoë", "Nguyễn Ánh", "Ольга", "أحمد", "王小明", "O'Neill", "R2-D2", "🦊", "José", "Łukasz",
        "Оля", "李雷", "김민수", "محمد", "O'Brien", "Anne-Marie", "Player 2", "Kaʻiulani", "佐々木",
        "田中ゆい", "DJカイ", "रवि", "ธนา", "Νίκος", "דנה", "Գոռ", "ნინო", "Оля (Olga)", "Bürger 3",
    ):  # fmt: skip
        assert clean(f"  {name} ") == name
    assert clean("a\u200bb\u202ec\x00d") == "abcd"
    assert clean("z" + "\u0334" * 30) == "z" + "\u0334" * 2  # no towers over the lines around
    with pytest.raises(Refusal) as refused:
        clean("\ufdfa" * 5)  # one sign, eighteen letters
    assert refused.value.key == "name_long"


@pytest.mark.parametrize("one, other", ALIKE, ids=ascii)
def test_names_that_look_alike_count_as_the_same(one: str, other: str):
    assert looks(one) & looks(other)


def test_names_that_differ_stay_different():
    names = [
        *BOT_NAMES, "Ann", "Anne", "Ben", "Ольга", "Олег", "王小明", "王大明", "Guest 12345",
        "Guest 12346", "Alice", "Alicia", "रवि", "रवा", "佐々木", "佐木", "김민수", "김민서",
        "محمد", "أحمد", "🦊", "🐻", "...", "---", "Νίκος", "Νίκη", "דנה", "דני",
    ]  # fmt: skip
    for number, one in enumerate(names):
        assert not [other for other in names[number + 1 :] if looks(one) & looks(other)], one


def test_a_word_is_written_in_one_alphabet():
    for name in ("Johnα", "Оlga", "ᎪᏞlсᎬ", "ⲀlⲒⲤⲈ", "Alice ꓮBC"):
        with pytest.raises(Refusal) as refused:
            clean(name)
        assert refused.value.key == "name_mixed"


def test_nobody_at_a_table_has_the_name_of_another(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as eve:
            await ann.ask("PATCH", "/me", name="Ann")
            for name in INVISIBLE:
                refused = await eve.ask("PATCH", "/me?language=en", 400, name=name)
                assert "can be seen" in refused["why"] or "cannot be shown" in refused["why"]
            await eve.ask("PATCH", "/me", name="ΑΝΝ")  # all letters are Greek
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            made = await ann.post("/tables", 201, game="burgundy", open=True, seats=seats)
            table = f"/tables/{made['id']}"
            refused = await eve.post(f"{table}/join?language=en", 409)
            assert "“Ann”" in refused["why"]
            assert "„Ann“" in (await eve.post(f"{table}/chat?language=de", 409, text="hi"))["why"]
            await eve.ask("PATCH", "/me", name="Eve")
            await eve.post(f"{table}/join")
            # and whoever sits there cannot become another
            assert "“Ann”" in (await eve.ask("PATCH", "/me?language=en", 409, name="ann"))["why"]
            assert (await eve.get("/me"))["name"] == "Eve"
            await eve.ask("PATCH", "/me", name="Éve")  # but write the own name otherwise
            # bots, those on the same screen, and seats without a name
            await ann.ask("PATCH", "/me", name="Margot")
            for _ in range(3):
                more = await ann.post(
                    "/tables", 201, game="burgundy",
                    seats=[{"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "me"}],
                )  # fmt: skip
                assert len({seat["name"] for seat in more["seats"]}) == 4
            for kind in ("hot", "bot"):
                twice = [{"kind": "me"}, {"kind": kind, "name": "MARG0T"}]
                await ann.post("/tables", 409, game="burgundy", seats=twice)
            beside = [{"kind": "me"}, {"kind": "hot"}, {"kind": "open"}]
            made = await ann.post("/tables", 201, game="burgundy", open=True, seats=beside)
            await eve.ask("PATCH", "/me", name=made["seats"][1]["name"])
            await eve.post(f"/tables/{made['id']}/join", 409)

    run(story())
