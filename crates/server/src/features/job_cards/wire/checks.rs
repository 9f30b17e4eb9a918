//! What is checked of a card's fields beyond their length; for `#[garde(custom(...))]`.

use uuid::Uuid;

use crate::{
    features::{
        job_cards::{rules::MOST_ROWS, signature},
        jobs::rules::{YEAR_TEXT, day_allowed},
    },
    kit::{day::MaybeDay, wire::Patch},
};

pub(super) fn at_most_rows<Row>() -> impl Fn(&Patch<Vec<Row>>, &()) -> garde::Result {
    |rows, ()| match rows.value() {
        Some(rows) if rows.len() > MOST_ROWS => Err(garde::Error::new(format!(
            "Must be at most {MOST_ROWS} rows"
        ))),
        _ => Ok(()),
    }
}

pub(super) fn allowed_day() -> impl Fn(&Patch<MaybeDay>, &()) -> garde::Result {
    |day, ()| day.value().map_or(Ok(()), |day| allowed_date()(day, &()))
}

pub(super) fn allowed_date() -> impl Fn(&MaybeDay, &()) -> garde::Result {
    |day, ()| match day.0 {
        Some(day) if !day_allowed(day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}

pub(super) fn signature() -> impl Fn(&Patch<String>, &()) -> garde::Result {
    |text, ()| match text.value().map(|text| signature::read(text)) {
        Some(Err(fault)) => Err(garde::Error::new(fault)),
        _ => Ok(()),
    }
}

pub(super) fn given() -> impl Fn(&Option<Uuid>, &()) -> garde::Result {
    |id, ()| match id {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Required")),
    }
}
