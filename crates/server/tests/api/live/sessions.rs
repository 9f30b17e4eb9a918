//! A stream ends when its session ends. Other streams stay open. rule: sessions-end

use std::time::Duration;

use jiff::SignedDuration;
use jobwright::{
    app::{self, App},
    config::Config,
    features::live::Periods,
    kit::password::{Cost, Passwords},
};
use jobwright_db::Database;
use serde_json::json;

use super::{NEVER, open_stream, record_changes, with_periods};
use crate::support::{Client, Engine, PASSWORD, TestApp, on_each_engine, totp::code_at};

/// Returns a client of another server on the same database.
fn another_node(app: &TestApp) -> App {
    let db = Database::open(&app.url()).unwrap();
    let passwords = Passwords::new(Cost::MINIMAL).unwrap();
    App::new(db, app.app.clock.clone(), Config::default(), passwords)
}

on_each_engine! {
    /// A stream ends when its session is signed out on its own device or from another device.
    async fn a_stream_ends_with_its_session(engine) {
        let app = TestApp::new(engine).await;
        let (one, other) = (app.worker().await, app.worker().await);
        let (first, mut second) = (open_stream(&one).await, open_stream(&other).await);
        let also_first = open_stream(&one).await;
        assert_eq!(one.post("/api/auth/logout", json!({})).await.status, 200);
        first.expect_end().await;
        also_first.expect_end().await;
        let third = app.worker().await;
        let ended = open_stream(&third).await;
        assert_eq!(other.delete("/api/auth/sessions").await.status, 204);
        ended.expect_end().await;
        record_changes(&app, 1..2).await;
        assert_eq!(second.changes(1).await.len(), 1, "the person's own stream continues");
        let sessions = other.get("/api/auth/sessions").await.json;
        let own = sessions[0]["id"].as_str().unwrap();
        assert_eq!(other.delete(&format!("/api/auth/sessions/{own}")).await.status, 204);
        second.expect_end().await;
    }

    /// Changing the password ends the person's other sessions and their streams.
    async fn a_new_password_ends_the_other_streams(engine) {
        let app = TestApp::new(engine).await;
        let (one, other) = (app.worker().await, app.worker().await);
        let (mut kept, ended) = (open_stream(&one).await, open_stream(&other).await);
        let body = json!({"currentPassword": PASSWORD, "newPassword": "other horse"});
        assert_eq!(one.post("/api/auth/change-password", body).await.status, 200);
        kept.expect("change").await;
        ended.expect_end().await;
        record_changes(&app, 1..2).await;
        kept.expect("change").await;
    }

    /// A person who was deactivated, was deleted or got a temporary password receives no more events.
    async fn a_person_who_lost_access_receives_no_events(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for (name, what) in [("ann", 0), ("bob", 1), ("cyd", 2)] {
            let id = app.add_user(name, jobwright::features::users::Role::Worker).await;
            let stream = open_stream(&app.signed_in(name).await).await;
            let address = format!("/api/admin/users/{id}");
            let done = match what {
                0 => admin.patch(&format!("{address}/status"), json!({"isActive": false})).await,
                1 => admin.delete(&address).await,
                _ => admin.post(&format!("{address}/reset-password"), json!({"newPassword": "other horse"})).await,
            };
            assert!(done.status < 300, "{}", done.text);
            stream.expect_end().await;
        }
    }

    /// A stream ends when the person must set up a second factor. In this test the cause is a new setting, a promotion
    /// to administrator, or the removal of the person's second factor.
    async fn a_person_who_must_set_up_a_second_factor_receives_no_events(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker) = (app.admin().await, app.worker().await);
        let demand = async |of: &str| {
            let changed = admin.patch("/api/settings", json!({"secondFactor": of})).await;
            assert_eq!(changed.status, 200, "{}", changed.text);
        };
        let begun = admin.post("/api/user/second-factor", json!({"currentPassword": PASSWORD})).await;
        let secret = begun.json["secret"].as_str().unwrap();
        let code = |steps| json!({"currentPassword": PASSWORD, "code": code_at(secret, app.app.clock.now(), steps)});
        assert_eq!(admin.post("/api/user/second-factor/confirm", code(0)).await.status, 200);
        let (mut kept, ended) = (open_stream(&admin).await, open_stream(&worker).await);
        demand("everyone").await;
        ended.expect_end().await;
        worker.get("/api/events").await.assert_error(403, "second_factor_setup_required");
        kept.expect("change").await;
        demand("administrators").await;
        let mut ended = open_stream(&worker).await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(admin.patch(&path, json!({"role": "admin"})).await.status, 200);
        // The event about the last change of the settings may still arrive before the stream ends.
        while ended.next().await.is_some() {}
        assert_eq!(admin.delete_with("/api/user/second-factor", code(1)).await.status, 204);
        while kept.next().await.is_some() {}
    }

    /// Signing in again in a browser ends the browser's previous session and the stream of that session.
    async fn signing_in_again_ends_the_stream_of_the_previous_session(engine) {
        let app = TestApp::new(engine).await;
        let mut browser = app.worker().await;
        let stream = open_stream(&browser).await;
        assert_eq!(browser.sign_in("admin", PASSWORD).await.status, 200);
        stream.expect_end().await;
    }

    /// A session ends 14 days after its last use. Opening a stream counts as a use of the session. Keeping the stream
    /// open does not.
    async fn an_open_stream_does_not_extend_the_session(engine) {
        let app = TestApp::new(engine).await;
        let periods = Periods { heartbeat: NEVER, check: Duration::from_millis(1) };
        let mut worker = with_periods(&app, periods);
        worker.sign_in("worker", PASSWORD).await;
        let mut stream = open_stream(&worker).await;
        app.clock.advance(SignedDuration::from_hours(14 * 24) - SignedDuration::from_secs(1));
        record_changes(&app, 1..2).await;
        stream.expect("change").await;
        app.clock.advance(SignedDuration::from_secs(1));
        stream.expect_end().await;
        worker.get("/api/events").await.assert_error(401, "not_signed_in");
    }

    /// When the server stops, all streams end and requests for new streams are refused.
    async fn stopping_the_server_ends_every_stream(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let streams = [open_stream(&admin).await, open_stream(&admin).await];
        app.app.hub.stop();
        for stream in streams {
            stream.expect_end().await;
        }
        admin.get("/api/events").await.assert_error(503, "overloaded");
    }
}

/// Events of one server also reach the streams of other servers on the same database. When a session ends on one
/// server, its streams on the other servers end too.
#[tokio::test]
async fn streams_on_other_servers_get_events_and_end_with_their_session() {
    let app = TestApp::new(Engine::Postgres).await;
    let node = another_node(&app);
    let here = app.admin().await;
    let there = Client::new(app::router(node.clone())).with_cookie(here.cookie().unwrap());
    let (mut one, mut other) = (open_stream(&here).await, open_stream(&there).await);
    for writer in [&here, &there] {
        let made = writer
            .post("/api/clients", json!({"name": "Bo"}))
            .await
            .json;
        let expected = [format!("client {} 1 created", made["id"].as_str().unwrap())];
        assert_eq!(one.changes(1).await, expected);
        assert_eq!(other.changes(1).await, expected);
    }
    assert_eq!(here.post("/api/auth/logout", json!({})).await.status, 200);
    one.expect_end().await;
    other.expect_end().await;
}
