//! Prunes the audit log for as long as the server runs.

use std::time::Duration;

use jobwright_db::Error as DbError;

use super::actions;
use crate::{app::App, kit::repeat::repeat_every};

/// Deletes old entries at once and then after every `pause`, until the future is dropped. After a failure it tries
/// again after the next pause.
///
/// Several servers on one database may do this at the same time: each deletes those that are left.
pub async fn keep_pruned(app: App, pause: Duration) {
    repeat_every(pause, "the audit log could not be pruned", || {
        prune_all(&app)
    })
    .await;
}

async fn prune_all(app: &App) -> Result<(), DbError> {
    let (now, days) = (app.clock.now(), app.config.audit_days);
    while app
        .db
        .write(move |tx| actions::prune(tx, now, days))
        .await?
    {}
    Ok(())
}
