//! Signing in without the phone: recovery codes. Also tests that a password reset by mail keeps the second factor.

use serde_json::json;

use super::{PATH, sign_in, turn_on};
use crate::{
    auth::{confirm, mailed_token},
    support::{PASSWORD, TestApp, on_each_engine},
};

on_each_engine! {
    /// rule: second-factor-recovery
    async fn each_recovery_code_signs_in_once_however_it_is_typed(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        let codes = &owner.recovery_codes;
        let typed = [codes[0].clone(), codes[1].to_lowercase(), codes[2].replace('-', ""), codes[3].replace('-', " ")];
        for (index, code) in typed.iter().enumerate() {
            let signed_in = sign_in(&mut app.anonymous(), "worker", code.as_str()).await;
            assert_eq!((signed_in.status, &signed_in.json["recoveryCodesLeft"]), (200, &json!(9 - index)), "{}", signed_in.text);
            sign_in(&mut app.anonymous(), "worker", code.as_str()).await.assert_error(401, "second_factor_wrong");
        }
        let admin = app.admin().await;
        let used = admin.get("/api/audit?action=recovery_code_used").await.json;
        assert_eq!(used.as_array().unwrap().len(), 4);
        assert_eq!((&used[0]["actorName"], &used[0]["address"]), (&json!("Worker Person"), &json!("127.0.0.1")));
    }

    async fn a_recovery_code_of_somebody_else_does_not_sign_in(engine) {
        let app = TestApp::new(engine).await;
        let (owner, other) = (turn_on(&app, "worker").await, turn_on(&app, "admin").await);
        let code = other.recovery_codes[0].as_str();
        sign_in(&mut app.anonymous(), "worker", code).await.assert_error(401, "second_factor_wrong");
        sign_in(&mut app.anonymous(), "worker", other.code(&app, 0)).await.assert_error(401, "second_factor_wrong");
        assert_eq!(sign_in(&mut app.anonymous(), "admin", code).await.status, 200);
        assert_eq!(owner.client.get("/api/auth/user").await.json["recoveryCodesLeft"], 10);
    }

    /// A mailed link proves only that its user can read the mailbox. A password reset with the link neither signs the
    /// person in nor removes the second factor.
    async fn a_password_reset_by_mail_keeps_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "worker").await;
        app.deliver().await;
        let token = mailed_token(&app, "worker").await;
        let browser = app.anonymous();
        let reset = confirm(&browser, &token, "chosen by a link").await;
        assert_eq!((reset.status, reset.header("set-cookie")), (200, ""));
        browser.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        app.anonymous().sign_in("worker", "chosen by a link").await.assert_error(401, "second_factor_required");
        let body = json!({"username": "worker", "password": "chosen by a link", "code": owner.code(&app, 0)});
        assert_eq!(app.anonymous().post("/api/auth/login", body).await.status, 200);
    }

    /// Setting up two-step sign-in again gives new recovery codes. The old codes no longer work.
    async fn removing_the_second_factor_invalidates_its_recovery_codes(engine) {
        let app = TestApp::new(engine).await;
        let former = turn_on(&app, "worker").await;
        let body = json!({"currentPassword": PASSWORD, "code": former.recovery_codes[0]});
        assert_eq!(former.client.delete_with(PATH, body).await.status, 204);
        let owner = turn_on(&app, "worker").await;
        sign_in(&mut app.anonymous(), "worker", former.recovery_codes[1].as_str()).await.assert_error(401, "second_factor_wrong");
        sign_in(&mut app.anonymous(), "worker", former.code(&app, 0)).await.assert_error(401, "second_factor_wrong");
        assert_eq!(sign_in(&mut app.anonymous(), "worker", owner.recovery_codes[1].as_str()).await.status, 200);
    }
}
