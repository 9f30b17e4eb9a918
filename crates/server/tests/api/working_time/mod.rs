//! Working hours. rule: working-hours

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    jobs::world::World,
    live::open_stream,
    support::{Client, Response, on_each_engine, send_concurrently},
};

const HOURS: &str = "/api/working-hours";

async fn put(client: &Client, body: Value) -> Response {
    client.send(Method::PUT, HOURS, Some(body)).await
}

fn stretch(weekday: i64, from: &str, to: &str) -> Value {
    json!({"weekday": weekday, "from": from, "to": to})
}

on_each_engine! {
    /// Administrators set the working hours of the business and of a person. Everybody may read them.
    /// rule: working-hours
    async fn everybody_may_read_the_working_hours_that_an_administrator_sets(engine) {
        let world = World::new(engine).await;
        assert_eq!(world.worker.get(HOURS).await.json, json!([]), "every hour is a working hour");
        let week = json!([stretch(1, "07:30", "16:30"), stretch(2, "07:30", "12:00")]);
        let business = put(&world.admin, json!({"userId": null, "hours": week})).await;
        assert_eq!((business.status, &business.json), (200, &json!({"userId": null, "works": true, "hours": week})));
        let worker = world.app.worker_id;
        let never = put(&world.admin, json!({"userId": worker, "works": false, "hours": week})).await;
        assert_eq!(never.json, json!({"userId": worker, "works": false, "hours": []}));
        assert_eq!(world.worker.get(HOURS).await.json, json!([business.json, never.json]));
        let again = put(&world.admin, json!({"userId": worker, "hours": []})).await;
        assert_eq!(again.json, json!({"userId": worker, "works": true, "hours": []}));
        assert_eq!(world.worker.get(HOURS).await.json, json!([business.json]), "the business's again");
        assert_eq!(put(&world.admin, json!({"userId": null})).await.status, 200);
        assert_eq!(world.worker.get(HOURS).await.json, json!([]));
        put(&world.worker, json!({"userId": null, "hours": week})).await.assert_error(403, "forbidden");
        put(&world.worker, json!({"userId": worker, "hours": week})).await.assert_error(403, "forbidden");
    }

    /// The periods of working hours are sorted by their start when they are stored. Adjoining periods of a day are
    /// stored as one period. The end of a day is written as 24:00.
    async fn adjoining_periods_are_stored_as_one(engine) {
        let world = World::new(engine).await;
        let hours = json!([
            stretch(7, "22:00", "24:00"), stretch(1, "12:00", "16:30"), stretch(1, "00:00", "06:00"),
            stretch(1, "07:30", "12:00"), stretch(1, "18:00", "18:01"),
        ]);
        let stored = put(&world.admin, json!({"userId": null, "hours": hours})).await;
        assert_eq!(stored.json["hours"], json!([
            stretch(1, "00:00", "06:00"), stretch(1, "07:30", "16:30"), stretch(1, "18:00", "18:01"), stretch(7, "22:00", "24:00"),
        ]), "{}", stored.text);
        assert_eq!(world.admin.get(HOURS).await.json[0], stored.json);
    }

    /// Invalid working hours get 400 with the field's name. Nothing is stored.
    async fn invalid_working_hours_are_refused(engine) {
        let world = World::new(engine).await;
        let five: Vec<Value> = (0..5).map(|hour| stretch(3, &format!("0{hour}:00"), &format!("0{hour}:30"))).collect();
        for (hours, field, message) in [
            (json!([stretch(1, "08:00", "12:00"), stretch(1, "11:59", "13:00")]), "hours", "Overlaps other hours of the day"),
            (json!([stretch(1, "08:00", "12:00"), stretch(1, "08:00", "12:00")]), "hours", "Overlaps other hours of the day"),
            (json!(five), "hours", "At most 4 stretches a day"),
            (json!([stretch(1, "08:00", "08:00")]), "hours[0].to", "Must be after 'from'"),
            (json!([stretch(2, "08:00", "09:00"), stretch(1, "22:00", "06:00")]), "hours[1].to", "Must be after 'from'"),
            (json!([stretch(1, "24:00", "24:00")]), "hours[0].to", "Must be after 'from'"),
            (json!([stretch(1, "08:00", "24:01")]), "hours[0].to", "Invalid time value"),
            (json!([stretch(1, "8:00", "09:00")]), "hours[0].from", "Invalid time value"),
            (json!([stretch(0, "08:00", "09:00")]), "hours[0].weekday", "lower than 1"),
            (json!([stretch(8, "08:00", "09:00")]), "hours[0].weekday", "greater than 7"),
            (json!([{"weekday": "1", "from": "08:00", "to": "09:00"}]), "hours[0].weekday", "Expected number, received string"),
            (json!([{"weekday": 1, "from": 8, "to": "09:00"}]), "hours[0].from", "Expected string, received number"),
            (json!([{"weekday": 1, "from": "08:00"}]), "hours[0].to", "Required"),
            (json!("always"), "hours", "Expected array, received string"),
            (json!(null), "hours", "Expected array, received null"),
        ] {
            put(&world.admin, json!({"userId": null, "hours": hours})).await.assert_field(field, message);
        }
        put(&world.admin, json!({"hours": []})).await.assert_field("userId", "Required");
        put(&world.admin, json!({"userId": null, "works": false})).await.assert_field("works", "Only a person can have no working day");
        put(&world.admin, json!({"userId": world.app.worker_id, "works": "no"})).await.assert_field("works", "Expected boolean, received string");
        let stranger = json!({"userId": uuid::Uuid::from_u128(7), "hours": []});
        put(&world.admin, stranger).await.assert_field("userId", "User not found");
        let gone = world.hire("leaver").await;
        assert_eq!(world.admin.delete(&format!("/api/admin/users/{gone}")).await.status, 204);
        put(&world.admin, json!({"userId": gone, "works": false})).await.assert_field("userId", "User not found");
        let many: Vec<Value> = (0..20_000).map(|_| stretch(1, "08:00", "09:00")).collect();
        assert_eq!(put(&world.admin, json!({"userId": null, "hours": many})).await.status, 400);
        assert_eq!(world.admin.get(HOURS).await.json, json!([]));
    }

    /// Each change of working hours sends one event to everybody and adds one audit entry. A request that changes
    /// nothing sends no event and adds no entry.
    async fn a_change_of_working_hours_sends_an_event_and_adds_an_audit_entry(engine) {
        let world = World::new(engine).await;
        let worker = world.app.worker_id;
        let mut stream = open_stream(&world.worker).await;
        for _ in 0..2 {
            put(&world.admin, json!({"userId": null, "hours": [stretch(1, "07:30", "24:00")]})).await;
        }
        world.app.clock.advance(jiff::SignedDuration::from_secs(1));
        put(&world.admin, json!({"userId": worker, "works": false})).await;
        world.app.clock.advance(jiff::SignedDuration::from_secs(1));
        put(&world.admin, json!({"userId": worker, "hours": []})).await;
        put(&world.admin, json!({"userId": worker, "hours": []})).await;
        let person = format!("working_hours {worker} null changed");
        assert_eq!(stream.changes(3).await, ["working_hours null null changed", &person, &person]);
        let log = world.admin.get("/api/audit?action=working_hours_changed").await.json;
        let entries: Vec<_> = log.as_array().unwrap().iter().map(|entry| (entry["subjectType"].clone(), entry["changes"].clone())).collect();
        let change = |from: Value, to: Value| json!([{"field": "hours", "from": from, "to": to}]);
        assert_eq!(entries, [
            (json!("user"), change(json!("never"), json!(null))),
            (json!("user"), change(json!(null), json!("never"))),
            (json!("settings"), change(json!(null), json!("Mon 07:30-24:00"))),
        ]);
    }

    /// Several administrators set working hours at the same time. The hours of the last change are the stored ones. In
    /// each audit entry the old value is the new value of the previous entry.
    async fn concurrent_changes_of_working_hours_are_stored_one_after_another(engine) {
        let world = World::new(engine).await;
        let requests = (0..6).map(|hour| {
            let body = json!({"userId": null, "hours": [stretch(1, &format!("0{hour}:00"), "12:00")]});
            (world.admin.clone(), "PUT", HOURS.to_owned(), body)
        });
        for answer in send_concurrently(requests.collect()).await {
            assert_eq!(answer.status, 200, "{}", answer.text);
        }
        let log = world.admin.get("/api/audit?action=working_hours_changed").await.json;
        let mut changes: Vec<(String, String)> = Vec::new();
        for entry in log.as_array().unwrap() {
            let text = |name: &str| entry["changes"][0][name].as_str().unwrap_or_default().to_owned();
            changes.push((text("from"), text("to")));
        }
        assert_eq!(changes.len(), 6);
        let mut at = String::new();
        for _ in 0..6 {
            let next = changes.iter().position(|(from, _)| *from == at).expect("each change follows another");
            at = changes.remove(next).1;
        }
        let from = world.admin.get(HOURS).await.json[0]["hours"][0]["from"].as_str().unwrap().to_owned();
        assert_eq!(at, format!("Mon {from}-12:00"));
    }

    /// When a person is deleted, the person's working hours are removed. rule: user-delete
    async fn working_hours_of_a_deleted_person_are_removed(engine) {
        let world = World::new(engine).await;
        let person = world.hire("leaver").await;
        put(&world.admin, json!({"userId": person, "works": false})).await;
        assert_eq!(world.admin.get(HOURS).await.json.as_array().unwrap().len(), 1);
        let mut stream = open_stream(&world.worker).await;
        assert_eq!(world.admin.delete(&format!("/api/admin/users/{person}")).await.status, 204);
        let mut changes = stream.changes(2).await;
        changes.sort_unstable();
        assert_eq!(changes[1], format!("working_hours {person} null changed"));
        assert_eq!(world.admin.get(HOURS).await.json, json!([]));
    }
}
