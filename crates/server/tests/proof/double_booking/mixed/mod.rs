//! Many clients run random operations on jobs and visits concurrently.

mod jobs;
mod visits;

use std::{
    collections::BTreeMap,
    fmt,
    sync::Mutex,
    time::{Duration, Instant},
};

use rand::{Rng as _, SeedableRng as _, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::world::{Scope, World};
use crate::support::Business;

pub const CLIENTS: usize = 32;

/// The number of workers in each crew of this load.
const CREW: usize = 3;

/// All jobs start within this number of days, so that most requests conflict with some job.
const DAYS: i64 = 5;

/// For periods of this many milliseconds all clients prefer the same hour and the same person. Otherwise their
/// requests would rarely conflict.
const PREFERENCE_MS: u128 = 20;

/// The clients keep the number of jobs near this value.
const JOBS: usize = 150;

/// The codes of expected refusals. Any other refusal fails the proof.
const REFUSALS: [&str; 8] = [
    "schedule_conflict",
    "not_completed",
    "job_completed",
    "nothing_to_move",
    "too_many_visits",
    "changed_since",
    "cannot_be_undone",
    "inactive_worker",
];

/// The number of responses by request and status, and the numbers of created and deleted jobs.
#[derive(Debug, Default)]
pub struct Counts {
    pub created: u64,
    pub deleted: u64,
    answers: BTreeMap<(&'static str, u16), u64>,
}

impl Counts {
    fn record(&mut self, what: &'static str, status: u16) {
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

/// The data that the clients share: jobs, people, and the undo ids of bulk changes.
struct Board {
    jobs: Mutex<Vec<String>>,
    people: Mutex<Vec<String>>,
    undo_ids: Mutex<Vec<String>>,
}

/// Runs all clients concurrently for this number of seconds.
pub fn storm(world: &World, scope: Scope, seconds: u64) -> Counts {
    let board = Board {
        jobs: Mutex::default(),
        people: Mutex::new(world.people.clone()),
        undo_ids: Mutex::default(),
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

/// Runs one of the concurrent clients.
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
            0..20 if jobs < JOBS => self.create(),
            20..32 => self.shift(),
            32..41 => self.reassign(),
            41..46 => self.archive(),
            46..50 => self.restore(),
            50..52 => self.hire_and_dismiss(),
            52..60 => self.add_visit(),
            60..67 => self.change_visit(),
            67..72 => self.spread(),
            72..77 => self.shift_days(),
            77..84 => self.bulk(),
            84..90 => self.undo(),
            90..92 => self.undo_together(),
            _ => self.delete(),
        }
    }

    /// Sends a request and asserts that its status is one of the expected ones.
    fn ask(
        &mut self,
        what: &'static str,
        method: &str,
        path: &str,
        body: &Value,
        may: &[u16],
    ) -> (u16, Value) {
        let (status, answer) = self.boss.send(method, path, body).unwrap();
        // Another client may have deleted one of the workers after this client selected them.
        let people = ["assignedUserId", "workerIds"];
        let mut people = people.iter().map(|field| &answer["fields"][field]);
        let dismissed = status == 400 && people.any(Value::is_string);
        assert!(
            may.contains(&status) || dismissed,
            "{what}: {status} {answer}"
        );
        if status == 409 {
            let code = answer["code"].as_str().unwrap();
            assert!(REFUSALS.contains(&code), "{what}: {answer}");
        }
        self.counts.record(what, status);
        (status, answer)
    }

    /// Returns a number that is the same for all clients for [`PREFERENCE_MS`] milliseconds. The number selects the
    /// preferred hour and person.
    fn preferred(&self) -> usize {
        usize::try_from(self.begun.elapsed().as_millis() / PREFERENCE_MS).unwrap()
    }

    fn slot(&mut self) -> (String, Option<String>) {
        let hours = DAYS * 24;
        let hour = if self.random.random_bool(0.6) {
            i64::try_from(self.preferred()).unwrap() * 7 % hours
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
        let preferred = self.preferred();
        let people = self.board.people.lock().unwrap();
        if self.random.random_bool(0.2) {
            Value::Null
        } else if self.random.random_bool(0.6) {
            json!(people[preferred % people.len()])
        } else {
            json!(people.choose(&mut self.random))
        }
    }

    /// Returns a crew of three people or an empty crew. At any moment all clients prefer the same people.
    fn crew(&mut self) -> Value {
        let preferred = self.preferred();
        let people = self.board.people.lock().unwrap();
        if self.random.random_bool(0.1) {
            return json!([]);
        }
        if self.random.random_bool(0.4) {
            let crew = (0..CREW).map(|place| &people[(preferred + place) % people.len()]);
            return json!(crew.collect::<Vec<_>>());
        }
        let some = people.choose_multiple(&mut self.random, CREW);
        json!(some.collect::<Vec<_>>())
    }

    fn some_job(&mut self) -> Option<String> {
        self.board
            .jobs
            .lock()
            .unwrap()
            .choose(&mut self.random)
            .cloned()
    }
}
