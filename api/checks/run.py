"""Sends generated requests to servers on both databases, as an administrator, as a worker and without signing in.

Each role on each database is a run of schemathesis in a separate process. The runs on one database share its server,
so they see each other's changes. The program fails in these cases: a check fails, a server ends during its run, fewer
cases were sent than required, or too few responses were successes.
"""

import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from business import PASSWORDS, Business, Cluster, ask, sign_in

HERE = pathlib.Path(__file__).resolve().parent
PROTECTED = ["admin", "worker", "spare-admin", "spare-worker"]
# For each role: its share of the generated cases, and the minimum share of its responses that must be a success.
SHARES = {"admin": (0.55, 0.10), "worker": (0.35, 0.10), "anonymous": (0.10, 0.01)}


def spare(address, admin, role):
    """Adds a user with this role, and returns the username. The run may sign this user out."""
    name = f"spare-{role}"
    person = {"username": name, "password": "spare-password", "email": f"{name}@example.com", "fullName": name}
    status, _, body = ask(address, "POST", "/api/admin/users", {**person, "role": role}, admin)
    if status != 201:
        raise RuntimeError(f"{name} cannot be added: {status} {body}")
    return name


class Run:
    """The requests of one role to one server."""

    def __init__(self, business, role, settings, folder):
        self.name = f"{business.engine}, {role}"
        self.process = None
        self.least = SHARES[role][1]
        self.output = pathlib.Path(folder) / f"{business.engine}-{role}.txt"
        self.counts = self.output.with_suffix(".json")
        self.command = [
            str(pathlib.Path(sys.executable).with_name("schemathesis")),
            "--config-file", str(HERE / "schemathesis.toml"),
            "run", f"{business.address}/api/openapi.json",
            "--seed", str(settings.seed),
            "--max-examples", str(settings.examples[role]),
            "--phases", "coverage,fuzzing" if role == "admin" or settings.thorough else "fuzzing",
        ]
        admin = sign_in(business.address, "admin", PASSWORDS["admin"])
        cookie = sign_in(business.address, role, PASSWORDS[role]) if role in PASSWORDS else None
        told = {
            "address": business.address, "role": role, "admin": admin, "cookie": cookie, "protected": PROTECTED,
            "spare": spare(business.address, admin, role) if cookie else None, "counts": str(self.counts),
        }
        self.environment = {**os.environ, "CHECKS_RUN": json.dumps(told), "PYTHONPATH": str(HERE)}

    def start(self):
        self.process = subprocess.Popen(
            self.command, env=self.environment, cwd=self.output.parent, stdin=subprocess.DEVNULL,
            stdout=open(self.output, "wb"), stderr=subprocess.STDOUT,
        )

    def stop(self):
        """Ends a run whose result is no longer needed."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def finish(self):
        """Waits for the run. Returns the number of cases, and a list of problems."""
        status = self.process.wait()
        counts = json.loads(self.counts.read_text("utf-8")) if self.counts.exists() else {}
        cases = sum(counts.values())
        good = sum(number for code, number in counts.items() if code.startswith("2")) / max(cases, 1)
        print(f"  {self.name:<24} {cases:>7} cases  {good:>4.0%} successes  " + _table(counts), flush=True)
        wrong = []
        if status != 0:
            print(self.output.read_text("utf-8"))
            wrong.append(f"{self.name}: checks failed")
        if good < self.least:
            wrong.append(f"{self.name}: only {good:.1%} of the answers are successes")
        return cases, wrong


def _table(counts):
    return " ".join(f"{code}:{counts[code]}" for code in sorted(counts))


def check(settings, folder):
    cluster = Cluster(f"{folder}/postgres")
    businesses, runs = [], []
    try:
        urls = {"SQLite": f"sqlite://{folder}/business.db", "PostgreSQL": cluster.url()}
        for engine, url in urls.items():  # one by one, so that those that started are stopped if the next one fails
            businesses.append(Business(settings.binary, engine, url, folder))
        begun = time.monotonic()
        runs += [Run(business, role, settings, folder) for business in businesses for role in settings.roles]
        for run in runs:
            run.start()
        results = [run.finish() for run in runs]
        seconds = time.monotonic() - begun
        wrong = [text for _, texts in results for text in texts]
        for business in businesses:
            if business.server.poll() is not None:
                wrong.append(f"{business.engine}: the server ended")
        return sum(cases for cases, _ in results), seconds, wrong
    finally:
        for run in runs:
            run.stop()
        for business in businesses:
            business.stop()
        cluster.stop()


def end(number, _):
    """Handles a signal that ends the program: exits so that the started processes are stopped."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--cases", type=int, required=True, help="the least number of requests")
    parser.add_argument("--examples", type=int, required=True, help="how many for each operation, for an administrator")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--thorough", action="store_true", help="every edge of every field, whoever asks")
    parser.add_argument("--roles", nargs="+", default=list(SHARES))
    settings = parser.parse_args()
    signal.signal(signal.SIGTERM, end)
    scale = settings.examples / SHARES["admin"][0]
    settings.examples = {role: max(1, round(scale * share)) for role, (share, _) in SHARES.items()}
    print(f"seed {settings.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="jobwright-api-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)  # PostgreSQL may run as somebody else
        cases, seconds, wrong = check(settings, folder)
    if cases < settings.cases:
        wrong.append(f"only {cases} of {settings.cases} cases were sent")
    for text in wrong:
        print(f"error: {text}")
    outcome = f"{cases} cases with seed {settings.seed} in {seconds:.0f} s, {cases / seconds:.0f} a second"
    print(f"generated requests: {outcome}")
    figures = os.environ.get("JOBWRIGHT_FIGURES")
    if figures and not wrong:
        with open(figures, "a", encoding="utf-8") as file:
            file.write(f"| generated requests, both databases, administrator, worker and anonymous | {outcome} |\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
