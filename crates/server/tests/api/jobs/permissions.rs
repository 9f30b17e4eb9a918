//! Who may do what with jobs. rule: roles-worker-jobs

use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::on_each_engine;

on_each_engine! {
    /// A worker may do everything with any job, except delete, archive and restore it.
    async fn a_worker_may_do_everything_with_jobs_except_delete_and_archive(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.admin_id, "status": "completed"})).await;
        let made = world.worker.post("/api/jobs", world.body(json!({"startDate": "2026-12-01T09:00:00Z"}))).await;
        assert_eq!(made.status, 201);
        let changed = world.worker.patch(&path(&job), json!({"title": "Mend", "startDate": "2026-12-02T09:00:00Z"})).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        world.worker.patch(&path(&job), json!({"archived": 1})).await.assert_error(403, "forbidden");
        world.worker.delete(&path(&job)).await.assert_error(403, "forbidden");
        assert_eq!(world.admin.get(&path(&job)).await.json, world.change(&job, json!({})).await.json);
        world.change(&job, json!({"archived": 1})).await;
        world.worker.patch(&path(&job), json!({"archived": 0})).await.assert_error(403, "forbidden");
    }

    /// rule: archived-job
    async fn a_worker_cannot_change_an_archived_job(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"status": "completed"})).await;
        let archived = world.change(&job, json!({"archived": 1})).await.json;
        for patch in [json!({"title": "Other"}), json!({"archived": 1, "title": "Other"}), json!({"startDate": "2026-12-02T09:00:00Z"}),
            json!({"status": "scheduled"}), json!({"assignedUserId": world.app.worker_id})] {
            world.worker.patch(&path(&job), patch).await.assert_error(409, "job_archived");
        }
        for verb in ["start", "finish", "complete"] {
            world.worker.post(&format!("{}/{verb}", path(&job)), json!({})).await.assert_error(409, "wrong_state");
        }
        assert_eq!(world.admin.get(&path(&job)).await.json, archived);
        // A PATCH with the current values of the archived job is accepted and changes nothing.
        assert_eq!(world.worker.patch(&path(&job), json!({"archived": 1, "title": job["title"]})).await.status, 200);
        assert_eq!(world.change(&job, json!({"title": "Other"})).await.status, 200, "an administrator may");
        assert_eq!(world.change(&job, json!({"archived": 0})).await.status, 200);
        assert_eq!(world.worker.patch(&path(&job), json!({"title": "Mended"})).await.status, 200);
    }

    /// Only administrators get e-mails and usernames. This also applies to the objects inside a job.
    /// rule: roles-people
    async fn workers_see_no_email_or_username_in_jobs(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        let people = ["assignedUser", "assignedByUser", "createdByUser"];
        let hidden = |job: &Value| people.iter().all(|who| job[who]["username"].is_null() && job[who]["email"].is_null() && job[who]["fullName"].is_string());
        let shown = |job: &Value| people.iter().all(|who| job[who]["username"].is_string() && job[who]["email"].is_string());
        assert!(shown(&job));
        assert!(shown(&world.admin.get("/api/jobs").await.json[0]));
        assert!(hidden(&world.worker.get(&path(&job)).await.json));
        assert!(hidden(&world.worker.get("/api/jobs").await.json[0]));
        assert!(hidden(&world.worker.get("/api/jobs?limit=1").await.json[0]));
        assert!(hidden(&world.worker.patch(&path(&job), json!({"title": "Mend"})).await.json));
        let made = world.worker.post("/api/jobs", world.body(json!({"assignedUserId": world.app.admin_id, "startDate": "2026-12-01T09:00:00Z"}))).await;
        assert!(hidden(&made.json), "{}", made.text);
        assert!(!world.worker.get("/api/jobs").await.text.contains("example.com"));
    }

    /// A worker who requests the list of archived jobs gets 403.
    async fn only_administrators_list_archived_jobs(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"status": "completed"})).await;
        world.change(&job, json!({"archived": 1})).await;
        for query in ["archived=true", "archived=all", "archived=true&limit=5"] {
            world.worker.get(&format!("/api/jobs?{query}")).await.assert_error(403, "forbidden");
            assert_eq!(world.admin.get(&format!("/api/jobs?{query}")).await.json[0]["id"], job["id"]);
        }
        assert_eq!(world.worker.get("/api/jobs?archived=false").await.json, json!([]));
        assert_eq!(world.admin.get("/api/jobs").await.json, json!([]));
    }

    /// Every request without a session gets 401.
    async fn requests_for_jobs_without_a_session_get_401(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let stranger = world.app.anonymous();
        for path in ["/api/jobs", "/api/jobs?limit=1", "/api/jobs?limit=x", "/api/jobs/stats", &path(&job), "/api/jobs/x"] {
            stranger.get(path).await.assert_error(401, "not_signed_in");
        }
        stranger.post("/api/jobs", world.body(json!({}))).await.assert_error(401, "not_signed_in");
        stranger.patch(&path(&job), json!({"title": "x"})).await.assert_error(401, "not_signed_in");
        stranger.delete(&path(&job)).await.assert_error(401, "not_signed_in");
    }
}
