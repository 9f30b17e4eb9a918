//! Random operations on jobs with visits, crews and the tray. The results are compared with a business in memory,
//! which has a second, simple implementation of the rules of visits. A failing sequence of operations is reduced to a
//! short one.

#![allow(
    clippy::option_option,
    reason = "a field of a request is absent, null or a value"
)]

mod business;
mod check;
mod clashes;
mod ops;
mod run;
mod together;
mod undo;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner},
};
use serde_json::Value;
use uuid::Uuid;

use crate::support::{Engine, on_each_engine};
use ops::{Op, any_change, any_op, create};
use run::Run;

/// The number of operations that the test with all kinds of operations has run so far.
static RUN: AtomicUsize = AtomicUsize::new(0);

/// All stored data is compared after every third operation. In `make soak` it is compared after every operation.
const OFTEN: usize = 3;

/// Whether the tests run in `make soak`.
fn is_long() -> bool {
    std::env::var_os("JOBWRIGHT_SOAK").is_some()
}

/// Returns the number of random sequences: `short`, or 20 times as many in `make soak`.
fn cases(short: u32) -> u32 {
    if is_long() { short * 20 } else { short }
}

/// Runs random sequences of operations. Each run of the tests uses the same sequences. Most of them use the conflict
/// scope `worker`.
async fn for_sequences<F>(cases: u32, steps: fn() -> BoxedStrategy<Vec<Op>>, test: F)
where
    F: AsyncFn(bool, Vec<Op>) + Send + Sync + Copy + 'static,
{
    let runtime = tokio::runtime::Handle::current();
    let sequences = move || {
        let config = Config {
            cases,
            max_shrink_iters: 400,
            failure_persistence: None,
            ..Config::default()
        };
        let random = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
        let strategy = (proptest::bool::weighted(0.75), steps());
        TestRunner::new_with_rng(config, random).run(&strategy, |(by_worker, ops)| {
            runtime.block_on(test(by_worker, ops));
            Ok::<(), TestCaseError>(())
        })
    };
    let outcome = tokio::task::spawn_blocking(sequences).await.unwrap();
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}

/// Reads a job from the server, without its version and the time of its last change.
async fn record(run: &Run, job: Uuid) -> Value {
    let read = run.world.admin.get(&format!("/api/jobs/{job}")).await;
    check::restored(&read.json)
}

async fn records(run: &Run) -> Vec<Value> {
    let mut records = Vec::new();
    for job in &run.jobs {
        records.push(record(run, job.id).await);
    }
    records
}

async fn any_sequence(engine: Engine, by_worker: bool, ops: Vec<Op>) {
    let mut run = Run::new(engine, by_worker).await;
    let every = if is_long() { 1 } else { OFTEN };
    for (number, op) in ops.iter().enumerate() {
        run.apply(op).await;
        if number % every == 0 {
            check::everything(&run).await;
        }
    }
    check::everything(&run).await;
}

/// Generates sequences of operations. The first operations add jobs, and the following ones change these jobs.
fn changes_of_jobs() -> BoxedStrategy<Vec<Op>> {
    let create = proptest::collection::vec(create(), FIRST);
    let change = proptest::collection::vec(any_change(), 1..80);
    let all = (create, change).prop_map(|(first, then)| [first, then].concat());
    all.boxed()
}

/// Each sequence begins with this number of operations, which add jobs. The following operations change these jobs and
/// are undone.
const FIRST: usize = 6;

/// Runs a sequence. Undoes each change immediately, and then undoes the undo.
async fn each_undone(engine: Engine, by_worker: bool, ops: Vec<Op>) {
    let mut run = Run::new(engine, by_worker).await;
    for op in &ops {
        let before = records(&run).await;
        let is_new = matches!(op, Op::Create(..));
        let Some((job, _)) = run.apply(op).await.filter(|_| !is_new) else {
            continue;
        };
        let after = records(&run).await;
        let newest = run.entries[&job].len() - 1;
        assert!(run.undo(job, newest, true).await.is_some());
        assert_eq!(records(&run).await, before, "undone: {op:?}");
        assert!(run.undo(job, newest + 1, true).await.is_some());
        assert_eq!(records(&run).await, after, "undone and done again: {op:?}");
    }
    check::everything(&run).await;
}

/// Runs a sequence. Then undoes all changes, newest first.
async fn all_undone(engine: Engine, by_worker: bool, ops: Vec<Op>) {
    let mut run = Run::new(engine, by_worker).await;
    let (create, changes) = ops.split_at(FIRST.min(ops.len()));
    for op in create {
        run.apply(op).await;
    }
    let before = records(&run).await;
    let mut done = Vec::new();
    for op in changes {
        if let Some((job, _)) = run.apply(op).await {
            done.push((job, run.entries[&job].len() - 1));
        }
    }
    for (job, entry) in done.into_iter().rev() {
        assert!(run.undo(job, entry, true).await.is_some());
    }
    assert_eq!(records(&run).await, before);
    check::everything(&run).await;
}

on_each_engine! {
    /// After each operation the server's response is compared with the business in memory. After every third operation
    /// all copies, crews, counts, sums, clashes and histories are compared too. rule: current-visit,
    /// rule: visit-takes-time, rule: visit-clash, rule: visit-add, rule: visit-change, rule: visit-remove,
    /// rule: visit-work,
    /// rule: visit-open-job, rule: complete-visits, rule: crew, rule: spread, rule: shift, rule: bulk, rule: undo,
    /// rule: user-delete
    async fn two_thousand_random_operations_give_the_results_of_the_rules(engine) {
        let test = async move |by_worker, ops: Vec<Op>| {
            RUN.fetch_add(ops.len(), Relaxed);
            any_sequence(engine, by_worker, ops).await;
        };
        for_sequences(cases(9), || proptest::collection::vec(any_op(), 1..520).boxed(), test).await;
        assert!(RUN.load(Relaxed) >= 2_000, "{RUN:?} operations");
    }

    /// rule: undo
    async fn undoing_a_change_restores_everything_except_version_and_time(engine) {
        let test = async move |by_worker, ops| each_undone(engine, by_worker, ops).await;
        for_sequences(cases(3), changes_of_jobs, test).await;
    }

    /// rule: undo
    async fn undoing_all_changes_in_reverse_order_restores_every_job(engine) {
        let test = async move |by_worker, ops| all_undone(engine, by_worker, ops).await;
        for_sequences(cases(6), changes_of_jobs, test).await;
    }
}
