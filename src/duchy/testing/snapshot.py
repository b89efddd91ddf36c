"""Everything a state holds, as plain data that can be compared."""

from functools import cache
from types import GetSetDescriptorType, MemberDescriptorType

from duchy.core.rng import Rng

CONTAINERS = (list, tuple, dict, set, frozenset)


def snapshot(thing: object) -> object:
    """A deep copy of all slots."""
    if is_constant(type(thing)):
        return thing
    if isinstance(thing, list | tuple):
        # most of what a state holds is constant: that is not worth a call each
        return [item if is_constant(type(item)) else snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, Rng):
        return thing.words()
    names = (*slots(type(thing)), *getattr(thing, "__dict__", ()))
    return {name: snapshot(getattr(thing, name)) for name in names if name != "events"}


@cache
def is_constant(cls: type) -> bool:
    """Numbers, words, actions, tiles, boards: what never changes has no `clone`."""
    return not issubclass(cls, CONTAINERS) and not hasattr(cls, "clone") and cls is not Rng


@cache
def slots(cls: type) -> tuple[str, ...]:
    """Their names; compiled classes show them as get-set descriptors."""
    kinds = MemberDescriptorType | GetSetDescriptorType
    members = (one for base in cls.__mro__ for one in vars(base).items())
    names = {name for name, member in members if isinstance(member, kinds)}
    return tuple(sorted(name for name in names if not name.startswith("__")))
