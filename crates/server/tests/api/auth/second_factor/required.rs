//! The setting that requires a second factor for administrators or for everyone. The tests in `authz` call every
//! endpoint as a user who must set up a second factor.

use jobwright::features::users::Role;
use serde_json::json;

use super::{CONFIRM, PATH, begin, turn_on};
use crate::support::{Client, PASSWORD, TestApp, on_each_engine, totp::code_at};

async fn require(admin: &Client, of: &str) {
    let changed = admin
        .patch("/api/settings", json!({"secondFactor": of}))
        .await;
    assert_eq!(
        (changed.status, &changed.json["secondFactor"]),
        (200, &json!(of)),
        "{}",
        changed.text
    );
}

async fn assert_must_set_up(client: &Client) {
    let refused = client.get("/api/jobs").await;
    refused.assert_error(403, "second_factor_setup_required");
    assert_eq!(
        refused.json["message"],
        "You must set up two-step sign-in first"
    );
    assert_eq!(
        client.get("/api/auth/user").await.json["secondFactorRequired"],
        1
    );
}

on_each_engine! {
    /// rule: second-factor-required
    async fn users_without_a_required_second_factor_can_only_set_one_up(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "admin").await;
        app.add_user("other", Role::Admin).await;
        let worker = app.worker().await;
        let second = app.signed_in("other").await;
        require(&owner.client, "administrators").await;
        assert_must_set_up(&second).await;
        assert_eq!(worker.get("/api/jobs").await.status, 200);
        assert_eq!(owner.client.get("/api/jobs").await.status, 200, "has one");
        require(&owner.client, "everyone").await;
        assert_must_set_up(&worker).await;
        let secret = begin(&worker).await;
        assert_must_set_up(&worker).await;
        let code = code_at(&secret, app.app.clock.now(), 0);
        assert_eq!(worker.post(CONFIRM, json!({"code": code})).await.status, 200);
        assert_eq!(worker.get("/api/auth/user").await.json["secondFactorRequired"], 0);
        assert_eq!(worker.get("/api/jobs").await.status, 200);
        // After removing a second factor the user must set up a new one.
        let code = code_at(&secret, app.app.clock.now(), 1);
        let off = worker.delete_with(PATH, json!({"currentPassword": PASSWORD, "code": code})).await;
        assert_eq!(off.status, 204, "{}", off.text);
        assert_must_set_up(&worker).await;
        require(&owner.client, "optional").await;
        assert_eq!(worker.get("/api/jobs").await.status, 200);
    }

    /// A worker who becomes an administrator must set up a second factor immediately. After a demotion it is no longer
    /// required.
    async fn a_new_administrator_must_set_up_a_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let (owner, worker) = (turn_on(&app, "admin").await, app.worker().await);
        require(&owner.client, "administrators").await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(owner.client.patch(&path, json!({"role": "admin"})).await.status, 200);
        assert_must_set_up(&worker).await;
        assert_eq!(owner.client.patch(&path, json!({"role": "worker"})).await.status, 200);
        assert_eq!(worker.get("/api/jobs").await.status, 200);
    }

    /// A user who must change the password and set up a second factor has to change the password first.
    async fn a_forced_password_change_comes_before_the_second_factor(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "admin").await;
        require(&owner.client, "everyone").await;
        let reset = format!("/api/admin/users/{}/reset-password", app.worker_id);
        assert_eq!(owner.client.post(&reset, json!({"newPassword": "temporary one"})).await.status, 200);
        let worker = app.signed_in_with("worker", "temporary one").await;
        worker.post(PATH, json!({"currentPassword": "temporary one"})).await.assert_error(403, "password_change_required");
        worker.get("/api/jobs").await.assert_error(403, "password_change_required");
        let change = json!({"currentPassword": "temporary one", "newPassword": PASSWORD});
        assert_eq!(worker.post("/api/auth/change-password", change).await.status, 200);
        assert_must_set_up(&worker).await;
        begin(&worker).await;
    }

    /// Only an administrator may change the setting. The audit log has an entry for each change.
    async fn only_administrators_may_change_the_setting_and_changes_are_recorded(engine) {
        let app = TestApp::new(engine).await;
        let owner = turn_on(&app, "admin").await;
        require(&owner.client, "administrators").await;
        let entry = owner.client.get("/api/audit?action=settings_changed").await.json[0].clone();
        assert_eq!(entry["changes"], json!([{"field": "secondFactor", "from": "optional", "to": "administrators"}]));
        let worker = app.worker().await;
        worker.patch("/api/settings", json!({"secondFactor": "optional"})).await.assert_error(403, "forbidden");
        let wrong = owner.client.patch("/api/settings", json!({"secondFactor": "never"})).await;
        wrong.assert_field("secondFactor", "Expected 'optional' | 'administrators' | 'everyone', received 'never'");
        owner.client.patch("/api/settings", json!({"secondFactor": null})).await.assert_field("secondFactor", "Required");
        let stale = owner.client.clone().with_header("if-match", "\"1\"");
        stale.patch("/api/settings", json!({"secondFactor": "optional"})).await.assert_error(412, "stale");
    }
}
