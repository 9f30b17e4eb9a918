//! The task of `serve` that sends queued pushes.

use std::{sync::Arc, time::Duration};

use jobwright_db::{Database, Error as DbError};
use tokio::{sync::watch, task::JoinSet};
use uuid::Uuid;

use super::{
    actions::{self, Outcome},
    model::Queued,
    store,
};
use crate::{
    features::auth,
    kit::{
        clock::Clock,
        ids::new_id,
        web_push::{PushError, Pusher, Subscription},
    },
};

/// Sends due pushes. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    db: Database,
    clock: Arc<dyn Clock>,
    pusher: Pusher,
}

/// The results of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeliveryRun {
    /// Pushes that the services accepted.
    pub sent: u64,
    /// Pushes that were removed because their subscription has ended.
    pub dropped: u64,
    /// Failed attempts that will be retried.
    pub failed: u64,
    /// Pushes that were given up.
    pub given_up: u64,
}

impl DeliveryRun {
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn count(&mut self, outcome: Outcome) {
        let (number, metric) = match outcome {
            Outcome::Sent => (&mut self.sent, "jobwright_push_sent_total"),
            Outcome::Dropped => (&mut self.dropped, "jobwright_push_dropped_total"),
            Outcome::Postponed(_) => (&mut self.failed, "jobwright_push_failed_total"),
            Outcome::GivenUp => (&mut self.given_up, "jobwright_push_given_up_total"),
        };
        *number += 1;
        metrics::counter!(metric).increment(1);
    }
}

impl Delivery {
    /// Creates a task that sends by `pusher`.
    pub fn new(db: Database, clock: Arc<dyn Clock>, pusher: Pusher) -> Self {
        Self { db, clock, pusher }
    }

    /// Sends due pushes at once and then after every `pause`, until `stop` is set. Started attempts are finished.
    /// Database errors are retried at the next run.
    pub async fn run(self, pause: Duration, mut stop: watch::Receiver<bool>) {
        register_metrics();
        let mut pauses = tokio::time::interval(pause);
        loop {
            tokio::select! {
                _ = pauses.tick() => {}
                // Also stop when the sender of `stop` is gone.
                _ = stop.wait_for(|stop| *stop) => return,
            }
            loop {
                match self.deliver_due().await {
                    Ok(run) if run.is_empty() || *stop.borrow() => break,
                    Ok(_) => {}
                    Err(error) => {
                        tracing::warn!(%error, "cannot process the queue of pushes");
                        break;
                    }
                }
            }
        }
    }

    /// Claims some due pushes, tries once to send each of them, all concurrently, and returns the results.
    pub async fn deliver_due(&self) -> Result<DeliveryRun, DbError> {
        let now = self.clock.now();
        // Check with a read first. The queue is usually empty, and then nothing is written.
        let read = self.db.read(move |tx| {
            let is_due = !store::due(tx, now, 1)?.is_empty();
            Ok::<_, DbError>((is_due, store::waiting(tx)?))
        });
        let (is_due, waiting) = read.await?;
        let (mut run, mut failure) = (DeliveryRun::default(), None);
        if is_due {
            let claim = new_id(now);
            let claimed = self.db.write(move |tx| actions::claim(tx, now, claim));
            let mut attempts = JoinSet::new();
            for queued in claimed.await? {
                let this = self.clone();
                attempts.spawn(async move { this.attempt(queued, claim).await });
            }
            // Finish all attempts even if one fails, because a sent push must be recorded.
            while let Some(done) = attempts.join_next().await {
                match done {
                    Ok(Ok(outcome)) => run.count(outcome),
                    Ok(Err(error)) => failure = Some(error),
                    Err(error) => tracing::error!(%error, "an attempt to send a push panicked"),
                }
            }
        }
        if let Some(error) = failure {
            return Err(error);
        }
        let left = u64::try_from(waiting).unwrap_or(0);
        set_waiting_gauge(left.saturating_sub(run.sent + run.dropped + run.given_up));
        Ok(run)
    }

    /// Sends one push, and records the result.
    async fn attempt(&self, queued: Queued, claim: Uuid) -> Result<Outcome, DbError> {
        let (now, id) = (self.clock.now(), queued.id);
        let Some(to) = self.subscription(queued.subscription).await? else {
            self.db
                .write(move |tx| actions::settle(tx, id, claim))
                .await?;
            return Ok(Outcome::Dropped);
        };
        let host = to.endpoint.host().to_owned();
        match self.pusher.send(&to, &queued.payload, now).await {
            Ok(()) => {
                self.db
                    .write(move |tx| actions::settle(tx, id, claim))
                    .await?;
                tracing::info!(push = %id, host, attempt = queued.attempts, "push sent");
                Ok(Outcome::Sent)
            }
            Err(PushError::Gone) => {
                self.db
                    .write(move |tx| actions::forget(tx, &queued, claim))
                    .await?;
                tracing::info!(push = %id, host, "the subscription is gone and was removed");
                Ok(Outcome::Dropped)
            }
            Err(PushError::Failed(reason)) => self.postpone(queued, claim, &host, &reason).await,
        }
    }

    /// The subscription, while its session may get pushes: it is valid, and its user has full access.
    async fn subscription(&self, id: Uuid) -> Result<Option<Subscription>, DbError> {
        let now = self.clock.now();
        let read = self.db.read(move |tx| {
            let Some(found) = store::find(tx, id)? else {
                return Ok::<_, DbError>(None);
            };
            let good = auth::good_sessions(tx, now, &[found.session])?;
            Ok(good.contains(&found.session).then_some(found))
        });
        let Some(found) = read.await? else {
            return Ok(None);
        };
        let endpoint = found.endpoint.parse().ok();
        Ok(endpoint.map(|endpoint| Subscription {
            endpoint,
            p256dh: found.p256dh,
            auth: found.auth,
        }))
    }

    /// Records a failed attempt. The endpoint's path isn't logged, because whoever knows it can send to the browser.
    async fn postpone(
        &self,
        queued: Queued,
        claim: Uuid,
        host: &str,
        reason: &str,
    ) -> Result<Outcome, DbError> {
        let (now, id, number) = (self.clock.now(), queued.id, queued.attempts);
        let failed = self
            .db
            .write(move |tx| actions::fail(tx, now, &queued, claim));
        let outcome = failed.await?;
        if let Outcome::Postponed(until) = outcome {
            tracing::warn!(push = %id, host, attempt = number, reason, next_try = %until, "push not sent");
        } else {
            tracing::warn!(push = %id, host, attempts = number, reason, "push given up");
        }
        Ok(outcome)
    }
}

/// Registers the counters at start, so that an alert can tell zero from a missing server.
fn register_metrics() {
    for (name, what) in [
        (
            "jobwright_push_sent_total",
            "Pushes that a service accepted.",
        ),
        (
            "jobwright_push_dropped_total",
            "Pushes whose subscription had ended.",
        ),
        (
            "jobwright_push_failed_total",
            "Attempts to send a push that failed and are made again.",
        ),
        (
            "jobwright_push_given_up_total",
            "Pushes given up after some failed attempts.",
        ),
    ] {
        metrics::describe_counter!(name, what);
        metrics::counter!(name).increment(0);
    }
    metrics::describe_gauge!(
        WAITING,
        "Pushes that wait to be sent, on all servers together."
    );
    set_waiting_gauge(0);
}

const WAITING: &str = "jobwright_push_waiting";

fn set_waiting_gauge(count: u64) {
    // A gauge is a float. The count never gets large enough to lose precision.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    metrics::gauge!(WAITING).set(count as f64);
}
