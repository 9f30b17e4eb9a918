//! decisions 1: a consistent copy of a live SQLite database, and back.

use std::sync::atomic::{AtomicBool, Ordering};

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Database, Error, OpenError};

use crate::support::add;

fn all(db: &Database) -> Vec<i64> {
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    let rows: Result<_, Error> = db.read_blocking(move |tx| tx.query(sql, &[], |row| row.get(0)));
    rows.unwrap()
}

#[test]
fn a_restored_database_is_as_it_was_when_copied() {
    let test = TestDatabase::new(Engine::Sqlite);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    test.db.write_blocking(|tx| add(tx, 1)).unwrap();
    test.db.backup_to(&copy).unwrap();
    test.db.write_blocking(|tx| add(tx, 2)).unwrap();
    test.db.backup_to(&copy).unwrap();
    test.db.write_blocking(|tx| add(tx, 3)).unwrap();
    Database::restore(&test.url(), &copy).unwrap();
    assert_eq!(all(&test.db), [1, 2]);
    test.db.write_blocking(|tx| add(tx, 4)).unwrap();
    assert_eq!(all(&test.db), [1, 2, 4]);

    let elsewhere = format!("sqlite://{}", folder.path().join("new/place.db").display());
    Database::restore(&elsewhere, &copy).unwrap();
    assert_eq!(all(&Database::open(&elsewhere).unwrap()), [1, 2]);
}

#[test]
fn a_copy_made_under_writes_has_each_of_them_whole_or_not() {
    let test = TestDatabase::new(Engine::Sqlite);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut at = 0;
            while !done.load(Ordering::Relaxed) {
                test.db
                    .write_blocking(move |tx| add(tx, at).and_then(|()| add(tx, at)))
                    .unwrap();
                at += 1;
            }
        });
        for _ in 0..5 {
            test.db.backup_to(&copy).unwrap();
            let rows = all(&Database::open(&format!("sqlite://{}", copy.display())).unwrap());
            assert!(
                rows.chunks(2)
                    .all(|pair| pair.len() == 2 && pair[0] == pair[1]),
                "{rows:?}"
            );
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn what_is_served_or_no_backup_is_left_alone() {
    let test = TestDatabase::new(Engine::Sqlite);
    let folder = tempfile::tempdir().unwrap();
    let (copy, letter) = (
        folder.path().join("copy.db"),
        folder.path().join("letter.txt"),
    );
    test.db.backup_to(&copy).unwrap();
    test.db.write_blocking(|tx| add(tx, 1)).unwrap();
    std::fs::write(&letter, "Dear customer, ".repeat(500)).unwrap();
    for bad in [letter, folder.path().join("missing.db")] {
        let refused = Database::restore(&test.url(), &bad);
        assert!(
            matches!(refused, Err(OpenError::File { .. })),
            "{refused:?}"
        );
    }
    test.db.claim().unwrap();
    let refused = Database::restore(&test.url(), &copy);
    assert!(
        matches!(refused, Err(OpenError::Locked { .. })),
        "{refused:?}"
    );
    assert_eq!(all(&test.db), [1]);
}

#[test]
fn postgresql_has_its_own_tools() {
    let test = TestDatabase::new(Engine::Postgres);
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        test.db.backup_to(&folder.path().join("copy.db")),
        Err(OpenError::OwnBackup)
    );
    let refused = Database::restore(&test.url(), &folder.path().join("copy.db"));
    assert!(refused.unwrap_err().to_string().contains("pg_dump"));
}
