//! Editing a person's account.

use serde_json::json;

use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// PATCH changes only the fields that are present. rule: wire-patch
    async fn a_patch_changes_only_the_fields_that_it_has(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        app.clock.advance(jiff::SignedDuration::from_mins(5));
        let changed = admin.patch(&path, json!({"username": " Wanda ", "isActive": 0, "color": "#0145a7", "createdAt": "x"})).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
        assert_eq!(changed.json, json!({
            "id": app.worker_id, "username": "Wanda", "email": "worker@example.com", "fullName": "Worker Person",
            "role": "worker", "color": null, "isActive": 1, "mustChangePassword": 0, "passwordExpiresAt": null, "secondFactor": 0,
            "createdAt": "2026-11-20T09:00:00.000Z", "updatedAt": "2026-11-20T09:05:00.000Z", "version": 2,
        }));
        assert_eq!(changed.header("etag"), "\"2\"");
        app.anonymous().sign_in("worker", PASSWORD).await.assert_error(401, "invalid_credentials");
        assert_eq!(app.anonymous().sign_in("wanda", PASSWORD).await.status, 200);
        let all = admin.patch(&path, json!({"fullName": "Al", "email": "al@example.com", "role": "admin"})).await;
        assert_eq!((&all.json["fullName"], &all.json["email"], &all.json["role"]), (&json!("Al"), &json!("al@example.com"), &json!("admin")));
        assert_eq!(admin.patch(&path, json!({"fullName": "Al"})).await.json["version"], 3, "no change is no new version");
    }

    /// A full name has at least 2 characters, and a username at least 3. The e-mail must be valid. The role is admin,
    /// worker or user. rule: user-fields
    async fn the_error_for_an_invalid_edit_names_the_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        for (field, value, message) in [
            ("fullName", json!("A"), "Full name is required"),
            ("fullName", json!(null), "Full name is required"),
            ("username", json!("ab"), "Username must be at least 3 characters"),
            ("email", json!("nobody"), "Invalid email address"),
            ("email", json!(""), "Invalid email address"),
            ("role", json!("owner"), "Expected 'admin' | 'worker' | 'user', received 'owner'"),
            ("role", json!(null), "Required"),
            ("fullName", json!("x".repeat(201)), "Must be at most 200 characters"),
        ] {
            admin.patch(&path, json!({field: value})).await.assert_field(field, message);
        }
        admin.patch(&format!("{path}/status"), json!({})).await.assert_field("isActive", "Required");
        admin.patch(&format!("{path}/status"), json!({"isActive": "yes"})).await.assert_field("isActive", "Expected boolean, received string");
        assert_eq!(admin.get(&path).await.json["version"], 1, "nothing was stored");
    }

    /// An edit accepts the role `user` and stores it as worker.
    async fn an_edit_stores_the_role_user_as_worker(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        assert_eq!(admin.patch(&path, json!({"role": "admin"})).await.json["role"], "admin");
        let user = admin.patch(&path, json!({"role": "user"})).await;
        assert_eq!((user.status, &user.json["role"]), (200, &json!("worker")));
        app.worker().await.get("/api/admin/users").await.assert_error(403, "forbidden");
    }

    /// Username and e-mail are unique. People may change the case of their own username or e-mail. rule: unique-names
    async fn the_username_or_email_of_somebody_else_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        let name = admin.patch(&path, json!({"username": "Admin"})).await;
        name.assert_error(409, "username_taken");
        assert_eq!(name.json["fields"]["username"], "This username is already taken");
        let email = admin.patch(&path, json!({"email": "ADMIN@example.com"})).await;
        email.assert_error(409, "email_taken");
        assert_eq!(email.json["fields"]["email"], "This email address is already in use");
        let own = admin.patch(&path, json!({"username": "WORKER", "email": "Worker@Example.Com"})).await;
        assert_eq!((own.status, &own.json["username"]), (200, &json!("WORKER")));
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing.
    async fn a_stale_if_match_changes_nothing(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.worker_id);
        let as_of = |tag: &str| admin.clone().with_header("if-match", tag);
        assert_eq!(as_of("\"1\"").patch(&path, json!({"fullName": "First"})).await.status, 200);
        as_of("\"1\"").patch(&path, json!({"fullName": "Second"})).await.assert_error(412, "stale");
        as_of("\"1\"").patch(&format!("{path}/status"), json!({"isActive": false})).await.assert_error(412, "stale");
        as_of("\"1\"").delete(&path).await.assert_error(412, "stale");
        let read = admin.get(&path).await;
        assert_eq!((&read.json["fullName"], &read.json["isActive"]), (&json!("First"), &json!(1)));
        assert_eq!(as_of("\"2\"").delete(&path).await.status, 204);
    }
}
