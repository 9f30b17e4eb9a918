//! Tasks that are repeated while the server runs.

use std::{fmt::Display, time::Duration};

/// Runs a task immediately and then once every `pause`, until the returned value is dropped. A failure is logged as
/// `failure`, and the task is retried at the next tick.
pub async fn repeat_every<Task, E>(
    pause: Duration,
    failure: &'static str,
    mut task: impl FnMut() -> Task,
) where
    Task: Future<Output = Result<(), E>>,
    E: Display,
{
    let mut ticks = tokio::time::interval(pause);
    loop {
        ticks.tick().await;
        if let Err(error) = task().await {
            tracing::warn!(%error, "{failure}");
        }
    }
}
