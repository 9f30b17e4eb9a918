//! Records whether writes to the database succeed, judged by the last writes. Needed because on a full disk all writes
//! fail, but reads succeed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;

use crate::{Error, Tx};

/// Whether writes succeed. All clones of a database share this state.
#[derive(Clone)]
pub(crate) struct WriteHealth {
    failing: Arc<watch::Sender<bool>>,
}

impl WriteHealth {
    /// Creates the state. Writes count as successful until one fails.
    pub(crate) fn new() -> Self {
        WriteHealth {
            failing: Arc::new(watch::Sender::new(false)),
        }
    }

    /// Returns a receiver that is notified of each change of the state. The value is true while writes fail.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.failing.subscribe()
    }

    /// Records whether writes fail.
    pub(crate) fn set(&self, failing: bool) {
        self.failing
            .send_if_modified(|now| std::mem::replace(now, failing) != failing);
    }
}

/// The error of a watched write: the operation's own error, or an error of the database before or after the operation.
pub(crate) enum Outer<E> {
    Own(E),
    Database(Error),
}

impl<E> From<Error> for Outer<E> {
    fn from(error: Error) -> Self {
        Outer::Database(error)
    }
}

/// A write that is watched, in case the database fails.
pub(crate) struct Watched {
    health: WriteHealth,
    /// Whether the database failed during a statement of the operation's last run.
    unavailable: Arc<AtomicBool>,
}

impl Watched {
    /// Starts to watch a write.
    pub(crate) fn new(health: &WriteHealth) -> Self {
        Watched {
            health: health.clone(),
            unavailable: Arc::default(),
        }
    }

    /// Wraps an operation, so that the failures of its statements are recorded.
    pub(crate) fn operation<T, E, F>(
        &self,
        f: F,
    ) -> impl Fn(&mut Tx<'_>) -> Result<T, Outer<E>> + Send + use<T, E, F>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    {
        let unavailable = Arc::clone(&self.unavailable);
        move |tx| {
            let result = f(tx).map_err(Outer::Own);
            unavailable.store(tx.was_unavailable(), Ordering::Relaxed);
            result
        }
    }

    /// Returns the caller's result. If this write failed because of the database, records that writes fail. A
    /// successful write doesn't reset that, because it might have changed nothing. See
    /// [`Database::probe_writes`](crate::Database::probe_writes).
    pub(crate) fn end<T, E: From<Error>>(self, result: Result<T, Outer<E>>) -> Result<T, E> {
        let failed = match &result {
            Ok(_) => false,
            Err(Outer::Own(_)) => self.unavailable.load(Ordering::Relaxed),
            Err(Outer::Database(error)) => matches!(error, Error::Unavailable(_) | Error::Newer),
        };
        if failed {
            self.health.set(true);
        }
        result.map_err(|error| match error {
            Outer::Own(error) => error,
            Outer::Database(error) => error.into(),
        })
    }
}
