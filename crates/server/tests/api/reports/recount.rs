//! The tests compare the stored sums of reports with a recount of all jobs. They do this after changes of any kind,
//! with times around the start and end of daylight saving time, after a change of the time zone, and after concurrent
//! requests.
//! rule: reports-count

use std::collections::BTreeMap;

use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Weekday, date},
    tz::TimeZone,
};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::{
    jobs::world::{World, path},
    support::{Engine, on_each_engine, send_concurrently},
};

const ZONES: [&str; 5] = [
    "Australia/Sydney",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "UTC",
];
const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];

fn ms(value: &Value) -> Option<i64> {
    Some(
        value
            .as_str()?
            .parse::<Timestamp>()
            .unwrap()
            .as_millisecond(),
    )
}

fn minutes(ms: i64) -> i64 {
    (ms + 30_000) / 60_000
}

/// Returns the numbers of jobs (all, in progress, completed and urgent), and the sums of planned and actual
/// milliseconds.
fn sums<'a>(jobs: impl IntoIterator<Item = &'a Value>) -> [i64; 6] {
    jobs.into_iter().fold(
        [0; 6],
        |[count, begun, done, urgent, scheduled, actual], job| {
            let is = |status: &str| i64::from(job["status"] == status);
            let length = |from: &str, to: &str| match (ms(&job[from]), ms(&job[to])) {
                (Some(from), Some(to)) => (to - from).max(0),
                _ => 0,
            };
            [
                count + 1,
                begun + is("in-progress"),
                done + is("completed"),
                urgent + is("urgent"),
                scheduled + length("startDate", "endDate"),
                actual + length("actualStartTime", "actualFinishTime"),
            ]
        },
    )
}

/// Computes the expected report from all jobs: period, jobs, completion rate, weeks, workers and hours.
fn counted(jobs: &[Value], from: Option<Date>, to: Option<Date>, zone: &TimeZone) -> Value {
    let day = |job: &Value| {
        zone.to_datetime(Timestamp::from_millisecond(ms(&job["startDate"]).unwrap()).unwrap())
            .date()
    };
    let jobs: Vec<&Value> = jobs
        .iter()
        .filter(|job| {
            from.is_none_or(|from| from <= day(job)) && to.is_none_or(|to| day(job) <= to)
        })
        .collect();
    let of = |status: &str| jobs.iter().filter(|job| job["status"] == status).count();
    let [count, _, done, _, scheduled, actual] = sums(jobs.iter().copied());
    let mut by_worker: BTreeMap<String, Vec<&Value>> = BTreeMap::new();
    for job in &jobs {
        by_worker
            .entry(job["assignedUserId"].to_string())
            .or_default()
            .push(job);
    }
    let mut workers: Vec<Value> = by_worker.into_values().map(|own| {
        let [count, begun, done, urgent, scheduled, actual] = sums(own.iter().copied());
        let person = &own[0]["assignedUser"];
        json!({"userId": own[0]["assignedUserId"], "fullName": person["fullName"], "color": person["color"], "jobs": count,
            "inProgress": begun, "completed": done, "urgent": urgent, "scheduledMinutes": minutes(scheduled), "actualMinutes": minutes(actual)})
    }).collect();
    workers.sort_by_key(|worker| {
        (
            -worker["jobs"].as_i64().unwrap(),
            worker["fullName"].as_str().map(str::to_owned),
        )
    });
    let monday =
        |day: Date| day.saturating_sub(i64::from(day.weekday().since(Weekday::Monday)).days());
    let first = from
        .or_else(|| jobs.iter().map(|job| day(job)).min())
        .map(monday);
    let last = to
        .or_else(|| jobs.iter().map(|job| day(job)).max())
        .map(monday);
    let mut weeks = Vec::new();
    if let (Some(mut week), Some(last)) = (first, last) {
        // A report has at most the last 53 weeks of its period.
        week = week.max(last.saturating_sub((52 * 7).days()));
        while week <= last {
            let [count, begun, done, urgent, ..] =
                sums(jobs.iter().copied().filter(|job| monday(day(job)) == week));
            weeks.push(json!({"week": week, "jobs": count, "inProgress": begun, "completed": done, "urgent": urgent}));
            week = week.saturating_add(7.days());
        }
    }
    let rate = if count == 0 {
        0.0
    } else {
        100.0 * f64::from(i32::try_from(done).unwrap()) / f64::from(i32::try_from(count).unwrap())
    };
    #[allow(clippy::cast_possible_truncation, reason = "a percentage")]
    let rate = rate.round() as i64;
    json!({
        "period": {"from": from, "to": to},
        "jobs": {"total": count, "scheduled": of("scheduled"), "inProgress": of("in-progress"), "completed": of("completed"), "urgent": of("urgent")},
        "completionRate": rate, "weeks": weeks, "workers": workers,
        "hours": {"scheduledMinutes": minutes(scheduled), "actualMinutes": minutes(actual)},
    })
}

/// Reads the reports for many periods and compares each report with a recount.
async fn check(world: &World, random: &mut ChaCha8Rng, zone: &str) {
    let list = world.admin.get("/api/jobs?archived=all").await.json;
    let jobs = list.as_array().unwrap();
    let zone = TimeZone::get(zone).unwrap();
    for _ in 0..12 {
        let from = if random.random_bool(0.7) {
            date(2026, 1, 1).saturating_add(random.random_range(0..700).days())
        } else {
            date(2000, 1, 1).saturating_add(random.random_range(0..20_000).days())
        };
        let length = *[0, 1, 6, 13, 40, 200, 2_000, 15_000]
            .choose(random)
            .unwrap();
        let to = from.saturating_add(length.days());
        let (from, to) = (
            random.random_bool(0.7).then_some(from),
            random.random_bool(0.7).then_some(to),
        );
        let query: Vec<String> = [("from", from), ("to", to)]
            .into_iter()
            .filter_map(|(name, day)| Some(format!("{name}={}", day?)))
            .collect();
        let mut report = world
            .admin
            .get(&format!("/api/reports?{}", query.join("&")))
            .await
            .json;
        for other in ["recentJobs", "totalClients", "activeUsers"] {
            report.as_object_mut().unwrap().remove(other);
        }
        assert_eq!(
            report,
            counted(jobs, from, to, &zone),
            "{query:?} in {zone:?}"
        );
    }
}

/// Returns a random time. Half of the times are near a clock change, most others are within two years, and a few are
/// anywhere in a century.
fn any_start(random: &mut ChaCha8Rng) -> i64 {
    const CHANGES: [&str; 4] = [
        "2026-04-04T16:00:00Z",
        "2026-10-03T16:00:00Z",
        "2026-03-08T07:00:00Z",
        "2026-11-01T06:00:00Z",
    ];
    const HOUR: i64 = 3_600_000;
    if random.random_bool(0.5) {
        let change: Timestamp = CHANGES.choose(random).unwrap().parse().unwrap();
        return change.as_millisecond() + random.random_range(-60..60) * HOUR / 2;
    }
    if random.random_bool(0.2) {
        let start: Timestamp = "2000-02-01T00:00:00Z".parse().unwrap();
        return start.as_millisecond() + random.random_range(0..100 * 364 * 24) * HOUR;
    }
    let start: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    start.as_millisecond() + random.random_range(0..700 * 24) * HOUR
}

fn text(ms: i64) -> Value {
    json!(Timestamp::from_millisecond(ms).unwrap())
}

/// Returns the body of a new job with random times, status and assignee.
fn any_body(random: &mut ChaCha8Rng, people: &[Value]) -> Value {
    let start = any_start(random);
    let end = random
        .random_bool(0.7)
        .then(|| text(start + random.random_range(1..2_000_000_000)));
    json!({
        "startDate": text(start), "endDate": end, "status": STATUSES.choose(random),
        "assignedUserId": people.choose(random), "allowOverlap": true,
    })
}

/// Makes a random change of a job. Workers may make these changes too.
async fn any_change(world: &World, random: &mut ChaCha8Rng, job: &Value, people: &[Value]) {
    let patch = match random.random_range(0..6) {
        0 => any_body(random, people),
        1 => json!({"assignedUserId": people.choose(random)}),
        2 => json!({"status": STATUSES.choose(random), "title": "other"}),
        3 => json!({"status": "completed", "archived": random.random_bool(0.7)}),
        4 => {
            let start = any_start(random);
            // A job counts as zero hours if its actual finish is before its actual start.
            json!({"actualStartTime": text(start), "actualFinishTime": text(start + random.random_range(-9_000_000..90_000_000))})
        }
        _ => {
            let verb = ["start", "finish", "complete"].choose(random).unwrap();
            world
                .worker
                .post(&format!("{}/{verb}", path(job)), json!({}))
                .await;
            return;
        }
    };
    world.change(job, patch).await;
}

on_each_engine! {
    async fn the_stored_report_sums_are_equal_to_a_recount_after_every_change(engine) {
        let world = World::new(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let other = world.hire("other").await;
        let people = [json!(null), json!(world.app.worker_id), json!(other)];
        let mut jobs: Vec<Value> = Vec::new();
        let mut zone = "Australia/Sydney";
        check(&world, &mut random, zone).await;
        for step in 0..240 {
            match random.random_range(0..9) {
                0..3 => jobs.push(world.book(any_body(&mut random, &people)).await),
                _ if jobs.is_empty() => {}
                3 => {
                    let gone = jobs.remove(random.random_range(0..jobs.len()));
                    assert_eq!(world.admin.delete(&path(&gone)).await.status, 204);
                }
                _ => {
                    let job = jobs.choose(&mut random).unwrap().clone();
                    any_change(&world, &mut random, &job, &people).await;
                }
            }
            if step % 40 == 39 {
                check(&world, &mut random, zone).await;
                // Reports use the days of the business's time zone, also after the time zone has changed.
                // rule: business-time
                zone = ZONES.choose(&mut random).unwrap();
                let moved = world.admin.patch("/api/settings", json!({"timezone": zone})).await;
                assert_eq!(moved.status, 200, "{}", moved.text);
                check(&world, &mut random, zone).await;
            }
        }
    }

    /// The migration that adds the stored sums computes the same values as the application does. rule: upgrades
    async fn the_migration_computes_the_same_sums_as_the_application(engine) {
        let world = World::new(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(13);
        let people = [json!(null), json!(world.app.worker_id), json!(world.app.admin_id)];
        for _ in 0..60 {
            let job = world.book(any_body(&mut random, &people)).await;
            any_change(&world, &mut random, &job, &people).await;
        }
        let text = match engine {
            Engine::Sqlite => include_str!("../../../../db/migrations/sqlite/V8__job_totals.sql"),
            Engine::Postgres => include_str!("../../../../db/migrations/postgres/V8__job_totals.sql"),
        };
        world.app.migrate_again(&["DROP TABLE job_totals"], text).await;
        let blocks = include_str!("../../../../db/migrations/V13__job_total_blocks.sql");
        world.app.migrate_again(&["DROP TABLE job_total_blocks"], blocks).await;
        check(&world, &mut random, "Australia/Sydney").await;
        // The application can update sums that the migration computed.
        for job in world.admin.get("/api/jobs").await.json.as_array().unwrap() {
            any_change(&world, &mut random, job, &people).await;
        }
        check(&world, &mut random, "Australia/Sydney").await;
    }

    async fn concurrent_changes_of_jobs_leave_the_report_sums_correct(engine) {
        let world = World::by_worker(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(12);
        let people = [json!(null), json!(world.app.worker_id), json!(world.app.admin_id)];
        let mut jobs = Vec::new();
        for _ in 0..8 {
            jobs.push(world.book(any_body(&mut random, &people)).await);
        }
        for _ in 0..6 {
            let mut requests = Vec::new();
            for index in 0..16 {
                let mut body = world.body(any_body(&mut random, &people));
                body["startDate"] = json!("2026-11-23T09:00:00Z");
                body["endDate"] = json!("2026-11-23T10:00:00Z");
                let job = jobs.choose(&mut random).unwrap();
                requests.push(match index % 4 {
                    0 => (world.admin.clone(), "POST", "/api/jobs".to_owned(), body),
                    1 => (world.worker.clone(), "PATCH", path(job), body),
                    2 => (world.admin.clone(), "PATCH", path(job), any_body(&mut random, &people)),
                    _ => (world.worker.clone(), "POST", format!("{}/complete", path(job)), json!({})),
                });
            }
            requests.push((world.admin.clone(), "DELETE", path(&jobs.remove(0)), Value::Null));
            let answers = send_concurrently(requests).await;
            assert!(answers.iter().all(|answer| answer.status < 500), "{answers:?}");
        }
        check(&world, &mut random, "Australia/Sydney").await;
    }
}
