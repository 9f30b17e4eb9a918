//! Starts a server on a prepared business, signs its administrator in, and collects what requests need: time ranges
//! with a known number of jobs, and existing names. Also creates jobs for the measurement and deletes them at the end.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::{Timestamp, ToSpan, civil::Weekday, tz::TimeZone};
use serde_json::{Value, json};

use super::client::{Answer, Connection, request};
use super::cpu::MeasuredProcess;
use super::prepared::Prepared;
use super::server::Server;

/// 2040-01-01 in milliseconds. The measurement creates all its jobs from this time on, each in a different hour.
const OWN: i64 = 2_208_988_800_000;
const HOUR: i64 = 3_600_000;
/// A word that occurs in the titles of only five jobs, all of them old.
pub const RARE: &str = "Ozonator";
const RARE_JOBS: i64 = 5;
/// The number of jobs that the measurement can move: four for each of 16 clients.
const MOVABLE: usize = 64;

/// A running server, and facts about its business.
pub struct Business {
    /// The number of jobs that the business had when it was created.
    pub jobs: usize,
    /// The URL of the business's database.
    pub url: String,
    /// The running server of this business.
    pub server: Server,
    /// Measures the processor time of PostgreSQL's backend processes. `None` on SQLite.
    pub backends: Option<MeasuredProcess>,
    /// The `Cookie` header of the administrator's session.
    pub cookie: String,
    /// A time range with 500 jobs or slightly more, as `from=…&to=…`, and the number of its jobs.
    pub window: (String, usize),
    /// The start and the end of the time range in `window`, in milliseconds.
    pub span: (i64, i64),
    /// A week with as many jobs as usual, in the same form as `window`.
    pub week: (String, usize),
    /// The ids of jobs in the week of the field `week`.
    pub ids: Vec<String>,
    /// The name and the id of a client.
    pub client: (String, String),
    /// The name and the id of a worker with jobs.
    pub worker: (String, String),
    /// The ids of twenty active users, of whom the business can form a crew.
    pub crew: Vec<String>,
    /// The full names of the workers in `crew`.
    pub names: Vec<String>,
    /// The body of a job that conflicts with an existing one.
    pub taken: Value,
    /// The ids of jobs that the measurement created and may move.
    pub movable: Vec<String>,
    hour: AtomicI64,
}

impl Business {
    /// Starts the server and collects the facts about its business.
    pub fn start(binary: &Path, prepared: &Prepared, postmaster: Option<u32>) -> Self {
        let server = Server::start(binary, &prepared.url, &prepared.folder);
        let cookie = sign_in(&server.address, &ADMIN);
        let mut this = Self {
            jobs: prepared.jobs,
            url: prepared.url.clone(),
            server,
            backends: postmaster.map(MeasuredProcess::Children),
            cookie,
            window: Default::default(),
            span: Default::default(),
            week: Default::default(),
            ids: Vec::new(),
            client: Default::default(),
            worker: Default::default(),
            crew: Vec::new(),
            names: Vec::new(),
            taken: Value::Null,
            movable: Vec::new(),
            hour: AtomicI64::new(0),
        };
        this.look_around(prepared);
        this.clean();
        this.taken = this.new_job();
        this.add_body(&this.taken);
        this.movable = (0..MOVABLE).map(|_| this.add()).collect();
        this
    }

    /// Opens a connection to the server.
    pub fn connect(&self) -> Connection {
        Connection::open(&self.server.address).unwrap()
    }

    /// Returns the bytes of a request by the administrator.
    pub fn request(&self, method: &str, path: &str, body: &Value) -> Vec<u8> {
        self.request_with(method, path, &[], body)
    }

    /// Like [`Business::request`], with additional headers.
    pub fn request_with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Vec<u8> {
        let mut all = vec![("cookie", self.cookie.as_str())];
        all.extend(headers);
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        request(method, path, &all, &body)
    }

    /// Sends one request on a new connection.
    pub fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let request = self.request(method, path, body);
        self.connect().send(&request, true).unwrap()
    }

    fn get(&self, path: &str) -> Value {
        let answer = self.send("GET", path, &Value::Null);
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        answer.json()
    }

    /// Returns the body of a new job in a free hour. The job has a worker, so that the server checks the worker's
    /// other jobs for conflicts.
    pub fn new_job(&self) -> Value {
        let mut body = self.free_hour();
        body["title"] = json!("Measured visit");
        body["clientId"] = json!(self.client.1);
        body["assignedUserId"] = json!(self.worker.1);
        body
    }

    /// Returns the PATCH body that moves a job to a free hour.
    pub fn free_hour(&self) -> Value {
        slot(OWN + self.hour.fetch_add(1, Ordering::Relaxed) * HOUR)
    }

    fn add(&self) -> String {
        self.add_body(&self.new_job())
    }

    fn add_body(&self, body: &Value) -> String {
        let answer = self.send("POST", "/api/jobs", body);
        assert_eq!(answer.status, 201, "{}", answer.json());
        text(&answer.json()["id"])
    }

    fn look_around(&mut self, prepared: &Prepared) {
        // The usual week is the one before the week in which the business was created. It is in the past, and has as
        // many jobs as most weeks.
        let days = i64::from(prepared.made.weekday().since(Weekday::Monday));
        let monday = prepared.made.checked_sub((days + 7).days()).unwrap();
        let from = monday.to_zoned(TimeZone::UTC).unwrap().timestamp();
        let to = from.checked_add(168.hours()).unwrap();
        let jobs = self.get(&format!("/api/jobs?from={from}&to={to}"));
        let jobs = jobs.as_array().unwrap();
        let starts: Vec<Timestamp> = jobs
            .iter()
            .map(|job| text(&job["startDate"]).parse().unwrap())
            .collect();
        let (end, count) = window(&starts, 500);
        self.week = (format!("from={from}&to={to}"), jobs.len());
        let end = end.unwrap_or(to);
        self.window = (format!("from={from}&to={end}"), count);
        self.span = (from.as_millisecond(), end.as_millisecond());
        self.ids = jobs.iter().map(|job| text(&job["id"])).collect();
        let clients = self.get("/api/clients?limit=2");
        self.client = (text(&clients[0]["name"]), text(&clients[0]["id"]));
        let job = jobs.iter().find(|job| !job["assignedUserId"].is_null());
        let worker = text(&job.unwrap()["assignedUserId"]);
        let users = self.get("/api/users");
        let active = users
            .as_array()
            .unwrap()
            .iter()
            .filter(|user| user["isActive"] == 1);
        let active: Vec<&Value> = active.take(20).collect();
        self.crew = active.iter().map(|user| text(&user["id"])).collect();
        self.names = active.iter().map(|user| text(&user["fullName"])).collect();
        let mut users = users.as_array().unwrap().iter();
        let name = users.find(|user| user["id"] == worker.as_str()).unwrap();
        self.worker = (text(&name["fullName"]), worker);
        self.add_rare();
    }

    /// Adds the old jobs whose titles contain the rare word, unless an earlier run has added them.
    fn add_rare(&self) {
        let path = format!("/api/jobs?q={RARE}&limit=50");
        let there = self.get(&path).as_array().map_or(0, Vec::len);
        if there > 0 {
            return;
        }
        let first = text(&self.get("/api/jobs?limit=1")[0]["startDate"]);
        let first: Timestamp = first.parse().unwrap();
        for day in 1..=RARE_JOBS {
            // Allow overlaps, because other jobs may be at the same times.
            let mut body = slot(first.as_millisecond() + day * 24 * HOUR);
            body["title"] = json!(format!("{RARE} overhaul"));
            body["clientId"] = json!(self.client.1);
            body["allowOverlap"] = json!(true);
            self.add_body(&body);
        }
    }

    /// Deletes all jobs that the measurement created.
    pub fn clean(&self) {
        let from = Timestamp::from_millisecond(OWN).unwrap();
        let path = format!("/api/jobs?from={from}&limit=500");
        let mut connection = self.connect();
        loop {
            let jobs = self.get(&path);
            let jobs = jobs.as_array().unwrap();
            if jobs.is_empty() {
                return;
            }
            for job in jobs {
                let path = format!("/api/jobs/{}", text(&job["id"]));
                let request = self.request("DELETE", &path, &Value::Null);
                let status = connection.send(&request, false).unwrap().status;
                assert!(matches!(status, 200 | 204), "{path}: {status}");
            }
        }
    }
}

/// The user name and the password of the demo's administrator. All requests except the measured sign-ins use this
/// account.
pub const ADMIN: (&str, &str) = ("admin", "demo-admin");
/// The user name and the password of the demo's worker. The measurement signs this worker in so often that the server
/// ends the worker's oldest sessions.
pub const WORKER: (&str, &str) = ("worker", "demo-worker");

/// Returns the body of a sign-in request.
pub fn credentials((username, password): &(&str, &str)) -> String {
    json!({"username": username, "password": password}).to_string()
}

/// Signs a user in and returns the `Cookie` header of the new session.
pub fn sign_in(address: &str, person: &(&str, &str)) -> String {
    let request = request("POST", "/api/auth/login", &[], &credentials(person));
    let answer = Connection::open(address).unwrap().send(&request, true);
    let answer = answer.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.json());
    let cookie = answer.header("set-cookie").unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

fn slot(start: i64) -> Value {
    let at = |ms| Timestamp::from_millisecond(ms).unwrap().to_string();
    json!({"startDate": at(start), "endDate": at(start + HOUR)})
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Returns the end of the shortest time range that contains the first `wanted` jobs and all jobs that start together
/// with the last of them. Also returns the number of jobs in this time range. The end is `None` if no later job
/// exists.
fn window(starts: &[Timestamp], wanted: usize) -> (Option<Timestamp>, usize) {
    let last = starts.get(wanted - 1).copied();
    let after = starts
        .iter()
        .position(|start| last.is_some_and(|last| *start > last));
    match after {
        Some(count) => (Some(starts[count]), count),
        None => (None, starts.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_includes_all_jobs_that_start_together_with_its_last_job() {
        let at = |hour: i64| Timestamp::from_second(hour * 3_600).unwrap();
        let starts: Vec<_> = [1, 2, 2, 2, 3].map(at).into();
        assert_eq!(window(&starts, 1), (Some(at(2)), 1));
        assert_eq!(window(&starts, 2), (Some(at(3)), 4));
        assert_eq!(window(&starts, 5), (None, 5));
        assert_eq!(window(&starts, 9), (None, 5));
    }
}
