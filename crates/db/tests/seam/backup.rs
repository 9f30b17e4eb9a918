//! Backup and restore of a SQLite database. rule: backup

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Checksum, Database, Error, Existing, OpenError};

use crate::support::{Shop, add, names, url};

fn all(db: &Database) -> Vec<i64> {
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    let rows: Result<_, Error> = db.read_blocking(move |tx| tx.query(sql, &[], |row| row.get(0)));
    rows.unwrap()
}

fn all_in(file: &Path) -> Vec<i64> {
    all(&Database::open(&url(file)).unwrap())
}

#[test]
fn a_backup_is_one_verified_file_that_only_its_owner_can_read() {
    let shop = Shop::with(&[1, 2]);
    let db = Database::open(&shop.url()).unwrap();
    db.claim().unwrap();
    db.write_blocking(|tx| add(tx, 3)).unwrap();
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let copy = shop.path("copy.db");
    let mode = std::os::unix::fs::PermissionsExt::mode(&copy.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    // The copy is not in WAL mode, so SQLite can read it in a folder that is not writable.
    assert_eq!(fs::read(&copy).unwrap()[18..20], [1, 1]);
    let leftovers: Vec<_> = names(shop.folder.path())
        .into_iter()
        .filter(|name| name.contains("copy.db") && name != "copy.db")
        .collect();
    assert_eq!(leftovers, ["copy.db.sha256"]);
    assert_eq!(all_in(&copy), [1, 2, 3]);
}

#[test]
fn a_backup_replaces_an_existing_file_only_with_the_option_replace() {
    let shop = Shop::with(&[1]);
    fs::write(shop.path("copy.db"), "dear").unwrap();
    let refused = shop.back_up("copy.db", Existing::Refuse);
    assert!(
        matches!(refused, Err(OpenError::Exists { .. })),
        "{refused:?}"
    );
    assert_eq!(fs::read(shop.path("copy.db")).unwrap(), b"dear");
    shop.back_up("copy.db", Existing::Replace).unwrap();
    assert_eq!(all_in(&shop.path("copy.db")), [1]);
}

#[test]
fn a_backup_never_replaces_the_database_or_its_files() {
    let shop = Shop::with(&[1]);
    let db = Database::open(&shop.url()).unwrap();
    let other = Shop::with(&[7]);
    let in_use = Database::open(&other.url()).unwrap();
    in_use.write_blocking(|tx| add(tx, 8)).unwrap();
    fs::create_dir(shop.path("folder")).unwrap();
    std::os::unix::fs::symlink(shop.path("shop.db"), shop.path("link.db")).unwrap();
    for (place, words) in [
        (shop.path("shop.db"), "the database itself"),
        (shop.path("folder/../shop.db"), "the database itself"),
        (shop.path("shop.db-wal"), "the database itself"),
        (shop.path("shop.db.lock"), "the database itself"),
        (shop.path("link.db"), "the database itself"),
        (other.path("shop.db"), "in use"),
        (shop.path("folder"), "folder"),
        (shop.path("nowhere/copy.db"), "No such file"),
    ] {
        let refused = Database::backup(&shop.url(), &place, Existing::Replace).unwrap_err();
        assert!(
            matches!(&refused, OpenError::NotWritten { reason, .. } if reason.contains(words)),
            "{refused}"
        );
    }
    assert_eq!((all(&db), all(&in_use)), (vec![1], vec![7, 8]));
    // A backup of a missing database must not create that database.
    let missing = Database::backup(
        &url(&shop.path("missing.db")),
        &shop.path("copy.db"),
        Existing::Refuse,
    );
    assert!(missing.unwrap_err().to_string().contains("no such file"));
    assert!(!shop.path("missing.db").exists() && !shop.path("copy.db").exists());
}

#[test]
fn a_backup_during_writes_contains_all_earlier_operations_and_no_partial_one() {
    let test = TestDatabase::new(Engine::Sqlite);
    let folder = tempfile::tempdir().unwrap();
    let (done, acknowledged) = (AtomicBool::new(false), AtomicI64::new(-1));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut at = 0;
            while !done.load(Ordering::SeqCst) {
                test.db
                    .write_blocking(move |tx| add(tx, at).and_then(|()| add(tx, at)))
                    .unwrap();
                acknowledged.store(at, Ordering::SeqCst);
                at += 1;
            }
        });
        for turn in 0..5 {
            let before = acknowledged.load(Ordering::SeqCst);
            let copy = folder.path().join(format!("{turn}.db"));
            Database::backup(&test.url(), &copy, Existing::Refuse).unwrap();
            let rows = all_in(&copy);
            assert!(
                rows.chunks(2)
                    .all(|pair| pair.len() == 2 && pair[0] == pair[1]),
                "{rows:?}"
            );
            assert!(rows.last().copied().unwrap_or(-1) >= before);
        }
        done.store(true, Ordering::SeqCst);
    });
}

#[test]
fn a_restore_replaces_the_database_with_the_backup_and_keeps_the_former_file() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    drop(db);
    let kept = shop.restore("copy.db").unwrap().kept;
    assert_eq!(kept, Some(shop.path("shop.db.old")));
    let files = [
        "copy.db",
        "copy.db.sha256",
        "shop.db",
        "shop.db.lock",
        "shop.db.old",
    ];
    assert_eq!(names(shop.folder.path()), files, "nothing else is left");
    assert_eq!(all_in(&shop.path("shop.db.old")), [1, 2]);
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 3)).unwrap();
    assert_eq!(all(&db), [1, 3]);
    drop(db);
    // A second restore with the same suffix would overwrite the file that the first restore kept.
    let again = shop.restore("copy.db").unwrap_err().to_string();
    assert!(again.contains("shop.db.old exists already"), "{again}");
    assert_eq!(all_in(&shop.path("shop.db")), [1, 3]);

    let elsewhere = shop.path("new/place.db");
    let done = Database::restore(&url(&elsewhere), &shop.path("copy.db"), ".old").unwrap();
    assert_eq!((done.kept, all_in(&elsewhere)), (None, vec![1]));
}

#[test]
fn a_restore_through_a_link_replaces_the_real_file_and_keeps_it_private() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    drop(db);
    let readable = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    fs::set_permissions(shop.path("shop.db"), readable).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let link = elsewhere.path().join("link.db");
    std::os::unix::fs::symlink(shop.path("shop.db"), &link).unwrap();
    let restored = Database::restore(&url(&link), &shop.path("copy.db"), ".old").unwrap();
    let kept = restored.kept;
    let real = fs::canonicalize(shop.path("shop.db.old")).unwrap();
    assert_eq!(kept, Some(real.clone()));
    for file in [&real, &shop.path("shop.db")] {
        let mode = std::os::unix::fs::PermissionsExt::mode(&file.metadata().unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    assert_eq!(fs::read_link(&link).unwrap(), shop.path("shop.db"));
    assert_eq!(names(elsewhere.path()), ["link.db"]);
    assert_eq!((all_in(&link), all_in(&real)), (vec![1], vec![1, 2]));
}

/// A killed restore can leave a hard link to the database.
#[test]
fn a_hard_link_to_the_database_is_refused_as_backup_target_and_restore_source() {
    let shop = Shop::with(&[1]);
    fs::hard_link(shop.path("shop.db"), shop.path("shop.db.old")).unwrap();
    for refused in [
        shop.back_up("shop.db.old", Existing::Replace).unwrap_err(),
        shop.restore("shop.db.old").unwrap_err(),
    ] {
        assert!(
            refused.to_string().contains("the database itself"),
            "{refused}"
        );
    }
    fs::remove_file(shop.path("shop.db.old")).unwrap();
    assert_eq!(all_in(&shop.path("shop.db")), [1]);
}

/// Simulates a restore that was killed between its last two steps: it had linked the former database to its new name,
/// but not yet renamed the copy.
#[test]
fn if_a_restore_is_killed_before_its_last_step_the_former_database_stays_usable() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    fs::hard_link(shop.path("shop.db"), shop.path("shop.db.old")).unwrap();
    fs::copy(shop.path("copy.db"), shop.path("shop.db.0190.part")).unwrap();
    // The server's error names the second name of the file. After that name is removed, everything works as before.
    let refused = Database::open(&shop.url()).err().unwrap().to_string();
    let remedy = format!("remove {}", shop.path("shop.db.old").display());
    assert!(refused.contains(&remedy), "{refused}");
    fs::remove_file(shop.path("shop.db.old")).unwrap();
    let db = Database::open(&shop.url()).unwrap();
    db.claim().unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    drop(db);
    let again = Database::restore(&shop.url(), &shop.path("copy.db"), ".again");
    assert_eq!(again.unwrap().kept, Some(shop.path("shop.db.again")));
    assert_eq!(all_in(&shop.path("shop.db")), [1]);
    assert_eq!(all_in(&shop.path("shop.db.again")), [1, 2]);
}

#[test]
fn a_backup_never_follows_a_symbolic_link_at_its_target() {
    let shop = Shop::with(&[1]);
    fs::write(shop.path("letter.txt"), "dear").unwrap();
    for (target, link) in [("letter.txt", "link.db"), ("nowhere.txt", "dangling.db")] {
        std::os::unix::fs::symlink(shop.path(target), shop.path(link)).unwrap();
        let refused = shop.back_up(link, Existing::Refuse);
        assert!(
            matches!(refused, Err(OpenError::Exists { .. })),
            "{refused:?}"
        );
        shop.back_up(link, Existing::Replace).unwrap();
        assert_eq!(all_in(&shop.path(link)), [1]);
    }
    assert_eq!(fs::read(shop.path("letter.txt")).unwrap(), b"dear");
    assert!(!shop.path("nowhere.txt").exists());
}

#[test]
fn a_restore_moves_the_log_of_a_killed_server_together_with_the_former_database() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let crashed = Shop::with(&[]);
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    for name in ["shop.db", "shop.db-wal", "copy.db"] {
        fs::copy(shop.path(name), crashed.path(name)).unwrap();
    }
    crashed.restore("copy.db").unwrap();
    assert_eq!(all_in(&crashed.path("shop.db")), [1]);
    assert_eq!(all_in(&crashed.path("shop.db.old")), [1, 2]);
}

#[test]
fn a_restore_replaces_an_unreadable_database_and_keeps_its_file() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let ruin = "Dear customer, ".repeat(500);
    fs::write(shop.path("shop.db"), &ruin).unwrap();
    // The log might help to recover data of the unreadable database. The new database must not apply it.
    fs::write(shop.path("shop.db-wal"), "log").unwrap();
    shop.restore("copy.db").unwrap();
    assert_eq!(fs::read_to_string(shop.path("shop.db.old")).unwrap(), ruin);
    assert_eq!(
        fs::read_to_string(shop.path("shop.db.old-wal")).unwrap(),
        "log"
    );
    assert_eq!(all_in(&shop.path("shop.db")), [1]);
}

/// Corrupts an index in such a way that opening the database does not detect it.
fn with_a_wrong_index(file: &Path) {
    let word = "203.0.113.77";
    let connection = rusqlite::Connection::open(file).unwrap();
    let added = "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES (x'07', 'a', ?1, 5)";
    connection.execute(added, [word]).unwrap();
    drop(connection);
    let mut bytes = fs::read(file).unwrap();
    let is_there = |at: &usize| bytes[*at..].starts_with(word.as_bytes());
    let places: Vec<_> = (0..bytes.len()).filter(is_there).collect();
    assert_eq!(places.len(), 2, "the row and its index");
    bytes[places[1]] = b'9';
    fs::write(file, bytes).unwrap();
}

#[test]
fn a_restore_from_a_damaged_or_foreign_file_changes_nothing() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let whole = fs::read(shop.path("copy.db")).unwrap();
    fs::copy(shop.path("copy.db"), shop.path("damaged.db")).unwrap();
    with_a_wrong_index(&shop.path("damaged.db"));
    let mut spoilt = whole.clone();
    spoilt[4096..].fill(0xA5);
    fs::write(shop.path("spoilt.db"), spoilt).unwrap();
    fs::write(shop.path("cut.db"), &whole[..whole.len() / 2]).unwrap();
    fs::write(shop.path("letter.txt"), "Dear customer, ".repeat(500)).unwrap();
    fs::write(shop.path("empty.db"), "").unwrap();
    let edit = |name: &str, from: &str, sql: &str| {
        if !from.is_empty() {
            fs::copy(shop.path(from), shop.path(name)).unwrap();
        }
        let connection = rusqlite::Connection::open(shop.path(name)).unwrap();
        connection.execute_batch(sql).unwrap();
    };
    edit("other.db", "", "CREATE TABLE notes (text TEXT)");
    edit(
        "cousin.db",
        "",
        "CREATE TABLE refinery_schema_history (version INTEGER, name TEXT);
         INSERT INTO refinery_schema_history VALUES (1, 'somebody_elses')",
    );
    edit(
        "newer.db",
        "copy.db",
        "INSERT INTO refinery_schema_history VALUES (999, 'later', 'x', '1')",
    );
    for (name, words) in [
        ("damaged.db", "it is damaged"),
        ("spoilt.db", "it is damaged"),
        ("cut.db", "it is damaged"),
        ("letter.txt", "not a SQLite database"),
        ("empty.db", "not a Jobwright database"),
        ("other.db", "not a Jobwright database"),
        ("cousin.db", "not a Jobwright database"),
        ("newer.db", "newer than this program"),
        ("missing.db", "No such file"),
        (".", "not a Jobwright database"),
        ("shop.db", "the database itself"),
    ] {
        let before = names(shop.folder.path());
        let refused = shop.restore(name).unwrap_err();
        let line = refused.to_string();
        assert!(matches!(refused, OpenError::NotUsable { .. }), "{line}");
        assert!(line.contains(words) && !line.contains('\n'), "{line}");
        assert_eq!(all_in(&shop.path("shop.db")), [1], "{name}");
        let left: Vec<_> = names(shop.folder.path());
        assert!(
            left.iter()
                .all(|name| before.contains(name) || name == "shop.db.lock"),
            "{left:?}"
        );
    }
}

#[test]
fn a_restore_is_refused_while_the_database_is_in_use() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    // In the first round the database is only open, as if another command used it. In the second round it is also
    // claimed, as if a server used it.
    for _ in 0..2 {
        let refused = shop.restore("copy.db");
        assert!(
            matches!(refused, Err(OpenError::Locked { .. })),
            "{refused:?}"
        );
        assert_eq!(all(&db), [1, 2]);
        db.write_blocking(|tx| add(tx, 2)).unwrap();
        db.write_blocking(|tx| tx.execute("DELETE FROM failed_logins WHERE failed_at = 2", &[]))
            .and_then(|_| db.write_blocking(|tx| add(tx, 2)))
            .unwrap();
        db.claim().unwrap();
    }
    drop(db);
    shop.restore("copy.db").unwrap();
    assert_eq!(all_in(&shop.path("shop.db")), [1]);
}

#[test]
fn backup_and_restore_of_postgresql_refer_to_pg_dump_and_pg_restore() {
    let address = "postgres://ann:geheim@localhost/trade";
    let file = Path::new("copy.dump");
    for (refused, tool) in [
        (
            Database::backup(address, file, Existing::Refuse).err(),
            "pg_dump ",
        ),
        (
            Database::restore(address, file, ".old").err(),
            "pg_restore ",
        ),
    ] {
        let line = refused.unwrap().to_string();
        assert!(line.contains(tool) && line.contains("copy.dump"), "{line}");
        assert!(!line.contains("geheim"), "{line}");
    }
    for wrong in ["", "data.db"] {
        let refused = Database::backup(wrong, file, Existing::Refuse);
        assert_eq!(refused, Err(OpenError::Address));
    }
}

/// The program `sha256sum` is part of coreutils, so checking a backup needs no additional program.
#[test]
fn a_backup_gets_a_checksum_file_that_sha256sum_can_check() {
    let shop = Shop::with(&[1]);
    fs::write(shop.path("copy.db.sha256"), "an old one").unwrap();
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let checked = || {
        let mut command = std::process::Command::new("sha256sum");
        command.args(["--strict", "-c", "copy.db.sha256"]);
        let output = command.current_dir(shop.folder.path()).output().unwrap();
        (
            output.status.success(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    assert_eq!(checked(), (true, "copy.db: OK\n".to_owned()));
    let mode = |name| std::os::unix::fs::MetadataExt::mode(&fs::metadata(shop.path(name)).unwrap());
    assert_eq!(mode("copy.db.sha256") & 0o777, 0o600);
    let db = Database::open(&shop.url()).unwrap();
    db.write_blocking(|tx| add(tx, 2)).unwrap();
    drop(db);
    shop.back_up("copy.db", Existing::Replace).unwrap();
    assert!(checked().0, "a replaced backup has a new checksum");
    assert_eq!(shop.restore("copy.db").unwrap().checksum, Checksum::Matches);
}

#[test]
fn a_backup_with_a_wrong_checksum_is_refused_and_one_without_a_checksum_is_accepted() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    // This backup is valid, but it is a backup of another database.
    let other = Shop::with(&[7]);
    other.back_up("copy.db", Existing::Refuse).unwrap();
    fs::copy(other.path("copy.db"), shop.path("copy.db")).unwrap();
    let refused = shop.restore("copy.db").unwrap_err();
    assert!(
        matches!(&refused, OpenError::NotUsable { reason, .. } if reason.contains("SHA-256 checksum differs")),
        "{refused}"
    );
    fs::write(shop.path("copy.db.sha256"), "dear").unwrap();
    let refused = shop.restore("copy.db").unwrap_err().to_string();
    assert!(refused.contains("is no SHA-256 checksum"), "{refused}");
    assert_eq!(all_in(&shop.path("shop.db")), [1], "nothing was changed");
    fs::remove_file(shop.path("copy.db.sha256")).unwrap();
    assert_eq!(shop.restore("copy.db").unwrap().checksum, Checksum::Missing);
    assert_eq!(all_in(&shop.path("shop.db")), [7]);
}

/// SQLite normally reads a log that is beside a database. The checksum doesn't cover that log.
#[test]
fn a_log_beside_a_verified_backup_is_not_read() {
    let shop = Shop::with(&[1]);
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    let hostile = tempfile::tempdir().unwrap();
    let scratch = hostile.path().join("scratch.db");
    fs::copy(shop.path("copy.db"), &scratch).unwrap();
    let db = Database::open(&url(&scratch)).unwrap();
    db.write_blocking(|tx| add(tx, 666)).unwrap();
    fs::copy(
        hostile.path().join("scratch.db-wal"),
        shop.path("copy.db-wal"),
    )
    .unwrap();
    shop.restore("copy.db").unwrap();
    assert_eq!(all_in(&shop.path("shop.db")), [1]);
}
