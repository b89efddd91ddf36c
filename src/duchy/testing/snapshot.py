"""Everything a state holds, as plain data that can be compared."""

from types import GetSetDescriptorType, MemberDescriptorType

from duchy.core.engine.rng import Rng

CONTAINERS = (list, tuple, dict, set, frozenset)


class Slots(dict[type, tuple[str, ...] | None]):
    """Of each class the names of its slots; None for what is compared as it is: numbers, words,
    actions, tiles and boards have neither `clone` nor, as the parts of expansions, `essence`."""

    def __missing__(self, cls: type) -> tuple[str, ...] | None:
        looked_into = issubclass(cls, (*CONTAINERS, Rng)) or any(
            hasattr(cls, name) for name in ("clone", "essence")
        )
        self[cls] = slots(cls) if looked_into else None
        return self[cls]


def slots(cls: type) -> tuple[str, ...]:
    """Their names; compiled classes show them as get-set descriptors."""
    kinds = MemberDescriptorType | GetSetDescriptorType
    members = (one for base in cls.__mro__ for one in vars(base).items())
    names = {name for name, member in members if isinstance(member, kinds)}
    return tuple(sorted(name for name in names if not name.startswith("__")))


SLOTS = Slots()


def snapshot(thing: object) -> object:
    """A deep copy of all slots."""
    own = SLOTS[type(thing)]
    if own is None:
        return thing
    if isinstance(thing, list | tuple):
        # most of what a state holds never changes: that is not worth a call each
        return [item if SLOTS[type(item)] is None else snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, Rng):
        return [thing.words(), None if thing.stated is None else dict(thing.stated.entries)]
    names = (*own, *getattr(thing, "__dict__", ()))
    return {name: snapshot(getattr(thing, name)) for name in names if name != "events"}
