//! Runs tasks repeatedly while the server runs.

use std::{fmt::Display, time::Duration};

/// Runs a task at once and then again after every `pause`, until the returned value is dropped. If the task fails,
/// that is logged as `failure`, and the task runs again after the usual pause.
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
