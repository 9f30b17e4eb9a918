//! Rules of time slots, overlaps and archiving. Pure: no database, no clock, no HTTP.
//!
//! [`visits`] defines the order of visits, and which visits clash. [`work`] defines when a job can be started, finished
//! and completed. [`notices`] defines who is notified when a job changes. [`tomorrow`] selects the visits for the
//! notifications on the evening before. [`free_times`] finds the times that are free.

pub mod free_times;
pub mod notices;
#[cfg(test)]
pub(in crate::features::jobs) mod samples;
pub mod spread;
pub mod tomorrow;
pub mod visits;
pub mod work;

use jiff::{Timestamp, tz::TimeZone};

/// The longest duration of a job, in milliseconds: 31 days. The CHECK of the table `jobs` uses the same number, and
/// queries for a time window look back this far from the start of the window. rule: job-times
pub const MAX_SPAN_MS: i64 = 31 * 24 * 60 * 60 * 1000;

/// The allowed years of a date, in the business's time zone.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=LAST_YEAR;

/// The last allowed year of a date, in the business's time zone.
pub const LAST_YEAR: i16 = 2100;

/// The message for a date outside the years 2000 to 2100.
pub const YEAR_TEXT: &str = "Date must be between the years 2000 and 2100";
/// The message for an end that is not after the start.
pub const END_TEXT: &str = "End time must be after start time";
/// The message for work whose finish is before its start.
pub const FINISH_TEXT: &str = "Finish time must be after start time";
/// The message for a job that lasts longer than allowed.
pub const SPAN_TEXT: &str = "A job can't be longer than 31 days";

/// The time of a job: instants in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// When the job starts.
    pub start: i64,
    /// When the job ends, if known.
    pub end: Option<i64>,
}

impl Slot {
    /// Returns the end, or the start for a job without an end. rule: booking-overlap
    pub fn end_or_start(self) -> i64 {
        self.end.unwrap_or(self.start)
    }

    /// Whether two slots overlap: each starts before the other ends. Slots that only touch do not overlap.
    /// rule: booking-overlap
    pub fn overlaps(self, other: Slot) -> bool {
        self.start < other.end_or_start() && self.end_or_start() > other.start
    }

    /// Whether the end, if known, is after the start and the slot is not too long. rule: job-times
    pub fn has_possible_length(self) -> bool {
        self.end
            .is_none_or(|end| end > self.start && end.saturating_sub(self.start) <= MAX_SPAN_MS)
    }

    /// Returns the faults of the slot as pairs of field and message. rule: job-times
    pub fn faults(self, zone: &TimeZone) -> Vec<(&'static str, &'static str)> {
        let mut faults = Vec::new();
        if !year_allowed(self.start, zone) {
            faults.push(("startDate", YEAR_TEXT));
        }
        let Some(end) = self.end else { return faults };
        if !year_allowed(end, zone) {
            faults.push(("endDate", YEAR_TEXT));
        } else if end <= self.start {
            faults.push(("endDate", END_TEXT));
        } else if end.saturating_sub(self.start) > MAX_SPAN_MS {
            faults.push(("endDate", SPAN_TEXT));
        }
        faults
    }
}

/// Whether an instant is in the years 2000 to 2100 in the business's time zone.
pub fn year_allowed(ms: i64, zone: &TimeZone) -> bool {
    Timestamp::from_millisecond(ms)
        .is_ok_and(|instant| YEARS.contains(&zone.to_datetime(instant).year()))
}

/// Whether a calendar day is in the years 2000 to 2100.
pub fn day_allowed(day: jiff::civil::Date) -> bool {
    YEARS.contains(&day.year())
}

/// The reason why a job can't be archived or restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveFault {
    /// Only administrators may archive and restore jobs.
    NotAllowed,
    /// Only administrators may change an archived job.
    IsArchived,
    /// Only a completed job can be archived.
    NotCompleted,
}

/// The parts of a job that decide whether it can be archived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchiveState {
    /// Whether the job is archived.
    pub archived: bool,
    /// Whether the job is completed.
    pub completed: bool,
}

/// Returns the reason why a change of a job from `before` to `after` is refused; `None` if it is allowed. Only
/// administrators may archive jobs, restore them and change archived jobs. An archived job must stay completed.
/// rule: archive-job, rule: archived-job
pub fn archive_fault(
    is_admin: bool,
    before: ArchiveState,
    after: ArchiveState,
) -> Option<ArchiveFault> {
    if after.archived != before.archived && !is_admin {
        return Some(ArchiveFault::NotAllowed);
    }
    if before.archived && !is_admin {
        return Some(ArchiveFault::IsArchived);
    }
    (after.archived && !after.completed).then_some(ArchiveFault::NotCompleted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slot(start: i64, end: impl Into<Option<i64>>) -> Slot {
        Slot {
            start,
            end: end.into(),
        }
    }

    #[test]
    fn slots_that_touch_do_not_overlap() {
        // rule: booking-overlap. Slots that touch don't clash.
        assert!(!slot(0, 10).overlaps(slot(10, 20)));
        assert!(!slot(10, 20).overlaps(slot(0, 10)));
        assert!(slot(0, 11).overlaps(slot(10, 20)));
    }

    #[test]
    fn a_job_without_an_end_overlaps_only_slots_that_start_before_it_and_end_after_it() {
        // rule: booking-overlap
        assert!(slot(5, None).overlaps(slot(0, 10)), "inside");
        assert!(!slot(0, None).overlaps(slot(0, 10)), "at the other's start");
        assert!(!slot(10, None).overlaps(slot(0, 10)), "at the other's end");
        assert!(
            !slot(5, None).overlaps(slot(5, None)),
            "two without length never conflict"
        );
    }

    #[test]
    fn a_job_that_ends_before_or_at_its_start_is_refused() {
        let start = 1_800_000_000_000;
        for end in [start, start - 1] {
            assert_eq!(
                slot(start, end).faults(&TimeZone::UTC),
                [("endDate", END_TEXT)]
            );
        }
        assert_eq!(slot(start, start + 1).faults(&TimeZone::UTC), []);
    }

    #[test]
    fn a_job_can_last_31_days_but_no_longer() {
        // rule: job-times
        let start = 1_800_000_000_000;
        assert_eq!(slot(start, start + MAX_SPAN_MS).faults(&TimeZone::UTC), []);
        let faults = slot(start, start + MAX_SPAN_MS + 1).faults(&TimeZone::UTC);
        assert_eq!(faults, [("endDate", SPAN_TEXT)]);
    }

    #[test]
    fn allowed_years_are_checked_in_the_time_zone_of_the_business() {
        // 2000-01-01T00:00 in Sydney is still 1999 in UTC.
        let sydney = TimeZone::get("Australia/Sydney").unwrap();
        let ms = "1999-12-31T13:00:00Z"
            .parse::<Timestamp>()
            .unwrap()
            .as_millisecond();
        assert!(year_allowed(ms, &sydney));
        assert!(!year_allowed(ms - 1, &sydney));
        assert!(!year_allowed(ms, &TimeZone::UTC));
        assert!(!year_allowed(i64::MAX, &TimeZone::UTC));
        assert!(!year_allowed(i64::MIN, &TimeZone::UTC));
    }

    #[test]
    fn only_administrators_can_archive_jobs_and_only_completed_jobs_can_be_archived() {
        // rule: archive-job, rule: archived-job
        use ArchiveFault::{IsArchived, NotAllowed, NotCompleted};
        let state = |archived, completed| ArchiveState {
            archived,
            completed,
        };
        let (open, done) = (state(false, false), state(false, true));
        let (away, reopened) = (state(true, true), state(true, false));
        assert_eq!(archive_fault(true, done, away), None);
        assert_eq!(archive_fault(true, away, done), None);
        assert_eq!(
            archive_fault(true, away, open),
            None,
            "restored and reopened at once"
        );
        assert_eq!(archive_fault(false, done, away), Some(NotAllowed));
        assert_eq!(archive_fault(false, away, done), Some(NotAllowed));
        assert_eq!(archive_fault(true, open, reopened), Some(NotCompleted));
        assert_eq!(archive_fault(true, away, reopened), Some(NotCompleted));
        assert_eq!(archive_fault(false, away, reopened), Some(IsArchived));
        assert_eq!(
            archive_fault(false, away, away),
            Some(IsArchived),
            "a worker can't change an archived job"
        );
        assert_eq!(archive_fault(true, away, away), None);
    }

    proptest! {
        #[test]
        fn if_one_slot_overlaps_another_the_other_overlaps_the_first(
            a in 0i64..50, la in proptest::option::of(1i64..20), b in 0i64..50, lb in proptest::option::of(1i64..20),
        ) {
            let (a, b) = (slot(a, la.map(|l| a + l)), slot(b, lb.map(|l| b + l)));
            prop_assert_eq!(a.overlaps(b), b.overlaps(a));
        }

        #[test]
        fn slots_overlap_exactly_if_they_share_a_moment(a in 0i64..50, la in 1i64..20, b in 0i64..50, lb in 1i64..20) {
            let shared = (a..a + la).any(|t| (b..b + lb).contains(&t));
            prop_assert_eq!(slot(a, a + la).overlaps(slot(b, b + lb)), shared);
        }

        #[test]
        fn checking_a_slot_with_any_start_and_end_does_not_panic(start: i64, end: Option<i64>) {
            let _ = slot(start, end).faults(&TimeZone::UTC);
        }
    }
}
