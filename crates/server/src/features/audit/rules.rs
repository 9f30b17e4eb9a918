//! Which days a filter means, what a search looks through, and how long entries are kept. Pure.

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};

use super::{
    entry::{Entry, Subject},
    wire::AuditChange,
};
use crate::kit::{day::start_of, text::key};

/// The instants of some days of the business, the first and the last counted: from when on, and before when.
/// Open where there is none.
pub(super) fn span(
    (from, to): (Option<Date>, Option<Date>),
    zone: &TimeZone,
) -> (Option<i64>, Option<i64>) {
    (
        from.and_then(|day| start_of(day, zone)),
        to.and_then(|day| start_of(day.tomorrow().ok()?, zone)),
    )
}

/// What a search looks through: the names and the address, lower-cased, on a line each, so that no search finds the
/// end of one and the start of the next.
pub(super) fn search_text(entry: &Entry<'_>) -> String {
    let address = entry.actor.address.map(|address| address.to_string());
    let parts = [
        entry.actor.name,
        entry.subject.and_then(|subject| subject.name),
        address.as_deref(),
    ];
    key(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// What a subject adds to the text of an entry that was noted without one.
pub(super) fn found_by(subject: Subject<'_>) -> String {
    let name = subject.name.map(key).unwrap_or_default();
    format!("{name}\n")
}

/// Those of some fields that became something else, each with what it was and what it is. An empty text is none.
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

/// From when on entries are kept so many days, or nothing when they are kept for ever.
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
    use crate::features::audit::{Actor, AuditAction, Subject};

    #[test]
    fn days_are_the_businesss_and_both_count() {
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
    fn a_search_looks_through_names_and_address() {
        let entry = Entry::new(
            AuditAction::UserDeleted,
            Actor::person(uuid::Uuid::nil(), "Dana ORTIZ", [10, 0, 0, 7].into()),
        );
        let entry = entry.about(Subject::user(uuid::Uuid::nil(), "Sam Reid"));
        assert_eq!(search_text(&entry), "dana ortiz\nsam reid\n10.0.0.7");
    }

    #[test]
    fn no_days_are_for_ever() {
        let now: Timestamp = "2026-11-20T09:00:00Z".parse().unwrap();
        assert_eq!(kept_from(now, 0), None);
        assert_eq!(
            kept_from(now, 1),
            Some("2026-11-19T09:00:00Z".parse().unwrap())
        );
        assert_eq!(kept_from(now, u32::MAX), None, "longer than there is time");
    }
}
