//! Rows of a job card with hours, quantities and prices as text. The totals of the rows are compared with integer
//! arithmetic.

use std::collections::BTreeSet;

use serde_json::json;
use uuid::Uuid;

use super::exact::Exact;
use crate::{
    error::Error,
    features::job_cards::{
        Content, NewJobCard,
        rules::{self, TooMuch},
    },
    http::extract::parse_json,
    kit::money::{Cents, Number, NumberFault, NumberInput},
};

/// The maximum amount on a job card, in cents.
const MAX_TOTAL: i128 = 99_999_999_999_999;
/// The maximum hourly rate, in cents.
const MAX_RATE: i64 = 100_000_000;

/// Checks the input as a job card. Its first line is the rate in cents. Each other line has two texts, separated by a
/// semicolon. The first text is parsed as a quantity and as hours, the second as a price and as hours.
pub fn money(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    // Skip texts with control characters, because a request body with such a text is refused before the text is
    // parsed.
    let mut lines = text
        .split('\n')
        .filter(|line| !line.contains(char::is_control));
    let rate = lines.next().unwrap_or_default();
    let rows: Vec<(&str, &str)> = lines
        .take(40)
        .map(|line| line.split_once(';').unwrap_or((line, "1")))
        .collect();
    for (first, second) in &rows {
        number(first);
        number(second);
        amount(first);
    }
    card(&rows, rate.parse().unwrap_or(100).clamp(0, MAX_RATE));
}

fn number(text: &str) {
    let taken = NumberInput::<3>::of_text(text).0;
    let expected = match Exact::of(text, 3) {
        Exact::Units(units) => Ok(Number(rust_decimal::Decimal::from_i128_with_scale(
            units, 3,
        ))),
        Exact::Negative => Err(NumberFault::Negative),
        Exact::TooLarge => Err(NumberFault::TooLarge),
        Exact::Unsaid => taken,
    };
    assert_eq!(taken, expected, "{text:?}");
    if let Ok(number) = taken {
        let wire = serde_json::to_string(&number).unwrap_or_default();
        let back: Option<Number> = serde_json::from_str(&wire).ok();
        assert_eq!(back, Some(number), "{text:?} as {wire}");
        let words = number.in_words(2).replace(',', "");
        assert_eq!(NumberInput::<3>::of_text(&words).0, Ok(number), "{words}");
    }
}

/// Asserts that an amount in the settings is either exact to the cent or refused.
fn amount(text: &str) {
    if let Ok(cents) = Cents::parse(text) {
        let units = Exact::of(text, 2);
        assert!(
            units == Exact::Units(cents.0.into()) || units == Exact::Unsaid,
            "{text:?}: {cents:?}"
        );
        let wire = serde_json::to_string(&cents).unwrap_or_default();
        assert_eq!(
            serde_json::from_str::<Cents>(&wire).ok(),
            Some(cents),
            "{wire}"
        );
    } else {
        let is_plain =
            (1..7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        assert!(!is_plain, "{text} is an amount");
    }
}

fn card(rows: &[(&str, &str)], rate: i64) {
    let body = json!({
        "jobId": Uuid::nil(),
        "materialsUsed": rows.iter().map(|(quantity, price)| {
            json!({"quantity": quantity, "description": "Cable", "price": price})
        }).collect::<Vec<_>>(),
        "laborEntries": rows.iter().map(|(regular, meal)| {
            json!({"serviceman": "Bo", "regularTime": regular, "mealTime": meal})
        }).collect::<Vec<_>>(),
    });
    let read = parse_json::<NewJobCard>(body.to_string().as_bytes());
    let mut refused = BTreeSet::new();
    let (mut materials, mut hours, mut cents) = (0, 0, Vec::new());
    for (index, (first, second)) in rows.iter().enumerate() {
        let mut units =
            |list: &str, field: &str, text: &str, decimals: u32| match Exact::of(text, decimals) {
                Exact::Units(units) => Some(units),
                Exact::Unsaid => None,
                Exact::Negative | Exact::TooLarge => {
                    refused.insert(format!("{list}[{index}].{field}"));
                    Some(0)
                }
            };
        let (Some(quantity), Some(price), Some(regular), Some(meal)) = (
            units("materialsUsed", "quantity", first, 3),
            units("materialsUsed", "price", second, 4),
            units("laborEntries", "regularTime", first, 3),
            units("laborEntries", "mealTime", second, 3),
        ) else {
            return;
        };
        // A quantity is counted in units of 1/1,000, and a price in units of 1/10,000 of a dollar. So their product is
        // counted in units of 1/10,000,000 of a dollar. A cent has 100,000 of these units.
        cents.push((quantity * price + 50_000) / 100_000);
        materials += (quantity * price + 50_000) / 100_000;
        hours += regular + meal;
    }
    match read {
        Err(Error::Invalid(fields)) => {
            assert_eq!(fields.into_keys().collect::<BTreeSet<_>>(), refused);
        }
        Err(error) => panic!("{error}"),
        Ok(card) => {
            assert!(refused.is_empty(), "taken: {refused:?}");
            let content = card.content().applied(Content::default());
            for (row, cents) in content.materials_used.iter().zip(&cents) {
                assert_eq!(i128::from(rules::material_row(row).0), *cents);
            }
            let labor = (hours * i128::from(rate) + 500) / 1_000;
            sums(&content, rate, labor, materials);
        }
    }
}

fn sums(content: &Content, rate: i64, labor: i128, materials: i128) {
    let expected = if labor > MAX_TOTAL {
        Err(TooMuch::Labor)
    } else if labor + materials > MAX_TOTAL {
        Err(TooMuch::Materials)
    } else {
        Ok((labor, materials, labor + materials))
    };
    let totals = rules::totals(content, Cents(rate));
    let found = totals.map(|totals| {
        (
            totals.labor.0.into(),
            totals.materials.0.into(),
            totals.grand.0.into(),
        )
    });
    assert_eq!(found, expected);
}
