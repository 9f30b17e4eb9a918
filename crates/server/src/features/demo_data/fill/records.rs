//! Converts the generated jobs to the records that are stored. Pure.

use uuid::Uuid;

use super::{
    super::{
        model::{DemoJob, DemoVisit},
        plan::ADMINISTRATORS,
    },
    id::id,
};
use crate::features::jobs::{JobRecord, JobState, Visit, rules::Slot};

/// Builds a job with its visits. The id of the first visit is the job's id.
pub(super) fn state(job: &DemoJob, users: &[Uuid], clients: &[(Uuid, String)]) -> JobState {
    let visits: Vec<Visit> = job
        .visits
        .iter()
        .map(|drawn| visit(job, drawn, users))
        .collect();
    JobState::of_visits(record(job, visits[0].id, users, clients), visits)
}

fn visit(job: &DemoJob, drawn: &DemoVisit, users: &[Uuid]) -> Visit {
    Visit {
        id: id(job.created_at, drawn.salt),
        number: 1,
        is_current: false,
        slot: Slot {
            start: drawn.start,
            end: drawn.end,
        },
        unscheduled: drawn.unscheduled,
        hold_reason: drawn.hold.map(|(reason, _)| reason.to_owned()),
        hold_until: drawn.hold.and_then(|(_, until)| until),
        // A notification is needed only when the hold ends. If the hold has an end, the end is after today, so no
        // notification was sent yet.
        hold_notified: drawn.hold.is_none_or(|(_, until)| until.is_none()),
        actual_start: drawn.progress.actual_start,
        actual_finish: drawn.progress.actual_finish,
        done: drawn.progress.is_done(),
        note: None,
        crew: job.crew.iter().map(|user| users[*user]).collect(),
    }
}

/// Builds the row of a job. `JobState::of_visits` sets the fields about the current visit later.
fn record(job: &DemoJob, id: Uuid, users: &[Uuid], clients: &[(Uuid, String)]) -> JobRecord {
    let (client_id, address) = &clients[job.client];
    let times = job.visits.iter().map(|visit| visit.progress);
    let last = times
        .filter_map(|done| done.actual_finish.or(done.actual_start))
        .max();
    JobRecord {
        id,
        title: job.title.to_owned(),
        description: Some(job.description.to_owned()),
        location: Some(address.clone()),
        slot: Slot {
            start: job.start(),
            end: None,
        },
        complete_by: job.complete_by,
        actual_start: None,
        actual_finish: None,
        status: job.status,
        priority: job.priority,
        archived: false,
        client_id: *client_id,
        user_id: users[job.creator],
        assigned_user_id: None,
        assigned_by_user_id: (!job.crew.is_empty())
            .then(|| users[job.creator.min(ADMINISTRATORS - 1)]),
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: false,
        created_at: job.created_at,
        updated_at: last.unwrap_or(job.created_at),
        version: 1,
    }
}
