use jiff::civil::date;
use proptest::prelude::*;

use super::*;

#[test]
fn the_supported_language_that_the_header_prefers_most_is_used() {
    use Language::{De, En};
    for (header, language) in [
        ("", En),
        ("de", De),
        ("DE-at", De),
        ("de_CH", De),
        ("en", En),
        ("fr", En),
        ("fr, de", De),
        ("fr, de;q=0.2, en;q=0.1", De),
        ("en;q=0.8, de;q=0.9", De),
        ("de;q=0.5,en", En),
        ("de, en", De),
        ("en, de", En),
        ("de;q=0", En),
        ("de;q=0.0, *", En),
        ("en;q=0, *;q=0.1", De),
        ("en;q=0, de;q=0", En),
        ("*", En),
        ("fr, *;q=0.5", En),
        ("de-DE;q=0.3, de;q=0.9, en;q=0.5", De),
        ("de ; Q=1.000 , en;q=0.999", De),
        ("de;q=2, en;q=0.1", En),
        ("de;q=0.1234, en;q=0.1", En),
        ("de;q=, en;q=0.1", En),
        ("de;level=1, en;q=0.1", En),
        ("deu, den, d", En),
        (",,;q=1,=,de", De),
    ] {
        assert_eq!(Language::preferred(header), language, "{header:?}");
    }
}

proptest! {
    #[test]
    fn any_accept_language_header_gives_a_language(header in "[a-z*;=,q0-9. \\-]{0,60}|\\PC{0,60}") {
        let one = Language::preferred(&header);
        prop_assert_eq!(Language::preferred(&format!(" {header} ")), one, "spaces around it change nothing");
        prop_assert_eq!(Language::preferred(&header.to_ascii_uppercase()), one, "the letter case does not matter either");
    }

    #[test]
    fn the_language_with_more_weight_is_used(de in 0u16..=1_000, en in 0u16..=1_000, first in any::<bool>()) {
        let weight = |number: u16| format!("{}.{:03}", number / 1_000, number % 1_000);
        let (german, english) = (format!("de;q={}", weight(de)), format!("en;q={}", weight(en)));
        let header = if first { format!("{german},{english}") } else { format!("{english}, {german}") };
        let is_german = de > en || (de == en && de > 0 && first);
        prop_assert_eq!(Language::preferred(&header) == Language::De, is_german, "{}", header);
    }
}

#[test]
fn days_have_the_same_format_as_in_the_web_app() {
    let texts = |day: Date| [Language::En.day(day), Language::De.day(day)];
    assert_eq!(texts(date(2026, 11, 20)), ["Nov 20, 2026", "20. Nov. 2026"]);
    assert_eq!(texts(date(2026, 3, 7)), ["Mar 7, 2026", "7. März 2026"]);
    assert_eq!(texts(date(2026, 9, 13)), ["Sep 13, 2026", "13. Sept. 2026"]);
}

#[test]
fn a_time_is_formatted_in_the_given_time_zone() {
    let texts = |at: &str, zone: &str, now: &str| {
        let zone = TimeZone::get(zone).unwrap();
        let moment =
            |language: Language| language.moment(at.parse().unwrap(), &zone, now.parse().unwrap());
        [moment(Language::En), moment(Language::De)]
    };
    let now = "2026-11-20T09:00:00Z";
    assert_eq!(
        texts("2026-11-23T22:00:00Z", "Australia/Sydney", now),
        ["Tue Nov 24, 9:00 AM", "Di., 24. Nov., 09:00"]
    );
    assert_eq!(
        texts("2026-12-01T05:30:00Z", "America/New_York", now),
        ["Tue Dec 1, 12:30 AM", "Di., 1. Dez., 00:30"]
    );
    // The year of both instants is the one in the given time zone.
    assert_eq!(
        texts("2026-12-31T13:30:00Z", "Australia/Sydney", now),
        ["Fri Jan 1, 2027, 12:30 AM", "Fr., 1. Jan. 2027, 00:30"]
    );
    assert_eq!(
        texts(
            "2026-12-31T13:30:00Z",
            "Australia/Sydney",
            "2026-12-31T13:00:00Z"
        ),
        ["Fri Jan 1, 12:30 AM", "Fr., 1. Jan., 00:30"]
    );
    for (day, weekday) in (16..23).zip(["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."]) {
        let [_, german] = texts(&format!("2026-11-{day}T12:00:00Z"), "UTC", now);
        assert_eq!(german, format!("{weekday}, {day}. Nov., 12:00"));
    }
}

#[test]
fn numbers_and_amounts_have_the_separators_of_the_language() {
    let number = Number("1234567.5".parse().unwrap());
    assert_eq!(Language::De.number(number, 0), "1.234.567,5");
    assert_eq!(Language::De.number(Number(2.into()), 0), "2");
    assert_eq!(Language::De.price(number), "1.234.567,50\u{a0}$");
    assert_eq!(Language::En.price(number), "$1,234,567.50");
    assert_eq!(Language::De.money(Cents(4_998)), "49,98\u{a0}$");
    let time = TimeOfDay::parse("14:05").unwrap();
    assert_eq!(
        [Language::En.time(time), Language::De.time(time)],
        ["2:05 PM", "14:05"]
    );
}
