//! The suggestions in the response to a refused booking. rule: find-a-time-refused

use serde_json::{Value, json};

use super::business::{MONDAY, monday, names, nine_to_five, office, set_hours, starts, sydney};
use crate::{
    jobs::world::{World, path},
    support::{Response, on_each_engine},
};

/// Asserts that a booking is refused, and that the response has no suggestions.
#[track_caller]
fn assert_bare(refused: &Response, code: &str) {
    refused.assert_error(409, code);
    for field in ["suggestions", "freeWorkers"] {
        assert_eq!(refused.json[field], Value::Null, "{}", refused.text);
    }
}

on_each_engine! {
    /// rule: find-a-time-refused
    async fn a_refusal_suggests_three_times_and_lists_who_is_free(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        for name in ["bob", "cyd", "dee", "eve", "fay", "gus"] {
            world.hire(name).await;
        }
        world.book(json!({"startDate": monday("10:00"), "endDate": monday("12:00"), "workerIds": [ana], "title": "Switchboard"})).await;
        let wanted = json!({"startDate": monday("10:30"), "endDate": monday("11:15"), "workerIds": [ana]});
        let refused = world.post_job(wanted.clone()).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(refused.json["conflicts"][0]["title"], "Switchboard");
        let suggestions = &refused.json["suggestions"];
        assert_eq!(starts(suggestions), [monday("09:15"), monday("12:00"), monday("12:45")]);
        assert_eq!(suggestions[0]["endDate"], monday("10:00"));
        assert_eq!(suggestions[0]["workers"], json!([{"id": ana, "fullName": "Worker Person"}]));
        assert_eq!(names(&refused.json["freeWorkers"]), ["Bob Person", "Cyd Person", "Dee Person", "Eve Person", "Fay Person"]);
        assert_eq!(refused.json.get("absences"), None);
        // Each suggestion can be booked immediately, as long as no other suggestion is booked.
        for slot in suggestions.as_array().unwrap() {
            let made = world.post_job(json!({"startDate": slot["startDate"], "endDate": slot["endDate"], "workerIds": [ana]})).await;
            assert_eq!(made.status, 201, "{}", made.text);
            world.admin.delete(&path(&made.json)).await;
        }
        for one in refused.json["freeWorkers"].as_array().unwrap() {
            let made = world.post_job(json!({"startDate": wanted["startDate"], "endDate": wanted["endDate"], "workerIds": [one["id"]]})).await;
            assert_eq!(made.status, 201, "{}", made.text);
        }
    }

    /// When the move of a visit is refused, the suggestions may overlap the visit's own current time.
    async fn suggestions_for_a_moved_visit_ignore_its_current_time(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        world.book(json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [ana]})).await;
        let job = world.book(json!({"startDate": monday("11:00"), "endDate": monday("12:00"), "workerIds": [ana]})).await;
        let (start, end) = (monday("10:30"), monday("11:30"));
        let visit = format!("/api/visits/{}", job["visits"][0]["id"].as_str().unwrap());
        for path in [path(&job), visit.clone()] {
            let refused = world.admin.patch(&path, json!({"startDate": start, "endDate": end})).await;
            refused.assert_error(409, "schedule_conflict");
            assert_eq!(starts(&refused.json["suggestions"]), [monday("11:00"), monday("12:00"), monday("09:00")]);
        }
        let taken = world.admin.patch(&visit, json!({"startDate": monday("09:00"), "endDate": monday("10:00")})).await;
        assert_eq!(taken.status, 200, "{}", taken.text);
    }

    async fn the_refusal_of_an_undo_restore_shift_or_new_visit_has_suggestions(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        let times = json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [ana]});
        let job = world.book(times.clone()).await;
        let moved = world.admin.patch(&path(&job), json!({"startDate": monday("13:00"), "endDate": monday("14:00")})).await;
        let entry = moved.header("x-history-entry").to_owned();
        world.book(times.clone()).await;
        let expected = [monday("11:00"), monday("09:00"), monday("12:00")];
        let undo = world.admin.post(&format!("{}/undo", path(&job)), json!({"entryId": entry})).await;
        undo.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&undo.json["suggestions"]), expected);
        let visit = world.admin.post(&format!("{}/visits", path(&job)), times.clone()).await;
        visit.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&visit.json["suggestions"]), expected);
        let early = world.book(json!({"startDate": sydney("2026-11-22 10:00"), "endDate": sydney("2026-11-22 11:00"), "workerIds": [ana]})).await;
        let shifted = world.admin.post(&format!("{}/visits/shift", path(&early)), json!({"days": 1})).await;
        shifted.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&shifted.json["suggestions"]), expected);
        let done = world.book(times).await;
        world.change(&done, json!({"status": "completed"})).await;
        world.change(&done, json!({"archived": true})).await;
        let restored = world.change(&done, json!({"archived": false})).await;
        restored.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&restored.json["suggestions"]), expected);
    }

    async fn suggestions_for_a_visit_without_an_end_have_the_default_length(engine) {
        let world = office(engine).await;
        let ana = world.app.worker_id;
        world.app.sql("UPDATE settings SET default_minutes = 90").await;
        world.book(json!({"startDate": monday("10:00"), "endDate": monday("12:00"), "workerIds": [ana]})).await;
        let refused = world.post_job(json!({"startDate": monday("11:00"), "workerIds": [ana]})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&refused.json["suggestions"])[..1], [monday("12:00")]);
        assert_eq!(refused.json["suggestions"][0]["endDate"], monday("13:30"));
    }

    async fn the_refusal_of_a_long_visit_spread_or_bulk_change_has_no_suggestions(engine) {
        let world = World::by_worker(engine).await;
        let ana = world.app.worker_id;
        world.book(json!({"startDate": monday("10:00"), "endDate": monday("12:00"), "workerIds": [ana]})).await;
        let day = json!({"startDate": monday("10:00"), "endDate": sydney("2026-11-24 10:00"), "workerIds": [ana]});
        assert_eq!(world.post_job(day.clone()).await.json["suggestions"].as_array().unwrap().len(), 3, "1,440 minutes");
        let long = json!({"startDate": monday("10:00"), "endDate": sydney("2026-11-24 10:01"), "workerIds": [ana]});
        assert_bare(&world.post_job(long).await, "schedule_conflict");
        let spread = json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [ana], "spread": {"days": 2}});
        assert_bare(&world.post_job(spread).await, "schedule_conflict");
        let job = world.book(json!({"startDate": monday("14:00"), "endDate": monday("15:00"), "workerIds": [ana]})).await;
        let spread = json!({"firstDay": MONDAY, "days": 1, "startTime": "10:00", "endTime": "11:00"});
        assert_bare(&world.admin.post(&format!("{}/visits/spread", path(&job)), spread).await, "schedule_conflict");
        let early = world.book(json!({"startDate": sydney("2026-11-22 14:00"), "endDate": sydney("2026-11-22 15:00"), "workerIds": [ana]})).await;
        let bulk = world.admin.post("/api/visits/bulk", json!({"visits": [{"id": early["visits"][0]["id"], "version": 1}], "change": {"shiftDays": 1}})).await;
        assert_eq!(bulk.status, 200, "{}", bulk.text);
        let failed = bulk.json["failed"][0].as_object().unwrap();
        assert_eq!(failed.keys().collect::<Vec<_>>(), ["code", "id", "message", "title"]);
        assert_eq!(failed["code"], "schedule_conflict");
    }

    async fn in_the_scope_business_a_refusal_suggests_times_but_no_workers(engine) {
        let world = World::new(engine).await;
        set_hours(&world.app, None, true, &nine_to_five()).await;
        world.book(json!({"startDate": monday("09:00"), "endDate": monday("12:00")})).await;
        let refused = world.post_job(json!({"startDate": monday("09:00"), "endDate": monday("10:00"), "workerIds": [world.app.worker_id]})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(starts(&refused.json["suggestions"]), [monday("12:00"), monday("13:00"), monday("14:00")]);
        assert_eq!(refused.json.get("freeWorkers"), None);
    }
}
