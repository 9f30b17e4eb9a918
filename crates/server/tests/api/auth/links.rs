//! Resetting a password by a mailed link: what is asked, answered and stored (spec 4, 5, 8 and 9, decisions 5).

use jiff::SignedDuration;
use jobwright::config::{Config, Limits};
use serde_json::json;

use super::{NEUTRAL, ask, confirm, mailed_token, state, token_in};
use crate::support::{PASSWORD, TestApp, on_each_engine};

const NEW: &str = "a new password";
const BAD: &str = "Invalid or expired reset token";

on_each_engine! {
    /// spec 9: from the forgotten password to signing in with a new one.
    async fn a_mailed_link_sets_a_new_password(engine) {
        let app = TestApp::new(engine).await;
        let before = app.worker().await;
        app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'worker'").await;
        let token = mailed_token(&app, "Worker@Example.com").await;
        assert_eq!(state(&app, &token).await, json!({"valid": true, "message": "Token is valid"}));
        let done = confirm(&app.anonymous(), &token, NEW).await;
        assert_eq!((done.status, done.json), (200, json!({"message": "Password has been reset successfully"})));
        assert_eq!(done.headers.get("set-cookie"), None, "nobody is signed in by it");
        before.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(401, "invalid_credentials");
        let after = app.signed_in_with("worker", NEW).await;
        assert_eq!(after.get("/api/auth/user").await.json["mustChangePassword"], 0);
    }

    /// decisions 5: The request always answers the same neutral text.
    async fn everybody_gets_the_same_answer(engine) {
        let app = TestApp::new(engine).await;
        app.add_user("left", jobwright::features::users::Role::Worker).await;
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'left'").await;
        for name in ["worker", "worker@example.com", "WORKER", "nobody", "left", "x@y", "💥", "'; --"] {
            let response = ask(&app, name).await;
            assert_eq!((response.status, &response.json), (200, &json!({"message": NEUTRAL})), "{name}");
        }
    }

    /// spec 5: Forgot password: emailOrUsername required ('Email or username is required').
    async fn the_name_is_required(engine) {
        let app = TestApp::new(engine).await;
        for body in [json!({}), json!({"emailOrUsername": ""}), json!({"emailOrUsername": "  "})] {
            let response = app.anonymous().post("/api/auth/password-reset/request", body).await;
            response.assert_field("emailOrUsername", "Email or username is required");
        }
        ask(&app, &"x".repeat(201)).await.assert_field("emailOrUsername", "Must be at most 200 characters");
        let number = app.anonymous().post("/api/auth/password-reset/request", json!({"emailOrUsername": 5})).await;
        number.assert_field("emailOrUsername", "Expected string, received number");
        assert_eq!(app.number("SELECT COUNT(*) FROM outbox").await, 0);
    }

    /// decisions 5: Validate always answers 200: 'Invalid or missing reset token' without one, else 'Invalid or expired reset token'.
    async fn a_bad_token_is_told_in_the_specs_words(engine) {
        let app = TestApp::new(engine).await;
        for query in ["", "?", "?token", "?token=", "?token=%20", "?other=1"] {
            let response = app.anonymous().get(&format!("/api/auth/password-reset/validate{query}")).await;
            let expected = json!({"valid": false, "message": "Invalid or missing reset token"});
            assert_eq!((response.status, response.json), (200, expected), "{query}");
        }
        for token in ["x", "%00", "%FF", &"0".repeat(64), &"0".repeat(10_000), "a&token=b"] {
            assert_eq!(state(&app, token).await, json!({"valid": false, "message": BAD}), "{token}");
        }
        for body in [json!({"newPassword": NEW}), json!({"token": "", "newPassword": NEW}), json!({"token": "0".repeat(64), "newPassword": NEW})] {
            let response = app.anonymous().post("/api/auth/password-reset/confirm", body).await;
            response.assert_error(400, "invalid_token");
            assert_eq!(response.json["message"], BAD);
        }
    }

    /// spec 5: Password reset by link: new password at least 8 ('Password must be at least 8 characters').
    async fn a_short_password_leaves_the_link_good(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        for short in ["", "1234567"] {
            confirm(&app.anonymous(), &token, short).await.assert_field("newPassword", "Password must be at least 8 characters");
        }
        confirm(&app.anonymous(), &token, &"x".repeat(1_025)).await.assert_field("newPassword", "Must be at most 1024 bytes");
        assert_eq!(confirm(&app.anonymous(), &token, "12345678").await.status, 200);
    }

    /// spec 9: Password reset link expires in 1 hour, counted from when its mail is sent.
    async fn a_link_is_good_for_59_minutes_and_not_for_61(engine) {
        let app = TestApp::new(engine).await;
        for (minutes, is_good) in [(59, true), (61, false)] {
            ask(&app, "worker").await;
            // It waited in the queue meanwhile; the link is made when its mail is sent.
            app.clock.advance(SignedDuration::from_mins(90));
            let token = token_in(&app.next_mail().await.text);
            app.clock.advance(SignedDuration::from_mins(minutes));
            assert_eq!(state(&app, &token).await["valid"], is_good, "{minutes}");
            let status = confirm(&app.anonymous(), &token, NEW).await.status;
            assert_eq!(status, if is_good { 200 } else { 400 }, "{minutes}");
            app.deliver().await;
        }
    }

    /// decisions 5: one use.
    async fn a_link_works_once(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        assert_eq!(confirm(&app.anonymous(), &token, NEW).await.status, 200);
        confirm(&app.anonymous(), &token, "yet another one").await.assert_error(400, "invalid_token");
        assert_eq!(state(&app, &token).await, json!({"valid": false, "message": BAD}));
        assert_eq!(app.signed_in_with("worker", NEW).await.get("/api/auth/user").await.status, 200);
    }

    /// decisions 5: a newer one voids the older.
    async fn a_newer_link_voids_the_older(engine) {
        let app = TestApp::new(engine).await;
        let older = mailed_token(&app, "worker").await;
        let anothers = mailed_token(&app, "admin").await;
        let newer = mailed_token(&app, "worker@example.com").await;
        assert_ne!(older, newer);
        assert_eq!(state(&app, &older).await["valid"], false);
        confirm(&app.anonymous(), &older, NEW).await.assert_error(400, "invalid_token");
        assert_eq!(state(&app, &newer).await["valid"], true);
        assert_eq!(state(&app, &anothers).await["valid"], true, "other people's stay");
        // And a used one voids them all.
        assert_eq!(confirm(&app.anonymous(), &newer, NEW).await.status, 200);
        assert_eq!(app.number("SELECT COUNT(*) FROM password_reset_tokens WHERE used_at IS NULL AND expires_at > created_at").await, 1, "the other's");
    }

    /// decisions 5: a link proves that one has the account's mailbox; after another address was given it proves nothing.
    async fn a_link_ends_with_the_address_that_it_went_to(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        let token = mailed_token(&app, "worker").await;
        let same = json!({"email": "Worker@example.com", "fullName": "Wanda"});
        assert_eq!(admin.patch(&path, same).await.status, 200);
        assert_eq!(state(&app, &token).await["valid"], true, "it is the same mailbox");
        assert_eq!(admin.patch(&path, json!({"email": "new@example.com"})).await.status, 200);
        assert_eq!(state(&app, &token).await["valid"], false);
        confirm(&app.anonymous(), &token, NEW).await.assert_error(400, "invalid_token");
        let newer = mailed_token(&app, "new@example.com").await;
        assert_eq!(state(&app, &newer).await["valid"], true);
    }

    /// Deactivated or deleted, nobody gets back in by a link that is out; their mails are not written either.
    async fn a_link_is_no_good_to_who_is_gone(engine) {
        let app = TestApp::new(engine).await;
        for gone in ["is_active = FALSE", "is_active = TRUE, deleted_at = 1, username_key = NULL, email_key = NULL"] {
            let token = mailed_token(&app, "worker").await;
            app.sql(format!("UPDATE users SET {gone} WHERE username = 'worker'")).await;
            assert_eq!(state(&app, &token).await["valid"], false, "{gone}");
            confirm(&app.anonymous(), &token, NEW).await.assert_error(400, "invalid_token");
            ask(&app, "worker").await;
            assert_eq!(app.deliver().await.dropped, 1, "{gone}");
            app.sql("UPDATE users SET is_active = TRUE WHERE username = 'worker'").await;
        }
        assert_eq!(app.mail.sent().len(), 2, "one before each");
    }

    /// decisions 5: reset requests: 5 an hour for an account and address; the same for a name that is nobody's.
    async fn the_sixth_request_of_an_hour_is_refused(engine) {
        for name in ["worker", "nobody"] {
            let app = TestApp::new(engine).await;
            for _ in 0..5 {
                assert_eq!(ask(&app, name).await.status, 200);
                app.clock.advance(SignedDuration::from_mins(10));
            }
            let refused = ask(&app, &format!(" {} ", name.to_uppercase())).await;
            refused.assert_error(429, "too_many");
            assert_eq!(refused.header("retry-after"), "600");
            assert_eq!(ask(&app, "admin").await.status, 200, "other names are not concerned");
            app.clock.advance(SignedDuration::from_mins(10));
            assert_eq!(ask(&app, name).await.status, 200, "the first no longer counts");
            ask(&app, name).await.assert_error(429, "too_many");
        }
    }

    /// decisions 5: for an account *and address*: a stranger elsewhere does not keep the owner from asking.
    async fn another_address_has_its_own_count(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        let body = json!({"emailOrUsername": "worker"});
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for _ in 0..5 {
            assert_eq!(from("1.2.3.4").post("/api/auth/password-reset/request", body.clone()).await.status, 200);
        }
        from("1.2.3.4").post("/api/auth/password-reset/request", body.clone()).await.assert_error(429, "too_many");
        assert_eq!(from("5.6.7.8").post("/api/auth/password-reset/request", body).await.status, 200);
    }

    /// Made-up names do not fill the queue: a hundred requests an hour from an address, for whomever. All addresses of
    /// an IPv6 line are one.
    async fn a_hundred_requests_close_an_address(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        let request = |address: &str, name: &str| {
            let client = app.anonymous().with_header("x-forwarded-for", address);
            let body = json!({"emailOrUsername": name});
            async move { client.post("/api/auth/password-reset/request", body).await }
        };
        for number in 0..100 {
            let response = request(&format!("2001:db8:1:2::{number:x}"), &format!("nobody-{number}")).await;
            assert_eq!(response.status, 200, "{number}");
        }
        let refused = request("2001:db8:1:2:ffff::1", "worker").await;
        refused.assert_error(429, "too_many");
        assert_eq!(refused.header("retry-after"), "3600");
        assert_eq!(request("2001:db8:1:3::1", "worker").await.status, 200, "other lines are not concerned");
        app.clock.advance(SignedDuration::from_hours(1));
        assert_eq!(request("2001:db8:1:2::1", "worker").await.status, 200);
    }

    /// The failed sign-ins of an IPv6 line are counted together, too, or there would be no limit for it.
    async fn another_address_of_the_same_line_opens_nothing(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for number in 0..10 {
            from(&format!("2001:db8:1:2::{number:x}")).sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        }
        from("2001:db8:1:2:8000::1").sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(from("2001:db8:1:3::1").sign_in("worker", PASSWORD).await.status, 200);
    }

    /// Whatever was typed and from wherever: a person gets at most five links an hour, and nobody is told.
    async fn one_person_gets_five_mails_an_hour(engine) {
        let app = TestApp::new(engine).await;
        for name in ["worker", "worker@example.com", "worker", "worker@example.com", "worker", "worker@example.com", "worker"] {
            assert_eq!(ask(&app, name).await.status, 200);
        }
        let turn = app.deliver().await;
        assert_eq!((turn.sent, turn.dropped), (5, 2));
        app.clock.advance(SignedDuration::from_mins(60));
        assert_eq!(ask(&app, "worker").await.status, 200);
        assert_eq!(app.deliver().await.sent, 1);
    }

    /// Limits can be raised for load tests.
    async fn limits_can_be_raised(engine) {
        let limits = Limits::default().times(3);
        let app = TestApp::with_config(engine, Config { limits, ..Config::default() }).await;
        for _ in 0..15 {
            assert_eq!(ask(&app, "worker").await.status, 200);
        }
        ask(&app, "worker").await.assert_error(429, "too_many");
        for _ in 0..30 {
            app.anonymous().sign_in("admin", "wrong").await.assert_error(401, "invalid_credentials");
        }
        app.anonymous().sign_in("admin", "wrong").await.assert_error(429, "too_many");
    }

    /// Who proved by mail to be the owner is not kept out by the failures that made them ask for it.
    async fn a_reset_opens_an_account_that_failures_closed(engine) {
        let app = TestApp::new(engine).await;
        for _ in 0..10 {
            app.anonymous().sign_in("worker", "forgotten").await;
        }
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        let token = mailed_token(&app, "worker").await;
        assert_eq!(confirm(&app.anonymous(), &token, NEW).await.status, 200);
        assert_eq!(app.anonymous().sign_in("worker", NEW).await.status, 200);
    }

    /// decisions 3: `/reset-password` stays open to all, to who is signed in as somebody else and to who must change the password too.
    async fn a_link_works_for_whoever_opens_it(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let token = mailed_token(&app, "worker").await;
        let path = format!("/api/auth/password-reset/validate?token={token}");
        assert_eq!(admin.get(&path).await.json["valid"], true);
        app.sql("UPDATE users SET must_change_password = TRUE WHERE username = 'admin'").await;
        assert_eq!(confirm(&admin, &token, NEW).await.status, 200);
        assert_eq!(admin.get("/api/auth/user").await.status, 200, "their own session stays");
    }
}
