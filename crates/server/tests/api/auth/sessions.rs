//! Users list their own sessions and sign devices out. rule: sessions

use std::time::{Duration, Instant};

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::support::{Client, Engine, HeldLock, PASSWORD, TestApp, on_each_engine};

const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async fn on_device(app: &TestApp, agent: &str) -> Client {
    let mut client = app.anonymous().with_header("user-agent", agent);
    assert_eq!(client.sign_in("worker", PASSWORD).await.status, 200);
    client
}

async fn list(client: &Client) -> Vec<Value> {
    let response = client.get("/api/auth/sessions").await;
    assert_eq!(response.status, 200, "{}", response.text);
    response.json.as_array().unwrap().clone()
}

fn devices(sessions: &[Value]) -> Vec<&str> {
    sessions
        .iter()
        .map(|one| one["device"].as_str().unwrap())
        .collect()
}

/// All database connections for writes wait for a lock that is never released. One read request then waits up to a
/// second, because it tries to extend its session. For the next minute, read requests don't try this again.
#[tokio::test]
async fn reads_do_not_wait_repeatedly_for_blocked_writes() {
    let app = TestApp::new(Engine::Postgres).await;
    let (admin, worker) = (app.admin().await, app.worker().await);
    let lock = HeldLock::take(&app, "settings", 1.into()).await;
    let stuck: Vec<_> = (0..20)
        .map(|number| {
            let (admin, body) = (admin.clone(), json!({"laborRate": 100 + number}));
            tokio::spawn(async move { admin.patch("/api/settings", body).await })
        })
        .collect();
    // The pool has 16 connections, 12 of them for writes.
    lock.wait_for_waiters(&app, 12).await;
    app.clock.advance(SignedDuration::from_mins(6));
    let begun = Instant::now();
    for _ in 0..8 {
        assert_eq!(worker.get("/api/users").await.status, 200);
    }
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(4), "{took:?}");
    lock.release().await;
    for change in stuck {
        change.await.unwrap();
    }
    app.clock.advance(SignedDuration::from_mins(1));
    worker.get("/api/users").await;
    let seen = format!(
        "SELECT MAX(last_seen_at) FROM sessions WHERE user_id = '{}'",
        app.worker_id
    );
    assert_eq!(app.number(seen).await, app.app.clock.now().as_millisecond());
}

on_each_engine! {
    /// The list shows each session's device and last use. The current session comes first. The others follow, the most
    /// recently used first.
    async fn people_see_their_sessions(engine) {
        let app = TestApp::new(engine).await;
        let old = on_device(&app, "curl/8.5.0").await;
        app.clock.advance(SignedDuration::from_mins(1));
        let here = on_device(&app, CHROME).await;
        app.clock.advance(SignedDuration::from_mins(1));
        on_device(&app, PHONE).await;
        app.admin().await;
        let sessions = list(&here).await;
        assert_eq!(devices(&sessions), ["Chrome on Windows", "Safari on iPhone", "curl"], "only the user's own sessions");
        assert_eq!(sessions[0]["current"], 1);
        assert_eq!(sessions[1]["current"], 0);
        assert_eq!(sessions[0]["createdAt"], "2026-11-20T09:01:00.000Z");
        assert_eq!(sessions[0]["lastSeenAt"], "2026-11-20T09:01:00.000Z");
        // rule: hashes-stay-inside
        let mut names: Vec<_> = sessions[0].as_object().unwrap().keys().collect();
        names.sort_unstable();
        assert_eq!(names, ["createdAt", "current", "device", "id", "lastSeenAt"]);
        // A request in the oldest session makes it the most recently used one.
        app.clock.advance(SignedDuration::from_mins(5));
        assert_eq!(list(&old).await[0]["device"], "curl");
        assert_eq!(devices(&list(&here).await), ["Chrome on Windows", "curl", "Safari on iPhone"]);
    }

    /// rule: sessions-most. A person has at most 50 sessions. One more sign-in ends the least recently used session
    /// and adds an audit entry.
    async fn the_least_recently_used_session_ends_at_the_fifty_first_sign_in(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let first = on_device(&app, CHROME).await;
        app.clock.advance(SignedDuration::from_secs(1));
        let second = on_device(&app, PHONE).await;
        app.clock.advance(SignedDuration::from_mins(6));
        assert_eq!(first.get("/api/auth/user").await.status, 200, "the first one is used again");
        for _ in 0..48 {
            app.clock.advance(SignedDuration::from_secs(1));
            app.worker().await;
        }
        assert_eq!(list(&first).await.len(), 50);
        let newest = app.worker().await;
        assert_eq!(list(&newest).await.len(), 50);
        second.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(first.get("/api/auth/user").await.status, 200);
        assert_eq!(admin.get("/api/auth/user").await.status, 200, "nobody else's ends");
        let ended = admin.get("/api/audit?action=session_ended").await.json;
        assert_eq!((ended[0]["subjectName"].as_str(), ended.as_array().unwrap().len()), (Some("Safari on iPhone"), 1), "{ended}");
    }

    /// The time of a session's last use is stored at most once in five minutes. So most GET requests write nothing.
    async fn the_last_use_of_a_session_is_stored_at_most_once_in_five_minutes(engine) {
        let app = TestApp::new(engine).await;
        let client = on_device(&app, CHROME).await;
        for (minutes, seen) in [(4, "09:00"), (1, "09:05"), (4, "09:05"), (2, "09:11")] {
            app.clock.advance(SignedDuration::from_mins(minutes));
            client.get("/api/auth/user").await;
            assert_eq!(list(&client).await[0]["lastSeenAt"], format!("2026-11-20T{seen}:00.000Z"));
        }
    }

    /// A session ends 14 days after its last use. An ended session is not listed.
    async fn a_session_is_listed_until_it_ends(engine) {
        let app = TestApp::new(engine).await;
        on_device(&app, PHONE).await;
        app.clock.advance(SignedDuration::from_hours(14 * 24) - SignedDuration::from_secs(1));
        let here = on_device(&app, CHROME).await;
        assert_eq!(devices(&list(&here).await), ["Chrome on Windows", "Safari on iPhone"]);
        app.clock.advance(SignedDuration::from_secs(1));
        assert_eq!(devices(&list(&here).await), ["Chrome on Windows"]);
    }

    /// Signing in again in the same browser replaces its cookie and ends its previous session (ASVS 7.2.4).
    async fn signing_in_again_ends_the_previous_session(engine) {
        let app = TestApp::new(engine).await;
        let mut browser = on_device(&app, CHROME).await;
        let before = browser.clone();
        assert_eq!(browser.sign_in("admin", "wrong").await.status, 401);
        assert_eq!(before.get("/api/auth/user").await.status, 200, "a failed attempt ends no session");
        assert_eq!(browser.sign_in("admin", PASSWORD).await.status, 200);
        before.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(browser.get("/api/auth/user").await.json["username"], "admin");
    }

    /// A session ends 14 days after its last use, and at the latest 90 days after the sign-in (ASVS 7.3.2).
    async fn a_session_in_use_ends_after_90_days(engine) {
        let app = TestApp::new(engine).await;
        let client = on_device(&app, CHROME).await;
        for _ in 0..8 {
            app.clock.advance(SignedDuration::from_hours(11 * 24));
            assert_eq!(client.get("/api/auth/user").await.status, 200);
        }
        app.clock.advance(SignedDuration::from_hours(2 * 24) - SignedDuration::from_secs(1));
        assert_eq!(client.get("/api/auth/user").await.status, 200);
        app.clock.advance(SignedDuration::from_secs(1));
        client.get("/api/auth/user").await.assert_error(401, "not_signed_in");
    }

    async fn a_device_can_be_signed_out(engine) {
        let app = TestApp::new(engine).await;
        let (here, phone) = (on_device(&app, CHROME).await, on_device(&app, PHONE).await);
        let id = list(&here).await[1]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/auth/sessions/{id}");
        let response = here.delete(&path).await;
        assert_eq!((response.status, response.text.as_str()), (204, ""));
        assert_eq!(response.header("set-cookie"), "", "the person's own cookie stays");
        phone.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(devices(&list(&here).await), ["Chrome on Windows"]);
        here.delete(&path).await.assert_error(404, "not_found");
    }

    /// People may also end the session that sends the request. The response then deletes the session cookie.
    async fn the_current_session_can_be_ended(engine) {
        let app = TestApp::new(engine).await;
        let here = on_device(&app, CHROME).await;
        let id = list(&here).await[0]["id"].as_str().unwrap().to_owned();
        let response = here.delete(&format!("/api/auth/sessions/{id}")).await;
        assert_eq!(response.status, 204);
        assert!(response.header("set-cookie").contains("Max-Age=0"), "{}", response.header("set-cookie"));
        here.get("/api/auth/user").await.assert_error(401, "not_signed_in");
    }

    /// A request to end somebody else's session gets 404, even from an administrator.
    async fn nobody_can_end_somebody_elses_session(engine) {
        let app = TestApp::new(engine).await;
        let (worker, admin) = (on_device(&app, CHROME).await, app.admin().await);
        let id = list(&worker).await[0]["id"].as_str().unwrap().to_owned();
        admin.delete(&format!("/api/auth/sessions/{id}")).await.assert_error(404, "not_found");
        admin.delete("/api/auth/sessions/nothing").await.assert_field("id", "Invalid id");
        assert_eq!(worker.get("/api/auth/user").await.status, 200);
    }

    async fn all_other_devices_can_be_signed_out(engine) {
        let app = TestApp::new(engine).await;
        let (here, phone, other) = (on_device(&app, CHROME).await, on_device(&app, PHONE).await, app.admin().await);
        let response = here.send(Method::DELETE, "/api/auth/sessions", None).await;
        assert_eq!(response.status, 204);
        phone.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(list(&here).await.len(), 1);
        assert_eq!(other.get("/api/auth/user").await.status, 200, "other people stay");
        assert_eq!(here.send(Method::DELETE, "/api/auth/sessions", None).await.status, 204, "also without other sessions");
    }

    /// A state-changing request with `Sec-Fetch-Site: cross-site` gets 403. rule: foreign-sites
    async fn a_page_of_another_site_cannot_sign_anybody_out(engine) {
        let app = TestApp::new(engine).await;
        let here = on_device(&app, CHROME).await;
        let foreign = here.clone().with_header("sec-fetch-site", "cross-site");
        foreign.delete("/api/auth/sessions").await.assert_error(403, "cross_site");
        foreign
            .post("/api/auth/password-reset/request", json!({"emailOrUsername": "admin"}))
            .await
            .assert_error(403, "cross_site");
    }
}
