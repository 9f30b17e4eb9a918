//! rule: notifications-told. The whole crew of a visit is notified when the visit is added, moved or cancelled.

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{news, notifications_of};
use crate::{
    jobs::world::{World, path},
    support::{Client, Engine, Response, on_each_engine},
};

/// A business with two more workers, both signed in.
struct Crew {
    world: World,
    zoe: Client,
    bo: Client,
    ids: [Uuid; 2],
}

impl Crew {
    async fn new(engine: Engine) -> Self {
        let world = World::by_worker(engine).await;
        let ids = [world.hire("zoe").await, world.hire("bo").await];
        let (zoe, bo) = (
            world.app.signed_in("zoe").await,
            world.app.signed_in("bo").await,
        );
        Self {
            world,
            zoe,
            bo,
            ids,
        }
    }

    /// Creates a job of both workers from 09:00 to 10:00 UTC (8:00 PM in Sydney) on 23 November. Deletes the
    /// notifications about the job's creation.
    async fn job(&self, more: Value) -> Value {
        let mut body =
            json!({"title": "Tap", "workerIds": self.ids, "endDate": "2026-11-23T10:00:00Z"});
        crate::jobs::world::merge(&mut body, more);
        let job = self.world.book(body).await;
        self.forget().await;
        job
    }

    async fn forget(&self) {
        self.world.app.sql("DELETE FROM notifications").await;
        self.world.app.clock.advance(SignedDuration::from_secs(1));
    }

    async fn post(&self, job: &Value, rest: &str, body: Value) -> Response {
        let answer = self
            .world
            .admin
            .post(&format!("{}/{rest}", path(job)), body)
            .await;
        assert!(answer.status < 300, "{}", answer.text);
        answer
    }

    /// Asserts that each of the two workers has exactly this notification, and that nobody else has one. Then deletes
    /// all notifications.
    #[track_caller]
    fn assert_notified(&self, kind: &str, title: &str, message: &str) -> impl Future<Output = ()> {
        let expected = [news(kind, title, message)];
        async move {
            for (client, name) in [(&self.zoe, "zoe"), (&self.bo, "bo")] {
                assert_eq!(notifications_of(client).await, expected, "{name}");
            }
            assert_eq!(
                (
                    notifications_of(&self.world.worker).await,
                    notifications_of(&self.world.admin).await
                ),
                (vec![], vec![])
            );
            self.forget().await;
        }
    }

    async fn assert_nobody_notified(&self) {
        assert_eq!(
            self.world
                .app
                .number("SELECT COUNT(*) FROM notifications")
                .await,
            0
        );
    }
}

/// Returns the path of one visit of a job.
fn visit(job: &Value, index: usize) -> String {
    format!(
        "/api/visits/{}",
        job["visits"][index]["id"].as_str().unwrap()
    )
}

const AT: &str = "Mon Nov 23, 8:00 PM";

on_each_engine! {
    async fn the_crew_is_notified_of_a_new_job_and_a_new_visit(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.world.book(json!({"title": "Tap", "workerIds": crew.ids})).await;
        crew.assert_notified("job_assigned", "Job Assigned", &format!("Admin Person assigned you to \"Tap\", {AT}")).await;
        // The request has no `workerIds`, so the new visit has the crew of the current visit.
        crew.post(&job, "visits", json!({"startDate": "2026-11-24T09:00:00Z"})).await;
        crew.assert_notified("job_assigned", "Job Assigned", "Admin Person assigned you to \"Tap\", Tue Nov 24, 8:00 PM").await;
    }

    async fn who_joins_a_crew_is_notified_and_who_leaves_or_stays_is_not(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({"workerIds": [crew.ids[0]]})).await;
        assert_eq!(crew.world.change(&job, json!({"workerIds": [crew.ids[1], crew.ids[0]]})).await.status, 200);
        assert_eq!(notifications_of(&crew.zoe).await, []);
        assert_eq!(notifications_of(&crew.bo).await, [news("job_assigned", "Job Assigned", &format!("Admin Person assigned you to \"Tap\", {AT}"))]);
        crew.forget().await;
        assert_eq!(crew.world.change(&job, json!({"workerIds": [crew.ids[1]]})).await.status, 200);
        assert_eq!(crew.world.change(&job, json!({"workerIds": []})).await.status, 200);
        crew.assert_nobody_notified().await;
    }

    async fn the_crew_is_notified_of_each_kind_of_move(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({})).await;
        let moved = |at: &str| format!("Admin Person moved \"Tap\" to {at}");
        let later = crew.world.admin.patch(&visit(&job, 0), json!({"startDate": "2026-11-23T09:30:00Z"})).await;
        assert_eq!(later.status, 200, "{}", later.text);
        crew.assert_notified("job_moved", "Job Moved", &moved("Mon Nov 23, 8:30 PM")).await;
        crew.post(&job, "visits/shift", json!({"days": 1})).await;
        crew.assert_notified("job_moved", "Job Moved", &moved("Tue Nov 24, 8:30 PM")).await;
        let spread = json!({"firstDay": "2026-11-26", "days": 3, "startTime": "08:00", "endTime": "17:00"});
        let days = crew.post(&job, "visits/spread", spread).await.json;
        crew.assert_notified("job_moved", "Job Moved", &moved("Thu Nov 26, 8:00 AM")).await;
        let visits: Vec<Value> = days["visits"].as_array().unwrap().iter().map(|one| json!({"id": one["id"], "version": days["version"]})).collect();
        let bulk = crew.world.admin.post("/api/visits/bulk", json!({"visits": visits, "change": {"shiftDays": 7}})).await;
        assert_eq!((bulk.status, bulk.json["failed"].as_array().unwrap().len()), (200, 0), "{}", bulk.text);
        // The bulk change updated the unread notification instead of adding one. rule: notifications-once
        assert_eq!((notifications_of(&crew.zoe).await.len(), notifications_of(&crew.bo).await.len()), (1, 1));
        crew.forget().await;
        let undone = crew.world.admin.post(&format!("/api/undo/{}", bulk.json["undoId"].as_str().unwrap()), Value::Null).await;
        assert_eq!(undone.status, 200, "{}", undone.text);
        assert_eq!((notifications_of(&crew.zoe).await.len(), notifications_of(&crew.bo).await.len()), (1, 1));
        assert_eq!(notifications_of(&crew.zoe).await[0].0, "job_moved");
    }

    /// The crew of a visit is notified of its cancellation when the visit is removed or moved to the tray, although
    /// the job still exists.
    async fn the_crew_is_notified_of_a_cancelled_visit(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({"spread": {"days": 2}})).await;
        let message = |at: &str| format!("Admin Person cancelled the visit to \"Tap\", {at}");
        assert_eq!(crew.world.admin.delete(&visit(&job, 1)).await.status, 204);
        let german = crew.bo.clone().with_header("Accept-Language", "de");
        assert_eq!(notifications_of(&german).await, [news("job_cancelled", "Auftrag abgesagt", "Admin Person hat den Einsatz für „Tap“ abgesagt, Di., 24. Nov., 20:00")]);
        crew.assert_notified("job_cancelled", "Job Cancelled", &message("Tue Nov 24, 8:00 PM")).await;
        let into_tray = crew.world.change(&job, json!({"unscheduled": true})).await;
        assert_eq!(into_tray.status, 200, "{}", into_tray.text);
        crew.assert_notified("job_cancelled", "Job Cancelled", &message(AT)).await;
        // Changes of a visit in the tray notify nobody. Scheduling the visit again notifies its crew.
        assert_eq!(crew.world.change(&job, json!({"holdReason": "Tiles", "startDate": "2026-11-25T09:00:00Z", "endDate": null})).await.status, 200);
        crew.assert_nobody_notified().await;
        assert_eq!(crew.world.change(&job, json!({"unscheduled": false})).await.status, 200);
        crew.assert_notified("job_assigned", "Job Assigned", "Admin Person assigned you to \"Tap\", Wed Nov 25, 8:00 PM").await;
    }

    async fn the_crew_is_notified_of_a_deleted_job(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({"spread": {"days": 3}})).await;
        assert_eq!(crew.world.admin.delete(&path(&job)).await.status, 204);
        crew.assert_notified("job_cancelled", "Job Cancelled", &format!("Admin Person deleted \"Tap\", {AT}")).await;
    }

    /// A crew member who makes a change is not notified of it. The other members are.
    async fn a_crew_member_is_not_notified_of_their_own_change(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({})).await;
        assert_eq!(crew.zoe.post(&format!("{}/visits/shift", path(&job)), json!({"days": 2})).await.status, 200);
        assert_eq!(notifications_of(&crew.zoe).await, []);
        assert_eq!(notifications_of(&crew.bo).await, [news("job_moved", "Job Moved", "Zoe Person moved \"Tap\" to Wed Nov 25, 8:00 PM")]);
        crew.forget().await;
        for verb in ["start", "finish"] {
            assert_eq!(crew.zoe.post(&format!("{}/{verb}", visit(&job, 0)), Value::Null).await.status, 200);
        }
        crew.assert_nobody_notified().await;
    }

    /// The notification's text contains no time, because a visit in the tray has none.
    async fn the_crew_is_notified_when_a_visit_in_the_tray_is_removed(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({"location": "Quay 7"})).await;
        let job = crew.post(&job, "visits", json!({"unscheduled": true})).await.json;
        crew.assert_nobody_notified().await;
        assert_eq!(crew.world.admin.delete(&visit(&job, 1)).await.status, 204);
        let german = crew.bo.clone().with_header("Accept-Language", "de");
        assert_eq!(notifications_of(&german).await, [news("job_cancelled", "Auftrag abgesagt", "Admin Person hat den Einsatz für „Tap“ abgesagt, Quay 7")]);
        assert_eq!(crew.zoe.get("/api/notifications").await.json[0]["visitStart"], Value::Null);
        crew.assert_notified("job_cancelled", "Job Cancelled", "Admin Person cancelled the visit to \"Tap\", Quay 7").await;
    }

    async fn the_crew_is_notified_when_a_job_in_the_tray_is_deleted(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({"unscheduled": true})).await;
        assert_eq!(crew.world.admin.delete(&path(&job)).await.status, 204);
        crew.assert_notified("job_cancelled", "Job Cancelled", "Admin Person deleted \"Tap\"").await;
    }

    /// The job has a scheduled visit and a visit in the tray. The notification has the time of the scheduled one.
    async fn the_notification_of_a_deleted_job_has_the_time_of_its_scheduled_visit(engine) {
        let crew = Crew::new(engine).await;
        let job = crew.job(json!({})).await;
        crew.post(&job, "visits", json!({"unscheduled": true, "startDate": "2026-11-01T09:00:00Z"})).await;
        assert_eq!(crew.world.admin.delete(&path(&job)).await.status, 204);
        crew.assert_notified("job_cancelled", "Job Cancelled", &format!("Admin Person deleted \"Tap\", {AT}")).await;
    }
}
