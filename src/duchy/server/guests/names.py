"""Names as people see them: visible, of a sensible length, and distinct at one table.

Two names are the same if the eye takes them for the same: case, accents, spaces, punctuation and
look-alike letters of other alphabets make no difference (following Unicode's UTS 39).
"""

import re
import secrets
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from duchy.server.guests.lookalikes import LOOKALIKES
from duchy.server.refusal import Refusal

# Bots have names, so that the log reads well; they are the same in every language.
BOT_NAMES = (
    "Aubry", "Berthe", "Colin", "Denise", "Estienne", "Flore", "Gauthier", "Hermine", "Isabeau",
    "Jehan", "Lambert", "Margot", "Nicolas", "Odette", "Perrin", "Roland", "Sibylle", "Thibaut",
)  # fmt: skip
LONGEST = 40
MOST_MARKS = 2  # above one letter; Vietnamese needs two, towers of them cover the lines around

# Signs that show nothing, though their category does not say so.
_INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x16FE4,
              0x1D159))
) | {chr(code) for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
     for code in range(first, last + 1)}  # fmt: skip
_NEVER = {"Cc", "Cf", "Cn", "Co", "Cs", "Me", "Zl", "Zp"}
_SHOWS = "LNPS"  # letters, numbers, punctuation, symbols

# Alphabets that one word may mix: Japanese, Korean and Chinese names do, also with Latin.
_TOGETHER = {"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"}
_COMMON = {"MODIFIER", "IDEOGRAPHIC"}  # letters of no alphabet: an apostrophe, 々
_WORD = re.compile(r"[^\W\d_]+")

# A letter with a stroke, a small capital, a turned one: the name of each ends with the plain one.
_PLAIN = re.compile(r"(?:LATIN|INDICATOR) .*?\b([A-Z])(?: WITH .*)?$")
_LOOKS = {sign: plain for plain, signs in LOOKALIKES.items() for sign in signs}
_LETTERS = {"Ll", "Lm", "Lo", "Lt", "Lu", "Nd", "Nl", "No", "So"}
# Punctuation and mathematics that can stand for a letter.
_SIGNS = str.maketrans(
    {sign: plain for sign, plain in _LOOKS.items() if unicodedata.category(sign) not in _LETTERS}
    | {"|": "l", "!": "l", "$": "s"}
)
# These look alike too, whatever wrote them.
_ONE = str.maketrans("i1052", "llosz")


def clean(text: str) -> str:
    """A name as it is stored and shown; refused if nothing in it is visible."""
    kept = "".join(
        sign
        for sign in unicodedata.normalize("NFKC", text)
        if sign not in _INVISIBLE and (sign.isspace() or unicodedata.category(sign) not in _NEVER)
    )
    few = ""
    for marks, signs in groupby(kept, lambda sign: unicodedata.combining(sign) > 0):
        few += "".join(list(signs)[: MOST_MARKS if marks else None])
    name = " ".join(few.split())
    if not any(unicodedata.category(sign)[0] in _SHOWS for sign in name):
        raise Refusal(400, "name_blank")
    if len(name) > LONGEST:
        raise Refusal(400, "name_long", most=LONGEST)
    if any(_mixed(word) for word in _WORD.findall(name)):
        raise Refusal(400, "name_mixed")
    return name


def _mixed(word: str) -> bool:
    """Whether the name mixes letters of alphabets that no language writes together."""
    found = {unicodedata.name(letter, "?").split()[0] for letter in word} - _COMMON
    return len(found) > 1 and not found <= _TOGETHER


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """How a name can be read: as written, in lower case, in capitals, and with characters taken
    for letters (B|LL) or for decoration (|Bill|)."""
    name = unicodedata.normalize("NFKC", name)
    readings = (name, name.casefold(), name.upper())
    return frozenset(
        _skeleton(reading) for one in readings for reading in (one, one.translate(_SIGNS))
    )


def _skeleton(name: str) -> str:
    """What remains after removing everything that the eye skips."""
    plain = ""
    for sign in unicodedata.normalize("NFKD", name):
        kind = unicodedata.category(sign)
        # Accents go, and every mark on a Latin letter. Those of India or Thailand are vowels.
        mark = kind[0] == "M" and not unicodedata.combining(sign) and not plain[-1:].isascii()
        if mark or kind in _LETTERS:
            plain += _plain(sign)
    alike = plain.casefold().translate(_ONE).replace("rn", "m").replace("vv", "w")
    return alike or name  # of punctuation alone


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _LOOKS:
        return _LOOKS[sign]
    named = unicodedata.name(sign, "")
    if named.startswith("MODIFIER LETTER") or named == "ARABIC TATWEEL":
        return ""
    found = _PLAIN.search(named)
    return found[1] if found else sign


def check_free(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that looks like another one at the table."""
    for other in taken:
        if looks(name) & looks(other):
            raise Refusal(409, "name_taken", name=other)


def bot_name(taken: Iterable[str]) -> str:
    seen = frozenset[str]().union(*(looks(name) for name in taken))
    return secrets.choice([name for name in BOT_NAMES if not looks(name) & seen])
