//! rule: notifications-own. People can read, and mark as read, only their own notifications. A request for somebody
//! else's notification gets 404.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{list, unread};
use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

async fn ask_deletion(world: &World, title: &str) -> Value {
    let job = world.book(json!({"title": title})).await;
    let address = format!("{}/request-deletion", path(&job));
    assert_eq!(world.worker.post(&address, json!({})).await.status, 200);
    job
}

on_each_engine! {
    /// A notification has the fields id, userId, type, title, message, jobId, read (0 means unread) and createdAt.
    async fn a_notification_has_all_fields(engine) {
        let world = World::new(engine).await;
        let job = ask_deletion(&world, "Tap").await;
        let one = list(&world.admin).await.remove(0);
        assert_eq!(one, json!({
            "id": one["id"], "userId": world.app.admin_id, "type": "deletion_request", "title": "Deletion Request",
            "message": "Worker Person requested deletion of \"Tap\"", "visitStart": "2026-11-23T09:00:00.000Z", "place": null, "jobId": job["id"], "read": 0,
            "createdAt": "2026-11-20T09:00:00.000Z",
        }));
        assert_eq!(world.admin.get("/api/notifications").await.header("cache-control"), "no-store");
    }

    /// The worker first marks one notification as read and then all of them.
    async fn one_notification_and_then_all_can_be_marked_as_read(engine) {
        let world = World::new(engine).await;
        for title in ["a", "b", "c"] {
            ask_deletion(&world, title).await;
            world.app.clock.advance(SignedDuration::from_secs(1));
        }
        assert_eq!(unread(&world.admin).await, 3);
        let one = list(&world.admin).await.remove(1);
        let address = format!("/api/notifications/{}/read", one["id"].as_str().unwrap());
        for _ in 0..2 {
            let read = world.admin.patch(&address, json!({})).await;
            let mut expected = one.clone();
            expected["read"] = json!(1);
            assert_eq!((read.status, read.json), (200, expected), "a repetition succeeds too");
            assert_eq!(unread(&world.admin).await, 2);
        }
        let all = world.admin.send("PATCH".parse().unwrap(), "/api/notifications/read-all", None).await;
        assert_eq!((all.status, all.json), (200, json!({"message": "All notifications marked as read"})));
        assert_eq!(unread(&world.admin).await, 0);
        assert!(list(&world.admin).await.iter().all(|one| one["read"] == 1));
    }

    async fn somebody_elses_notification_gets_404_and_stays_unread(engine) {
        let world = World::new(engine).await;
        ask_deletion(&world, "Tap").await;
        let id = list(&world.admin).await[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(list(&world.worker).await, Vec::<Value>::new());
        assert_eq!(unread(&world.worker).await, 0);
        world.worker.patch(&format!("/api/notifications/{id}/read"), json!({})).await.assert_error(404, "not_found");
        assert_eq!(world.worker.patch("/api/notifications/read-all", json!({})).await.status, 200);
        assert_eq!(unread(&world.admin).await, 1);
        world.admin.patch("/api/notifications/x/read", json!({})).await.assert_error(400, "invalid");
    }

    /// rule: notifications-list
    async fn the_newest_100_notifications_are_listed_and_all_unread_ones_are_counted(engine) {
        let world = World::new(engine).await;
        for index in 0..103 {
            ask_deletion(&world, &format!("job {index}")).await;
            world.app.clock.advance(SignedDuration::from_secs(1));
        }
        let all = list(&world.admin).await;
        assert_eq!(all.len(), 100);
        for (one, index) in all.iter().zip((3..103).rev()) {
            assert_eq!(one["message"], format!("Worker Person requested deletion of \"job {index}\""));
        }
        assert_eq!(unread(&world.admin).await, 103);
    }
}
