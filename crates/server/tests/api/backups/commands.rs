//! Runs `jobwright backup` and `jobwright restore`, also while a server writes to the database. rule: backup

use std::{
    collections::BTreeSet,
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::Output,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use jobwright_db::{Database, Error, testing::Engine, testing::TestDatabase};

use crate::support::process::{
    Server, assert_one_line, create_admin, jobwright, moved_database, sqlite, start, succeeds,
};

/// Sends a request over a new connection and returns the response with its headers.
fn send(address: &str, path: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// Creates an administrator, signs in, and returns the cookie.
fn sign_in(url: &str, server: &Server) -> String {
    succeeds(create_admin(url, "boss", "b@example.com"));
    let body = r#"{"username": "boss", "password": "top secret"}"#;
    let answer = send(&server.address, "/api/auth/login", "", body);
    let cookie = answer
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .expect("signing in gives a cookie");
    cookie.split(';').next().unwrap().to_owned()
}

fn run(url: &str, args: &[&str]) -> Output {
    jobwright(url, args).output().unwrap()
}

/// Runs a command that must succeed, and returns its output.
#[track_caller]
fn said(url: &str, args: &[&str]) -> String {
    let output = run(url, args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaint.is_empty(),
        "{complaint}"
    );
    String::from_utf8(output.stdout).unwrap()
}

fn names(url: &str) -> BTreeSet<String> {
    let db = Database::open(url).unwrap();
    let names: Result<Vec<String>, Error> =
        db.read_blocking(|tx| tx.query("SELECT name FROM clients", &[], |row| row.get(0)));
    names.unwrap().into_iter().collect()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Returns the path of a backup with this name in the test's folder, and the path of the database to restore into.
fn files(folder: &tempfile::TempDir, name: &str) -> (PathBuf, PathBuf) {
    (
        folder.path().join(name),
        folder.path().join("new/jobwright.db"),
    )
}

/// Returns the sequence number of the newest event in a database.
fn newest_event(url: &str) -> i64 {
    let db = Database::open(url).unwrap();
    db.read_blocking(|tx| tx.query_one("SELECT MAX(seq) FROM events", &[], |row| row.get(0)))
        .unwrap_or_else(|error: Error| panic!("{error}"))
}

/// A backup that was made during writes is consistent and can be restored.
#[test]
fn a_backup_made_during_writes_is_consistent_and_can_be_restored() {
    let (folder, url) = sqlite();
    let (copy, database) = files(&folder, "copy.db");
    let mut server = start(&url, &[]);
    let cookie = sign_in(&url, &server);
    let (stored, done) = (Mutex::new(BTreeSet::new()), AtomicBool::new(false));
    let before = std::thread::scope(|scope| {
        for writer in 0..4 {
            let (server, cookie, stored, done) = (&server, &cookie, &stored, &done);
            scope.spawn(move || {
                for number in 0.. {
                    if done.load(Ordering::SeqCst) {
                        break;
                    }
                    let name = format!("Client {writer} {number}");
                    let body = format!(r#"{{"name": "{name}"}}"#);
                    let answer = send(&server.address, "/api/clients", cookie, &body);
                    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
                    stored.lock().unwrap().insert(name);
                }
            });
        }
        while stored.lock().unwrap().len() < 40 {
            std::thread::yield_now();
        }
        let before = stored.lock().unwrap().clone();
        let said = said(&url, &["backup", text(&copy)]);
        assert!(
            said.starts_with(&format!("Backed up to {}", copy.display())),
            "{said}"
        );
        done.store(true, Ordering::SeqCst);
        before
    });
    let stored = stored.into_inner().unwrap();
    // Opening a backup for writing would change it, so the test opens a copy.
    let opened = folder.path().join("opened.db");
    fs::copy(&copy, &opened).unwrap();
    let copied = names(&format!("sqlite://{}", opened.display()));
    assert!(
        before.is_subset(&copied),
        "what was acknowledged before it began is in it"
    );
    assert!(
        copied.is_subset(&stored),
        "and contains nothing that was not stored"
    );

    // A restore is refused while a server uses the database. The server keeps running.
    assert_one_line(&run(&url, &["restore", text(&copy)]), "is locked");
    assert!(
        send(
            &server.address,
            "/api/clients",
            &cookie,
            r#"{"name": "Late"}"#
        )
        .contains("201")
    );
    server.stop();
    let said = said(&url, &["restore", text(&copy)]);
    assert!(said.contains("its checksum matches"), "{said}");
    let kept = moved_database(&said);
    assert!(
        kept.starts_with(&format!("{}.replaced-2", database.display())),
        "{said}"
    );
    let former = format!("sqlite://{kept}");
    assert!(names(&former).contains("Late"));
    assert!(
        newest_event(&url) > newest_event(&former) + 1_000_000,
        "who listened before is far behind, and goes on in no other history"
    );
    assert_eq!(names(&url), copied);
    let server = start(&url, &[]);
    assert!(
        send(
            &server.address,
            "/api/clients",
            &cookie,
            r#"{"name": "New"}"#
        )
        .contains("201")
    );
}

#[test]
fn a_backup_replaces_an_existing_file_only_with_force() {
    let (folder, url) = sqlite();
    let (copy, database) = files(&folder, "copy.db");
    assert_one_line(&run(&url, &["backup", text(&copy)]), "no such file");
    assert!(!database.exists(), "a missing database is not created");
    drop(start(&url, &[]));
    fs::write(&copy, "dear").unwrap();
    assert_one_line(
        &run(&url, &["backup", text(&copy)]),
        "exists already; --force replaces it",
    );
    assert_eq!(fs::read(&copy).unwrap(), b"dear");
    said(&url, &["backup", "--force", text(&copy)]);
    assert!(names(&format!("sqlite://{}", copy.display())).is_empty());
    let itself = run(&url, &["backup", "--force", text(&database)]);
    assert_one_line(&itself, "that is the database itself");
}

#[test]
fn a_file_that_is_not_a_backup_is_refused_and_changes_nothing() {
    let (folder, url) = sqlite();
    let (copy, database) = files(&folder, "copy.db");
    drop(start(&url, &[]));
    said(&url, &["backup", text(&copy)]);
    let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
        VALUES (999, 'later', 'x', '1')";
    let db = Database::open(&format!("sqlite://{}", copy.display())).unwrap();
    let done: Result<u64, Error> = db.write_blocking(|tx| tx.execute(newer, &[]));
    done.unwrap();
    drop(db);
    fs::remove_file(folder.path().join("copy.db.sha256")).unwrap();
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear customer, ".repeat(500)).unwrap();
    // Closing the last connection writes the WAL into the database file. So it is enough to compare this file.
    drop(Database::open(&url).unwrap());
    let before = fs::read(&database).unwrap();
    for (file, words) in [
        (&copy, "newer than this program"),
        (&letter, "not a SQLite database"),
        (&folder.path().join("missing.db"), "No such file"),
    ] {
        assert_one_line(&run(&url, &["restore", text(file)]), words);
        assert!(fs::read(&database).unwrap() == before, "{words}");
    }
    assert_one_line(&run(&url, &["restore"]), "<FILE>");
}

/// A backup of an older version has no checksum file, and `restore` reports this. `restore` refuses a backup that was
/// changed after its checksum was written.
#[test]
fn a_restore_reports_a_missing_checksum_and_refuses_a_wrong_one() {
    let (folder, url) = sqlite();
    let (copy, database) = files(&folder, "copy.db");
    drop(start(&url, &[]));
    said(&url, &["backup", text(&copy)]);
    let sum = folder.path().join("copy.db.sha256");
    fs::rename(&sum, folder.path().join("aside")).unwrap();
    let without = said(&url, &["restore", text(&copy)]);
    assert!(
        without.contains("copy.db.sha256, as with backups of older versions"),
        "{without}"
    );
    fs::rename(folder.path().join("aside"), &sum).unwrap();
    let evil =
        "CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'admin'; END";
    let db = Database::open(&format!("sqlite://{}", copy.display())).unwrap();
    let done: Result<u64, Error> = db.write_blocking(move |tx| tx.execute(evil, &[]));
    done.unwrap();
    drop(db);
    let before = fs::read(&database).unwrap();
    assert_one_line(
        &run(&url, &["restore", text(&copy)]),
        "SHA-256 checksum differs",
    );
    fs::remove_file(&sum).unwrap();
    assert_one_line(
        &run(&url, &["restore", text(&copy)]),
        "the trigger evil is not Jobwright's",
    );
    assert!(
        fs::read(&database).unwrap() == before,
        "nothing was changed"
    );
}

/// With PostgreSQL the commands `backup` and `restore` fail. The error names `pg_dump` or `pg_restore`.
#[test]
fn with_postgresql_both_commands_fail_and_name_pg_dump_or_pg_restore() {
    let test = TestDatabase::new(Engine::Postgres);
    for (command, tool) in [
        ("backup", "pg_dump --format=custom --file=my.dump"),
        ("restore", "pg_restore --clean"),
    ] {
        assert_one_line(&run(&test.url(), &[command, "my.dump"]), tool);
    }
    let secret = run(
        "postgres://ann:geheim@localhost/trade",
        &["backup", "my.dump"],
    );
    assert_one_line(&secret, "--username=ann --dbname=trade");
    assert!(!String::from_utf8_lossy(&secret.stderr).contains("geheim"));
}
