//! Helpers that store jobs with several visits directly in the database, without the API.

use jobwright::features::jobs::{
    self, JobRecord, JobState, JobStatus, Visit,
    rules::{Slot, visits::settle},
};
use uuid::Uuid;

use crate::jobs::world::World;

/// The length of an hour in milliseconds.
pub const HOUR: i64 = 3_600_000;

/// Converts the text of an instant to milliseconds.
pub fn at(text: &str) -> i64 {
    text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
}

/// Returns a scheduled visit that takes one hour and has no workers. Its UUID is made from `id`.
pub fn visit(id: u128, start: &str) -> Visit {
    let start = at(start);
    Visit {
        id: Uuid::from_u128(id),
        number: 0,
        is_current: false,
        slot: Slot {
            start,
            end: Some(start + HOUR),
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

/// Returns a job of the test's client with these visits. The job has the same id as its first visit.
pub fn job(world: &World, title: &str, visits: Vec<Visit>) -> JobState {
    let first = &visits[0];
    let mut state = JobState {
        job: JobRecord {
            id: first.id,
            title: title.to_owned(),
            description: None,
            location: None,
            slot: first.slot,
            complete_by: None,
            actual_start: None,
            actual_finish: None,
            status: JobStatus::Scheduled,
            priority: 2,
            archived: false,
            client_id: world.client.parse().unwrap(),
            user_id: world.app.admin_id,
            assigned_user_id: None,
            more_workers: Vec::new(),
            unscheduled: false,
            visit_count: 0,
            visit_id: first.id,
            visit_number: 0,
            visit_done: false,
            assigned_by_user_id: None,
            created_at: first.slot.start,
            updated_at: first.slot.start,
            version: 1,
        },
        visits,
    };
    settle(&mut state);
    state
}

/// Stores jobs directly in the database.
pub async fn store(world: &World, jobs: &[JobState]) {
    let jobs = jobs.to_vec();
    let stored = world.app.db.write(move |tx| jobs::insert_all(tx, &jobs));
    let stored: Result<(), jobwright_db::Error> = stored.await;
    stored.unwrap();
}
