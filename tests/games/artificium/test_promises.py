"""What the coach promises of a card, a knight or a fair is what the rules give: over many positions
of games at random, each promise carried out."""

import random
import re
from collections import Counter
from collections.abc import Iterator

from duchy.games.artificium.bot.hand_planner import rounds_left
from duchy.games.artificium.bot.judgement import resolved
from duchy.games.artificium.rules.actions import (
    DONE,
    DROP,
    USE,
    Buy,
    Commit,
    Knight,
    Rebuild,
    Research,
    Sell,
    Steal,
)
from duchy.games.artificium.rules.components.cards import Building
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.rules.trade import usable
from games.artificium.scene import the_game

GOOD_WORDS = [the_game().words.texts("en")(f"good.{good}") for good in GOODS]


def positions(seed: int) -> Iterator[tuple[Artificium, int]]:
    """Every decision of a game in which cards are bought for and used where they can be."""
    way = random.Random(seed)
    game = the_game()
    s = game.start(2 + seed % 3, seed)
    assert isinstance(s, Artificium)
    while not s.over:
        for seat in s.to_act():
            yield s, seat
            legal = s.legal(seat)
            best = max(legal, key=lambda one: game.bot.judge(s, seat, one))
            s.apply(seat, best if way.random() < 0.7 else way.choice(legal))


def number_in(words: str, pattern: str) -> int | None:
    found = re.search(pattern, words)
    return int(found[1]) if found else None


def check_used(s: Artificium, seat: int, said: list[str], seen: Counter[str]) -> None:
    """The card is used, and no more than that happens with it."""
    p = s.players[seat]
    card = resolved(s, p)
    after = s.clone()
    after.listen()
    after.apply(seat, USE)
    heard = after.heard()
    then = after.players[seat]
    for words in said:
        points = number_in(words, r"[Ss]cores? (\d+) points?")
        if points is not None and isinstance(card, Building):
            seen["scores"] += 1
            scored = [e.data["points"] for e in heard if e.kind == "points" and e.seat == seat]
            assert points in scored, (card.name, words)
        coins = number_in(words, r"The Fair brings (\d+) coins?")
        if coins is not None:
            seen["fair"] += 1
            assert coins in [e.data["coins"] for e in heard if e.kind == "coins"], words
        track = re.search(r"Its points reach (.*) on the score track", words)
        settled = after.reveals == s.reveals and not after.over and after.round == s.round
        if track and settled and isinstance(card, Building):
            seen["track"] += 1
            good = GOOD_WORDS.index(track[1])
            made = card.made if card.made and card.good == good else 0
            assert then.goods[good] > p.goods[good] - card.cost[good] + made, words
        made_words = re.search(r"^Makes (\d+) (\w+)\.$", words)
        if made_words and isinstance(card, Building):
            seen["makes"] += 1
            told = (int(made_words[1]), GOOD_WORDS.index(made_words[2]))
            assert (card.made, card.good) == told, words


def check_chosen(p: Player, s: Artificium, action: Commit, said: list[str]) -> None:
    card = s.rules.cards[action.card]
    stocked = all(p.goods[good] >= card.cost[good] for good in range(KINDS))
    for words in said:
        assert "in stock: using" not in words or stocked, (card.name, words)
        assert "can be bought: using" not in words or usable(s, p, card), (card.name, words)
        points = number_in(words, r"scores (\d+) points?")
        if points is not None:
            assert isinstance(card, Building)
            assert points == card.vp, words


def test_what_is_promised_is_scored():
    seen: Counter[str] = Counter()
    for seed in range(12):
        check_game(seed, seen)
    for what in ("scores", "fair", "track", "makes", "knight", "given up"):
        assert seen[what], f"nothing was promised: {what}"


def check_game(seed: int, seen: Counter[str]) -> None:
    way = random.Random(seed)
    for s, seat in positions(seed):
        p = s.players[seat]
        legal = s.legal(seat)
        for action in way.sample(legal, min(5, len(legal))):
            said = [one.words for one in the_game().bot.reasons(s, seat, action, "en")]
            if not rounds_left(s):
                assert not any("next round" in words for words in said), (action, said)
            if action is USE:
                check_used(s, seat, said, seen)
            elif isinstance(action, Commit):
                check_chosen(p, s, action, said)
            elif isinstance(action, Knight | Research | Steal | Rebuild):
                check_asked(s, seat, action, said, seen)
            elif action is DROP and any("Gives up the" in words for words in said):
                seen["given up"] += 1
                coins = number_in(
                    said[-1] if len(said) == 1 else " ".join(said), r"the (\d+) coins?"
                )
                after = s.clone()
                after.apply(seat, USE)
                assert coins == after.players[seat].coins - p.coins, said
            elif isinstance(action, Buy | Sell):
                check_traded(s, seat, action, said)
            elif action is DONE:
                stays = " ".join(said)
                assert ("ards" in stays) == bool(p.hand), said
                assert ("oods" in stays) == bool(sum(p.goods)), said


def check_asked(
    s: Artificium,
    seat: int,
    action: Knight | Research | Steal | Rebuild,
    said: list[str],
    seen: Counter[str],
) -> None:
    after = s.clone()
    after.listen()
    after.apply(seat, action)
    heard = after.heard()
    for words in said:
        if isinstance(action, Knight):
            lost = number_in(words, r"loses (\d+) points?")
            if lost is not None:
                seen["knight"] += 1
                assert lost in [e.data["points"] for e in heard if e.kind == "knight"], words
        elif isinstance(action, Research):
            cards = number_in(words, r"has (\d+) cards in hand")
            assert cards is None or cards == len(s.players[action.target].hand), words
        elif isinstance(action, Steal):
            price = number_in(words, r"The bank asks (\d+) coins?")
            assert price is None or price == s.rules.price[action.good], words
        else:
            card = s.rules.cards[action.card]
            points = number_in(words, r"scores (\d+) points? again")
            assert points is None or (isinstance(card, Building) and points == card.vp), words
        ahead = number_in(words, r"is ahead of the others with (\d+) points?")
        if ahead is not None and not isinstance(action, Rebuild):
            others = [one.vp for one in s.players if one.seat not in (seat, action.target)]
            assert ahead == s.players[action.target].vp > max(others), words


def check_traded(s: Artificium, seat: int, action: Buy | Sell, said: list[str]) -> None:
    """What is bought for a card is lacking, and the card can then be used in the end."""
    p = s.players[seat]
    for words in said:
        points = number_in(words, r"still needs to score (\d+)")
        if "still needs" in words and points is not None:
            card = resolved(s, p)
            assert isinstance(card, Building)
            assert points == card.vp, words
            assert p.goods[action.good] < card.cost[action.good], words
