//! Sample jobs and visits for the tests of the rules.

use uuid::Uuid;

use super::{Slot, visits::settle};
use crate::features::jobs::model::{JobRecord, JobState, JobStatus, Visit};

/// Returns a scheduled visit with this id, from `start` to `end`, without workers.
pub(in crate::features::jobs) fn visit(id: u128, start: i64, end: i64) -> Visit {
    Visit {
        id: Uuid::from_u128(id),
        number: 0,
        is_current: false,
        slot: Slot {
            start,
            end: Some(end),
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

/// Returns a job with these visits.
pub(in crate::features::jobs) fn job(id: u128, status: JobStatus, visits: Vec<Visit>) -> JobState {
    let id = Uuid::from_u128(id);
    let slot = Slot {
        start: 0,
        end: None,
    };
    let record = JobRecord {
        id,
        title: "tap".to_owned(),
        description: None,
        location: None,
        slot,
        complete_by: None,
        actual_start: None,
        actual_finish: None,
        status,
        priority: 1,
        archived: false,
        client_id: Uuid::nil(),
        user_id: Uuid::nil(),
        assigned_user_id: None,
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 0,
        visit_id: id,
        visit_number: 0,
        visit_done: false,
        assigned_by_user_id: None,
        created_at: 0,
        updated_at: 0,
        version: 1,
    };
    let mut state = JobState {
        job: record,
        visits,
    };
    settle(&mut state);
    state
}

/// Returns the visit ids of a job as numbers, in the order of the visits.
pub(in crate::features::jobs) fn ids(state: &JobState) -> Vec<u128> {
    let visits = state.visits.iter();
    visits.map(|visit| visit.id.as_u128()).collect()
}
