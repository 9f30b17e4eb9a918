//! Computes the time range of a filter, the text that a search examines, and how long entries are kept. Pure.

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};

use super::{
    entry::{Entry, Subject},
    model::AuditChange,
};
use crate::kit::{day::start_of, text::key};

/// Converts a range of days in the business's time zone, with the first and the last day included, to two instants:
/// the start and the exclusive end. `None` means no limit.
pub(super) fn span(
    (from, to): (Option<Date>, Option<Date>),
    zone: &TimeZone,
) -> (Option<i64>, Option<i64>) {
    (
        from.and_then(|day| start_of(day, zone)),
        to.and_then(|day| start_of(day.tomorrow().ok()?, zone)),
    )
}

/// Returns the text that a search examines: the names and the network address in lower case, each on its own line, so
/// that no match spans two of them.
pub(super) fn search_text(entry: &Entry<'_>) -> String {
    let address = entry.actor.address.map(|address| address.to_string());
    let parts = [
        entry.actor.name,
        entry.subject.and_then(|subject| subject.name),
        address.as_deref(),
    ];
    key(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Returns the text to add to the search text of an entry when the entry's subject is set later.
pub(super) fn found_by(subject: Subject<'_>) -> String {
    let name = subject.name.map(key).unwrap_or_default();
    format!("{name}\n")
}

/// Returns the fields whose value changed, each with the old and the new value. An empty text counts as no value.
pub fn changes<const N: usize>(fields: [(&str, String, String); N]) -> Vec<AuditChange> {
    let or_none = |text: String| Some(text).filter(|text| !text.is_empty());
    let changed = fields.into_iter().filter(|(_, from, to)| from != to);
    changed
        .map(|(field, from, to)| AuditChange {
            field: field.to_owned(),
            from: or_none(from),
            to: or_none(to),
        })
        .collect()
}

/// If the expired entries span more than this time, the clock may have jumped.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The longest gap between two entries that counts as normal. After a longer gap the clock may have jumped.
pub(super) const MAX_PAUSE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Whether the expired entries span more than a day, as after a jump of the clock. `oldest` is the time of the oldest
/// entry. Entries up to the time `before` have expired.
pub(super) fn is_backlog(oldest: Timestamp, before: Timestamp) -> bool {
    before.duration_since(oldest) > DAY
}

/// Returns the end of the 24 hours that begin with the oldest entry.
pub(super) fn end_of_oldest_day(oldest: Timestamp) -> Timestamp {
    oldest.saturating_add(DAY).unwrap_or(Timestamp::MAX)
}

/// Returns the time from which entries are kept; `None` if they are kept forever.
pub(super) fn kept_from(now: Timestamp, days: u32) -> Option<Timestamp> {
    if days == 0 {
        return None;
    }
    let kept = SignedDuration::from_hours(i64::from(days) * 24);
    now.checked_sub(kept).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::features::audit::{AuditAction, DoneBy, Subject};

    #[test]
    fn the_days_of_an_audit_filter_are_whole_days_in_the_time_zone_of_the_business() {
        let sydney = TimeZone::get("Australia/Sydney").unwrap();
        let at = |text: &str| Some(text.parse::<Timestamp>().unwrap().as_millisecond());
        let day = Some(date(2026, 11, 20));
        let (from, before) = span((day, day), &sydney);
        assert_eq!(from, at("2026-11-19T13:00:00Z"));
        assert_eq!(before, at("2026-11-20T13:00:00Z"));
        assert_eq!(span((None, None), &sydney), (None, None));
        assert_eq!(span((None, Some(Date::MAX)), &sydney), (None, None));
    }

    #[test]
    fn an_audit_search_examines_the_names_and_the_network_address() {
        let entry = Entry::new(
            AuditAction::UserDeleted,
            DoneBy::person(uuid::Uuid::nil(), "Dana ORTIZ", [10, 0, 0, 7].into()),
        );
        let entry = entry.about(Subject::user(uuid::Uuid::nil(), "Sam Reid"));
        assert_eq!(search_text(&entry), "dana ortiz\nsam reid\n10.0.0.7");
    }

    #[test]
    fn audit_entries_are_kept_forever_with_a_limit_of_zero_days() {
        let now: Timestamp = "2026-11-20T09:00:00Z".parse().unwrap();
        assert_eq!(kept_from(now, 0), None);
        assert_eq!(
            kept_from(now, 1),
            Some("2026-11-19T09:00:00Z".parse().unwrap())
        );
        assert_eq!(kept_from(now, u32::MAX), None, "longer than the time range");
    }
}
