//! Tells the ends of holds, and in the evening the first visits of the next day, for as long as the server runs.

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

/// Notifies workers in the evening of their first visit of the next day. Looks at once and then after every `pause`,
/// until the future is dropped. After a failure it tries again after the next pause. rule: visit-tomorrow
///
/// Several servers on one database may do this at the same time: one of them tells the day.
pub async fn keep_tomorrow_told(app: App, pause: Duration) {
    repeat_every(
        pause,
        "the first visits of tomorrow could not be told",
        || tell_tomorrow(&app),
    )
    .await;
}

/// Notifies workers of their first visit of the next day if it is evening and the day was not told. Looks with a read
/// first, because mostly there is nothing to tell.
pub async fn tell_tomorrow(app: &App) -> Result<(), Error> {
    let now = app.clock.now();
    let is_untold = app
        .db
        .read(move |tx| actions::is_tomorrow_untold(tx, now))
        .await?;
    if is_untold {
        app.db
            .write(move |tx| actions::tell_tomorrow(tx, now))
            .await?;
    }
    Ok(())
}
