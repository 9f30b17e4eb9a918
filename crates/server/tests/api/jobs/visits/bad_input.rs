//! Invalid requests for visits get a 4xx with an error on the field. They change nothing. rule: visit-bounds,
//! rule: job-references

use jobwright::features::users::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{World, assert_unchanged, at, path, three_days, visit, visits};
use crate::support::on_each_engine;

/// The cases: field, bad value and expected message. An empty message means that the test accepts any message.
async fn bad_fields(world: &World) -> Vec<(&'static str, Value, &'static str)> {
    let gone = world.app.add_user("gone", Role::Worker).await;
    world
        .app
        .sql("UPDATE users SET is_active = FALSE WHERE username = 'gone'")
        .await;
    let (one, nobody) = (world.app.worker_id, Uuid::from_u128(7));
    let many: Vec<Uuid> = (0..21).map(Uuid::from_u128).collect();
    let unknown = "A worker was not found or is inactive";
    vec![
        (
            "workerIds",
            json!(many),
            "A visit can have at most 20 workers",
        ),
        (
            "workerIds",
            json!([one, one]),
            "A worker can be chosen only once",
        ),
        ("workerIds", json!([one, nobody]), unknown),
        ("workerIds", json!([gone]), unknown),
        ("workerIds", json!("x"), ""),
        ("workerIds[0]", json!([7]), ""),
        ("startDate", json!("soon"), "Invalid time value"),
        (
            "startDate",
            json!("1999-01-01T00:00:00Z"),
            "Date must be between the years 2000 and 2100",
        ),
        ("endDate", json!(at(5)), "End time must be after start time"),
        ("endDate", json!(at(4)), "End time must be after start time"),
        (
            "endDate",
            json!("2026-12-26T05:00:00Z"),
            "A job can't be longer than 31 days",
        ),
        (
            "unscheduled",
            json!("yes"),
            "Expected boolean, received string",
        ),
        (
            "holdReason",
            json!("x".repeat(501)),
            "Must be at most 500 characters",
        ),
        ("holdUntil", json!("soon"), "Invalid time value"),
        (
            "holdUntil",
            json!("2101-01-01"),
            "Date must be between the years 2000 and 2100",
        ),
        (
            "note",
            json!("x".repeat(2_001)),
            "Must be at most 2000 characters",
        ),
        ("note", json!(5), "Expected string, received number"),
        (
            "allowOverlap",
            json!(2),
            "Expected boolean, received number",
        ),
    ]
}

on_each_engine! {
    async fn a_bad_value_of_a_visit_is_an_error_on_its_field(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        for (field, value, message) in bad_fields(&world).await {
            let mut body = json!({"startDate": at(5), "endDate": at(6)});
            body[field.trim_end_matches("[0]")] = value.clone();
            let added = world.admin.post(&visits(&job), body.clone()).await;
            let changed = world.admin.patch(&visit(&job, 1), body).await;
            for answer in [added, changed] {
                answer.assert_error(400, "invalid");
                assert!(answer.json["fields"][field].is_string(), "{field} {value}: {}", answer.text);
                assert!(message.is_empty() || answer.json["fields"][field] == message, "{field}: {}", answer.text);
            }
        }
        for field in ["startDate", "unscheduled"] {
            let cleared = world.admin.patch(&visit(&job, 1), json!({field: null})).await;
            assert!(cleared.json["fields"][field].is_string(), "{}", cleared.text);
        }
        world.admin.post(&visits(&job), json!({})).await.assert_field("startDate", "Start date is required");
        assert_unchanged(&world, &job).await;
    }

    async fn a_bad_spread_or_shift_is_an_error_on_its_field(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let good = json!({"firstDay": "2026-12-01", "days": 2, "startTime": "08:00", "endTime": "17:00"});
        for (field, value) in [
            ("firstDay", json!("2026-02-30")), ("firstDay", json!("")), ("firstDay", json!(null)), ("firstDay", json!("2101-01-01")),
            ("days", json!(0)), ("days", json!(61)), ("days", json!(2.5)), ("days", json!("2")),
            ("startTime", json!("8")), ("startTime", json!("24:00")), ("endTime", json!("8 pm")),
            ("endTime", json!("08:00")), ("endTime", json!("07:59")), ("workerIds", json!([Uuid::from_u128(7)])), ("skipWeekends", json!(2)),
        ] {
            let mut body = good.clone();
            body[field] = value.clone();
            let answer = world.admin.post(&format!("{}/spread", visits(&job)), body).await;
            answer.assert_error(400, "invalid");
            assert!(answer.json["fields"][field].is_string(), "{field} {value}: {}", answer.text);
        }
        for days in [json!(0), json!(367), json!(-367), json!(1.5), json!("1"), json!(null)] {
            let answer = world.admin.post(&format!("{}/shift", visits(&job)), json!({"days": days})).await;
            answer.assert_error(400, "invalid");
            assert!(answer.json["fields"]["days"].is_string(), "{days}: {}", answer.text);
        }
        let new = world.post_job(json!({"spread": {"days": 61}})).await;
        new.assert_error(400, "invalid");
        let waits = world.post_job(json!({"unscheduled": true, "spread": {"days": 2}})).await;
        waits.assert_field("spread", "A job without a time can't be spread");
        assert_unchanged(&world, &job).await;
    }

    async fn a_bad_bulk_change_and_a_bad_undo_are_refused(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let one = json!({"id": job["visits"][0]["id"], "version": 1});
        let shift = json!({"shiftDays": 1});
        for body in [
            json!({}), json!({"visits": [one]}), json!({"visits": [], "change": shift}), json!({"visits": vec![&one; 2], "change": shift}),
            json!({"visits": [one], "change": {}}), json!({"visits": [one], "change": {"shiftDays": 0}}),
            json!({"visits": [one], "change": {"shiftDays": 1, "unscheduled": 1}}), json!({"visits": [{"id": "7", "version": 1}], "change": shift}),
            json!({"visits": [one], "change": {"status": "done"}}),
        ] {
            world.admin.post("/api/visits/bulk", body.clone()).await.assert_error(400, "invalid");
        }
        let many: Vec<Value> = (0..201).map(|id| json!({"id": Uuid::from_u128(id), "version": 1})).collect();
        world.admin.post("/api/visits/bulk", json!({"visits": many, "change": shift})).await.assert_field("visits", "Choose 1 to 200 visits");
        for body in [json!({}), json!({"entryId": null}), json!({"entryId": "7"})] {
            world.admin.post(&format!("{}/undo", path(&job)), body).await.assert_error(400, "invalid");
        }
        assert_unchanged(&world, &job).await;
    }
}
