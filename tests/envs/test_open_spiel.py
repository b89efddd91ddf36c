"""Every game as a game of OpenSpiel."""

import pickle

import numpy as np
import pytest

import duchy

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")

from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

import duchy.envs.open_spiel  # noqa: E402
from duchy.core.engine.errors import BadOption, IllegalAction  # noqa: E402
from duchy.core.engine.options import Option  # noqa: E402

GAMES = duchy.game_ids()

# What another option has to be for this one to be chosen.
NEEDS: dict[str, dict[str, object]] = {
    "start_player": {"players": 4},
    "target": {"players": 1},
    "solo_board": {"players": 1},
    "team": {"players": 4},
    "team_board": {"players": 4, "team": True},
    "castle_choice": {"advanced": True},
    "several_exchanges": {"players": 1},
    "shield_replaces_monastery": {"shields": True},
    "same_castle": {"castles": "same"},
    "owner": {"castles": "same"},
}


def other_values(option: Option) -> list[object]:
    """What the option can be but is not by default."""
    if option.kind == "switch":
        return [not option.default]
    if option.kind == "number":
        return [option.low if option.default != option.low else option.high]
    return [value for value in option.choices or option.examples if value != option.default]


def dealt(game, outcome=3):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(outcome)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_pass(name):
    game = pyspiel.load_game(f"duchy_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["duchy_burgundy(players=1)", "duchy_artificium(players=4)"])
def test_other_numbers_of_players_pass_too(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_its_bots_play_a_whole_game(name):
    game = pyspiel.load_game(f"duchy_{name}")
    rng = np.random.RandomState(1)
    searching = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    random = uniform_random.UniformRandomBot(1, rng)
    results = evaluate_bots.evaluate_bots(game.new_initial_state(), [searching, random], rng)
    assert sum(results) == pytest.approx(0)


def test_a_search_that_deals_hidden_things_anew():
    game = pyspiel.load_game("duchy_burgundy_dice")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2, max_simulations=4,
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    state = dealt(game)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_the_player_knows(name):
    state = dealt(pyspiel.load_game(f"duchy_{name}"))
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.RandomState(5).random_sample)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.observation_string(player) == state.observation_string(player)
    assert str(other) != str(state)


def test_chance_comes_after_the_decision_and_is_other_chance_each_time():
    """Ending the last turn of a round rolls dice: the search may not know which."""
    state = dealt(pyspiel.load_game("duchy_burgundy"))
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    assert abs(sum(p for _, p in state.chance_outcomes()) - 1) < 1e-9
    rolls = set()
    for outcome in range(20):
        after = state.child(outcome)
        rolls.add(str(after.inner.state.view(0)["white"]))
        assert str(after) == str(state.child(outcome))
    assert len(rolls) > 3


def test_observations_are_the_vectors_of_the_game():
    game = pyspiel.load_game("duchy_artificium")
    state = dealt(game)
    inner = state.inner.state
    for player in range(2):
        row = duchy.game("artificium").views.observe(inner, player)
        tensor = state.observation_tensor(player)
        assert len(tensor) == duchy.game("artificium").views.layout.size
        assert tensor[: len(row)] == row


def test_options_are_parameters():
    game = pyspiel.load_game("duchy_burgundy(players=3,inns=True)")
    assert game.num_players() == 3
    assert dealt(game).inner.state.view(0)["options"]["inns"] is True


CHOSEN = [
    (name, option.name, value)
    for name in GAMES
    for option in duchy.game(name).options
    for value in other_values(option)
]


@pytest.mark.parametrize(("name", "option", "value"), [*CHOSEN, ("burgundy", "board", "3,5")])
def test_every_option_survives_being_written_and_read(name, option, value):
    """OpenSpiel writes a game as its name with parameters, and reads that again."""
    needed = {"border_posts": True} if value == "11c" else NEEDS.get(option, {})
    game = pyspiel.load_game(f"duchy_{name}", {option: value, **needed})
    for again in (game, pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert again.options[option] == value
        assert str(again) == str(game)
        assert dealt(again).inner.state.position() == dealt(game).inner.state.position()


@pytest.mark.parametrize(
    "name",
    [
        "duchy_burgundy(board='1')",
        "duchy_burgundy(board='3;5')",
        "duchy_burgundy(players=1,target=55,solo_board=13b)",
        "duchy_burgundy_cards(start_player='2')",
        "duchy_artificium(vp_floor=-3)",
    ],
)
def test_random_simulations_pass_with_options(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_wrong_options_are_refused():
    with pytest.raises(BadOption, match="there is no board"):
        pyspiel.load_game("duchy_burgundy(board='99')")


def test_actions_and_outcomes_that_there_are_not_are_refused():
    game = pyspiel.load_game("duchy_burgundy_dice(players=1)")
    state = game.new_initial_state()
    for outcome in (-2, 256, 300):
        with pytest.raises(IllegalAction, match=f"outcome {outcome}: must be from 0 to 255"):
            state.apply_action(outcome)
    state = dealt(game)
    before = str(state)
    for action in (-2, game.num_distinct_actions(), 99999):
        with pytest.raises(IllegalAction, match=f"action {action}: must be from 0 to"):
            state.apply_action(action)
    illegal = next(n for n in range(1000) if n not in state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    assert str(state) == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply_action(0)


def test_states_survive_pickling():
    state = dealt(pyspiel.load_game("duchy_burgundy_cards"))
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
