//! Audit entries of exports and of changes to accounts, jobs and settings. Refused actions add no entry.
//! rule: audit-log

use jobwright::config::Config;
use serde_json::{Value, json};

use super::{FROM, behind_proxy, from_outside, list, of, only};
use crate::{
    jobs::world::{World, path},
    support::{TestApp, on_each_engine},
};

/// Asserts that the entry has the administrator as its actor, the address [`FROM`], and this subject.
#[track_caller]
fn assert_act(entry: &Value, app: &TestApp, kind: &str, name: &str) {
    let who = (&entry["actorId"], &entry["actorName"], &entry["address"]);
    assert_eq!(
        who,
        (&json!(app.admin_id), &json!("Admin Person"), &json!(FROM)),
        "{entry}"
    );
    assert_eq!(
        (&entry["subjectType"], &entry["subjectName"]),
        (&json!(kind), &json!(name)),
        "{entry}"
    );
}

on_each_engine! {
    async fn changes_of_an_account_are_in_the_audit_log(engine) {
        let app = behind_proxy(engine).await;
        let admin = from_outside(&app, "admin").await;
        let new = json!({"username": "sam", "password": "sams secret", "email": "sam@example.com", "fullName": "Sam Reid"});
        let made = admin.post("/api/admin/users", new).await;
        let user = format!("/api/admin/users/{}", made.json["id"].as_str().unwrap());
        let patch = json!({"fullName": "Sam Reed", "email": "reed@example.com", "role": "admin"});
        assert_eq!(admin.patch(&user, patch.clone()).await.status, 200);
        assert_eq!(admin.patch(&user, patch).await.status, 200, "no change at all");
        for active in [false, false, true] {
            assert_eq!(admin.patch(&format!("{user}/status"), json!({"isActive": active})).await.status, 200);
        }
        let reset = json!({"newPassword": "temporary one"});
        assert_eq!(admin.post(&format!("{user}/reset-password"), reset).await.status, 200);
        assert_eq!(admin.delete(&user).await.status, 204);

        let created = only(of(&admin, "user_created").await);
        assert_act(&created, &app, "user", "Sam Reid");
        assert_eq!(created["changes"], json!([
            {"field": "username", "from": null, "to": "sam"},
            {"field": "email", "from": null, "to": "sam@example.com"},
            {"field": "role", "from": null, "to": "worker"},
        ]));
        let changed = only(of(&admin, "user_changed").await);
        assert_eq!(changed["changes"], json!([
            {"field": "fullName", "from": "Sam Reid", "to": "Sam Reed"},
            {"field": "email", "from": "sam@example.com", "to": "reed@example.com"},
        ]));
        let role = only(of(&admin, "role_changed").await);
        assert_eq!(role["changes"], json!([{"field": "role", "from": "worker", "to": "admin"}]));
        for action in ["user_deactivated", "user_activated", "temporary_password_set", "user_deleted"] {
            let entry = only(of(&admin, action).await);
            assert_act(&entry, &app, "user", "Sam Reed");
            assert_eq!(entry["changes"], json!([]), "{action}");
        }
        // After the deletion, the audit entries still have the deleted person's name. A search for this name finds
        // them.
        assert_act(&only(of(&admin, "user_created").await), &app, "user", "Sam Reid");
        assert_eq!(list(&admin, "/api/audit?q=sam+reid").await.len(), 1);
        let id = made.json["id"].as_str().unwrap();
        assert_eq!(list(&admin, &format!("/api/audit?userId={id}")).await.len(), 7);
    }

    async fn deletions_and_archiving_of_jobs_are_in_the_audit_log(engine) {
        let config = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Config::default() };
        let world = World::with_config(engine, config).await;
        let admin = from_outside(&world.app, "admin").await;
        let job = world.book(json!({"title": "Fix tap"})).await;
        assert_eq!(admin.patch(&path(&job), json!({"status": "completed"})).await.status, 200);
        for archived in [true, true, false] {
            let patch = json!({"archived": archived, "description": "again"});
            assert_eq!(admin.patch(&path(&job), patch).await.status, 200);
        }
        assert_eq!(admin.delete(&path(&job)).await.status, 204);
        assert_eq!(admin.delete(&path(&job)).await.status, 404);
        for action in ["job_archived", "job_restored", "job_deleted"] {
            let entry = only(of(&admin, action).await);
            assert_act(&entry, &world.app, "job", "Fix tap");
            assert_eq!(entry["subjectId"], job["id"]);
        }
    }

    async fn settings_changes_and_exports_are_in_the_audit_log(engine) {
        let app = behind_proxy(engine).await;
        let admin = from_outside(&app, "admin").await;
        let patch = json!({"businessName": "Ironbark", "laborRate": 95.5, "conflictScope": "worker"});
        for _ in 0..2 {
            assert_eq!(admin.patch("/api/settings", patch.clone()).await.status, 200);
        }
        let changed = only(of(&admin, "settings_changed").await);
        assert_eq!((&changed["subjectType"], &changed["address"]), (&json!("settings"), &json!(FROM)));
        assert_eq!(changed["changes"], json!([
            {"field": "businessName", "from": null, "to": "Ironbark"},
            {"field": "conflictScope", "from": "business", "to": "worker"},
            {"field": "laborRate", "from": "1.00", "to": "95.50"},
        ]));
        let address = "/api/reports/export.csv?from=2026-11-01&to=2026-11-30";
        assert_eq!(admin.get(address).await.status, 200);
        let export = only(of(&admin, "report_exported").await);
        assert_act(&export, &app, "report", "jobwright-jobs-2026-11-01-2026-11-30.csv");
        assert_eq!(app.worker().await.get(address).await.status, 403);
        assert_eq!(of(&admin, "report_exported").await.len(), 1, "a refused export is not recorded");
    }

    /// An entry is written in the transaction of the action. So an action that is refused or rolled back adds no
    /// entry.
    async fn a_refused_action_adds_no_entry(engine) {
        let world = World::new(engine).await;
        let (app, admin) = (&world.app, &world.admin);
        let job = world.book(json!({})).await;
        let before = app.number("SELECT COUNT(*) FROM audit_log").await;
        let worker = format!("/api/admin/users/{}", app.worker_id);
        let own = format!("/api/admin/users/{}", app.admin_id);
        let stale = admin.clone().with_header("if-match", "\"99\"");
        for (answer, status) in [
            (admin.patch(&worker, json!({"email": "ADMIN@example.com", "role": "admin"})).await, 409),
            (admin.patch(&own, json!({"role": "worker"})).await, 409),
            (admin.patch(&format!("{own}/status"), json!({"isActive": false})).await, 409),
            (admin.delete(&own).await, 409),
            (stale.patch(&worker, json!({"fullName": "Another"})).await, 412),
            (stale.delete(&worker).await, 412),
            (stale.delete(&path(&job)).await, 412),
            (stale.patch("/api/settings", json!({"businessName": "Another"})).await, 412),
            (admin.patch("/api/settings", json!({"timezone": "Mars/Base"})).await, 400),
            (admin.patch(&path(&job), json!({"archived": true})).await, 409),
            (world.worker.delete(&path(&job)).await, 403),
            (admin.post(&format!("{worker}/reset-password"), json!({"newPassword": "short"})).await, 400),
            (admin.get("/api/reports/export.csv?from=soon").await, 400),
        ] {
            assert_eq!(answer.status, status, "{}", answer.text);
        }
        assert_eq!(app.number("SELECT COUNT(*) FROM audit_log").await, before);
    }
}
