//! Deleting a person keeps the records of that person's work. rule: user-delete

use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{PASSWORD, on_each_engine},
};

async fn fire(world: &World, id: impl std::fmt::Display) {
    let done = world.admin.delete(&format!("/api/admin/users/{id}")).await;
    assert_eq!((done.status, done.text.as_str()), (204, ""));
}

async fn read(world: &World, job: &Value) -> Value {
    world.admin.get(&path(job)).await.json
}

on_each_engine! {
    /// After a person's deletion another person can have the same username, e-mail and color. The deleted person's
    /// sessions end immediately. No list of people contains the deleted person. rule: sessions-end
    async fn a_deleted_person_is_signed_out_and_the_username_is_free_again(engine) {
        let world = World::new(engine).await;
        let id = world.app.worker_id;
        world.app.sql("UPDATE users SET color = '#0145a7' WHERE username = 'worker'").await;
        fire(&world, id).await;
        world.worker.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        world.app.anonymous().sign_in("worker", PASSWORD).await.assert_error(401, "invalid_credentials");
        for list in ["/api/users", "/api/admin/users"] {
            assert_eq!(world.admin.get(list).await.json.as_array().unwrap().len(), 1, "{list}");
        }
        world.admin.delete(&format!("/api/admin/users/{id}")).await.assert_error(404, "not_found");
        let again = world.admin.post("/api/admin/users", json!({
            "username": "worker", "email": "worker@example.com", "fullName": "Another", "password": "secret1x",
        })).await;
        assert_eq!(again.status, 201, "{}", again.text);
        world.app.sql("UPDATE users SET color = '#0145a7' WHERE username = 'worker' AND deleted_at IS NULL").await;
    }

    /// A deleted person's open jobs become unassigned. Their completed jobs still show their name.
    async fn open_jobs_of_a_deleted_person_become_unassigned_and_completed_jobs_keep_the_name(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        let mut open = Vec::new();
        for (hour, status) in [(1, "scheduled"), (2, "in-progress"), (3, "urgent")] {
            open.push(world.book(json!({"assignedUserId": zoe, "status": status, "startDate": format!("2026-11-23T0{hour}:00:00Z")})).await);
        }
        let done = world.book(json!({"assignedUserId": zoe, "status": "completed"})).await;
        let other = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        let stats = world.admin.get("/api/jobs/stats").await.json;
        world.app.clock.advance(jiff::SignedDuration::from_hours(1));
        fire(&world, zoe).await;
        for job in &open {
            let after = read(&world, job).await;
            assert_eq!((&after["assignedUserId"], &after["assignedUser"]), (&Value::Null, &Value::Null));
            assert_eq!((&after["assignedByUserId"], &after["version"]), (&json!(world.app.admin_id), &json!(2)));
            assert_eq!((&after["status"], &after["updatedAt"]), (&job["status"], &json!("2026-11-20T10:00:00.000Z")));
            // The job's history has the person who changed the job, and the changed field with its old and new value.
            let history = world.admin.get(&format!("{}/history", path(job))).await.json;
            assert_eq!((&history[0]["userId"], &history[0]["action"]), (&json!(world.app.admin_id), &json!("changed")));
            assert_eq!(history[0]["changes"], json!([{"field": "assignedUserId", "from": "Zoe Person", "to": null}]));
        }
        let kept = read(&world, &done).await;
        assert_eq!((&kept["assignedUser"]["fullName"], &kept["assignedUser"]["isActive"]), (&json!("Zoe Person"), &json!(0)));
        assert_eq!(kept["version"], 1);
        // Not even an administrator sees the e-mail of a deleted person.
        assert_eq!(kept["assignedUser"].get("email"), None);
        assert_eq!(read(&world, &other).await["version"], 1, "a job of somebody else is unchanged");
        assert_eq!(world.admin.get("/api/jobs/stats").await.json, stats);
    }

    /// In reports a deleted person's open jobs count as unassigned. Their completed jobs still count for that person.
    async fn reports_count_only_completed_jobs_for_a_deleted_person(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        for (day, status) in [(23, "scheduled"), (24, "urgent"), (25, "completed")] {
            world.book(json!({"assignedUserId": zoe, "status": status, "startDate": format!("2026-11-{day}T01:00:00Z")})).await;
        }
        fire(&world, zoe).await;
        let report = world.admin.get("/api/reports").await.json;
        let workers: Vec<_> = report["workers"].as_array().unwrap().iter()
            .map(|one| (one["fullName"].as_str(), one["jobs"].as_i64().unwrap(), one["completed"].as_i64().unwrap()))
            .collect();
        assert_eq!(workers, [(None, 2, 0), (Some("Zoe Person"), 1, 1)]);
        assert_eq!(report["activeUsers"], 2);
    }

    /// A job that a deleted person created or assigned still shows that person's name. The job's history shows the
    /// name too.
    async fn a_job_still_shows_the_deleted_person_who_created_it(engine) {
        let world = World::new(engine).await;
        let made = world.worker.post("/api/jobs", world.body(json!({}))).await.json;
        world.app.clock.advance(jiff::SignedDuration::from_hours(1));
        let given = world.worker.patch(&path(&made), json!({"assignedUserId": world.app.admin_id})).await;
        assert_eq!(given.status, 200, "{}", given.text);
        fire(&world, world.app.worker_id).await;
        let job = read(&world, &made).await;
        for who in ["createdByUser", "assignedByUser"] {
            assert_eq!(job[who]["fullName"], "Worker Person", "{who}");
        }
        let history = world.admin.get(&format!("{}/history", path(&made))).await.json;
        assert_eq!((&history[0]["userName"], &history[1]["userName"]), (&json!("Worker Person"), &json!("Worker Person")));
        let patched = world.change(&made, json!({"title": "Fix two taps"})).await;
        assert_eq!(patched.status, 200, "{}", patched.text);
    }

    /// A deletion can make unassigned jobs overlap, which is allowed. The history records `allowOverlap`, as if a user
    /// had confirmed the overlap.
    async fn an_overlap_caused_by_a_deletion_is_in_the_history(engine) {
        let world = World::by_worker(engine).await;
        let slot = json!({"startDate": "2026-11-23T09:00:00Z", "endDate": "2026-11-23T10:00:00Z"});
        let unassigned = world.post_job(slot.clone()).await;
        assert_eq!(unassigned.status, 201);
        let mut theirs = slot;
        theirs["assignedUserId"] = json!(world.app.worker_id);
        let job = world.post_job(theirs).await;
        assert_eq!(job.status, 201, "{}", job.text);
        world.app.clock.advance(jiff::SignedDuration::from_hours(1));
        fire(&world, world.app.worker_id).await;
        let history = world.admin.get(&format!("{}/history", path(&job.json))).await.json;
        assert_eq!(history[0]["changes"], json!([
            {"field": "assignedUserId", "from": "Worker Person", "to": null},
            {"field": "allowOverlap", "from": null, "to": 1},
        ]));
    }
}
