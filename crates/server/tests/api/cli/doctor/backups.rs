//! The doctor's findings on daily backups: recent, missing, old or damaged ones.

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    time::{Duration, SystemTime},
};

use super::{DoctorOutput, doctor, run};
use crate::support::{
    TestApp, on_each_engine,
    process::{jobwright, sqlite, start},
};

/// A database and a folder for its backups.
struct BackedUp {
    folder: tempfile::TempDir,
    url: String,
}

impl BackedUp {
    fn new() -> Self {
        let (folder, url) = sqlite();
        drop(start(&url, &[]));
        let kept = Self { folder, url };
        fs::create_dir(kept.backups()).unwrap();
        kept
    }

    fn backups(&self) -> PathBuf {
        self.folder.path().join("backups")
    }

    fn newest(&self) -> PathBuf {
        self.backups().join("jobwright-2026-11-21.db")
    }

    fn back_up(&self) {
        let file = self.newest().display().to_string();
        let made = jobwright(&self.url, &["backup", "--force", &file])
            .output()
            .unwrap();
        assert!(made.status.success());
    }

    fn output(&self) -> DoctorOutput {
        run(doctor(
            &self.url,
            &["--backup-dir", &self.backups().display().to_string()],
        ))
    }
}

#[test]
fn a_backup_that_is_recent_and_intact_and_private_is_ok() {
    let kept = BackedUp::new();
    assert_eq!(
        kept.output().levels("backups", "daily"),
        ["warning"],
        "there is none yet"
    );
    kept.back_up();
    let output = kept.output();
    assert_eq!(output.worst("backups"), "ok", "{}", output.text);
    assert_eq!(output.levels("backups", "sound"), ["ok"]);
    assert_eq!(output.levels("backups", "checksum"), ["ok"]);
    let others = fs::Permissions::from_mode(0o640);
    fs::set_permissions(kept.newest(), others).unwrap();
    assert_eq!(kept.output().levels("backups", "permissions"), ["warning"]);
    let long_ago = SystemTime::now() - Duration::from_hours(50);
    let file = File::options().write(true).open(kept.newest()).unwrap();
    file.set_modified(long_ago).unwrap();
    let output = kept.output();
    assert_eq!(
        output.levels("backups", "daily"),
        ["problem"],
        "{}",
        output.text
    );
    fs::write(kept.newest(), "a letter").unwrap();
    let output = kept.output();
    for check in ["sound", "checksum"] {
        let found = output.levels("backups", check);
        assert_eq!(found, ["problem"], "{}", output.text);
    }
}

#[test]
fn a_missing_checksum_and_a_backup_with_a_future_date_are_warnings() {
    let kept = BackedUp::new();
    kept.back_up();
    let newest = kept.newest().display().to_string();
    fs::remove_file(format!("{newest}.sha256")).unwrap();
    fs::write(kept.backups().join("jobwright-2999-01-01.db"), "ahead").unwrap();
    let output = kept.output();
    assert_eq!(output.levels("backups", "checksum"), ["warning"]);
    assert_eq!(output.levels("backups", "ahead"), ["warning"]);
    // The backup with a future date does not count as the newest backup.
    assert_eq!(output.levels("backups", "sound"), ["ok"], "{}", output.text);
}

#[test]
fn an_unreadable_backup_folder_is_a_problem() {
    let kept = BackedUp::new();
    fs::remove_dir(kept.backups()).unwrap();
    fs::write(kept.backups(), "a file").unwrap();
    let output = kept.output();
    assert_eq!(
        output.levels("backups", "daily"),
        ["problem"],
        "{}",
        output.text
    );
}

on_each_engine! {
    async fn missing_backups_are_reported(engine) {
        let app = TestApp::new(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let without = run(doctor(&app.url(), &[]));
        let with = run(doctor(&app.url(), &["--backup-dir", &folder.path().display().to_string()]));
        let is_sqlite = app.url().starts_with("sqlite");
        assert_eq!(without.levels("backups", "daily"), ["warning"], "{}", without.text);
        assert_eq!(is_sqlite, !without.text.contains("archive_mode (off)"), "{}", without.text);
        // With SQLite the folder has no backup yet. With PostgreSQL the folder has no use, because the server makes no
        // daily backups.
        let check = if is_sqlite { "daily" } else { "folder" };
        assert_eq!(with.levels("backups", check), ["warning"], "{}", with.text);
    }
}
