"""Makes the golden games: run this module to write their records anew after a change of rules."""

from pathlib import Path

from duchy.bots import bot
from duchy.core.playthrough import Playthrough
from duchy.core.rng import Rng
from duchy.core.vantage import Vantage
from duchy.games.burgundy_cards.card_types import ROUNDS
from duchy.games.burgundy_cards.state import BurgundyCards
from games.burgundy_cards.scene import the_game

FOLDER = Path(__file__).parent / "records"


def played(seats: int, seed: int, level: str, **options: object) -> Playthrough:
    """A game of bots."""
    game = the_game()
    playthrough = Playthrough.start(game, seats, seed, options)
    players = [bot(level, game, Rng.seeded(seed + seat)) for seat in range(seats)]
    rng = Rng.seeded(seed)
    while not playthrough.state.over:
        seat = playthrough.state.to_act()[0]
        playthrough.play(seat, players[seat].decide(Vantage(playthrough.state, seat, rng)))
    return playthrough


def solo_ending(state: BurgundyCards) -> str:
    """How a solo game ended: `won`, or `lost_` and the round."""
    return "won" if state.winners() else f"lost_{ROUNDS[state.round].lower()}"


def make() -> dict[str, str]:
    """The records by name: each number of players, the options, each end of the solo game."""
    records = {f"players_{n}": played(n, n, "greedy").record.dumps() for n in (2, 3, 4)}
    seed = 0
    while "random_4" not in records:  # with what bots that know better do not do
        text = played(4, seed, "random").record.dumps()
        if " decline\n" in text and " enough\n" in text:
            records["random_4"] = text
        seed += 1
    options: dict[str, object] = {
        "start_player": "2",
        "last_two_workers": True,
        "free_cloisters": True,
    }
    records["options"] = played(3, 5, "greedy", **options).record.dumps()
    seed = 0
    wanted = {"won"} | {f"lost_{name.lower()}" for name in ROUNDS}
    while wanted:
        playthrough = played(1, seed, "greedy")
        assert isinstance(playthrough.state, BurgundyCards)
        ending = solo_ending(playthrough.state)
        if ending in wanted:
            wanted.remove(ending)
            records[f"solo_{ending}"] = playthrough.record.dumps()
        seed += 1
    return records


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in make().items():
        (FOLDER / f"{name}.toml").write_text(text, "utf-8")
