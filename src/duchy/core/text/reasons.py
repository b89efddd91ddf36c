"""The reasons that rules give for a refusal, in another language.

The engine speaks English. `texts/why.de.toml` of a game has every sentence with its blanks, as the
engine forms it, and the same in German; what fills a blank is translated in turn.
"""

import re
import tomllib
from importlib.resources import files

from duchy.core.text.catalogue import Texts

ARTICLES = ("an ", "a ", "the ")


class Reasons:
    def __init__(self, language: str, package: str, english: Texts, other: Texts) -> None:
        self.exact: dict[str, str] = {}
        self.patterns: list[tuple[re.Pattern[str], str]] = []
        self.other: Texts = other
        for key, line in sorted(english.lines.items(), key=_longest_first):
            if "{" not in line:
                self.exact.setdefault(line, other.lines[key])
            elif key.startswith("why."):
                self._add(_bare(line), _bare(other.lines[key]))
        for place in ("duchy.core", package):
            file = files(place).joinpath("texts").joinpath(f"why.{language}.toml")
            if file.is_file():
                for sentence, said in tomllib.loads(file.read_text("utf-8")).items():
                    self._add(sentence, str(said))

    def _add(self, sentence: str, said: str) -> None:
        if "{" not in sentence:
            self.exact[sentence] = said
            return
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(sentence))
        self.patterns.append((re.compile(pattern), said))

    def knows(self, reason: str) -> bool:
        return reason in self.exact or any(p.fullmatch(reason) for p, _ in self.patterns)

    def say(self, reason: str) -> str:
        """The reason in the other language; what is not known stays English."""
        if reason in self.exact:
            return self.exact[reason]
        for pattern, said in self.patterns:
            match = pattern.fullmatch(reason)
            if match is not None:
                blanks = {name: self._blank(word) for name, word in match.groupdict().items()}
                return said.format(**blanks)
        return reason

    def _blank(self, word: str) -> str:
        if self.knows(word):
            return self.say(word)
        name = word
        for article in ARTICLES:
            if word.startswith(article):
                name = word[len(article) :]
                break
        key = name.lower().replace(" ", "_")
        for part in ("a", "name") if name != word else ("name", "a"):
            if f"{part}.{key}" in self.other:
                return self.other(f"{part}.{key}")
        return word


def _bare(line: str) -> str:
    """A line whose blanks do not choose their words."""
    return re.sub(r"\{(\w+):[\w.]+\}", r"{\1}", line)


def _longest_first(item: tuple[str, str]) -> int:
    """Of two patterns that fit, the one with more words of its own is meant."""
    return -len(re.sub(r"\{.*?\}", "", item[1]))
