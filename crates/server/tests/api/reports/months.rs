//! GET /api/reports/months: revenue from job cards, and the time from creation to completion. rule: reports-revenue,
//! rule: reports-completion

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::{
    job_cards::card_world::CardWorld,
    jobs::world::{World, path},
    support::{START, on_each_engine},
};

const MONTHS: &str = "/api/reports/months";

async fn months(world: &World, query: &str) -> Value {
    let report = world.admin.get(&format!("{MONTHS}{query}")).await;
    assert_eq!(report.status, 200, "{}", report.text);
    report.json
}

fn revenue(cards: i64, labor: f64, materials: f64) -> Value {
    json!({"cards": cards, "laborTotal": labor, "materialsTotal": materials, "grandTotal": labor + materials})
}

/// Returns the first day of each month in a report, with one figure of that month.
fn each<'a>(report: &'a Value, group: &str, figure: &str) -> Vec<(&'a str, Value)> {
    let months = report["months"].as_array().unwrap().iter();
    months
        .map(|month| {
            (
                month["month"].as_str().unwrap(),
                month[group][figure].clone(),
            )
        })
        .collect()
}

fn ms(text: &str) -> i64 {
    text.parse::<Timestamp>().unwrap().as_millisecond()
}

/// Returns the expected figures about completion. Each job is a pair of its creation time and its completion time in
/// milliseconds.
fn counted(jobs: impl Iterator<Item = (i64, i64)>) -> Value {
    let mut lengths: Vec<i64> = jobs
        .map(|(created, completed)| completed - created)
        .collect();
    lengths.sort_unstable();
    let count = i64::try_from(lengths.len()).unwrap();
    if count == 0 {
        return json!({"jobs": 0, "averageMinutes": null, "medianMinutes": null});
    }
    let middle = lengths.len() / 2;
    let median = if count % 2 == 1 {
        lengths[middle]
    } else {
        i64::midpoint(lengths[middle - 1], lengths[middle])
    };
    let minutes = |ms: i64| (ms + 30_000) / 60_000;
    json!({"jobs": count, "averageMinutes": minutes(lengths.iter().sum::<i64>() / count), "medianMinutes": minutes(median)})
}

on_each_engine! {
    /// A card's total counts in the month when the current visit of its job starts, in the business's time zone. This
    /// also applies to archived jobs. After the job is moved or the card is changed, the report uses the current
    /// values.
    async fn revenue_is_the_sum_of_card_totals_by_the_month_of_the_job(engine) {
        let cards = CardWorld::new(engine).await;
        let world = &cards.world;
        let set = world.admin.patch("/api/settings", json!({"laborRate": 90.5})).await;
        assert_eq!(set.status, 200, "{}", set.text);
        let with_card = async |start: &str, body: Value| {
            let job = world.book(json!({"startDate": start, "status": "completed"})).await;
            let card = cards.post_card(&job, body).await;
            assert_eq!(card.status, 201, "{}", card.text);
            (job, card.json)
        };
        let labor = |hours: f64| json!([{"serviceman": "Bo", "date": "2026-10-01", "regularTime": hours}]);
        let material = |quantity: f64, price: f64| json!([{"description": "Pipe", "quantity": quantity, "price": price}]);
        // In Sydney the first job starts on 31 October, and the second one starts on 1 November.
        let (october, _) = with_card("2026-10-31T12:59:00Z", json!({"laborEntries": labor(1.5), "materialsUsed": material(2.5, 19.99)})).await;
        let (_, second) = with_card("2026-10-31T13:00:00Z", json!({"laborEntries": labor(2.0)})).await;
        with_card("2026-11-30T12:59:00Z", json!({"materialsUsed": material(1.0, 0.005)})).await;
        world.book(json!({"startDate": "2026-11-12T00:00:00Z"})).await;
        assert_eq!(world.change(&october, json!({"archived": 1})).await.status, 200);
        let report = months(world, "?from=2026-09-15&to=2026-11-30").await;
        assert_eq!(report["period"], json!({"from": "2026-09-15", "to": "2026-11-30"}));
        let by_month: Vec<Value> = report["months"].as_array().unwrap().iter().map(|month| json!([month["month"], month["revenue"]])).collect();
        assert_eq!(json!(by_month), json!([
            ["2026-09-01", revenue(0, 0.0, 0.0)], ["2026-10-01", revenue(1, 135.75, 49.98)], ["2026-11-01", revenue(2, 181.0, 0.01)],
        ]));
        assert_eq!(report["revenue"], revenue(3, 316.75, 49.99));
        // A period may end within a month.
        assert_eq!(months(world, "?from=2026-11-01&to=2026-11-29").await["revenue"], revenue(1, 181.0, 0.0));
        // Now a card is changed, and the card's job is moved to September.
        assert_eq!(cards.change(&second, json!({"laborEntries": labor(4.0)})).await.status, 200);
        assert_eq!(world.change(&json!({"id": second["jobId"]}), json!({"startDate": "2026-09-30T00:00:00Z"})).await.status, 200);
        let report = months(world, "?from=2026-09-15&to=2026-11-30").await;
        assert_eq!(each(&report, "revenue", "grandTotal"), [("2026-09-01", json!(362.0)), ("2026-10-01", json!(185.73)), ("2026-11-01", json!(0.01))]);
    }

    /// A report without a start and an end has the months from the first job to today, but at most 13 months.
    async fn the_last_month_of_a_report_without_an_end_is_the_current_month(engine) {
        let world = World::new(engine).await;
        let days = |report: &Value| each(report, "revenue", "cards").into_iter().map(|(day, _)| day.to_owned()).collect::<Vec<_>>();
        let empty = months(&world, "").await;
        assert_eq!((days(&empty), &empty["revenue"], &empty["completion"]), (vec![], &revenue(0, 0.0, 0.0), &counted(std::iter::empty())));
        world.book(json!({"startDate": "2026-08-31T14:00:00Z"})).await;
        world.book(json!({"startDate": "2031-08-31T14:00:00Z"})).await;
        assert_eq!(days(&months(&world, "").await), ["2026-09-01", "2026-10-01", "2026-11-01"]);
        assert_eq!(days(&months(&world, "?to=2026-10-02").await), ["2026-09-01", "2026-10-01"]);
        assert_eq!(days(&months(&world, "?from=2026-10-31").await), ["2026-10-01", "2026-11-01"]);
        assert_eq!(days(&months(&world, "?from=2027-02-28").await), ["2027-02-01"]);
        let most = days(&months(&world, "?from=2000-01-01&to=2026-11-20").await);
        assert_eq!((most.len(), most[0].as_str(), most[12].as_str()), (13, "2025-11-01", "2026-11-01"));
    }

    /// A job's completion time is when its status became completed, by any kind of request. A reopened job is not
    /// counted. A job that is completed again counts only with its new completion. A deleted job is not counted.
    async fn a_job_is_completed_when_its_status_becomes_completed(engine) {
        let world = World::new(engine).await;
        let completion = async || months(&world, "?from=2026-11-01&to=2026-11-30").await["completion"].clone();
        let figures = |jobs: i64, average: i64, median: i64| json!({"jobs": jobs, "averageMinutes": average, "medianMinutes": median});
        let mut jobs = Vec::new();
        for hour in 0..4 {
            jobs.push(world.book(json!({"startDate": format!("2026-11-20T0{hour}:00:00Z")})).await);
        }
        world.app.clock.advance(SignedDuration::from_mins(60));
        assert_eq!(world.change(&jobs[0], json!({"status": "completed"})).await.status, 200);
        assert_eq!(completion().await, figures(1, 60, 60));
        world.app.clock.advance(SignedDuration::from_mins(60));
        for verb in ["start", "complete"] {
            assert_eq!(world.admin.post(&format!("{}/{verb}", path(&jobs[1])), json!({})).await.status, 200);
        }
        assert_eq!(completion().await, figures(2, 90, 90));
        world.app.clock.advance(SignedDuration::from_mins(240));
        assert_eq!(world.change(&jobs[2], json!({"status": "completed", "title": "Other"})).await.status, 200);
        assert_eq!(completion().await, figures(3, 180, 120), "the average and the median");
        // Other changes of a completed job don't change the time of its completion.
        assert_eq!(world.change(&jobs[0], json!({"archived": 1})).await.status, 200);
        assert_eq!(completion().await, figures(3, 180, 120));
        let reopened = world.change(&jobs[2], json!({"status": "scheduled"})).await;
        assert_eq!(completion().await, figures(2, 90, 90));
        let entry = reopened.header("x-history-entry");
        world.app.clock.advance(SignedDuration::from_mins(60));
        let undone = world.admin.post(&format!("{}/undo", path(&jobs[2])), json!({"entryId": entry})).await;
        assert_eq!(undone.status, 200, "{}", undone.text);
        assert_eq!(completion().await, figures(3, 200, 120), "the undoing completes it again");
        assert_eq!(world.admin.delete(&path(&jobs[2])).await.status, 204);
        assert_eq!(completion().await, figures(2, 90, 90));
        world.book(json!({"startDate": "2026-11-21T00:00:00Z", "status": "completed"})).await;
        assert_eq!(completion().await, figures(3, 60, 60), "created as completed: at once");
    }

    /// After random changes, the stored completion times are equal to those that the test recorded after each change.
    /// The migration computes the same times from the jobs' histories.
    async fn the_time_to_completion_is_equal_to_a_recount_after_random_changes(engine) {
        let mut world = World::by_worker(engine).await;
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut jobs: Vec<Value> = Vec::new();
        let mut completed: BTreeMap<String, (i64, i64)> = BTreeMap::new();
        let mut now: Timestamp = START.parse().unwrap();
        for _ in 0..160 {
            now += SignedDuration::from_secs(random.random_range(60..400_000));
            world.app.clock.set(now);
            world.admin = world.app.admin().await;
            if jobs.len() < 4 || random.random_bool(0.3) {
                jobs.push(world.book(json!({"startDate": "2026-11-23T09:00:00Z", "endDate": "2026-11-23T10:00:00Z"})).await);
                continue;
            }
            let job = jobs.choose(&mut random).unwrap();
            let id = job["id"].as_str().unwrap().to_owned();
            match random.random_range(0..6) {
                0..3 => {
                    let status = ["scheduled", "in-progress", "completed", "urgent"].choose(&mut random).unwrap();
                    world.change(job, json!({"status": status, "title": "completed"})).await;
                }
                3 => { world.change(job, json!({"description": "\"to\":\"completed\"", "archived": 1})).await; }
                _ => {
                    let verb = ["start", "finish", "complete"].choose(&mut random).unwrap();
                    world.admin.post(&format!("{}/{verb}", path(job)), json!({})).await;
                }
            }
            let seen = world.admin.get(&path(job)).await.json;
            if seen["status"] == "completed" {
                let created = ms(seen["createdAt"].as_str().unwrap());
                completed.entry(id).or_insert((created, now.as_millisecond()));
            } else {
                completed.remove(&id);
            }
        }
        assert!(completed.len() > 5, "{completed:?}");
        let check = async || {
            let report = months(&world, "?from=2026-11-01&to=2027-11-30").await;
            assert_eq!(report["completion"], counted(completed.values().copied()));
            for (index, month) in report["months"].as_array().unwrap().iter().enumerate() {
                let day = |at: i64| Timestamp::from_millisecond(at).unwrap().in_tz("Australia/Sydney").unwrap().strftime("%Y-%m-01").to_string();
                let own = completed.values().copied().filter(|(_, at)| json!(day(*at)) == month["month"]);
                assert_eq!(month["completion"], counted(own), "month {index}");
            }
        };
        check().await;
        let text = include_str!("../../../../db/migrations/V23__job_completions.sql");
        world.app.migrate_again(&["DROP TABLE job_completions"], text).await;
        check().await;
    }
}
