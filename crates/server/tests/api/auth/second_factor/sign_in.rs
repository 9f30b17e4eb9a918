//! Signing in with a code of the second factor.

use jiff::SignedDuration;
use jobwright::features::users::Role;
use serde_json::json;

use super::{sign_in, turn_on};
use crate::support::{PASSWORD, TestApp, concurrent_statuses, on_each_engine};

on_each_engine! {
    /// rule: second-factor-sign-in
    async fn signing_in_requires_password_and_code(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        for missing in [json!(null), json!(""), json!("   ")] {
            let asked = sign_in(&mut app.anonymous(), "worker", missing).await;
            asked.assert_error(401, "second_factor_required");
            assert_eq!(asked.json["message"], "Enter the code from your authenticator app");
            assert_eq!(asked.header("set-cookie"), "", "nobody is signed in");
        }
        let right = owner.code(&app, 0);
        let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
        let refused = sign_in(&mut app.anonymous(), "worker", wrong).await;
        refused.assert_error(401, "second_factor_wrong");
        assert_eq!(refused.json["message"], "That code is not right");
        assert_eq!(refused.header("set-cookie"), "");
        let mut client = app.anonymous();
        let signed_in = sign_in(&mut client, "Worker@Example.com", right).await;
        assert_eq!((signed_in.status, &signed_in.json["secondFactor"]), (200, &json!(1)), "{}", signed_in.text);
        assert_eq!(signed_in.json["recoveryCodesLeft"], 10);
    }

    /// A stranger can't find out who has a second factor. A wrong password gets the same response with and without a
    /// second factor, and with and without a code in the request.
    async fn a_wrong_password_does_not_reveal_a_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let code = owner.code(&app, 0);
        let mut texts = Vec::new();
        for name in ["worker", "admin", "nobody"] {
            for code in [json!(null), json!(code), json!("000000"), json!(owner.recovery_codes[0])] {
                let body = json!({"username": name, "password": "wrong", "code": code});
                let refused = app.anonymous().post("/api/auth/login", body).await;
                refused.assert_error(401, "invalid_credentials");
                texts.push(refused.text);
            }
        }
        texts.dedup();
        assert_eq!(texts.len(), 1);
        assert_eq!(sign_in(&mut app.anonymous(), "worker", code).await.status, 200, "the code was not used up");
    }

    /// A person without a second factor signs in with the password only. A code in the request is ignored.
    async fn a_code_is_ignored_without_a_second_factor(engine) {
        let app = TestApp::new(engine).await;
        assert_eq!(sign_in(&mut app.anonymous(), "worker", "123456").await.status, 200);
        let long = sign_in(&mut app.anonymous(), "worker", "1".repeat(101)).await;
        long.assert_field("code", "Must be at most 100 characters");
    }

    /// rule: second-factor-code
    async fn codes_of_the_previous_current_and_next_step_work_once(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        for steps in [-2, 2] {
            sign_in(&mut app.anonymous(), "worker", owner.code(&app, steps)).await.assert_error(401, "second_factor_wrong");
        }
        for steps in [-1, 0, 1] {
            let code = owner.code(&app, steps);
            assert_eq!(sign_in(&mut app.anonymous(), "worker", code.as_str()).await.status, 200, "{steps}");
            sign_in(&mut app.anonymous(), "worker", code).await.assert_error(401, "second_factor_wrong");
        }
        // The code of the next 30 seconds was already used, so the code of the current 30 seconds is refused.
        sign_in(&mut app.anonymous(), "worker", owner.code(&app, 0)).await.assert_error(401, "second_factor_wrong");
        app.clock.advance(SignedDuration::from_secs(60));
        assert_eq!(sign_in(&mut app.anonymous(), "worker", owner.code(&app, 0)).await.status, 200);
    }

    /// The code that completed the set-up counts as used.
    async fn the_code_that_confirmed_the_set_up_cannot_sign_in(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        app.clock.advance(SignedDuration::from_mins(-2));
        sign_in(&mut app.anonymous(), "worker", owner.code(&app, 0)).await.assert_error(401, "second_factor_wrong");
        assert_eq!(sign_in(&mut app.anonymous(), "worker", owner.code(&app, 1)).await.status, 200);
    }

    /// When one code is used by many concurrent requests, one of them succeeds.
    async fn one_of_many_concurrent_uses_of_a_code_signs_in(engine) {
        let mut config = jobwright::config::Config::default();
        config.limits.account_failures = 1_000;
        let app = TestApp::with_config(engine, config).await;
        let owner = turn_on(&app, "worker").await;
        for code in [owner.code(&app, 0), owner.recovery_codes[0].clone()] {
            let body = json!({"username": "worker", "password": PASSWORD, "code": code});
            let request = ("POST", "/api/auth/login".to_owned(), body);
            let statuses = concurrent_statuses(&app.anonymous(), vec![request; 24]).await;
            assert_eq!((statuses[0], &statuses[1..]), (200, [401; 23].as_slice()));
        }
    }

    /// rule: sign-in-limits. A wrong code counts as a failed sign-in. A right password without a code does not count
    /// as a failed sign-in. It does not reset the count of failures either, and it does not bypass the limit.
    async fn wrong_codes_count_as_failed_sign_ins_and_missing_codes_do_not(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        for _ in 0..9 {
            sign_in(&mut app.anonymous(), "worker", "000000").await.assert_error(401, "second_factor_wrong");
            sign_in(&mut app.anonymous(), "worker", json!(null)).await.assert_error(401, "second_factor_required");
        }
        app.anonymous().sign_in("worker", "wrong").await.assert_error(401, "invalid_credentials");
        for code in [json!(null), json!(owner.code(&app, 0)), json!(owner.recovery_codes[0])] {
            sign_in(&mut app.anonymous(), "worker", code).await.assert_error(429, "too_many");
        }
        let admin = app.admin().await;
        let failed = admin.get("/api/audit?action=sign_in_failed").await.json;
        assert_eq!(failed.as_array().unwrap().len(), 10);
        assert_eq!((&failed[9]["subjectName"], &failed[9]["actorId"]), (&json!("Worker Person"), &json!(null)));
        assert_eq!(admin.get("/api/audit?action=sign_in_refused").await.json.as_array().unwrap().len(), 1);
    }

    /// rule: sign-in-inactive. An inactive person gets the response for inactive accounts, and the code is not used
    /// up.
    async fn an_inactive_persons_sign_in_does_not_use_up_the_code(engine) {
        let app = TestApp::new(engine).await;
        app.add_user("other", Role::Worker).await;
        let owner = turn_on(&app, "other").await;
        let code = owner.recovery_codes[0].as_str();
        app.sql("UPDATE users SET is_active = FALSE WHERE username = 'other'").await;
        sign_in(&mut app.anonymous(), "other", code).await.assert_error(403, "inactive");
        app.sql("UPDATE users SET is_active = TRUE WHERE username = 'other'").await;
        assert_eq!(sign_in(&mut app.anonymous(), "other", code).await.status, 200);
    }
}
