//! Validation of a card's fields, except their length, for `#[garde(custom(...))]`.

use uuid::Uuid;

use crate::{
    features::{
        job_cards::{rules::MAX_ROWS, signature},
        jobs::rules::{YEAR_TEXT, day_allowed},
    },
    kit::{day::MaybeDay, wire::Patch},
};

/// A list has at most [`MAX_ROWS`] rows.
pub(super) fn at_most_rows<Row>() -> impl Fn(&Patch<Vec<Row>>, &()) -> garde::Result {
    |rows, ()| match rows.value() {
        Some(rows) if rows.len() > MAX_ROWS => Err(garde::Error::new(format!(
            "Must be at most {MAX_ROWS} rows"
        ))),
        _ => Ok(()),
    }
}

/// [`allowed_date`] for a patched field.
pub(super) fn allowed_day() -> impl Fn(&Patch<MaybeDay>, &()) -> garde::Result {
    |day, ()| day.value().map_or(Ok(()), |day| allowed_date()(day, &()))
}

/// A day is in the years 2000 to 2100.
pub(super) fn allowed_date() -> impl Fn(&MaybeDay, &()) -> garde::Result {
    |day, ()| match day.0 {
        Some(day) if !day_allowed(day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}

/// A drawing is a PNG within the limits, a typed signature is short. rule: card-signatures
pub(super) fn signature() -> impl Fn(&Patch<String>, &()) -> garde::Result {
    |text, ()| match text.value().map(|text| signature::read(text)) {
        Some(Err(fault)) => Err(garde::Error::new(fault)),
        _ => Ok(()),
    }
}

/// The job's id is required.
pub(super) fn given() -> impl Fn(&Option<Uuid>, &()) -> garde::Result {
    |id, ()| match id {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Required")),
    }
}
