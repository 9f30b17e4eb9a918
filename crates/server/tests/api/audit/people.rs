//! Audit entries about signing in and out, about passwords and about sessions.

use jiff::SignedDuration;
use jobwright::config::{Config, Limits};
use serde_json::{Value, json};

use super::{FROM, behind_proxy, from_outside, list, of, only};
use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// An entry has the person, the time of the application's clock, and the client's IP address as the trusted proxy
    /// reports it.
    async fn sign_ins_and_sign_outs_are_recorded_with_time_and_address(engine) {
        let app = behind_proxy(engine).await;
        app.clock.advance(SignedDuration::from_hours(1));
        let worker = from_outside(&app, "worker").await;
        app.clock.advance(SignedDuration::from_secs(61));
        assert_eq!(worker.post("/api/auth/logout", json!({})).await.status, 200);
        let admin = app.admin().await;
        let signed_in = of(&admin, "signed_in").await;
        let (own, theirs) = (&signed_in[0], &signed_in[1]);
        assert_eq!((&own["actorName"], &own["address"]), (&json!("Admin Person"), &json!("127.0.0.1")));
        let expected = json!({
            "id": theirs["id"], "at": "2026-11-20T10:00:00.000Z", "action": "signed_in",
            "actorId": app.worker_id, "actorName": "Worker Person",
            "subjectType": null, "subjectId": null, "subjectName": null, "address": FROM, "changes": [],
        });
        assert_eq!(*theirs, expected);
        let out = only(of(&admin, "signed_out").await);
        assert_eq!((&out["actorId"], &out["address"], &out["at"]), (&json!(app.worker_id), &json!(FROM), &json!("2026-11-20T10:01:01.000Z")));
    }

    /// The entry of a failed sign-in has no actor, because the caller is not authenticated. Its subject is the account
    /// to which the typed name belongs, if there is such an account.
    async fn a_failed_sign_in_is_recorded_with_an_account_only_if_it_exists(engine) {
        let app = TestApp::new(engine).await;
        app.anonymous().sign_in("worker@example.com", "wrong").await.assert_error(401, "invalid_credentials");
        app.anonymous().sign_in("hunter2-my-password", "wrong").await.assert_error(401, "invalid_credentials");
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'worker'").await;
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(403, "inactive");
        let failed = of(&app.admin().await, "sign_in_failed").await;
        let seen: Vec<_> = failed.iter().map(|one| (&one["actorId"], &one["actorName"], &one["subjectName"])).collect();
        let (worker, null) = (json!("Worker Person"), Value::Null);
        let mut names: Vec<_> = seen.iter().map(|(_, _, subject)| subject.to_string()).collect();
        names.sort();
        assert_eq!(names, [worker.to_string(), worker.to_string(), null.to_string()]);
        assert!(seen.iter().all(|(id, name, _)| id.is_null() && name.is_null()), "{seen:?}");
        assert!(failed.iter().all(|one| one["address"] == "127.0.0.1"));
    }

    /// When the limit of failed sign-ins is reached, one entry is added. Further attempts are refused without an
    /// entry.
    async fn reaching_the_limit_of_failed_sign_ins_is_recorded_once(engine) {
        let limits = Limits { account_failures: 3, ..Limits::default() };
        let app = TestApp::with_config(engine, Config { limits, ..Config::default() }).await;
        for name in ["worker", "nobody-at-all"] {
            for _ in 0..3 {
                assert_eq!(app.anonymous().sign_in(name, "wrong").await.status, 401);
            }
            for _ in 0..4 {
                assert_eq!(app.anonymous().sign_in(name, PASSWORD).await.status, 429);
            }
        }
        let admin = app.admin().await;
        assert_eq!(of(&admin, "sign_in_failed").await.len(), 6);
        let refused = of(&admin, "sign_in_refused").await;
        assert_eq!(refused.len(), 2, "{refused:?}");
        let named: Vec<_> = refused.iter().filter(|one| one["subjectId"] == json!(app.worker_id)).collect();
        assert_eq!(named.len(), 1);
        // After 15 minutes sign-ins are accepted again, and the limit is reached a second time.
        app.clock.advance(SignedDuration::from_mins(16));
        for _ in 0..3 {
            assert_eq!(app.anonymous().sign_in("worker", "wrong").await.status, 401);
        }
        assert_eq!(of(&admin, "sign_in_refused").await.len(), 3);
    }

    async fn a_users_changes_of_password_and_sessions_are_recorded(engine) {
        let app = behind_proxy(engine).await;
        let worker = from_outside(&app, "worker").await;
        let other = from_outside(&app, "worker").await.with_header("user-agent", "x");
        let change = |current: &str| json!({"currentPassword": current, "newPassword": "another horse"});
        assert_eq!(worker.post("/api/auth/change-password", change("wrong")).await.status, 400);
        assert_eq!(worker.post("/api/auth/change-password", change(PASSWORD)).await.status, 200);
        assert_eq!(other.get("/api/auth/user").await.status, 401);
        let mut phone = app.anonymous().with_header("user-agent", "Mozilla/5.0 (iPhone) Safari/605");
        phone.sign_in("worker", "another horse").await;
        let sessions = worker.get("/api/auth/sessions").await.json;
        let id = sessions[1]["id"].as_str().unwrap();
        assert_eq!(worker.delete(&format!("/api/auth/sessions/{id}")).await.status, 204);
        assert_eq!(worker.delete(&format!("/api/auth/sessions/{id}")).await.status, 404);
        phone.sign_in("worker", "another horse").await;
        for _ in 0..2 {
            assert_eq!(worker.delete("/api/auth/sessions").await.status, 204);
        }
        let admin = app.admin().await;
        let failed = only(of(&admin, "sign_in_failed").await);
        assert_eq!((&failed["actorName"], &failed["subjectName"]), (&json!("Worker Person"), &json!("Worker Person")));
        let changed = only(of(&admin, "password_changed").await);
        assert_eq!((&changed["actorId"], &changed["address"], &changed["changes"]), (&json!(app.worker_id), &json!(FROM), &json!([])));
        let ended = of(&admin, "session_ended").await;
        assert_eq!(ended.len(), 2, "no session that had ended: {ended:?}");
        let one = ended.iter().find(|entry| entry["subjectId"] == id).unwrap();
        assert_eq!((&one["subjectType"], &one["subjectName"]), (&json!("session"), &sessions[1]["device"]));
        assert!(ended.iter().any(|entry| entry["subjectId"].is_null() && entry["subjectName"].is_null()));
    }

    /// The response to a request for a reset link must not reveal which accounts exist. So the audit entry of the
    /// request has no account at first. The account is added when the mail is written.
    async fn a_reset_link_is_recorded_when_requested_and_when_used(engine) {
        let app = behind_proxy(engine).await;
        let stranger = app.anonymous().with_header("x-forwarded-for", FROM);
        for name in ["worker", "my-secret-password"] {
            let body = json!({"emailOrUsername": name});
            assert_eq!(stranger.post("/api/auth/password-reset/request", body).await.status, 200);
        }
        let admin = app.admin().await;
        let requested = of(&admin, "password_reset_requested").await;
        assert!(requested.len() == 2 && requested.iter().all(|one| one["subjectName"].is_null() && one["address"] == FROM), "{requested:?}");
        let mail = app.next_mail().await;
        app.deliver().await;
        let requested = of(&admin, "password_reset_requested").await;
        let named: Vec<_> = requested.iter().filter(|one| one["subjectId"] == json!(app.worker_id)).collect();
        assert_eq!((requested.len(), named.len()), (2, 1), "{requested:?}");
        assert_eq!((&named[0]["subjectName"], &named[0]["at"]), (&json!("Worker Person"), &json!("2026-11-20T09:00:00.000Z")));
        let address = format!("/api/audit?q=worker+person&action=password_reset_requested&userId={}", app.worker_id);
        assert_eq!(list(&admin, &address).await.len(), 1, "found by its name");
        let (_, rest) = mail.text.split_once("/reset-password?token=").unwrap();
        let token: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
        let body = json!({"token": token, "newPassword": "a new password"});
        assert_eq!(stranger.post("/api/auth/password-reset/confirm", body.clone()).await.status, 200);
        assert_eq!(stranger.post("/api/auth/password-reset/confirm", body).await.status, 400);
        let reset = only(of(&admin, "password_reset").await);
        assert_eq!((&reset["actorId"], &reset["actorName"], &reset["address"]), (&json!(app.worker_id), &json!("Worker Person"), &json!(FROM)));
    }
}
