//! Deletes old notifications while the server runs.

use std::time::Duration;

use jobwright_db::Error as DbError;

use super::actions;
use crate::{app::App, kit::repeat::repeat_every};

/// Deletes old notifications immediately and then after every `pause`, until the future is dropped. After a failure it
/// tries again after the next pause.
///
/// Several servers on one database may do this at the same time. Each server skips the notifications that another one
/// has already deleted.
pub async fn keep_pruned(app: App, pause: Duration) {
    repeat_every(pause, "notifications could not be pruned", || {
        prune_all(&app)
    })
    .await;
}

async fn prune_all(app: &App) -> Result<(), DbError> {
    let now = app.clock.now();
    while app.db.write(move |tx| actions::prune(tx, now)).await? {}
    Ok(())
}
