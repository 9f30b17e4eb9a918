//! Which changes by an administrator end a person's sessions. rule: sessions-end

use serde_json::json;

use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// Deactivating a person ends the sessions immediately. Signing in to an inactive account with the right password
    /// gets 403. rule: user-status, rule: sign-in-inactive
    async fn deactivating_a_person_ends_their_sessions(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker, other) = (app.admin().await, app.worker().await, app.worker().await);
        let path = format!("/api/admin/users/{}/status", app.worker_id);
        let off = admin.patch(&path, json!({"isActive": false})).await;
        assert_eq!((off.status, &off.json["isActive"], off.header("etag")), (200, &json!(0), "\"2\""));
        for client in [&worker, &other] {
            client.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        }
        let refused = app.anonymous().sign_in("worker", PASSWORD).await;
        refused.assert_error(403, "inactive");
        assert_eq!(refused.json["message"], "Your account is inactive. Please contact your administrator.");
        // rule: wire-flags. Reactivating the account doesn't restore the ended sessions.
        assert_eq!(admin.patch(&path, json!({"isActive": 1})).await.json["isActive"], 1);
        worker.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        assert_eq!(app.worker().await.get("/api/jobs").await.status, 200);
    }

    /// When an administrator resets a person's password, `mustChangePassword` is set and the person's sessions end.
    /// rule: user-reset, rule: password-change-forced
    async fn a_temporary_password_must_be_changed_before_other_requests(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker) = (app.admin().await, app.worker().await);
        let path = format!("/api/admin/users/{}", app.worker_id);
        let reset = admin.post(&format!("{path}/reset-password"), json!({"newPassword": " temp "})).await;
        // Administrators see this message, so the test compares its exact text.
        assert_eq!((reset.status, &reset.json), (200, &json!({"message": "Password has been reset. User must change it on next login."})));
        let read = admin.get(&path).await;
        assert_eq!((&read.json["mustChangePassword"], &read.json["version"]), (&json!(1), &json!(2)));
        worker.get("/api/auth/user").await.assert_error(401, "not_signed_in");
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(401, "invalid_credentials");
        let mut worker = app.anonymous();
        assert_eq!(worker.sign_in("worker", " temp ").await.json["mustChangePassword"], 1);
        worker.get("/api/jobs").await.assert_error(403, "password_change_required");
        let changed = worker.post("/api/auth/change-password", json!({"currentPassword": " temp ", "newPassword": "my own"})).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        assert_eq!(worker.get("/api/jobs").await.status, 200);
        assert_eq!(admin.get(&path).await.json["mustChangePassword"], 0);
    }

    async fn a_temporary_password_has_at_least_6_characters(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}/reset-password", app.worker_id);
        for body in [json!({"newPassword": "12345"}), json!({})] {
            admin.post(&path, body).await.assert_field("newPassword", "Password must be at least 6 characters");
        }
        assert_eq!(admin.post(&path, json!({"newPassword": "12345x"})).await.status, 200);
    }

    /// Somebody with a stolen session of an administrator can't take over the account, because setting a new password
    /// requires the current one.
    async fn administrators_cannot_reset_their_own_password(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}/reset-password", app.admin_id);
        for remove in [false, true] {
            let body = json!({"newPassword": "harbour crane", "removeSecondFactor": remove});
            admin.post(&path, body).await.assert_error(409, "own_account");
        }
        assert_eq!(admin.get("/api/auth/user").await.json["mustChangePassword"], 0);
        app.admin().await;
    }
}
