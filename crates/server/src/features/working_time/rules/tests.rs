use jiff::civil::date;
use proptest::prelude::*;

use super::*;

const QUARTER: i64 = 15 * MINUTE_MS;
/// Lord Howe's clocks change by half an hour, Sao Paulo's clocks changed at midnight, and Apia skipped a day in 2011.
const ZONES: [&str; 6] = [
    "UTC",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "Asia/Kathmandu",
    "Pacific/Apia",
];

fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap()
}

fn at(text: &str) -> i64 {
    text.parse::<Timestamp>().unwrap().as_millisecond()
}

fn stretch(weekday: u8, from: u16, to: u16) -> Stretch {
    Stretch { weekday, from, to }
}

fn business(hours: Vec<Stretch>) -> WorkingHours {
    WorkingHours {
        user: None,
        works: true,
        hours,
    }
}

fn texts(spans: &[Span]) -> Vec<(String, String)> {
    let text = |at| Timestamp::from_millisecond(at).unwrap().to_string();
    spans
        .iter()
        .map(|span| (text(span.start), text(span.end)))
        .collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected
        .iter()
        .map(|(start, end)| ((*start).to_owned(), (*end).to_owned()))
        .collect()
}

#[test]
fn every_hour_is_a_working_hour_if_no_hours_are_set() {
    // rule: working-hours
    let time = WorkingTime::new(TimeZone::UTC, [business(Vec::new())], Vec::new());
    assert_eq!(
        time.worked(None, 5, 1_000),
        [Span {
            start: 5,
            end: 1_000
        }]
    );
    assert_eq!(time.worked(Some(Uuid::from_u128(1)), 9, 9), []);
}

#[test]
fn own_hours_replace_the_hours_of_the_business_and_a_person_who_never_works_has_no_working_time() {
    // rule: working-hours
    let (own, none, never) = (Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3));
    let hours = |user, works, hours| WorkingHours {
        user: Some(user),
        works,
        hours,
    };
    let time = WorkingTime::new(
        TimeZone::UTC,
        [
            hours(own, true, vec![stretch(1, 540, 600)]),
            hours(none, true, Vec::new()),
            hours(never, false, Vec::new()),
            business(vec![stretch(1, 480, 1_020)]),
        ],
        Vec::new(),
    );
    let monday = at("2026-11-23T00:00:00Z");
    let worked = |person| texts(&time.worked(person, monday, monday + 2 * DAY_MS));
    let all_day = pairs(&[("2026-11-23T08:00:00Z", "2026-11-23T17:00:00Z")]);
    assert_eq!(
        worked(Some(own)),
        pairs(&[("2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z")])
    );
    assert_eq!(worked(Some(none)), all_day);
    assert_eq!(worked(Some(never)), []);
    assert_eq!(worked(None), all_day);
}

#[test]
fn working_periods_that_touch_at_midnight_are_joined_even_if_the_clocks_change() {
    // rule: working-hours
    let nights = vec![stretch(6, 1_320, 1_440), stretch(7, 0, 360)];
    let time = WorkingTime::new(zone("Europe/Berlin"), [business(nights)], Vec::new());
    // On the Sunday of these nights, the clocks go back from 3:00 to 2:00.
    let (from, to) = (at("2026-10-24T00:00:00Z"), at("2026-10-26T00:00:00Z"));
    assert_eq!(
        texts(&time.worked(None, from, to)),
        pairs(&[("2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z")])
    );
}

#[test]
fn an_hour_that_the_clocks_skip_is_not_worked_and_a_repeated_hour_is_worked_twice() {
    // rule: working-hours
    let early = WorkingTime::new(
        zone("Europe/Berlin"),
        [business(vec![stretch(7, 135, 195)])],
        Vec::new(),
    );
    let worked = |from, to| texts(&early.worked(None, at(from), at(to)));
    // The working hours are 2:15 to 3:15. In March the clocks skip 2:00 to 3:00.
    assert_eq!(
        worked("2026-03-29T00:00:00Z", "2026-03-30T00:00:00Z"),
        pairs(&[("2026-03-29T01:00:00Z", "2026-03-29T01:15:00Z")])
    );
    // In October the clocks repeat 2:00 to 3:00.
    assert_eq!(
        worked("2026-10-25T00:00:00Z", "2026-10-26T00:00:00Z"),
        pairs(&[
            ("2026-10-25T00:15:00Z", "2026-10-25T01:00:00Z"),
            ("2026-10-25T01:15:00Z", "2026-10-25T02:15:00Z"),
        ])
    );
}

#[test]
fn the_days_of_an_absence_are_converted_to_instants_in_the_time_zone_of_the_business() {
    // rule: leave-days
    let stored = Span {
        start: stored_day(date(2026, 3, 28)),
        end: stored_day(date(2026, 3, 30)),
    };
    let span = |name: &str| texts(&[instants(true, stored, &zone(name))]);
    assert_eq!(
        span("Europe/Berlin"),
        pairs(&[("2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z")])
    );
    assert_eq!(
        span("Pacific/Kiritimati"),
        pairs(&[("2026-03-27T10:00:00Z", "2026-03-29T10:00:00Z")])
    );
    assert_eq!(instants(false, stored, &zone("Europe/Berlin")), stored);
    assert_eq!(day_of(stored.start), date(2026, 3, 28));
}

#[test]
fn the_absences_of_a_person_include_those_that_apply_to_everybody_and_are_sorted_by_start() {
    let (ana, luca) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let absence = |id, user, start| AbsenceSpan {
        id: Uuid::from_u128(id),
        user,
        start,
        end: start + 10,
        all_day: false,
    };
    let all = vec![
        absence(1, Some(ana), 30),
        absence(2, Some(luca), 10),
        absence(3, None, 20),
    ];
    let time = WorkingTime::new(TimeZone::UTC, [], all);
    let of = |person| {
        let ids = time.absences(person).map(|absence| absence.id.as_u128());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(of(Some(ana)), [3, 1]);
    assert_eq!(of(Some(luca)), [2, 3]);
    assert_eq!(of(None), [3]);
}

#[test]
fn working_periods_of_one_day_that_touch_are_joined() {
    // rule: working-hours
    let week = vec![
        stretch(2, 0, 60),
        stretch(1, 720, 1_440),
        stretch(1, 480, 720),
    ];
    assert_eq!(joined(week), [stretch(1, 480, 1_440), stretch(2, 0, 60)]);
}

fn any_week() -> impl Strategy<Value = Vec<Stretch>> {
    let stretch = (1u8..=7, 0u16..96, 1u16..=96)
        .prop_filter_map("from before to", |(day, a, b)| {
            (a < b).then(|| stretch(day, a * 15, b * 15))
        });
    prop::collection::vec(stretch, 1..10).prop_map(joined)
}

/// Generates random instants. Many of them are near a change of the clocks.
fn any_start() -> impl Strategy<Value = i64> {
    let changes = [
        "2026-03-29T00:00:00Z",
        "2026-10-25T00:00:00Z",
        "2026-04-04T12:00:00Z",
        "2026-10-03T12:00:00Z",
        "2018-11-04T00:00:00Z",
        "2018-02-18T00:00:00Z",
        "2011-12-30T00:00:00Z",
    ];
    prop_oneof![
        (0..changes.len(), -300i64..300)
            .prop_map(move |(index, quarters)| at(changes[index]) + quarters * QUARTER),
        (at("2010-01-01T00:00:00Z") / QUARTER..at("2040-01-01T00:00:00Z") / QUARTER)
            .prop_map(|quarter| quarter * QUARTER),
    ]
}

proptest! {
    #[test]
    fn working_time_matches_the_wall_clock_at_each_quarter_hour(
        week in any_week(), name in 0..ZONES.len(), from in any_start(), quarters in 0i64..900
    ) {
        let zone = zone(ZONES[name]);
        let to = from + quarters * QUARTER;
        let time = WorkingTime::new(zone.clone(), [business(week.clone())], Vec::new());
        let spans = time.worked(None, from, to);
        for pair in spans.windows(2) {
            prop_assert!(pair[0].end < pair[1].start, "spans are in order and don't touch");
        }
        for start in (from..to).step_by(usize::try_from(QUARTER).unwrap()) {
            let clock = zone.to_datetime(Timestamp::from_millisecond(start).unwrap());
            let weekday = clock.weekday().to_monday_one_offset();
            let minute = i64::from(clock.hour()) * 60 + i64::from(clock.minute());
            let expected = week.iter().any(|stretch| {
                stretch.weekday == weekday.unsigned_abs()
                    && (i64::from(stretch.from)..i64::from(stretch.to)).contains(&minute)
            });
            let found = spans.iter().any(|span| span.start <= start && start + QUARTER <= span.end);
            let touched = spans.iter().any(|span| span.start < start + QUARTER && start < span.end);
            prop_assert_eq!(found, expected, "{} in {}", clock, ZONES[name]);
            prop_assert_eq!(touched, expected, "{} in {}", clock, ZONES[name]);
        }
        prop_assert!(spans.iter().all(|span| from <= span.start && span.end <= to));
    }

    #[test]
    fn a_stored_day_is_converted_back_to_its_date(days in 0i32..60_000) {
        let day = date(1970, 1, 1).checked_add(jiff::Span::new().days(days)).unwrap();
        prop_assert_eq!(day_of(stored_day(day)), day);
    }
}

#[test]
fn overlapping_absences_are_subtracted_from_the_available_minutes_only_once() {
    // rule: board-load
    let (ana, bo) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let absence = |id: u128, user: Option<Uuid>, start: &str, end: &str| AbsenceSpan {
        id: Uuid::from_u128(id),
        user,
        start: at(start),
        end: at(end),
        all_day: false,
    };
    let absences = vec![
        absence(1, Some(ana), "2026-11-23T09:00:00Z", "2026-11-23T11:00:00Z"),
        absence(2, None, "2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"),
        absence(3, Some(ana), "2026-11-23T10:45:00Z", "2026-11-23T12:00:00Z"),
        absence(4, Some(bo), "2026-11-23T08:00:00Z", "2026-11-23T08:15:00Z"),
    ];
    let hours = [business(vec![stretch(1, 480, 960), stretch(2, 480, 720)])];
    let time = WorkingTime::new(zone("UTC"), hours, absences.clone());
    let (from, to) = (at("2026-11-23T00:00:00Z"), at("2026-11-24T10:00:00Z"));
    assert_eq!(
        time.available_minutes(ana, from, to),
        Some(8 * 60 - 180 + 120)
    );
    assert_eq!(
        time.available_minutes(bo, from, to),
        Some(8 * 60 - 45 + 120)
    );
    let unknown = WorkingTime::new(zone("UTC"), [], absences);
    assert_eq!(unknown.available_minutes(ana, from, to), None);
    let never = WorkingHours {
        user: Some(bo),
        works: false,
        hours: Vec::new(),
    };
    let time = WorkingTime::new(zone("UTC"), [never], Vec::new());
    assert_eq!(time.available_minutes(bo, from, to), Some(0));
}
