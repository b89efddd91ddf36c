"""Reading what lies before each player, and what each has chosen."""

from typing import cast

from duchy.core.formats.schema import Part
from duchy.games.artificium.position.card_texts import CardText, card_texts
from duchy.games.artificium.position.draft import Draft
from duchy.games.artificium.rules import hands
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.points import SOURCES
from duchy.games.artificium.rules.refuse import refuse
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET, PLAYING, RESOLVING
from duchy.games.artificium.view.view import some_choice


def read_players(r: Draft) -> None:
    for p, part in zip(r.state.players, r.players, strict=True):
        p.coins = part.whole("coins", r.rules.facts.start_coins)
        goods = part.part("goods")
        for name in goods.names():
            p.goods[GOODS.index(name)] = goods.whole(name)
        _read_hand(r, p, part)
        _read_played(r, p, part)
        _read_trades(r, p, part)
        _read_points(r, p, part)


def _read_hand(r: Draft, p: Player, part: Part) -> None:
    """A hand card is known to its player, and to those whom the text names."""
    for text in card_texts(part, "hand"):
        card = r.claim(part, "hand", text)
        p.hand.append(card)
        if card != NO_CARD:
            if text.known == r.rules.everybody and not text.public:
                r.state.known[card] = 0
            r.state.known[card] |= 1 << p.seat


def _read_played(r: Draft, p: Player, part: Part) -> None:
    """The cards before the player, the revealed one, and those dropped in this round."""
    moment = r.state.moment
    between = moment is MARKET or moment is CLEANING  # rounds, that is
    p.front = r.take(part, "front")
    if "played" in part:
        if between or moment is PLAYING:
            raise part.refuse("played", refuse("position.not_revealed", moment=moment.name))
        p.played = r.claim(part, "played", cast(CardText, part.values["played"]))
    p.passed = part.switch("passed")
    if p.passed and p.played != NO_CARD:
        raise part.refuse("passed", refuse("position.passed"))
    p.swaps = part.whole("swaps")
    p.dropped = part.whole("dropped")
    if between and (p.front or p.dropped):
        key = "front" if p.front else "dropped"
        raise part.refuse(key, refuse("position.not_played", moment=moment.name))


def _read_trades(r: Draft, p: Player, part: Part) -> None:
    p.sold = _traded(r, p, part, "sold")
    p.bought = _traded(r, p, part, "bought")
    if p.sold & p.bought:
        raise part.refuse("bought", refuse("position.sold_and_bought"))


def _traded(r: Draft, p: Player, part: Part, key: str) -> int:
    """A mask of the goods."""
    mask = 0
    for good in part.wholes(key):
        mask |= 1 << good
    if mask and (r.state.moment is not RESOLVING or p.seat != r.state.current):
        raise part.refuse(key, refuse("position.no_trade"))
    return mask


def _read_points(r: Draft, p: Player, part: Part) -> None:
    ledger = part.part("points")
    for name in ledger.names():
        p.points[SOURCES.index(name)] = ledger.whole(name)
    p.vp = sum(p.points)
    if p.vp < r.rules.floor:
        raise part.refuse("points", refuse("position.points", points=p.vp, floor=r.rules.floor))
    least = max(p.vp, 0)
    p.peak = part.whole("peak", least)
    if p.peak < least and not r.state.over:
        raise part.refuse("peak", refuse("position.peak", least=least))


def read_choices(r: Draft) -> None:
    """What players have chosen face down; a secret choice is filled in."""
    for p, part in zip(r.state.players, r.players, strict=True):
        if "chosen" in part:
            _read_choice(r, p, part)


def _read_choice(r: Draft, p: Player, part: Part) -> None:
    s = r.state
    if s.moment is not PLAYING or not s.is_active(p):
        raise part.refuse("chosen", refuse("position.no_choice"))
    text = part.text("chosen")
    if text == "secret":
        p.chosen = some_choice(s, p, r.rng)
    elif text == "pass" and r.rules.may_pass:
        p.chosen = PASSES
    elif text in CARDS:
        p.chosen = hands.pick(s, p, CARDS.index(text), worn_first=False)
    if p.chosen == NO_CARD:
        raise part.refuse("chosen", refuse("position.not_in_hand", card=text))
