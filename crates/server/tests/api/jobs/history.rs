//! Every change of a job is stored in its history: the person, the time, and the changed fields with old and new
//! values. rule: job-history

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{World, path};
use crate::support::{TestApp, on_each_engine};

/// Reads the stored history of a job as tuples of person, time in milliseconds, action and changes, oldest first.
async fn history(app: &TestApp, job: &Value) -> Vec<(Uuid, i64, String, Value)> {
    let id: Uuid = job["id"].as_str().unwrap().parse().unwrap();
    let read = app.db.read(move |tx| {
        tx.query(
            "SELECT user_id, at, action, changes FROM job_history WHERE job_id = $1 ORDER BY at, id",
            &[id.into()],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get::<String>(3)?)),
        )
    });
    let rows: Result<Vec<(Uuid, i64, String, String)>, jobwright_db::Error> = read.await;
    rows.unwrap()
        .into_iter()
        .map(|(who, at, action, changes)| {
            (who, at, action, serde_json::from_str(&changes).unwrap())
        })
        .collect()
}

on_each_engine! {
    async fn the_history_has_the_person_the_time_and_the_old_and_new_value_of_each_change(engine) {
        let world = World::new(engine).await;
        let job = world.post_job(json!({"priority": 2})).await.json;
        world.app.clock.advance(SignedDuration::from_secs(1));
        let patch = json!({"title": "Mend", "priority": 3, "description": null, "assignedUserId": world.app.worker_id});
        world.worker.patch(&path(&job), patch).await;
        let start = 1_795_165_200_000;
        assert_eq!(history(&world.app, &job).await, [
            (world.app.admin_id, start, "created".to_owned(), json!([])),
            (world.app.worker_id, start + 1_000, "changed".to_owned(), json!([
                {"field": "title", "from": "Fix tap", "to": "Mend"},
                {"field": "priority", "from": 2, "to": 3},
                {"field": "assignedUserId", "from": null, "to": world.app.worker_id},
                {"field": "assignedByUserId", "from": null, "to": world.app.worker_id},
            ])),
        ]);
    }

    async fn a_refused_or_unchanged_save_of_a_job_adds_no_history_entry(engine) {
        let world = World::new(engine).await;
        let job = world.post_job(json!({})).await.json;
        world.change(&job, json!({"priority": 9})).await;
        world.change(&job, json!({"priority": 1})).await;
        world.admin.clone().with_header("If-Match", "\"5\"").patch(&path(&job), json!({"priority": 2})).await;
        assert_eq!(history(&world.app, &job).await.len(), 1);
    }

    /// The job's history records that a booking had `allowOverlap: true`. The job itself does not.
    /// rule: booking-allowed
    async fn the_history_records_that_an_overlap_was_allowed(engine) {
        let world = World::new(engine).await;
        let slot = json!({"endDate": "2026-11-23T10:00:00Z", "allowOverlap": true});
        let first = world.post_job(slot.clone()).await.json;
        assert_eq!(history(&world.app, &first).await[0].3, json!([]), "allowed, but there was no overlap");
        let second = world.post_job(slot).await.json;
        let overlap = json!({"field": "allowOverlap", "from": null, "to": true});
        assert_eq!(history(&world.app, &second).await[0].3, json!([overlap]));
        world.app.clock.advance(SignedDuration::from_secs(1));
        world.change(&second, json!({"endDate": "2026-11-23T11:00:00Z", "allowOverlap": true})).await;
        let changes = history(&world.app, &second).await[1].3.clone();
        assert_eq!((&changes[0]["field"], &changes[1]), (&json!("endDate"), &overlap));
        assert_eq!(second.get("allowOverlap"), None, "it is no field of the job");
    }
}
