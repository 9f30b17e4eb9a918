//! The task of `serve` that sends queued mails.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use jobwright_db::{Database, Error as DbError, Tx};
use tokio::{sync::watch, task::JoinSet};
use uuid::Uuid;

use super::{
    actions::{self, Outcome},
    store::{self, Queued},
};
use crate::{
    error::Error,
    kit::{
        clock::Clock,
        ids::new_id,
        mail::{Mail, Mailer},
    },
};

/// Writes the text of a queued mail, in its own transaction. `None` if there is no recipient any more.
pub type Write =
    dyn Fn(&mut Tx<'_>, Timestamp, &Queued) -> Result<Option<Mail>, Error> + Send + Sync;

/// Sends due mails. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    db: Database,
    clock: Arc<dyn Clock>,
    mailer: Mailer,
    write: Arc<Write>,
}

/// The results of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeliveryRun {
    /// Sent mails.
    pub sent: u64,
    /// Mails that were removed because they had no recipient any more.
    pub dropped: u64,
    /// Failed attempts that will be retried.
    pub failed: u64,
    /// Mails that were given up.
    pub given_up: u64,
}

impl DeliveryRun {
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn count(&mut self, outcome: Outcome) {
        let (number, metric) = match outcome {
            Outcome::Sent => (&mut self.sent, "jobwright_mail_sent_total"),
            Outcome::Dropped => (&mut self.dropped, "jobwright_mail_dropped_total"),
            Outcome::Postponed(_) => (&mut self.failed, "jobwright_mail_failed_total"),
            Outcome::GivenUp => (&mut self.given_up, "jobwright_mail_given_up_total"),
        };
        *number += 1;
        metrics::counter!(metric).increment(1);
    }
}

impl Delivery {
    /// Creates a task that sends by `mailer` what `write` writes.
    pub fn new(db: Database, clock: Arc<dyn Clock>, mailer: Mailer, write: Arc<Write>) -> Self {
        Self {
            db,
            clock,
            mailer,
            write,
        }
    }

    /// Sends due mails at once and then after every `pause`, until `stop` is set. Started attempts are finished. Database errors
    /// are retried at the next run.
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
                        tracing::warn!(%error, "cannot process the mail queue");
                        break;
                    }
                }
            }
        }
    }

    /// Claims some due mails, tries once to send each of them, all concurrently, and returns the results.
    pub async fn deliver_due(&self) -> Result<DeliveryRun, DbError> {
        let now = self.clock.now();
        // Check with a read first. The outbox is usually empty, and then nothing is written.
        let (is_due, waiting) = self
            .db
            .read(move |tx| {
                Ok::<_, DbError>((!store::due(tx, now, 1)?.is_empty(), store::waiting(tx)?))
            })
            .await?;
        let (mut run, mut failure) = (DeliveryRun::default(), None);
        if is_due {
            let claim = new_id(now);
            let claimed = self
                .db
                .write(move |tx| actions::claim(tx, now, claim))
                .await?;
            let mut attempts = JoinSet::new();
            for queued in claimed {
                let this = self.clone();
                attempts.spawn(async move { this.attempt(queued, claim).await });
            }
            // Finish all attempts even if one fails, because a sent mail must be recorded.
            while let Some(done) = attempts.join_next().await {
                match done {
                    Ok(Ok(outcome)) => run.count(outcome),
                    Ok(Err(error)) => failure = Some(error),
                    Err(error) => tracing::error!(%error, "an attempt to send a mail panicked"),
                }
            }
        }
        if let Some(error) = failure {
            return Err(error);
        }
        let left = u64::try_from(waiting).unwrap_or(0);
        let gone = run.sent + run.dropped + run.given_up;
        set_waiting_gauge(left.saturating_sub(gone));
        Ok(run)
    }

    /// Writes and sends one mail, and records the result.
    async fn attempt(&self, queued: Queued, claim: Uuid) -> Result<Outcome, DbError> {
        let (now, id) = (self.clock.now(), queued.id);
        let (write, about) = (self.write.clone(), queued.clone());
        let written = self.db.write(move |tx| write(tx, now, &about)).await;
        let sent = match written {
            Ok(None) => Ok(Outcome::Dropped),
            Ok(Some(mail)) => self
                .mailer
                .send(&mail)
                .await
                .map(|()| Outcome::Sent)
                .map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        let (kind, number) = (queued.kind.clone(), queued.attempts);
        match sent {
            Ok(outcome) => {
                self.db
                    .write(move |tx| actions::settle(tx, id, claim))
                    .await?;
                if outcome == Outcome::Sent {
                    tracing::info!(mail = %id, kind, attempt = number, "mail sent");
                }
                Ok(outcome)
            }
            Err(reason) => {
                let now = self.clock.now();
                let outcome = self
                    .db
                    .write(move |tx| actions::fail(tx, now, &queued, claim))
                    .await?;
                if let Outcome::Postponed(until) = outcome {
                    tracing::warn!(mail = %id, kind, attempt = number, reason, next_try = %until, "mail not sent");
                } else {
                    tracing::error!(mail = %id, kind, attempts = number, reason, "mail given up");
                }
                Ok(outcome)
            }
        }
    }
}

/// Registers the counters at start, so that an alert can tell zero from a missing server.
fn register_metrics() {
    for (name, what) in [
        ("jobwright_mail_sent_total", "Mails sent."),
        (
            "jobwright_mail_dropped_total",
            "Mails that nobody was to get: no such account, or too many.",
        ),
        (
            "jobwright_mail_failed_total",
            "Attempts to send a mail that failed and are made again.",
        ),
        (
            "jobwright_mail_given_up_total",
            "Mails given up after a day of failed attempts.",
        ),
    ] {
        metrics::describe_counter!(name, what);
        metrics::counter!(name).increment(0);
    }
    metrics::describe_gauge!(
        WAITING,
        "Mails that wait to be sent, on all servers together."
    );
    set_waiting_gauge(0);
}

const WAITING: &str = "jobwright_mail_waiting";

fn set_waiting_gauge(count: u64) {
    // A gauge is a float. The count never gets large enough to lose precision.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    metrics::gauge!(WAITING).set(count as f64);
}
