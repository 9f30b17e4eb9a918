//! The fields of a job and of a visit, with their names and values in the API. Restoring a value belongs in `restore`.

use serde_json::{Value, json};

use super::super::{JobRecord, Visit};
use crate::kit::{day, wire::Instant};

pub(super) type Fields = Vec<(&'static str, Value)>;

/// Returns the fields of the job itself, with their names and values in the API.
pub(super) fn job_fields(job: &JobRecord) -> Fields {
    vec![
        ("title", json!(job.title)),
        ("description", json!(job.description)),
        ("location", json!(job.location)),
        ("completeByDate", json!(job.complete_by.map(day::to_text))),
        ("status", json!(job.status)),
        ("priority", json!(job.priority)),
        ("clientId", json!(job.client_id)),
        ("archived", json!(i64::from(job.archived))),
        ("assignedByUserId", json!(job.assigned_by_user_id)),
    ]
}

/// Returns the fields of a visit except its crew.
pub(super) fn visit_fields(visit: &Visit) -> Fields {
    let instant = |millis: Option<i64>| json!(millis.map(Instant::from_millis));
    vec![
        ("startDate", instant(Some(visit.slot.start))),
        ("endDate", instant(visit.slot.end)),
        ("actualStartTime", instant(visit.actual_start)),
        ("actualFinishTime", instant(visit.actual_finish)),
        ("unscheduled", json!(i64::from(visit.unscheduled))),
        ("holdReason", json!(visit.hold_reason)),
        ("holdUntil", json!(visit.hold_until.map(day::to_text))),
        ("note", json!(visit.note)),
        ("done", json!(i64::from(visit.done))),
    ]
}

/// Returns the whole content of a visit.
pub(super) fn content(visit: &Visit) -> Value {
    let mut content: serde_json::Map<String, Value> = visit_fields(visit)
        .into_iter()
        .map(|(field, value)| (field.to_owned(), value))
        .collect();
    content.insert("workerIds".to_owned(), json!(visit.crew));
    Value::Object(content)
}
