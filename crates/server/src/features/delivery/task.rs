//! The task of `serve` that sends the entries of a queue.

use std::{sync::Arc, time::Duration};

use jobwright_db::{Database, Error as DbError};
use tokio::{sync::watch, task::JoinSet};
use uuid::Uuid;

use super::{
    actions,
    model::{DeliveryRun, Names, Outcome, Queue},
};
use crate::kit::{clock::Clock, ids::new_id};

/// Sends the due entries of a queue. Cheap to clone.
#[derive(Clone)]
pub struct Delivery<Q> {
    db: Database,
    clock: Arc<dyn Clock>,
    queue: Q,
}

impl DeliveryRun {
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn count(&mut self, names: &Names, outcome: &Outcome) {
        let (number, (metric, _)) = match outcome {
            Outcome::Sent => (&mut self.sent, names.sent),
            Outcome::Dropped => (&mut self.dropped, names.dropped),
            Outcome::Postponed(..) => (&mut self.failed, names.failed),
            Outcome::GivenUp(_) => (&mut self.given_up, names.given_up),
        };
        *number += 1;
        metrics::counter!(metric).increment(1);
    }
}

impl<Q: Queue> Delivery<Q> {
    /// Creates a task that sends the entries of `queue`.
    pub fn new(db: Database, clock: Arc<dyn Clock>, queue: Q) -> Self {
        Self { db, clock, queue }
    }

    /// Sends due entries immediately and then after every `pause`, until `stop` is set. Attempts that have started are
    /// completed. After a database error, the next run tries again.
    pub async fn run(self, pause: Duration, mut stop: watch::Receiver<bool>) {
        register_metrics(&Q::NAMES);
        let mut pauses = tokio::time::interval(pause);
        loop {
            tokio::select! {
                _ = pauses.tick() => {}
                // Also stop if the sending half of the channel `stop` was dropped.
                _ = stop.wait_for(|stop| *stop) => return,
            }
            loop {
                match self.deliver_due().await {
                    Ok(run) if run.is_empty() || *stop.borrow() => break,
                    Ok(_) => {}
                    Err(error) => {
                        tracing::warn!(%error, queue = Q::NAMES.entry, "cannot process the queue");
                        break;
                    }
                }
            }
        }
    }

    /// Claims some due entries, makes one attempt to send each of them, and returns the results. The attempts run
    /// concurrently.
    pub async fn deliver_due(&self) -> Result<DeliveryRun, DbError> {
        let now = self.clock.now();
        // First check in a read transaction whether anything is due. The queue is usually empty, so this avoids most
        // writes.
        let read = self.db.read(move |tx| actions::look::<Q>(tx, now));
        let (is_due, waiting) = read.await?;
        let (mut run, mut failure) = (DeliveryRun::default(), None);
        if is_due {
            let claim = new_id(now);
            let claimed = self.db.write(move |tx| actions::claim::<Q>(tx, now, claim));
            let mut attempts = JoinSet::new();
            for entry in claimed.await? {
                let this = self.clone();
                attempts.spawn(async move { this.attempt(entry, claim).await });
            }
            // Finish all attempts even if one of them fails, because every entry that was sent must be recorded as
            // sent.
            while let Some(done) = attempts.join_next().await {
                match done {
                    Ok(Ok(outcome)) => run.count(&Q::NAMES, &outcome),
                    Ok(Err(error)) => failure = Some(error),
                    Err(error) => {
                        tracing::error!(%error, queue = Q::NAMES.entry, "an attempt to send panicked");
                    }
                }
            }
        }
        if let Some(error) = failure {
            return Err(error);
        }
        let left = u64::try_from(waiting).unwrap_or(0);
        let gone = run.sent + run.dropped + run.given_up;
        set_waiting_gauge(&Q::NAMES, left.saturating_sub(gone));
        Ok(run)
    }

    /// Sends one entry and records the result.
    async fn attempt(&self, entry: Q::Entry, claim: Uuid) -> Result<Outcome, DbError> {
        let attempt = self.queue.send(&self.db, self.clock.now(), &entry).await?;
        let (now, entry) = (self.clock.now(), Arc::new(entry));
        let settled = entry.clone();
        let written = self
            .db
            .write(move |tx| actions::settle::<Q>(tx, now, (&settled, claim), &attempt));
        let outcome = written.await?;
        Q::log(&entry, &outcome);
        Ok(outcome)
    }
}

/// Registers the counters at start, so that an alert can distinguish a count of zero from a server that is down.
fn register_metrics(names: &Names) {
    for (name, what) in [names.sent, names.dropped, names.failed, names.given_up] {
        metrics::describe_counter!(name, what);
        metrics::counter!(name).increment(0);
    }
    let (name, what) = names.waiting;
    metrics::describe_gauge!(name, what);
    set_waiting_gauge(names, 0);
}

fn set_waiting_gauge(names: &Names, count: u64) {
    // A gauge is a float. The number of entries is never large enough to lose precision.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    metrics::gauge!(names.waiting.0).set(count as f64);
}
