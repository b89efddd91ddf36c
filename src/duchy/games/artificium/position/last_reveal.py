"""Reading the cards of the last reveal; if left out, those not yet resolved."""

from duchy.games.artificium.position import turn_order
from duchy.games.artificium.position.draft import Draft
from duchy.games.artificium.rules import last_reveal
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.refuse import refuse


def read_last_reveal(r: Draft) -> None:
    s, top = r.state, r.top
    waiting = turn_order.revealed(s)
    s.step = waiting
    if "step" not in top:
        return
    s.step = [_read_entry(r, text) for text in top.texts("step")]
    if len({last_reveal.seat_of(shown) for shown in s.step}) < len(s.step):
        raise top.refuse("step", refuse("position.one_card"))
    first = len(s.step) - len(waiting)  # of those that wait
    done = s.step[: max(first, 0)]
    if s.step[max(first, 0) :] != waiting or any(not last_reveal.fate_of(shown) for shown in done):
        ends = [last_reveal.text(s, shown) for shown in waiting]
        why = refuse("position.step", ends=ends) if ends else refuse("position.no_card_waits")
        raise top.refuse("step", why)


def _read_entry(r: Draft, text: str) -> int:
    """`2 theft used`: a seat, a card and what became of it."""
    words = text.split()
    if len(words) != 3 or words[1] not in CARDS or words[2] not in last_reveal.FATES:
        raise r.top.refuse("step", refuse("position.step_entry", entry=text))
    if not words[0].isdecimal() or int(words[0]) >= r.state.seats:
        raise r.top.refuse("step", refuse("position.no_seat", text=text, seat=words[0]))
    fate = last_reveal.FATES.index(words[2])
    return last_reveal.entry(int(words[0]), CARDS.index(words[1]), fate)
