//! `kill -9` under load. After a restart every acknowledged write is stored, and the database is consistent.

use std::time::{Duration, Instant};

use jobwright_db::{
    Database,
    testing::{Engine, TestDatabase},
};

use crate::{
    process::{Server, get, sqlite, start},
    support::{Business, Ledger, QUIET, assert_consistent, figure, length, while_writing},
};

/// The time limit for the first response after a restart.
const MAX_RESTART: Duration = Duration::from_secs(1);

/// rule: durability. A change whose response was 201 or 200 is never lost, whenever the server is killed.
#[test]
fn runs_alone_a_kill_loses_no_acknowledged_write_on_sqlite() {
    let (_folder, url) = sqlite();
    kills("SQLite", &url);
}

/// Only the server is killed. PostgreSQL keeps running.
#[test]
fn runs_alone_a_kill_loses_no_acknowledged_write_on_postgresql() {
    let test = TestDatabase::new(Engine::Postgres);
    kills("PostgreSQL", &test.url());
}

fn kills(engine: &str, url: &str) {
    Business::found(url);
    let mut server = start(url, &QUIET);
    let mut boss = Business::sign_in(&server);
    let ledger = Ledger::new(&boss);
    let cycles = length(20, 500);
    let (mut slowest, mut cut_off) = (Duration::ZERO, 0);
    for cycle in 1..=cycles {
        let ((), tally) = while_writing(&boss, &ledger, |tally| {
            tally.wait(|tally| &tally.done, rand::random_range(5..60));
            server.child.kill().unwrap();
            server.child.wait().unwrap();
        });
        cut_off += tally.broken.into_inner().min(1);
        let begun = Instant::now();
        server = restarted(url);
        slowest = slowest.max(begun.elapsed());
        boss = boss.again(&server.address);
        check(url, &ledger, cycle % 20 == 0);
    }
    server.stop();
    check(url, &ledger, true);
    assert!(cut_off > cycles / 2, "kills met no writes in flight");
    assert!(
        slowest < MAX_RESTART,
        "the slowest restart took {slowest:?}"
    );
    figure(
        &format!("kill -9 under 8 writers, {engine}"),
        &format!(
            "{cycles} kills, {} acknowledged writes, none lost; first answer within {} ms",
            ledger.promises(),
            slowest.as_millis()
        ),
    );
}

/// Opens the database, checks it and closes it again. If it stayed open, the next server would not have to recover the
/// killed server's files.
fn check(url: &str, ledger: &Ledger, thoroughly: bool) {
    let db = Database::open(url).unwrap();
    ledger.settle(&db);
    if thoroughly {
        assert_consistent(&db, url);
    }
}

/// Starts a server and waits until it is ready.
fn restarted(url: &str) -> Server {
    let server = start(url, &QUIET);
    let answer = get(&server.address, "/readyz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server
}
