//! Prunes the event log while the server runs.

use std::time::Duration;

use jobwright_db::Error as DbError;

use super::{actions, store};
use crate::{app::App, kit::repeat::repeat_every};

/// Assigns sequence numbers to pending events and removes old events. It does this immediately and then after every
/// `pause`, until the future is dropped. After a failure it tries again after the next pause. Several servers on one
/// database may do this at the same time.
pub async fn keep_pruned(app: App, pause: Duration) {
    repeat_every(pause, "events could not be pruned", || prune_all(&app)).await;
}

/// Assign sequence numbers to pending events first. While there are no live streams, nothing else assigns them, and
/// events without a number are never pruned.
async fn prune_all(app: &App) -> Result<(), DbError> {
    if app.db.read(store::state).await?.some_pending {
        while app.db.write(actions::assign_seqs).await? {}
    }
    let now = app.clock.now();
    while app.db.write(move |tx| actions::prune(tx, now)).await? {}
    Ok(())
}
