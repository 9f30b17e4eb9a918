//! What a queue is, and the results of sending.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Database, Error as DbError, Tx};
use uuid::Uuid;

use super::store::Table;

/// A claimed entry of a queue.
pub trait Entry: Send + Sync + 'static {
    /// The entry's id, the same at every attempt.
    fn id(&self) -> Uuid;
}

/// A queue of entries to be sent.
pub trait Queue: Clone + Send + Sync + 'static {
    /// An entry of the queue.
    type Entry: Entry;

    /// The name of the queue's table.
    const TABLE: Table;

    /// The names for the entries in the log and in metrics.
    const NAMES: Names;

    /// How long a claim lasts. It must be longer than any attempt. So only a server that died leaves a claim behind,
    /// and after this time another server can take the entry.
    const CLAIM_LENGTH: SignedDuration;

    /// Reads an entry; `None` if it does not exist.
    fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Self::Entry>, DbError>;

    /// When to retry an entry after an attempt that failed at `now`; `None` to give it up.
    fn next_try(entry: &Self::Entry, now: Timestamp) -> Option<Timestamp>;

    /// Tries once to send an entry.
    fn send(
        &self,
        db: &Database,
        now: Timestamp,
        entry: &Self::Entry,
    ) -> impl Future<Output = Result<Attempt, DbError>> + Send;

    /// Writes the result of an attempt to the log.
    fn log(entry: &Self::Entry, outcome: &Outcome);
}

/// The result of an attempt to send an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// The entry was sent.
    Sent,
    /// There is no recipient any more.
    Dropped,
    /// It failed for this reason.
    Failed(String),
}

/// What happens to an entry after an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The entry was sent and removed.
    Sent,
    /// The entry was removed without being sent.
    Dropped,
    /// The attempt failed and will be repeated at this time.
    Postponed(Timestamp, String),
    /// The attempt failed, and the entry is given up.
    GivenUp(String),
}

/// The results of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeliveryRun {
    /// Sent entries.
    pub sent: u64,
    /// Entries that were removed because there was no recipient any more.
    pub dropped: u64,
    /// Failed attempts that will be retried.
    pub failed: u64,
    /// Entries that were given up.
    pub given_up: u64,
}

/// The names for the entries of a queue in the log and in metrics. Each counter also has a description.
#[derive(Debug)]
pub struct Names {
    /// The name of an entry in the log: 'mail'.
    pub entry: &'static str,
    /// Counts the sent entries.
    pub sent: (&'static str, &'static str),
    /// Counts the dropped entries.
    pub dropped: (&'static str, &'static str),
    /// Counts the failed attempts.
    pub failed: (&'static str, &'static str),
    /// Counts the entries that were given up.
    pub given_up: (&'static str, &'static str),
    /// The gauge of the waiting entries.
    pub waiting: (&'static str, &'static str),
}
