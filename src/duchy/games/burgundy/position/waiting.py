"""Reading what waits to be answered, also in the last step of a phase."""

from typing import Final

from duchy.core.formats.data import Table
from duchy.core.text.plain import did_you_mean
from duchy.games.burgundy.expansions.shields import DISCARD_CHOICE, UNLIMITED_STORE, holds
from duchy.games.burgundy.position.absent import only_with
from duchy.games.burgundy.rules.actions import STORE
from duchy.games.burgundy.rules.choices import CHOICES, Automatic, Pending
from duchy.games.burgundy.rules.state import LAST_ROUND, Burgundy

CLOSING: Final = ("depot_tile", "black_tile", "both_tiles", "tribute")


def read_waiting(s: Burgundy, top: Table) -> None:
    _closing(s, top)
    if "pending" in top:
        for text in top.texts("pending"):
            choice = CHOICES.get(text)
            if choice is None:
                raise top.refuse("pending", f"no choice '{text}'" + did_you_mean(text, CHOICES))
            s.pending.append(choice)
    if s.over:
        if s.pending:
            raise top.refuse("pending", "the game is over")
        return
    if not s.to_act():
        raise top.refuse("founding", "every start castle is built")
    if s.pending and s.founding:
        raise top.refuse("pending", "start castles are built before anything is placed")
    for choice in s.pending:
        _check(s, top, "pending", s.current, choice)
    if s.pending and isinstance(s.pending[-1], Automatic):
        raise top.refuse("pending", f"'{s.pending[-1].text()}' leaves nothing to choose")
    _check_stores(s, top)


def _closing(s: Burgundy, top: Table) -> None:
    """The last step of a phase, and what is still asked in it."""
    s.closing = "closing" in top and top.switch("closing")
    if "agenda" in top and not s.closing:
        raise top.refuse("agenda", "only in the last step of a phase: closing = true")
    if not s.closing:
        return
    if s.round != LAST_ROUND or "pending" not in top or not s.rules.on_close:
        raise top.refuse("closing", "only after the last round, while something is asked")
    s.turn = s.seats - 1
    for entry in top.texts("agenda") if "agenda" in top else []:
        who, _, text = entry.partition(" ")
        choice = CHOICES.get(text)
        if who not in "0123"[: s.seats] or choice is None or text not in CLOSING:
            raise top.refuse("agenda", f"'{entry}' is not 'SEAT CHOICE'")
        _check(s, top, "agenda", int(who), choice)
        s.agenda = [*s.agenda, (int(who), choice)]


def _check(s: Burgundy, top: Table, key: str, seat: int, choice: Pending) -> None:
    """Refuse a choice that cannot be."""
    needed = [e.name for e in s.rules.listed if choice.name in e.choices]
    if needed and not any(s.rules.has_expansion(name) for name in needed):
        raise top.refuse(key, f"'{choice.text()}' is asked {only_with(*needed)}")
    why = choice.impossible(s, s.players[seat])
    if why:
        raise top.refuse(key, f"for '{choice.text()}': {why}")


def _check_stores(s: Burgundy, top: Table) -> None:
    """More than three tiles are stored with shield 4, or while those too many are discarded."""
    if not s.rules.has_expansion("shields"):
        return
    for p in s.players:
        discarding = p.seat == s.current and DISCARD_CHOICE in s.pending
        if len(p.keys) > STORE and not holds(p.duchy, UNLIMITED_STORE) and not discarding:
            raise top.refuse(f"player.{p.seat}.store", f"there are {STORE} key spaces")
