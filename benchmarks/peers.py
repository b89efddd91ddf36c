"""Our four games, pure and native, beside catanatron, OpenSpiel, PettingZoo classic and RLCard.

    pip install 'duchy[bench]'
    python benchmarks/peers.py                              # prints the tables
    python benchmarks/peers.py --write docs/benchmarks.md   # and puts them into the page

Everything is random play on one core, measured in processor time, each line in a process of its
own. One loop in plain Python drives all engines: ask for the legal actions, choose one, apply it.
"""

import argparse
import copy
import datetime
import json
import os
import platform
import random
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

Result = dict[str, float]
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"

GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "artificium")
SPIEL = ("backgammon", "connect_four", "chess", "gin_rummy", "hanabi", "yacht")
CLASSIC = (
    "rps_v2", "tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "hanabi_v5",
    "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6",
)  # fmt: skip
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")
EXPANSIONS = (
    "extra_tiles", "white_castles", "inns", "trade_routes", "border_posts", "shields",
)  # fmt: skip
OPTIONS: dict[str, list[dict[str, object]]] = {
    "burgundy": [
        *[{name: True} for name in EXPANSIONS],
        dict.fromkeys(EXPANSIONS, True),
        {"advanced": True, "castle_choice": "secret"},
    ],
    "burgundy_cards": [{"last_two_workers": True}, {"free_cloisters": True}],
    "burgundy_dice": [
        {"estate": "B"}, {"estate": "C"}, {"estate": "D"}, {"castles": "different"},
        {"castles": "same"}, {"fresh_silver": False},
    ],
    "artificium": [
        {"trade_without_use": True}, {"stone_supply_limited": True},
        {"fair_counts": "all_revealed"}, {"reshuffle": "on_demand"},
        {"explicit_pass_at_selection": False},
    ],
}  # fmt: skip
VECTOR = 256  # games stepped at once


def repeat(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Games and actions a second; `play` plays the game of a seed and counts its actions."""
    play(0)  # what is done only once
    games = actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or games < 2:
        games += 1
        actions += play(games)
    return games / spent, actions / spent


def microseconds(what: Callable[[], object], seconds: float) -> float:
    """The best of five runs."""
    count = 1
    while True:
        began = process_time()
        for _ in range(count):
            what()
        if (spent := process_time() - began) > seconds / 50:
            break
        count *= 4
    best = spent
    for _ in range(4):
        began = process_time()
        for _ in range(count):
            what()
        best = min(best, process_time() - began)
    return best / count * 1e6


def engine(play: Callable[[int], int], clone: Callable[[], object], seconds: float) -> Result:
    games, actions = repeat(play, seconds)
    return {"games": games, "actions": actions, "clone": microseconds(clone, seconds)}


# ---- ours ---------------------------------------------------------------------------


def duchy_engine(name: str, seconds: float, seats: int = 0, **options: object) -> Result:
    import duchy

    game = duchy.game(name)
    seats = seats or max(2, game.fewest_seats)
    settled = game.settle(seats, options)
    chance = random.Random(1).random

    def play(seed: int, most: int = 10**9) -> int:
        state = game.set_up(seats, seed, settled)
        count = 0
        while not state.over and count < most:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.apply(seat, legal[int(chance() * len(legal))])
                count += 1
        states.append(state)
        return count

    states: list[Any] = []
    half = play(0) // 2
    play(0, half)
    middle = states[-1]

    def whole(seed: int) -> int:
        states.clear()
        return play(seed)

    return engine(whole, lambda: middle.clone(), seconds)


def duchy_own(name: str, seconds: float) -> Result:
    """Whole games in the engine's own loop, as bots play on; compiled, if the engine is."""
    import duchy

    game = duchy.game(name)
    seats = max(2, game.fewest_seats)
    return {"own": repeat(lambda seed: game.random_game(seats, seed, {})[1], seconds)[1]}


def duchy_vector(name: str, seconds: float) -> Result:
    """Steps of the vectorised environment: every one makes an observation and a mask."""
    from duchy.envs.vector import VectorEnv

    tables = VectorEnv(name, VECTOR)
    tables.reset(seed=1)

    def play(seed: int) -> int:
        for _ in range(20):
            tables.step(tables.sample())
        return 20 * VECTOR

    return {"steps": repeat(play, seconds)[1]}


def duchy_turns(name: str, seconds: float) -> Result:
    """Steps of the environment of PettingZoo, one game at a time."""
    from duchy.envs.pettingzoo import env

    return {"steps": repeat(turns(env(name)), seconds)[1]}


# ---- theirs ---------------------------------------------------------------------------


def turns(env: Any) -> Callable[[int], int]:
    """Random play of an environment of PettingZoo."""
    chance = random.Random(1).random

    def play(seed: int) -> int:
        env.reset(seed=seed)
        count = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            if isinstance(seen, dict):
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(chance() * len(legal))]))
            else:
                env.step(int(chance() * env.action_space(agent).n))
            count += 1
        return count

    return play


def classic(name: str, seconds: float) -> Result:
    from importlib import import_module

    return {"steps": repeat(turns(import_module(f"pettingzoo.classic.{name}").env()), seconds)[1]}


def spiel(name: str, seconds: float) -> Result:
    """Every application counts, those of chance too."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1).random

    def play(seed: int, most: int = 10**9) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal() and count < most:
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            count += 1
        states[:] = [state]
        return count

    states: list[Any] = []
    play(0, play(0) // 2)
    middle = states[0]
    return engine(play, lambda: middle.clone(), seconds)


def spiel_steps(name: str, seconds: float) -> Result:
    """Steps of OpenSpiel's own environment for learning; chance happens inside of them."""
    from open_spiel.python.rl_environment import ChanceEventSampler, Environment

    env = Environment(name, chance_event_sampler=ChanceEventSampler(seed=1))
    chance = random.Random(1).random

    def play(seed: int) -> int:
        time_step = env.reset()
        count = 0
        while not time_step.last():
            legal = time_step.observations["legal_actions"][
                time_step.observations["current_player"]
            ]
            time_step = env.step([legal[int(chance() * len(legal))]])
            count += 1
        return count

    return {"steps": repeat(play, seconds)[1]}


def catan(name: str, seconds: float) -> Result:
    from catanatron import Color, Game, RandomPlayer

    chance = random.Random(1).random

    def choose(player: Any, game: Any, actions: Any) -> Any:
        return actions[int(chance() * len(actions))]

    def play(seed: int, most: int = 10**9) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        count = 0
        while game.winning_color() is None and game.state.num_turns < 1000 and count < most:
            game.play_tick(decide_fn=choose)
            count += 1
        games[:] = [game]
        return count

    games: list[Any] = []
    play(0, play(0) // 2)
    middle = games[0]
    return engine(play, lambda: middle.copy(), seconds)


def rlcard_game(name: str, seconds: float) -> Result:
    """Its environments: an engine of their own is not offered."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1).random

    def play(seed: int) -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            count += 1
        return count

    env.reset()
    games, actions = repeat(play, seconds)
    clone = microseconds(lambda: copy.deepcopy(env.game), seconds)
    return {"games": games, "actions": actions, "steps": actions, "clone": clone}


MEASURES: dict[str, Callable[..., Result]] = {
    "engine": duchy_engine,
    "own": duchy_own,
    "vector": duchy_vector,
    "turns": duchy_turns,
    "catanatron": catan,
    "OpenSpiel": spiel,
    "rl_environment": spiel_steps,
    "PettingZoo": classic,
    "RLCard": rlcard_game,
}


# ---- the tables -------------------------------------------------------------------------


only = ""  # a part of the label of what is measured; the rest is left out


def measured(what: str, name: str, seconds: float, pure: bool = False, **more: object) -> Result:
    """In a process of its own; nothing if the peer is not installed."""
    label = f"{what} {name}{' pure' if pure else ''} {more or ''}"
    if only not in label:
        return {}
    task = json.dumps({"what": what, "name": name, "seconds": seconds, "more": more})
    environment = os.environ | {
        "DUCHY_PURE": "1" if pure else "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, __file__, "--task", task], env=environment, capture_output=True, text=True
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        print(f"{label}: left out: {reason}", file=sys.stderr)
        return {}
    result: Result = json.loads(done.stdout.strip().splitlines()[-1])
    print(f"{label}: {result}", file=sys.stderr)
    return result


def shown(value: float | None, digits: int = 0) -> str:
    if value is None:
        return ""
    return f"{value:,.{digits}f}" if value < 100 else f"{value:,.0f}"


def line(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def columns(result: Result) -> list[str]:
    return [
        shown(result.get("actions")),
        shown(result.get("games"), 1),
        shown(result.get("clone"), 2),
        shown(result.get("steps")),
    ]


def peers(seconds: float) -> str:
    lines = [
        line("", "", "actions/s", "games/s", "clone µs", "environment steps/s"),
        "|---|---|---:|---:|---:|---:|",
    ]
    ours: dict[tuple[str, bool], Result] = {}
    for pure in (False, True):
        for game in GAMES:
            result = measured("engine", game, seconds, pure)
            result |= measured("own", game, seconds, pure)
            result |= measured("vector", game, seconds, pure)
            ours[game, pure] = result
            how = "pure Python" if pure else "native"
            lines.append(line(f"**duchy** {game}", how, *columns(result)))
    theirs: list[tuple[str, str, str, Result]] = []
    for peer, names, how in (
        ("catanatron", ("catan",), "Python"),
        ("OpenSpiel", SPIEL, "C++ driven from Python"),
        ("RLCard", RLCARD, "Python"),
        ("PettingZoo", CLASSIC, "Python"),
    ):
        for name in names:
            result = measured(peer, name, seconds)
            if peer == "OpenSpiel":
                result |= measured("rl_environment", name, seconds)
            if result:
                theirs.append((peer, name, how, result))
                lines.append(line(f"{peer} {name}", how, *columns(result)))
    turn_lines = [
        line("one game at a time, by PettingZoo's interface", "environment steps/s"),
        "|---|---:|",
    ]
    for game in GAMES:
        result = measured("turns", game, seconds)
        turn_lines.append(line(f"duchy {game}, native", shown(result.get("steps"))))
    return "\n".join([*lines, "", *turn_lines, "", *bars(ours, theirs)])


def bars(
    ours: dict[tuple[str, bool], Result], theirs: list[tuple[str, str, str, Result]]
) -> list[str]:
    """What was to be reached, and what was."""

    def lowest(pure: bool, what: str) -> float:
        return min(ours[game, pure].get(what, 0.0) for game in GAMES)

    python = [
        (r["actions"], f"{p} {n}") for p, n, how, r in theirs if how == "Python" and "actions" in r
    ]
    backgammon = [
        (r["actions"], n) for _, n, _, r in theirs if n == "backgammon" and "actions" in r
    ]
    steps = [(r["steps"], n) for p, n, _, r in theirs if p == "PettingZoo"]
    lines = [line("bar", "ours, slowest game", "theirs", "factor"), "|---|---:|---:|---:|"]
    for title, mine, peer in (
        ("pure Python: more actions/s than every Python peer", lowest(True, "actions"), python),
        (
            "native: 4 times OpenSpiel's backgammon driven from Python, both by the same loop",
            lowest(False, "actions"),
            backgammon,
        ),
        (
            "the same, ours by the engine's own loop",
            lowest(False, "own"),
            backgammon,
        ),
        ("3 times the steps/s of PettingZoo classic's fastest", lowest(False, "steps"), steps),
    ):
        if peer:
            best, name = max(peer)
            lines.append(line(title, shown(mine), f"{shown(best)} ({name})", f"{mine / best:.1f}"))
    return lines


def growth(seconds: float) -> str:
    import duchy

    most = max(duchy.game(game).most_seats for game in GAMES)
    lines = [
        line("native, by seats", *[str(seats) for seats in range(1, most + 1)]),
        "|---|" + "---:|" * most,
    ]
    for game in GAMES:
        rules = duchy.game(game)
        cells = [""] * most
        clones = [""] * most
        for seats in range(rules.fewest_seats, rules.most_seats + 1):
            result = measured("engine", game, seconds, seats=seats)
            cells[seats - 1] = shown(result.get("actions"))
            clones[seats - 1] = shown(result.get("clone"), 2)
        lines += [line(f"{game}, actions/s", *cells), line(f"{game}, clone µs", *clones)]
    lines += ["", line("native, two seats, by options", "actions/s", "clone µs"), "|---|---:|---:|"]
    for game in GAMES:
        for chosen in ({}, *OPTIONS[game]):
            result = measured("engine", game, seconds, **chosen)
            cells = [shown(result.get("actions")), shown(result.get("clone"), 2)]
            lines.append(line(f"{game}, {named(chosen)}", *cells))
    return "\n".join(lines)


def named(chosen: dict[str, object]) -> str:
    """Options in a cell of a table."""
    if len(chosen) == len(EXPANSIONS):
        return "all expansions"
    words = {True: "{}", False: "without {}"}
    parts = [words.get(value, f"{{}} {value}").format(name) for name, value in chosen.items()]
    return ", ".join(parts) or "plain"


def machine() -> str:
    model = platform.processor() or platform.machine()
    try:
        text = Path("/proc/cpuinfo").read_text()
        model = re.findall(r"model name\s*: (.*)", text)[0]
    except (OSError, IndexError):
        pass
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    from importlib.metadata import PackageNotFoundError, version

    versions = []
    for package in ("catanatron", "open_spiel", "pettingzoo", "rlcard", "numpy"):
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return (
        f"Measured on {today}: {model}, {os.cpu_count()} cores, load {load:.1f} when it began, "
        f"Python {platform.python_version()}; {', '.join(versions)}."
    )


def main() -> None:
    global only
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into a page")
    parser.add_argument(
        "--only", default="", metavar="WORDS", help="measure only this: 'engine burgundy', RLCard"
    )
    parser.add_argument("--task", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    only = arguments.only
    if arguments.task:
        warnings.simplefilter("ignore")
        task = json.loads(arguments.task)
        result = MEASURES[task["what"]](task["name"], task["seconds"], **task["more"])
        print(json.dumps(result))
        return
    head = machine()
    tables = [peers(arguments.seconds), "## How cost grows", growth(arguments.seconds)]
    text = "\n\n".join([head, *tables])
    print(text)
    if arguments.write:
        page = arguments.write.read_text("utf-8")
        before, after = page[: page.index(BEGIN)], page[page.index(END) :]
        arguments.write.write_text(f"{before}{BEGIN}\n\n{text}\n\n{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
