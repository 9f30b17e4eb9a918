//! rule: request-deletion. A deletion request notifies every active administrator.

use jobwright::features::users::Role;
use serde_json::{Value, json};

use super::{list, news, notifications_of, unread};
use crate::{
    jobs::world::{World, path},
    support::{Client, on_each_engine},
};

async fn ask(client: &Client, job: &Value) {
    let asked = client
        .post(&format!("{}/request-deletion", path(job)), json!({}))
        .await;
    assert_eq!(
        (asked.status, asked.json),
        (200, json!({"message": "Deletion request sent"}))
    );
}

on_each_engine! {
    async fn a_deletion_request_notifies_only_active_administrators(engine) {
        let world = World::new(engine).await;
        for name in ["boss", "left", "gone"] {
            world.app.add_user(name, Role::Admin).await;
        }
        let boss = world.app.signed_in("boss").await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'left'").await;
        world.app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'gone'").await;
        let job = world.book(json!({"title": "Fix \"the\" <tap>"})).await;
        ask(&world.worker, &job).await;
        let expected = [news("deletion_request", "Deletion Request", "Worker Person requested deletion of \"Fix \"the\" <tap>\"")];
        assert_eq!(notifications_of(&world.admin).await, expected);
        assert_eq!(notifications_of(&boss).await, expected);
        assert_eq!(notifications_of(&world.worker).await, []);
        let stored: Result<i64, jobwright_db::Error> = world.app.db
            .read(|tx| tx.query_one("SELECT COUNT(*) FROM notifications", &[], |row| row.get(0))).await;
        assert_eq!(stored.unwrap(), 2);
    }

    /// An administrator is not notified of their own request.
    async fn a_deletion_request_of_an_administrator_notifies_the_other_administrators(engine) {
        let world = World::new(engine).await;
        world.app.add_user("boss", Role::Admin).await;
        let boss = world.app.signed_in("boss").await;
        let job = world.book(json!({})).await;
        ask(&world.admin, &job).await;
        assert_eq!((notifications_of(&world.admin).await.len(), notifications_of(&boss).await.len()), (0, 1));
        ask(&boss, &job).await;
        assert_eq!(notifications_of(&world.admin).await.len(), 1, "their own unread request does not block others");
    }

    /// As long as one of the administrators has not read the notification about a deletion request, further deletion
    /// requests for the same job notify no administrator.
    async fn a_second_deletion_request_adds_no_notification_while_the_first_one_is_unread(engine) {
        let world = World::new(engine).await;
        world.app.add_user("boss", Role::Admin).await;
        let boss = world.app.signed_in("boss").await;
        world.hire("ann").await;
        let ann = world.app.signed_in("ann").await;
        let (job, other) = (world.book(json!({})).await, world.book(json!({})).await);
        ask(&world.worker, &job).await;
        ask(&world.worker, &job).await;
        ask(&ann, &job).await;
        assert_eq!((unread(&world.admin).await, unread(&boss).await), (1, 1), "whoever asks");
        ask(&world.worker, &other).await;
        assert_eq!(unread(&world.admin).await, 2, "a request for another job is separate");
        world.admin.patch("/api/notifications/read-all", json!({})).await;
        ask(&world.worker, &job).await;
        assert_eq!(list(&world.admin).await.len(), 2, "the other administrator has not read it yet");
        boss.patch("/api/notifications/read-all", json!({})).await;
        ask(&world.worker, &job).await;
        assert_eq!((unread(&world.admin).await, unread(&boss).await), (1, 1));
    }

    /// If a former administrator has an unread notification about a deletion request, the current administrators are
    /// still notified of a new request.
    async fn an_unread_notification_of_a_former_administrator_does_not_prevent_new_ones(engine) {
        let world = World::new(engine).await;
        world.app.add_user("boss", Role::Admin).await;
        let job = world.book(json!({})).await;
        ask(&world.worker, &job).await;
        world.admin.patch("/api/notifications/read-all", json!({})).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'boss'").await;
        ask(&world.worker, &job).await;
        assert_eq!(unread(&world.admin).await, 1);
    }

    /// rule: delete-job
    async fn deleting_a_job_keeps_the_text_of_its_notifications_but_not_the_link(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"title": "Tap"})).await;
        ask(&world.worker, &job).await;
        let mut expected = list(&world.admin).await;
        assert_eq!(expected[0]["jobId"], job["id"]);
        assert_eq!(world.admin.delete(&path(&job)).await.status, 204);
        expected[0]["jobId"] = Value::Null;
        assert_eq!(list(&world.admin).await, expected);
    }
}
