"""What a bot of one's own is made of."""

import json
from pathlib import Path

import pytest

import duchy
from duchy.arena.own_bots import fingerprint, is_own

FILES = {
    "shelf_bot.py": "import json\nimport shelf_help\nfrom shelf.wares import price\n",
    "shelf_help.py": "def late():\n    import shelf_late\n",
    "shelf_late.py": "import shelf_bot\n",
    "shelf/__init__.py": "",
    "shelf/wares.py": "from . import depth\nfrom .depth import *\nprice = 1\n",
    "shelf/depth.py": "",
    "shelf_other.py": "",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "shelf").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_fingerprint_changes_with_all_that_a_bot_imports(folder: Path, file: str):
    before = fingerprint("shelf_bot:Bot")
    assert fingerprint("shelf_bot:Bot") == before
    with (folder / file).open("a") as end:
        end.write("# changed\n")
    assert (fingerprint("shelf_bot:Bot") != before) is (file != "shelf_other.py")


def test_what_was_installed_is_not_ones_own(tmp_path: Path):
    assert is_own(tmp_path / "mine.py")
    for file in (json.__file__, pytest.__file__, duchy.__file__):
        assert file is not None
        assert not is_own(Path(file))
