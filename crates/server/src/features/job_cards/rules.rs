//! The totals of a card, in exact decimal arithmetic. No database, no clock, no HTTP. rule: card-totals
//!
//! Each shown amount is rounded once, half up to the cent. Sums add the rounded amounts, so that the numbers printed
//! on the card add up.

use rust_decimal::Decimal;

use super::model::{Content, LaborRow, MaterialRow, WorkRow};
use crate::kit::money::{Cents, Number};

/// The maximum number of rows in a list of a card.
pub const MAX_ROWS: usize = 500;

/// The largest possible amount on a card: 999,999,999,999.99. Browsers read JSON numbers as doubles, which can
/// represent every cent up to this amount.
const MAX_TOTAL: Cents = Cents(99_999_999_999_999);

/// The error message for a card whose total is larger than `MAX_TOTAL`.
pub const TOO_MUCH_TEXT: &str = "The total must be at most 999999999999.99";

/// The totals of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// The sum of all hours.
    pub labor_hours: Number,
    /// The cost of labor: hours times the rate, rounded to the cent.
    pub labor: Cents,
    /// The sum of the amounts of the material rows.
    pub materials: Cents,
    /// The sum of labor and materials.
    pub grand: Cents,
}

/// Which list of rows makes a card's total too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooMuch {
    /// The list of hours.
    Labor,
    /// The list of materials.
    Materials,
}

/// Returns the hours of a labor row: regular plus meal plus overtime.
pub fn labor_row(row: &LaborRow) -> Number {
    Number((row.regular_time.0 + row.meal_time.0 + row.overtime_time.0).normalize())
}

/// Returns the amount of a material row: quantity times unit price, rounded half up to the cent.
pub fn material_row(row: &MaterialRow) -> Cents {
    // Quantity and price are at most a million with few decimals, so the product is exact and does not overflow.
    Cents::round(row.quantity.0 * row.price.0).unwrap_or(MAX_TOTAL)
}

/// Calculates the totals of a card, or returns which list of rows makes them too large.
pub fn totals(content: &Content, rate: Cents) -> Result<Totals, TooMuch> {
    totals_of(&content.labor_entries, &content.materials_used, rate)
}

/// Like [`totals`], but takes only the rows of a card.
pub fn totals_of(
    labor: &[LaborRow],
    materials: &[MaterialRow],
    rate: Cents,
) -> Result<Totals, TooMuch> {
    let hours: Decimal = labor.iter().map(|row| labor_row(row).0).sum();
    let hours = hours.normalize();
    let in_bounds = |cents: &Cents| *cents <= MAX_TOTAL;
    let labor = hours.checked_mul(rate.decimal()).and_then(Cents::round);
    let labor = labor.filter(in_bounds).ok_or(TooMuch::Labor)?;
    let rows = materials.iter().map(|row| material_row(row).0);
    let materials = Some(Cents(rows.sum()));
    let materials = materials.filter(in_bounds).ok_or(TooMuch::Materials)?;
    let grand = Some(Cents(labor.0 + materials.0));
    Ok(Totals {
        labor_hours: Number(hours),
        labor,
        materials,
        grand: grand.filter(in_bounds).ok_or(TooMuch::Materials)?,
    })
}

/// Removes empty rows: work rows with neither date nor description, labor rows with neither technician nor date, and
/// material rows without description. rule: card-rows
pub fn drop_empty_rows(content: &mut Content) {
    let is_work = |row: &WorkRow| row.date.is_some() || !row.description.is_empty();
    let is_labor = |row: &LaborRow| row.date.is_some() || !row.serviceman.is_empty();
    content.work_carried_out.retain(is_work);
    content.labor_entries.retain(is_labor);
    content
        .materials_used
        .retain(|row| !row.description.is_empty());
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number(text: &str) -> Number {
        Number(text.parse().unwrap())
    }

    fn material(quantity: &str, price: &str) -> MaterialRow {
        MaterialRow {
            quantity: number(quantity),
            description: "Cable".to_owned(),
            price: number(price),
        }
    }

    fn thousandths(units: i64) -> Number {
        Number(Decimal::new(units, 3))
    }

    #[test]
    fn the_amount_of_a_material_row_is_rounded_half_up_to_the_cent() {
        // rule: card-totals
        for (quantity, price, cents) in [
            ("2.5", "19.99", 4_998),
            ("1", "0.005", 1),
            ("3", "0.335", 101),
            ("33.333", "3", 10_000),
            ("0", "19.99", 0),
            ("1000000", "999999.99", 99_999_999_000_000),
        ] {
            assert_eq!(
                material_row(&material(quantity, price)),
                Cents(cents),
                "{quantity} x {price}"
            );
        }
    }

    #[test]
    fn the_totals_of_a_card_are_sums_of_rounded_amounts() {
        // Three times 0.335 is 1.005. But the card shows three amounts of 0.34, so the total is 1.02.
        // rule: card-totals
        let content = Content {
            materials_used: vec![material("1", "0.335"); 3],
            ..Content::default()
        };
        let totals = totals(&content, Cents(100)).unwrap();
        assert_eq!((totals.materials, totals.grand), (Cents(102), Cents(102)));
    }

    #[test]
    fn the_labor_total_is_hours_times_the_hourly_rate() {
        let row = |regular, meal, overtime| LaborRow {
            regular_time: number(regular),
            meal_time: number(meal),
            overtime_time: number(overtime),
            ..LaborRow::default()
        };
        let content = Content {
            labor_entries: vec![row("1.5", "0.5", "0"), row("1", "0", "0.5")],
            ..Content::default()
        };
        assert_eq!(labor_row(&content.labor_entries[0]), number("2"));
        let at_95 = totals(&content, Cents(9_500)).unwrap();
        assert_eq!(
            (at_95.labor_hours, at_95.labor),
            (number("3.5"), Cents(33_250))
        );
        // With the default rate of 1.00 the labor total equals the hours. rule: card-labor-rate
        assert_eq!(totals(&content, Cents(100)).unwrap().labor, Cents(350));
    }

    #[test]
    fn a_card_total_that_a_browser_cannot_represent_is_refused() {
        let materials = |count| Content {
            materials_used: vec![material("1000000", "1000000"); count],
            ..Content::default()
        };
        assert_eq!(totals(&materials(1), Cents(100)), Err(TooMuch::Materials));
        let labor = Content {
            labor_entries: vec![
                LaborRow {
                    regular_time: number("1000000"),
                    ..LaborRow::default()
                };
                MAX_ROWS
            ],
            ..Content::default()
        };
        assert_eq!(totals(&labor, Cents(100_000_000)), Err(TooMuch::Labor));
        assert_eq!(
            totals(&labor, Cents(100)).unwrap().labor,
            Cents(50_000_000_000)
        );
    }

    #[test]
    fn empty_rows_of_a_job_card_are_removed() {
        // rule: card-rows
        let day = Some(jiff::civil::date(2026, 11, 20));
        let mut content = Content {
            work_carried_out: vec![
                WorkRow::default(),
                WorkRow {
                    date: day,
                    ..WorkRow::default()
                },
                WorkRow {
                    description: "Swept".to_owned(),
                    ..WorkRow::default()
                },
            ],
            labor_entries: vec![
                LaborRow {
                    regular_time: number("2"),
                    ..LaborRow::default()
                },
                LaborRow {
                    date: day,
                    ..LaborRow::default()
                },
                LaborRow {
                    serviceman: "Bo".to_owned(),
                    ..LaborRow::default()
                },
            ],
            materials_used: vec![
                material("1", "2"),
                MaterialRow {
                    description: String::new(),
                    ..material("1", "2")
                },
            ],
            ..Content::default()
        };
        drop_empty_rows(&mut content);
        assert_eq!(
            (
                content.work_carried_out.len(),
                content.labor_entries.len(),
                content.materials_used.len()
            ),
            (2, 2, 1)
        );
    }

    proptest! {
        /// Checks the total against integer arithmetic: thousandths of a unit × ten-thousandths of a dollar =
        /// ten-millionths of a dollar. rule: card-totals
        #[test]
        fn the_material_total_is_exact(rows in prop::collection::vec((0i64..=1_000_000_000, 0i64..=20_000_000), 0..40)) {
            let content = Content {
                materials_used: rows.iter().map(|(quantity, price)| MaterialRow {
                    quantity: thousandths(*quantity),
                    description: "Cable".to_owned(),
                    price: Number(Decimal::new(*price, 4)),
                }).collect(),
                ..Content::default()
            };
            let cents: Vec<i128> = rows.iter().map(|(quantity, price)| (i128::from(*quantity) * i128::from(*price) + 50_000) / 100_000).collect();
            for (row, cents) in content.materials_used.iter().zip(&cents) {
                prop_assert_eq!(i128::from(material_row(row).0), *cents);
            }
            let sum = totals(&content, Cents(100)).unwrap().materials;
            prop_assert_eq!(i128::from(sum.0), cents.iter().sum::<i128>());
        }

        /// Checks the total against integer arithmetic: thousandths of an hour × cents an hour = thousandths of a cent.
        #[test]
        fn the_labor_total_is_exact(rows in prop::collection::vec((0i64..=1_000_000, 0i64..=1_000_000, 0i64..=1_000_000), 0..40), rate in 0i64..=100_000_000) {
            let content = Content {
                labor_entries: rows.iter().map(|(regular, meal, overtime)| LaborRow {
                    regular_time: thousandths(*regular),
                    meal_time: thousandths(*meal),
                    overtime_time: thousandths(*overtime),
                    ..LaborRow::default()
                }).collect(),
                ..Content::default()
            };
            let hours: i128 = rows.iter().map(|(regular, meal, overtime)| i128::from(regular + meal + overtime)).sum();
            let cents = (hours * i128::from(rate) + 500) / 1_000;
            match totals(&content, Cents(rate)) {
                Ok(totals) => {
                    prop_assert_eq!(totals.labor_hours.0 * Decimal::ONE_THOUSAND, Decimal::from(hours));
                    prop_assert_eq!((i128::from(totals.labor.0), totals.grand), (cents, totals.labor));
                }
                Err(too_much) => prop_assert!(too_much == TooMuch::Labor && cents > i128::from(MAX_TOTAL.0)),
            }
        }
    }
}
