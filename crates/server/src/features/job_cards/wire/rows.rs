//! The rows of a card in requests.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::checks::allowed_date;
use crate::{
    features::job_cards::model::{LaborRow, MaterialRow, WorkRow},
    kit::{
        day::MaybeDay,
        money::{NumberInput, in_range},
        text::{NAME, NOTE, at_most},
        time_of_day::MaybeTime,
    },
};

/// Work that was done.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
pub(crate) struct WorkRowInput {
    /// The date.
    #[garde(inner(custom(allowed_date())))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    date: Option<MaybeDay>,
    /// What was done.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    description: Option<String>,
}

impl From<WorkRowInput> for WorkRow {
    fn from(row: WorkRowInput) -> Self {
        Self {
            date: row.date.and_then(|day| day.0),
            description: row.description.unwrap_or_default(),
        }
    }
}

/// The hours of a person on a day. In a field for a number, `null` and a text that is not a number count as 0.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LaborRowInput {
    /// The technician.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    serviceman: Option<String>,
    /// The date.
    #[garde(inner(custom(allowed_date())))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    date: Option<MaybeDay>,
    /// When the work started, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    start_time: Option<MaybeTime>,
    /// When the work ended, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    finish_time: Option<MaybeTime>,
    /// Kilometres driven.
    #[garde(custom(in_range()))]
    #[serde(default)]
    kilometers: NumberInput<3>,
    /// Regular hours.
    #[garde(custom(in_range()))]
    #[serde(default)]
    regular_time: NumberInput<3>,
    /// Hours of meal breaks.
    #[garde(custom(in_range()))]
    #[serde(default)]
    meal_time: NumberInput<3>,
    /// Overtime hours.
    #[garde(custom(in_range()))]
    #[serde(default)]
    overtime_time: NumberInput<3>,
}

impl From<LaborRowInput> for LaborRow {
    fn from(row: LaborRowInput) -> Self {
        Self {
            serviceman: row.serviceman.unwrap_or_default(),
            date: row.date.and_then(|day| day.0),
            start_time: row.start_time.and_then(|time| time.0),
            finish_time: row.finish_time.and_then(|time| time.0),
            kilometers: row.kilometers.0.unwrap_or_default(),
            regular_time: row.regular_time.0.unwrap_or_default(),
            meal_time: row.meal_time.0.unwrap_or_default(),
            overtime_time: row.overtime_time.0.unwrap_or_default(),
        }
    }
}

/// Material that was used. In a field for a number, `null` and a text that is not a number count as 0.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
pub(crate) struct MaterialRowInput {
    /// The quantity.
    #[garde(custom(in_range()))]
    #[serde(default)]
    quantity: NumberInput<3>,
    /// The description.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    description: Option<String>,
    /// The price of one unit.
    #[garde(custom(in_range()))]
    #[serde(default)]
    price: NumberInput<4>,
}

impl From<MaterialRowInput> for MaterialRow {
    fn from(row: MaterialRowInput) -> Self {
        Self {
            quantity: row.quantity.0.unwrap_or_default(),
            description: row.description.unwrap_or_default(),
            price: row.price.0.unwrap_or_default(),
        }
    }
}
