//! Prunes the audit log while the server runs.

use std::time::Duration;

use jobwright_db::Error as DbError;
use tokio::time::{Instant, interval};

use super::actions;
use crate::app::App;

/// If the clock may have jumped, each deletion removes only the entries of the oldest day. This is the pause between
/// two such deletions.
const A_DAY: Duration = Duration::from_hours(24);

/// Deletes expired entries immediately and then after every `pause`, until the future is dropped. After a failure it
/// tries again after the next pause.
///
/// Several servers on one database may do this at the same time: each deletes entries that still exist.
pub async fn keep_pruned(app: App, pause: Duration) {
    let (mut ticks, started) = (interval(pause), Instant::now());
    let mut pruning = Pruning::default();
    loop {
        ticks.tick().await;
        if let Err(error) = pruning.run(&app, started.elapsed()).await {
            tracing::warn!(%error, "the audit log could not be pruned");
        }
    }
}

/// Remembers when this server last deleted entries although the clock may have been wrong.
#[derive(Debug, Default)]
pub struct Pruning {
    /// The server's uptime at the last such deletion. Uptime is used because the clock may be wrong. The initial value
    /// is 0, so a server waits a day after its start before its first such deletion.
    limited_at: Duration,
    has_warned: bool,
}

impl Pruning {
    /// Deletes the expired entries. If the clock may have jumped, logs a warning and deletes only the oldest day of
    /// entries, at most once per day of `uptime`.
    pub async fn run(&mut self, app: &App, uptime: Duration) -> Result<(), DbError> {
        let (now, days) = (app.clock.now(), app.config.audit_days);
        let found = app.db.read(move |tx| actions::expired(tx, now, days));
        let Some(expired) = found.await? else {
            return Ok(());
        };
        if expired.is_limited {
            let is_due = uptime >= self.limited_at + A_DAY;
            if is_due || !self.has_warned {
                tracing::warn!(
                    now = %now,
                    oldest_day_ends = %expired.before,
                    "many audit log entries expire together, and there is a gap of over a week between entries: the clock may have jumped, so at most one day of entries is deleted each day"
                );
                self.has_warned = true;
            }
            if !is_due {
                return Ok(());
            }
            self.limited_at = uptime;
        }
        while app.db.write(move |tx| actions::prune(tx, expired)).await? {}
        Ok(())
    }
}
