//! Deleting files.

use jiff::SignedDuration;
use serde_json::json;
use uuid::Uuid;

use super::file_world::{FileWorld, of_file, pdf};
use crate::{jobs::world::path, support::on_each_engine};

on_each_engine! {
    /// rule: file-delete
    async fn a_worker_may_delete_their_own_file_within_a_day_and_an_administrator_any_file(engine) {
        let files = FileWorld::new(engine).await;
        let (mine, other) = (files.add("a").await, files.add("b").await);
        files.world.hire("mate").await;
        let mate = files.world.app.signed_in("mate").await;
        mate.delete(&of_file(mine)).await.assert_error(403, "forbidden");
        assert_eq!(files.world.worker.delete(&of_file(mine)).await.status, 204);
        files.world.app.clock.advance(SignedDuration::from_hours(24));
        let worker = files.world.app.worker().await;
        worker.delete(&of_file(other)).await.assert_error(403, "forbidden");
        let admin = files.world.app.admin().await;
        assert_eq!(admin.delete(&of_file(other)).await.status, 204);
        for id in [mine, other] {
            worker.get(&of_file(id)).await.assert_error(404, "not_found");
            admin.delete(&of_file(id)).await.assert_error(404, "not_found");
        }
        assert_eq!(worker.get(&format!("{}/files", path(&files.job))).await.json, json!([]));
    }

    /// rule: file-history
    async fn only_the_deletion_of_a_complete_file_is_in_the_jobs_history(engine) {
        let files = FileWorld::new(engine).await;
        let (id, going_on) = (files.add("a").await, Uuid::now_v7());
        files.begin(going_on, &pdf("b")).await;
        files.world.app.clock.advance(SignedDuration::from_mins(1));
        for id in [id, going_on] {
            assert_eq!(files.world.worker.delete(&of_file(id)).await.status, 204);
        }
        let history = files.world.worker.get(&format!("{}/history", path(&files.job))).await.json;
        let actions: Vec<_> = history.as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
        assert_eq!(actions.iter().filter(|action| **action == json!("file_removed")).count(), 1);
        let change = json!([{"field": "file", "from": "a file", "to": null}]);
        assert_eq!((&history[0]["changes"], &history[0]["undoable"]), (&change, &json!(0)));
    }

    async fn files_with_equal_content_share_it_until_the_last_one_is_deleted(engine) {
        let files = FileWorld::new(engine).await;
        let (one, other) = (files.add("same").await, files.add("same").await);
        let stored = |files: &FileWorld| files.on_disk().iter().filter(|name| name.starts_with("blobs")).count();
        assert_eq!(stored(&files), 1);
        files.world.worker.delete(&of_file(one)).await;
        files.world.app.clock.advance(SignedDuration::from_hours(100));
        files.sweep().await;
        let worker = files.world.app.worker().await;
        assert_eq!(worker.get(&of_file(other)).await.bytes, pdf("same"));
        files.world.app.admin().await.delete(&of_file(other)).await;
        files.sweep().await;
        assert_eq!(stored(&files), 1, "not at once");
        files.world.app.clock.advance(SignedDuration::from_hours(49));
        files.sweep().await;
        assert_eq!(stored(&files), 0);
    }
}
