//! Clients that write concurrently to a server.

use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread::{self, ScopedJoinHandle},
};

use super::{Business, Ledger, ledger::Outcome};

/// The number of concurrent writers in every proof.
pub const WRITERS: usize = 8;

/// The number of times that each outcome occurred so far.
#[derive(Debug, Default)]
pub struct Tally {
    /// Promised changes.
    pub done: AtomicUsize,
    /// 503 responses.
    pub refused: AtomicUsize,
    /// Broken connections.
    pub broken: AtomicUsize,
    stop: AtomicBool,
}

impl Tally {
    /// Stops each writer after its current change.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until this number of further changes have an outcome.
    #[track_caller]
    pub fn wait(&self, of: fn(&Self) -> &AtomicUsize, more: usize) {
        let enough = of(self).load(Ordering::Relaxed) + more;
        let end = std::time::Instant::now() + std::time::Duration::from_mins(1);
        while of(self).load(Ordering::Relaxed) < enough {
            assert!(
                std::time::Instant::now() < end,
                "the time limit was reached: {self:?}"
            );
            thread::yield_now();
            thread::park_timeout(std::time::Duration::from_millis(1));
        }
    }
}

/// Runs `during` while writers write, each on its own connection. Then stops the writers.
pub fn while_writing<T>(
    boss: &Business,
    ledger: &Ledger,
    during: impl FnOnce(&Tally) -> T,
) -> (T, Tally) {
    let tally = Tally::default();
    let sessions: Vec<_> = (0..WRITERS).map(|_| boss.again(&boss.address)).collect();
    let outcome = thread::scope(|scope| {
        let writers: Vec<ScopedJoinHandle<'_, ()>> = sessions
            .iter()
            .map(|session| scope.spawn(|| write(session, ledger, &tally)))
            .collect();
        // Stop the writers also when `during` panics, because the scope waits for them.
        let _stop = Stop(&tally);
        let outcome = during(&tally);
        tally.stop();
        for writer in writers {
            writer.join().unwrap();
        }
        outcome
    });
    (outcome, tally)
}

struct Stop<'a>(&'a Tally);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

fn write(session: &Business, ledger: &Ledger, tally: &Tally) {
    while !tally.stop.load(Ordering::Relaxed) {
        let count = match ledger.change(session) {
            Outcome::Done => &tally.done,
            Outcome::Refused => &tally.refused,
            Outcome::Broken => &tally.broken,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }
}
