"""What the coach promises of a mark, a bonus or a colour is what the rules give: over many rounds
of games at random, each promise carried out."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.actions import TAKE_WORKER, Change, Mark, PaySilver, Sell
from duchy.games.burgundy_dice.rules.combinations import can_pay_silver
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, SILVER, fields_of
from duchy.games.burgundy_dice.rules.marking import enter
from duchy.games.burgundy_dice.rules.points import LAST_PHASE
from duchy.games.burgundy_dice.rules.sheet import FIRST_COMBINATION, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from games.burgundy_dice.scene import start, the_game

ESTATES = ("A", "B", "C", "D")
ANY_NUMBER = 1  # what an area scores does not depend on its numbers


def positions(seed: int) -> Iterator[tuple[BurgundyDice, int]]:
    """Every decision of a game at random: mostly marks, so that areas and colours fill."""
    way = random.Random(seed)
    s = start(1 + seed % 3, seed, estate=ESTATES[seed % 4]).state
    while not s.over:
        for seat in s.to_act():
            yield s, seat
            legal = s.legal(seat)
            rich = [one for one in legal if isinstance(one, Mark | PaySilver | Sell | Change)]
            s.apply(seat, way.choice(rich if rich and way.random() < 0.9 else legal))


def number_in(words: str, pattern: str) -> int | None:
    found = re.search(pattern, words)
    return int(found[1]) if found else None


def filled(s: BurgundyDice, p: Sheet, fields: int) -> int:
    """What a sheet gets for filling these fields in this phase, without full colours."""
    after = p.clone()
    before = sum(after.points)
    for field in fields_of(fields):
        enter(s, after, field, ANY_NUMBER)
    return sum(after.points) - before


def full(s: BurgundyDice, p: Sheet, colour: int) -> int:
    """What a sheet gets at the end of this round if it has filled a colour, and nobody else did."""
    now = s.clone()
    before = now.score(p.seat)
    scoring.give_colour(now, colour, 1 << p.seat)
    return now.score(p.seat) - before


def is_last(s: BurgundyDice) -> bool:
    return s.phase == LAST_PHASE and s.is_last_round()


def check_marked(
    s: BurgundyDice, seat: int, action: Mark, said: list[str], seen: Counter[str]
) -> None:
    p = s.sheets[seat]
    after = s.clone()
    after.apply(seat, action)
    if after.reveals != s.reveals or after.over:
        return
    then = after.sheets[seat]
    area = p.estate.area[action.field] & ~then.marked
    colour = p.estate.colour[action.field]
    for words in said:
        points = number_in(words, r"the last brings (\d+) points? in this phase")
        points = points or number_in(words, r": (\d+) points? if filled in this phase")
        if points is not None:
            seen["area"] += 1
            assert area
            assert points == filled(s, then, area), words
        done = re.search(r"Fills (\d+) of (\d+) fields", words)
        if done:
            size = p.estate.area[action.field].bit_count()
            assert (int(done[1]), int(done[2])) == (size - area.bit_count(), size), words
        points = number_in(words, r"fields are full: (\d+) points?")
        if points is not None:
            missing = (p.estate.whole[colour] & ~then.marked).bit_count()
            assert (number_in(words, r"^(\d+) more") or 0) == missing, words
            seen["full" if not missing else "colour"] += 1
            assert points == full(s, then, colour), words
    check_bonuses(s, p, then, said, seen)


def check_bonuses(
    s: BurgundyDice, p: Sheet, then: Sheet, said: list[str], seen: Counter[str]
) -> None:
    """A bonus that is spoken of is there, and there is a round in which it is of use."""
    told = {
        "monk": "The monk can make a die",
        "worker": "The worker can make a die|a worker will help",
        "silver": "[Tt]he silver pays|Each silver pays",
        "good": "the goods bring points",
    }
    for number, bonus in enumerate(BONUSES):
        for words in said:
            if re.search(told[bonus], words):
                seen["bonus"] += 1
                assert then.bonuses(number) > p.bonuses(number), words
                if is_last(s):
                    assert number == SILVER, words
                    assert can_pay_silver(s, then) or then.step == FIRST_COMBINATION, words


def check_best(
    s: BurgundyDice, seat: int, then: Sheet, said: list[str], seen: Counter[str]
) -> None:
    """The field that a bonus is given for can be marked with it, and scores so much."""
    now = s.clone()
    now.sheets[seat] = then
    marks = [one for one in now.legal(seat) if isinstance(one, Mark)]
    for words in said:
        points = number_in(words, r"can complete .*: (\d+) points?")
        if points is not None:
            seen["best"] += 1
            assert points in [filled(s, then, 1 << one.field) for one in marks], words


@pytest.mark.parametrize("seed", range(12))
def test_what_is_promised_is_scored(seed: int):
    seen: Counter[str] = Counter()
    way = random.Random(seed)
    for s, seat in positions(seed):
        p = s.sheets[seat]
        legal = s.legal(seat)
        for action in way.sample(legal, min(5, len(legal))):
            said = [one.words for one in the_game().bot.reasons(s, seat, action, "en")]
            then = p.clone()
            assert not is_last(s) or not any("Keeps" in words for words in said), said
            if isinstance(action, Mark):
                check_marked(s, seat, action, said, seen)
            elif isinstance(action, Change | PaySilver):
                action.play(s, then)
                check_best(s, seat, then, said, seen)
            elif isinstance(action, Sell):
                action.play(s, then)
                check_bonuses(s, p, then, said, seen)
                if action.count:
                    told = [number_in(words, r": (\d+) more of them") for words in said]
                    gained = then.bonuses(SILVER) - p.bonuses(SILVER)
                    assert [count for count in told if count] == ([gained] if gained > 1 else [])
            elif action is TAKE_WORKER:
                TAKE_WORKER.play(s, then)
                check_bonuses(s, p, then, said, seen)
    for what in ("area", "bonus", "best"):
        assert seen[what], f"nothing was promised: {what}"


def test_every_promise_about_colours_is_met():
    seen: Counter[str] = Counter()
    for seed in range(40, 52):
        for s, seat in positions(seed):
            for action in s.legal(seat):
                if isinstance(action, Mark):
                    said = [one.words for one in the_game().bot.reasons(s, seat, action, "en")]
                    if any("fields are full" in words for words in said):
                        check_marked(s, seat, action, said, seen)
    assert seen["colour"]
    assert seen["full"]
