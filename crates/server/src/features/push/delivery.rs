//! Sends queued pushes.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Database, Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::Queued,
    rules::{self, CLAIM_LENGTH},
    store,
};
use crate::{
    features::{
        auth,
        delivery::{Attempt, Entry, Names, Outcome, Queue, Table},
    },
    kit::web_push::{PushError, Pusher, Subscription},
};

/// The queue of pushes. It is cheap to clone.
#[derive(Clone)]
pub struct PushQueue(pub Pusher);

impl Entry for Queued {
    fn id(&self) -> Uuid {
        self.id
    }
}

impl Queue for PushQueue {
    type Entry = Queued;

    const TABLE: Table = Table("push_queue");
    const CLAIM_LENGTH: SignedDuration = CLAIM_LENGTH;
    const NAMES: Names = Names {
        entry: "push",
        sent: (
            "jobwright_push_sent_total",
            "Pushes that a service accepted.",
        ),
        dropped: (
            "jobwright_push_dropped_total",
            "Pushes whose subscription had ended.",
        ),
        failed: (
            "jobwright_push_failed_total",
            "Attempts to send a push that failed and are made again.",
        ),
        given_up: (
            "jobwright_push_given_up_total",
            "Pushes given up after some failed attempts.",
        ),
        waiting: (
            "jobwright_push_waiting",
            "Pushes that wait to be sent, on all servers together.",
        ),
    };

    fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Queued>, DbError> {
        store::find_queued(tx, id)
    }

    fn next_try(entry: &Queued, now: Timestamp) -> Option<Timestamp> {
        rules::next_try(entry.attempts, now)
    }

    async fn send(
        &self,
        db: &Database,
        now: Timestamp,
        entry: &Queued,
    ) -> Result<Attempt, DbError> {
        let id = entry.subscription;
        let Some(to) = subscription(db, now, id).await? else {
            return Ok(Attempt::Dropped);
        };
        // The path of the endpoint isn't logged, because it allows anybody to send pushes to the browser.
        let host = to.endpoint.host().to_owned();
        match self.0.send(&to, &entry.payload, now).await {
            Ok(()) => Ok(Attempt::Sent),
            // rule: push-gone
            Err(PushError::Gone) => {
                db.write(move |tx| store::remove_subscription(tx, id))
                    .await?;
                tracing::info!(push = %entry.id, host, "the subscription is gone and was removed");
                Ok(Attempt::Dropped)
            }
            Err(PushError::Failed(reason)) => Ok(Attempt::Failed(format!("{host}: {reason}"))),
        }
    }

    fn log(entry: &Queued, outcome: &Outcome) {
        let (push, attempt) = (entry.id, entry.attempts);
        match outcome {
            Outcome::Sent => tracing::info!(%push, attempt, "push sent"),
            Outcome::Dropped => {}
            Outcome::Postponed(until, reason) => {
                tracing::warn!(%push, attempt, reason, next_try = %until, "push not sent");
            }
            Outcome::GivenUp(reason) => {
                tracing::warn!(%push, attempts = attempt, reason, "push given up");
            }
        }
    }
}

/// Returns the subscription if its session may still get pushes: the session is valid, and its user has full access.
async fn subscription(
    db: &Database,
    now: Timestamp,
    id: Uuid,
) -> Result<Option<Subscription>, DbError> {
    let read = db.read(move |tx| {
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
