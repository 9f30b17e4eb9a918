//! Tests that numbers are parsed right, and that JSON does not change them.

use proptest::prelude::*;

use super::*;

fn three(text: &str) -> Result<String, NumberFault> {
    NumberInput::<3>::of_text(text)
        .0
        .map(|number| number.0.to_string())
}

#[test]
fn a_text_is_parsed_as_a_number_and_a_text_that_is_not_a_number_counts_as_0() {
    // rule: card-numbers
    for (text, number) in [
        ("2.5", "2.5"),
        (" 7 ", "7"),
        ("+1", "1"),
        (".5", "0.5"),
        ("5.", "5"),
        ("1e3", "1000"),
        ("15e-1", "1.5"),
        ("0.0005", "0.001"),
        ("0.00049999999999999999999999999999999999", "0"),
        ("1000000", "1000000"),
        ("999999.9996", "1000000"),
        ("1000000.000", "1000000"),
        ("1e-99999999999999999999", "0"),
        ("-0", "0"),
        ("-0.0", "0"),
        ("0e999999999999", "0"),
        ("", "0"),
        ("abc", "0"),
        ("1,5", "0"),
        ("1 000", "0"),
        (".", "0"),
        ("e5", "0"),
        ("1e", "0"),
        ("--1", "0"),
        ("NaN", "0"),
        ("٣", "0"),
    ] {
        assert_eq!(three(text).as_deref(), Ok(number), "{text}");
    }
}

#[test]
fn negative_and_infinite_and_too_large_numbers_are_refused() {
    for text in ["-1", "-0.0001", "-Infinity", "-1e999"] {
        assert_eq!(three(text), Err(NumberFault::Negative), "{text}");
    }
    for text in [
        "1000000.001",
        "1000000.0004",
        "1000000.0000000000000000000000000000000001",
        "1000001",
        "1e7",
        "1e999999999999999999999",
        "Infinity",
        "99999999999999999999999999999999999999999999",
    ] {
        assert_eq!(three(text), Err(NumberFault::TooLarge), "{text}");
    }
}

#[test]
fn a_json_number_and_a_json_text_are_parsed_to_the_same_number() {
    let read = |json: &str| {
        serde_json::from_str::<NumberInput<4>>(json)
            .unwrap()
            .0
            .unwrap()
            .0
            .to_string()
    };
    for (json, number) in [
        ("0.335", "0.335"),
        ("\"0.335\"", "0.335"),
        ("null", "0"),
        ("19.99", "19.99"),
        ("1e2", "100"),
        ("0.00005", "0.0001"),
    ] {
        assert_eq!(read(json), number, "{json}");
    }
    for wrong in ["true", "[]", "{}"] {
        assert!(
            serde_json::from_str::<NumberInput<4>>(wrong).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn a_number_is_formatted_with_commas_between_thousands() {
    let words = |text: &str, least| Number(text.parse().unwrap()).in_words(least);
    assert_eq!(words("1234567.5", 2), "1,234,567.50");
    assert_eq!(words("0.335", 2), "0.335");
    assert_eq!(words("100", 0), "100");
    assert_eq!(words("999", 2), "999.00");
    assert_eq!(words("3.500", 0), "3.5");
}

proptest! {
    /// Reading the JSON number and reading the stored text give exactly the number that was accepted.
    #[test]
    fn a_number_written_to_json_is_read_back_unchanged(thousandths in 0i64..=1_000_000_000) {
        let number = Number(Decimal::new(thousandths, 3).normalize());
        let json = serde_json::to_string(&number).unwrap();
        prop_assert_eq!(serde_json::from_str::<Number>(&json).unwrap(), number, "{}", json);
    }

    /// Rounding works on the decimal digits. This test checks it with integer arithmetic.
    #[test]
    fn numbers_are_rounded_half_up(units in 0i128..=10_000_000_000) {
        let text = format!("{}.{:05}", units / 100_000, units % 100_000);
        let expected = (units + 50) / 100;
        let taken = NumberInput::<3>::of_text(&text).0;
        if expected > 1_000_000_000 {
            prop_assert_eq!(taken, Err(NumberFault::TooLarge));
        } else {
            prop_assert_eq!(taken.unwrap().0, Decimal::from_i128_with_scale(expected, 3));
        }
    }
}
