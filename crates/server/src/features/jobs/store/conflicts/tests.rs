//! Compares the SQL with the rule for random visits. rule: visit-clash

use jobwright_db::{on_each_engine, testing::TestDatabase};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::features::jobs::{
    model::{JobState, JobStatus, Visit},
    rules::{
        samples::{job, visit},
        visits::{clash, occupied},
    },
    store::{insert, update},
};

const PEOPLE: u128 = 4;
const JOBS: u128 = 24;

fn any_visit(random: &mut ChaCha8Rng, id: u128) -> Visit {
    let start = random.random_range(0..120) * 1_000;
    let crew = (1..=PEOPLE).filter(|_| random.random_bool(0.3));
    let crew = crew.map(Uuid::from_u128).collect();
    let mut moment = || {
        random
            .random_bool(0.3)
            .then(|| random.random_range(0..140) * 1_000)
    };
    let (actual_start, actual_finish) = (moment(), moment());
    Visit {
        slot: Slot {
            start,
            end: random
                .random_bool(0.8)
                .then(|| start + random.random_range(1..30) * 1_000),
        },
        actual_start,
        actual_finish,
        done: random.random_bool(0.3),
        unscheduled: random.random_bool(0.2),
        crew,
        ..visit(id, 0, 1)
    }
}

fn any_job(random: &mut ChaCha8Rng, id: u128) -> JobState {
    let count = random.random_range(1..5);
    let visits = (0..count)
        .map(|number| any_visit(random, id + number))
        .collect();
    let mut state = job(id, JobStatus::Scheduled, visits);
    state.job.archived = random.random_bool(0.1);
    state.job.user_id = Uuid::from_u128(1);
    state.job.client_id = Uuid::from_u128(1);
    state
}

fn open(tx: &mut Tx<'_>) -> Result<(), Error> {
    for id in 1..=PEOPLE {
        tx.execute(
            "INSERT INTO users (id, username, email, password_hash, full_name, search_text, role, is_active, \
             must_change_password, created_at, updated_at, version) VALUES ($1, $2, $2, '', $2, $2, 'worker', TRUE, FALSE, 0, 0, 1)",
            &[Uuid::from_u128(id).into(), format!("worker{id}").into()],
        )?;
    }
    tx.execute(
        "INSERT INTO clients (id, name, name_sort, search_text, user_id, created_at, updated_at, version) \
         VALUES ($1, 'Ann', $2, 'ann', $1, 0, 0, 1)",
        &[Uuid::from_u128(1).into(), b"ann".as_slice().into()],
    )?;
    Ok(())
}

/// Returns the clashing visits of other jobs, the earliest first. The rule is applied to each pair of visits.
fn by_the_rule(states: &[JobState], scope: ConflictScope, visit: &Occupied) -> Vec<Uuid> {
    let others = states.iter().flat_map(occupied);
    let mut found: Vec<(i64, Uuid)> = others
        .filter(|other| other.job != visit.job && clash(scope, visit, other))
        .map(|other| (other.slot.start, other.visit))
        .collect();
    found.sort_unstable();
    found.truncate(MAX_CONFLICTS);
    found.into_iter().map(|(_, visit)| visit).collect()
}

fn compare(tx: &mut Tx<'_>, states: &[JobState]) -> Result<usize, Error> {
    let mut clashes = 0;
    for visit in states.iter().flat_map(occupied) {
        for scope in [ConflictScope::Worker, ConflictScope::Business] {
            let found = clashes_with(tx, scope, &visit)?;
            let found: Vec<Uuid> = found.into_iter().map(|clash| clash.visit).collect();
            assert_eq!(
                found,
                by_the_rule(states, scope, &visit),
                "{scope:?} {visit:?}"
            );
            clashes += found.len();
        }
    }
    Ok(clashes)
}

on_each_engine! {
    async fn the_query_finds_exactly_the_visits_that_clash_by_the_rule(engine) {
        let test = TestDatabase::new(engine);
        let clashes = test.db.write(|tx| {
            let mut random = ChaCha8Rng::seed_from_u64(5);
            open(tx)?;
            let mut states: Vec<JobState> = (1..=JOBS).map(|id| any_job(&mut random, id * 100)).collect();
            insert(tx, &states)?;
            let mut clashes = compare(tx, &states)?;
            for _ in 0..4 {
                for state in &mut states {
                    let mut after = any_job(&mut random, state.job.id.as_u128());
                    after.job.version = state.job.version + 1;
                    update(tx, state, &after)?;
                    *state = after;
                }
                clashes += compare(tx, &states)?;
            }
            Ok::<_, Error>(clashes)
        });
        assert!(clashes.await.unwrap() > 1_000, "there was something to compare");
    }
}
