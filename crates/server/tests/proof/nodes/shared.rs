//! The state that the servers share besides events: sessions, limits, the mail queue, and pruning.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use jobwright_db::{Database, Error};
use serde_json::{Value, json};

use crate::support::{Business, PASSWORD, all};

/// The time limit for background tasks such as sending mail and pruning.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The number of old events in the database. Each server tries to prune them when it starts.
const OLD: i64 = 5_000;

/// Adds events from the year 1970.
pub fn write_old_events(db: &Database) {
    let written: Result<u64, Error> = db.write_blocking(|tx| {
        tx.execute(
            "INSERT INTO events (id, seq, at, kind, subject_id, version, action, audience) \
             SELECT gen_random_uuid(), (SELECT COALESCE(MAX(seq), 0) FROM events) + n, 0, 'client', NULL, NULL, 'changed', NULL \
             FROM generate_series(1, CAST($1 AS BIGINT)) AS n",
            &[OLD.into()],
        )
    });
    assert_eq!(written.unwrap(), OLD.unsigned_abs());
}

/// Asserts that the old events are pruned, although all servers tried to prune them concurrently. Also asserts that new
/// sequence numbers continue after the old ones.
pub fn old_events_are_gone(db: &Database) {
    wait(|| {
        counted(
            db,
            "SELECT COUNT(*) FROM events WHERE at = 0 AND seq < (SELECT MAX(seq) FROM events)",
        ) == 0
    });
    assert!(counted(db, "SELECT MAX(seq) FROM events") >= OLD);
}

/// Waits until every event has a sequence number. Later events then get higher numbers. Without this wait, later
/// events could get their numbers together with these events, in any order.
pub fn events_have_places(db: &Database) {
    wait(|| counted(db, "SELECT COUNT(*) FROM events WHERE seq IS NULL") == 0);
}

fn counted(db: &Database, sql: &'static str) -> i64 {
    all(db, sql, |row| row.get(0))[0]
}

/// Adds this number of workers and returns their names.
pub fn hire(boss: &Business, count: usize) -> Vec<String> {
    let hire = |number: usize| {
        let name = format!("worker{number}");
        let body = json!({"username": name, "email": format!("{name}@example.com"), "fullName": name, "password": PASSWORD});
        let (status, answer) = boss.send("POST", "/api/admin/users", &body).unwrap();
        assert_eq!(status, 201, "{answer}");
        name
    };
    (0..count).map(hire).collect()
}

/// Requests a reset mail for each of these people on each server. Returns the number of requests.
pub fn ask_for_mails(boss: &Business, addresses: &[String], people: &[String]) -> usize {
    for (name, address) in people.iter().zip(addresses.iter().cycle()) {
        let (status, answer) = boss
            .again(address)
            .send(
                "POST",
                "/api/auth/password-reset/request",
                &json!({"emailOrUsername": name}),
            )
            .unwrap();
        assert_eq!(status, 200, "{answer}");
    }
    people.len()
}

/// Asserts that no mail was sent twice. A mail may be missing only if the killed server could have been sending it.
pub fn mails_went_once(folder: &Path, asked: usize) {
    wait(|| mails(folder).len() + 8 >= asked);
    let mut to: Vec<String> = mails(folder).iter().map(|text| addressee(text)).collect();
    let came = to.len();
    to.sort_unstable();
    to.dedup();
    assert_eq!(to.len(), came, "a mail went twice");
}

fn mails(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "eml"))
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .collect()
}

fn addressee(mail: &str) -> String {
    let line = mail.lines().find(|line| line.starts_with("To: "));
    line.unwrap().to_owned()
}

/// Asserts that sessions, ended sessions and failed sign-ins apply on every server.
pub fn sessions_and_limits_are_shared(boss: &Business, addresses: &[String], people: &[String]) {
    let nodes: Vec<Business> = addresses
        .iter()
        .map(|address| boss.again(address))
        .collect();
    let status = |one: &Business| one.send("GET", "/api/users", &Value::Null).unwrap().0;
    assert!(nodes.iter().all(|one| status(one) == 200));
    let sign_in = |turn: usize, password: &str| {
        let body = json!({"username": people[0], "password": password});
        nodes[turn % nodes.len()]
            .again_as_nobody()
            .send("POST", "/api/auth/login", &body)
            .unwrap()
            .0
    };
    for turn in 0..10 {
        assert_eq!(sign_in(turn, "wrong"), 401);
    }
    for turn in 0..nodes.len() {
        assert_eq!(
            sign_in(turn, PASSWORD),
            429,
            "ten in fifteen minutes, wherever"
        );
    }
    let (status_out, _) = nodes[0]
        .send("POST", "/api/auth/logout", &json!({}))
        .unwrap();
    assert_eq!(status_out, 200);
    assert!(
        nodes.iter().all(|one| status(one) == 401),
        "the session has ended everywhere"
    );
}

fn wait(mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + TIMEOUT;
    while !is_so() {
        assert!(Instant::now() < end, "the time limit was reached");
        thread::park_timeout(Duration::from_millis(10));
    }
}
