//! Adding and removing visits. rule: visit-add, rule: visit-remove, rule: visit-open-job, rule: visit-bounds

use serde_json::json;

use super::{World, add, assert_unchanged, at, each, ids, path, three_days, visit, visits};
use crate::support::on_each_engine;

on_each_engine! {
    async fn a_new_visit_has_the_crew_of_the_current_visit_unless_the_request_names_workers(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let crew = json!([ann, world.app.worker_id]);
        let job = world.book(json!({"workerIds": crew})).await;
        let added = world.worker.post(&visits(&job), json!({"startDate": at(0), "note": "  Bring tiles "})).await;
        assert_eq!((added.status, added.header("etag")), (201, "\"2\""), "{}", added.text);
        let new = &added.json["visits"][1];
        assert_eq!(ids(&new["workers"]), crew);
        assert_eq!((&new["note"], &new["number"], &new["done"], &new["endDate"]), (&json!("Bring tiles"), &json!(2), &json!(0), &json!(null)));
        assert_eq!((&added.json["visitCount"], &added.json["visitId"]), (&json!(2), &job["id"]), "the first stays current");
        assert_eq!(added.header("x-history-entry"), world.admin.get(&format!("{}/history", path(&job))).await.json[0]["id"]);
        let nobodys = add(&world, &job, 5, json!({"workerIds": []})).await.json;
        assert_eq!(ids(&nobodys["visits"][2]["workers"]), json!([]));
        let anns = add(&world, &job, 7, json!({"workerIds": [ann]})).await.json;
        assert_eq!(ids(&anns["visits"][3]["workers"]), json!([ann]));
        assert_unchanged(&world, &anns).await;
    }

    async fn an_inactive_worker_is_not_in_the_crew_of_a_new_visit(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = world.book(json!({"workerIds": [ann, world.app.worker_id]})).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'ann'").await;
        let added = add(&world, &job, 0, json!({})).await;
        assert_eq!(ids(&added.json["visits"][1]["workers"]), json!([world.app.worker_id]), "{}", added.text);
    }

    /// A request that adds an unscheduled visit may have no start. Then the visit's start is the time of the request.
    async fn an_unscheduled_visit_needs_no_start(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let body = json!({"unscheduled": true, "holdReason": "Tiles", "holdUntil": "2026-12-01"});
        let added = world.admin.post(&visits(&job), body).await;
        let new = &added.json["visits"][1];
        assert_eq!((&new["unscheduled"], &new["startDate"]), (&json!(1), &json!("2026-11-20T09:00:00.000Z")), "{}", added.text);
        assert_eq!((&new["holdReason"], &new["holdUntil"]), (&json!("Tiles"), &json!("2026-12-01")));
        let made = world.post_job(json!({"startDate": null, "unscheduled": 1})).await;
        assert_eq!((made.status, &made.json["unscheduled"]), (201, &json!(1)), "it takes no time: {}", made.text);
        world.admin.post(&visits(&job), json!({"unscheduled": false})).await.assert_field("startDate", "Start date is required");
    }

    async fn visits_of_a_completed_or_archived_job_cannot_be_added_changed_or_removed(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        for patch in [json!({"status": "completed"}), json!({"archived": true})] {
            let closed = world.change(&job, patch).await.json;
            let spread = json!({"firstDay": "2026-12-01", "days": 1, "startTime": "08:00", "endTime": "09:00"});
            for (method, path, body) in [
                ("POST", visits(&job), json!({"startDate": at(5)})),
                ("POST", format!("{}/spread", visits(&job)), spread),
                ("POST", format!("{}/shift", visits(&job)), json!({"days": 1})),
                ("PATCH", visit(&job, 1), json!({"note": "x"})),
                ("DELETE", visit(&job, 1), json!(null)),
            ] {
                let body = (!body.is_null()).then_some(body);
                let refused = world.admin.send(method.parse().unwrap(), &path, body).await;
                refused.assert_error(409, "job_completed");
                assert_eq!(refused.json["message"], "Reopen the job first");
            }
            assert_unchanged(&world, &closed).await;
        }
    }

    async fn a_job_has_at_most_a_hundred_visits(engine) {
        let world = World::by_worker(engine).await;
        let mut job = world.book(json!({"spread": {"days": 60}})).await;
        let spread = json!({"firstDay": "2027-06-01", "days": 60, "startTime": "08:00", "endTime": "09:00"});
        let replaced = world.admin.post(&format!("{}/spread", visits(&job)), spread).await;
        assert_eq!((replaced.status, &replaced.json["visitCount"]), (201, &json!(60)), "{}", replaced.text);
        for index in 60..100 {
            let body = json!({"startDate": at(0), "unscheduled": true});
            job = world.admin.post(&visits(&job), body).await.json;
            assert_eq!(job["visitCount"], index + 1);
        }
        let refused = add(&world, &job, 0, json!({})).await;
        refused.assert_error(409, "too_many_visits");
        assert_eq!(refused.json["message"], "A job can have at most 100 visits");
        assert_unchanged(&world, &job).await;
    }

    async fn administrators_may_remove_a_visit_but_never_the_only_one(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        world.worker.delete(&visit(&job, 0)).await.assert_error(403, "forbidden");
        for left in [2, 1] {
            let now = world.admin.get(&path(&job)).await.json;
            let removed = world.admin.delete(&visit(&now, 0)).await;
            assert_eq!((removed.status, removed.text.as_str()), (204, ""));
            assert_ne!(removed.header("x-history-entry"), "");
            let after = world.admin.get(&path(&job)).await.json;
            assert_eq!(each(&after, "id"), each(&now, "id")[1..], "the others stay");
            assert_eq!((&after["visitCount"], &after["startDate"]), (&json!(left), &now["visits"][1]["startDate"]));
            world.admin.delete(&visit(&now, 0)).await.assert_error(404, "not_found");
        }
        let one = world.admin.get(&path(&job)).await.json;
        let refused = world.admin.delete(&visit(&one, 0)).await;
        refused.assert_error(409, "last_visit");
        assert_eq!(refused.json["message"], "A job has at least one visit");
        let notifications = world.worker.get("/api/notifications").await.json;
        let kinds: Vec<_> = notifications.as_array().unwrap().iter().map(|one| &one["type"]).collect();
        assert!(kinds.contains(&&json!("job_cancelled")), "{notifications}");
    }
}
