//! Keeps the table of events small for as long as the server runs.

use std::time::Duration;

use jobwright_db::Error as DbError;

use super::{actions, store};
use crate::{app::App, kit::rounds::keep_up};

/// Places and prunes at once and then after every `pause`, until it is dropped. What fails is tried again at the next
/// turn. Several servers on one database may all do this: each does what the others left.
pub async fn keep_pruned(app: App, pause: Duration) {
    keep_up(pause, "events could not be pruned", || prune_all(&app)).await;
}

/// Places first: what waits because nobody listens anywhere would never be old enough to go.
async fn prune_all(app: &App) -> Result<(), DbError> {
    if app.db.read(store::state).await?.some_wait {
        while app.db.write(actions::give_places).await? {}
    }
    let now = app.clock.now();
    while app.db.write(move |tx| actions::prune(tx, now)).await? {}
    Ok(())
}
