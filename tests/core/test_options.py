"""Options: what can be chosen, and the check of what was chosen."""

import pytest

import duchy
from duchy.core.engine.options import Option, Value, settle

OPTIONS = (
    Option("inns", False),
    Option("target", 50, low=45, high=55),
    Option("choice", "open", choices=("open", "secret")),
    Option("board", "1"),
)


def read(**chosen: object) -> dict[str, Value]:
    return settle(OPTIONS, chosen)


def refusal(**chosen: object) -> str:
    with pytest.raises(duchy.BadOption) as problem:
        read(**chosen)
    return str(problem.value)


def test_what_is_not_chosen_has_its_default():
    assert read() == {"inns": False, "target": 50, "choice": "open", "board": "1"}


def test_kinds():
    assert [option.kind for option in OPTIONS] == ["switch", "number", "choice", "text"]


@pytest.mark.parametrize("word", [True, "true", "Yes", "on", "1"])
def test_a_switch_is_turned_on(word):
    assert read(inns=word)["inns"] is True


@pytest.mark.parametrize("word", [False, "false", "No", "OFF", "0"])
def test_a_switch_is_turned_off(word):
    assert read(inns=word)["inns"] is False


def test_numbers_and_texts_of_a_command_line():
    assert read(target="47")["target"] == 47
    assert read(board=7)["board"] == "7"


@pytest.mark.parametrize(
    "chosen, message",
    [
        ({"inn": True}, "inn: no such option; did you mean 'inns'? (option)"),
        ({"money": 1}, "money: no such option; there are: inns, target, choice, board (option)"),
        ({"inns": "perhaps"}, "inns = 'perhaps': must be true or false (option)"),
        ({"inns": 1}, "inns = 1: must be true or false (option)"),
        ({"target": 60}, "target = 60: must be from 45 to 55 (option)"),
        ({"target": "-5"}, "target = -5: must be from 45 to 55 (option)"),
        ({"target": "--5"}, "target = '--5': must be a whole number (option)"),
        ({"target": True}, "target = True: must be a whole number (option)"),
        ({"choice": "hidden"}, "choice = 'hidden': must be one of open, secret (option)"),
        ({"board": None}, "board = None: must be text (option)"),
    ],
)
def test_a_wrong_choice_is_refused_with_the_reason(chosen, message):
    assert refusal(**chosen) == message
