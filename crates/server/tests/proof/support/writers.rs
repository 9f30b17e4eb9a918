//! Writers at work on a server until they are told to stop.

use std::{
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread::{self, ScopedJoinHandle},
};

use super::{Business, Ledger, ledger::Outcome};

/// How many write at once in every proof.
pub const WRITERS: usize = 8;

/// What the writers have met so far.
#[derive(Debug, Default)]
pub struct Tally {
    /// Promises.
    pub done: AtomicUsize,
    /// 503s.
    pub refused: AtomicUsize,
    /// Connections that broke.
    pub broken: AtomicUsize,
    stop: AtomicBool,
}

impl Tally {
    /// Tells the writers to stop after the change that each is at.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until so many more changes have gone one way.
    #[track_caller]
    pub fn wait(&self, of: fn(&Self) -> &AtomicUsize, more: usize) {
        let enough = of(self).load(Ordering::Relaxed) + more;
        let end = std::time::Instant::now() + std::time::Duration::from_mins(1);
        while of(self).load(Ordering::Relaxed) < enough {
            assert!(std::time::Instant::now() < end, "waited in vain: {self:?}");
            thread::yield_now();
            thread::park_timeout(std::time::Duration::from_millis(1));
        }
    }
}

/// Runs `during` while the writers write, each on connections of its own; then stops them.
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
        // Also when it fails: the scope waits for the writers.
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
