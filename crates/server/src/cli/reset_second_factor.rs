//! `jobwright reset-second-factor`.

use clap::Args;
use jiff::Timestamp;

use super::{
    logging,
    output::{Failure, print},
    settings::Settings,
};
use crate::{
    error::Error,
    features::{audit::DoneBy, auth},
};

/// The arguments of `reset-second-factor`: the person whose second factor is removed.
#[derive(Debug, Args)]
pub(super) struct ResetSecondFactor {
    /// The username of the person who has lost the authenticator app and the recovery codes.
    #[arg(long, value_name = "NAME")]
    username: String,
}

impl ResetSecondFactor {
    /// Migrates the database, then removes the second factor.
    pub(super) fn run(self, settings: &Settings) -> Result<(), Failure> {
        let _log = logging::start(settings)?;
        let db = settings.open()?;
        settings.prepare(&db)?;
        let typed = self.username.clone();
        let removed = db.write_blocking(move |tx| {
            let now = Timestamp::now();
            auth::reset_second_factor_of(tx, now, DoneBy::COMMAND_LINE, &typed)
        });
        match removed {
            Ok(Some(username)) => print(format_args!(
                "The second factor of '{username}' was removed."
            )),
            Ok(None) => Err(format!("'{}' has no second factor", self.username).into()),
            Err(Error::NotFound) => {
                Err(format!("nobody has the username '{}'", self.username).into())
            }
            Err(other) => Err(other.into()),
        }
    }
}
