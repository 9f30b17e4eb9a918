//! When somebody opens a message to a client or copies its text, the job's history gets an entry.
//! rule: message-opened

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{Response, on_each_engine},
};

async fn open(world: &World, job: &Value, body: Value) -> Response {
    world.app.clock.advance(SignedDuration::from_mins(1));
    world
        .worker
        .post(&format!("{}/messages", path(job)), body)
        .await
}

async fn newest(world: &World, job: &Value) -> Value {
    world
        .admin
        .get(&format!("{}/history", path(job)))
        .await
        .json[0]
        .clone()
}

on_each_engine! {
    async fn an_opened_message_is_in_the_history_with_its_kind_and_channel(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for (kind, via) in [("on_my_way", "sms"), ("running_late", "whatsapp"), ("on_my_way", "copied")] {
            let answer = open(&world, &job, json!({"kind": kind, "via": via, "visitId": null})).await;
            assert_eq!((answer.status, answer.text.as_str()), (204, ""));
            let entry = newest(&world, &job).await;
            assert_eq!((&entry["action"], &entry["userName"], &entry["undoable"]), (&json!("message_opened"), &json!("Worker Person"), &json!(0)));
            assert_eq!(entry["changes"], json!([{"field": "kind", "from": null, "to": kind}, {"field": "via", "from": null, "to": via}]));
        }
        let events = "SELECT COUNT(*) FROM events WHERE kind = 'job' AND action = 'changed' AND version = 1";
        assert_eq!(world.app.number(events).await, 3);
        assert_eq!(world.admin.get(&path(&job)).await.json, job, "the job is as before");
        let entry = newest(&world, &job).await["id"].clone();
        let refused = world.admin.post(&format!("{}/undo", path(&job)), json!({"entryId": entry})).await;
        refused.assert_error(409, "cannot_be_undone");
    }

    async fn a_message_may_refer_to_a_visit_of_its_job(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let two = world.admin.post(&format!("{}/visits", path(&job)), json!({"startDate": "2026-12-01T09:00:00Z"})).await;
        let (first, second) = (&job["id"], &two.json["visits"][1]["id"]);
        for (visit, shown) in [(first, &Value::Null), (second, second)] {
            let answer = open(&world, &job, json!({"kind": "running_late", "via": "sms", "visitId": visit})).await;
            assert_eq!(answer.status, 204, "{}", answer.text);
            assert_eq!(&newest(&world, &job).await["changes"][0]["visitId"], shown);
        }
        let other = world.book(json!({})).await;
        for visit in [&other["id"], &json!(world.app.admin_id)] {
            let refused = open(&world, &job, json!({"kind": "running_late", "via": "sms", "visitId": visit})).await;
            refused.assert_field("visitId", "Visit not found");
        }
    }

    async fn a_bad_message_gets_an_error_on_its_field(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"status": "completed"})).await;
        for (body, field, message) in [
            (json!({"via": "sms"}), "kind", "Required"),
            (json!({"kind": "on_my_way"}), "via", "Required"),
            (json!({"kind": null, "via": "sms"}), "kind", "Required"),
            (json!({"kind": "hello", "via": "sms"}), "kind", "Expected 'on_my_way' | 'running_late', received 'hello'"),
            (json!({"kind": "on_my_way", "via": 1}), "via", "Expected string, received number"),
            (json!({"kind": "on_my_way", "via": "sms", "visitId": "x"}), "visitId", "Invalid id"),
        ] {
            open(&world, &job, body).await.assert_field(field, message);
        }
        let message = json!({"kind": "on_my_way", "via": "sms"});
        let nowhere = json!({"id": "019a0000-0000-7000-8000-000000000000"});
        open(&world, &nowhere, message.clone()).await.assert_error(404, "not_found");
        world.change(&job, json!({"archived": 1})).await;
        open(&world, &job, message).await.assert_error(409, "job_archived");
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_history WHERE action = 'message_opened'").await, 0);
    }
}
