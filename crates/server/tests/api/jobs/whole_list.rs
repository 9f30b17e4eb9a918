//! GET /api/jobs without parameters for a business with many jobs. The response is sent in chunks and is one JSON
//! list.

use jobwright::features::jobs::{self, JobRecord, JobState, JobStatus, rules::Slot};
use serde_json::Value;
use uuid::Uuid;

use super::world::{World, ids};
use crate::support::on_each_engine;

fn job(index: u128, client: Uuid, user: Uuid) -> JobState {
    let start = 1_800_000_000_000 + i64::try_from(index / 3).unwrap() * 60_000;
    let id = Uuid::from_u128(index);
    JobState::of_one_visit(JobRecord {
        id,
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: false,
        title: format!("Job {index}"),
        description: None,
        location: None,
        slot: Slot { start, end: None },
        complete_by: None,
        actual_start: None,
        actual_finish: None,
        status: JobStatus::Scheduled,
        priority: 1,
        archived: index.is_multiple_of(100),
        client_id: client,
        user_id: user,
        assigned_user_id: None,
        assigned_by_user_id: None,
        created_at: start,
        updated_at: start,
        version: 1,
    })
}

on_each_engine! {
    async fn a_list_of_thousands_of_jobs_is_complete_and_in_order(engine) {
        let world = World::new(engine).await;
        let (client, user) = (world.client.parse().unwrap(), world.app.admin_id);
        // The numbers of jobs to test: some at or near the size of a chunk, and one that needs several chunks.
        for jobs in [640_u128, 646, 647, 1_733] {
            world.app.sql("DELETE FROM jobs").await;
            let stored = world.app.db.write(move |tx| {
                let records: Vec<JobState> = (1..=jobs).map(|index| job(index, client, user)).collect();
                jobs::insert_all(tx, &records)
            });
            let stored: Result<(), jobwright_db::Error> = stored.await;
            stored.unwrap();
            let list = world.worker.get("/api/jobs").await;
            assert_eq!((list.status, list.header("content-type")), (200, "application/json"));
            let expected: Vec<String> = (1..=jobs).filter(|index| index % 100 != 0).map(|index| Uuid::from_u128(index).to_string()).collect();
            assert_eq!(ids(&list.json), expected);
            let complete = |job: &Value| job["client"]["name"] == "Ann Lee" && job["createdByUser"]["fullName"] == "Admin Person";
            assert!(list.json.as_array().unwrap().iter().all(complete));
        }
    }
}
