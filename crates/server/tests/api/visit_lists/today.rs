//! Lists of jobs that depend on the current day of the business: overdue jobs, and the sort order `upcoming`. Random
//! lists are compared with a check of each job. rule: overdue-jobs, rule: job-list-upcoming

use std::cmp::Reverse;

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use jobwright::features::jobs::{JobState, JobStatus, Visit, rules::Slot};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use uuid::Uuid;

use super::{
    business::{at, job, store, visit},
    oracle::{Query, any_job, current, get},
};
use crate::{
    jobs::world::{World, titles},
    support::{START, TIME_ZONE, ids, next_page, on_each_engine, walk_pages},
};

const BUSINESSES: u64 = 3;
const LISTS: usize = 40;
/// The first instant of the day in Sydney on which the tests' clock starts.
const MIDNIGHT: &str = "2026-11-19T13:00:00Z";

fn day(millis: i64) -> Date {
    let zone = TimeZone::get(TIME_ZONE).unwrap();
    let instant = Timestamp::from_millisecond(millis).unwrap();
    zone.to_datetime(instant).date()
}

/// Whether a job is overdue: it is open, its current visit has a time, and the last day of that visit is before today.
fn is_overdue(job: &JobState) -> bool {
    let visit = current(job);
    let last = visit.slot.end.map_or(visit.slot.start, |end| end - 1);
    let is_open = job.job.status != JobStatus::Completed && !job.job.archived;
    is_open && !visit.unscheduled && day(last) < day(at(START))
}

/// Sorts jobs in the order `upcoming`.
fn sort_upcoming(jobs: &mut [&JobState]) {
    jobs.sort_by_key(|job| {
        let place = (current(job).slot.start, job.job.id);
        let is_earlier = day(place.0) < day(at(START));
        (is_earlier, (!is_earlier).then_some(place), Reverse(place))
    });
}

/// Returns the URL of a random list without `limit`, and the expected ids of its jobs in order.
fn any_list(random: &mut ChaCha8Rng, jobs: &[JobState], people: &[Uuid]) -> (String, Vec<String>) {
    let mut query = Query::any(random, people);
    if random.random_bool(0.6) {
        query.window = (None, None);
    }
    let archived = *["false", "false", "true", "all"].choose(random).unwrap();
    let overdue = random.random_bool(0.6).then(|| random.random_bool(0.7));
    let unscheduled = random.random_bool(0.2).then(|| random.random_bool(0.5));
    let mut found: Vec<&JobState> = jobs
        .iter()
        .filter(|job| archived == "all" || job.job.archived == (archived == "true"))
        .filter(|job| query.has_job(job) && query.has_word(job) && query.has_visit(job))
        .filter(|job| overdue.is_none_or(|wanted| is_overdue(job) == wanted))
        .filter(|job| unscheduled.is_none_or(|wanted| current(job).unscheduled == wanted))
        .collect();
    let sort = *[
        "upcoming",
        "upcoming",
        "startDate",
        "-startDate",
        "-priority",
    ]
    .choose(random)
    .unwrap();
    match sort {
        "upcoming" => sort_upcoming(&mut found),
        "startDate" => found.sort_by_key(|job| (current(job).slot.start, job.job.id)),
        "-startDate" => found.sort_by_key(|job| Reverse((current(job).slot.start, job.job.id))),
        _ => found.sort_by_key(|job| Reverse((job.job.priority, job.job.id))),
    }
    let flag = |name: &str, value: Option<bool>| {
        value.map_or_else(String::new, |value| format!("&{name}={value}"))
    };
    let address = format!(
        "/api/jobs?sort={sort}&archived={archived}{}{}{}",
        query.text(true),
        flag("overdue", overdue),
        flag("unscheduled", unscheduled)
    );
    let ids = found.iter().map(|job| job.job.id.to_string()).collect();
    (address, ids)
}

/// Returns one job for each entry in `times`, in the same order. An entry has the title of the job, and the start and
/// the end of its only visit.
fn jobs_at(world: &World, times: &[(&str, &str, Option<&str>)]) -> Vec<JobState> {
    let one = |(id, (title, start, end)): (u128, &(&str, &str, Option<&str>))| {
        let slot = Slot {
            start: at(start),
            end: end.map(at),
        };
        let visit = Visit {
            slot,
            ..visit(id, START)
        };
        job(world, title, vec![visit])
    };
    (1..).zip(times).map(one).collect()
}

async fn found(world: &World, query: &str) -> Vec<String> {
    let list = get(world, &format!("/api/jobs?{query}")).await;
    titles(&list).into_iter().map(str::to_owned).collect()
}

on_each_engine! {
    async fn random_lists_that_depend_on_today_are_equal_to_a_check_of_each_job(engine) {
        for business in 0..BUSINESSES {
            let mut random = ChaCha8Rng::seed_from_u64(business);
            let world = World::new(engine).await;
            let people = [world.app.worker_id, world.hire("ben").await];
            let jobs: Vec<JobState> = (0..60).map(|_| any_job(&world, &mut random, &people)).collect();
            store(&world, &jobs).await;
            assert!(jobs.iter().filter(|job| is_overdue(job)).count() > 5);
            for _ in 0..LISTS {
                let (address, expected) = any_list(&mut random, &jobs, &people);
                assert_eq!(ids(&get(&world, &address).await), expected, "{address}");
                let limit = random.random_range(1..9);
                let pages = walk_pages(&world.admin, format!("{address}&limit={limit}"), limit, expected.len()).await;
                assert_eq!(pages, expected, "{address}");
            }
        }
    }

    async fn a_job_is_overdue_after_the_last_day_of_its_current_visit(engine) {
        let world = World::new(engine).await;
        let jobs = jobs_at(&world, &[
            ("ends at midnight", "2026-11-18T22:00:00Z", Some(MIDNIGHT)),
            ("ends after midnight", "2026-11-18T22:00:00Z", Some("2026-11-19T13:00:01Z")),
            ("without an end yesterday", "2026-11-19T12:59:59.999Z", None),
            ("without an end today", MIDNIGHT, None),
            ("over for an hour", "2026-11-20T01:00:00Z", Some("2026-11-20T08:00:00Z")),
            ("tomorrow", "2026-11-21T01:00:00Z", None),
        ]);
        store(&world, &jobs).await;
        let overdue = ["ends at midnight", "without an end yesterday"];
        assert_eq!(found(&world, "overdue=true").await, overdue);
        assert_eq!(found(&world, "overdue=false").await.len(), 4);
        let page = world.admin.get("/api/jobs?overdue=true&limit=1").await;
        assert_eq!(page.header("x-total-count"), "2");
        // Four hours later it is midnight in the business's time zone, so a new day begins.
        world.app.clock.advance(SignedDuration::from_hours(4));
        assert_eq!(found(&world, "overdue=true").await.len(), 5);
    }

    async fn completed_archived_and_unscheduled_jobs_are_not_overdue(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"startDate": "2026-11-18T01:00:00Z"})).await;
        let overdue = async || found(&world, "overdue=true&archived=all").await.len();
        assert_eq!(overdue().await, 1);
        for (patch, count) in [
            (json!({"status": "in-progress"}), 1), (json!({"status": "urgent"}), 1), (json!({"unscheduled": true}), 0),
            (json!({"unscheduled": false}), 1), (json!({"status": "completed"}), 0), (json!({"archived": true}), 0),
        ] {
            let changed = world.change(&job, patch.clone()).await;
            assert_eq!(changed.status, 200, "{}", changed.text);
            assert_eq!(overdue().await, count, "{patch}");
        }
    }

    async fn upcoming_lists_jobs_from_today_on_by_start_and_then_past_jobs(engine) {
        let world = World::new(engine).await;
        let jobs = jobs_at(&world, &[
            ("last week", "2026-11-12T01:00:00Z", None),
            ("yesterday", "2026-11-19T12:59:59.999Z", None),
            ("tomorrow", "2026-11-21T01:00:00Z", None),
            ("this morning", MIDNIGHT, None),
        ]);
        store(&world, &jobs).await;
        let expected = ["this morning", "tomorrow", "yesterday", "last week"];
        assert_eq!(found(&world, "sort=upcoming").await, expected);
        assert_eq!(found(&world, "sort=upcoming&limit=3").await, expected[..3]);
    }

    async fn all_pages_of_upcoming_jobs_use_the_current_day_of_the_first_page(engine) {
        let world = World::new(engine).await;
        let jobs = jobs_at(&world, &[
            ("yesterday", "2026-11-19T01:00:00Z", None),
            ("morning", "2026-11-19T22:00:00Z", None),
            ("evening", "2026-11-20T10:00:00Z", None),
            ("tomorrow", "2026-11-20T22:00:00Z", None),
        ]);
        store(&world, &jobs).await;
        let mut seen = Vec::new();
        let mut address = Some("/api/jobs?sort=upcoming&limit=1".to_owned());
        while let Some(path) = address {
            let page = world.admin.get(&path).await;
            assert_eq!(page.status, 200, "{}", page.text);
            seen.extend(titles(&page.json).into_iter().map(str::to_owned));
            address = next_page(page.header("link"));
            world.app.clock.advance(SignedDuration::from_hours(20));
        }
        assert_eq!(seen, ["morning", "evening", "tomorrow", "yesterday"]);
        assert_eq!(found(&world, "sort=upcoming").await[0], "tomorrow");
    }

    async fn overdue_and_upcoming_are_refused_where_they_are_not_supported(engine) {
        let world = World::new(engine).await;
        let refused = async |query: &str, field: &str, text: &str| {
            world.admin.get(&format!("/api/jobs?{query}")).await.assert_field(field, text);
        };
        let orders = "'startDate' | 'createdAt' | 'completeByDate' | 'priority' | 'status' | 'title' | 'upcoming'";
        refused("sort=-upcoming", "sort", &format!("Expected {orders}, received '-upcoming'")).await;
        refused("overdue=1", "overdue", "Expected 'false' | 'true', received '1'").await;
        let window = "view=calendar&from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z";
        refused(&format!("{window}&overdue=true"), "overdue", "Not possible with 'view'").await;
        refused(&format!("{window}&sort=upcoming"), "sort", "Not possible with 'view'").await;
        world.book(json!({})).await;
        world.book(json!({})).await;
        let page = world.admin.get("/api/jobs?limit=1").await;
        let other = next_page(page.header("link")).unwrap();
        let cursor = other.split("cursor=").nth(1).unwrap();
        refused(&format!("sort=upcoming&limit=1&cursor={cursor}"), "cursor", "Invalid cursor").await;
    }
}
