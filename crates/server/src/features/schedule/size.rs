//! Computes how much data a printed sheet contains, before the data is read.

use jobwright_db::Tx;

use super::{
    model::MAX_LETTERS,
    view::{asked_day, out_of_years, period_of},
    wire::{DayQuery, WeekQuery},
};
use crate::{
    error::Error,
    features::{
        jobs::{self, VisitsWithin},
        settings,
    },
    kit::day::monday_of,
};

/// The maximum number of visits on a sheet.
const MAX_VISITS: usize = 10_000;

/// The memory that a visit needs while it is read and laid out, in bytes, without its description and note.
const VISIT_BYTES: usize = 2_000;

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
    if size.visits > MAX_VISITS || size.letters > MAX_LETTERS {
        return Err(too_much(
            "This is too much for one PDF. Choose fewer people.",
        ));
    }
    // A letter has at most four bytes. Each text is in memory twice: once as it was read and once as it is printed.
    Ok(size.visits * VISIT_BYTES + size.letters * 8)
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
