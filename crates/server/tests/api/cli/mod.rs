//! The commands of the binary. A command that fails prints one clear line and exits with a non-zero status. No command
//! ever panics. rule: command-line

mod doctor;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpListener,
    process::{Command, Stdio},
};

use jobwright_db::{Database, testing::TestDatabase};

use crate::support::{
    TestApp, on_each_engine,
    process::{assert_one_line, create_admin, get, jobwright, sqlite, start, succeeds},
};

#[test]
fn a_server_with_a_bad_setting_fails_with_one_line() {
    let (_folder, url) = sqlite();
    for (args, words) in [
        (["serve", "--listen", "nowhere"], "--listen"),
        (["serve", "--timezone", "Mars/Olympus"], "--timezone"),
        (
            ["serve", "--public-url", "jobs.example.com"],
            "--public-url",
        ),
        (
            ["serve", "--trusted-proxies", "10.0.0.0/99"],
            "--trusted-proxies",
        ),
        (["serve", "--smtp-url", "mail.example.com"], "--smtp-url"),
        (
            ["serve", "--smtp-url", "smtp://me@mail.example.com"],
            "a user needs a name and a password",
        ),
        (["serve", "--mail-from", "nobody"], "--mail-from"),
        (
            ["serve", "--mail-dir", "/proc/nowhere/mail"],
            "cannot write mail to the folder /proc/nowhere/mail",
        ),
        (["serve", "--limits-factor", "0"], "--limits-factor"),
        (["serve", "--metrics-listen", "9"], "--metrics-listen"),
        (["serve", "--log", "a=b=c"], "--log"),
        (["serve", "--log-format", "xml"], "--log-format"),
        (
            ["serve", "--database-url", "mysql://localhost/x"],
            "database address",
        ),
        (
            ["serve", "--database-url", "sqlite:///proc/nowhere/x.db"],
            "cannot open the database",
        ),
        (["serve", "--unknown", "x"], "--unknown"),
    ] {
        assert_one_line(&jobwright(&url, &args).output().unwrap(), words);
    }
    let by_variable = jobwright(&url, &["serve"])
        .env("JOBWRIGHT_LISTEN", "nowhere")
        .output()
        .unwrap();
    assert_one_line(&by_variable, "--listen");
}

#[test]
fn a_server_that_cannot_reach_postgresql_fails_with_one_line_without_the_password() {
    let output = jobwright(
        "postgres://me:secret@127.0.0.1:1/x",
        &["serve", "--listen", "127.0.0.1:0"],
    )
    .output()
    .unwrap();
    assert_one_line(&output, "127.0.0.1:1");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("secret"));
}

#[test]
fn a_server_whose_port_is_in_use_fails_with_one_line_and_touches_no_database() {
    let (folder, url) = sqlite();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = jobwright(&url, &["serve", "--listen", &address])
        .output()
        .unwrap();
    assert_one_line(&output, &format!("cannot listen on {address}"));
    let metrics = jobwright(
        &url,
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--metrics-listen",
            &address,
        ],
    )
    .output()
    .unwrap();
    assert_one_line(&metrics, &format!("cannot listen on {address}"));
    assert!(!folder.path().join("new").exists());
}

on_each_engine! {
    /// A server doesn't start if the database has a newer schema. rule: upgrades
    async fn a_database_with_a_newer_schema_stops_the_start_with_one_line(engine) {
        let test = tokio::task::spawn_blocking(move || TestDatabase::new(engine)).await.unwrap();
        let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
            VALUES (99, 'later', '2030-01-01T00:00:00Z', '1')";
        let done: Result<u64, jobwright_db::Error> = test.db.write(|tx| tx.execute(newer, &[])).await;
        done.unwrap();
        let output = jobwright(&test.url(), &["serve", "--listen", "127.0.0.1:0", "--log", "error"]).output().unwrap();
        assert_one_line(&output, "newer than this program");
    }

    /// `create-admin` migrates the database and adds an administrator with the password in `JOBWRIGHT_PASSWORD`.
    async fn create_admin_adds_an_administrator_who_can_sign_in(engine) {
        let app = TestApp::new(engine).await;
        assert!(!succeeds(create_admin(&app.url(), "Boss", "boss@example.com")).contains("top secret"));
        let signed_in = app.anonymous().sign_in("boss", "top secret").await;
        assert_eq!((signed_in.status, &signed_in.json["role"]), (200, &serde_json::json!("admin")));
        let refused = |username: &str, email: &str| create_admin(&app.url(), username, email).output().unwrap();
        assert_one_line(&refused("BOSS", "other@example.com"), "This username is already taken");
        assert_one_line(&refused("bo", "nobody"), "username: Username must be at least 3 characters");
        assert_one_line(&refused("other", "nobody"), "email: Invalid email address");
        let mut guessable = create_admin(&app.url(), "other", "other@example.com");
        guessable.env("JOBWRIGHT_PASSWORD", "OTHER@example.com");
        assert_one_line(&guessable.output().unwrap(), "password: This password is too easy to guess");
        assert_one_line(&refused("аdmin", "other@example.com"), "username: Username must not mix letters of different alphabets");
    }
}

#[test]
fn create_admin_reads_the_password_from_standard_input() {
    let (_folder, url) = sqlite();
    let mut command = create_admin(&url, "boss", "b@example.com");
    command.env_remove("JOBWRIGHT_PASSWORD");
    assert_one_line(&command.output().unwrap(), "no password");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"from a pipe\n")
        .unwrap();
    assert!(child.wait().unwrap().success());
}

/// Right after its start the server deletes old notifications that people have read. This deletion doesn't delay a stop
/// of the server.
#[test]
fn a_server_deletes_old_notifications_that_were_read() {
    let (_folder, url) = sqlite();
    let db = Database::open(&url).unwrap();
    db.migrate().unwrap();
    let person = uuid::Uuid::from_u128(1);
    let stored: Result<(), jobwright_db::Error> = db.write_blocking(move |tx| {
        tx.execute(
            "INSERT INTO users (id, username, email, password_hash, full_name, search_text, role, is_active, \
             must_change_password, created_at, updated_at, version) \
             VALUES ($1, 'a', 'a', 'x', 'A', 'a', 'worker', TRUE, FALSE, 1, 1, 1)",
            &[person.into()],
        )?;
        for (id, read) in [(2, true), (3, false)] {
            tx.execute(
                "INSERT INTO notifications (id, user_id, type, title, message, is_read, created_at) \
                 VALUES ($1, $2, 'job_moved', 'Job Moved', 'moved', $3, 1)",
                &[uuid::Uuid::from_u128(id).into(), person.into(), read.into()],
            )?;
        }
        Ok(())
    });
    stored.unwrap();
    drop(db);
    let mut server = start(&url, &[]);
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
    let left = || -> i64 {
        let watcher = Database::open(&url).unwrap();
        let count: Result<i64, jobwright_db::Error> = watcher.read_blocking(|tx| {
            tx.query_one("SELECT COUNT(*) FROM notifications", &[], |row| row.get(0))
        });
        count.unwrap()
    };
    while left() > 1 {
        assert!(std::time::Instant::now() < deadline, "nothing was pruned");
    }
    server.stop();
    assert_eq!(left(), 1, "the unread one stays");
}

/// If no user exists, `serve` prints `Setup code: XXXX-XXXX` and a link to the setup page when it starts. After
/// `create-admin` the setup page no longer works. rule: setup
#[test]
fn a_server_shows_the_setup_code_until_a_user_exists() {
    let (_folder, url) = sqlite();
    let shown = || {
        let args = [
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--public-url",
            "https://jobs.example.com",
        ];
        let mut child = jobwright(&url, &args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        let mut logged = String::new();
        while !line.contains("serving") {
            line.clear();
            assert!(log.read_line(&mut line).unwrap() > 0, "the server ended");
            logged.push_str(&line);
        }
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), logged)
    };
    let (first, log) = shown();
    let code = first
        .split("Setup code: ")
        .nth(1)
        .unwrap()
        .trim_end()
        .to_owned();
    assert_eq!((code.len(), code.find('-')), (9, Some(4)), "{first}");
    let link = format!("https://jobs.example.com/setup?code={code}");
    assert!(first.lines().any(|line| line.trim() == link), "{first}");
    assert!(
        !log.contains(&code),
        "the log is read by more people: {log}"
    );
    assert_eq!(shown().0, first, "another start shows the same code");
    succeeds(create_admin(&url, "boss", "b@example.com"));
    assert_eq!(shown().0, "");
}

#[test]
fn a_server_serves_until_it_is_stopped() {
    let (_folder, url) = sqlite();
    let mut server = start(&url, &["--log-format", "json"]);
    assert!(get(&server.address, "/readyz?token=secret").starts_with("HTTP/1.1 200"));
    let second = jobwright(&url, &["serve", "--listen", "127.0.0.1:0"])
        .output()
        .unwrap();
    assert_one_line(&second, "locked");
    server.stop();
    let mut log = String::new();
    server.log.read_to_string(&mut log).unwrap();
    assert!(
        log.lines()
            .all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()),
        "{log}"
    );
    assert!(
        log.contains("\"path\":\"/readyz\"") && !log.contains("secret"),
        "{log}"
    );
}

/// Two servers on one file would destroy the file, even if the second server opens it by another name.
#[cfg(target_os = "linux")]
#[test]
fn a_second_server_is_refused_even_if_the_lock_file_is_deleted_or_the_database_has_another_name() {
    let (folder, url) = sqlite();
    let mut server = start(&url, &[]);
    let file = Database::file(&url).unwrap().to_owned();
    let second = |url: &str| {
        let args = ["serve", "--listen", "127.0.0.1:0", "--log", "error"];
        jobwright(url, &args).output().unwrap()
    };
    std::fs::remove_file(format!("{file}.lock")).unwrap();
    assert_one_line(&second(&url), "locked");
    let link = folder.path().join("link.db");
    std::fs::hard_link(&file, &link).unwrap();
    let by_link = second(&format!("sqlite://{}", link.display()));
    assert_one_line(&by_link, "it has 2 names (hard links)");
    // The file gets another name, and the hard link is removed. A second server that opens the file by its new name is
    // refused too.
    let moved = folder.path().join("moved.db");
    std::fs::rename(&file, &moved).unwrap();
    std::fs::remove_file(&link).unwrap();
    let by_other_name = second(&format!("sqlite://{}", moved.display()));
    assert_one_line(&by_other_name, "locked");
    std::fs::rename(&moved, &file).unwrap();
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
    server.stop();
    drop(start(&url, &[]));
}

#[test]
fn metrics_are_served_on_the_metrics_address() {
    let (_folder, url) = sqlite();
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string();
    let server = start(&url, &["--metrics-listen", &free]);
    get(&server.address, "/healthz");
    assert!(
        get(&free, "/metrics").contains(
            "jobwright_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 1"
        )
    );
    // Metrics are never served on the public port.
    assert!(!get(&server.address, "/metrics").contains("jobwright_requests_total"));
}

#[test]
fn a_restart_with_another_timezone_option_keeps_the_stored_time_zone() {
    let (_folder, url) = sqlite();
    for zone in ["Europe/Berlin", "Asia/Tokyo"] {
        drop(start(&url, &["--timezone", zone]));
    }
    let db = Database::open(&url).unwrap();
    let zone: Result<String, jobwright_db::Error> =
        db.read_blocking(|tx| tx.query_one("SELECT timezone FROM settings", &[], |row| row.get(0)));
    // `--timezone` sets only the initial time zone of the business.
    assert_eq!(zone.unwrap(), "Europe/Berlin");
}

#[test]
fn help_lists_every_setting_with_its_variable() {
    let output = Command::new(env!("CARGO_BIN_EXE_jobwright"))
        .arg("--help")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    for variable in [
        "LISTEN",
        "DATABASE_URL",
        "PUBLIC_URL",
        "TRUSTED_PROXIES",
        "SMTP_URL",
        "MAIL_DIR",
        "MAIL_FROM",
        "LIMITS_FACTOR",
        "STREAMS_PER_PERSON",
        "WRITES_PER_MINUTE",
        "UPLOAD_MB_PER_DAY",
        "TIMEZONE",
        "METRICS_LISTEN",
        "BACKUP_DIR",
        "BACKUP_KEEP",
        "LOG",
        "LOG_FORMAT",
    ] {
        assert!(
            text.contains(&format!("[env: JOBWRIGHT_{variable}")),
            "{variable}"
        );
    }
    assert!(
        text.contains("[default: sqlite://data/jobwright.db]")
            && text.contains("[default: 127.0.0.1:8080]")
    );
}

/// `jobwright licenses` lists everything in the binary: crates, npm packages and the font.
#[test]
fn the_licenses_of_all_parts_of_the_binary_are_shown() {
    let (_folder, url) = sqlite();
    let text = succeeds(jobwright(&url, &["licenses"]));
    for part in [
        "\ntokio 1.",
        "\nreact 1",
        "\nInter 4.1 (OFL-1.1)",
        "SIL OPEN FONT LICENSE",
        "\nring 0.",
    ] {
        assert!(text.contains(part), "{part}");
    }
}
