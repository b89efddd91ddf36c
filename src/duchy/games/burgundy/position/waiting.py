"""Reading what waits to be answered, also in the last step of a phase."""

from typing import Final

from duchy.games.burgundy.position.absent import only_with
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.choices import CHOICES, Automatic, Pending
from duchy.games.burgundy.rules.phases import LAST_ROUND

CLOSING: Final = ("depot_tile", "black_tile", "both_tiles", "tribute")


def read_waiting(r: Draft) -> None:
    s, top = r.state, r.top
    _read_closing(r)
    s.pending = [CHOICES[text] for text in top.texts("pending")]
    if s.over:
        if s.pending:
            raise top.refuse("pending", "the game is over")
        return
    if not s.to_act():
        raise top.refuse("founding", "every start castle is built")
    if s.pending:
        _check_pending(r)
    for expansion in r.rules.expansions:
        expansion.check_position(s, r.top.table)


def _read_closing(r: Draft) -> None:
    """The last step of a phase, and what is still asked in it."""
    s, top = r.state, r.top
    s.closing = top.switch("closing")
    if not s.closing:
        if "agenda" in top:
            raise top.refuse("agenda", "only in the last step of a phase: closing = true")
        return
    if s.round != LAST_ROUND or "pending" not in top or not r.rules.on_close:
        raise top.refuse("closing", "only after the last round, while something is asked")
    s.turn = s.seats - 1
    s.agenda = [_read_entry(r, entry) for entry in top.texts("agenda")]


def _read_entry(r: Draft, entry: str) -> tuple[int, Pending]:
    """Whom a choice waits for: `2 tribute`."""
    who, _, text = entry.partition(" ")
    choice = CHOICES.get(text)
    if who not in "0123"[: r.state.seats] or choice is None or text not in CLOSING:
        raise r.top.refuse("agenda", f"'{entry}' is not 'SEAT CHOICE'")
    _check_choice(r, "agenda", int(who), choice)
    return int(who), choice


def _check_pending(r: Draft) -> None:
    s, top = r.state, r.top
    if s.founding:
        raise top.refuse("pending", "start castles are built before anything is placed")
    for choice in s.pending:
        _check_choice(r, "pending", s.current, choice)
    if isinstance(s.pending[-1], Automatic):
        raise top.refuse("pending", f"'{s.pending[-1].text()}' leaves nothing to choose")


def _check_choice(r: Draft, key: str, seat: int, choice: Pending) -> None:
    """Refuse a choice that cannot be."""
    rules = r.rules
    needed = [e.name for e in rules.listed if choice.name in e.choices]
    if needed and not any(rules.has_expansion(name) for name in needed):
        raise r.top.refuse(key, f"'{choice.text()}' is asked {only_with(*needed)}")
    why = choice.impossible(r.state, r.state.players[seat])
    if why:
        raise r.top.refuse(key, f"for '{choice.text()}': {why}")
