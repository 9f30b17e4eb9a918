//! rule: upgrades. A server is killed during a migration. The database is either unchanged or fully migrated, and the
//! next start completes the migration.

use std::{
    process::Child,
    time::{Duration, Instant},
};

use jobwright_db::{
    Database, Error,
    testing::{
        Engine,
        catalogue::{rows, schema},
        released::{self, Released},
    },
};

use super::{begin, change, comes_up, copy, version};
use crate::{
    process::{get, jobwright, start},
    support::{AtTheLimit, Business, figure, length, limited},
};

/// The schema version before the upgrade. The migration steps after this version read and rewrite the most data.
const BEFORE: i64 = 5;

/// Adds enough clients that the migration takes a while and does not fit into memory.
fn many_clients(url: &str) {
    let (numbers, id, name) = if url.starts_with("sqlite") {
        (
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)",
            "randomblob(16)",
            "CAST('client ' || i AS BLOB)",
        )
    } else {
        (
            "WITH n AS (SELECT generate_series(1, 20000) AS i)",
            "gen_random_uuid()",
            "convert_to('client ' || i, 'UTF8')",
        )
    };
    change(
        url,
        format!(
            "INSERT INTO clients (id, name, name_sort, email, phone, address, search_text, user_id, created_at, updated_at, version) \
             {numbers} SELECT {id}, 'Client ' || i, {name}, 'client' || i || '@example.com', '0900 ' || i, \
             'Long Road ' || i || ', Springfield', 'client ' || i, (SELECT id FROM users LIMIT 1), i, i, 1 FROM n"
        ),
    );
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Asserts that the database is unchanged from the version before, or has the newest version. Returns its version.
fn assert_whole(url: &str, before: &[String]) -> i64 {
    let found = version(url);
    if found == BEFORE {
        let is_of_nodes = |line: &&String| !line.contains("schema_lock");
        let tables: Vec<_> = schema(url);
        let unlike: Vec<_> = tables
            .iter()
            .filter(is_of_nodes)
            .filter(|line| !before.contains(line))
            .collect();
        assert!(unlike.is_empty(), "{unlike:?}");
    } else {
        assert_eq!(found, released::newest());
    }
    found
}

/// Asserts that the next server migrates the database and that all data is there.
fn assert_taken_up(url: &str) {
    let server = start(url, &[]);
    let boss = Business::sign_in(&server);
    let (status, found) = boss
        .send(
            "GET",
            "/api/clients?q=client%2020000&limit=5",
            &serde_json::Value::Null,
        )
        .unwrap();
    assert_eq!(
        (status, found.as_array().map(Vec::len)),
        (200, Some(1)),
        "{found}"
    );
    drop(server);
    assert_eq!(version(url), released::newest());
}

/// The file size limit kills the server at a byte of the migration's log: during the migration, in its commit, or in
/// the checkpoint.
#[test]
fn a_sqlite_migration_killed_at_any_byte_is_done_by_the_next_start() {
    let business = Released::new(Engine::Sqlite, BEFORE);
    many_clients(&business.url());
    let before = schema(&business.url());
    let folder = tempfile::tempdir().unwrap();
    let deaths = length(8, 60);
    // In blocks of 512 bytes. The log of the migration has about 20 MB.
    let (mut blocks, step) = (1_u64, length(3_000, 400));
    let (mut killed, mut midway) = (0, 0);
    loop {
        let (_, url) = copy(&business.url(), &folder, &format!("{blocks}.db"));
        let mut child = begin(limited(
            &jobwright(&url, &["serve"]),
            blocks,
            AtTheLimit::Dies,
        ));
        let served = comes_up(&mut child);
        kill(child);
        if served.is_ok() {
            break;
        }
        killed += 1;
        midway += u32::from(assert_whole(&url, &before) == BEFORE);
        assert_taken_up(&url);
        blocks += step;
        assert!(killed <= 2 * deaths, "it never came up");
    }
    assert!(midway >= 2, "{midway} of {killed}");
    figure(
        "kill in the middle of a migration, SQLite, by the byte",
        &format!(
            "{killed} kills, {midway} before the commit; none half-done, each done by the next start"
        ),
    );
}

#[test]
fn a_sqlite_migration_killed_at_any_time_is_done_by_the_next_start() {
    at_any_moment(Engine::Sqlite);
}

#[test]
fn a_postgresql_migration_killed_at_any_time_is_done_by_the_next_start() {
    at_any_moment(Engine::Postgres);
}

fn at_any_moment(engine: Engine) {
    let fresh = || {
        let business = Released::new(engine, BEFORE);
        many_clients(&business.url());
        business
    };
    let begun = Instant::now();
    let business = fresh();
    let before = schema(&business.url());
    let made = begun.elapsed();
    let mut child = begin(jobwright(&business.url(), &["serve"]));
    comes_up(&mut child).unwrap();
    kill(child);
    let whole = begun.elapsed().saturating_sub(made);
    let (rounds, mut midway) = (length(3, 30), 0);
    for round in 1..=rounds {
        let business = fresh();
        let child = begin(jobwright(&business.url(), &["serve"]));
        // This sleep does not wait for anything: it varies the moment of the kill.
        std::thread::sleep(whole * round / (rounds + 1));
        kill(child);
        midway += u32::from(assert_whole(&business.url(), &before) == BEFORE);
        assert_taken_up(&business.url());
    }
    figure(
        &format!("kill in the middle of a migration, {engine:?}, by the moment"),
        &format!(
            "{rounds} kills within {} ms, {midway} before the commit; none half-done",
            whole.as_millis()
        ),
    );
}

/// A lock on a table blocks a node in its second step, and the node is killed there.
#[test]
fn a_migration_of_a_node_that_was_killed_is_completed_by_the_next_node() {
    let business = Released::new(Engine::Postgres, BEFORE);
    let url = business.url();
    let (rows_before, before) = (rows(&url), schema(&url));
    let db = Database::open(&url).unwrap();
    let (held, is_held) = std::sync::mpsc::channel();
    let (release, released) = std::sync::mpsc::channel::<()>();
    let released = std::sync::Mutex::new(released);
    std::thread::scope(|scope| {
        // Dropping `release` releases the lock, also when the test fails.
        let release = release;
        let holder = scope.spawn(|| {
            let done: Result<(), Error> = db.write_blocking(move |tx| {
                tx.execute("LOCK TABLE clients IN ACCESS EXCLUSIVE MODE", &[])?;
                held.send(()).unwrap();
                let _let_go = released.lock().unwrap().recv();
                Ok(())
            });
            done.unwrap();
        });
        is_held.recv().unwrap();
        let child = begin(jobwright(&url, &["serve"]));
        wait_until(
            &url,
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
            AND wait_event_type = 'Lock' AND query LIKE '%business_sort%'",
            1,
        );
        // Older nodes can still read the tables that no step changes.
        assert_eq!(super::number(&url, "SELECT COUNT(*) FROM users"), 6);
        // Another node that starts waits until the first one has finished migrating.
        let mut second = begin(jobwright(&url, &["serve"]));
        wait_until(
            &url,
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
            AND wait_event_type = 'Lock' AND query LIKE '%schema_lock%'",
            1,
        );
        second.kill().unwrap();
        second.wait().unwrap();
        kill(child);
        release.send(()).unwrap();
        holder.join().unwrap();
    });
    // PostgreSQL rolls the dead node's work back when it notices that the node is gone.
    wait_until(
        &url,
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
        AND query LIKE '%business_sort%' AND state <> 'idle' AND pid <> pg_backend_pid()",
        0,
    );
    assert_eq!(assert_whole(&url, &before), BEFORE);
    assert_eq!(rows(&url), rows_before);
    let server = start(&url, &[]);
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    assert_eq!(version(&url), released::newest());
}

fn wait_until(url: &str, sql: &'static str, expected: i64) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while super::number(url, sql) != expected {
        assert!(Instant::now() < deadline, "never {expected}: {sql}");
        std::thread::yield_now();
    }
}
