//! Audit entries of the first-run setup and of the commands `create-admin` and `restore`.

use serde_json::{Value, json};

use super::{of, only};
use crate::support::{
    TestApp, on_each_engine,
    process::{create_admin, jobwright, sqlite, succeeds},
};

on_each_engine! {
    async fn a_command_is_recorded_with_the_command_line_as_actor(engine) {
        let app = TestApp::new(engine).await;
        succeeds(create_admin(&app.url(), "boss", "boss@example.com"));
        let entry = only(of(&app.admin().await, "user_created").await);
        let who = (&entry["actorId"], &entry["actorName"], &entry["address"]);
        assert_eq!(who, (&Value::Null, &json!("Command line"), &Value::Null));
        assert_eq!((&entry["subjectType"], &entry["subjectName"]), (&json!("user"), &json!("The Boss")));
        assert_eq!(entry["changes"][2], json!({"field": "role", "from": null, "to": "admin"}));
        assert!(!entry.to_string().contains("top secret"));
    }

    /// The audit entry of the setup names the administrator that the setup created. A wrong setup code is recorded as
    /// a failure without an account.
    async fn the_setup_is_recorded_with_the_created_administrator(engine) {
        let app = TestApp::without_people(engine, jobwright::config::Config::default()).await;
        app.sql("INSERT INTO setup_code (id, code, made_at) VALUES (1, 'ACDE-FHJK', 0)").await;
        let body = |code: &str| json!({
            "setupCode": code, "fullName": "Dana Ortiz", "username": "dana", "email": "dana@example.com",
            "password": "correct horse", "businessName": "Ironbark", "timezone": "Australia/Sydney", "conflictScope": "worker",
        });
        assert_eq!(app.anonymous().post("/api/setup", body("XXXX-XXXX")).await.status, 403);
        assert_eq!(app.anonymous().post("/api/setup", body("ACDE-FHJK")).await.status, 201);
        let dana = app.signed_in("dana").await;
        let entry = only(of(&dana, "business_set_up").await);
        assert_eq!((&entry["actorName"], &entry["address"]), (&json!("Dana Ortiz"), &json!("127.0.0.1")));
        assert_eq!((&entry["subjectType"], &entry["subjectName"]), (&json!("settings"), &json!("Ironbark")));
        let failed = only(of(&dana, "sign_in_failed").await);
        assert_eq!((&failed["actorName"], &failed["subjectName"]), (&Value::Null, &Value::Null));
        assert!(!failed.to_string().contains("XXXX"));
    }
}

/// A restore adds an entry about itself to the restored audit log, after the entries from the backup.
#[test]
fn a_restore_is_recorded_in_the_restored_database() {
    let (folder, url) = sqlite();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    succeeds(create_admin(&url, "boss", "b@example.com"));
    succeeds(jobwright(&url, &["backup", copy]));
    succeeds(jobwright(&url, &["restore", copy]));
    let db = jobwright_db::Database::open(&url).unwrap();
    let recorded: Result<Vec<(String, String)>, jobwright_db::Error> = db.read_blocking(|tx| {
        tx.query(
            "SELECT action, actor_name FROM audit_log ORDER BY at, id",
            &[],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
    });
    let by = |action: &str| (action.to_owned(), "Command line".to_owned());
    assert_eq!(
        recorded.unwrap(),
        [by("user_created"), by("database_restored")]
    );
}
