//! Request bodies that add or change visits. rule: wire-server-fields

use std::collections::HashSet;

use garde::Validate;
use jiff::civil::Time;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::input::{HOLD, NO_START, given_unless, not_cleared};
use crate::{
    error::Fields,
    features::jobs::{crew, model::JobStatus, rules::spread::Hours},
    kit::{
        day::{self, DayInput},
        text::at_most,
        time_of_day::TimeOfDay,
        wire::{Flag, FlagInput, Instant, Patch},
    },
};

/// The maximum length of a visit's note.
const VISIT_NOTE: usize = 2_000;
/// The maximum number of visits that one request can change.
const MAX_TOGETHER: usize = 200;
const BAD_TIME: &str = "Invalid time value";

/// A visit to add. Without `workerIds` it gets the crew of the current visit.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewVisit {
    /// The planned start. Required unless the visit is unscheduled.
    #[garde(custom(given_unless(self.unscheduled, NO_START)))]
    pub(crate) start_date: Option<Instant>,
    /// The planned end, after the start and at most 31 days later.
    #[garde(skip)]
    pub(crate) end_date: Option<Instant>,
    /// The ids of the workers, who must be active users. The first is the lead.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// True puts the visit into the tray: it has no planned time yet.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) unscheduled: Option<Flag>,
    /// Why the visit is on hold.
    #[garde(custom(at_most(HOLD)))]
    #[schema(max_length = 500)]
    pub(crate) hold_reason: Option<String>,
    /// The day on which the hold of the visit ends. On this day the visit is no longer on hold.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) hold_until: Option<DayInput>,
    /// The note.
    #[garde(custom(at_most(VISIT_NOTE)))]
    #[schema(max_length = 2_000)]
    pub(crate) note: Option<String>,
    /// Books the visit even if it overlaps other visits or leave. This flag is not stored; the job's history records
    /// the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// A change of a visit. It changes only the fields that are present; `null` clears an optional field.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VisitPatch {
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
    /// The ids of the workers, who must be active users. The first is the lead.
    #[garde(skip)]
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[serde(default)]
    pub(crate) worker_ids: Patch<Vec<Uuid>>,
    /// True puts the visit into the tray, false schedules it.
    #[garde(custom(not_cleared("Required")))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    #[serde(default)]
    pub(crate) unscheduled: Patch<Flag>,
    /// Why the visit is on hold.
    #[garde(custom(at_most(HOLD)))]
    #[schema(value_type = Option<String>, max_length = 500)]
    #[serde(default)]
    pub(crate) hold_reason: Patch<String>,
    /// The day on which the hold of the visit ends. On this day the visit is no longer on hold.
    #[garde(skip)]
    #[schema(value_type = Option<DayInput>)]
    #[serde(default)]
    pub(crate) hold_until: Patch<DayInput>,
    /// The note.
    #[garde(custom(at_most(VISIT_NOTE)))]
    #[schema(value_type = Option<String>, max_length = 2_000)]
    #[serde(default)]
    pub(crate) note: Patch<String>,
    /// Changes the visit even if it then overlaps other visits or leave. This flag is not stored; the job's history
    /// records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// The fields that a request changes in a visit.
#[derive(Debug, Clone, Default)]
pub(in crate::features::jobs) struct VisitChange {
    pub(in crate::features::jobs) start: Patch<Instant>,
    pub(in crate::features::jobs) end: Patch<Instant>,
    pub(in crate::features::jobs) assigned: Patch<Uuid>,
    pub(in crate::features::jobs) workers: Patch<Vec<Uuid>>,
    pub(in crate::features::jobs) unscheduled: Patch<Flag>,
    pub(in crate::features::jobs) hold_reason: Patch<String>,
    pub(in crate::features::jobs) hold_until: Patch<DayInput>,
    pub(in crate::features::jobs) note: Patch<String>,
}

impl From<VisitPatch> for VisitChange {
    fn from(patch: VisitPatch) -> Self {
        Self {
            start: patch.start_date,
            end: patch.end_date,
            assigned: Patch::Absent,
            workers: patch.worker_ids,
            unscheduled: patch.unscheduled,
            hold_reason: patch.hold_reason,
            hold_until: patch.hold_until,
            note: patch.note,
        }
    }
}

/// Visits on several days with the same hours. They replace the visits that have not begun.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Spread {
    /// The first day, `YYYY-MM-DD`.
    #[garde(skip)]
    #[schema(format = Date)]
    pub(crate) first_day: String,
    /// The number of visits, 1 to 60.
    #[garde(range(min = 1, max = 60))]
    #[schema(minimum = 1, maximum = 60)]
    pub(crate) days: i64,
    /// When each visit starts, `HH:MM` in the business's time zone.
    #[garde(skip)]
    pub(crate) start_time: String,
    /// When each visit ends, `HH:MM`, after `startTime`.
    #[garde(skip)]
    pub(crate) end_time: String,
    /// The ids of the workers, who must be active users. The first is the lead. Without this field the visits get the
    /// crew of the current visit.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// True leaves out Saturdays and Sundays. Default false.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) skip_weekends: Option<Flag>,
    /// Books the visits even if they overlap other visits or leave. This flag is not stored; the job's history records
    /// the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

impl Spread {
    /// Returns the first day and the hours. Adds a fault for each text that is not a valid day or time.
    pub(in crate::features::jobs) fn hours(&self, faults: &mut Fields) -> Option<Hours> {
        let first = day::parse(&self.first_day);
        let (start, end) = (time(&self.start_time), time(&self.end_time));
        let mut fault = |field: &str, text: &str| {
            faults.insert(field.to_owned(), text.to_owned());
        };
        if first.is_none() {
            fault("firstDay", BAD_TIME);
        }
        if start.is_none() {
            fault("startTime", BAD_TIME);
        }
        if end.is_none() {
            fault("endTime", BAD_TIME);
        }
        Some(Hours {
            first: first?,
            start: start?,
            end: end?,
        })
    }

    /// Returns the crew that the request sets, or `implied` if it sets none.
    pub(in crate::features::jobs) fn crew(
        &self,
        implied: Vec<Uuid>,
        faults: &mut Fields,
    ) -> Vec<Uuid> {
        let Some(workers) = self.worker_ids.clone() else {
            return implied;
        };
        crew::asked(&[], Patch::Absent, Patch::Value(workers), faults)
    }
}

fn time(text: &str) -> Option<Time> {
    TimeOfDay::parse(text).map(TimeOfDay::time)
}

/// How to move every scheduled visit that has not begun.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Shift {
    /// The number of days, -366 to 366 and not 0. Negative numbers move the visits to earlier days.
    #[garde(custom(valid_shift()))]
    #[schema(minimum = -366, maximum = 366)]
    pub(crate) days: i64,
    /// Moves the visits even if they then overlap other visits or leave. This flag is not stored; the job's history
    /// records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

fn valid_shift() -> impl Fn(&i64, &()) -> garde::Result {
    |days, ()| match days {
        -366..=-1 | 1..=366 => Ok(()),
        _ => Err(garde::Error::new(
            "Days must be between -366 and 366, and not 0",
        )),
    }
}

/// One change for several visits.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkVisits {
    /// The visits, at most 200.
    #[garde(custom(each_once()))]
    #[schema(min_items = 1, max_items = 200)]
    pub(crate) visits: Vec<BulkVisit>,
    /// The change.
    #[garde(dive, custom(one_field()))]
    pub(crate) change: BulkChange,
    /// Makes the changes even if the changed visits then overlap other visits or leave. This flag is not stored; the
    /// history of each job records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}

/// A visit to change.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub(crate) struct BulkVisit {
    /// The visit's id.
    pub(crate) id: Uuid,
    /// The version of the visit's job.
    pub(crate) version: i64,
}

/// The change of several visits. Exactly one of these fields must be present.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkChange {
    /// The ids of the new workers, who must be active users. The first is the lead.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// The number of days by which the visits move, -366 to 366 and not 0. Negative numbers move them to earlier days.
    #[garde(inner(custom(valid_shift())))]
    #[schema(minimum = -366, maximum = 366)]
    pub(crate) shift_days: Option<i64>,
    /// True puts the visits into the tray, false schedules them.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) unscheduled: Option<Flag>,
    /// The new status of the visits' jobs.
    #[garde(skip)]
    pub(crate) status: Option<JobStatus>,
    /// Archives or restores the visits' jobs. Administrators only.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) archived: Option<Flag>,
}

fn each_once() -> impl Fn(&Vec<BulkVisit>, &()) -> garde::Result {
    |visits, ()| {
        let ids: HashSet<Uuid> = visits.iter().map(|visit| visit.id).collect();
        if !(1..=MAX_TOGETHER).contains(&visits.len()) {
            Err(garde::Error::new("Choose 1 to 200 visits"))
        } else if ids.len() == visits.len() {
            Ok(())
        } else {
            Err(garde::Error::new("A visit can be chosen only once"))
        }
    }
}

fn one_field() -> impl Fn(&BulkChange, &()) -> garde::Result {
    |change, ()| {
        let given = [
            change.worker_ids.is_some(),
            change.shift_days.is_some(),
            change.unscheduled.is_some(),
            change.status.is_some(),
            change.archived.is_some(),
        ];
        if given.iter().filter(|given| **given).count() == 1 {
            Ok(())
        } else {
            Err(garde::Error::new("Exactly one field is needed"))
        }
    }
}

/// Tells which entry of a job's history is to be undone.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UndoEntry {
    /// The entry's id.
    #[garde(skip)]
    pub(crate) entry_id: Uuid,
    /// Undoes the change even if the job's visits then overlap other visits or leave. This flag is not stored; the
    /// job's history records the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}
