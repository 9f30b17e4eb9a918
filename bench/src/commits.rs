//! Compares group commit with one commit per write, for writers that insert jobs without pause.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Error, Options, Tx};

use crate::business::{self, SPAN};

const OVERLAP: &str = "SELECT 1 FROM jobs WHERE assigned_user_id = $1 AND start_at < $2 \
    AND start_at > $3 AND slot_end > $4 AND archived = FALSE LIMIT 1";
const HOUR: i64 = 3_600_000;

/// Returns how many jobs per second this many writers insert into a new SQLite file with `synchronous = FULL`.
pub fn bookings_a_second(
    runtime: &tokio::runtime::Runtime,
    writers: i64,
    grouped: bool,
    time: Duration,
) -> f64 {
    let options = Options {
        group_commit: grouped,
        ..Options::default()
    };
    let test = TestDatabase::with_options(Engine::Sqlite, options);
    business::staff(&test.db);
    let booked = Arc::new(AtomicI64::new(0));
    let started = Instant::now();
    runtime.block_on(async {
        let mut tasks = tokio::task::JoinSet::new();
        for writer in 0..writers {
            let (db, booked) = (test.db.clone(), Arc::clone(&booked));
            tasks.spawn(async move {
                for turn in 0.. {
                    if started.elapsed() > time {
                        break;
                    }
                    db.write(move |tx| book(tx, writer, turn * HOUR))
                        .await
                        .unwrap();
                    booked.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        while let Some(task) = tasks.join_next().await {
            task.unwrap();
        }
    });
    let booked = booked.load(Ordering::Relaxed);
    f64::from(i32::try_from(booked).unwrap()) / started.elapsed().as_secs_f64()
}

/// Checks for overlapping jobs, and inserts a job.
fn book(tx: &mut Tx<'_>, writer: i64, start: i64) -> Result<(), Error> {
    let params = [
        business::worker(writer).into(),
        (start + HOUR).into(),
        (start - SPAN).into(),
        start.into(),
    ];
    assert!(
        tx.query_opt(OVERLAP, &params, |_| Ok(()))?.is_none(),
        "nobody else books this worker"
    );
    business::job(tx, writer, start, start + HOUR)
}
