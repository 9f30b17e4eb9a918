//! Finds the differences between two states of a job.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::{JobState, Visit},
    field_change::{FieldChange, VISIT},
    values::{Fields, content, job_fields, visit_fields},
};

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
