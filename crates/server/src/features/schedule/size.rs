//! Computes how much data a printed sheet contains, before the data is read.

use jobwright_db::Tx;

use super::{
    model::{MAX_LETTERS, MAX_NOTE_CHARACTERS, MAX_NOTES},
    view::{asked_day, out_of_years, period_of},
    wire::{DayQuery, WeekQuery},
};
use crate::{
    error::Error,
    features::{
        jobs::{self, SizeWithin, VisitsWithin},
        settings,
    },
    kit::day::monday_of,
};

/// The maximum number of visits on a sheet.
const MAX_VISITS: usize = 10_000;

/// The memory that a visit needs while it is read and laid out, in bytes, without its description and notes.
const VISIT_BYTES: usize = 2_000;

/// The memory that a character needs, in bytes. A character has at most four bytes. Each text is in memory twice: once
/// as it was read and once as it is printed.
const LETTER_BYTES: usize = 8;

/// Returns the number of bytes of memory that day sheets need. 400 `too_much_to_print` if this is too much for one
/// PDF.
pub(super) fn of_day(tx: &mut Tx<'_>, query: &DayQuery) -> Result<usize, Error> {
    let settings = settings::load(tx)?;
    let date = asked_day(&query.date, &settings)?;
    let period = period_of(date, 1, &settings.timezone).ok_or_else(out_of_years)?;
    let people = query.user_id.as_ref();
    let size = jobs::size_within(
        tx,
        &VisitsWithin {
            period: (period.start, period.end),
            people: people
                .map(|requested| (requested.people.iter().copied().collect(), requested.nobody)),
            has_texts: true,
        },
    )?;
    bytes_of_day(size)
}

/// Returns the number of bytes of memory that day sheets of this size need. The lengths of the notes are unknown, so
/// each visit is assumed to have the longest notes that a sheet prints.
fn bytes_of_day(size: SizeWithin) -> Result<usize, Error> {
    if size.visits > MAX_VISITS || size.letters > MAX_LETTERS {
        return Err(too_much(
            "This is too much for one PDF. Choose fewer people.",
        ));
    }
    let note_letters = size.visits * MAX_NOTES * MAX_NOTE_CHARACTERS;
    Ok(size.visits * VISIT_BYTES + (size.letters + note_letters) * LETTER_BYTES)
}

/// Returns the same as [`of_day`] for a week sheet, which contains no descriptions and notes.
pub(super) fn of_week(tx: &mut Tx<'_>, query: &WeekQuery) -> Result<usize, Error> {
    let settings = settings::load(tx)?;
    let monday = monday_of(asked_day(&query.date, &settings)?);
    let period = period_of(monday, 7, &settings.timezone).ok_or_else(out_of_years)?;
    let size = jobs::size_within(
        tx,
        &VisitsWithin {
            period: (period.start, period.end),
            people: None,
            has_texts: false,
        },
    )?;
    bytes_of_week(size)
}

fn bytes_of_week(size: SizeWithin) -> Result<usize, Error> {
    if size.visits > MAX_VISITS {
        return Err(too_much(
            "This week has more than 10,000 visits, which is too much for one PDF.",
        ));
    }
    Ok(size.visits * VISIT_BYTES)
}

/// Returns the error 400 `too_much_to_print`.
pub(super) const fn too_much(message: &'static str) -> Error {
    Error::Refused {
        code: "too_much_to_print",
        message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(visits: usize, letters: usize) -> SizeWithin {
        SizeWithin { visits, letters }
    }

    /// rule: day-sheet-pdf
    /// rule: week-sheet-pdf
    #[test]
    fn a_sheet_has_at_most_10_000_visits() {
        assert!(bytes_of_day(size(10_000, 0)).is_ok());
        assert!(bytes_of_week(size(10_000, 0)).is_ok());
        for refused in [
            bytes_of_day(size(10_001, 0)),
            bytes_of_week(size(10_001, 0)),
        ] {
            assert!(matches!(
                refused,
                Err(Error::Refused {
                    code: "too_much_to_print",
                    ..
                })
            ));
        }
    }

    #[test]
    fn the_size_of_a_day_sheet_includes_the_longest_notes() {
        let notes = 3 * 300 * LETTER_BYTES;
        let sized = bytes_of_day(size(2, 100)).unwrap();
        assert_eq!(sized, 2 * (VISIT_BYTES + notes) + 100 * LETTER_BYTES);
    }
}
