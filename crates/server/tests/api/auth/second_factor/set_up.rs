//! Setting up two-step sign-in.

use jiff::SignedDuration;
use serde_json::json;

use super::{CONFIRM, PATH, begin, sign_in, turn_on};
use crate::support::{PASSWORD, TestApp, on_each_engine, totp::code_at};

on_each_engine! {
    /// rule: second-factor. The response has the secret as text, as a URI and as a QR code. The app's first code turns
    /// two-step sign-in on.
    async fn the_first_code_of_the_app_turns_two_step_sign_in_on(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        admin.patch("/api/settings", json!({"businessName": "Spark & Sons"})).await;
        let begun = admin.post(PATH, json!({"currentPassword": PASSWORD})).await;
        assert_eq!(begun.status, 200, "{}", begun.text);
        let secret = begun.json["secret"].as_str().unwrap();
        assert_eq!(begun.json["uri"], format!(
            "otpauth://totp/Spark%20%26%20Sons:admin?secret={secret}&issuer=Spark%20%26%20Sons&algorithm=SHA1&digits=6&period=30"
        ));
        assert!(begun.json["qrCode"].as_str().unwrap().contains("<svg"));
        assert_eq!(begun.header("cache-control"), "no-store");
        assert_eq!(admin.get("/api/auth/user").await.json["secondFactor"], 0, "not before its first code");
        let code = code_at(secret, app.app.clock.now(), 0);
        let on = admin.post(CONFIRM, json!({"code": format!(" {} {} ", &code[..3], &code[3..])})).await;
        assert_eq!(on.status, 200, "{}", on.text);
        let codes = on.json["recoveryCodes"].as_array().unwrap();
        let distinct: std::collections::BTreeSet<_> = codes.iter().map(|code| code.as_str().unwrap()).collect();
        assert_eq!((codes.len(), distinct.len()), (10, 10));
        let user = admin.get("/api/auth/user").await.json;
        assert_eq!((&user["secondFactor"], &user["recoveryCodesLeft"]), (&json!(1), &json!(10)));
        let list = admin.get("/api/admin/users").await.json;
        let listed: Vec<_> = list.as_array().unwrap().iter().map(|one| (&one["username"], &one["secondFactor"], &one["version"])).collect();
        assert_eq!(listed, [(&json!("admin"), &json!(1), &json!(2)), (&json!("worker"), &json!(0), &json!(1))]);
    }

    /// A wrong code gets 400 on the field `code`, and two-step sign-in stays off.
    async fn a_wrong_first_code_does_not_turn_two_step_sign_in_on(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        worker.post(CONFIRM, json!({"code": "123456"})).await.assert_error(409, "second_factor_not_begun");
        let secret = begin(&worker).await;
        let right = code_at(&secret, app.app.clock.now(), 0);
        let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
        let too_late = code_at(&secret, app.app.clock.now(), 2);
        for code in [wrong.as_str(), &too_late, "x", &right[1..]] {
            worker.post(CONFIRM, json!({"code": code})).await.assert_field("code", "That code is not right");
        }
        worker.post(CONFIRM, json!({})).await.assert_field("code", "Code is required");
        assert_eq!(worker.get("/api/auth/user").await.json["secondFactor"], 0);
        assert_eq!(app.anonymous().sign_in("worker", PASSWORD).await.status, 200);
        assert_eq!(app.number("SELECT COUNT(*) FROM recovery_codes").await, 0);
    }

    /// Somebody with a stolen session can't guess the code of a set-up that the owner began, because wrong codes count
    /// as failed sign-ins.
    async fn wrong_first_codes_count_as_failed_sign_ins(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let secret = begin(&worker).await;
        for _ in 0..10 {
            worker.post(CONFIRM, json!({"code": "x"})).await.assert_field("code", "That code is not right");
        }
        let right = json!({"code": code_at(&secret, app.app.clock.now(), 0)});
        worker.post(CONFIRM, right).await.assert_error(429, "too_many");
        assert_eq!(worker.get("/api/auth/user").await.json["secondFactor"], 0);
    }

    async fn an_unfinished_set_up_expires_after_15_minutes(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let secret = begin(&worker).await;
        app.clock.advance(SignedDuration::from_mins(15));
        let code = json!({"code": code_at(&secret, app.app.clock.now(), 0)});
        worker.post(CONFIRM, code).await.assert_error(409, "second_factor_not_begun");
        let secret = begin(&worker).await;
        app.clock.advance(SignedDuration::from_secs(14 * 60 + 59));
        let code = json!({"code": code_at(&secret, app.app.clock.now(), 0)});
        assert_eq!(worker.post(CONFIRM, code).await.status, 200);
    }

    /// The set-up requires the password, although the user is signed in. A wrong password counts as a failed sign-in.
    /// rule: password-current
    async fn a_stolen_session_cannot_set_up_a_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        for _ in 0..10 {
            let wrong = worker.post(PATH, json!({"currentPassword": "wrong"})).await;
            wrong.assert_field("currentPassword", "Current password is incorrect");
        }
        worker.post(PATH, json!({"currentPassword": PASSWORD})).await.assert_error(429, "too_many");
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(429, "too_many");
        worker.post(PATH, json!({})).await.assert_field("currentPassword", "Current password is required");
        assert_eq!(app.number("SELECT COUNT(*) FROM second_factors").await, 0);
    }

    /// Beginning the set-up again replaces an unconfirmed secret, and the codes of the old secret are refused. A
    /// confirmed secret is not replaced: the response is 409.
    async fn an_unconfirmed_secret_is_replaced_and_a_confirmed_one_is_kept(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let (first, second) = (begin(&worker).await, begin(&worker).await);
        let now = app.app.clock.now();
        worker.post(CONFIRM, json!({"code": code_at(&first, now, 0)})).await.assert_field("code", "That code is not right");
        assert_eq!(worker.post(CONFIRM, json!({"code": code_at(&second, now, 0)})).await.status, 200);
        worker.post(PATH, json!({"currentPassword": PASSWORD})).await.assert_error(409, "second_factor_on");
        worker.post(CONFIRM, json!({"code": code_at(&second, now, 1)})).await.assert_error(409, "second_factor_not_begun");
        assert_eq!(app.number("SELECT COUNT(*) FROM recovery_codes").await, 10);
    }

    /// The user's other sessions end, because they may belong to an attacker who knows the password.
    async fn turning_two_step_sign_in_on_ends_the_other_sessions(engine) {
        let app = TestApp::new(engine).await;
        let (other, colleague) = (app.worker().await, app.admin().await);
        let owner = turn_on(&app, "worker").await;
        other.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(owner.client.get("/api/jobs").await.status, 200);
        assert_eq!(colleague.get("/api/jobs").await.status, 200);
        let entry = colleague.get("/api/audit?action=second_factor_on").await.json[0].clone();
        assert_eq!((&entry["actorName"], &entry["subjectName"]), (&json!("Worker Person"), &json!(null)));
    }

    /// Neither the database nor the audit log contains a readable recovery code. Nor does any response after the
    /// set-up.
    /// rule: hashes-stay-inside
    async fn recovery_codes_are_stored_as_hashes_only(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let code = &owner.recovery_codes[0];
        assert_eq!(sign_in(&mut app.anonymous(), "worker", code.as_str()).await.status, 200);
        let stored = app.dump().await.to_uppercase();
        for code in &owner.recovery_codes {
            assert!(!stored.contains(code.as_str()) && !stored.contains(&code.replace('-', "")), "{code}");
        }
        let log = app.admin().await.get("/api/audit?limit=100").await.text;
        assert!(!log.contains(code.as_str()) && !log.contains(&owner.secret));
    }
}
