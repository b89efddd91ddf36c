"""Reading hands, piles and the draw pile, and dealing what the text does not show."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy_cards.position.draft import Draft
from duchy.games.burgundy_cards.rules import phases
from duchy.games.burgundy_cards.rules.choices import OF_THREE
from duchy.games.burgundy_cards.rules.components.cards import CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.refuse import refuse


def deal_hidden_cards(r: Draft) -> None:
    """Known faces first, then known dice, then everything else by chance."""
    s = r.state
    s.chance = r.rng  # the discard pile may have to be shuffled
    bought = _read_bought(r)
    for p in s.players:
        p.hand = r.claim_all(r.hands, str(p.seat))
        p.deck = r.claim_all(r.decks, str(p.seat))
    draw = r.claim_all(r.hidden, "draw")
    later = _read_opponent_decks(r)
    _read_played_card(r)
    pool = _shuffled_box(r)
    _read_played_die(r, pool)
    for p, part in zip(s.players, r.players, strict=True):
        if str(p.seat) in r.hands:
            _check_named_hand(p, part)
        else:
            p.hand = [_with_die(part, "hand", die, pool) for die in part.wholes("hand")]
    if "bought" not in r.hidden:
        s.bought = _deal(pool, bought)
    for p, part in zip(s.players, r.players, strict=True):
        _fill_hand(r, p, part, pool)
    _deal_opponent(r, later, pool)
    _fill_draw_pile(r, pool, draw)


def _shuffled_box(r: Draft) -> list[Card]:
    """All cards that the text does not show."""
    rest = [card for card in CARDS for _ in range(r.box[card.number])]
    return [rest[i] for i in r.rng.order(len(rest))]


# ---- cards that the text shows -----------------------------------------------------------


def _read_bought(r: Draft) -> int:
    """How many cards are bought, and their faces where they are known (CAR-P-001)."""
    s, hidden = r.state, r.hidden
    asked = bool(s.pending) and s.pending[-1] is OF_THREE
    count = r.top.whole("bought", 3 if asked else 0)
    if bool(count) != asked:
        raise r.top.refuse("bought", refuse("position.bought"))
    s.bought = r.claim_all(hidden, "bought")
    if "bought" in hidden:
        if asked != (1 <= len(s.bought) <= 3):
            raise hidden.refuse("bought", refuse("position.bought_size"))
        if "bought" in r.top and len(s.bought) != count:
            raise hidden.refuse(
                "bought", refuse("position.bought_count", count=count, given=len(s.bought))
            )
    return count


def _read_played_card(r: Draft) -> None:
    if "played" in r.hidden:
        if not r.state.acted:
            raise r.hidden.refuse("played", refuse("position.not_played"))
        r.state.played = r.claim(r.hidden, "played", r.hidden.whole("played"))


def _read_played_die(r: Draft, pool: list[Card]) -> None:
    s, top = r.state, r.top
    if "played" not in top:
        return
    die = top.whole("played")
    if not s.acted:
        raise top.refuse("played", refuse("position.not_played"))
    if s.played is NO_CARD:
        s.played = _with_die(top, "played", die, pool)
    elif s.played.die != die:
        raise top.refuse("played", refuse("position.played_die", card=s.played.name))


def _check_named_hand(p: Player, part: Part) -> None:
    """Dice and number of a hand whose cards are named say the same as the cards."""
    dice = [card.die for card in p.hand]
    for die in part.wholes("hand"):
        if die not in dice:
            raise part.refuse("hand", refuse("position.hand_die", die=die))
        dice.remove(die)
    if part.whole("cards", len(p.hand)) != len(p.hand):
        raise part.refuse("cards", refuse("position.hand_named", count=len(p.hand)))


def _read_opponent_decks(r: Draft) -> list[list[Card]]:
    """The piles of the rounds to come (CAR-SO-004)."""
    s, hidden = r.state, r.hidden
    if "opponent" not in hidden:
        return []
    if s.opponent is None:
        raise hidden.refuse("opponent", refuse("position.only_solo"))
    sizes = r.rules.facts.opponent_piles[s.round + 1 :]
    lines = hidden.table.texts("opponent", size=len(sizes))
    decks: list[list[Card]] = []
    for line, row, size in zip(lines, hidden.rows("opponent"), sizes, strict=True):
        if len(row) != size:
            raise hidden.refuse("opponent", refuse("position.opponent_pile", pile=line, count=size))
        decks.append([r.claim(hidden, "opponent", number) for number in row])
    return decks


# ---- cards by chance ---------------------------------------------------------------------


def _fill_hand(r: Draft, p: Player, part: Part, pool: list[Card]) -> None:
    """As many as the moment asks for; fewer only where the position says so."""
    seat = str(p.seat)
    hand, pile = _schedule(r, p)
    size = part.whole_within("cards", 0, hand, default=hand)
    if seat in r.hands:
        size = min(size, len(p.hand))
    if len(p.hand) > size:
        why = refuse("position.hand_size", count=size)
        raise part.refuse("hand", why)
    p.hand += _deal(pool, size - len(p.hand))
    size = part.whole_within("pile", 0, pile, default=pile)
    if seat in r.decks:
        size = min(size, len(p.deck))
    if len(p.deck) > size:
        raise r.decks.refuse(seat, refuse("position.own_pile_size", count=size))
    p.deck = _deal(pool, size - len(p.deck)) + p.deck
    p.left = len(p.deck)


def _schedule(r: Draft, p: Player) -> tuple[int, int]:
    """How many cards the hand and the personal pile have at this moment (CAR-I-04)."""
    s, turns = r.state, r.rules.turns
    drawn = min(turns, s.turn + r.rules.hand)
    place = (p.seat - s.first_seat()) % s.seats
    done = place < s.moved or (place == s.moved and s.acted)
    played = min(turns, s.turn + (1 if done and not s.over else 0))
    return drawn - played, turns - drawn


def _deal_opponent(r: Draft, later: list[list[Card]], pool: list[Card]) -> None:
    s, sizes = r.state, r.rules.facts.opponent_piles
    if s.opponent is None:
        return
    dealt = 0 if s.opponent.cards else sum(sizes[: s.round + 1])
    if len(pool) < dealt + (0 if later else sum(sizes[s.round + 1 :])):
        raise r.top.refuse("opponent", refuse("position.opponent_cards"))
    if not s.opponent.cards:
        s.opponent.cards = _deal(pool, dealt)
    s.opponent.shown = s.round + 1
    shown: list[list[Card]] = [[] for _ in range(s.round + 1)]
    s.opponent.decks = shown + (later or [_deal(pool, n) for n in sizes[s.round + 1 :]])


def _fill_draw_pile(r: Draft, pool: list[Card], draw: list[Card]) -> None:
    """What is left, with the known cards on top; the display is laid out from beneath them."""
    s, facts = r.state, r.rules.facts
    s.draw_pile = pool
    s.left = len(pool)
    if "display" not in r.top:
        if draw and s.left < facts.display_in_rows[s.seats] + facts.display_by_die[s.seats]:
            raise r.hidden.refuse("draw", refuse("position.display_cards"))
        phases.lay_out(s)
    s.draw_pile = s.draw_pile[: s.left] + draw
    s.left = len(s.draw_pile)


def _with_die(part: Part, key: str, die: int, pool: list[Card]) -> Card:
    for i, card in enumerate(pool):
        if card.die == die:
            return pool.pop(i)
    raise part.refuse(key, refuse("position.no_die", die=die))


def _deal(pool: list[Card], count: int) -> list[Card]:
    return [pool.pop() for _ in range(min(count, len(pool)))]
