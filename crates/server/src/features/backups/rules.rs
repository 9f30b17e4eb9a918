//! The names of daily backups, and which to remove. Pure.

use jiff::civil::Date;

use crate::kit::day;

/// The name of the backup of `day` for a database file named `stem`: `jobwright-2026-11-21.db`.
pub(super) fn name(stem: &str, day: Date) -> String {
    format!("{stem}-{day}.db")
}

/// The day of a daily backup; `None` for any other file.
pub(super) fn day_of(stem: &str, name: &str) -> Option<Date> {
    let text = name.strip_prefix(stem)?.strip_prefix('-')?;
    day::parse(text.strip_suffix(".db")?)
}

/// Whether this is the partial file of a killed backup.
pub(super) fn is_leftover(stem: &str, name: &str) -> bool {
    let parts = name
        .strip_suffix(".part")
        .and_then(|it| it.rsplit_once('.'));
    parts.is_some_and(|(backup, _)| day_of(stem, backup).is_some())
}

/// The days whose backups to remove, so that the newest `keep` stay.
pub(super) fn surplus(mut days: Vec<Date>, keep: usize) -> Vec<Date> {
    days.sort_unstable_by(|a, b| b.cmp(a));
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
    fn only_partial_daily_backups_are_leftovers() {
        assert!(is_leftover(
            "jobwright",
            "jobwright-2026-11-21.db.0a1b.part"
        ));
        assert!(!is_leftover("jobwright", "jobwright-2026-11-21.db"));
        assert!(!is_leftover("jobwright", "mine.db.0a1b.part"));
        assert!(!is_leftover("jobwright", "film.part"));
    }

    #[test]
    fn the_newest_daily_backups_are_kept() {
        let day = |number| date(2026, 11, number);
        let days = || vec![day(3), day(1), day(4), day(2)];
        assert_eq!(surplus(days(), 3), [day(1)]);
        assert_eq!(surplus(days(), 1), [day(3), day(2), day(1)]);
        assert!(surplus(days(), 4).is_empty() && surplus(days(), 9).is_empty());
    }
}
