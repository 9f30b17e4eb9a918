"""Facts that the generator cannot know: existing ids, sessions that a request must not end, and rules between dates.

Loaded by schemathesis inside each run. Each choice depends only on the generated values, so the same seed gives the
same choices. Nothing here hides a failure. schemathesis.toml lists the checks that are turned off.
"""

import atexit
import collections
import datetime
import itertools
import json
import os
import re
import urllib.parse
import uuid
import zlib

import schemathesis
from business import COOKIE, ask, sign_in
from hypothesis import strategies as st
from schemathesis.core.parameters import ParameterLocation

RUN = json.loads(os.environ["CHECKS_RUN"])
ADDRESS, ROLE = RUN["address"], RUN["role"]
# The lists of ids are fetched again after this many requests.
REFRESH = 150
SPAN = datetime.timedelta(days=31)
ZONES = ["Australia/Sydney", "America/New_York", "UTC", "Asia/Kathmandu", "Pacific/Chatham", "Europe/London"]
# The parts of generated instants: days in the years 2000 to 2100 (rule: job-times), and any offset
# (rule: wire-instants).
DAYS = st.dates(datetime.date(2000, 1, 2), datetime.date(2100, 12, 29))
OFFSETS = st.sampled_from(["Z", "z", "+00:00", "-00:00", "+11:00", "-03:30", "+05:45"])
FRACTIONS = st.sampled_from(["", ".0", ".123", ".999999", ".123456789"])


def _instant(day, second, fraction, offset):
    time = datetime.timedelta(seconds=second)
    return f"{day}T{(datetime.datetime.min + time).time():%H:%M:%S}{fraction}{offset}"


schemathesis.openapi.format("date-time", st.builds(_instant, DAYS, st.integers(0, 86_399), FRACTIONS, OFFSETS))
schemathesis.openapi.format("date", DAYS.map(str))
# A mail address needs a domain with a dot. The schema's format allows addresses without one.
WORD = st.text("abcxyz019", min_size=1, max_size=8)
MAIL = st.builds("{}.{}@{}.example".format, WORD, WORD, WORD)
schemathesis.openapi.format("email", MAIL)
# An empty text in a field of these formats clears the stored value.
schemathesis.openapi.format("email-or-empty", st.just("") | MAIL)
schemathesis.openapi.format("date-or-empty", st.just("") | DAYS.map(str))
COLORS = ["#aa295f", "#AD7D84", "#81300f", "#da6600", "#d1b18e", "#bfc002", "#639E56", "#8ac4c0", "#356e71", "#778db1"]
schemathesis.openapi.format("preset-color", st.sampled_from(COLORS))
schemathesis.openapi.format("iana-time-zone", st.sampled_from(ZONES))


class Ids:
    """Existing ids, by kind."""

    def __init__(self):
        self.age = REFRESH
        self.known = {}

    def of(self, kind):
        self.age += 1
        if self.age > REFRESH:
            self.age = 0
            self._read()
        return self.known.get(kind, [])

    def _read(self):
        admin = RUN["admin"]
        jobs = self._list("/api/jobs?limit=60&archived=all&sort=-createdAt", admin)
        done = [job["id"] for job in self._list("/api/jobs?limit=40&status=completed", admin)]
        cards = {job: ask(ADDRESS, "GET", f"/api/job-cards/{job}", cookie=admin) for job in done[:12]}
        people = self._list("/api/admin/users", admin)
        spare = [person for person in people if person["username"] not in RUN["protected"]]
        self.known = {
            "job": [job["id"] for job in jobs],
            "carded": [job for job, answer in cards.items() if answer[0] == 200],
            "card": [answer[2]["id"] for answer in cards.values() if answer[0] == 200],
            "cardless": done[12:],
            "client": [client["id"] for client in self._list("/api/clients?limit=50", admin)],
            "user": [person["id"] for person in people if person["username"] in RUN["protected"]],
            "account": [person["id"] for person in spare] or [self._add_person()],
            "absence": [absence["id"] for absence in self._list("/api/absences", admin)],
            "note": [note["id"] for job in jobs[:12] for note in self._list(f"/api/jobs/{job['id']}/notes", admin)],
            "notification": [item["id"] for item in self._list("/api/notifications", RUN["cookie"] or admin)],
        }

    @staticmethod
    def _list(path, cookie):
        status, _, items = ask(ADDRESS, "GET", path, cookie=cookie)
        if status != 200:
            raise RuntimeError(f"{path}: {status} {items}")
        return items

    @staticmethod
    def _add_person():
        name = f"spare-{uuid.uuid4().hex[:12]}"
        person = {"username": name, "password": "spare-password", "email": f"{name}@example.com", "fullName": name}
        return ask(ADDRESS, "POST", "/api/admin/users", person, RUN["admin"])[2]["id"]


IDS = Ids()


class Spare:
    """A user with this run's role. Requests may sign this user out and change the password."""

    def __init__(self):
        self.password = "spare-password"
        self.cookie = None

    def session(self):
        """Returns the cookie of a valid session."""
        if not self.cookie or ask(ADDRESS, "GET", "/api/auth/user", cookie=self.cookie)[0] != 200:
            self.cookie = sign_in(ADDRESS, RUN["spare"], self.password)
        return self.cookie

    def other_session(self):
        """Returns the id of another session of the same user."""
        current = self.session()
        sign_in(ADDRESS, RUN["spare"], self.password)
        sessions = ask(ADDRESS, "GET", "/api/auth/sessions", cookie=current)[2]
        return next(session["id"] for session in sessions if not session["current"])


SPARE = Spare()
# These operations require the current password.
WITH_PASSWORD = {"change_password", "begin_second_factor", "turn_off_second_factor"}
# These operations end sessions or change how a user signs in, so they use the session of the spare user.
BY_SPARE = {"logout", "end_other_sessions", "end_session"} | WITH_PASSWORD


@schemathesis.auth(refresh_interval=None)
class Session:
    """The session cookie that the document requires. Because it is declared as authentication, schemathesis also sends
    each request once without it."""

    def get(self, case, context):
        name = context.operation.definition.raw.get("operationId")
        return SPARE.session() if RUN["cookie"] and name in BY_SPARE else RUN["cookie"]

    def set(self, case, session, context):
        case.cookies = {**(case.cookies or {}), COOKIE: session}


PATH_IDS = {
    "/api/admin/users/": "account",
    "/api/clients/": "client",
    "/api/notes/": "note",
    "/api/notifications/": "notification",
    "/api/absences/": "absence",
    "/api/jobs/": "job",
    # The first visit of a job has the same id as the job.
    "/api/visits/": "job",
}
BODY_IDS = {"clientId": "client", "assignedUserId": "user", "jobId": "cardless", "userId": "user"}


def _number(value):
    return zlib.crc32(str(value).encode())


def _is_uuid(value):
    try:
        return isinstance(value, str) and bool(uuid.UUID(value))
    except ValueError:
        return False


def _pick(kind, generated):
    """Returns an existing id for seven of eight generated ids, and the generated id itself for the eighth."""
    number = _number(generated)
    ids = IDS.of(kind)
    return generated if number % 8 == 0 or not ids else ids[number // 8 % len(ids)]


def _path_kind(operation):
    if operation.path.startswith("/api/job-cards/"):
        return "card" if operation.method == "patch" else "carded"
    return next((kind for start, kind in PATH_IDS.items() if operation.path.startswith(start)), None)


def _moment(text):
    second = datetime.datetime.fromisoformat(text[:19] + ("+00:00" if text[-1] in "Zz" else text[-6:]))
    digits = re.match(r"\.(\d+)", text[19:])
    return second + datetime.timedelta(microseconds=int((digits.group(1) + "00000")[:6]) if digits else 0)


def _order_actual(body):
    """Puts the actual finish after the actual start. No schema can express this. If only one is given, the stored value
    of the other may contradict it."""
    start, finish = body.get("actualStartTime"), body.get("actualFinishTime")
    if isinstance(start, str) and isinstance(finish, str):
        if not _moment(start) < _moment(finish):
            body["actualFinishTime"] = None
    elif isinstance(start, str):
        body["actualFinishTime"] = None
    elif isinstance(finish, str):
        body["actualStartTime"] = None


def _order(body):
    """Puts the end after the start, at most 31 days later. No schema can express this."""
    if isinstance(body.get("endDate"), str) and not isinstance(body.get("startDate"), str):
        body["startDate"] = "2027-03-01T09:00:00Z"
    if not isinstance(body.get("startDate"), str):
        return
    start = _moment(body["startDate"])
    if not isinstance(body.get("endDate"), str):
        # If a request moves only the start, the stored end might be before the new start. So the
        # request clears the end.
        body["endDate"] = None
    elif not start < _moment(body["endDate"]) <= start + SPAN:
        later = start + datetime.timedelta(minutes=1 + _number(body["endDate"]) % (30 * 24 * 60))
        body["endDate"] = later.isoformat()


# Matches days in the year 2100. A request with several visits must not begin on one of them,
# because its later visits could be after the last allowed day.
LAST_YEAR = re.compile("2100-")
BULK_FIELDS = ("workerIds", "shiftDays", "unscheduled", "status", "archived")


def _crew(body):
    """Uses existing workers, each once. No schema can express this. A separate field for the lead would have to contain
    the first worker, so this field is removed."""
    if isinstance(body.get("workerIds"), list):
        ids = IDS.of("user")
        start = _number(body["workerIds"]) % len(ids) if ids else 0
        body["workerIds"] = [ids[(start + step) % len(ids)] for step in range(min(len(body["workerIds"]), len(ids)))]
    if "workerIds" in body:
        body.pop("assignedUserId", None)


def _start_given(body):
    """Adds a start if the job needs one. Only unscheduled jobs may lack it, and only jobs with a start can be on
    several days."""
    if isinstance(body.get("spread"), dict):
        body["unscheduled"] = False
        if isinstance(body.get("startDate"), str) and LAST_YEAR.match(body["startDate"]):
            body["startDate"] = None
    if body.get("unscheduled") not in (True, 1) and not isinstance(body.get("startDate"), str):
        body["startDate"], body["endDate"] = "2027-03-01T09:00:00Z", None


def _days(body):
    """Uses valid times of day, a number of days other than 0, and days within the years that a job may have."""
    if "firstDay" in body:
        body["startTime"], body["endTime"] = "08:00", "17:00"
        if not DAY.fullmatch(body["firstDay"]) or not body["firstDay"] or LAST_YEAR.match(body["firstDay"]):
            body["firstDay"] = "2027-03-01"
    else:
        body["days"] = 1 if body.get("days", 0) % 2 else -1


def _bulk(body):
    """Keeps each visit only once, and exactly one change."""
    body["visits"] = list({visit["id"]: visit for visit in body["visits"]}.values())
    change = body["change"]
    kept = next((name for name in BULK_FIELDS if change.get(name) is not None), None)
    body["change"] = {kept: change[kept] or 1} if kept == "shiftDays" else {kept: change[kept]} if kept else {"unscheduled": True}
    _crew(body["change"])


def _absence(body):
    """Gives an absence two days or two instants, in order and at most 366 days apart. No schema can express this. A
    request that changes one of these fields gets all of them."""
    if not {"allDay", "startDate", "endDate"} & body.keys():
        return
    first = datetime.date(2027, 1, 1) + datetime.timedelta(days=_number(body.get("startDate")) % 9_000)
    last = first + datetime.timedelta(days=_number(body.get("endDate")) % 366)
    if body.setdefault("allDay", False):
        body["startDate"], body["endDate"] = str(first), str(last)
    else:
        body["startDate"], body["endDate"] = f"{first}T08:00:00Z", f"{last}T10:00:00Z"


def _hours(body):
    """Replaces working hours by valid ones: each period ends after it begins, the periods do not overlap, and a day has
    at most four. No schema can express this."""
    if isinstance(body.get("hours"), list):
        weekdays = [stretch["weekday"] for stretch in body["hours"]]
        starts = [f"{6 + 4 * weekdays[:index].count(day):02}:15" for index, day in enumerate(weekdays)]
        stretches = zip(weekdays, starts, strict=True)
        body["hours"] = [
            {"weekday": day, "from": start, "to": f"{int(start[:2]) + 4}:00"} for day, start in stretches if start < "20"
        ]
    if body.get("userId") is None:
        body.pop("works", None)


def _visits(name, body):
    """Applies the rules for visits and crews that no schema can express."""
    if name in ("create_job", "change_job", "add_visit", "change_visit", "spread_visits", "duplicate_job"):
        _crew(body)
    # A request that copies a job needs a day or a start.
    if name == "duplicate_job" and not (body.get("date") or body.get("startDate")):
        body["date"] = "2027-03-01"
    if name in ("create_job", "add_visit"):
        _start_given(body)
    if name in ("spread_visits", "shift_visits"):
        _days(body)
    if name == "bulk_visits":
        _bulk(body)


# rule: card-numbers. In rows a number may be sent as text. Text that is not a number counts as 0.
# Negative numbers and numbers over 1,000,000 are answered with 400. No schema can express which
# text the server reads as which number.
REFUSED_TEXT = re.compile(r"\s*(-|[+]?(Infinity|[0-9.]*[eE]|[0-9]{6}))")
ROW_NUMBERS = {"regularTime", "mealTime", "overtimeTime", "kilometers", "quantity", "price"}


def _calm_rows(body):
    """Replaces texts that the server reads as a negative or a large number by a valid number."""
    for list_name in ("laborEntries", "materialsUsed"):
        rows = body.get(list_name)
        for row in rows if isinstance(rows, list) else []:
            for name in ROW_NUMBERS & set(row) if isinstance(row, dict) else ():
                if isinstance(row[name], str) and REFUSED_TEXT.match(row[name]):
                    row[name] = "7.5"


# A single-line text contains no control characters. No schema can express this; `tests/api/http/bodies.rs` tests it.
CONTROL = dict.fromkeys([*range(1, 32), *range(127, 160)], "x")
# The schema validates a body again after these hooks have changed it, but without its formats. So a
# day that does not exist, or is in another century, would count as valid. `_read` replaces such
# days.
DAY_FIELDS = {"date", "cardDate", "completeByDate"}
PASSWORD_FIELDS = {"password", "newPassword", "currentPassword"}
DAY = re.compile(r"((20[0-9]{2}|2100)-[0-9]{2}-[0-9]{2})?")


def _read(value, name=""):
    """Converts the value as the server reads it: the server trims text, so both measure the same lengths. rule: wire-text"""
    if isinstance(value, str) and name not in PASSWORD_FIELDS:
        text = value.strip().translate(CONTROL)
        return "" if name in DAY_FIELDS and not DAY.fullmatch(text) else text
    if isinstance(value, list):
        return [_read(item, name) for item in value]
    if isinstance(value, dict):
        return {key: _read(item, key) for key, item in value.items()}
    return value


# rule: password-guessable, rule: username-letters. No schema can express which passwords and
# usernames are refused. The counter makes each password different, because a new password must not
# equal the temporary one that it replaces.
NUMBERS = itertools.count()


def _acceptable_account(body):
    for field in ("password", "newPassword"):
        password = body.get(field)
        if isinstance(password, str) and 6 <= len(password) <= 200:
            body[field] = f"{password} {next(NUMBERS)}"
    if isinstance(body.get("username"), str):
        body["username"] = re.sub(r"[^ -~]", "x", body["username"])


# `view=calendar` needs `from` and `to`, at most 62 days apart. All other parameters must be
# filters.
MAX_CALENDAR = datetime.timedelta(days=62)
NOT_IN_CALENDAR = ("archived", "cursor", "limit", "overdue", "q", "sort", "unscheduled")


def _calendar(query):
    """Returns a window and filters that the calendar accepts. No schema can express this."""
    kept = {name: value for name, value in query.items() if name not in NOT_IN_CALENDAR}
    start = _moment(kept.setdefault("from", "2027-03-01T00:00:00Z"))
    if "to" not in kept or not start <= _moment(kept["to"]) <= start + MAX_CALENDAR:
        kept["to"] = (start + datetime.timedelta(days=_number(query) % 62)).isoformat()
    return kept


def _availability(query):
    """Uses existing people and an existing visit. No schema can express this."""
    if "workerIds" in query:
        ids = IDS.of("user")
        query["workerIds"] = ",".join(ids[: _number(query["workerIds"]) % 4]) or "any"
    if "visitId" in query:
        jobs = IDS.of("job")
        job = jobs[_number(query["visitId"]) % len(jobs)] if jobs else None
        status, _, whole = ask(ADDRESS, "GET", f"/api/jobs/{job}", cookie=RUN["admin"])
        if status == 200:
            query["visitId"] = whole["visits"][0]["id"]
        else:
            del query["visitId"]


def _is_positive_query(case):
    """Whether the query should be accepted, even if another part of the request is invalid."""
    query = case.meta and case.meta.components.get(ParameterLocation.QUERY)
    return query is not None and query.mode.is_positive


def _window(case):
    """Puts the end of the window after its start. Uses a cursor that this list has returned, or none."""
    query = case.query or {}
    if not _is_positive_query(case):
        return
    if case.operation.definition.raw.get("operationId") == "find_times":
        _availability(query)
    if isinstance(query.get("from"), str) and isinstance(query.get("to"), str):
        read = _moment if "T" in query["from"] else str
        query["from"], query["to"] = sorted((query["from"], query["to"]), key=read)
    # The generator also modifies days that it takes from responses, so they may be in another
    # century.
    if isinstance(query.get("date"), str) and not DAY.fullmatch(query["date"]):
        query["date"] = "2027-03-01"
    if query.get("view") == "calendar":
        case.query = _calendar(query)
        return
    if "cursor" in query:
        following = NEXT.get(case.operation.path, [])
        if following and ROLE != "anonymous":
            case.query = dict(following[_number(query["cursor"]) % len(following)])
        else:
            del query["cursor"]


@schemathesis.hook
def before_call(ctx, case, kwargs):
    operation = case.operation
    name = operation.definition.raw.get("operationId")
    positive = case.meta is not None and case.meta.generation.mode.is_positive
    generated = (case.path_parameters or {}).get("id")
    if _is_uuid(generated):
        kind = _path_kind(operation)
        if name == "end_session" and ROLE != "anonymous" and _number(generated) % 4 == 0:
            case.path_parameters["id"] = SPARE.other_session()
        elif kind:
            case.path_parameters["id"] = _pick(kind, generated)
    _window(case)
    if isinstance(case.body, (dict, list)):
        case.body = _read(case.body)
    if isinstance(case.body, dict):
        for field, kind in BODY_IDS.items():
            if _is_uuid(case.body.get(field)):
                ids = IDS.of(kind)
                case.body[field] = ids[_number(case.body[field]) % len(ids)] if ids else case.body[field]
        if positive:
            _acceptable_account(case.body)
        if positive:
            _visits(name, case.body)
        if positive and name == "note_message":
            case.body.pop("visitId", None)  # only a visit of the job is accepted
        if positive and name in ("create_absence", "change_absence"):
            _absence(case.body)
        if positive and name == "put_working_hours":
            _hours(case.body)
        if positive and name in ("create_job", "change_job", "add_visit", "change_visit"):
            _order(case.body)
            _order_actual(case.body)
        # Rates are rounded to cents even if another part of the request is invalid on purpose.
        if isinstance(case.body.get("laborRate"), float) and case.body["laborRate"] > 0:
            case.body["laborRate"] = round(case.body["laborRate"], 2)  # cents
        # If a request turned on required two-step sign-in, all further requests would be refused.
        if "secondFactor" in case.body and positive:
            case.body["secondFactor"] = "optional"
        _calm_rows(case.body)
    if positive and name in WITH_PASSWORD and ROLE != "anonymous":
        case.body["currentPassword"] = SPARE.password


COUNTS = collections.Counter()
# Maps the path of each list to query parameters from the `Link` headers of its newest responses.
# Each entry requests the page after the one in the response.
NEXT = collections.defaultdict(lambda: collections.deque(maxlen=20))


@schemathesis.hook
def after_call(ctx, case, response):
    COUNTS[str(response.status_code)] += 1
    following = re.match(r"<[^?]*\?([^>]*)>; rel=.next", (response.headers.get("link") or [""])[0])
    if following:
        NEXT[case.operation.path].append(urllib.parse.parse_qsl(following[1]))
    if case.operation.definition.raw.get("operationId") == "change_password" and response.status_code == 200:
        SPARE.password = case.body["newPassword"]


@atexit.register
def report():
    with open(RUN["counts"], "w", encoding="utf-8") as file:
        json.dump(COUNTS, file)
