//! Notifications, live events and audit entries about absences. rule: leave-told

use serde_json::{Value, json};

use super::{ABSENCES, Team, days, path};
use crate::{
    live::open_stream,
    support::{Client, on_each_engine},
};

/// Returns the type, title and message of each of a person's notifications, newest first.
async fn notifications_of(client: &Client) -> Vec<(String, String, String)> {
    let list = client.get("/api/notifications").await.json;
    let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
    list.as_array()
        .unwrap()
        .iter()
        .map(|one| {
            assert_eq!(one["jobId"], json!(null));
            (text(one, "type"), text(one, "title"), text(one, "message"))
        })
        .collect()
}

fn news(kind: &str, title: &str, message: &str) -> (String, String, String) {
    (kind.to_owned(), title.to_owned(), message.to_owned())
}

on_each_engine! {
    /// Administrators are notified of a leave request. The person is notified of its approval or refusal. Each text is
    /// in the reader's language.
    async fn people_are_notified_of_leave_requests_approvals_and_refusals(engine) {
        // rule: leave-told
        let team = Team::new(engine).await;
        let german = |client: &Client| client.clone().with_header("Accept-Language", "de");
        let first = team.asked().await;
        assert_eq!(notifications_of(&team.world.admin).await, [news("leave_asked", "Leave Request", "Worker Person asked for leave from Nov 23 to Nov 25")]);
        assert_eq!(notifications_of(&german(&team.world.admin)).await, [news("leave_asked", "Abwesenheit beantragt", "Worker Person hat vom 23. Nov. bis 25. Nov. um Abwesenheit gebeten")]);
        let approved = team.world.admin.patch(&path(&first), json!({"state": "approved"})).await;
        assert_eq!(approved.status, 200);
        assert_eq!(notifications_of(&team.world.worker).await, [news("leave_approved", "Leave Approved", "Admin Person approved your leave from Nov 23 to Nov 25")]);
        assert_eq!(notifications_of(&german(&team.world.worker)).await[0], news("leave_approved", "Abwesenheit genehmigt", "Admin Person hat Ihre Abwesenheit vom 23. Nov. bis 25. Nov. genehmigt"));
        team.world.app.clock.advance(jiff::SignedDuration::from_secs(1));
        let second = team.world.worker.post(ABSENCES, json!({
            "startDate": "2026-11-22T22:00:00Z", "endDate": "2026-11-23T02:00:00Z", "kind": "other",
        })).await;
        assert_eq!(team.world.admin.delete(&path(&second.json)).await.status, 204);
        assert_eq!(notifications_of(&team.world.worker).await[0], news("leave_declined", "Leave Declined", "Admin Person declined your leave on Nov 23 from 9:00 AM to 1:00 PM"));
        assert_eq!(notifications_of(&team.world.admin).await.len(), 2);
        assert_eq!(notifications_of(&team.other).await, []);
    }

    /// People are not notified of what they did themselves. Nobody is notified when an administrator enters, moves or
    /// removes leave that nobody requested.
    async fn changes_of_leave_without_a_leave_request_notify_nobody(engine) {
        let team = Team::new(engine).await;
        let asked = team.asked().await;
        assert_eq!(team.world.worker.patch(&path(&asked), json!({"note": "x"})).await.status, 200);
        assert_eq!(team.world.worker.delete(&path(&asked)).await.status, 204);
        let entered = team.away(json!({})).await;
        assert_eq!(team.world.admin.patch(&path(&entered), json!({"endDate": "2026-11-24"})).await.status, 200);
        assert_eq!(team.world.admin.delete(&path(&entered)).await.status, 204);
        let mut own = days("2026-11-23", "2026-11-23");
        own["state"] = json!("asked");
        let own = team.world.admin.post(ABSENCES, own).await.json;
        assert_eq!(team.world.admin.patch(&path(&own), json!({"state": "approved"})).await.status, 200);
        assert_eq!(notifications_of(&team.world.worker).await, []);
        assert_eq!(notifications_of(&team.world.admin).await.len(), 1, "only of the worker's request");
    }

    /// Live events about a leave request go to the person and the administrators. Live events about approved leave go
    /// to everybody. rule: live
    async fn events_go_to_those_who_may_see_the_absence(engine) {
        let team = Team::new(engine).await;
        let mut streams = [open_stream(&team.world.admin).await, open_stream(&team.world.worker).await, open_stream(&team.other).await];
        let asked = team.asked().await;
        let event = |version: i64, action: &str| format!("absence {} {version} {action}", asked["id"].as_str().unwrap());
        let notified = "notification null null created".to_owned();
        let mut first = streams[0].changes(2).await;
        first.sort_unstable();
        assert_eq!(first, [event(1, "created"), notified.clone()]);
        assert_eq!(streams[1].changes(1).await, [event(1, "created")]);
        assert_eq!(team.world.admin.patch(&path(&asked), json!({"state": "approved"})).await.status, 200);
        assert_eq!(team.world.admin.patch(&path(&asked), json!({"state": "approved"})).await.status, 200, "no change");
        assert_eq!(streams[0].changes(1).await, [event(2, "changed")]);
        let mut worker = streams[1].changes(2).await;
        worker.sort_unstable();
        assert_eq!(worker, [event(2, "changed"), notified]);
        assert_eq!(streams[2].changes(1).await, [event(2, "changed")], "the first event to the other worker");
        assert_eq!(team.world.admin.delete(&path(&asked)).await.status, 204);
        for stream in &mut streams {
            assert_eq!(stream.changes(1).await, [event(2, "deleted")]);
        }
    }

    /// Each change of an absence adds an entry to the audit log. The entry does not contain the absence's note,
    /// because the note may mention an illness. rule: audit-log
    async fn absences_are_in_the_audit_log_without_their_notes(engine) {
        let team = Team::new(engine).await;
        let made = team.away(json!({"kind": "sick", "note": "secret illness"})).await;
        let next = || team.world.app.clock.advance(jiff::SignedDuration::from_secs(1));
        next();
        assert_eq!(team.world.admin.patch(&path(&made), json!({"endDate": "2026-11-26", "note": "secret cure"})).await.status, 200);
        assert_eq!(team.world.admin.patch(&path(&made), json!({"endDate": "2026-11-26"})).await.status, 200, "no change");
        next();
        assert_eq!(team.world.admin.delete(&path(&made)).await.status, 204);
        next();
        team.away(json!({"userId": null, "kind": "holiday"})).await;
        let log = team.world.admin.get("/api/audit").await;
        assert!(!log.text.contains("secret"));
        let entries = log.json.as_array().unwrap().iter();
        let entries: Vec<(Value, Value, Value)> = entries
            .filter(|entry| entry["action"].as_str().unwrap().starts_with("absence"))
            .map(|entry| (entry["action"].clone(), entry["subjectName"].clone(), entry["changes"].clone()))
            .collect();
        let field = |name: &str, from: Value, to: Value| json!({"field": name, "from": from, "to": to});
        let null = json!(null);
        assert_eq!(entries.len(), 4);
        assert_eq!((&entries[0].0, &entries[0].1), (&json!("absence_added"), &null), "of everybody");
        assert_eq!((&entries[1].0, &entries[1].1), (&json!("absence_deleted"), &json!("Worker Person")));
        assert_eq!((&entries[2].0, &entries[2].2), (&json!("absence_changed"), &json!([field("endDate", json!("2026-11-25"), json!("2026-11-26"))])));
        assert_eq!(entries[3].2, json!([
            field("startDate", null.clone(), json!("2026-11-23")), field("endDate", null.clone(), json!("2026-11-25")),
            field("kind", null.clone(), json!("sick")), field("state", null.clone(), json!("approved")),
        ]));
    }
}
