"""Errors in messages, in words for people instead of the libraries' own."""

import re

from duchy.server.refusal import texts

# What msgspec says, and the line in `texts/` that says the same.
_SAID = [
    (re.compile(pattern), key)
    for pattern, key in (
        (r"Expected `str` of length <= (?P<count>\d+)", "longest"),
        (r"Expected `str` of length >= 1\b", "empty"),
        (r"Expected `str` of length >= (?P<count>\d+)", "shortest"),
        (r"Expected `(?:array|object)` of length <= (?P<count>\d+)", "most"),
        (r"Expected `(?:array|object)` of length >= (?P<count>\d+)", "fewest"),
        (r"Expected `(?:int|float)` <= (?P<limit>\S+)", "highest"),
        (r"Expected `(?:int|float)` >= (?P<limit>\S+)", "lowest"),
        (r"(?:Integer value|Number) out of range", "number"),
        (r"Expected `str` matching regex", "characters"),
        (r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`", "type"),
        (r"Invalid (?:enum )?value (?P<value>.+?)(?: - at |$)", "value"),
        (r"Object missing required field `(?P<field>[^`]+)`", "missing"),
        (r"Object contains unknown field `(?P<field>[^`]+)`", "unknown"),
        (r"^'data'$", "nothing"),  # the framework's name for the body
        (r"JSON is malformed|Input data was truncated", "json"),
    )
]
_WHERE = re.compile(r" - at `\$\.?(?P<field>[^`]+)`$")
LONGEST = 60  # characters of what somebody sent, in an answer


def _recognised(problem: str) -> tuple[str, dict[str, object]]:
    for pattern, key in _SAID:
        if found := pattern.search(problem):
            return key, {name: value[:LONGEST] for name, value in found.groupdict().items()}
    return "other", {}


def in_words(problem: str, language: str, field: str = "") -> str:
    """A sentence for a library's error message; `field` says where, unless the message does."""
    known = texts(language)
    key, blanks = _recognised(problem)
    for name in {"wanted", "found"} & set(blanks):
        kind = "kind." + str(blanks[name]).partition(" | ")[0]
        if kind in known:
            blanks[name] = known(kind)
        else:
            key = "other"
    if "count" in blanks:
        blanks["count"] = int(str(blanks["count"]))
    sentence = known.fill(f"wrong.{key}", blanks)
    if where := _WHERE.search(problem):
        field = where["field"]
    return f"{field}: {sentence}" if field not in ("", "data", "[...]") else sentence
