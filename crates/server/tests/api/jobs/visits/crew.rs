//! The crew of a job: its lead and the other workers. rule: crew, rule: visit-bounds, rule: job-assigned-by

use serde_json::{Value, json};
use uuid::Uuid;

use super::{World, assert_unchanged, ids, path};
use crate::support::on_each_engine;

on_each_engine! {
    async fn the_first_worker_of_a_job_leads(engine) {
        let world = World::by_worker(engine).await;
        let (ann, bob) = (world.hire("ann").await, world.hire("bob").await);
        let job = world.book(json!({"workerIds": [ann, bob]})).await;
        assert_eq!((&job["assignedUserId"], &job["assignedByUserId"]), (&json!(ann), &json!(world.app.admin_id)));
        assert_eq!(ids(&job["crew"]), json!([ann, bob]));
        assert_eq!(job["crew"], job["visits"][0]["workers"]);
        let list = world.worker.get("/api/jobs").await.json;
        assert_eq!((&list[0]["crew"], list[0].get("visits")), (&job["crew"], None));
        let cat = world.app.worker_id;
        for (patch, crew) in [
            (json!({"assignedUserId": cat}), json!([cat, bob])), (json!({"assignedUserId": bob}), json!([bob, cat])),
            (json!({"assignedUserId": bob, "workerIds": [bob, ann]}), json!([bob, ann])), (json!({"workerIds": [cat]}), json!([cat])),
            (json!({"assignedUserId": ann}), json!([ann])), (json!({"workerIds": [ann, bob]}), json!([ann, bob])),
            (json!({"assignedUserId": null}), json!([])), (json!({"workerIds": [bob]}), json!([bob])), (json!({"workerIds": []}), json!([])),
        ] {
            let changed = world.worker.patch(&path(&job), patch.clone()).await;
            assert_eq!((changed.status, ids(&changed.json["crew"])), (200, crew), "{patch}: {}", changed.text);
            assert_eq!(changed.json["assignedByUserId"], json!(cat));
        }
    }

    async fn an_invalid_crew_is_refused(engine) {
        let world = World::by_worker(engine).await;
        let (ann, cat) = (world.hire("ann").await, world.app.worker_id);
        let job = world.book(json!({"workerIds": [cat]})).await;
        let many: Vec<Uuid> = (0..21).map(Uuid::from_u128).collect();
        for (fields, field, message) in [
            (json!({"workerIds": many}), "workerIds", "A visit can have at most 20 workers"),
            (json!({"workerIds": [ann, ann]}), "workerIds", "A worker can be chosen only once"),
            (json!({"workerIds": [ann, many[3]]}), "workerIds", "A worker was not found or is inactive"),
            (json!({"workerIds": [ann, cat], "assignedUserId": cat}), "assignedUserId", "Must be the first of the workers"),
            (json!({"assignedUserId": many[3]}), "assignedUserId", "Assigned user not found or inactive"),
        ] {
            world.change(&job, fields.clone()).await.assert_field(field, message);
            world.post_job(fields).await.assert_field(field, message);
        }
        let emptied = world.change(&job, json!({"workerIds": [ann], "assignedUserId": null})).await;
        emptied.assert_field("assignedUserId", "Must be the first of the workers");
        assert_unchanged(&world, &job).await;
    }

    /// A deleted person is removed from open visits, and the next worker becomes the lead. rule: user-delete
    async fn the_next_worker_becomes_the_lead_when_the_lead_is_deleted(engine) {
        let world = World::by_worker(engine).await;
        let (ann, cat) = (world.hire("ann").await, world.app.worker_id);
        let job = world.book(json!({"workerIds": [ann, cat]})).await;
        let done = world.book(json!({"workerIds": [ann, cat], "status": "completed"})).await;
        assert_eq!(world.admin.delete(&format!("/api/admin/users/{ann}")).await.status, 204);
        let read = world.admin.get(&path(&job)).await.json;
        assert_eq!((ids(&read["crew"]), &read["assignedUserId"]), (json!([cat]), &json!(cat)));
        assert_eq!(world.admin.get(&path(&done)).await.json["crew"], done["crew"], "what is done keeps its workers");
        let history = world.admin.get(&format!("{}/history", path(&job))).await.json;
        let change = &history[0]["changes"][0];
        assert_eq!((&change["field"], &change["from"], &change["to"]), (&json!("workerIds"), &json!("Ann Person, Worker Person"), &Value::from("Worker Person")));
    }
}
