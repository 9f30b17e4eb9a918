//! Permissions are checked when the write happens. In these tests the headers of a request arrive while the sender has
//! the permission. Then the sender loses the permission, and after that the body arrives. rule: rights-at-write

use std::convert::Infallible;

use axum::{
    body::{Body, Bytes},
    http::Request,
};
use http_body_util::{
    BodyExt as _,
    channel::{Channel, Sender},
};
use jobwright::features::users::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Caller, Row, matrix::assert_refused, rows};
use crate::{
    jobs::world::{World, path},
    support::{Client, Engine, HeldLock, PASSWORD, Response, TestApp, on_each_engine},
};

/// The ways in which the sender loses the permission before the body arrives. Each entry has the first part of an SQL
/// statement, and a kind of caller. After the statement, the sender is a caller of this kind.
const PERMISSION_LOSSES: [(&str, Caller); 6] = [
    ("DELETE FROM sessions WHERE user_id = ", Caller::Deactivated),
    (
        "UPDATE users SET is_active = FALSE WHERE id = ",
        Caller::Deactivated,
    ),
    (
        "UPDATE users SET deleted_at = 1 WHERE id = ",
        Caller::Deactivated,
    ),
    (
        "UPDATE users SET role = 'worker' WHERE id = ",
        Caller::Worker,
    ),
    (
        "UPDATE users SET must_change_password = TRUE WHERE id = ",
        Caller::MustChange,
    ),
    (
        "UPDATE settings SET second_factor = 'everyone' WHERE EXISTS ",
        Caller::MustSetUp,
    ),
];

/// Returns a body that lets the request of this row reach its write. The rows that this function does not name need no
/// body.
fn body_of(row: &Row, number: usize, (client, job): (&str, &Value)) -> Value {
    match (row.method.as_str(), row.path.as_str()) {
        ("POST", "/api/auth/change-password") => {
            json!({"currentPassword": PASSWORD, "newPassword": "a quite new horse"})
        }
        ("POST", "/api/user/second-factor") => json!({"currentPassword": PASSWORD}),
        ("POST", "/api/user/second-factor/confirm") => json!({"code": "000000"}),
        ("DELETE", "/api/user/second-factor") => {
            json!({"currentPassword": PASSWORD, "code": "000000"})
        }
        ("POST", "/api/admin/users") => {
            let name = format!("made{number}");
            json!({"username": name, "email": format!("{name}@example.com"), "fullName": "New", "password": "brown cow 17"})
        }
        ("PATCH", "/api/admin/users/{id}") => json!({"fullName": "Other"}),
        ("PATCH", "/api/admin/users/{id}/status") => json!({"isActive": 1}),
        ("POST", "/api/admin/users/{id}/reset-password") => json!({"newPassword": "brown cow 17"}),
        ("PATCH", "/api/user/color") => json!({"color": null}),
        ("PATCH", "/api/user/language") => json!({"language": "de"}),
        ("PATCH", "/api/settings") => json!({"businessName": format!("Business {number}")}),
        ("PUT", "/api/push/subscription") => crate::push::subscription("late"),
        ("PUT", "/api/working-hours") => {
            let from = format!("{:02}:{:02}", number / 60 % 24, number % 60);
            json!({"userId": null, "hours": [{"weekday": 1, "from": from, "to": "24:00"}]})
        }
        ("POST", "/api/absences") => {
            json!({"startDate": "2026-11-23", "endDate": "2026-11-24", "allDay": true, "kind": "leave"})
        }
        ("POST", "/api/clients") | ("PATCH", "/api/clients/{id}") => json!({"name": "Bo"}),
        ("POST", "/api/jobs") => {
            json!({"title": "Fix tap", "clientId": client, "startDate": "2026-11-23T09:00:00Z", "allowOverlap": true})
        }
        ("PATCH", "/api/jobs/{id}") => json!({"title": "Other"}),
        ("POST", "/api/jobs/{id}/visits") => json!({"startDate": "2026-11-23T09:00:00Z"}),
        ("POST", "/api/jobs/{id}/visits/spread") => {
            json!({"firstDay": "2026-11-23", "days": 2, "startTime": "08:00", "endTime": "09:00"})
        }
        ("POST", "/api/jobs/{id}/duplicate") => json!({"date": "2026-12-24", "allowOverlap": true}),
        ("POST", "/api/jobs/{id}/visits/shift") => json!({"days": 1}),
        ("POST", "/api/visits/bulk") => {
            json!({"visits": [{"id": job["id"], "version": 1}], "change": {"status": "urgent"}})
        }
        ("POST", "/api/jobs/{id}/undo") => json!({"entryId": job["id"]}),
        ("POST", "/api/jobs/{id}/notes") => json!({"text": "Ring twice"}),
        ("PATCH", "/api/notes/{id}") => json!({"onCard": true}),
        ("POST", "/api/jobs/{id}/messages") => json!({"kind": "on_my_way", "via": "sms"}),
        ("POST", "/api/files") => {
            json!({"id": Uuid::now_v7(), "jobId": job["id"], "name": "a", "kind": "image/png", "size": 9, "sha256": "0".repeat(64)})
        }
        ("POST", "/api/job-cards") => json!({"jobId": job["id"]}),
        ("PATCH", "/api/job-cards/{id}") => json!({"attentionTo": "Bo"}),
        _ => json!({}),
    }
}

fn content_type(row: &Row) -> &'static str {
    match (row.method.as_str(), row.path.as_str()) {
        ("PATCH", "/api/files/{id}") => "application/octet-stream",
        _ => "application/json",
    }
}

/// A request in progress. Its handler has checked the session and waits for the rest of the body.
struct Held {
    body: Sender<Bytes, Infallible>,
    answer: tokio::task::JoinHandle<Response>,
}

impl Held {
    async fn send(client: &Client, row: &Row, body: &Value) -> Self {
        let (mut sender, channel) = Channel::new(1);
        let request = Request::builder()
            .method(row.method.clone())
            .uri(row.address())
            .header("host", "localhost:8080")
            .header("content-type", content_type(row))
            .header("upload-offset", "0")
            .header("cookie", client.cookie().unwrap())
            .body(Body::new(channel.fuse()))
            .unwrap();
        let client = client.clone();
        let answer = tokio::spawn(async move { client.run(request).await });
        sender
            .send_data(Bytes::from(body.to_string()))
            .await
            .unwrap();
        // The channel has room for one part of the body. So this call waits until the handler has received the
        // previous part.
        sender.send_data(Bytes::from_static(b" ")).await.unwrap();
        Self {
            body: sender,
            answer,
        }
    }

    async fn finish(self) -> Response {
        drop(self.body);
        self.answer.await.unwrap()
    }
}

/// Creates an administrator with this number, and returns the administrator's client.
async fn somebody(app: &TestApp, number: usize) -> Client {
    let name = format!("late{number}");
    app.add_user(&name, Role::Admin).await;
    app.signed_in(&name).await
}

/// Creates a completed job, because a completed job can have a card.
async fn completed_job(world: &World) -> Value {
    world.book(json!({"status": "completed"})).await
}

/// Returns an SQL expression for the id of the user that [`somebody`] creates with this number.
fn id_of(number: usize) -> String {
    format!("(SELECT id FROM users WHERE username = 'late{number}')")
}

on_each_engine! {
    /// Tests every state-changing row of the authorization table with every way to lose permissions.
    async fn a_body_that_arrives_after_the_sender_lost_permission_changes_nothing(engine) {
        let world = World::new(engine).await;
        let (app, job) = (&world.app, completed_job(&world).await);
        let changes = |row: &Row| row.changes() && row.refusal(Caller::Anonymous).is_some();
        let mut number = 0;
        for row in rows().into_iter().filter(changes) {
            for (loss, caller) in PERMISSION_LOSSES {
                let Some(refusal) = row.refusal(caller) else {
                    continue;
                };
                number += 1;
                let client = somebody(app, number).await;
                let held = Held::send(&client, &row, &body_of(&row, number, (&world.client, &job))).await;
                app.sql(format!("{loss}{}", id_of(number))).await;
                let before = app.dump().await;
                let what = format!("{} {} after {loss}", row.method, row.path);
                assert_refused(&held.finish().await, refusal, &what);
                assert!(app.dump().await == before, "{what}: something was stored");
                app.sql("UPDATE settings SET second_factor = 'optional'").await;
            }
        }
        assert!(number > 90, "{number} cases");
    }

    /// If the sender keeps the permission, the same requests reach their write. This shows that the requests in the
    /// test above are refused only because of the lost permission.
    async fn a_late_body_of_a_sender_with_permission_is_processed(engine) {
        let world = World::new(engine).await;
        let job = completed_job(&world).await;
        let changes = |row: &Row| row.changes() && row.refusal(Caller::Anonymous).is_some();
        for (index, row) in rows().into_iter().filter(changes).enumerate() {
            let number = 1_000 + index;
            let client = somebody(&world.app, number).await;
            let held = Held::send(&client, &row, &body_of(&row, number, (&world.client, &job))).await;
            let response = held.finish().await;
            let what = format!("{} {}: {} {}", row.method, row.path, response.status, response.text);
            assert!(matches!(response.status, 200..=299 | 404 | 409), "{what}: name a valid body in this file");
        }
    }
}

/// On PostgreSQL a write may wait for a lock after it has read the sender's permissions. So it reads them again before
/// the commit. On SQLite writes run one at a time.
#[tokio::test]
async fn a_change_that_waited_for_a_lock_while_the_sender_lost_permission_is_rolled_back() {
    let world = World::new(Engine::Postgres).await;
    let job = world.book(json!({})).await;
    let client = somebody(&world.app, 1).await;
    let job_id: Uuid = job["id"].as_str().unwrap().parse().unwrap();
    let lock = HeldLock::take(&world.app, "jobs", job_id.into()).await;
    let address = path(&job);
    let change =
        tokio::spawn(async move { client.patch(&address, json!({"title": "Too late"})).await });
    lock.wait_for_a_waiter(&world.app).await;
    world
        .app
        .sql(format!(
            "UPDATE users SET is_active = FALSE WHERE id = {}",
            id_of(1)
        ))
        .await;
    lock.release().await;
    change.await.unwrap().assert_error(401, "not_signed_in");
    assert_eq!(world.admin.get(&path(&job)).await.json["title"], "Fix tap");
}

/// An administrator sets a temporary password for a user. The request waits for a lock on the settings row. Meanwhile
/// the administrator's session ends.
#[tokio::test]
async fn a_temporary_password_is_not_set_if_the_administrators_session_ended_meanwhile() {
    let app = TestApp::new(Engine::Postgres).await;
    let client = somebody(&app, 1).await;
    let lock = HeldLock::take(&app, "settings", 1.into()).await;
    let address = format!("/api/admin/users/{}/reset-password", app.worker_id);
    let body = json!({"newPassword": "harbour crane"});
    let reset = tokio::spawn(async move { client.post(&address, body).await });
    lock.wait_for_a_waiter(&app).await;
    app.sql(format!("DELETE FROM sessions WHERE user_id = {}", id_of(1)))
        .await;
    lock.release().await;
    reset.await.unwrap().assert_error(401, "not_signed_in");
    app.worker().await;
}
