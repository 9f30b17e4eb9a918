//! Booking somebody who is away. rule: leave-refused

use jobwright_db::Value as Stored;
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{monday, ms, names, office, set_days_off, set_leave, starts, sydney};
use crate::{
    jobs::world::{World, path},
    support::{Engine, HeldLock, on_each_engine},
};

/// Creates a business where the worker has approved leave on these days. Also returns the leave's id.
async fn with_days_off(engine: Engine, first: &str, last: &str) -> (World, Uuid) {
    let world = World::by_worker(engine).await;
    let leave = set_days_off(&world.app, Some(world.app.worker_id), first, last).await;
    (world, leave)
}

fn on_monday(world: &World) -> Value {
    json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [world.app.worker_id]})
}

on_each_engine! {
    /// rule: leave-refused
    async fn a_booking_during_leave_is_refused_and_names_who_is_away_and_when(engine) {
        let world = World::by_worker(engine).await;
        let ana = Some(world.app.worker_id);
        let at = |local: &str| ms(&sydney(local));
        let times = |from: &str, to: &str| (at(from), at(to), false);
        let days = |first: &str, last: &str| (ms(&format!("{first}T00:00:00Z")), ms(&format!("{last}T00:00:00Z")) + 86_400_000, true);
        for (user, time, english, german) in [
            (ana, days("2026-11-23", "2026-11-27"), "Worker Person is away from Nov 23 to Nov 27", "Worker Person ist vom 23. Nov. bis 27. Nov. abwesend"),
            (ana, days("2026-11-23", "2026-11-23"), "Worker Person is away on Nov 23", "Worker Person ist am 23. Nov. abwesend"),
            (ana, days("2026-11-20", "2027-01-02"), "Worker Person is away from Nov 20 to Jan 2, 2027", "Worker Person ist vom 20. Nov. bis 2. Jan. 2027 abwesend"),
            (ana, times("2026-11-23 09:00", "2026-11-23 13:00"), "Worker Person is away on Nov 23 from 9:00 AM to 1:00 PM", "Worker Person ist am 23. Nov. von 09:00 bis 13:00 abwesend"),
            (ana, times("2026-11-22 17:30", "2026-11-23 13:00"), "Worker Person is away from Nov 22, 5:30 PM to Nov 23, 1:00 PM", "Worker Person ist vom 22. Nov., 17:30 bis 23. Nov., 13:00 abwesend"),
            (None, days("2026-11-23", "2026-11-24"), "The business is closed from Nov 23 to Nov 24", "Der Betrieb ist vom 23. Nov. bis 24. Nov. geschlossen"),
            (None, days("2026-11-23", "2026-11-23"), "The business is closed on Nov 23", "Der Betrieb ist am 23. Nov. geschlossen"),
            (None, times("2026-11-23 09:00", "2026-11-23 13:00"), "The business is closed on Nov 23 from 9:00 AM to 1:00 PM", "Der Betrieb ist am 23. Nov. von 09:00 bis 13:00 geschlossen"),
        ] {
            let id = set_leave(&world.app, user, time, true).await;
            let refused = world.post_job(on_monday(&world)).await;
            refused.assert_error(409, "worker_away");
            assert_eq!(refused.json["message"], english);
            assert_eq!(refused.json.get("conflicts"), None);
            let absence = &refused.json["absences"][0];
            assert_eq!((&absence["id"], &absence["userId"]), (&json!(id), &json!(user)));
            assert_eq!(absence["fullName"], user.map_or(Value::Null, |_| json!("Worker Person")));
            let translated = world.admin.clone().with_header("Accept-Language", "de").post("/api/jobs", world.body(on_monday(&world))).await;
            assert_eq!(translated.json["message"], german);
            assert_eq!(&translated.json["absences"][0], absence);
            world.app.sql("DELETE FROM absences").await;
        }
        assert_eq!(world.post_job(on_monday(&world)).await.status, 201);
    }

    /// The response to a refused booking lists all-day absences as days, and other absences as instants.
    async fn a_refusal_lists_absences_of_whole_days_as_days_and_others_as_instants(engine) {
        let (world, leave) = with_days_off(engine, "2026-11-23", "2026-11-24").await;
        let ana = json!(world.app.worker_id);
        let refused = world.post_job(on_monday(&world)).await.json;
        assert_eq!(refused["absences"], json!([{
            "id": leave, "userId": ana, "fullName": "Worker Person", "startDate": "2026-11-23", "endDate": "2026-11-24", "allDay": true,
        }]));
        world.app.sql("DELETE FROM absences").await;
        let (start, end) = (monday("10:30"), monday("12:00"));
        let leave = set_leave(&world.app, Some(world.app.worker_id), (ms(&start), ms(&end), false), true).await;
        let refused = world.post_job(on_monday(&world)).await.json;
        assert_eq!(refused["absences"], json!([{
            "id": leave, "userId": ana, "fullName": "Worker Person", "startDate": start, "endDate": end, "allDay": false,
        }]));
    }

    /// rule: leave-refused
    async fn no_part_of_a_visit_may_be_during_leave(engine) {
        let world = World::by_worker(engine).await;
        let ana = world.app.worker_id;
        set_leave(&world.app, Some(ana), (ms(&monday("10:00")), ms(&monday("12:00")), false), true).await;
        set_leave(&world.app, Some(ana), (ms(&monday("14:00")), ms(&monday("15:00")), false), false).await;
        for (from, to, status) in [
            ("09:00", Some("10:00"), 201), ("12:00", Some("13:00"), 201), ("14:00", Some("15:00"), 201), ("09:00", Some("10:01"), 409),
            ("11:59", Some("12:30"), 409), ("08:00", Some("16:00"), 409), ("10:00", None, 409), ("11:59", None, 409), ("12:00", None, 201), ("09:59", None, 201),
        ] {
            let made = world.post_job(json!({"startDate": monday(from), "endDate": to.map(monday), "workerIds": [ana]})).await;
            assert_eq!(made.status, status, "{from} {to:?}: {}", made.text);
            if status == 201 {
                world.admin.delete(&path(&made.json)).await;
            } else {
                made.assert_error(409, "worker_away");
            }
        }
    }

    /// rule: leave-refused
    async fn a_refusal_lists_the_leave_and_the_conflicting_visit(engine) {
        let (world, _) = with_days_off(engine, "2026-11-23", "2026-11-23").await;
        let bob = world.hire("bob").await;
        world.book(on_monday(&world)).await;
        let refused = world.post_job(on_monday(&world)).await;
        refused.assert_error(409, "worker_away");
        assert_eq!(refused.json["conflicts"].as_array().unwrap().len(), 1);
        assert_eq!(refused.json["absences"].as_array().unwrap().len(), 1);
        assert_eq!(names(&refused.json["freeWorkers"]), ["Bob Person"]);
        assert_eq!(starts(&refused.json["suggestions"])[0], sydney("2026-11-22 23:00"));
        let free = world.post_job(json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [bob]})).await;
        assert_eq!(free.status, 201, "{}", free.text);
    }

    /// rule: leave-refused, rule: booking-allowed
    async fn a_booking_during_leave_can_be_allowed_and_the_history_records_it(engine) {
        let (world, _) = with_days_off(engine, "2026-11-23", "2026-11-23").await;
        let job = world.book(on_monday(&world)).await;
        let history = world.admin.get(&format!("{}/history", path(&job))).await.json;
        assert!(history[0]["changes"].to_string().contains("allowOverlap"), "{history}");
    }

    /// rule: leave-refused
    async fn leave_is_checked_for_the_same_changes_as_overlaps(engine) {
        let world = World::by_worker(engine).await;
        let (ana, bob) = (world.app.worker_id, world.hire("bob").await);
        let job = world.post_job(json!({"startDate": monday("10:00"), "endDate": monday("11:00"), "workerIds": [ana, bob]})).await.json;
        set_days_off(&world.app, Some(ana), "2026-11-23", "2026-11-23").await;
        let change = |body: Value| world.change(&job, body);
        // These changes don't make anybody busy at a new time, so they are not checked: changing other fields, setting
        // the same time again, and removing somebody from the crew.
        for body in [
            json!({"title": "New"}), json!({"startDate": monday("10:00")}), json!({"workerIds": [bob]}), json!({"assignedUserId": null}),
        ] {
            let changed = change(body.clone()).await;
            assert_eq!(changed.status, 200, "{body}: {}", changed.text);
        }
        change(json!({"workerIds": [bob]})).await;
        change(json!({"workerIds": [bob, ana]})).await.assert_error(409, "worker_away");
        change(json!({"assignedUserId": ana})).await.assert_error(409, "worker_away");
        // Changes of visits in the tray are not checked. Moving a visit out of the tray is checked.
        assert_eq!(change(json!({"workerIds": [ana], "unscheduled": true})).await.status, 200);
        change(json!({"unscheduled": false})).await.assert_error(409, "worker_away");
        assert_eq!(change(json!({"unscheduled": false, "allowOverlap": true})).await.status, 200);
        for verb in ["start", "finish", "complete"] {
            let done = world.admin.post(&format!("{}/{verb}", path(&job)), Value::Null).await;
            assert_eq!(done.status, 200, "{verb}: {}", done.text);
        }
    }

    /// rule: leave-refused, rule: bulk
    async fn a_bulk_change_reports_who_is_away(engine) {
        let (world, _) = with_days_off(engine, "2026-11-23", "2026-11-23").await;
        let free = world.book(json!({"startDate": monday("10:00"), "endDate": monday("11:00")})).await;
        let body = json!({"visits": [{"id": free["visits"][0]["id"], "version": 1}], "change": {"workerIds": [world.app.worker_id]}});
        let german = world.admin.clone().with_header("Accept-Language", "de");
        let failed = german.post("/api/visits/bulk", body).await.json["failed"][0].clone();
        assert_eq!(failed["code"], "worker_away");
        assert_eq!(failed["message"], "Worker Person ist am 23. Nov. abwesend");
    }

    /// rule: leave-refused
    async fn a_visit_without_workers_is_refused_while_the_business_is_closed(engine) {
        let world = office(engine).await;
        let nobody = json!({"startDate": monday("10:00"), "endDate": monday("11:00")});
        set_days_off(&world.app, Some(world.app.worker_id), "2026-11-23", "2026-11-23").await;
        assert_eq!(world.post_job(nobody.clone()).await.status, 201);
        set_days_off(&world.app, None, "2026-11-23", "2026-11-23").await;
        let refused = world.post_job(nobody).await;
        refused.assert_error(409, "worker_away");
        assert_eq!(refused.json["message"], "The business is closed on Nov 23");
        assert_eq!(starts(&refused.json["suggestions"])[0], sydney("2026-11-24 09:00"));
    }
}

/// A booking waits for the lock that a transaction takes to store leave. After the wait the booking is refused because
/// of this leave.
async fn booking_waits_for_leave(world: World, table: &'static str, id: Stored<'static>) {
    let lock = HeldLock::take(&world.app, table, id).await;
    let (admin, body) = (world.admin.clone(), world.body(on_monday(&world)));
    let booking = tokio::spawn(async move { admin.post("/api/jobs", body).await });
    lock.wait_for_a_waiter(&world.app).await;
    let ana = world.app.worker_id;
    set_days_off(&world.app, Some(ana), "2026-11-23", "2026-11-23").await;
    lock.release().await;
    booking.await.unwrap().assert_error(409, "worker_away");
}

/// This test needs only PostgreSQL, because SQLite runs one write transaction at a time. rule: leave-refused
#[tokio::test(flavor = "multi_thread")]
async fn a_booking_in_the_scope_business_waits_for_uncommitted_leave() {
    let world = World::new(Engine::Postgres).await;
    booking_waits_for_leave(world, "settings", 1_i64.into()).await;
}

/// rule: leave-refused
#[tokio::test(flavor = "multi_thread")]
async fn a_booking_of_a_person_waits_for_uncommitted_leave_of_the_person() {
    let world = World::by_worker(Engine::Postgres).await;
    let ana = world.app.worker_id;
    booking_waits_for_leave(world, "users", ana.into()).await;
}
