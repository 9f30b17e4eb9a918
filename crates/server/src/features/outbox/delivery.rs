//! Sends queued mails.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Database, Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, CLAIM_LENGTH},
    store::{self, Queued},
};
use crate::{
    error::Error,
    features::delivery::{Attempt, Entry, Names, Outcome, Queue, Table},
    kit::mail::{Mail, Mailer},
};

/// A function that writes the text of a queued mail, in its own transaction. It returns `None` if the recipient no
/// longer exists.
pub type Write =
    dyn Fn(&mut Tx<'_>, Timestamp, &Queued) -> Result<Option<Mail>, Error> + Send + Sync;

/// The queue of mails. It is cheap to clone.
#[derive(Clone)]
pub struct MailQueue {
    mailer: Mailer,
    write: Arc<Write>,
}

impl MailQueue {
    /// Creates the queue. `write` writes the texts of mails and `mailer` sends them.
    pub fn new(mailer: Mailer, write: Arc<Write>) -> Self {
        Self { mailer, write }
    }
}

impl Entry for Queued {
    fn id(&self) -> Uuid {
        self.id
    }
}

impl Queue for MailQueue {
    type Entry = Queued;

    const TABLE: Table = Table("outbox");
    const CLAIM_LENGTH: SignedDuration = CLAIM_LENGTH;
    const NAMES: Names = Names {
        entry: "mail",
        sent: ("jobwright_mail_sent_total", "Mails sent."),
        dropped: (
            "jobwright_mail_dropped_total",
            "Mails that nobody was to get: no such account, or too many.",
        ),
        failed: (
            "jobwright_mail_failed_total",
            "Attempts to send a mail that failed and are made again.",
        ),
        given_up: (
            "jobwright_mail_given_up_total",
            "Mails given up after a day of failed attempts.",
        ),
        waiting: (
            "jobwright_mail_waiting",
            "Mails that wait to be sent, on all servers together.",
        ),
    };

    fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Queued>, DbError> {
        store::find(tx, id)
    }

    fn next_try(entry: &Queued, now: Timestamp) -> Option<Timestamp> {
        rules::next_try(entry.queued_at, entry.attempts, now)
    }

    async fn send(
        &self,
        db: &Database,
        now: Timestamp,
        entry: &Queued,
    ) -> Result<Attempt, DbError> {
        let (write, about) = (self.write.clone(), entry.clone());
        let sent = match db.write(move |tx| write(tx, now, &about)).await {
            Ok(None) => return Ok(Attempt::Dropped),
            Ok(Some(mail)) => self
                .mailer
                .send(&mail)
                .await
                .map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        Ok(sent.map_or_else(Attempt::Failed, |()| Attempt::Sent))
    }

    fn log(entry: &Queued, outcome: &Outcome) {
        let (mail, kind, attempt) = (entry.id, &entry.kind, entry.attempts);
        match outcome {
            Outcome::Sent => tracing::info!(%mail, kind, attempt, "mail sent"),
            Outcome::Dropped => {}
            Outcome::Postponed(until, reason) => {
                tracing::warn!(%mail, kind, attempt, reason, next_try = %until, "mail not sent");
            }
            Outcome::GivenUp(reason) => {
                tracing::error!(%mail, kind, attempts = attempt, reason, "mail given up");
            }
        }
    }
}
