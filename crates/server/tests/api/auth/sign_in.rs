//! Signing in and out, and the forced password change.

use jiff::SignedDuration;
use jobwright::features::users::Role;
use serde_json::json;

use crate::support::{Engine, HeldLock, PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// rule: sign-in
    async fn a_sign_in_returns_the_user(engine) {
        let app = TestApp::new(engine).await;
        let mut client = app.anonymous();
        let signed_in = client.sign_in("admin", PASSWORD).await;
        let expected = json!({
            "id": app.admin_id, "username": "admin", "fullName": "Admin Person", "email": "admin@example.com",
            "role": "admin", "color": null, "isActive": 1, "mustChangePassword": 0, "secondFactor": 0, "secondFactorRequired": 0, "recoveryCodesLeft": 0,
            "createdAt": "2026-11-20T09:00:00.000Z", "language": null,
        });
        assert_eq!((signed_in.status, signed_in.json), (200, expected.clone()));
        assert_eq!(client.get("/api/auth/user").await.json, expected);
    }

    /// People sign in with the username or the e-mail address. Upper and lower case make no difference.
    async fn people_sign_in_with_username_or_email_in_any_case(engine) {
        let app = TestApp::new(engine).await;
        for name in ["ADMIN", " admin ", "Admin@Example.COM"] {
            assert_eq!(app.anonymous().sign_in(name, PASSWORD).await.status, 200, "{name}");
        }
    }

    /// An unknown name and a wrong password both get 401 'Invalid username or password'.
    async fn an_unknown_name_and_a_wrong_password_get_the_same_response(engine) {
        let app = TestApp::new(engine).await;
        let wrong_name = app.anonymous().sign_in("nobody", PASSWORD).await;
        let wrong_password = app.anonymous().sign_in("admin", "wrong").await;
        wrong_name.assert_error(401, "invalid_credentials");
        assert_eq!(wrong_name.json["message"], "Invalid username or password");
        assert_eq!(wrong_name.text, wrong_password.text);
        // Passwords are not trimmed, so a password with an extra space is wrong.
        app.anonymous().sign_in("admin", &format!("{PASSWORD} ")).await.assert_error(401, "invalid_credentials");
    }

    async fn a_sign_in_requires_name_and_password(engine) {
        let app = TestApp::new(engine).await;
        let missing = app.anonymous().post("/api/auth/login", json!({})).await;
        missing.assert_field("username", "Username is required");
        missing.assert_field("password", "Password is required");
        app.anonymous().sign_in("  ", "x").await.assert_field("username", "Username is required");
        let number = app.anonymous().post("/api/auth/login", json!({"username": 5, "password": "x"})).await;
        number.assert_field("username", "Expected string, received number");
    }

    /// rule: sign-in-inactive. With a wrong password, an inactive account gets the same response as an active account.
    async fn an_inactive_account_is_revealed_only_with_its_password(engine) {
        let app = TestApp::new(engine).await;
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'worker'").await;
        let right = app.anonymous().sign_in("worker", PASSWORD).await;
        right.assert_error(403, "inactive");
        assert_eq!(right.json["message"], "Your account is inactive. Please contact your administrator.");
        app.anonymous().sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
    }

    /// rule: sessions-end. Deactivating a person ends the person's sessions immediately.
    async fn a_session_ends_when_its_owner_is_deactivated(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        assert_eq!(worker.get("/api/auth/user").await.status, 200);
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'worker'").await;
        worker.get("/api/auth/user").await.assert_error(401, "not_signed_in");
    }

    /// rule: sessions. The cookie has a random token and the attributes `HttpOnly`, `SameSite=Lax` and a lifetime of
    /// 14 days.
    async fn the_cookie_is_http_only_and_same_site(engine) {
        let app = TestApp::new(engine).await;
        let response = app.anonymous().sign_in("admin", PASSWORD).await;
        let cookie = response.header("set-cookie");
        assert!(cookie.starts_with("jobwright_session="), "{cookie}");
        assert!(cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600"), "{cookie}");
        // The response to a sign-in does not contain the hash of the token or of the password.
        assert!(!response.text.contains("hash") && !response.text.contains("argon2"));
    }

    /// A session lasts 14 days after its last use.
    async fn a_session_lasts_14_days_after_its_last_use(engine) {
        let app = TestApp::new(engine).await;
        let client = app.admin().await;
        for _ in 0..3 {
            app.clock.advance(SignedDuration::from_hours(13 * 24));
            let response = client.get("/api/auth/user").await;
            assert_eq!(response.status, 200);
            assert!(response.header("set-cookie").contains("Max-Age=1209600"), "the browser keeps it as long");
        }
        assert_eq!(client.get("/api/auth/user").await.header("set-cookie"), "", "prolonged once in five minutes at most");
        app.clock.advance(SignedDuration::from_hours(14 * 24));
        client.get("/api/auth/user").await.assert_error(401, "not_signed_in");
    }

    /// rule: sign-out
    async fn signing_out_ends_the_session(engine) {
        let app = TestApp::new(engine).await;
        let client = app.admin().await;
        let response = client.post("/api/auth/logout", json!({})).await;
        assert_eq!(response.json, json!({"message": "You have been logged out successfully"}));
        assert!(response.header("set-cookie").contains("jobwright_session=; ") && response.header("set-cookie").contains("Max-Age=0"));
        client.get("/api/auth/user").await.assert_error(401, "not_signed_in");
    }

    /// Every sign-in creates a new session.
    async fn signing_in_again_makes_a_new_session(engine) {
        let app = TestApp::new(engine).await;
        let (first, second) = (app.admin().await, app.admin().await);
        assert_ne!(first.cookie(), second.cookie());
        let again = first.clone().sign_in("admin", PASSWORD).await;
        assert!(!again.header("set-cookie").contains(first.cookie().unwrap()), "never the token that came in");
    }

    /// rule: sign-in-limits. After 10 failed sign-ins within 15 minutes for an account from one IP address, every
    /// further sign-in gets 429 with `Retry-After`, even with the right password.
    async fn ten_failed_sign_ins_lock_the_account_for_the_ip_address(engine) {
        let app = TestApp::new(engine).await;
        for attempt in 0..10 {
            let name = if attempt % 2 == 0 { "admin" } else { " ADMIN" };
            app.anonymous().sign_in(name, "wrong").await.assert_error(401, "invalid_credentials");
        }
        app.clock.advance(SignedDuration::from_mins(5));
        let closed = app.anonymous().sign_in("admin", PASSWORD).await;
        closed.assert_error(429, "too_many");
        assert_eq!(closed.header("retry-after"), "600");
        assert_eq!(app.anonymous().sign_in("worker", PASSWORD).await.status, 200, "other accounts stay open");
        app.clock.advance(SignedDuration::from_secs(600));
        assert_eq!(app.anonymous().sign_in("admin", PASSWORD).await.status, 200);
    }

    /// After 100 failed sign-ins within 15 minutes from one IP address, counted for all accounts together, further
    /// sign-ins get 429.
    async fn a_hundred_failed_sign_ins_lock_the_ip_address(engine) {
        let app = TestApp::new(engine).await;
        for attempt in 0..100 {
            let status = app.anonymous().sign_in(&format!("name{attempt}"), "wrong").await.status;
            assert_eq!(status, 401, "attempt {attempt}");
        }
        app.anonymous().sign_in("admin", PASSWORD).await.assert_error(429, "too_many");
    }

    async fn successful_sign_ins_do_not_count_as_failures(engine) {
        let app = TestApp::new(engine).await;
        for _ in 0..12 {
            assert_eq!(app.anonymous().sign_in("admin", PASSWORD).await.status, 200);
        }
    }

    /// When many sign-ins with a wrong password are concurrent, ten get 401 and all others get 429.
    async fn only_ten_of_many_concurrent_sign_ins_are_checked(engine) {
        let app = TestApp::new(engine).await;
        let attempts: Vec<_> = (0..24)
            .map(|_| {
                let mut client = app.anonymous();
                tokio::spawn(async move { client.sign_in("admin", "wrong").await.status })
            })
            .collect();
        let mut answered = 0;
        for attempt in attempts {
            match attempt.await.unwrap() {
                401 => answered += 1,
                status => assert_eq!(status, 429),
            }
        }
        assert_eq!(answered, 10);
    }

    /// rule: password-current, rule: password-lengths
    async fn a_password_change_needs_the_current_password_and_a_valid_new_one(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        let change = |body| client.post("/api/auth/change-password", body);
        change(json!({"newPassword": "long enough"})).await.assert_field("currentPassword", "Current password is required");
        change(json!({"currentPassword": PASSWORD, "newPassword": "12345"}))
            .await
            .assert_field("newPassword", "Password must be at least 6 characters");
        change(json!({"currentPassword": PASSWORD, "newPassword": "x".repeat(1_025)}))
            .await
            .assert_field("newPassword", "Must be at most 1024 bytes");
        change(json!({"currentPassword": "wrong", "newPassword": "long enough"}))
            .await
            .assert_field("currentPassword", "Current password is incorrect");
        assert_eq!(app.anonymous().sign_in("worker", PASSWORD).await.status, 200, "nothing was stored");
    }

    async fn a_changed_password_ends_the_other_sessions(engine) {
        let app = TestApp::new(engine).await;
        let (here, there, other) = (app.worker().await, app.worker().await, app.admin().await);
        let response = here
            .post("/api/auth/change-password", json!({"currentPassword": PASSWORD, "newPassword": " new password "}))
            .await;
        assert_eq!((response.status, response.json), (200, json!({"message": "Password changed"})));
        assert_eq!(here.get("/api/auth/user").await.status, 200);
        there.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(other.get("/api/auth/user").await.status, 200);
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(401, "invalid_credentials");
        assert_eq!(app.anonymous().sign_in("worker", " new password ").await.status, 200);
    }

    /// rule: password-change-forced. While a user must change the password, every request except `auth/user`,
    /// `auth/logout` and `auth/change-password` gets 403.
    async fn a_forced_password_change_blocks_other_requests(engine) {
        let app = TestApp::new(engine).await;
        let client = app.worker().await;
        app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'worker'").await;
        let user = client.get("/api/auth/user").await;
        assert_eq!((user.status, &user.json["mustChangePassword"]), (200, &json!(1)));
        client.get("/api/users").await.assert_error(403, "password_change_required");
        let body = json!({"currentPassword": PASSWORD, "newPassword": "long enough"});
        assert_eq!(client.post("/api/auth/change-password", body).await.status, 200);
        assert_eq!(client.get("/api/auth/user").await.json["mustChangePassword"], 0);
        assert_eq!(client.get("/api/users").await.status, 200);
    }

    /// rule: unique-names
    async fn a_username_or_email_that_differs_from_a_taken_one_only_in_case_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let new = |username: &str, email: &str| jobwright::features::users::NewUser {
            username: username.to_owned(),
            email: email.to_owned(),
            full_name: "Somebody Else".to_owned(),
            role: Role::Worker,
        };
        for (taken, code) in [(new("ADMIN", "a@b.co"), "username_taken"), (new("fresh", "Admin@Example.com"), "email_taken")] {
            let now = jiff::Timestamp::UNIX_EPOCH;
            let error = app.db.write(move |tx| jobwright::features::users::create(tx, now, &taken, "x")).await.unwrap_err();
            assert_eq!((error.status().as_u16(), error.code()), (409, code));
        }
    }
}

/// An open transaction that locked the settings with `SELECT … FOR UPDATE` neither blocks sign-ins nor delays their
/// responses.
#[tokio::test]
async fn sign_ins_do_not_wait_for_the_settings() {
    let app = TestApp::new(Engine::Postgres).await;
    let lock = HeldLock::take(&app, "settings", 1.into()).await;
    let wrong = app.anonymous().sign_in("admin", "wrong").await;
    wrong.assert_error(401, "invalid_credentials");
    let right = app.anonymous().sign_in("admin", PASSWORD).await;
    assert_eq!(right.status, 200, "{}", right.text);
    lock.release().await;
}
