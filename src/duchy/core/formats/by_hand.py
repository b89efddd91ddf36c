"""Checks a game written by hand, and writes games by hand (docs/records-by-hand.md)."""

from difflib import get_close_matches
from typing import Any, Final

from duchy.core.engine import registry
from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption, BadRecord, IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.state import State
from duchy.core.formats.notes import FEW, TOLD, TWICE, BadNotes, Line, Moment, Notes, Scribe
from duchy.core.formats.record import Record
from duchy.core.text.refusals import Refusal, all_of, refuse

DEALS: Final = 20  # how many deals are tried if the notes leave much open
ATTEMPTS: Final = 5000  # how many changes are tried to each deal
WIDTH: Final = 96


def read(game: Game, text: str) -> Record:
    """The record of a game by hand. It begins from a position that states everything chance
    decided, so it replays like any other record. It has no seal."""
    notes = Notes(text)
    if notes.game != game.id:
        why = refuse("record.other_game", game=game.id)
        raise BadRecord(refuse("what.game_of", game=notes.game), refuse("what.game"), why)
    if not notes.seats:
        raise BadRecord(refuse("what.notes"), "", refuse("notes.no_seats"))
    if notes.facts and notes.facts != game.fingerprint:
        game = _with_facts(game, notes)
    options = settled(game, notes)
    furthest: BadNotes | None = None
    for deal in range(DEALS):
        scribe = game.scribe(notes.seats, notes.seed + (deal << 32), options)
        open = True
        while open:
            try:
                return _fit(game, scribe, notes)
            except BadNotes as problem:
                if furthest is None or problem.number > furthest.number:
                    furthest = problem
            open = scribe.reconsider()
        if not scribe.guesses:
            break
    assert furthest is not None
    raise _untold(furthest, scribe)


def _with_facts(now: Game, notes: Notes) -> Game:
    """The game with the facts that the notes name."""
    try:
        return registry.game(now.id, None, notes.facts)
    except BadRecord:
        raise notes.head_lines["facts"].refuse(refuse("notes.no_facts")) from None


def _untold(problem: BadNotes, scribe: Scribe[Any]) -> BadNotes:
    """Add to the refusal which missing lines would settle the question."""
    lines = scribe.untold(problem.seat) if scribe.guesses and problem.seat >= 0 else ""
    if not lines:
        return problem
    why = refuse("notes.untold", why=problem.reason, lines=lines)
    return BadNotes(problem.number, problem.text, why, problem.possible, problem.seat)


def _fit(game: Game, scribe: Scribe[Any], notes: Notes) -> Record:
    """Find a deal that fits what the notes tell and play, and return its record."""
    moments = notes.moments()
    for _ in range(ATTEMPTS):
        record = _attempt(game, scribe, notes, moments)
        if record is not None:
            return record
    raise BadRecord(refuse("what.notes"), "", refuse("notes.no_deal"))


def settled(game: Game, notes: Notes) -> dict[str, Value]:
    try:
        return game.settle(notes.seats, notes.options)
    except BadOption as problem:
        name = problem.what.partition(" ")[0]
        if name in notes.option_lines:
            raise notes.option_lines[name].refuse(problem.parts[2]) from None
        raise BadRecord(*problem.parts) from None


def _attempt(game: Game, scribe: Scribe[Any], notes: Notes, moments: list[Moment]) -> Record | None:
    """The record, or None if the deal had to be changed."""
    state = scribe.begin(notes)
    record = Record.new(game, state.seats, 0, {}, state.position())
    state.listen()
    missing = ""  # the heading of the part that has begun, until it appears
    said: list[str] = []  # the headings of the parts that continue
    for moment in moments:
        before: State | None = None
        move = moment.move
        if move is not None:
            if missing:
                raise move.refuse(refuse("notes.no_heading", part=missing))
            action = _action(game, state, move)
            legal = state.legal(move.seat)
            if action not in legal:
                if scribe.mend(state, move.seat, action):
                    return None
                raise _illegal(game, state, move)
            before = state.clone()
            state.apply(move.seat, action)
            record.moves.append((move.seat, action.text))
        events = state.heard()
        told: list[Line] = []
        if before is None or scribe.headings(before) != scribe.headings(state):
            missing = ", ".join(scribe.headings(state)[-1:])
            said = _going_on(said, [] if before is None else scribe.headings(before), scribe, state)
        for line in moment.lines:
            if line.kind == TOLD:
                told.append(line)
                continue
            if line.text not in scribe.headings(state):
                raise line.refuse(_elsewhere(scribe, state))
            if line.text in said:
                raise line.refuse(TWICE)
            said.append(line.text)
            if line.text == missing:
                missing = ""
        if scribe.told(before, state, events, told):
            return None
    if state.over:
        record.scores = state.scores()
        record.winners = state.winners()
    return record


def _going_on(said: list[str], before: list[str], scribe: Scribe[Any], state: State) -> list[str]:
    """Of these headings, those whose part of the game has not ended; a new phase counts its rounds
    from 1."""
    now = scribe.headings(state)
    return [text for text in said if text in now] if now[:1] == before[:1] else []


def _action(game: Game, state: State, move: Line) -> Action:
    try:
        return game.action(move.text)
    except IllegalAction as problem:
        legal = [str(action) for action in state.legal(move.seat)]
        close = get_close_matches(move.text, legal, 3)
        raise move.refuse(problem.parts[2], close) from None


def _illegal(game: Game, state: State, move: Line) -> BadRecord:
    action = game.action(move.text)
    why: Refusal = state.refusal(move.seat, action) or refuse("not_now")
    acting = state.to_act()
    if acting and move.seat not in acting:
        why = refuse("notes.turn", why=why, seats=_seats(acting))
    why = refuse("notes.of_seat", seat=move.seat, why=why)
    legal = [str(action) for action in state.legal(move.seat)]
    return move.refuse(why, legal if len(legal) <= FEW else None)


def _elsewhere(scribe: Scribe[Any], state: State) -> Refusal:
    if state.over:
        return refuse("over")
    here = ", ".join(scribe.headings(state))
    return refuse("notes.elsewhere", where=here, seats=_seats(state.to_act()))


def _seats(seats: list[int]) -> Refusal | str:
    return all_of([refuse("what.seat", seat=seat) for seat in seats])


# ---- writing -----------------------------------------------------------------------------


def write(game: Game, record: Record) -> str:
    """Write a record as a game by hand. The text is checked: read again, it gives the same game."""
    state = record.begin(game)
    options = game.settle(state.seats, _options(state))
    scribe = game.scribe(state.seats, 0, options)
    lines = [f"game: {game.id}", f"seats: {state.seats}"]
    if game.fingerprint != registry.game(game.id).fingerprint:
        lines.insert(1, f"facts: {game.fingerprint}")
    for option in game.options:
        if options[option.name] != option.default:
            value = options[option.name]
            said = str(value).lower() if isinstance(value, bool) else str(value)
            lines.append(f"option {option.name}: {said}")
    lines += scribe.opening(state)
    state.listen()
    seat, said = -1, ""
    for mover, text in record.moves:
        before = state.clone()
        state.play(mover, text)
        if mover == seat and len(said) + len(text) < WIDTH:
            said = f"{said}; {text}"
        else:
            lines += [said] if said else []
            seat, said = mover, f"{mover} {text}"
        told = scribe.after(before, state, state.heard())
        if told:
            lines += [said, *told]
            seat, said = -1, ""
    lines += [said] if said else []
    text = "\n".join(lines) + "\n"
    _check(game, record, text)
    return text


def _options(state: State) -> dict[str, object]:
    options = state.view(None)["options"]
    assert isinstance(options, dict)
    return {str(name): value for name, value in options.items()}


def _check(game: Game, record: Record, text: str) -> None:
    """Read the text again and compare. A game that began in the middle cannot be written."""
    why = refuse("notes.no_set_up")
    try:
        again = read(game, text)
    except BadRecord as problem:
        inner = refuse("notes.because", why=why, what=problem.parts[0], reason=problem.parts[2])
        raise BadRecord(refuse("what.not_by_hand"), "", inner) from None
    whole, same = record.replay(game), again.replay(game)
    if again.moves != record.moves or whole.view(None) != same.view(None):
        raise BadRecord(refuse("what.not_by_hand"), "", why)
