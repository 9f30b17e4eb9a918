//! Sets a field of a job or of a visit to a value from the history. Checking whether this is allowed belongs in `undo`.

use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use super::{
    super::{JobState, JobStatus, Visit},
    changed_since::ChangedSince,
    field_change::FieldChange,
};
use crate::kit::{day, wire::Instant};

/// Sets the changed field to its former value.
pub(super) fn set(state: &mut JobState, change: &FieldChange) -> Option<()> {
    let (job, from) = (&mut state.job, &change.from);
    match change.field.as_str() {
        "title" => job.title = read(from)?,
        "description" => job.description = read(from)?,
        "location" => job.location = read(from)?,
        "completeByDate" => job.complete_by = day_number(from).ok()?,
        "status" => job.status = JobStatus::parse(from.as_str()?)?,
        "priority" => job.priority = read(from)?,
        "clientId" => job.client_id = read(from)?,
        "archived" => job.archived = read::<i64>(from)? != 0,
        "assignedByUserId" => job.assigned_by_user_id = read(from)?,
        field => {
            let id = change.visit.unwrap_or(job.id);
            return set_in_visit(state.visit_mut(id)?, field, from);
        }
    }
    Some(())
}

/// Sets a field of a visit.
pub(super) fn set_in_visit(visit: &mut Visit, field: &str, value: &Value) -> Option<()> {
    let instant = || read::<Option<Instant>>(value).map(|at| at.map(Instant::millis));
    match field {
        "startDate" => visit.slot.start = instant()??,
        "endDate" => visit.slot.end = instant()?,
        "actualStartTime" => visit.actual_start = instant()?,
        "actualFinishTime" => visit.actual_finish = instant()?,
        "unscheduled" => visit.unscheduled = read::<i64>(value)? != 0,
        "holdReason" => visit.hold_reason = read(value)?,
        "holdUntil" => visit.hold_until = day_number(value).ok()?,
        "note" => visit.note = read(value)?,
        "done" => visit.done = read::<i64>(value)? != 0,
        "assignedUserId" => visit.crew = read::<Option<Uuid>>(value)?.into_iter().collect(),
        "workerIds" => visit.crew = read(value)?,
        _ => return None,
    }
    Some(())
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

fn day_number(value: &Value) -> Result<Option<i64>, ChangedSince> {
    let text: Option<String> = read(value).ok_or(ChangedSince)?;
    let Some(text) = text else { return Ok(None) };
    let date: jiff::civil::Date = text.parse().map_err(|_| ChangedSince)?;
    Ok(Some(day::to_number(date)))
}
