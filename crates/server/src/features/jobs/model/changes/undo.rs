//! Undoes a history entry, if the job still has the values that the entry set.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::{JobState, Visit},
    changed_since::ChangedSince,
    field_change::{FieldChange, VISIT},
    restore::{set, set_in_visit},
    values::{Fields, content, job_fields, visit_fields},
};
use crate::features::jobs::rules::{Slot, visits::settle};

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
