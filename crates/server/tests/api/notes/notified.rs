//! Who is notified of a new note. rule: notes-told

use serde_json::{Value, json};
use uuid::Uuid;

use super::{add, note_path, written};
use crate::{
    jobs::world::{World, path},
    support::{Client, on_each_engine},
};

/// Returns a person's unread notifications about notes.
async fn notifications_of(client: &Client) -> Vec<Value> {
    let all = client.get("/api/notifications").await.json;
    let all = all.as_array().unwrap().iter();
    all.filter(|one| one["type"] == "note_added" && one["read"] == 0)
        .cloned()
        .collect()
}

/// Creates a business with a second worker, and a job with both workers in its crew.
async fn crew(engine: crate::support::Engine) -> (World, Client, Uuid, Value) {
    let world = World::by_worker(engine).await;
    let id = world.hire("zoe").await;
    let zoe = world.app.signed_in("zoe").await;
    let job = world
        .book(json!({"title": "Tap", "workerIds": [world.app.worker_id, id]}))
        .await;
    (world, zoe, id, job)
}

on_each_engine! {
    async fn the_crew_is_notified_of_a_note_except_its_author(engine) {
        let (world, zoe, _, job) = crew(engine).await;
        written(&world, &job, "zq9text").await;
        assert!(notifications_of(&world.worker).await.is_empty() && notifications_of(&world.admin).await.is_empty());
        let news = notifications_of(&zoe).await;
        assert_eq!(news.len(), 1);
        assert_eq!((&news[0]["title"], &news[0]["message"]), (&json!("Note Added"), &json!("Worker Person added a note to \"Tap\"")));
        assert_eq!(news[0]["jobId"], job["id"]);
        let german = zoe.clone().with_header("accept-language", "de");
        assert_eq!(notifications_of(&german).await[0]["message"], "Worker Person hat eine Notiz zu „Tap“ geschrieben");
        add(&world.admin, &job, json!({"text": "By the office"})).await;
        assert_eq!((notifications_of(&world.worker).await.len(), notifications_of(&world.admin).await.len()), (1, 0));
    }

    /// rule: notifications-once
    async fn a_further_note_updates_the_unread_notification(engine) {
        let (world, zoe, _, job) = crew(engine).await;
        written(&world, &job, "a").await;
        let first = notifications_of(&zoe).await.remove(0);
        world.app.clock.advance(jiff::SignedDuration::from_mins(1));
        add(&world.admin, &job, json!({"text": "b"})).await;
        let news = notifications_of(&zoe).await;
        assert_eq!((news.len(), &news[0]["id"]), (1, &first["id"]));
        assert_eq!((&news[0]["message"], &news[0]["createdAt"]), (&json!("Admin Person added a note to \"Tap\""), &json!("2026-11-20T09:01:00.000Z")));
        let other = world.book(json!({"title": "Roof", "workerIds": [news[0]["userId"]]})).await;
        written(&world, &other, "c").await;
        assert_eq!(notifications_of(&zoe).await.len(), 2, "one for each job");
    }

    /// Only the crew of the current visit is notified. Marking or removing a note notifies nobody.
    async fn only_the_current_crew_is_notified(engine) {
        let (world, zoe, id, job) = crew(engine).await;
        world.change(&job, json!({"workerIds": []})).await;
        let note = written(&world, &job, "a").await;
        assert!(notifications_of(&zoe).await.is_empty());
        world.change(&job, json!({"workerIds": [id]})).await;
        world.worker.patch(&note_path(&note), json!({"onCard": 1})).await;
        world.admin.delete(&note_path(&note)).await;
        assert!(notifications_of(&zoe).await.is_empty());
        // A deleted person may still be in the crew of a done visit.
        assert_eq!(world.admin.post(&format!("{}/start", path(&job)), Value::Null).await.status, 200);
        assert_eq!(world.admin.post(&format!("{}/finish", path(&job)), Value::Null).await.status, 200);
        assert_eq!(world.admin.delete(&format!("/api/admin/users/{id}")).await.status, 204);
        written(&world, &job, "b").await;
        assert_eq!(world.app.number("SELECT COUNT(*) FROM notifications WHERE type = 'note_added'").await, 0);
    }
}
