"""Ask for known weaknesses of what the service and its client install: `make audit`.

Says plainly what could not be asked: pip-audit calls packages that it could not look up harmless.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
REPORTS = 2  # of the Python packages and of the client's
UNREACHED = "reached no database of advisories"


def _run(command: list[str], folder: Path) -> dict[str, Any]:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    try:
        found = json.loads(done.stdout)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def python_report(told: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Weaknesses, and what could not be asked."""
    packages = told.get("dependencies", [])
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    if len(skipped) == len(packages):
        return [], [f"the Python packages: pip-audit {UNREACHED}"]
    weak = []
    for package in packages:
        if found := package.get("vulns"):
            names = ", ".join(one["id"] for one in found)
            weak.append(f"{package['name']} {package['version']}: {names}")
    missing = [f"{len(skipped)} of {len(packages)} Python packages"] if skipped else []
    return weak, missing


def client_report(told: dict[str, Any]) -> tuple[list[str], list[str]]:
    if "auditReportVersion" not in told:
        return [], [f"the client's packages: npm {UNREACHED}"]
    weak = [f"{name}: {one['severity']}" for name, one in told["vulnerabilities"].items()]
    return weak, []


def main(pip_audit: str) -> int:
    lock = ["-r", "requirements.lock", "--require-hashes", "--disable-pip"]
    options = ["--format", "json", "--progress-spinner", "off"]
    reports = (
        python_report(_run([pip_audit, *lock, *options], ROOT)),
        client_report(_run(["npm", "audit", "--json"], ROOT / "client")),
    )
    weak = [line for found, _ in reports for line in found]
    missing = [line for _, left in reports for line in left]
    for line in weak:
        print(f"Weak: {line}")
    for line in missing:
        print(f"Not audited: {line}.")
    print(verdict(weak, missing))
    return 1 if weak else 0


def verdict(weak: list[str], missing: list[str]) -> str:
    if sum(UNREACHED in line for line in missing) == REPORTS:
        return "Nothing was audited: run this again where advisories can be reached."
    if weak:
        return f"{len(weak)} known weakness{'es' if len(weak) > 1 else ''}: update what is named."
    return "No known weakness in what was audited."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
