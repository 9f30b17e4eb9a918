//! Creates random businesses. Compares the calendar, the job lists for a time window, and the tray with a check of
//! each visit in memory. rule: calendar-visits, rule: job-list, rule: tray-order

use std::cmp::Reverse;

use jiff::{Timestamp, tz::TimeZone};
use jobwright::features::jobs::{JobState, JobStatus, Visit, rules::Slot};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use uuid::Uuid;

use super::business::{HOUR, at, job, store, visit};
use crate::{
    jobs::world::World,
    support::{START, TIME_ZONE, ids, on_each_engine, walk_pages},
};

const BUSINESSES: u64 = 3;
const QUERIES: usize = 25;
pub(super) const WORDS: [&str; 3] = ["tap", "roof", "gutter"];

/// Returns a random instant before or after the tests' current time. The distance in hours is a multiple of three, so
/// that many starts are equal.
pub(super) fn moment(random: &mut ChaCha8Rng) -> i64 {
    at(START) + random.random_range(-60..60) * 3 * HOUR
}

fn any_visit(random: &mut ChaCha8Rng, people: &[Uuid]) -> Visit {
    let start = moment(random);
    let length = *[None, Some(2), Some(3), Some(100), Some(31 * 24)]
        .choose(random)
        .unwrap();
    let crew: Vec<Uuid> = people
        .iter()
        .filter(|_| random.random_bool(0.4))
        .copied()
        .collect();
    Visit {
        slot: Slot {
            start,
            end: length.map(|hours| start + hours * HOUR),
        },
        unscheduled: random.random_bool(0.25),
        done: random.random_bool(0.4),
        hold_until: random
            .random_bool(0.5)
            .then(|| random.random_range(20_261_118..20_261_124)),
        crew,
        ..visit(random.random(), START)
    }
}

pub(super) fn any_job(world: &World, random: &mut ChaCha8Rng, people: &[Uuid]) -> JobState {
    let visits = (0..random.random_range(1..5))
        .map(|_| any_visit(random, people))
        .collect();
    let mut state = job(world, WORDS.choose(random).unwrap(), visits);
    state.job.priority = random.random_range(1..=4);
    state.job.status = *[
        JobStatus::Scheduled,
        JobStatus::InProgress,
        JobStatus::Completed,
    ]
    .choose(random)
    .unwrap();
    state.job.archived = random.random_bool(0.15);
    state.job.complete_by = random
        .random_bool(0.5)
        .then(|| random.random_range(20_261_119..20_261_123));
    state.job.created_at = random.random_range(0..3);
    state
}

/// Whether the visit is scheduled and overlaps the window.
pub(super) fn overlaps(visit: &Visit, (from, to): (Option<i64>, Option<i64>)) -> bool {
    let Slot { start, end } = visit.slot;
    !visit.unscheduled
        && to.is_none_or(|to| start < to)
        && from.is_none_or(|from| start >= from || end.is_some_and(|end| end > from))
}

/// Returns the current visit of a job: the first visit that is not done, or the last visit if all are done.
pub(super) fn current(job: &JobState) -> &Visit {
    let mut visits: Vec<&Visit> = job.visits.iter().collect();
    visits.sort_by_key(|visit| (visit.unscheduled, visit.slot.start, visit.id));
    visits
        .iter()
        .find(|visit| !visit.done)
        .unwrap_or(visits.last().unwrap())
}

/// The filter for a person: a person whose visits are wanted, or `None` for visits without a crew.
#[derive(Clone, Copy)]
pub(super) struct Wanted(Option<Uuid>);

/// The filters of a random request, with functions that check which jobs and visits they select.
pub(super) struct Query {
    pub(super) window: (Option<i64>, Option<i64>),
    status: Option<JobStatus>,
    word: Option<&'static str>,
    person: Option<Wanted>,
}

impl Query {
    pub(super) fn any(random: &mut ChaCha8Rng, people: &[Uuid]) -> Self {
        let from = moment(random);
        let to = from + random.random_range(0..40) * 3 * HOUR;
        let rarely = |random: &mut ChaCha8Rng| random.random_bool(0.3);
        Self {
            window: *[
                (Some(from), Some(to)),
                (Some(from), Some(to)),
                (Some(from), None),
                (None, Some(to)),
            ]
            .choose(random)
            .unwrap(),
            status: rarely(random).then_some(JobStatus::Scheduled),
            word: rarely(random).then(|| *WORDS.choose(random).unwrap()),
            person: rarely(random).then(|| {
                let somebody = random.random_bool(0.8);
                Wanted(somebody.then(|| *people.choose(random).unwrap()))
            }),
        }
    }

    pub(super) fn text(&self, with_word: bool) -> String {
        let instant = |millis: i64| Timestamp::from_millisecond(millis).unwrap();
        let person =
            |person: Option<Uuid>| person.map_or_else(|| "none".to_owned(), |id| id.to_string());
        [
            self.window.0.map(|from| format!("&from={}", instant(from))),
            self.window.1.map(|to| format!("&to={}", instant(to))),
            self.status
                .map(|status| format!("&status={}", status.as_str())),
            self.word
                .filter(|_| with_word)
                .map(|word| format!("&q={word}")),
            self.person
                .map(|one| format!("&assignedUserId={}", person(one.0))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    pub(super) fn has_job(&self, job: &JobState) -> bool {
        self.status.is_none_or(|status| job.job.status == status)
    }

    /// With a time window, returns whether a scheduled visit of the job in the window has the person in its crew.
    /// Without a window, returns whether the job's current visit has the person in its crew.
    pub(super) fn has_visit(&self, job: &JobState) -> bool {
        if self.window == (None, None) {
            return self.has_crew(current(job));
        }
        let mut visits = job.visits.iter();
        visits.any(|visit| overlaps(visit, self.window) && self.has_crew(visit))
    }

    fn has_crew(&self, visit: &Visit) -> bool {
        self.person.is_none_or(|person| {
            person
                .0
                .map_or(visit.crew.is_empty(), |person| visit.crew.contains(&person))
        })
    }

    pub(super) fn has_word(&self, job: &JobState) -> bool {
        self.word.is_none_or(|word| job.job.title == word)
    }
}

pub(super) async fn get(world: &World, address: &str) -> Value {
    let answer = world.admin.get(address).await;
    assert_eq!(answer.status, 200, "{address}: {}", answer.text);
    answer.json
}

async fn compare_calendar(world: &World, jobs: &[JobState], query: &Query) {
    let text = query.text(false);
    let found = get(world, &format!("/api/jobs?view=calendar{text}")).await;
    let mut expected: Vec<(i64, Uuid, &JobState, &Visit)> = jobs
        .iter()
        .filter(|job| !job.job.archived && query.has_job(job))
        .flat_map(|job| {
            job.visits
                .iter()
                .map(move |visit| (visit.slot.start, visit.id, job, visit))
        })
        .filter(|(.., visit)| overlaps(visit, query.window) && query.has_crew(visit))
        .collect();
    expected.sort_by_key(|(start, id, ..)| (*start, *id));
    let found = found["jobs"].as_array().unwrap();
    assert_eq!(found.len(), expected.len(), "{text}");
    for (entry, (.., id, job, visit)) in found.iter().zip(expected) {
        let shown = (
            &entry["visitId"],
            &entry["id"],
            &entry["done"],
            &entry["visitNumber"],
            &entry["visitCount"],
        );
        let wanted = (
            id.to_string(),
            job.job.id.to_string(),
            i64::from(visit.done),
            visit.number,
            job.visits.len(),
        );
        assert_eq!(
            shown,
            (
                &wanted.0.into(),
                &wanted.1.into(),
                &wanted.2.into(),
                &wanted.3.into(),
                &wanted.4.into()
            ),
            "{text}"
        );
        let crew: Vec<Value> = visit.crew.iter().map(|id| id.to_string().into()).collect();
        assert_eq!(
            (&entry["crew"], &entry["assignedUserId"]),
            (&crew.clone().into(), crew.first().unwrap_or(&Value::Null)),
            "{text}"
        );
    }
}

async fn compare_window(world: &World, jobs: &[JobState], query: &Query, random: &mut ChaCha8Rng) {
    let mut found: Vec<&JobState> = jobs
        .iter()
        .filter(|job| !job.job.archived && query.has_job(job))
        .filter(|job| query.has_word(job) && query.has_visit(job))
        .collect();
    let sort = *[
        "startDate",
        "-startDate",
        "priority",
        "-createdAt",
        "completeByDate",
    ]
    .choose(random)
    .unwrap();
    match sort {
        "startDate" => found.sort_by_key(|job| (current(job).slot.start, job.job.id)),
        "-startDate" => found.sort_by_key(|job| Reverse((current(job).slot.start, job.job.id))),
        "priority" => found.sort_by_key(|job| (job.job.priority, job.job.id)),
        "-createdAt" => found.sort_by_key(|job| Reverse((job.job.created_at, job.job.id))),
        _ => found.sort_by_key(|job| (job.job.complete_by.unwrap_or(i64::MAX), job.job.id)),
    }
    let expected: Vec<String> = found.iter().map(|job| job.job.id.to_string()).collect();
    let address = format!("/api/jobs?sort={sort}{}", query.text(true));
    assert_eq!(ids(&get(world, &address).await), expected, "{address}");
    let limit = random.random_range(1..9);
    let pages = walk_pages(
        &world.admin,
        format!("{address}&limit={limit}"),
        limit,
        expected.len(),
    )
    .await;
    assert_eq!(pages, expected, "{address}");
}

async fn compare_tray(world: &World, jobs: &[JobState], query: &Query) {
    let zone = TimeZone::get(TIME_ZONE).unwrap();
    let today = zone.to_datetime(START.parse().unwrap()).date();
    let today =
        i64::from(today.year()) * 10_000 + i64::from(today.month()) * 100 + i64::from(today.day());
    let mut expected: Vec<(&JobState, &Visit)> = jobs
        .iter()
        .filter(|job| {
            !job.job.archived && job.job.status != JobStatus::Completed && query.has_word(job)
        })
        .flat_map(|job| job.visits.iter().map(move |visit| (job, visit)))
        .filter(|(_, visit)| visit.unscheduled && !visit.done && query.has_crew(visit))
        .collect();
    expected.sort_by_key(|(JobState { job, .. }, visit)| {
        let held = visit.hold_until.is_some_and(|until| until > today);
        let due = job.complete_by.unwrap_or(99_999_999);
        (held, Reverse(job.priority), due, job.created_at, visit.id)
    });
    let expected: Vec<String> = expected
        .iter()
        .map(|(_, visit)| visit.id.to_string())
        .collect();
    let text = Query {
        window: (None, None),
        status: None,
        ..*query
    }
    .text(true);
    let found = get(
        world,
        &format!("/api/tray?{}", text.trim_start_matches('&')),
    )
    .await;
    let found: Vec<&str> = found
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["visitId"].as_str().unwrap())
        .collect();
    assert_eq!(found, expected, "{text}");
}

on_each_engine! {
    async fn random_lists_of_visits_are_equal_to_a_check_of_each_visit(engine) {
        for business in 0..BUSINESSES {
            let mut random = ChaCha8Rng::seed_from_u64(business);
            let world = World::new(engine).await;
            let people = [world.app.worker_id, world.hire("ben").await, world.hire("cleo").await];
            let jobs: Vec<JobState> = (0..40).map(|_| any_job(&world, &mut random, &people)).collect();
            store(&world, &jobs).await;
            for _ in 0..QUERIES {
                let query = Query::any(&mut random, &people);
                if let (Some(_), Some(_)) = query.window {
                    compare_calendar(&world, &jobs, &query).await;
                }
                compare_window(&world, &jobs, &query, &mut random).await;
                compare_tray(&world, &jobs, &query).await;
            }
        }
    }
}
