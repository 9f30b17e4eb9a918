//! Opening, locking and migrating a database.

use std::net::TcpListener;

use jobwright_db::testing::{EmptyDatabase, Engine, TestDatabase};
use jobwright_db::{Database, Error, Existing, OpenError, on_each_engine};

use crate::support::{add, stored};

const NEWER: &str = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
    SELECT version + 1000, 'later', applied_on, checksum FROM refinery_schema_history WHERE version = 1";

fn refusal(url: &str) -> String {
    let error = Database::open(url).err().unwrap();
    let line = error.to_string();
    assert!(!line.contains('\n') && !line.contains("geheim"), "{line}");
    line
}

fn sqlite_in(folder: &tempfile::TempDir, name: &str) -> String {
    format!("sqlite://{}", folder.path().join(name).display())
}

on_each_engine! {
    async fn a_second_migration_changes_nothing(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        test.db.migrate().unwrap();
        Database::open(&test.url()).unwrap().migrate().unwrap();
        assert_eq!(stored(&test.db).await, [1]);
    }

    /// rule: command-line
    async fn a_newer_database_is_refused(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| tx.execute(NEWER, &[])).await.unwrap();
        let error = Database::open(&test.url()).and_then(|db| db.migrate()).unwrap_err();
        assert!(matches!(error, OpenError::Newer { found: 1001.., .. }), "{error}");
        assert!(error.to_string().contains("newer than this program"), "{error}");
    }

    async fn concurrent_migrations_all_succeed_and_run_once(engine) {
        let empty = EmptyDatabase::new(engine);
        let url = empty.url();
        std::thread::scope(|scope| {
            let openers: Vec<_> = (0..8).map(|_| scope.spawn(|| {
                let db = Database::open(&url)?;
                db.migrate()?;
                Ok::<_, OpenError>(db)
            })).collect();
            for opener in openers {
                let db = opener.join().unwrap().unwrap();
                db.write_blocking(|tx| add(tx, 1)).unwrap();
            }
        });
        let db = Database::open(&url).unwrap();
        assert_eq!(stored(&db).await.len(), 8);
        let versions = "SELECT COUNT(*) = COUNT(DISTINCT version) FROM refinery_schema_history";
        assert_eq!(db.read(move |tx| tx.query_one(versions, &[], |row| row.get(0))).await, Ok::<_, Error>(true));
    }
}

#[test]
fn only_the_owner_can_read_the_created_file_and_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let db = Database::open(&sqlite_in(&folder, "new/deep/data.db")).unwrap();
    db.migrate().unwrap();
    let file = folder.path().join("new/deep/data.db");
    let mode = std::os::unix::fs::PermissionsExt::mode(&file.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    db.claim().unwrap();
    for (name, allowed) in [
        ("", 0o700),
        ("data.db", 0o600),
        ("data.db-wal", 0o600),
        ("data.db-shm", 0o600),
        ("data.db.lock", 0o600),
    ] {
        let place = folder.path().join("new/deep").join(name);
        let mode =
            std::os::unix::fs::PermissionsExt::mode(&place.metadata().unwrap().permissions());
        assert_eq!(mode & 0o777, allowed, "{name}");
    }
}

/// rule: command-line
#[test]
fn a_locked_file_is_refused() {
    let test = TestDatabase::new(Engine::Sqlite);
    let path = test.url().replace("sqlite://", "");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let error = Database::open(&test.url()).err().unwrap();
    assert_eq!(error, OpenError::Locked { path: path.clone() });
    assert_eq!(
        error.to_string(),
        format!("the database {path} is locked: another process is using it")
    );
}

#[test]
fn a_second_server_cannot_claim_a_file() {
    let test = TestDatabase::new(Engine::Sqlite);
    test.db.claim().unwrap();
    test.db.claim().unwrap();
    test.db.migrate().unwrap();
    let second = Database::open(&test.url()).unwrap();
    assert!(matches!(second.claim(), Err(OpenError::Locked { .. })));
    // A command can still open the file, because no migration is pending and so the command needs no lock.
    second.migrate().unwrap();
    second.write_blocking(|tx| add(tx, 1)).unwrap();
    drop(test.db);
    second.claim().unwrap();
}

#[test]
fn a_second_server_cannot_claim_a_file_through_a_link() {
    let test = TestDatabase::new(Engine::Sqlite);
    test.db.claim().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(test.url().trim_start_matches("sqlite://"), &link).unwrap();
    let second = Database::open(&sqlite_in(&folder, "link.db")).unwrap();
    assert!(matches!(second.claim(), Err(OpenError::Locked { .. })));
    drop(test.db);
    second.claim().unwrap();
}

/// Deleting `.lock` does not let a second server in: the database file itself is locked too.
#[cfg(target_os = "linux")]
#[test]
fn a_second_server_cannot_claim_a_file_whose_lock_was_deleted() {
    let test = TestDatabase::new(Engine::Sqlite);
    let path = test.url().replace("sqlite://", "");
    test.db.claim().unwrap();
    std::fs::remove_file(format!("{path}.lock")).unwrap();
    let second = Database::open(&test.url()).unwrap();
    assert!(matches!(second.claim(), Err(OpenError::Locked { .. })));
    drop(test.db);
    second.claim().unwrap();
}

/// SQLite keeps the log beside the name that was opened. So a file with two names could have two logs.
#[test]
fn a_file_with_two_names_is_refused_with_a_message_that_contains_the_other_name() {
    let test = TestDatabase::new(Engine::Sqlite);
    let path = test.url().replace("sqlite://", "");
    let folder = std::path::Path::new(&path).parent().unwrap();
    let other = folder.join("other.db");
    std::fs::hard_link(&path, &other).unwrap();
    let here = refusal(&format!("sqlite://{}", other.display()));
    assert!(here.contains("it has 2 names (hard links)"), "{here}");
    assert!(here.contains(&format!("remove {path}")), "{here}");
    let copy = folder.join("copy.db");
    let backup = Database::backup(
        &format!("sqlite://{}", other.display()),
        &copy,
        Existing::Refuse,
    );
    assert!(backup.unwrap_err().to_string().contains("2 names"));
    // A backup through the name that the server uses still works, because the log is beside that name.
    test.db.write_blocking(|tx| add(tx, 1)).unwrap();
    Database::backup(&test.url(), &copy, Existing::Refuse).unwrap();
    let elsewhere = tempfile::tempdir_in(folder).unwrap();
    std::fs::rename(&other, elsewhere.path().join("other.db")).unwrap();
    let elsewhere = refusal(&test.url());
    assert!(elsewhere.contains("find / -xdev -inum "), "{elsewhere}");
}

/// A server that waited until a restore had finished must not serve the former file.
#[test]
fn a_file_that_was_replaced_after_it_was_opened_cannot_be_claimed() {
    let test = TestDatabase::new(Engine::Sqlite);
    let path = test.url().replace("sqlite://", "");
    std::fs::copy(&path, format!("{path}.new")).unwrap();
    std::fs::rename(format!("{path}.new"), &path).unwrap();
    let refused = test.db.claim().unwrap_err().to_string();
    assert!(
        refused.contains("it was replaced at this moment"),
        "{refused}"
    );
}

#[test]
fn a_file_of_a_newer_program_is_refused_and_unchanged_even_if_that_program_was_killed() {
    let test = TestDatabase::new(Engine::Sqlite);
    test.db
        .write_blocking(|tx| tx.execute(NEWER, &[]).map(drop))
        .and_then(|()| test.db.write_blocking(|tx| add(tx, 1)))
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let open_file = test.url().replace("sqlite://", "");
    for end in ["", "-wal"] {
        // After a kill, the version of the newer program is only in the log.
        let to = folder.path().join(format!("killed.db{end}"));
        std::fs::copy(format!("{open_file}{end}"), to).unwrap();
    }
    drop(test.db);
    std::fs::copy(open_file, folder.path().join("a stopped #1?.db")).unwrap();
    for name in ["killed.db", "a stopped #1?.db"] {
        let files = || {
            let entries = std::fs::read_dir(folder.path()).unwrap();
            let read = |entry: std::fs::DirEntry| {
                let name = entry.file_name().into_string().unwrap();
                // The shared-memory file (`-shm`) is an index of the log and contains no other data. SQLite can create
                // it again.
                (!name.ends_with("-shm")).then(|| (name, std::fs::read(entry.path()).unwrap()))
            };
            let mut files: Vec<_> = entries.filter_map(|entry| read(entry.unwrap())).collect();
            files.sort();
            files
        };
        let before = files();
        let refused = Database::open(&sqlite_in(&folder, name)).err().unwrap();
        assert!(
            matches!(refused, OpenError::Newer { found: 1001.., .. }),
            "{refused}"
        );
        assert!(files() == before, "{name}");
    }
}

#[test]
fn several_servers_can_claim_one_postgresql_database() {
    let test = TestDatabase::new(Engine::Postgres);
    test.db.claim().unwrap();
    Database::open(&test.url()).unwrap().claim().unwrap();
}

#[test]
fn a_bad_address_gives_a_one_line_error() {
    for url in [
        "",
        "jobwright.db",
        "mysql://root:geheim@localhost/x",
        "postgres://u:geheim@h:port/x",
        "postgres://",
    ] {
        assert!(refusal(url).contains("sqlite://path/to/file.db"), "{url}");
    }
    assert!(refusal("sqlite://").contains("names no file"));
}

#[test]
fn a_folder_or_a_file_that_is_not_a_database_gives_a_one_line_error() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("letter.txt"),
        "Dear customer, ".repeat(500),
    )
    .unwrap();
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    assert!(refusal(&sqlite_in(&folder, "letter.txt")).contains("it is not a SQLite database"));
    assert!(refusal(&sqlite_in(&folder, "folder")).contains("cannot open the database"));
    assert!(
        refusal(&sqlite_in(&folder, "letter.txt/data.db")).contains("cannot open the database")
    );
}

#[test]
fn the_error_for_an_unreachable_server_has_no_password() {
    // Bind a port and release it, so that no process listens on it.
    let port = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let line = refusal(&format!("postgres://ann:geheim@127.0.0.1:{port}/trade"));
    assert!(
        line.starts_with(&format!(
            "cannot use the PostgreSQL database at 127.0.0.1:{port}/trade: "
        )),
        "{line}"
    );
    let missing = TestDatabase::new(Engine::Postgres).url();
    assert!(refusal(&missing).contains("does not exist"));
}
