"""Reading pending choices, also in the last step of a phase."""

from duchy.core.text.refusals import refuse as refuse_core
from duchy.games.burgundy.position.absent import only_with
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.choices import Automatic, Pending
from duchy.games.burgundy.rules.phases import LAST_ROUND
from duchy.games.burgundy.rules.refuse import refuse


def read_waiting(r: Draft) -> None:
    s, top = r.state, r.top
    _read_closing(r)
    s.pending = [r.rules.choices[text] for text in top.texts("pending")]
    if s.over:
        if s.pending:
            raise top.refuse("pending", refuse_core("over"))
        return
    if not s.to_act():
        raise top.refuse("founding", refuse("position.castles_built"))
    if s.pending:
        _check_pending(r)
    for expansion in r.rules.expansions:
        expansion.check_position(s, r.top)


def _read_closing(r: Draft) -> None:
    """The last step of a phase, and the questions left in it."""
    s, top = r.state, r.top
    s.closing = top.switch("closing")
    if not s.closing:
        if "agenda" in top:
            raise top.refuse("agenda", refuse("position.while_closing"))
        return
    if s.round != LAST_ROUND or "pending" not in top or not r.rules.on_close:
        raise top.refuse("closing", refuse("position.closing"))
    s.turn = s.seats - 1
    s.agenda = [_read_entry(r, entry) for entry in top.texts("agenda")]


def _read_entry(r: Draft, entry: str) -> tuple[int, Pending]:
    """The seat and its choice: `2 tribute`."""
    who, _, text = entry.partition(" ")
    choice = r.rules.choices.get(text)
    if who not in "0123"[: r.state.seats] or choice is None or not _is_asked_last(r, text):
        raise r.top.refuse("agenda", refuse("position.agenda", entry=entry))
    _check_choice(r, "agenda", int(who), choice)
    return int(who), choice


def _is_asked_last(r: Draft, name: str) -> bool:
    return any(name in expansion.closing_choices for expansion in r.rules.expansions)


def _check_pending(r: Draft) -> None:
    s, top = r.state, r.top
    if s.founding:
        raise top.refuse("pending", refuse("position.nothing_placed"))
    for choice in s.pending:
        _check_choice(r, "pending", s.current, choice)
    if isinstance(s.pending[-1], Automatic):
        why = refuse("position.leaves_nothing", choice=s.pending[-1].text())
        raise top.refuse("pending", why)


def _check_choice(r: Draft, key: str, seat: int, choice: Pending) -> None:
    """Refuse an impossible choice."""
    rules = r.rules
    needed = [e for e in rules.listed if choice.name in e.choices]
    if needed and not any(e in rules.expansions for e in needed):
        only = only_with(needed)
        raise r.top.refuse(key, refuse("position.asked_only", choice=choice.text(), only=only))
    why = choice.impossible(r.state, r.state.players[seat])
    if why is not None:
        raise r.top.refuse(key, refuse("position.impossible", choice=choice.text(), why=why))
