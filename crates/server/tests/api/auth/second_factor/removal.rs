//! Removing a second factor: by the user, by an administrator, from the command line, and by deleting the account.

use serde_json::{Value, json};

use super::{PATH, sign_in, turn_on};
use crate::support::{
    PASSWORD, TestApp, on_each_engine,
    process::{assert_one_line, jobwright, succeeds},
};

const ROWS: &str =
    "SELECT (SELECT COUNT(*) FROM second_factors) + (SELECT COUNT(*) FROM recovery_codes)";

fn with_password(mut body: Value, password: &str) -> Value {
    body["newPassword"] = json!(password);
    body
}

on_each_engine! {
    /// Removing the second factor requires the password and a code. So a stolen session or a stolen phone alone is not
    /// enough.
    async fn turning_two_step_sign_in_off_requires_password_and_code(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let off = |password: &str, code: String| {
            owner.client.delete_with(PATH, json!({"currentPassword": password, "code": code}))
        };
        let right = owner.code(&app, 0);
        off("wrong", right.clone()).await.assert_field("currentPassword", "Current password is incorrect");
        off(PASSWORD, "000000".to_owned()).await.assert_field("code", "That code is not right");
        off(PASSWORD, String::new()).await.assert_field("code", "Code is required");
        assert_eq!(app.number(ROWS).await, 11);
        assert_eq!(off(PASSWORD, right.clone()).await.status, 204);
        assert_eq!(app.number(ROWS).await, 0);
        off(PASSWORD, right).await.assert_error(409, "second_factor_off");
        assert_eq!(app.anonymous().sign_in("worker", PASSWORD).await.status, 200);
        let admin = app.admin().await;
        let entry = admin.get("/api/audit?action=second_factor_off").await.json[0].clone();
        assert_eq!((&entry["actorName"], &entry["subjectName"]), (&json!("Worker Person"), &json!(null)));
        let failed = admin.get("/api/audit?action=sign_in_failed").await.json;
        assert_eq!(failed.as_array().unwrap().len(), 2, "the wrong password and the wrong code");
    }

    /// A wrong code in a request to remove the second factor counts as a failed sign-in.
    async fn the_code_cannot_be_guessed_with_a_stolen_session(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let guess = || owner.client.delete_with(PATH, json!({"currentPassword": PASSWORD, "code": "000000"}));
        for _ in 0..10 {
            guess().await.assert_field("code", "That code is not right");
        }
        guess().await.assert_error(429, "too_many");
    }

    /// rule: second-factor-reset
    async fn a_password_reset_by_an_administrator_may_remove_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        turn_on(&app, "worker").await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        let reset = async |body| {
            let answer = admin.post(&format!("{path}/reset-password"), body).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
        };
        for (password, kept) in [("temporary 1", json!({})), ("temporary 2", json!({"removeSecondFactor": false}))] {
            reset(with_password(kept, password)).await;
            app.anonymous().sign_in("worker", password).await.assert_error(401, "second_factor_required");
        }
        assert_eq!(admin.get(&path).await.json["secondFactor"], 1);
        reset(with_password(json!({"removeSecondFactor": true}), "temporary 3")).await;
        assert_eq!((app.number(ROWS).await, &admin.get(&path).await.json["secondFactor"]), (0, &json!(0)));
        let signed_in = app.anonymous().sign_in("worker", "temporary 3").await;
        assert_eq!((signed_in.status, &signed_in.json["mustChangePassword"]), (200, &json!(1)));
        // The account has no second factor any more. So this password reset adds no audit entry about a removal.
        reset(with_password(json!({"removeSecondFactor": true}), "temporary 4")).await;
        let entries = admin.get("/api/audit?action=second_factor_reset").await.json;
        assert_eq!(entries.as_array().unwrap().len(), 1);
        assert_eq!((&entries[0]["actorName"], &entries[0]["subjectName"]), (&json!("Admin Person"), &json!("Worker Person")));
    }

    /// rule: second-factor-reset
    async fn the_command_line_removes_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let said = succeeds(jobwright(&app.url(), &["reset-second-factor", "--username", "Worker"]));
        assert_eq!(said, "The second factor of 'worker' was removed.\n");
        assert_eq!(app.number(ROWS).await, 0);
        assert_eq!(app.anonymous().sign_in("worker", PASSWORD).await.status, 200);
        assert_eq!(owner.client.get("/api/auth/user").await.json["secondFactor"], 0, "the session stays");
        let entry = app.admin().await.get("/api/audit?action=second_factor_reset").await.json[0].clone();
        assert_eq!((&entry["actorName"], &entry["subjectName"]), (&json!("Command line"), &json!("Worker Person")));
        for (name, reason) in [("worker", "'worker' has no second factor"), ("nobody", "nobody has the username 'nobody'")] {
            let output = jobwright(&app.url(), &["reset-second-factor", "--username", name]).output().unwrap();
            assert_one_line(&output, reason);
        }
    }

    async fn deleting_a_person_deletes_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        turn_on(&app, "worker").await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(app.admin().await.delete(&path).await.status, 204);
        assert_eq!(app.number(ROWS).await, 0);
    }

    /// After a deactivation and reactivation the person still has the same second factor.
    async fn a_deactivated_or_demoted_person_keeps_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        for role in ["admin", "worker"] {
            assert_eq!(admin.patch(&path, json!({"role": role})).await.status, 200);
        }
        for active in [false, true] {
            assert_eq!(admin.patch(&format!("{path}/status"), json!({"isActive": active})).await.status, 200);
        }
        assert_eq!(sign_in(&mut app.anonymous(), "worker", owner.code(&app, 0)).await.status, 200);
    }
}
