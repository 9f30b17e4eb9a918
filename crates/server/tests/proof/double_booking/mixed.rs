//! Random operations on jobs by many clients at once.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use rand::{Rng as _, SeedableRng as _, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::world::{Scope, World, hire};
use crate::support::Business;

pub const CLIENTS: usize = 16;

/// All jobs start within this many days, so that most requests conflict with some job.
const DAYS: i64 = 5;

/// For this many milliseconds all clients prefer the same hour and the same person. Otherwise they would rarely
/// collide.
const FASHION: u128 = 20;

/// The approximate number of jobs that are kept.
const JOBS: usize = 150;

/// A counter for unique names of hired people within a process.
static HIRED: AtomicUsize = AtomicUsize::new(0);

/// The answers by request and status, and how many jobs were created and deleted.
#[derive(Debug, Default)]
pub struct Counts {
    pub created: u64,
    pub deleted: u64,
    answers: BTreeMap<(&'static str, u16), u64>,
}

impl Counts {
    fn note(&mut self, what: &'static str, status: u16) {
        *self.answers.entry((what, status)).or_default() += 1;
    }

    pub fn add(&mut self, other: &Self) {
        self.created += other.created;
        self.deleted += other.deleted;
        for (key, count) in &other.answers {
            *self.answers.entry(*key).or_default() += count;
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut by_status: BTreeMap<u16, u64> = BTreeMap::new();
        for ((_, status), count) in &self.answers {
            *by_status.entry(*status).or_default() += count;
        }
        write!(to, "{} requests", by_status.values().sum::<u64>())?;
        for (status, count) in by_status {
            write!(to, ", {count} × {status}")?;
        }
        Ok(())
    }
}

/// The jobs and people known to all clients.
struct Board {
    jobs: Mutex<Vec<String>>,
    people: Mutex<Vec<String>>,
}

/// Runs all clients at once for this many seconds.
pub fn storm(world: &World, scope: Scope, seconds: u64) -> Counts {
    let board = Board {
        jobs: Mutex::default(),
        people: Mutex::new(world.people.clone()),
    };
    let begun = Instant::now();
    let until = begun + Duration::from_secs(seconds);
    std::thread::scope(|threads| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|turn| {
                let mut client = RandomClient {
                    world,
                    scope,
                    board: &board,
                    boss: world.user(turn),
                    begun,
                    random: ChaCha8Rng::seed_from_u64(turn as u64),
                    counts: Counts::default(),
                };
                threads.spawn(move || {
                    while Instant::now() < until {
                        client.work();
                    }
                    client.counts
                })
            })
            .collect();
        let mut counts = Counts::default();
        for client in clients {
            counts.add(&client.join().unwrap());
        }
        counts
    })
}

/// One of the concurrent clients.
struct RandomClient<'a> {
    world: &'a World,
    scope: Scope,
    board: &'a Board,
    boss: Business,
    begun: Instant,
    random: ChaCha8Rng,
    counts: Counts,
}

impl RandomClient<'_> {
    fn work(&mut self) {
        let jobs = self.board.jobs.lock().unwrap().len();
        match self.random.random_range(0..100) {
            0..30 if jobs < JOBS => self.create(),
            30..55 => self.shift(),
            55..70 => self.reassign(),
            70..78 => self.archive(),
            78..84 => self.restore(),
            84..86 => self.hire_and_dismiss(),
            _ => self.delete(),
        }
    }

    /// Sends a request, and checks that its status is one of the expected ones.
    fn ask(
        &mut self,
        what: &'static str,
        method: &str,
        path: &str,
        body: &Value,
        may: &[u16],
    ) -> (u16, Value) {
        let (status, answer) = self.boss.send(method, path, body).unwrap();
        // Another client may have deleted the assignee since this one chose the assignee.
        let dismissed = status == 400 && answer["fields"]["assignedUserId"].is_string();
        assert!(
            may.contains(&status) || dismissed,
            "{what}: {status} {answer}"
        );
        if status == 409 {
            let code = answer["code"].as_str().unwrap();
            assert!(
                ["schedule_conflict", "not_completed"].contains(&code),
                "{what}: {answer}"
            );
        }
        self.counts.note(what, status);
        (status, answer)
    }

    /// A number that is the same for all clients for [`FASHION`] milliseconds. It selects the preferred hour and
    /// person.
    fn fashion(&self) -> usize {
        usize::try_from(self.begun.elapsed().as_millis() / FASHION).unwrap()
    }

    fn slot(&mut self) -> (String, Option<String>) {
        let hours = DAYS * 24;
        let hour = if self.random.random_bool(0.6) {
            i64::try_from(self.fashion()).unwrap() * 7 % hours
        } else {
            self.random.random_range(0..hours)
        };
        let start = hour * 60 + self.random.random_range(0..4) * 15;
        let length = self.random.random_range(1..9) * 15;
        let end = self
            .random
            .random_bool(0.95)
            .then(|| self.scope.at(start + length));
        (self.scope.at(start), end)
    }

    fn somebody(&mut self) -> Value {
        let fashion = self.fashion();
        let people = self.board.people.lock().unwrap();
        if self.random.random_bool(0.2) {
            Value::Null
        } else if self.random.random_bool(0.6) {
            json!(people[fashion % people.len()])
        } else {
            json!(people.choose(&mut self.random))
        }
    }

    fn some_job(&mut self) -> Option<String> {
        self.board
            .jobs
            .lock()
            .unwrap()
            .choose(&mut self.random)
            .cloned()
    }

    fn create(&mut self) {
        let (start, end) = self.slot();
        let assignee = self.somebody();
        self.create_at(&start, end.as_deref(), &assignee);
    }

    fn create_at(&mut self, start: &str, end: Option<&str>, assignee: &Value) {
        let mut body = self.world.job(start, end, assignee);
        if self.random.random_bool(0.02) {
            body["allowOverlap"] = json!(true);
        }
        let (status, answer) = self.ask("create", "POST", "/api/jobs", &body, &[201, 409]);
        if status == 201 {
            self.counts.created += 1;
            let id = answer["id"].as_str().unwrap().to_owned();
            self.board.jobs.lock().unwrap().push(id);
        }
    }

    /// Moves a job, sometimes with the read version as `If-Match`.
    fn shift(&mut self) {
        let Some(job) = self.some_job() else { return };
        let path = format!("/api/jobs/{job}");
        let (start, end) = self.slot();
        let body = json!({"startDate": start, "endDate": end});
        if self.random.random_bool(0.7) {
            self.ask("move", "PATCH", &path, &body, &[200, 404, 409]);
            return;
        }
        let (status, read) = self.ask("read", "GET", &path, &Value::Null, &[200, 404]);
        if status == 404 {
            return;
        }
        let version = format!("\"{}\"", read["version"]);
        let headers = [("if-match", version.as_str())];
        let (status, answer) = self
            .boss
            .send_with("PATCH", &path, &headers, &body)
            .unwrap();
        assert!(
            [200, 404, 409, 412].contains(&status),
            "move if unchanged: {status} {answer}"
        );
        if status == 200 && answer["version"] != read["version"] {
            let next = read["version"].as_i64().unwrap() + 1;
            assert_eq!(answer["version"], next, "nobody else changed it in between");
        }
        self.counts.note("move if unchanged", status);
    }

    fn reassign(&mut self) {
        let Some(job) = self.some_job() else { return };
        let mut body = json!({"assignedUserId": self.somebody()});
        if self.random.random_bool(0.3) {
            let (start, end) = self.slot();
            body["startDate"] = json!(start);
            body["endDate"] = json!(end);
        }
        self.ask(
            "reassign",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404, 409],
        );
    }

    fn archive(&mut self) {
        let Some(job) = self.some_job() else { return };
        let body = json!({"status": "completed", "archived": true});
        self.ask(
            "archive",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404],
        );
    }

    /// Restores an archived job, which then occupies its time again. Some restored jobs are set back to scheduled.
    fn restore(&mut self) {
        let Some(job) = self.some_job() else { return };
        let mut body = json!({"archived": false});
        if self.random.random_bool(0.5) {
            body["status"] = json!("scheduled");
        }
        self.ask(
            "restore",
            "PATCH",
            &format!("/api/jobs/{job}"),
            &body,
            &[200, 404, 409],
        );
    }

    fn delete(&mut self) {
        let job = {
            let mut jobs = self.board.jobs.lock().unwrap();
            if jobs.is_empty() {
                return;
            }
            let place = self.random.random_range(0..jobs.len());
            jobs.swap_remove(place)
        };
        self.ask(
            "delete",
            "DELETE",
            &format!("/api/jobs/{job}"),
            &Value::Null,
            &[204],
        );
        self.counts.deleted += 1;
    }

    /// Adds a user, tries to book six jobs for this user, and deletes the user. Meanwhile other clients may assign jobs
    /// to the user. The deletion unassigns the user's open jobs.
    fn hire_and_dismiss(&mut self) {
        let name = format!("temp{}", HIRED.fetch_add(1, Ordering::Relaxed));
        let person = hire(&self.boss, &name);
        self.board.people.lock().unwrap().push(person.clone());
        for _ in 0..6 {
            let (start, end) = self.slot();
            self.create_at(&start, end.as_deref(), &json!(person));
        }
        self.board
            .people
            .lock()
            .unwrap()
            .retain(|one| *one != person);
        self.ask(
            "dismiss",
            "DELETE",
            &format!("/api/admin/users/{person}"),
            &Value::Null,
            &[204],
        );
    }
}
