//! Decides about daily backups: their names, whether today's backup exists, and which backups to remove. Pure.

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::kit::day;

/// The suffixes of what is stored beside a backup: the checksum file, and the folder with the files of jobs.
const COMPANIONS: [&str; 2] = [".sha256", FILES];

/// The suffix of the folder with the files of jobs.
pub(super) const FILES: &str = ".files";

/// Returns the name of the backup of `day` for a database file named `stem`: `jobwright-2026-11-21.db`.
pub(super) fn name(stem: &str, day: Date) -> String {
    format!("{stem}-{day}.db")
}

/// Returns the day of a daily backup from its file name; `None` for any other file.
pub(super) fn day_of(stem: &str, name: &str) -> Option<Date> {
    let text = name.strip_prefix(stem)?.strip_prefix('-')?;
    day::parse(text.strip_suffix(".db")?)
}

/// Returns the day of a daily backup, or of the checksum file or folder beside it, from the name; `None` for any other
/// file.
pub(super) fn day_with_companions(stem: &str, name: &str) -> Option<Date> {
    let bare = COMPANIONS.iter().find_map(|end| name.strip_suffix(end));
    day_of(stem, bare.unwrap_or(name))
}

/// Whether this is the name of an unfinished file or folder: a backup, its checksum file, or the folder beside it.
pub(super) fn is_leftover(stem: &str, name: &str) -> bool {
    let parts = name
        .strip_suffix(".part")
        .and_then(|it| it.rsplit_once('.'));
    parts.is_some_and(|(backup, _)| day_with_companions(stem, backup).is_some())
}

/// Whether a backup with today's name was really made today. If the clock was ahead on an earlier day, a backup from
/// that day may have today's name.
pub(super) fn is_of_today(made: Timestamp, now: Timestamp, zone: &TimeZone) -> bool {
    let day = |at: Timestamp| at.to_zoned(zone.clone()).date();
    made <= now && day(made) == day(now)
}

/// Returns the days whose backups are removed, so that the newest `keep` backups up to `today` are kept. Today's
/// backup is always kept. Backups of later days were made with a wrong clock. They don't count and are never removed,
/// because the current clock may be the wrong one.
pub(super) fn surplus(mut days: Vec<Date>, today: Date, keep: usize) -> Vec<Date> {
    days.retain(|day| *day <= today);
    days.sort_unstable_by(|a, b| b.cmp(a));
    days.dedup();
    days.split_off(days.len().min(keep))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_name_of_a_daily_backup_contains_its_day() {
        let day = date(2026, 11, 21);
        assert_eq!(name("jobwright", day), "jobwright-2026-11-21.db");
        assert_eq!(day_of("jobwright", &name("jobwright", day)), Some(day));
        for other in [
            "jobwright.db",
            "jobwright-2026-11-21.db-wal",
            "jobwright-2026-11-31.db",
            "jobwright-before-update.db",
            "other-2026-11-21.db",
            "jobwright-2026-11-21.db.0a.part",
        ] {
            assert_eq!(day_of("jobwright", other), None, "{other}");
        }
    }

    #[test]
    fn only_partial_files_of_daily_backups_count_as_leftovers() {
        assert!(is_leftover(
            "jobwright",
            "jobwright-2026-11-21.db.0a1b.part"
        ));
        assert!(is_leftover(
            "jobwright",
            "jobwright-2026-11-21.db.sha256.0a1b.part"
        ));
        assert!(is_leftover(
            "jobwright",
            "jobwright-2026-11-21.db.files.0a1b.part"
        ));
        assert!(!is_leftover("jobwright", "jobwright-2026-11-21.db"));
        assert!(!is_leftover("jobwright", "jobwright-2026-11-21.db.files"));
        assert!(!is_leftover("jobwright", "mine.db.0a1b.part"));
        assert!(!is_leftover("jobwright", "film.part"));
    }

    #[test]
    fn the_newest_daily_backups_are_kept() {
        let day = |number| date(2026, 11, number);
        // A checksum file has the same day as its backup, so that day is listed twice.
        let days = || vec![day(3), day(1), day(4), day(4), day(2)];
        assert_eq!(surplus(days(), day(4), 3), [day(1)]);
        assert_eq!(surplus(days(), day(4), 1), [day(3), day(2), day(1)]);
        assert!(surplus(days(), day(4), 4).is_empty());
        assert!(surplus(days(), day(4), 9).is_empty());
    }

    #[test]
    fn backups_of_future_days_are_neither_counted_nor_removed() {
        let day = |number| date(2026, 11, number);
        let days = || vec![day(3), day(1), day(28), day(29), day(2)];
        assert_eq!(surplus(days(), day(3), 2), [day(1)]);
        assert_eq!(surplus(days(), day(3), 1), [day(2), day(1)]);
    }

    #[test]
    fn a_backup_file_from_another_day_or_from_the_future_is_not_todays_backup() {
        let zone = TimeZone::fixed(jiff::tz::offset(11));
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let now = at("2026-11-21T00:30:00Z");
        assert!(is_of_today(now, now, &zone));
        assert!(is_of_today(at("2026-11-20T13:00:00Z"), now, &zone));
        assert!(!is_of_today(at("2026-11-20T12:59:59Z"), now, &zone));
        assert!(!is_of_today(at("2026-11-21T00:30:01Z"), now, &zone));
    }
}
