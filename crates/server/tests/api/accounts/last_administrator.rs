//! Administrators can't remove themselves, and nobody can remove the last administrator.
//! rule: last-administrator

use jobwright::features::users::Role;
use serde_json::json;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// Administrators who deactivate, delete or demote themselves get 409.
    async fn administrators_cannot_remove_themselves(engine) {
        let app = TestApp::new(engine).await;
        app.add_user("second", Role::Admin).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}", app.admin_id);
        for (answer, text) in [
            (admin.patch(&format!("{path}/status"), json!({"isActive": false})).await, "You cannot deactivate your own account"),
            (admin.delete(&path).await, "You cannot delete your own account"),
            (admin.patch(&path, json!({"role": "worker"})).await, "You cannot change your own role"),
            (admin.patch(&path, json!({"role": "user", "fullName": "New Name"})).await, "You cannot change your own role"),
        ] {
            answer.assert_error(409, "own_account");
            assert_eq!(answer.json["message"], text);
        }
        let own = admin.get(&path).await;
        assert_eq!((&own.json["version"], &own.json["fullName"]), (&json!(1), &json!("Admin Person")), "nothing was stored");
        // When administrators edit their own account, the request may contain their unchanged status and role.
        assert_eq!(admin.patch(&format!("{path}/status"), json!({"isActive": true})).await.status, 200);
        let renamed = admin.patch(&path, json!({"role": "admin", "fullName": "New Name"})).await;
        assert_eq!((renamed.status, &renamed.json["fullName"]), (200, &json!("New Name")));
    }

    /// Administrators may demote, deactivate and delete each other while one active administrator remains.
    async fn an_administrator_may_be_removed_while_another_one_remains(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for (username, method, more, body) in [
            ("one", "PATCH", "", Some(json!({"role": "worker"}))),
            ("two", "PATCH", "/status", Some(json!({"isActive": 0}))),
            ("three", "DELETE", "", None),
        ] {
            let id = app.add_user(username, Role::Admin).await;
            let done = admin.send(method.parse().unwrap(), &format!("/api/admin/users/{id}{more}"), body).await;
            assert!(matches!(done.status, 200 | 204), "{username}: {}", done.text);
        }
    }

    /// A former administrator can't remove the last administrator. The tests in `races` send such requests
    /// concurrently.
    async fn a_former_administrator_cannot_remove_the_last_administrator(engine) {
        let app = TestApp::new(engine).await;
        let second = app.add_user("second", Role::Admin).await;
        let admin = app.admin().await;
        let mut other = app.anonymous();
        other.sign_in("second", crate::support::PASSWORD).await;
        assert_eq!(admin.patch(&format!("/api/admin/users/{second}/status"), json!({"isActive": false})).await.status, 200);
        other.delete(&format!("/api/admin/users/{}", app.admin_id)).await.assert_error(401, "not_signed_in");
        assert_eq!(admin.patch(&format!("/api/admin/users/{second}/status"), json!({"isActive": true})).await.status, 200);
        let other = app.signed_in("second").await;
        assert_eq!(other.patch(&format!("/api/admin/users/{}", app.admin_id), json!({"role": "worker"})).await.status, 200);
        admin.delete(&format!("/api/admin/users/{second}")).await.assert_error(403, "forbidden");
    }
}
