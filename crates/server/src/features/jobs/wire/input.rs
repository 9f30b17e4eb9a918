//! Request bodies that add or change jobs. The types leave out fields that only the server sets, so such fields in a
//! request are ignored. rule: wire-server-fields

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::jobs::model::JobStatus,
    kit::{
        day::DayInput,
        text::{ADDRESS, NAME, NOTE, at_most, required},
        wire::{Flag, FlagInput, Instant, Patch},
    },
};

const NO_TITLE: &str = "Title is required";
pub(super) const NO_START: &str = "Start date is required";
const NO_CLIENT: &str = "Client is required";
/// The maximum length of the reason why a visit is on hold.
pub(in crate::features::jobs) const HOLD: usize = ADDRESS;
const BAD_PRIORITY: &str = "Priority must be between 1 and 4";

/// A job to add. The status defaults to `scheduled`, the priority to 1.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewJob {
    /// The title.
    #[garde(custom(required(NO_TITLE, NAME)))]
    #[schema(required, value_type = String, max_length = 200, min_length = 1)]
    pub(crate) title: Option<String>,
    /// The description.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    pub(crate) description: Option<String>,
    /// The location.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(max_length = 500)]
    pub(crate) location: Option<String>,
    /// The planned start. Required unless the job is unscheduled.
    #[garde(custom(given_unless(self.unscheduled, NO_START)))]
    pub(crate) start_date: Option<Instant>,
    /// The planned end, after the start and at most 31 days later.
    #[garde(skip)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which the job must be done. An instant is accepted too and becomes the day in the business's time
    /// zone.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) complete_by_date: Option<DayInput>,
    /// The status.
    #[garde(skip)]
    pub(crate) status: Option<JobStatus>,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    #[garde(inner(custom(one_to_four())))]
    #[schema(minimum = 1, maximum = 4)]
    pub(crate) priority: Option<i64>,
    /// The client's id.
    #[garde(custom(given(NO_CLIENT)))]
    #[schema(required, value_type = Uuid)]
    pub(crate) client_id: Option<Uuid>,
    /// The id of the lead, who must be an active user. With `workerIds`, the lead must be the first of them.
    #[garde(skip)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// The ids of the workers, who must be active users. The first is the lead.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// True puts the job into the tray: it has no planned time yet.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) unscheduled: Option<Flag>,
    /// Why the job is on hold.
    #[garde(custom(at_most(HOLD)))]
    #[schema(max_length = 500)]
    pub(crate) hold_reason: Option<String>,
    /// The day on which the hold of the job ends. On this day the job is no longer on hold.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) hold_until: Option<DayInput>,
    /// Makes visits on several days with the same hours. `startDate` and `endDate` are those of the first visit.
    #[garde(dive)]
    pub(crate) spread: Option<SpreadDays>,
    /// Books the job even if its visits overlap other visits or leave. This flag is not stored; the job's history
    /// records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// The visits of a new job on several days.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SpreadDays {
    /// The number of visits, 1 to 60.
    #[garde(range(min = 1, max = 60))]
    #[schema(minimum = 1, maximum = 60)]
    pub(crate) days: i64,
    /// True leaves out Saturdays and Sundays. Default false.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) skip_weekends: Option<Flag>,
}

/// A change of a job. It changes only the fields that are present; `null` clears an optional field.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobPatch {
    /// The title.
    #[garde(custom(required(NO_TITLE, NAME)))]
    #[schema(value_type = Option<String>, nullable = false, max_length = 200, min_length = 1)]
    #[serde(default)]
    pub(crate) title: Patch<String>,
    /// The description.
    #[garde(custom(at_most(NOTE)))]
    #[schema(value_type = Option<String>, max_length = 10_000)]
    #[serde(default)]
    pub(crate) description: Patch<String>,
    /// The location.
    #[garde(custom(at_most(ADDRESS)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) location: Patch<String>,
    /// The planned start.
    #[garde(custom(not_cleared(NO_START)))]
    #[schema(value_type = Option<Instant>, nullable = false)]
    #[serde(default)]
    pub(crate) start_date: Patch<Instant>,
    /// The planned end, after the start and at most 31 days later.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) end_date: Patch<Instant>,
    /// The day by which the job must be done. An instant is accepted too and becomes the day in the business's time
    /// zone.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    #[serde(default)]
    pub(crate) complete_by_date: Patch<DayInput>,
    /// When the work actually started.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) actual_start_time: Patch<Instant>,
    /// When the work actually finished.
    #[garde(skip)]
    #[schema(value_type = Option<Instant>)]
    #[serde(default)]
    pub(crate) actual_finish_time: Patch<Instant>,
    /// The status. Changing it leaves the times unchanged. `completed` also marks all visits done and removes the
    /// visits in the tray that have not begun.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<JobStatus>, nullable = false)]
    #[serde(default)]
    pub(crate) status: Patch<JobStatus>,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    #[garde(custom(patched_priority()))]
    #[schema(value_type = Option<i64>, nullable = false, minimum = 1, maximum = 4)]
    #[serde(default)]
    pub(crate) priority: Patch<i64>,
    /// The client's id.
    #[garde(custom(not_cleared(NO_CLIENT)))]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    #[serde(default)]
    pub(crate) client_id: Patch<Uuid>,
    /// The id of the lead, who must be an active user. The lead replaces the first worker; `null` empties the crew.
    /// With `workerIds`, the lead must be the first of them.
    #[garde(skip)]
    #[schema(value_type = Option<Uuid>)]
    #[serde(default)]
    pub(crate) assigned_user_id: Patch<Uuid>,
    /// The ids of the workers, who must be active users. The first is the lead.
    #[garde(skip)]
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[serde(default)]
    pub(crate) worker_ids: Patch<Vec<Uuid>>,
    /// True puts the current visit into the tray, false schedules it.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    #[serde(default)]
    pub(crate) unscheduled: Patch<Flag>,
    /// Why the current visit is on hold.
    #[garde(custom(at_most(HOLD)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) hold_reason: Patch<String>,
    /// The day on which the hold of the current visit ends. On this day the visit is no longer on hold.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    #[serde(default)]
    pub(crate) hold_until: Patch<DayInput>,
    /// Archives a completed job, or restores it. Administrators only.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    #[serde(default)]
    pub(crate) archived: Patch<Flag>,
    /// Changes the job even if its visits then overlap other visits or leave. This flag is not stored; the job's
    /// history records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// Validates that a value is present; otherwise fails with `message`.
fn given<T>(message: &'static str) -> impl Fn(&Option<T>, &()) -> garde::Result {
    move |value, ()| {
        if value.is_some() {
            Ok(())
        } else {
            Err(garde::Error::new(message))
        }
    }
}

/// Validates that a value is present unless the flag is set; otherwise fails with `message`.
pub(super) fn given_unless<T>(
    flag: Option<Flag>,
    message: &'static str,
) -> impl Fn(&Option<T>, &()) -> garde::Result {
    move |value, ()| {
        if flag.is_some_and(|flag| flag.0) {
            Ok(())
        } else {
            given(message)(value, &())
        }
    }
}

/// Validates that a value is not `null`; the value may be missing. Otherwise fails with `message`.
pub(in crate::features::jobs) fn not_cleared<T>(
    message: &'static str,
) -> impl Fn(&Patch<T>, &()) -> garde::Result {
    move |value, ()| {
        if matches!(value, Patch::Null) {
            Err(garde::Error::new(message))
        } else {
            Ok(())
        }
    }
}

/// Validates that a value is a priority.
fn one_to_four() -> impl Fn(&i64, &()) -> garde::Result {
    |priority, ()| match priority {
        1..=4 => Ok(()),
        _ => Err(garde::Error::new(BAD_PRIORITY)),
    }
}

/// Validates that a value is a priority; the value may be missing.
fn patched_priority() -> impl Fn(&Patch<i64>, &()) -> garde::Result {
    |priority, context| match priority {
        Patch::Absent => Ok(()),
        Patch::Null => Err(garde::Error::new("Required")),
        Patch::Value(value) => one_to_four()(value, context),
    }
}
