//! Removing notes. rule: notes-removed

use serde_json::json;

use super::{add, history, note_path, notes, written};
use crate::{jobs::world::World, support::on_each_engine};

on_each_engine! {
    /// The text of a removed note is deleted everywhere in the database.
    async fn a_removed_note_stays_in_the_list_without_its_text(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"workerIds": [world.app.admin_id]})).await;
        let secret = written(&world, &job, "zq9secret").await;
        let other = written(&world, &job, "Other").await;
        world.worker.delete(&note_path(&secret)).await.assert_error(403, "forbidden");
        assert_eq!(world.admin.delete(&note_path(&secret)).await.status, 204);
        let mut expected = secret.clone();
        (expected["text"], expected["removed"]) = (json!(""), json!(1));
        let left = notes(&world.worker, &job).await;
        assert!(left.contains(&expected) && left.contains(&other) && left.len() == 2, "{left:?}");
        let tables = ["SELECT COUNT(*) FROM job_notes WHERE text LIKE '%zq9%'", "SELECT COUNT(*) FROM job_history WHERE changes LIKE '%zq9%'",
            "SELECT COUNT(*) FROM jobs WHERE search_text LIKE '%zq9%'", "SELECT COUNT(*) FROM notifications WHERE message LIKE '%zq9%' OR facts LIKE '%zq9%'"];
        for count in tables {
            assert_eq!(world.app.number(count).await, 0, "{count}");
        }
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_notes WHERE removed_at IS NOT NULL AND removed_by IS NOT NULL").await, 1);
    }

    async fn removing_a_note_again_changes_nothing(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let note = written(&world, &job, "a").await;
        assert_eq!(world.admin.delete(&note_path(&note)).await.status, 204);
        let before = history(&world, &job).await;
        assert_eq!(world.admin.delete(&note_path(&note)).await.status, 204);
        assert_eq!(history(&world, &job).await, before);
    }

    /// A device that did not receive the response to a new note may send the note again after somebody has removed it.
    /// rule: notes-once
    async fn the_id_of_a_removed_note_cannot_be_used_again(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let note = written(&world, &job, "a").await;
        world.admin.delete(&note_path(&note)).await;
        let again = add(&world.worker, &job, json!({"text": "a", "id": note["id"]})).await;
        assert_eq!((again.status, &again.json["removed"], &again.json["text"]), (200, &json!(1), &json!("")));
        add(&world.admin, &job, json!({"text": "a", "id": note["id"]})).await.assert_error(409, "id_taken");
        assert_eq!(notes(&world.worker, &job).await.len(), 1);
    }
}
