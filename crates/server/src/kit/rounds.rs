//! Tasks that repeat for as long as the server runs.

use std::{fmt::Display, time::Duration};

/// Runs a round at once and then one after every `pause`, until it is dropped. A failure is logged as `failure` and
/// retried at the next turn.
pub async fn keep_up<Round, E>(
    pause: Duration,
    failure: &'static str,
    mut round: impl FnMut() -> Round,
) where
    Round: Future<Output = Result<(), E>>,
    E: Display,
{
    let mut turns = tokio::time::interval(pause);
    loop {
        turns.tick().await;
        if let Err(error) = round().await {
            tracing::warn!(%error, "{failure}");
        }
    }
}
