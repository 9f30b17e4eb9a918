//! Tells the ends of holds for as long as the server runs.

use std::time::Duration;

use super::actions;
use crate::{app::App, error::Error, kit::repeat::repeat_every};

/// Tells the ends of holds at once and then after every `pause`, until the future is dropped. After a failure it tries
/// again after the next pause. rule: hold-over
///
/// Several servers on one database may do this at the same time: each hold is told by one of them.
pub async fn keep_holds_told(app: App, pause: Duration) {
    repeat_every(pause, "the ends of holds could not be told", || {
        tell_holds(&app)
    })
    .await;
}

/// Each hold has a transaction of its own, and is told although another one could not be.
async fn tell_holds(app: &App) -> Result<(), Error> {
    let now = app.clock.now();
    let due = app.db.read(move |tx| actions::due_holds(tx, now)).await?;
    let mut all_told = Ok(());
    for hold in due {
        let told = app
            .db
            .write(move |tx| actions::tell_hold(tx, now, hold))
            .await;
        all_told = all_told.and(told);
    }
    all_told
}
