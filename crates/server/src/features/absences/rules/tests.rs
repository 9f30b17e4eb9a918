use std::net::{IpAddr, Ipv4Addr};

use jiff::civil::date;
use uuid::Uuid;

use super::*;
use crate::features::{absences::model::AbsenceKind, users::Role};

const ANA: Uuid = Uuid::from_u128(1);
const LUCA: Uuid = Uuid::from_u128(2);

fn person(id: Uuid, role: Role) -> Actor {
    Actor {
        id,
        full_name: String::new(),
        role,
        session_id: Uuid::nil(),
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
    }
}

fn absence(user: Option<Uuid>, approved: bool) -> AbsenceRecord {
    AbsenceRecord {
        id: Uuid::from_u128(9),
        user,
        all_day: true,
        time: Span {
            start: stored_day(date(2026, 11, 23)),
            end: stored_day(date(2026, 11, 25)),
        },
        kind: AbsenceKind::Leave,
        note: None,
        approved,
        version: 1,
        created_at: 0,
    }
}

#[test]
fn workers_may_write_only_their_own_requests_and_see_only_the_time_of_other_peoples_absences() {
    // rule: leave-rights
    let (ana, boss) = (person(ANA, Role::Worker), person(LUCA, Role::Admin));
    for (user, approved, visible_to_ana, ana_writes) in [
        (Some(ANA), true, VisiblePart::All, false),
        (Some(ANA), false, VisiblePart::All, true),
        (Some(LUCA), true, VisiblePart::TimeOnly, false),
        (Some(LUCA), false, VisiblePart::Nothing, false),
        (None, true, VisiblePart::All, false),
        (None, false, VisiblePart::Nothing, false),
    ] {
        let absence = absence(user, approved);
        assert_eq!(
            visible_part(&ana, &absence),
            visible_to_ana,
            "{user:?} {approved}"
        );
        assert_eq!(may_write(&ana, &absence), ana_writes, "{user:?} {approved}");
        assert_eq!(visible_part(&boss, &absence), VisiblePart::All);
        assert!(may_write(&boss, &absence));
    }
}

fn stored(all_day: bool, start: &str, end: &str) -> Result<Span, Faults> {
    let zone = TimeZone::get("Australia/Sydney").unwrap();
    let read = |text: &str| serde_json::from_value(text.into()).unwrap();
    let (start, end) = (read(start), read(end));
    to_stored(
        GivenTime {
            all_day,
            start,
            end,
        },
        &zone,
    )
}

#[test]
fn an_absence_in_days_includes_its_last_day_and_instants_are_converted_to_days_of_the_business() {
    // rule: leave-days
    let days = Ok(absence(None, true).time);
    assert_eq!(stored(true, "2026-11-23", "2026-11-24"), days);
    assert_eq!(
        stored(true, "2026-11-22T20:00:00Z", "2026-11-24T10:00:00Z"),
        days
    );
    let one = stored(true, "2026-11-23", "2026-11-23").unwrap();
    assert_eq!(one.end - one.start, DAY_MS);
    let (start, end) = as_sent(&absence(None, true));
    assert_eq!(start, DayInput::Day(date(2026, 11, 23)));
    assert_eq!(end, DayInput::Day(date(2026, 11, 24)));
}

#[test]
fn an_absence_is_refused_if_it_ends_before_it_starts_or_is_too_long_or_is_outside_2000_to_2100() {
    // rule: leave-days
    let faults = |all_day, start, end| stored(all_day, start, end).unwrap_err();
    assert_eq!(
        faults(true, "2026-11-23", "2026-11-22"),
        [("endDate", LAST_DAY_TEXT)]
    );
    assert!(stored(true, "2026-01-01", "2027-01-01").is_ok(), "366 days");
    assert_eq!(
        faults(true, "2026-01-01", "2027-01-02"),
        [("endDate", LONG_TEXT)]
    );
    assert_eq!(
        faults(false, "2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"),
        [("endDate", END_TEXT)]
    );
    assert_eq!(
        faults(false, "2026-11-23T09:00:00Z", "2026-11-24"),
        [("endDate", TIME_TEXT)]
    );
    assert_eq!(
        faults(true, "1999-12-31", "2000-01-01"),
        [("startDate", YEAR_TEXT)]
    );
    assert_eq!(
        faults(true, "2100-12-31", "2101-01-01"),
        [("endDate", YEAR_TEXT)]
    );
    assert!(!faults(true, "0001-01-01", "9999-12-31").is_empty());
}

#[test]
fn an_absence_in_days_is_converted_to_instants_and_back() {
    // rule: leave-days
    let zone = TimeZone::get("Australia/Sydney").unwrap();
    let days = absence(None, true);
    let (start, end) = convert_form(&days, false, &zone);
    let instant = |text: &str| DayInput::Instant(text.parse().unwrap());
    assert_eq!(start, instant("2026-11-22T13:00:00Z"));
    assert_eq!(end, instant("2026-11-24T13:00:00Z"));
    let time = to_stored(
        GivenTime {
            all_day: false,
            start,
            end,
        },
        &zone,
    );
    let instants = AbsenceRecord {
        all_day: false,
        time: time.unwrap(),
        ..days.clone()
    };
    assert_eq!(convert_form(&instants, true, &zone), as_sent(&days));
}
