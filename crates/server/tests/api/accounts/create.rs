//! Creating people, reading one person, and the list of people.

use jobwright::features::users::Role;
use serde_json::{Value, json};

use crate::support::{Client, Response, TestApp, on_each_engine};

/// Returns the body that the Add User dialog sends. Each field of `more` is added, or replaces the field of that name.
pub fn new_user(username: &str, more: &Value) -> Value {
    let mut body = json!({
        "username": username, "password": "secret1x", "email": format!("{username}@example.com"), "fullName": "New Person",
    });
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

async fn add(admin: &Client, username: &str, more: Value) -> Response {
    admin
        .post("/api/admin/users", new_user(username, &more))
        .await
}

on_each_engine! {
    /// The role is admin or worker. The default is worker. A new user's `mustChangePassword` is 0.
    async fn a_new_person_is_an_active_worker_who_need_not_change_the_password(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let made = add(&admin, "Zoe", json!({"fullName": "  Zoe Ray ", "email": "Zoe@Example.com", "id": app.admin_id, "version": 9})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let id = made.json["id"].clone();
        assert_ne!(id, json!(app.admin_id));
        let expected = json!({
            "id": id, "username": "Zoe", "email": "Zoe@Example.com", "fullName": "Zoe Ray", "role": "worker", "color": null,
            "isActive": 1, "mustChangePassword": 0, "passwordExpiresAt": null, "secondFactor": 0, "createdAt": "2026-11-20T09:00:00.000Z",
            "updatedAt": "2026-11-20T09:00:00.000Z", "version": 1,
        });
        assert_eq!(made.json, expected);
        let mut zoe = app.anonymous();
        assert_eq!(zoe.sign_in("zoe", "secret1x").await.status, 200);
        assert_eq!(zoe.get("/api/jobs").await.status, 200);
        // The response of `GET` has an `ETag` with the version.
        let read = admin.get(&format!("/api/admin/users/{}", id.as_str().unwrap())).await;
        assert_eq!((read.header("etag"), &read.json), ("\"1\"", &expected));
        let chief = add(&admin, "chief", json!({"role": "admin"})).await;
        assert_eq!((chief.status, &chief.json["role"]), (201, &json!("admin")));
    }

    /// The response has an error message for each invalid field in `fields`. rule: user-fields
    async fn the_error_for_an_invalid_new_person_names_each_bad_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let empty = admin.post("/api/admin/users", json!({})).await;
        assert_eq!(empty.status, 400);
        assert_eq!(empty.json["fields"], json!({
            "username": "Username must be at least 3 characters", "password": "Password must be at least 6 characters",
            "email": "Invalid email address", "fullName": "Full name is required",
        }));
        for (field, value, message) in [
            ("username", json!("  ab  "), "Username must be at least 3 characters"),
            ("username", json!("x".repeat(201)), "Must be at most 200 characters"),
            ("username", json!(7), "Expected string, received number"),
            ("password", json!("12345"), "Password must be at least 6 characters"),
            ("password", json!("x".repeat(1_025)), "Must be at most 1024 bytes"),
            ("email", json!("nobody"), "Invalid email address"),
            ("email", json!(""), "Invalid email address"),
            ("email", json!(null), "Expected string, received null"),
            ("fullName", json!("   "), "Full name is required"),
            ("role", json!("user"), "Expected 'admin' | 'worker', received 'user'"),
            ("role", json!("owner"), "Expected 'admin' | 'worker', received 'owner'"),
        ] {
            add(&admin, "somebody", json!({field: value})).await.assert_field(field, message);
        }
        assert_eq!(admin.get("/api/admin/users").await.json.as_array().unwrap().len(), 2, "nothing was stored");
    }

    /// Two people can't have the same username or e-mail. Upper and lower case make no difference. The 409 response
    /// names the field. rule: unique-names
    async fn the_409_for_a_taken_username_or_email_names_the_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for (more, code, field, message) in [
            (json!({"username": "WORKER"}), "username_taken", "username", "This username is already taken"),
            (json!({"email": "Worker@EXAMPLE.com"}), "email_taken", "email", "This email address is already in use"),
        ] {
            let refused = add(&admin, "somebody", more).await;
            refused.assert_error(409, code);
            assert_eq!(refused.json["message"], message);
            assert_eq!(refused.json["fields"], json!({field: message}));
        }
    }

    /// The 409 response names both fields when both values are taken, by the same person or by two different people.
    async fn the_409_for_a_taken_username_and_email_names_both_fields(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let fields = json!({"username": "This username is already taken", "email": "This email address is already in use"});
        for email in ["worker@example.com", "admin@example.com"] {
            let both = json!({"username": "worker", "email": email});
            let refused = add(&admin, "somebody", both).await;
            refused.assert_error(409, "username_taken");
            assert_eq!(refused.json["fields"], fields);
        }
        let zoe = app.add_user("zoe", Role::Worker).await;
        let refused = admin.patch(&format!("/api/admin/users/{zoe}"), json!({"username": "worker", "email": "admin@example.com"})).await;
        refused.assert_error(409, "username_taken");
        assert_eq!(refused.json["fields"], fields);
    }

    /// People sign in with a username or an e-mail. So a username must not be equal to somebody else's e-mail.
    async fn a_username_that_is_somebody_elses_email_is_refused(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let taken = json!({"username": "Worker@Example.com"});
        let refused = add(&admin, "somebody", taken.clone()).await;
        refused.assert_error(409, "username_taken");
        assert_eq!(refused.json["fields"], json!({"username": "This username is already taken"}));
        let zoe = app.add_user("zoe", Role::Worker).await;
        let path = format!("/api/admin/users/{zoe}");
        admin.patch(&path, taken).await.assert_error(409, "username_taken");
        // A person's username may be equal to that person's own e-mail. Then nobody else can have that e-mail.
        let own = json!({"username": "zoe@work.example", "email": "zoe@work.example"});
        assert_eq!(admin.patch(&path, own).await.status, 200);
        assert_eq!(admin.patch(&path, json!({"email": "zoe@home.example"})).await.status, 200);
        let refused = add(&admin, "somebody", json!({"email": "ZOE@work.example"})).await;
        refused.assert_error(409, "email_taken");
        assert_eq!(refused.json["fields"], json!({"email": "This email address is already in use"}));
    }

    /// The list contains all people except deleted ones.
    async fn the_list_of_people_is_sorted_by_name(engine) {
        let app = TestApp::new(engine).await;
        for username in ["zoe", "bob", "gone"] {
            app.add_user(username, Role::Worker).await;
        }
        app.sql("UPDATE users SET is_active = FALSE, full_name = 'anna Person' WHERE username = 'bob'").await;
        app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'gone'").await;
        let list = app.admin().await.get("/api/admin/users").await;
        let shown: Vec<_> = list.json.as_array().unwrap().iter()
            .map(|one| (one["username"].as_str().unwrap(), one["isActive"].as_i64().unwrap()))
            .collect();
        assert_eq!(shown, [("admin", 1), ("bob", 0), ("worker", 1), ("zoe", 1)]);
        // rule: hashes-stay-inside
        assert!(!list.text.contains("argon2"));
    }

    /// On every path for managing accounts, a worker gets 403. An administrator gets 404 for an unknown or deleted
    /// person.
    async fn a_request_for_an_unknown_person_gets_404(engine) {
        let app = TestApp::new(engine).await;
        let gone = app.add_user("gone", Role::Worker).await;
        app.sql("UPDATE users SET deleted_at = 1, username_key = NULL, email_key = NULL WHERE username = 'gone'").await;
        let (admin, worker) = (app.admin().await, app.worker().await);
        for id in [gone.to_string(), "019a0000-0000-7000-8000-000000000000".to_owned()] {
            let path = format!("/api/admin/users/{id}");
            for (method, path, body) in [
                ("GET", path.clone(), None),
                ("PATCH", path.clone(), Some(json!({"fullName": "New Name"}))),
                ("DELETE", path.clone(), None),
                ("PATCH", format!("{path}/status"), Some(json!({"isActive": true}))),
                ("POST", format!("{path}/reset-password"), Some(json!({"newPassword": "secret1x"}))),
            ] {
                let send = |client: Client| { let (path, body) = (path.clone(), body.clone()); async move { client.send(method.parse().unwrap(), &path, body).await } };
                send(admin.clone()).await.assert_error(404, "not_found");
                send(worker.clone()).await.assert_error(403, "forbidden");
            }
        }
        admin.get("/api/admin/users/nonsense").await.assert_field("id", "Invalid id");
    }
}
