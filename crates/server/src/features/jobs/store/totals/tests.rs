//! Compares the stored sums, the sums counted one by one, and a recount of all jobs in memory. It uses random jobs
//! with several visits and crews, random changes and random periods. rule: reports-count

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx, on_each_engine, testing::TestDatabase};
use rand::{Rng, SeedableRng, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::{
    span::{BLOCKS, WEEK_MS},
    *,
};
use crate::features::jobs::{
    model::{JobState, Visit},
    rules::{Slot, visits::settle},
    store::{delete, insert, update, update_counts},
};

const CASES: u64 = 8;
const CHANGES: usize = 60;
const SPANS: usize = 60;
const HOUR_MS: i64 = 3_600_000;
const PEOPLE: [Uuid; 3] = [Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3)];
const CLIENT: Uuid = Uuid::from_u128(9);

type Jobs = BTreeMap<Uuid, JobState>;
/// The number of jobs, and the planned and actual milliseconds, by worker and status.
type Sums = BTreeMap<(Option<Uuid>, &'static str), [i64; 3]>;

/// Generates a random instant, often at or near the start of a week or of a block of weeks.
fn any_instant(random: &mut ChaCha8Rng) -> i64 {
    let length = *[1, BLOCKS[0], BLOCKS[1]].choose(random).unwrap();
    let at = random.random_range(1..600 / length + 2) * length * WEEK_MS;
    match random.random_range(0..4) {
        0 => random.random_range(HOUR_MS..600 * WEEK_MS),
        1 => at + random.random_range(-50..50) * HOUR_MS,
        _ => at + random.random_range(-1..=1),
    }
}

fn any_visit(random: &mut ChaCha8Rng, id: Uuid) -> Visit {
    let start = any_instant(random);
    let end = random
        .random_bool(0.7)
        .then(|| start + random.random_range(1..31 * 24) * HOUR_MS);
    let begun = random
        .random_bool(0.5)
        .then(|| start + random.random_range(-9..9) * HOUR_MS);
    let finished = random
        .random_bool(0.5)
        .then(|| start + random.random_range(-9..30) * HOUR_MS);
    let workers = random.random_range(0..=PEOPLE.len());
    Visit {
        id,
        number: 1,
        is_current: false,
        slot: Slot { start, end },
        unscheduled: random.random_bool(0.25),
        hold_reason: None,
        hold_until: None,
        hold_notified: true,
        actual_start: begun,
        actual_finish: finished,
        done: random.random_bool(0.4),
        note: None,
        crew: PEOPLE.choose_multiple(random, workers).copied().collect(),
    }
}

/// Gives a job random visits and a random status. The job may keep some of the visits in `had`.
fn with_any_visits(random: &mut ChaCha8Rng, job: JobRecord, had: &[Visit]) -> JobState {
    let kept = had
        .iter()
        .filter(|_| random.random_bool(0.6))
        .cloned()
        .collect();
    let mut state = JobState { job, visits: kept };
    for _ in 0..random.random_range(1..4) {
        let id = Uuid::from_u128(random.random());
        state.visits.push(any_visit(random, id));
    }
    if random.random_bool(0.3) {
        let index = random.random_range(0..state.visits.len());
        let id = state.visits[index].id;
        state.visits[index] = any_visit(random, id);
    }
    state.job.status = *JobStatus::ALL.choose(random).unwrap();
    state.job.archived = random.random_bool(0.2);
    settle(&mut state);
    state
}

fn any_job(random: &mut ChaCha8Rng) -> JobState {
    let id = Uuid::from_u128(random.random());
    let job = JobRecord {
        id,
        title: "Fix tap".to_owned(),
        description: None,
        location: None,
        slot: Slot {
            start: 0,
            end: None,
        },
        complete_by: None,
        actual_start: None,
        actual_finish: None,
        status: JobStatus::Scheduled,
        priority: 1,
        archived: false,
        client_id: CLIENT,
        user_id: PEOPLE[0],
        assigned_user_id: None,
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: false,
        assigned_by_user_id: None,
        created_at: 0,
        updated_at: 0,
        version: 1,
    };
    with_any_visits(random, job, &[])
}

/// Makes the same random change in memory and in the database.
fn happen(tx: &mut Tx<'_>, jobs: &mut Jobs, random: &mut ChaCha8Rng) -> Result<(), Error> {
    let some = jobs
        .keys()
        .copied()
        .collect::<Vec<_>>()
        .choose(random)
        .copied();
    match (random.random_range(0..8), some) {
        (0, Some(id)) => {
            let gone = jobs.remove(&id).unwrap();
            delete(tx, id)?;
            update_counts(tx, &[&gone], &[])
        }
        (1..5, Some(id)) => {
            let before = jobs[&id].clone();
            let after = with_any_visits(random, before.job.clone(), &before.visits);
            jobs.insert(id, after.clone());
            update(tx, &before, &after)?;
            update_counts(tx, &[&before], &[&after])
        }
        _ => {
            let new: Vec<JobState> = (0..random.random_range(1..4))
                .map(|_| any_job(random))
                .collect();
            insert(tx, &new)?;
            update_counts(tx, &[], &new.iter().collect::<Vec<_>>())?;
            jobs.extend(new.into_iter().map(|state| (state.job.id, state)));
            Ok(())
        }
    }
}

fn add(sums: &mut Sums, key: (Option<Uuid>, &'static str), values: [i64; 3]) {
    let sum = sums.entry(key).or_default();
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += value;
    }
}

/// Returns the expected sums from a simple recount. A job counts once, for its lead, if it starts in the span. The
/// time of a visit counts for each of its workers if the visit starts in the span and is scheduled or has begun.
fn recounted(jobs: &Jobs, span: Span) -> Sums {
    let within = |at: i64| span.from <= at && at < span.to;
    let mut sums = Sums::new();
    for JobState { job, visits } in jobs.values() {
        let status = job.status.as_str();
        if within(job.slot.start) {
            add(&mut sums, (job.assigned_user_id, status), [1, 0, 0]);
        }
        for visit in visits.iter().filter(|visit| within(visit.slot.start)) {
            let planned = match visit.slot.end {
                Some(end) if !visit.unscheduled => end - visit.slot.start,
                _ => 0,
            };
            let worked = match (visit.actual_start, visit.actual_finish) {
                (Some(start), Some(finish)) => (finish - start).max(0),
                _ => 0,
            };
            let nobody = visit.crew.is_empty().then_some(None);
            for worker in visit.crew.iter().copied().map(Some).chain(nobody) {
                add(&mut sums, (worker, status), [0, planned, worked]);
            }
        }
    }
    without_zeros(sums)
}

fn summed(totals: Vec<Total>) -> Sums {
    let mut sums = Sums::new();
    for one in totals {
        let values = [one.jobs, one.scheduled_ms, one.actual_ms];
        add(&mut sums, (one.assignee, one.status.as_str()), values);
    }
    without_zeros(sums)
}

fn without_zeros(mut sums: Sums) -> Sums {
    sums.retain(|_, values| *values != [0; 3]);
    sums
}

fn compare(tx: &mut Tx<'_>, jobs: &Jobs, random: &mut ChaCha8Rng) -> Result<(), Error> {
    for index in 0..SPANS {
        let mut side = || random.random_bool(0.8).then(|| any_instant(random));
        let (one, other) = (side(), side());
        let span = match (index, one, other) {
            (0, ..) => Span::new(None, None),
            (_, Some(one), Some(other)) => Span::new(Some(one.min(other)), Some(one.max(other))),
            _ => Span::new(one, other),
        };
        let expected = recounted(jobs, span);
        assert_eq!(summed(totals(tx, span)?), expected, "stored, {span:?}");
        assert_eq!(
            summed(totals_one_by_one(tx, span)?),
            expected,
            "one by one, {span:?}"
        );
    }
    Ok(())
}

/// Inserts people and a client. Only their ids matter in these tests.
fn open(tx: &mut Tx<'_>) -> Result<(), Error> {
    for id in PEOPLE {
        tx.execute(
            "INSERT INTO users (id, username, email, password_hash, full_name, search_text, role, is_active, \
             must_change_password, created_at, updated_at, version) VALUES ($1, '', '', '', '', '', 'worker', TRUE, \
             FALSE, 0, 0, 1)",
            &[id.into()],
        )?;
    }
    tx.execute(
        "INSERT INTO clients (id, name, name_sort, search_text, user_id, created_at, updated_at, version) \
         VALUES ($1, '', $2, '', $3, 0, 0, 1)",
        &[CLIENT.into(), b"".as_slice().into(), PEOPLE[0].into()],
    )?;
    Ok(())
}

on_each_engine! {
    async fn the_sums_of_reports_equal_a_recount_of_all_visits_and_crews_in_any_period(engine) {
        for case in 0..CASES {
            let test = TestDatabase::new(engine);
            let done: Result<(), Error> = test.db.write(move |tx| {
                let mut random = ChaCha8Rng::seed_from_u64(case);
                let mut jobs = Jobs::new();
                open(tx)?;
                for _ in 0..CHANGES {
                    happen(tx, &mut jobs, &mut random)?;
                }
                compare(tx, &jobs, &mut random)
            }).await;
            done.unwrap_or_else(|error| panic!("case {case}: {error}"));
        }
    }
}
