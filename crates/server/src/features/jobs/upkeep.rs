//! Sends notifications while the server runs: to administrators when a hold is over, and in the evening to workers
//! about their first visit of the next day.

use std::time::Duration;

use super::actions;
use crate::{app::App, error::Error, kit::repeat::repeat_every};

/// Notifies administrators of holds that are over. It checks immediately and then after every `pause`, until the
/// future is dropped. After a failure it tries again after the next pause. rule: hold-over
///
/// Several servers on one database may do this at the same time; only one of them sends the notification for each
/// hold.
pub async fn run_hold_notices(app: App, pause: Duration) {
    repeat_every(pause, "people could not be notified of ended holds", || {
        notify_of_due_holds(&app)
    })
    .await;
}

/// The notifications about each hold have their own transaction, so a failure with one hold does not affect the
/// others.
async fn notify_of_due_holds(app: &App) -> Result<(), Error> {
    let now = app.clock.now();
    let due = app.db.read(move |tx| actions::due_holds(tx, now)).await?;
    let mut all = Ok(());
    for hold in due {
        let sent = app
            .db
            .write(move |tx| actions::notify_of_hold(tx, now, hold))
            .await;
        all = all.and(sent);
    }
    all
}

/// Notifies workers, in the evening, of their first visit of the next day. It checks immediately and then after every
/// `pause`, until the future is dropped. After a failure it tries again after the next pause. rule: visit-tomorrow
///
/// Several servers on one database may do this at the same time; only one of them sends the notifications for a day.
pub async fn run_tomorrow_notices(app: App, pause: Duration) {
    repeat_every(
        pause,
        "people could not be notified of the first visits of tomorrow",
        || notify_of_tomorrow(&app),
    )
    .await;
}

/// Notifies workers of their first visit of the next day, if it is evening and the notifications were not sent yet. It
/// checks this in a read transaction first, because there is usually nothing to send.
pub async fn notify_of_tomorrow(app: &App) -> Result<(), Error> {
    let now = app.clock.now();
    let is_due = app
        .db
        .read(move |tx| actions::are_tomorrow_notices_due(tx, now))
        .await?;
    if is_due {
        app.db
            .write(move |tx| actions::notify_of_tomorrow(tx, now))
            .await?;
    }
    Ok(())
}
