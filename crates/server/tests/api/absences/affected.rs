//! The response to a request that stores approved leave lists the open visits during this leave. rule: leave-affected

use serde_json::{Value, json};

use super::{ABSENCES, Team, days, path};
use crate::{
    jobs::world::merge,
    support::{Engine, HeldLock, on_each_engine},
};

/// The titles of the visits that a response lists in `affected`.
fn touched(answer: &Value) -> Vec<String> {
    let entries = answer["affected"].as_array().unwrap();
    entries
        .iter()
        .map(|entry| entry["title"].as_str().unwrap().to_owned())
        .collect()
}

on_each_engine! {
    /// The response to a request that stores approved leave lists the person's open visits during the leave, ordered
    /// by start. The listed visits have the same format as in the calendar.
    async fn approved_leave_lists_the_open_visits_that_it_overlaps(engine) {
        // rule: leave-affected
        let team = Team::new(engine).await;
        let (worker, other) = (team.world.app.worker_id, team.other_id);
        let book = async |title: &str, start: &str, end: Option<&str>, crew: Value| {
            team.world.book(json!({"title": title, "startDate": start, "endDate": end, "workerIds": crew})).await
        };
        // The leave is from 22 November 13:00 UTC to 25 November 13:00 UTC.
        book("ends as it begins", "2026-11-22T10:00:00Z", Some("2026-11-22T13:00:00Z"), json!([worker])).await;
        book("over its beginning", "2026-11-22T12:00:00Z", Some("2026-11-22T14:00:00Z"), json!([worker])).await;
        book("in a crew", "2026-11-23T00:00:00Z", Some("2026-11-23T01:00:00Z"), json!([other, worker])).await;
        book("without an end", "2026-11-24T00:00:00Z", None, json!([worker])).await;
        book("of another", "2026-11-24T02:00:00Z", Some("2026-11-24T03:00:00Z"), json!([other])).await;
        book("begins as it ends", "2026-11-25T13:00:00Z", Some("2026-11-25T14:00:00Z"), json!([worker])).await;
        let done = book("done", "2026-11-23T03:00:00Z", Some("2026-11-23T04:00:00Z"), json!([worker])).await;
        assert_eq!(team.world.change(&done, json!({"status": "completed"})).await.status, 200);
        let waiting = book("in the tray", "2026-11-23T05:00:00Z", Some("2026-11-23T06:00:00Z"), json!([worker])).await;
        assert_eq!(team.world.change(&waiting, json!({"unscheduled": true})).await.status, 200);
        let away = team.away(json!({})).await;
        assert_eq!(touched(&away), ["over its beginning", "in a crew", "without an end"]);
        let window = "/api/jobs?view=calendar&from=2026-11-22T13:00:00Z&to=2026-11-25T13:00:00Z";
        let calendar = team.world.admin.get(window).await.json["jobs"].clone();
        for entry in away["affected"].as_array().unwrap() {
            assert!(calendar.as_array().unwrap().contains(entry), "{entry}");
        }
        let closed = team.away(json!({"userId": null})).await;
        assert_eq!(touched(&closed), ["over its beginning", "in a crew", "without an end", "of another"]);
        let later = team.world.admin.patch(&path(&away), json!({"startDate": "2026-11-26", "endDate": "2026-11-26"})).await;
        assert_eq!(touched(&later.json), ["begins as it ends"]);
        let asked = team.away(json!({"state": "asked"})).await;
        assert_eq!(asked["affected"], json!([]), "a leave request affects no visits");
        let approved = team.world.admin.patch(&path(&asked), json!({"state": "approved"})).await;
        assert_eq!(touched(&approved.json).len(), 3);
    }

    /// A job can have several visits during the leave. The response lists each of them, also those that are not the
    /// job's current visit.
    async fn each_visit_of_a_job_is_listed(engine) {
        let team = Team::new(engine).await;
        let job = team.world.book(json!({"startDate": "2026-11-23T00:00:00Z", "endDate": "2026-11-23T01:00:00Z", "workerIds": [team.world.app.worker_id]})).await;
        let more = json!({"startDate": "2026-11-24T00:00:00Z", "endDate": "2026-11-24T01:00:00Z"});
        let job = team.world.admin.post(&format!("/api/jobs/{}/visits", job["id"].as_str().unwrap()), more).await;
        assert_eq!(job.status, 201, "{}", job.text);
        let away = team.away(json!({})).await;
        let visits: Vec<&Value> = away["affected"].as_array().unwrap().iter().map(|entry| &entry["visitId"]).collect();
        let ids: Vec<&Value> = job.json["visits"].as_array().unwrap().iter().map(|visit| &visit["id"]).collect();
        assert_eq!(visits, ids);
    }

    /// The response lists at most 200 visits during the leave: the earliest ones.
    async fn at_most_200_visits_are_listed(engine) {
        let team = Team::new(engine).await;
        for (title, day) in [("First", "2026-10-01"), ("Second", "2026-11-01"), ("Third", "2026-12-01"), ("More", "2027-02-01")] {
            let (start, end) = (format!("{day}T00:00:00Z"), format!("{day}T01:00:00Z"));
            let job = team.world.book(json!({"title": title, "startDate": start, "endDate": end, "workerIds": [team.world.app.worker_id]})).await;
            let spread = json!({"firstDay": day, "days": 60, "startTime": "09:00", "endTime": "10:00", "allowOverlap": true});
            let made = team.world.admin.post(&format!("/api/jobs/{}/visits/spread", job["id"].as_str().unwrap()), spread).await;
            assert_eq!(made.status, 201, "{}", made.text);
        }
        let year = team.away(json!({"startDate": "2026-09-01", "endDate": "2027-09-01"})).await;
        let affected = year["affected"].as_array().unwrap();
        assert_eq!(affected.len(), 200);
        let starts: Vec<&str> = affected.iter().map(|entry| entry["startDate"].as_str().unwrap()).collect();
        assert!(starts.is_sorted());
        assert_eq!(affected.iter().filter(|entry| entry["title"] == "More").count(), 20, "the latest are left out");
    }

    /// Saving leave waits for uncommitted bookings. Leave of one person waits for that person's bookings. Leave of
    /// everybody waits for all bookings. In the conflict scope `business` any leave waits for all bookings. So the
    /// response also lists the visits of these bookings.
    async fn leave_waits_for_a_booking_of_the_same_person(engine) {
        if engine == Engine::Sqlite {
            return; // SQLite runs one write transaction at a time, so the test is only for PostgreSQL.
        }
        let team = Team::new(engine).await;
        let worker = team.world.app.worker_id;
        for (table, row, user) in [
            ("users", worker.into(), json!(worker)),
            ("users", worker.into(), json!(null)),
            ("settings", 1.into(), json!(worker)),
        ] {
            let lock = HeldLock::take(&team.world.app, table, row).await;
            let mut leave = days("2026-11-23", "2026-11-25");
            merge(&mut leave, json!({"userId": user}));
            let admin = team.world.admin.clone();
            let adding = tokio::spawn(async move { admin.post(ABSENCES, leave).await });
            lock.wait_for_a_waiter(&team.world.app).await;
            assert!(!adding.is_finished(), "{table} {user}");
            lock.release().await;
            assert_eq!(adding.await.unwrap().status, 201);
        }
        let lock = HeldLock::take(&team.world.app, "users", worker.into()).await;
        let leave = team.away(json!({"userId": team.other_id})).await;
        assert_eq!(leave["userId"], json!(team.other_id), "leave of another person need not wait");
        lock.release().await;
    }
}
