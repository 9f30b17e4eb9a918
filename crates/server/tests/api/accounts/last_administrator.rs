//! Actions that are forbidden on one's own account, and the last administrator. rule: last-administrator

use jobwright::features::users::Role;
use serde_json::json;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// Administrators can't deactivate, delete or demote themselves. It is 409.
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
        // Repeating the current status is no change, and the rest of one's own account can be edited.
        assert_eq!(admin.patch(&format!("{path}/status"), json!({"isActive": true})).await.status, 200);
        let renamed = admin.patch(&path, json!({"role": "admin", "fullName": "New Name"})).await;
        assert_eq!((renamed.status, &renamed.json["fullName"]), (200, &json!("New Name")));
    }

    /// Another administrator may be demoted, deactivated and deleted while one remains.
    async fn other_administrators_may_be_removed(engine) {
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

    /// An administrator who lost the role after their request was let in can't remove the last active one. The
    /// concurrent case is in `races`.
    async fn an_inactive_administrator_cannot_remove_the_last_one(engine) {
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
