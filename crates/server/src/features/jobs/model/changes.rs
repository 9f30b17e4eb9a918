//! The difference between two states of a job, as the job's history stores it, and how to undo it. Pure.
//!
//! If a visit's field changes, the change has the name of this field in `Job`, and the visit's id. The id is left out
//! for the visit that has the same id as the job; most jobs have only this visit. Adding or removing a visit is one
//! change of the field `visit`, with the whole content of the visit.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{JobRecord, JobState, JobStatus, Visit};
use crate::{
    features::jobs::rules::{Slot, visits::settle},
    kit::{day, wire::Instant},
};

/// A changed field in the job's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldChange {
    /// The field's name in the API.
    pub field: String,
    /// The visit that the field belongs to; `None` for a field of the job and for the visit that has the job's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visit: Option<Uuid>,
    /// The former value.
    pub from: Value,
    /// The new value.
    pub to: Value,
}

impl FieldChange {
    /// Creates a change of a field of the job itself.
    pub(crate) fn of_job(field: &str, from: Value, to: Value) -> Self {
        Self {
            field: field.to_owned(),
            visit: None,
            from,
            to,
        }
    }

    /// Returns the change that records that the job was booked although visits clash or a worker is away.
    /// rule: booking-allowed
    pub(in crate::features::jobs) fn overlap_allowed() -> Self {
        Self::of_job("allowOverlap", Value::Null, Value::Bool(true))
    }
}

/// Whether the history shows changes of this field. Changes of hidden fields are only stored so that they can be
/// undone.
pub(crate) fn is_shown(field: &str) -> bool {
    !matches!(field, "done" | "assignedByUserId")
}

/// The order of the fields in a history entry, which is their order in the job form.
const ORDER: [&str; 21] = [
    "title",
    "description",
    "location",
    "startDate",
    "endDate",
    "completeByDate",
    "actualStartTime",
    "actualFinishTime",
    "status",
    "priority",
    "clientId",
    "assignedUserId",
    "workerIds",
    "archived",
    "unscheduled",
    "holdReason",
    "holdUntil",
    "note",
    "done",
    "assignedByUserId",
    VISIT,
];

/// The field that describes an added or removed visit.
const VISIT: &str = "visit";

/// Returns the differences between two states of a job. rule: job-history
pub(crate) fn changes(before: &JobState, after: &JobState) -> Vec<FieldChange> {
    let mut changes = Vec::new();
    pair(
        &mut changes,
        None,
        job_fields(&before.job),
        job_fields(&after.job),
    );
    for visit in &after.visits {
        let known = (visit.id != after.job.id).then_some(visit.id);
        match before.visit(visit.id) {
            Some(was) => {
                pair(&mut changes, known, visit_fields(was), visit_fields(visit));
                changes.extend(crew_change(known, was, visit));
            }
            None => changes.push(whole(visit.id, Value::Null, content(visit))),
        }
    }
    let gone = before
        .visits
        .iter()
        .filter(|was| after.visit(was.id).is_none());
    changes.extend(gone.map(|was| whole(was.id, content(was), Value::Null)));
    changes.sort_by_key(|change| ORDER.iter().position(|field| *field == change.field));
    changes
}

fn whole(visit: Uuid, from: Value, to: Value) -> FieldChange {
    FieldChange {
        field: VISIT.to_owned(),
        visit: Some(visit),
        from,
        to,
    }
}

type Fields = Vec<(&'static str, Value)>;

fn pair(changes: &mut Vec<FieldChange>, visit: Option<Uuid>, before: Fields, after: Fields) {
    let pairs = before.into_iter().zip(after);
    changes.extend(pairs.filter(|((_, from), (_, to))| from != to).map(
        |((field, from), (_, to))| FieldChange {
            field: field.to_owned(),
            visit,
            from,
            to,
        },
    ));
}

/// Returns the fields of the job itself, with their names and values in the API.
fn job_fields(job: &JobRecord) -> Fields {
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
fn visit_fields(visit: &Visit) -> Fields {
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

/// Returns the change of a crew. The field is `assignedUserId` if both the old and the new crew have at most one
/// worker, else `workerIds`.
fn crew_change(known: Option<Uuid>, was: &Visit, now: &Visit) -> Option<FieldChange> {
    if was.crew == now.crew {
        return None;
    }
    let single = was.crew.len() <= 1 && now.crew.len() <= 1;
    let value = |visit: &Visit| {
        if single {
            json!(visit.crew.first())
        } else {
            json!(visit.crew)
        }
    };
    Some(FieldChange {
        field: if single {
            "assignedUserId"
        } else {
            "workerIds"
        }
        .to_owned(),
        visit: known,
        from: value(was),
        to: value(now),
    })
}

/// Returns the whole content of a visit.
fn content(visit: &Visit) -> Value {
    let mut content: serde_json::Map<String, Value> = visit_fields(visit)
        .into_iter()
        .map(|(field, value)| (field.to_owned(), value))
        .collect();
    content.insert("workerIds".to_owned(), json!(visit.crew));
    Value::Object(content)
}

/// The error for an entry that can't be undone, because one of its fields was changed again later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChangedSince;

/// Undoes the changes of a history entry. Fails if one of their fields was changed again since, or if a visit would
/// get impossible times, for example an end before a start that was changed later. rule: undo
pub(crate) fn revert(state: &JobState, changes: &[FieldChange]) -> Result<JobState, ChangedSince> {
    let mut after = state.clone();
    for change in changes
        .iter()
        .filter(|change| change.field != "allowOverlap")
    {
        if change.field == VISIT {
            revert_visit(&mut after, change)?;
        } else if change.field == "assignedByUserId"
            && json!(state.job.assigned_by_user_id) != change.to
        {
            // The history never shows this field, so a later change of it does not prevent the undo.
        } else if current_value(state, change).ok_or(ChangedSince)? == change.to {
            set(&mut after, change).ok_or(ChangedSince)?;
        } else {
            return Err(ChangedSince);
        }
    }
    let is_possible = |visit: &Visit| {
        let was = state.visit(visit.id).map(Visit::times);
        was == Some(visit.times()) || visit.has_possible_times()
    };
    if after.visits.is_empty() || !after.visits.iter().all(is_possible) {
        return Err(ChangedSince);
    }
    settle(&mut after);
    Ok(after)
}

/// Restores a removed visit, or removes an added visit.
fn revert_visit(after: &mut JobState, change: &FieldChange) -> Result<(), ChangedSince> {
    let id = change.visit.ok_or(ChangedSince)?;
    if change.from.is_null() {
        let unchanged = after
            .visit(id)
            .is_some_and(|visit| content(visit) == change.to);
        after.visits.retain(|visit| visit.id != id);
        return unchanged.then_some(()).ok_or(ChangedSince);
    }
    if after.visit(id).is_some() {
        return Err(ChangedSince);
    }
    let mut visit = blank(id);
    for (field, value) in change.from.as_object().ok_or(ChangedSince)? {
        set_in_visit(&mut visit, field, value).ok_or(ChangedSince)?;
    }
    after.visits.push(visit);
    Ok(())
}

fn blank(id: Uuid) -> Visit {
    Visit {
        id,
        number: 0,
        is_current: false,
        slot: Slot {
            start: 0,
            end: None,
        },
        unscheduled: false,
        hold_reason: None,
        hold_until: None,
        hold_notified: true,
        actual_start: None,
        actual_finish: None,
        done: false,
        note: None,
        crew: Vec::new(),
    }
}

/// Returns the current value of the changed field. `None` if the job has no such value now, for example because the
/// visit was removed.
fn current_value(state: &JobState, change: &FieldChange) -> Option<Value> {
    let of = |fields: Fields| {
        let found = fields.into_iter().find(|(field, _)| *field == change.field);
        found.map(|(_, value)| value)
    };
    if let Some(value) = of(job_fields(&state.job)) {
        return Some(value);
    }
    let visit = state.visit(change.visit.unwrap_or(state.job.id))?;
    match change.field.as_str() {
        // The history entry contains at most one worker. If the visit has several workers now, its crew was changed
        // later.
        "assignedUserId" if visit.crew.len() > 1 => None,
        "assignedUserId" => Some(json!(visit.crew.first())),
        "workerIds" => Some(json!(visit.crew)),
        _ => of(visit_fields(visit)),
    }
}

/// Sets the changed field to its former value.
fn set(state: &mut JobState, change: &FieldChange) -> Option<()> {
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

fn set_in_visit(visit: &mut Visit, field: &str, value: &Value) -> Option<()> {
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
