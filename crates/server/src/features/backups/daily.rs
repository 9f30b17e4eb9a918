//! Checks periodically whether today's backup exists. A failure is retried at the next check, and serving continues.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use jobwright_db::{Database, Error as DbError, Existing, OpenError};
use uuid::Uuid;

use super::rules;
use crate::{
    app::App,
    config::DailyBackup,
    features::settings,
    kit::blobs::{Blobs, CopyError, Source},
};

/// The result of checking whether today's backup exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Today's backup already exists.
    NotDue,
    /// Today's backup was made now. Contains its path.
    Made(PathBuf),
}

/// Why a check failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database can't be backed up. Old backups are kept.
    #[error("{0}")]
    Backup(#[from] OpenError),
    /// The photos and documents of jobs can't be copied. The next check tries again.
    #[error("the photos and documents: {0}")]
    Files(#[from] CopyError),
    /// The business's current day can't be determined.
    #[error("{0}")]
    Database(#[from] DbError),
    /// The folder can't be read, or an old backup can't be removed.
    #[error("{folder}: {reason}")]
    Folder {
        /// The folder of the backups.
        folder: String,
        /// The operating system's error message.
        reason: io::Error,
    },
    /// The code that copies the database panicked.
    #[error("the backup ended unexpectedly")]
    Ended,
}

/// Creates the folder if it does not exist, and checks that the server can write to it. The server doesn't start
/// without a usable folder.
pub fn prepare(daily: &DailyBackup) -> Result<(), Failure> {
    let mut folder = fs::DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    let probe = daily.folder.join(format!(".{}", Uuid::now_v7().simple()));
    folder
        .create(&daily.folder)
        .and_then(|()| fs::write(&probe, ""))
        .and_then(|()| fs::remove_file(&probe))
        .map_err(|error| in_folder(&daily.folder, error))
}

/// The existing daily backups of a database.
#[derive(Debug, Default)]
pub struct Kept {
    /// Backups of days up to today, in order; the newest is last.
    pub files: Vec<PathBuf>,
    /// Backups with a date in the future. They were made while the clock was ahead.
    pub ahead: Vec<PathBuf>,
}

/// Lists the existing daily backups of the database file `database`.
pub fn kept(daily: &DailyBackup, database: &Path, today: Date) -> io::Result<Kept> {
    let stem = database.file_stem().unwrap_or_default().to_string_lossy();
    let names = names(&daily.folder).map_err(io::Error::other)?;
    let mut days: Vec<_> = names
        .iter()
        .filter_map(|name| rules::day_of(&stem, name))
        .collect();
    days.sort_unstable();
    let file = |day: &Date| daily.folder.join(rules::name(&stem, *day));
    let (past, ahead): (Vec<Date>, Vec<Date>) = days.into_iter().partition(|day| *day <= today);
    Ok(Kept {
        files: past.iter().map(file).collect(),
        ahead: ahead.iter().map(file).collect(),
    })
}

/// Makes each day's backup. Checks immediately and then after every `pause`, until the future is dropped. Does nothing
/// if daily backups are off.
pub async fn keep_daily(app: App, pause: Duration) {
    let Some(daily) = app.config.backup.clone() else {
        return;
    };
    register_metrics();
    let mut ticks = tokio::time::interval(pause);
    loop {
        ticks.tick().await;
        match back_up_if_due(&app, &daily).await {
            Ok(Outcome::NotDue) => {}
            Ok(Outcome::Made(file)) => {
                metrics::counter!(DONE).increment(1);
                tracing::info!(file = %file.display(), "backed up");
            }
            Err(error) => {
                metrics::counter!(FAILED).increment(1);
                tracing::error!(%error, "the daily backup failed and will be retried");
            }
        }
    }
}

/// Makes today's backup unless it already exists, then removes old backups. Days are in the business's time zone.
pub async fn back_up_if_due(app: &App, daily: &DailyBackup) -> Result<Outcome, Failure> {
    let zone = app
        .db
        .read(|tx| settings::load(tx).map(|settings| settings.timezone))
        .await?;
    let now = app.clock.now();
    let (url, daily) = (app.config.database_url.clone(), daily.clone());
    let blobs = app.blobs.clone();
    tokio::task::spawn_blocking(move || back_up(&url, (&daily, &blobs), now, &zone))
        .await
        .unwrap_or(Err(Failure::Ended))
}

fn back_up(
    url: &str,
    (daily, blobs): (&DailyBackup, &Blobs),
    now: Timestamp,
    zone: &TimeZone,
) -> Result<Outcome, Failure> {
    let database = Path::new(Database::file(url)?);
    let stem = database.file_stem().unwrap_or_default().to_string_lossy();
    let today = now.to_zoned(zone.clone()).date();
    let file = daily.folder.join(rules::name(&stem, today));
    let is_due = !made_at(&file).is_some_and(|made| rules::is_of_today(made, now, zone));
    if is_due {
        remove(daily, |name| rules::is_leftover(&stem, name))?;
        let existing = if file.exists() {
            tracing::warn!(file = %file.display(), "a backup with today's name was made on another day, so the clock was wrong; the backup is replaced");
            Existing::Replace
        } else {
            Existing::Refuse
        };
        Database::backup(url, &file, existing)?;
        // Some file systems can't set the time of a file. On such a file system the time at which the backup was
        // written is close enough.
        let _is_set = set_made_at(&file, now);
    }
    let files = with_end(&file, rules::FILES);
    let is_due = is_due || !files.is_dir();
    if is_due {
        // Copy the photos and documents after the database. By then, all files that the copied database refers to
        // exist. Unused files are removed only after a time that is longer than any backup takes, so none of them is
        // removed meanwhile.
        back_up_files(daily, blobs, &stem, &files)?;
        // Remove old backups only after the new backup is verified.
        let names = names(&daily.folder)?;
        let day = |name: &str| rules::day_with_companions(&stem, name);
        let days = names.iter().filter_map(|name| day(name)).collect();
        let surplus = rules::surplus(days, today, daily.keep);
        remove(daily, |name| {
            day(name).is_some_and(|day| surplus.contains(&day))
        })?;
    }
    set_newest_gauge(&file);
    Ok(if is_due {
        Outcome::Made(file)
    } else {
        Outcome::NotDue
    })
}

/// Copies the photos and documents of jobs. If the newest other backup contains the same file, a hard link to that
/// file is created instead of a copy.
fn back_up_files(
    daily: &DailyBackup,
    blobs: &Blobs,
    stem: &str,
    target: &Path,
) -> Result<(), Failure> {
    let is_files = |name: &&String| {
        let day = rules::day_with_companions(stem, name);
        name.ends_with(rules::FILES) && day.is_some()
    };
    let names = names(&daily.folder)?;
    // The names of a database's backups differ only in the day, so sorting by name sorts by day.
    let newest = names.iter().filter(is_files).max();
    let newest = newest.map(|name| daily.folder.join(name));
    let source = Source {
        shared: newest.as_deref(),
    };
    blobs.copy_to(target, source)?;
    Ok(())
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Returns when a backup was made, by the server's clock; `None` if the backup does not exist.
fn made_at(file: &Path) -> Option<Timestamp> {
    let modified = fs::metadata(file).and_then(|file| file.modified()).ok()?;
    Timestamp::try_from(modified).ok()
}

/// Sets the time of a backup by the server's clock, because the file system may use another clock.
fn set_made_at(file: &Path, now: Timestamp) -> io::Result<()> {
    let file = fs::File::options().write(true).open(file)?;
    file.set_modified(now.into())
}

/// Removes the files and folders in the backup folder for whose names `is_meant` returns true.
fn remove(daily: &DailyBackup, is_meant: impl Fn(&str) -> bool) -> Result<(), Failure> {
    for name in names(&daily.folder)?.iter().filter(|name| is_meant(name)) {
        let path = daily.folder.join(name);
        let is_folder = fs::symlink_metadata(&path).is_ok_and(|found| found.is_dir());
        let removed = if is_folder {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        };
        removed.map_err(|error| in_folder(&daily.folder, error))?;
    }
    Ok(())
}

/// Returns the names of the files in the folder, except names that aren't UTF-8.
fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let read = || -> io::Result<Vec<String>> {
        let entries: Vec<_> = fs::read_dir(folder)?.collect::<io::Result<_>>()?;
        let names = entries.iter().map(fs::DirEntry::file_name);
        Ok(names
            .filter_map(|name| OsStr::to_str(&name).map(str::to_owned))
            .collect())
    };
    read().map_err(|error| in_folder(folder, error))
}

fn in_folder(folder: &Path, reason: io::Error) -> Failure {
    Failure::Folder {
        folder: folder.display().to_string(),
        reason,
    }
}

const DONE: &str = "jobwright_backups_done_total";
const FAILED: &str = "jobwright_backups_failed_total";
const NEWEST: &str = "jobwright_backup_newest_timestamp_seconds";

/// Describes the metrics, and registers them before the first backup.
fn register_metrics() {
    metrics::describe_counter!(DONE, "Daily backups that were made.");
    metrics::describe_counter!(FAILED, "Attempts at a daily backup that failed.");
    metrics::describe_gauge!(NEWEST, "When the newest daily backup was made.");
    metrics::counter!(DONE).increment(0);
    metrics::counter!(FAILED).increment(0);
}

fn set_newest_gauge(file: &Path) {
    let made = made_at(file).unwrap_or(Timestamp::UNIX_EPOCH);
    let since = made.duration_since(Timestamp::UNIX_EPOCH);
    metrics::gauge!(NEWEST).set(since.as_secs_f64());
}
