//! Daily backups, which exist only for SQLite: when they are made, which of them are kept, and what happens when one
//! fails.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::Stdio,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use jobwright::{
    app::{App, Shared},
    config::{Config, DailyBackup},
    features::backups::{Outcome, back_up_if_due},
};
use jobwright_db::{Database, testing::TestDatabase};

use crate::support::{
    Engine, TestApp,
    process::{assert_one_line, free_address, get, jobwright, sqlite, start},
};

/// An application with the database file `test.db`, and the folder for its backups.
struct World {
    app: TestApp,
    folder: tempfile::TempDir,
}

impl World {
    async fn new() -> Self {
        Self {
            app: TestApp::new(Engine::Sqlite).await,
            folder: tempfile::tempdir().unwrap(),
        }
    }

    async fn back_up_to(&self, url: String, keep: usize) -> Result<Outcome, String> {
        let config = Config {
            database_url: url,
            ..Config::default()
        };
        let app = App::from(Shared {
            config: Arc::new(config),
            ..(*self.app.app).clone()
        });
        let daily = DailyBackup {
            folder: self.folder.path().to_owned(),
            keep,
        };
        back_up_if_due(&app, &daily)
            .await
            .map_err(|error| error.to_string())
    }

    async fn back_up(&self, keep: usize) -> Result<Outcome, String> {
        self.back_up_to(self.app.url(), keep).await
    }

    fn names(&self) -> Vec<String> {
        names(self.folder.path())
    }

    fn write(&self, name: &str) {
        fs::write(self.folder.path().join(name), "dear").unwrap();
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Returns the names of these backups. Each is followed by the names of its folder of files and of its checksum file.
fn with_companions<const N: usize>(backups: [impl Into<String>; N]) -> Vec<String> {
    let all = |name: String| {
        [
            name.clone(),
            format!("{name}.files"),
            format!("{name}.sha256"),
        ]
    };
    backups.into_iter().map(Into::into).flat_map(all).collect()
}

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// One backup is made on each calendar day of the business. In Sydney a day begins earlier than in UTC.
/// rule: business-time
#[test]
fn each_day_of_the_business_has_one_backup() {
    jobwright_db::testing::run(async {
        let world = World::new().await;
        let first = world.folder.path().join("test-2026-11-20.db");
        assert_eq!(world.back_up(7).await, Ok(Outcome::Made(first.clone())));
        world.app.clock.advance(SignedDuration::from_mins(239));
        assert_eq!(world.back_up(7).await, Ok(Outcome::NotDue));
        world.app.clock.advance(SignedDuration::from_mins(1));
        assert!(matches!(world.back_up(7).await, Ok(Outcome::Made(_))));
        let both = ["test-2026-11-20.db", "test-2026-11-21.db"];
        assert_eq!(world.names(), with_companions(both));
        let copy = Database::open(&format!("sqlite://{}", first.display())).unwrap();
        let people: Result<i64, jobwright_db::Error> = copy
            .read_blocking(|tx| tx.query_one("SELECT COUNT(*) FROM users", &[], |row| row.get(0)));
        assert_eq!(people, Ok(2));
    });
}

#[test]
fn the_newest_backups_are_kept_and_other_files_are_not_removed() {
    jobwright_db::testing::run(async {
        let world = World::new().await;
        let others = [
            "film.part",
            "other-2020-01-01.db",
            "test-2020-01-01.db.txt",
            "test-before.db",
        ];
        for other in others {
            world.write(other);
        }
        // The first file is an incomplete backup: the server was killed while it made this backup. The second file is
        // an old backup.
        world.write("test-2026-11-19.db.0190.part");
        world.write("test-2020-01-01.db");
        // The first file belongs to a backup that somebody deleted. The second file is an incomplete checksum file: the
        // server was killed while it wrote this file.
        world.write("test-2020-01-02.db.sha256");
        world.write("test-2026-11-19.db.sha256.0190.part");
        for _ in 0..5 {
            assert!(matches!(world.back_up(3).await, Ok(Outcome::Made(_))));
            world.app.clock.advance(DAY);
        }
        let mut expected = Vec::from(others.map(str::to_owned));
        expected.extend(with_companions(
            [22, 23, 24].map(|day| format!("test-2026-11-{day}.db")),
        ));
        expected.sort();
        assert_eq!(world.names(), expected);
    });
}

/// While a server's clock was ahead, it made backups with future dates. They don't displace today's backup. They are
/// also not removed: perhaps the clock is wrong now, and their dates are right.
#[test]
fn backups_with_future_dates_do_not_displace_todays() {
    jobwright_db::testing::run(async {
        let world = World::new().await;
        world.app.clock.advance(DAY * 365);
        for _ in 0..3 {
            assert!(matches!(world.back_up(3).await, Ok(Outcome::Made(_))));
            world.app.clock.advance(DAY);
        }
        let ahead = world.names();
        world.app.clock.advance(-DAY * 368);
        for keep in [3, 3, 3, 3, 1] {
            let Ok(Outcome::Made(made)) = world.back_up(keep).await else {
                panic!("a backup was due");
            };
            assert!(made.exists(), "{}", made.display());
            assert_eq!(world.back_up(keep).await, Ok(Outcome::NotDue));
            world.app.clock.advance(DAY);
        }
        let mut expected = with_companions(["test-2026-11-24.db"]);
        expected.extend(ahead);
        assert_eq!(world.names(), expected);
    });
}

/// While the clock is a day ahead, the server makes a backup with tomorrow's date. When that day has come, the server
/// makes a new backup.
#[test]
fn a_backup_that_was_made_early_because_the_clock_was_ahead_is_made_again_on_the_correct_day() {
    jobwright_db::testing::run(async {
        let world = World::new().await;
        world.app.clock.advance(DAY);
        let Ok(Outcome::Made(tomorrows)) = world.back_up(7).await else {
            panic!("a backup was due");
        };
        world.app.clock.advance(-DAY);
        assert!(matches!(world.back_up(7).await, Ok(Outcome::Made(_))));
        // It is now the next day, one hour before the time that the wrong clock showed.
        world.app.clock.advance(DAY - SignedDuration::from_hours(1));
        assert_eq!(world.back_up(7).await, Ok(Outcome::Made(tomorrows.clone())));
        assert_eq!(world.back_up(7).await, Ok(Outcome::NotDue));
        // A file with the name of today's backup does not count as today's backup if no server made it.
        let other = World::new().await;
        other.write("test-2026-11-20.db");
        assert!(matches!(other.back_up(7).await, Ok(Outcome::Made(_))));
    });
}

/// Old backups are removed only after a new backup has succeeded. A failed backup is retried.
#[test]
fn a_failed_backup_removes_no_old_backup_and_is_retried() {
    jobwright_db::testing::run(async {
        let world = World::new().await;
        for _ in 0..3 {
            assert!(matches!(world.back_up(3).await, Ok(Outcome::Made(_))));
            world.app.clock.advance(DAY);
        }
        let before = world.names();
        let cut = tempfile::tempdir().unwrap();
        let whole = fs::read(world.folder.path().join(&before[0])).unwrap();
        fs::write(cut.path().join("test.db"), &whole[..whole.len() / 2]).unwrap();
        let missing = cut.path().join("nowhere/test.db");
        for database in [cut.path().join("test.db"), missing] {
            let url = format!("sqlite://{}", database.display());
            let failed = world.back_up_to(url, 1).await.unwrap_err();
            assert!(
                failed.contains("test.db") && !failed.contains('\n'),
                "{failed}"
            );
            assert_eq!(world.names(), before);
        }
        assert!(matches!(world.back_up(1).await, Ok(Outcome::Made(_))));
        assert_eq!(world.names(), with_companions(["test-2026-11-23.db"]));
    });
}

/// Reads a server's metrics repeatedly until they contain `line`.
fn await_metric(address: &str, line: &str) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !get(address, "/metrics")
        .lines()
        .any(|have| have.starts_with(line))
    {
        assert!(Instant::now() < deadline, "{line} never came");
        std::thread::yield_now();
    }
}

#[test]
fn a_server_makes_its_daily_backup() {
    let (folder, url) = sqlite();
    let (backups, metrics) = (folder.path().join("new/backups"), free_address());
    let dir = backups.to_str().unwrap();
    let args = ["--backup-dir", dir, "--metrics-listen", &metrics];
    let server = start(&url, &args);
    await_metric(&metrics, "jobwright_backups_done_total 1");
    await_metric(&metrics, "jobwright_backup_newest_timestamp_seconds 1");
    let made = names(&backups);
    assert!(
        made.len() == 3 && made[0].starts_with("jobwright-2"),
        "{made:?}"
    );
    let rights = fs::metadata(&backups).unwrap().permissions();
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&rights) & 0o777,
        0o700
    );
    drop(server);
    let back = jobwright(&url, &["restore", backups.join(&made[0]).to_str().unwrap()]);
    assert!({ back }.status().unwrap().success());
}

/// A failed backup is logged and counted by a metric. The server continues to serve requests.
#[test]
fn a_server_whose_backups_fail_still_serves_requests() {
    let (folder, url) = sqlite();
    let (backups, metrics) = (folder.path().join("backups"), free_address());
    fs::create_dir(&backups).unwrap();
    // A `-wal` file next to the backup's path makes the backup fail. There is one for tomorrow's backup too, in case
    // the test runs at midnight.
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    for day in [today, today.checked_add(1.day()).unwrap()] {
        fs::write(backups.join(format!("jobwright-{day}.db-wal")), "").unwrap();
    }
    let dir = backups.to_str().unwrap();
    let args = [
        "--backup-dir",
        dir,
        "--metrics-listen",
        &metrics,
        "--timezone",
        "UTC",
    ];
    let mut server = start(&url, &args);
    await_metric(&metrics, "jobwright_backups_failed_total 1");
    let mut line = String::new();
    while !line.contains("the daily backup failed") {
        line.clear();
        assert!(
            server.log.read_line(&mut line).unwrap() > 0,
            "it was not logged"
        );
    }
    assert!(line.contains("cannot write the backup"), "{line}");
    assert!(get(&server.address, "/readyz").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_bad_backup_setting_stops_the_start() {
    let (folder, url) = sqlite();
    let file = folder.path().join("letter.txt");
    fs::write(&file, "dear").unwrap();
    let dir = file.to_str().unwrap();
    for (name, value, words) in [
        ("JOBWRIGHT_BACKUP_DIR", dir, "cannot keep daily backups in"),
        ("JOBWRIGHT_BACKUP_DIR", "", "--backup-dir"),
        ("JOBWRIGHT_BACKUP_KEEP", "0", "--backup-keep"),
        ("JOBWRIGHT_BACKUP_KEEP", "seven", "--backup-keep"),
    ] {
        let mut command = jobwright(&url, &["serve", "--listen", "127.0.0.1:0"]);
        assert_one_line(&command.env(name, value).output().unwrap(), words);
    }
    assert!(!folder.path().join("new").exists(), "no database was made");
}

#[test]
fn with_postgresql_the_server_logs_that_it_makes_no_backups() {
    let test = TestDatabase::new(Engine::Postgres);
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let args = ["serve", "--listen", "127.0.0.1:0", "--backup-dir", dir];
    let mut child = jobwright(&test.url(), &args)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let logged: Vec<_> = lines
        .by_ref()
        .map(Result::unwrap)
        .take_while(|line| !line.contains("serving"))
        .collect();
    child.kill().unwrap();
    child.wait().unwrap();
    let warnings = logged
        .iter()
        .filter(|line| line.contains("pg_dump"))
        .count();
    assert_eq!(warnings, 1, "{logged:?}");
    assert!(names(folder.path()).is_empty());
}
