//! Validation of a card's fields, except their length, for `#[garde(custom(...))]`.

use uuid::Uuid;

use crate::{
    features::{
        job_cards::{rules::MAX_ROWS, signature},
        jobs::rules::{YEAR_TEXT, day_allowed},
    },
    kit::{day::MaybeDay, wire::Patch},
};

/// Validates that a list has at most [`MAX_ROWS`] rows.
pub(super) fn at_most_rows<Row>() -> impl Fn(&Patch<Vec<Row>>, &()) -> garde::Result {
    |rows, ()| match rows.value() {
        Some(rows) if rows.len() > MAX_ROWS => Err(garde::Error::new(format!(
            "Must be at most {MAX_ROWS} rows"
        ))),
        _ => Ok(()),
    }
}

/// Like [`allowed_date`], but for a field of a PATCH body. The field may be absent.
pub(super) fn allowed_day() -> impl Fn(&Patch<MaybeDay>, &()) -> garde::Result {
    |day, ()| day.value().map_or(Ok(()), |day| allowed_date()(day, &()))
}

/// Validates that a day is in the years 2000 to 2100.
pub(super) fn allowed_date() -> impl Fn(&MaybeDay, &()) -> garde::Result {
    |day, ()| match day.0 {
        Some(day) if !day_allowed(day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}

/// Validates that a signature is a PNG within the limits or a short text. rule: card-signatures
pub(super) fn signature() -> impl Fn(&Patch<String>, &()) -> garde::Result {
    |text, ()| match text.value().map(|text| signature::read(text)) {
        Some(Err(fault)) => Err(garde::Error::new(fault)),
        _ => Ok(()),
    }
}

/// Validates that the request contains the job's id.
pub(super) fn given() -> impl Fn(&Option<Uuid>, &()) -> garde::Result {
    |id, ()| match id {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Required")),
    }
}
