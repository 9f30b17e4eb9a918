//! The list of people, which every signed-in user may read.

use jobwright::features::users::Role;
use serde_json::json;

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    /// `GET /api/users` returns id, full name, role, color and `isActive` to everybody. Administrators also get the
    /// e-mail and the username. rule: roles-people
    async fn only_administrators_see_emails_and_usernames(engine) {
        let app = TestApp::new(engine).await;
        let for_admin = app.admin().await.get("/api/users").await;
        assert_eq!(for_admin.json[1], json!({
            "id": app.worker_id, "fullName": "Worker Person", "role": "worker", "color": null, "isActive": 1,
            "username": "worker", "email": "worker@example.com",
        }));
        let for_worker = app.worker().await.get("/api/users").await;
        assert_eq!(for_worker.json[1], json!({
            "id": app.worker_id, "fullName": "Worker Person", "role": "worker", "color": null, "isActive": 1,
        }));
        // rule: hashes-stay-inside
        assert!(!for_admin.text.contains("argon2") && !for_admin.text.contains("assword"));
    }

    /// The list has active and inactive people, but no deleted people. It is sorted by name. rule: user-delete
    async fn the_list_has_active_and_inactive_people_sorted_by_name(engine) {
        let app = TestApp::new(engine).await;
        for username in ["zoe", "bob", "gone"] {
            app.add_user(username, Role::Worker).await;
        }
        app.sql("UPDATE users SET is_active = FALSE, color = '#ff0000' WHERE username = 'bob'").await;
        app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'gone'").await;
        let list = app.worker().await.get("/api/users").await;
        let shown: Vec<_> = list.json.as_array().unwrap().iter()
            .map(|one| (one["fullName"].as_str().unwrap(), one["isActive"].as_i64().unwrap(), one["color"].as_str()))
            .collect();
        assert_eq!(shown, [
            ("Admin Person", 1, None), ("Bob Person", 0, Some("#ff0000")), ("Worker Person", 1, None), ("Zoe Person", 1, None),
        ]);
    }

    /// The username and the e-mail of a deleted person can be used again.
    async fn a_deleted_persons_username_can_be_used_again(engine) {
        let app = TestApp::new(engine).await;
        app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'worker'").await;
        app.anonymous().sign_in("worker", crate::support::PASSWORD).await.assert_error(401, "invalid_credentials");
        let again = app.add_user("worker", Role::Worker).await;
        assert_ne!(again, app.worker_id);
    }
}
