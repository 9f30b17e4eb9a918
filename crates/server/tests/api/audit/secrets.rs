//! No column of `audit_log` contains a secret. rule: hashes-stay-inside

use serde_json::json;

use super::list;
use crate::support::{PASSWORD, TestApp, on_each_engine};

/// The values of all text columns of `audit_log`, in lower case.
async fn table(app: &TestApp) -> String {
    let columns = [
        "action",
        "actor_name",
        "subject_type",
        "subject_name",
        "address",
        "changes",
        "search_text",
    ];
    let mut text = String::new();
    for column in columns {
        let statement = format!("SELECT COALESCE({column}, '') FROM audit_log");
        let rows: Result<Vec<String>, jobwright_db::Error> = app
            .db
            .read(move |tx| tx.query(&statement, &[], |row| row.get(0)))
            .await;
        text.push_str(&rows.unwrap().join("\n"));
        text.push('\n');
    }
    text.to_lowercase()
}

on_each_engine! {
    async fn no_password_token_or_cookie_is_in_any_entry(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let cookie = admin.cookie().unwrap().split_once('=').unwrap().1.to_owned();
        // This sign-in has a password in the username field, because people sometimes mistype it there.
        let typed = "hunter2-typed-as-name";
        app.anonymous().sign_in(typed, PASSWORD).await;
        app.anonymous().sign_in("worker", "a-wrong-password").await;
        for name in [typed, "worker"] {
            app.anonymous().post("/api/auth/password-reset/request", json!({"emailOrUsername": name})).await;
        }
        let mail = app.next_mail().await;
        app.deliver().await;
        let (_, rest) = mail.text.split_once("/reset-password?token=").unwrap();
        let token: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
        let confirm = json!({"token": token, "newPassword": "chosen-by-link"});
        assert_eq!(app.anonymous().post("/api/auth/password-reset/confirm", confirm).await.status, 200);
        let worker = app.signed_in_with("worker", "chosen-by-link").await;
        let change = json!({"currentPassword": "chosen-by-link", "newPassword": "chosen-by-hand"});
        assert_eq!(worker.post("/api/auth/change-password", change).await.status, 200);
        let new = json!({"username": "sam", "password": "first-of-sams", "email": "sam@example.com", "fullName": "Sam Reid"});
        let made = admin.post("/api/admin/users", new).await;
        let user = format!("/api/admin/users/{}", made.json["id"].as_str().unwrap());
        let reset = json!({"newPassword": "temporary-of-sams"});
        assert_eq!(admin.post(&format!("{user}/reset-password"), reset).await.status, 200);
        assert_eq!(admin.patch(&user, json!({"username": "sammy"})).await.status, 200);
        assert_eq!(worker.delete("/api/auth/sessions").await.status, 204);

        let table = table(&app).await;
        assert!(table.contains("sammy") && table.contains("worker person"), "{table}");
        let hashes = ["argon2", "$m="];
        let secrets = [
            PASSWORD, typed, "a-wrong-password", "chosen-by-link", "chosen-by-hand", "first-of-sams",
            "temporary-of-sams", &token, &cookie,
        ];
        for secret in hashes.into_iter().chain(secrets) {
            assert!(!table.contains(&secret.to_lowercase()), "{secret} in {table}");
        }
        let answer = admin.get("/api/audit?limit=500").await.text;
        for secret in secrets {
            assert!(!answer.contains(secret), "{secret} in {answer}");
        }
        assert!(list(&admin, "/api/audit?q=hunter2").await.is_empty());
    }
}
