//! Blocking work from wherever it is called. A PostgreSQL client owns a small runtime of its own and
//! would panic when it is used or dropped on a thread that drives an async runtime.

/// Runs `work` here, or on a thread of its own when this one belongs to an async runtime.
pub(crate) fn off_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if tokio::runtime::Handle::try_current().is_err() {
        return work();
    }
    let outcome = std::thread::scope(|scope| scope.spawn(work).join());
    outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
