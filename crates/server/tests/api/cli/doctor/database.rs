//! The doctor's findings on databases: intact, missing, older, newer, damaged or unreadable ones. The doctor never
//! changes a database.

use std::{fs, os::unix::fs::PermissionsExt as _};

use jobwright_db::{Database, Error, testing::EmptyDatabase};

use super::{doctor, run};
use crate::support::{
    TestApp, on_each_engine,
    process::{get, jobwright, sqlite, start, succeeds},
};

/// Returns the schema version of the database.
async fn version(app: &TestApp) -> i64 {
    app.number("SELECT CAST(MAX(version) AS BIGINT) FROM refinery_schema_history")
        .await
}

on_each_engine! {
    async fn an_intact_database_has_no_problem(engine) {
        let app = TestApp::new(engine).await;
        let output = run(doctor(&app.url(), &[]));
        assert!(output.is_well, "{}", output.text);
        for check in ["reachable", "schema"] {
            assert_eq!(output.levels("database", check), ["ok"], "{}", output.text);
        }
        let of_engine = if app.url().starts_with("sqlite") { ["sound", "log", "permissions"].as_slice() } else { &["version"] };
        for check in of_engine {
            assert_eq!(output.levels("database", check), ["ok"], "{}", output.text);
        }
        assert_eq!(output.levels("clock", "system"), ["ok"]);
        assert_eq!(output.levels("clock", "time-zone"), ["ok"], "{}", output.text);
    }

    /// A newer schema is a problem. An older schema is only a warning, because `serve` migrates it. The doctor changes
    /// neither schema.
    async fn the_schema_version_is_reported_and_not_changed(engine) {
        let app = TestApp::new(engine).await;
        let newest = version(&app).await;
        app.sql("DELETE FROM refinery_schema_history WHERE version = (SELECT MAX(version) FROM refinery_schema_history)").await;
        let older = run(doctor(&app.url(), &[]));
        assert_eq!(older.levels("database", "schema"), ["warning"], "{}", older.text);
        assert_eq!(version(&app).await, newest - 1);
        app.sql("INSERT INTO refinery_schema_history (version, name, applied_on, checksum) VALUES (99, 'later', '2030-01-01T00:00:00Z', '1')").await;
        let newer = run(doctor(&app.url(), &[]));
        assert_eq!(newer.levels("database", "schema"), ["problem"], "{}", newer.text);
        assert_eq!(version(&app).await, 99);
    }

    /// Another program has added a trigger to the database. `restore` would refuse a backup of this database.
    async fn a_changed_schema_is_a_problem(engine) {
        let app = TestApp::new(engine).await;
        let is_sqlite = app.url().starts_with("sqlite");
        app.sql(if is_sqlite {
            "CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'admin'; END"
        } else {
            "CREATE TRIGGER evil AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION job_texts_add()"
        }).await;
        let output = run(doctor(&app.url(), &[]));
        assert_eq!(output.levels("database", "schema-differs"), ["problem"], "{}", output.text);
        assert!(output.text.contains("the trigger evil is not Jobwright's"), "{}", output.text);
    }

    /// The finding names the demo accounts that still have the demo passwords. It does not show the passwords.
    async fn demo_passwords_are_a_warning(engine) {
        let empty = tokio::task::spawn_blocking(move || EmptyDatabase::new(engine)).await.unwrap();
        let made = jobwright(&empty.url(), &["demo-data", "--jobs", "1", "--clients", "1", "--users", "4"]);
        succeeds(made);
        let output = run(doctor(&empty.url(), &[]));
        assert_eq!(output.levels("database", "demo-passwords"), ["warning"], "{}", output.text);
        assert!(output.text.contains("admin and 3 other accounts"), "{}", output.text);
        assert!(!output.text.contains("demo-admin"), "{}", output.text);
        let app = TestApp::new(engine).await;
        let without = run(doctor(&app.url(), &[]));
        assert!(without.levels("database", "demo-passwords").is_empty(), "{}", without.text);
    }

    async fn entries_with_future_times_are_reported_as_a_problem_of_the_clock(engine) {
        let app = TestApp::new(engine).await;
        app.sql("INSERT INTO events (id, seq, at, kind, action) VALUES ('00000000-0000-0000-0000-000000000001', 1000000, 4102444800000, 'job', 'changed')").await;
        let output = run(doctor(&app.url(), &[]));
        assert_eq!(output.levels("clock", "newest"), ["problem"], "{}", output.text);
        app.sql("UPDATE events SET at = 1 WHERE seq = 1000000").await;
        let output = run(doctor(&app.url(), &[]));
        assert_eq!(output.levels("clock", "newest"), ["ok"], "{}", output.text);
    }
}

#[test]
fn the_doctor_does_not_create_a_missing_database() {
    let (folder, url) = sqlite();
    let output = run(doctor(&url, &[]));
    assert_eq!(output.levels("database", "reachable"), ["warning"]);
    assert!(output.is_well, "{}", output.text);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing was made"
    );
}

#[test]
fn an_unreachable_server_is_a_problem_and_its_password_is_not_shown() {
    let output = run(doctor("postgres://me:hush-hush@127.0.0.1:1/x", &[]));
    assert_eq!(output.levels("database", "reachable"), ["problem"]);
    assert!(
        output.text.contains("127.0.0.1:1") && !output.text.contains("hush-hush"),
        "{}",
        output.text
    );
    let misread = run(doctor("mysql://me:hush-hush@127.0.0.1:1/x", &[]));
    assert_eq!(misread.levels("database", "reachable"), ["problem"]);
    assert!(!misread.text.contains("hush-hush"), "{}", misread.text);
}

/// Creates a database file that no process has open. Returns its folder, URL and path.
fn lying() -> (tempfile::TempDir, String, String) {
    let (folder, url) = sqlite();
    let db = Database::open(&url).unwrap();
    db.migrate().unwrap();
    drop(db);
    let file = Database::file(&url).unwrap().to_owned();
    (folder, url, file)
}

#[test]
fn the_doctor_does_not_change_a_database_file() {
    let (folder, url, file) = lying();
    let names = || {
        let mut all: Vec<_> = fs::read_dir(folder.path().join("new"))
            .unwrap()
            .map(|one| one.unwrap().file_name())
            .collect();
        all.sort();
        all
    };
    let before = (fs::read(&file).unwrap(), names());
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("database", "sound"),
        ["ok"],
        "{}",
        output.text
    );
    assert!(
        (fs::read(&file).unwrap(), names()) == before,
        "nothing of it has changed"
    );
}

#[test]
fn a_damaged_database_is_found() {
    let (_folder, url, file) = lying();
    let mut bytes = fs::read(&file).unwrap();
    for page in bytes.chunks_mut(4096).skip(3).step_by(5) {
        page.fill(0xAA);
    }
    fs::write(&file, &bytes).unwrap();
    let output = run(doctor(&url, &[]));
    assert_eq!(output.worst("database"), "problem", "{}", output.text);
    assert!(!output.is_well);
    fs::write(
        &file,
        "Dear Sir or Madam, this is a letter and no database.".repeat(200),
    )
    .unwrap();
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("database", "reachable"),
        ["problem"],
        "{}",
        output.text
    );
}

#[test]
fn a_database_file_that_others_can_read_is_a_warning() {
    let (_folder, url, file) = lying();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("database", "permissions"),
        ["warning"],
        "{}",
        output.text
    );
    assert!(
        output.text.contains("(0644)") && output.text.contains("chmod 600"),
        "{}",
        output.text
    );
}

/// The doctor reports a running server. The server continues to serve and to write.
#[test]
fn the_doctor_does_not_disturb_a_running_server() {
    let (_folder, url) = sqlite();
    let mut server = start(&url, &[]);
    let mut command = doctor(&url, &[]);
    command.args(["--listen", &server.address]);
    let output = run(command);
    assert_eq!(output.levels("port", "listen"), ["ok"], "{}", output.text);
    assert!(
        output.text.contains("A server of Jobwright answers"),
        "{}",
        output.text
    );
    assert_eq!(
        output.levels("database", "sound"),
        ["ok"],
        "{}",
        output.text
    );
    let body = "{\"emailOrUsername\": \"boss\"}";
    assert!(
        server
            .post("/api/auth/password-reset/request", body)
            .starts_with("HTTP/1.1 200")
    );
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    server.stop();
    let db = Database::open(&url).unwrap();
    let kept: Result<i64, Error> =
        db.read_blocking(|tx| tx.query_one("SELECT COUNT(*) FROM settings", &[], |row| row.get(0)));
    assert_eq!(kept.unwrap(), 1);
}

/// While a server runs, the files that it needs beside its database file are deleted. The doctor reports this and does
/// not create these files.
#[cfg(target_os = "linux")]
#[test]
fn missing_files_beside_the_database_of_a_running_server_are_reported() {
    let (_folder, url) = sqlite();
    let _server = start(&url, &[]);
    let file = Database::file(&url).unwrap().to_owned();
    assert_eq!(run(doctor(&url, &[])).levels("database", "log"), ["ok"]);
    fs::remove_file(format!("{file}.lock")).unwrap();
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("database", "lock"),
        ["warning"],
        "{}",
        output.text
    );
    fs::remove_file(format!("{file}-wal")).unwrap();
    let output = run(doctor(&url, &[]));
    assert_eq!(
        output.levels("database", "log"),
        ["problem"],
        "{}",
        output.text
    );
    assert!(
        output.text.contains("Stop the server now"),
        "{}",
        output.text
    );
    assert!(!fs::exists(format!("{file}-wal")).unwrap());
}
