//! Which live events each kind of change sends, and who receives them. rule: live

use axum::http::Method;
use serde_json::{Value, json};

use super::{made_up, open_stream};
use crate::{
    jobs::world::{World, path},
    support::{EventStream, PASSWORD, on_each_engine},
};

/// The open event streams of the administrator and of the worker.
struct Streams {
    admin: EventStream,
    worker: EventStream,
}

impl Streams {
    async fn of(world: &World) -> Self {
        Self {
            admin: open_stream(&world.admin).await,
            worker: open_stream(&world.worker).await,
        }
    }

    /// Asserts that since the last call the administrator's stream received the events in `everybody`, and the
    /// worker's stream received those in `everybody` and in `workers_own`. The order of the events is not checked.
    async fn expect(&mut self, everybody: &[String], workers_own: &[&str]) {
        let mut own: Vec<String> = workers_own.iter().map(|text| (*text).to_owned()).collect();
        own.extend_from_slice(everybody);
        for (stream, expected) in [
            (&mut self.admin, everybody.to_vec()),
            (&mut self.worker, own),
        ] {
            let (mut received, mut expected) = (stream.changes(expected.len()).await, expected);
            received.sort_unstable();
            expected.sort_unstable();
            assert_eq!(received, expected);
        }
    }
}

fn event(kind: &str, of: &Value, action: &str) -> Vec<String> {
    let id = of["id"].as_str().unwrap();
    vec![format!("{kind} {id} {} {action}", of["version"])]
}

const NOTIFIED: &str = "notification null null created";

on_each_engine! {
    /// Each change of a job sends one event about the job to everybody. An event about a notification is sent only to
    /// the assignee.
    async fn each_change_of_a_job_sends_one_event(engine) {
        let world = World::new(engine).await;
        let mut streams = Streams::of(&world).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id, "endDate": "2026-11-23T10:00:00Z"})).await;
        streams.expect(&event("job", &job, "created"), &[NOTIFIED]).await;
        let moved = world.change(&job, json!({"startDate": "2026-11-23T09:30:00Z"})).await.json;
        streams.expect(&event("job", &moved, "changed"), &[NOTIFIED]).await;
        // A PATCH that changes nothing sends no event. Neither does a refused change.
        assert_eq!(world.change(&job, json!({"title": "Fix tap"})).await.json["version"], moved["version"]);
        assert_eq!(world.change(&job, json!({"title": ""})).await.status, 400);
        assert_eq!(world.post_job(json!({"assignedUserId": world.app.worker_id, "startDate": "2026-11-23T09:45:00Z"})).await.status, 409);
        for verb in ["start", "finish", "complete"] {
            let done = world.worker.post(&format!("{}/{verb}", path(&job)), json!({})).await;
            assert_eq!(done.status, 200, "{}", done.text);
            streams.expect(&event("job", &done.json, "changed"), &[]).await;
        }
        let card = world.worker.post("/api/job-cards", json!({"jobId": job["id"]})).await.json;
        let of_card = |version: i64, action: &str| vec![format!("job_card {} {version} {action}", job["id"].as_str().unwrap())];
        streams.expect(&of_card(1, "created"), &[]).await;
        let address = format!("/api/job-cards/{}", card["id"].as_str().unwrap());
        for _ in 0..2 {
            assert_eq!(world.worker.patch(&address, json!({"orderNo": "7"})).await.json["version"], 2);
        }
        streams.expect(&of_card(2, "changed"), &[]).await;
        let archived = world.change(&job, json!({"archived": true})).await.json;
        streams.expect(&event("job", &archived, "changed"), &[]).await;
        let open = world.book(json!({"title": "Other", "assignedUserId": world.app.worker_id})).await;
        streams.expect(&event("job", &open, "created"), &[NOTIFIED]).await;
        assert_eq!(world.admin.delete(&path(&open)).await.status, 204);
        streams.expect(&event("job", &open, "deleted"), &[NOTIFIED]).await;
    }

    /// Each change of a client, of the settings, of a person's color or of an account sends one event.
    async fn each_change_of_clients_settings_colors_and_accounts_sends_one_event(engine) {
        let world = World::new(engine).await;
        let mut streams = Streams::of(&world).await;
        let client = world.admin.post("/api/clients", json!({"name": "Bo"})).await.json;
        streams.expect(&event("client", &client, "created"), &[]).await;
        let address = format!("/api/clients/{}", client["id"].as_str().unwrap());
        for _ in 0..2 {
            let changed = world.admin.patch(&address, json!({"phone": "1"})).await.json;
            assert_eq!(changed["version"], 2, "once");
        }
        streams.expect(&[format!("client {} 2 changed", client["id"].as_str().unwrap())], &[]).await;
        for _ in 0..2 {
            world.admin.patch("/api/settings", json!({"businessName": "Lee"})).await;
        }
        let version = world.admin.get("/api/settings").await.header("etag").trim_matches('"').to_owned();
        streams.expect(&[format!("settings null {version} changed")], &[]).await;
        let worker = format!("/api/admin/users/{}", world.app.worker_id);
        let hex = world.worker.get("/api/colors").await.json[0]["hex"].clone();
        for _ in 0..2 {
            assert_eq!(world.worker.patch("/api/user/color", json!({"color": hex})).await.status, 200);
        }
        let now = world.admin.get(&worker).await.json;
        streams.expect(&event("user", &now, "changed"), &[]).await;
        let renamed = world.admin.patch(&worker, json!({"fullName": "Other Name"})).await.json;
        streams.expect(&event("user", &renamed, "changed"), &[]).await;
        let hired = json!({"username": "new", "email": "new@example.com", "fullName": "New One", "password": PASSWORD});
        let hired = world.admin.post("/api/admin/users", hired).await.json;
        streams.expect(&event("user", &hired, "created"), &[]).await;
        let changed = json!({"currentPassword": PASSWORD, "newPassword": "other horse"});
        assert_eq!(world.worker.post("/api/auth/change-password", changed).await.status, 200);
        let now = world.admin.get(&worker).await.json;
        streams.expect(&event("user", &now, "changed"), &[]).await;
        streams.expect(&[], &[]).await;
    }

    /// Deleting a person sends one event for the person, and one for each open job that becomes unassigned.
    async fn deleting_a_person_sends_an_event_for_each_unassigned_job(engine) {
        let world = World::new(engine).await;
        let person = world.hire("leaver").await;
        let job = world.book(json!({"assignedUserId": person})).await;
        let mut streams = Streams::of(&world).await;
        let address = format!("/api/admin/users/{person}");
        let account = world.admin.get(&address).await.json;
        assert_eq!(world.admin.delete(&address).await.status, 204);
        let next = |of: &Value| of["version"].as_i64().unwrap() + 1;
        let id = job["id"].as_str().unwrap();
        streams.expect(&[format!("job {id} {} changed", next(&job)), format!("user {person} {} deleted", next(&account))], &[]).await;
    }

    /// Events about notifications are sent only to the notified person. Marking notifications as read sends an event
    /// too, so that all devices of that person show it.
    async fn notification_events_are_sent_only_to_the_notified_person(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let (mut admin, mut worker) = (open_stream(&world.admin).await, open_stream(&world.worker).await);
        let address = format!("{}/request-deletion", path(&job));
        for _ in 0..2 {
            assert_eq!(world.worker.post(&address, json!({})).await.status, 200);
        }
        assert_eq!(admin.changes(1).await, [NOTIFIED]);
        let all = "/api/notifications/read-all";
        for _ in 0..2 {
            assert_eq!(world.admin.send(Method::PATCH, all, None).await.status, 200);
            assert_eq!(world.worker.send(Method::PATCH, all, None).await.status, 200);
        }
        assert_eq!(admin.changes(1).await, ["notification null null changed"]);
        let place = worker_hears_nothing_but(&world, &mut worker).await;
        // A stream that resumes from an earlier sequence number doesn't get other people's events either.
        let mut again = world.worker.listen_from(Some(place - 3)).await;
        assert_eq!(again.expect("ready").await.id, place - 3);
        assert_eq!(again.expect("change").await.id, place);
    }

    /// A change that is rolled back sends no event.
    async fn a_rolled_back_change_sends_no_event(engine) {
        let world = World::new(engine).await;
        let mut streams = Streams::of(&world).await;
        let now = world.app.app.clock.now();
        let refused: Result<(), jobwright::error::Error> = world.app.db.write(move |tx| {
            jobwright::features::events::record(tx, now, made_up(3))?;
            Err(jobwright::error::Error::NotFound)
        }).await;
        assert!(refused.is_err());
        let client = world.admin.post("/api/clients", json!({"name": "Bo"})).await.json;
        streams.expect(&event("client", &client, "created"), &[]).await;
    }
}

/// Creates a client. Asserts that the worker's next event is about this client. Returns the event's sequence number.
async fn worker_hears_nothing_but(world: &World, worker: &mut EventStream) -> i64 {
    let client = world
        .admin
        .post("/api/clients", json!({"name": "Bo"}))
        .await
        .json;
    let received = worker.expect("change").await;
    assert_eq!(vec![received.change()], event("client", &client, "created"));
    received.id
}
