//! The overlap rule, and the response to a refused booking.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::TAKEN;
use crate::{jobs::world::World, support::on_each_engine};

fn clock(minutes: i64) -> String {
    format!("2026-11-23T{:02}:{:02}:00.000Z", minutes / 60, minutes % 60)
}

on_each_engine! {
    /// Two jobs overlap when each starts before the other ends. A job without an end uses its start as its end.
    /// rule: booking-overlap
    async fn two_jobs_conflict_when_each_starts_before_the_other_ends(engine) {
        let world = World::new(engine).await;
        world.book(json!({"startDate": clock(600), "endDate": clock(660)})).await;
        for (start, end, conflict) in [
            (540, Some(600), false), (540, Some(601), true), (600, Some(660), true), (610, Some(650), true),
            (540, Some(720), true), (659, Some(700), true), (660, Some(700), false),
            (599, None, false), (600, None, false), (601, None, true), (659, None, true), (660, None, false),
        ] {
            let asked = world.post_job(json!({"startDate": clock(start), "endDate": end.map(clock)})).await;
            assert_eq!(asked.status, if conflict { 409 } else { 201 }, "{start}–{end:?}: {}", asked.text);
            if !conflict {
                world.admin.delete(&crate::jobs::world::path(&asked.json)).await;
            }
        }
    }

    /// A job that starts exactly when another one ends does not conflict with it. So two jobs without an end never
    /// conflict, even with the same start. A job without an end conflicts with a job that begins before it and ends
    /// after it.
    async fn a_job_without_an_end_conflicts_only_with_jobs_running_at_its_start(engine) {
        let world = World::new(engine).await;
        world.book(json!({"startDate": clock(600)})).await;
        assert_eq!(world.post_job(json!({"startDate": clock(600)})).await.status, 201);
        assert_eq!(world.post_job(json!({"startDate": clock(600), "endDate": clock(630)})).await.status, 201);
        assert_eq!(world.post_job(json!({"startDate": clock(570), "endDate": clock(600)})).await.status, 201);
        let world = World::new(engine).await;
        world.book(json!({"startDate": clock(600)})).await;
        assert_eq!(world.post_job(json!({"startDate": clock(570), "endDate": clock(601)})).await.status, 409);
    }

    /// The response is 409 with the code `schedule_conflict`, a message, and `conflicts: [{id, visitId, title,
    /// startDate, endDate, assignedUserName, workers}]`. rule: booking-refused
    async fn a_refused_booking_lists_the_conflicting_jobs(engine) {
        let world = World::new(engine).await;
        let late = world.book(json!({"title": "Late", "startDate": clock(630)})).await;
        let early = world.book(json!({
            "title": "Early", "startDate": clock(600), "endDate": clock(640), "assignedUserId": world.app.worker_id,
        })).await;
        let asked = world.worker.post("/api/jobs", world.body(json!({"startDate": clock(590), "endDate": clock(700)}))).await;
        asked.assert_error(409, "schedule_conflict");
        assert_eq!(asked.json, json!({
            "message": TAKEN, "code": "schedule_conflict",
            "conflicts": [
                {"id": early["id"], "title": "Early", "startDate": clock(600), "endDate": clock(640), "assignedUserName": "Worker Person",
                    "visitId": early["visitId"], "workers": early["crew"]},
                {"id": late["id"], "title": "Late", "startDate": clock(630), "endDate": null, "assignedUserName": null,
                    "visitId": late["visitId"], "workers": []},
            ],
            "suggestions": asked.json["suggestions"],
        }));
        assert_eq!(world.admin.get("/api/jobs").await.json.as_array().unwrap().len(), 2, "nothing is stored");
    }

    async fn a_refused_booking_lists_at_most_twenty_conflicting_jobs(engine) {
        let world = World::new(engine).await;
        for minute in 0..25 {
            world.book(json!({"startDate": clock(600 + minute)})).await;
        }
        let asked = world.post_job(json!({"startDate": clock(500), "endDate": clock(700)})).await;
        let conflicts = asked.json["conflicts"].as_array().unwrap();
        assert_eq!((conflicts.len(), &conflicts[0]["startDate"]), (20, &json!(clock(600))));
    }

    /// *Schedule anyway* repeats the request with `allowOverlap: true`. The job does not store this flag.
    /// rule: booking-allowed
    async fn a_booking_with_allow_overlap_is_accepted(engine) {
        let world = World::new(engine).await;
        let slot = json!({"startDate": clock(600), "endDate": clock(660)});
        let first = world.book(slot.clone()).await;
        for no in [json!(false), json!(0), Value::Null] {
            let mut body = slot.clone();
            body["allowOverlap"] = no;
            world.post_job(body).await.assert_error(409, "schedule_conflict");
        }
        let second = world.book(slot.clone()).await;
        assert_eq!(second["startDate"], first["startDate"]);
        // `allowOverlap` applies to one request only. The next request without it is refused.
        world.post_job(slot).await.assert_error(409, "schedule_conflict");
        world.change(&second, json!({"endDate": clock(670)})).await.assert_error(409, "schedule_conflict");
        let moved = world.change(&second, json!({"endDate": clock(670), "allowOverlap": true})).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
    }

    /// A job that lasts a month conflicts with other jobs until its end, even if it began weeks ago.
    async fn a_job_that_lasts_a_month_conflicts_until_its_end(engine) {
        let world = World::new(engine).await;
        world.book(json!({"startDate": "2026-10-23T10:00:00Z", "endDate": "2026-11-23T10:00:00Z"})).await;
        world.post_job(json!({"startDate": "2026-11-23T09:59:59.999Z", "endDate": clock(720)})).await.assert_error(409, "schedule_conflict");
        assert_eq!(world.post_job(json!({"startDate": clock(600), "endDate": clock(720)})).await.status, 201);
    }

    /// For random bookings the server's decisions are the same as those of a simple version of the overlap rule in
    /// this test.
    async fn random_bookings_follow_the_overlap_rule(engine) {
        let world = World::new(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut booked: Vec<(i64, i64)> = Vec::new();
        for _ in 0..120 {
            let start = random.random_range(0..1_200);
            let end = random.random_bool(0.8).then(|| start + random.random_range(1..60));
            let new = (start, end.unwrap_or(start));
            let conflict = booked.iter().any(|other| new.0 < other.1 && new.1 > other.0);
            let asked = world.post_job(json!({"startDate": clock(start), "endDate": end.map(clock)})).await;
            assert_eq!(asked.status, if conflict { 409 } else { 201 }, "{new:?} among {booked:?}");
            if !conflict {
                booked.push(new);
            }
        }
        assert!(booked.len() > 20);
    }

    /// A refusal lists at most 20 conflicting visits. Conflicting visits of the booked job itself are always among
    /// them.
    async fn a_conflicting_visit_of_the_same_job_is_always_listed(engine) {
        let world = World::by_worker(engine).await;
        let worker = world.app.worker_id;
        let job = world.book(json!({"startDate": clock(720), "endDate": clock(780), "assignedUserId": worker})).await;
        for number in 0..21 {
            world.book(json!({"startDate": clock(600 + number), "endDate": clock(720), "assignedUserId": worker})).await;
        }
        let path = format!("{}/visits", crate::jobs::world::path(&job));
        let refused = world.admin.post(&path, json!({"startDate": clock(600), "endDate": clock(780)})).await;
        refused.assert_error(409, "schedule_conflict");
        let conflicts = refused.json["conflicts"].as_array().unwrap();
        assert_eq!(conflicts.len(), 20);
        assert!(conflicts.iter().any(|one| one["visitId"] == job["visitId"]), "{}", refused.text);
    }
}
