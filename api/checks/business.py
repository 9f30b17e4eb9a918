"""Temporary businesses that receive the requests: a server on each database, with demo data and signed-in people."""

import json
import os
import pathlib
import pwd
import re
import shutil
import subprocess
import urllib.error
import urllib.request

COOKIE = "jobwright_session"
PASSWORDS = {"admin": "demo-admin", "worker": "demo-worker"}
# The maximum time to wait for a response, in seconds.
PATIENCE = 60

POSTGRES_SETTINGS = """
listen_addresses = ''
fsync = off
synchronous_commit = off
full_page_writes = off
"""


def ask(address, method, path, body=None, cookie=None):
    """Sends a request. Returns the status, the headers, and the body read as JSON."""
    request = urllib.request.Request(f"{address}{path}", method=method)
    if cookie:
        request.add_header("cookie", f"{COOKIE}={cookie}")
    data = None
    if body is not None:
        request.add_header("content-type", "application/json")
        data = json.dumps(body).encode()
    try:
        answer = urllib.request.urlopen(request, data, timeout=PATIENCE)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        text = answer.read()
    return answer.status, answer.headers, json.loads(text) if text else None


def sign_in(address, username, password):
    """Signs in and returns the cookie of the new session."""
    status, headers, body = ask(address, "POST", "/api/auth/login", {"username": username, "password": password})
    if status != 200:
        raise RuntimeError(f"{username} cannot sign in: {status} {body}")
    return re.search(rf"{COOKIE}=([^;]+)", headers["set-cookie"])[1]


class Cluster:
    """A separate PostgreSQL in a folder, without a network address."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.user = None
        if os.geteuid() == 0:  # its programs refuse root
            self.user = next(name for name in ("postgres", "nobody") if _exists(name))
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-U", "jobwright", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D", self.data)
        with open(self.data / "postgresql.auto.conf", "a", encoding="utf-8") as settings:
            settings.write(f"{POSTGRES_SETTINGS}unix_socket_directories = '{self.folder}'\n")
        self._run("pg_ctl", "-w", "-s", "-D", self.data, "-l", self.folder / "log", "start")

    def _run(self, program, *arguments):
        subprocess.run(
            [program, *map(str, arguments)], check=True, user=self.user, cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )

    def url(self):
        return f"postgres://jobwright@{str(self.folder).replace('/', '%2F')}/postgres"

    def stop(self):
        self._run("pg_ctl", "-s", "-m", "immediate", "-D", self.data, "stop")


def _exists(name):
    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False


class Business:
    """A server on a database with demo data. Its limits for sign-ins and for changes are lifted. All other settings are
    the defaults."""

    def __init__(self, binary, engine, url, folder):
        self.engine = engine
        environment = {name: value for name, value in os.environ.items() if not name.startswith("JOBWRIGHT_")}
        environment |= {
            "JOBWRIGHT_DATABASE_URL": url,
            "JOBWRIGHT_MAIL_DIR": f"{folder}/mail",
            "JOBWRIGHT_FILES_DIR": f"{folder}/{engine}-files",
            "JOBWRIGHT_LIMITS_FACTOR": "1000000",
            "JOBWRIGHT_WRITES_PER_MINUTE": "0",
            "JOBWRIGHT_LISTEN": "127.0.0.1:0",
            "JOBWRIGHT_LOG_FORMAT": "json",
        }
        demo = [binary, "demo-data", "--jobs", "120", "--jobs-per-week", "40", "--clients", "12", "--seed", "1"]
        subprocess.run(demo, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.log = pathlib.Path(folder) / f"{engine}.log"
        self.server = subprocess.Popen(
            [binary, "serve"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True,
        )
        self.address = self._address()
        # The server writes its log into a pipe. This process keeps reading the pipe, so that the
        # server never blocks on a full pipe.
        self.reader = subprocess.Popen(["cat"], stdin=self.server.stderr, stdout=open(self.log, "wb"))

    def _address(self):
        said = ""
        for line in self.server.stderr:
            said += line
            found = re.search(r"127\.0\.0\.1:(\d+)", line)
            if found:
                return f"http://{found[0]}"
        raise RuntimeError(f"the server on {self.engine} does not start: {said}")

    def stop(self):
        self.server.terminate()
        status = self.server.wait(PATIENCE)
        self.server.stderr.close()
        self.reader.wait(PATIENCE)
        return status
