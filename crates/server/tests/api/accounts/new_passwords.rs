//! Which new passwords and usernames every endpoint refuses, and how long a temporary password is valid.

use jiff::SignedDuration;
use jobwright::config::Config;
use serde_json::{Value, json};

use super::create::new_user;
use crate::support::{Client, PASSWORD, Response, TestApp, on_each_engine};

const GUESSABLE: &str = "This password is too easy to guess";
const TEMPORARY: &str = "Choose a password other than the temporary one";

async fn reset(app: &TestApp, admin: &Client, password: &str) -> Response {
    let path = format!("/api/admin/users/{}/reset-password", app.worker_id);
    admin.post(&path, json!({"newPassword": password})).await
}

async fn change(client: &Client, current: &str, new: &str) -> Response {
    let body = json!({"currentPassword": current, "newPassword": new});
    client.post("/api/auth/change-password", body).await
}

async fn by_link(app: &TestApp, password: &str) -> Response {
    let ask = json!({"emailOrUsername": "worker"});
    app.anonymous()
        .post("/api/auth/password-reset/request", ask)
        .await;
    app.deliver().await;
    let sent = app.mail.sent();
    let (_, rest) = sent
        .iter()
        .rev()
        .find_map(|mail| mail.text.split_once("token="))
        .unwrap();
    let token: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
    let body = json!({"token": token, "newPassword": password});
    app.anonymous()
        .post("/api/auth/password-reset/confirm", body)
        .await
}

on_each_engine! {
    /// These passwords are guessable: common passwords, the person's own name, the username, the e-mail address, and
    /// the part of the e-mail address before the @. rule: password-guessable
    async fn neither_administrators_nor_users_can_set_a_guessable_password(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker) = (app.admin().await, app.worker().await);
        for guessable in ["Password1", "WORKER", "Worker Person", "Worker@example.com"] {
            change(&worker, PASSWORD, guessable).await.assert_field("newPassword", GUESSABLE);
            reset(&app, &admin, guessable).await.assert_field("newPassword", GUESSABLE);
        }
        for guessable in ["iloveyou", "NewBody", "new person", "newbody@example.com"] {
            let body = new_user("newbody", &json!({"password": guessable}));
            admin.post("/api/admin/users", body).await.assert_field("password", GUESSABLE);
        }
        assert_eq!(app.number("SELECT COUNT(*) FROM users").await, 2);
        assert_eq!(worker.get("/api/auth/user").await.status, 200, "no reset took place");
        app.signed_in_with("worker", PASSWORD).await;
    }

    async fn a_guessable_password_does_not_use_up_the_reset_link(engine) {
        let app = TestApp::new(engine).await;
        for guessable in ["password1", "worker person"] {
            by_link(&app, guessable).await.assert_field("newPassword", GUESSABLE);
        }
        assert_eq!(by_link(&app, "tide tables").await.status, 200);
    }

    async fn a_guessable_password_is_refused_in_the_first_run_setup(engine) {
        let app = TestApp::without_people(engine, Config::default()).await;
        for guessable in ["password", "the boss", "bossboss"] {
            let body = json!({"setupCode": "XXXX-XXXX", "fullName": "The Boss", "username": "bossboss", "email": "bossboss@example.com",
                "password": guessable, "businessName": "B", "timezone": "UTC", "conflictScope": "worker"});
            app.anonymous().post("/api/setup", body).await.assert_field("password", GUESSABLE);
        }
    }

    /// rule: password-not-temporary
    async fn a_temporary_password_cannot_be_set_again_in_any_way(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        assert_eq!(reset(&app, &admin, "harbour crane").await.status, 200);
        reset(&app, &admin, "harbour crane").await.assert_field("newPassword", TEMPORARY);
        let worker = app.signed_in_with("worker", "harbour crane").await;
        change(&worker, "harbour crane", "harbour crane").await.assert_field("newPassword", TEMPORARY);
        by_link(&app, "harbour crane").await.assert_field("newPassword", TEMPORARY);
        assert_eq!(change(&worker, "harbour crane", "tide tables").await.status, 200);
        // A person may keep a password that they set themselves: only temporary passwords can't be set again.
        assert_eq!(change(&worker, "tide tables", "tide tables").await.status, 200);
    }

    /// The response says that the temporary password has expired only if the typed password is right. rule: user-reset
    async fn a_temporary_password_expires_after_seven_days(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        reset(&app, &admin, "harbour crane").await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(admin.get(&path).await.json["passwordExpiresAt"], "2026-11-27T09:00:00.000Z");
        app.clock.advance(SignedDuration::from_hours(7 * 24) - SignedDuration::from_secs(1));
        let worker = app.signed_in_with("worker", "harbour crane").await;
        app.clock.advance(SignedDuration::from_secs(1));
        let ended = app.anonymous().sign_in("worker", "harbour crane").await;
        ended.assert_error(401, "temporary_password_expired");
        assert_eq!(ended.json["message"], "This temporary password has expired");
        app.anonymous().sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        // Once the temporary password has expired, a person who is still signed in can't change it either.
        change(&worker, "harbour crane", "tide tables").await.assert_error(401, "temporary_password_expired");
        assert_eq!(reset(&app, &admin, "quarry lorry").await.status, 200);
        let worker = app.signed_in_with("worker", "quarry lorry").await;
        assert_eq!(change(&worker, "quarry lorry", "tide tables").await.status, 200);
        assert_eq!(admin.get(&path).await.json["passwordExpiresAt"], Value::Null);
        app.clock.advance(SignedDuration::from_hours(8 * 24));
        app.signed_in_with("worker", "tide tables").await;
    }

    /// rule: username-letters. A person whose existing username breaks the rule can still sign in, and their other
    /// fields can be edited without a new username.
    async fn a_new_username_that_could_be_mistaken_for_another_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        for (name, message) in [
            ("аdmin", "Username must not mix letters of different alphabets"),
            ("ad\u{200b}min", "Username must not contain invisible or special characters"),
            ("ａｄｍｉｎ", "Username must not contain invisible or special characters"),
        ] {
            let body = new_user("somebody", &json!({"username": name}));
            admin.post("/api/admin/users", body).await.assert_field("username", message);
            admin.patch(&path, json!({"username": name})).await.assert_field("username", message);
        }
        app.sql("UPDATE users SET username = 'wоrker2', username_key = 'wоrker2' WHERE username = 'worker'").await;
        let same = json!({"username": "wоrker2", "fullName": "Wanda Ray"});
        assert_eq!(admin.patch(&path, same).await.status, 200);
        app.signed_in_with("wоrker2", PASSWORD).await;
        assert_eq!(admin.patch(&path, json!({"username": "Ольга"})).await.status, 200);
        app.signed_in_with("ольга", PASSWORD).await;
    }
}
