"""Every game as a Python game of OpenSpiel, by the name `duchy_` and the game's id.

    import pyspiel
    import duchy.envs.open_spiel

    game = pyspiel.load_game("duchy_burgundy(players=3)")

The options of a game are parameters of it: `inns=True`, `target=55`, `estate=B`. OpenSpiel takes
whatever looks like a number for one and splits at commas; so a text that begins with a digit stands
in quotes, and `;` is the comma: `board='1'`, `board='3;5'`.

Where players decide at the same time, one after the other is asked, and what the others chose
stays hidden. Actions are the fixed action numbers. Returns are results, never points.

Chance is sampled behind chance nodes: each has `OUTCOMES` equally likely outcomes, and an outcome
is a seed for all that happens by chance until the next decision. The deal is `DEALS` such nodes.
So a history repeats exactly, and a search that plays on from a state meets other dice.

What is hidden is part of the state: a search like MCTS that plays on from it sees more than its
seat may. `resample_from_infostate` deals the hidden part anew.
"""

import json
from typing import Any

import numpy as np
import pyspiel

import duchy
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.envs.rewards import utilities

OUTCOMES = 256
DEALS = 4
LONGEST = 10_000  # more actions than any game takes, chance nodes among them


class Inner:
    """A state of ours inside one of OpenSpiel, which copies it with `deepcopy` and writes it with
    `pickle`."""

    __slots__ = ("action", "game", "seed", "state")

    def __init__(self, game: str, state: State | None, seed: list[int], action: int = -1) -> None:
        self.game = game
        self.state = state  # None until the deal is complete
        self.seed = seed  # the outcomes of the deal so far
        self.action = action  # chosen, and waiting for what chance makes of it

    def __deepcopy__(self, memo: object) -> "Inner":
        state = None if self.state is None else self.state.clone()
        return Inner(self.game, state, self.seed[:], self.action)

    def __reduce__(self) -> tuple[object, ...]:
        text = "" if self.state is None else self.state.position()
        return _restored, (self.game, text, self.seed, self.action)


def _restored(game: str, text: str, seed: list[int], action: int) -> Inner:
    return Inner(game, duchy.game(game).position(text) if text else None, seed, action)


class SpielState(pyspiel.State):
    """Between a decision and what chance makes of it lies a chance node."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.inner = Inner(game.game.id, None, [])

    def current_player(self) -> int:
        inner = self.inner
        if inner.state is None or inner.action >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        if inner.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return inner.state.to_act()[0]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.inner.state
        if state is None or self.inner.action >= 0:
            return []
        return sorted([action.number for action in state.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        inner = self.inner
        game = self.get_game()
        self._check(action)
        if inner.state is None:
            inner.seed.append(action)
            if len(inner.seed) == DEALS:
                inner.state = game.deal(sum(n * OUTCOMES**i for i, n in enumerate(inner.seed)))
            return
        state = inner.state
        if inner.action >= 0:
            words = state.chance.words()
            state.chance = Rng.seeded(words[0] << 64 | words[1] << 32 | words[2] ^ action)
            chosen = game.game.actions.all[inner.action]
            inner.action = -1
            state.apply(state.to_act()[0], chosen)
            return
        chosen = game.game.actions.all[action]
        tried = state.clone()
        tried.play(state.to_act()[0], chosen)
        if tried.chance.words() == state.chance.words():
            inner.state = tried
        else:
            inner.action = action

    def _check(self, action: int) -> None:
        """That there is such an action; whether it is legal now, the engine says."""
        if self.is_terminal():
            raise IllegalAction(f"action {action}", "over", "the game is over")
        chance = self.is_chance_node()
        count = OUTCOMES if chance else self.num_distinct_actions()
        if not 0 <= action < count:
            what = "outcome" if chance else "action"
            raise IllegalAction(f"{what} {action}", "", f"must be from 0 to {count - 1}")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.get_game().game.actions.all[action])

    def is_terminal(self) -> bool:
        state = self.inner.state
        return state is not None and state.over

    def returns(self) -> list[float]:
        state = self.inner.state
        return [0.0] * self.num_players() if state is None else utilities(state)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one."""
        other: SpielState = self.clone()
        state = self.inner.state
        if state is not None:
            seed = int(probability_sampler() * 2**52)
            other.inner.state = state.imagine(player, Rng.seeded(seed))
        return other

    def __str__(self) -> str:
        state = self.inner.state
        if state is None:
            return f"deal {self.inner.seed}"
        waiting = f"\nwaiting = {self.inner.action}" if self.inner.action >= 0 else ""
        return state.position() + waiting


class Observer:
    """The seat's observation vector, and its view as text."""

    def __init__(self, game: Game) -> None:
        self.game = game
        layout = game.views.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size] for part in layout.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        inner = state.inner.state
        if inner is not None:
            row = self.game.views.observe(inner, player)
            self.tensor[: len(row)] = row

    def string_from(self, state: SpielState, player: int) -> str:
        inner = state.inner.state
        return "" if inner is None else json.dumps(inner.view(player), sort_keys=True)


class SpielGame(pyspiel.Game):
    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {name: read(value) for name, value in (params or {}).items()}
        seats = int(chosen.pop("players", _seats(self.game)))
        self.seats = seats
        self.options = self.game.settle(seats, chosen)
        written = {name: write(value) for name, value in self.options.items()}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.actions.all),
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.game, seats), info, {"players": seats, **written})

    def __reduce__(self) -> tuple[object, ...]:
        """By name: OpenSpiel's own way loses what belongs to Python."""
        return pyspiel.load_game, (str(self),)

    def deal(self, seed: int) -> State:
        return self.game.set_up(self.seats, seed, self.options)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game)


def write(value: Value) -> Value:
    """A value so that OpenSpiel reads it as what it is, from the name of a game too."""
    if not isinstance(value, str) or (value.isidentifier() and value not in ("True", "False")):
        return value
    return "'" + value.replace(",", ";") + "'"


def read(value: Any) -> Any:
    return value.strip("'").replace(";", ",") if isinstance(value, str) else value


def _seats(game: Game) -> int:
    return max(2, game.fewest_seats)


def _game_type(game: Game, seats: int) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"duchy_{game.id}",
        long_name=game.words.texts("en")("game.name"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if seats == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.fewest_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": _seats(game),
            **{option.name: option.default for option in game.options},
        },
    )


def register() -> None:
    """Make `duchy_ID` known to OpenSpiel for every installed game."""
    known = set(pyspiel.registered_names())
    for id in duchy.game_ids():
        if f"duchy_{id}" in known:
            continue
        game = duchy.game(id)
        name = f"SpielGame_{id}"
        made = type(name, (SpielGame,), {"game": game})
        globals()[name] = made  # where pickles find it
        pyspiel.register_game(_game_type(game, _seats(game)), made)


register()
