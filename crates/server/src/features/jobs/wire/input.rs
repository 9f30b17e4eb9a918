//! Bodies that come in. Fields that the server owns are not here, so they are ignored (decisions 2).

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{DayInput, JobStatus};
use crate::kit::{
    text::{ADDRESS, NAME, NOTE, at_most, required},
    wire::{Flag, FlagInput, Instant, Patch},
};

const NO_TITLE: &str = "Title is required";
const NO_START: &str = "Start date is required";
const NO_CLIENT: &str = "Client is required";
const BAD_PRIORITY: &str = "Priority must be between 1 and 4";

/// A job to add (spec 5). Status is `scheduled` and priority 1 unless given (spec 9).
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewJob {
    /// What is to be done, in a few words.
    #[garde(custom(required(NO_TITLE, NAME)))]
    #[schema(required, value_type = String, max_length = 200, min_length = 1)]
    pub(crate) title: Option<String>,
    /// What is to be done, at length.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    pub(crate) description: Option<String>,
    /// Where.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(max_length = 500)]
    pub(crate) location: Option<String>,
    /// When it starts.
    #[garde(custom(given(NO_START)))]
    #[schema(required, value_type = Instant)]
    pub(crate) start_date: Option<Instant>,
    /// When it ends; after the start, at most 31 days.
    #[garde(skip)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which it must be done: a day, or an instant on it.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) complete_by_date: Option<DayInput>,
    /// How far along it is.
    #[garde(skip)]
    pub(crate) status: Option<JobStatus>,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    #[garde(inner(custom(one_to_four())))]
    #[schema(minimum = 1, maximum = 4)]
    pub(crate) priority: Option<i64>,
    /// For whom.
    #[garde(custom(given(NO_CLIENT)))]
    #[schema(required, value_type = Uuid)]
    pub(crate) client_id: Option<Uuid>,
    /// Who does it: an active user.
    #[garde(skip)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// Book it even over another job. Not stored; the job's history records it.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// A change of a job: only the fields that are there; `null` clears an optional one.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobPatch {
    /// What is to be done, in a few words.
    #[garde(custom(required(NO_TITLE, NAME)))]
    #[schema(value_type = Option<String>, nullable = false, max_length = 200, min_length = 1)]
    #[serde(default)]
    pub(crate) title: Patch<String>,
    /// What is to be done, at length.
    #[garde(custom(at_most(NOTE)))]
    #[schema(value_type = Option<String>, max_length = 10_000)]
    #[serde(default)]
    pub(crate) description: Patch<String>,
    /// Where.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) location: Patch<String>,
    /// When it starts.
    #[garde(custom(not_cleared(NO_START)))]
    #[schema(value_type = Option<Instant>, nullable = false)]
    #[serde(default)]
    pub(crate) start_date: Patch<Instant>,
    /// When it ends; after the start, at most 31 days.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) end_date: Patch<Instant>,
    /// The day by which it must be done: a day, or an instant on it.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    #[serde(default)]
    pub(crate) complete_by_date: Patch<DayInput>,
    /// When the work really began.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) actual_start_time: Patch<Instant>,
    /// When it was really finished.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) actual_finish_time: Patch<Instant>,
    /// How far along it is; leaves the times alone.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<JobStatus>, nullable = false)]
    #[serde(default)]
    pub(crate) status: Patch<JobStatus>,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    #[garde(custom(patched_priority()))]
    #[schema(value_type = Option<i64>, nullable = false, minimum = 1, maximum = 4)]
    #[serde(default)]
    pub(crate) priority: Patch<i64>,
    /// For whom.
    #[garde(custom(not_cleared(NO_CLIENT)))]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    #[serde(default)]
    pub(crate) client_id: Patch<Uuid>,
    /// Who does it: an active user.
    #[garde(skip)]
    #[schema(value_type = Option<Uuid>)]
    #[serde(default)]
    pub(crate) assigned_user_id: Patch<Uuid>,
    /// Put a completed job away, or bring it back. Administrators only.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    #[serde(default)]
    pub(crate) archived: Patch<Flag>,
    /// Move it even over another job. Not stored; the job's history records it.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// Something must be there, else `message`.
fn given<T>(message: &'static str) -> impl Fn(&Option<T>, &()) -> garde::Result {
    move |value, ()| {
        if value.is_some() {
            Ok(())
        } else {
            Err(garde::Error::new(message))
        }
    }
}

/// May be left out but not cleared, else `message`.
fn not_cleared<T>(message: &'static str) -> impl Fn(&Patch<T>, &()) -> garde::Result {
    move |value, ()| {
        if matches!(value, Patch::Null) {
            Err(garde::Error::new(message))
        } else {
            Ok(())
        }
    }
}

/// A value must be a priority.
fn one_to_four() -> impl Fn(&i64, &()) -> garde::Result {
    |priority, ()| match priority {
        1..=4 => Ok(()),
        _ => Err(garde::Error::new(BAD_PRIORITY)),
    }
}

/// May be left out, but a value must be a priority.
fn patched_priority() -> impl Fn(&Patch<i64>, &()) -> garde::Result {
    |priority, context| match priority {
        Patch::Absent => Ok(()),
        Patch::Null => Err(garde::Error::new("Required")),
        Patch::Value(value) => one_to_four()(value, context),
    }
}
