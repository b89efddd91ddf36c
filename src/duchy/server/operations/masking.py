"""Remove secrets from a text: libraries put anything into an error, and many people read a log."""

import re

HIDDEN = "***"

_PATTERNS = [
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # the password of a database: postgresql://USER:PASSWORD@HOST, ?password=PASSWORD
        (r"(://[^\s:/@]*:)\S*(@)", rf"\1{HIDDEN}\2"),
        (r"((?:password|passwd|pwd)['\"]?\s*[=:]\s*['\"]?)[^\s'\"&,)]+", rf"\1{HIDDEN}"),
        # a guest's cookie, with its name or without
        (r"(duchy_guest=)[^\s;'\",]+", rf"\1{HIDDEN}"),
        (r"\b([0-9a-f]{24}\.)[\w-]{20,}", rf"\1{HIDDEN}"),
        # links to another device, invitations to a table
        (r"(/link/)[\w-]+", rf"\1{HIDDEN}"),
        (r"(/join/)[\w-]+", rf"\1{HIDDEN}"),
        (r"((?:invite|token)['\"]?\s*[=:]\s*['\"]?)[\w-]+", rf"\1{HIDDEN}"),
        # keys that sign
        (r"\b[0-9a-f]{64}\b", HIDDEN),
    )
]


def mask(text: str) -> str:
    for pattern, replacement in _PATTERNS:
        text = pattern.sub(replacement, text)
    return text
