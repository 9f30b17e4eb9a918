//! What a feature with a queue implements, and the results of sending entries.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Database, Error as DbError, Tx};
use uuid::Uuid;

use super::store::Table;

/// An entry of a queue, claimed for an attempt to send it.
pub trait Entry: Send + Sync + 'static {
    /// Returns the entry's id, which is the same in every attempt.
    fn id(&self) -> Uuid;
}

/// A queue of entries to be sent.
pub trait Queue: Clone + Send + Sync + 'static {
    /// An entry of the queue.
    type Entry: Entry;

    /// The name of the queue's table.
    const TABLE: Table;

    /// What the log and the metrics call the entries.
    const NAMES: Names;

    /// How long a claim lasts. It must be longer than any attempt, so that a claim expires only if its server died.
    /// Then another server can claim the entry.
    const CLAIM_LENGTH: SignedDuration;

    /// Reads an entry; `None` if it does not exist.
    fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Self::Entry>, DbError>;

    /// Returns when to retry an entry whose attempt failed at `now`; `None` to stop retrying it.
    fn next_try(entry: &Self::Entry, now: Timestamp) -> Option<Timestamp>;

    /// Tries once to send an entry.
    fn send(
        &self,
        db: &Database,
        now: Timestamp,
        entry: &Self::Entry,
    ) -> impl Future<Output = Result<Attempt, DbError>> + Send;

    /// Logs what happened to an entry after an attempt.
    fn log(entry: &Self::Entry, outcome: &Outcome);
}

/// The result of an attempt to send an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// The entry was sent.
    Sent,
    /// The entry no longer has a recipient.
    Dropped,
    /// Sending failed for this reason.
    Failed(String),
}

/// What happens to an entry after an attempt to send it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The entry was sent and removed.
    Sent,
    /// The entry was removed without being sent.
    Dropped,
    /// The attempt failed. It will be repeated at this time.
    Postponed(Timestamp, String),
    /// The attempt failed. The entry is not retried any more and was removed.
    GivenUp(String),
}

/// The results of one run of the sending task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeliveryRun {
    /// The number of sent entries.
    pub sent: u64,
    /// The number of entries that were removed because they no longer had a recipient.
    pub dropped: u64,
    /// The number of failed attempts that will be retried.
    pub failed: u64,
    /// The number of entries that were removed after their last attempt failed.
    pub given_up: u64,
}

/// What the log and the metrics call the entries of a queue. Each metric comes with a description.
#[derive(Debug)]
pub struct Names {
    /// What an entry is called in the log, such as 'mail'.
    pub entry: &'static str,
    /// Counts the sent entries.
    pub sent: (&'static str, &'static str),
    /// Counts the dropped entries.
    pub dropped: (&'static str, &'static str),
    /// Counts the failed attempts.
    pub failed: (&'static str, &'static str),
    /// Counts the entries that were removed after their last attempt failed.
    pub given_up: (&'static str, &'static str),
    /// The gauge of the number of queued entries.
    pub waiting: (&'static str, &'static str),
}
