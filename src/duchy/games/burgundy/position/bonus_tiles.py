"""Reading who has the bonus tiles (COB-V-004, COB-V-005)."""

from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.state import Burgundy


def read_bonus_tiles(r: Draft) -> None:
    """If left out, they go to the duchies that have completed the colour, in bridge order."""
    s = r.state
    given = r.top.part("bonus")
    for colour, name in enumerate(COLOURS):
        if not r.rules.has_bonus_tiles:  # but the colours count
            if given.wholes(name):
                raise given.refuse(name, refuse("position.no_bonus_tiles"))
            s.duchies[0].bonus_tiles += _filled(s.duchies[0], colour)
            continue
        owners = _told(r, name) if name in given else _likely(s, colour)
        for place, owner in enumerate(owners):
            s.bonus_owners[2 * colour + place] = owner
            s.players[owner].duchy.bonus_tiles += 1


def _told(r: Draft, name: str) -> list[int]:
    given = r.top.part("bonus")
    owners = given.wholes(name)
    homes = {r.state.players[owner].duchy.home for owner in owners}
    if len(owners) > 2 or len(homes) != len(owners):
        raise given.refuse(name, refuse("position.bonus_owners"))
    return owners


def _likely(s: Burgundy, colour: int) -> list[int]:
    """The first two duchies in bridge order that have completed the colour."""
    owners: list[int] = []
    homes: list[int] = []
    for seat in s.bridge:
        d = s.players[seat].duchy
        if _filled(d, colour) and d.home not in homes:
            owners.append(seat)
            homes.append(d.home)
    return owners[:2]


def _filled(d: Duchy, colour: int) -> bool:
    whole = d.board.whole[colour]
    return whole != 0 and d.has_filled(whole)
