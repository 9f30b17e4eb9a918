//! rule: durability. Simulated power cuts.
//!
//! The server's system calls are recorded under load. For many points in the record the files are rebuilt as a disk
//! may contain them after a power cut at that point. Every change must be stored if the server had begun to send its
//! response before the cut.

mod disk;
mod files;
mod trace;

use std::{collections::HashMap, path::Path};

use jobwright_db::Database;
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};
use serde_json::Value;

use self::{
    disk::Disk,
    trace::{Event, assert_can_trace, read, traced, whole, whole_of},
};
use crate::{
    process::{jobwright, start_command},
    support::{
        Business, Ledger, QUIET, all, assert_consistent, figure, length, rows, while_writing,
    },
};

/// The server sends a response after the commit, and commits with `synchronous=FULL`. The record covers the first
/// start with a folder that does not exist yet, a kill, a restart, and a normal stop.
#[test]
fn no_acknowledged_write_is_lost_to_a_power_cut() {
    assert_can_trace();
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap().join("disk");
    std::fs::create_dir(&root).unwrap();
    let events = record(&root, folder.path(), length(150, 500));
    let points = length(100, 1000);
    // Each run of the test uses a new random seed. A failure prints the seed.
    let seed = rand::random();
    let mut chance = StdRng::seed_from_u64(seed);
    let mut cuts: Vec<usize> = (0..points)
        .map(|_| chance.random_range(1..=events.len()))
        .collect();
    cuts.sort_unstable();
    let (mut disk, mut promises, mut at) = (Disk::new(&root), Promises::default(), 0);
    for cut in cuts {
        for (number, event) in events.iter().enumerate().take(cut).skip(at) {
            disk.happen(number, event);
            promises.hear(event);
        }
        at = cut;
        let place = format!("seed {seed}, cut after {cut} of {} events", events.len());
        look(
            &disk,
            &promises,
            None,
            &format!("{place}, only what was synced"),
        );
        look(
            &disk,
            &promises,
            Some(&mut chance),
            &format!("{place}, and parts of the rest"),
        );
    }
    figure(
        "simulated power cuts, SQLite",
        &format!(
            "{points} points in {} system calls, each with only what was synced and with random sectors of the rest; \
             up to {} answers to keep, none lost",
            events.len(),
            promises.jobs.len() + promises.clients.len()
        ),
    );
}

/// Records the system calls of a server. It sets up a business, receives writes, is killed, is restarted, receives
/// more writes, and is stopped. No other process may open the database meanwhile, because its changes would not be in
/// the record.
fn record(root: &Path, traces: &Path, changes: usize) -> Vec<Event> {
    let url = url_in(root);
    let mut events = Vec::new();
    let file = traces.join("found");
    let mut found = traced(&Business::founding(&url), &file).spawn().unwrap();
    assert!(found.wait().unwrap().success());
    read(&whole_of(&file, found.id()), root, &mut events);
    let mut session: Option<(Business, Ledger)> = None;
    for (part, orderly) in [("killed", false), ("stopped", true)] {
        let file = traces.join(part);
        let serve = jobwright(&url, &[&["serve"][..], &QUIET].concat());
        let mut server = start_command(traced(&serve, &file));
        let (boss, ledger) = if let Some((boss, ledger)) = session.take() {
            (boss.again(&server.address), ledger)
        } else {
            let boss = Business::sign_in(&server);
            let ledger = Ledger::new(&boss);
            (boss, ledger)
        };
        while_writing(&boss, &ledger, |tally| {
            tally.wait(|tally| &tally.done, changes);
            if !orderly {
                server.child.kill().unwrap();
                server.child.wait().unwrap();
            }
        });
        if orderly {
            server.stop();
        }
        read(&whole(&file, &server), root, &mut events);
        session = Some((boss, ledger));
    }
    events
}

fn url_in(root: &Path) -> String {
    format!("sqlite://{}", root.join("a/new/jobwright.db").display())
}

/// The acknowledged changes.
#[derive(Default)]
struct Promises {
    founded: bool,
    /// The version and the start of each job by the job's id.
    jobs: HashMap<String, (i64, i64)>,
    clients: HashMap<String, String>,
}

impl Promises {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Exit(code) => self.founded |= *code == 0,
            Event::Answer(bytes) => self.hear_answer(&String::from_utf8_lossy(bytes)),
            _ => {}
        }
    }

    fn hear_answer(&mut self, text: &str) {
        if !text.starts_with("HTTP/1.1 20") {
            return;
        }
        let Some((_, body)) = text.split_once("\r\n\r\n") else {
            return;
        };
        let Ok(body) = serde_json::from_str::<Value>(body) else {
            return;
        };
        let Some(id) = body["id"].as_str() else {
            return;
        };
        if let Some(start) = body["startDate"].as_str() {
            let start: jiff::Timestamp = start.parse().unwrap();
            let version = body["version"].as_i64().unwrap();
            let is = (version, start.as_millisecond());
            let newest = self.jobs.entry(id.to_owned()).or_insert(is);
            *newest = is.max(*newest);
        } else if let Some(name) = body["name"].as_str() {
            self.clients.insert(id.to_owned(), name.to_owned());
        }
    }
}

/// Rebuilds the files that the disk contains after one power cut, opens them like the server does, and asserts that
/// every acknowledged change is stored.
fn look(disk: &Disk, promises: &Promises, chance: Option<&mut StdRng>, place: &str) {
    let folder = tempfile::tempdir().unwrap();
    disk.after_power_cut(folder.path(), chance);
    let url = url_in(folder.path());
    let checked = std::panic::catch_unwind(|| hold(&url, promises));
    if let Err(panic) = checked {
        println!("{place}: the files are in {}", folder.keep().display());
        std::panic::resume_unwind(panic);
    }
}

fn hold(url: &str, promises: &Promises) {
    let db = Database::open(url).unwrap();
    db.migrate().unwrap();
    assert_consistent(&db, url);
    if promises.founded {
        let names: Vec<String> = all(&db, "SELECT username FROM users", |row| row.get(0));
        assert_eq!(names, ["boss"]);
    }
    let jobs: HashMap<_, _> = rows(&db)
        .into_iter()
        .map(|row| (row.id, (row.version, row.start)))
        .collect();
    for (id, promised) in &promises.jobs {
        let is = jobs.get(id);
        assert!(
            is == Some(promised) || is.is_some_and(|is| is.0 > promised.0),
            "job {id} was answered as {promised:?} and is {is:?}"
        );
    }
    let clients: Vec<String> = all(&db, "SELECT name FROM clients", |row| row.get(0));
    for name in promises.clients.values() {
        assert!(clients.contains(name), "{name} was lost");
    }
}
