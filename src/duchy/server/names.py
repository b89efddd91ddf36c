"""Names as people see them: visible, of a sane length, and different at one table.

What counts as the same is what the eye takes for the same: case, accents, spaces and letters of
other alphabets that look like Latin ones make no difference. The table below is the part of
Unicode's confusables (UTS 39) that gives a second spelling to a Latin, Greek or Cyrillic name; the
packages with all of it carry megabytes of data for the same answer.
"""

import secrets
import unicodedata
from collections.abc import Iterable
from itertools import groupby

from duchy.server.refusal import Refusal

# Bots have names, so that the log reads well; they are the same in every language.
BOT_NAMES = (
    "Aubry", "Berthe", "Colin", "Denise", "Estienne", "Flore", "Gauthier", "Hermine", "Isabeau",
    "Jehan", "Lambert", "Margot", "Nicolas", "Odette", "Perrin", "Roland", "Sibylle", "Thibaut",
)  # fmt: skip
LONGEST = 40
MOST_MARKS = 2  # above one letter; Vietnamese needs two, towers of them cover the lines around

# Letters and marks that show nothing, though their category does not say so.
_INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))
) | {chr(code) for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
     for code in range(first, last + 1)}  # fmt: skip
_NEVER = {"Cc", "Cf", "Cn", "Co", "Cs", "Me", "Zl", "Zp"}
_SHOWS = "LNPS"  # letters, numbers, punctuation, symbols

# Capitals that look like Latin ones, before lower case makes something else of them.
_CAPITALS = str.maketrans("АВЕКМНОРСТХУІЅЈԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEKMHOPCTXYISJQWABEZHIKMNOPTYX")
# In each line, every sign looks like the first one. Applied to small letters.
_ALIKE = (
    "a а α ɑ", "b ь ƅ β", "c с ϲ", "d ԁ", "e е є ҽ ε", "g ɡ ց", "h һ", "j ј ϳ", "k к κ",
    "l 1 | ӏ ǀ ! i і ι ı", "m м", "n п ո η", "o 0 о ο σ օ ø", "p р ρ þ", "q ԛ գ", "r г",
    "s ѕ ꜱ 5 $", "t т τ", "u υ ս", "v ν ѵ", "w ԝ ш ω ѡ", "x х χ ×", "y у ү γ", "z ᴢ 2",
    "3 з ӡ", "6 б", "4 ч",
)  # fmt: skip
_LOOKS = {
    ord(sign): first for first, *others in (line.split() for line in _ALIKE) for sign in others
}


def clean(text: str) -> str:
    """A name as it is kept and shown; refused if nothing of it can be seen."""
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
    return name


def skeleton(name: str) -> str:
    """The same for all names that look alike."""
    latin = unicodedata.normalize("NFKC", name).translate(_CAPITALS)
    plain = unicodedata.normalize("NFKD", latin.casefold())
    bare = "".join(sign for sign in plain if unicodedata.category(sign)[0] in _SHOWS)
    return bare.translate(_LOOKS).replace("rn", "m").replace("vv", "w")


def check_free(name: str, taken: Iterable[str]) -> None:
    """Nobody at the table may have a name that looks like this one."""
    looks = skeleton(name)
    for other in taken:
        if skeleton(other) == looks:
            raise Refusal(409, "name_taken", name=other)


def bot_name(taken: Iterable[str]) -> str:
    looks = {skeleton(name) for name in taken}
    return secrets.choice([name for name in BOT_NAMES if skeleton(name) not in looks])
