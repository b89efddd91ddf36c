"""The score sheet: points by source, and who has won."""

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from duchy.core.engine.game import Game
from duchy.core.engine.state import State
from duchy.core.formats.record import Record
from duchy.core.text.catalogue import Texts

WINNER = "bold"


def name(texts: Texts, seat: int) -> str:
    return texts("seat.name", number=seat + 1)


def results(record: Record, state: State) -> dict[str, Any]:
    """What programs are told of a replayed game."""
    return {
        "game": record.game,
        "seats": state.seats,
        "moves": len(record.moves),
        "over": state.over,
        "scores": state.scores(),
        "winners": state.winners(),
        "points": [state.ledger(seat) for seat in range(state.seats)],
    }


def score_sheet(game: Game, state: State, texts: Texts) -> Table:
    """One line for each source of points, one column for each seat."""
    winners = state.winners() if state.over else []
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    table.add_column("", footer=texts("end.total"))
    for seat in range(state.seats):
        style = WINNER if seat in winners else ""
        heading = Text(name(texts, seat), style)
        footer = Text(str(state.score(seat)), style or "default")
        table.add_column(heading, footer=footer, justify="right", style=style)
    ledgers = [state.ledger(seat) for seat in range(state.seats)]
    for source in game.sources:
        if not any(ledger.get(source, 0) for ledger in ledgers):
            continue  # of an expansion that is not played, or nobody has any
        key = f"source.{source}"
        row = [str(ledger.get(source, 0) or "–") for ledger in ledgers]
        table.add_row(texts(key) if key in texts else source, *row)
    return table


def verdict(game: Game, state: State, texts: Texts) -> Text:
    """Who has won, or that the game goes on."""
    if not state.over:
        return Text(texts("end.not_over"))
    if told := game.words.result(state, texts.language):
        return Text(told, WINNER)
    winners = [name(texts, seat) for seat in state.winners()]
    if len(winners) == 1:
        points = state.score(state.winners()[0])
        return Text(texts("end.winner", player=winners[0], count=points), WINNER)
    if winners:
        return Text(texts("end.winners", players=" & ".join(winners)), WINNER)
    return Text(texts("end.lost"), WINNER)
