//! rule: notifications-told. An assignment notifies the new assignee (`job_assigned`). A move or a deletion notifies
//! the current assignee (`job_moved`, `job_cancelled`). Nobody is notified of their own actions.

use jiff::SignedDuration;
use serde_json::json;

use super::{list, news, notifications_of};
use crate::{
    jobs::world::{World, path},
    support::on_each_engine,
};

/// The instant 9:30 AM on Tuesday, 24 November, in Sydney.
const LATER: &str = "2026-11-23T22:30:00Z";
const LATER_AT: &str = "Tue Nov 24, 9:30 AM";
/// The default start of the jobs in these tests, as notifications show it.
const AT: &str = "Mon Nov 23, 8:00 PM";

on_each_engine! {
    async fn a_new_assignee_is_notified(engine) {
        let world = World::by_worker(engine).await;
        world.hire("ann").await;
        let ann = world.app.signed_in("ann").await;
        let assigned = |title: &str, at: &str| news("job_assigned", "Job Assigned", &format!("Admin Person assigned you to \"{title}\", {at}"));
        let job = world.book(json!({"title": "one", "assignedUserId": world.app.worker_id})).await;
        assert_eq!(notifications_of(&world.worker).await, [assigned("one", AT)], "with a new job");
        assert_eq!(list(&world.worker).await[0]["jobId"], job["id"]);
        let second = world.book(json!({"title": "two"})).await;
        world.app.clock.advance(SignedDuration::from_secs(1));
        world.change(&second, json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(notifications_of(&world.worker).await, [assigned("two", AT), assigned("one", AT)]);
        // One request changes both the assignee and the time of a job. The new assignee gets one notification. The
        // previous assignee gets none.
        let ann_id = world.app.db.read(|tx| tx.query_one("SELECT id FROM users WHERE username = 'ann'", &[], |row| row.get::<uuid::Uuid>(0))).await;
        let ann_id: Result<uuid::Uuid, jobwright_db::Error> = ann_id;
        world.change(&second, json!({"assignedUserId": ann_id.unwrap(), "startDate": LATER})).await;
        assert_eq!(notifications_of(&ann).await, [assigned("two", LATER_AT)]);
        assert_eq!(notifications_of(&world.worker).await.len(), 2);
        world.change(&second, json!({"assignedUserId": null})).await;
        assert_eq!((notifications_of(&ann).await.len(), notifications_of(&world.worker).await.len()), (1, 2), "unassigning notifies nobody");
    }

    async fn the_assignee_is_notified_of_a_move(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"title": "Tap", "assignedUserId": world.app.worker_id})).await;
        world.app.clock.advance(SignedDuration::from_secs(1));
        let moved = world.change(&job, json!({"startDate": LATER, "title": "Taps"})).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
        let expected = news("job_moved", "Job Moved", "Admin Person moved \"Taps\" to Tue Nov 24, 9:30 AM");
        assert_eq!(notifications_of(&world.worker).await[0], expected, "in the time of the business");
        assert_eq!(list(&world.worker).await[0]["jobId"], job["id"]);
        // These changes are not moves: setting the same start again, changing other fields, and starting, finishing or
        // completing the job.
        for patch in [json!({"startDate": LATER}), json!({"endDate": "2026-11-24T00:00:00Z"}), json!({"title": "x", "priority": 4, "status": "urgent"})] {
            assert_eq!(world.change(&job, patch).await.status, 200);
        }
        for verb in ["start", "finish", "complete"] {
            assert_eq!(world.admin.post(&format!("{}/{verb}", path(&job)), json!({})).await.status, 200);
        }
        assert_eq!(world.change(&job, json!({"archived": 1})).await.status, 200);
        assert_eq!(notifications_of(&world.worker).await.len(), 2);
        assert_eq!(notifications_of(&world.admin).await, []);
    }

    async fn the_assignee_is_notified_of_a_deletion(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"title": "Tap", "assignedUserId": world.app.worker_id})).await;
        world.app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(world.admin.delete(&path(&job)).await.status, 204);
        let all = list(&world.worker).await;
        assert_eq!(notifications_of(&world.worker).await[0], news("job_cancelled", "Job Cancelled", &format!("Admin Person deleted \"Tap\", {AT}")));
        assert!(all.iter().all(|one| one["jobId"].is_null() && one["read"] == 0), "{all:?}");
        let nobodys = world.book(json!({})).await;
        assert_eq!(world.admin.delete(&path(&nobodys)).await.status, 204);
        assert_eq!(list(&world.worker).await.len(), 2);
    }

    async fn nobody_is_notified_of_their_own_actions(engine) {
        let world = World::by_worker(engine).await;
        let own = world.body(json!({"assignedUserId": world.app.worker_id}));
        let job = world.worker.post("/api/jobs", own).await.json;
        world.worker.patch(&path(&job), json!({"startDate": LATER})).await;
        world.worker.patch(&path(&job), json!({"assignedUserId": null})).await;
        world.worker.patch(&path(&job), json!({"assignedUserId": world.app.worker_id})).await;
        assert_eq!(notifications_of(&world.worker).await, []);
        let own = world.book(json!({"assignedUserId": world.app.admin_id})).await;
        world.change(&own, json!({"startDate": LATER})).await;
        world.admin.delete(&path(&own)).await;
        assert_eq!(notifications_of(&world.admin).await, []);
        let told_admin = world.book(json!({"assignedUserId": world.app.admin_id})).await;
        world.worker.patch(&path(&told_admin), json!({"startDate": LATER})).await;
        assert_eq!(notifications_of(&world.admin).await.len(), 1, "notified only of what others did");
    }

    /// Notifications are stored in the same transaction as the change. So a refused change notifies nobody.
    async fn a_refused_change_notifies_nobody(engine) {
        let world = World::new(engine).await;
        let busy = json!({"startDate": LATER, "endDate": "2026-11-24T00:00:00Z"});
        world.book(busy.clone()).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id, "endDate": "2026-11-23T10:00:00Z"})).await;
        let before = list(&world.worker).await;
        world.change(&job, busy.clone()).await.assert_error(409, "schedule_conflict");
        let mut taken = busy;
        taken["assignedUserId"] = json!(world.app.worker_id);
        world.post_job(taken).await.assert_error(409, "schedule_conflict");
        let stale = world.admin.clone().with_header("If-Match", "\"7\"");
        assert_eq!(stale.patch(&path(&job), json!({"startDate": LATER})).await.status, 412);
        assert_eq!(stale.delete(&path(&job)).await.status, 412);
        assert_eq!(list(&world.worker).await, before);
    }

    /// A deleted person stays the assignee of completed jobs, but gets no notifications.
    async fn a_deleted_assignee_is_not_notified(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = world.book(json!({"assignedUserId": ann, "status": "completed"})).await;
        world.app.sql("DELETE FROM notifications").await;
        world.app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL, is_active = FALSE WHERE username = 'ann'").await;
        assert_eq!(world.change(&job, json!({"startDate": LATER})).await.status, 200);
        assert_eq!(world.admin.delete(&path(&job)).await.status, 204);
        let stored = world.app.db.read(|tx| tx.query("SELECT message FROM notifications", &[], |row| row.get::<String>(0))).await;
        let stored: Result<Vec<String>, jobwright_db::Error> = stored;
        assert_eq!(stored.unwrap(), Vec::<String>::new());
    }
}
