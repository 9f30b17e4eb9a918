//! Records the requested changes and their responses, and checks that the database agrees with them.
//!
//! A change with a 2xx response is called promised: it must be stored. After any other response, or without a
//! response, it is unknown whether the change was made. Such a change must be stored completely or not at all.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use jobwright_db::{Database, Error};
use serde_json::{Value, json};

use super::Business;

const HOUR: i64 = 3_600_000;
/// 2030-01-01T00:00:00Z. Every job starts at or after this time, each job in a different hour.
const FIRST_SLOT: i64 = 1_893_456_000_000;

/// The outcome of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A 2xx response.
    Done,
    /// A 503 response with `Retry-After`, and with a code and a message in its body.
    Refused,
    /// The connection broke before a response arrived.
    Broken,
}

/// A job: its promised state, and a later change whose outcome is unknown.
#[derive(Default)]
struct Job {
    id: String,
    /// The promised version and start of the job.
    promised: Option<(i64, i64)>,
    /// The start that the change with the unknown outcome sets.
    doubtful: Option<i64>,
}

#[derive(Default)]
struct Book {
    jobs: HashMap<String, Job>,
    /// For each client's name, whether the creation of the client was promised.
    clients: HashMap<String, bool>,
    /// The titles of the jobs that the next change may move. The last change of each of these jobs is promised.
    movable: Vec<String>,
    names: usize,
    slots: i64,
}

/// The ledger is shared by all writers of a proof.
pub struct Ledger {
    client: String,
    book: Mutex<Book>,
}

impl Ledger {
    /// Creates a ledger, and a client of the business for all jobs in the ledger.
    pub fn new(business: &Business) -> Self {
        let client = business.add_client("Founding client");
        let book = Book {
            clients: HashMap::from([("Founding client".to_owned(), true)]),
            ..Book::default()
        };
        Self {
            client,
            book: Mutex::new(book),
        }
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a random change. Half of the changes are new jobs, a quarter are moves of jobs, and a quarter are new
    /// clients.
    pub fn change(&self, business: &Business) -> Outcome {
        let (name, slot, moved) = {
            let mut book = self.book();
            book.names += 1;
            book.slots += 1;
            let moved = (book.names % 4 == 3).then(|| {
                let at = rand::random_range(0..book.movable.len().max(1));
                (at < book.movable.len()).then(|| book.movable.swap_remove(at))
            });
            let start = FIRST_SLOT + book.slots * HOUR;
            (book.names, start, moved.flatten())
        };
        match moved {
            Some(title) => self.move_job(business, &title, slot),
            None if name % 4 == 1 => self.add_client(business, format!("Client {name}")),
            None => self.add_job(business, &format!("Job {name}"), slot),
        }
    }

    fn add_client(&self, business: &Business, name: String) -> Outcome {
        self.book().clients.insert(name.clone(), false);
        let (outcome, answer) = sent(business, "POST", "/api/clients", &json!({"name": name}));
        if let Some(answer) = answer {
            assert_eq!(answer["name"], name);
            self.book().clients.insert(name, true);
        }
        outcome
    }

    fn add_job(&self, business: &Business, title: &str, start: i64) -> Outcome {
        let job = Job {
            doubtful: Some(start),
            ..Job::default()
        };
        self.book().jobs.insert(title.to_owned(), job);
        let mut body = slot(start);
        body["title"] = json!(title);
        body["clientId"] = json!(self.client);
        let (outcome, answer) = sent(business, "POST", "/api/jobs", &body);
        self.record(title, start, answer.as_ref());
        outcome
    }

    fn move_job(&self, business: &Business, title: &str, start: i64) -> Outcome {
        let path = {
            let mut book = self.book();
            let job = book.jobs.get_mut(title).unwrap();
            job.doubtful = Some(start);
            format!("/api/jobs/{}", job.id)
        };
        let (outcome, answer) = sent(business, "PATCH", &path, &slot(start));
        self.record(title, start, answer.as_ref());
        outcome
    }

    /// Records the job in a 2xx response as promised.
    fn record(&self, title: &str, start: i64, answer: Option<&Value>) {
        let Some(answer) = answer else { return };
        let mut book = self.book();
        let job = book.jobs.get_mut(title).unwrap();
        let version = job.promised.map_or(1, |(version, _)| version + 1);
        assert_eq!(answer["title"], title);
        assert_eq!(answer["version"], version, "{answer}");
        answer["id"].as_str().unwrap().clone_into(&mut job.id);
        job.promised = Some((version, start));
        job.doubtful = None;
        book.movable.push(title.to_owned());
    }

    /// The number of promised changes.
    pub fn promises(&self) -> usize {
        let book = self.book();
        let jobs: i64 = book
            .jobs
            .values()
            .filter_map(|job| Some(job.promised?.0))
            .sum();
        usize::try_from(jobs).unwrap() + book.clients.values().filter(|kept| **kept).count()
    }

    /// Checks the database against all promises. Afterwards the outcome of every change is known.
    pub fn settle(&self, db: &Database) {
        let mut book = self.book();
        settle_jobs(&mut book, rows(db));
        let names: Vec<String> = all(db, "SELECT name FROM clients", |row| row.get(0));
        for name in &names {
            let known = book.clients.insert(name.clone(), true);
            assert!(known.is_some(), "nobody asked for the client {name}");
        }
        assert_eq!(
            book.clients.values().filter(|kept| **kept).count(),
            names.len(),
            "an acknowledged client is missing or stored twice"
        );
        book.clients.retain(|_, kept| *kept);
    }
}

/// A stored job.
pub struct Row {
    /// The job's id.
    pub id: String,
    /// The job's title.
    pub title: String,
    /// The job's version.
    pub version: i64,
    /// The job's start in milliseconds UTC.
    pub start: i64,
}

/// Reads all jobs and asserts that each is complete: one hour long, with one history entry per version.
pub fn rows(db: &Database) -> Vec<Row> {
    let sql = "SELECT id, title, version, start_at, end_at, \
        (SELECT COUNT(*) FROM job_history WHERE job_id = jobs.id) FROM jobs";
    all(db, sql, |row| {
        let (title, version, start): (String, i64, i64) = (row.get(1)?, row.get(2)?, row.get(3)?);
        assert_eq!(row.get::<i64>(4)?, start + HOUR, "{title} is not whole");
        assert_eq!(row.get::<i64>(5)?, version, "the history of {title}");
        let id = row.get::<uuid::Uuid>(0)?.to_string();
        Ok(Row {
            id,
            title,
            version,
            start,
        })
    })
}

fn settle_jobs(book: &mut Book, rows: Vec<Row>) {
    let mut found = HashMap::new();
    for row in rows {
        let title = row.title.clone();
        assert!(found.insert(title, row).is_none(), "a job is listed twice");
    }
    book.movable.clear();
    book.jobs.retain(|title, job| {
        let Some(row) = found.remove(title) else {
            assert_eq!(job.promised, None, "{title} was lost");
            return false;
        };
        let is = (row.version, row.start);
        let version = job.promised.map_or(1, |(version, _)| version + 1);
        let may_be = job.doubtful.map(|start| (version, start));
        assert!(
            [job.promised, may_be].contains(&Some(is)),
            "{title} is {is:?}, was promised {:?}, may be {may_be:?}",
            job.promised
        );
        *job = Job {
            id: row.id,
            promised: Some(is),
            doubtful: None,
        };
        book.movable.push(title.clone());
        true
    });
    assert!(
        found.is_empty(),
        "nobody asked for {:?}",
        found.keys().next()
    );
}

/// Runs a query on the proof's database, without a server.
pub fn all<T: Send + 'static>(
    db: &Database,
    sql: &'static str,
    map: fn(&jobwright_db::Row<'_>) -> Result<T, Error>,
) -> Vec<T> {
    db.read_blocking(move |tx| tx.query(sql, &[], map)).unwrap()
}

fn slot(start: i64) -> Value {
    let at = |ms| Timestamp::from_millisecond(ms).unwrap().to_string();
    json!({"startDate": at(start), "endDate": at(start + HOUR)})
}

/// Sends a change. Returns the outcome, and the body of a 2xx response. Panics if the response is neither a 2xx nor a
/// 503.
fn sent(business: &Business, method: &str, path: &str, body: &Value) -> (Outcome, Option<Value>) {
    match business.ask(method, path, &[], body) {
        Ok((200 | 201, _, answer)) => (Outcome::Done, Some(answer)),
        Ok((503, headers, answer)) => {
            assert!(headers.contains_key("retry-after"), "{headers:?}");
            assert!(answer["code"].is_string(), "{answer}");
            assert!(answer["message"].is_string(), "{answer}");
            (Outcome::Refused, None)
        }
        Ok((status, _, answer)) => panic!("{method} {path}: {status} {answer}"),
        Err(_) => (Outcome::Broken, None),
    }
}
