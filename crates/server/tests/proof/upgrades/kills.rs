//! rule: upgrades. A server is killed during a migration. Afterwards the database is either unchanged or fully
//! migrated, and the next start completes the migration.

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

use super::{
    begin, comes_up, copy,
    large::{UPGRADES, Upgrade},
    version,
};
use crate::{
    process::{get, jobwright, start},
    support::{AtTheLimit, Business, figure, length, limited},
};

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Asserts that the database either is unchanged or has the newest version. Returns its version.
fn assert_whole(url: &str, from: i64, before: &[String]) -> i64 {
    let found = version(url);
    if found == from {
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

/// Asserts that the next server completes the migration and that all data is still stored.
fn assert_taken_up(upgrade: &Upgrade, url: &str) {
    let server = start(url, &[]);
    let boss = Business::sign_in(&server);
    (upgrade.is_complete)(&boss, url);
    drop(server);
    assert_eq!(version(url), released::newest());
}

/// A limit for file sizes kills the server when the migration's write-ahead log has reached the limit. The kill
/// happens during the migration, in its commit, or in the checkpoint.
#[test]
fn a_sqlite_migration_killed_at_any_byte_is_completed_by_the_next_start() {
    for upgrade in &UPGRADES {
        at_any_byte(upgrade);
    }
}

fn at_any_byte(upgrade: &Upgrade) {
    let from = upgrade.from;
    let business = upgrade.business(Engine::Sqlite);
    let before = schema(&business.url());
    let folder = tempfile::tempdir().unwrap();
    let deaths = length(8, 60);
    // Sizes in blocks of 512 bytes. The write-ahead log of a migration has 5 to 10 MB.
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
        midway += u32::from(assert_whole(&url, from, &before) == from);
        assert_taken_up(upgrade, &url);
        blocks += step;
        assert!(killed <= 2 * deaths, "it never came up");
    }
    assert!(midway >= 2, "{midway} of {killed}");
    figure(
        &format!("kill in the middle of a migration from version {from}, SQLite, by the byte"),
        &format!(
            "{killed} kills, {midway} before the commit; none half-done, each done by the next start"
        ),
    );
}

#[test]
fn a_sqlite_migration_killed_at_any_time_is_completed_by_the_next_start() {
    for upgrade in &UPGRADES {
        at_any_moment(Engine::Sqlite, upgrade);
    }
}

#[test]
fn a_postgresql_migration_killed_at_any_time_is_completed_by_the_next_start() {
    for upgrade in &UPGRADES {
        at_any_moment(Engine::Postgres, upgrade);
    }
}

fn at_any_moment(engine: Engine, upgrade: &Upgrade) {
    let from = upgrade.from;
    let begun = Instant::now();
    let business = upgrade.business(engine);
    let before = schema(&business.url());
    let made = begun.elapsed();
    let mut child = begin(jobwright(&business.url(), &["serve"]));
    comes_up(&mut child).unwrap();
    kill(child);
    let whole = begun.elapsed().saturating_sub(made);
    let (rounds, mut midway) = (length(3, 30), 0);
    for round in 1..=rounds {
        let business = upgrade.business(engine);
        let child = begin(jobwright(&business.url(), &["serve"]));
        // This sleep does not wait for an event. It varies the time of the kill.
        std::thread::sleep(whole * round / (rounds + 1));
        kill(child);
        midway += u32::from(assert_whole(&business.url(), from, &before) == from);
        assert_taken_up(upgrade, &business.url());
    }
    figure(
        &format!(
            "kill in the middle of a migration from version {from}, {engine:?}, by the moment"
        ),
        &format!(
            "{rounds} kills within {} ms, {midway} before the commit; none half-done",
            whole.as_millis()
        ),
    );
}

#[test]
fn a_migration_of_a_killed_node_is_completed_by_the_next_node() {
    for upgrade in &UPGRADES {
        while_a_table_is_locked(upgrade);
    }
}

/// A reader locks a table. So the migration waits in the step that changes this table. The migrating server is killed
/// while it waits.
fn while_a_table_is_locked(upgrade: &Upgrade) {
    let business = Released::new(Engine::Postgres, upgrade.from);
    let url = business.url();
    let (table, word) = upgrade.changes;
    let (rows_before, before) = (rows(&url), schema(&url));
    // The lock must be a read lock. A write lock would prevent the migration from beginning.
    let mut reader = Database::inspect(&url).unwrap();
    let (held, is_held) = std::sync::mpsc::channel();
    let (release, released) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        // Dropping `release` releases the lock, also when the test fails.
        let release = release;
        let holder = scope.spawn(move || {
            let done: Result<(), Error> = reader.read(move |tx| {
                let rows = format!("SELECT 1 FROM {table} LIMIT 1");
                tx.query_opt(&rows, &[], |_| Ok(()))?;
                held.send(()).unwrap();
                let _let_go = released.recv();
                Ok(())
            });
            done.unwrap();
        });
        is_held.recv().unwrap();
        let child = begin(jobwright(&url, &["serve"]));
        wait_until(&url, &waiting(word), 1);
        // Other running servers can still read the tables that no migration step changes.
        assert_eq!(super::number(&url, "SELECT COUNT(*) FROM users"), 6);
        // Another server that starts waits until the first server has finished the migration.
        let mut second = begin(jobwright(&url, &["serve"]));
        wait_until(&url, &waiting("schema_lock"), 1);
        second.kill().unwrap();
        second.wait().unwrap();
        kill(child);
        release.send(()).unwrap();
        holder.join().unwrap();
    });
    // PostgreSQL rolls back the killed server's transaction when it notices that the connection is closed.
    let works = format!(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
         AND query LIKE '%{word}%' AND state <> 'idle' AND pid <> pg_backend_pid()"
    );
    wait_until(&url, &works, 0);
    assert_eq!(assert_whole(&url, upgrade.from, &before), upgrade.from);
    assert_eq!(rows(&url), rows_before);
    let server = start(&url, &[]);
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    assert_eq!(version(&url), released::newest());
}

/// Returns a query that counts the sessions whose statement waits for a lock and contains this word.
fn waiting(word: &str) -> String {
    format!(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
         AND wait_event_type = 'Lock' AND query LIKE '%{word}%'"
    )
}

fn wait_until(url: &str, sql: &str, expected: i64) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while super::number(url, sql) != expected {
        assert!(Instant::now() < deadline, "never {expected}: {sql}");
        std::thread::yield_now();
    }
}
