//! Measures the longest time that writers wait during a backup.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Database, Error, Existing};
use tokio::runtime::Runtime;

use crate::business;

/// The number of concurrent writers. Each inserts jobs without pause.
pub const WRITERS: i64 = 8;
const HOUR: i64 = 3_600_000;
const MIB: u64 = 1 << 20;

/// A SQLite database that grows while it is measured.
pub struct GrowingDatabase {
    test: TestDatabase,
    next: Arc<AtomicI64>,
}

/// What all writers together measured.
#[derive(Debug, Clone, Copy)]
pub struct WriterFigures {
    /// The longest time that a writer waited for a response.
    pub longest: Duration,
    /// The number of writes per second, of all writers together.
    pub a_second: f64,
}

impl GrowingDatabase {
    /// Creates a SQLite database of at least this many MiB.
    pub fn of(mib: u64) -> GrowingDatabase {
        let test = TestDatabase::new(Engine::Sqlite);
        business::staff(&test.db);
        let database = GrowingDatabase {
            test,
            next: Arc::new(AtomicI64::new(0)),
        };
        while database.mib() < mib {
            let next = Arc::clone(&database.next);
            database
                .test
                .db
                .write_blocking(move |tx| (0..1000).try_for_each(|_| book(tx, &next)))
                .unwrap();
        }
        database
    }

    /// Returns the size of the database file in MiB, without its write-ahead log.
    pub fn mib(&self) -> u64 {
        let url = self.test.url();
        let file = Database::file(&url).unwrap();
        std::fs::metadata(file).map_or(0, |file| file.len() / MIB)
    }

    /// Lets the writers insert jobs while `work` runs. Returns their measurements and the duration of `work`.
    pub fn beside(&self, runtime: &Runtime, work: impl FnOnce()) -> (WriterFigures, Duration) {
        let started = Instant::now();
        let done = Arc::new(AtomicBool::new(false));
        let writers: Vec<_> = (0..WRITERS)
            .map(|_| {
                let (db, next) = (self.test.db.clone(), Arc::clone(&self.next));
                let done = Arc::clone(&done);
                runtime.spawn(async move {
                    let (mut longest, mut count) = (Duration::ZERO, 0_u32);
                    while !done.load(Ordering::Relaxed) {
                        let (asked, next) = (Instant::now(), Arc::clone(&next));
                        db.write(move |tx| book(tx, &next)).await.unwrap();
                        longest = longest.max(asked.elapsed());
                        count += 1;
                    }
                    (longest, count)
                })
            })
            .collect();
        work();
        let took = started.elapsed();
        // Let the writers continue for a second, because writes can also be slow after `work`, for instance while a
        // long log is processed.
        std::thread::sleep(Duration::from_secs(1));
        done.store(true, Ordering::Relaxed);
        let seen: Vec<_> = writers
            .into_iter()
            .map(|writer| runtime.block_on(writer).unwrap())
            .collect();
        let count: u32 = seen.iter().map(|one| one.1).sum();
        let seen = WriterFigures {
            longest: seen.iter().map(|one| one.0).max().unwrap_or_default(),
            a_second: f64::from(count) / started.elapsed().as_secs_f64(),
        };
        (seen, took)
    }

    /// Backs the database up to `place`. Replaces the file if it exists.
    pub fn back_up(&self, place: &Path) {
        Database::backup(&self.test.url(), place, Existing::Replace).unwrap();
    }
}

fn book(tx: &mut jobwright_db::Tx<'_>, next: &AtomicI64) -> Result<(), Error> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    let start = number * HOUR / 8;
    business::job(tx, number % business::WORKERS, start, start + HOUR)
}
