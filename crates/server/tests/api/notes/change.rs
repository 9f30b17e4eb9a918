//! A note can be marked for the job card. Its other fields can't be changed.

use serde_json::json;

use super::{archive, note_path, notes, written};
use crate::{jobs::world::World, support::on_each_engine};

const NOBODY: &str = "/api/notes/019a0000-0000-7000-8000-000000000000";

on_each_engine! {
    /// rule: notes
    async fn everybody_may_mark_a_note_for_the_card_and_nobody_may_change_its_text(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let note = written(&world, &job, "As written").await;
        assert_eq!(note["onCard"], 0);
        let ticked = world.admin.patch(&note_path(&note), json!({"onCard": true, "text": "Other", "removed": 1})).await;
        let mut expected = note.clone();
        expected["onCard"] = json!(1);
        assert_eq!((ticked.status, &ticked.json), (200, &expected));
        assert_eq!(notes(&world.worker, &job).await, [expected]);
        let unticked = world.worker.patch(&note_path(&note), json!({"onCard": 0})).await;
        assert_eq!(unticked.json, note);
    }

    async fn a_change_without_the_card_flag_gets_an_error_on_its_field(engine) {
        let world = World::new(engine).await;
        let note = written(&world, &world.book(json!({})).await, "a").await;
        for (body, message) in [(json!({}), "Required"), (json!({"onCard": null}), "Required"), (json!({"onCard": 3}), "Expected boolean, received number")] {
            world.worker.patch(&note_path(&note), body).await.assert_field("onCard", message);
        }
    }

    async fn an_unknown_or_removed_note_and_a_note_of_an_archived_job_cannot_be_changed(engine) {
        let world = World::new(engine).await;
        let tick = json!({"onCard": 1});
        world.worker.patch(NOBODY, tick.clone()).await.assert_error(404, "not_found");
        world.admin.delete(NOBODY).await.assert_error(404, "not_found");
        let job = world.book(json!({"status": "completed"})).await;
        let (gone, kept) = (written(&world, &job, "a").await, written(&world, &job, "b").await);
        assert_eq!(world.admin.delete(&note_path(&gone)).await.status, 204);
        world.worker.patch(&note_path(&gone), tick.clone()).await.assert_error(409, "note_removed");
        archive(&world, &job).await;
        world.admin.patch(&note_path(&kept), tick).await.assert_error(409, "job_archived");
        world.admin.delete(&note_path(&kept)).await.assert_error(409, "job_archived");
        assert_eq!(world.admin.delete(&note_path(&gone)).await.status, 204, "it was removed before");
    }
}
