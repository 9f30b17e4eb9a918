//! `GET /api/audit`: filters, pages, and who may read the log.

use std::net::IpAddr;

use jiff::{SignedDuration, Timestamp};
use jobwright::features::audit::{
    AuditAction, AuditChange, DoneBy, Entry, Subject, SubjectType, record,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::list;
use crate::support::{Engine, START, TestApp, ids, next_page, on_each_engine, walk_pages};

const DANA: Uuid = Uuid::from_u128(0xDA);
const SAM: Uuid = Uuid::from_u128(0x5A);
const OFFICE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 9));

fn dana() -> DoneBy<'static> {
    DoneBy::person(DANA, "Dana Ortiz", OFFICE)
}

async fn recorded(app: &TestApp, hours: i64, entry: Entry<'static>) {
    let start: Timestamp = START.parse().unwrap();
    let at = start + SignedDuration::from_hours(hours);
    let done: Result<(), jobwright_db::Error> =
        app.db.write(move |tx| record(tx, at, &entry)).await;
    done.unwrap();
}

/// An application whose audit log has exactly five entries, and its administrator's client.
async fn world(engine: Engine) -> (TestApp, crate::support::Client) {
    let app = TestApp::new(engine).await;
    let admin = app.admin().await;
    app.sql("DELETE FROM audit_log").await;
    let job = Subject {
        kind: SubjectType::Job,
        id: Some(Uuid::from_u128(7)),
        name: Some("Fix 100% of the taps"),
    };
    let role = AuditChange {
        field: "role".to_owned(),
        from: Some("worker".to_owned()),
        to: None,
    };
    let stranger = DoneBy::unknown_client([10, 0, 0, 7].into());
    let by_dana = |action| Entry::new(action, dana());
    recorded(&app, 0, by_dana(AuditAction::SignedIn)).await;
    recorded(&app, 1, by_dana(AuditAction::JobDeleted).about(job)).await;
    let changed = by_dana(AuditAction::RoleChanged).about(Subject::user(SAM, "Sam Reid"));
    recorded(&app, 5, changed.with(vec![role])).await;
    let failed = Entry::new(AuditAction::SignInFailed, stranger);
    recorded(&app, 6, failed.about(Subject::user(DANA, "Dana Ortiz"))).await;
    let own = by_dana(AuditAction::PasswordChanged).about(Subject::user(DANA, "Dana Ortiz"));
    recorded(&app, 30, own).await;
    (app, admin)
}

/// Returns the actions of the entries that the query selects.
async fn actions(client: &crate::support::Client, query: &str) -> Vec<String> {
    let entries = list(client, &format!("/api/audit?{query}")).await;
    let action = |entry: &Value| entry["action"].as_str().unwrap().to_owned();
    entries.iter().map(action).collect()
}

on_each_engine! {
    async fn an_entry_says_who_did_what_to_whom_when_and_from_where(engine) {
        let (app, admin) = world(engine).await;
        let entry = &list(&admin, "/api/audit?action=role_changed").await[0];
        let expected = json!({
            "id": entry["id"], "at": "2026-11-20T14:00:00.000Z", "action": "role_changed",
            "actorId": DANA, "actorName": "Dana Ortiz",
            "subjectType": "user", "subjectId": SAM, "subjectName": "Sam Reid", "address": "203.0.113.9",
            "changes": [{"field": "role", "from": "worker", "to": null}],
        });
        assert_eq!(*entry, expected);
        recorded(&app, 40, Entry::new(AuditAction::UserCreated, DoneBy::COMMAND_LINE)).await;
        let entry = &list(&admin, "/api/audit?limit=1").await[0];
        let expected = json!({
            "id": entry["id"], "at": "2026-11-22T01:00:00.000Z", "action": "user_created",
            "actorId": null, "actorName": "Command line",
            "subjectType": null, "subjectId": null, "subjectName": null, "address": null, "changes": [],
        });
        assert_eq!(*entry, expected);
        assert_eq!(admin.get("/api/audit").await.header("cache-control"), "no-store");
    }

    async fn each_audit_filter_selects_matching_entries_newest_first(engine) {
        let (_app, admin) = world(engine).await;
        let all = ["password_changed", "sign_in_failed", "role_changed", "job_deleted", "signed_in"];
        for (query, expected) in [
            ("", &all[..]),
            // The parameters are days in Sydney. In Sydney 20 November ends at 13:00 UTC, 4 hours after the first
            // entry.
            ("to=2026-11-20", &all[3..]),
            ("from=2026-11-21", &all[..3]),
            ("from=2026-11-21&to=2026-11-21", &all[1..3]),
            ("from=2026-11-23", &[]),
            ("action=sign_in_failed", &all[1..2]),
            // The filter by a person selects entries with Dana as the actor, and entries with Dana as the subject.
            (&format!("userId={DANA}"), &all),
            (&format!("userId={SAM}"), &all[2..3]),
            (&format!("userId={DANA}&action=sign_in_failed"), &all[1..2]),
            (&format!("userId={DANA}&to=2026-11-20"), &all[3..]),
            ("userId=019a0000-0000-7000-8000-000000000000", &[]),
            // A search has no wildcards and ignores case.
            ("q=dana", &all),
            ("q=%20SAM%20", &all[2..3]),
            ("q=100%25%20of", &all[3..4]),
            ("q=10.0.0.7", &all[1..2]),
            ("q=203.0.113.9&action=job_deleted", &all[3..4]),
            ("q=%25", &all[3..4]),
            ("q=_", &[]),
            ("q=", &all),
        ] {
            assert_eq!(actions(&admin, query).await, expected, "{query}");
        }
    }

    async fn the_error_for_a_bad_audit_filter_names_the_parameter(engine) {
        let (_app, admin) = world(engine).await;
        for (query, field) in [
            ("from=2026-02-30", "from"), ("to=soon", "to"), ("from=2026-11-21&to=2026-11-20", "to"),
            ("action=exploded", "action"), ("userId=7", "userId"), ("limit=0", "limit"), ("limit=501", "limit"),
            ("cursor=00", "cursor"), (&format!("q={}", "x".repeat(201)), "q"),
        ] {
            let answer = admin.get(&format!("/api/audit?{query}")).await;
            assert_eq!(answer.status, 400, "{query}: {}", answer.text);
            assert!(answer.json["fields"][field].is_string(), "{query}: {}", answer.text);
        }
    }

    async fn only_administrators_may_read_the_audit_log(engine) {
        let (app, _) = world(engine).await;
        app.worker().await.get("/api/audit").await.assert_error(403, "forbidden");
        app.anonymous().get("/api/audit").await.assert_error(401, "not_signed_in");
    }

    /// A cursor contains the position of an entry, so new entries don't shift the next pages.
    async fn pages_of_the_audit_log_are_stable_while_entries_are_added(engine) {
        let (app, admin) = world(engine).await;
        for _ in 0..20 {
            // All entries of this test have the same time, so they are ordered by id.
            recorded(&app, 3, Entry::new(AuditAction::SignedIn, dana())).await;
        }
        let whole = ids(&admin.get("/api/audit?limit=500").await.json);
        assert_eq!(walk_pages(&admin, "/api/audit?limit=4".to_owned(), 4, 25).await, whole);
        let by_person = format!("/api/audit?limit=4&userId={DANA}");
        let of_person = ids(&admin.get(&format!("/api/audit?userId={DANA}")).await.json);
        assert_eq!(walk_pages(&admin, by_person, 4, 25).await, of_person);
        let mut seen = Vec::new();
        let mut address = Some("/api/audit?limit=10".to_owned());
        while let Some(path) = address {
            let page = admin.get(&path).await;
            seen.extend(ids(&page.json));
            address = next_page(page.header("link"));
            recorded(&app, 100, Entry::new(AuditAction::SignedOut, dana())).await;
        }
        assert_eq!(seen, whole, "existing jobs are listed once, in order");
        let page = admin.get("/api/audit").await;
        assert_eq!((ids(&page.json).len(), page.header("link")), (28, ""));
    }
}
