//! A copy of a job on another day. rule: duplicate-job

use jiff::{SignedDuration, Timestamp, ToSpan, Zoned, civil::Date, tz::TimeZone};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::{World, at, each, ids, path, three_days};
use crate::{
    notifications::notifications_of,
    support::{Client, Response, TIME_ZONE, on_each_engine},
};

pub(super) async fn duplicate(client: &Client, job: &Value, date: &str, more: Value) -> Response {
    let mut body = json!({"date": date});
    crate::jobs::world::merge(&mut body, more);
    client.post(&format!("{}/duplicate", path(job)), body).await
}

/// Copies a job as the worker, with `allowOverlap: true`.
async fn copy(world: &World, job: &Value, date: &str) -> Value {
    let made = duplicate(&world.worker, job, date, json!({"allowOverlap": true})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json
}

fn local(instant: &Value) -> Zoned {
    let instant: Timestamp = instant.as_str().unwrap().parse().unwrap();
    instant.to_zoned(TimeZone::get(TIME_ZONE).unwrap())
}

/// Returns the instant `days` days later at the same local time. If a clock change skips this local time on that day,
/// the result is moved forward by the length of the skipped time.
fn moved(instant: &Value, days: i32) -> Timestamp {
    let later = local(instant).datetime() + days.days();
    let zone = TimeZone::get(TIME_ZONE).unwrap();
    later.to_zoned(zone).unwrap().timestamp()
}

fn length(visit: &Value) -> Option<SignedDuration> {
    let end = visit["endDate"].as_str()?.parse::<Timestamp>().unwrap();
    let start = visit["startDate"].as_str()?.parse::<Timestamp>().unwrap();
    Some(end.duration_since(start))
}

/// Asserts that `copy` is a copy of `job`. The first visit of the copy must be on `date`. The worker `gone` must not be
/// in any crew of the copy.
fn assert_copy(copy: &Value, job: &Value, date: Date, gone: &Value) {
    for field in [
        "title",
        "description",
        "location",
        "clientId",
        "priority",
        "visitCount",
    ] {
        assert_eq!(copy[field], job[field], "{field}");
    }
    let urgent = job["status"] == "urgent";
    assert_eq!(copy["status"], if urgent { "urgent" } else { "scheduled" });
    assert_eq!(
        (&copy["archived"], &copy["version"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(local(&copy["visits"][0]["startDate"]).date(), date);
    let days = (date - local(&job["visits"][0]["startDate"]).date()).get_days();
    let due = |job: &Value| {
        job["completeByDate"]
            .as_str()
            .map(|day| day.parse::<Date>().unwrap())
    };
    assert_eq!(due(copy), due(job).map(|day| day + days.days()));
    let pairs = copy["visits"]
        .as_array()
        .unwrap()
        .iter()
        .zip(job["visits"].as_array().unwrap());
    for (copied, visit) in pairs {
        assert_ne!(copied["id"], visit["id"]);
        for field in ["unscheduled", "holdReason", "note", "number"] {
            assert_eq!(copied[field], visit[field], "{field}");
        }
        let expected = moved(&visit["startDate"], days);
        assert_eq!(local(&copied["startDate"]).timestamp(), expected);
        assert_eq!(length(copied), length(visit));
        for field in ["actualStartTime", "actualFinishTime"] {
            assert_eq!(copied[field], Value::Null, "{field}");
        }
        assert_eq!(copied["done"], 0);
        let mut crew = ids(&visit["workers"]);
        crew.as_array_mut().unwrap().retain(|id| id != gone);
        assert_eq!(ids(&copied["workers"]), crew);
    }
}

/// Creates a random job with up to four visits. Some visits are done or unscheduled, and some last over a clock
/// change.
async fn any_job(world: &World, random: &mut ChaCha8Rng, people: &[Value]) -> Value {
    let crew = |random: &mut ChaCha8Rng| -> Vec<Value> {
        people
            .iter()
            .filter(|_| random.random_bool(0.4))
            .cloned()
            .collect()
    };
    let times = |random: &mut ChaCha8Rng| {
        let (month, day) = *[(9, 30), (10, 2), (10, 3), (10, 4), (4, 3), (4, 4)]
            .choose(random)
            .unwrap();
        let start = format!(
            "2026-{month:02}-{day:02}T{:02}:{}0:00.000Z",
            random.random_range(0..24),
            random.random_range(0..6)
        );
        let minutes = random.random_range(1..2_000);
        let end = start.parse::<Timestamp>().unwrap() + minutes.minutes();
        (start, random.random_bool(0.7).then(|| end.to_string()))
    };
    let (start, end) = times(random);
    let status = ["scheduled", "urgent", "in-progress"].choose(random);
    let due = random.random_bool(0.5).then_some("2026-10-09");
    let hold = random.random_bool(0.3).then_some("Tiles");
    let mut job = world.book(json!({
        "title": "Tile", "description": "Blue", "location": "Quay 7", "priority": random.random_range(1..=4),
        "status": status, "startDate": start, "endDate": end,
        "completeByDate": due, "workerIds": crew(random),
        "unscheduled": random.random_bool(0.2), "holdReason": hold,
    })).await;
    for _ in 0..random.random_range(0..4) {
        let (start, end) = times(random);
        let visit = json!({
            "startDate": start, "endDate": end, "workerIds": crew(random), "note": "Ring twice", "allowOverlap": true,
            "unscheduled": random.random_bool(0.3),
        });
        let added = world
            .admin
            .post(&format!("{}/visits", path(&job)), visit)
            .await;
        assert_eq!(added.status, 201, "{}", added.text);
        job = added.json;
    }
    if random.random_bool(0.4) {
        let first = job["visits"][0]["id"].as_str().unwrap();
        for step in ["start", "finish"] {
            world
                .admin
                .post(&format!("/api/visits/{first}/{step}"), json!({}))
                .await;
        }
        job = world.admin.get(&path(&job)).await.json;
    }
    job
}

on_each_engine! {
    async fn a_copy_has_everything_of_a_job_except_the_done_work(engine) {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let world = World::by_worker(engine).await;
        let people = [json!(world.app.worker_id), json!(world.hire("zoe").await), json!(world.hire("bo").await)];
        let mut jobs = Vec::new();
        for _ in 0..25 {
            jobs.push(any_job(&world, &mut random, &people).await);
        }
        let gone = &people[2];
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'bo'").await;
        for job in jobs {
            let date = Date::new(2026, *[3, 4, 10, 12].choose(&mut random).unwrap(), random.random_range(1..=30)).unwrap();
            let made = copy(&world, &job, &date.to_string()).await;
            assert_copy(&made, &job, date, gone);
            assert_eq!(world.admin.get(&path(&job)).await.json["version"], job["version"], "the job itself stays");
            assert_eq!(world.admin.get(&path(&made)).await.json["visits"], made["visits"]);
        }
    }

    async fn a_copy_has_its_own_creator_and_history_and_no_card(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"endDate": "2026-11-23T10:00:00Z", "assignedUserId": world.app.worker_id})).await;
        for step in ["start", "finish", "complete"] {
            assert_eq!(world.admin.post(&format!("{}/{step}", path(&job)), json!({})).await.status, 200);
        }
        let card = world.admin.post("/api/job-cards", json!({"jobId": job["id"], "orderNo": "A-17"})).await;
        assert_eq!(card.status, 201, "{}", card.text);
        let answer = duplicate(&world.worker, &job, "2026-12-24", json!({})).await;
        assert_eq!((answer.status, answer.header("etag")), (201, "\"1\""), "{}", answer.text);
        let made = answer.json.clone();
        assert_eq!((&made["userId"], &made["assignedByUserId"]), (&json!(world.app.worker_id), &json!(world.app.worker_id)));
        let history = world.admin.get(&format!("{}/history", path(&made))).await.json;
        assert_eq!((history.as_array().unwrap().len(), &history[0]["action"]), (1, &json!("created")));
        assert_eq!(history[0]["id"], answer.header("x-history-entry"));
        world.admin.get(&format!("/api/job-cards/{}", made["id"].as_str().unwrap())).await.assert_error(404, "no_job_card");
        let stats = world.admin.get("/api/jobs/stats").await.json;
        assert_eq!((&stats["total"], &stats["scheduled"]), (&json!(2), &json!(1)));
    }

    async fn the_copy_of_an_archived_job_is_not_archived(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"status": "completed"})).await;
        world.change(&job, json!({"archived": true})).await;
        assert_eq!(world.worker.get(&path(&job)).await.status, 200, "workers see it by its address");
        let made = copy(&world, &job, "2026-12-24").await;
        assert_eq!((&made["archived"], &made["status"]), (&json!(0), &json!("scheduled")));
        assert_eq!(world.admin.get(&path(&job)).await.json["archived"], 1);
    }

    async fn a_copy_keeps_only_hold_dates_in_the_future(engine) {
        let world = World::by_worker(engine).await;
        for (until, kept) in [("2026-11-19", Value::Null), ("2026-11-20", Value::Null), ("2026-11-21", json!("2026-11-21"))] {
            let job = world.book(json!({"unscheduled": true, "holdReason": "Tiles", "holdUntil": until})).await;
            let made = copy(&world, &job, "2026-12-24").await;
            assert_eq!((&made["unscheduled"], &made["visits"][0]["holdReason"], &made["visits"][0]["holdUntil"]), (&json!(1), &json!("Tiles"), &kept));
            assert_eq!(local(&made["startDate"]).date().to_string(), "2026-12-24");
        }
    }

    async fn a_copy_notifies_its_crew_but_not_the_person_who_made_it(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        let job = world.book(json!({"workerIds": [world.app.worker_id, zoe]})).await;
        world.app.sql("DELETE FROM notifications").await;
        copy(&world, &job, "2026-12-24").await;
        let zoe = world.app.signed_in("zoe").await;
        let news = notifications_of(&zoe).await;
        assert_eq!(news.len(), 1);
        assert!(notifications_of(&world.worker).await.is_empty(), "{news:?}");
    }

    async fn a_copy_is_refused_for_the_same_reasons_as_a_new_job(engine) {
        let world = World::by_worker(engine).await;
        let worker = world.app.worker_id;
        let job = world.book(json!({"startDate": at(0), "endDate": at(1), "assignedUserId": worker})).await;
        let refused = duplicate(&world.admin, &job, "2026-11-24", json!({})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(refused.json["conflicts"][0]["id"], job["id"], "it is at the time of the job itself");
        assert_eq!(refused.json["suggestions"].as_array().map(Vec::len), Some(3), "{}", refused.text);
        let leave = json!({"userId": worker, "startDate": "2026-11-30", "endDate": "2026-11-30", "allDay": true, "kind": "leave"});
        assert_eq!(world.admin.post("/api/absences", leave).await.status, 201);
        let away = duplicate(&world.admin, &job, "2026-11-30", json!({})).await;
        away.assert_error(409, "worker_away");
        assert_eq!(away.json["suggestions"].as_array().map(Vec::len), Some(3), "{}", away.text);
        for date in ["2026-11-24", "2026-11-30"] {
            let made = copy(&world, &job, date).await;
            let history = world.admin.get(&format!("{}/history", path(&made))).await.json;
            assert_eq!(history[0]["changes"], json!([{"field": "allowOverlap", "from": null, "to": 1}]));
        }
    }

    async fn a_copy_of_several_visits_is_stored_completely_or_not_at_all(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        world.book(json!({"startDate": "2026-12-03T00:00:00Z", "endDate": "2026-12-03T01:00:00Z", "assignedUserId": world.app.worker_id})).await;
        let refused = duplicate(&world.worker, &job, "2026-12-01", json!({})).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!((refused.json["conflicts"].as_array().map(Vec::len), &refused.json["suggestions"]), (Some(1), &Value::Null));
        assert_eq!(world.admin.get("/api/jobs?limit=1").await.header("x-total-count"), "2", "nothing was stored");
        let made = duplicate(&world.worker, &job, "2026-12-04", json!({})).await;
        assert_eq!(each(&made.json, "startDate"), ["2026-12-04T00:00:00.000Z", "2026-12-05T00:00:00.000Z", "2026-12-06T00:00:00.000Z"], "{}", made.text);
    }

    async fn a_copy_on_an_invalid_day_and_a_copy_of_an_unknown_job_are_refused(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let years = "Date must be between the years 2000 and 2100";
        for (date, text) in [
            (json!("1999-12-31"), years), (json!("2100-12-30"), years), (json!("9999-12-31"), years),
            (json!("2026-02-30"), "Invalid time value"), (json!("soon"), "Invalid time value"), (json!(7), "Expected string, received number"),
        ] {
            let answer = world.admin.post(&format!("{}/duplicate", path(&job)), json!({"date": date})).await;
            answer.assert_field("date", text);
        }
        world.admin.post(&format!("{}/duplicate", path(&job)), json!({})).await.assert_field("date", "Required");
        let other = json!({"id": world.app.worker_id});
        duplicate(&world.admin, &other, "2026-12-24", json!({})).await.assert_error(404, "not_found");
        // If the request has an instant in place of a day, the copy is on the day of this instant in the business's
        // time zone.
        let made = duplicate(&world.admin, &job, "2026-12-23T20:00:00Z", json!({})).await;
        assert_eq!(local(&made.json["startDate"]).date().to_string(), "2026-12-24", "{}", made.text);
    }
}
