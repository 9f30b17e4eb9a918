//! Resetting a password with a mailed link: the requests, the responses, and the stored data. rule: reset-link

use jiff::SignedDuration;
use jobwright::config::{Config, Limits};
use serde_json::json;

use super::{NEUTRAL, ask, confirm, mailed_token, state, token_in};
use crate::support::{PASSWORD, TestApp, on_each_engine};

const NEW: &str = "a new password";
const BAD: &str = "Invalid or expired reset token";

on_each_engine! {
    /// Tests all steps from the request for a reset link to the sign-in with the new password.
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

    /// A request for a link gets the same response whether or not the account exists. rule: reset-request
    async fn link_requests_for_known_and_unknown_names_get_the_same_response(engine) {
        let app = TestApp::new(engine).await;
        app.add_user("left", jobwright::features::users::Role::Worker).await;
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'left'").await;
        for name in ["worker", "worker@example.com", "WORKER", "nobody", "left", "x@y", "💥", "'; --"] {
            let response = ask(&app, name).await;
            assert_eq!((response.status, &response.json), (200, &json!({"message": NEUTRAL})), "{name}");
        }
    }

    /// A request without a username or e-mail gets 'Email or username is required'.
    async fn the_username_or_email_is_required(engine) {
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

    /// Validating a token always gets 200. Without a token the message is 'Invalid or missing reset token'. For a
    /// wrong token it is 'Invalid or expired reset token'. rule: reset-validate
    async fn a_missing_token_and_a_wrong_token_get_different_messages(engine) {
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

    /// A password set by a link has at least 8 characters. rule: password-lengths
    async fn a_short_password_does_not_use_up_the_link(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        for short in ["", "1234567"] {
            confirm(&app.anonymous(), &token, short).await.assert_field("newPassword", "Password must be at least 8 characters");
        }
        confirm(&app.anonymous(), &token, &"x".repeat(1_025)).await.assert_field("newPassword", "Must be at most 1024 bytes");
        assert_eq!(confirm(&app.anonymous(), &token, "1234567x").await.status, 200);
    }

    /// A link expires one hour after its mail was sent.
    async fn a_reset_link_works_after_59_minutes_and_not_after_61(engine) {
        let app = TestApp::new(engine).await;
        for (minutes, is_good) in [(59, true), (61, false)] {
            ask(&app, "worker").await;
            // The mail waits in the outbox for 90 minutes. The link is valid for one hour from the time when the mail
            // is sent.
            app.clock.advance(SignedDuration::from_mins(90));
            let token = token_in(&app.next_mail().await.text);
            app.clock.advance(SignedDuration::from_mins(minutes));
            assert_eq!(state(&app, &token).await["valid"], is_good, "{minutes}");
            let status = confirm(&app.anonymous(), &token, NEW).await.status;
            assert_eq!(status, if is_good { 200 } else { 400 }, "{minutes}");
            app.deliver().await;
        }
    }

    async fn a_reset_link_works_only_once(engine) {
        let app = TestApp::new(engine).await;
        let token = mailed_token(&app, "worker").await;
        assert_eq!(confirm(&app.anonymous(), &token, NEW).await.status, 200);
        confirm(&app.anonymous(), &token, "yet another one").await.assert_error(400, "invalid_token");
        assert_eq!(state(&app, &token).await, json!({"valid": false, "message": BAD}));
        assert_eq!(app.signed_in_with("worker", NEW).await.get("/api/auth/user").await.status, 200);
    }

    async fn a_newer_reset_link_invalidates_the_older_one(engine) {
        let app = TestApp::new(engine).await;
        let older = mailed_token(&app, "worker").await;
        let anothers = mailed_token(&app, "admin").await;
        let newer = mailed_token(&app, "worker@example.com").await;
        assert_ne!(older, newer);
        assert_eq!(state(&app, &older).await["valid"], false);
        confirm(&app.anonymous(), &older, NEW).await.assert_error(400, "invalid_token");
        assert_eq!(state(&app, &newer).await["valid"], true);
        assert_eq!(state(&app, &anothers).await["valid"], true, "other people's stay");
        // Using a link also invalidates all other links of the account.
        assert_eq!(confirm(&app.anonymous(), &newer, NEW).await.status, 200);
        assert_eq!(app.number("SELECT COUNT(*) FROM password_reset_tokens WHERE used_at IS NULL AND expires_at > created_at").await, 1, "the other's");
    }

    /// A mailed link is valid because only the mailbox's owner can read it. So a change of the account's e-mail
    /// address makes the link invalid.
    async fn a_reset_link_becomes_invalid_when_the_email_address_changes(engine) {
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
        app.deliver().await;
        let newer = mailed_token(&app, "new@example.com").await;
        assert_eq!(state(&app, &newer).await["valid"], true);
    }

    /// The links of a deactivated or deleted person don't work, and no mail is sent to that person.
    async fn a_link_of_a_deactivated_or_deleted_person_does_not_work(engine) {
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

    /// From each IP address, five requests an hour for the same name are accepted, also for an unknown name.
    async fn the_sixth_link_request_of_an_hour_is_refused(engine) {
        for name in ["worker", "nobody"] {
            let app = TestApp::new(engine).await;
            for _ in 0..5 {
                assert_eq!(ask(&app, name).await.status, 200);
                app.clock.advance(SignedDuration::from_mins(10));
            }
            let refused = ask(&app, &format!(" {} ", name.to_uppercase())).await;
            refused.assert_error(429, "too_many");
            assert_eq!(refused.header("retry-after"), "600");
            assert_eq!(ask(&app, "admin").await.status, 200, "other names are unaffected");
            app.clock.advance(SignedDuration::from_mins(10));
            assert_eq!(ask(&app, name).await.status, 200, "the first no longer counts");
            ask(&app, name).await.assert_error(429, "too_many");
        }
    }

    /// Requests for reset links are counted separately for each pair of account and IP address. So a stranger at
    /// another address can't use up the owner's requests.
    async fn link_requests_are_counted_for_each_ip_address(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        let body = json!({"emailOrUsername": "worker"});
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for _ in 0..5 {
            assert_eq!(from("1.2.3.4").post("/api/auth/password-reset/request", body.clone()).await.status, 200);
        }
        from("1.2.3.4").post("/api/auth/password-reset/request", body.clone()).await.assert_error(429, "too_many");
        assert_eq!(from("5.6.7.8").post("/api/auth/password-reset/request", body).await.status, 200);
    }

    /// From one IP address, at most 100 requests an hour are accepted for all names together. Otherwise requests with
    /// made-up names could fill the outbox. All addresses of an IPv6 network count as one address.
    async fn an_ip_address_may_request_a_hundred_links_an_hour(engine) {
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
        assert_eq!(request("2001:db8:1:3::1", "worker").await.status, 200, "other networks are unaffected");
        app.clock.advance(SignedDuration::from_hours(1));
        assert_eq!(request("2001:db8:1:2::1", "worker").await.status, 200);
    }

    /// Failed sign-ins from all addresses of an IPv6 network are counted together. Otherwise an attacker could avoid
    /// the limit by changing the address.
    async fn addresses_of_one_ipv6_network_share_the_sign_in_limit(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        let from = |address: &str| app.anonymous().with_header("x-forwarded-for", address);
        for number in 0..10 {
            from(&format!("2001:db8:1:2::{number:x}")).sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        }
        from("2001:db8:1:2:8000::1").sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        assert_eq!(from("2001:db8:1:3::1").sign_in("worker", PASSWORD).await.status, 200);
    }

    /// A person gets at most five links an hour, for the username and the e-mail together. The responses don't reveal
    /// that the limit was reached.
    async fn a_person_gets_at_most_five_reset_links_an_hour(engine) {
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

    /// Strangers who request reset mails for an account don't prevent the owner from getting one. This applies to one
    /// stranger and to many strangers. rule: reset-mails
    async fn strangers_cannot_use_up_the_reset_mails_of_the_owner(engine) {
        let app = TestApp::with_config(engine, Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() }).await;
        app.worker().await;
        let request = |address: &str, device: bool| {
            let client = app.anonymous().with_header("x-forwarded-for", address);
            let client = if device { client } else { client.on_device(None) };
            async move {
                let body = json!({"emailOrUsername": "worker"});
                assert_eq!(client.post("/api/auth/password-reset/request", body).await.status, 200);
            }
        };
        for number in 0..5 {
            request(&format!("2001:db8:1:{number}::1"), false).await;
            app.deliver().await;
        }
        assert_eq!(app.mail.sent().len(), 5);
        request("2001:db8:1:9::1", false).await;
        assert_eq!(app.deliver().await.dropped, 1, "the limit of the stranger's 48-bit network");
        request("2001:db8:2::1", false).await;
        assert_eq!(app.deliver().await.sent, 1, "the owner's request from another network");
        for number in 0..20 {
            request(&format!("192.0.2.{number}"), false).await;
            app.deliver().await;
        }
        assert_eq!(app.mail.sent().len(), 20, "the limit of all strangers together");
        // The newest mailed link works for the owner even if a stranger requested it. It stops working when another
        // link is mailed.
        let last = token_in(&app.mail.sent().last().unwrap().text);
        assert_eq!(state(&app, &last).await["valid"], true);
        for _ in 0..5 {
            request("198.51.100.1", true).await;
            assert_eq!(app.deliver().await.sent, 1, "a request from the owner's browser");
        }
        let newest = token_in(&app.mail.sent().last().unwrap().text);
        assert_eq!(confirm(&app.anonymous(), &newest, NEW).await.status, 200);
    }

    /// An older server stored only the typed name in the queue of requests for reset links.
    async fn a_request_queued_by_an_older_server_is_sent(engine) {
        let app = TestApp::new(engine).await;
        ask(&app, "worker").await;
        app.sql("UPDATE outbox SET about = 'worker'").await;
        assert_eq!(state(&app, &token_in(&app.next_mail().await.text)).await["valid"], true);
    }

    /// The limits of reset requests and failed sign-ins can be raised for load tests.
    async fn the_limits_of_requests_and_sign_ins_can_be_raised(engine) {
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

    /// A person who uses a reset link can read the owner's mailbox. So a password reset with the link also deletes the
    /// account's failed sign-ins, and the account is no longer locked.
    async fn a_password_reset_unlocks_an_account_locked_by_failed_sign_ins(engine) {
        let app = TestApp::new(engine).await;
        for _ in 0..10 {
            app.anonymous().sign_in("worker", "forgotten").await;
        }
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        let token = mailed_token(&app, "worker").await;
        assert_eq!(confirm(&app.anonymous(), &token, NEW).await.status, 200);
        assert_eq!(app.anonymous().sign_in("worker", NEW).await.status, 200);
    }

    /// A link works for every caller, also for a signed-in user and for a user who must change the password.
    async fn a_reset_link_works_for_any_caller(engine) {
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
