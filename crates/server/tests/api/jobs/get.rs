//! GET and DELETE /api/jobs/{id}.

use serde_json::json;
use uuid::Uuid;

use super::world::{World, path};
use crate::support::on_each_engine;

on_each_engine! {
    /// A job has a field `version`, and `GET` returns the version as `ETag`. rule: wire-versions
    async fn a_job_has_its_version_as_etag(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        assert_eq!(world.worker.get(&path(&job)).await.header("etag"), "\"1\"");
        let changed = world.change(&job, json!({"title": "Other"})).await;
        assert_eq!(changed.header("etag"), "\"2\"");
        let read = world.admin.get(&path(&job)).await;
        assert_eq!((read.header("etag"), read.header("cache-control")), ("\"2\"", "private, no-cache"));
        assert_eq!(read.json, changed.json);
    }

    /// An unknown job gets 404. A malformed id gets 400.
    async fn reading_an_unknown_job_gets_404(engine) {
        let world = World::new(engine).await;
        let path = format!("/api/jobs/{}", Uuid::from_u128(7));
        world.admin.get(&path).await.assert_error(404, "not_found");
        world.admin.patch(&path, json!({"title": "A"})).await.assert_error(404, "not_found");
        world.admin.delete(&path).await.assert_error(404, "not_found");
        for id in ["7", "x", "%00", "00000000-0000-0000-0000-00000000000g"] {
            let path = format!("/api/jobs/{id}");
            world.admin.get(&path).await.assert_field("id", "Invalid id");
            world.admin.patch(&path, json!({})).await.assert_field("id", "Invalid id");
            world.admin.delete(&path).await.assert_field("id", "Invalid id");
        }
    }

    /// DELETE gets 204, and the deletion is permanent. rule: delete-job, rule: wire-statuses
    async fn deleting_a_job_deletes_its_history(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        world.change(&job, json!({"priority": 3})).await;
        let gone = world.admin.delete(&path(&job)).await;
        assert_eq!((gone.status, gone.text.as_str()), (204, ""));
        world.admin.get(&path(&job)).await.assert_error(404, "not_found");
        world.admin.delete(&path(&job)).await.assert_error(404, "not_found");
        assert_eq!(world.admin.get("/api/jobs").await.json, json!([]));
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing.
    async fn deleting_a_job_with_a_stale_if_match_changes_nothing(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        world.change(&job, json!({"priority": 3})).await;
        let stale = world.admin.clone().with_header("If-Match", "\"1\"");
        stale.delete(&path(&job)).await.assert_error(412, "stale");
        let fresh = world.admin.clone().with_header("If-Match", "\"2\"");
        assert_eq!(fresh.delete(&path(&job)).await.status, 204);
    }
}
