//! Opens the database of the settings, and prepares it for use.

use jiff::Timestamp;
use jobwright_db::{Database, OpenError, Options, TimeLimits};
use uuid::Uuid;

use super::{super::output::Failure, Settings};
use crate::features::{clients, settings};

impl Settings {
    /// Opens the database for a server that handles requests: every operation has a time limit.
    pub(in crate::cli) fn open_to_serve(&self) -> Result<Database, OpenError> {
        let options = Options {
            time_limits: Some(TimeLimits::SERVER),
            ..Options::default()
        };
        Database::open_with(&self.database_url, options)
    }

    /// Opens the database.
    pub(in crate::cli) fn open(&self) -> Result<Database, OpenError> {
        Database::open(&self.database_url)
    }

    /// Migrates the database and stores the settings of a new business.
    pub(in crate::cli) fn prepare(&self, db: &Database) -> Result<(), Failure> {
        let before = db.migrate()?;
        if (1..clients::RECOMPUTED_FROM).contains(&before) {
            recompute_client_columns(db)?;
        }
        let timezone = self.timezone();
        db.write_blocking(move |tx| settings::ensure_exist(tx, &timezone, Timestamp::now()))?;
        Ok(())
    }
}

/// Completes a migration that needs more than SQL: recalculates the derived columns of clients, with a few clients per
/// transaction.
fn recompute_client_columns(db: &Database) -> Result<(), Failure> {
    let mut after = Some(Uuid::nil());
    while let Some(last) = after {
        after = db.write_blocking(move |tx| clients::recompute_derived(tx, last))?;
    }
    Ok(())
}
