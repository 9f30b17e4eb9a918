//! Notes in the history of their job, and the events about notes. rule: job-history

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{add, history, note_path, notes, written};
use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

fn field(text: &str) -> Value {
    json!([{"field": "note", "from": null, "to": text}])
}

on_each_engine! {
    /// rule: notes, rule: notes-removed
    async fn the_history_has_the_first_200_characters_of_a_note_until_the_note_is_removed(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        world.app.clock.advance(SignedDuration::from_mins(1));
        let note = written(&world, &job, &format!("{}b", "ä".repeat(200))).await;
        let added = history(&world, &job).await;
        assert_eq!(added[0], ("note_added".to_owned(), field(&"ä".repeat(200))));
        world.app.clock.advance(SignedDuration::from_mins(1));
        world.admin.delete(&note_path(&note)).await;
        let removed = history(&world, &job).await;
        assert_eq!(removed[0], ("note_removed".to_owned(), json!([])));
        assert_eq!(removed[1], ("note_added".to_owned(), json!([])));
        assert_eq!(removed.len(), 3, "created, added, removed");
    }

    /// rule: undo
    async fn neither_adding_nor_removing_a_note_can_be_undone(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let (kept, gone) = (written(&world, &job, "a").await, written(&world, &job, "b").await);
        world.admin.delete(&note_path(&gone)).await;
        let entries = world.admin.get(&format!("{}/history", path(&job))).await.json;
        let of_notes = entries.as_array().unwrap().iter().filter(|entry| entry["action"] != "created");
        assert_eq!(of_notes.clone().count(), 3);
        for entry in of_notes {
            assert_eq!(entry["undoable"], 0, "{entry}");
            let refused = world.admin.post(&format!("{}/undo", path(&job)), json!({"entryId": entry["id"]})).await;
            refused.assert_error(409, "cannot_be_undone");
        }
        assert_eq!(notes(&world.worker, &job).await.iter().filter(|note| **note == kept).count(), 1);
    }

    /// Each change of a note sends an event about the note's job, with the job's unchanged version. A request that
    /// changes nothing sends no event.
    async fn each_change_of_a_note_sends_an_event_about_its_job(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let events = || world.app.number("SELECT COUNT(*) FROM events WHERE kind = 'job' AND action = 'changed' AND version = 1");
        let note = written(&world, &job, "a").await;
        assert_eq!(events().await, 1);
        add(&world.worker, &job, json!({"text": "a", "id": note["id"]})).await;
        world.worker.patch(&note_path(&note), json!({"onCard": 0})).await;
        assert_eq!(events().await, 1, "nothing changed");
        world.worker.patch(&note_path(&note), json!({"onCard": 1})).await;
        assert_eq!(events().await, 2);
        world.admin.delete(&note_path(&note)).await;
        world.admin.delete(&note_path(&note)).await;
        assert_eq!(events().await, 3);
    }
}
