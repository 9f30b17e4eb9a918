//! Changing a visit. rule: visit-change, rule: current-visit, rule: visit-clash, rule: wire-versions

use serde_json::json;

use super::{World, add, assert_unchanged, at, each, ids, path, three_days, visit, visits};
use crate::support::on_each_engine;

on_each_engine! {
    async fn a_change_keeps_the_fields_that_it_does_not_contain(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let changed = world.worker.patch(&visit(&job, 1), json!({"note": "Key at the bakery"})).await;
        assert_eq!((changed.status, changed.header("etag")), (200, "\"2\""), "{}", changed.text);
        let mut expected = job["visits"][1].clone();
        expected["note"] = json!("Key at the bakery");
        assert_eq!(changed.json["visits"][1], expected);
        assert_eq!((&changed.json["visits"][0], &changed.json["visits"][2]), (&job["visits"][0], &job["visits"][2]));
        let cleared = world.admin.patch(&visit(&job, 1), json!({"note": null, "endDate": null, "workerIds": null})).await.json;
        let now = &cleared["visits"][1];
        assert_eq!((&now["note"], &now["endDate"], &now["workers"]), (&json!(null), &json!(null), &json!([])));
        let same = world.admin.patch(&visit(&job, 1), json!({"note": null, "title": "ignored"})).await;
        assert_eq!((same.status, same.header("x-history-entry"), &same.json["version"]), (200, "", &json!(3)), "nothing changed");
    }

    /// A job's visits are sorted by their starts again after each change.
    async fn a_visit_that_is_moved_before_the_others_becomes_the_current_one(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let early = json!({"startDate": "2026-11-20T00:00:00.000Z", "endDate": "2026-11-20T02:00:00.000Z"});
        let moved = world.admin.patch(&visit(&job, 2), early.clone()).await.json;
        assert_eq!(each(&moved, "number"), [1, 2, 3]);
        assert_eq!((&moved["visitId"], &moved["startDate"]), (&job["visits"][2]["id"], &early["startDate"]));
        let waits = world.admin.patch(&visit(&moved, 0), json!({"unscheduled": true})).await.json;
        assert_eq!((&waits["visits"][2]["id"], &waits["visitId"]), (&job["visits"][2]["id"], &job["id"]), "unscheduled visits come last");
    }

    /// Setting the start of a visit in the tray does not move the visit out of the tray.
    async fn setting_a_start_does_not_schedule_an_unscheduled_visit(engine) {
        let world = World::new(engine).await;
        let job = world.post_job(json!({"unscheduled": true})).await.json;
        for (address, body) in [(path(&job), json!({"startDate": at(0)})), (visit(&job, 0), json!({"startDate": at(1), "endDate": at(2)}))] {
            let changed = world.admin.patch(&address, body.clone()).await.json;
            assert_eq!((&changed["unscheduled"], &changed["startDate"]), (&json!(1), &body["startDate"]));
        }
        let other = world.book(json!({"startDate": at(1), "endDate": at(2)})).await;
        let refused = world.admin.patch(&visit(&job, 0), json!({"unscheduled": false})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(refused.json["conflicts"][0]["visitId"], other["visitId"]);
        let scheduled = world.admin.patch(&visit(&job, 0), json!({"unscheduled": 0, "allowOverlap": true})).await;
        assert_eq!((scheduled.status, &scheduled.json["unscheduled"]), (200, &json!(0)), "{}", scheduled.text);
    }

    /// In the conflict scope `worker`, overlapping visits of the same job clash only if they share a worker.
    async fn two_visits_of_one_job_clash_if_they_share_a_worker(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = world.book(json!({"startDate": at(0), "endDate": at(1), "workerIds": [world.app.worker_id]})).await;
        let refused = add(&world, &job, 0, json!({})).await;
        refused.assert_error(409, "schedule_conflict");
        let conflict = &refused.json["conflicts"][0];
        assert_eq!((&conflict["id"], &conflict["visitId"]), (&job["id"], &job["visitId"]));
        assert_eq!(conflict["workers"], job["crew"]);
        let two = add(&world, &job, 0, json!({"workerIds": [ann]})).await;
        assert_eq!(two.status, 201, "{}", two.text);
        let nobody = add(&world, &job, 0, json!({"workerIds": []})).await;
        assert_eq!(nobody.status, 201, "{}", nobody.text);
        assert_eq!(add(&world, &job, 0, json!({"workerIds": []})).await.status, 201, "nobody is booked twice in one job");
        let alone = world.admin.patch(&visit(&nobody.json, 0), json!({"workerIds": []})).await;
        assert_eq!(alone.status, 200, "taking people out never refuses: {}", alone.text);
    }

    async fn a_conflict_lists_the_whole_crew_of_the_overlapping_visit(engine) {
        let world = World::by_worker(engine).await;
        let (ann, bob) = (world.hire("ann").await, world.hire("bob").await);
        let one = world.book(json!({"startDate": at(0), "endDate": at(3), "workerIds": [ann, bob]})).await;
        let refused = world.post_job(json!({"startDate": at(2), "endDate": at(4), "workerIds": [world.app.worker_id, bob]})).await;
        refused.assert_error(409, "schedule_conflict");
        let conflict = &refused.json["conflicts"][0];
        assert_eq!((ids(&conflict["workers"]), &conflict["assignedUserName"]), (json!([ann, bob]), &json!("Ann Person")));
        assert_eq!(conflict["workers"], one["crew"]);
        let other = world.post_job(json!({"startDate": at(2), "endDate": at(4), "workerIds": [world.app.worker_id]})).await;
        assert_eq!(other.status, 201, "{}", other.text);
    }

    async fn a_request_with_a_stale_version_changes_no_visit(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let job = world.change(&job, json!({"title": "Mend"})).await.json;
        let stale = world.admin.clone().with_header("If-Match", "\"1\"");
        let spread = json!({"firstDay": "2026-12-01", "days": 1, "startTime": "08:00", "endTime": "09:00"});
        for (method, path, body) in [
            ("POST", visits(&job), json!({"startDate": at(5)})),
            ("POST", format!("{}/spread", visits(&job)), spread),
            ("POST", format!("{}/shift", visits(&job)), json!({"days": 1})),
            ("PATCH", visit(&job, 1), json!({"note": "x"})),
            ("DELETE", visit(&job, 1), json!(null)),
            ("POST", format!("{}/start", visit(&job, 1)), json!(null)),
            ("POST", format!("{}/finish", visit(&job, 1)), json!(null)),
        ] {
            let body = (!body.is_null()).then_some(body);
            stale.send(method.parse().unwrap(), &path, body).await.assert_error(412, "stale");
        }
        assert_unchanged(&world, &job).await;
        let fresh = world.admin.clone().with_header("If-Match", "\"2\"");
        assert_eq!(fresh.patch(&visit(&job, 1), json!({"note": "x"})).await.status, 200);
    }

    /// While a job is closed, a request may change the fields that belong to visits only if it also reopens the job.
    /// rule: visit-open-job
    async fn a_request_may_change_the_visit_of_a_closed_job_only_if_it_reopens_the_job(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = world.book(json!({"startDate": at(0), "workerIds": [world.app.worker_id]})).await;
        for closing in [json!({"status": "completed"}), json!({"archived": true})] {
            let closed = world.change(&job, closing).await.json;
            for change in [
                json!({"unscheduled": true}), json!({"workerIds": [ann]}), json!({"workerIds": []}), json!({"holdReason": "Tiles"}),
                json!({"holdUntil": "2026-12-24"}), json!({"title": "Other", "workerIds": [world.app.worker_id, ann]}),
            ] {
                let refused = world.change(&job, change.clone()).await;
                refused.assert_error(409, "job_completed");
                assert_eq!(refused.json["message"], "Reopen the job first", "{change}");
            }
            assert_unchanged(&world, &closed).await;
            let same = world.change(&job, json!({"unscheduled": false, "workerIds": [world.app.worker_id], "holdReason": null})).await;
            assert_eq!(same.status, 200, "nothing changes: {}", same.text);
        }
        let times = json!({"startDate": at(2), "endDate": at(3), "actualFinishTime": at(3), "title": "Other"});
        assert_eq!(world.change(&job, times).await.status, 200);
        let other = world.change(&job, json!({"assignedUserId": ann})).await;
        assert_eq!((other.status, ids(&other.json["crew"])), (200, json!([ann])), "{}", other.text);
        let reopened = world.change(&job, json!({"archived": false, "status": "scheduled", "unscheduled": true, "holdReason": "Tiles"})).await;
        assert_eq!((reopened.status, &reopened.json["unscheduled"]), (200, &json!(1)), "{}", reopened.text);
        let closed = world.change(&job, json!({"unscheduled": false, "status": "completed", "workerIds": []})).await;
        assert_eq!((closed.status, ids(&closed.json["crew"])), (200, json!([])), "it was open before: {}", closed.text);
    }
}
