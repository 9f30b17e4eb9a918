//! Runs blocking work from any thread. This is needed because a PostgreSQL client contains a small runtime, and panics
//! when it is used or dropped on a thread of an async runtime.

/// Runs `work` on this thread, or on a new one if this thread belongs to an async runtime.
pub(crate) fn off_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if tokio::runtime::Handle::try_current().is_err() {
        return work();
    }
    let outcome = std::thread::scope(|scope| scope.spawn(work).join());
    outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
